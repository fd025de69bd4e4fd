"""``ratscrew bench page`` in a real browser: that it measures, not how much."""

import os

import pytest

from command_line import Run
from ratscrew.cli import bench
from ratscrew.cli.chromium import chromium_path


def test_every_figure_of_the_page_is_measured_beside_an_empty_page_s(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    if chromium_path() is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Chromium, and no browser test may be skipped there")
        pytest.skip("no Chromium on this machine: install the package chromium")
    monkeypatch.setattr(bench, "QUICK_PRESSES", 3)
    monkeypatch.setattr(bench, "QUICK_LOADS", 1)
    monkeypatch.setattr(bench, "QUICK_GAME_S", 1.0)
    page = run("bench", "page", "--quick", "--json").json["page"]
    assert page["presses"] == 3
    assert 0 < page["bytes"] < 200_000
    for name, figure in page.items():
        assert figure > 0, name
    assert page["press_p50_ms"] <= page["press_p95_ms"]
