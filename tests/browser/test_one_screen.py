"""Several people around one screen: it is handed on where somebody has secrets, and only there."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from browser.guest import QUICK, Guest


def test_a_whole_game_whose_cards_are_shown_only_to_the_one_who_takes_the_screen(guest: Guest) -> None:
    guest.new_table("oltremare", "me", "here")
    guest.do_not_ask()
    show = guest.page.get_by_role("button", name="Show my cards")
    dice = random.Random(5)
    taken = 0
    while guest.find(".result").count() == 0:
        if show.is_visible():
            assert guest.find("#choices").count() == 0 and guest.find("svg [data-action]").count() == 0
            show.click()
            expect(guest.find("#choices")).to_be_visible()
            taken += 1
        guest.play_on(dice, QUICK["oltremare"], moves=1)
        guest.wait_for(":is(#choices, [data-as], .result)")
    assert taken > 20


def test_a_game_without_secrets_goes_round_without_handing_over(guest: Guest) -> None:
    guest.new_table("vasco", "me", "here")
    assert guest.play_on(random.Random(5), moves=16) == 16
    expect(guest.find("#choices")).to_be_visible()
    expect(guest.find(".log")).to_contain_text("Guest 1")
