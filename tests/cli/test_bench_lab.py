"""``ratscrew bench lab``: the kernel beside a C loop and the engine."""

import sys
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.cli import lab_bench

KEYS = {
    "beggar_games_per_s",
    "full4_games_per_s",
    "c_loop_games_per_s",
    "engine_games_per_s",
}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games: what is measured does not matter here."""
    monkeypatch.setattr(lab_bench, "ROUNDS", 1)
    monkeypatch.setattr(lab_bench, "BEGGAR_GAMES", 80_000)
    monkeypatch.setattr(lab_bench, "FULL_GAMES", 160)
    monkeypatch.setattr(lab_bench, "C_GAMES", 16_000)
    monkeypatch.setattr(lab_bench, "ENGINE_GAMES", 1)


def test_json_has_the_kernel_and_what_it_is_compared_with(run: Run) -> None:
    figures = run("bench", "lab", "--quick", "--json").json["lab"]
    assert set(figures) >= KEYS
    assert figures["beggar_games_per_s"] > 100 * figures["engine_games_per_s"] > 0


def test_without_a_compiler_there_is_no_c_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lab_bench.c_program(tmp_path) is not None, "this machine has a compiler"
    monkeypatch.setattr(lab_bench, "COMPILERS", ("no-such-compiler",))
    assert lab_bench.c_program(tmp_path) is None


def test_the_text_says_what_was_reached() -> None:
    figures = lab_bench.LabFigures(1_600_000, 30_000, None, 600, 40_000_000, 2.0, 0.1, 0.9, 5)
    told = "\n".join(lab_bench.lab_told(figures))
    assert "1,600,000 games of beggar a core-second (target 1,500,000: reached)" in told
    assert "no C compiler here" in told
    assert "not reached" in told


def test_without_its_libraries_one_line_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "ratscrew.cli.lab_bench")
    monkeypatch.setitem(sys.modules, "ratscrew.lab.simulate", None)
    ran = run("bench", "lab")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert "pip install 'ratscrew[lab]'" in ran.err
