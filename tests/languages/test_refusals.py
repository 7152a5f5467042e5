"""Whoever asks for something impossible is told so in their own language."""

from __future__ import annotations

import pytest

from roteiro.core.errors import BadOption, BadRecord, IllegalAction, RoteiroError
from roteiro.core.language import speaking
from roteiro.core.record import parse
from roteiro.games import GAMES
from roteiro.languages import language
from roteiro.tables.errors import Stale


def in_italian(error: RoteiroError) -> str:
    with speaking(language("it")):
        return error.said()


def test_a_refusal_is_english_as_text_and_spoken_where_it_is_shown() -> None:
    error = Stale(7)
    assert str(error) == error.said() == "the table has moved on: it is at version 7 now, look again"
    assert in_italian(error) == "il tavolo è andato avanti: ora è alla versione 7, guarda di nuovo"


def test_values_may_hold_anything() -> None:
    with pytest.raises(BadOption) as caught:
        GAMES["vasco"].option("{first}")
    assert str(caught.value).startswith("Vasco da Gama has no option '{first}'; it has: ")
    assert in_italian(caught.value).startswith("Vasco da Gama non ha l’opzione '{first}'; ha: ")


def test_a_text_without_values_is_left_as_it_is() -> None:
    assert str(RoteiroError("no {braces} here")) == in_italian(RoteiroError("no {braces} here")) == "no {braces} here"


def test_a_wrong_line_of_a_record_is_named() -> None:
    with pytest.raises(BadRecord) as caught:
        parse("roteiro 1 · vasco 1 · seats 2\nact\n- 1\n")
    assert str(caught.value) == "line 2: 'act' does not begin with a seat's number or '*'"
    assert in_italian(caught.value) == "riga 2: 'act' non comincia con il numero di un posto o con '*'"


def test_a_refusal_inside_another_is_spoken_too() -> None:
    inside = IllegalAction("sail", "ChooseShip", "VDG-7.1", ["ship 2", "done"])
    error = BadRecord(5, "{problem}", problem=inside)
    assert str(error) == f"line 5: {inside}"
    assert in_italian(error) == "riga 5: 'sail' non è possibile per ChooseShip (VDG-7.1); possibili: ship 2, done"
