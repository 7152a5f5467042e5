"""Titles speak the language that is spoken, in every word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from xml.etree import ElementTree

import pytest

from languages.collecting import Shouting, catalogue, made_of
from roteiro.core.dice import FastDice, random_option
from roteiro.core.game import Game
from roteiro.core.kernel import CHANCE, EVERYONE, Event, Seat, State, apply, pending
from roteiro.core.language import speaking
from roteiro.games import GAMES
from roteiro.games.africana.data import ADVENTURE_PRICE, PAGE_PRICE
from roteiro.games.oltremare.data import PORT_WORDS

EVERY_TITLE = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = ("ADA", "BO", "CY", "DI", "EX")
TYPED = re.compile(rf"\b[dpms]{{2}}\d|\b({'|'.join(PORT_WORDS)})\b")  # cards of Oltre Mare, as they are typed
DECISIONS = 1200


def play(game: Game, seats: int, journal: list[Event]) -> Iterator[State]:
    """The positions of a random game, or of its beginning."""
    state, dice = game.setup(seats, {}, journal), FastDice(3)
    state.journal = journal
    for _ in range(DECISIONS):
        decision = pending(state)
        if decision is None:
            return
        yield state
        apply(state, random_option(decision, state, dice))


def said(game: Game, state: State, drawn: bool) -> Iterator[str]:
    """A question with its answers, perhaps with the board as the seat sees it."""
    decision = pending(state)
    assert decision is not None
    seat = None if decision.seat == CHANCE else Seat(decision.seat)
    view = game.view(state, seat)
    yield game.words.question(type(decision).__name__, decision.locals())
    yield game.words.hint(type(decision).__name__)
    yield "" if seat is None else game.words.holdings(view, seat)
    labels = {}
    for action in decision.options(state) if seat is not None else []:
        label = game.words.action(game.vocabulary, action, NAMES)
        note = game.words.note(view, game.vocabulary, action, decision.locals())
        labels[game.vocabulary.text(action)] = label
        yield from (label, note)
    if drawn:
        board = import_module(f"roteiro.games.{game.name}.board")
        for panel in board.draw(view, NAMES[: view["seats"]], labels).panels:
            for element in ElementTree.fromstring(panel.svg()).iter():
                yield from (element.text or "", element.get("aria-label", ""))


@EVERY_TITLE
def test_every_word_is_said_in_the_language_and_collected(game: Game) -> None:
    language, journal = Shouting(), list[Event]()
    with speaking(language):
        for step, state in enumerate(play(game, 3, journal)):
            for text in said(game, state, drawn=step % 20 == 0):
                assert not re.search("[a-z]", TYPED.sub("", text)), text
        for event in journal:
            text = game.words.event(event, NAMES)
            assert not re.search("[a-z]", TYPED.sub("", text)), text
        for number in range(game.vocabulary.size):
            assert game.words.action(game.vocabulary, number, NAMES)  # type: ignore[arg-type]
    wanted = catalogue.collected()
    wordless = {text for text in language.asked if not re.sub(r"\{.*?\}", "", text).strip()}
    assert len(language.asked) > 150
    assert {text for text in language.asked if text not in wanted} <= wordless


def test_questions_buttons_and_events_change() -> None:
    game = GAMES["vasco"]
    italian = made_of(
        "it",
        {
            "Place number {1} in which area?": "In quale area va il numero {1}?",
            "Send {0:ship}": "Invia {0:ship}",
            "ship {number} (limit {limit})": "la nave {number} (limite {limit})",
            "{who} hosts {0:character}, from {1:seat}": "{who} ospita {0:character} ({1:seat})",
            "the board": "tabellone",
            "Manuel I": "Manuele I",
        },
    )
    hosted = Event("VDG-8.1", Seat(0), "character_hosted", (0, -1), EVERYONE, False)
    ship = game.vocabulary.parse("ship 2")
    english = (
        game.words.question("ChooseArea", (0, 7)),
        game.words.action(game.vocabulary, ship),
        game.words.event(hosted, ["Gil"]),
    )
    assert english == ("Place number 7 in which area?", "Send ship 2 (limit 4)", "Gil hosts Manuel I, from the board")
    with speaking(italian):
        assert game.words.question("ChooseArea", (0, 7)) == "In quale area va il numero 7?"
        assert game.words.action(game.vocabulary, ship) == "Invia la nave 2 (limite 4)"
        assert game.words.event(hosted, ["Gil"]) == "Gil ospita Manuele I (tabellone)"


def test_hints_change() -> None:
    words = GAMES["oltremare"].words
    assert words.hint("PlayCard") == words.hints["PlayCard"]
    assert words.hint("SailTo") == ""
    with speaking(made_of("de", {words.hints["PlayCard"]: "alles in einer Zeile"})):
        assert words.hint("PlayCard") == "alles in einer Zeile"


def test_hints_give_the_prices_of_the_box() -> None:
    hint = GAMES["africana"].words.hint("Leaf")
    assert f"every other costs {PAGE_PRICE} silver; an adventure {ADVENTURE_PRICE} silver" in hint
