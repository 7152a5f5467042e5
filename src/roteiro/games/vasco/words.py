"""What Vasco da Gama says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Final

from roteiro.core.language import _, both, counted, later
from roteiro.core.words import Note, Words
from roteiro.games.vasco.data import (
    AREAS,
    BONUS,
    BONUSES,
    CHARACTER_NAMES,
    CREW,
    CREW_COLOURS,
    CREW_PRICE,
    FIRST_SPACE,
    HANDFUL_COLOURS,
    HANDFULS,
    ICON_POINTS,
    ICON_REALS,
    INITIAL,
    LANDING,
    LANDINGS,
    LIMIT,
    PROJECT_TILES,
    RENOUNCE_PAYS,
    SUMS,
    VALUE,
    VARIATION,
)
from roteiro.games.vasco.state import SOURCES

CHARACTERS: Final = {
    "manuel": later("Manuel I"),
    "dias": later("Bartolomeu Dias"),
    "sernigi": later("Girolamo Sernigi"),
    "alvares": later("Francisco Alvares"),
}
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


def project(number: int) -> str:
    """A project with its limit, its crew and what it earns in Phase 3."""
    figures = [_("limit {n}").format(n=LIMIT[number]), _("crew {n}").format(n=CREW[number])]
    figures += [points(ICON_POINTS[number])] if ICON_POINTS[number] else []
    figures += [reals(ICON_REALS[number])] if ICON_REALS[number] else []
    return _("project {number} ({figures})").format(number=number, figures=_(", ").join(figures))


def handful(number: int) -> str:
    """Sailors by colour, such as `2 violet and 1 grey`."""
    turquoise, violet, grey, orange = counts = HANDFULS[number]
    parts = (
        counted("{n} turquoise", "{n} turquoise", turquoise),
        counted("{n} violet", "{n} violet", violet),
        counted("{n} grey", "{n} grey", grey),
        counted("{n} orange", "{n} orange", orange),
    )
    found = [part for part, count in zip(parts, counts, strict=True) if count]
    return reduce(both, found) if found else ""


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
    "dias": later("2 points now, 2 at the end of the round, and the lead"),
    "sernigi": later("the merchant ship"),
    "alvares": later("a missionary now and one at the end of the round"),
}
"""What a character is good for."""
BONUS_NOTES: Final = {
    "none": "",
    "project": later("bonus: a project"),
    "sailor": later("bonus: a sailor"),
    "captain": later("bonus: a captain"),
    "real": later("bonus: 1 Real"),
    "two-reals": later("bonus: 2 Reals"),
}

QUESTIONS: Final = {
    "DrawFirstPlayer": "Who begins?",
    "DrawIntoSection": "A sailor is drawn for a section",
    "DrawCrew": "A sailor is drawn from the bag",
    "TurnUpProject": "A project is turned up",
    "TurnUpTile": "A Vasco da Gama tile is turned up",
    "TurnUpMerchant": "A merchant ship is turned up",
    "ChooseNumber": "Choose a number for your next disc",
    "ChooseArea": "Place number {1} in which area?",
    "ActOrRenounce": "Number {1} is called: act or renounce?",
    "BuyProject": "Buy which project?",
    "BuySecondProject": "Buy a second project for 3 more Reals?",
    "ChooseFreeProject": "Bonus of Natal: take which project?",
    "ChooseSection": "Recruit from which section?",
    "ChooseSailors": "Which sailors of section {1:section}?",
    "ChooseCaptain": "Hire a captain for {1:reals}?",
    "ChooseFreeSailor": "Bonus of Terra de Boa Gente: which sailor?",
    "ChooseShip": "Send which ship?",
    "ChooseSpace": "Send {1:ship} to which space?",
    "VisitCharacters": "Take money or host a character?",
    "ChooseExtraNumber": "Choose a number for the extra disc",
    "SendMerchant": "Send the merchant ship to which space?",
    "ChooseCrew": "Which crew for project {1}?",
    "OfferLaunch": "Launch a ship now?",
}

ACTIONS: Final = {
    "number": "Number {0}",
    "area": "{0:area}",
    "act": "Act",
    "renounce": "Renounce",
    "buy": "Buy {0:project}",
    "gabriel": "Buy the São Gabriel",
    "section": "Section {0}",
    "recruit": "Recruit {0:handful}",
    "captain": "Hire a captain",
    "ship": "Send {0:ship}",
    "space": "{0:space}",
    "money": "Take the {0:pile} sum of money",
    "host": "Host {0:character}",
    "take": "Take {0:project}",
    "pick": "Take {0:picked}",
    "bag": "Draw from the bag",
    "crew": "{0:crew}",
    "wait": "Leave it for Phase 3",
    "done": "Done",
    "pass": "Not now",
    "launch": "Launch {0:project}",
    "first": "Seat {0} begins",
    "sailor": "{0:sailor_who}",
    "tile": "{0:tile}",
    "project": "{0:project}",
    "merchant": "Merchant ship {0}",
}

EVENTS: Final = {
    "first_player": "{who} is the first player",
    "character_dealt": "{who} receives {0:character}",
    "dias_points": "{who} scores {0:points} with Dias",
    "missionary_received": "{who} receives a missionary",
    "missionary_missing": "{who} should receive a missionary, but none is left",
    "extra_disc_received": "{who} receives the extra disc",
    "sailor_arrived": "{0:sailor_who} comes to section {1:section}",
    "project_turned_up": "Pile {1:pile_number} shows {0:project}",
    "tile_turned_up": "Vasco da Gama: {0:tile}",
    "merchant_turned_up": "The next merchant ship has limit {0:limit}",
    "merchant_sent": "{who} sends {0:ship} to {1:space}",
    "merchant_discarded": "{0:ship} finds no space and is discarded",
    "round_began": "Round {0} begins; the marker stands on {1}",
    "money_laid_out": "Vasco da Gama lays out {0} and {1} Reals",
    "disc_placed": "{who} places number {0} in {1:area}",
    "marker_moved": "The marker moves by {1:signed}: the first free number is {2}",
    "acted": "{who} acts with number {0} in {1:area} for {2:reals}",
    "renounced": "{who} renounces number {0} in {1:area} and receives {2:reals}",
    "project_bought": "{who} buys {0:project} for {1:reals}",
    "gabriel_bought": "{who} buys the São Gabriel, {0:ship}, for {1:reals}",
    "project_received": "{who} receives {0:project}",
    "project_discarded": "Project {0} leaves the game",
    "ship_launched": "{who} launches {0:ship} with {1:crew}",
    "sailors_recruited": "{who} recruits {0:handful} from section {1:section} for {2:reals}",
    "captain_hired": "{who} hires a captain for {0:reals}",
    "sailor_picked": "{who} takes {0:sailor} from section {1:section}",
    "sailor_drawn": "{who} draws {0:sailor} from the bag",
    "bag_runs_empty": "The bag runs empty: sailors that still arrive: {0}",
    "bonus_missing": "{who} finds no bonus left in {0:landing}",
    "captain_returned": "A captain of {who} comes home",
    "project_laid_out": "{0:project} is on offer",
    "gabriel_laid_out": "The São Gabriel is {0:project}",
    "ship_sent": "{who} sends {0:ship} to {1:space} and scores {2:points}",
    "captains_received": "{who} receives captains: {0}",
    "reals_received": "{who} receives {0:reals}",
    "money_taken": "{who} takes {0:reals}",
    "character_hosted": "{who} hosts {0:character}, from {1:seat}",
    "icons_earned": "{who} earns {1:points} and {2:reals} with {0:ship}",
    "coast_scored": "{who} scores {2:points} in complete {1:landing} with {0:ship}",
    "ship_sailed_on": "{0:ship} sails on to {1:space}",
    "ship_removed": "{0:ship} leaves {1:space} and the game",
    "money_removed": "{0:reals} are left over and go back",
    "round_advanced": "The round marker moves to {0}",
    "extra_disc_returned": "{who} returns the extra disc",
    "money_scored": "{who} scores {1:points} for {0:reals}",
    "ships_scored": "{who} scores {1:points} for ships ready to sail: {0}",
}


def price_of_right(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """Where the called number acts and what the right to it costs."""
    cost = max(0, view["marker"] - numbers[1])
    where = next(_(AREA_NAMES[disc["area"]]) for disc in view["discs"] if disc["number"] == numbers[1])
    return (
        _("in {area}, pay {price}").format(area=where, price=reals(cost))
        if cost
        else _("in {area}, free").format(area=where)
    )


def expected_price(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What acting with a number would cost if the marker did not move any more."""
    cost = max(0, view["marker"] - number)
    return _("about {price}").format(price=reals(cost)) if cost else ""


def price_of_gabriel(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What the São Gabriel is and costs."""
    price = reals(CREW[view["gabriel"]])
    return _("{project} for {price}, launched at once").format(project=project(view["gabriel"]), price=price)


def renounced(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What giving up the called number brings."""
    return _("receive {money}").format(money=reals(RENOUNCE_PAYS[numbers[1]]))


NOTES: Final[dict[str, Note]] = {
    "number": expected_price,
    "act": price_of_right,
    "renounce": renounced,
    "gabriel": price_of_gabriel,
    "recruit": lambda view, arg, numbers: reals(CREW_PRICE[HANDFUL_COLOURS[arg]]),
    "captain": lambda view, arg, numbers: reals(numbers[1]) if len(numbers) > 1 else _("free"),
    "money": lambda view, arg, numbers: reals(view["sums"][arg]),
    "host": lambda view, arg, numbers: _(POWERS[CHARACTER_NAMES[arg]]),
    "space": lambda view, arg, numbers: _(BONUS_NOTES[BONUSES[BONUS[LANDING[arg]]]]),
}

WORDS: Final = Words(
    QUESTIONS,
    ACTIONS,
    EVENTS,
    {
        "reals": reals,
        "points": points,
        "area": area,
        "character": character,
        "space": space,
        "ship": ship,
        "project": project,
        "handful": handful,
        "crew": crew,
        "picked": picked_sailor,
        "tile": tile,
        "sailor": lambda number: _(ONE_SAILOR[number]),
        "sailor_who": lambda number: _(SAILOR_WHO[number]),
        "section": lambda number: str(number + 1),
        "pile": lambda number: _(PILES[number]),
        "pile_number": lambda number: ROMAN[number],
        "limit": lambda number: str(LIMIT[number]),
        "landing": lambda number: _(LANDINGS[number]),
        "signed": lambda number: f"{number:+d}",
    },
    NOTES,
    names={
        "a landing on the map": LANDINGS,
        "a colour of sailors, or the missionary, in a list of a crew": CREW_COLOURS,
        "a column of the final result: where points came from": SOURCES,
    },
)
