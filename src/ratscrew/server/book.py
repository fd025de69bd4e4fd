"""One table's journal: what it brings about is numbered, and written before it is sent."""

from collections.abc import Callable
from typing import Protocol

from ratscrew.store import Batch, Entry, Game
from ratscrew.table import Keep, write_kept

__all__ = ["Book", "Journal"]


class Journal(Protocol):
    """Where batches are made durable: a ``Store``."""

    def write(self, batch: Batch, then: Callable[[], None]) -> None:
        """Have a batch written; ``then`` is called once it is durable, in the order of writes."""


class Book:
    """The entries of one table.

    Args:
        code: the table's code.
        journal: where they are written.
        written: the number of the last entry that was written before.
    """

    def __init__(self, code: str, journal: Journal, written: int = 0) -> None:
        self._code = code
        self._journal = journal
        self._seq = written

    def write(
        self,
        keep: Keep,
        now_us: int,
        then: Callable[[], None],
        games: tuple[Callable[[], Game | None], ...] = (),
    ) -> None:
        """Write what a call brought about; ``then`` is called once it lasts.

        With it the ``games`` that it has ended are kept for ever.
        """
        entries = []
        for body in map(write_kept, keep.entries):
            self._seq += 1
            entries.append(Entry(self._seq, now_us, body))
        base = entries[0].seq if keep.whole else None
        self._journal.write(Batch(self._code, tuple(entries), base=base, games=games), then)

    def end(self) -> None:
        """The table is given up: nothing of it is needed any more."""
        self._journal.write(Batch(self._code, ended=True), lambda: None)
