"""Two people play one game, each in a browser of their own."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import expect

from browser.guest import QUICK, Guest, Invite


def test_two_people_play_a_whole_game_from_two_browsers(invite: Invite) -> None:
    ana, rui = invite(), invite()
    sit_down(ana, rui)
    for guest in (ana, rui):
        guest.do_not_ask()
    moves: Counter[Guest] = Counter()
    dice = random.Random(3)
    while ana.find(".result").count() == 0:
        one, other = (ana, rui) if ana.find("#choices").count() else (rui, ana)
        assert other.find("#choices").count() == 0 and other.find("svg [data-action]").count() == 0
        moves[one] += one.play_on(dice, QUICK["oltremare"], moves=1)
        one.wait_for()
        version = one.find("#now").get_attribute("data-version")
        expect(other.find("#now")).to_have_attribute("data-version", version or "")
    assert min(moves[ana], moves[rui]) > 20
    assert ana.find(".result").inner_text() == rui.find(".result").inner_text()


def test_they_talk_and_nobody_loses_what_he_is_typing(invite: Invite) -> None:
    ana, rui = invite(), invite()
    sit_down(ana, rui)
    ana.find("#say input").fill("half a sent")
    rui.find("#say input").fill("Good winds!")
    rui.find("#say button").click()
    expect(ana.find(".talk li")).to_contain_text("Good winds!")
    expect(ana.find("#say input")).to_have_value("half a sent")
    expect(ana.find("#say input")).to_be_focused()


def sit_down(host: Guest, friend: Guest) -> None:
    """The host opens a table and sends its address to a friend, who takes the free seat."""
    host.new_table("oltremare", "me", "open")
    address = host.find(".invite input").input_value()
    friend.page.goto(address)
    friend.page.get_by_role("button", name="Sit down here").click()
    for guest in (host, friend):
        expect(guest.find(".panels")).to_be_visible()
