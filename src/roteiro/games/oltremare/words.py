"""What Oltre Mare says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roteiro.core import language
from roteiro.core.canvas import SEAT_LETTERS
from roteiro.core.language import _, counted, later
from roteiro.core.words import Note, Spelling, Words
from roteiro.games.oltremare.data import (
    CARGO,
    CODES,
    GOOD,
    GOODS,
    LIONS,
    NO_PORT,
    NO_TOKEN,
    PORT,
    PORT_WORDS,
    PORTS,
    SYMBOLS,
    TOKEN_TITLES,
)
from roteiro.games.oltremare.offers import bundle_of, ducats_of, goods_of
from roteiro.games.oltremare.state import SOURCES

SYMBOL_WORDS: Final = (later("ducat"), later("pirate"), later("market"), later("ship"))
"""The symbols on cards, such as `ducat+market`."""
STACKS: Final = (later("the deck"), later("the pirate stack"))
"""From which a card is bought."""
TOPS: Final = (later("Goods"), later("Venice"))
"""What lies on top of the deck."""


def ducats(amount: int) -> str:
    return ("-" if amount < 0 else "") + counted("{n} ducat", "{n} ducats", abs(amount))


def cards(amount: int) -> str:
    return counted("{n} card", "{n} cards", amount)


def prestige(amount: int) -> str:
    return counted("{n} prestige token", "{n} prestige tokens", amount)


def symbols(kind: int) -> str:
    """The two action symbols of a card, such as `ducat+market`."""
    return "+".join(signs(kind))


def signs(kind: int) -> list[str]:
    """Each action symbol of a card in words."""
    return [_(word) for word, sign in zip(SYMBOL_WORDS, SYMBOLS[kind], strict=True) if sign]


def brings(kind: int) -> str:
    """What a card does when it is played, such as `ducat and market, load 3`."""
    return _("{symbols}, load {load}").format(symbols=language.listed(signs(kind)), load=CARGO[kind])


def name(kind: int) -> str:
    """A card by its good, perhaps with its port, such as `salt from Napoli`."""
    if PORT[kind] == NO_PORT:
        return good(GOOD[kind])
    return _("{good} from {port}").format(good=good(GOOD[kind]), port=port(PORT[kind]))


def card(kind: int) -> str:
    """A card as a player would say it; a hidden one is just a card."""
    return f"{name(kind)} ({brings(kind)})" if kind >= 0 else _("a card")


def typed_name(kind: int) -> str:
    """A card by its good and the code that is typed, perhaps with a port, such as `salt dp4 napoli`."""
    port_word = f" {PORT_WORDS[PORT[kind]]}" if PORT[kind] != NO_PORT else ""
    return f"{good(GOOD[kind])} {CODES[kind]}{port_word}"


def typed_card(kind: int) -> str:
    """A card for whoever types it."""
    if kind < 0:
        return _("a card")
    return _("{card} ({symbols}, load {load})").format(card=typed_name(kind), symbols=symbols(kind), load=CARGO[kind])


def good(number: int) -> str:
    return _(GOODS[number])


def token(number: int) -> str:
    return _(TOKEN_TITLES[number]) if number != NO_TOKEN else _("no token")


def port(number: int) -> str:
    return _(PORTS[number])


def some(number: int, count: int) -> str:
    """A good, or several of it, such as `2 salt`."""
    return good(number) if count == 1 else _("{n} {good}").format(n=count, good=good(number))


def listed(goods: Sequence[int], amount: int = 0) -> str:
    """Goods and ducats in words, such as `2 salt, silk and 1 ducat`."""
    parts = [some(number, goods.count(number)) for number in sorted(set(goods))]
    parts += [ducats(amount)] if amount else []
    return language.listed(parts) if parts else _("nothing")


def side(number: int) -> str:
    """One side of an offer, such as `salt and 2 ducats`."""
    return listed(goods_of(bundle_of(number)), ducats_of(number))


def face(kind: int) -> str:
    """What a traded card shows besides its good, for those who may know."""
    return f" ({brings(kind)})" if kind >= 0 else ""


def typed_face(kind: int) -> str:
    """The same for whoever types cards."""
    if kind < 0:
        return ""
    shown = _("({code}: {symbols}, load {load})")
    return " " + shown.format(code=CODES[kind], symbols=symbols(kind), load=CARGO[kind])


QUESTIONS: Final = {
    "LayToken": "A token is laid on {0:port}",
    "DrawFirstPlayer": "Who is the start player?",
    "TurnUpCard": "A card is turned up to find a start port",
    "DrawCard": "A card is drawn",
    "TopCard": "Does Venice lie on top of the deck?",
    "SettleBlank": "A card on a pirate stack becomes what it is",
    "LiftBlank": "The top card of a pirate stack is lifted",
    "DiscardCard": "Too many cards for your lions: which one goes onto your pirate stack?",
    "Trade": "Trade: make an offer, buy a card, or play your cards?",
    "BuildOffer": "Your offer: what do you give, what do you ask for?",
    "AnswerOffer": "Do you accept?",
    "MakeProposal": "Do you propose a deal?",
    "ChooseReply": "With whom do you deal?",
    "PickCard": "Which of your {1:next_good} cards do you hand over?",
    "PlayCard": "Play which card? Still to play: {1}",
    "SailTo": "Sail to which port? Steps left: {1}",
    "UseCompass": "Compass: jump to which port?",
    "LoadCard": "Which card goes onto your cargo stack next? The last one lies on top",
}

HINTS: Final = {
    "Trade": "an offer in one line: offer salt+2 for silk to B   (or: salt for nothing, nothing for silk, ... to all)",
    "BuildOffer": "ducats: type pay 2 or charge 2; propose says it aloud",
    "AnswerOffer": "a counter-offer in one line: counter silk for salt+1",
    "MakeProposal": "a proposal in one line: offer silk for salt+1 to C   (the letter of the active player)",
    "PlayCard": "all in one line, in any order: play salt dp4 + grain dm1",
    "LoadCard": "all in one line, the top card last: load salt dp4 + grain dm1",
}

ACTIONS: Final = {
    "discard": "Discard {0:card}",
    "offer": "Make an offer to {0:seat}",
    "invite": "Invite proposals",
    "buy": "Buy from {0:stack}",
    "done": "Play your cards",
    "give": "Give {0:good}",
    "ask": "Ask for {0:good}",
    "pay": "Pay {0:ducats}",
    "charge": "Charge {0:ducats}",
    "propose": "Say it",
    "withdraw": "Drop it",
    "accept": "Accept",
    "counter": "Make a counter-offer",
    "decline": "No, thank you",
    "with": "Deal with {0:seat}",
    "neither": "Deal with nobody",
    "hand": "Hand over {0:card}",
    "play": "Play {0:card}",
    "sail": "Sail to {0:port}",
    "jump": "Jump to {0:port}",
    "stay": "Stay, without using the compass",
    "load": "Load {0:card}",
    "first": "{0:seat} is the start player",
    "token": "{0:token}",
    "card": "{0:card}",
    "top": "{0:top}",
}

EVENTS: Final = {
    "token_laid": "{0:port} receives {1:token}",
    "start_player": "{who} is the start player",
    "card_turned_up": "{who} turns up {0:card}: no port",
    "port_found": "{who} begins in {1:port} with {0:card} as cargo",
    "venice_hidden": "Venice is put into the middle of the deck of {0:cards}",
    "turn_began": "{who}: at most {0:cards} in hand, {1} to play",
    "influence_paid": "{who} receives {0:ducats} for Local Influence",
    "card_discarded": "{who} discards {0:card} onto the pirate stack",
    "proposals_invited": "{who} invites proposals",
    "offer_made": "{who} to {2:seat}: {0:side} for {1:side}",
    "offer_withdrawn": "{who} makes no offer after all",
    "offer_accepted": "{who} accepts",
    "offer_declined": "{who} declines",
    "proposal_declined": "{who} proposes nothing",
    "nothing_agreed": "{who} deals with nobody",
    "deal_agreed": "{who} and {0:seat} have a deal",
    "card_traded": "{who} hands {0:seat} {1:good}{2:face}",
    "ducats_paid": "{who} pays {0:seat} {1:ducats}",
    "prestige_earned": "{who} earns a prestige token",
    "card_bought": "{who} buys a card from {0:stack} for {1:ducats}",
    "card_drawn": "{who} draws {0:card}",
    "pirate_card_lifted": "{who} lifts {0:card} from the pirate stack",
    "card_played": "{who} plays {0:card}",
    "good_deals_used": "{who} has Good Deals: {0:signs}",
    "ducats_earned": "{who} earns {1:ducats} for {0:signs}",
    "pirates_took": "{who}: a card goes unseen onto the pirate stack",
    "pirates_fought": "{who} fights the pirates and ignores {0:signs}",
    "calm_sailing_paid": "{who} receives {0:ducats} for Calm Sailing",
    "ship_sailed": "{who} sails to {0:port}",
    "token_turned_over": "{who} turns {0:token} over",
    "token_taken": "{who} takes {0:token} in {1:port}",
    "compass_used": "{who} follows the compass to {0:port}",
    "compass_declined": "{who} keeps the compass without using it",
    "compass_discarded": "{who} discards the compass without using it",
    "card_loaded": "{who} loads {0:card}",
    "venice_appeared": "Venice lies on top of the deck: scoring",
    "prestige_scored": "{who} earns {1:ducats} with {0:prestige}",
    "group_scored": "{who} earns {2:ducats} for {1:cards} of {0:good}",
    "group_kept": "{who} keeps {1:cards} of {0:good} aboard",
    "pirates_scored": "{who} loses {0:ducats} to the pirates",
    "tokens_scored": "{who} earns {1:ducats} with {0:tokens}",
    "last_round": "The last card of the deck is drawn: this is the last round",
    "discards_shuffled": "The discards are shuffled: a deck of {0:cards}",
    "stacks_shuffled": "The cargo and the pirate stack of {who} are scored and become a deck of {0:cards}",
    "no_cards_left": "There are no cards left: {0:cards} cannot be drawn",
    "final_scoring": "The game is over: final scoring",
}


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
    held = [GOOD[kind] for kind in view["players"][view["asked"]["seat"]]["known"]]
    wanted = view["players"][view["active"]]["offer"]["ask"]
    missing = [g for g in sorted(set(wanted)) if held.count(g) < wanted.count(g)]
    return _("you cannot accept: you lack {goods}").format(goods=listed(missing)) if missing else ""


def token_there(view: Mapping[str, Any], number: int, numbers: Sequence[int]) -> str:
    return token(view["ports"][number]) if view["ports"][number] != NO_TOKEN else ""


def lions_on_top(view: Mapping[str, Any], kind: int, numbers: Sequence[int]) -> str:
    """How many cards one may hold with this card on top of the cargo."""
    return _("if on top: at most {n} cards in hand").format(n=LIONS[kind])


def holdings(view: Mapping[str, Any], seat: int) -> str:
    """Money, numbers of cards and tokens, and the good on top, such as `14 ducats, 5 cards, ...; top cargo: silk`."""
    player = view["players"][seat]
    pirates = counted("{n} pirate card", "{n} pirate cards", len(player["pirates"]))
    things = _(", ").join([ducats(player["ducats"]), cards(player["hand"]), prestige(player["prestige"]), pirates])
    if player["top"] is None:
        return things
    return _("{things}; top cargo: {good}").format(things=things, good=good(GOOD[player["top"]]))


NOTES: Final[dict[str, Note]] = {
    "buy": price,
    "done": load,
    "propose": own_terms,
    "accept": accepted_terms,
    "with": reply_terms,
    "decline": why_not,
    "withdraw": lambda view, arg, numbers: _("uses up this offer"),
    "sail": token_there,
    "jump": token_there,
    "load": lions_on_top,
}

SPELLING: Final[dict[str, Spelling]] = {
    "ducats": ducats,
    "cards": cards,
    "card": card,
    "good": good,
    "token": token,
    "port": port,
    "side": side,
    "face": face,
    "next_good": lambda wanted: good(goods_of(wanted)[0]),
    "signs": lambda number: counted("{n} symbol", "{n} symbols", number),
    "prestige": prestige,
    "tokens": lambda number: counted("{n} port token", "{n} port tokens", number),
    "stack": lambda source: _(STACKS[source]),
    "top": lambda what: _(TOPS[what]),
}
NAMES: Final = {
    "a good": GOODS,
    "a port": PORTS,
    "a port token": TOKEN_TITLES,
    "a column of the final result: where ducats came from": SOURCES,
}

WORDS: Final = Words(QUESTIONS, ACTIONS, EVENTS, SPELLING, NOTES, HINTS, NAMES, holdings=holdings)
TYPED: Final = Words(
    QUESTIONS,
    ACTIONS,
    EVENTS,
    {**SPELLING, "card": typed_card, "face": typed_face},
    NOTES,
    HINTS,
    NAMES,
    holdings=holdings,
)
"""For the terminal: cards with the codes that are typed there."""
