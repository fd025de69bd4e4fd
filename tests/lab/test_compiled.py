"""The folders of machine code: the own one is used, and those that nobody uses any more go."""

import getpass
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from ratscrew.lab.kernel import compiled

DAY_S = 24 * 3600
OLD, RECENT = "0123456789abcdef", "fedcba9876543210"
Make = Callable[[str, float], Path]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """This version's folder, in a cache of its own."""
    monkeypatch.setattr(compiled, "_caches", lambda: tmp_path / "caches")
    monkeypatch.setattr(compiled, "cache_folder", compiled.cache_folder.__wrapped__)
    return compiled.cache_folder()


@pytest.fixture
def make(own: Path) -> Make:
    """Makes a folder of machine code that was used so many days ago, by the folder and its lock."""

    def made(name: str, days: float) -> Path:
        folder = own.parent / name
        (folder / "kernel_1").mkdir(parents=True)
        (folder / "kernel_1" / "step.nbc").write_bytes(b"code")
        (folder / "lock").touch()
        age(folder, days)
        return folder

    return made


def age(folder: Path, days: float) -> None:
    then = time.time() - days * DAY_S
    for path in (folder / "lock", folder):
        os.utime(path, (then, then))


def test_machine_code_that_nobody_used_for_a_month_is_removed(own: Path, make: Make) -> None:
    old, recent, locked = make(OLD, 31), make(RECENT, 29), make("0" * 16, 31)
    (locked / "lock").touch()
    compiled.remove_unused()
    assert sorted(own.parent.iterdir()) == sorted([own, recent, locked])
    assert (recent / "kernel_1" / "step.nbc").exists()
    assert not old.exists()


def test_who_uses_a_folder_keeps_it(own: Path, make: Make) -> None:
    own.rmdir()
    make(own.name, 31)
    compiled.remove_unused()
    assert (own / "kernel_1" / "step.nbc").exists()
    assert time.time() - own.stat().st_mtime < DAY_S, "others see that it is used"


def test_nothing_else_is_removed(own: Path, make: Make, tmp_path: Path) -> None:
    others = make("notes", 99), make("0123", 99), make("notes.unused", 99)
    (own.parent / ("f" * 16)).touch()
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").touch()
    (own.parent / ("e" * 16)).symlink_to(outside)
    (make(OLD, 31) / "elsewhere").symlink_to(outside)
    os.utime(outside, (0, 0))
    os.utime(own.parent / OLD, (0, 0))
    before = set(own.parent.iterdir())
    compiled.remove_unused()
    assert set(own.parent.iterdir()) == before - {own.parent / OLD}
    assert all((folder / "lock").exists() for folder in others)
    assert (outside / "kept").exists()


def test_what_cannot_be_removed_stays_whole_and_what_was_begun_is_ended(
    own: Path, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError

    old, begun = make(OLD, 31), make(f"{RECENT}.unused", 0)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        compiled.remove_unused()
    assert (old / "kernel_1" / "step.nbc").exists()
    assert sorted(own.parent.iterdir()) == sorted([own, old])
    assert not begun.exists()


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own folder cannot be written to; the one for what is temporary."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled, "_caches", lambda: tmp_path / "file")
    monkeypatch.setattr(compiled, "cache_folder", compiled.cache_folder.__wrapped__)
    monkeypatch.setattr(compiled.tempfile, "tempdir", str(tmp_path))
    return tmp_path / f"ratscrew-{getpass.getuser()}"


def test_without_a_folder_of_ones_own_a_temporary_one_is_used_again(nowhere: Path) -> None:
    folder = compiled.cache_folder()
    assert nowhere in folder.parents
    assert nowhere.stat().st_mode & 0o077 == 0
    assert compiled.cache_folder() == folder


@pytest.mark.skipif(sys.platform == "win32", reason="temporary folders are the user's own there")
def test_machine_code_is_never_taken_from_where_others_may_write(nowhere: Path) -> None:
    nowhere.mkdir()
    nowhere.chmod(0o777)
    folder = compiled.cache_folder()
    assert nowhere not in folder.parents
    assert folder.stat().st_mode & 0o077 == 0
    assert compiled.cache_folder() != folder, "nobody can have put anything there"
