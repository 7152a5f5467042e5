"""Who knows what: what views, events and records tell each seat and a spectator."""

from __future__ import annotations

import json
from typing import Any

import pytest

from africana.playing import NORTH_BOOK, Table
from roteiro.core.kernel import EVERYONE, HIDDEN, Chance, Seat, pending
from roteiro.core.record import MARK, excerpt
from roteiro.games.africana import GAME
from roteiro.games.africana.data import COLOURS, EXPEDITIONS, NAMES, PLACE_WORDS
from roteiro.games.africana.spelling import bundle

READERS = (Seat(0), Seat(1), Seat(2), None)
OWN = ("cards", "finished", "completed")
MOVING = """
    seats = 3
    phase = "move"
    discards = ["grey", "grey", "orange"]
    gone = ["vessel dakar"]
    [[player]]
    place = "tangier"
    silver = 8
    cards = ["grey", "violet"]
    completed = ["violet serengeti", "mask lagos"]
    finished = ["A06"]
    adventures = ["drum napoli", "orange jidda"]
    joined = [4]
    [[player]]
    silver = 17
    cards = ["magenta", "magenta", "orange"]
    completed = ["grey zanzibar", "grey timbuktu", "drum serengeti"]
    assistants = ["grey"]
    finished = ["A07", "A08"]
    joined = [3, 4]
    [[player]]
    cards = ["turquoise"]
    joker = false
    [books.north]
    left = ["mask victoriafalls", "drum tananarive"]
    right = ["shield capetown", "vessel walvisbay"]
"""
LAST_TURN = """
    seats = 3
    active = 2
    deck = 0
    spaces = ["C01", "", "C02", "C03", "C04"]
    {options}
    [[player]]
    cards = ["grey", "violet", "grey"]
    completed = ["mask lagos"]
    finished = ["rest"]
    [[player]]
    cards = ["orange"]
    completed = ["grey zanzibar"]
    finished = ["B04"]
    [[player]]
"""


def view(table: Table, reader: Seat | None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(GAME.view(table.state, reader)))
    return found


def player(table: Table, reader: Seat | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view(table, reader)["players"][seat]
    return found


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


def coloured(**counts: int) -> list[int]:
    return [counts.get(colour, 0) for colour in COLOURS]


# Hands -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.1")
def test_a_player_sees_the_travel_cards_of_his_own_hand_only() -> None:
    table = Table(MOVING)
    hands = [coloured(grey=1, violet=1), coloured(magenta=2, orange=1), coloured(turquoise=1)]
    for reader in READERS:
        assert [player(table, reader, seat)["cards"] for seat in range(3)] == [
            hands[seat] if seat == reader else None for seat in range(3)
        ]


@pytest.mark.parametrize("others", ['["violet", "orange", "orange"]', '["grey", "grey", "grey"]'])
@pytest.mark.rule("AFR-12.1")
def test_no_view_but_his_own_depends_on_which_travel_cards_a_player_holds(others: str) -> None:
    table, twin = Table(MOVING), Table(MOVING.replace('["magenta", "magenta", "orange"]', others))
    for reader in (Seat(0), Seat(2), None):
        assert view(table, reader) == view(twin, reader)
    assert view(table, Seat(1)) != view(twin, Seat(1))


@pytest.mark.rule("AFR-12.1")
def test_only_whoever_draws_a_card_sees_which_one_it_is() -> None:
    table = Table("seats = 3")
    table.play("0 draw\n* card orange\n* card grey")
    assert [table.told(reader, "card_drawn") for reader in READERS] == [[(3,), (2,)], *[[(HIDDEN,)] * 2] * 3]
    assert table.witnesses == [EVERYONE, 0b001, 0b001]
    assert lines(table, Seat(0)) == ["0 draw", "* card orange", "* card grey"]
    for reader in (Seat(1), Seat(2), None):
        assert lines(table, reader) == ["0 draw", "* ?", "* ?"]


@pytest.mark.rule("AFR-12.1")
def test_a_bonus_card_is_seen_by_whoever_joins_and_nobody_else() -> None:
    table = Table(MOVING)
    table.does("join 2", "card orange")
    assert [table.told(reader, "card_drawn") for reader in READERS] == [[(3,)], *[[(HIDDEN,)]] * 3]
    assert [player(table, reader, 0)["travel_cards"] for reader in READERS] == [3] * 4


@pytest.mark.rule("AFR-12.2")
def test_jokers_and_assistants_in_hands_are_known_to_all() -> None:
    table = Table(MOVING)
    for reader in READERS:
        found = [player(table, reader, seat) for seat in range(3)]
        assert [one["joker"] for one in found] == [True, True, False]
        assert [one["assistants"] for one in found] == [coloured(violet=1), coloured(grey=1), coloured()]


@pytest.mark.rule("AFR-12.2", "AFR-9.4")
def test_all_see_a_joker_or_assistant_that_is_discarded() -> None:
    table = Table(MOVING.replace('"grey", "violet"]', '"grey", "violet", "grey"]').replace('phase = "move"', ""))
    table.does("draw", "card grey", "card grey", "discard joker", "discard violet assistant")
    for reader in READERS:
        assert (player(table, reader, 0)["joker"], player(table, reader, 0)["assistants"]) == (False, coloured())
        assert lines(table, reader)[-2:] == ["0 discard joker", "0 discard violet assistant"]


# The table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.3")
def test_all_that_lies_on_the_table_is_open_to_all() -> None:
    table = Table(MOVING)
    table.does(
        "join 2", "card orange", "go timbuktu with grey", "go lagos with violet assistant", "go dakar with joker"
    )
    for reader in READERS:
        seen = view(table, reader)
        players = seen["players"]
        assert [one["silver"] for one in players] == [8, 17, 3]
        assert [PLACE_WORDS[one["place"]] for one in players] == ["dakar", "capetown", "lagos"]
        assert [one["markers"] for one in players] == [2, 2, 4]
        assert [one["hand"] for one in players] == [2, 5, 1]
        assert [one["travel_cards"] for one in players] == [2, 3, 1]
        assert [NAMES[number] for number in players[0]["adventures"]] == ["drum napoli", "orange jidda"]
        assert [EXPEDITIONS[one["card"]] for one in seen["expeditions"]] == ["A01", "A02", "A03", "A04", "A05"]
        assert [one["joined"] for one in seen["expeditions"]] == [[], [0], [1], [0, 1], []]
        assert seen["supply"] == coloured(magenta=2, turquoise=2, orange=2, violet=1)
        assert seen["discards"] == coloured(grey=2, orange=1)
        assert (seen["played"], seen["lying"], seen["joker_lies"]) == (coloured(grey=1), coloured(violet=1), True)
        assert (seen["pile"], seen["deck"], seen["letter"]) == (60 - 3 - 7, 27 - 5 - 3, "A")
        assert [NAMES[number] for number in seen["gone"]] == ["vessel dakar"]
        assert [(book["left"], book["right"]) for book in seen["books"]] == [(2, 15 - 2 - 3), (0, 15 - 5)]


@pytest.mark.rule("AFR-12.3")
def test_views_differ_in_hands_and_company_cards_only() -> None:
    table = Table(MOVING)
    table.does("join 2", "card orange", "go timbuktu with grey")
    views = [view(table, reader) for reader in READERS]
    for seen in views:
        del seen["seat"]
        for one in seen["players"]:
            for key in OWN:
                del one[key]
    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.parametrize(
    ("spaces", "letter"),
    [
        (["A01", "A02", "A03", "A04", "A05"], "A"),
        (["A01", "A02", "B03", "A04", "A05"], "B"),
        (["B01", "B02", "C03", "B04", "B05"], "C"),
    ],
)
@pytest.mark.rule("AFR-12.3")
def test_all_see_the_letter_on_the_back_of_the_next_expedition(spaces: list[str], letter: str) -> None:
    table = Table(f'seats = 3\nspaces = {spaces}\n[[player]]\nfinished = ["rest"]\n[[player]]\n[[player]]')
    assert [view(table, reader)["letter"] for reader in READERS] == [letter] * 4


@pytest.mark.rule("AFR-12.3")
def test_an_empty_pile_shows_no_letter_although_c_cards_were_left_out() -> None:
    table = Table(LAST_TURN.format(options=""))
    assert [(view(table, reader)["deck"], view(table, reader)["letter"]) for reader in READERS] == [(0, None)] * 4


# Under the company card --------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.4", "AFR-12.5")
def test_the_owner_sees_what_lies_under_his_company_card_and_the_others_how_many_there_are() -> None:
    table = Table(MOVING)
    own = {"finished": [EXPEDITIONS.index(code) for code in ("A07", "A08")]}
    own["completed"] = sorted(NAMES.index(name) for name in ("grey zanzibar", "grey timbuktu", "drum serengeti"))
    for reader in READERS:
        found = player(table, reader, 1)
        for key in ("finished", "completed"):
            assert found[key] == (own[key] if reader == 1 else None)
        assert (found["finished_count"], found["completed_count"]) == (2, 3)


@pytest.mark.rule("AFR-12.5")
def test_with_open_scores_all_see_what_lies_under_every_company_card_but_still_no_hands() -> None:
    table = Table(MOVING.replace("[[player]]", '[options]\nscores = "open"\n[[player]]', 1))
    for reader in READERS:
        assert [EXPEDITIONS[card] for card in player(table, reader, 1)["finished"]] == ["A07", "A08"]
        assert [NAMES[card] for card in player(table, reader, 0)["completed"]] == ["violet serengeti", "mask lagos"]
        assert [player(table, reader, seat)["cards"] is None for seat in range(3)] == [
            seat != reader for seat in range(3)
        ]


@pytest.mark.rule("AFR-12.5")
def test_the_log_tells_all_what_is_finished() -> None:
    table = Table(MOVING.replace('place = "tangier"', 'place = "serengeti"'))
    table.does("finish 4")
    for reader in READERS:
        assert table.told(reader, "expedition_finished") == [(EXPEDITIONS.index("A04"), 4)]
        assert (player(table, reader, 0)["finished"] is None) == (reader != 0)


@pytest.mark.rule("AFR-12.5")
def test_scores_are_hidden_unless_the_table_says_otherwise() -> None:
    (option,) = [option for option in GAME.options if option.name == "scores"]
    assert option.choices == ("hidden", "open")


# Piles -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-12.6")
def test_the_next_travel_card_is_any_card_of_the_pile() -> None:
    table = Table(MOVING.replace('phase = "move"', ""))
    table.does("draw")
    assert nature(table) == {
        "card magenta": 10, "card turquoise": 11, "card grey": 9, "card orange": 10, "card violet": 11,
    }  # fmt: skip


@pytest.mark.rule("AFR-12.6")
def test_an_unread_page_is_any_of_those_that_nobody_has_seen_each_equally_likely() -> None:
    table = Table(MOVING.replace('phase = "move"', 'phase = "book"'))
    table.does("turn forward", "turn forward")
    known = ["violet serengeti", "grey zanzibar", "drum serengeti"]
    known += ["mask victoriafalls", "drum tananarive", "shield capetown", "vessel walvisbay"]
    assert nature(table) == {f"page {name}": 1 for name in NORTH_BOOK if name not in known}


@pytest.mark.parametrize(("seats", "left_out"), [(2, 10), (3, 7), (4, 4)])
@pytest.mark.rule("AFR-12.6")
def test_even_the_last_expedition_of_the_pile_may_be_any_c_card_that_never_lay_open(seats: int, left_out: int) -> None:
    others = "[[player]]\n" * (seats - 1)
    table = Table(f"""
        seats = {seats}
        phase = "move"
        deck = 1
        spaces = ["C01", "B02", "B05", "B04", "B10"]
        [[player]]
        finished = ["rest"]
        place = "timbuktu"
        joined = [1]
        {others}
    """)
    table.does("finish 1", "stop")
    opened = ["C01", *table.finished(0)]
    unseen = [code for code in EXPEDITIONS if code.startswith("C") and code not in opened]
    assert len(unseen) == left_out + 1
    assert nature(table) == {f"expedition {code.lower()}": 1 for code in unseen}


@pytest.mark.rule("AFR-12.6")
def test_no_view_tells_more_of_a_pile_than_its_size() -> None:
    table = Table(MOVING)
    for reader in READERS:
        seen = view(table, reader)
        assert (seen["pile"], seen["deck"]) == (51, 19)
        tops = [[None if card is None else NAMES[card] for card in book["tops"]] for book in seen["books"]]
        assert tops == [["drum tananarive", "shield capetown"], [None, "mask tangier"]]
        assert [book["seen"] for book in seen["books"]] == [None, None]


# The end -----------------------------------------------------------------------------------------------------------


def last_turn(options: str = "") -> Table:
    table = Table(LAST_TURN.format(options=options))
    table.does("move", "stop")
    assert table.is_over()
    return table


@pytest.mark.rule("AFR-12.13")
def test_at_the_end_all_hands_and_all_company_cards_are_laid_open() -> None:
    table = last_turn()
    for reader in READERS:
        found = [player(table, reader, seat) for seat in range(3)]
        assert [one["cards"] for one in found] == [coloured(grey=2, violet=1), coloured(orange=1), coloured()]
        assert [EXPEDITIONS[card] for card in found[1]["finished"]] == ["B04"]
        assert [EXPEDITIONS[card] for card in found[0]["finished"]] == table.finished(0)
        assert [[NAMES[card] for card in one["completed"]] for one in found] == [["mask lagos"], ["grey zanzibar"], []]


@pytest.mark.rule("AFR-12.13")
def test_at_the_end_everybody_sees_the_same() -> None:
    table = last_turn()
    views = [view(table, reader) for reader in READERS]
    for seen in views:
        del seen["seat"]
    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.rule("AFR-12.13")
def test_before_the_end_of_the_last_turn_nothing_is_laid_open() -> None:
    table = Table(LAST_TURN.format(options=""))
    table.does("move")
    assert [player(table, None, seat)["cards"] for seat in range(3)] == [None] * 3
    assert table.happened("hand_shown") == []


@pytest.mark.rule("AFR-12.13")
def test_the_travel_cards_are_laid_down_for_all_to_see_and_that_cannot_be_undone() -> None:
    table = last_turn()
    assert [(int(event.seat), bundle(event.args[0])) for event in table.happened("hand_shown")] == [
        (0, "2 grey and 1 violet"),
        (1, "1 orange"),
    ]
    assert (
        table.told(None, "hand_shown") == table.told(2, "hand_shown") == [e.args for e in table.happened("hand_shown")]
    )
    assert not table.can_undo(Seat(2))


@pytest.mark.rule("AFR-12.13", "AFR-12.6")
def test_the_c_cards_left_out_are_never_shown_not_even_at_the_end() -> None:
    table = last_turn('[options]\nscores = "open"\nmemory = "pages"')
    shown: set[str] = set()
    seen = view(table, None)
    for one in seen["players"]:
        shown |= {EXPEDITIONS[card] for card in one["finished"]}
    shown |= {EXPEDITIONS[one["card"]] for one in seen["expeditions"] if one["card"] is not None}
    assert len(set(EXPEDITIONS) - shown) == 7
    before = view(Table(LAST_TURN.format(options="")), None)
    assert set(seen) == set(before) and seen["deck"] == 0 and seen["letter"] is None
    assert not table.happened("expedition_opened")
