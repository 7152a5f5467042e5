"""Every language of the site, chosen in the settings: pages, boards and questions change, and stay changed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guest import Guest
from roteiro.languages import LANGUAGES, SOURCE, language

PANELS = {"vasco": ("numbers", "Numbers"), "oltremare": ("turn", "The turn"), "africana": ("travel", "Travel cards")}
OTHERS = [code for code in LANGUAGES if code != SOURCE]


@pytest.mark.parametrize("code", OTHERS)
def test_the_site_speaks(guest: Guest, code: str) -> None:
    guest.go("/rules/vasco")
    guest.speak(code)
    expect(guest.find("html")).to_have_attribute("lang", code)
    guest.go()
    expect(guest.find("h1")).to_have_text(said(code, "Three voyages of trade and discovery"))
    expect(guest.find(".game button.main").first).to_have_text(said(code, "Play now"))
    for title, (panel, label) in PANELS.items():
        guest.play_now(title)
        expect(guest.find("#log-title")).to_have_text(said(code, "What happened"))
        expect(guest.find(f"svg.{panel}")).to_have_attribute("aria-label", said(code, label))
    guest.speak(SOURCE)
    expect(guest.find("#log-title")).to_have_text("What happened")


def said(code: str, text: str) -> str:
    """The text in a language; the catalogue must hold it."""
    found = language(code).gettext(text)
    assert found != text, f"{text!r} is not translated into {LANGUAGES[code]}"
    return found
