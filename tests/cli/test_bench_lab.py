"""``ratscrew bench lab``: the kernel beside a C loop and the engine."""

import sys

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


def test_without_a_compiler_the_c_loop_is_null(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_bench, "COMPILERS", ("no-such-compiler",))
    assert run("bench", "lab", "--quick", "--json").json["lab"]["c_loop_games_per_s"] is None
    assert "no C compiler here" in run("bench", "lab", "--quick").out


def test_without_its_libraries_one_line_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "ratscrew.cli.lab_bench")
    monkeypatch.setitem(sys.modules, "ratscrew.lab.simulate", None)
    ran = run("bench", "lab")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert "pip install 'ratscrew[lab]'" in ran.err
