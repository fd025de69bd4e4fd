"""``ratscrew play`` as it is: started in a pseudo-terminal, played by keys, left by keys."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

from command_line import Run

PATIENCE_S = 40
COMMAND = "import sys; from ratscrew.cli import main; sys.exit(main())"
SHORT = """
name = "short"
title = "Short"
[slap]
combos = ["double"]
slap-in = "allowed"
[end]
cards = 6
"""
CONTROL = re.compile(r"\x1b\[[0-9;?<>=]*[a-zA-Z~]|\x1b[()][A-Z0-9]|\x1b[=>78]|\x1b\][^\x07]*\x07")


class Terminal:
    """The other side of a pseudo-terminal: what was written to it, and keys."""

    def __init__(self, arguments: list[str], folder: Path, **environ: str) -> None:
        self.master, self.slave = pty.openpty()
        ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.seen = ""
        clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "play", *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=folder,
            env={**clean, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environ},
            start_new_session=True,
        )

    @property
    def plain(self) -> str:
        """What was written, without its control sequences."""
        return CONTROL.sub("", self.seen)

    def read(self, seconds: float) -> None:
        """Take what comes for so long at most."""
        if select.select([self.master], [], [], seconds)[0]:
            self.seen += os.read(self.master, 1 << 16).decode(errors="replace")

    def keys(self, text: str) -> None:
        os.write(self.master, text.encode())

    def until(self, words: str, *, pressing: str = "") -> None:
        """Read until these words were written; now and then a key is pressed."""
        end = time.monotonic() + PATIENCE_S
        pressed = 0.0
        while words not in self.plain:
            assert time.monotonic() < end, f"no {words!r} in {self.plain[-2000:]!r}"
            self.read(0.1)
            if pressing and time.monotonic() > pressed + 0.3:
                pressed = time.monotonic()
                self.keys(pressing)

    def ended(self) -> int:
        """Read on until the program has ended; its exit code."""
        end = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            assert time.monotonic() < end, "it does not end"
            self.read(0.1)
        self.read(0.2)
        return self.process.returncode


@contextmanager
def started(arguments: list[str], folder: Path, **environ: str) -> Iterator[Terminal]:
    terminal = Terminal(arguments, folder, **environ)
    try:
        yield terminal
    finally:
        if terminal.process.poll() is None:
            os.killpg(terminal.process.pid, signal.SIGKILL)
            terminal.process.wait()
        os.close(terminal.master)
        os.close(terminal.slave)


def test_a_short_game_is_played_recorded_and_left(run: Run, tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text(SHORT)
    options = ["--rules", "short.toml", "--bots", "1", "--level", "easy", "--tempo", "fast"]
    options += ["--seed", "7", "--name", "Ada", "--record", "game.jsonl"]
    with started(options, tmp_path) as terminal:
        terminal.until("Short")
        terminal.until("Play again", pressing=" ")
        terminal.until("The record is in game.jsonl.")
        terminal.keys("q")
        assert terminal.ended() == 0
        written = terminal.seen
        assert "\x1b[?1049h" in written  # a screen of its own,
        assert written.rindex("\x1b[?1049l") > written.rindex("\x1b[?1049h")  # given back
        assert written.rindex("\x1b[?25h") > written.rindex("\x1b[?25l")  # with its cursor
        assert termios.tcgetattr(terminal.slave) == terminal.before
        assert "Traceback" not in written
    assert run("verify", tmp_path / "game.jsonl").code == 0


def test_ascii_without_colour_writes_neither_colours_nor_other_letters(tmp_path: Path) -> None:
    with started(["--ascii", "--name", "Ada"], tmp_path, NO_COLOR="1") as terminal:
        terminal.until("The cards are dealt to four.")
        terminal.keys("\x03")
        terminal.until("Leave the game")
        terminal.keys("\x1b[B\r")
        assert terminal.ended() == 0
        assert terminal.seen.isascii()
        assert not re.search(r"\x1b\[[0-9;]*[34]8;[25];", terminal.seen)


def test_a_wrong_link_is_one_line_and_no_screen(tmp_path: Path) -> None:
    with started(["http://127.0.0.1:1/t/ABCD"], tmp_path) as terminal:
        assert terminal.ended() == 2
        told = terminal.seen.strip()
        assert told == "ratscrew: http://127.0.0.1:1: cannot be reached (Connection refused)"
