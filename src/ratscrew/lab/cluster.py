"""Chunks of games spread over a Dask cluster (extra ``cluster``).

The scheduler gives what a lost worker had to another one by itself. A chunk that loses several
is tried again under another name before it is given up.
"""

import itertools
import secrets
from collections.abc import Callable, Iterator
from typing import Any, Final

import distributed
from distributed.scheduler import KilledWorker

from ratscrew.lab.spread import Answer, LostWorkers, Order, play_order

__all__ = ["Cluster"]

_connect: Any = distributed.Client
_wait: Any = distributed.wait
WAIT_S: Final = 30.0
POLL_S: Final = 0.2
TRIES: Final = 3
MOST_PORT: Final = 65535


class Cluster:
    """Plays on the workers of a scheduler at an address such as ``tcp://10.0.0.5:8786``."""

    def __init__(self, address: str, *, wait_s: float = WAIT_S) -> None:
        """So long is waited for the scheduler, and for its first worker.

        Raises:
            LostWorkers: no address that a scheduler could have.
        """
        if not _is_address(address):
            raise LostWorkers(
                f"--dask {address}: no scheduler's address; write it as tcp://10.0.0.5:8786"
            )
        self.address = address
        self._wait_s = wait_s

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        """Twice as many chunks under way as the cluster has threads, however many come or go.

        Raises:
            LostWorkers: no scheduler, no worker, or one chunk that kills every worker it meets.
        """
        try:
            client = _connect(self.address, timeout=self._wait_s, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            why = str(error) or "no answer"
            raise LostWorkers(f"--dask {self.address}: no scheduler there: {why}") from None
        try:
            self._wait_for_workers(client)
            yield from _fed(client, orders, stopped)
        finally:
            client.close()

    def _wait_for_workers(self, client: Any) -> None:
        try:
            client.wait_for_workers(1, timeout=self._wait_s)
        except TimeoutError:
            raise LostWorkers(
                f"--dask {self.address}: the scheduler has no workers; start some with: "
                f"dask worker {self.address}"
            ) from None


def _is_address(address: str) -> bool:
    """Whether it has a host and a port; other ways than by network have names of their own."""
    way, there, rest = address.rpartition("://")
    if there and way not in ("tcp", "tls", "ws", "wss"):
        return bool(way and rest)
    host, _, port = rest.rpartition(":")
    return bool(host) and port.isascii() and port.isdigit() and 0 < int(port) <= MOST_PORT


def _fed(client: Any, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
    under_way: dict[Any, tuple[Order, int]] = {}
    run = secrets.token_hex(4)

    def send(order: Order, tries: int) -> None:
        chunk = order.chunk
        key = f"ratscrew-{run}-{chunk.cell}-{chunk.number}-{tries}"
        under_way[client.submit(play_order, order, key=key, pure=False)] = (order, tries)

    while not stopped():
        room = 2 * max(sum(client.nthreads().values()), 1) - len(under_way)
        for order in itertools.islice(orders, max(room, 0)):
            send(order, 1)
        if not under_way:
            return
        try:
            with client.as_current():
                _wait(list(under_way), timeout=POLL_S, return_when="FIRST_COMPLETED")
        except TimeoutError:
            continue
        for future in [future for future in under_way if future.done()]:
            order, tries = under_way.pop(future)
            answer = _answer(future)
            if answer is not None:
                yield answer
            elif tries < TRIES:
                send(order, tries + 1)
            else:
                raise LostWorkers(
                    f"games {order.chunk.first} and following were lost with their workers "
                    f"{TRIES} times"
                )


def _answer(future: Any) -> Answer | None:
    """What came of a chunk; None where its workers were lost.

    Raises:
        LostWorkers: the worker cannot play it, and no other could.
    """
    if future.status in ("cancelled", "lost"):
        return None
    if future.status == "error":
        error = future.exception()
        if isinstance(error, KilledWorker):
            return None
        if isinstance(error, LostWorkers):
            raise error
        raise LostWorkers(f"a worker failed: {error}")
    found: Answer = future.result()
    return found
