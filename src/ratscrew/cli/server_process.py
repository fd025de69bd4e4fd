"""A process of its own that does what it is asked: one for the server, one for its clients.

Each is kept on one core where the system allows it, so that neither costs the other anything.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from multiprocessing.connection import Connection
from typing import Any, Final, Self, TypeAlias

import msgspec

from ratscrew.errors import RatscrewError
from ratscrew.server.files import most_files
from ratscrew.server.run import loop_factory

__all__ = ["Desk", "Lost", "Worker", "cores"]

_LOOK_S: Final = 0.25
_LAST_WORD_S: Final = 10.0

Desk: TypeAlias = Callable[[], AbstractAsyncContextManager[object]]
"""Makes, in the other process, the thing whose coroutine methods can be asked for."""


class Lost(RatscrewError):
    """The other process ended, failed, or did not answer in time; the message says which."""


class _Trouble(msgspec.Struct, frozen=True):
    """What was asked for failed."""

    why: str


class Worker:
    """Another process. Use as a context manager; it ends with it.

    Args:
        name: what it is called where it fails.
        desk: made there; must be importable from there.
        core: the core that it is kept on; None: any.
        tick: called while an answer is waited for.
    """

    def __init__(
        self, name: str, desk: Desk, *, core: int | None, tick: Callable[[], object]
    ) -> None:
        self._name = name
        self._tick = tick
        context = multiprocessing.get_context("spawn")
        self._conn, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs, core, desk), name=name, daemon=True
        )
        self._process.start()
        theirs.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._conn.send(None)
            self._process.join(_LAST_WORD_S)
        except OSError:
            pass  # it is gone already
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._conn.close()

    def ask(self, name: str, *, within_s: float = 60.0, **given: object) -> Any:
        """Have a method called there.

        Raises:
            Lost: it failed, or gave no answer in time.
        """
        try:
            self._conn.send((name, given))
            until = time.monotonic() + within_s
            while not self._conn.poll(_LOOK_S):
                self._tick()
                if time.monotonic() > until:
                    raise Lost(f"the {self._name} did not answer within {within_s:.0f} s")
            answer = self._conn.recv()
        except (EOFError, OSError):
            raise Lost(f"the {self._name} ended unasked") from None
        if isinstance(answer, _Trouble):
            raise Lost(f"the {self._name} failed: {answer.why}")
        return answer


def cores() -> tuple[int | None, int | None]:
    """A core for the server and one for its clients; None where they cannot be kept apart."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    ours = sorted(os.sched_getaffinity(0))
    return (ours[0], ours[1]) if len(ours) > 1 else (None, None)


def _work(conn: Connection, core: int | None, desk: Desk) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us ends us
    if core is not None:
        os.sched_setaffinity(0, {core})
    most_files()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(conn, desk))


async def _serve(conn: Connection, desk: Desk) -> None:
    orders: asyncio.Queue[tuple[str, dict[str, Any]] | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    ear = threading.Thread(target=_listen, args=(conn, loop, orders.put_nowait), daemon=True)
    try:
        async with desk() as there:
            ear.start()
            while (order := await orders.get()) is not None:
                name, given = order
                conn.send(await getattr(there, name)(**given))
    except Exception as error:  # noqa: BLE001  # told to whoever asked
        conn.send(_Trouble(f"{type(error).__name__}: {error}"))


def _listen(
    conn: Connection, loop: asyncio.AbstractEventLoop, put: Callable[[Any], object]
) -> None:
    order: object = True
    while order is not None:
        try:
            order = conn.recv()
        except (EOFError, OSError):
            order = None
        loop.call_soon_threadsafe(put, order)
