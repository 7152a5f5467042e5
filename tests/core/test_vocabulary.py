from __future__ import annotations

import pytest

from roteiro.core.errors import UnknownAction
from roteiro.core.kernel import Action
from roteiro.core.vocabulary import Vocabulary


def small() -> Vocabulary:
    vocabulary = Vocabulary()
    vocabulary.verb("number", 22, first=1)
    vocabulary.verb("area", words=("projects", "recruiting"))
    vocabulary.verb("pass")
    return vocabulary


def test_an_action_is_an_index_a_text_and_a_verb_with_an_argument() -> None:
    vocabulary = small()
    action = vocabulary.parse("number 7")
    assert action == Action(6)
    assert vocabulary.text(action) == "number 7"
    assert vocabulary.verb_of(action).arg(action) == 7
    assert vocabulary.verb_of(action).of(7) == action
    assert vocabulary.text(vocabulary.parse("  area   recruiting ")) == "area recruiting"
    assert [vocabulary.parse(vocabulary.text(Action(i))) for i in range(vocabulary.size)] == list(range(25))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("number 23", "'number' takes one of: 1, ..., 22"),
        ("area sea", "'area' takes one of: projects, recruiting"),
        ("fly 3", "the verbs are: number, area, pass"),
        ("", "the verbs are"),
    ],
)
def test_an_unknown_text_is_refused_with_what_would_do(text: str, says: str) -> None:
    with pytest.raises(UnknownAction, match=says):
        small().parse(text)


@pytest.mark.parametrize("number", [-1, 25])
def test_an_index_outside_the_vocabulary_is_refused(number: int) -> None:
    with pytest.raises(UnknownAction, match="0 to 24"):
        small().text(Action(number))
