"""Every action of Africana, players' verbs first, and the one-line form of a step.

A step is two small decisions: a card is laid, `play violet`, and the explorer goes, `go cairo`. People write, and
records show, the same in one line: `go cairo with violet`, `go cairo with grey assistant`; with a changed
colour `go cairo with orange changed`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roteiro.core.kernel import Action
from roteiro.core.vocabulary import Vocabulary
from roteiro.games.africana.data import COLOURS, EXPEDITIONS, NAMES, PLACE_WORDS, PLACES, SPACES

STEP_LINE: Final = re.compile(r"(go \S+) with (.+)")
CHANGED: Final = " changed"

# The cards that can be laid for a step: travel cards and assistants by colour, and the joker.
FIRST_ASSISTANT: Final = len(COLOURS)
JOKER: Final = 2 * len(COLOURS)
CARDS: Final = (*COLOURS, *[f"{colour} assistant" for colour in COLOURS], "joker")
SPACE_WORDS: Final = tuple([str(space + 1) for space in range(SPACES)])


class TravelWords(Vocabulary):
    """A vocabulary that also reads and writes a step, the card and the way, in one line."""

    def unfold(self, text: str) -> list[Action]:
        line = " ".join(text.lower().split())
        for name, word in zip(PLACES, PLACE_WORDS, strict=True):
            line = line.replace(name.lower(), word)  # `Cape Town` may be written as it is spoken
        step = STEP_LINE.fullmatch(line)
        if step is None:
            return [self.parse(line)]
        card = step[2]
        if card.endswith(CHANGED):
            return [self.parse(f"change {card.removesuffix(CHANGED)}"), self.parse(step[1])]
        return [self.parse(f"play {card}"), self.parse(step[1])]

    def fold(self, actions: Sequence[Action]) -> list[str]:
        found: list[str] = []
        at = 0
        while at < len(actions):
            laid = PLAY.has(actions[at]) or CHANGE.has(actions[at])
            if laid and at + 1 < len(actions) and GO.has(actions[at + 1]):
                found.append(f"{self.text(actions[at + 1])} with {_card_text(actions[at])}")
                at += 2
            else:
                found.append(self.text(actions[at]))
                at += 1
        return found


def _card_text(action: Action) -> str:
    return CARDS[PLAY.arg(action)] if PLAY.has(action) else CARDS[CHANGE.arg(action)] + CHANGED


VOCABULARY: Final = TravelWords()

DRAW: Final = VOCABULARY.verb("draw")
BOOK_ACTION: Final = VOCABULARY.verb("book")
MOVE: Final = VOCABULARY.verb("move")
TURN: Final = VOCABULARY.verb("turn", words=("forward", "back"))
BUY: Final = VOCABULARY.verb("buy", words=("left", "right"))
CLOSE: Final = VOCABULARY.verb("close")
JOIN: Final = VOCABULARY.verb("join", words=SPACE_WORDS)
FINISH: Final = VOCABULARY.verb("finish", words=SPACE_WORDS)
COMPLETE: Final = VOCABULARY.verb("complete", words=NAMES)
PLAY: Final = VOCABULARY.verb("play", words=CARDS)
CHANGE: Final = VOCABULARY.verb("change", words=CARDS[:JOKER])
GO: Final = VOCABULARY.verb("go", words=PLACE_WORDS)
STOP: Final = VOCABULARY.verb("stop")
DISCARD: Final = VOCABULARY.verb("discard", words=CARDS)
DROP: Final = VOCABULARY.verb("drop", words=NAMES)

FIRST_PLAYER: Final = VOCABULARY.verb("first", 4)
COLOUR: Final = VOCABULARY.verb("card", words=COLOURS)
PAGE: Final = VOCABULARY.verb("page", words=NAMES)
EXPEDITION: Final = VOCABULARY.verb("expedition", words=[code.lower() for code in EXPEDITIONS])

FORWARD: Final = 0
BACK: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
