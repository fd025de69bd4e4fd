"""A server that is made to fall: a process of its own, killed without warning, started anew."""

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path

from ratscrew.server.app import make_app
from ratscrew.server.config import Config, Limits
from ratscrew.server.hall import make_table
from ratscrew.server.keys import HALL
from ratscrew.server.run import loop_factory
from ratscrew.store import Store
from ratscrew.table import Times

__all__ = ["Falling", "free_port"]

QUICK = Times(
    lead_in_us=100_000,
    cut_us=0,
    fast_us=300_000,
    count_us=150_000,
    resume_us=50_000,
    pending_us=300_000,
    collect_us=600_000,
    claim_us=600_000,
    call_us=300_000,
    turn_us=3_000_000,
    grace_us=2_000_000,
    watch_us=0,
)
"""Games that get on, so that a fall meets all their parts."""


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


quick = partial(make_table, times=QUICK)
"""A table as the server makes it, with short times."""


class Falling:
    """The server's process. ``falls`` counts how often it was killed."""

    def __init__(self, db: str, port: int) -> None:
        self.db = db
        self.port = port
        self.falls = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it is reached while it runs."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it; returns when it answers.

        Raises:
            AssertionError: it ended instead; what it said is told.
        """
        await asyncio.to_thread(self.start_now)

    def start_now(self) -> None:
        """Start it; returns when it answers.

        Raises:
            AssertionError: as ``start``.
        """
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__)), self.db, str(self.port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        if process.stdout.readline() != "ready\n":
            raise AssertionError(process.communicate()[1])
        self._process = process

    async def fall(self) -> None:
        """Kill it without warning, and start it anew."""
        self.kill()
        self.falls += 1
        await self.start()

    def kill(self) -> None:
        """Kill it without warning."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        """Send it a signal and wait for its end."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.communicate()


async def main(db: str, port: int) -> None:
    """Serve until killed."""
    store = await Store.open(db)
    config = Config(limits=Limits(frames_per_s=10_000, frames_burst=10_000, tables_burst=1000))
    app = make_app(config, maker=quick, store=store)
    trouble = app[HALL].restore(await store.tables())
    assert not trouble, trouble
    from aiohttp import web  # noqa: PLC0415 - the child's alone

    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, reuse_address=True).start()
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    print("ready", flush=True)  # noqa: T201
    await stopped.wait()
    await runner.cleanup()
    await store.close()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory()) as run:
        run.run(main(sys.argv[1], int(sys.argv[2])))
