"""No page has serious findings of axe-core, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.findings import findings
from browser.guest import Guest, Invite
from roteiro.games import GAMES

RECORDS = Path(__file__).parent.parent


def finished(guest: Guest, title: str, players: int = 3) -> str:
    """A game that is over; the address of its table."""
    guest.go()
    guest.find('input[type="file"]').set_input_files(RECORDS / title / "golden" / f"{title}-{players}-0.roteiro")
    guest.find("form.upload button").click()
    guest.page.wait_for_url("**/replay/0")
    return guest.page.url.removeprefix(guest.address).removesuffix("/replay/0")


def in_play(title: str) -> Callable[[Guest], None]:
    def arrive(guest: Guest) -> None:
        guest.play_now(title)
        expect(guest.find("#choices")).to_be_visible()

    return arrive


PAGES: dict[str, Callable[[Guest], None]] = {
    "first page": lambda guest: guest.go(),
    "new table": lambda guest: guest.go("/new/africana"),
    "waiting room": lambda guest: guest.new_table("vasco", "me", "open"),
    "hand-over": lambda guest: guest.new_table("oltremare", "me", "here", "here"),
    "fair dice": lambda guest: guest.go(f"{finished(guest, 'vasco')}/proof"),
    "error": lambda guest: guest.go("/table/nowhere"),
    "score sheet": lambda guest: guest.go(finished(guest, "oltremare")),
    "replay": lambda guest: guest.go(f"{finished(guest, 'africana')}/replay/150"),
    "rules": lambda guest: guest.go("/rules/vasco"),
    "components": lambda guest: guest.go("/components/africana"),
    **{f"{title} in play": in_play(title) for title in GAMES},
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_serious_findings(invite: Invite, page: str) -> None:
    guest = invite(bypass_csp=True, expected=("404",) if page == "error" else ())
    PAGES[page](guest)
    light = findings(guest.page)
    guest.page.emulate_media(color_scheme="dark")
    dark = findings(guest.page, "color-contrast")
    assert light == [] and dark == []
