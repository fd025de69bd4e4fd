"""``ratscrew play``: what it refuses, in one line, before it takes the screen."""

import sys
from pathlib import Path

import pytest

from command_line import Run


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rules", "nowhere"], "rules 'nowhere': no preset and no file"),
        (["--bots", "0"], "--bots 0: one at least"),
        (["--bots", "x"], "--bots x: a whole number was expected"),
        (["--bots", "8"], "--bots and you: 9 seats; this rule set is for 2 to 8"),
        (["--rules", "bluff", "--bots", "1"], "this rule set is for 3 to 8"),
        (["--level", "brilliant"], "--level brilliant: no such bot; there are easy, normal, sharp"),
        (["--level", "easy,sharp"], "--level names 2 levels for 3 bots"),
        (["--level", "nowhere:Bot"], "bot 'nowhere:Bot'"),
        (["--tempo", "slow"], "--tempo slow: it is fast, normal, calm"),
        (["http://h/t/ABCD", "--rules", "full"], "--rules goes without a table's link"),
        (["http://h/t/ABCD", "--seed", "7"], "--seed goes without a table's link"),
        (["http://h/t/ABCD", "--join", "http://h/t/ABCD"], "give the table's link once"),
        (["--record", ""], "--record needs a file name"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(
    run: Run, arguments: list[str], told: str
) -> None:
    assert told in run("play", *arguments).refusal


def test_a_record_never_goes_over_another_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("mine")
    assert "there is such a file already" in run("play", "--record", file).refusal


def test_without_a_terminal_it_says_so(run: Run) -> None:
    assert run("play").refusal == (
        "play needs a terminal for its input and output; games without one: ratscrew playout"
    )


def test_without_its_extra_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual", None)
    assert run("play").refusal == "play needs textual: pip install 'ratscrew[tui]'"


def test_help_does_not_import_what_draws(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = ("textual", "ratscrew.tui")
    for name in [name for name in sys.modules if name.startswith(drawing)]:
        monkeypatch.delitem(sys.modules, name)
    assert "space flips, enter slaps" in run("play", "--help").out
    assert not [name for name in sys.modules if name.startswith(drawing)]
