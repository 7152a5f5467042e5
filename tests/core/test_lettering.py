"""Words on boards: how wide they are, where they break, and what happens when there is no room."""

from __future__ import annotations

from pathlib import Path

import pytest

from roteiro.core.lettering import breadth, broken, fitting, shortened

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
SAMPLES = (
    "Space: points for sending, least limit",
    "Emplacement : points, limite minimale",
    "Pas encore vues : numéro, variation",
    "Feld: Punkte fürs Senden, Mindestlimit",
    "Nave del Mercante",
)


@pytest.mark.parametrize("words", SAMPLES)
@pytest.mark.parametrize("bold", [False, True])
def test_words_are_about_as_wide_as_in_the_widest_font(words: str, bold: bool) -> None:
    drawing = pytest.importorskip("PIL.ImageFont")
    path = FONT.with_stem("DejaVuSerif-Bold") if bold else FONT
    if not path.exists():
        pytest.skip("DejaVu Serif is not there")
    assert breadth(words, 100, bold) == pytest.approx(drawing.truetype(str(path), 100).getlength(words), rel=0.04)


def test_lines_are_no_wider_than_the_room() -> None:
    lines = broken(SAMPLES[0], 120)
    assert len(lines) > 1 and " ".join(lines) == SAMPLES[0]
    assert all(breadth(line) <= 120 for line in lines)
    assert broken("Verzicht", 10) == ["Verzicht"]


def test_words_without_room_draw_together() -> None:
    assert "textLength" not in fitting(0, 0, "Renounce", 200)
    assert 'textLength="30"' in fitting(0, 0, "Renounce", 30)


def test_words_without_room_may_be_shortened() -> None:
    assert shortened("Wilhelmina", 200) == "Wilhelmina"
    short = shortened("Wilhelmina", 50)
    assert short.endswith("…") and breadth(short) <= 50
