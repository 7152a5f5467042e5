"""Who knows what: what views, events and records tell each seat."""

from __future__ import annotations

from typing import Any

import pytest

from oltremare.playing import Table
from roteiro.core.kernel import EVERYONE, HIDDEN, Chance, Event, Seat, pending
from roteiro.core.record import MARK, excerpt
from roteiro.core.slots import BLANK
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.data import COUNT, NAMES
from roteiro.games.oltremare.piles import PIRATES, slots_of

READERS = (Seat(0), Seat(1), Seat(2), None)
PRIVATE = ("known", "picks", "pirates", "stack")
TRADE = """
    seats = 3
    phase = "trade"
    [[player]]
    hand = ["salt dp4", "salt ms1", "olives ps1"]
    cargo = ["salt dm3 venezia", "salt pm1"]
    pirates = ["silk ds4", "?"]
    [[player]]
    hand = ["silk ps2", "silk ps3", "grain dp4"]
    cargo = ["silk dm2 messina", "silk pm1"]
    [[player]]
    hand = ["pottery ps1", "grain ms1"]
    cargo = ["olives dm3 bari", "olives pm1"]
"""
DEAL = "0 offer salt+1 for silk to 1\n1 accept\n0 hand salt dp4\n1 hand silk ps2\n"


def player(table: Table, reader: Seat | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(table.state, reader)["players"][seat]
    return found


def known(table: Table, reader: Seat | None, seat: int) -> list[str]:
    """The cards of a hand that a reader knows."""
    return [NAMES[kind] for kind in player(table, reader, seat)["known"]]


def told(event: Event, reader: Seat | None) -> tuple[int, ...]:
    """The numbers of an event as a reader is told them."""
    shown = event.told(reader)
    assert shown is not None
    return shown.args


def lines(table: Table, reader: Seat | None) -> list[str]:
    """What a reader may see of the actions so far."""
    body = [line for line in excerpt(table, reader).splitlines()[1:-1] if not line.startswith("|")]
    return [line.partition(MARK)[0] for line in body]


def nature(table: Table) -> dict[str, int]:
    """What nature may answer now, as text, with the weights."""
    question = pending(table.state)
    assert isinstance(question, Chance)
    texts = [GAME.vocabulary.text(action) for action in question.options(table.state)]
    return dict(zip(texts, question.weights(table.state), strict=True))


@pytest.mark.rule("OLM-12.1")
def test_a_player_sees_his_own_hand_and_of_the_others_only_how_many_cards_they_hold() -> None:
    table = Table(TRADE)
    for reader in READERS:
        for seat in range(3):
            assert sorted(known(table, reader, seat)) == (table.hand(seat) if seat == reader else [])
            assert player(table, reader, seat)["hand"] == len(table.hand(seat))


@pytest.mark.rule("OLM-12.1")
def test_only_whoever_draws_a_card_sees_which_one_it_is() -> None:
    table = Table(TRADE)
    table.play("0 buy deck\n* card grain pm3")
    drawn = table.happened("card_drawn")[0]
    assert [told(drawn, reader) for reader in READERS] == [(NAMES.index("grain pm3"),), (HIDDEN,), (HIDDEN,), (HIDDEN,)]
    assert table.witnesses == [EVERYONE, 0b001]
    assert [lines(table, reader)[-1] for reader in READERS] == ["* card grain pm3", "* ?", "* ?", "* ?"]
    assert ["grain pm3" in known(table, reader, 0) for reader in READERS] == [True, False, False, False]


@pytest.mark.rule("OLM-12.1")
def test_what_a_seat_reads_of_a_running_game_names_no_card_of_another_hand() -> None:
    table = Table(TRADE)
    table.play("0 buy deck\n* card grain pm3")
    for secret in ("silk ps2", "grain dp4", "grain pm3"):
        assert secret not in excerpt(table, Seat(2))


@pytest.mark.rule("OLM-12.2", "OLM-12.3")
def test_of_a_cargo_stack_everybody_sees_the_top_card_and_the_number_of_cards() -> None:
    table = Table(TRADE)
    for reader in READERS:
        found = [player(table, reader, seat) for seat in range(3)]
        assert [one["top"] for one in found] == [NAMES.index(f"{good} pm1") for good in ("salt", "silk", "olives")]
        assert [one["cargo"] for one in found] == [2, 2, 2]
        assert [one["stack"] for one in found] == [None, None, None]


@pytest.mark.rule("OLM-12.3")
def test_with_the_memory_aid_everybody_sees_his_own_cargo_stack_only() -> None:
    table = Table(TRADE.replace("[[player]]", '[options]\nmemory = "own"\n[[player]]', 1))
    own = [NAMES.index("silk dm2 messina"), NAMES.index("silk pm1")]
    assert [player(table, reader, 1)["stack"] for reader in READERS] == [None, own, None, None]
    table.play("0 done\n0 play salt dp4")
    assert player(table, Seat(0), 0)["stack"][-1] == NAMES.index("salt dp4")


@pytest.mark.rule("OLM-12.3")
def test_the_whole_table_knows_whether_the_memory_aid_is_used() -> None:
    number = [option.name for option in GAME.options].index("memory")
    assert GAME.options[number].choices[0] == "off"
    for word, value in (("off", 0), ("own", 1)):
        table = Table(f'seats = 3\n[options]\nmemory = "{word}"')
        assert [GAME.view(table.state, reader)["options"][number] for reader in READERS] == [value] * 4


@pytest.mark.rule("OLM-12.4")
def test_all_that_lies_on_the_table_is_open_to_all() -> None:
    table = Table(f"""
        venice = [9, 5]
        discards = ["grain dm1", "grain ps4"]
        {TRADE}
        ducats = -4
        prestige = 2
        token = "calm"
        turned = ["fight"]
    """)
    table.play("0 offer salt+1 for silk to 1")
    for reader in READERS:
        view = GAME.view(table.state, reader)
        assert (view["deck"], view["discards"], view["venice"]) == (
            98 - 8 - 6 - 2 - 2, 2, {"after": 9, "places": 5},
        )  # fmt: skip
        assert [one["ducats"] for one in view["players"]] == [11, 11, -4]
        assert [one["prestige"] for one in view["players"]] == [0, 0, 2]
        assert [(one["token"], one["turned"], one["tokens"]) for one in view["players"]] == [
            (-1, [0] * 6, 0), (-1, [0] * 6, 0), (0, [0, 0, 1, 0, 0, 0], 2),
        ]  # fmt: skip
        assert [one["hand"] for one in view["players"]] == [3, 3, 2]
        assert [len(one["pirates"]) for one in view["players"]] == [2, 0, 0]
        assert [one["ship"] for one in view["players"]] == list(table.state.ships)
        assert view["ports"] == list(table.state.port_token)
        assert view["players"][0]["offer"] == {"give": [3], "ask": [2], "pay": 1}


@pytest.mark.rule("OLM-12.4", "OLM-12.1")
def test_views_differ_in_hidden_cards_only() -> None:
    table = Table(TRADE)
    table.play(DEAL)
    views = [GAME.view(table.state, reader) for reader in READERS]
    for view in views:
        del view["seat"]
        for one in view["players"]:
            for key in PRIVATE:
                del one[key]
    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.rule("OLM-12.4")
def test_the_cards_played_are_open_until_they_are_loaded() -> None:
    table = Table(TRADE)
    table.play("0 done\n0 play olives ps1")
    played = table.happened("card_played")[0]
    for reader in READERS:
        assert told(played, reader) == (NAMES.index("olives ps1"),)
        assert lines(table, reader)[-1] == "0 play olives ps1"
        assert GAME.view(table.state, reader)["played"] == [NAMES.index("olives ps1")]
    table.play("0 sail ancona")
    assert [GAME.view(table.state, reader)["played"] for reader in READERS] == [[]] * 4


@pytest.mark.rule("OLM-12.4", "OLM-12.2")
def test_cargo_is_laid_out_openly_at_venice_and_what_is_kept_shows_its_size_and_good() -> None:
    table = Table("""
        seats = 3
        phase = "trade"
        venice = [1, 5]
        [[player]]
        [[player]]
        cargo = ["salt dm3 venezia", "salt pm1", "silk ps2", "olives pm1", "olives dp2"]
        [[player]]
    """)
    table.play("0 buy deck\n* card salt dp4\n* top venice")
    scored = [event for event in table.happened("group_scored") if event.seat == 1]
    for reader in READERS:
        assert [told(event, reader)[:2] for event in scored] == [(2, 1), (3, 2)]  # one silk, two salt
        assert player(table, reader, 1)["cargo"] == 2
        assert player(table, reader, 1)["top"] == NAMES.index("olives dp2")


@pytest.mark.rule("OLM-12.5")
def test_a_card_of_the_pirate_action_is_stored_nowhere_and_told_to_nobody() -> None:
    table = Table(TRADE)
    unseen = list(table.state.unseen)
    table.play("0 done\n0 play salt dp4")
    assert slots_of(table.state, PIRATES, 0)[-1] == BLANK
    assert list(table.state.unseen) == unseen
    laid = table.happened("pirates_took")[0]
    for reader in READERS:
        assert told(laid, reader) == ()
        assert player(table, reader, 0)["pirates"][-2:] == [None, None]


@pytest.mark.rule("OLM-12.5", "OLM-4.5")
def test_a_blank_card_that_is_bought_may_be_any_unseen_one_and_is_known_to_the_buyer_alone() -> None:
    table = Table(TRADE)
    table.play("0 buy pirates")
    named = [name for seat in range(3) for name in table.hand(seat) + table.cargo(seat)] + ["silk ds4"]
    assert table.asked() == "* LiftBlank"
    assert nature(table) == {
        f"card {name}": COUNT[kind] - named.count(name) for kind, name in enumerate(NAMES) if name not in named
    }
    table.play("* card grain pm3")
    lifted = table.happened("pirate_card_lifted")[0]
    assert [told(lifted, reader) for reader in READERS] == [(NAMES.index("grain pm3"),)] + [(HIDDEN,)] * 3
    assert table.witnesses[-1] == 0b001
    assert ["grain pm3" in known(table, reader, 0) for reader in READERS] == [True, False, False, False]


@pytest.mark.rule("OLM-12.5", "OLM-10.3")
def test_when_the_discards_are_shuffled_a_blank_card_is_settled_and_still_known_to_nobody() -> None:
    table = Table(TRADE.replace('phase = "trade"', 'phase = "trade"\nvenice = []\ndeck = ["grain ps2"]'))
    table.play("0 buy deck\n* card grain ps2\n0 buy deck")
    assert table.asked() == "* SettleBlank"
    unseen = [name for kind, name in enumerate(NAMES) if table.state.unseen[kind]]
    assert [f"card {name}" for name in unseen] == table.choices()
    settled = table.play(f"* card {unseen[0]}")
    assert [event.what for event in settled] == ["discards_shuffled"]
    assert table.pirates(0) == ["silk ds4", unseen[0]]
    assert table.witnesses[-1] == 0
    for reader in READERS:
        assert lines(table, reader)[-1] == "* ?"
        assert player(table, reader, 0)["pirates"][1] is None


@pytest.mark.rule("OLM-12.5")
def test_a_settled_card_is_known_to_whoever_buys_it_and_to_nobody_else() -> None:
    table = Table(TRADE.replace('"?"]', '"grain pm3 @ -"]'))
    assert [player(table, reader, 0)["pirates"][1] for reader in READERS] == [None] * 4
    table.play("0 buy pirates")
    lifted = table.happened("pirate_card_lifted")[0]
    assert [told(lifted, reader) for reader in READERS] == [(NAMES.index("grain pm3"),)] + [(HIDDEN,)] * 3
    assert ["grain pm3" in known(table, reader, 0) for reader in READERS] == [True, False, False, False]
    assert not table.can_undo(Seat(0))


@pytest.mark.rule("OLM-12.6")
def test_a_sea_power_discard_is_known_to_its_owner_alone() -> None:
    table = Table("""
        seats = 3
        [[player]]
        hand = ["salt dp4", "salt ms1", "olives ps1", "grain ps2"]
        cargo = ["salt ds4"]
        [[player]]
        [[player]]
    """)
    table.play("0 discard salt ms1")
    gone = table.happened("card_discarded")[0]
    assert [told(gone, reader) for reader in READERS] == [(NAMES.index("salt ms1"),)] + [(HIDDEN,)] * 3
    assert table.witnesses == [0b001]
    assert [lines(table, reader) for reader in READERS] == [["0 discard salt ms1"], ["0 ?"], ["0 ?"], ["0 ?"]]
    assert [player(table, reader, 0)["pirates"][-1] for reader in READERS] == [
        NAMES.index("salt ms1"),
        None,
        None,
        None,
    ]


@pytest.mark.rule("OLM-12.6")
def test_a_sea_power_discard_stays_known_to_its_owner_under_other_cards() -> None:
    table = Table(TRADE)
    table.play("0 done\n0 play salt dp4")
    assert table.pirates(0) == ["silk ds4", "?", "?"]
    assert player(table, Seat(0), 0)["pirates"] == [NAMES.index("silk ds4"), None, None]
    assert player(table, Seat(1), 0)["pirates"] == [None] * 3


@pytest.mark.rule("OLM-12.6", "OLM-4.5")
def test_whoever_buys_his_own_discard_back_learns_nothing_and_the_others_neither() -> None:
    table = Table(TRADE.replace('"silk ds4", "?"]', '"silk ds4"]'))
    table.play("0 buy pirates")
    assert table.can_undo(Seat(0))
    assert ["silk ds4" in known(table, reader, 0) for reader in READERS] == [True, False, False, False]


@pytest.mark.rule("OLM-12.7")
def test_everybody_hears_an_offer_and_the_answer() -> None:
    table = Table(TRADE)
    table.play("0 offer salt+1 for silk to 1\n1 accept")
    for reader in READERS:
        assert lines(table, reader) == ["0 offer salt+1 for silk to 1", "1 accept"]
        assert [event.what for event in table.events if event.told(reader) is event][-2:] == [
            "offer_accepted", "deal_agreed",
        ]  # fmt: skip


@pytest.mark.rule("OLM-12.7", "OLM-3.17")
def test_nobody_sees_which_card_another_one_picks_to_hand_over() -> None:
    table = Table(TRADE)
    table.play("0 offer salt+1 for silk to 1\n1 accept\n0 hand salt dp4")
    assert [player(table, reader, 0)["picks"] for reader in READERS] == [[NAMES.index("salt dp4")], [], [], []]
    assert table.witnesses[-1] == 0b001
    assert [lines(table, reader)[-1] for reader in READERS] == ["0 hand salt dp4", "0 ?", "0 ?", "0 ?"]


@pytest.mark.rule("OLM-12.7")
def test_of_a_deal_all_hear_goods_and_ducats_and_only_the_partners_see_the_cards() -> None:
    table = Table(TRADE)
    table.play(DEAL)
    given, received = table.happened("card_traded")
    salt, silk = NAMES.index("salt dp4"), NAMES.index("silk ps2")
    assert [told(given, reader) for reader in READERS] == [(1, 3, salt), (1, 3, salt), (1, 3, HIDDEN), (1, 3, HIDDEN)]
    assert [told(received, reader) for reader in READERS] == [
        (0, 2, silk),
        (0, 2, silk),
        (0, 2, HIDDEN),
        (0, 2, HIDDEN),
    ]
    assert [told(table.happened("ducats_paid")[0], reader) for reader in READERS] == [(1, 1)] * 4


@pytest.mark.rule("OLM-12.7")
def test_after_a_deal_the_partners_know_the_cards_in_each_others_hands() -> None:
    table = Table(TRADE)
    table.play(DEAL)
    assert known(table, Seat(0), 1) == ["salt dp4"]
    assert known(table, Seat(1), 0) == ["silk ps2"]
    assert [known(table, reader, seat) for reader in (Seat(2), None) for seat in (0, 1)] == [[]] * 4
    assert not table.can_undo(Seat(1))


@pytest.mark.rule("OLM-12.8")
def test_any_card_that_nobody_has_seen_may_be_the_next_one() -> None:
    table = Table(TRADE.replace('"silk ds4", "?"', '"silk ds4", "grain pm3 @ -"'))
    table.play("0 buy deck")
    gone = [name for seat in range(3) for name in table.hand(seat) + table.cargo(seat) + table.pirates(seat)]
    assert nature(table) == {
        f"card {name}": COUNT[kind] - gone.count(name) for kind, name in enumerate(NAMES) if name not in gone
    }


@pytest.mark.rule("OLM-12.8", "OLM-0.10")
def test_after_each_draw_everybody_knows_only_how_many_places_are_left_for_venice() -> None:
    table = Table(TRADE.replace('phase = "trade"', 'phase = "trade"\nvenice = [2, 5]'))
    windows = []
    for script in ("0 buy deck\n* card grain pm3", "0 buy deck\n* card grain pm2\n* top goods"):
        table.play(script)
        views = [GAME.view(table.state, reader)["venice"] for reader in READERS]
        assert views == [views[0]] * 4
        windows.append(views[0])
    assert windows == [{"after": 1, "places": 5}, {"after": 0, "places": 4}]
