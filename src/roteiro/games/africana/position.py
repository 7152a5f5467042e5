"""Positions of Africana as documents.

What is left out takes the set-up's value. Cards that would be drawn come in data order, but hands begin without
travel cards: a joker for everybody.
"""

from __future__ import annotations

from typing import Any, Final

from roteiro.core.errors import BadPosition
from roteiro.core.game import Game
from roteiro.core.kernel import Event, Frame, Seat
from roteiro.core.position import Table, check, read, read_players, read_setup, read_steps, refuse
from roteiro.games.africana.data import COMPANY_SILVER, COMPANY_START, HALF, PLACE_WORDS
from roteiro.games.africana.layout import (
    read_adventures,
    read_assistants,
    read_expeditions,
    read_markers,
    read_travel_cards,
)
from roteiro.games.africana.plausibility import implausible
from roteiro.games.africana.plausible.turn import OUTCOMES, usual_outcome
from roteiro.games.africana.state import (
    FIRST_OPTION,
    NO_CARD,
    NOWHERE,
    STALL_ROUNDS,
    Africana,
    company_of,
    full_box,
)
from roteiro.games.africana.steps.limits import Limits
from roteiro.games.africana.steps.moving import Move
from roteiro.games.africana.steps.reading import Leaf
from roteiro.games.africana.steps.refilling import Refill
from roteiro.games.africana.steps.scoring import FinalScoring
from roteiro.games.africana.steps.setting_up import SetUp
from roteiro.games.africana.steps.turn import EndTurn, Turn

PHASES: Final = ("set-up", "turn", "move", "book", "turn end", "game end")


def position(game: Game, text: str, journal: list[Event] | None) -> Africana:
    """The state that a document describes; an impossible one is refused by naming what is wrong."""
    document = read(game, text)
    seats, options = read_setup(game, document)
    state = full_box(seats, options)
    exact = document.has("steps")
    phase = document.word("phase", PHASES[1], PHASES)
    if exact and document.has("phase"):
        raise BadPosition("steps: they already tell the phase")
    bare = phase == "set-up" and not exact
    chosen = int(state.options[FIRST_OPTION]) - 1
    state.first = document.number("first", 0 if bare else max(0, chosen), 0, seats - 1)
    state.active = document.number("active", int(state.first), 0, seats - 1)
    players = read_players(document, seats)
    _read_areas(state, players, bare)
    read_travel_cards(state, document, players)
    read_adventures(state, document, players, bare)
    read_assistants(state, players)
    read_expeditions(state, document, players, bare)
    read_markers(state, players)
    state.stack = read_steps(game, document.words("steps", ())) if exact else _phase_frames(state, phase)
    _read_turn(state, document, phase)
    for player in players:
        player.finish()
    document.finish()
    refuse(implausible(state))
    check(game, state, seats, journal)
    return state


def _phase_frames(state: Africana, phase: str) -> list[Frame[Any]]:
    """The steps of a phase, the open question last."""
    seat = Seat(int(state.active))
    end: list[Frame[Any]] = [EndTurn(), Refill(), Limits(seat)]
    frames: dict[str, list[Frame[Any]]] = {
        "set-up": [SetUp()],
        "turn": [Turn(seat)],
        "move": [*end, Move(seat)],
        "book": [*end, Leaf(seat, HALF[state.places[seat]])],
        "turn end": end,
        "game end": [FinalScoring()],
    }
    return frames[phase]


def _read_areas(state: Africana, players: list[Table], bare: bool) -> None:
    """Explorers begin where their company does, with its silver."""
    for seat, player in enumerate(players):
        company = company_of(state, seat)
        usual = "" if bare else PLACE_WORDS[COMPANY_START[company]]
        name = player.values.get("place")
        if isinstance(name, str):
            player.values["place"] = name.lower().replace(" ", "")
        word = player.word("place", usual, ("", *PLACE_WORDS))
        state.places[seat] = PLACE_WORDS.index(word) if word else NOWHERE
        state.silver[seat] = player.number("silver", 0 if bare else COMPANY_SILVER[company])


def _read_turn(state: Africana, document: Table, phase: str) -> None:
    """The turn so far."""
    short = state.deck == 0 and NO_CARD in list(state.spaces)
    state.last = int(document.flag("last_round", short and phase != "turn end"))
    state.turned = document.number("turned", 0)
    stalled = phase == "game end" and not state.last
    state.idle = document.number("idle", STALL_ROUNDS * int(state.seats) if stalled else 0)
    state.quiet = document.number("quiet", int(state.idle))
    usual = OUTCOMES[usual_outcome(state)]
    state.outcome = OUTCOMES.index(document.word("outcome", usual, OUTCOMES))
