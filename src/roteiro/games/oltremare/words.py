"""What Oltre Mare says. Whatever is shown goes through the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roteiro.core.language import _, counted
from roteiro.core.words import Naming, Spelling, Words
from roteiro.games.oltremare.data import GOOD, GOODS, PORT_CODES, PORTS, TOKEN_TITLES
from roteiro.games.oltremare.notes import NOTES
from roteiro.games.oltremare.offers import goods_of
from roteiro.games.oltremare.spelling import (
    STACKS,
    TOPS,
    card,
    cards,
    ducats,
    face,
    good,
    letters_in_words,
    port,
    prestige,
    side,
    token,
    typed_card,
    typed_face,
)
from roteiro.games.oltremare.state import SOURCES

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


def holdings(view: Mapping[str, Any], seat: int) -> str:
    """Money, numbers of cards and tokens, and the good on top, such as `14 ducats, 5 cards, ...; top cargo: silk`."""
    player = view["players"][seat]
    pirates = counted("{n} pirate card", "{n} pirate cards", len(player["pirates"]))
    things = _(", ").join([ducats(player["ducats"]), cards(player["hand"]), prestige(player["prestige"]), pirates])
    if player["top"] is None:
        return things
    return _("{things}; top cargo: {good}").format(things=things, good=good(GOOD[player["top"]]))


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
FIGURES: Final[dict[str, Naming | None]] = {
    "card symbols": letters_in_words,
    "port code": str,
    "port neighbours": lambda code: port(PORT_CODES.index(code)),
    "token name": None,  # its title is shown
}

WORDS: Final = Words(QUESTIONS, ACTIONS, EVENTS, SPELLING, NOTES, HINTS, NAMES, figures=FIGURES, holdings=holdings)
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
