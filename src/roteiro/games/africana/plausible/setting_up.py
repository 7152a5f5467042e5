"""The set-up: at each of its moments exactly so much is laid out."""

from __future__ import annotations

from typing import Final

from roteiro.core.position import step_text
from roteiro.games.africana.data import COMPANY_SILVER, COMPANY_START, HALVES, SPACES
from roteiro.games.africana.hands import cards_on_table
from roteiro.games.africana.plausible.flow import Problems, has
from roteiro.games.africana.plausible.table import first_player
from roteiro.games.africana.state import FIRST_OPTION, NO_CARD, NO_CHANGE, NOWHERE, Africana, company_of, travel_cards
from roteiro.games.africana.steps.drawing import cards_in
from roteiro.games.africana.steps.setting_up import DrawFirstPlayer, Found, LayOut, SetUp
from roteiro.games.africana.steps.turn import Turn

FIRST_SPACE: Final = len(HALVES)  # what is laid out before: a page of each book
FIRST_HAND: Final = FIRST_SPACE + SPACES


def is_setting_up(state: Africana) -> bool:
    return has(state, SetUp, DrawFirstPlayer, LayOut, Found) or (has(state, Turn) and len(state.stack) > 1)


def seats_in_order(state: Africana) -> list[int]:
    return [(int(state.first) + number) % int(state.seats) for number in range(state.seats)]


def moment(state: Africana) -> int:
    """How much of the set-up is done: 0 before anything; below 0 if the steps are none of the set-up."""
    texts = [step_text(frame) for frame in state.stack]
    if texts in (["SetUp"], ["LayOut", "DrawFirstPlayer"]):
        return 0
    plan = [f"ReadPage {book}" for book in range(len(HALVES))]
    plan += [f"OpenExpedition {space}" for space in range(SPACES)]
    waiting = plan + [f"Found {seat}" for seat in seats_in_order(state)]
    open_now = plan + [f"DrawCard {seat}" for seat in seats_in_order(state)]
    for done, question in enumerate(open_now):
        if texts == [f"Turn {state.first}", *waiting[:done:-1], question]:
            return done
    return -1


def laid_out(state: Africana) -> Problems:
    """The first player, pages and expeditions."""
    done = moment(state)
    if done < 0:
        yield f"steps: {', '.join([step_text(frame) for frame in state.stack])} is no moment of the set-up"
        return
    if has(state, SetUp, LayOut) and (state.first or state.active):
        yield "first: nobody is the first player yet"
    if has(state, DrawFirstPlayer) and state.options[FIRST_OPTION]:
        yield f"steps: by the option, seat {state.options[FIRST_OPTION] - 1} is the first player"
    if not has(state, SetUp, LayOut):
        yield from first_player(state)
    if state.active != state.first:
        yield f"active: the first player, seat {state.first}, begins"
    for book, word in enumerate(HALVES):
        if (state.opened[book], state.read[book]) != (0, int(done > book)):
            yield f"books.{word}: at this point {int(done > book)} pages are seen, all on the right"
    for space in range(SPACES):
        if (state.spaces[space] != NO_CARD) != (done > FIRST_SPACE + space):
            yield f"spaces: at this point {max(0, min(done - FIRST_SPACE, SPACES))} expeditions lie open"
            return


def untouched(state: Africana) -> Problems:
    """What nobody has before the first turn."""
    for seat in range(state.seats):
        for key, row in (
            ("adventures", state.adventures),
            ("completed", state.completed),
            ("finished", state.finished),
        ):
            if row[seat]:
                yield f"player[{seat}].{key}: not before the first turn"
        if not state.jokers[seat]:
            yield f"player[{seat}].joker: everybody has it before the first turn"
    if any(state.known):
        yield "player.known: not before the first turn"
    if any(state.joined):
        yield "player.joined: not before the first turn"
    for key, found in (
        ("gone", int(state.gone)),
        ("discards", cards_in(state.discards)),
        ("played", cards_on_table(state)),
        ("turned", int(state.turned)),
        ("outcome", int(state.outcome) - NO_CHANGE),
        ("idle", int(state.idle)),
        ("quiet", int(state.quiet)),
        ("last_round", int(state.last)),
    ):
        if found:
            yield f"{key}: not before the first turn"


def companies(state: Africana) -> Problems:
    """One after another they get their place, their silver and a travel card."""
    done = moment(state)
    for number, seat in enumerate(seats_in_order(state)):
        company = company_of(state, seat)
        founded = done >= FIRST_HAND + number
        if state.places[seat] != (COMPANY_START[company] if founded else NOWHERE):
            yield f"player[{seat}].place: not the one of this moment of the set-up"
        if state.silver[seat] != (COMPANY_SILVER[company] if founded else 0):
            yield f"player[{seat}].silver: not that of this moment of the set-up"
        if travel_cards(state, seat) != int(done > FIRST_HAND + number):
            yield f"player[{seat}].cards: the first card is drawn when the company is founded"
