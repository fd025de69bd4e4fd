"""The store as a server sees it: opened once, written to from its loop, closed at the end."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Final, Self

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ratscrew.store.address import Address, make_file, read_address
from ratscrew.store.connect import make_engine
from ratscrew.store.errors import StoreError, trouble_with
from ratscrew.store.games import Game, Summary, read_game, read_games, read_packed, read_summary
from ratscrew.store.history import Wanted, read_history, read_titles
from ratscrew.store.journal import Batch, KeptTable, read_tables
from ratscrew.store.lock import FileLock
from ratscrew.store.players import Player, Players, PlayerStats
from ratscrew.store.reactions import Per, Reactions, read_reactions
from ratscrew.store.torn import check_end
from ratscrew.store.writer import Stats, Then, Writer

__all__ = ["Store", "upgrade"]

PATIENCE_S: Final = 10.0
CONNECTIONS: Final = 4
LET_WRITE_S: Final = 0.03
"""Between two parts of a long change: SQLite's waiting writer looks again so often."""

_log: Final = logging.getLogger(__name__)


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    """A database that this process alone serves from.

    What happens at tables is written by one thread, in order (``write``); everything else is
    awaited in the loop that opened the store. Every failure is a ``StoreError`` with one sentence.
    """

    on_failure: Callable[[StoreError], None]
    """Called in the loop when batches were not written for the patience, or never will be.

    Tries go on: what waits is confirmed once it is durable. Without one the log tells it.
    """

    def __init__(self, address: Address, now: Callable[[], datetime]) -> None:
        """Use ``open``."""
        self._address = address
        self._now = now
        self._lock: FileLock | None = None
        self._engine: AsyncEngine
        self._writer: Writer
        self.on_failure = self._log_failure

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        patience_s: float = PATIENCE_S,
        now: Callable[[], datetime] = _utc_now,
    ) -> Self:
        """Open a database for this process alone, and bring its schema up to date.

        Args:
            url: A path, ``sqlite:///…`` or ``postgresql://…``.
            patience_s: How long writes may fail before ``on_failure`` is called.
            now: The wall clock, in UTC.

        Raises:
            StoreError: it cannot be used, such as for being locked by another server.
        """
        address = read_address(url)
        store = cls(address, now)
        if address.path is not None:
            make_file(address.path)
            store._lock = FileLock(address.path)
        try:
            suspect = address.path is not None and check_end(address.path)
            store._writer = Writer(
                address,
                suspect=suspect,
                patience_s=patience_s,
                on_failure=store._tell_failure,
            )
            await store._writer.start()
            store._engine = make_engine(address, connections=CONNECTIONS)
        except OSError as error:
            store._unlock()
            raise trouble_with(address.shown, error) from error
        except BaseException:
            store._unlock()
            raise
        return store

    @property
    def migrated(self) -> tuple[int, int]:
        """The number of the schema before the store was opened, and since."""
        return self._writer.migrated

    @property
    def shown(self) -> str:
        """The database's address for people, without a password."""
        return self._address.shown

    @property
    def behind(self) -> int:
        """How many batches wait to be durable."""
        return self._writer.behind

    @property
    def stats(self) -> Stats:
        """What was written since the store was opened."""
        return self._writer.stats

    def write(self, batch: Batch, then: Then) -> None:
        """Have a batch written; returns at once.

        ``then`` is called in this loop once the batch is durable, in the order of writes.
        """
        self._writer.write(batch, then)

    async def close(self) -> None:
        """Write what is queued, then let the database go.

        Raises:
            StoreError: what is queued could not be written within the patience.
        """
        try:
            await self._writer.close()
        finally:
            await self._engine.dispose()
            self._unlock()

    async def tables(self) -> list[KeptTable]:
        """Every table that was kept and not given up."""
        async with self._reading() as connection:
            return await read_tables(connection)

    async def game(self, game: str) -> Game | None:
        """A game that is over."""
        async with self._reading() as connection:
            return await read_game(connection, game)

    async def summary(self, game: str) -> Summary | None:
        """A game that is over, without its record."""
        async with self._reading() as connection:
            return await read_summary(connection, game)

    async def packed_record(self, game: str) -> bytes | None:
        """The record of a game as it is kept; ``unpack_record`` reads it."""
        async with self._reading() as connection:
            return await read_packed(connection, game)

    async def games(
        self, *, player: str | None = None, before: str | None = None, limit: int = 50
    ) -> list[Summary]:
        """Games that are over, the latest first.

        Args:
            player: Only games of this player.
            before: Go on after this game, the last one of an earlier list.
            limit: At most so many.
        """
        async with self._reading() as connection:
            return await read_games(connection, player=player, before=before, limit=limit)

    async def history(
        self, player: str, wanted: Wanted, *, before: str | None = None, limit: int = 50
    ) -> list[Summary]:
        """A player's games of a kind, the latest first, as in ``games``."""
        async with self._reading() as connection:
            return await read_history(connection, player, wanted, before=before, limit=limit)

    async def titles(self, player: str) -> list[str]:
        """The titles of the rules that a player has played by."""
        async with self._reading() as connection:
            return await read_titles(connection, player)

    async def reactions(
        self, player: str, *, bin_us: int, bins: int, per: Per, group: int = 10
    ) -> Reactions:
        """How fast a player slaps and what they miss; see ``read_reactions``."""
        async with self._reading() as connection:
            return await read_reactions(
                connection, player, bin_us=bin_us, bins=bins, per=per, group=group
            )

    async def make_player(self, name: str) -> tuple[str, str]:
        """Make a player; gives the id and the secret, which is never told again."""
        async with self._changing() as players:
            return await players.make(name)

    async def player_of(self, secret: str) -> Player | None:
        """Whose secret this is; notes that they are here."""
        async with self._reading() as connection:
            player = await Players(connection, self._now).of(secret)
        if player is not None and not Players.seen_lately(player, self._now()):
            async with self._changing() as players:
                await players.see(player.id)
        return player

    async def rename(self, player: str, name: str) -> bool:
        """Call a player otherwise from now on; false where there is none of this id."""
        async with self._changing() as players:
            return await players.rename(player, name)

    async def new_recovery(self, player: str) -> str | None:
        """A new recovery code, told once; None where there is no such player."""
        async with self._changing() as players:
            return await players.new_recovery(player)

    async def recover(self, code: str) -> tuple[str, str] | None:
        """The id and a new secret for a recovery code, which ends by that; None: nobody's."""
        async with self._changing() as players:
            return await players.recover(code)

    async def delete_player(self, player: str) -> bool:
        """Remove a player, and their name from every kept game; false where there is none.

        It is done a few games at a time, so that no table waits for it; where it is cut short,
        the player is still there and can have the rest done.
        """
        while True:
            async with self._changing() as players:
                done = await players.delete(player)
            if done is not None:
                return done
            await asyncio.sleep(LET_WRITE_S)

    async def player_stats(self, player: str) -> PlayerStats:
        """What the player's kept games come to."""
        async with self._reading() as connection:
            return await Players(connection, self._now).stats(player)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise trouble_with(self.shown, error) from error

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[Players]:
        engine = self._engine.execution_options(begin="IMMEDIATE")
        try:
            async with engine.begin() as connection:
                yield Players(connection, self._now)
        except (SQLAlchemyError, OSError) as error:
            raise trouble_with(self.shown, error) from error

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _tell_failure(self, why: StoreError) -> None:
        self.on_failure(why)

    def _log_failure(self, why: StoreError) -> None:
        _log.error("%s", why)


async def upgrade(url: str) -> tuple[int, int]:
    """Bring a database's schema up to date; gives its number before and after.

    Raises:
        StoreError: there is no such file, or see ``Store.open``.
    """
    path = read_address(url).path
    if path is not None and not path.exists():
        raise StoreError(f"database {path}: there is no such file")
    store = await Store.open(url)
    await store.close()
    return store.migrated
