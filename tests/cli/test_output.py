"""What comes from outside and is printed can steer no terminal and forge no line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.cli.output import some, visible

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
