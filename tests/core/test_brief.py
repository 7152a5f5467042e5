"""A title in brief: a few lines for newcomers, and nothing that leads nowhere."""

from __future__ import annotations

import pytest

from roteiro.core.brief import in_brief
from roteiro.core.errors import BadData
from roteiro.core.game import Game
from roteiro.games import GAMES

BOOK = GAMES["vasco"].rulebook()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_title_is_told_in_a_few_lines(game: Game) -> None:
    chapters = game.brief()
    lines = [line for chapter in chapters for line in chapter.lines]
    assert 12 <= len(lines) <= 18 and len({line.text for line in lines}) == len(lines)
    assert [chapters[0].heading, chapters[-1].heading] == ["The aim", "Signs and words"]
    book = game.rulebook()
    assert all(line.rules and all(book.find(rule) for rule in line.rules) for line in lines)


def test_lines_that_follow_one_another_say_so() -> None:
    first, second = in_brief(
        '[[chapter]]\nheading = "The aim"\nline = [{ text = "Win." }]\n'
        '[[chapter]]\nheading = "A round"\nsteps = true\nline = [{ text = "Act.", rules = ["VDG-3.4"] }]',
        BOOK,
    )
    assert (first.steps, first.lines[0].rules) == (False, [])
    assert (second.heading, second.steps, second.lines[0].rules) == ("A round", True, ["VDG-3.4"])


@pytest.mark.parametrize(
    ("chapter", "problem"),
    [
        ('line = [{ text = "Win." }]', "'heading' is missing"),
        ('heading = "The aim"', "'line' is missing"),
        ('heading = "The aim"\nline = [{ rules = ["VDG-1.1"] }]', "'text' is missing"),
        ('heading = "The aim"\ncolour = "red"\nline = [{ text = "Win." }]', "unknown key 'colour'"),
        ('heading = "The aim"\nline = [{ text = "Win.", rule = "VDG-1.1" }]', "unknown key 'rule'"),
        ('heading = "The aim"\nline = [{ text = "Win.", rules = ["VDG-99.1"] }]', "VDG-99.1, named beside 'Win.'"),
    ],
)
def test_a_spoiled_document_is_refused(chapter: str, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        in_brief(f"[[chapter]]\n{chapter}", BOOK)
