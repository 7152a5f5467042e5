"""The drawn board: every option has its place, nothing hidden shows, pieces keep their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from importlib.resources import files
from random import Random
from xml.etree import ElementTree as ET

import pytest

from oltremare.playing import Table
from roteiro.core.canvas import Drawing
from roteiro.core.dice import FastDice
from roteiro.core.dice import draw as roll
from roteiro.core.game import View
from roteiro.core.kernel import Chance, Decision, Seat, apply, pending
from roteiro.core.language import speaking
from roteiro.games.oltremare import GAME
from roteiro.games.oltremare.board import draw
from roteiro.games.oltremare.data import COUNT, NO_TOKEN, PORT_WORDS
from roteiro.games.oltremare.state import OltreMare

NAMES = ("Aurelia", "Bartolomeo <b>", "Caterina & Co", "Domenico", "Elisabetta of the very long name")
NATURE = ("first", "token", "card", "top")  # answered by the dice, never by somebody at the board
EVERY = 60  # of the decisions, and the first with each verb, are looked at
DECISIONS = 180
SVG = "{http://www.w3.org/2000/svg}"

VOYAGE = """
    seats = 2
    phase = "trade"
    [[player]]
    hand = ["silk ps2", "salt ps4", "olives ps1"]
    cargo = ["salt dm3 venezia", "olives dm2"]
    ship = "venezia"
    token = "fight"
    [[player]]
    [ports]
    ancona = "compass"
    zara = "calm"
"""

Asked = Decision[OltreMare] | None


class Moment:
    """A position with the board that the seat which is asked sees."""

    def __init__(self, state: OltreMare, decision: Asked) -> None:
        self.state = state
        self.seat = Seat(decision.seat) if decision is not None and decision.seat >= 0 else None
        self.names = NAMES[: state.seats]
        self.options = options_of(state, decision)
        self.drawing = draw(GAME.view(state, self.seat), self.names, self.options)
        self.elements = list(elements(self.drawing))


def walk(seats: int) -> Iterator[tuple[OltreMare, Decision[OltreMare]]]:
    """A game played at random, though not only bargaining: the states are alive, so look before going on."""
    state = GAME.setup(seats)
    assert isinstance(state, OltreMare)
    dice, random = FastDice(seats), Random(seats)
    asked = 0
    while (decision := pending(state)) is not None and asked < DECISIONS:
        if isinstance(decision, Chance):
            apply(state, roll(decision, state, dice))
            continue
        yield state, decision
        asked += 1
        options = decision.options(state)
        plain = [a for a in options if GAME.vocabulary.text(a) in ("done", "propose", "accept", "stay")]
        apply(state, random.choice(plain if plain and random.random() < 0.4 else options))


def gather() -> list[Moment]:
    found: list[Moment] = []
    for seats in GAME.seats:
        verbs: set[str] = set()
        for i, (state, decision) in enumerate(walk(seats)):
            offered = {GAME.vocabulary.verb_of(action).name for action in decision.options(state)}
            if i % EVERY == 0 or not offered <= verbs:
                verbs |= offered
                found.append(Moment(state.clone(), decision))
    table = Table(VOYAGE)
    table.play("0 done\n0 play silk ps2 + salt ps4\n0 sail zara\n0 sail ancona")
    return [*found, Moment(table.state, pending(table.state))]


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    return gather()


def options_of(state: OltreMare, decision: Asked) -> dict[str, str]:
    if decision is None or isinstance(decision, Chance):
        return {}
    words = GAME.vocabulary
    return {words.text(a): GAME.words.action(words, a, NAMES) for a in decision.options(state)}


def elements(drawing: Drawing) -> Iterator[ET.Element]:
    for panel in drawing.panels:
        yield from ET.fromstring(panel.svg()).iter()


def ids(shapes: Iterable[ET.Element]) -> list[str]:
    return [element.attrib["id"] for element in shapes if "id" in element.attrib]


def names_in(text: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', text))


def written(drawing: Drawing) -> str:
    return "".join(panel.svg() for panel in drawing.panels)


def test_every_board_is_sound_svg_without_styles_or_scripts(moments: list[Moment]) -> None:
    for moment in moments:
        for element in moment.elements:
            assert element.tag.removeprefix(SVG) not in ("script", "style")
            assert "style" not in element.attrib
        found = ids(moment.elements)
        assert len(set(found)) == len(found)
    ET.fromstring(moments[-1].drawing.picture())


def test_every_option_is_a_button_once_and_nothing_else_is(moments: list[Moment]) -> None:
    verbs = set()
    for moment in moments:
        options = moment.options
        buttons = [e for e in moment.elements if "data-action" in e.attrib]
        assert sorted(e.attrib["data-action"] for e in buttons) == sorted(options)
        assert all(e.attrib["aria-label"] == options[e.attrib["data-action"]] for e in buttons)
        verbs |= {words.partition(" ")[0] for words in options}
    assert verbs == {verb.name for verb in GAME.vocabulary.verbs} - set(NATURE)


def test_a_button_has_something_that_glows(moments: list[Moment]) -> None:
    glowing = {"paper", "paper-2", "slot", "halo", "card"}
    for moment in moments:
        for element in moment.elements:
            if "data-action" in element.attrib:
                assert any(glowing & set(child.attrib.get("class", "").split()) for child in element), element.attrib


def test_a_board_shows_nothing_that_its_seat_does_not_know(moments: list[Moment]) -> None:
    for i, moment in enumerate(moments):
        state, seat, names = moment.state, moment.seat, moment.names
        assert seat is not None
        world = GAME.imagine(state, seat, FastDice(i))
        assert written(draw(GAME.view(world, seat), names, moment.options)) == written(moment.drawing)
        if i % 4 == 0:
            watched = written(draw(GAME.view(state, None), names, {}))
            assert written(draw(GAME.view(world, None), names, {})) == watched


def test_a_spectator_sees_no_hand(moments: list[Moment]) -> None:
    state = moments[-1].state
    panels = [panel.name for panel in draw(GAME.view(state, None), NAMES, {}).panels]
    assert "hand" not in panels
    assert "hand" in [panel.name for panel in draw(GAME.view(state, Seat(0)), NAMES, {}).panels]


def seen_once(view: View) -> set[int]:
    """The kinds of which there is one card, and it lies open for the seat."""
    found = set(view["played"])
    for player in view["players"]:
        found |= {player["top"], *player["pirates"], *player["known"]}
    return {kind for kind in found - {None} if COUNT[kind] == 1}


def test_pieces_keep_their_names_from_one_position_to_the_next() -> None:
    for seats in (2, 5):
        former: set[str] = set()
        for i, (state, _) in enumerate(walk(seats)):
            if i > 35:
                break
            view = GAME.view(state, Seat(0))
            now = names_in(written(draw(view, NAMES[:seats], {})))
            assert {f"card-{kind}-0" for kind in seen_once(view)} <= now
            assert {f"ship-{seat}" for seat in range(seats)} <= now
            assert {f"token-{port}" for port, token in enumerate(view["ports"]) if token != NO_TOKEN} <= now
            held = sum(player["token"] != NO_TOKEN for player in view["players"])
            on_board = sum(token != NO_TOKEN for token in view["ports"])
            tokens = {id for id in now if id.startswith("token-")}
            assert len(tokens) == held + on_board
            assert not former or tokens <= former  # a token is turned over, or leaves the game, and no new one comes
            former = tokens


def test_a_token_keeps_its_name_when_it_is_taken_and_while_its_owner_sails() -> None:
    table = Table(VOYAGE)
    table.play("0 done\n0 play silk ps2 + salt ps4")
    token = f"token-{PORT_WORDS.index('venezia')}"
    next_token = f"token-{PORT_WORDS.index('zara')}"
    assert {token, next_token} <= set(ids(Moment(table.state, pending(table.state)).elements))
    table.play("0 sail ancona")
    assert {token, next_token} <= set(ids(Moment(table.state, pending(table.state)).elements))
    table.play("0 sail zara")
    found = set(ids(Moment(table.state, pending(table.state)).elements))
    assert next_token in found
    assert token not in found


def test_no_text_is_smaller_than_ten(moments: list[Moment]) -> None:
    for package in ("roteiro.core", "roteiro.games.oltremare"):
        for name in ("canvas.css", "board.css"):
            sheet = files(package).joinpath(name)
            if sheet.is_file():
                sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", sheet.read_text("utf-8"))]
                assert all(size >= 10 for size in sizes)
    for moment in moments[:: len(moments) // 12]:
        for panel in moment.drawing.panels:
            check_sizes(ET.fromstring(panel.svg()), 1)


def check_sizes(element: ET.Element, scale: float) -> None:
    grown = re.search(r"scale\(([\d.]+)\)", element.attrib.get("transform", ""))
    scale *= float(grown[1]) if grown else 1
    if element.tag == f"{SVG}text":
        assert scale * float(element.attrib.get("font-size", 11)) >= 10, ET.tostring(element)
    for child in element:
        check_sizes(child, scale)


def test_a_debt_shows_as_such() -> None:
    table = Table("seats = 2\n[[player]]\nducats = -7\n[[player]]")
    assert "−7" in written(draw(GAME.view(table.state, None), NAMES[:2], {}))


def test_the_set_up_can_be_watched() -> None:
    for seats in (2, 5):
        state = GAME.setup(seats)
        dice = FastDice(1)
        while isinstance(decision := pending(state), Chance):
            for seat in (None, Seat(1)):
                assert written(draw(GAME.view(state, seat), NAMES[:seats], {}))
            for _ in range(8):
                if isinstance(decision := pending(state), Chance):
                    apply(state, roll(decision, state, dice))


class Marked(NullTranslations):
    """A language in which every word shows that it was translated, also where a text is broken into lines."""

    def gettext(self, message: str) -> str:
        return " ".join([f"«{word}" for word in message.split(" ")])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_every_word_on_the_board_is_translated(moments: list[Moment]) -> None:
    for moment in moments[::5]:
        names = ["1", "2", "3", "4", "5"][: moment.state.seats]
        with speaking(Marked()):
            drawing = draw(GAME.view(moment.state, moment.seat), names, moment.options)
        for element in elements(drawing):
            if element.tag == f"{SVG}text" and "letter" not in element.attrib["class"]:
                words = element.text or ""
                assert words.startswith("«") or not any(sign.isalpha() for sign in words), words
