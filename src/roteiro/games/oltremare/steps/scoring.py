"""Scoring: ranks in prestige and port tokens, groups of cargo, pirate cards; at Venice and at the end."""

from __future__ import annotations

from typing import ClassVar, Final

from roteiro.core.kernel import Procedure, Seat
from roteiro.games.oltremare.data import GOOD, PAYS
from roteiro.games.oltremare.piles import (
    FACE_DOWN,
    HOLD,
    PIRATES,
    begin_new_deck,
    count,
    drop_lowest,
    kinds_of,
    put_on,
    slots_of,
)
from roteiro.games.oltremare.state import (
    CARGO_DUCATS,
    PIRATE_DUCATS,
    PIRATES_OPTION,
    PORT_DUCATS,
    PRESTIGE_DUCATS,
    PRESTIGE_OPTION,
    TIES_OPTION,
    ZERO_OPTION,
    OltreMare,
    gain,
    tokens_of,
)

AWARDS: Final = (6, 3, 1)  # OLM-9.4


def awards(values: list[int], dense: bool, none_for_zero: bool) -> list[int]:
    """OLM-9.4 OLM-9.5 OLM-9.6 OLM-11.6: 6, 3 and 1 ducats by rank; equals earn the full amount of their place."""
    found: list[int] = []
    for value in values:
        better = [other for other in values if other > value]
        place = len(set(better)) if dense else len(better)
        nothing = place >= len(AWARDS) or (none_for_zero and value == 0)
        found.append(0 if nothing else AWARDS[place])
    return found


def groups(cargo: list[int]) -> list[tuple[int, int]]:
    """OLM-11.2 OLM-11.3: the groups of a stack from its top, each a good and a number of cards."""
    found: list[tuple[int, int]] = []
    for kind in reversed(cargo):
        good = GOOD[kind]
        if found and found[-1][0] == good:
            found[-1] = (good, found[-1][1] + 1)
        else:
            found.append((good, 1))
    return found


def score_prestige(state: OltreMare) -> None:
    """OLM-9.4: most, second most and third most prestige tokens."""
    held = [int(state.prestige[seat]) for seat in range(state.seats)]
    earned = awards(held, state.options[TIES_OPTION] == 1, state.options[ZERO_OPTION] == 1)
    for seat in range(state.seats):
        if earned[seat]:
            gain(state, seat, PRESTIGE_DUCATS, earned[seat])
            state.emit("OLM-9.4", Seat(seat), "prestige_scored", held[seat], earned[seat])


def score_groups(state: OltreMare, seat: int, found: list[tuple[int, int]]) -> None:
    """OLM-11.4: what each group pays."""
    for good, cards in found:
        gain(state, seat, CARGO_DUCATS, PAYS[good][cards])
        state.emit("OLM-11.4", Seat(seat), "group_scored", good, cards, PAYS[good][cards])


def score_pirates(state: OltreMare, seat: int) -> None:
    """OLM-9.9 OLM-9.11: each pirate card costs a ducat; they are only counted."""
    cards = count(state, PIRATES, seat)
    if cards:
        gain(state, seat, PIRATE_DUCATS, -cards)
        state.emit("OLM-9.9", Seat(seat), "pirates_scored", cards)


def sell_cargo(state: OltreMare, seat: int) -> None:
    """All groups of a stack are scored, and counted for ties (OLM-11.9)."""
    found = groups(kinds_of(state, HOLD, seat))
    score_groups(state, seat, found)
    state.sold_cards[seat] += count(state, HOLD, seat)
    state.sold_groups[seat] += len(found)


class Venice(Procedure[OltreMare]):
    """OLM-9.1 OLM-9.3 OLM-9.14: the scoring in between; afterwards the interrupted turn goes on."""

    rule: ClassVar[str] = "OLM-9.1"

    def run(self, state: OltreMare) -> None:
        state.emit("OLM-9.1", Seat(state.active), "venice_appeared")
        score_prestige(state)
        if state.options[PRESTIGE_OPTION] == 0:  # OLM-9.7
            for seat in range(state.seats):
                state.prestige[seat] = 0
        for seat in range(state.seats):
            self._deliver(state, seat)
        for seat in range(state.seats):
            score_pirates(state, seat)
            if state.options[PIRATES_OPTION] == 1:  # OLM-9.10
                self._discard_pirates(state, seat)

    def _deliver(self, state: OltreMare, seat: int) -> None:
        """OLM-9.8 OLM-9.13: all groups but the top one are scored and discarded; cards in play are not aboard yet."""
        cargo = kinds_of(state, HOLD, seat)
        found = groups(cargo)
        score_groups(state, seat, found[1:])
        state.emit("OLM-9.8", Seat(seat), "group_kept", found[0][0], found[0][1])
        gone = len(cargo) - found[0][1]
        for kind in cargo[:gone]:
            state.discards[kind] += 1
        drop_lowest(state, HOLD, seat, gone)

    def _discard_pirates(self, state: OltreMare, seat: int) -> None:
        for slot in slots_of(state, PIRATES, seat):
            put_on(state, FACE_DOWN, 0, slot)
        drop_lowest(state, PIRATES, seat, count(state, PIRATES, seat))


class FinalScoring(Procedure[OltreMare]):
    """OLM-11.1: prestige, cargo, pirates, port tokens. OLM-11.7: hands are worth nothing."""

    rule: ClassVar[str] = "OLM-11.1"

    def run(self, state: OltreMare) -> None:
        state.emit("OLM-11.1", Seat(state.first), "final_scoring")
        score_prestige(state)
        for seat in range(state.seats):
            sell_cargo(state, seat)
        for seat in range(state.seats):
            score_pirates(state, seat)
        self._score_tokens(state)

    def _score_tokens(self, state: OltreMare) -> None:
        """OLM-11.5: most, second most and third most port tokens."""
        held = [tokens_of(state, seat) for seat in range(state.seats)]
        earned = awards(held, state.options[TIES_OPTION] == 1, state.options[ZERO_OPTION] == 1)
        for seat in range(state.seats):
            if earned[seat]:
                gain(state, seat, PORT_DUCATS, earned[seat])
                state.emit("OLM-11.5", Seat(seat), "tokens_scored", held[seat], earned[seat])


class ScoreStartPlayer(Procedure[OltreMare]):
    """OLM-10.4 OLM-10.5 OLM-10.6: the last resort: the start player's stacks are scored and become a deck."""

    rule: ClassVar[str] = "OLM-10.4"

    def run(self, state: OltreMare) -> None:
        seat = int(state.first)
        state.recycled = 1
        cards = count(state, HOLD, seat) + count(state, PIRATES, seat)
        state.emit("OLM-10.4", Seat(seat), "stacks_shuffled", cards)
        begin_new_deck(state, kinds_of(state, HOLD, seat), count(state, PIRATES, seat))
        state.settled[seat] = 0
        sell_cargo(state, seat)
        score_pirates(state, seat)
        for what in (HOLD, PIRATES):
            for kind in kinds_of(state, what, seat):
                state.unseen[kind] += 1
            drop_lowest(state, what, seat, count(state, what, seat))
        state.deck += cards
