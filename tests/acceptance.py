"""What ``acceptance.toml`` asks of a test run, and what of it a run did not show."""

from collections.abc import Iterable
from typing import Any


def unmet(items: Iterable[dict[str, Any]], outcomes: dict[str, set[str]]) -> list[str]:
    """What the mapping asks for and the run did not show, a line each."""
    faults = []
    for item in items:
        book = "rules " if item["rule"][0].isdigit() else ""
        where = f"{book}{item['rule']} ({item['says']})"
        if "later" in item:
            continue
        if not item.get("tests"):
            faults.append(f"{where}: no test is named")
        for test in item.get("tests", ()):
            ended = _ended(test, outcomes)
            if not ended:
                faults.append(f"{where}: there is no test {test}")
            elif ended != {"passed"}:
                faults.append(f"{where}: {', '.join(sorted(ended))}: {test}")
    return faults


def _ended(test: str, outcomes: dict[str, set[str]]) -> set[str]:
    """How a test, all cases of it, or all tests of a class or file ended."""
    inside = (f"{test}[", f"{test}::")
    return {
        outcome
        for name, ended in outcomes.items()
        if name == test or name.startswith(inside)
        for outcome in ended
    }
