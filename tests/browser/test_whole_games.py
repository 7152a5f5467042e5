"""Whole games against bots by clicking, from the first page to the score sheet."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.findings import findings
from browser.guest import QUICK, Guest
from roteiro.games import GAMES
from roteiro.web.shelf import SHELF


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_against_bots_by_clicking(guest: Guest, title: str) -> None:
    guest.go()
    if title != "vasco":
        guest.do_not_ask()
    guest.play_now(title)
    assert guest.play_on(random.Random(7), QUICK[title]) > 20
    assert (guest.agreed > 0) == (title == "vasco")
    expect(guest.find(".result thead th[scope=col]")).to_have_count(SHELF[title].usual)
    expect(guest.find(".result tbody td").first).to_have_text("1")
    expect(guest.find("svg.course")).to_be_visible()
    assert findings(guest.page) == []
    with guest.page.expect_navigation():
        guest.page.get_by_role("button", name="Rematch").click()
    assert guest.asked() is not None
