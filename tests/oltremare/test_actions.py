"""Playing as many cards as the load, and what their symbols bring: ducats, pirates, market."""

from __future__ import annotations

from itertools import combinations

import pytest

from oltremare.playing import Table
from oltremare.sets import DUCATS, LOADS, PIRATES
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import CHANCE, Seat
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import NAMES
from roteiro.games.oltremare.state import cards_in_game

MARKET = (
    ["silk dm3 trebisonda", "silk ms3", "silk pm1", "silk dm2 messina"],
    ["silk ps2", "silk dp2 beirut", "silk ds4", "silk ps3"],
)
YIELDS = [(0, 0), (1, 1), (2, 3), (3, 6), (4, 6)]
NOTHING_BUT_DUCATS_AND_PIRATES = ["jewels dp1", "silk dp2 beirut", "silk dp3 modone", "salt dp4", "olives dp2"]


def some(cards: tuple[list[str], list[str]], symbols: int) -> list[str]:
    """Four cards, so many of them with a symbol."""
    return cards[0][:symbols] + cards[1][symbols:]


def acting(hand: list[str], player: str = "", load: int = 4) -> Table:
    """Seat 0 of two has traded and is about to play."""
    table = Table(f"""
        seats = 2
        phase = "trade"
        [[player]]
        cargo = ["{LOADS[load - 1]}"]
        hand = {hand}
        ship = "venezia"
        {player}
        [[player]]
        cargo = ["olives pm2"]
    """)
    table.play("0 done")
    return table


def play_hand(table: Table) -> None:
    """Play whatever comes first, until no more is to be played."""
    while table.asked() == "0 PlayCard":
        table.act(Seat(0), table.choices()[0])


def draw_all(table: Table) -> None:
    while table.asked() == "* DrawCard":
        table.act(CHANCE, table.choices()[0])


def elsewhere(*named: str) -> list[str]:
    """All cards of a game of two but these."""
    cards = [NAMES[kind] for kind, copies in enumerate(cards_in_game(2)) for _ in range(copies)]
    for card in named:
        cards.remove(card)
    return cards


@pytest.mark.rule("OLM-5.1")
@pytest.mark.parametrize("load", [1, 2, 3, 4])
def test_exactly_as_many_cards_are_played_as_the_top_cargo_card_shows(load: int) -> None:
    table = acting(NOTHING_BUT_DUCATS_AND_PIRATES, load=load)
    for played in range(load):
        assert table.asked() == "0 PlayCard"
        assert len(table.played()) == played
        assert all(choice.startswith("play ") for choice in table.choices())
        table.act(Seat(0), table.choices()[0])
    assert table.asked() in ("0 LoadCard", "1 Trade")
    assert len(table.happened("card_played")) == load
    assert len(table.hand(0)) == 5 - load


@pytest.mark.rule("OLM-5.1")
def test_it_is_the_top_cargo_card_that_tells_the_load() -> None:
    table = Table("""
        seats = 2
        [[player]]
        cargo = ["salt ds4", "salt ps2", "silk pm1", "salt ms3"]
        hand = ["jewels dp1", "silk dp2 beirut", "silk dp3 modone", "salt dp4"]
        [[player]]
    """)
    table.play("0 done")
    play_hand(table)
    assert table.played() == ["jewels dp1", "silk dp2 beirut", "silk dp3 modone"]


@pytest.mark.rule("OLM-5.1")
@pytest.mark.parametrize("chosen", list(combinations(NOTHING_BUT_DUCATS_AND_PIRATES, 3)), ids="-".join)
def test_any_cards_of_the_hand_may_be_played(chosen: tuple[str, ...]) -> None:
    table = acting(NOTHING_BUT_DUCATS_AND_PIRATES, load=3)
    table.play("\n".join(f"0 play {card}" for card in chosen))
    assert table.played() == list(chosen)
    assert table.hand(0) == sorted(set(NOTHING_BUT_DUCATS_AND_PIRATES) - set(chosen))


@pytest.mark.rule("OLM-5.1")
def test_two_equal_cards_may_both_be_played() -> None:
    table = acting(["pottery ms2", "pottery ms2", "olives dp2"], load=2)
    table.play("0 play pottery ms2\n0 play pottery ms2")
    assert table.played() == ["pottery ms2", "pottery ms2"]
    assert table.hand(0) == ["olives dp2"]


@pytest.mark.rule("OLM-5.1")
def test_only_cards_in_hand_are_played() -> None:
    table = acting(NOTHING_BUT_DUCATS_AND_PIRATES, 'pirates = ["silk ds4"]', load=1)
    for card in ("silk ds4", "salt pm1", "olives pm2"):
        with pytest.raises(IllegalAction):
            table.play(f"0 play {card}")


def last_resort(hand: list[str], pirates: list[str]) -> Table:
    """The start player has a load of 3. The deck is one card; the next one comes from his own stacks."""
    held = ["olives pm1", "olives ms2", "salt ms3", "olives ms4", *hand, *pirates]
    return Table(f"""
        seats = 2
        venice = []
        deck = ["olives pm1"]
        [[player]]
        cargo = ["olives ms2", "salt ms3"]
        hand = {hand}
        pirates = {pirates}
        token = "fight"
        [[player]]
        cargo = ["olives ms4"]
        hand = {elsewhere(*held)}
    """)


@pytest.mark.rule("OLM-5.2")
def test_the_load_stays_when_the_cargo_stack_is_shuffled_away_in_its_owners_turn() -> None:
    table = last_resort(["jewels dp1", "silk dp2 beirut"], ["silk dp3 modone"])
    table.play("""
        0 buy deck
        * card olives pm1
        0 buy deck
        * card silk dp3 modone
    """)
    assert table.cargo(0) == []
    table.play("""
        0 done
        0 play jewels dp1
        0 play silk dp2 beirut
        0 play silk dp3 modone
    """)
    assert table.asked() == "0 LoadCard"
    assert table.hand(0) == ["olives pm1"]


@pytest.mark.rule("OLM-5.2", "OLM-4.6")
def test_a_load_whose_card_is_gone_must_still_be_reached() -> None:
    table = last_resort([], ["jewels dp1", "silk dp3 modone"])
    table.play("0 buy deck\n* card olives pm1\n0 buy deck\n* card silk dp3 modone")
    assert table.cargo(0) == []
    assert "done" not in table.choices()
    table.play("0 buy deck\n* card salt ms3")
    assert "done" in table.choices()


def nothing_to_buy(hand: list[str], pirates: str = "") -> Table:
    """Seat 1 has a load of 4; every card is in a hand or a cargo stack."""
    held = ["olives ms2", "salt ds4", *hand, *([pirates] if pirates else [])]
    return Table(f"""
        seats = 2
        active = 1
        phase = "trade"
        last_round = true
        recycled = true
        deck = []
        [[player]]
        cargo = ["olives ms2"]
        sold = [9, 4]
        hand = {elsewhere(*held)}
        [[player]]
        cargo = ["salt ds4"]
        hand = {hand}
        pirates = {[pirates] if pirates else []}
        ship = "venezia"
    """)


@pytest.mark.rule("OLM-5.3")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_load_shrinks_to_the_hand_when_no_card_can_be_bought(cards: int) -> None:
    hand = NOTHING_BUT_DUCATS_AND_PIRATES[:cards]
    table = nothing_to_buy(hand)
    assert "done" in table.choices()
    assert not [choice for choice in table.choices() if choice.startswith("buy")]
    table.play("1 done")
    table.play("\n".join(f"1 play {card}" for card in hand))
    assert table.asked() != "1 PlayCard"
    assert len(table.happened("card_played")) == cards
    assert GAME.scores(table.state)[1].parts["ducats"] == YIELDS[cards][1]


@pytest.mark.rule("OLM-5.3")
def test_without_any_card_at_all_nothing_is_played() -> None:
    table = nothing_to_buy([])
    table.play("1 done")
    assert table.is_over()
    assert table.happened("card_played") == []
    assert table.cargo(1) == ["salt ds4"]


@pytest.mark.rule("OLM-5.3", "OLM-4.6")
def test_the_load_does_not_shrink_while_a_pirate_card_can_be_bought() -> None:
    table = nothing_to_buy(["jewels dp1", "silk dp2 beirut"], "olives dp2")
    assert "done" not in table.choices()
    table.play("1 buy pirates")
    assert "done" in table.choices()
    table.play("1 done\n1 play jewels dp1\n1 play silk dp2 beirut\n1 play olives dp2")
    assert table.asked() != "1 PlayCard"


@pytest.mark.rule("OLM-5.3")
def test_with_enough_cards_the_whole_load_is_played_even_if_none_can_be_bought() -> None:
    table = nothing_to_buy(NOTHING_BUT_DUCATS_AND_PIRATES)
    table.play("1 done")
    for card in NOTHING_BUT_DUCATS_AND_PIRATES[:4]:
        assert table.asked() == "1 PlayCard"
        table.play(f"1 play {card}")
    assert table.hand(1) == ["olives dp2"]


@pytest.mark.rule("OLM-5.4")
def test_the_actions_follow_in_their_order_and_none_can_be_left_out() -> None:
    table = acting(["silk dp2 beirut", "silk ms3"], load=2)
    events = table.play("0 play silk dp2 beirut\n0 play silk ms3")
    assert table.asked() == "* DrawCard"
    events += table.play("* card salt ms1")
    assert table.asked() == "0 SailTo"
    assert table.choices() == ["sail ancona", "sail zara"]
    events += table.play("0 sail zara")
    assert [event.what for event in events if event.what not in ("card_played", "token_taken")] == [
        "ducats_earned",
        "pirates_took",
        "card_drawn",
        "ship_sailed",
    ]


@pytest.mark.rule("OLM-5.4")
def test_no_action_begins_before_all_cards_are_played() -> None:
    table = acting(["silk dp2 beirut", "silk ms3"], load=2)
    table.play("0 play silk dp2 beirut")
    assert table.ducats(0) == 11
    assert table.pirates(0) == []


@pytest.mark.rule("OLM-5.5", "OLM-5.4")
@pytest.mark.parametrize(("symbols", "ducats"), YIELDS)
def test_ducat_symbols_earn_1_3_or_6_ducats(symbols: int, ducats: int) -> None:
    table = acting(some(DUCATS, symbols))
    play_hand(table)
    assert table.ducats(0) == 11 + ducats
    assert table.ducats(1) == 11


@pytest.mark.rule("OLM-5.5")
@pytest.mark.parametrize(("symbols", "ducats"), YIELDS)
def test_ducats_earned_in_debt_make_the_debt_smaller(symbols: int, ducats: int) -> None:
    table = acting(some(DUCATS, symbols), "ducats = -4")
    play_hand(table)
    assert table.ducats(0) == -4 + ducats


@pytest.mark.rule("OLM-5.6", "OLM-5.4")
@pytest.mark.parametrize(("symbols", "cards"), YIELDS)
def test_pirate_symbols_bring_1_3_or_6_cards_of_the_deck(symbols: int, cards: int) -> None:
    table = acting(some(PIRATES, symbols), 'pirates = ["olives dp1"]')
    deck = table.state.deck
    play_hand(table)
    assert table.pirates(0) == ["olives dp1"] + ["?"] * cards
    assert table.pirates(1) == []
    assert table.state.deck == deck - cards


@pytest.mark.rule("OLM-5.6")
def test_nobody_sees_the_cards_of_the_pirate_action() -> None:
    table = acting(some(PIRATES, 2))
    play_hand(table)
    for seat in (Seat(0), Seat(1)):
        assert GAME.view(table.state, seat)["players"][0]["pirates"] == [None, None, None]


@pytest.mark.rule("OLM-5.9", "OLM-5.6")
def test_the_pirate_action_leaves_the_cargo_stack_alone() -> None:
    table = acting(["silk ps2", "silk pm1"], load=2)
    play_hand(table)
    assert table.cargo(0) == ["salt ps2"]


@pytest.mark.rule("OLM-5.7", "OLM-5.4")
@pytest.mark.parametrize(("symbols", "cards"), YIELDS)
def test_market_symbols_bring_1_3_or_6_cards_into_the_hand(symbols: int, cards: int) -> None:
    table = acting([*some(MARKET, symbols), "pottery ms2"])
    deck = table.state.deck
    play_hand(table)
    pirates = len(table.pirates(0))
    draw_all(table)
    assert len(table.happened("card_drawn")) == cards
    assert len(table.hand(0)) == 1 + cards
    assert len(table.hand(1)) == 4
    assert table.state.deck == deck - pirates - cards


@pytest.mark.rule("OLM-5.7")
def test_cards_of_the_market_can_exceed_the_lions_for_now() -> None:
    table = acting(some(MARKET, 4))
    play_hand(table)
    draw_all(table)
    assert len(table.hand(0)) == 6
    assert table.asked() == "0 SailTo"
