"""The title as the rest of the program sees it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, ClassVar

from roteiro.core.brief import Chapter, in_brief
from roteiro.core.components import Component
from roteiro.core.dice import Dice
from roteiro.core.game import Game, Option, Score, View
from roteiro.core.kernel import Event, Frame, Seat, State
from roteiro.core.rules import Rulebook, parse
from roteiro.core.vocabulary import Vocabulary
from roteiro.core.words import Words
from roteiro.games.africana.actions import VOCABULARY
from roteiro.games.africana.data import components
from roteiro.games.africana.describing import describe
from roteiro.games.africana.imagining import imagine
from roteiro.games.africana.position import position
from roteiro.games.africana.state import Africana, full_box
from roteiro.games.africana.steps.drawing import DrawCard, DrawCards
from roteiro.games.africana.steps.limits import DiscardCard, DropAdventure, Limits
from roteiro.games.africana.steps.moving import Move, Step
from roteiro.games.africana.steps.reading import Leaf, ReadPage
from roteiro.games.africana.steps.refilling import OpenExpedition, Refill
from roteiro.games.africana.steps.scoring import PARTS, FinalScoring, points
from roteiro.games.africana.steps.setting_up import DrawFirstPlayer, Found, LayOut, SetUp
from roteiro.games.africana.steps.turn import EndTurn, Turn
from roteiro.games.africana.stocktaking import lost_pieces
from roteiro.games.africana.view import view
from roteiro.games.africana.words import WORDS


class AfricanaGame(Game):
    """Africana for two to four players."""

    name: ClassVar[str] = "africana"
    title: ClassVar[str] = "Africana"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    longest: ClassVar[int] = 3000000
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    words: ClassVar[Words] = WORDS
    ties: ClassVar[tuple[str, ...]] = ("silver",)
    tie_rule: ClassVar[str] = "AFR-11.12"
    options: ClassVar[tuple[Option, ...]] = (
        Option("first", ("random", "seat0", "seat1", "seat2", "seat3"), "AFR-0.11", "who is the first player"),
        Option("standing", ("finish", "move-first"), "AFR-7.2", "finishing something before the first step"),
        Option("scores", ("hidden", "open"), "AFR-12.5", "whether all see the cards under company cards"),
        Option("memory", ("off", "pages"), "AFR-12.8", "whether the pages seen so far are shown"),
        Option("stall", ("3", "never"), "AFR-10.6", "rounds without any change that end the game"),
    )
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        SetUp, DrawFirstPlayer, LayOut, Found,
        Turn, DrawCards, DrawCard, Leaf, ReadPage, Move, Step,
        Limits, DiscardCard, DropAdventure, Refill, OpenExpedition, EndTurn, FinalScoring,
    )  # fmt: skip

    def begin(self, seats: int, options: list[int]) -> Africana:
        state = full_box(seats, options)
        state.push(SetUp())
        return state

    def blank(self) -> Africana:
        return Africana()

    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, Africana)
        return view(state, seat)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        assert isinstance(state, Africana)
        return imagine(state, seat, dice)

    def scores(self, state: State) -> list[Score]:
        """AFR-11.11 AFR-11.12 AFR-11.13: points, below zero too; ties go to more silver, then the victory is shared."""
        assert isinstance(state, Africana)
        found: list[Score] = []
        for seat in range(state.seats):
            parts = dict(zip(PARTS, points(state, seat), strict=True))
            found.append(Score(sum(parts.values()), (int(state.silver[seat]),), parts))
        return found

    def lost_pieces(self, state: State) -> list[str]:
        assert isinstance(state, Africana)
        return lost_pieces(state)

    def components(self) -> dict[str, list[Component]]:
        return components()

    def rulebook(self) -> Rulebook:
        return parse((files("roteiro.games.africana") / "rules.toml").read_text("utf-8"))

    def brief(self) -> list[Chapter]:
        return in_brief((files("roteiro.games.africana") / "brief.toml").read_text("utf-8"), self.rulebook())

    def position(self, text: str, journal: list[Event] | None = None) -> State:
        return position(self, text, journal)

    def describe(self, state: State) -> str:
        assert isinstance(state, Africana)
        return describe(self, state)
