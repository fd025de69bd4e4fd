"""The mapping from rules to tests is whole, and its mechanism notices what is missing."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from acceptance import unmet

ROOT = Path(__file__).parents[2]
ITEMS: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/acceptance.toml").read_text())["item"]


def numbered_items() -> list[str]:
    """Every item of sections 8 and 9, as ``9.24``."""
    found, section = [], ""
    for line in (ROOT / "docs/rules.md").read_text().split("\n"):
        if heading := re.match(r"## (\d+)\. ", line):
            section = heading[1]
        elif section in ("8", "9") and (item := re.match(r"(\d+)\. ", line)):
            found.append(f"{section}.{item[1]}")
    return found


def test_rules_have_the_numbers_that_code_cites() -> None:
    expected = [f"8.{n}" for n in range(1, 7)] + [f"9.{n}" for n in range(1, 39)]
    assert numbered_items() == expected


def decided() -> list[str]:
    """Every decision about time and races, as ``decisions 4``."""
    page = (ROOT / "docs/decisions.md").read_text()
    races = page.partition("## Time and races")[2].partition("\n## ")[0]
    return [f"decisions {number}" for number in re.findall(r"^(\d+)\. ", races, re.MULTILINE)]


def test_every_item_is_mapped_and_nothing_else() -> None:
    assert len(decided()) == 9
    wanted = {"6", "7", *numbered_items(), *decided(), "fairness"}
    assert {item["rule"] for item in ITEMS} == wanted


def test_every_named_test_stands_in_its_file() -> None:
    """A misspelt name shows here already, not only after a whole run."""
    for item in ITEMS:
        for test in item.get("tests", []):
            file, *names = test.partition("[")[0].split("::")
            text = (ROOT / file).read_text()
            for name in names:
                assert re.search(rf"^ *(def|class) {name}\b", text, re.MULTILINE), test


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item['rule']} {item['says'][:30]}")
def test_an_item_names_tests_or_says_why_later(item: dict[str, Any]) -> None:
    assert set(item) in ({"rule", "says", "tests"}, {"rule", "says", "later"})
    for test in item.get("tests", []):
        assert (ROOT / test.partition("::")[0]).is_file(), test


@pytest.mark.parametrize(
    ("tests", "outcomes", "fault"),
    [
        (["t.py::a"], {"t.py::a": {"passed"}}, None),
        (["t.py::a"], {"t.py::a[1]": {"passed"}, "t.py::a[2]": {"passed"}}, None),
        (["t.py"], {"t.py::a": {"passed"}}, None),
        (["t.py::a"], {"t.py::ab": {"passed"}}, "there is no test t.py::a"),
        (["t.py::a"], {"t.py::a[1]": {"passed"}, "t.py::a[2]": {"failed"}}, "failed"),
        (["t.py::a"], {"t.py::a": {"skipped"}}, "skipped: t.py::a"),
        ([], {}, "no test is named"),
    ],
)
def test_what_did_not_pass_is_noticed(
    tests: list[str], outcomes: dict[str, set[str]], fault: str | None
) -> None:
    faults = unmet([{"rule": "9.1", "says": "x", "tests": tests}], outcomes)
    assert (fault is None and not faults) or (fault is not None and fault in faults[0])


def test_what_is_played_later_asks_for_nothing() -> None:
    assert unmet([{"rule": "9.1", "says": "x", "later": "not yet"}], {}) == []
