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


def test_page_needs_chromium_and_says_so_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratscrew.cli.chromium.chromium_path", lambda: None)
    ran = run("bench", "page", "--quick")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.splitlines() == [f"ratscrew: {bench.NO_BROWSER}"]


def test_without_chromium_the_other_sections_are_measured_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratscrew.cli.chromium.chromium_path", lambda: None)
    monkeypatch.setattr(bench, "SECTIONS", ("engine", "page"))
    out = run("bench", "--quick").out
    assert "engine: " in out
    assert f"page: left out; {bench.NO_BROWSER}" in out
