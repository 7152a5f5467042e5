"""The pages: everybody finds a game, plays it by plain forms, and sees and does only what is theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import roteiro.web
from roteiro.core.canvas import style_of
from roteiro.core.dice import FastDice
from roteiro.core.kernel import Seat
from roteiro.core.record import parse, replay
from roteiro.games import GAMES
from roteiro.tables.keeper import Keeper
from roteiro.tables.schema import TableRow
from roteiro.tables.seating import Chair
from roteiro.tables.table import Table
from roteiro.web.app import make_app


def at_one_screen(client: TestClient, title: str, people: int) -> str:
    """A table with only people, all at this client's screen; its address."""
    seats = {f"seat{n}": "here" for n in range(people)} | {f"name{n}": f"Player {n}" for n in range(people)}
    answer = client.post(f"/new/{title}", data=seats, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def asked(page: str) -> tuple[dict[str, str], list[str]]:
    """The hidden fields of the choices and the actions that may be chosen."""
    form = re.search(r'<form id="choices".*?</form>', page, re.DOTALL)
    assert form is not None
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    return hidden, re.findall(r'name="action" value="([^"]*)"', form[0])


def test_the_first_page_offers_every_game(client: TestClient) -> None:
    page = client.get("/").text
    assert all(game.title in page for game in GAMES.values())


@pytest.mark.parametrize("title", GAMES)
def test_one_click_seats_a_guest_against_bots(client: TestClient, title: str) -> None:
    answer = client.post("/play", data={"title": title, "level": "easy"})
    assert answer.status_code == 200 and "/table/" in str(answer.url)
    assert answer.text.count("<svg") >= 4


@pytest.mark.parametrize("title", GAMES)
def test_a_game_is_played_by_forms_alone(client: TestClient, title: str) -> None:
    address = at_one_screen(client, title, 2)
    seat = "0"
    for step in range(12):
        page = client.get(f"{address}/now", params={"seat": seat}).text
        over = re.search(r'data-as="(\d)"', page)
        if over:  # the screen is handed to the other one
            seat = over[1]
            page = client.get(f"{address}/now", params={"seat": seat}).text
        hidden, actions = asked(page)
        answer = client.post(f"{address}/act", data=hidden | {"action": actions[step % len(actions)]})
        assert answer.status_code == 200
    assert 'data-version="12"' in client.get(f"{address}/now").text


def test_only_the_seat_that_is_asked_sees_its_cards_on_a_shared_screen(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "oltremare", 3)
    table = keeper.table(address.rpartition("/")[2])
    other = next(seat for seat in range(3) if seat != table.asked())
    page = client.get(f"{address}/now", params={"seat": other}).text
    assert "Show my cards" in page and "choices" not in page
    spectator = table.view(None)
    assert all(player["known"] == [] for player in spectator["players"])


def test_nothing_that_a_seat_may_not_know_reaches_it(app: FastAPI, client: TestClient, keeper: Keeper) -> None:
    """The true world is exchanged for another one that the seat cannot tell from it: every byte stays the same."""
    wrong = {"seat": 0, "version": 0, "action": "nonsense"}
    for title in GAMES:
        client.cookies.clear()
        client.post("/name", data={"name": "Ana"})
        player = app.state.site.identity.known_from(client.cookies["roteiro"])
        id = keeper.make_table(player, title, [Chair(name="Ana"), Chair(), Chair()])
        for seat in (1, 2):
            keeper.sit_down(id, keeper.people.welcome("Rui"), seat)
        token = {"authorization": f"Bearer {keeper.new_token(id, player, 0)}"}
        table = keeper.table(id)

        def everything(id: str = id, token: dict[str, str] = token, table: Table = table) -> list[str]:
            last = table.steps()
            places = ("", "/now", "/proof", "/record", f"/replay/{last}", f"/picture/{last}.svg")
            pages = [client.get(f"/table/{id}{place}").text for place in places]
            wrong["version"] = table.version
            refused = client.post(f"/table/{id}/act", data=wrong).text
            api = [client.get(f"/api/tables/{id}{place}", headers=token).text for place in ("", "/record", "/steps/1")]
            spectator = [client.get(f"/api/tables/{id}{place}").text for place in ("", "/record")]
            return [*pages, refused, *api, *spectator]

        for moves in range(40):
            if moves % 8 == 0:
                before, true = everything(), table.match.state
                for seed in range(2):
                    table.match.state = table.game.imagine(true, Seat(0), FastDice(seed))
                    assert everything() == before
                table.match.state = true
            asked = table.asked()
            assert asked is not None
            options = table.choices(asked, "ABC")
            keeper.act(id, asked, options[moves % len(options)].action, table.version)


def test_a_shared_screen_shows_no_hand_while_others_play(client: TestClient, keeper: Keeper, app: FastAPI) -> None:
    client.post("/name", data={"name": "Ana"})
    player = app.state.site.identity.known_from(client.cookies["roteiro"])
    id = keeper.make_table(player, "oltremare", [Chair(name="Ana"), Chair(name="Eva"), Chair()])
    keeper.sit_down(id, keeper.people.welcome("Rui"), 2)
    table = keeper.table(id)
    seen, hands = set(), 0
    for _ in range(60):
        asked = table.asked()
        assert asked is not None
        for seat in (0, 1):
            page = client.get(f"/table/{id}/now", params={"seat": seat}).text
            hidden = seat != asked and table.has_secrets(Seat(seat))
            assert not hidden or f'data-seat="{seat}"' not in page
            assert seat != asked or f'data-seat="{seat}"' in page
            hands += hidden
        seen.add(int(asked))
        keeper.act(id, asked, table.choices(asked, "ABC")[-1].action, table.version)
    assert seen == {0, 1, 2} and hands > 20
    assert "for seat" not in client.get(f"/table/{id}/record").text, "nor in the record"


def test_one_spoiled_table_does_not_spoil_the_first_page(client: TestClient, keeper: Keeper) -> None:
    id = at_one_screen(client, "vasco", 2).rpartition("/")[2]
    with keeper.store.writing() as session:
        row = session.get(TableRow, id)
        assert row is not None
        row.version += 1
    keeper._tables.clear()
    assert client.get("/").status_code == 200
    assert "rules" in client.get(f"/table/{id}", headers={"accept": "text/html"}).text


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite:///{tmp_path}/tables.db", workers=1, requests=3)) as client:
        found = [client.post("/name", data={"name": "Ana"}, follow_redirects=False).status_code for _ in range(20)]
        assert found[:3] == [303] * 3 and set(found) == {303, 429}
        assert found.count(303) <= 6, "a new minute may have begun meanwhile"
        assert client.get("/").status_code == 200, "who only looks is not counted"


def test_nobody_acts_for_somebody_else(app: FastAPI, client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "vasco", 3)
    hidden, actions = asked(client.get(f"{address}/now").text)
    with TestClient(app) as stranger:
        stranger.post("/name", data={"name": "Eva"})
        answer = stranger.post(f"{address}/act", data=hidden | {"action": actions[0]})
        assert answer.status_code == 403
        assert stranger.post(f"{address}/say", data={"text": "hello"}).status_code == 403
        assert "choices" not in stranger.get(f"{address}/now").text


def test_a_shared_screen_shows_nobodys_cards_before_somebody_takes_it(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "oltremare", 3)
    page = client.get(address).text
    assert "Show my cards" in page and 'data-seat=""' in page
    table = keeper.table(address.rpartition("/")[2])
    assert 'id="choices"' in client.get(f"{address}/now", params={"seat": int(table.asked() or 0)}).text


def test_a_forged_cookie_is_nobody(client: TestClient) -> None:
    client.post("/name", data={"name": "Ana"})
    forged = client.cookies["roteiro"][:-2] + "xx"
    client.cookies.clear()
    client.cookies.set("roteiro", forged)
    assert "Ana" not in client.get("/").text


def test_stale_and_illegal_moves_get_clear_answers(client: TestClient) -> None:
    address = at_one_screen(client, "vasco", 3)
    hidden, actions = asked(client.get(f"{address}/now").text)
    wants_json = {"accept": "application/json"}
    assert client.post(f"{address}/act", data=hidden | {"action": "nonsense"}, headers=wants_json).status_code == 400
    client.post(f"{address}/act", data=hidden | {"action": actions[0]})
    stale = client.post(f"{address}/act", data=hidden | {"action": actions[0]}, headers=wants_json)
    assert stale.status_code == 409 and stale.json()["version"] == 1
    assert client.post(f"{address}/act", data={"seat": 0}).status_code == 422


def test_a_request_from_another_site_changes_nothing(client: TestClient, keeper: Keeper) -> None:
    elsewhere = {"origin": "https://elsewhere.example"}
    assert client.post("/play", data={"title": "vasco"}, headers=elsewhere).status_code == 403
    assert client.post("/play", data={"title": "vasco"}, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert keeper.lists.in_play() == []


def test_large_requests_are_refused(client: TestClient) -> None:
    assert client.post("/name", data={"name": "x" * 100_000}).status_code == 413


def test_names_and_words_are_escaped(client: TestClient) -> None:
    client.post("/name", data={"name": "<b>Ana</b>"})
    address = at_one_screen(client, "vasco", 3)
    client.post(f"{address}/say", data={"text": "<script>alert(1)</script>"})
    page = client.get(address).text
    assert "<b>Ana" not in page and "<script>alert" not in page and "&lt;script&gt;alert" in page


def test_no_page_has_a_script_or_a_style_of_its_own(client: TestClient) -> None:
    address = at_one_screen(client, "vasco", 2)
    for path in ("/", address, "/new/vasco", "/rules/vasco", "/components/vasco"):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", answer.text)


@pytest.mark.parametrize(
    "path", ["/table/nowhere", "/table/nowhere/now", "/table/nowhere/news", "/rules/go", "/components/go", "/new/go"]
)
def test_what_is_not_there_is_said_to_be_missing(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"accept": "text/html"})
    assert answer.status_code in (400, 404) and "That did not work" in answer.text


def test_every_line_of_the_log_leads_to_its_clause(client: TestClient) -> None:
    page = client.get(client.post("/play", data={"title": "vasco", "level": "easy"}).url).text
    links = set(re.findall(r'href="/rules/vasco#([^"]+)"', page))
    rules = client.get("/rules/vasco").text
    assert links and all(f'id="{clause}"' in rules for clause in links)


def test_a_game_is_replayed_step_by_step(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "vasco", 2)
    table = keeper.table(address.rpartition("/")[2])
    while not table.is_over():
        seat = table.asked()
        assert seat is not None
        keeper.act(table.id, seat, table.choices(seat, ["A", "B"])[0].action, table.version)
    steps = table.steps()
    assert f"Step {steps} of {steps}" in client.get(f"{address}/replay/{steps + 5}").text
    drawn = {client.get(f"{address}/replay/{step}").text for step in range(0, steps, steps // 5)}
    assert len(drawn) >= 5
    turns, step = [0], 0
    while step < steps:
        found = re.search(r'id="turn-after" href="[^"]*/replay/(\d+)"', client.get(f"{address}/replay/{step}").text)
        assert found and int(found[1]) > step
        step = int(found[1])
        turns.append(step)
    assert turns == table.turns() and 2 < len(turns) < steps
    record = client.get(f"{address}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert replay(parse(record.text), GAMES["vasco"]).is_over()


def test_friends_sit_down_by_an_invitation(app: FastAPI, client: TestClient) -> None:
    answer = client.post("/new/vasco", data={"seat0": "me", "seat1": "open"}, follow_redirects=False)
    address = str(answer.headers["location"])
    assert f"http://testserver{address}" in client.get(address).text
    assert "<svg" in client.get(f"{address}/invite.svg").text
    with TestClient(app) as friend:
        assert "Sit down here" in friend.get(address).text
        page = friend.post(f"{address}/sit", data={"seat": 1}).text
        assert "<svg" in page and "Sit down here" not in page


def test_a_bot_plays_for_somebody_who_is_away_and_gives_the_seat_back(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "vasco", 2)
    row = keeper.row(address.rpartition("/")[2])
    client.post(f"{address}/stand-in", data={"seat": 1, "bot": "random"})
    assert keeper.row(row.id).seats[1].bot == "random"
    client.post(f"{address}/stand-in", data={"seat": 1})
    assert keeper.row(row.id).seats[1].bot is None


def test_a_rematch_is_made_once_and_only_after_the_end(client: TestClient, keeper: Keeper) -> None:
    address = at_one_screen(client, "vasco", 2)
    table = keeper.table(address.rpartition("/")[2])
    assert client.post(f"{address}/rematch").status_code == 400
    while not table.is_over():
        seat = table.asked()
        assert seat is not None
        keeper.act(table.id, seat, table.choices(seat, ["A", "B"])[-1].action, table.version)
    first, second = (client.post(f"{address}/rematch", follow_redirects=False) for _ in range(2))
    assert first.headers["location"] == second.headers["location"] != address
    assert client.get(first.headers["location"]).status_code == 200


def test_a_running_game_is_replayed_by_its_players_only(app: FastAPI, client: TestClient) -> None:
    address = at_one_screen(client, "oltremare", 2)
    assert client.get(f"{address}/replay/3").status_code == 200
    with TestClient(app) as stranger:
        assert stranger.get(f"{address}/replay/3").status_code == 403
        assert "?" in stranger.get(f"{address}/record").text


def test_pages_and_boards_do_not_share_class_names() -> None:
    """A board's style must not reach the page around it, nor the other way round."""
    web = Path(roteiro.web.__file__).parent
    page = set(
        re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", (web / "static" / "site.css").read_text("utf-8")))
    )
    for title in GAMES:
        own = re.sub(r"\{[^}]*\}", "", style_of(f"games.{title}", "board.css") + style_of("core", "canvas.css"))
        assert page & set(re.findall(r"\.([a-z][\w-]*)", own)) <= {"wide"}
