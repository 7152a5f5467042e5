"""What a player of Africana should know beside a button: what it costs and brings, and when it ends the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core.language import _, counted, later
from roteiro.core.masks import members
from roteiro.core.words import Note
from roteiro.games.africana.actions import FIRST_ASSISTANT
from roteiro.games.africana.board_reach import reach
from roteiro.games.africana.data import (
    ADVENTURE_LIMIT,
    ADVENTURE_POINTS,
    ADVENTURE_PRICE,
    ADVENTURE_SILVER,
    BONUS_CARDS,
    BONUS_SILVER,
    CARDS_DRAWN,
    COLOUR_PRICE,
    DESTINATION,
    EXPEDITION_POINTS,
    EXPEDITION_SILVER,
    HALF,
    HAND_LIMIT,
    IS_ASSISTANT,
    PAGE_PRICE,
    START,
    TARGET,
)
from roteiro.games.africana.spelling import adventure, expedition, place_name, points, silver
from roteiro.games.africana.steps.moving import within_reach

WHICH_BOOK: Final = (
    later("the north one, with adventures in the south"), later("the south one, with adventures in the north"),
)  # fmt: skip
"""The book that would be opened."""


def asked(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player who is asked."""
    asked: Mapping[str, Any] = view["players"][view["asked"]["seat"]]
    return asked


ENDS: Final = later("your turn ends")


def joined(*remarks: str) -> str:
    """Remarks in a row, without empty ones."""
    return _(", ").join([remark for remark in remarks if remark])


def too_many(view: Mapping[str, Any], more: int = 0) -> str:
    """How many cards must go at the end of the turn."""
    surplus = asked(view)["hand"] + more - HAND_LIMIT
    return counted("{n} card too many must go", "{n} cards too many must go", surplus) if surplus > 0 else ""


def drawing(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return joined(too_many(view, CARDS_DRAWN), _(ENDS))


def moving(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """How far the cards in hand lead."""
    return counted("{n} place in reach", "{n} places in reach", len(reach(view, [])))


def stopping(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """Joker and assistants come back into the hand."""
    back = sum(view["lying"]) + view["joker_lies"]
    return joined(too_many(view, back), _(ENDS))


def closing(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    surplus = len(asked(view)["adventures"]) - ADVENTURE_LIMIT
    must_go = counted("{n} adventure too many must go", "{n} adventures too many must go", surplus)
    return joined(must_go if surplus > 0 else "", _(ENDS))


def book_price(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    """What turning a page costs; whoever cannot pay for another one has nothing left to do."""
    price = PAGE_PRICE if view["turned"] else 0
    over = asked(view)["silver"] - price < PAGE_PRICE
    return joined(costs(price), _(ENDS) if over else "")


def page_for_sale(view: Mapping[str, Any], half: int, numbers: Sequence[int]) -> str:
    """An adventure with its price and what it will bring."""
    found = view["books"][numbers[1]]["tops"][half]
    left = asked(view)["silver"] - ADVENTURE_PRICE
    over = left < PAGE_PRICE and view["turned"]
    what = joined(adventure(found), costs(ADVENTURE_PRICE))
    return joined(what, _("brings {reward}").format(reward=reward(view, found, numbers)), _(ENDS) if over else "")


def costs(amount: int) -> str:
    return _("costs {price}").format(price=silver(amount)) if amount else _("free")


def which_book(view: Mapping[str, Any], arg: int, numbers: Sequence[int]) -> str:
    return _(WHICH_BOOK[HALF[asked(view)["place"]]])


def joining(view: Mapping[str, Any], space: int, numbers: Sequence[int]) -> str:
    """From where to where, and what joining brings."""
    card_bonus = counted("{n} travel card", "{n} travel cards", BONUS_CARDS[space])
    bonus = silver(BONUS_SILVER[space]) if BONUS_SILVER[space] else card_bonus
    found = expedition(view["expeditions"][space]["card"])
    return _("{expedition}, bonus {bonus}").format(expedition=found, bonus=bonus)


def finishing(view: Mapping[str, Any], space: int, numbers: Sequence[int]) -> str:
    found = view["expeditions"][space]["card"]
    return _(", ").join([expedition(found), silver(EXPEDITION_SILVER[found]), points(EXPEDITION_POINTS[found])])


def reward(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """What an adventure brings."""
    if IS_ASSISTANT[number]:
        return _("a card for your hand")
    return _(", ").join([silver(ADVENTURE_SILVER[number]), points(ADVENTURE_POINTS[number])])


def _reach(view: Mapping[str, Any], number: int, changed: int) -> str:
    return _(", ").join([place_name(n) for n in members(within_reach(asked(view)["place"], number, changed))])


def card_reach(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """Where a card leads."""
    return _("to {places}").format(places=_reach(view, number, 0))


def changed_reach(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """Where a card leads with a changed colour, and what that costs."""
    return _("{price}, to {places}").format(price=silver(COLOUR_PRICE), places=_reach(view, number, 1))


def arriving(view: Mapping[str, Any], place: int, numbers: Sequence[int]) -> str:
    """What can be done at a place. Which cards lead there does not matter any more: one is laid."""
    seat = view["asked"]["seat"]
    found = []
    for space, on_space in enumerate(view["expeditions"]):
        card, mine = on_space["card"], seat in on_space["joined"]
        if card is not None and START[card] == place and not mine:
            found.append(_("start of expedition {number}").format(number=space + 1))
        if card is not None and DESTINATION[card] == place and mine:
            found.append(_("end of your expedition {number}").format(number=space + 1))
    if any(TARGET[adventure] == place for adventure in asked(view)["adventures"]):
        found.append(_("your adventure is here"))
    return joined(*found)


def discarding(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    """Assistants and the joker do not come back."""
    return _("leaves the game") if number >= FIRST_ASSISTANT else ""


NOTES: Final[dict[str, Note]] = {
    "draw": drawing,
    "book": which_book,
    "move": moving,
    "turn": book_price,
    "buy": page_for_sale,
    "join": joining,
    "finish": finishing,
    "complete": reward,
    "play": card_reach,
    "change": changed_reach,
    "go": arriving,
    "stop": stopping,
    "close": closing,
    "discard": discarding,
    "drop": reward,
}
