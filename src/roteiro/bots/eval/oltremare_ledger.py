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
    turns_ahead,
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
        self.hands: list[list[int]] = []
        self.picks: list[list[int]] = []
        self.pirates: list[int] = []
        self.cargo: list[float] = []  # what the runs aboard pay
        self.top: list[int] = []  # the top card
        self.run: list[int] = []  # how many of its good lie on top
        self.played: list[int] = []
        self.purses: list[int] = [ducats(state, seat) for seat in range(seats)]
        self.prestige: list[int] = [int(state.prestige[seat]) for seat in range(seats)]
        self.ahead: list[float] = [turns_ahead(state, seat) for seat in range(seats)]
        self._read(state.cards, state.sizes)
        top = state.stack[-1] if state.stack else None
        self.discarding: Final = isinstance(top, DiscardCard)
        self.acting: Final = bool(self.played) and not isinstance(top, PlayCard)  # the signs are being carried out
        self.now: Final = 0 if self.acting else int(state.due) - len(self.played)  # cards to play in this turn

    def _read(self, cards: vec[i64], sizes: vec[i64]) -> None:
        """Go through all piles, which lie one after another."""
        at = 0
        for seat in range(self.seats):
            size = sizes[seat]
            self.hands.append([int(cards[i] >> SEATS) for i in range(at, at + size)])
            at += size
        for seat in range(self.seats):
            size = sizes[self.seats + seat]
            self.pirates.append(size)
            at += size
        for seat in range(self.seats):
            size = sizes[2 * self.seats + seat]
            self._read_cargo(cards, at, at + size)
            at += size
        for seat in range(self.seats):
            size = sizes[3 * self.seats + seat]
            self.picks.append([int(cards[i] >> SEATS) for i in range(at, at + size)] if size else [])
            at += size
        size = sizes[4 * self.seats]
        self.played = [int(cards[i] >> SEATS) for i in range(at, at + size)]

    def _read_cargo(self, cards: vec[i64], first: int, end: int) -> None:
        """What the runs of a cargo stack pay, and the run on top."""
        total = 0
        good = -1
        run = 0
        kind = -1
        for i in range(first, end):
            kind = int(cards[i] >> SEATS)
            if GOOD[kind] == good:
                run += 1
            else:
                if run:
                    total += PAYS[good][run]
                good = GOOD[kind]
                run = 1
        self.cargo.append(float(total + (PAYS[good][run] if run else 0)))
        self.top.append(kind)
        self.run.append(run)

    # The terms -----------------------------------------------------------------------------------------------------

    def worths(self) -> list[float]:
        """Of all seats, with the races among them."""
        found = [self.worth(seat) for seat in range(self.seats)]
        self.awards(found)
        return found

    def worth(self, seat: int) -> float:
        """All of it in ducats of the end."""
        found = self.purses[seat] + self.cargo[seat] - self.pirate_cost * self.pirates[seat] + self.token(seat)
        if seat == self.active and self.played:
            return found + self.play(self.played, self.hands[seat])
        return found + self.hand(seat, self.hands[seat])

    def hand(self, seat: int, cards: list[int]) -> float:
        """Cards in hand will be runs and signs, as far as there are turns to play them and lions to keep them."""
        held = len(cards)
        share = self.share(seat, held)
        if share <= 0.0:
            return 0.0
        found = share * (self.goods(cards, self.top_good(seat), self.run[seat]) + self.signs_in(cards))
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

    def goods(self, cards: list[int], top: int, run: int) -> float:
        """Goods in hand, sorted, go on with the run aboard or begin one of their own."""
        found = promise(top, run, 0) if top >= 0 else 0.0
        last = -1
        held = 0
        for kind in cards:
            good = GOOD[kind]
            if good == last:
                held += 1
                continue
            if held:
                found += promise(last, run, held) - promise(last, run, 0) if last == top else promise(last, 0, held)
            last = good
            held = 1
        if held:
            found += promise(last, run, held) - promise(last, run, 0) if last == top else promise(last, 0, held)
        return HELD * found

    def signs_in(self, cards: list[int]) -> float:
        """What the signs of cards in hand will bring when they are played some day."""
        found = 0.0
        for kind in cards:
            found += self.appeal[kind]
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

    def play(self, played: list[int], hand: list[int]) -> float:
        """Cards that the active seat plays: runs aboard, signs unless they are carried out, and what is left to it."""
        seat = self.active
        counts = [0] * len(GOODS)
        for kind in played:
            counts[GOOD[kind]] += 1
        top = self.top_good(seat)
        found = 0.0
        for good in range(len(GOODS)):
            if counts[good]:
                run = self.run[seat] if good == top else 0
                found += PAYS[good][run + counts[good]] - PAYS[good][run]
        coming = 0.0
        if not self.acting:
            signs = self.count_signs(played)
            found += self.actions(signs)
            coming = float(YIELD[signs[2]])
        left = 0 if self.acting else int(self.state.due) - len(played)
        if self.ahead[seat] <= 0.0:
            return found + (0.5 * self.signs_in(hand) if left else 0.0)
        share = min(1.0, (left + LOAD * self.ahead[seat]) / (len(hand) + 1))
        return found + share * self.signs_in(hand) + self.best_top(played, counts, hand, len(hand) - left + coming)

    def best_top(self, played: list[int], counts: list[int], hand: list[int], held: float) -> float:
        """Which of the cards played lies on top decides on the next turn: its good may go on, its load must be fed."""
        best = -100.0
        before = self.top_good(self.active)
        for kind in played:
            good = GOOD[kind]
            run = counts[good] + (self.run[self.active] if good == before and counts[good] == len(played) else 0)
            best = max(best, self.goods(hand, good, run) + self.load(kind, max(0.0, held)))
        return best

    def count_signs(self, cards: list[int]) -> list[int]:
        """How many ducat, pirate, market and ship signs."""
        signs = [0, 0, 0, 0]
        for kind in cards:
            signs[0] += DUCAT_SIGN[kind]
            signs[1] += PIRATE_SIGN[kind]
            signs[2] += MARKET_SIGN[kind]
            signs[3] += SHIP_SIGN[kind]
        return signs

    def actions(self, signs: list[int]) -> float:
        """What the actions will bring: ducats, pirate cards, cards for the hand, a journey."""
        token = int(self.state.active_token[self.active])
        found = float(YIELD[min(4, signs[0] + 1)]) if token == DEALS else float(YIELD[signs[0]])
        if token != FIGHT:
            found -= self.pirate_cost * YIELD[signs[1]]
        if self.ahead[self.active] > 0.0:
            found += DRAWN_CARD * YIELD[signs[2]]
        if signs[3]:
            found += JOURNEY + (signs[3] if token == CALM else 0)
        return found

    # Races ---------------------------------------------------------------------------------------------------------

    def awards(self, found: list[float]) -> None:
        """Add what the races for prestige and for port tokens promise."""
        state = self.state
        tokens = [tokens_of(state, seat) for seat in range(self.seats)]
        till_venice = self.openness(state.calm if state.window else state.deck)
        till_end = self.openness(state.deck)
        for seat in range(self.seats):
            found[seat] += race(self.prestige, seat, till_venice) + race(tokens, seat, till_end)

    def openness(self, cards: int) -> int:
        """How much can still happen before a race is decided; the more cards are left, the more."""
        if self.part == LAST_ROUND:
            return 0 if turns_ahead(self.state, (self.state.first + self.seats - 1) % self.seats) <= 0.0 else 1
        return 2 + min(3, int(cards) // 12)
