"""How a server ends: everything is written, and whoever asks twice waits no more."""

import asyncio
import json
import signal
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSCloseCode

from processes import COMMAND, PATIENCE_S, end, served
from ratscrew.store import look_at
from ratscrew.table.messages import Closing, Done
from serving import Guest, run

HASTY = (
    "from ratscrew.store import Store\n"
    "Store.open.__func__.__kwdefaults__['patience_s'] = 0.5\n" + COMMAND
)
"""The command, but a database is given half a second until its failure is told."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cards.db"


@contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Another program keeps the database from being written, until it rolls back."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


async def a_table(http: ClientSession, url: str) -> str:
    async with http.post(f"{url}/api/tables") as answer:
        return str((await answer.json())["code"])


async def a_guest(http: ClientSession, url: str, code: str) -> Guest:
    return Guest(await http.ws_connect(f"{url}/ws/{code}"))


async def waiting(http: ClientSession, said: Sequence[str]) -> None:
    """Wait until something waits to be written."""
    (metrics,) = [line.split()[-1] for line in said if "Prometheus" in line]
    found = ""
    while "ratscrew_store_behind 1.0" not in found:
        async with http.get(metrics) as answer:
            found = await answer.text()


def told_until(process: subprocess.Popen[str], words: str) -> None:
    """Read what a process says on stderr until it says this."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return
    raise AssertionError(f"it ended without: {words}")


def test_after_a_signal_all_is_durable_and_the_next_server_has_it(file: Path) -> None:
    code, token = "", ""
    with served(db=str(file)) as (process, _, url):

        async def sit() -> None:
            nonlocal code, token
            async with ClientSession() as http:
                code = await a_table(http, url)
                mira = await a_guest(http, url, code)
                await mira.hello()
                token = (await mira.sit("Mira")).token or ""
                process.send_signal(signal.SIGTERM)
                assert (await mira.event(Closing)).kept
                assert await mira.closed() == WSCloseCode.GOING_AWAY

        run(sit)
        _, errors = process.communicate(timeout=PATIENCE_S)
        assert (process.returncode, errors) == (0, "")
    assert not file.with_name("cards.db-wal").exists(), "the file is not whole by itself"
    health = asyncio.run(look_at(str(file)))
    assert (health.tables, health.problems) == (1, ())

    with served(db=str(file)) as (process, said, url):
        assert "1 are there again" in said[-1]

        async def find() -> None:
            async with ClientSession() as http:
                mira = await a_guest(http, url, code)
                shown = await mira.hello(token)
                assert shown is not None
                assert [seat.name for seat in shown.room.seats] == ["Mira"]
                assert shown.mine == (0,)

        run(find)
        assert end(process, signal.SIGTERM)[0] == 0


def test_what_waits_at_the_end_is_written_once_that_can_be(file: Path) -> None:
    code = ""
    options = ("--log-level", "info", "--metrics-port", "0")
    with served(*options, db=str(file)) as (process, said, url):

        async def stop() -> None:
            nonlocal code
            async with ClientSession() as http:
                code = await a_table(http, url)
                mira = await a_guest(http, url, code)
                await mira.hello()
                with locked(file) as other:
                    await mira.say("sit", cid="s", name="Mira")
                    await waiting(http, said)
                    process.send_signal(signal.SIGTERM)
                    await asyncio.to_thread(told_until, process, "stopping")
                    other.execute("ROLLBACK")
                assert isinstance(await mira.until(Done), Done)

        run(stop)
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0
    with served(db=str(file)) as (process, _, url):

        async def find() -> None:
            async with ClientSession() as http:
                shown = await (await a_guest(http, url, code)).hello()
                assert shown is not None
                assert [seat.name for seat in shown.room.seats] == ["Mira"]

        run(find)


def answer_of(test: Callable[[], Awaitable[str]]) -> str:
    """What a coroutine comes to, run as tests are."""
    found: list[str] = []

    async def keep() -> None:
        found.append(await test())

    run(keep)
    return found[0]


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_it_at_once(file: Path, form: str, how: signal.Signals) -> None:
    options = ("--log", form, "--log-level", "info", "--metrics-port", "0")
    with served(*options, db=str(file)) as (process, said, url):

        async def stop() -> str:
            async with ClientSession() as http:
                mira = await a_guest(http, url, await a_table(http, url))
                await mira.hello()
                with locked(file):
                    await mira.say("sit", cid="s", name="Mira")
                    await waiting(http, said)
                    process.send_signal(how)
                    await asyncio.to_thread(told_until, process, "stopping")
                    process.send_signal(how)
                    _, errors = await asyncio.to_thread(process.communicate, timeout=PATIENCE_S)
                    return str(errors)

        found = answer_of(stop)
    assert process.returncode == 1
    assert found.count("\n") == 1
    told = json.loads(found)["message"] if form == "json" else found
    assert f"{how.name} again: ended at once; 1 batches unwritten" in told
    health = asyncio.run(look_at(str(file)))
    assert (health.tables, health.problems) == (1, ())


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_database_that_cannot_be_written_is_one_line_at_the_end(file: Path, form: str) -> None:
    with served("--log", form, db=str(file), command=HASTY) as (process, _, url):

        async def stop() -> str:
            async with ClientSession() as http:
                mira = await a_guest(http, url, await a_table(http, url))
                await mira.hello()
                with locked(file):
                    await mira.say("sit", cid="s", name="Mira")
                    await asyncio.to_thread(told_until, process, "that fails")
                    process.send_signal(signal.SIGTERM)
                    _, errors = await asyncio.to_thread(process.communicate, timeout=PATIENCE_S)
                    return str(errors)

        found = answer_of(stop)
    assert process.returncode == 1
    assert found.count("\n") == 1, found
    told = json.loads(found)["message"] if form == "json" else found.removeprefix("ratscrew: ")
    assert told.startswith(f"database {file}: ")
    assert "were not written" in told
