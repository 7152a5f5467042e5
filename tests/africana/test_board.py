"""The drawn board: sound SVG, every option a button in its place, pieces that keep their ids, and no secrets."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from lettered import Word, without_room, words_of
from roteiro.core.canvas import Drawing
from roteiro.core.dice import FastDice
from roteiro.core.dice import draw as drawn
from roteiro.core.game import View
from roteiro.core.kernel import Action, Chance, Seat, State, answer, pending
from roteiro.core.language import speaking
from roteiro.core.masks import members
from roteiro.games.africana import GAME
from roteiro.games.africana.actions import CARDS, PLAY
from roteiro.games.africana.board import draw
from roteiro.games.africana.board_map import EQUATOR, SPOTS
from roteiro.games.africana.data import COLOURS, HALF, MARKERS, PLACES, SOUTH, SYMBOLS
from roteiro.languages import LANGUAGES, language

NAMES = ["Ana", "Isabella of Castile <& co.>", "Çelebi", "D'Arcy"]
NATURE = ("first", "card", "page", "expedition")  # nature's answers, which no player chooses
SAMPLES = 5  # positions of a game that are drawn
SMALLEST = 11.4

Position = tuple[State, int | None]
"""A state and the seat that is asked, None where nobody is."""


@cache
def game(seats: int) -> tuple[Position, ...]:
    """A game of players who choose at random, but rather finish, complete, join and buy than anything else."""
    options = {"memory": seats % 2, "scores": int(seats == 4)}
    state, dice = GAME.setup(seats, options), FastDice(seats)
    found: list[Position] = [(state.clone(), None)]
    while (decision := pending(state)) is not None:
        if isinstance(decision, Chance):
            action = drawn(decision, state, dice)
        else:
            found.append((state.clone(), int(decision.seat)))
            action = keen(decision.options(state), dice)
        answer(state, decision, action)
    found.append((state.clone(), None))
    return tuple(found)


def keen(options: list[Action], dice: FastDice) -> Action:
    for verbs in (("finish", "complete", "join"), ("buy", "go"), ("book", "move")):
        found = [action for action in options if GAME.vocabulary.verb_of(action).name in verbs]
        if found and dice.below(4):
            return found[dice.below(len(found))]
    return options[dice.below(len(options))]


@cache
def samples(seats: int) -> tuple[Position, ...]:
    """Positions along a game, the first and the last among them, and one of each question that came up."""
    found = game(seats)
    asked: dict[str, Position] = {}
    for position in found:
        asked.setdefault(type(pending(position[0])).__name__, position)
    return (*found[len(found) // SAMPLES :: len(found) // SAMPLES], *asked.values())


@cache
def shown(seats: int) -> tuple[list[ElementTree.Element], ...]:
    """Everything that is drawn of the samples for whoever is asked."""
    return tuple(elements(board(state, seat)) for state, seat in samples(seats))


def choices(state: State, seat: int | None) -> dict[str, str]:
    decision = pending(state)
    if decision is None or isinstance(decision, Chance) or decision.seat != seat:
        return {}
    options = decision.options(state)
    return {GAME.vocabulary.text(a): GAME.words.action(GAME.vocabulary, a, NAMES) for a in options}


def board(state: State, seat: int | None) -> Drawing:
    view = GAME.view(state, None if seat is None else Seat(seat))
    return draw(view, NAMES[: view["seats"]], choices(state, seat))


def elements(drawing: Drawing) -> list[ElementTree.Element]:
    return [element for panel in drawing.panels for element in ElementTree.fromstring(panel.svg()).iter()]


def written(drawing: Drawing) -> list[str]:
    return [panel.svg() for panel in drawing.panels]


def ids(drawing: Drawing) -> list[str]:
    return [element.attrib["id"] for element in elements(drawing) if "id" in element.attrib]


def described(document: str) -> State:
    return GAME.position(document)


FULL = """
seats = 4
active = 1
phase = "move"
played = ["joker", "grey"]
idle = 2
discards = ["grey", "grey"]
[[player]]
joined = [1, 2, 4]
place = "cairo"
[[player]]
place = "cairo"
silver = 27
cards = { magenta = 2 }
adventures = ["mask lagos", "figurine cairo", "mask tangier"]
completed = ["violet serengeti", "drum napoli", "orange jidda"]
finished = ["A05"]
joined = [2, 1, 3]
[[player]]
joker = false
place = "cairo"
[[player]]
place = "cairo"
"""


NEAR = """
seats = 2
phase = "move"
[[player]]
place = "cairo"
joker = false
cards = ["magenta"]
[[player]]
"""
RICH = """
seats = 2
phase = "book"
[[player]]
place = "capetown"
silver = 10
adventures = ["mask lagos", "figurine cairo", "mask tangier"]
[[player]]
"""


# The drawing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_panel_is_sound_svg_and_no_id_is_used_twice(seats: int) -> None:
    for drawing in shown(seats):
        found = [element.attrib["id"] for element in drawing if "id" in element.attrib]
        assert len(found) == len(set(found))
        assert all(not element.tag.endswith(("script", "style")) for element in drawing)
        assert all("style" not in element.attrib for element in drawing)


def test_names_of_players_are_written_as_they_are() -> None:
    state, _ = game(2)[-1]
    words = [element.text for panel in board(state, 0).panels for element in ElementTree.fromstring(panel.svg()).iter()]
    assert any(word and word.startswith("Isabella of Casti") and word.endswith("…") for word in words)


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_text_is_too_small_to_read(seats: int) -> None:
    sizes = css_sizes()
    for drawing in shown(seats):
        for element in drawing:
            if element.tag.endswith("}text"):
                classes = [sizes[name] for name in element.attrib["class"].split() if name in sizes]
                own = [float(element.attrib["font-size"])] if "font-size" in element.attrib else []
                assert min(classes or own) >= SMALLEST


def css_sizes() -> dict[str, float]:
    """The text size that each class of the style gives."""
    core = files("roteiro.core").joinpath("canvas.css").read_text("utf-8")
    own = files("roteiro.games.africana").joinpath("board.css").read_text("utf-8")
    found = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", core + own, flags=re.S)):
        size = re.search(r"font-size: ([\d.]+)px", body)
        if size:
            found |= {name: float(size[1]) for name in re.findall(r"\.([\w-]+)", selectors)}
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_panels_fit_a_phone(seats: int) -> None:
    for state, seat in samples(seats)[-3:]:
        for panel in board(state, seat).panels:
            assert 340 <= panel.width <= 420
            assert panel.height <= 660


def test_the_equator_parts_north_and_south() -> None:
    for place in range(len(PLACES)):
        assert (SPOTS[place][1] > EQUATOR) == (HALF[place] == SOUTH)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_name_of_a_place_lies_on_no_other_place(code: str) -> None:
    """Serengeti stands close to two others."""
    with speaking(language(code)):
        words = words_of(board(described(NEAR), 0).panels[0], "africana")
    names = [word for word in words if "place-name" in word.classes]
    assert len(names) == len(PLACES)
    for place, (x, y) in enumerate(SPOTS):
        half = 9.5 * len(members(SYMBOLS[place])) + 2.5
        spot = Word(PLACES[place], x - half, x + half, y - 11, y + 11, frozenset())
        assert not [name.text for name in names if name.meets(spot)]


def test_places_keep_apart() -> None:
    for a, (x1, y1) in enumerate(SPOTS):
        for x2, y2 in SPOTS[:a]:
            assert abs(x1 - x2) >= 40 or abs(y1 - y2) >= 24


# Buttons -----------------------------------------------------------------------------------------------------------


def posted(drawing: Drawing) -> list[str]:
    return sorted(element.attrib["data-action"] for element in elements(drawing) if "data-action" in element.attrib)


def buttons(drawing: Drawing) -> list[str]:
    """Those of single actions."""
    return [line for line in posted(drawing) if " with " not in line]


def one_line_steps(drawing: Drawing) -> list[str]:
    return [line for line in posted(drawing) if " with " in line]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_is_a_button_exactly_once(seats: int) -> None:
    found = game(seats)
    for state, seat in found[1 :: len(found) // 16]:
        assert buttons(board(state, seat)) == sorted(choices(state, seat))


QUESTIONS = ("Turn", "Leaf", "Move", "Step", "DiscardCard", "DropAdventure")


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_question_to_a_player_is_answered_on_the_board(what: str) -> None:
    positions = [*game(2), (too_many_adventures(), 0)]
    found = [position for position in positions if type(pending(position[0])).__name__ == what]
    assert found
    for state, seat in found[:: max(1, len(found) // 3)]:
        assert buttons(board(state, seat)) == sorted(choices(state, seat))


def too_many_adventures() -> State:
    state = described(RICH)
    for text in ("buy right", "page shield jidda", "buy right", "page shield tripoli", "close"):
        decision = pending(state)
        assert decision is not None
        answer(state, decision, GAME.vocabulary.parse(text))
    return state


def test_all_verbs_but_those_of_nature_have_their_place() -> None:
    positions = [*game(2), (described(FULL), 1), (too_many_adventures(), 0)]
    asked = [pending(state).options(state) for state, seat in positions if seat is not None]
    verbs = {GAME.vocabulary.verb_of(action).name for options in asked for action in options}
    assert verbs == {verb.name for verb in GAME.vocabulary.verbs} - set(NATURE)


def test_cards_can_be_laid_or_changed_side_by_side() -> None:
    state = described(FULL)
    found = buttons(board(state, 1))
    assert "play magenta" in found and "change magenta" in found and "complete figurine cairo" in found
    assert found == sorted(choices(state, 1))


def test_a_button_says_what_it_does() -> None:
    state = described(FULL)
    found = [element.attrib for element in elements(board(state, 1)) if "data-action" in element.attrib]
    said = {attributes["data-action"]: attributes["aria-label"] for attributes in found}
    assert said["stop"] == "Stop here"
    assert {line: label for line, label in said.items() if " with " not in line} == choices(state, 1)


def test_a_button_has_a_shape_that_glows() -> None:
    glowing = {"paper", "paper-2", "slot", "halo", "card"}
    for seats in GAME.seats:
        for drawing in shown(seats):
            for element in drawing:
                if "data-action" in element.attrib:
                    inside = [set(child.attrib.get("class", "").split()) for child in element]
                    assert any(classes & glowing for classes in inside)


def test_those_who_are_not_asked_get_no_buttons() -> None:
    state = described(FULL)
    assert not buttons(board(state, 0))
    assert not buttons(board(state, None))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("code", LANGUAGES)
def test_words_have_room_in_every_language(seats: int, code: str) -> None:
    with speaking(language(code)):
        for state, seat in samples(seats):
            assert not without_room(board(state, seat))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("idle", [1, 11])
def test_turns_without_a_change_are_told_in_words_above_cairo(idle: int, code: str) -> None:
    with speaking(language(code)):
        drawing = board(described(FULL.replace("idle = 2", f"idle = {idle}")), 1)
    assert not without_room(drawing)
    told = next(element for element in elements(drawing) if element.attrib.get("id") == "idle")
    words = [element for element in told.iter() if element.tag.endswith("}text")]
    assert all(("alarm" in word.attrib["class"]) == (idle == 11) for word in words)
    said = " ".join(str(word.text) for word in words)
    assert f"{idle}" in said and "12" in said
    assert 6 + max(float(word.attrib["y"]) for word in words) < SPOTS[PLACES.index("Cairo")][1] - 19 - 14


def test_a_game_that_goes_on_for_ever_only_counts_turns_without_a_change() -> None:
    for options, said in (("", "the game ends"), ('[options]\nstall = "never"', "Turns without change: 2")):
        state = described(f"idle = 2\n{options}\n[[player]]\n[[player]]")
        told = next(element for element in elements(board(state, 0)) if element.attrib.get("id") == "idle")
        assert " ".join(e.text for e in told.iter() if e.tag.endswith("}text") and e.text).endswith(said)


def test_a_long_name_has_two_lines_beside_the_map() -> None:
    words = [word.text for word in words_of(board(described(FULL), 1).panels[0], "africana")]
    assert "Isabella" in words and any(word.startswith("of Cas") and word.endswith("…") for word in words)


# Secrets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_seat_cannot_know_is_not_drawn(seats: int) -> None:
    dealt = 0
    for number, (state, _) in enumerate(samples(seats)):
        seat = number % seats
        other = GAME.imagine(state, Seat(seat), FastDice(99))
        dealt += GAME.encode(other) != GAME.encode(state)
        assert written(board(state, seat)) == written(board(other, seat))
    assert dealt


def test_a_spectator_sees_no_travel_cards_in_hands() -> None:
    state = described(FULL)
    found = ids(board(state, None))
    assert [id for id in found if id.startswith("travel-1-")] == [f"travel-1-{COLOURS.index('grey')}-0"]  # the one laid


# Pieces ------------------------------------------------------------------------------------------------------------


def pieces(view: View, seat: int) -> set[str]:
    """The ids that must be drawn: explorers, cards on offer, pages on top, adventures, markers, jokers, assistants."""
    found = set()
    for number, player in enumerate(view["players"]):
        found |= {f"explorer-{number}"} if player["place"] >= 0 else set()
        found |= {f"joker-{number}"} if player["joker"] else set()
        found |= {f"adventure-{n}" for n in [*player["adventures"], *(player["completed"] or [])]}
        found |= {f"expedition-{n}" for n in player["finished"] or []}
        found |= {f"assistant-{number}-{c}-{k}" for c in range(5) for k in range(player["assistants"][c])}
        if number == seat:
            found |= {f"travel-{number}-{c}-{k}" for c in range(5) for k in range(player["cards"][c])}
    for space, on_space in enumerate(view["expeditions"]):
        found |= {f"expedition-{on_space['card']}"} if on_space["card"] is not None else set()
        found |= {f"marker-{other}-{space + 1}" for other in on_space["joined"]}
    for book in view["books"]:
        found |= {f"adventure-{n}" for n in book["tops"] if n is not None}
    return found | {f"adventure-{n}" for n in view["gone"]}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_piece_is_drawn_under_its_own_id(seats: int) -> None:
    for number, (state, _) in enumerate(samples(seats)):
        seat = number % seats
        assert pieces(GAME.view(state, Seat(seat)), seat) <= set(ids(board(state, seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_stays_on_the_table_keeps_its_id(seats: int) -> None:
    found = game(seats)
    for (before, _), (after, _) in [(found[n], found[n + 1]) for n in range(40, len(found) - 1, len(found) // 6)]:
        staying = pieces(GAME.view(before, Seat(0)), 0) & pieces(GAME.view(after, Seat(0)), 0)
        assert staying <= set(ids(board(before, 0))) & set(ids(board(after, 0)))


def test_a_card_that_is_laid_keeps_its_id() -> None:
    state = described(FULL)
    laid = state.clone()
    decision = pending(laid)
    assert decision is not None
    answer(laid, decision, PLAY.of(CARDS.index("magenta")))
    before, after = set(ids(board(state, 1))), set(ids(board(laid, 1)))
    cards = {id for id in before if id.startswith(("travel-1-", "assistant-1-", "joker-1"))}
    assert cards == {id for id in after if id.startswith(("travel-1-", "assistant-1-", "joker-1"))}


def test_a_player_has_no_more_markers_than_there_are() -> None:
    state = described(FULL)
    found = [id for id in ids(board(state, None)) if id.startswith("marker-0-")]
    assert found == ["marker-0-1", "marker-0-2", "marker-0-4"]
    assert len(found) < MARKERS
