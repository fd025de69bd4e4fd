"""``ratscrew bench``: figures, each beside something measured in the same run."""

import pytest

from command_line import Run
from ratscrew.cli import bench, measure


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short game a section: what is measured does not matter here."""
    monkeypatch.setattr(bench, "QUICK_GAMES", 1)
    monkeypatch.setattr(measure, "ROUNDS", 1)


def test_json_has_the_rate_and_what_it_is_compared_with(run: Run) -> None:
    figures = run("bench", "engine", "--quick", "--json").json["engine"]
    assert figures["commands_per_s"] > 0
    assert figures["state_copies_per_s"] > figures["commands_per_s"]
    assert figures["slaps"] > 0


def test_text_says_the_target_and_whether_it_was_reached(run: Run) -> None:
    out = run("bench", "engine", "--quick").out
    assert "target 100,000" in out
    assert "reached" in out
