"""Every action of Vasco da Gama. Players' verbs come first, `launch` last of them, then what nature does."""

from __future__ import annotations

from typing import Final

from roteiro.core.vocabulary import Vocabulary
from roteiro.games.vasco.data import (
    AREAS,
    CHARACTER_NAMES,
    COLOURS,
    CREW_COLOURS,
    CREWS,
    FIRST_SPACE,
    HANDFULS,
    LANDING,
    LANDINGS,
    MERCHANT_TILES,
    NUMBERS,
    PROJECT_TILES,
    SECTIONS,
    SPACES,
    TILES,
)


def crew_word(mask: int) -> str:
    """A set of crew colours, such as `turquoise+missionary`."""
    return "+".join(CREW_COLOURS[colour] for colour in range(len(CREW_COLOURS)) if mask >> colour & 1)


def handful_word(handful: tuple[int, ...]) -> str:
    """A handful of sailors, such as `2 violet+1 grey`."""
    return "+".join(f"{count} {COLOURS[colour]}" for colour, count in enumerate(handful) if count)


def space_word(space: int) -> str:
    """A ship space, such as `malindi 2`: the second from the left."""
    landing = LANDING[space]
    return f"{LANDINGS[landing].split()[0].lower()} {space - FIRST_SPACE[landing] + 1}"


VOCABULARY: Final = Vocabulary()

NUMBER: Final = VOCABULARY.verb("number", NUMBERS, first=1)
AREA: Final = VOCABULARY.verb("area", words=AREAS)
ACT: Final = VOCABULARY.verb("act")
RENOUNCE: Final = VOCABULARY.verb("renounce")
BUY: Final = VOCABULARY.verb("buy", PROJECT_TILES, first=1)
BUY_GABRIEL: Final = VOCABULARY.verb("gabriel")
SECTION: Final = VOCABULARY.verb("section", SECTIONS, first=1)
RECRUIT: Final = VOCABULARY.verb("recruit", first=1, words=[handful_word(handful) for handful in HANDFULS[1:]])
CAPTAIN: Final = VOCABULARY.verb("captain")
SHIP: Final = VOCABULARY.verb("ship", PROJECT_TILES, first=1)
SPACE: Final = VOCABULARY.verb("space", words=[space_word(space) for space in range(SPACES)])
MONEY: Final = VOCABULARY.verb("money", words=("upper", "lower"))
HOST: Final = VOCABULARY.verb("host", words=CHARACTER_NAMES)
TAKE: Final = VOCABULARY.verb("take", PROJECT_TILES, first=1)
PICK: Final = VOCABULARY.verb(
    "pick", words=[f"{colour} {section + 1}" for section in range(SECTIONS) for colour in COLOURS]
)
BAG: Final = VOCABULARY.verb("bag")
CREW: Final = VOCABULARY.verb("crew", first=1, words=[crew_word(mask) for mask in range(1, CREWS)])
WAIT: Final = VOCABULARY.verb("wait")
DONE: Final = VOCABULARY.verb("done")
PASS: Final = VOCABULARY.verb("pass")
LAUNCH: Final = VOCABULARY.verb("launch", PROJECT_TILES, first=1)

FIRST_PLAYER: Final = VOCABULARY.verb("first", 4)
SAILOR: Final = VOCABULARY.verb("sailor", words=COLOURS)
TILE: Final = VOCABULARY.verb("tile", TILES, first=1)
PROJECT: Final = VOCABULARY.verb("project", PROJECT_TILES, first=1)
MERCHANT: Final = VOCABULARY.verb("merchant", MERCHANT_TILES, first=1)
