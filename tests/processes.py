"""``ratscrew serve`` as a user starts it: a process of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["COMMAND", "PATIENCE_S", "end", "served"]

PATIENCE_S = 30
COMMAND = "from ratscrew.cli import main; raise SystemExit(main())"


@contextmanager
def served(
    *options: str, db: str = "none", command: str = COMMAND
) -> Iterator[tuple[subprocess.Popen[str], list[str], str]]:
    """``ratscrew serve`` on a free port: the process, what it said, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", "0", "--db", db, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
    )
    try:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if "Ctrl+C" in line:
                break
        found = re.search(r"http://127\.0\.0\.1:\d+", said[0] if said else "")
        assert found, said
        yield process, said, found[0]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def end(process: subprocess.Popen[str], how: signal.Signals) -> tuple[int, float, str]:
    """End a process: its exit code, how long that took, and what it said on stderr."""
    begun = time.monotonic()
    process.send_signal(how)
    _, errors = process.communicate(timeout=PATIENCE_S)
    return process.returncode, time.monotonic() - begun, errors
