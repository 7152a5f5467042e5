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
from roteiro.games.oltremare.actions import VOCABULARY
from roteiro.games.oltremare.data import components
from roteiro.games.oltremare.describing import describe
from roteiro.games.oltremare.imagining import imagine
from roteiro.games.oltremare.position import position
from roteiro.games.oltremare.state import SOURCES, OltreMare, ducats, full_box
from roteiro.games.oltremare.steps.bargaining import AnswerOffer, BuildOffer, ChooseReply, MakeProposal, Replies
from roteiro.games.oltremare.steps.drawing import DrawCard, DrawCards, Reshuffle, SettleBlank, TopCard
from roteiro.games.oltremare.steps.exchange import Exchange, PickCard
from roteiro.games.oltremare.steps.loading import LoadCard, LoadCards
from roteiro.games.oltremare.steps.playing import DucatAction, MarketAction, PirateAction, PlayCard
from roteiro.games.oltremare.steps.sailing import Arrival, SailTo, ShipAction, UseCompass
from roteiro.games.oltremare.steps.scoring import FinalScoring, ScoreStartPlayer, Venice
from roteiro.games.oltremare.steps.setting_up import (
    DrawFirstPlayer,
    InsertVenice,
    LayToken,
    ReturnCards,
    SetUp,
    StartPlayer,
    TurnUpCard,
)
from roteiro.games.oltremare.steps.trade import LiftBlank, Trade
from roteiro.games.oltremare.steps.turn import DiscardCard, EndTurn, Turn
from roteiro.games.oltremare.stocktaking import lost_pieces
from roteiro.games.oltremare.view import view
from roteiro.games.oltremare.words import WORDS


class OltreMareGame(Game):
    """Oltre Mare for two to five players."""

    name: ClassVar[str] = "oltremare"
    title: ClassVar[str] = "Oltre Mare"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    longest: ClassVar[int] = 40000
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    words: ClassVar[Words] = WORDS
    ties: ClassVar[tuple[str, ...]] = ("cards in the cargo stack", "groups of cargo")
    tie_rule: ClassVar[str] = "OLM-11.9"
    options: ClassVar[tuple[Option, ...]] = (
        Option("first", ("random", "seat0", "seat1", "seat2", "seat3", "seat4"), "OLM-0.5", "who is the start player"),
        Option("prestige", ("handed-in", "kept"), "OLM-9.7", "prestige tokens after Venice"),
        Option("pirates", ("kept", "discarded"), "OLM-9.10", "pirate stacks after Venice"),
        Option("ties", ("skip", "dense"), "OLM-9.5", "the place that follows two equals: third, or second"),
        Option("zero", ("ranked", "nothing"), "OLM-9.6", "places for players without any token"),
        Option("round-trip", ("kept", "lost"), "OLM-7.4", "the active token when a journey ends where it began"),
        Option("compass", ("counts", "discarded"), "OLM-7.10", "a compass that is not used"),
        Option("memory", ("off", "own"), "OLM-12.3", "whether players may look at their own cargo stacks"),
        Option("offers", ("6", "3", "12"), "OLM-3.18", "offers and invitations of the active player a turn"),
        Option("counters", ("2", "1", "4"), "OLM-3.19", "counter-offers and proposals of each other player a turn"),
    )
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        SetUp, LayToken, DrawFirstPlayer, StartPlayer, TurnUpCard, ReturnCards, InsertVenice,
        Turn, DiscardCard, EndTurn,
        Trade, LiftBlank, BuildOffer, AnswerOffer, MakeProposal, Replies, ChooseReply, PickCard, Exchange,
        PlayCard, DucatAction, PirateAction, MarketAction,
        ShipAction, SailTo, Arrival, UseCompass, LoadCards, LoadCard,
        DrawCards, DrawCard, TopCard, SettleBlank, Reshuffle,
        Venice, FinalScoring, ScoreStartPlayer,
    )  # fmt: skip

    def begin(self, seats: int, options: list[int]) -> OltreMare:
        state = full_box(seats, options)
        state.push(SetUp())
        return state

    def blank(self) -> OltreMare:
        return OltreMare()

    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, OltreMare)
        return view(state, seat)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        assert isinstance(state, OltreMare)
        return imagine(state, seat, dice)

    def scores(self, state: State) -> list[Score]:
        """OLM-11.1 OLM-11.8 OLM-11.9: ducats; ties go to more cargo cards, then more groups. OLM-11.10: then shared."""
        assert isinstance(state, OltreMare)
        found: list[Score] = []
        for seat in range(state.seats):
            base = seat * len(SOURCES)
            parts = {source: int(state.gains[base + i]) for i, source in enumerate(SOURCES)}
            ties = (int(state.sold_cards[seat]), int(state.sold_groups[seat]))
            found.append(Score(ducats(state, seat), ties, parts))
        return found

    def lost_pieces(self, state: State) -> list[str]:
        assert isinstance(state, OltreMare)
        return lost_pieces(state)

    def components(self) -> dict[str, list[Component]]:
        return components()

    def rulebook(self) -> Rulebook:
        return parse((files("roteiro.games.oltremare") / "rules.toml").read_text("utf-8"))

    def brief(self) -> list[Chapter]:
        return in_brief((files("roteiro.games.oltremare") / "brief.toml").read_text("utf-8"), self.rulebook())

    def position(self, text: str, journal: list[Event] | None = None) -> State:
        return position(self, text, journal)

    def describe(self, state: State) -> str:
        assert isinstance(state, OltreMare)
        return describe(self, state)
