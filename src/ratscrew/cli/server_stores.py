"""The databases that a server is measured with: new ones, which go afterwards."""

import asyncio
import getpass
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ratscrew.errors import RatscrewError

__all__ = ["STORES", "NoStore", "new_store", "usual_postgres"]

STORES: Final = ("memory", "sqlite", "postgresql")
_ANSWER_S: Final = 3.0


class NoStore(RatscrewError):
    """There is none to measure with; the message says why."""


def usual_postgres() -> str:
    """The server of this machine, by the user's own name."""
    return f"postgresql://{getpass.getuser()}@127.0.0.1"


@contextmanager
def new_store(kind: str, postgres: str) -> Iterator[str | None]:
    """The address of an empty database; None: tables in memory alone.

    Raises:
        NoStore: PostgreSQL does not answer, or its driver is not installed.
    """
    if kind == "memory":
        yield None
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="ratscrew-bench-") as folder:
            yield str(Path(folder) / "bench.db")
    else:
        name = f"ratscrew_bench_{secrets.token_hex(6)}"
        _have(postgres, f"CREATE DATABASE {name}")
        try:
            yield f"{postgres.rstrip('/')}/{name}"
        finally:
            _have(postgres, f"DROP DATABASE {name} WITH (FORCE)")


def _have(postgres: str, statement: str) -> None:
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise NoStore("its driver is missing: pip install 'ratscrew[postgres]'") from None

    async def done() -> None:
        address = f"{postgres.rstrip('/')}/postgres"
        connection = await asyncpg.connect(address, timeout=_ANSWER_S)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    try:
        asyncio.run(done())
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        told = str(error) or type(error).__name__
        raise NoStore(f"it does not answer, or not to us: {told}") from None
