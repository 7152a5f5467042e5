"""On a telephone: nothing sticks out sideways, the question is in reach, and moves are made by tapping."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guest import PHONE, Guest, Invite
from roteiro.games import GAMES

IN_SIGHT = """() => [...document.querySelectorAll(".pane [data-action]")].some((choice) => {
    const { top, bottom } = choice.getBoundingClientRect();
    return bottom > 0 && top < document.querySelector(".prompt").getBoundingClientRect().top;
})"""


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
def test_what_one_looks_at_stays_where_it_was_unless_no_choice_is_in_sight(
    invite: Invite, title: str, pane: str, right: int
) -> None:
    guest = invite(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.play_now(title)
    where = f"""() => {{
        const pane = document.querySelector(".pane:has({pane})");
        return [Math.round(pane.getBoundingClientRect().top), pane.scrollLeft];
    }}"""
    stayed = 0
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
        after = guest.page.evaluate(where)
        assert after[1] == right
        if after[0] == pytest.approx(before[0], abs=2):
            stayed += 1
        else:
            guest.page.wait_for_function(IN_SIGHT)
    assert stayed


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
