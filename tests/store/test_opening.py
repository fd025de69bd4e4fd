"""Databases opened, or refused in one clear sentence."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from ratscrew.store import Store, StoreError, address, connect, default_url, lock
from ratscrew.store.address import read_address
from ratscrew.store.migrate import LATEST
from storing import batch, bodies, postgres, run, written


async def kept(url: str) -> None:
    """Make a database with something in it."""
    store = await Store.open(url)
    await written(store, *(batch(f"T{number}", *range(50)) for number in range(20)))
    await store.close()


async def refused(url: str) -> str:
    with pytest.raises(StoreError) as error:
        await Store.open(url)
    told = str(error.value)
    assert "\n" not in told
    return told


def opening(test: Callable[[], Awaitable[str]]) -> str:
    told: list[str] = []

    async def noted() -> None:
        told.append(await test())

    run(noted)
    return told[0]


def test_one_server_a_database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "LET_GO_S", 0.2)

    async def test() -> None:
        store = await Store.open(url)
        told = await refused(url)
        assert "another server" in told
        assert "uses it; stop that one, or name another database with --db" in told
        await written(store, batch("AAAA", 1))
        await store.close()
        await (await Store.open(url)).close()

    run(test)


def test_who_is_just_going_is_waited_for(server_url: str) -> None:
    async def test() -> None:
        store = await Store.open(server_url)
        await written(store, batch("AAAA", 1))
        opening = asyncio.create_task(Store.open(server_url))
        await asyncio.sleep(0.15)
        assert not opening.done()
        await store.close()
        await (await opening).close()

    run(test)


def test_the_holder_of_a_file_is_named(file: Path) -> None:
    held = lock.FileLock(file)
    assert f"another server (process {os.getpid()}) uses it" in opening(lambda: refused(str(file)))
    held.release()


def test_a_refused_database_can_be_opened_once_it_is_right(url: str) -> None:
    """Nothing stays locked behind a refusal."""

    async def test() -> None:
        await kept(url)
        await change(url, "UPDATE ratscrew_schema SET version_num = '99'")
        assert "newer" in await refused(url)
        await change(url, f"UPDATE ratscrew_schema SET version_num = '{LATEST}'")  # noqa: S608 - a number of ours
        store = await Store.open(url)
        assert len(await bodies(store)) == 20
        await store.close()

    run(test)


async def change(url: str, statement: str) -> None:
    engine = connect.make_engine(read_address(url), connections=1)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def test_a_newer_schema(url: str) -> None:
    async def test() -> None:
        await kept(url)
        await change(url, "UPDATE ratscrew_schema SET version_num = '99'")
        assert (
            f"it was written by a newer ratscrew (schema 99; this one knows up to {LATEST}); "
            "install the newer one"
        ) in await refused(url)

    run(test)


def test_a_schema_that_is_not_ours(url: str) -> None:
    async def test() -> None:
        await kept(url)
        await change(url, "UPDATE ratscrew_schema SET version_num = 'a1b2c3'")
        assert "is not this program's" in await refused(url)

    run(test)


def test_tables_of_another_program(url: str) -> None:
    async def test() -> None:
        await change(url, "CREATE TABLE games (x INTEGER)")
        assert "it holds the table 'games' of another program" in await refused(url)

    run(test)


def test_on_a_server_other_tables_may_stand_beside(server_url: str) -> None:
    async def test() -> None:
        await change(server_url, "CREATE TABLE alembic_version (version_num TEXT)")
        await kept(server_url)

    run(test)


def test_what_is_kept_is_its_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    run(lambda: kept(default_url()))
    file = tmp_path / "data/ratscrew/ratscrew.db"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_every_connection_waits_for_the_disk(file: Path) -> None:
    async def test() -> None:
        engine = connect.make_engine(read_address(str(file)), connections=1)
        async with engine.connect() as connection:
            told = {
                name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            }
        await engine.dispose()
        full = 2
        assert told == {
            "journal_mode": "wal",
            "synchronous": full,
            "foreign_keys": 1,
            "busy_timeout": 5000,
        }

    run(test)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/ratscrew"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/home/mira/.local/share/ratscrew"),
        ("linux", {}, "/home/mira/.local/share/ratscrew"),
        ("darwin", {}, "/home/mira/Library/Application Support/ratscrew"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/ratscrew"),
        ("win32", {}, "/home/mira/AppData/Local/ratscrew"),
    ],
)
def test_by_default_it_is_with_the_users_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/mira"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_url() == f"sqlite:///{folder}/ratscrew.db"
    assert read_address(default_url()).path == Path(folder) / "ratscrew.db"


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("cards.db", "{here}/cards.db"),
        ("sub/cards.db", "{here}/sub/cards.db"),
        ("/srv/cards.db", "/srv/cards.db"),
        ("sqlite:///cards.db", "{here}/cards.db"),
        ("sqlite:////srv/cards.db", "/srv/cards.db"),
        ("~/cards.db", "/home/mira/cards.db"),
    ],
)
def test_a_file_is_named_as_a_path_or_an_address(
    given: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/mira")
    assert read_address(given).path == Path(path.format(here=tmp_path))


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_a_database_on_a_server_is_shown_without_its_password(kind: str) -> None:
    found = read_address(f"{kind}://mira:s3cret@db.example.org:5433/cards?sslmode=require")
    assert found.url is not None
    assert found.url.drivername == "postgresql+asyncpg"
    assert (found.url.password, found.url.query) == ("s3cret", {"ssl": "require"})
    assert found.shown == "postgresql://mira:***@db.example.org:5433/cards?sslmode=require"
    assert "s3cret" not in read_address(f"{kind}://h/d?password=s3cret").shown


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("", "must be a file"),
        (":memory:", "must be a file"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "must be a file"),
        ("a\0b", "must be a file"),
        ("mysql://mira:s3cret@h/d", "only SQLite and PostgreSQL are known"),
        ("postgresql://mira:s3cret@h:port/d", "cannot be read"),
        ("postgresql://mira:s3cret@h", "names no database"),
    ],
)
def test_what_is_no_address(given: str, told: str) -> None:
    with pytest.raises(StoreError) as error:
        read_address(given)
    assert told in str(error.value)
    assert "write a path, sqlite:///cards.db or postgresql://user@host/database" in str(error.value)
    assert "s3cret" not in str(error.value)


def test_a_folder(tmp_path: Path) -> None:
    assert "it is a folder; name a file in it" in opening(lambda: refused(str(tmp_path)))


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    told = opening(lambda: refused(str(tmp_path / "typing-error" / "cards.db")))
    assert "cannot be written (No such file or directory); name another" in told
    assert not (tmp_path / "typing-error").exists()


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = opening(lambda: refused(str(tmp_path / "file" / "cards.db")))
    assert "cannot be written (Not a directory)" in told


def test_where_nothing_can_be_written() -> None:
    """Not even by root, as which tests may run."""
    assert "it cannot be written" in opening(lambda: refused("/proc/cards.db"))


@pytest.mark.parametrize("content", [b"no database at all\n" * 400, b"SQLite format 3\0"])
def test_a_file_that_is_no_database(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    told = opening(lambda: refused(str(file)))
    assert "it is no SQLite database" in told
    assert "name another file, or restore a backup" in told
    assert file.read_bytes() == content


def test_a_database_that_lost_its_end(file: Path) -> None:
    run(lambda: kept(str(file)))
    os.truncate(file, file.stat().st_size // 2)
    assert "it is damaged; restore a backup" in opening(lambda: refused(str(file)))


def test_an_empty_file_with_a_log(file: Path) -> None:
    file.touch()
    log = file.with_name("cards.db-wal")
    log.write_bytes(b"what happened")
    assert "its log cards.db-wal is not; restore a backup" in opening(lambda: refused(str(file)))
    assert log.read_bytes() == b"what happened"


def test_one_that_another_program_keeps_locked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(lambda: kept(str(file)))
    monkeypatch.setattr(connect, "BUSY_S", 0.05)
    monkeypatch.setattr(connect, "_PRAGMAS", ("busy_timeout=50", "journal_mode=WAL"))
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = opening(lambda: refused(str(file)))
    assert "another program keeps it locked; stop that program" in told
    other.close()


def test_no_such_database(server_url: str) -> None:
    told = opening(lambda: refused(f"{server_url}_not"))
    assert "there is no such database; create it first (createdb)" in told


def test_no_such_user(server_url: str) -> None:
    name = server_url.rpartition("/")[2]
    told = opening(lambda: refused(f"postgresql://nobody_we_know:s3cret@127.0.0.1/{name}"))
    assert "its server refuses this user" in told
    assert "s3cret" not in told


def test_no_server() -> None:
    told = opening(lambda: refused("postgresql://mira:s3cret@127.0.0.1:1/cards"))
    assert "its server cannot be reached" in told
    assert "s3cret" not in told


def test_a_user_who_may_not_make_tables(server_url: str) -> None:
    role = server_url.rpartition("/")[2].replace("test", "role")
    postgres(f"CREATE ROLE {role} LOGIN")
    try:
        name = server_url.rpartition("/")[2]
        told = opening(lambda: refused(f"postgresql://{role}@127.0.0.1/{name}"))
        assert "this user may not do that there; make it the owner of the database" in told
    finally:
        postgres(f"DROP ROLE {role}")


def test_without_the_driver_for_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    told = opening(lambda: refused("postgresql://mira@h/d"))
    assert "install it with: pip install 'ratscrew[postgres]'" in told


def test_the_folder_of_the_data_alone_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "_data_directory", lambda: tmp_path / "a/b")
    run(lambda: kept(str(tmp_path / "a/b/cards.db")))
    assert (tmp_path / "a/b/cards.db").exists()
