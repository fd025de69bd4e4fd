"""Stores for tests, and what tests write into them."""

import asyncio
import getpass
import os
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest

from ratscrew.store import Batch, Entry, Game, GameSlap, Result, Store, StoreError

__all__ = [
    "BEGAN",
    "Failures",
    "batch",
    "bodies",
    "finished",
    "postgres",
    "postgres_url",
    "run",
    "written",
]

SERVER = os.environ.get("RATSCREW_TEST_POSTGRES", f"postgresql://{getpass.getuser()}@127.0.0.1")
BEGAN = datetime(2026, 5, 1, 18, 0, tzinfo=UTC)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test's coroutine; nothing in it may take long."""

    async def bounded() -> None:
        async with asyncio.timeout(40):
            await test()

    asyncio.run(bounded())


def postgres(statement: str, database: str = "postgres") -> None:
    """Have a statement done at the tests' PostgreSQL server."""

    async def done() -> None:
        connection = await asyncpg.connect(f"{SERVER}/{database}", timeout=5)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(done())


@contextmanager
def postgres_url() -> Iterator[str]:
    """The address of a new, empty database, which goes afterwards.

    Where no server answers the test is skipped, but in CI it fails.
    """
    name = f"ratscrew_test_{secrets.token_hex(6)}"
    try:
        postgres(f"CREATE DATABASE {name}")
    except (OSError, asyncpg.PostgresError) as error:
        if os.environ.get("CI") == "true" and os.geteuid() == 0:
            raise
        pytest.skip(f"no PostgreSQL at {SERVER}: {error}")
    try:
        yield f"{SERVER}/{name}"
    finally:
        postgres(f"DROP DATABASE {name} WITH (FORCE)")


def batch(code: str, *numbers: int, base: int | None = None, ended: bool = False) -> Batch:
    """A batch of entries that say their table and number."""
    return Batch(code, tuple(entry(code, number) for number in numbers), base=base, ended=ended)


def entry(code: str, number: int) -> Entry:
    return Entry(number, number * 1000, f"{code} {number}".encode())


async def bodies(store: Store) -> dict[str, list[str]]:
    """What is kept of every table."""
    return {
        table.code: [entry.body.decode() for entry in table.entries]
        for table in await store.tables()
    }


async def written(store: Store, *batches: Batch) -> None:
    """Write batches and wait until all are confirmed."""
    loop = asyncio.get_running_loop()
    confirmed: list[asyncio.Future[None]] = [loop.create_future() for _ in batches]
    for each, future in zip(batches, confirmed, strict=True):
        store.write(each, lambda future=future: future.set_result(None))  # type: ignore[misc]
    await asyncio.gather(*confirmed)


class Failures:
    """What a store told of writes that failed."""

    def __init__(self, store: Store) -> None:
        self.told: list[str] = []
        self._some = asyncio.Event()
        store.on_failure = self._note

    async def first(self) -> str:
        await self._some.wait()
        return self.told[0]

    def _note(self, why: StoreError) -> None:
        self.told.append(str(why))
        self._some.set()


RECORD = '{"format":"ratscrew-record/1","seats":["Mira","Tom"]}\n{"seq":1,"command":{}}\n'


def finished(
    game: str, *, minutes: int = 0, players: Sequence[str | None] = (None, None), code: str = "ABCD"
) -> Game:
    """A game of Mira and Tom that Mira won, so many minutes after the first."""
    ended = BEGAN + timedelta(minutes=minutes + 5)
    return Game(
        id=game,
        code=code,
        began_at=BEGAN + timedelta(minutes=minutes),
        ended_at=ended,
        title="Traditional",
        ended="won",
        unrated=False,
        record=RECORD,
        results=(
            Result(
                seat=0,
                name="Mira",
                kind="person",
                place=1,
                won=True,
                cards=52,
                slaps=3,
                piles=5,
                best_us=310_000,
                player=players[0],
            ),
            Result(
                seat=1,
                name="Tom",
                kind="bot",
                level="quick",
                place=2,
                won=False,
                cards=0,
                fouls=1,
                player=players[1],
            ),
        ),
        slaps=(
            GameSlap(seat=1, card=4, reaction_us=None, outcome="foul"),
            GameSlap(seat=0, card=9, reaction_us=310_000, outcome="won", combo="double"),
        ),
    )
