"""The examples run as they stand, and their bot and combo do what they say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
RECORD = ROOT / "tests/records/full.jsonl"


def run(*arguments: object, folder: Path = ROOT) -> str:
    ran = subprocess.run(
        [sys.executable, "-W", "error", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_every_example_is_run_here() -> None:
    names = {"play_a_game.py", "write_a_combo.py", "my_bot.py", "read_a_record.py"}
    assert {path.name for path in EXAMPLES.glob("*.py")} == names


def test_playing_a_game() -> None:
    out = run("examples/play_a_game.py")
    assert "SlapWon(seat=0, on=2, combo='double', slower=(1,))" in out
    assert "refused: not-your-turn" in out
    assert "commands verified" in out


def test_writing_a_combo() -> None:
    assert run("examples/write_a_combo.py").splitlines() == [
        "3 5 7 True",
        "3 5 8 False",
        "9 J K True",
        (
            "- Anyone may slap the pile at any time, whatever challenge is open. If its top card "
            "makes one of these combos, the first hand on it takes the whole pile."
        ),
        "- Double: two cards of one rank in a row, like 7 7.",
        "- Staircase: 3 cards, each two ranks above the one before, like 3 5 7.",
    ]


def test_writing_a_bot() -> None:
    first = run("examples/my_bot.py")
    assert first.startswith("winners: (")
    assert run("examples/my_bot.py") == first


def test_the_bot_plays_from_the_command_line() -> None:
    command = Path(sys.executable).with_name("ratscrew")
    options = ["--rules", "full", "--seats", "2", "--seed", "3", "--bots", "my_bot:Patient,easy"]
    ran = subprocess.run(
        [command, "playout", *options],
        capture_output=True,
        text=True,
        check=False,
        cwd=EXAMPLES,
        env={"PYTHONPATH": str(EXAMPLES), "PATH": ""},
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(("won by my_bot:Patient 1: ", "won by easy 2: "))


def test_reading_a_record() -> None:
    lines = run("examples/read_a_record.py", RECORD).splitlines()
    assert lines[0].startswith("Full: ")
    assert any("races" in line for line in lines)
    assert lines[-1].startswith("after ")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_an_example_is_short_and_says_how_it_is_run(path: Path) -> None:
    text = path.read_text()
    assert len(text.splitlines()) < 80
    assert f"examples/{path.name}" in text.split('"""')[1]
