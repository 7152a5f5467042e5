"""One Chromium and one site for all tests here; every guest has a window, cookies and settings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.chromium import MISSING, PROGRAM, chromium
from browser.guest import Guest, Invite, window
from web.serving import running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if PROGRAM is None:
        pytest.skip(MISSING)
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("site") / "tables.db") as server:
        yield server.address


@pytest.fixture
def invite(browser: Browser, site: str) -> Iterator[Invite]:
    """Brings somebody to the site, with settings of their window if need be; nothing may go wrong in their browser."""
    with ExitStack() as open_windows:

        def invited(address: str = site, **settings: Any) -> Guest:
            return open_windows.enter_context(window(browser, address, **settings))

        yield invited


@pytest.fixture
def guest(invite: Invite) -> Guest:
    return invite()
