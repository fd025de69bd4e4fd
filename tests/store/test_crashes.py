"""Killed at any moment: what was confirmed is there once, and every batch is whole or absent."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from ratscrew.store import Store, StoreError
from storing import batch, bodies, run, written

LIVES = 12
ENOUGH = 100
TABLES = 5

WRITES = """
import asyncio, os, random, signal, sys, time
from ratscrew.store import Batch, Entry, Store

async def main(url, life, tables, opened):
    store = await Store.open(url)
    last = {table.code: table.entries[-1].seq for table in await store.tables()}
    chance = random.Random(life)
    os.write(opened, b"!")
    while True:
        code = f"T{chance.randrange(tables)}"
        begin = last.get(code, 0) + 1
        size = chance.choice((1, 1, 2, 7))
        last[code] = begin + size - 1
        # An entry says where its batch begins and ends, so that a batch in parts would show.
        body = f"{begin} {last[code]} ".encode() + bytes(chance.randrange(600))
        entries = tuple(Entry(seq, 0, body) for seq in range(begin, begin + size))
        base = begin - 40 if chance.random() < 0.02 else None
        told = f"{code} {begin} {last[code]} {base or 0}"
        store.write(Batch(code, entries, base), lambda told=told: print(told, flush=True))
        if chance.random() < 0.3 or store.behind > 100:
            await asyncio.sleep(0.002)

for line in sys.stdin:
    signal.alarm(60)  # nobody is waited for for ever
    life, seconds = line.split()
    opened, told = os.pipe()
    child = os.fork()
    if not child:
        try:
            asyncio.run(main(sys.argv[1], int(life), int(sys.argv[2]), told))
        finally:
            os._exit(1)
    os.close(told)
    if os.read(opened, 1):
        time.sleep(float(seconds))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(opened)
    print("\\nkilled", flush=True)  # the line before is empty, or one that was cut short
"""


class Told:
    """What a child confirmed: for each table, its last entry and its base."""

    def __init__(self) -> None:
        self.last: dict[str, int] = {}
        self.base: dict[str, int] = {}
        self.batches = 0

    def note(self, lines: list[str]) -> None:
        for line in lines:
            code, _, last, base = line.split()
            self.last[code] = int(last)
            self.base[code] = max(int(base), self.base.get(code, 0))
            self.batches += 1


class Lives:
    """Children that write to a store, one after the other, until each is killed."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-c", WRITES, url, str(TABLES)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        assert self._process.returncode == 0

    def lived(self, life: int, seconds: float) -> list[str]:
        """What a child confirmed that was killed so long after it had opened the store."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{life} {seconds}\n")
        self._process.stdin.flush()
        lines: list[str] = []
        while (line := self._process.stdout.readline()) != "killed\n":
            assert line.endswith("\n"), "the children's parent has ended"
            lines.append(line)
        return lines[:-1]


async def check(url: str, told: Told, *, all_confirmed: bool = True) -> dict[str, int]:
    """That what is kept is whole batches in a row; gives the last entry of each table."""
    store = await Store.open(url)
    tables = await store.tables()
    await store.close()
    found: dict[str, int] = {}
    for table in tables:
        numbers = [entry.seq for entry in table.entries]
        assert numbers == list(range(numbers[0], numbers[-1] + 1)), "each once, none left out"
        for entry in table.entries:
            begin, end = map(int, entry.body.split(b" ")[:2])
            assert begin <= entry.seq <= end <= numbers[-1], "a batch is whole or absent"
        assert numbers[0] == 1 or begin_of(table.entries[0].body) <= numbers[0]
        found[table.code] = numbers[-1]
    if all_confirmed:
        for code, last in told.last.items():
            assert found[code] >= last, "what was confirmed is there"
    return found


def begin_of(body: bytes) -> int:
    return int(body.split(b" ")[0])


def test_a_dozen_lives(url: str) -> None:
    chance, told = random.Random(7), Told()
    with Lives(url) as lives:
        for life in range(5 * LIVES):  # on a machine that is busy each does less
            if life >= LIVES and told.batches > ENOUGH:
                break
            told.note(lives.lived(life, chance.uniform(0.0, 0.15)))
            run(lambda: check(url, told))
    assert told.batches > ENOUGH, "else nothing was tried"


@pytest.fixture(scope="module")
def wreck(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Told]:
    """A file and its log, just as a killed writer left them."""
    folder = tmp_path_factory.mktemp("wreck")
    told = Told()
    file = folder / "cards.db"
    with Lives(str(file)) as lives:
        for life in range(2):  # the second goes on from what was written back into the file
            told.note(lives.lived(life, 0.3))
    assert file.with_name("cards.db-wal").stat().st_size > 0
    return file, told


def copied(wreck: Path, folder: Path, *, file_end: int | None, log_end: int | None) -> Path:
    """A copy of a database of which the ends did not reach the disk."""
    folder.mkdir()
    for suffix, end in (("", file_end), ("-wal", log_end)):
        copy = folder / f"cards.db{suffix}"
        shutil.copy(f"{wreck}{suffix}", copy)
        if end is not None:
            os.truncate(copy, end)
    return folder / "cards.db"


def test_a_log_that_lost_its_end_is_an_earlier_moment(
    wreck: tuple[Path, Told], tmp_path: Path
) -> None:
    file, told = wreck
    size = Path(f"{file}-wal").stat().st_size
    chance = random.Random(3)
    ends = sorted([0, 1, size - 1, size, *(chance.randrange(size) for _ in range(24))])
    before: dict[str, int] = {}
    for number, end in enumerate(ends):
        copy = copied(file, tmp_path / str(number), file_end=None, log_end=end)
        found = asyncio.run(check(str(copy), told, all_confirmed=end == size))
        assert all(found[code] >= last for code, last in before.items()), "more log, more history"
        before = found


def test_a_file_that_lost_its_end_is_refused_or_whole(
    wreck: tuple[Path, Told], tmp_path: Path
) -> None:
    file, told = wreck
    size = file.stat().st_size
    chance = random.Random(5)
    ends = [0, 1, 100, 4096, size - 1, *(chance.randrange(size) for _ in range(24))]
    refusals: list[str] = []
    within_the_last_page = [size - back for back in (40, 400, 1500, 3000)]
    for number, end in enumerate(ends + within_the_last_page):
        for log_end in (None, 0):
            copy = copied(file, tmp_path / f"{number}-{log_end}", file_end=end, log_end=log_end)
            try:
                asyncio.run(check(str(copy), told, all_confirmed=log_end is None))
            except StoreError as error:
                refusals.append(str(error))
    assert refusals
    assert all("restore a backup" in told and "\n" not in told for told in refusals)


def test_an_end_torn_while_the_file_grew_is_in_the_log(tmp_path: Path) -> None:
    """So it is no damage: everything is there."""
    file = tmp_path / "cards.db"

    async def test() -> None:
        store = await Store.open(str(file))
        await written(store, *(batch(f"T{number}", *range(40)) for number in range(20)))
        for suffix in ("", "-wal"):
            shutil.copy(f"{file}{suffix}", tmp_path / f"torn.db{suffix}")
        await store.close()
        torn = tmp_path / "torn.db"
        last = file.stat().st_size - 4096
        with torn.open("r+b") as raw:
            raw.truncate(last)
            raw.seek(last)
            raw.write(file.read_bytes()[last : last + 1000])
        store = await Store.open(str(torn))
        assert {code: len(kept) for code, kept in (await bodies(store)).items()} == {
            f"T{number}": 40 for number in range(20)
        }
        await store.close()

    run(test)
