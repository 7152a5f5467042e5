"""Before the first turn: the map, books, expeditions, travel cards, companies and first hands."""

from __future__ import annotations

import pytest

from africana.playing import NORTH_BOOK, SOUTH_BOOK, Table
from roteiro.core.dice import FastDice
from roteiro.core.errors import BadOption, IllegalAction, NotYourTurn
from roteiro.core.game import View
from roteiro.core.kernel import CHANCE, Chance, Event, Seat, pending
from roteiro.core.match import Match
from roteiro.games.africana import GAME
from roteiro.games.africana.data import (
    COLOURS,
    COMPANIES,
    COMPANY_COLOURS,
    EXPEDITIONS,
    HALF,
    NAMES,
    PLACE_WORDS,
    ROUTES,
)
from roteiro.games.africana.state import Africana

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])
EVERY_START = pytest.mark.parametrize(("seats", "first"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
NORTH = (
    "napoli", "tangier", "tripoli", "cairo", "aswan", "jidda", "timbuktu", "dakar", "lagos", "khartoum", "addisababa",
)  # fmt: skip
SOUTH = (
    "leopoldville", "loanda", "ujiji", "serengeti", "zanzibar", "mozambique", "victoriafalls", "walvisbay", "capetown",
    "portnatal", "tananarive",
)  # fmt: skip
PAGES = ["page figurine loanda", "page violet addisababa"]
OPENED = ["expedition a07", "expedition a02", "expedition a10", "expedition a01", "expedition a05"]
HANDS = ["card grey", "card violet", "card grey", "card magenta"]


def tell(match: Match, *answers: str) -> None:
    """Nature answers one question after another."""
    for answer in answers:
        match.act(CHANCE, answer)


def begun(seats: int, first: int = 0) -> Match:
    """A real start without dice, the first player drawn; the books are next."""
    match = Match(GAME, seats)
    tell(match, f"first {first}")
    return match


def laid_out(seats: int, first: int = 0) -> Match:
    """A whole set-up, told card by card, up to the first turn."""
    match = begun(seats, first)
    tell(match, *PAGES, *OPENED, *HANDS[:seats])
    return match


def started(seats: int, first: int, seed: int = 3) -> Match:
    """A real start with dice, the first player chosen."""
    match = Match(GAME, seats, {"first": 1 + first}, dice=FastDice(seed))
    match.start()
    return match


def look(match: Match, seat: int | None = None) -> View:
    return GAME.view(match.state, None if seat is None else Seat(seat))


def nature(match: Match) -> dict[str, int]:
    """What nature may answer now, as text, with the weights."""
    question = pending(match.state)
    assert isinstance(question, Chance)
    texts = [GAME.vocabulary.text(action) for action in question.options(match.state)]
    return dict(zip(texts, question.weights(match.state), strict=True))


def spaces(match: Match) -> list[str]:
    """The codes of the open expeditions from left to right; empty for an empty space."""
    cards = [space["card"] for space in look(match)["expeditions"]]
    return ["" if card is None else EXPEDITIONS[card] for card in cards]


def happened(match: Match, what: str) -> list[Event]:
    return [event for event in match.events if event.what == what]


def clockwise(seats: int, first: int) -> list[int]:
    return [(first + n) % seats for n in range(seats)]


# The map and the books ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-0.1")
def test_the_equator_parts_22_places_into_eleven_and_eleven() -> None:
    assert tuple(place for place, half in zip(PLACE_WORDS, HALF, strict=True) if half == 0) == NORTH
    assert tuple(place for place, half in zip(PLACE_WORDS, HALF, strict=True) if half == 1) == SOUTH


@pytest.mark.rule("AFR-0.1")
def test_routes_join_all_places() -> None:
    reached = {0}
    for _ in PLACE_WORDS:
        reached |= {place for route in ROUTES if reached & set(route) for place in route}
    assert reached == set(range(22))


@pytest.mark.rule("AFR-0.2", "AFR-3.2")
def test_any_of_the_15_pages_of_a_book_may_be_its_first() -> None:
    match = begun(3)
    assert nature(match) == {f"page {name}": 1 for name in NORTH_BOOK}
    tell(match, PAGES[0])
    assert nature(match) == {f"page {name}": 1 for name in SOUTH_BOOK}
    assert (len(NORTH_BOOK), len(SOUTH_BOOK)) == (15, 15)


@pytest.mark.rule("AFR-0.2")
def test_a_page_of_one_book_cannot_come_up_in_the_other() -> None:
    match = begun(2)
    with pytest.raises(IllegalAction):
        tell(match, "page mask tangier")


@EVERY_TABLE
@pytest.mark.rule("AFR-0.3", "AFR-0.2")
def test_all_pages_begin_in_the_right_halves_and_one_of_each_book_is_seen(seats: int) -> None:
    books = look(laid_out(seats))["books"]
    assert [(book["left"], book["right"]) for book in books] == [(0, 15), (0, 15)]
    assert [book["tops"] for book in books] == [
        [None, NAMES.index("figurine loanda")],
        [None, NAMES.index("violet addisababa")],
    ]


# Expeditions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-0.4", "AFR-0.6")
@pytest.mark.parametrize(("seats", "in_game"), [(2, 24), (3, 27), (4, 30)])
def test_the_pile_lacks_the_c_cards_removed_and_the_five_laid_open(seats: int, in_game: int) -> None:
    match = begun(seats)
    assert look(match)["deck"] == in_game
    tell(match, *PAGES, *OPENED)
    assert look(match)["deck"] == in_game - 5
    assert look(started(seats, 0))["deck"] == in_game - 5


@pytest.mark.rule("AFR-0.4", "AFR-0.5")
@pytest.mark.parametrize(("seats", "removed"), [(2, 10), (3, 7), (4, 4)])
def test_any_c_card_may_come_last_and_the_removed_ones_are_never_seen(seats: int, removed: int) -> None:
    table = Table(
        f'seats = {seats}\nphase = "turn end"\ndeck = 1\nspaces = ["C01", "C02", "", "C03", "B10"]\n'
        + '[[player]]\nfinished = ["rest"]\n'
        + "[[player]]\n" * (seats - 1)
    )
    assert nature(table) == {f"expedition c{n:02}": 1 for n in range(14 - removed, 15)}
    table.does("expedition c14")
    assert (table.deck(), table.asked()) == (0, "1 Turn")
    assert len([code for code in [*table.spaces(), *table.finished(0)] if code[0] == "C"]) == 14 - removed


@pytest.mark.rule("AFR-0.5")
def test_the_five_open_expeditions_are_any_a_cards() -> None:
    match = begun(4)
    tell(match, *PAGES)
    assert nature(match) == {f"expedition a{n:02}": 1 for n in range(1, 11)}
    tell(match, "expedition a07")
    assert nature(match) == {f"expedition a{n:02}": 1 for n in range(1, 11) if n != 7}


@pytest.mark.rule("AFR-0.5")
@pytest.mark.parametrize(
    ("codes", "finished", "upper"),
    [
        (["A01", "A02", "", "A03", "A04"], "A05", ["a06", "a07", "a08", "a09", "a10"]),
        (["A01", "A02", "", "A03", "B04"], "rest", [f"b{n:02}" for n in range(1, 11) if n != 4]),
        (["B01", "B02", "", "B03", "C04"], "rest", [f"c{n:02}" for n in range(1, 15) if n != 4]),
    ],
)
def test_a_cards_lie_above_b_cards_and_those_above_c_cards(codes: list[str], finished: str, upper: list[str]) -> None:
    table = Table(f'phase = "turn end"\nspaces = {codes}\n[[player]]\nfinished = ["{finished}"]\n[[player]]')
    assert nature(table) == {f"expedition {code}": 1 for code in upper}
    assert look(table)["letter"] == upper[0][0].upper()


@pytest.mark.rule("AFR-0.5")
def test_after_the_last_a_card_a_b_card_comes() -> None:
    finished = [f"A{n:02}" for n in (5, 6, 7, 8, 9)]
    table = Table(
        f'phase = "turn end"\nspaces = ["A01", "", "A02", "A03", ""]\n[[player]]\n{finished = }\n[[player]]\n'
        'finished = ["A04"]'
    )
    assert nature(table) == {"expedition a10": 1}
    table.does("expedition a10")
    assert nature(table) == {f"expedition b{n:02}": 1 for n in range(1, 11)}


@EVERY_TABLE
@pytest.mark.rule("AFR-0.6")
def test_five_expeditions_are_opened_from_left_to_right(seats: int) -> None:
    match = begun(seats)
    tell(match, *PAGES, *OPENED[:2])
    assert spaces(match) == ["A07", "A02", "", "", ""]
    tell(match, *OPENED[2:])
    assert spaces(match) == ["A07", "A02", "A10", "A01", "A05"]
    assert [event.args[0] for event in happened(match, "expedition_opened")] == [0, 1, 2, 3, 4]


@pytest.mark.rule("AFR-0.6")
@pytest.mark.parametrize(("space", "silver", "cards"), [(1, 1, 0), (2, 0, 1), (3, 2, 0), (4, 0, 1), (5, 1, 0)])
def test_every_space_has_its_own_bonus(space: int, silver: int, cards: int) -> None:
    codes = ["A01", "A02", "A03", "A04", "A05"]
    codes[space - 1] = "A09"
    table = Table(f'phase = "move"\nspaces = {codes}\n[[player]]\nplace = "cairo"\nsilver = 0\n[[player]]')
    table.does(f"join {space}", *["card grey"] * cards)
    assert (table.asked(), table.silver(0), table.cards(0)) == ("0 Move", silver, ["grey"] * cards)


# Supplies ----------------------------------------------------------------------------------------------------------


@EVERY_TABLE
@pytest.mark.rule("AFR-0.7")
def test_two_assistants_of_each_colour_lie_open_in_the_supply(seats: int) -> None:
    assert look(laid_out(seats))["supply"] == [2, 2, 2, 2, 2]


@EVERY_TABLE
@pytest.mark.rule("AFR-0.8", "AFR-0.9", "AFR-0.14")
def test_sixty_travel_cards_twelve_of_each_colour_lie_in_the_pile(seats: int) -> None:
    match = begun(seats)
    tell(match, *PAGES, *OPENED)
    assert (look(match)["pile"], look(match)["discards"]) == (60, [0] * 5)
    assert nature(match) == {
        "card magenta": 12, "card turquoise": 12, "card grey": 12, "card orange": 12, "card violet": 12,
    }  # fmt: skip
    tell(match, *HANDS[:seats])
    assert (look(match)["pile"], look(match)["discards"]) == (60 - seats, [0] * 5)


# The first player and the companies --------------------------------------------------------------------------------


@EVERY_TABLE
@pytest.mark.rule("AFR-0.11")
def test_anybody_may_be_the_first_player_with_equal_chance(seats: int) -> None:
    assert nature(Match(GAME, seats)) == {f"first {seat}": 1 for seat in range(seats)}


@EVERY_START
@pytest.mark.rule("AFR-0.11", "AFR-1.1")
def test_the_first_player_who_is_drawn_has_the_first_turn(seats: int, first: int) -> None:
    match = laid_out(seats, first)
    assert (look(match)["first"], look(match)["active"], match.to_move()) == (first, first, first)


@EVERY_START
@pytest.mark.rule("AFR-0.11")
def test_the_option_chooses_the_first_player_and_nothing_is_drawn(seats: int, first: int) -> None:
    match = started(seats, first)
    assert (look(match)["first"], match.to_move()) == (first, first)
    assert "first" not in [GAME.vocabulary.text(action).split()[0] for _, action in match.record]


@pytest.mark.rule("AFR-0.11")
@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 3)])
def test_somebody_who_is_not_at_the_table_cannot_be_chosen(seats: int, first: int) -> None:
    with pytest.raises(BadOption, match=f"seat {first} cannot begin"):
        Match(GAME, seats, {"first": 1 + first})


@EVERY_START
@pytest.mark.rule("AFR-0.12", "AFR-0.13")
def test_companies_are_given_clockwise_from_the_first_player(seats: int, first: int) -> None:
    players = look(started(seats, first))["players"]
    got = [
        (COMPANIES[p["company"]], COMPANY_COLOURS[p["company"]], PLACE_WORDS[p["place"]], p["silver"])
        for p in [players[seat] for seat in clockwise(seats, first)]
    ]
    assert got == [
        ("Italy", "white", "napoli", 2),
        ("France", "blue", "capetown", 2),
        ("Germany", "yellow", "lagos", 3),
        ("England", "red", "jidda", 4),
    ][:seats]  # fmt: skip


@EVERY_START
@pytest.mark.rule("AFR-0.14", "AFR-0.12")
def test_everybody_draws_one_travel_card_clockwise_from_the_first_player(seats: int, first: int) -> None:
    match = laid_out(seats, first)
    order = clockwise(seats, first)
    assert [int(event.seat) for event in happened(match, "card_drawn")] == order
    hands = [look(match, seat)["players"][seat]["cards"] for seat in order]
    assert [f"card {COLOURS[hand.index(1)]}" for hand in hands] == HANDS[:seats]
    assert [sum(hand) for hand in hands] == [1] * seats


@EVERY_TABLE
@pytest.mark.rule("AFR-0.14")
def test_everybody_begins_with_joker_card_explorer_and_four_markers(seats: int) -> None:
    for player in look(started(seats, seats - 1))["players"]:
        assert (player["hand"], player["travel_cards"], player["joker"], player["markers"]) == (2, 1, True, 4)
        assert (player["assistants"], player["adventures"], player["place"] >= 0) == ([0] * 5, [], True)


@EVERY_TABLE
@pytest.mark.rule("AFR-0.14")
def test_the_first_card_is_seen_by_its_owner_alone(seats: int) -> None:
    match = started(seats, 1)
    for reader in range(seats):
        seen = [player["cards"] is not None for player in look(match, reader)["players"]]
        assert seen == [seat == reader for seat in range(seats)]


@EVERY_TABLE
@pytest.mark.rule("AFR-0.15")
def test_pieces_of_companies_that_nobody_leads_stay_in_the_box(seats: int) -> None:
    match = laid_out(seats)
    assert len(look(match)["players"]) == len(happened(match, "company_given")) == seats
    assert sorted(player["company"] for player in look(match)["players"]) == list(range(seats))
    assert isinstance(match.state, Africana)
    assert list(match.state.jokers) == [1] * seats


@pytest.mark.rule("AFR-0.15")
def test_no_joker_comes_from_the_pile() -> None:
    match = laid_out(2)
    match.act(Seat(0), "draw")
    assert [answer.split()[1] for answer in nature(match)] == list(COLOURS)


@EVERY_TABLE
def test_after_the_set_up_every_piece_is_in_its_place(seats: int) -> None:
    assert GAME.lost_pieces(started(seats, seats - 1).state) == []


def test_nobody_acts_before_the_set_up_is_done() -> None:
    match = begun(3, first=1)
    before = GAME.encode(match.state)
    for seat in range(3):
        with pytest.raises(NotYourTurn, match="nature is asked"):
            match.act(Seat(seat), "draw")
    assert (GAME.encode(match.state), match.to_move()) == (before, CHANCE)
