"""Newcomers find the title in brief, and players what they have."""

from __future__ import annotations

import re
from html import unescape

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from roteiro.core.kernel import Seat
from roteiro.games import GAMES
from roteiro.tables.keeper import Keeper
from roteiro.tables.seating import Chair
from web.test_pages import at_one_screen

HOLDINGS = re.compile(r'<p class="holdings">(.*?)</p>')


@pytest.mark.parametrize("title", GAMES)
def test_rules_begin_with_the_title_in_brief(client: TestClient, title: str) -> None:
    page = client.get(f"/rules/{title}").text
    contents, brief, first = (page.index(mark) for mark in ('href="#in-brief"', 'id="in-brief"', 'id="section-1"'))
    assert contents < page.index('href="#section-1"') and contents < brief < first
    told = unescape(page[brief:first])
    assert all(line.text in told for chapter in GAMES[title].brief() for line in chapter.lines)
    assert told.count("<ol>") == sum(chapter.steps for chapter in GAMES[title].brief())
    links = re.findall(r'href="#([^"]+)"', told)
    assert len(links) > 18 and all(f'id="{link}"' in page for link in links)


@pytest.mark.parametrize("title", GAMES)
def test_a_table_leads_to_the_title_in_brief(client: TestClient, title: str) -> None:
    page = client.get(at_one_screen(client, title, 2)).text
    assert f'<a href="/rules/{title}#in-brief" target="_blank" rel="noopener">In brief</a>' in page


@pytest.mark.parametrize("title", GAMES)
def test_a_player_reads_what_he_has_and_a_spectator_does_not(
    app: FastAPI, client: TestClient, keeper: Keeper, title: str
) -> None:
    """In everybody's turn, and never what another seat has."""
    client.post("/name", data={"name": "Ana"})
    player = app.state.site.identity.known_from(client.cookies["roteiro"])
    id = keeper.make_table(player, title, [Chair(name="Ana"), Chair()])
    keeper.sit_down(id, keeper.people.welcome("Rui"), 1)
    table, seen = keeper.table(id), set()
    while len(seen) < 2:
        asked = table.asked()
        assert asked is not None
        seen.add(int(asked))
        mine = table.game.words.holdings(table.view(Seat(0)), 0)
        assert [unescape(told) for told in HOLDINGS.findall(client.get(f"/table/{id}/now").text)] == [mine]
        keeper.act(id, asked, table.choices(asked, "AB")[-1].action, table.version)
    client.cookies.clear()
    page = client.get(f"/table/{id}/now").text
    assert "You are watching this game." in page and not HOLDINGS.search(page)


def test_it_stands_below_the_question(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "vasco", 2)
    table = keeper.table(address.rpartition("/")[2])
    asked = table.asked()
    assert asked is not None
    page = client.get(f"{address}/now").text
    told = HOLDINGS.search(page)
    assert told is not None and told[1] == table.game.words.holdings(table.view(asked), asked)
    assert page.index("data-question") < told.start() < page.index('id="choices"')


def test_a_screen_that_is_handed_over_tells_nobodys(client: TestClient) -> None:
    page = client.get(at_one_screen(client, "oltremare", 3)).text
    assert "Show my cards" in page and not HOLDINGS.search(page)
