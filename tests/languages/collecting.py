"""The script that collects messages, as a module; and languages made up for tests."""

from __future__ import annotations

import io
from gettext import GNUTranslations, NullTranslations
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

SCRIPT = Path(__file__).parents[2] / "scripts" / "catalogue"
_spec = spec_from_loader("catalogue", SourceFileLoader("catalogue", str(SCRIPT)))
assert _spec is not None and _spec.loader is not None
catalogue = module_from_spec(_spec)
_spec.loader.exec_module(catalogue)


def made_of(code: str, said: dict[str | tuple[str, str], str | tuple[str, str]]) -> GNUTranslations:
    """A language that knows these messages."""
    catalog = Catalog(locale=code)
    for message, translation in said.items():
        catalog.add(message, translation)
    packed = io.BytesIO()
    write_mo(packed, catalog)
    packed.seek(0)
    return GNUTranslations(packed)


class Shouting(NullTranslations):
    """Says everything in capitals, except what is filled in, and remembers what it was asked to say."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return shouted(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return shouted(msgid1 if n == 1 else msgid2)


def shouted(message: str) -> str:
    found = ""
    for text, name, kind, _ in Formatter().parse(message):
        found += text.upper()
        if name is not None:
            found += "{" + name + (f":{kind}" if kind else "") + "}"
    return found
