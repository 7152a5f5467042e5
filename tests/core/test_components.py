from __future__ import annotations

import pytest

from roteiro.core.components import parse
from roteiro.core.errors import BadData
from roteiro.core.rules import parse as parse_rules

GOOD = """
[[coin]]
value = 1
status = "rulebook"
source = "list"
[[coin]]
value = 5
status = { value = "reconstructed" }
source = "guess"
[expect]
count = 2
sum = { value = 6 }
range = { value = [1, 5] }
values = { value = [1, 5] }
"""


def test_entries_carry_the_status_of_every_figure() -> None:
    coins = parse(GOOD, "coin", ("value",))
    assert [coin.number("value") for coin in coins] == [1, 5]
    assert [coin.status["value"] for coin in coins] == ["rulebook", "reconstructed"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("value = 5", "value = 5\ncolour = 1", "unknown key 'colour'"),
        ("value = 5", "", "'value' is missing"),
        ('status = "rulebook"', 'status = "sure"', "the status of 'value'"),
        ('status = "rulebook"', "", "'status' is missing"),
        ('source = "guess"', "", "'source' is missing"),
        ('value = "reconstructed"', 'value = "deduced", size = "deduced"', "unknown figure 'size'"),
        ("count = 2", "count = 3", "2 entries, 3 expected"),
        ("count = 2", "", "must give the count"),
        ("value = 6 }", "value = 7 }", "sum of value is 6, 7 expected"),
        ("value = [1, 5] }\nvalues", "value = [1, 4] }\nvalues", "leaves the range"),
        ("values = { value = [1, 5] }", "values = { value = [1, 6] }", "values of value"),
        ("sum =", "total =", "unknown expectation 'total'"),
        ("[expect]", "[expected]", "unknown table 'expected'"),
        ("[[coin]]", "[[coin]", "coin:"),
    ],
)
def test_a_file_that_breaks_its_word_is_refused(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(BadData, match=says.replace("[", r"\[")):
        parse(GOOD.replace(old, new, 1), "coin", ("value",))


RULES = """
[game]
prefix = "X"
sections = ["Start"]
[[clause]]
id = "X-0.1"
kind = "rule"
where = "p. 1"
text = "Begin."
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"X-0.1"', '"X-1.1"', "no section"),
        ('"X-0.1"', '"Y-0.1"', "no section"),
        ('kind = "rule"', 'kind = "law"', "the kind is one of"),
        ('kind = "rule"', 'kind = "ruling"', "gives its reason"),
        ('where = "p. 1"', "", "'where' is missing"),
        ("text =", "words =", "unknown key 'words'"),
        (
            'text = "Begin."',
            'text = "Begin."\n[[clause]]\nid = "X-0.1"\nkind = "rule"\nwhere = "p"\ntext = "t"',
            "twice",
        ),
    ],
)
def test_clauses_that_are_incomplete_are_refused(old: str, new: str, says: str) -> None:
    assert parse_rules(RULES).find("0.1") is not None
    assert parse_rules(RULES).find("x-0.1") is not None
    with pytest.raises(BadData, match=says):
        parse_rules(RULES.replace(old, new, 1))
