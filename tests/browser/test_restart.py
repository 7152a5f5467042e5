"""The site goes down in the middle of a game: the page says so, and goes on by itself when the site is back."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from browser.guest import LOST, Invite
from web.serving import running


def test_the_page_reconnects_after_the_site_restarts(invite: Invite, tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        guest = invite(server.address, expected=LOST)
        guest.play_now("vasco")
        guest.play_on(random.Random(2), moves=3)
        before = guest.asked()
        assert before is not None
        server.kill()
        expect(guest.find("#connection")).to_be_visible()
        guest.choose(before, before.in_prompt[0], on_board=False)
        guest.agree()
        expect(guest.find("#now")).to_have_attribute("data-version", before.version)
        server.start()
        expect(guest.find("#connection")).to_be_hidden()
        guest.version = ""
        assert guest.asked() == before
        assert guest.play_on(random.Random(2), moves=4) == 4
