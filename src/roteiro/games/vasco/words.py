"""What Vasco da Gama says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roteiro.core.language import _, counted, later, listed
from roteiro.core.words import Words
from roteiro.games.vasco.data import COLOURS, CREW_COLOURS, LANDINGS, LIMIT
from roteiro.games.vasco.notes import NOTES
from roteiro.games.vasco.spelling import (
    BONUS_NAMES,
    CHARACTERS,
    ONE_SAILOR,
    PILES,
    ROMAN,
    SAILOR_WHO,
    area,
    arriving,
    by_colour,
    captains,
    character,
    crew,
    earnings,
    handful,
    paid,
    picked_sailor,
    points,
    project,
    ready,
    reals,
    received,
    ship,
    space,
    tile,
)
from roteiro.games.vasco.state import SOURCES

PARTS: Final = {
    "sending": later("Ships sent"),
    "coast": later("Complete landings"),
    "icons": later("Points on ships"),
    "dias": later("Bartolomeu Dias"),
    "money": later("Money left"),
    "ships": later("Ships ready to sail"),
}
"""Where points came from: lines of the score sheet."""

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
    "acted": "{who} acts with number {0} in {1:area}{2:paid}",
    "renounced": "{who} renounces number {0} in {1:area}{2:received}",
    "could_not_act": "{who} cannot act with number {0} in {1:area}{2:received}",
    "project_bought": "{who} buys {0:project} for {1:reals}",
    "gabriel_bought": "{who} buys the São Gabriel, {0:ship}, for {1:reals}",
    "project_received": "{who} receives {0:project}",
    "project_discarded": "Project {0} leaves the game",
    "ship_launched": "{who} launches {0:ship} with {1:crew}",
    "sailors_recruited": "{who} recruits {0:handful} from section {1:section} for {2:reals}",
    "captain_hired": "{who} hires a captain{0:paid}",
    "sailor_picked": "{who} takes {0:sailor} from section {1:section}",
    "sailor_drawn": "{who} draws {0:sailor} from the bag",
    "bag_runs_empty": "The bag runs empty: {0:arriving}",
    "bonus_missing": "{who} finds no bonus left in {0:landing}",
    "captain_returned": "A captain of {who} comes home",
    "project_laid_out": "{0:project} is on offer",
    "gabriel_laid_out": "The São Gabriel is {0:project}",
    "ship_sent": "{who} sends {0:ship} to {1:space} and scores {2:points}",
    "captains_received": "{who} receives {0:captains}",
    "reals_received": "{who} receives {0:reals}",
    "money_taken": "{who} takes {0:reals}",
    "character_hosted": "{who} hosts {0:character}, from {1:seat}",
    "icons_earned": "{who} earns {0:earnings} with {0:ship}",
    "coast_scored": "{who} scores {2:points} in complete {1:landing} with {0:ship}",
    "ship_sailed_on": "{0:ship} sails on to {1:space}",
    "ship_removed": "{0:ship} leaves {1:space} and the game",
    "money_removed": "{0:reals} are left over and go back",
    "round_advanced": "The round marker moves to {0}",
    "extra_disc_returned": "{who} returns the extra disc",
    "money_scored": "{who} scores {1:points} for {0:reals}",
    "ships_scored": "{who} scores {1:points} for {0:ready}",
}


def holdings(view: Mapping[str, Any], seat: int) -> str:
    """Money, captains and crew, such as `6 Reals, 2 captains, crew: 1 violet and 1 missionary`."""
    player = view["players"][seat]
    crew, missionaries = player["crew"], player["crew"]["missionary"]
    aboard = by_colour([crew[colour] for colour in COLOURS])
    aboard += [counted("{n} missionary", "{n} missionaries", missionaries)] if missionaries else []
    hands = _("crew: {crew}").format(crew=listed(aboard)) if aboard else _("no crew")
    return _(", ").join([reals(player["reals"]), counted("{n} captain", "{n} captains", player["captains"]), hands])


WORDS: Final = Words(
    QUESTIONS,
    ACTIONS,
    EVENTS,
    {
        "reals": reals,
        "points": points,
        "captains": captains,
        "ready": ready,
        "arriving": arriving,
        "area": area,
        "character": character,
        "space": space,
        "ship": ship,
        "earnings": earnings,
        "paid": paid,
        "received": received,
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
    parts=PARTS,
    figures={
        "landing bonus": lambda word: _(BONUS_NAMES[word]),
        "character name": lambda word: _(CHARACTERS[word]),
    },
    holdings=holdings,
)
