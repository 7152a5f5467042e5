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


@pytest.mark.parametrize(("title", "pane", "right"), [("vasco", "svg.numbers", 0), ("oltremare", "svg.chart", 90)])
def test_what_one_looks_at_stays_where_it_was(invite: Invite, title: str, pane: str, right: int) -> None:
    guest = invite(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.play_now(title)
    where = f"""() => {{
        const pane = document.querySelector(".pane:has({pane})");
        return [Math.round(pane.getBoundingClientRect().top), pane.scrollLeft];
    }}"""
    heights = set()
    for _ in range(5):
        question = guest.asked()
        assert question is not None
        guest.page.evaluate(f"""() => {{
            const pane = document.querySelector(".pane:has({pane})");
            pane.scrollLeft = {right};
            scrollBy(0, pane.getBoundingClientRect().top - 330);
        }}""")
        before = guest.page.evaluate(where)
        assert before[1] == right
        guest.page.evaluate("() => document.querySelector('#choices button').click()")
        guest.page.evaluate("() => document.querySelector('#confirm[open] button[value=yes]')?.click()")
        guest.version = question.version
        guest.wait_for()
        heights.add(guest.page.evaluate("() => document.querySelector('.prompt').offsetHeight"))
        assert guest.page.evaluate(where) == pytest.approx(before, abs=2)
    assert right or len(heights) > 1, "the question never changed its height"


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
    """Whether the page is no wider than the window; a telephone would show a wider one whole, and smaller."""
    return bool(guest.page.evaluate("() => document.documentElement.scrollWidth <= screen.width"))
