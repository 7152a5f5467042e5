"""The components: what is known of them, and that the reconstruction keeps every known constraint."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from roteiro.core.components import STATUSES
from roteiro.core.masks import bit, members
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_POINTS,
    ADVENTURE_PRICE,
    ADVENTURE_SILVER,
    ADVENTURES,
    ARTEFACTS,
    ASSISTANTS,
    ASSISTANTS_OF_A_COLOUR,
    AT_TARGET,
    BONUS_CARDS,
    BONUS_SILVER,
    BOOK,
    CARDS_DRAWN,
    CARDS_FOR_A_POINT,
    COLOUR_PRICE,
    COLOURS,
    COMPANIES,
    COMPANY_COLOURS,
    COMPANY_SILVER,
    COMPANY_START,
    DESTINATION,
    DIFFERENT_2,
    DIFFERENT_4,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    EXPEDITIONS,
    HALF,
    HALVES,
    HAND_LIMIT,
    IDENTICAL_2,
    IDENTICAL_3,
    IS_ASSISTANT,
    KINDS,
    LETTER,
    LETTERS,
    LOST_WITH_2,
    LOST_WITH_3,
    MARKERS,
    NAMES,
    NEIGHBOURS,
    NORTH,
    OF_BOOK,
    OF_LETTER,
    PAGE_PRICE,
    PLACE_WORDS,
    PLACES,
    REMOVED,
    ROUTES,
    SILVER_FOR_A_POINT,
    SOUTH,
    SPACES,
    START,
    STEPS,
    SYMBOLS,
    TARGET,
    TRAVEL_CARDS_OF_A_COLOUR,
    UNFINISHED_POINTS,
    VIA,
    WHAT,
    WITH_SYMBOL,
    WITHOUT_SYMBOL,
    X,
    Y,
    components,
)

BOX = components()
FOUND_ROUTES = {
    ("Cairo", "Aswan"),
    ("Lagos", "Cape Town"),
    ("Cape Town", "Port Natal"),
    ("Mozambique", "Port Natal"),
    ("Port Natal", "Tananarive"),
}


def at(name: str) -> int:
    return PLACES.index(name)


def steps(start: int, end: int) -> int:
    return STEPS[start * 22 + end]


# The map -----------------------------------------------------------------------------------------------------------


def test_eleven_places_on_each_side_of_the_equator() -> None:
    assert len(PLACES) == len(set(PLACE_WORDS)) == 22
    assert PLACES[0] == "Napoli" and PLACES[-1] == "Tananarive"
    assert {"capetown", "victoriafalls", "addisababa"} <= set(PLACE_WORDS)
    assert all(word.isascii() and word.isalpha() and word == word.lower() for word in PLACE_WORDS)
    assert HALVES[NORTH] == "north" and HALVES[SOUTH] == "south"
    assert HALF == (NORTH,) * 11 + (SOUTH,) * 11
    assert all((Y[place] < 0.541) == (HALF[place] == NORTH) for place in range(22))
    assert len(set(zip(X, Y, strict=True))) == 22


def test_symbols_are_shared_out_evenly() -> None:
    assert COLOURS == ("magenta", "turquoise", "grey", "orange", "violet")
    assert Counter(symbols.bit_count() for symbols in SYMBOLS) == {2: 18, 1: 4}
    for half in (NORTH, SOUTH):
        places = [place for place in range(22) if HALF[place] == half]
        assert [sum(SYMBOLS[place] >> colour & 1 for place in places) for colour in range(5)] == [4] * 5
        assert [SYMBOLS[place].bit_count() for place in places].count(1) == 2
        pairs = [SYMBOLS[place] for place in places if SYMBOLS[place].bit_count() == 2]
        assert len(set(pairs)) == len(pairs) == 9
    assert not [route for route in ROUTES if SYMBOLS[route[0]] == SYMBOLS[route[1]]]


def test_what_is_told_of_single_symbols() -> None:
    assert SYMBOLS[at("Mozambique")] & bit(COLOURS.index("magenta"))
    assert not WITH_SYMBOL[at("Cairo") * 5 + COLOURS.index("violet")]


def test_routes_join_different_places_once() -> None:
    assert len(ROUTES) == len(set(ROUTES)) == len(VIA) == 37
    assert list(ROUTES) == sorted(ROUTES) and all(a < b for a, b in ROUTES)
    assert {(at(a), at(b)) for a, b in FOUND_ROUTES} <= set(ROUTES)
    assert sum(mask.bit_count() for mask in NEIGHBOURS) == 2 * 37
    assert all(NEIGHBOURS[a] & bit(b) and NEIGHBOURS[b] & bit(a) for a, b in ROUTES)
    assert Counter(mask.bit_count() for mask in NEIGHBOURS) == {2: 4, 3: 7, 4: 10, 5: 1}


def test_five_routes_cross_the_equator() -> None:
    assert {(PLACES[a], PLACES[b]) for a, b in ROUTES if HALF[a] != HALF[b]} == {
        ("Lagos", "Cape Town"),
        ("Lagos", "Leopoldville"),
        ("Khartoum", "Ujiji"),
        ("Addis Ababa", "Serengeti"),
        ("Jidda", "Zanzibar"),
    }


def test_four_routes_are_drawn_round_something() -> None:
    bowed = {(PLACES[a], PLACES[b]): points for (a, b), points in zip(ROUTES, VIA, strict=True) if points}
    assert bowed == {
        ("Napoli", "Tangier"): ((0.34, 0.04),),
        ("Jidda", "Zanzibar"): ((0.97, 0.44),),
        ("Dakar", "Lagos"): ((0.13, 0.47),),
        ("Lagos", "Cape Town"): ((0.33, 0.78),),
    }


def distance_to_segment(place: int, start: tuple[float, float], end: tuple[float, float]) -> float:
    (ax, ay), (bx, by) = start, end
    part = ((X[place] - ax) * (bx - ax) + (Y[place] - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    part = min(1.0, max(0.0, part))
    return float(((ax + part * (bx - ax) - X[place]) ** 2 + (ay + part * (by - ay) - Y[place]) ** 2) ** 0.5)


def test_no_line_runs_through_another_place() -> None:
    for (a, b), points in zip(ROUTES, VIA, strict=True):
        line = [(X[a], Y[a]), *points, (X[b], Y[b])]
        for place in set(range(22)) - {a, b}:
            assert all(distance_to_segment(place, line[n], line[n + 1]) > 0.015 for n in range(len(line) - 1))


def test_neighbours_by_symbol() -> None:
    assert len(WITH_SYMBOL) == len(WITHOUT_SYMBOL) == 22 * 5
    for place in range(22):
        for colour in range(5):
            shown, hidden = WITH_SYMBOL[place * 5 + colour], WITHOUT_SYMBOL[place * 5 + colour]
            assert shown | hidden == NEIGHBOURS[place] and not shown & hidden
            assert all(SYMBOLS[other] & bit(colour) for other in members(shown))
            assert not any(SYMBOLS[other] & bit(colour) for other in members(hidden))
        assert sum(WITH_SYMBOL[place * 5 + colour] > 0 for colour in range(5)) >= 4


def test_no_way_is_longer_than_a_hand() -> None:
    assert len(STEPS) == 22 * 22
    assert max(STEPS) == HAND_LIMIT == 5
    for a in range(22):
        assert steps(a, a) == 0
        for b in range(22):
            assert steps(a, b) == steps(b, a)
            assert (steps(a, b) == 1) == bool(NEIGHBOURS[a] & bit(b))
            if a != b:
                assert steps(a, b) == 1 + min(steps(other, b) for other in members(NEIGHBOURS[a]))
    pairs = list(combinations(range(22), 2))
    assert round(sum(steps(a, b) for a, b in pairs) / len(pairs), 1) == 2.7
    assert round(sum(steps(a, b) for a in range(11) for b in range(11, 22)) / 121, 1) == 3.3


# Expeditions -------------------------------------------------------------------------------------------------------


def test_ten_expeditions_of_each_letter_are_in_a_game_of_four() -> None:
    assert LETTERS == ("A", "B", "C")
    assert len(EXPEDITIONS) == 34 and EXPEDITIONS[0] == "A01" and EXPEDITIONS[-1] == "C14"
    assert [mask.bit_count() for mask in OF_LETTER] == [10, 10, 14]
    assert all(LETTERS[LETTER[n]] == EXPEDITIONS[n][0] and OF_LETTER[LETTER[n]] & bit(n) for n in range(34))
    assert REMOVED == (0, 0, 10, 7, 4)
    assert [34 - REMOVED[seats] for seats in (2, 3, 4)] == [24, 27, 30]


def test_the_known_expedition() -> None:
    card = EXPEDITIONS.index("A04")
    assert (PLACES[START[card]], PLACES[DESTINATION[card]]) == ("Port Natal", "Serengeti")
    assert EXPEDITION_SILVER[card] == 4


def test_expeditions_pay_by_their_length() -> None:
    for card in range(34):
        length = steps(START[card], DESTINATION[card])
        long = length == 5
        silver, points = [(length + 1, length - 1), (3 + long, length), (1 + long, length + 2)][LETTER[card]]
        assert (EXPEDITION_SILVER[card], EXPEDITION_POINTS[card]) == (silver, points)


def test_expeditions_use_the_whole_map() -> None:
    starts, ends = Counter(START), Counter(DESTINATION)
    assert set(starts.values()) == set(ends.values()) == {1, 2}
    assert {starts[place] + ends[place] for place in range(22)} == {3, 4}
    assert len({frozenset(pair) for pair in zip(START, DESTINATION, strict=True)}) == 34
    assert not {START[card] for card in members(OF_LETTER[0])} & set(COMPANY_START)
    assert sum(HALF[START[card]] != HALF[DESTINATION[card]] for card in range(34)) == 24


# Adventures --------------------------------------------------------------------------------------------------------


def test_each_book_has_two_of_every_artefact_and_one_assistant_of_every_colour() -> None:
    assert KINDS == ("mask", "drum", "figurine", "shield", "vessel")
    assert len(ADVENTURES) == 30 and ADVENTURES[0] == "W01" and ADVENTURES[-1] == "Br15"
    assert ARTEFACTS | ASSISTANTS == OF_BOOK[NORTH] | OF_BOOK[SOUTH] == bit(30) - 1
    assert not ARTEFACTS & ASSISTANTS and not OF_BOOK[NORTH] & OF_BOOK[SOUTH]
    for book in (NORTH, SOUTH):
        assert OF_BOOK[book].bit_count() == 15 and all(BOOK[card] == book for card in members(OF_BOOK[book]))
        assert Counter(WHAT[card] for card in members(OF_BOOK[book] & ARTEFACTS)) == dict.fromkeys(range(5), 2)
        assert Counter(WHAT[card] for card in members(OF_BOOK[book] & ASSISTANTS)) == dict.fromkeys(range(5), 1)
    assert [card for card in range(30) if IS_ASSISTANT[card]] == members(ASSISTANTS)


def test_adventures_lead_to_the_other_half() -> None:
    assert all(HALF[TARGET[card]] == 1 - BOOK[card] for card in range(30))
    assert all(AT_TARGET) and sum(AT_TARGET) == bit(30) - 1
    assert all(AT_TARGET[TARGET[card]] & bit(card) for card in range(30))
    assert all(SYMBOLS[TARGET[card]] & bit(WHAT[card]) for card in members(ASSISTANTS))


def test_adventures_have_names_of_their_own() -> None:
    assert len(set(NAMES)) == 30
    assert NAMES[0] == "mask victoriafalls" and NAMES[ADVENTURES.index("W11")] == "magenta mozambique"
    for card, name in enumerate(NAMES):
        assert name == f"{(COLOURS if IS_ASSISTANT[card] else KINDS)[WHAT[card]]} {PLACE_WORDS[TARGET[card]]}"


def test_artefacts_pay_by_the_distance_from_the_other_half() -> None:
    for card in members(ARTEFACTS):
        target = TARGET[card]
        mean = sum(steps(target, place) for place in range(22) if HALF[place] != HALF[target]) / 11
        points, silver = (2, 2) if mean < 2.8 else (3, 2) if mean < 3.2 else (4, 3) if mean < 3.7 else (5, 3)
        assert (ADVENTURE_POINTS[card], ADVENTURE_SILVER[card]) == (points, silver)
    for book in (NORTH, SOUTH):
        artefacts = members(OF_BOOK[book] & ARTEFACTS)
        assert Counter(ADVENTURE_POINTS[card] for card in artefacts) == {5: 2, 4: 4, 3: 3, 2: 1}
    worth = [sum(ADVENTURE_POINTS[card] for card in members(ARTEFACTS) if WHAT[card] == kind) for kind in range(5)]
    assert worth == [15, 15, 15, 14, 15]


def test_assistants_carry_neither_silver_nor_points() -> None:
    assert not any(ADVENTURE_SILVER[card] or ADVENTURE_POINTS[card] for card in members(ASSISTANTS))


# Everything else ---------------------------------------------------------------------------------------------------


def test_companies() -> None:
    assert COMPANIES == ("Italy", "France", "Germany", "England")
    assert COMPANY_COLOURS == ("white", "blue", "yellow", "red")
    assert [PLACES[place] for place in COMPANY_START] == ["Napoli", "Cape Town", "Lagos", "Jidda"]
    assert COMPANY_SILVER == (2, 2, 3, 4)


def test_joining_gives_a_card_or_one_or_two_coins() -> None:
    assert SPACES == len(BONUS_SILVER) == len(BONUS_CARDS) == 5
    assert set(zip(BONUS_SILVER, BONUS_CARDS, strict=True)) == {(1, 0), (2, 0), (0, 1)}


def test_figures_of_the_rules() -> None:
    assert (TRAVEL_CARDS_OF_A_COLOUR, ASSISTANTS_OF_A_COLOUR, MARKERS) == (12, 2, 4)
    assert (HAND_LIMIT, ADVENTURE_LIMIT, CARDS_DRAWN) == (5, 3, 2)
    assert (ADVENTURE_PRICE, PAGE_PRICE, COLOUR_PRICE) == (5, 1, 5)
    assert (IDENTICAL_2, IDENTICAL_3, DIFFERENT_2, DIFFERENT_4) == (6, 12, 2, 10)
    assert (LOST_WITH_2, LOST_WITH_3) == (5, 10)
    assert (SILVER_FOR_A_POINT, CARDS_FOR_A_POINT, UNFINISHED_POINTS) == (10, 2, 1)


def test_the_box_holds_142_cards() -> None:
    cards = {piece.word("name"): piece.number("count") for piece in BOX["piece"] if " cards" in piece.word("name")}
    kinds = ("adventure", "expedition", "assistant", "travel", "company", "joker")
    assert sum(cards[f"{kind} cards"] for kind in kinds) == 142


# How it is known ---------------------------------------------------------------------------------------------------


def test_every_figure_says_how_it_is_known() -> None:
    for found in BOX.values():
        for component in found:
            assert set(component.status) == set(component.figures)
            assert set(component.status.values()) <= set(STATUSES)
            assert component.source


def test_known_places_are_not_called_guesses_and_guesses_not_known() -> None:
    names = dict.fromkeys(("Napoli", "Cape Town", "Lagos", "Jidda"), "rulebook")
    told = ("Cairo", "Aswan", "Timbuktu", "Leopoldville", "Serengeti", "Mozambique", "Port Natal")
    names |= dict.fromkeys(told, "published")
    for place in BOX["place"]:
        known = names.get(place.word("name"), "reconstructed")
        assert place.status == {
            "name": known,
            "half": "reconstructed" if known == "reconstructed" else "deduced",
            "symbols": "reconstructed",
            "x": "reconstructed",
            "y": "reconstructed",
        }
    assert "magenta" in BOX["place"][at("Mozambique")].source
    for route in BOX["route"]:
        status = "published" if (route.word("a"), route.word("b")) in FOUND_ROUTES else "reconstructed"
        assert route.status == {"a": status, "b": status, "via": "reconstructed"}


def test_known_figures_of_cards_are_not_called_guesses_and_guesses_not_known() -> None:
    for card in BOX["expedition"]:
        status = "published" if card.word("code") == "A04" else "reconstructed"
        assert card.status == {
            "code": "deduced",
            "start": status,
            "destination": status,
            "silver": status,
            "points": "reconstructed",
        }
    whats = {"mask": "published", "drum": "published"} | dict.fromkeys(COLOURS, "rulebook")
    for card in BOX["adventure"]:
        value = "rulebook" if card.word("kind") == "assistant" else "reconstructed"
        assert card.status == {
            "code": "deduced",
            "book": "rulebook",
            "kind": "rulebook",
            "what": whats.get(card.word("what"), "reconstructed"),
            "place": "reconstructed",
            "silver": value,
            "points": value,
        }


def test_other_known_figures_are_not_called_guesses_and_guesses_not_known() -> None:
    assert {status for company in BOX["company"] for status in company.status.values()} == {"rulebook"}
    assert {status for space in BOX["space"] for status in space.status.values()} == {"reconstructed"}
    for piece in BOX["piece"]:
        deduced = piece.word("name") == "travel cards of a colour"
        assert piece.status == {"name": "rulebook", "count": "deduced" if deduced else "rulebook"}
