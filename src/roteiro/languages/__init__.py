"""The languages of the site. A catalogue, `it.po`, holds what the English sources say in another language."""

from __future__ import annotations

import io
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from roteiro.core.language import ENGLISH

SOURCE: Final = "en"
LANGUAGES: Final = {SOURCE: "English", "it": "Italiano", "fr": "Français", "de": "Deutsch"}
"""Languages by their codes, as those who speak them call them."""
WISH: Final = re.compile(
    r"\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?", re.I
)
"""One part of what browsers say, such as `de-AT;q=0.8`."""


def language(code: str) -> NullTranslations:
    """A language to speak; an unknown one is English, and so is whatever a catalogue does not hold."""
    return _read(code) if code in LANGUAGES and code != SOURCE else ENGLISH


@cache
def _read(code: str) -> NullTranslations:
    """A catalogue, ready to be asked."""
    text = files("roteiro.languages").joinpath(f"{code}.po").read_bytes()
    packed = io.BytesIO()
    write_mo(packed, read_po(io.BytesIO(text), locale=code))
    packed.seek(0)
    return GNUTranslations(packed)


def preferred(accept_language: str | None) -> str:
    """The code of the language that a browser likes best among ours, by its `Accept-Language`."""
    best, liking = SOURCE, 0.0
    for part in (accept_language or "").split(","):
        wish = WISH.fullmatch(part)
        if wish is None:
            continue
        code = SOURCE if wish[1] == "*" else wish[1].lower()
        weight = float(wish[2] or 1)
        if code in LANGUAGES and weight > liking:
            best, liking = code, weight
    return best
