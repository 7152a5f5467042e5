"""Port tokens: taken where a journey ends, turned over, kept; and the compass."""

from __future__ import annotations

import pytest

from oltremare.playing import Table
from roteiro.games.oltremare.data import COMPASS, PORT_WORDS


def landing(player: str = "", ports: str = "", head: str = "") -> Table:
    """Seat 0 of two in Venice with one step to make; seat 1 far away."""
    return Table(f"""
        seats = 2
        played = ["silk ps2"]
        due = 1
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 0 1"]
        {head}
        [[player]]
        ship = "venezia"
        cargo = ["salt pm1"]
        {player}
        [[player]]
        ship = "beirut"
        [ports]
        {ports}
    """)


def round_trip(option: str = "") -> Table:
    """Seat 0 of two, with Fight Pirates, sails from Venice to Venice."""
    table = Table(f"""
        seats = 2
        played = ["silk ps2", "silk ms3", "silk ps3"]
        due = 3
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 0 3"]
        {option}
        [[player]]
        ship = "venezia"
        token = "fight"
        turned = ["calm"]
        [[player]]
        ship = "beirut"
    """)
    table.play("0 sail ancona\n0 sail zara\n0 sail venezia")
    return table


def token_places(player: str, ports: str, actions: str, option: str = "") -> list[tuple[int, ...]]:
    """Seat 1 of two ends the game with one step from Venice: seat, tokens and ducats for them in the final scoring."""
    table = Table(f"""
        seats = 2
        active = 1
        last_round = true
        played = ["silk ps2"]
        due = 1
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 1 1"]
        {option}
        [[player]]
        turned = ["calm"]
        [[player]]
        ship = "venezia"
        {player}
        [ports]
        {ports}
    """)
    table.play(actions)
    assert table.is_over()
    return [(event.seat, *event.args) for event in table.happened("tokens_scored")]


# Taking and losing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-7.1")
@pytest.mark.parametrize("token", ["calm", "fight", "deals", "influence", "market"])
def test_the_token_of_the_last_port_becomes_the_active_one(token: str) -> None:
    table = landing(ports=f'ancona = "{token}"')
    table.play("0 sail ancona")
    assert (table.token(0), table.turned(0)) == (token, [])
    assert table.port("ancona") == ""


@pytest.mark.rule("OLM-7.1", "OLM-7.2")
@pytest.mark.parametrize("token", ["calm", "fight"])
def test_a_new_token_replaces_the_former_one_even_of_the_same_kind(token: str) -> None:
    table = landing('token = "fight"\nturned = ["deals"]', f'ancona = "{token}"')
    table.play("0 sail ancona")
    assert (table.token(0), table.turned(0)) == (token, ["fight", "deals"])


@pytest.mark.rule("OLM-7.2")
def test_stopping_in_another_port_without_a_token_leaves_no_active_one() -> None:
    table = landing('token = "fight"', 'ancona = ""')
    table.play("0 sail ancona")
    assert (table.token(0), table.turned(0)) == ("", ["fight"])


@pytest.mark.rule("OLM-7.2")
def test_the_tokens_of_the_others_stay_when_a_ship_joins_them() -> None:
    table = Table("""
        seats = 2
        played = ["silk ps2"]
        due = 1
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 0 1"]
        [[player]]
        ship = "venezia"
        token = "fight"
        [[player]]
        ship = "ancona"
        token = "deals"
    """)
    table.play("0 sail ancona")
    assert [table.token(seat) for seat in (0, 1)] == ["", "deals"]


@pytest.mark.rule("OLM-7.3")
@pytest.mark.parametrize(
    ("ports", "places"),
    [('ancona = ""', [(0, 1, 6), (1, 1, 6)]), ('ancona = "deals"', [(0, 1, 3), (1, 2, 6)])],
    ids=["no new token", "a new token"],
)
def test_tokens_turned_over_count_at_the_end(ports: str, places: list[tuple[int, ...]]) -> None:
    assert token_places('token = "fight"', ports, "1 sail ancona") == places


@pytest.mark.rule("OLM-7.4")
def test_a_round_trip_keeps_the_active_token() -> None:
    table = round_trip()
    assert (table.token(0), table.turned(0)) == ("fight", ["calm"])


@pytest.mark.rule("OLM-7.4")
def test_with_the_option_lost_a_round_trip_turns_the_token_over() -> None:
    table = round_trip('options = { round-trip = "lost" }')
    assert (table.token(0), table.turned(0)) == ("", ["calm", "fight"])


@pytest.mark.rule("OLM-7.4", "OLM-7.2")
@pytest.mark.parametrize("option", ["kept", "lost"])
def test_the_option_does_not_matter_for_another_port(option: str) -> None:
    table = landing('token = "fight"', 'ancona = ""', f'options = {{ round-trip = "{option}" }}')
    table.play("0 sail ancona")
    assert (table.token(0), table.turned(0)) == ("", ["fight"])


# Compass -----------------------------------------------------------------------------------------------------------

TWO_COMPASSES = 'ancona = "compass"\ncorfu = "compass"\nrodi = "deals"\ntana = ""'


@pytest.mark.rule("OLM-7.8")
def test_the_compass_leads_to_any_other_port_without_a_compass() -> None:
    table = landing(ports=TWO_COMPASSES)
    table.play("0 sail ancona")
    assert table.asked() == "0 UseCompass"
    compasses = [port for port in PORT_WORDS if table.port(port) == "compass"]
    assert {"ancona", "corfu"} < set(compasses)
    assert table.choices() == [f"jump {port}" for port in PORT_WORDS if port not in compasses] + ["stay"]


@pytest.mark.rule("OLM-7.8")
def test_the_compass_brings_the_token_of_the_new_port_and_leaves_the_game() -> None:
    table = landing(ports=TWO_COMPASSES)
    out = table.state.box[COMPASS]
    table.play("0 sail ancona\n0 jump rodi")
    assert table.ship(0) == "rodi"
    assert (table.token(0), table.turned(0)) == ("deals", [])
    assert (table.port("ancona"), table.port("rodi"), table.port("corfu")) == ("", "", "compass")
    assert table.state.box[COMPASS] == out + 1


@pytest.mark.rule("OLM-7.8")
def test_a_compass_is_used_before_the_cards_are_loaded() -> None:
    table = landing(ports=TWO_COMPASSES)
    table.play("0 sail ancona")
    assert table.played() == ["silk ps2"]
    table.play("0 jump rodi")
    assert table.cargo(0) == ["salt pm1", "silk ps2"]


@pytest.mark.rule("OLM-7.8")
def test_a_compass_used_does_not_count_at_the_end() -> None:
    places = token_places("", 'ancona = "compass"\nrodi = ""', "1 sail ancona\n1 jump rodi")
    assert places == [(0, 1, 6), (1, 0, 3)]


@pytest.mark.rule("OLM-7.9")
@pytest.mark.parametrize("port", ["tana", "venezia", "beirut"])
def test_the_compass_may_lead_to_a_port_without_a_token(port: str) -> None:
    table = landing(ports=TWO_COMPASSES)
    table.play(f"0 sail ancona\n0 jump {port}")
    assert (table.ship(0), table.token(0), table.turned(0)) == (port, "", [])


@pytest.mark.rule("OLM-7.10")
def test_a_compass_that_is_declined_stays_with_its_player() -> None:
    table = landing(ports=TWO_COMPASSES)
    out = table.state.box[COMPASS]
    table.play("0 sail ancona\n0 stay")
    assert (table.ship(0), table.token(0), table.turned(0)) == ("ancona", "", ["compass"])
    assert table.port("ancona") == ""
    assert table.state.box[COMPASS] == out


@pytest.mark.rule("OLM-7.10")
def test_with_the_option_discarded_a_compass_that_is_declined_leaves_the_game() -> None:
    table = landing(ports=TWO_COMPASSES, head='options = { compass = "discarded" }')
    out = table.state.box[COMPASS]
    table.play("0 sail ancona\n0 stay")
    assert (table.ship(0), table.token(0), table.turned(0)) == ("ancona", "", [])
    assert table.port("ancona") == ""
    assert table.state.box[COMPASS] == out + 1


@pytest.mark.rule("OLM-7.10")
@pytest.mark.parametrize(
    ("option", "places"),
    [("counts", [(0, 1, 6), (1, 1, 6)]), ("discarded", [(0, 1, 6), (1, 0, 3)])],
)
def test_a_compass_that_is_declined_counts_at_the_end_if_it_is_kept(option: str, places: list[tuple[int, ...]]) -> None:
    options = f'options = {{ compass = "{option}" }}'
    assert token_places("", 'ancona = "compass"', "1 sail ancona\n1 stay", options) == places


@pytest.mark.rule("OLM-7.10")
@pytest.mark.parametrize("option", ["counts", "discarded"])
def test_the_option_does_not_matter_for_a_compass_that_is_used(option: str) -> None:
    table = landing(ports=TWO_COMPASSES, head=f'options = {{ compass = "{option}" }}')
    out = table.state.box[COMPASS]
    table.play("0 sail ancona\n0 jump rodi")
    assert (table.token(0), table.turned(0)) == ("deals", [])
    assert table.state.box[COMPASS] == out + 1


@pytest.mark.rule("OLM-7.11")
@pytest.mark.parametrize(
    ("action", "option", "token", "turned"),
    [
        ("jump rodi", "counts", "deals", ["fight"]),
        ("jump tana", "counts", "", ["fight"]),
        ("jump venezia", "counts", "", ["fight"]),  # where the journey began
        ("stay", "counts", "", ["compass", "fight"]),
        ("stay", "discarded", "", ["fight"]),
    ],
)
def test_a_stop_at_a_compass_turns_the_former_token_over(
    action: str, option: str, token: str, turned: list[str]
) -> None:
    table = landing('token = "fight"', TWO_COMPASSES, f'options = {{ compass = "{option}" }}')
    table.play(f"0 sail ancona\n0 {action}")
    assert (table.token(0), table.turned(0)) == (token, turned)
