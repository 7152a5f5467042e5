"""The drawn board: well-formed, without secrets, every option a button once, every piece under its own name."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from lettered import without_room
from roteiro.core.canvas import Drawing
from roteiro.core.dice import FastDice, draw
from roteiro.core.game import View
from roteiro.core.kernel import Action, Chance, Seat, State, apply, pending
from roteiro.core.language import _, speaking
from roteiro.core.lettering import broken
from roteiro.games.vasco import GAME
from roteiro.games.vasco import board as drawn
from roteiro.games.vasco.actions import CREW, LAUNCH, PICK, VOCABULARY
from roteiro.games.vasco.board_characters import WIDE
from roteiro.games.vasco.board_numbers import AREA_MARKS
from roteiro.games.vasco.data import NUMBERS, PROJECT_TILES, SHIPS
from roteiro.games.vasco.spelling import AREA_NAMES, POWERS
from roteiro.games.vasco.steps.expedition import ChooseSpace
from roteiro.games.vasco.steps.launching import ChooseCrew
from roteiro.games.vasco.steps.placement import ChooseArea
from roteiro.languages import LANGUAGES, language

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])
NAMES = ("Ana & Rui", "Bruno", "<Clara>", "Duarte")
SVG = "{http://www.w3.org/2000/svg}"
SMALLEST = 11.4
SEED = 5


class Moment:
    """A position of a game with what may be chosen in it."""

    def __init__(self, state: State, options: list[Action]) -> None:
        self.state = state
        self.options = options
        asked = pending(state)
        self.view: View = GAME.view(state, None if asked is None else Seat(asked.seat))
        self.choices = {VOCABULARY.text(action): GAME.words.action(VOCABULARY, action, NAMES) for action in options}
        self.drawing: Drawing = drawn.draw(self.view, NAMES[: self.view["seats"]], self.choices)
        panels = [ElementTree.fromstring(panel.svg()) for panel in self.drawing.panels]
        self.elements = [element for panel in panels for element in panel.iter()]
        self.ids = [name for element in self.elements if (name := element.get("id"))]
        self.buttons = [element for element in self.elements if element.get("data-action")]


@cache
def moments(seats: int) -> list[Moment]:
    """Pairs of consecutive positions along a game of random choices, and every question and verb at least once."""
    state, dice = GAME.setup(seats), FastDice(SEED)
    found: list[Moment] = []
    met: set[str] = set()
    count = 0
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            apply(state, draw(decision, state, dice))
            continue
        options = decision.options(state)
        kinds = {type(decision).__name__, *[VOCABULARY.verb_of(action).name for action in options]}
        if count % 100 < 2 or not kinds <= met:
            found.append(Moment(state.clone(), options))
        met |= kinds
        count += 1
        rare = [action for action in options if CREW.has(action) or PICK.has(action) or LAUNCH.has(action)]
        choice = rare if rare and count % 3 else options
        apply(state, choice[dice.below(len(choice))])
    found.append(Moment(state, []))
    return found


@EVERY_TABLE
def test_every_panel_is_well_formed_and_brings_no_style_and_no_script(seats: int) -> None:
    for moment in moments(seats):
        for element in moment.elements:
            assert element.get("style") is None
            assert element.tag not in (f"{SVG}script", f"{SVG}style")


@EVERY_TABLE
def test_every_panel_fits_a_phone(seats: int) -> None:
    for moment in moments(seats):
        assert len({panel.name for panel in moment.drawing.panels}) == len(moment.drawing.panels) == 6
        assert all(340 <= panel.width <= 420 for panel in moment.drawing.panels)


@EVERY_TABLE
def test_no_id_is_used_twice(seats: int) -> None:
    for moment in moments(seats):
        assert not [name for name, count in Counter(moment.ids).items() if count > 1]


@EVERY_TABLE
def test_every_option_is_a_button_once(seats: int) -> None:
    for moment in moments(seats):
        assert Counter(button.get("data-action") for button in moment.buttons) == Counter(list(moment.choices))


def test_the_games_looked_at_offer_every_verb_of_a_player() -> None:
    offered = {text.split()[0] for seats in (2, 3, 4) for moment in moments(seats) for text in moment.choices}
    verbs = [verb.name for verb in VOCABULARY.verbs]
    assert set(verbs[: verbs.index("launch") + 1]) == offered


@EVERY_TABLE
def test_a_button_says_what_it_does_and_can_glow(seats: int) -> None:
    for moment in moments(seats):
        for button in moment.buttons:
            assert button.get("aria-label") == moment.choices[button.get("data-action", "")]
            classes = {word for child in button for word in child.get("class", "").split()}
            assert classes & {"paper", "paper-2", "slot", "halo", "card"}


@EVERY_TABLE
def test_what_nobody_knows_is_not_drawn(seats: int) -> None:
    for moment in moments(seats):
        asked = pending(moment.state)
        seat = Seat(0 if asked is None else asked.seat)
        other = GAME.imagine(moment.state, seat, FastDice(99))
        again = drawn.draw(GAME.view(other, seat), NAMES[:seats], moment.choices)
        assert [panel.svg() for panel in again.panels] == [panel.svg() for panel in moment.drawing.panels]


@EVERY_TABLE
def test_the_project_to_be_manned_and_the_ship_to_be_sent_have_a_frame(seats: int) -> None:
    seen = set()
    for moment in moments(seats):
        asked = pending(moment.state)
        tile = asked.tile if isinstance(asked, ChooseCrew) else asked.ship if isinstance(asked, ChooseSpace) else 0
        assert moment.view["in_hand"] == tile
        assert sum(panel.svg().count('"in-hand"') for panel in moment.drawing.panels) == bool(tile)
        seen.add(type(asked))
    assert {ChooseCrew, ChooseSpace} <= seen


def named(moment: Moment, name: str) -> ElementTree.Element:
    return next(element for element in moment.elements if element.get("id") == name)


def words_in(element: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in element.iter(f"{SVG}text")]


@EVERY_TABLE
def test_the_number_that_was_just_chosen_is_marked_while_its_area_is_asked(seats: int) -> None:
    seen = 0
    for moment in moments(seats):
        asked = pending(moment.state)
        placing = asked.number if isinstance(asked, ChooseArea) else 0
        assert moment.view["placing"] == placing
        if placing:
            assert words_in(named(moment, f"number-{placing}"))[:3] == [
                str(placing),
                "ABCD"[moment.view["asked"]["seat"]],
                "?",
            ]
            seen += 1
    assert seen


@EVERY_TABLE
def test_the_merchant_ship_waits_by_a_button_with_words_beside_the_map(seats: int) -> None:
    seen = 0
    for moment in moments(seats):
        sending = moment.view["asked"] is not None and moment.view["asked"]["what"] == "SendMerchant"
        ship = moment.view["merchant"]
        for button in moment.buttons:
            assert not ship or not [piece for piece in button.iter() if piece.get("id") == f"ship-{ship}"]
        if sending and "wait" in moment.choices:
            charts = next(panel for panel in moment.drawing.panels if panel.name == "map").svg()
            assert 'data-action="wait"' in charts and words_in(named(moment, "wait")) == ["Later: Phase 3"]
            seen += 1
    assert seen


@EVERY_TABLE
def test_marks_of_areas_and_figures_of_captains_have_a_key(seats: int) -> None:
    for moment in moments(seats)[::5]:
        shown = {panel.name: panel.svg() for panel in moment.drawing.panels}
        assert all(shown["numbers"].count(f">{_(name)}</text>") == 1 for name in AREA_NAMES.values())
        assert all(mark in shown["numbers"] for mark in AREA_MARKS.values())
        lines = [element.text for element in ElementTree.fromstring(shown["players"]).iter(f"{SVG}text")]
        assert "Captains: in reserve + to hire" in " ".join([line for line in lines if line])


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_character_is_good_for_has_room_on_its_card(code: str) -> None:
    with speaking(language(code)):
        assert all(len(broken(_(power), WIDE - 16)) <= 3 for power in POWERS.values())


@EVERY_TABLE
def test_a_spectator_sees_the_same_table_without_buttons(seats: int) -> None:
    for moment in moments(seats)[::5]:
        panels = drawn.draw(GAME.view(moment.state, None), NAMES[:seats], {}).panels
        assert not [panel for panel in panels if "data-action" in panel.svg()]


def pieces(view: View) -> set[str]:
    """The names of all pieces that a view knows one by one."""
    numbers = {f"number-{number}" for number in range(1, NUMBERS + 1)}
    tiles = {f"tile-{tile}" for tile in [view["tile"], view["next_tile"], *view["unseen_tiles"]] if tile}
    ships = [*view["offer"], view["gabriel"], *view["pile_tops"], view["merchant"], *view["unseen_merchants"]]
    ships += [number for player in view["players"] for number in player["projects"] + player["ships"]]
    ships += [place["ship"] for places in view["landings"].values() for place in places]
    return numbers | tiles | {f"ship-{number}" for number in ships if number}


@EVERY_TABLE
def test_a_piece_keeps_its_id_wherever_it_lies(seats: int) -> None:
    for before, after in zip(moments(seats), moments(seats)[1:], strict=False):
        staying = pieces(before.view) & pieces(after.view)
        assert staying <= set(before.ids) & set(after.ids)
        gone = {f"ship-{number}" for number in range(1, SHIPS + 1)} - pieces(after.view)
        assert not gone & set(after.ids)


@EVERY_TABLE
def test_the_id_of_a_ship_is_the_id_of_its_tile(seats: int) -> None:
    for moment in moments(seats):
        for element in moment.elements:
            name = element.get("id") or ""
            if name.startswith("ship-") and int(name[5:]) <= PROJECT_TILES:
                titles = [title.text or "" for title in element.iter(f"{SVG}title")]
                assert any(words.startswith(f"Ship {name[5:]},") for words in titles)


def font_sizes() -> dict[str, float]:
    """How large the classes of the style make words."""
    style = files("roteiro.core").joinpath("canvas.css").read_text("utf-8")
    style += files("roteiro.games.vasco").joinpath("board.css").read_text("utf-8")
    found: dict[str, float] = {}
    for selectors, size in re.findall(r"([^{}]+)\{[^{}]*font-size: ([\d.]+)px", style):
        found |= {name: float(size) for name in re.findall(r"\.([\w-]+)(?=,|\s*$)", selectors.strip())}
    return found


@EVERY_TABLE
def test_no_words_are_too_small(seats: int) -> None:
    sizes = font_sizes()
    assert min(sizes.values()) >= SMALLEST
    for moment in moments(seats):
        for element in moment.elements:
            if element.tag == f"{SVG}text":
                of_class = any(word in sizes for word in element.get("class", "").split())
                assert of_class or float(element.get("font-size", 0)) >= SMALLEST
            if "scale" in element.get("transform", ""):
                assert element.find(f".//{SVG}text") is None


@EVERY_TABLE
@pytest.mark.parametrize("code", LANGUAGES)
def test_words_have_room_in_every_language(seats: int, code: str) -> None:
    for moment in moments(seats)[::2]:
        with speaking(language(code)):
            assert not without_room(drawn.draw(moment.view, NAMES[:seats], moment.choices))


def test_names_are_written_as_they_are() -> None:
    words = {element.text for element in moments(4)[0].elements if element.tag == f"{SVG}text"}
    assert {"Ana & Rui", "<Clara>"} <= words
