"""Offers on the table, who has been asked, and who has said what."""

from __future__ import annotations

from typing import Final

from roteiro.core.masks import bit, members
from roteiro.core.slots import card
from roteiro.games.oltremare.data import GOOD
from roteiro.games.oltremare.offers import covers, goods_of, one, size, terms_text
from roteiro.games.oltremare.piles import HAND, PICKS, count, goods_in_hand, slots_of
from roteiro.games.oltremare.plausible.flow import Kinds, Problems, find, has, misfit
from roteiro.games.oltremare.state import (
    COUNTERS_A_TURN,
    COUNTERS_OPTION,
    NOBODY,
    OFFERS_A_TURN,
    OFFERS_OPTION,
    OltreMare,
    goods_in_game,
    others_clockwise,
)
from roteiro.games.oltremare.steps.bargaining import (
    AnswerOffer,
    BuildOffer,
    ChooseReply,
    MakeProposal,
    Replies,
    everybody_else,
    leaves_enough,
)
from roteiro.games.oltremare.steps.exchange import Exchange, PickCard

BARGAINING: Final[Kinds] = (BuildOffer, Replies, ChooseReply, Exchange)


def bargain(state: OltreMare) -> Problems:
    if has(state, Exchange):
        yield from _deal(state)
    elif has(state, *BARGAINING):
        yield from _talk(state)
    else:
        yield from _silence(state)
    if has(state, *BARGAINING) and state.offers == OFFERS_A_TURN[state.options[OFFERS_OPTION]]:
        yield "offers_left: one was used for this offer or invitation"


def _silence(state: OltreMare) -> Problems:
    """Nothing lies on the table while nobody bargains."""
    for key, mask in _masks(state):
        if mask:
            yield f"{key}: nobody is bargaining"
    if state.maker != NOBODY:
        yield "maker: nobody is bargaining"
    yield from _no_offers(state, [])
    yield from _no_picks(state)


def _masks(state: OltreMare) -> list[tuple[str, int]]:
    return [("addressed", int(state.addressed)), ("accepted", int(state.accepted)), ("proposed", int(state.proposed))]


def _no_offers(state: OltreMare, makers: list[int]) -> Problems:
    """Nobody else has an offer on the table."""
    for seat in range(state.seats):
        if seat not in makers and _offers(state, seat):
            yield f"player[{seat}].offer: he has none on the table"


def _offers(state: OltreMare, seat: int) -> bool:
    return bool(state.give[seat] or state.ask[seat] or state.pay[seat])


def _no_picks(state: OltreMare) -> Problems:
    for seat in range(state.seats):
        if count(state, PICKS, seat):
            yield f"player[{seat}].picks: no deal is being carried out"


def _talk(state: OltreMare) -> Problems:
    """An offer or an invitation of the active seat is built or answered."""
    active = int(state.active)
    asked = int(state.addressed)
    if state.maker != active:
        yield f"maker: it is the active seat {active}"
    if asked & bit(active) or not (len(members(asked)) == 1 or asked == everybody_else(state)):
        yield "addressed: one other seat, or all others"
    if state.accepted & state.proposed or (state.accepted | state.proposed) & ~asked:
        yield "accepted, proposed: of the seats addressed, each says one thing"
    yield from _no_picks(state)
    building = [frame.locals()[0] for frame in find(state, BuildOffer)]
    if building == [active]:
        yield from _first_offer(state)
    else:
        yield from _answers(state, building)


def _first_offer(state: OltreMare) -> Problems:
    """The active seat builds its own offer."""
    if has(state, Replies) or state.accepted or state.proposed:
        yield "steps: nobody answers an offer before it is made"
    yield from _no_offers(state, [int(state.active)])
    yield from _terms(state, int(state.active), False)


def _answers(state: OltreMare, building: list[int]) -> Problems:
    """The seats addressed answer in their order; those who have answered have said yes, no, or something else."""
    active = int(state.active)
    order = [int(seat) for seat in others_clockwise(state) if state.addressed & bit(seat)]
    to_answer = building + [int(frame.locals()[0]) for frame in find(state, AnswerOffer, MakeProposal)]
    if to_answer != order[len(order) - len(to_answer) :] or not has(state, Replies, ChooseReply):
        yield "steps: the seats addressed answer clockwise from the active one, before the 'Replies' are looked at"
    for seat in to_answer:
        if (state.accepted | state.proposed) & bit(seat):
            yield f"accepted, proposed: seat {seat} has not answered yet"
    invited = not _offers(state, active)
    if invited and (state.accepted or state.addressed != everybody_else(state) or has(state, AnswerOffer)):
        yield f"player[{active}].offer: without one, everybody is invited and nobody can accept"
    if not invited and has(state, MakeProposal):
        yield f"player[{active}].offer: invited seats are not answering an offer"
    proposers = members(state.proposed)
    yield from _no_offers(state, [active, *building, *proposers])
    for seat in [*([] if invited else [active]), *proposers]:
        yield from _terms(state, seat, True)
    for seat in building:
        yield from _terms(state, seat, False)
    yield from _sayings(state, [*building, *proposers])


def _sayings(state: OltreMare, countering: list[int]) -> Problems:
    """Who says yes has the goods; who counters has used one of his counter-offers."""
    for seat in members(state.accepted):
        if not covers(goods_in_hand(state, seat), state.ask[state.active]):
            yield f"accepted: seat {seat} does not have the goods"
    for seat in countering:
        if state.counters[seat] == COUNTERS_A_TURN[state.options[COUNTERS_OPTION]]:
            yield f"player[{seat}].counters: one was used for his offer"
    for frame in find(state, ChooseReply):
        if not state.proposed and len(members(state.accepted)) < 2:
            yield misfit(frame)


def _terms(state: OltreMare, seat: int, whole: bool) -> Problems:
    """An offer on the table: the goods are in hand, not more is asked than there is; a whole one can be carried out."""
    give, ask, pay = int(state.give[seat]), int(state.ask[seat]), int(state.pay[seat])
    where = f"player[{seat}].offer: {terms_text(give, ask, pay)!r}"
    if not covers(goods_in_hand(state, seat), give):
        yield f"{where}: the goods are not in his hand"
    if size(ask) > _askable(state, seat) or any([good >= goods_in_game(int(state.seats)) for good in goods_of(ask)]):
        yield f"{where}: nobody who is asked can have so many of these cards"
    if (pay or whole) and not give and not ask:
        yield f"{where}: a deal moves at least one card"
    mine = seat == state.active
    if whole and not leaves_enough(state, size(give if mine else ask), size(ask if mine else give)):
        yield f"{where}: the active player could not reach his load any more"


def _askable(state: OltreMare, seat: int) -> int:
    """The largest hand that an offer of a seat can ask."""
    asked = int(state.addressed | state.accepted) if seat == state.active else bit(state.active)
    return max([count(state, HAND, other) for other in range(state.seats) if asked & bit(other)], default=0)


def _deal(state: OltreMare) -> Problems:
    """A deal is agreed: both sides pick their cards, its maker first."""
    maker, other = find(state, Exchange)[0].locals()
    if maker == other or state.active not in (maker, other):
        yield f"steps: 'Exchange {maker} {other}': the active seat deals with another one"
    if state.maker != maker or state.accepted != bit(other) or state.proposed or state.addressed:
        yield f"maker, accepted: seats {maker} and {other} have agreed, and nobody else is asked any more"
    yield from _no_offers(state, [maker])
    yield from _terms(state, maker, True)
    if not covers(goods_in_hand(state, other), state.ask[maker]):
        yield f"accepted: seat {other} does not have the goods"
    if maker != state.active:
        yield from _sayings(state, [maker])
    yield from _picks(state, maker, other)


def _picks(state: OltreMare, maker: int, other: int) -> Problems:
    """What a seat has picked and what it still has to pick are together the goods promised, in their order."""
    picking = [frame for frame in find(state, PickCard) if isinstance(frame, PickCard)]
    if [int(frame.seat) for frame in picking] not in ([], [other], [maker], [maker, other]):
        yield "steps: the maker of the deal picks first, then his partner"
    for seat in range(state.seats):
        bundle = int(state.give[seat]) if seat == maker else int(state.ask[maker]) if seat == other else 0
        picked = [card(here) for here in slots_of(state, PICKS, seat)]
        left = sum([frame.wanted for frame in picking if frame.seat == seat])
        goods = [GOOD[kind] for kind in picked]
        if goods != goods_of(bundle)[: len(goods)] or left != bundle - sum([one(good) for good in goods]):
            yield f"player[{seat}].picks: they do not fit the goods promised"
    if picking and picking[0].seat == maker and count(state, PICKS, other):
        yield f"player[{other}].picks: seat {maker} picks first"
