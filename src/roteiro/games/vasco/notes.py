"""What a player of Vasco da Gama should know beside a button: what it costs and what it brings, from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from roteiro.core.language import _, counted, later
from roteiro.core.words import Note
from roteiro.games.vasco.data import (
    AREAS,
    BONUS,
    BONUSES,
    CHARACTER_NAMES,
    COLOURS,
    CREW,
    CREW_PRICE,
    HANDFUL_COLOURS,
    LANDING,
    LANDINGS,
    LIMIT,
    MISSIONARY,
    RENOUNCE_PAYS,
    VALUE,
    VARIATION,
)
from roteiro.games.vasco.spelling import AREA_NAMES, POWERS, earnings, points, project, reals, sailors
from roteiro.games.vasco.state import NOBODY
from roteiro.games.vasco.steps.expedition import NOWHERE
from roteiro.games.vasco.steps.projects import PRICE_OF_ONE, PRICE_OF_SECOND
from roteiro.games.vasco.steps.rounds import ROUNDS

BONUS_NOTES: Final = {
    "none": "",
    "project": later("bonus: a project"),
    "sailor": later("bonus: a sailor"),
    "captain": later("bonus: a captain"),
    "real": later("bonus: 1 Real"),
    "two-reals": later("bonus: 2 Reals"),
}


def costs(amount: int) -> str:
    return _("costs {price}").format(price=reals(amount)) if amount else _("costs nothing")


def asked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player who is asked."""
    found: Mapping[str, Any] = view["players"][view["asked"]["seat"]]
    return found


def joined(*remarks: str) -> str:
    """Remarks in a row, without empty ones."""
    return _(", ").join([remark for remark in remarks if remark])


def variations(view: Mapping[str, Any]) -> list[int]:
    """How the marker may still move before numbers are called."""
    if not view["tile"]:
        return []
    return [0] if view["next_tile"] else [VARIATION[tile] for tile in view["unseen_tiles"]]


def prices(view: Mapping[str, Any], number: int) -> tuple[int, int, int]:
    """What acting with a number costs where the marker stands now, at best and at worst."""
    moves = variations(view)
    now, least, most = [max(0, view["marker"] + move - number) for move in (0, min(moves), max(moves))]
    return now, least, most


def least_price(view: Mapping[str, Any], area: str) -> int:
    """The least that an action in an area costs, as things stand, besides the right to it."""
    if area == "projects":
        upper = [PRICE_OF_ONE] if any(view["offer"]) else []
        return min([*upper, CREW[view["gabriel"]]] if view["gabriel"] else upper, default=0)
    return CREW_PRICE[1] if area == "recruiting" and not asked(view)["captain_stock"] else 0


def shortage(view: Mapping[str, Any], price: int, called: int = 0) -> str:
    """What a price leaves, if the player's next number, which he can pay for now, needs more than that."""
    seat, money = view["asked"]["seat"], asked(view)["reals"]
    coming = [disc for disc in view["discs"] if disc["seat"] == seat and disc["number"] != called]
    if not coming:
        return ""
    disc = min(coming, key=lambda disc: int(disc["number"]))
    need = max(0, view["marker"] - disc["number"]) + least_price(view, disc["area"])
    if not money - price < need <= money:
        return ""
    words = (
        _("leaves at most {money}; your number {number} ({area}) needs {price}")
        if called
        else _("leaves {money}; your number {number} ({area}) needs {price}")
    )
    return words.format(
        money=reals(money - price), number=disc["number"], area=_(AREA_NAMES[disc["area"]]), price=reals(need)
    )


def price_of_right(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """Where the called number acts and what the right to it costs; what is left where acting brings no money."""
    called = numbers[1]
    cost = max(0, view["marker"] - called)
    area = next(disc["area"] for disc in view["discs"] if disc["number"] == called)
    where = _(AREA_NAMES[area])
    price = _("in {area}, pay {price}").format(area=where, price=reals(cost))
    spending = area in ("projects", "recruiting")
    return joined(
        price if cost else _("in {area}, free").format(area=where),
        shortage(view, cost + least_price(view, area), called) if spending else "",
    )


def expected_price(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What acting with a number costs now and may come to; or what giving it up brings."""
    now, least, most = prices(view, number)
    cost = reals(now) if now else _("free")
    if least != most:
        cost = _("{price} now, {least}–{most} later").format(price=cost, least=least, most=most)
    pays = RENOUNCE_PAYS[number]
    return joined(cost, _("renouncing: +{n}").format(n=pays) if pays else "")


def what_an_area_offers(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What can be had in an area as things stand, and how many discs still fit there."""
    left = view["action_spaces"] - sum(disc["area"] == AREAS[number] for disc in view["discs"])
    spaces = counted("{n} space left", "{n} spaces left", left)
    return joined(AREA_OFFERS[AREAS[number]](view), spaces)


def projects_on_offer(view: Mapping[str, Any]) -> str:
    offered = len([tile for tile in view["offer"] if tile])
    found = counted("{n} project for sale", "{n} projects for sale", offered)
    return joined(found, _("and the São Gabriel") if view["gabriel"] else "")


def sailors_on_offer(view: Mapping[str, Any]) -> str:
    waiting = sum(sum(section.values()) for section in view["sections"])
    return joined(
        counted("{n} sailor to recruit", "{n} sailors to recruit", waiting),
        counted("{n} captain of yours to hire", "{n} captains of yours to hire", asked(view)["captain_stock"]),
    )


def ready_to_sail(view: Mapping[str, Any]) -> str:
    player = asked(view)
    return joined(
        counted("you have {n} ship ready", "you have {n} ships ready", len(player["ships"])),
        counted("{n} captain", "{n} captains", player["captains"]),
    )


def money_and_guests(view: Mapping[str, Any]) -> str:
    free = sum(found["hosted_by"] == NOBODY for found in view["characters"].values())
    sums = [reals(amount) for amount in view["sums"] if amount]
    guests = counted("{n} character to host", "{n} characters to host", free)
    return joined(
        _("{first} or {last}").format(first=sums[0], last=sums[1]) if len(sums) > 1 else "".join(sums), guests
    )


AREA_OFFERS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "projects": projects_on_offer,
    "recruiting": sailors_on_offer,
    "navigation": ready_to_sail,
    "characters": money_and_guests,
}


def spent(view: Mapping[str, Any], price: int) -> str:
    """A price, and what it leaves if that is too little."""
    return joined(costs(price), shortage(view, price))


def price_of_project(view: Mapping[str, Any], tile: int, numbers: Sequence[int]) -> str:
    second = view["asked"]["what"] == "BuySecondProject"
    return spent(view, PRICE_OF_SECOND if second else PRICE_OF_ONE)


def price_of_gabriel(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What the São Gabriel is and costs."""
    gabriel = view["gabriel"]
    return joined(project(gabriel), _("launched at once, without a crew"), spent(view, CREW[gabriel]))


def crew_aboard(view: Mapping[str, Any], tile: int, numbers: Sequence[int]) -> str:
    """Who goes aboard; if there is a choice, among whom."""
    held = [_(colour) for colour, count in asked(view)["crew"].items() if count]
    who = _(", ").join(held)
    if len(held) == CREW[tile]:
        return _("with {crew}").format(crew=who)
    return _("with {n} of these: {crew}").format(n=CREW[tile], crew=who)


def crew_ashore(view: Mapping[str, Any], mask: int, numbers: Sequence[int]) -> str:
    """Who stays with the player."""
    held = asked(view)["crew"]
    left = [count - (mask >> colour & 1) for colour, count in enumerate(held.values())]
    missionaries = counted("{n} missionary", "{n} missionaries", left[MISSIONARY]) if left[MISSIONARY] else ""
    staying = joined(sailors(left[:MISSIONARY]), missionaries)
    return _("left to you: {crew}").format(crew=staying) if staying else _("nobody is left to you")


def sailors_there(view: Mapping[str, Any], section: int, numbers: Sequence[int]) -> str:
    """Who waits in a section, and what one colour of them costs."""
    here = sailors([view["sections"][section - 1][colour] for colour in COLOURS])
    return joined(here, _("from {price}").format(price=reals(CREW_PRICE[1])))


def sailors_in_bag(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return _("one at random: {sailors}").format(sailors=sailors([view["bag"][colour] for colour in COLOURS]))


def colour_for_crew(view: Mapping[str, Any], place: int, numbers: Sequence[int]) -> str:
    """Whether the player has sailors of that colour, and how many more projects a new one mans."""
    player = asked(view)
    held = player["crew"][COLOURS[place % len(COLOURS)]]
    if held:
        return counted("you have {n} of this colour", "you have {n} of this colour", held)
    colours = 1 + sum(count > 0 for count in player["crew"].values())
    manned = sum(CREW[tile] == colours for tile in player["projects"])
    more = counted("{n} more project can be launched", "{n} more projects can be launched", manned)
    return joined(_("a new colour for you"), more if manned else "")


def prospects_of_ship(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """The most points of a space that a ship could take now, and what it earns once it is at sea."""
    last = numbers[1]
    empty = [place["space"] for places in view["landings"].values() for place in places if not place["ship"]]
    if last != NOWHERE:
        empty = [space for space in empty if space > last and LANDING[space] == LANDING[last]]
    best = max([VALUE[space] for space in empty if VALUE[space] <= LIMIT[number]])
    gain = earnings(number)
    return joined(
        _("scores up to {points}").format(points=points(best)),
        _("earns {gain} each round at sea").format(gain=gain) if gain else "",
    )


def gains_of_space(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What sending a ship there brings; a merchant ship scores nothing."""
    landing = LANDING[number]
    others = [place["ship"] for place in view["landings"][LANDINGS[landing]] if place["space"] != number]
    return joined(
        points(VALUE[number]) if view["asked"]["what"] == "ChooseSpace" else "",
        _(BONUS_NOTES[BONUSES[BONUS[landing]]]),
        _("makes the landing complete") if all(others) else "",
    )


def power_of(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What hosting a character brings as things stand."""
    name = CHARACTER_NAMES[number]
    if name == "sernigi":
        return merchant_to_send(view)
    if name == "dias" and view["round"] == ROUNDS:
        return _("2 points now and 2 at the end of the round")
    if name == "manuel" and view["characters"][name]["owner"] == view["asked"]["seat"]:
        return _("no second extra disc, but nobody else can host him in this round")
    return _(POWERS[name])


def merchant_to_send(view: Mapping[str, Any]) -> str:
    """What becomes of the merchant ship of the round if Sernigi is hosted now."""
    ship = view["merchant"]
    if not ship:
        return _("the merchant ship of this round has been sent")
    empty = [place["space"] for places in view["landings"].values() for place in places if not place["ship"]]
    words = (
        _("send the merchant ship (limit {limit}), now or at the start of Phase 3")
        if any(VALUE[space] <= LIMIT[ship] for space in empty)
        else _("the merchant ship (limit {limit}) fits no empty space")
    )
    return words.format(limit=LIMIT[ship])


def renounced(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What giving up the called number brings."""
    return _("receive {money}").format(money=reals(RENOUNCE_PAYS[numbers[1]]))


NOTES: Final[dict[str, Note]] = {
    "number": expected_price,
    "area": what_an_area_offers,
    "act": price_of_right,
    "renounce": renounced,
    "buy": price_of_project,
    "gabriel": price_of_gabriel,
    "take": lambda view, arg, numbers: costs(0),
    "launch": crew_aboard,
    "crew": crew_ashore,
    "section": sailors_there,
    "recruit": lambda view, arg, numbers: spent(view, CREW_PRICE[HANDFUL_COLOURS[arg]]),
    "captain": lambda view, arg, numbers: spent(view, numbers[1]) if len(numbers) > 1 else costs(0),
    "bag": sailors_in_bag,
    "wait": lambda view, arg, numbers: _("then you must send it, if it still fits"),
    "pick": colour_for_crew,
    "ship": prospects_of_ship,
    "money": lambda view, arg, numbers: reals(view["sums"][arg]),
    "host": power_of,
    "space": gains_of_space,
}
