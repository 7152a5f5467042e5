"""What the README promises, run."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_examples_of_the_readme_run() -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.S)
    assert len(blocks) == 4
    for block in blocks:
        exec(block, names)
    totals = names["totals"]
    assert isinstance(totals, list) and min(totals) > 0
    assert isinstance(names["action"], int)
