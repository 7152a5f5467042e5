"""What a player of Oltre Mare should know beside a button: what it costs and what it brings, from the view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.canvas import SEAT_LETTERS
from roteiro.core.language import _, counted
from roteiro.core.words import Note
from roteiro.games.oltremare.data import CALM, COMPASS, DEALS, FIGHT, GOOD, LIONS, NO_TOKEN, PAYS, ROUTES, SYMBOLS
from roteiro.games.oltremare.spelling import cards, ducats, good, listed, token
from roteiro.games.oltremare.state import PIRATES_OPTION, ROUND_TRIP_OPTION
from roteiro.games.oltremare.steps.playing import yields
from roteiro.games.oltremare.steps.scoring import groups


def asked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player who is asked."""
    found: Mapping[str, Any] = view["players"][view["asked"]["seat"]]
    return found


def joined(*remarks: str) -> str:
    """Remarks in a row, without empty ones."""
    return _(", ").join([remark for remark in remarks if remark])


# Trade -------------------------------------------------------------------------------------------------------------


def price(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return ducats(view["price"])


def load(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return cards(min(view["due"], view["players"][view["active"]]["hand"]))


def terms(view: Mapping[str, Any], maker: int) -> tuple[str, str]:
    """What somebody offers, and what for."""
    offer = view["players"][maker]["offer"]
    return listed(offer["give"], max(0, offer["pay"])), listed(offer["ask"], max(0, -offer["pay"]))


def _offer(view: Mapping[str, Any], maker: int) -> str:
    """An offer from the side of whoever would take it."""
    gets, gives = terms(view, maker)
    return _("you give {gives}, you get {gets}").format(gives=gives, gets=gets)


def own_terms(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """The offer that one is about to say, and to whom."""
    seat, active, addressed = view["asked"]["seat"], view["active"], view["bargain"]["addressed"]
    gives, gets = terms(view, seat)
    to = [active] if seat != active else addressed
    who = _("somebody") if len(to) > 1 else "".join([SEAT_LETTERS[other] for other in to])
    return _("you give {gives}, you get {gets}, if {who} agrees").format(gives=gives, gets=gets, who=who)


def accepted_terms(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return _offer(view, view["active"])


def reply_terms(view: Mapping[str, Any], seat: int, numbers: Sequence[int]) -> str:
    """On which terms one would deal with a player."""
    return _offer(view, seat) if seat in view["bargain"]["proposed"] else _("on your terms")


def why_not(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """Why one cannot accept."""
    if view["asked"]["what"] != "AnswerOffer":
        return ""
    held = [GOOD[kind] for kind in asked(view)["known"]]
    wanted = view["players"][view["active"]]["offer"]["ask"]
    missing = [g for g in sorted(set(wanted)) if held.count(g) < wanted.count(g)]
    return _("you cannot accept: you lack {goods}").format(goods=listed(missing)) if missing else ""


# Cards -------------------------------------------------------------------------------------------------------------


def outcome(played: Sequence[int], token: int) -> tuple[int, int, int, int]:
    """What cards played come to with a token: ducats, cards onto the pirate stack, cards drawn, steps."""
    ducat, pirate, market, ship = [sum(SYMBOLS[kind][sign] for kind in played) for sign in range(4)]
    earned = yields(ducat + (token == DEALS)) + (ship if token == CALM else 0)
    return earned, 0 if token == FIGHT else yields(pirate), yields(market), ship


def aboard(view: Mapping[str, Any], number: int) -> tuple[int, bool]:
    """How many cards of a good are sure to lie on top of the cargo, and whether the group may be longer."""
    player = asked(view)
    if player["top"] is None or GOOD[player["top"]] != number:
        return 0, False
    if player["stack"]:
        return groups(player["stack"])[0][1], False
    return 1, player["cargo"] > 1


def group(view: Mapping[str, Any], number: int, more: int) -> str:
    """What so many more cards of a good pay, all together and next to those on top of the cargo."""
    there, perhaps_more = aboard(view, number)
    n = there + more
    words = _("{good} alone ({money})") if n == 1 else _("group of {n} {good} ({money})")
    if perhaps_more:
        words = _("group of {n}+ {good} (from {money})")
    return words.format(n=n, good=good(number), money=ducats(PAYS[number][n]))


def playing(view: Mapping[str, Any], kind: int, numbers: Sequence[int]) -> str:
    """What a card adds to those played, and what its good can pay once it is loaded."""
    played, token = view["played"], asked(view)["token"]
    with_it = outcome([*played, kind], token)
    earned, lost, drawn, steps = [now - before for now, before in zip(with_it, outcome(played, token), strict=True)]
    return joined(
        counted("+{n} ducat", "+{n} ducats", earned) if earned else "",
        counted("+{n} pirate card", "+{n} pirate cards", lost) if lost else "",
        counted("+{n} card drawn", "+{n} cards drawn", drawn) if drawn else "",
        counted("+{n} step", "+{n} steps", steps) if steps else "",
        group(view, GOOD[kind], 1 + [GOOD[other] for other in played].count(GOOD[kind])),
    )


def discarding(view: Mapping[str, Any], kind: int, numbers: Sequence[int]) -> str:
    """What a card costs on the pirate stack, a ducat at each scoring it lies there, and what its good could pay."""
    again = view["venice"] is not None and view["options"][PIRATES_OPTION] == 0
    held = [GOOD[other] for other in asked(view)["known"]].count(GOOD[kind])
    return joined(
        _("pirate card ({money})").format(money=ducats(-2 if again else -1)),
        _("with it: {group}").format(group=group(view, GOOD[kind], held)),
    )


def lions_on_top(view: Mapping[str, Any], kind: int, numbers: Sequence[int]) -> str:
    """How many cards one may hold with this card on top of the cargo."""
    return _("if on top: at most {n} cards in hand").format(n=LIONS[kind])


# The ship ----------------------------------------------------------------------------------------------------------


def departure(view: Mapping[str, Any]) -> int:
    """Where the journey began: the other end of the routes used, or the same port after a round trip."""
    here = int(asked(view)["ship"])
    ends = [port for route in view["sailed"] for port in ROUTES[route]]
    return next((port for port in ends if port != here and ends.count(port) % 2), here)


def token_there(view: Mapping[str, Any], port: int, numbers: Sequence[int]) -> str:
    """What a stop in a port brings."""
    there = view["ports"][port]
    if there == COMPASS:
        return _("Compass: jump on or stay")
    return _("you take {token}").format(token=token(there)) if there != NO_TOKEN else token(there)


def own_token(view: Mapping[str, Any], port: int) -> str:
    """What a stop in a port does to the active token: a round trip may keep it."""
    active = asked(view)["token"]
    if active == NO_TOKEN:
        return ""
    round_trip = port == departure(view) and view["ports"][port] == NO_TOKEN
    kept = round_trip and view["options"][ROUND_TRIP_OPTION] == 0
    return (_("you keep {token}") if kept else _("{token} is turned over")).format(token=token(active))


def sailing(view: Mapping[str, Any], port: int, numbers: Sequence[int]) -> str:
    """What lies in a port; and what a stop changes, or how far the journey still goes."""
    left = numbers[1] - 1
    if left:
        passing = _("on the way: {token}").format(token=token(view["ports"][port]))
        return joined(passing, counted("{n} step left", "{n} steps left", left))
    return joined(token_there(view, port, numbers), own_token(view, port))


NOTES: Final[dict[str, Note]] = {
    "buy": price,
    "done": load,
    "propose": own_terms,
    "accept": accepted_terms,
    "with": reply_terms,
    "decline": why_not,
    "withdraw": lambda view, arg, numbers: _("uses up this offer"),
    "discard": discarding,
    "play": playing,
    "sail": sailing,
    "jump": token_there,
    "load": lions_on_top,
}
