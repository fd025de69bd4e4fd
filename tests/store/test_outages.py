"""A database that is away for a while: nothing is lost, doubled or confirmed too early."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text

from ratscrew.store import Batch, Store, StoreError, connect, writer
from ratscrew.store.address import read_address
from storing import Failures, batch, bodies, finished, run, written


class Proxy:
    """Stands between a store and its PostgreSQL server, and fails as networks do.

    Args:
        upstream: The server's host and port.
    """

    def __init__(self, upstream: tuple[str, int]) -> None:
        self.upstream = upstream
        self.commits_to_cut: list[str] = []
        """For each commit to come: cut the connection ``before`` or ``after`` it is done."""
        self.silent = asyncio.Event()
        self.closed = False
        self.cuts = 0
        self._links: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """End every connection without a word."""
        for link in self._links:
            link.transport.abort()

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        if self.closed:
            to_client.transport.abort()
            return
        server, to_server = await asyncio.open_connection(*self.upstream)
        self._links |= {to_client, to_server}
        back = asyncio.create_task(self._answers(server, to_client))
        try:
            while data := await client.read(1 << 16):
                if self.silent.is_set():
                    continue
                commit = data[:1] == b"Q" and b"COMMIT" in data
                how = self.commits_to_cut.pop(0) if commit and self.commits_to_cut else None
                if how == "before":
                    break
                if how == "after":
                    back.cancel()
                    to_server.write(data)
                    while b"Z" not in await server.read(1 << 16):
                        pass
                    break
                to_server.write(data)
            self.cuts += 1
        except OSError:
            pass
        finally:
            back.cancel()
            self._links -= {to_client, to_server}
            to_client.transport.abort()
            to_server.transport.abort()

    async def _answers(self, server: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        try:
            while data := await server.read(1 << 16):
                if not self.silent.is_set():
                    to_client.write(data)
        except OSError:
            pass
        to_client.transport.abort()


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy before a database, and the database's address through it."""
    parts = urlsplit(url)
    proxy = Proxy((parts.hostname or "", parts.port or 5432))
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    user = f"{parts.username}@" if parts.username else ""
    try:
        yield proxy, f"postgresql://{user}127.0.0.1:{port}{parts.path}"
    finally:
        proxy.cut()
        server.close()
        await server.wait_closed()


@pytest.fixture(autouse=True)
def _tries_follow_at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(writer, "FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr(writer, "LONGEST_PAUSE_S", 0.02)
    return iter(())


@pytest.mark.parametrize("how", ["before", "after"])
def test_a_commit_whose_outcome_is_unknown_is_done_once(server_url: str, how: str) -> None:
    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url)
            failures = Failures(store)
            await written(store, batch("AAAA", 1, 2), batch("BBBB", 1), batch("CCCC", 1))
            proxy.commits_to_cut = [how]
            game = Batch("AAAA", games=(finished("g1"),))
            await written(
                store,
                batch("AAAA", 3),
                batch("AAAA", 4, base=3),
                batch("BBBB", 2, ended=True),
                batch("BBBB", 1),
                batch("CCCC", ended=True),
                game,
            )
            assert store.stats.retries >= 1, "the commit was cut"
            assert await bodies(store) == {"AAAA": ["AAAA 3", "AAAA 4"], "BBBB": ["BBBB 1"]}
            assert [each.id for each in await store.games()] == ["g1"]
            await written(store, batch("AAAA", 5))
            assert failures.told == []
            await store.close()

    run(test)


def test_a_connection_that_keeps_breaking(server_url: str) -> None:
    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url)
            proxy.commits_to_cut = ["after", "before", "after", "before", "before", "after"]
            order: list[int] = []
            for number in range(60):
                store.write(batch("AAAA", number), lambda number=number: order.append(number))
                await asyncio.sleep(0.002)
            await store.close()
            assert order == list(range(60))
            assert proxy.commits_to_cut == []
            store = await Store.open(server_url)
            assert (await bodies(store))["AAAA"] == [f"AAAA {number}" for number in range(60)]
            await store.close()

    run(test)


def test_a_server_that_is_away_longer_than_the_patience(server_url: str) -> None:
    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url, patience_s=0.2)
            failures = Failures(store)
            proxy.closed = True
            proxy.cut()
            confirmed: list[int] = []
            store.write(batch("AAAA", 1), lambda: confirmed.append(1))
            assert "database postgresql://" in await failures.first()
            assert (confirmed, store.behind) == ([], 1)
            proxy.closed = False
            await written(store, batch("AAAA", 2))
            assert confirmed == [1]
            assert (await bodies(store))["AAAA"] == ["AAAA 1", "AAAA 2"]
            assert len(failures.told) == 1
            await store.close()

    run(test)


def test_a_server_that_says_nothing(server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "ANSWER_S", 1.0)

    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url, patience_s=0.2)
            failures = Failures(store)
            proxy.silent.set()
            confirmed: list[int] = []
            store.write(batch("AAAA", 1), lambda: confirmed.append(1))
            assert "it does not answer" in await failures.first()
            assert confirmed == []
            proxy.silent.clear()
            proxy.cut()
            await written(store, batch("AAAA", 2))
            assert (await bodies(store))["AAAA"] == ["AAAA 1", "AAAA 2"]
            await store.close()

    run(test)


def test_closing_without_the_server_ends_and_says_what_was_not_written(server_url: str) -> None:
    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url, patience_s=0.2)
            Failures(store)
            proxy.closed = True
            proxy.cut()
            confirmed: list[int] = []
            for number in range(3):
                store.write(batch("AAAA", number), lambda: confirmed.append(1))
            with pytest.raises(StoreError, match="3 batches were not written"):
                await store.close()
            assert confirmed == []

    run(test)


def test_who_was_away_while_another_served_writes_no_more(server_url: str) -> None:
    async def test() -> None:
        async with proxied(server_url) as (proxy, url):
            store = await Store.open(url)
            failures = Failures(store)
            await written(store, batch("AAAA", 1))
            proxy.closed = True
            proxy.cut()
            other = await Store.open(server_url)
            await written(other, batch("AAAA", 2))
            await other.close()
            proxy.closed = False
            confirmed: list[int] = []
            store.write(batch("AAAA", 3), lambda: confirmed.append(3))
            assert "another server has used it since" in await failures.first()
            store.write(batch("AAAA", 4), lambda: confirmed.append(4))
            with pytest.raises(StoreError, match="another server has used it"):
                await store.close()
            assert confirmed == []
            other = await Store.open(server_url)
            assert (await bodies(other))["AAAA"] == ["AAAA 1", "AAAA 2"]
            await other.close()

    run(test)


def test_a_server_that_is_told_to_end_the_connections(server_url: str) -> None:
    async def test() -> None:
        store = await Store.open(server_url)
        await written(store, batch("AAAA", 1))
        engine = connect.make_engine(read_address(server_url), connections=1)
        async with engine.connect() as connection:
            await connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            )
        await engine.dispose()
        await written(store, batch("AAAA", 2))
        assert (await bodies(store))["AAAA"] == ["AAAA 1", "AAAA 2"]
        await store.close()

    run(test)


def test_a_file_that_another_program_keeps_locked(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "_PRAGMAS", (*connect._PRAGMAS[1:], "busy_timeout=20"))

    async def test() -> None:
        store = await Store.open(str(file), patience_s=0.1)
        failures = Failures(store)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        confirmed: list[int] = []
        store.write(batch("AAAA", 1), lambda: confirmed.append(1))
        assert "another program keeps it locked" in await failures.first()
        assert confirmed == []
        with pytest.raises(StoreError, match="another program keeps it locked"):
            await store.make_player("Mira")
        assert await bodies(store) == {}, "reading waits for nobody"
        other.execute("ROLLBACK")
        other.close()
        await written(store, batch("AAAA", 2))
        assert (await bodies(store))["AAAA"] == ["AAAA 1", "AAAA 2"]
        await store.close()

    run(test)


FILLS = """
import asyncio, resource, signal, sys
from ratscrew.store import Batch, Entry, Store

async def main(url, limit):
    store = await Store.open(url, patience_s=0.3)
    failed = asyncio.Event()
    store.on_failure = lambda why: (print("failed", why, flush=True), failed.set())
    if limit:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    number = 0
    while not failed.is_set():
        number += 1
        store.write(
            Batch("AAAA", (Entry(number, 0, bytes(5000)),)),
            lambda number=number: print("confirmed", number, flush=True),
        )
        await asyncio.sleep(0.006)
    print("written", number, flush=True)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    else:
        sys.stdin.readline()
    await store.close()
    print("closed", flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def told_by(child: "subprocess.Popen[str]") -> list[str]:
    out, _ = child.communicate("go on\n", timeout=60)
    assert child.returncode == 0, out
    return out.splitlines()


def held_back(lines: list[str], file: Path) -> str:
    """The failure, once what was told and what is kept are the same."""
    words = [line.split(maxsplit=1) for line in lines]
    failed = next(index for index, word in enumerate(words) if word[0] == "failed")
    last = next(int(rest) for word, rest in words[:-1] if word == "written")
    before = [int(word[1]) for word in words[:failed] if word[0] == "confirmed"]
    confirmed = [int(word[1]) for word in words if word[0] == "confirmed"]
    assert before, "the disk had room at first"
    assert len(before) < last, "and then it had none"
    assert lines[-1] == "closed"
    assert confirmed == list(range(1, last + 1)), "once there is room again all is written"
    kept = sqlite3.connect(file).execute("SELECT seq FROM journal ORDER BY seq").fetchall()
    assert [seq for (seq,) in kept] == confirmed
    return words[failed][1]


def fills(file: Path, limit: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", FILLS, str(file), str(limit)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_file_that_may_grow_no_more(file: Path) -> None:
    assert "its disk fails to read or write" in held_back(told_by(fills(file, 400_000)), file)


def test_a_full_disk(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    mounting = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if (
        mount is None
        or os.geteuid() != 0
        or subprocess.run([mount, *mounting], check=False).returncode
    ):
        pytest.skip("only root can mount a small disk, and not in every container")
    try:
        child = fills(disk / "cards.db", 0)
        assert child.stdout is not None
        lines: list[str] = []
        while not lines or not lines[-1].startswith("written"):
            lines.append(child.stdout.readline().rstrip("\n"))
            assert lines[-1], lines
        subprocess.run([mount, "-o", "remount,size=8m", str(disk)], check=True)
        lines += told_by(child)
        assert "its disk is full; make room there" in held_back(lines, disk / "cards.db")
    finally:
        subprocess.run([shutil.which("umount") or "umount", "-l", str(disk)], check=True)


def test_a_player_who_goes_while_their_game_is_written(url: str) -> None:
    """The game is kept, without their name."""

    async def test() -> None:
        store = await Store.open(url)
        player, _ = await store.make_player("Mira")
        await store.delete_player(player)
        await written(store, Batch("AAAA", games=(finished("g1", players=(player, None)),)))
        game = await store.game("g1")
        assert game is not None
        assert [result.name for result in game.results] == ["Player 1", "Tom"]
        assert game.results[0].player is None
        assert "Mira" not in game.record
        await store.close()

    run(test)
