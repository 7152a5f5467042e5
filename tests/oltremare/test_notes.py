"""What a player reads beside a button: what cards and ports bring and cost, as far as the seat may know."""

from __future__ import annotations

import pytest

from conformance.beside import check_every_option_has_a_note, notes
from conformance.contract import walk
from oltremare.playing import Table
from roteiro.core.kernel import Seat
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.notes import departure, outcome
from roteiro.games.oltremare.state import OltreMare
from roteiro.games.oltremare.steps.sailing import SailTo

HAND = ["jewels ps3", "jewels dp1", "pottery pm2", "pottery ms2"]


def to_play(player: str = "", cargo: str = '"salt ps2"', rest: str = "", hand: list[str] = HAND) -> Table:
    """Seat 0 of two is to play its first card; unless another cargo says so, of two."""
    table = Table(f"""
        seats = 2
        phase = "trade"
        {rest}
        [[player]]
        hand = {hand}
        cargo = [{cargo}]
        {player}
        [[player]]
        cargo = ["olives pm2"]
    """)
    table.play("0 done")
    return table


def to_discard(rest: str = "", cargo: str = '"salt ds4"') -> Table:
    """Seat 0 of two holds a card too many."""
    return Table(f"""
        seats = 2
        {rest}
        [[player]]
        hand = {HAND}
        cargo = [{cargo}]
        [[player]]
        cargo = ["olives pm2"]
    """)


def at_sea(steps: int, player: str = "", ports: str = "", rest: str = "") -> Table:
    """Seat 0 of two begins a journey from Venezia of so many steps."""
    return Table(f"""
        seats = 2
        played = {["silk ps2", "silk ms3", "silk ds4", "silk ps3"][:steps]}
        due = {steps}
        departure = "venezia"
        steps = ["EndTurn", "LoadCards", "SailTo 0 {steps}"]
        {rest}
        [[player]]
        ship = "venezia"
        {player}
        [[player]]
        ship = "tana"
        [ports]
        {ports}
    """)


def test_a_card_says_what_its_signs_add_and_what_its_good_can_pay() -> None:
    table = to_play()
    found = notes(table)
    assert found["play jewels ps3"] == "+1 pirate card, +1 step, jewels alone (2 ducats)"
    assert found["play jewels dp1"] == "+1 ducat, +1 pirate card, jewels alone (2 ducats)"
    table.play("0 play jewels ps3")
    assert notes(table)["play jewels dp1"] == "+1 ducat, +2 pirate cards, group of 2 jewels (5 ducats)"


def test_a_fourth_sign_of_a_kind_adds_nothing_but_a_step() -> None:
    table = to_play(cargo='"salt ds4"', hand=["silk ds4", "silk ds1", "salt ds2 tripoli", "olives ds1"])
    table.play("0 play silk ds4 + silk ds1 + salt ds2 tripoli")
    assert notes(table)["play olives ds1"] == "+1 step, olives alone (1 ducat)"


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("calm", "+1 ducat, +1 pirate card, +1 step, jewels alone (2 ducats)"),
        ("fight", "+1 step, jewels alone (2 ducats)"),
        ("deals", "+1 pirate card, +1 step, jewels alone (2 ducats)"),
    ],
)
def test_a_card_counts_with_the_token_of_its_player(token: str, said: str) -> None:
    table = to_play(f'token = "{token}"')
    assert notes(table)["play jewels ps3"] == said


def test_good_deals_makes_the_first_ducat_sign_the_second() -> None:
    table = to_play('token = "deals"')
    assert notes(table)["play jewels dp1"] == "+2 ducats, +1 pirate card, jewels alone (2 ducats)"


@pytest.mark.parametrize(
    ("cargo", "memory", "said"),
    [
        ('"pottery dm4"', "off", "group of 2 pottery (3 ducats)"),
        ('"pottery ps1", "pottery dm4"', "off", "group of 2+ pottery (from 3 ducats)"),
        ('"pottery ps1", "pottery dm4"', "own", "group of 3 pottery (6 ducats)"),
        ('"silk ds4", "pottery ps1", "pottery dm4"', "own", "group of 3 pottery (6 ducats)"),
        ('"pottery ps1", "salt ds4"', "own", "pottery alone (1 ducat)"),
    ],
)
def test_a_card_counts_the_cargo_that_its_player_may_look_at(cargo: str, memory: str, said: str) -> None:
    hand = ["pottery pm2", "silk dm2 messina", "silk ps3", "silk dp3 modone"]
    table = to_play(cargo=cargo, rest=f'options = {{ memory = "{memory}" }}', hand=hand)
    table.play("0 play silk dm2 messina + silk ps3 + silk dp3 modone")
    assert notes(table)["play pottery pm2"].endswith(f", {said}")


def test_what_cards_are_said_to_bring_comes_true() -> None:
    for token in ("", "calm", "fight", "deals"):
        table = to_play(f'token = "{token}"', cargo='"salt ds4"')
        said = outcome(GAME.view(table.state, Seat(0))["players"][0]["known"], int(table.state.active_token[0]))
        before = table.ducats(0), len(table.pirates(0))
        table.play(f"0 play {' + '.join(HAND)}")
        while table.asked() == "* DrawCard":
            table.play("* " + table.choices()[0])
        assert said[0] == table.ducats(0) - before[0]
        assert said[1] == len(table.pirates(0)) - before[1]
        assert said[2] == len(table.hand(0))
        assert table.asked() == "0 SailTo" and said[3] == 2


def test_a_discard_says_what_it_costs_and_what_the_card_could_pay() -> None:
    found = notes(to_discard())
    assert found["discard jewels ps3"] == "pirate card (-2 ducats), with it: group of 2 jewels (5 ducats)"
    assert found["discard pottery ms2"] == "pirate card (-2 ducats), with it: group of 2 pottery (3 ducats)"
    found = notes(to_discard(cargo='"pottery dm4"'))
    assert found["discard pottery ms2"] == "pirate card (-2 ducats), with it: group of 3 pottery (6 ducats)"


def test_a_pirate_card_costs_once_if_one_scoring_is_left_or_venice_takes_it_away() -> None:
    assert notes(to_discard("venice = []"))["discard jewels ps3"].startswith("pirate card (-1 ducat), ")
    kept_no_longer = to_discard('options = { pirates = "discarded" }')
    assert notes(kept_no_longer)["discard jewels ps3"].startswith("pirate card (-1 ducat), ")


def test_a_port_on_the_way_says_what_lies_there_and_how_far_it_goes_on() -> None:
    found = notes(at_sea(3, 'token = "fight"', 'ancona = "market"\nzara = ""'))
    assert found["sail ancona"] == "on the way: Favourable Market, 2 steps left"
    assert found["sail zara"] == "on the way: no token, 2 steps left"


def test_the_last_step_says_which_token_it_brings() -> None:
    found = notes(at_sea(1, ports='ancona = "market"\nzara = ""'))
    assert found == {"sail ancona": "you take Favourable Market", "sail zara": "no token"}
    found = notes(at_sea(1, ports='ancona = "compass"'))
    assert found["sail ancona"] == "Compass: jump on or stay"


def test_the_last_step_says_that_the_active_token_is_lost() -> None:
    found = notes(at_sea(1, 'token = "fight"', 'ancona = "calm"\nzara = ""'))
    assert found["sail ancona"] == "you take Calm Sailing, Fight Pirates is turned over"
    assert found["sail zara"] == "no token, Fight Pirates is turned over"


@pytest.mark.parametrize(
    ("option", "said"), [("kept", "you keep Fight Pirates"), ("lost", "Fight Pirates is turned over")]
)
def test_a_round_trip_says_what_becomes_of_the_active_token(option: str, said: str) -> None:
    table = at_sea(3, 'token = "fight"', rest=f'options = {{ round-trip = "{option}" }}')
    table.play("0 sail ancona\n0 sail zara")
    assert notes(table)["sail venezia"] == f"no token, {said}"
    assert notes(table)["sail ragusa"].endswith("Fight Pirates is turned over")


def test_a_port_to_jump_to_says_which_token_it_brings() -> None:
    table = at_sea(1, 'token = "fight"', 'ancona = "compass"\nzara = ""\nmalta = "influence"')
    table.play("0 sail ancona")
    found = notes(table)
    assert found["jump malta"] == "you take Local Influence"
    assert found["jump zara"] == found["jump venezia"] == "no token"


def test_the_beginning_of_a_journey_can_be_told_from_its_routes() -> None:
    journeys = 0
    for seats in GAME.seats:
        for state, decision in walk(GAME, seats, seed=4):
            assert isinstance(state, OltreMare)
            if isinstance(decision, SailTo):
                assert departure(GAME.view(state, decision.seat)) == state.departure
                journeys += state.sailed > 0
    assert journeys > 20


def test_every_card_and_every_port_has_a_note() -> None:
    check_every_option_has_a_note(GAME, ("play", "discard", "sail", "jump"), games=2)
