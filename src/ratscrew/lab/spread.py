"""Chunks of games spread over processes of this machine, or over a Dask cluster.

Whoever plays a chunk, what comes of it is the same; a chunk whose worker is lost is played again
by another, and counted once, because only what comes back is counted.
"""

import contextlib
import itertools
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from multiprocessing import connection
from typing import Final, Protocol, TypeAlias, cast

import msgspec

from ratscrew import __version__
from ratscrew.errors import RatscrewError
from ratscrew.lab.cells import Cell, Chunk, Gathered, cell_of, chunks, text_of
from ratscrew.lab.simulate import Rows, rows, simulate
from ratscrew.lab.tally import Tally

__all__ = ["Answer", "Crew", "Here", "LostWorkers", "Order", "Processes", "gather", "play_order"]

ALONE_S: Final = 1.0
"""So long chunks are played here before other processes are started: most questions are short."""
POLL_S: Final = 0.2
TRIES: Final = 3
SLICE_S: Final = 0.1
KILLED: Final = "worker processes were killed, maybe for lack of memory; try --workers 1"

Told: TypeAlias = Callable[["Chunk"], None]


class LostWorkers(RatscrewError):
    """The same chunk has lost several workers, or there is nobody to play it."""


class Order(msgspec.Struct, frozen=True):
    """A chunk as it is sent to whoever plays it."""

    chunk: Chunk
    cell: bytes
    version: str = __version__
    rows: bool = False


class Answer(msgspec.Struct, frozen=True):
    """What came of a chunk; rows where they were asked for."""

    chunk: Chunk
    tally: Tally
    rows: Rows | None = None


class Crew(Protocol):
    """Whoever plays orders: it takes them as it can, and answers in any order.

    It stops soon after ``stopped`` says so; what is under way is then left.
    """

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        """The answers, as they come."""
        ...


def gather(  # noqa: PLR0913 - each is a part of the question
    cells: Sequence[Cell],
    crew: Crew,
    *,
    into: Sequence[Gathered],
    done: set[tuple[int, int]],
    with_rows: Callable[[Answer], None] | None = None,
    rows_of: frozenset[int] = frozenset(),
    tell: Told = lambda _: None,
    stopped: Callable[[], bool] = lambda: False,
) -> bool:
    """Play what is not done yet, and count it.

    Args:
        cells: what to play.
        crew: who plays it.
        into: where to count, one a cell; it may hold earlier chunks.
        done: cell and number of the chunks that are counted; it grows.
        with_rows: is handed answers with rows, in any order.
        rows_of: the cells of which rows are wanted.
        tell: is told each chunk that has been counted.
        stopped: says whether to leave the rest.

    Returns:
        Whether everything is done.
    """
    texts = [text_of(cell) for cell in cells]
    orders = (
        Order(chunk, texts[chunk.cell], rows=chunk.cell in rows_of)
        for chunk in chunks(cells)
        if (chunk.cell, chunk.number) not in done
    )
    for answer in crew.play(orders, stopped):
        chunk = answer.chunk
        if (chunk.cell, chunk.number) in done:
            continue
        into[chunk.cell].add(chunk, answer.tally)
        done.add((chunk.cell, chunk.number))
        if with_rows is not None and answer.rows is not None:
            with_rows(answer)
        tell(chunk)
    return all((chunk.cell, chunk.number) in done for chunk in chunks(cells))


def play_order(order: Order) -> Answer:
    """Play a chunk here.

    Raises:
        LostWorkers: it was sent by another version, whose games may differ.
    """
    if order.version != __version__:
        raise LostWorkers(
            f"a worker has ratscrew {__version__}, this is {order.version}; install the same "
            "version on every machine"
        )
    cell, chunk = _cell(order.cell), order.chunk
    tally = simulate(
        cell.rules,
        cell.players,
        games=chunk.games,
        seed=cell.seed,
        first=chunk.first,
        shares=cell.shares,
    )
    if not order.rows:
        return Answer(chunk, tally)
    told = rows(
        cell.rules,
        cell.players,
        games=chunk.games,
        seed=cell.seed,
        first=chunk.first,
        shares=cell.shares,
    )
    return Answer(chunk, tally, told)


@lru_cache(maxsize=256)
def _cell(text: bytes) -> Cell:
    return cell_of(text)


class Here:
    """Plays everything in this process."""

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        """One after another, in slices, so that an interrupt is heard soon."""
        for order in orders:
            answer = _in_slices(order, stopped)
            if answer is None:
                return
            yield answer
            if stopped():
                return


def _in_slices(order: Order, stopped: Callable[[], bool]) -> Answer | None:
    """A chunk, a part after another; None where it was left."""
    if order.rows:
        return None if stopped() else play_order(order)
    chunk, tally, played, size = order.chunk, Tally.empty(), 0, 16
    while played < chunk.games:
        if stopped():
            return None
        games = min(size, chunk.games - played)
        part = msgspec.structs.replace(chunk, first=chunk.first + played, games=games)
        began = time.monotonic()
        tally += play_order(msgspec.structs.replace(order, chunk=part)).tally
        size = size * 4 if time.monotonic() - began < SLICE_S else size
        played += games
    return Answer(chunk, tally)


class Processes:
    """Plays in processes of this machine, started anew (``spawn``) where the work is long."""

    def __init__(self, workers: int | None = None, *, alone_s: float = ALONE_S) -> None:
        """As many workers as processor cores, unless told otherwise."""
        self.workers = workers or _cores()
        self._alone_s = alone_s

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        """Here at first, which also compiles the kernel once for all; then in processes."""
        began = time.monotonic()
        if self.workers == 1:
            yield from Here().play(orders, stopped)
            return
        for order in orders:
            answer = _in_slices(order, stopped)
            if answer is None:
                return
            yield answer
            if time.monotonic() - began >= self._alone_s:
                break
        first = next(orders, None)
        if first is not None and not stopped():
            yield from self._spread(itertools.chain([first], orders), stopped)

    def _spread(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        """One chunk at a time for each worker; a worker that is lost is replaced."""
        waiting: list[Order] = []
        losses: Counter[tuple[int, int]] = Counter()
        crew = [_Worker() for _ in range(self.workers)]
        try:
            while not stopped():
                for worker in crew:
                    order = (
                        None if worker.order else next(itertools.chain(waiting[:1], orders), None)
                    )
                    if order is not None:
                        del waiting[:1]
                        worker.send(order)
                busy = {worker.pipe: worker for worker in crew if worker.order}
                if not busy:
                    return
                for pipe in connection.wait(list(busy), timeout=POLL_S):
                    worker = busy[cast("connection.Connection", pipe)]
                    answer = worker.answer()
                    if answer is not None:
                        yield answer
                        continue
                    order = cast("Order", worker.order)
                    waiting.append(order)
                    losses[order.chunk.cell, order.chunk.number] += 1
                    if max(losses.values()) == TRIES:
                        raise LostWorkers(KILLED)
                    worker.end()
                    crew[crew.index(worker)] = _Worker()
        finally:
            for worker in crew:
                worker.end()


class _Worker:
    """A process that plays an order after another, and the pipe to it.

    A pipe of its own: whatever a killed process was writing ends with it, and nobody else's.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.order: Order | None = None
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        with _deaf_children():
            self._process.start()
        theirs.close()

    def send(self, order: Order) -> None:
        """Have it play; whether it is there to hear is found out by its answer."""
        self.order = order
        with contextlib.suppress(OSError):
            self.pipe.send(order)

    def answer(self) -> Answer | None:
        """What came of the order; None where the process was lost, and the order stays.

        Raises:
            Exception: whatever came up in the process.
        """
        try:
            found: Answer | Exception = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.order = None
        if isinstance(found, Exception):
            raise found
        return found

    def end(self) -> None:
        """It is needed no more; what it has under way is left."""
        self.pipe.close()
        self._process.terminate()
        self._process.join()


def _serve(pipe: "connection.Connection") -> None:
    """Play what comes in, until nobody is there to ask; an interrupt is for whoever asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            order = pipe.recv()
            try:
                answer: Answer | Exception = play_order(order)
            except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
                answer = error
            pipe.send(answer)


def _cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that are started meanwhile hear no interrupt, from their first moment on."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone hears signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
