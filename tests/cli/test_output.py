"""What comes from outside and is printed can steer no terminal and forge no line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.cli.crew import watched
from ratscrew.cli.output import print_table, print_words, some, visible
from ratscrew.lab.cells import Chunk

COMMAND = Path(sys.executable).with_name("ratscrew")
EVIL = "x\x1b[2J\r\nother.jsonl: ok\u202e\x9b\u2028\U000e0001"


def test_control_and_invisible_characters_are_shown_as_escapes() -> None:
    assert visible(EVIL) == (
        "x\\u001b[2J\\u000d\\u000aother.jsonl: ok\\u202e\\u009b\\u2028\\U000e0001"
    )
    assert visible("Zoë 👩\u200d🚀 ♠") == "Zoë 👩\u200d🚀 ♠"


def test_one_is_one() -> None:
    assert [some(count, "trick") for count in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


def test_a_seed_cannot_steer_the_terminal(run: Run) -> None:
    for command in (("deal",), ("playout",)):
        ran = run(*command, "--seats", 2, "--seed", EVIL)
        assert (ran.code, ran.out.replace("\n", "").isprintable()) == (0, True)
        assert "\nother.jsonl" not in ran.out
    assert run("deal", "--seats", 2, "--seed", EVIL, "--json").json["seed"] == EVIL


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


HEAD = ("rules", "half\nunder", "what it is")
ROWS = [("traditional, 4", "1,280 ± 49", "a long explanation in several words")]


def table_on(monkeypatch: pytest.MonkeyPatch, columns: int) -> list[str]:
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("COLUMNS", str(columns))
    print_table(HEAD, ROWS)
    print_words("one two three " * 20)
    lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= columns
    assert "…" not in screen.getvalue()
    return lines


def test_a_tables_words_wrap_and_its_figures_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = table_on(monkeypatch, 80)
    assert "traditional, 4  1,280 ± 49  a long explanation in several words" in wide
    narrow = table_on(monkeypatch, 50)
    assert "traditional, 4  1,280 ± 49  a long explanation in" in narrow


def test_where_a_table_has_no_room_its_rows_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = table_on(monkeypatch, 30)
    assert lines[1:4] == [
        "rules: traditional, 4",
        "  half under: 1,280 ± 49",
        "  what it is: a long",
    ]


def test_elsewhere_than_on_a_terminal_a_row_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    print_table(HEAD, [(*ROWS[0][:2], "long " * 60 + "end")])
    lines = capsys.readouterr().out.splitlines()
    assert sum("long" in line for line in lines) == 1
    assert lines[-2].endswith("end")


def test_a_table_is_shown_where_its_letters_are_not_known() -> None:
    ran = subprocess.run(
        [COMMAND, "rules", "list"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"-----" in ran.stdout


@pytest.mark.parametrize("columns", [40, 60, 80, 160])
def test_a_bar_fits_its_line_and_says_that_an_interrupt_was_heard(
    monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", str(columns))
    with watched(1_600_000, lambda: False) as tick:
        tick(Chunk(0, 0, 0, 365_000))
    assert "365,000 games" in screen.getvalue()
    assert "…" not in screen.getvalue()
    with watched(1_600_000, lambda: True):
        pass
    assert ("Ctrl-C ends at once" in screen.getvalue()) == (columns > 40)


@pytest.mark.parametrize(
    "command",
    [("rules", "show"), ("rules", "explain"), ("rules", "check"), ("rules", "compare", "full")],
    ids=" ".join,
)
def test_a_rule_file_cannot_steer_the_terminal(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "r\x1b[2J.toml"
    file.write_text(f"title = {json.dumps('x' + chr(0x1B) + '[2J' + chr(10) + 'y: ok')}")
    ran = run(*command, file)
    assert (ran.code, ran.out.replace("\n", "").isprintable()) == (0, True)
    assert "\ny: ok" not in ran.out


def test_a_forged_name_of_a_file_makes_no_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a: ok\nother.jsonl"
    record = tmp_path / "good.jsonl"
    assert run("playout", "--seats", 2, "--record", record).code == 0
    file.write_text(record.read_text())
    assert run("verify", file).out.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [("deal", "--seats", "2"), ("--help",), ("rules", "list"), ("serve", "--port", "0")],
    ids=" ".join,
)
def test_a_closed_stdout_gets_no_traceback(arguments: tuple[str, ...]) -> None:
    ran = closed(">&-", *arguments)
    assert (ran.returncode, ran.stderr) == (141, "")


def test_a_closed_stderr_gets_no_traceback_and_stdout_no_error() -> None:
    good = closed("2>&-", "playout", "--seats", "2")
    assert good.returncode == 0
    assert "cards" in good.stdout
    bad = closed("2>&-", "deal", "--seats", "x")
    assert (bad.returncode, bad.stdout) == (2, "")


def closed(how: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" "$@" {how}', COMMAND, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
