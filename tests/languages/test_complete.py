"""Everything that is said can be said in every language: the same check as `scripts/catalogue --check`."""

from __future__ import annotations

import pytest

from languages.collecting import catalogue


@pytest.mark.parametrize("code", catalogue.CODES)
def test_a_language_is_complete(code: str) -> None:
    catalog = catalogue.read(catalogue.FOLDER / f"{code}.po", code)
    assert catalogue.gaps(code, catalog, catalogue.collected()) == []
