"""Shorthand for rule tests: a position, a few actions in text, then look at one fact.

A position is a TOML document. What it leaves out takes the set-up's value: explorers and silver by company, a joker
for everybody but no travel cards, the expeditions A01 to A05 on the spaces, and in each book one page seen, the first
in data order, on the right. Cards that are named nowhere are the travel pile, the expedition pile and the unread pages.

    table = Table('''
        seats = 3
        active = 1                    # `first`, who has Italy, is seat 0 unless said otherwise
        phase = "move"                # "turn" is the default; or "book", "turn end", "set-up", "game end"
        spaces = ["A09", "A02", "A03", "A04", ""]      # by code; empty only if the active player finished it just now
        discards = ["grey", "grey"]   # or { grey = 2 }; the travel pile is the rest
        [options]
        standing = "move-first"
        [[player]]                    # one for each seat, or none at all
        joined = [1, 2]               # spaces, numbered from 1
        [[player]]
        place = "cairo"
        silver = 7
        cards = ["grey", "violet"]    # or { grey = 1, violet = 1 }
        adventures = ["mask lagos"]   # in front of the player; or by code: "Br02"
        completed = ["violet serengeti", "drum napoli"]     # the first one gave him a violet assistant,
        assistants = ["violet"]       # which he has, unless this says otherwise; those not held are out of the game
        finished = ["A05"]            # expeditions; "rest" takes all that must be finished and are named nowhere
        [[player]]
        joker = false
        # known = ["grey"]            # with two players: those of his cards that the other one is sure of
        [books.north]                 # the pages seen, from left to right; unread ones lie behind them
        left = ["mask victoriafalls", "drum tananarive"]    # the last one is on top
        right = ["shield capetown"]                         # the first one is on top
    ''')
    table.play('''
        1 join 1                      # the seat and what it does, or phrases: 1 go aswan with violet assistant
        1 play joker
        1 go aswan
        1 stop
        * expedition a06              # nature's answers: card grey, page mask lagos, expedition a06, first 2
    ''')
    assert table.asked() == "2 Turn"
    assert table.place(1) == "aswan"
    assert table.cards(1) == ["grey", "violet"]

`table.does("draw", "card grey", "card violet")` answers whatever is asked, one answer after another, without saying
for whom. `table.choices()` lists the options of the open question, `table.happened("step_made")` the events of a kind,
`table.told(0, "card_drawn")` their numbers as seat 0 may know them.

More keys: `deck = 2`, the size of the expedition pile: with `finished = ["rest"]` so many are finished that it fits;
`gone = [...]`, adventures out of the game; `last_round`; `idle` and `quiet`, turns without a change and without
progress; in a book action `turned`; `outcome`, what the turn has brought: nothing, change, progress. A game that ends
without anything else said has stood still: `phase = "game end"` is all that a test of scores needs.

A moment within a turn is written as `steps`, the open question last, instead of `phase`; the cards laid in the running
movement are `played`, the one of an open step among them:

    played = ["joker", "grey"]        # also: "violet assistant"
    steps = ["EndTurn", "Refill", "Limits 0", "Move 0", "Step 0 2 0"]    # seat, card (2: grey), 1 if changed

`GAME.describe(state)` writes the document of any position. An impossible one is refused with the reason.
"""

from __future__ import annotations

from conformance.scripted import ScriptedMatch
from roteiro.core.kernel import Event, Seat
from roteiro.core.masks import bit, members
from roteiro.games.africana import GAME
from roteiro.games.africana.actions import CARDS, FIRST_ASSISTANT, JOKER
from roteiro.games.africana.books import left_pages, seen_pages
from roteiro.games.africana.data import BOOK, COLOURS, EXPEDITIONS, HALVES, NAMES, PLACE_WORDS, SPACES
from roteiro.games.africana.state import NO_CARD, Africana, hand_size, markers_left

NORTH_BOOK = [name for adventure, name in enumerate(NAMES) if BOOK[adventure] == 0]
"""All pages of the north book, in data order; `gone = {NORTH_BOOK}` empties it."""
SOUTH_BOOK = [name for adventure, name in enumerate(NAMES) if BOOK[adventure] == 1]


class Table(ScriptedMatch):
    """A match of Africana."""

    state: Africana

    def __init__(self, document: str = "") -> None:
        super().__init__(GAME, document)

    def does(self, *actions: str) -> list[Event]:
        """Answer the open questions one after another, whoever is asked, nature included."""
        first = len(self.events)
        for action in actions:
            seat = self.to_move()
            assert seat is not None, f"the game is over before {action!r}"
            self.act(seat, action)
        return self.events[first:]

    def told(self, seat: int | None, what: str) -> list[tuple[int, ...]]:
        """The numbers of all events of one kind as a seat (None: a spectator) may know them; -1 for a secret."""
        events = [event.told(None if seat is None else Seat(seat)) for event in self.happened(what)]
        return [event.args for event in events if event is not None]

    def place(self, seat: int) -> str:
        return PLACE_WORDS[self.state.places[seat]]

    def silver(self, seat: int) -> int:
        return int(self.state.silver[seat])

    def cards(self, seat: int) -> list[str]:
        """The travel cards in hand, colour after colour."""
        return _coloured(list(self.state.hands), seat)

    def assistants(self, seat: int) -> list[str]:
        """A player's assistants, those on the table among them."""
        return _coloured(list(self.state.assistants), seat)

    def has_joker(self, seat: int) -> bool:
        return bool(self.state.jokers[seat])

    def hand_size(self, seat: int) -> int:
        """What counts for the limit: travel cards, assistants and joker."""
        return hand_size(self.state, seat)

    def adventures(self, seat: int) -> list[str]:
        """The adventures in front of a player."""
        return [NAMES[adventure] for adventure in members(self.state.adventures[seat])]

    def completed(self, seat: int) -> list[str]:
        """The adventures under the company card."""
        return [NAMES[adventure] for adventure in members(self.state.completed[seat])]

    def finished(self, seat: int) -> list[str]:
        """The expeditions under the company card, by code."""
        return [EXPEDITIONS[expedition] for expedition in members(self.state.finished[seat])]

    def joined(self, seat: int) -> list[int]:
        """The spaces where a player has a marker, numbered from 1."""
        return [space + 1 for space in range(SPACES) if self.state.joined[space] & bit(seat)]

    def markers(self, seat: int) -> int:
        """How many markers a player has left."""
        return markers_left(self.state, seat)

    def spaces(self) -> list[str]:
        """The codes of the open expeditions, from left to right; empty for an empty space."""
        return ["" if card == NO_CARD else EXPEDITIONS[card] for card in self.state.spaces]

    def left(self, book: str) -> list[str]:
        """The pages on the left half of the `north` or `south` book, the top one last."""
        number = HALVES.index(book)
        return [NAMES[page] for page in seen_pages(self.state, number)[: left_pages(self.state, number)]]

    def right(self, book: str) -> list[str]:
        """The pages on the right half that were seen, the top one first; unread ones follow."""
        number = HALVES.index(book)
        return [NAMES[page] for page in seen_pages(self.state, number)[left_pages(self.state, number) :]]

    def gone(self) -> list[str]:
        """The adventures out of the game."""
        return [NAMES[adventure] for adventure in members(self.state.gone)]

    def played(self) -> list[str]:
        """The cards of the running movement: travel cards, assistants, the joker."""
        state = self.state
        found = _coloured(list(state.table), 0)
        found += [CARDS[FIRST_ASSISTANT + COLOURS.index(word)] for word in _coloured(list(state.lying), 0)]
        return found + ([CARDS[JOKER]] if state.joker_lies else [])

    def discards(self) -> list[str]:
        """The travel discards, colour after colour."""
        return _coloured(list(self.state.discards), 0)

    def pile(self) -> int:
        """How many travel cards the pile has."""
        return sum(self.state.pile)

    def deck(self) -> int:
        """How many expeditions the pile has."""
        return int(self.state.deck)

    def supply(self) -> list[str]:
        """The assistants in the supply, colour after colour."""
        return _coloured(list(self.state.supply), 0)

    def total(self, seat: int) -> int:
        """A player's points as they stand."""
        return GAME.scores(self.state)[seat].total

    def points(self, seat: int) -> dict[str, int]:
        """A player's points by part: expeditions, artefacts, sets, assistants, silver, cards, unfinished."""
        return GAME.scores(self.state)[seat].parts


def _coloured(counts: list[int], seat: int) -> list[str]:
    return [word for colour, word in enumerate(COLOURS) for _ in range(counts[seat * len(COLOURS) + colour])]
