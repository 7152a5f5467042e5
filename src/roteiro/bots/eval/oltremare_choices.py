"""Which options of Oltre Mare deserve a thought."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_ledger import Ledger
from roteiro.bots.eval.oltremare_offers import could_deal, next_word
from roteiro.bots.eval.oltremare_tables import APPEAL, TOKEN_HELP, TOKEN_TURNS, part_of, turns_ahead
from roteiro.bots.eval.oltremare_trading import NOTHING, pays, with_card, without
from roteiro.core.kernel import Action, Decision
from roteiro.core.masks import bit
from roteiro.core.slots import card
from roteiro.games.oltremare.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    DISCARD,
    DONE,
    FROM_DECK,
    HAND_OVER,
    INVITE,
    JUMP,
    LOAD,
    OFFER,
    PLAY,
    SAIL,
    WITH,
    WITHDRAW,
)
from roteiro.games.oltremare.data import (
    COMPASS,
    GOOD,
    NO_TOKEN,
    ROUTES_FROM,
)
from roteiro.games.oltremare.piles import HAND, HOLD, count, top_of
from roteiro.games.oltremare.state import (
    COUNTERS_A_TURN,
    COUNTERS_OPTION,
    OFFERS_A_TURN,
    OFFERS_OPTION,
    ROUND_TRIP_OPTION,
    OltreMare,
)
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer, ChooseReply, MakeProposal
from roteiro.games.oltremare.steps.exchange import PickCard
from roteiro.games.oltremare.steps.loading import LoadCard
from roteiro.games.oltremare.steps.playing import PlayCard
from roteiro.games.oltremare.steps.sailing import SailTo, UseCompass
from roteiro.games.oltremare.steps.trade import Trade, price
from roteiro.games.oltremare.steps.turn import DiscardCard

TRIES: Final = 2  # so many offers and invitations are begun in a turn
FAILURES: Final = 2  # after so many in vain nobody asks any more
TOKEN_COUNTS: Final = 1.0  # a port token counts in the race for the most
COMPASS_HELP: Final = 3.0  # it leads to any token
NEARLY: Final = 0.7  # ports that are nearly as good as the best one
FEW: Final = 3  # so many cards to discard or hand over are compared
LOADS: Final = 3  # so many loads are thought through


def sensible_options(state: OltreMare, decision: Decision[Any], options: list[Action]) -> list[Action]:
    """The options worth a thought."""
    found = options
    if isinstance(decision, Trade):
        found = _trade(state, decision.seat, options)
    elif isinstance(decision, BuildOffer):
        found = _build(state, decision.seat, options)
    elif isinstance(decision, (AnswerOffer, MakeProposal)):
        found = _answer(state, decision.seat, options)
    elif isinstance(decision, ChooseReply):
        found = _choose_reply(state, decision.seat, options)
    elif isinstance(decision, PlayCard):
        found = _play(state, decision, options)
    elif isinstance(decision, DiscardCard):
        found = _least(state, options, DISCARD.base)
    elif isinstance(decision, PickCard):
        found = _least(state, options, HAND_OVER.base)
    elif isinstance(decision, SailTo):
        found = _sail(state, decision, options)
    elif isinstance(decision, UseCompass):
        found = _jump(state, options)
    elif isinstance(decision, LoadCard):
        found = _load(state, decision.seat, options)
    return found


# Trade -------------------------------------------------------------------------------------------------------------


def _trade(state: OltreMare, seat: int, options: list[Action]) -> list[Action]:
    """Offers if somebody might like them, an invitation after a refusal, purchases that are needed or cheap."""
    hand = count(state, HAND, seat)
    needed = hand < state.due
    cost = price(state, seat)
    found: list[Action] = []
    used = OFFERS_A_TURN[state.options[OFFERS_OPTION]] - int(state.offers)
    failed = used - int(state.partners).bit_count()
    if used < TRIES and failed < FAILURES and state.offers and state.seats > 2:
        found = _approaches(state, seat, failed, options)
    for option in options:
        if DONE.has(option):
            found.append(option)
        elif BUY.has(option):
            from_deck = BUY.arg(option) == FROM_DECK
            if needed or cost <= 2 or (not from_deck and cost == 3 and hand <= state.due + 2):
                found.append(option)
    return found or options


def _approaches(state: OltreMare, seat: int, failed: int, options: list[Action]) -> list[Action]:
    """Ask everybody if somebody may say yes; after a refusal let them say what they want."""
    if failed:
        return [option for option in options if INVITE.has(option)]
    if not could_deal(Ledger(state), seat, bit(state.seats) - 1 - bit(seat)):
        return []
    return [option for option in options if OFFER.has(option)][-1:]


def _build(state: OltreMare, seat: int, options: list[Action]) -> list[Action]:
    """The next word of the best deal."""
    asked = int(state.addressed) if seat == state.active else bit(state.active)
    word = next_word(Ledger(state), seat, asked, options)
    return [WITHDRAW.of(0) if word == NOTHING else Action(word)]


def _answer(state: OltreMare, seat: int, options: list[Action]) -> list[Action]:
    """Yes only if it pays; a proposal of one's own only if there is a good one, and only once."""
    ledger = Ledger(state)
    fresh = state.counters[seat] == COUNTERS_A_TURN[state.options[COUNTERS_OPTION]]
    found: list[Action] = []
    for option in options:
        if ACCEPT.has(option):
            if pays(ledger, int(state.active), seat, seat):
                found.append(option)
        elif DECLINE.has(option) or (fresh and could_deal(ledger, seat, bit(state.active))):
            found.append(option)
    return found


def _choose_reply(state: OltreMare, seat: int, options: list[Action]) -> list[Action]:
    """Whoever said yes, and the proposals that pay."""
    ledger = Ledger(state)
    found: list[Action] = []
    for option in options:
        if not WITH.has(option) or state.accepted & bit(WITH.arg(option)) or pays(ledger, WITH.arg(option), seat, seat):
            found.append(option)
    return found


# Cards -------------------------------------------------------------------------------------------------------------


def _least(state: OltreMare, options: list[Action], base: int) -> list[Action]:
    """The few cards that one would miss least, judged by their signs."""
    if len(options) <= FEW:
        return options
    appeal = APPEAL[part_of(state)]
    left = options[:]
    found: list[Action] = []
    while len(found) < FEW:
        worst = left[0]
        for option in left:
            if appeal[option - base] < appeal[worst - base]:
                worst = option
        left.remove(worst)
        found.append(worst)
    found.sort()
    return found


def _play(state: OltreMare, decision: PlayCard, options: list[Action]) -> list[Action]:
    """The first cards of the few best loads."""
    ledger = Ledger(state)
    loads: list[Load] = []
    _add_loads(ledger, ledger.hands[decision.seat], ledger.played, decision.lowest, decision.left, loads)
    loads.sort(key=_value, reverse=True)
    found: list[Action] = []
    for load in loads[:LOADS]:
        option = PLAY.of(load.first)
        if option not in found:
            found.append(option)
    return found or options


class Load:
    """Some cards to play: the first of them, and how all of them look together."""

    def __init__(self, first: int, value: float) -> None:
        self.first: Final = first
        self.value: Final = value


def _value(load: Load) -> float:
    return load.value


def _add_loads(ledger: Ledger, hand: vec[i64], played: vec[i64], lowest: i64, left: i64, found: list[Load]) -> None:
    """All ways to play so many more cards, in rising order."""
    if left == 0:
        found.append(Load(played[len(ledger.played)], ledger.play(played, hand)))
        return
    last: i64 = -1
    for i in range(len(hand) - left + 1):
        kind = hand[i]
        if kind >= lowest and kind != last:
            last = kind
            _add_loads(ledger, without(hand, kind), with_card(played, kind), kind, left - 1, found)


def _load(state: OltreMare, seat: int, options: list[Action]) -> list[Action]:
    """Runs stay together: first what goes on with the run on top, then one good after another."""
    if not count(state, HOLD, seat):
        return options
    top = GOOD[card(top_of(state, HOLD, seat))]
    goods = [GOOD[LOAD.arg(option)] for option in options]
    going_on = [option for option in options if GOOD[LOAD.arg(option)] == top]
    if going_on:
        return going_on[:1] if len(going_on) < len(options) else options
    return [
        options[i] for i in range(len(options)) if goods.index(goods[i]) == i or goods.count(goods[i]) == len(goods)
    ]


# Sailing -----------------------------------------------------------------------------------------------------------


def token_turns(state: OltreMare, seat: int) -> float:
    """How many turns a token will help."""
    return min(TOKEN_TURNS, turns_ahead(state, seat))


def landing(state: OltreMare, seat: int, port: int, turns: float) -> float:
    """What it is worth to end a journey in a port."""
    token = int(state.port_token[port])
    if token == COMPASS:
        return TOKEN_COUNTS + COMPASS_HELP * min(1.0, turns)
    if token != NO_TOKEN:
        return TOKEN_COUNTS + TOKEN_HELP[token] * turns
    if port == state.departure and state.active_token[seat] != NO_TOKEN and state.options[ROUND_TRIP_OPTION] == 0:
        return TOKEN_HELP[state.active_token[seat]] * turns
    return 0.0


def best_landing(state: OltreMare, seat: int, port: int, sailed: int, left: int, turns: float) -> float:
    """The best end of a journey that has so many steps left; below 0 if there is none."""
    if left == 0:
        return landing(state, seat, port, turns)
    best = -1.0
    for neighbour, route in ROUTES_FROM[port]:
        if not sailed & bit(route):
            best = max(best, best_landing(state, seat, neighbour, sailed | bit(route), left - 1, turns))
    return best


def _sail(state: OltreMare, decision: SailTo, options: list[Action]) -> list[Action]:
    """The ways to the best port, and to those that are nearly as good."""
    seat = decision.seat
    values: list[float] = []
    turns = token_turns(state, seat)
    sailed = int(state.sailed)
    for option in options:
        port = SAIL.arg(option)
        for neighbour, route in ROUTES_FROM[state.ships[seat]]:
            if neighbour == port:
                values.append(best_landing(state, seat, port, sailed | bit(route), decision.left - 1, turns))
    best = max(values)
    return [options[i] for i in range(len(options)) if values[i] > best - NEARLY]


def _jump(state: OltreMare, options: list[Action]) -> list[Action]:
    """The first port with each of the tokens; or to keep the compass."""
    found: list[Action] = []
    seen = 0
    for option in options:
        if not JUMP.has(option):
            found.append(option)
        else:
            token = int(state.port_token[JUMP.arg(option)])
            if token != NO_TOKEN and not seen & bit(token):
                seen |= bit(token)
                found.append(option)
    return found
