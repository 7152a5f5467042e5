"""What axe-core has to say against a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def findings(page: Page, *rules: str) -> list[str]:
    """Serious findings of all rules, or of some: the rule, what it says, and the first elements that break it."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{page.url} {each['id']}: {each['help']}: {[node['html'][:120] for node in each['nodes'][:4]]}"
        for each in found
        if each["impact"] in GRAVE
    ]
