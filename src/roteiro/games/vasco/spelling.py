"""How Vasco da Gama spells numbers: areas, ships, projects, crews, tiles and money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roteiro.core.language import _, counted, later, listed
from roteiro.games.vasco.data import (
    AREAS,
    CHARACTER_NAMES,
    CREW,
    CREW_COLOURS,
    FIRST_SPACE,
    HANDFULS,
    ICON_POINTS,
    ICON_REALS,
    INITIAL,
    LANDING,
    LANDINGS,
    LIMIT,
    PROJECT_TILES,
    SUMS,
    VALUE,
    VARIATION,
)

CHARACTERS: Final = {
    "manuel": later("Manuel I"),
    "dias": later("Bartolomeu Dias"),
    "sernigi": later("Girolamo Sernigi"),
    "alvares": later("Francisco Alvares"),
}
BONUS_NAMES: Final = {
    "none": later("no bonus"),
    "project": later("a project"),
    "sailor": later("a sailor"),
    "captain": later("a captain"),
    "real": later("1 Real"),
    "two-reals": later("2 Reals"),
}
"""What a ship that is sent to a landing brings: alone in a table."""
AREA_NAMES: Final = {
    "projects": later("Projects"),
    "recruiting": later("Recruiting"),
    "navigation": later("Navigation"),
    "characters": later("Characters"),
}
ROMAN: Final = ("", "I", "II", "III")
ONE_SAILOR: Final = (
    later("a turquoise sailor"), later("a violet sailor"), later("a grey sailor"), later("an orange sailor"),
)  # fmt: skip
"""Somebody takes or draws one."""
SAILOR_WHO: Final = (
    later("A turquoise sailor"), later("A violet sailor"), later("A grey sailor"), later("An orange sailor"),
)  # fmt: skip
"""Who comes, at the beginning of a sentence."""


def reals(amount: int) -> str:
    return counted("{n} Real", "{n} Reals", amount)


def points(amount: int) -> str:
    return counted("{n} point", "{n} points", amount)


def captains(amount: int) -> str:
    return counted("{n} captain", "{n} captains", amount)


def ready(amount: int) -> str:
    return counted("{n} ship ready to sail", "{n} ships ready to sail", amount)


def arriving(amount: int) -> str:
    return counted("{n} sailor still arrives", "{n} sailors still arrive", amount)


def area(number: int) -> str:
    return _(AREA_NAMES[AREAS[number]])


def character(number: int) -> str:
    return _(CHARACTERS[CHARACTER_NAMES[number]])


def space(number: int) -> str:
    """A ship space with its value."""
    landing = LANDING[number]
    place = number - FIRST_SPACE[landing] + 1
    return _("{landing} {place} (value {value})").format(landing=_(LANDINGS[landing]), place=place, value=VALUE[number])


def ship(number: int) -> str:
    """A ship that is sent, sails on or earns something."""
    if number > PROJECT_TILES:
        return _("the merchant ship of limit {limit}").format(limit=LIMIT[number])
    return _("ship {number} (limit {limit})").format(number=number, limit=LIMIT[number])


def earnings(number: int) -> str:
    """What a ship earns in Phase 3, such as `2 points and 1 Real`."""
    found = [points(ICON_POINTS[number])] if ICON_POINTS[number] else []
    found += [reals(ICON_REALS[number])] if ICON_REALS[number] else []
    return listed(found)


def project(number: int) -> str:
    """A project with its limit, its crew and what it earns in Phase 3."""
    figures = [_("limit {n}").format(n=LIMIT[number]), _("crew {n}").format(n=CREW[number])]
    figures += [_("earns {gain}").format(gain=gain)] if (gain := earnings(number)) else []
    return _("project {number} ({figures})").format(number=number, figures=_(", ").join(figures))


def handful(number: int) -> str:
    """Sailors by colour, such as `2 violet and 1 grey`."""
    return sailors(HANDFULS[number])


def sailors(counts: Sequence[int]) -> str:
    """The same from counts of the four colours."""
    return listed(by_colour(counts))


def by_colour(counts: Sequence[int]) -> list[str]:
    """How many sailors there are of each colour that has any."""
    turquoise, violet, grey, orange = counts
    parts = (
        counted("{n} turquoise", "{n} turquoise", turquoise),
        counted("{n} violet", "{n} violet", violet),
        counted("{n} grey", "{n} grey", grey),
        counted("{n} orange", "{n} orange", orange),
    )
    return [part for part, count in zip(parts, counts, strict=True) if count]


def crew(mask: int) -> str:
    return _(", ").join([_(name) for colour, name in enumerate(CREW_COLOURS) if mask >> colour & 1])


def picked_sailor(place: int) -> str:
    """A sailor to take, such as `a grey sailor from section 1`."""
    return _("{sailor} from section {section}").format(sailor=_(ONE_SAILOR[place % 4]), section=place // 4 + 1)


def tile(number: int) -> str:
    """A tile with its first number, how far the marker moves, and two sums of money."""
    high, low = SUMS[number]
    return _("tile {number} (begins at {initial}, variation {variation}, {high} and {low} Reals)").format(
        number=number, initial=INITIAL[number], variation=f"{VARIATION[number]:+d}", high=high, low=low
    )


PILES: Final = (later("larger"), later("smaller"))
"""Of two sums of money to take."""
POWERS: Final = {
    "manuel": later("an extra disc with 21 or 22"),
    "dias": later("2 points now, 2 at the end of the round, and you begin the next round"),
    "sernigi": later("send the merchant ship, now or at the start of Phase 3"),
    "alvares": later("a missionary now and one at the end of the round"),
}
"""What a character is good for: short, on a card of the board too."""


def paid(amount: int) -> str:
    """What was paid, at the end of a sentence; nothing for nothing."""
    return " " + _("for {price}").format(price=reals(amount)) if amount else ""


def received(amount: int) -> str:
    """What somebody got, at the end of a sentence; nothing for nothing."""
    return " " + _("and receives {money}").format(money=reals(amount)) if amount else ""
