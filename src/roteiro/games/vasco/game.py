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
from roteiro.games.vasco.actions import VOCABULARY
from roteiro.games.vasco.data import components
from roteiro.games.vasco.describing import describe
from roteiro.games.vasco.position import position
from roteiro.games.vasco.state import SOURCES, Vasco, full_box, points, sailing_ships, sailors_of
from roteiro.games.vasco.steps.calling import ActOrRenounce, CallNumbers, TurnUpTile
from roteiro.games.vasco.steps.characters import ChooseExtraNumber, VisitCharacters
from roteiro.games.vasco.steps.expedition import ChooseShip, ChooseSpace, LandingBonus
from roteiro.games.vasco.steps.launching import ChooseCrew, LaunchAgain, LaunchWindow, OfferLaunch
from roteiro.games.vasco.steps.merchant import MerchantDue, SendMerchant, TurnUpMerchant
from roteiro.games.vasco.steps.navigation import CoastPoints, SailOn, ShipIcons
from roteiro.games.vasco.steps.placement import ChooseArea, ChooseNumber, NextPlacement, PlacementPhase
from roteiro.games.vasco.steps.projects import (
    BuyProject,
    BuySecondProject,
    ChooseFreeProject,
    DealProjects,
    TurnUpProject,
)
from roteiro.games.vasco.steps.recruiting import (
    ChooseCaptain,
    ChooseFreeSailor,
    ChooseSailors,
    ChooseSection,
    DrawCrew,
    DrawIntoSection,
    FillSections,
    RefillSections,
)
from roteiro.games.vasco.steps.rounds import (
    AdvanceRound,
    ClearProjects,
    DealCharacters,
    DiscsHome,
    DrawFirstPlayer,
    FinalScoring,
    LastFavours,
    NextMerchant,
    Round,
    RoundEnd,
    SetUp,
)
from roteiro.games.vasco.stocktaking import lost_pieces
from roteiro.games.vasco.view import view
from roteiro.games.vasco.words import WORDS


class VascoGame(Game):
    """Vasco da Gama for two to four players."""

    name: ClassVar[str] = "vasco"
    title: ClassVar[str] = "Vasco da Gama"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    longest: ClassVar[int] = 4000
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    words: ClassVar[Words] = WORDS
    ties: ClassVar[tuple[str, ...]] = ("ships on the map", "sailors")
    tie_rule: ClassVar[str] = "VDG-11.5"
    options: ClassVar[tuple[Option, ...]] = (
        Option("first", ("random", "seat0", "seat1", "seat2", "seat3"), "VDG-0.13", "who begins the first round"),
        Option("stranded", ("discard", "keep"), "VDG-9.10", "a merchant ship that fits no space"),
        Option("host-twice", ("no", "yes"), "VDG-8.14", "hosting one's own character twice in a round"),
    )
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        SetUp, DrawFirstPlayer, DealCharacters, Round, RoundEnd, ClearProjects, NextMerchant, AdvanceRound,
        LastFavours, DiscsHome, FinalScoring,
        PlacementPhase, NextPlacement, ChooseNumber, ChooseArea,
        TurnUpTile, CallNumbers, ActOrRenounce,
        BuyProject, BuySecondProject, ChooseFreeProject, TurnUpProject, DealProjects,
        ChooseSection, ChooseSailors, ChooseCaptain, ChooseFreeSailor, DrawCrew, DrawIntoSection,
        FillSections, RefillSections,
        ChooseShip, ChooseSpace, LandingBonus,
        VisitCharacters, ChooseExtraNumber, SendMerchant, MerchantDue, TurnUpMerchant,
        ChooseCrew, LaunchWindow, OfferLaunch, LaunchAgain,
        ShipIcons, CoastPoints, SailOn,
    )  # fmt: skip

    def begin(self, seats: int, options: list[int]) -> Vasco:
        state = full_box(seats, options)
        state.push(SetUp())
        return state

    def blank(self) -> Vasco:
        return Vasco()

    def view(self, state: State, seat: Seat | None) -> View:
        assert isinstance(state, Vasco)
        return view(state)

    def imagine(self, state: State, seat: Seat, dice: Dice) -> State:
        """Nothing secret is stored: bag, piles and tiles are multisets, and their order is nature's to come."""
        return state.clone()

    def scores(self, state: State) -> list[Score]:
        """VDG-11.5 VDG-11.6: points; ties go to more ships on the map, then to more sailors. VDG-11.7: then shared."""
        assert isinstance(state, Vasco)
        found: list[Score] = []
        for seat in range(state.seats):
            base = seat * len(SOURCES)
            parts = {source: int(state.gains[base + i]) for i, source in enumerate(SOURCES)}
            found.append(Score(points(state, seat), (sailing_ships(state, seat), sailors_of(state, seat)), parts))
        return found

    def lost_pieces(self, state: State) -> list[str]:
        assert isinstance(state, Vasco)
        return lost_pieces(state)

    def components(self) -> dict[str, list[Component]]:
        return components()

    def rulebook(self) -> Rulebook:
        return parse((files("roteiro.games.vasco") / "rules.toml").read_text("utf-8"))

    def brief(self) -> list[Chapter]:
        return in_brief((files("roteiro.games.vasco") / "brief.toml").read_text("utf-8"), self.rulebook())

    def position(self, text: str, journal: list[Event] | None = None) -> State:
        return position(self, text, journal)

    def describe(self, state: State) -> str:
        assert isinstance(state, Vasco)
        return describe(self, state)
