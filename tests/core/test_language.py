"""Whoever speaks another language does so for itself alone."""

from __future__ import annotations

import contextvars
from gettext import NullTranslations

from roteiro.core.language import _, counted, speaking


class Shouting(NullTranslations):
    """Everything in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).replace("Real", "REAL")


def test_english_is_spoken_unless_told_otherwise() -> None:
    assert _("Calicut") == "Calicut"
    with speaking(Shouting()):
        assert _("Calicut") == "CALICUT"
        assert contextvars.Context().run(_, "Calicut") == "Calicut"
    assert _("Calicut") == "Calicut"


def test_counts_choose_their_form() -> None:
    assert [counted("{n} Real", "{n} Reals", n) for n in (0, 1, 2)] == ["0 Reals", "1 Real", "2 Reals"]
    with speaking(Shouting()):
        assert counted("{n} Real", "{n} Reals", 2) == "2 REALs"
