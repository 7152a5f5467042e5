"""The drawing kit: well-formed, escaped, and buttons only where something may be chosen."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from roteiro.core.canvas import SHAPES, Drawing, Panel, group, marker, rect, tag, text


def test_attributes_are_escaped_and_named_as_svg_names_them() -> None:
    drawn = tag("a", class_="x", stroke_width=1.50, data_action='say "<hi>"', href=None)
    assert drawn == '<a class="x" stroke-width="1.5" data-action="say &quot;&lt;hi&gt;&quot;"/>'


def test_words_are_escaped() -> None:
    assert ElementTree.fromstring(text(0, 0, "<b>&")).text == "<b>&"


@pytest.mark.parametrize(("x", "scale", "wanted"), [(0, 1, None), (3, 1, "translate(3 0)"), (0, 2, "scale(2)")])
def test_groups_are_moved_only_where_they_must(x: float, scale: float, wanted: str | None) -> None:
    assert ElementTree.fromstring(group("<a/>", x=x, scale=scale)).get("transform") == wanted


def test_what_may_be_chosen_is_a_button_and_nothing_else_is() -> None:
    panel = Panel("numbers", "Numbers", 100, 50, {"number 7": "Number 7, free"})
    button = ElementTree.fromstring(panel.choice("number 7", rect(0, 0, 9, 9, "halo"), id="number-7"))
    assert (button.get("role"), button.get("tabindex"), button.get("aria-label")) == ("button", "0", "Number 7, free")
    assert button.get("data-action") == "number 7"
    plain = ElementTree.fromstring(panel.choice("number 8", rect(0, 0, 9, 9, "halo"), id="number-8"))
    assert plain.get("role") is None and plain.get("data-action") is None and plain.get("id") == "number-8"


def test_every_seat_has_its_own_shape_and_letter() -> None:
    drawn = [marker(seat, 0, 0, 10) for seat in range(5)]
    assert len(set(SHAPES)) == len(set(drawn)) == 5
    assert all(f">{letter}<" in piece for letter, piece in zip("ABCDE", drawn, strict=True))


def test_a_picture_is_whole_by_itself() -> None:
    panels = [Panel(f"p{n}", f"Panel {n}", 700, 100 + n, {}) for n in range(3)]
    picture = Drawing(panels, "vasco").picture(width=1200)
    root = ElementTree.fromstring(picture)
    places = [(svg.get("x"), svg.get("y")) for svg in root if svg.tag.endswith("svg")]
    assert places == [("0", "0"), ("0", "112"), ("0", "225")] and root.get("height") == "327"
    assert "--paper" in picture and Drawing(panels, "vasco")._repr_svg_() == picture
