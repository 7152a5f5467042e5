"""The ship action: how many steps, which routes, and what a journey leaves alone."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import CHANCE, Seat
from roteiro.games.oltremare.data import PORT_WORDS, ROUTES_FROM

SHIPS = ["silk ps2", "silk ms3", "silk ds4", "silk ps3"]
NO_SHIPS = ["silk dm3 trebisonda", "silk dp2 beirut", "silk pm1", "silk dm2 messina"]


def at_sea(port: str, steps: int, player: str = "", rest: str = "", ship: str = "tana") -> Table:
    """Seat 0 of two begins a journey of so many steps; the ship of seat 1 lies in a port, too."""
    return Table(f"""
        seats = 2
        played = {SHIPS[:steps]}
        due = {steps}
        departure = "{port}"
        steps = ["EndTurn", "LoadCards", "SailTo 0 {steps}"]
        [[player]]
        ship = "{port}"
        {player}
        [[player]]
        ship = "{ship}"
        {rest}
    """)


def sail(table: Table, *ports: str) -> None:
    for port in ports:
        table.act(Seat(0), f"sail {port}")


def offered(table: Table) -> list[str]:
    return [choice.removeprefix("sail ") for choice in table.choices()]


def journeys(table: Table) -> list[list[str]]:
    """All ways to sail on, as lists of ports."""
    if table.asked() != "0 SailTo":
        return [[]]
    found: list[list[str]] = []
    assert offered(table), "a dead end"
    for port in offered(table):
        before = table.state.clone()
        sail(table, port)
        found += [[port, *rest] for rest in journeys(table)]
        table.state = before
    return found


@pytest.mark.rule("OLM-6.1", "OLM-6.6")
@pytest.mark.parametrize("symbols", [0, 1, 2, 3, 4])
def test_the_ship_makes_exactly_as_many_steps_as_there_are_ship_symbols(symbols: int) -> None:
    hand = SHIPS[:symbols] + NO_SHIPS[symbols:]
    table = Table(f"""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["salt ds4"]
        hand = {hand}
        ship = "venezia"
        [[player]]
    """)
    table.play("0 done")
    while table.asked() == "0 PlayCard":
        table.act(Seat(0), table.choices()[0])
    while table.asked() == "* DrawCard":
        table.act(CHANCE, table.choices()[0])
    way = ["ancona", "bari", "corfu", "modone"]
    for port in way[:symbols]:
        assert table.asked() == "0 SailTo"
        sail(table, port)
    assert table.asked() != "0 SailTo"
    assert len(table.happened("ship_sailed")) == symbols
    assert table.ship(0) == ["venezia", *way][symbols]


@pytest.mark.rule("OLM-6.1")
@pytest.mark.parametrize(
    ("port", "neighbours"),
    [
        ("venezia", ["ancona", "zara"]),
        ("candia", ["bengasi", "modone", "negroponte", "rodi"]),
        ("bari", ["ancona", "ragusa", "corfu", "messina"]),
        ("tana", ["caffa", "trebisonda"]),
        ("famagosta", ["rodi", "beirut", "alessandria"]),
    ],
)
def test_a_step_leads_to_any_neighbour_and_nowhere_else(port: str, neighbours: list[str]) -> None:
    assert offered(at_sea(port, 1)) == neighbours


@pytest.mark.rule("OLM-6.1")
def test_a_journey_cannot_end_early() -> None:
    table = at_sea("venezia", 2)
    sail(table, "ancona")
    assert table.asked() == "0 SailTo"
    assert offered(table) == ["zara", "bari"]
    with pytest.raises(IllegalAction):
        table.play("0 stay")


@pytest.mark.rule("OLM-6.2")
def test_a_route_is_not_sailed_back() -> None:
    table = at_sea("napoli", 2)
    sail(table, "palermo")
    assert offered(table) == ["tunisi"]


@pytest.mark.rule("OLM-6.2", "OLM-6.3")
def test_a_route_is_not_sailed_again_in_the_same_direction() -> None:
    table = at_sea("zara", 4)
    sail(table, "ancona", "venezia", "zara")
    assert offered(table) == ["ragusa"]


@pytest.mark.rule("OLM-6.2")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("port", ["venezia", "bari", "candia", "caffa"])
def test_no_journey_uses_a_route_twice(port: str, steps: int) -> None:
    found = journeys(at_sea(port, steps))
    assert len(found) > 1
    for ports in found:
        routes = [frozenset(pair) for pair in zip([port, *ports], ports, strict=False)]
        assert len(set(routes)) == len(routes) == steps


@pytest.mark.rule("OLM-6.2")
def test_a_route_is_free_again_in_the_next_turn() -> None:
    table = Table("""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["salt pm1"]
        hand = ["silk ds1", "olives ds1"]
        ship = "napoli"
        [[player]]
        cargo = ["silk pm1"]
        hand = ["olives dp1"]
        ship = "tana"
        [ports]
        napoli = ""
        palermo = "fight"
    """)
    table.play("""
        0 done
        0 play silk ds1
        0 sail palermo
        1 done
        1 play olives dp1
        0 done
        0 play olives ds1
    """)
    assert offered(table) == ["napoli", "tunisi"]


@pytest.mark.rule("OLM-6.3")
def test_ships_share_a_port() -> None:
    table = at_sea("venezia", 1, ship="zara")
    sail(table, "zara")
    assert (table.ship(0), table.ship(1)) == ("zara", "zara")


@pytest.mark.rule("OLM-6.3")
def test_five_ships_share_a_port() -> None:
    others = '[[player]]\nship = "zara"\n' * 3
    table = Table(f"""
        seats = 5
        played = ["silk ds1"]
        due = 1
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 1 1"]
        active = 1
        [[player]]
        ship = "zara"
        [[player]]
        ship = "venezia"
        {others}
    """)
    table.play("1 sail zara")
    assert [table.ship(seat) for seat in range(5)] == ["zara"] * 5


@pytest.mark.rule("OLM-6.3")
def test_a_journey_may_end_in_a_port_that_it_has_passed() -> None:
    table = at_sea("bari", 4, rest='[ports]\nancona = "fight"')
    sail(table, "ancona", "venezia", "zara", "ancona")
    assert table.ship(0) == "ancona"
    assert table.token(0) == "fight"


@pytest.mark.rule("OLM-6.3")
def test_a_journey_may_pass_its_departure() -> None:
    table = at_sea("ancona", 4)
    sail(table, "venezia", "zara", "ancona", "bari")
    assert table.ship(0) == "bari"


@pytest.mark.rule("OLM-6.4")
def test_ports_on_the_way_keep_their_tokens() -> None:
    ports = '[ports]\nzara = "calm"\nragusa = "compass"\nbari = "fight"\ncorfu = "deals"'
    table = at_sea("venezia", 4, 'token = "market"', ports)
    sail(table, "zara", "ragusa", "bari")
    assert table.asked() == "0 SailTo"
    assert (table.token(0), table.turned(0)) == ("market", [])
    sail(table, "corfu")
    assert [table.port(port) for port in ("zara", "ragusa", "bari", "corfu")] == ["calm", "compass", "fight", ""]
    assert (table.token(0), table.turned(0)) == ("deals", ["market"])


@pytest.mark.rule("OLM-6.4", "OLM-7.4")
def test_an_empty_port_on_the_way_costs_no_token() -> None:
    table = at_sea("venezia", 3, 'token = "market"', '[ports]\nancona = ""\nzara = ""')
    sail(table, "ancona", "zara", "venezia")
    assert (table.token(0), table.turned(0)) == ("market", [])


@pytest.mark.rule("OLM-6.5")
@pytest.mark.parametrize(("first", "second", "way_out"), [("ancona", "zara", "ragusa"), ("zara", "ancona", "bari")])
def test_a_step_into_a_dead_end_is_not_offered(first: str, second: str, way_out: str) -> None:
    table = at_sea("venezia", 4)
    sail(table, first, second)
    assert offered(table) == [way_out]
    with pytest.raises(IllegalAction):
        sail(table, "venezia")


@pytest.mark.rule("OLM-6.5")
@pytest.mark.parametrize(("first", "second", "way_out"), [("ancona", "zara", "ragusa"), ("zara", "ancona", "bari")])
def test_the_same_step_is_offered_when_it_is_the_last_one(first: str, second: str, way_out: str) -> None:
    table = at_sea("venezia", 3)
    sail(table, first, second)
    assert offered(table) == ["venezia", way_out]


@pytest.mark.rule("OLM-6.5", "OLM-6.1")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("port", range(len(PORT_WORDS)), ids=PORT_WORDS)
def test_every_journey_that_can_be_completed_is_offered_and_no_other(port: int, steps: int) -> None:
    def walks(here: int, used: frozenset[int], left: int) -> list[list[str]]:
        if not left:
            return [[]]
        return [
            [PORT_WORDS[there], *rest]
            for there, route in ROUTES_FROM[here]
            if route not in used
            for rest in walks(there, used | {route}, left - 1)
        ]

    assert journeys(at_sea(PORT_WORDS[port], steps)) == walks(port, frozenset(), steps)


@pytest.mark.rule("OLM-6.6")
@pytest.mark.parametrize("token", ["fight", "calm", "deals", "influence", "market"])
def test_without_a_ship_symbol_the_ship_stays_and_its_token_stays_active(token: str) -> None:
    table = Table(f"""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["salt pm1"]
        hand = ["olives dp1"]
        ship = "napoli"
        token = "{token}"
        [[player]]
    """)
    table.play("0 done\n0 play olives dp1")
    assert table.asked() == "1 Trade"
    assert table.happened("ship_sailed") == []
    assert (table.ship(0), table.token(0), table.turned(0)) == ("napoli", token, [])
