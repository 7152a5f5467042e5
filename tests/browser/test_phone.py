"""On a telephone: nothing sticks out sideways, the question is in reach, and moves are made by tapping."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guest import PHONE, Guest, Invite
from roteiro.games import GAMES


@pytest.mark.parametrize("title", GAMES)
def test_a_move_is_made_by_tapping(invite: Invite, title: str) -> None:
    guest = invite(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    guest.play_now(title)
    for on_board in (False, True):
        question = guest.asked()
        assert question is not None and question.on_board
        assert fits(guest)
        expect(guest.find("#choices button").first).to_be_in_viewport()
        first = f'svg [data-action="{question.on_board[0]}"]' if on_board else "#choices button"
        guest.find(first).first.tap()
        if guest.find("#confirm").is_visible():
            expect(guest.find("#confirm")).to_be_in_viewport(ratio=1)
            guest.find("#confirm button[value=yes]").tap()
        guest.version = question.version
        guest.wait_for()


def test_no_page_scrolls_sideways(invite: Invite) -> None:
    guest = invite(viewport=PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new/oltremare", "/rules/africana", "/components/vasco"):
        guest.go(path)
        assert fits(guest), path
        guest.find("header summary").first.tap()
        assert fits(guest), f"settings at {path}"
    guest.new_table("vasco", "me", "open")
    assert fits(guest)


def fits(guest: Guest) -> bool:
    """Whether the page is no wider than the window."""
    return bool(guest.page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))
