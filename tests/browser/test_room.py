"""Everything has its room: score sheets show every player, large screens are used, and what is asked is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.guest import PHONE, Guest, Invite
from browser.test_accessible import finished

LARGE = {"width": 3840, "height": 2160}
SMALL = {"width": 1200, "height": 520}

CLIPPED = """() => [...document.querySelectorAll(".scrolling, .prompt, .side")].filter((box) =>
    box.scrollWidth > box.clientWidth + 1 || (box.scrollHeight > box.clientHeight + 1 && box.className !== "side"))
    .map((box) => box.className)"""
"""Boxes around a score sheet that hide a part of it."""
IN_SIGHT = """() => [...document.querySelectorAll(".pane [data-action]")].some((choice) => {
    const { top, bottom } = choice.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
})"""
GLIDING = """async () => [
    [...(await import("/static/gliding.js")).places().keys()],
    [...document.querySelectorAll("svg g[id]:has(g[id])")].map((container) => container.id),
]"""


@pytest.mark.parametrize(("players", "size"), [(4, {"width": 1360, "height": 850}), (3, PHONE)])
def test_a_score_sheet_shows_every_player(invite: Invite, players: int, size: dict[str, int]) -> None:
    guest = invite(viewport=size)
    guest.go(finished(guest, "oltremare", players))
    expect(guest.find(".result thead th[scope=col]")).to_have_count(players)
    assert guest.page.evaluate(CLIPPED) == []
    expect(guest.page.get_by_role("link", name="Download the record")).to_be_in_viewport()


def test_a_large_screen_is_used(invite: Invite) -> None:
    guest = invite(viewport=LARGE)
    guest.play_now("africana")
    guest.asked()
    pane: Any = guest.find(".pane").first.bounding_box()
    side: Any = guest.find(".side").bounding_box()
    assert pane["width"] > 560 and side["x"] + side["width"] > 3780
    assert guest.page.evaluate("() => parseFloat(getComputedStyle(document.body).fontSize)") > 24


def test_a_new_question_comes_into_sight(invite: Invite) -> None:
    guest = invite(viewport=SMALL)
    guest.play_now("vasco")
    for _ in range(3):
        question = guest.asked()
        assert question is not None and question.on_board
        guest.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        guest.choose(question, question.in_prompt[0], on_board=False)
        guest.agree()
        guest.asked()
        guest.page.wait_for_function(IN_SIGHT)


def test_pointing_at_a_choice_lights_its_like_up(guest: Guest) -> None:
    guest.play_now("vasco")
    question = guest.asked()
    assert question is not None
    action = next(action for action in question.in_prompt if action in question.on_board)
    button, place = f'#choices button[value="{action}"]', f'svg [data-action="{action}"]'
    for one, other in ((button, place), (place, button)):
        guest.find(one).first.hover()
        expect(guest.find(other).first).to_have_attribute("data-lit", "")
        guest.find("header .brand").hover()
        expect(guest.find("[data-lit]")).to_have_count(0)
    guest.find(button).focus()
    expect(guest.find(f"{place}[data-lit]").first).to_be_visible()


def test_only_pieces_glide(guest: Guest) -> None:
    guest.play_now("vasco")
    guest.asked()
    gliding, containers = guest.page.evaluate(GLIDING)
    assert len(gliding) > 20 and containers and not set(gliding) & set(containers)


def test_a_move_is_made_only_when_it_is_known_what_it_does(guest: Guest) -> None:
    guest.play_now("oltremare")
    final = guest.find("#choices > .choices button[data-hands-on]")
    question = guest.asked()
    while question is not None and final.count() == 0:
        guest.choose(question, question.in_prompt[0], on_board=False)
        question = guest.asked()
    label = final.first.locator("span").inner_text()
    final.first.click()
    expect(guest.find("#confirm")).to_contain_text(label)
    expect(guest.find("#confirm [data-why]")).to_contain_text("cannot be taken back")


def test_the_address_of_a_table_is_copied(invite: Invite) -> None:
    guest = invite(permissions=["clipboard-read", "clipboard-write"])
    guest.new_table("vasco", "me", "open")
    guest.page.get_by_role("button", name="Copy the address").click()
    expect(guest.page.get_by_role("button", name="Copied")).to_be_visible()
    assert guest.page.evaluate("() => navigator.clipboard.readText()") == guest.find(".invite input").input_value()
