"""What everybody owns in Oltre Mare and what it promises: cargo, hand, cards in play, pirates, tokens, prestige."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roteiro.bots.eval.oltremare_tables import (
    APPEAL,
    DRAWN_CARD,
    EXCESS,
    FED,
    HELD,
    JOURNEY,
    LAST_ROUND,
    LOAD,
    MISSING,
    PIRATE_COST,
    SHORT,
    TOKEN_HELP,
    TOKEN_TURNS,
    YIELD,
    part_of,
    promise,
    race,
    rounds_ahead,
    turns_ahead,
    turns_in_round,
)
from roteiro.core.slots import SEATS
from roteiro.games.oltremare.data import (
    CALM,
    CARGO,
    DEALS,
    DUCAT_SIGN,
    FIGHT,
    GOOD,
    GOODS,
    LIONS,
    MARKET_SIGN,
    NO_TOKEN,
    PAYS,
    PIRATE_SIGN,
    SHIP_SIGN,
)
from roteiro.games.oltremare.state import PIRATES_OPTION, OltreMare, ducats, tokens_of
from roteiro.games.oltremare.steps.playing import PlayCard
from roteiro.games.oltremare.steps.turn import DiscardCard


def counts_of(cards: vec[i64]) -> vec[i64]:
    """How many cards of each good."""
    found = vec[i64]([0] * len(GOODS))
    for kind in cards:
        found[GOOD[kind]] += 1
    return found


def signs_on(cards: vec[i64]) -> vec[i64]:
    """How many ducat, pirate, market and ship signs."""
    found = vec[i64]([0] * 4)
    for kind in cards:
        found[0] += DUCAT_SIGN[kind]
        found[1] += PIRATE_SIGN[kind]
        found[2] += MARKET_SIGN[kind]
        found[3] += SHIP_SIGN[kind]
    return found


def goods(counts: vec[i64], top: i64, run: i64) -> float:
    """Goods in hand go on with the run aboard or begin one of their own."""
    found = promise(top, run, 0) if top >= 0 else 0.0
    good: i64
    for good in range(len(GOODS)):
        held = counts[good]
        if held:
            found += promise(good, run, held) - promise(good, run, 0) if good == top else promise(good, 0, held)
    return HELD * found


class Ledger:
    """What everybody owns, as a player keeps it in mind; deals can be tried out in it."""

    def __init__(self, state: OltreMare) -> None:
        seats = int(state.seats)
        self.state: Final = state
        self.seats: Final = seats
        self.active: Final = int(state.active)
        self.part: Final = part_of(state)
        self.appeal: Final = APPEAL[self.part]
        self.pirate_cost: Final = 1.0 if state.options[PIRATES_OPTION] == 1 else PIRATE_COST[self.part]
        self.hands: list[vec[i64]] = []
        self.pirates: Final = state.sizes[seats : 2 * seats]
        self.cargo: Final = vec[i64]([0] * seats)  # what the runs aboard pay
        self.top: Final = vec[i64]([-1] * seats)  # the top card
        self.run: Final = vec[i64]([0] * seats)  # how many of its good lie on top
        self.played: vec[i64] = vec[i64]()
        self.purses: Final = vec[i64]([ducats(state, seat) for seat in range(seats)])
        self.prestige: Final = state.prestige[:]
        rounds = rounds_ahead(state)
        self.ahead: Final = vec[float]([rounds + turns_in_round(state, seat) for seat in range(seats)])
        self._read(state.cards, state.sizes)
        top = state.stack[-1] if state.stack else None
        self.discarding: Final = isinstance(top, DiscardCard)
        self.acting: Final = len(self.played) > 0 and not isinstance(top, PlayCard)  # the signs are being carried out
        self.now: Final = 0 if self.acting else int(state.due - len(self.played))  # cards to play in this turn

    def _read(self, cards: vec[i64], sizes: vec[i64]) -> None:
        """Go through all piles, which lie one after another."""
        kinds = vec[i64]([here >> SEATS for here in cards])
        at: i64 = 0
        seats: i64 = self.seats
        seat: i64
        for seat in range(seats):
            size = sizes[seat]
            self.hands.append(kinds[at : at + size])
            at += size
        for seat in range(seats):
            at += sizes[seats + seat]
        for seat in range(seats):
            size = sizes[2 * seats + seat]
            self._read_cargo(seat, kinds, at, at + size)
            at += size
        for seat in range(seats):
            at += sizes[3 * seats + seat]
        self.played = kinds[at : at + sizes[4 * seats]]

    def _read_cargo(self, seat: i64, kinds: vec[i64], first: i64, end: i64) -> None:
        """What the runs of a cargo stack pay, and the run on top."""
        total = 0
        good = -1
        run = 0
        kind: i64 = -1
        for i in range(first, end):
            kind = kinds[i]
            if GOOD[kind] == good:
                run += 1
            else:
                if run:
                    total += PAYS[good][run]
                good = GOOD[kind]
                run = 1
        self.cargo[seat] = total + (PAYS[good][run] if run else 0)
        self.top[seat] = kind
        self.run[seat] = run

    # The terms -----------------------------------------------------------------------------------------------------

    def worths(self) -> list[float]:
        """Of all seats, with the races among them."""
        found = [self.worth(seat) for seat in range(self.seats)]
        self.awards(found)
        return found

    def worth(self, seat: int) -> float:
        """All of it in ducats of the end."""
        owned = float(self.purses[seat] + self.cargo[seat])
        found = owned - self.pirate_cost * float(self.pirates[seat]) + self.token(seat)
        if seat == self.active and len(self.played):
            return found + self.play(self.played, self.hands[seat])
        return found + self.hand(seat, self.hands[seat])

    def hand(self, seat: int, cards: vec[i64]) -> float:
        """Cards in hand will be runs and signs, as far as there are turns to play them and lions to keep them."""
        held: int = len(cards)
        share = self.share(seat, held)
        if share <= 0.0:
            return 0.0
        found = share * (goods(counts_of(cards), self.top_good(seat), self.run[seat]) + self.signs_in(cards))
        if seat == self.active and not self.discarding:
            return found + FED * self.now - MISSING * max(0, self.now - held)
        return found + self.load(self.top[seat], held)

    def share(self, seat: int, held: int) -> float:
        """Which part of so many cards can still be played."""
        to_play = LOAD * self.ahead[seat] + (self.now if seat == self.active else 0)
        return 1.0 if held <= to_play else to_play / held

    def top_good(self, seat: int) -> int:
        """The good of the run that can go on, or -1."""
        return GOOD[self.top[seat]] if self.top[seat] >= 0 else -1

    def signs_in(self, cards: vec[i64]) -> float:
        """What the signs of cards in hand will bring when they are played some day."""
        appeal = self.appeal
        found = 0.0
        for kind in cards:
            found += appeal[kind]
        return found

    def load(self, top: int, held: float) -> float:
        """A top cargo card wants to be fed in the next turn, and its lions let go what they cannot guard."""
        if top < 0:
            return 0.0
        due = CARGO[top]
        fed = min(float(due), held)
        return FED * fed - SHORT * (due - fed) - (EXCESS[self.part] + self.pirate_cost) * max(0.0, held - LIONS[top])

    def token(self, seat: int) -> float:
        """The active token helps in the turns to come."""
        token = self.state.active_token[seat]
        if token == NO_TOKEN:
            return 0.0
        return TOKEN_HELP[token] * min(TOKEN_TURNS, self.ahead[seat])

    # Cards in play -------------------------------------------------------------------------------------------------

    def play(self, played: vec[i64], hand: vec[i64]) -> float:
        """Cards that the active seat plays: runs aboard, signs unless they are carried out, and what is left to it."""
        seat = self.active
        counts = counts_of(played)
        top = self.top_good(seat)
        found = 0.0
        for good in range(len(GOODS)):
            if counts[good]:
                run = self.run[seat] if good == top else 0
                found += PAYS[good][run + counts[good]] - PAYS[good][run]
        coming = 0.0
        if not self.acting:
            signs = signs_on(played)
            found += self.actions(signs)
            coming = float(YIELD[signs[2]])
        left = 0 if self.acting else int(self.state.due - len(played))
        if self.ahead[seat] <= 0.0:
            return found + (0.5 * self.signs_in(hand) if left else 0.0)
        kept: int = len(hand)
        share = min(1.0, (left + LOAD * self.ahead[seat]) / (kept + 1))
        return found + share * self.signs_in(hand) + self.best_top(played, counts, hand, kept - left + coming)

    def best_top(self, played: vec[i64], counts: vec[i64], hand: vec[i64], held: float) -> float:
        """Which of the cards played lies on top decides on the next turn: its good may go on, its load must be fed."""
        best = -100.0
        before = self.top_good(self.active)
        left = counts_of(hand)
        for kind in played:
            good = GOOD[kind]
            run = counts[good] + (self.run[self.active] if good == before and counts[good] == len(played) else 0)
            best = max(best, goods(left, good, run) + self.load(kind, max(0.0, held)))
        return best

    def actions(self, signs: vec[i64]) -> float:
        """What the actions will bring: ducats, pirate cards, cards for the hand, a journey."""
        token = int(self.state.active_token[self.active])
        found = float(YIELD[min(4, int(signs[0]) + 1)]) if token == DEALS else float(YIELD[signs[0]])
        if token != FIGHT:
            found -= self.pirate_cost * YIELD[signs[1]]
        if self.ahead[self.active] > 0.0:
            found += DRAWN_CARD * YIELD[signs[2]]
        if signs[3]:
            found += JOURNEY + (int(signs[3]) if token == CALM else 0)
        return found

    # Races ---------------------------------------------------------------------------------------------------------

    def awards(self, found: list[float]) -> None:
        """Add what the races for prestige and for port tokens promise."""
        state = self.state
        tokens = vec[i64]([tokens_of(state, seat) for seat in range(self.seats)])
        till_venice = self.openness(state.calm if state.window else state.deck)
        till_end = self.openness(state.deck)
        for seat in range(self.seats):
            found[seat] += race(self.prestige, seat, till_venice) + race(tokens, seat, till_end)

    def openness(self, cards: int) -> int:
        """How much can still happen before a race is decided; the more cards are left, the more."""
        if self.part == LAST_ROUND:
            return 0 if turns_ahead(self.state, (self.state.first + self.seats - 1) % self.seats) <= 0.0 else 1
        return 2 + min(3, int(cards) // 12)
