"""Without a mouse: from the first page through a whole turn, and nobody loses their place when the table changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guest import Guest
from roteiro.games import GAMES

FARTHEST = 150
"""So often Tab is pressed at most."""


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_turn_by_keyboard_alone(guest: Guest, title: str) -> None:
    guest.go()
    tab_to(guest, f'form:has(input[value="{title}"]) select')
    guest.page.keyboard.press("ArrowUp")
    expect(guest.find(f'form:has(input[value="{title}"]) select')).to_have_value("easy")
    tab_to(guest, f'form:has(input[value="{title}"]) button')
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/table/*")
    for answer in range(8):
        question = guest.asked()
        assert question is not None
        if guest.find("#whole .take").count():
            tick_enough(guest)
        elif answer % 2 and question.on_board:
            press_at(guest, "svg [data-action]", "Space")
        else:
            press_at(guest, "#choices > .choices button", "Enter")
        if guest.find("#confirm").is_visible():
            expect(guest.find("#confirm button[value=yes]")).to_be_focused()
            guest.page.keyboard.press("Enter")
        guest.version = question.version
        guest.wait_for()
        expect(guest.find("#now :focus")).to_have_count(1)


def test_saying_no_leads_back_to_the_choice(guest: Guest) -> None:
    guest.play_now("oltremare")
    question = guest.asked()
    while question is not None and guest.find("#choices button[data-hands-on]").count() == 0:
        guest.choose(question, question.in_prompt[0])
        question = guest.asked()
    tab_to(guest, "#choices button[data-hands-on]")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Escape")
    expect(guest.find("#confirm")).to_be_hidden()
    expect(guest.find("#choices button[data-hands-on]:focus")).to_have_count(1)


def press_at(guest: Guest, place: str, key: str) -> None:
    tab_to(guest, place)
    guest.page.keyboard.press(key)


def tick_enough(guest: Guest) -> None:
    """Tick cards in a form, one after the other, until they can be played."""
    for place in range(guest.find("#whole .take").count()):
        if guest.find("#whole button.main").is_enabled():
            break
        press_at(guest, f".take:nth-of-type({place + 1}) input", "Space")
    press_at(guest, "#whole button.main", "Enter")


def tab_to(guest: Guest, place: str) -> None:
    """Press Tab until something like this has the focus."""
    for _ in range(FARTHEST):
        if guest.find(f":is({place}):focus").count():
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {place}")
