"""Every action of Oltre Mare, players' verbs first, and the one-line form of an offer.

Offers are built by small decisions, `offer 2`, `give salt`, `ask silk`, `pay 2`, `propose`, in this order and goods in
theirs. People write, and records show, the same in one line: `offer salt+2 for silk to 2`, `counter silk for salt`.
Cards that are played or loaded one after another are one line too: `play salt dp4 + grain dm1`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roteiro.core.errors import UnknownAction
from roteiro.core.kernel import Action
from roteiro.core.vocabulary import Vocabulary
from roteiro.games.oltremare.data import GOODS, NAMES, PORT_WORDS, TOKENS
from roteiro.games.oltremare.offers import ADDRESSES, MOST_DUCATS, TO_ALL, one, read_terms, terms_text

BEGUN_OFFER: Final = re.compile(r"offer .+ for .+")
OFFER_LINE: Final = re.compile(r"offer (.+) for (.+) to (\S+)")
COUNTER_LINE: Final = re.compile(r"counter (.+) for (.+)")
SEVERAL: Final = ("play", "load")
ONE_CARD: Final = ("play", "load", "discard", "hand")
LETTERS: Final = ("a", "b", "c", "d", "e")


class TradeWords(Vocabulary):
    """A vocabulary that also reads and writes whole offers, and all cards that are played or loaded, in one line."""

    def unfold(self, text: str) -> list[Action]:
        line = " ".join(text.lower().split())
        offer = OFFER_LINE.fullmatch(line)
        if offer is not None:
            return [OFFER.of(_address(offer[3])), *_terms(offer[1], offer[2])]
        counter = COUNTER_LINE.fullmatch(line)
        if counter is not None:
            return [COUNTER.of(0), *_terms(counter[1], counter[2])]
        if BEGUN_OFFER.fullmatch(line) is not None:
            raise UnknownAction("to whom? The line ends with a seat or its letter, such as: to B, or with: to all")
        verb, _, cards = line.partition(" ")
        if verb in ONE_CARD:
            found = [self.parse(f"{verb} {_whole_name(card.strip())}") for card in cards.split("+")]
            if len(found) == 1 or verb in SEVERAL:
                return sorted(found) if verb == PLAY.name else found
        return [self.parse(line)]

    def fold(self, actions: Sequence[Action]) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(actions):
            end = _end_of_offer(actions, at)
            if end:
                found.append(_offer_line(actions[at:end]))
                at = end
            else:
                end = _end_of_cards(actions, at)
                found.append(_cards_line(self, actions[at:end]))
                at = end
        return found


def _whole_name(card: str) -> str:
    """A card's name; the port may be left out where no other card of the good has the same code."""
    longer = [name for name in NAMES if name.startswith(f"{card} ")]
    return longer[0] if len(longer) == 1 and card not in NAMES else card


def _address(word: str) -> int:
    """To whom an offer goes: a seat's number, its letter on the board, or everybody."""
    if word in ADDRESSES:
        return ADDRESSES.index(word)
    if word in LETTERS:
        return LETTERS.index(word)
    known = ", ".join(ADDRESSES)
    raise UnknownAction(
        "an offer goes to one of {known}, or to a letter from A to E, not to {word!r}", known=known, word=word
    )


def _terms(give: str, ask: str) -> list[Action]:
    """The small decisions of an offer after its heading."""
    given, asked, pay = read_terms(give, ask)
    found = [GIVE.of(good) for good in given]
    found += [ASK.of(good) for good in asked]
    if pay:
        found.append(PAY.of(pay) if pay > 0 else CHARGE.of(-pay))
    return [*found, PROPOSE.of(0)]


def _end_of_offer(actions: Sequence[Action], at: int) -> int:
    """Where a whole offer that begins here ends; 0 if none does."""
    if not (OFFER.has(actions[at]) or COUNTER.has(actions[at])):
        return 0
    end = at + 1
    for verb in [GIVE, ASK, PAY, CHARGE]:
        while end < len(actions) and verb.has(actions[end]):
            end += 1
    return end + 1 if end < len(actions) and PROPOSE.has(actions[end]) else 0


def _end_of_cards(actions: Sequence[Action], at: int) -> int:
    """Where the cards end that are played, or loaded, one after another; one action further for anything else."""
    end = at + 1
    for verb in [PLAY, LOAD]:
        while verb.has(actions[at]) and end < len(actions) and verb.has(actions[end]):
            end += 1
    return end


def _cards_line(words: Vocabulary, actions: Sequence[Action]) -> str:
    """One action as it is; several cards as `play salt dp4 + grain dm1`."""
    first, *others = [words.text(action) for action in actions]
    return " + ".join([first, *[text.partition(" ")[2] for text in others]])


def _offer_line(actions: Sequence[Action]) -> str:
    give = sum([one(GIVE.arg(action)) for action in actions if GIVE.has(action)])
    ask = sum([one(ASK.arg(action)) for action in actions if ASK.has(action)])
    pay = sum([PAY.arg(action) for action in actions if PAY.has(action)])
    pay -= sum([CHARGE.arg(action) for action in actions if CHARGE.has(action)])
    terms = terms_text(give, ask, pay)
    return f"offer {terms} to {ADDRESSES[OFFER.arg(actions[0])]}" if OFFER.has(actions[0]) else f"counter {terms}"


VOCABULARY: Final = TradeWords()

DISCARD: Final = VOCABULARY.verb("discard", words=NAMES)
OFFER: Final = VOCABULARY.verb("offer", words=ADDRESSES)
INVITE: Final = VOCABULARY.verb("invite")
BUY: Final = VOCABULARY.verb("buy", words=("deck", "pirates"))
DONE: Final = VOCABULARY.verb("done")
GIVE: Final = VOCABULARY.verb("give", words=GOODS)
ASK: Final = VOCABULARY.verb("ask", words=GOODS)
PAY: Final = VOCABULARY.verb("pay", MOST_DUCATS, first=1)
CHARGE: Final = VOCABULARY.verb("charge", MOST_DUCATS, first=1)
PROPOSE: Final = VOCABULARY.verb("propose")
WITHDRAW: Final = VOCABULARY.verb("withdraw")
ACCEPT: Final = VOCABULARY.verb("accept")
COUNTER: Final = VOCABULARY.verb("counter")
DECLINE: Final = VOCABULARY.verb("decline")
WITH: Final = VOCABULARY.verb("with", TO_ALL)
NEITHER: Final = VOCABULARY.verb("neither")
HAND_OVER: Final = VOCABULARY.verb("hand", words=NAMES)
PLAY: Final = VOCABULARY.verb("play", words=NAMES)
SAIL: Final = VOCABULARY.verb("sail", words=PORT_WORDS)
JUMP: Final = VOCABULARY.verb("jump", words=PORT_WORDS)
STAY: Final = VOCABULARY.verb("stay")
LOAD: Final = VOCABULARY.verb("load", words=NAMES)

FIRST_PLAYER: Final = VOCABULARY.verb("first", 5)
TOKEN: Final = VOCABULARY.verb("token", words=TOKENS)
CARD: Final = VOCABULARY.verb("card", words=NAMES)
TOP: Final = VOCABULARY.verb("top", words=("goods", "venice"))

FROM_DECK: Final = 0
FROM_PIRATES: Final = 1
GOODS_ON_TOP: Final = 0
VENICE_ON_TOP: Final = 1
