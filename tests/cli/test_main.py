"""The command as a whole: help, versions, usage errors, pipes, interrupts."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Run
from ratscrew import __version__
from ratscrew.cli import app as cli

COMMAND = Path(sys.executable).with_name("ratscrew")


def test_version(run: Run) -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"ratscrew {__version__}\n")


def test_help_lists_the_commands(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for name in ("rules", "deal", "playout", "replay", "verify", "bench"):
        assert f" {name} " in ran.out


def test_help_of_a_command(run: Run) -> None:
    ran = run("playout", "--help")
    assert ran.code == 0
    assert "--hands-file" in ran.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("rulse",), "Did you mean 'rules'"),
        (("rules",), "ratscrew rules --help"),
        (("rules", "chek"), "'check'"),
        (("verify",), "FILE"),
        (("deal", "--seats"), "--seats"),
        (("--nope",), "ratscrew --help"),
        (("bench", "nothing"), "engine"),
        (("\x1b[31m",), "No such command"),
    ],
)
def test_usage_errors_are_one_line(run: Run, arguments: tuple[str, ...], told: str) -> None:
    refusal = run(*arguments).refusal
    assert told in refusal
    assert refusal.isprintable()


def test_an_endless_argument_does_not_flood_the_screen(run: Run) -> None:
    assert len(run("rules", "show", "x" * 100_000).refusal) < 700


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)
    assert run("bench") == (130, "", "")


def test_no_arguments_serve_and_open_the_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(cli, "_run", asked.append)
    run()
    assert asked == [["serve", "--open"]]


def test_a_full_disk_is_told(run: Run) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    ran = run("playout", "--rules", "beggar", "--seats", 2, "--record", "/dev/full")
    assert "/dev/full" in ran.refusal


def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    lines = "2S 4S/3S JS\n" * 5_000
    first, second = os.pipe()
    with subprocess.Popen(
        [COMMAND, "playout", "--rules", "beggar", "--hands-file", "/dev/stdin"],
        stdin=subprocess.PIPE,
        stdout=second,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        os.close(second)
        os.close(first)
        _, err = process.communicate(lines, timeout=60)
    assert (process.returncode, err) == (141, "")


def test_ctrl_c_of_a_real_process_ends_with_130(tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text("2S 4S/3S JS\n" * 5_000)
    with subprocess.Popen(
        [COMMAND, "playout", "--rules", "beggar", "--hands-file", deals],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.read(1)  # it is at work
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
