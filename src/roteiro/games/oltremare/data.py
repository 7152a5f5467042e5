"""The components of Oltre Mare, read from `data/*.toml` and turned into tables by id."""

from __future__ import annotations

from importlib.resources import files
from typing import Final
from unicodedata import normalize

from roteiro.core.components import Component, parse
from roteiro.core.errors import BadData

RUNS: Final = ("first", "second", "third", "fourth", "fifth")
FILES: Final = {
    "good": ("goods.toml", ("name", "cards", "first", "second", "third", "fourth", "fifth")),
    "card": ("cards.toml", ("good", "symbols", "cargo", "port")),
    "port": ("ports.toml", ("code", "name", "lon", "lat", "neighbours")),
    "token": ("tokens.toml", ("name", "title", "count")),
    "piece": ("pieces.toml", ("name", "count")),
}


def components() -> dict[str, list[Component]]:
    """Every piece of the box with its provenance, by kind."""
    folder = files("roteiro.games.oltremare") / "data"
    return {kind: parse((folder / name).read_text("utf-8"), kind, keys) for kind, (name, keys) in FILES.items()}


def _plain(name: str) -> str:
    """A name as one lower-case word without accents, as texts write it."""
    return normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower().replace(" ", "")


def _degrees(port: Component, name: str) -> float:
    value = port.figures[name]
    if not isinstance(value, float):
        raise BadData(f"port: {name} should be a decimal number, not {value!r}")
    return value


def _neighbours(port: Component) -> list[str]:
    value = port.figures["neighbours"]
    if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
        raise BadData(f"port: neighbours should be a list of codes, not {value!r}")
    if port.word("code") in value or len(set(value)) != len(value):
        raise BadData(f"port: {port.word('name')} has a route to itself or two to one port")
    return value


_BOX: Final = components()
_COUNT: Final = {piece.word("name"): piece.number("count") for piece in _BOX["piece"]}

# Goods, rarest first.
GOODS: Final = tuple([good.word("name") for good in _BOX["good"]])
JEWELS: Final = 0
SCROLLS: Final = 1
SILK: Final = 2
SALT: Final = 3
POTTERY: Final = 4
OLIVES: Final = 5
GRAIN: Final = 6
GOOD_CARDS: Final = tuple([good.number("cards") for good in _BOX["good"]])
CARDS: Final = sum(GOOD_CARDS)
LONGEST_RUN: Final = max(GOOD_CARDS)


def _pays(good: Component) -> tuple[int, ...]:
    """The ducats for a run of 0, 1, 2, ... cards; beyond its printed row a run pays the last value."""
    printed = [good.number(run) for run in RUNS]
    while printed and not printed[-1]:
        printed.pop()
    if not printed or 0 in printed:
        raise BadData(f"good: the row of {good.word('name')} is empty or has a gap")
    return tuple([0] + printed + [printed[-1]] * (LONGEST_RUN - len(printed)))


PAYS: Final = tuple([_pays(good) for good in _BOX["good"]])  # by good and length of the run

# Ports, numbered as in the file.
PORTS: Final = tuple([port.word("name") for port in _BOX["port"]])
PORT_CODES: Final = tuple([port.word("code") for port in _BOX["port"]])
PORT_WORDS: Final = tuple([_plain(name) for name in PORTS])
LON: Final = tuple([_degrees(port, "lon") for port in _BOX["port"]])
LAT: Final = tuple([_degrees(port, "lat") for port in _BOX["port"]])


def _ends() -> list[tuple[int, int]]:
    """Every route as seen from each of its two ends."""
    number = {code: index for index, code in enumerate(PORT_CODES)}
    ends = []
    for index, port in enumerate(_BOX["port"]):
        for code in _neighbours(port):
            if code not in number:
                raise BadData(f"port: {port.word('name')} has a route to the unknown port {code!r}")
            ends.append((index, number[code]))
    for start, end in ends:
        if (end, start) not in ends:
            raise BadData(f"port: {PORTS[start]} has a route to {PORTS[end]}, but not the other way")
    return sorted(ends)


# Sea routes as pairs of ports, the smaller number first; and by port its neighbours with the number of the route.
_ENDS: Final = _ends()
ROUTES: Final = tuple([(start, end) for start, end in _ENDS if start < end])
ROUTES_FROM: Final = tuple(
    [
        tuple([(end, ROUTES.index((min(start, end), max(start, end)))) for start, end in _ENDS if start == port])
        for port in range(len(PORTS))
    ]
)

# Cards by kind: cards with the same face are one kind. The kinds of a good are neighbours.
SYMBOL_LETTERS: Final = "DPMS"  # ducat, pirate, market, ship: the order in which they are carried out
_FACES: Final = [
    (GOODS.index(card.word("good")), card.word("symbols"), card.number("cargo"), card.word("port"))
    for good in GOODS
    for card in _BOX["card"]
    if card.word("good") == good
]
_KINDS: Final = list(dict.fromkeys(_FACES))
KINDS: Final = len(_KINDS)
COUNT: Final = tuple([_FACES.count(face) for face in _KINDS])
GOOD: Final = tuple([good for good, _, _, _ in _KINDS])
FIRST_KIND: Final = tuple([GOOD.index(good) for good in range(len(GOODS))])
LAST_KIND: Final = tuple([GOOD.index(good) + GOOD.count(good) - 1 for good in range(len(GOODS))])
CARGO: Final = tuple([cargo for _, _, cargo, _ in _KINDS])
LIONS: Final = tuple([7 - cargo for cargo in CARGO])  # OLM-0.11: lions and cargo symbols of a card are always seven
NO_PORT: Final = -1
PORT: Final = tuple([PORTS.index(port) if port in PORTS else NO_PORT for _, _, _, port in _KINDS])
DUCAT_SIGN: Final = tuple([int("D" in symbols) for _, symbols, _, _ in _KINDS])
PIRATE_SIGN: Final = tuple([int("P" in symbols) for _, symbols, _, _ in _KINDS])
MARKET_SIGN: Final = tuple([int("M" in symbols) for _, symbols, _, _ in _KINDS])
SHIP_SIGN: Final = tuple([int("S" in symbols) for _, symbols, _, _ in _KINDS])
SYMBOLS: Final = tuple([(DUCAT_SIGN[k], PIRATE_SIGN[k], MARKET_SIGN[k], SHIP_SIGN[k]) for k in range(KINDS)])
CODES: Final = tuple([f"{symbols.lower()}{cargo}" for _, symbols, cargo, _ in _KINDS])
NAMES: Final = tuple([f"{GOODS[good]} {s.lower()}{cargo} {_plain(port)}".strip() for good, s, cargo, port in _KINDS])

# Port tokens.
TOKENS: Final = tuple([token.word("name") for token in _BOX["token"]])
CALM: Final = 0
COMPASS: Final = 1
FIGHT: Final = 2
DEALS: Final = 3
INFLUENCE: Final = 4
MARKET: Final = 5
NO_TOKEN: Final = -1
TOKEN_TITLES: Final = tuple([token.word("title") for token in _BOX["token"]])
TOKEN_COUNT: Final = tuple([token.number("count") for token in _BOX["token"]])

# Set-up and limits.
START_DUCATS: Final = _COUNT["ducats at the start"]
START_HAND: Final = _COUNT["cards dealt"]
PURCHASES: Final = _COUNT["purchases a turn"]
SPARE_TOKENS: Final = _COUNT["spare port tokens"]


def _check() -> None:
    """The files fit each other."""
    if len(_FACES) != _COUNT["goods cards"] or len(_FACES) != len(_BOX["card"]):
        raise BadData("card: not every card has one of the goods, or they are not as many as the box holds")
    for index, good in enumerate(GOODS):
        cards = sum([COUNT[kind] for kind in range(KINDS) if GOOD[kind] == index])
        if cards != GOOD_CARDS[index]:
            raise BadData(f"card: {cards} cards of {good}, {GOOD_CARDS[index]} expected")
    for _, symbols, cargo, port in _FACES:
        if len(symbols) != 2 or symbols[0] == symbols[1] or any([s not in SYMBOL_LETTERS for s in symbols]):
            raise BadData(f"card: {symbols!r} should be two different letters of {SYMBOL_LETTERS}")
        if cargo not in range(1, 5):
            raise BadData(f"card: a cargo of {cargo}")
        if port and port not in PORTS:
            raise BadData(f"card: unknown port {port!r}")
    named = [port for _, _, _, port in _FACES if port]
    if len(set(named)) != len(named):
        raise BadData("card: two cards name the same port")
    for names in [GOODS, PORTS, PORT_CODES, PORT_WORDS, TOKENS, NAMES]:
        if len(set(names)) != len(names):
            raise BadData(f"two of {', '.join(names)} are alike")
    if min(LON) < 10.0 or max(LON) > 40.0 or min(LAT) < 31.0 or max(LAT) > 48.0:
        raise BadData("port: a port off the board, which spans Tunis to Tana and Egypt to the Black Sea")
    if len(PORTS) != _COUNT["ports"] or sum(TOKEN_COUNT) != _COUNT["port tokens"]:
        raise BadData("piece: ports or port tokens are not as many as the box holds")
    if sum(TOKEN_COUNT) != len(PORTS) + SPARE_TOKENS:
        raise BadData(f"token: {sum(TOKEN_COUNT)} tokens for {len(PORTS)} ports, {SPARE_TOKENS} of them spare")


_check()
