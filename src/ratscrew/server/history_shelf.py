"""Games that were asked for lately, told: made in a thread of its own, so that no table waits.

What is kept names nobody, as whoever deletes themselves is to be named nowhere at once.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec

from ratscrew.record import read_record
from ratscrew.server import wire
from ratscrew.server.history_answers import Told
from ratscrew.server.told import events_of, told_of
from ratscrew.store import Store
from ratscrew.store.games import unpack_record

__all__ = ["Shelf", "Shelved"]

KEPT_BYTES: Final = 16 << 20

Made = TypeVar("Made")


class Shelved(msgspec.Struct, frozen=True):
    """A game told: ``events`` is the JSON of a ``GameEvents``, compressed by gzip."""

    told: Told
    events: bytes
    size: int


class Shelf:
    """The games of one store.

    Args:
        store: where the records are.
        kept_bytes: about how much is kept in memory; the games asked for longest ago go.
    """

    def __init__(self, store: Store, kept_bytes: int = KEPT_BYTES) -> None:
        self._store = store
        self._most = kept_bytes
        self._kept: OrderedDict[str, Shelved] = OrderedDict()
        self._making: dict[str, asyncio.Task[Shelved | None]] = {}
        self._size = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ratscrew-told")

    async def game(self, game: str) -> Shelved | None:
        """A game told; None where there is none.

        Raises:
            StoreError: the database cannot be asked, or the record is damaged.
        """
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        making = self._making.get(game)
        if making is None:
            making = self._making[game] = asyncio.create_task(self._make(game))
            making.add_done_callback(lambda _: self._making.pop(game, None))
        return await asyncio.shield(making)

    async def record(self, game: str) -> str | None:
        """The record of a game, as JSON Lines; raises as ``game``."""
        packed = await self._store.packed_record(game)
        return None if packed is None else await self._apart(unpack_record, game, packed)

    def close(self) -> None:
        """Make nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _make(self, game: str) -> Shelved | None:
        packed = await self._store.packed_record(game)
        if packed is None:
            return None
        made = await self._apart(_made, game, packed)
        self._kept[game] = made
        self._size += made.size
        while self._size > self._most and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._size -= gone.size
        return made

    async def _apart(self, make: Callable[[str, bytes], Made], game: str, packed: bytes) -> Made:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, make, game, packed)


def _made(game: str, packed: bytes) -> Shelved:
    record = read_record(unpack_record(game, packed))
    told = told_of(record)
    events = gzip.compress(wire.encode_answer(events_of(record)), 6, mtime=0)
    return Shelved(told, events, len(events) + len(wire.encode_answer(told)))
