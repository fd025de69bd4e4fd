"""``ratscrew db``: what it says of a database, and what it does with it."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.store import Batch, Store, copies, default_url, lock
from storing import batch, bodies, finished, postgres_url, written

PASSWORD = "s3cret"  # noqa: S105 - nobody's


async def fill(url: str) -> None:
    store = await Store.open(url)
    await store.make_player("Mira")
    await written(
        store, batch("AAAA", 1, 2, 3), batch("BBBB", 1), Batch("CCCC", games=(finished("g1"),))
    )
    await store.close()


def kept_in(path: Path) -> dict[str, list[str]]:
    async def looked() -> dict[str, list[str]]:
        store = await Store.open(str(path))
        found = await bodies(store)
        await store.close()
        return found

    return asyncio.run(looked())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with something in it."""
    path = tmp_path / "cards.db"
    asyncio.run(fill(str(path)))
    return path


@pytest.fixture
def server_url() -> Iterator[str]:
    with postgres_url() as url:
        asyncio.run(fill(url))
        yield url


KEPT = {"AAAA": ["AAAA 1", "AAAA 2", "AAAA 3"], "BBBB": ["BBBB 1"]}
COUNTS = {"schema": 2, "latest": 2, "tables": 2, "entries": 4, "games": 1, "players": 1}


# check


def test_check_tells_what_there_is(run: Run, file: Path) -> None:
    done = run("db", "check", "--db", file)
    assert (done.code, done.out) == (
        0,
        f"{file}: ok\nschema 2; 2 tables, 1 game, 1 player\n",
    )
    told = run("db", "check", "--db", f"sqlite:///{file}", "--json").json
    assert told == {"database": str(file), "problems": [], **COUNTS}


def test_check_on_postgresql(run: Run, server_url: str) -> None:
    told = run("db", "check", "--db", server_url, "--json").json
    assert told == {"database": server_url, "problems": [], **COUNTS}


def test_check_while_a_server_uses_it(run: Run, file: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(file))
        await written(store, batch("DDDD", 1))
        done = await asyncio.to_thread(run, "db", "check", "--db", file, "--json")
        assert (done.code, done.json["tables"]) == (0, 3)
        await store.close()

    asyncio.run(test())


def test_check_changes_nothing(run: Run, file: Path) -> None:
    before = file.read_bytes()
    run("db", "check", "--db", file)
    assert file.read_bytes() == before
    assert run("db", "check", "--db", file.with_name("none.db")).refusal.endswith(
        "there is no such file"
    )
    assert not file.with_name("none.db").exists()


def test_check_of_the_database_by_default(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert f"{tmp_path}/ratscrew/ratscrew.db: there is no such file" in run("db", "check").refusal


def test_check_of_a_database_that_lost_its_end(run: Run, file: Path) -> None:
    for lost in (100, 4096):  # within a page, which SQLite would not see; a page
        os.truncate(file, file.stat().st_size - lost)
        done = run("db", "check", "--db", file)
        assert done.code == 1
        assert "damaged" in done.out
        assert run("db", "check", "--db", file, "--json").json["problems"] != []


def test_check_of_a_page_that_was_overwritten(run: Run, file: Path) -> None:
    with file.open("r+b") as raw:
        raw.seek(2 * 4096)
        raw.write(b"\xff" * 4096)
    done = run("db", "check", "--db", file)
    assert done.code == 1
    assert "ok" not in done.out.splitlines()[0]


def test_check_of_a_row_without_what_it_belongs_to(run: Run, file: Path) -> None:
    raw = sqlite3.connect(file)
    raw.execute("DELETE FROM games")
    raw.commit()
    raw.close()
    done = run("db", "check", "--db", file)
    assert done.code == 1
    assert "a row of results belongs to a row of games that is not there" in done.out


def test_check_of_what_is_no_database(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database at all\n" * 100)
    done = run("db", "check", "--db", file)
    assert (done.code, done.out.count("\n")) == (1, 1)
    assert "it is no SQLite database" in done.out


def test_check_of_a_newer_schema(run: Run, file: Path) -> None:
    newer(file)
    done = run("db", "check", "--db", file)
    assert done.code == 1
    assert "it was written by a newer ratscrew (schema 7; this one knows up to 2)" in done.out


def newer(file: Path) -> None:
    raw = sqlite3.connect(file)
    raw.execute("UPDATE ratscrew_schema SET version_num = '7'")
    raw.commit()
    raw.close()


def test_check_of_an_empty_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.db"
    file.touch()
    done = run("db", "check", "--db", file)
    assert (done.code, done.out) == (1, f"{file}: nothing was made in it yet\n")


def test_check_where_no_server_answers(run: Run) -> None:
    done = run("db", "check", "--db", f"postgresql://mira:{PASSWORD}@127.0.0.1:1/cards")
    assert done.code == 1
    assert "its server cannot be reached" in done.out
    assert PASSWORD not in done.out + done.err


def test_an_address_that_is_none(run: Run) -> None:
    for command in (("check",), ("backup", "x"), ("restore", "x"), ("upgrade",)):
        told = run("db", *command, "--db", f"mysql://mira:{PASSWORD}@h/d").refusal
        assert "only SQLite and PostgreSQL are known" in told
        assert PASSWORD not in told


# backup


def test_a_backup_is_the_database_in_one_file(run: Run, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert run("db", "backup", copy, "--db", file).out == (
        f"{copy}: a copy of the database, checked\n"
    )
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(tmp_path.glob("copy*")) == [copy], "without a log beside it"
    assert kept_in(copy) == KEPT


def test_a_backup_while_a_server_writes(run: Run, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def test() -> None:
        store = await Store.open(str(file))
        await written(store, batch("DDDD", 1))
        going_on = True

        async def write() -> None:
            number = 1
            while going_on:
                number += 1
                await written(store, batch("DDDD", number))

        writing = asyncio.create_task(write())
        done = await asyncio.to_thread(run, "db", "backup", copy, "--db", file)
        assert done.code == 0
        going_on = False
        await writing
        await store.close()

    asyncio.run(test())
    kept = kept_in(copy).pop("DDDD")
    assert kept == [f"DDDD {number}" for number in range(1, len(kept) + 1)]


def test_a_backup_writes_over_nothing(run: Run, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    assert "is there already; name a new file" in run("db", "backup", copy, "--db", file).refusal
    assert copy.read_text() == "mine"
    told = run("db", "backup", tmp_path / "none" / "copy.db", "--db", file).refusal
    assert "there is no such folder" in told


def test_a_backup_of_nothing_of_ours(run: Run, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    other = tmp_path / "other.db"
    assert "no such file" in run("db", "backup", copy, "--db", other).refusal
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    assert "it is no database of ratscrew" in run("db", "backup", copy, "--db", other).refusal
    os.truncate(file, file.stat().st_size - 4096)
    assert "it is damaged" in run("db", "backup", copy, "--db", file).refusal
    assert not copy.exists()


def test_a_backup_without_room_leaves_nothing(
    run: Run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def small(path: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(path, **options)  # type: ignore[call-overload]
        if str(path).endswith(".part"):
            connection.execute("PRAGMA max_page_count=3")
        return connection

    monkeypatch.setattr(copies.sqlite3, "connect", small)
    copy = tmp_path / "copy.db"
    assert "its disk is full; make room there" in run("db", "backup", copy, "--db", file).refusal
    assert not list(tmp_path.glob("copy*"))


def test_postgresql_backs_itself_up(run: Run, tmp_path: Path) -> None:
    url = f"postgresql://mira:{PASSWORD}@h/cards"
    told = run("db", "backup", tmp_path / "copy", "--db", url).refusal
    assert "use pg_dump" in told
    assert "use pg_restore" in run("db", "restore", tmp_path / "copy", "--db", url).refusal
    assert PASSWORD not in told


# restore


@pytest.fixture
def copy(run: Run, file: Path, tmp_path: Path) -> Path:
    """A backup of the database, which has gone on since."""
    path = tmp_path / "copy.db"
    assert run("db", "backup", path, "--db", file).code == 0

    async def go_on() -> None:
        store = await Store.open(str(file))
        await written(store, batch("AAAA", ended=True), batch("EEEE", 1))
        await store.close()

    asyncio.run(go_on())
    return path


def test_a_backup_put_back(run: Run, file: Path, copy: Path) -> None:
    before = file.with_name("cards.db.before-restore")
    assert run("db", "restore", copy, "--db", file).out == (
        f"{copy}: is the database now\n{before}: the one before\n"
    )
    assert kept_in(file) == KEPT
    assert kept_in(before) == {"BBBB": ["BBBB 1"], "EEEE": ["EEEE 1"]}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert copy.exists()


def test_a_backup_put_where_nothing_is(run: Run, tmp_path: Path, copy: Path) -> None:
    new = tmp_path / "new.db"
    assert run("db", "restore", copy, "--db", new).out == f"{copy}: is the database now\n"
    assert kept_in(new) == KEPT
    told = run("db", "restore", copy, "--db", tmp_path / "none" / "new.db").refusal
    assert "there is no such folder" in told


def test_a_log_left_by_a_crash_spoils_nothing(run: Run, file: Path, copy: Path) -> None:
    """Neither where it can be written back, nor where the database is damaged."""
    before = file.with_name("cards.db.before-restore")
    for damaged in (False, True):
        raw = sqlite3.connect(file)
        raw.execute("INSERT INTO journal VALUES ('FFFF', 1, 0, x'00')")
        raw.commit()
        left = file.read_bytes(), file.with_name("cards.db-wal").read_bytes()
        raw.close()
        assert left[1]
        file.write_bytes(b"\xff" * 100 + left[0][100:] if damaged else left[0])
        file.with_name("cards.db-wal").write_bytes(left[1])
        assert run("db", "restore", copy, "--db", file).code == 0
        assert kept_in(file) == KEPT
        kept = before.with_name("cards.db.before-restore-wal")
        if damaged:
            assert kept.read_bytes() == left[1]
        else:
            assert "FFFF" in kept_in(before)
        before.unlink()


def test_nothing_is_put_back_while_a_server_uses_it(run: Run, file: Path, copy: Path) -> None:
    held = lock.FileLock(file)
    told = run("db", "restore", copy, "--db", file).refusal
    assert f"another server (process {os.getpid()}) uses it" in told
    held.release()
    assert "EEEE" in kept_in(file)


def test_what_was_set_aside_stays(run: Run, file: Path, copy: Path) -> None:
    before = file.with_name("cards.db.before-restore")
    before.write_text("mine")
    assert "is still there; move it away first" in run("db", "restore", copy, "--db", file).refusal
    assert before.read_text() == "mine"
    assert "EEEE" in kept_in(file)


def test_only_a_good_backup_is_put_back(run: Run, file: Path, copy: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("no database at all\n" * 100)
    short = tmp_path / "short.db"
    short.write_bytes(copy.read_bytes()[:-4096])
    torn = tmp_path / "torn.db"
    torn.write_bytes(copy.read_bytes()[:-100])
    newer(copy)
    for backup, told in (
        (tmp_path / "none.db", "there is no such file; name one that 'db backup' wrote"),
        (tmp_path, "there is no such file"),
        (notes, "it is no SQLite database"),
        (short, "it is damaged"),
        (torn, "it is damaged"),
        (copy, "it was written by a newer ratscrew (schema 7; this one knows up to 2)"),
        (file, "is the database itself"),
    ):
        assert told in run("db", "restore", backup, "--db", file).refusal
        assert "EEEE" in kept_in(file)
    assert not list(tmp_path.glob("*.part"))
    assert not list(tmp_path.glob("*.restoring"))
    assert not list(tmp_path.glob("*.before-restore"))


def test_a_file_system_without_links(
    run: Run, file: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refused)
    assert run("db", "restore", copy, "--db", file).code == 0
    assert kept_in(file) == KEPT
    assert "EEEE" in kept_in(file.with_name("cards.db.before-restore"))


# upgrade


def test_upgrade_makes_the_schema(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.db"
    assert "there is no such file" in run("db", "upgrade", "--db", file).refusal
    file.touch()
    assert run("db", "upgrade", "--db", file).out == "schema 0 is now 2\n"
    assert run("db", "upgrade", "--db", file).out == "schema 2: up to date\n"
    assert run("db", "upgrade", "--db", file, "--json").json == {"before": 2, "after": 2}


def test_upgrade_on_postgresql(run: Run) -> None:
    with postgres_url() as url:
        assert run("db", "upgrade", "--db", url).out == "schema 0 is now 2\n"


def test_upgrade_of_a_newer_one(run: Run, file: Path) -> None:
    newer(file)
    assert "written by a newer ratscrew" in run("db", "upgrade", "--db", file).refusal


def test_upgrade_while_a_server_uses_it(run: Run, file: Path) -> None:
    held = lock.FileLock(file)
    assert "another server" in run("db", "upgrade", "--db", file).refusal
    held.release()


# docs/hosting.md


def test_the_steps_of_the_page_on_hosting(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
    steps = [line.split()[1:] for line in page.splitlines() if line.startswith("ratscrew db ")]
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    asyncio.run(fill(default_url()))
    with postgres_url() as url:
        done = [run(*(url if "://" in word else word for word in step)) for step in steps]
    assert [step[1] for step in steps] == ["backup", "check", "restore", "upgrade"]
    assert [each.code for each in done] == [0, 0, 0, 0], done
    assert (tmp_path / "ratscrew/ratscrew.db.before-restore").exists()
