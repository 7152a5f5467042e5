"""Venice: when it interrupts the game, what is scored then, and how the turn goes on."""

from __future__ import annotations

import pytest

from oltremare.hoarding import scarce, to_the_end
from oltremare.playing import Table
from roteiro.core.kernel import Chance, Seat, pending
from roteiro.core.slots import card, is_known
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import GOODS, NAMES
from roteiro.games.oltremare.piles import FACE_DOWN, PIRATES, slots_of

MARKET = 'hand = ["jewels dm1", "salt dm1", "grain dm1"]\ncargo = ["salt dm3 venezia"]\n'  # six cards, no pirates
PIRATE = 'hand = ["jewels dp1", "olives dp1", "grain dp1"]\ncargo = ["salt dm3 venezia"]\n'  # six pirate cards
SPARE = "olives pm4"  # a card to be drawn

# The last turn of a game, and Venice lies below the first card of its draw. Seat 1 loads three cards.
LAST_TURN = """
    seats = 2
    active = 1
    phase = "trade"
    deck = ["silk ps2", "silk ps3"]
    venice = [0, 1]
    OPTIONS
    [[player]]
    hand = REST
    cargo = ["pottery dp3 smirne"]
    prestige = 1
    pirates = ["silk ms2"]
    [[player]]
    hand = ["olives dm4", "olives pm1", "olives ds1"]
    cargo = ["salt dm2 malta", "olives dm2", "olives dm3 bari"]
    prestige = 3
    token = "fight"
    pirates = ["silk ds4", "silk pm1 @ -"]
"""


def turn(player: str, calm: int, more: str = "") -> Table:
    """Three players; seat 0 is about to act and Venice may lie below so many cards."""
    return Table(
        f'seats = 3\nphase = "trade"\nvenice = [{calm}, 5]\n{more}[[player]]\n{player}[[player]]\n[[player]]\n'
    )


def bought(players: str, options: str = "", seats: int = 3) -> Table:
    """Venice comes up when seat 0 buys a card."""
    table = Table(f'seats = {seats}\nphase = "trade"\nvenice = [1, 5]\n[options]\n{options}\n{players}')
    table.play(f"0 buy deck\n* card {SPARE}\n* top venice")
    assert len(table.happened("venice_appeared")) == 1
    return table


def draw(table: Table, cards: int) -> None:
    for _ in range(cards):
        assert table.asked() == "* DrawCard"
        table.play(f"* {table.choices()[0]}")


def parts(table: Table, source: str) -> list[int]:
    return [score.parts[source] for score in GAME.scores(table.state)]


def told(table: Table, *kinds: str) -> list[str]:
    return [event.what for event in table.events if event.what in kinds]


def sold(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """The groups that a player was paid for: the good, the cards, the ducats."""
    groups = [event.args for event in table.happened("group_scored") if event.seat == seat]
    return [(GOODS[good], cards, ducats) for good, cards, ducats in groups]


def last_turn(options: str = "") -> Table:
    """Venice and the end of the game in one turn."""
    table = scarce(LAST_TURN.replace("OPTIONS", f"[options]\n{options}" if options else ""))
    table.play("1 done\n1 play olives pm1\n1 play olives dm4\n1 play olives ds1")
    draw(table, 1)
    table.play("* top venice")
    assert len(table.happened("venice_appeared")) == 1
    return table


# When it comes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("above", [1, 2, 3, 4, 5, 6])
@pytest.mark.rule("OLM-9.1", "OLM-9.2", "OLM-9.14")
def test_venice_interrupts_a_market_draw_of_six_which_still_brings_six_cards(above: int) -> None:
    table = turn(MARKET, above)
    table.play("0 done\n0 play jewels dm1\n0 play salt dm1\n0 play grain dm1")
    draw(table, above)
    table.play("* top venice")
    draw(table, 6 - above)
    wanted = ["card_drawn"] * above + ["venice_appeared"] + ["card_drawn"] * (6 - above)
    assert told(table, "card_drawn", "venice_appeared") == wanted
    assert len(table.hand(0)) == 6
    assert table.asked() == "0 LoadCard"


@pytest.mark.parametrize("above", [1, 2, 3, 4, 5, 6])
@pytest.mark.rule("OLM-9.2", "OLM-9.13", "OLM-9.14")
def test_venice_interrupts_a_pirate_action_and_the_cards_laid_down_so_far_cost(above: int) -> None:
    table = turn(PIRATE, above)
    table.play("0 done\n0 play jewels dp1\n0 play olives dp1\n0 play grain dp1\n* top venice")
    wanted = ["pirates_took"] * above + ["venice_appeared"] + ["pirates_took"] * (6 - above)
    assert told(table, "pirates_took", "venice_appeared") == wanted
    assert parts(table, "pirates") == [-above, 0, 0]
    assert table.pirates(0) == ["?"] * 6


@pytest.mark.rule("OLM-9.2", "OLM-9.14")
def test_after_a_purchase_that_uncovers_venice_the_trade_goes_on() -> None:
    table = turn('hand = ["salt dp4"]\n', 1)
    table.play(f"0 buy deck\n* card {SPARE}\n* top venice")
    assert len(table.happened("venice_appeared")) == 1
    assert (table.asked(), table.state.bought) == ("0 Trade", 1)
    assert table.hand(0) == [SPARE, "salt dp4"]


@pytest.mark.rule("OLM-9.2", "OLM-9.14")
def test_venice_under_the_last_pirate_card_comes_before_the_market_action() -> None:
    table = turn('hand = ["jewels pm3"]\ncargo = ["scrolls ds1"]\n', 1)
    table.play("0 done\n0 play jewels pm3\n* top venice")
    assert told(table, "pirates_took", "venice_appeared") == ["pirates_took", "venice_appeared"]
    assert table.asked() == "* DrawCard"


@pytest.mark.rule("OLM-9.2", "OLM-9.14")
def test_venice_under_the_last_card_of_a_turn_comes_before_the_next_turn() -> None:
    table = turn('hand = ["jewels dm1"]\ncargo = ["scrolls ds1"]\n', 1)
    table.play(f"0 done\n0 play jewels dm1\n* card {SPARE}\n* top venice")
    assert told(table, "venice_appeared", "card_loaded", "turn_began") == [
        "venice_appeared",
        "card_loaded",
        "turn_began",
    ]
    assert table.state.active == 1


@pytest.mark.rule("OLM-9.1", "OLM-9.2")
def test_nothing_is_scored_while_goods_lie_on_top() -> None:
    table = turn("prestige = 3\n", 2)
    table.play(f"0 buy deck\n* card {SPARE}")
    assert table.asked() == "0 Trade"
    table.play("0 buy deck\n* card salt dp4\n* top goods")
    assert table.asked() == "0 Trade"
    assert table.happened("venice_appeared") == []
    assert parts(table, "prestige") == [0, 0, 0]


@pytest.mark.rule("OLM-9.2", "OLM-0.10")
def test_each_place_where_venice_can_still_lie_is_equally_likely_and_the_last_one_is_sure() -> None:
    table = turn(MARKET, 1)
    table.play("0 done\n0 play jewels dm1\n0 play salt dm1\n0 play grain dm1")
    weights = []
    for _ in range(5):
        draw(table, 1)
        question = pending(table.state)
        assert isinstance(question, Chance)
        weights.append(dict(zip(table.choices(), question.weights(table.state), strict=True)))
        table.play(f"* {table.choices()[0]}")
    assert [weight.get("top goods", 0) for weight in weights] == [4, 3, 2, 1, 0]
    assert [weight["top venice"] for weight in weights] == [1, 1, 1, 1, 1]
    assert len(table.happened("venice_appeared")) == 1


@pytest.mark.rule("OLM-9.14")
def test_venice_leaves_the_game_and_takes_no_place_in_the_deck() -> None:
    table = turn("", 1)
    before = table.state.deck
    table.play(f"0 buy deck\n* card {SPARE}\n* top venice\n0 buy deck\n* card salt dp4")
    assert table.asked() == "0 Trade"
    assert GAME.view(table.state, None)["venice"] is None
    assert table.state.deck == before - 2


# What is scored ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-9.3")
def test_the_parts_come_in_the_order_prestige_cargo_pirates_each_for_all_players() -> None:
    player = "[[player]]\nprestige = 1\npirates = ['?']\ncargo = "
    table = bought(f"{player}['salt dm1', 'silk ds1']\n{player}['salt ms1', 'silk pm1']\n", seats=2)
    scored = [(event.what, int(event.seat)) for event in table.events if event.what.endswith("_scored")]
    kinds = ["prestige_scored", "group_scored", "pirates_scored"]
    assert scored == [(kind, seat) for kind in kinds for seat in (0, 1)]


@pytest.mark.rule("OLM-9.7")
def test_after_venice_everybody_hands_his_prestige_in() -> None:
    players = "".join(f"[[player]]\nprestige = {held}\n" for held in (4, 0, 2))
    assert list(bought(players).state.prestige) == [0, 0, 0]
    assert list(bought(players, 'prestige = "handed-in"').state.prestige) == [0, 0, 0]


@pytest.mark.rule("OLM-9.7")
def test_by_the_option_prestige_is_kept_at_venice() -> None:
    players = "".join(f"[[player]]\nprestige = {held}\n" for held in (4, 0, 2))
    table = bought(players, 'prestige = "kept"')
    assert list(table.state.prestige) == [4, 0, 2]
    assert parts(table, "prestige") == [6, 1, 3]


@pytest.mark.parametrize(("option", "earned"), [("handed-in", [3 + 6, 6 + 6]), ("kept", [3 + 3, 6 + 6])])
@pytest.mark.rule("OLM-9.7")
def test_prestige_that_was_kept_counts_again_at_the_end(option: str, earned: list[int]) -> None:
    assert parts(to_the_end(last_turn(f'prestige = "{option}"')), "prestige") == earned


@pytest.mark.rule("OLM-9.12", "OLM-9.8")
def test_example_two_olives_stay_and_jewels_and_grain_are_paid() -> None:
    gone = ["grain dm1", "grain ds4", "grain ms1", "grain pm1", "grain ps3", "jewels dm1", "jewels ps4"]
    table = bought(f"[[player]]\n[[player]]\ncargo = {[*gone, 'olives dm2', 'olives ds1']}\n[[player]]\n")
    assert sold(table, 1) == [("jewels", 2, 5), ("grain", 5, 12)]
    assert parts(table, "cargo") == [0, 5 + 12, 0]
    assert table.cargo(1) == ["olives dm2", "olives ds1"]
    assert sorted(table.discards()) == gone


@pytest.mark.parametrize(
    ("cargo", "groups", "kept"),
    [
        (["salt dm3 venezia"], [], 1),
        (["salt ms1", "salt dm1", "salt ds4"], [], 3),
        (["salt ms1", "salt dm1", "silk ds1"], [("salt", 2, 4)], 1),
        (["salt ms1", "silk ds1", "silk ps2", "silk pm1"], [("salt", 1, 1)], 3),
        (["silk ps2", "salt ms1", "silk ds1"], [("salt", 1, 1), ("silk", 1, 1)], 1),
        (
            ["salt ms1", "salt ps2", "silk ds1", "salt dm1", "jewels dm1"],
            [("salt", 1, 1), ("silk", 1, 1), ("salt", 2, 4)],
            1,
        ),
        (["scrolls ms3", "scrolls ps1", "scrolls ds1", "scrolls pm4", "silk ds1"], [("scrolls", 4, 8)], 1),
    ],
)
@pytest.mark.rule("OLM-9.8")
def test_every_player_keeps_his_top_group_and_is_paid_for_all_others(
    cargo: list[str], groups: list[tuple[str, int, int]], kept: int
) -> None:
    table = bought(f"[[player]]\n[[player]]\ncargo = {cargo}\n[[player]]\ncargo = ['grain ms1', 'olives ps1']\n")
    assert sold(table, 1) == groups
    assert table.cargo(1) == cargo[-kept:]
    assert sorted(table.discards()) == sorted([*cargo[:-kept], "grain ms1"])
    assert (table.cargo(2), sold(table, 2)) == (["olives ps1"], [("grain", 1, 1)])


@pytest.mark.rule("OLM-9.13", "OLM-9.8")
def test_cards_in_play_are_not_aboard_yet_when_venice_comes() -> None:
    table = turn(MARKET.replace('["salt dm3', '["silk ds1", "salt dm3'), 2)
    table.play("0 done\n0 play jewels dm1\n0 play salt dm1\n0 play grain dm1")
    draw(table, 2)
    table.play("* top venice")
    assert sold(table, 0) == [("silk", 1, 1)]
    assert table.cargo(0) == ["salt dm3 venezia"]
    assert table.played() == ["jewels dm1", "salt dm1", "grain dm1"]


@pytest.mark.rule("OLM-9.8", "OLM-9.13")
def test_a_later_load_extends_the_group_that_was_kept() -> None:
    table = last_turn()
    assert (sold(table, 1), table.cargo(1)) == ([("salt", 1, 1)], ["olives dm2", "olives dm3 bari"])
    to_the_end(table)
    assert sold(table, 1) == [("salt", 1, 1), ("olives", 5, 12)]


@pytest.mark.rule("OLM-9.8", "OLM-11.9")
def test_cargo_sold_at_venice_breaks_no_tie_at_the_end() -> None:
    assert GAME.scores(to_the_end(last_turn()).state)[1].tie_breaks == (5, 1)


@pytest.mark.rule("OLM-9.9")
def test_each_pirate_card_costs_a_ducat_and_a_balance_may_fall_below_zero() -> None:
    players = ["", 'ducats = 2\npirates = ["?", "silk ds4", "silk ps2", "?"]', 'pirates = ["?"]']
    table = bought("".join(f"[[player]]\n{player}\n" for player in players), 'zero = "nothing"')
    assert parts(table, "pirates") == [0, -4, -1]
    assert table.ducats(1) == 2 - 4


@pytest.mark.parametrize("options", ["", 'pirates = "kept"'])
@pytest.mark.rule("OLM-9.10", "OLM-9.11")
def test_pirate_stacks_are_kept_and_nobody_looks_at_them(options: str) -> None:
    stack = '[[player]]\n[[player]]\npirates = ["?", "silk ds4", "silk pm1 @ -"]\n'
    before = slots_of(Table(f"seats = 2\n{stack}").state, PIRATES, 1)
    table = bought(stack, options, seats=2)
    assert slots_of(table.state, PIRATES, 1) == before
    assert table.pirates(1) == ["?", "silk ds4", "silk pm1"]
    assert [event.args for event in table.happened("pirates_scored")] == [(3,)]


@pytest.mark.rule("OLM-9.10", "OLM-9.11", "OLM-9.9")
def test_by_the_option_pirate_stacks_are_discarded_face_down_after_they_were_paid_for() -> None:
    stacks = '[[player]]\npirates = ["silk ps2"]\n[[player]]\npirates = ["?", "silk ds4", "silk pm1 @ -"]\n'
    table = bought(stacks, 'pirates = "discarded"', seats=2)
    assert parts(table, "pirates") == [-1, -3]
    assert (table.pirates(0), table.pirates(1)) == ([], [])
    assert table.discards() == []
    assert GAME.view(table.state, None)["discards"] == 4
    lying = slots_of(table.state, FACE_DOWN)
    known = [[NAMES[card(here)] for here in lying if is_known(here, seat)] for seat in (Seat(0), Seat(1), None)]
    assert known == [["silk ps2"], ["silk ds4"], []]


@pytest.mark.parametrize(("option", "paid"), [("kept", [-2, -4]), ("discarded", [-1, -2])])
@pytest.mark.rule("OLM-9.10")
def test_pirate_cards_cost_again_at_the_end_unless_they_were_discarded(option: str, paid: list[int]) -> None:
    assert parts(to_the_end(last_turn(f'pirates = "{option}"')), "pirates") == paid


@pytest.mark.rule("OLM-9.14", "OLM-9.7", "OLM-3.5")
def test_a_partner_who_handed_his_prestige_in_earns_no_second_one_in_that_turn() -> None:
    players = '[[player]]\nhand = ["salt dp4", "salt ms1"]\n[[player]]\nprestige = 1\n[[player]]\n'
    table = Table(f'seats = 3\nphase = "trade"\npartners = [1]\nvenice = [1, 5]\n{players}')
    table.play(f"0 buy deck\n* card {SPARE}\n* top venice\n0 offer salt for nothing to 1\n1 accept\n0 hand salt ms1")
    assert table.hand(1).count("salt ms1") == 1
    assert list(table.state.prestige) == [0, 0, 0]
