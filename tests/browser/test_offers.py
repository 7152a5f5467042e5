"""Oltre Mare: an offer in a few clicks, a counter-offer in fewer, and three cards played by ticking them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from playwright.sync_api import Browser, expect

from browser.guest import PHONE, Guest, window
from oltremare.trading import PAIR
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair
from roteiro.tables.store import Store
from roteiro.web.identity import COOKIE
from web.serving import running

MORE = '.stepper:has([name="{}"]) [data-step="1"]'


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A site whose database lies open, so that games begin where the tests want them to."""
    database = tmp_path_factory.mktemp("market") / "tables.db"
    with running(database) as server:
        yield server.address, database


@pytest.fixture
def traders(browser: Browser, market: tuple[str, Path]) -> Iterator[list[Guest]]:
    """Two people at a table: the one who has the turn, and, on a telephone, the next one."""
    address, database = market
    with ExitStack() as windows:
        store = Store(f"sqlite:///{database}")
        keeper = Keeper(store)
        signer = URLSafeSerializer(store.remembered("key", ""), salt="guest")
        players = [keeper.people.welcome(name) for name in ("Ada", "Bo")]
        id = keeper.make_table(players[0], "oltremare", [Chair(name="Ada"), Chair()], position=PAIR)
        keeper.sit_down(id, players[1], 1)
        store.close()
        guests = []
        for player, size in zip(players, ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}), strict=True):
            guest = windows.enter_context(window(browser, address, expected=("400",), **size))
            guest.page.context.add_cookies([{"name": COOKIE, "value": signer.dumps(player), "url": address}])
            guest.go(f"/table/{id}")
            guests.append(guest)
        yield guests


def click(guest: Guest, *places: str) -> None:
    for place in places:
        guest.find(place).click()


def test_a_deal_and_three_cards_in_a_few_clicks(traders: list[Guest]) -> None:
    ada, bo = traders
    click(ada, "#whole button.main", "#confirm button[value=yes]")
    expect(ada.find("#refused")).to_contain_text("at least one card")
    click(ada, MORE.format("give-salt"), MORE.format("ask-silk"))
    bo.find("#say input").fill("salt?")
    click(bo, "#say button")
    expect(ada.find(".talk li")).to_have_count(1)
    expect(ada.find('[name="give-salt"]')).to_have_value("1")  # the table was drawn again meanwhile
    click(ada, "#whole button.main")
    expect(ada.find("#confirm [data-note]")).to_contain_text("I give: salt × 1. I ask for: silk × 1.")
    click(ada, "#confirm button[value=yes]")

    expect(bo.find("[data-question]")).to_contain_text("gives salt for silk")
    click(bo, MORE.format("ask-ducats"), "#whole button.main", "#confirm button[value=yes]")

    deal = ada.find('#choices button[value="with 1"]')
    expect(deal).to_contain_text("you give salt and 1 ducat, you get silk")
    click(ada, '#choices button[value="neither"]')
    ada.agree()
    click(ada, '#choices button[value="done"]')
    ada.agree()

    play = ada.find("#whole button.main")
    expect(play).to_be_disabled()
    for place in (4, 0, 2):
        ada.find(".take").nth(place).click()
    expect(ada.find(".take input:disabled")).to_have_count(2)
    play.click()
    for card in ("scrolls (pirate and ship, load 1)", "salt (market and ship, load 1)", "olives"):
        expect(ada.find(".log")).to_contain_text(f"plays {card}")


def test_the_form_fits_a_telephone_and_works_without_a_script(traders: list[Guest], browser: Browser) -> None:
    ada, bo = traders
    click(ada, MORE.format("give-salt"), "#whole button.main", "#confirm button[value=yes]")
    expect(bo.find("#whole")).to_be_visible()
    assert bo.page.evaluate(
        "() => document.querySelector('.prompt').scrollWidth <= document.querySelector('.prompt').clientWidth"
    )
    address = bo.page.url
    context = browser.new_context(
        java_script_enabled=False, storage_state=bo.page.context.storage_state(), locale="en-GB"
    )
    page = context.new_page()
    page.goto(address)
    expect(page.locator("[data-step]").first).to_be_hidden()
    page.locator('[name="ask-salt"]').fill("")
    page.locator("#whole button.main").click()
    expect(page.locator("[role=alert].bad")).to_contain_text("at least one card")
    expect(page.locator('[name="ask-salt"]')).to_have_value("")
    page.locator('[name="give-silk"]').fill("1")
    page.locator("#whole button.main").click()
    expect(ada.find('#choices button[value="with 1"]')).to_contain_text("you give nothing, you get silk")
    context.close()
