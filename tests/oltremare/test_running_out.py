"""Cards after the last one: the discards are shuffled, then the start player's stacks."""

from __future__ import annotations

import pytest

from oltremare.hoarding import scarce, to_the_end
from oltremare.playing import Table
from roteiro.core.slots import slot
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import GOODS, NAMES
from roteiro.games.oltremare.piles import PIRATES, slots_of

# Seat 1 is about to act in the last round; seat 0, the start player, has had his turn. What differs is filled in.
OTHERS_TURN = """
    seats = 3
    active = 1
    phase = "trade"
    last_round = true
    deck = []
    discards = DISCARDS
    [[player]]
    ducats = 5
    hand = ["jewels ps3", "jewels ms4"]
    cargo = ["salt ms1", "salt ps2", "silk ds1"]
    pirates = ["pottery dm1", "pottery ps4 @ -"]
    prestige = 2
    token = "calm"
    [[player]]
    hand = HAND
    cargo = CARGO
    pirates = ["pottery ds1"]
    [[player]]
    hand = REST
    cargo = ["grain ms1", "olives ps1"]
    pirates = PIRATES
"""

# The start player himself is about to act in the last round, with a load of 3.
OWN_TURN = """
    seats = 2
    phase = "trade"
    last_round = true
    deck = DECK
    discards = []
    [[player]]
    ducats = 20
    hand = HAND
    cargo = ["silk ds1", "salt ps2", "salt dm3 venezia"]
    pirates = STACK
    [[player]]
    ducats = 0
    hand = REST
    cargo = ["olives ps1"]
"""


def others_turn(discards: str = "[]", hand: str = "[]", cargo: str = '["olives pm1"]', pirates: str = "[]") -> Table:
    found = OTHERS_TURN.replace("DISCARDS", discards).replace("HAND", hand)
    return scarce(found.replace("CARGO", cargo).replace("PIRATES", pirates))


def own_turn(hand: str, stack: str = "[]", deck: str = "[]") -> Table:
    return scarce(OWN_TURN.replace("HAND", hand).replace("STACK", stack).replace("DECK", deck))


def one_left(hand: str) -> Table:
    """Seat 1 of two plays two cards; the deck has one more card, and the discards are many."""
    player = f'hand = {hand}\ncargo = ["salt dm2 malta"]\n'
    return Table(
        f'seats = 2\nactive = 1\nphase = "trade"\ndeck = ["salt dp4"]\nvenice = []\n[[player]]\n[[player]]\n{player}'
    )


def parts(table: Table, source: str) -> list[int]:
    return [score.parts[source] for score in GAME.scores(table.state)]


def told(table: Table, *kinds: str) -> list[str]:
    return [event.what for event in table.events if event.what in kinds]


def sold(table: Table, seat: int) -> list[tuple[str, int, int]]:
    """The groups that a player was paid for: the good, the cards, the ducats."""
    groups = [event.args for event in table.happened("group_scored") if event.seat == seat]
    return [(GOODS[good], cards, ducats) for good, cards, ducats in groups]


# The discards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-10.3")
def test_the_discards_become_a_new_deck_when_a_card_is_needed() -> None:
    table = others_turn('["salt dp4", "scrolls ms3", "scrolls pm4"]')
    table.play("1 buy deck")
    assert sorted(table.choices()) == ["card salt dp4", "card scrolls ms3", "card scrolls pm4"]
    table.play("* card scrolls ms3")
    assert (table.discards(), table.state.deck) == ([], 2)
    assert [event.args for event in table.happened("discards_shuffled")] == [(3,)]


@pytest.mark.rule("OLM-10.3")
def test_the_discards_lie_where_they_are_until_a_card_is_needed() -> None:
    table = one_left('["jewels dm1", "salt dm1"]')
    before = table.discards()
    table.play("1 buy deck\n* card salt dp4")
    assert (table.state.deck, table.discards()) == (0, before)
    assert table.happened("discards_shuffled") == []


@pytest.mark.rule("OLM-10.3", "OLM-5.7")
def test_the_discards_are_shuffled_in_the_middle_of_a_draw() -> None:
    table = one_left('["jewels dm1", "salt dm1"]')
    discards = len(table.discards())
    table.play("1 done\n1 play jewels dm1\n1 play salt dm1\n* card salt dp4\n* card olives pm4\n* card olives ds1")
    wanted = ["card_drawn", "last_round", "discards_shuffled", "card_drawn", "card_drawn"]
    assert told(table, "card_drawn", "last_round", "discards_shuffled") == wanted
    assert table.hand(1) == ["olives ds1", "olives pm4", "salt dp4"]
    assert table.state.deck == discards - 2


@pytest.mark.rule("OLM-10.3", "OLM-12.5")
def test_cards_that_nobody_has_seen_become_old_cards_before_the_discards_are_shuffled() -> None:
    table = others_turn('["salt dp4", "scrolls ms3"]', pirates='["?", "silk pm1", "?"]')
    table.play("1 buy deck")
    unseen = table.choices()
    assert (table.asked(), len(unseen)) == ("* SettleBlank", 2)
    assert not {"card salt dp4", "card scrolls ms3"} & set(unseen)
    table.play(f"* {unseen[1]}\n* {unseen[0]}")
    assert (table.asked(), table.choices()) == ("* DrawCard", ["card scrolls ms3", "card salt dp4"])
    first, second = [NAMES.index(text.removeprefix("card ")) for text in unseen]
    assert slots_of(table.state, PIRATES, 2) == [slot(second, 0), slot(NAMES.index("silk pm1"), 4), slot(first, 0)]


@pytest.mark.rule("OLM-10.3", "OLM-12.5")
def test_the_blank_cards_of_all_players_are_settled_in_the_middle_of_a_market_draw() -> None:
    table = Table(
        'seats = 2\nactive = 1\nphase = "trade"\ndeck = ["salt dp4"]\nvenice = []\n[[player]]\npirates = ["?", "?"]\n'
        '[[player]]\nhand = ["jewels dm1", "salt dm1"]\ncargo = ["salt dm2 malta"]\npirates = ["?"]\n'
    )
    assert len(table.discards()) > 0
    table.play("1 done\n1 play jewels dm1\n1 play salt dm1\n* card salt dp4")
    for _ in range(3):
        assert table.asked() == "* SettleBlank"
        table.play(f"* {table.choices()[0]}")
    assert (table.asked(), table.state.blanks) == ("* DrawCard", 0)
    assert "?" not in table.pirates(0) + table.pirates(1)
    assert GAME.view(table.state, None)["players"][0]["pirates"] == [None, None]


@pytest.mark.rule("OLM-10.3", "OLM-12.5", "OLM-5.6")
def test_a_pirate_action_goes_on_with_the_new_deck_above_cards_that_are_settled() -> None:
    hand = '["jewels dp1", "salt dp2 zara"]'
    table = others_turn('["salt dp4", "scrolls ms3", "scrolls pm4"]', hand, '["olives dm2"]', '["?"]')
    table.play("1 done\n1 play jewels dp1\n1 play salt dp2 zara")
    assert table.asked() == "* SettleBlank"
    table.play(f"* {table.choices()[0]}")
    assert table.pirates(1) == ["pottery ds1", "?", "?", "?"]
    assert table.pirates(2) != ["?"]
    assert (table.state.deck, table.state.blanks) == (0, 3)


@pytest.mark.rule("OLM-10.3", "OLM-12.5")
def test_cards_that_the_pirates_took_in_this_very_draw_are_settled_too() -> None:
    table = one_left('["jewels dp1", "salt dp2 zara"]')
    table.play("1 done\n1 play jewels dp1\n1 play salt dp2 zara")
    assert (table.asked(), table.choices()) == ("* SettleBlank", ["card salt dp4"])
    table.play("* card salt dp4")
    assert table.pirates(1) == ["salt dp4", "?", "?"]
    assert slots_of(table.state, PIRATES, 1)[0] == slot(NAMES.index("salt dp4"), 0)


@pytest.mark.rule("OLM-10.3", "OLM-9.10")
def test_cards_that_lie_face_down_among_the_discards_are_shuffled_with_them() -> None:
    table = scarce(
        """
        seats = 2
        active = 1
        phase = "trade"
        last_round = true
        deck = []
        discards = ["salt dp4"]
        face_down = ["?", "silk pm1 @ 0", "silk ds1 @ -"]
        [options]
        pirates = "discarded"
        [[player]]
        hand = REST
        cargo = ["olives ps1"]
        [[player]]
        hand = []
        cargo = ["olives pm1"]
        """
    )
    table.play("1 buy deck")
    assert table.asked() == "* SettleBlank"
    (unseen,) = table.choices()
    table.play(f"* {unseen}")
    assert sorted(table.choices()) == sorted([unseen, "card salt dp4", "card silk ds1", "card silk pm1"])
    assert [event.args for event in table.happened("discards_shuffled")] == [(4,)]
    assert (table.state.deck, GAME.view(table.state, None)["discards"]) == (4, 0)


# The start player's stacks -----------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-10.4", "OLM-10.3")
def test_the_discards_are_used_up_before_the_stacks_of_the_start_player() -> None:
    table = others_turn('["salt dp4"]')
    table.play("1 buy deck\n* card salt dp4")
    assert (table.happened("stacks_shuffled"), len(table.cargo(0))) == ([], 3)
    table.play("1 buy deck")
    assert told(table, "discards_shuffled", "stacks_shuffled") == ["discards_shuffled", "stacks_shuffled"]


@pytest.mark.rule("OLM-10.4")
def test_the_stacks_of_the_start_player_are_scored_and_become_the_deck() -> None:
    table = others_turn()
    table.play("1 buy deck")
    assert sold(table, 0) == [("silk", 1, 1), ("salt", 2, 4)]
    assert parts(table, "cargo") == [1 + 4, 0, 0]
    assert parts(table, "pirates") == [-2, 0, 0]
    stacks = ["pottery dm1", "pottery ps4", "salt ms1", "salt ps2", "silk ds1"]
    assert sorted(table.choices()) == [f"card {name}" for name in stacks]
    assert (table.cargo(0), table.pirates(0), table.state.deck) == ([], [], 5)
    assert GAME.lost_pieces(table.state) == []


@pytest.mark.parametrize(("first", "bottom"), [(1, "card pottery ds1"), (2, "card grain ms1")])
@pytest.mark.rule("OLM-10.4")
def test_it_is_the_start_player_wherever_he_sits(first: int, bottom: str) -> None:
    active = (first + 1) % 3
    found = OTHERS_TURN.replace("active = 1", f"first = {first}\n    active = {active}").replace("DISCARDS", "[]")
    table = scarce(found.replace("HAND", "[]").replace("CARGO", '["olives pm1"]').replace("PIRATES", "[]"))
    table.play(f"{active} buy deck")
    assert [seat for seat in range(3) if not table.cargo(seat)] == [first]
    assert bottom in table.choices()


@pytest.mark.rule("OLM-10.5", "OLM-11.1")
def test_hand_prestige_and_port_tokens_of_the_start_player_wait_for_the_end() -> None:
    table = others_turn()
    table.play("1 buy deck\n* card salt ms1")
    assert table.hand(0) == ["jewels ms4", "jewels ps3"]
    assert (list(table.state.prestige), table.token(0)) == ([2, 0, 0], "calm")
    assert (parts(table, "prestige"), parts(table, "ports")) == ([0, 0, 0], [0, 0, 0])
    to_the_end(table)
    assert (parts(table, "prestige")[0], parts(table, "ports")[0]) == (6, 6)


@pytest.mark.rule("OLM-10.5", "OLM-10.6", "OLM-11.1")
def test_the_start_player_is_not_paid_twice_for_cards_that_were_shuffled_away() -> None:
    table = others_turn()
    table.play("1 buy deck\n* card salt ms1\n1 done\n1 play salt ms1")
    to_the_end(table)
    assert (parts(table, "cargo")[0], parts(table, "pirates")[0]) == (1 + 4, -2)
    assert GAME.scores(table.state)[0].tie_breaks == (3, 2)


@pytest.mark.rule("OLM-10.4", "OLM-12.5")
def test_cards_that_nobody_has_seen_are_settled_before_these_stacks_are_shuffled_too() -> None:
    table = others_turn(pirates='["?"]')
    table.play("1 buy deck")
    assert table.asked() == "* SettleBlank"
    table.play(f"* {table.choices()[0]}")
    assert (table.asked(), len(table.choices())) == ("* DrawCard", 5)


# In his own turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OLM-10.5", "OLM-5.2")
def test_in_his_own_turn_the_start_player_still_plays_as_many_cards_as_his_lost_stack_asked_for() -> None:
    table = own_turn('["jewels ds2 alessandria", "jewels dp1"]')
    table.play("0 buy deck\n* card silk ds1")
    assert (table.cargo(0), table.choices()[-1]) == ([], "done")
    table.play("0 done\n0 play jewels dp1\n0 play jewels ds2 alessandria")
    assert table.asked() == "0 PlayCard"


@pytest.mark.rule("OLM-10.5", "OLM-5.2")
def test_too_few_cards_for_the_load_of_his_lost_stack_are_still_too_few() -> None:
    table = own_turn('["jewels dp1"]')
    table.play("0 buy deck\n* card silk ds1")
    assert (table.cargo(0), table.choices()[-1]) == ([], "buy deck")


@pytest.mark.rule("OLM-10.5")
def test_cards_in_play_and_in_hand_are_not_shuffled_with_the_stacks() -> None:
    table = own_turn('["jewels dm1", "olives dm2", "silk dm2 messina", "pottery dm4"]', '["silk pm1"]')
    table.play("0 done\n0 play jewels dm1\n0 play silk dm2 messina\n0 play olives dm2")
    assert sorted(table.choices()) == ["card salt dm3 venezia", "card salt ps2", "card silk ds1", "card silk pm1"]
    assert table.played() == ["jewels dm1", "silk dm2 messina", "olives dm2"]
    assert table.hand(0) == ["pottery dm4"]


@pytest.mark.rule("OLM-10.6", "OLM-11.9")
def test_what_he_loads_afterwards_is_a_new_stack_whose_cards_and_groups_are_added_for_ties() -> None:
    table = own_turn('["jewels dm2 costantinopoli", "jewels dm1"]', '["silk pm1"]')
    table.play("0 buy deck\n* card silk ds1\n0 done")
    table.play("0 play jewels dm2 costantinopoli\n0 play jewels dm1\n0 play silk ds1")
    table.play("* card salt ps2\n* card silk pm1\n* card salt dm3 venezia")
    table.play(f"0 {table.choices()[0]}\n0 load silk ds1\n0 load jewels dm1")
    assert table.cargo(0) == ["silk ds1", "jewels dm1", "jewels dm2 costantinopoli"]
    to_the_end(table)
    assert sold(table, 0) == [("salt", 2, 4), ("silk", 1, 1), ("jewels", 2, 5), ("silk", 1, 1)]
    assert GAME.scores(table.state)[0].tie_breaks == (3 + 3, 2 + 2)


@pytest.mark.rule("OLM-10.6", "OLM-10.4")
def test_pirate_cards_laid_down_afterwards_are_a_new_stack_and_cost_at_the_end() -> None:
    hand = '["jewels dp1", "salt dp2 zara", "olives ds1"]'
    table = own_turn(hand, '["silk pm1", "silk ps2"]', '["pottery ps1"]')
    table.play("0 done\n0 play jewels dp1\n0 play salt dp2 zara\n0 play olives ds1\n* card pottery ps1")
    assert parts(table, "pirates") == [-3, 0]
    assert table.pirates(0) == ["?", "?"]
    assert [event.args for event in table.happened("stacks_shuffled")] == [(6,)]
    to_the_end(table)
    assert parts(table, "pirates")[0] == -3 - 2


@pytest.mark.rule("OLM-10.5", "OLM-10.7")
def test_his_new_stack_is_not_shuffled_again_in_the_turn_of_another_player() -> None:
    table = own_turn('["jewels dp1", "salt dp2 zara", "olives ds1"]', deck='["pottery ps1"]')
    table.play("0 done\n0 play jewels dp1\n0 play salt dp2 zara\n0 play olives ds1\n* card pottery ps1")
    table.play(f"0 {table.choices()[0]}\n0 load jewels dp1\n0 load salt dp2 zara")
    assert (table.state.deck, table.cargo(0)) == (2, ["jewels dp1", "salt dp2 zara", "olives ds1"])
    while table.asked() == "1 DiscardCard":
        table.play(f"1 {table.choices()[0]}")
    for _ in range(2):
        table.play("1 buy deck")
        table.play(f"* {table.choices()[0]}")
    assert [choice for choice in table.choices() if "buy" in choice] == ["buy pirates"]
    assert len(table.cargo(0)) == 3
