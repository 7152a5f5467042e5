"""The components: what is known of them, and that the reconstruction keeps every known constraint."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from roteiro.core.components import STATUSES
from roteiro.games.oltremare.data import (
    CARDS,
    CARGO,
    CODES,
    COUNT,
    DUCAT_SIGN,
    FIRST_KIND,
    GOOD,
    GOOD_CARDS,
    GOODS,
    GRAIN,
    JEWELS,
    KINDS,
    LAST_KIND,
    LAT,
    LIONS,
    LON,
    MARKET_SIGN,
    NAMES,
    NO_PORT,
    PAYS,
    PIRATE_SIGN,
    PORT,
    PORT_CODES,
    PORT_WORDS,
    PORTS,
    POTTERY,
    PURCHASES,
    ROUTES,
    ROUTES_FROM,
    SALT,
    SHIP_SIGN,
    SILK,
    SPARE_TOKENS,
    START_DUCATS,
    START_HAND,
    SYMBOLS,
    TOKEN_COUNT,
    TOKEN_TITLES,
    TOKENS,
    components,
)

BOX = components()
ROWS = [[good.number(run) for run in ("first", "second", "third", "fourth", "fifth")] for good in BOX["good"]]
DECK = [kind for kind in range(KINDS) for _ in range(COUNT[kind])]


def printed(good: int) -> list[int]:
    """The row of a good without the zeros that fill it up."""
    return [value for value in ROWS[good] if value]


def test_the_deck_has_98_cards_of_seven_goods() -> None:
    assert GOODS == ("jewels", "scrolls", "silk", "salt", "pottery", "olives", "grain")
    assert GOOD_CARDS == (8, 10, 12, 14, 16, 18, 20)
    assert CARDS == len(DECK) == 98
    assert Counter(GOOD[kind] for kind in DECK) == dict(enumerate(GOOD_CARDS))


def test_kinds_are_faces_and_those_of_a_good_are_neighbours() -> None:
    assert KINDS == 96 and set(COUNT) == {1, 2}
    assert [NAMES[kind] for kind in range(KINDS) if COUNT[kind] == 2] == ["pottery ms2", "grain ps2"]
    for good in range(len(GOODS)):
        assert [k for k in range(KINDS) if GOOD[k] == good] == list(range(FIRST_KIND[good], LAST_KIND[good] + 1))
    assert len(set(NAMES)) == KINDS
    assert {"salt dm3 venezia", "olives ps2 corfu", "salt dp4"} <= set(NAMES)
    assert all(name.isascii() and name == name.lower() for name in NAMES)


def test_every_pair_of_symbols_is_about_as_frequent_and_every_symbol_exactly() -> None:
    assert Counter(CODES[kind][:2] for kind in DECK) == {"dm": 17, "ps": 17, "dp": 16, "ms": 16, "ds": 16, "pm": 16}
    for number, sign in enumerate([DUCAT_SIGN, PIRATE_SIGN, MARKET_SIGN, SHIP_SIGN]):
        assert sum(sign[kind] for kind in DECK) == 49
        assert sign == tuple(symbols[number] for symbols in SYMBOLS)
    assert {sum(symbols) for symbols in SYMBOLS} == {2}
    assert SYMBOLS[NAMES.index("salt dm3 venezia")] == (1, 0, 1, 0)


def test_cargo_and_lions_add_up_to_seven() -> None:
    assert Counter(CARGO[kind] for kind in DECK) == {1: 20, 2: 29, 3: 29, 4: 20}
    assert Counter(LIONS[kind] for kind in DECK) == {6: 20, 5: 29, 4: 29, 3: 20}
    assert {LIONS[kind] + CARGO[kind] for kind in range(KINDS)} == {7}
    for good, cards in enumerate(GOOD_CARDS):
        outer = round(cards / 5)
        counted = Counter(CARGO[kind] for kind in DECK if GOOD[kind] == good)
        assert counted == {1: outer, 2: cards // 2 - outer, 3: cards // 2 - outer, 4: outer}
    assert all(CODES[kind].endswith(str(CARGO[kind])) for kind in range(KINDS))


def test_no_pair_of_symbols_comes_with_better_cargo() -> None:
    for pair in ("dm", "dp", "ds", "pm", "ps", "ms"):
        cargo = [CARGO[kind] for kind in DECK if CODES[kind].startswith(pair)]
        assert 2.4 <= round(sum(cargo) / len(cargo), 1) <= 2.6


def test_the_worked_examples_can_be_dealt() -> None:
    salt = [kind for kind in DECK if GOOD[kind] == SALT]
    silk = [kind for kind in DECK if GOOD[kind] == SILK]
    assert sum(CODES[kind].startswith("dm") for kind in salt) == 3
    assert sum(CODES[kind].startswith("dm") for kind in silk) == 2
    assert any(CARGO[kind] == 4 for kind in salt)
    # Three salt and one silk with three ducats, one pirate flag, three goods decks and one ship.
    hands = [
        (salt[a], salt[b], salt[c], last) for a in range(len(salt)) for b in range(a) for c in range(b) for last in silk
    ]
    assert any([sum(SYMBOLS[kind][n] for kind in hand) for n in range(4)] == [3, 1, 3, 1] for hand in hands)


def test_one_card_names_each_port_and_leaves_room_for_the_first_hand() -> None:
    named = [kind for kind in DECK if PORT[kind] != NO_PORT]
    assert sorted(PORT[kind] for kind in named) == list(range(len(PORTS)))
    assert {CARGO[kind] for kind in named} == {2, 3}
    assert all(LIONS[kind] >= START_HAND for kind in named)
    assert sum(GOOD[kind] != GRAIN for kind in named) == 24
    assert all(NAMES[kind].split()[2:] == [PORT_WORDS[PORT[kind]]] for kind in named)


def test_known_values_of_the_rows() -> None:
    assert PAYS[JEWELS][2] == 5
    assert PAYS[GRAIN][5] == 12
    assert PAYS[POTTERY][1:4] == (1, 3, 6)
    assert len(printed(GRAIN)) == 5 and len(printed(JEWELS)) == 3


def test_rows_rise_and_then_stay() -> None:
    for good, pays in enumerate(PAYS):
        row = printed(good)
        assert ROWS[good] == row + [0] * (5 - len(row))
        assert len(pays) == 21 and pays[0] == 0 and pays[1] >= 1
        assert list(pays[1 : len(row) + 1]) == row == sorted(set(row))
        assert set(pays[len(row) :]) == {row[-1]}


def test_rarer_goods_never_pay_less_inside_their_row() -> None:
    for rare in range(len(GOODS) - 1):
        row, next_row = printed(rare), printed(rare + 1)
        assert row != next_row
        assert len(row) <= len(next_row)
        for common in range(rare + 1, len(GOODS)):
            assert all(high >= low for high, low in zip(row, printed(common), strict=False))


def test_rows_that_are_reported_exist() -> None:
    assert any(printed(good)[:3] == [1, 3, 5] for good in range(len(GOODS)))
    assert any(printed(good)[2] == 9 for good in range(len(GOODS)))


def test_thirty_ports_of_the_eastern_seas() -> None:
    assert len(PORTS) == len(set(PORT_WORDS)) == len(set(PORT_CODES)) == 30
    assert PORTS[0] == "Venezia" and PORT_CODES[0] == "VEN"
    assert "corfu" in PORT_WORDS and all(word.isascii() and word.isalpha() for word in PORT_WORDS)
    assert len(set(zip(LON, LAT, strict=True))) == 30
    assert LON[PORT_CODES.index("TUN")] == min(LON) and LON[PORT_CODES.index("TRE")] == max(LON)
    assert LAT[PORT_CODES.index("ALE")] == min(LAT) and LAT[PORT_CODES.index("TAN")] == max(LAT)


def test_routes_and_their_ends() -> None:
    assert len(ROUTES) == len(set(ROUTES)) == 41
    assert list(ROUTES) == sorted(ROUTES) and all(start < end for start, end in ROUTES)
    assert Counter(len(routes) for routes in ROUTES_FROM) == {2: 13, 3: 12, 4: 5}
    for port, routes in enumerate(ROUTES_FROM):
        assert list(routes) == sorted(routes)
        assert all(ROUTES[route] == (min(port, end), max(port, end)) for end, route in routes)


def test_one_long_line_joins_the_ports() -> None:
    line = (
        "VEN-ANC-BAR-MES-NAP-PAL-TUN-MAL-TRI-BEN-ALE-ACR-BEI-FAM-ROD-SMI-COS-"
        "SIN-TRE-TAN-CAF-VAR-COS-SAL-NEG-CAN-MOD-COR-DUR-RAG-ZAR-VEN"
    )
    calls = [PORT_CODES.index(code) for code in line.split("-")]
    steps = {(min(pair), max(pair)) for pair in pairwise(calls)}
    assert set(calls) == set(range(30)) and len(steps) == 31 and steps <= set(ROUTES)


def distances(start: int) -> dict[int, int]:
    found = {start: 0}
    queue = [start]
    for port in queue:
        for end, _ in ROUTES_FROM[port]:
            if end not in found:
                found[end] = found[port] + 1
                queue.append(end)
    return found


def test_the_sea_is_connected() -> None:
    assert all(len(distances(port)) == 30 for port in range(30))
    assert max(max(distances(port).values()) for port in range(30)) == 11


def can_sail(port: int, steps: int, used: frozenset[int]) -> bool:
    if not steps:
        return True
    return any(can_sail(end, steps - 1, used | {route}) for end, route in ROUTES_FROM[port] if route not in used)


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_every_journey_can_be_made(steps: int) -> None:
    assert all(can_sail(port, steps, frozenset()) for port in range(30))


def test_tokens_are_two_more_than_ports() -> None:
    assert TOKENS == ("calm", "compass", "fight", "deals", "influence", "market")
    assert TOKEN_COUNT == (6, 4, 6, 6, 4, 6)
    assert len(TOKEN_TITLES) == len(TOKENS)
    assert sum(TOKEN_COUNT) == len(PORTS) + SPARE_TOKENS == 32


def test_figures_of_the_set_up() -> None:
    assert (START_DUCATS, START_HAND, PURCHASES) == (11, 4, 4)


def test_every_figure_says_how_it_is_known() -> None:
    for found in BOX.values():
        for component in found:
            assert set(component.status) == set(component.figures)
            assert set(component.status.values()) <= set(STATUSES)
            assert component.source


def test_known_figures_are_not_called_guesses_and_guesses_not_known() -> None:
    goods = {good.word("name"): good.status for good in BOX["good"]}
    known = {
        ("jewels", "second"): "rulebook",
        ("grain", "fifth"): "rulebook",
        ("pottery", "first"): "published",
        ("pottery", "second"): "published",
        ("pottery", "third"): "published",
    }
    for name, status in goods.items():
        assert status["cards"] == "published"
        for run in ("first", "second", "third", "fourth", "fifth"):
            assert status[run] == known.get((name, run), "reconstructed")
    for card in BOX["card"]:
        assert card.status == {
            "good": "published",
            "symbols": "reconstructed",
            "cargo": "reconstructed",
            "port": "reconstructed",
        }
    for port in BOX["port"]:
        assert port.status["name"] == ("published" if port.word("code") == "VEN" else "reconstructed")
        assert port.status["neighbours"] == "reconstructed"
    assert {status for token in BOX["token"] for status in token.status.values()} == {"rulebook"}
    assert not [piece for piece in BOX["piece"] if piece.status["count"] == "reconstructed"]
