"""Compiling a function, and where the machine code is kept for the next time.

Numba looks only at the file of the function itself when it asks whether its code is still good;
so the folder is named by a hash of all sources of the kernel. Folders of other versions go when
none has used them for a month.
"""

import contextlib
import getpass
import hashlib
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba import config

__all__ = ["cache_folder", "compiled", "door", "inlined", "one_at_a_time", "remove_unused"]

F = TypeVar("F", bound=Callable[..., Any])

KEPT_S: Final = 30 * 24 * 3600
"""How long machine code that nobody uses is kept."""

_NAME: Final = re.compile(r"[0-9a-f]{16}")
_GOING: Final = ".unused"


@cache
def cache_folder() -> Path:
    """Where this version's machine code is kept; it is made if it is not there.

    Where the user's own folder for such things cannot be written to, it is a temporary one that
    is theirs alone.
    """
    here = Path(__file__).parent
    sources = [*sorted(here.glob("*.py")), here.parent / "tally.py"]
    text = b"".join(path.read_bytes() for path in sources)
    name = hashlib.sha256(text + numba.__version__.encode()).hexdigest()[:16]
    folder = _below(_caches(), name) or _below(_temporary(), name)
    if folder is None:
        folder = Path(tempfile.mkdtemp(prefix="ratscrew-"))
    with contextlib.suppress(OSError):
        os.utime(folder)  # it is used
    return folder


def _below(caches: Path | None, name: str) -> Path | None:
    """The folder of this name among the caches; None where nothing can be written there."""
    if caches is None:
        return None
    folder = caches / "ratscrew" / "kernel" / name
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return None


def _temporary() -> Path | None:
    """A temporary folder that is the user's own; None where somebody else may write to it.

    What lies in such a folder is run, and anybody may have made one of this name before.
    """
    folder = Path(tempfile.gettempdir()) / f"ratscrew-{getpass.getuser()}"
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if sys.platform == "win32":
            return folder
        own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
        if own and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return folder
    return None


def _caches() -> Path:
    """The user's folder for what can be made again."""
    if sys.platform == "win32":
        given = os.environ.get("LOCALAPPDATA")
        return Path(given) if given else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    given = os.environ.get("XDG_CACHE_HOME")
    return Path(given) if given else Path.home() / ".cache"


def remove_unused() -> None:
    """Remove what other versions keep beside this one's folder and have not used for a month.

    A process touches its folder, and the lock in it, when it begins. A folder is renamed before
    its files go, so that none is found in part; what cannot be removed stays for another time.
    """
    own = cache_folder()
    with contextlib.suppress(OSError):
        for folder in own.parent.iterdir():
            if folder != own and folder.is_dir() and not folder.is_symlink():
                _remove_if_unused(folder)


def _remove_if_unused(folder: Path) -> None:
    going = folder.with_suffix(_GOING)
    with contextlib.suppress(OSError):
        if _NAME.fullmatch(folder.name) and _last_used(folder) < time.time() - KEPT_S:
            shutil.rmtree(folder.rename(going), ignore_errors=True)
        elif _NAME.fullmatch(folder.stem) and folder == going:
            shutil.rmtree(folder, ignore_errors=True)  # another process did not get that far


def _last_used(folder: Path) -> float:
    """When a process last began with the machine code of this folder."""
    times = [folder.stat().st_mtime]
    with contextlib.suppress(FileNotFoundError):
        times.append((folder / "lock").stat().st_mtime)
    return max(times)


def compiled(function: F) -> F:
    """The function as machine code, made when it is first called by other machine code."""
    return _kept(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


def inlined(function: F) -> F:
    """As ``compiled``, and made part of whatever calls it: for what is played every few cards."""
    return _kept(
        function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, forceinline=True
    )


def door(function: F) -> F:
    """As ``compiled``, for what Python calls; it runs without the interpreter's lock."""
    return _kept(function, nogil=True, no_cfunc_wrapper=True)


def _kept(function: F, **options: Any) -> F:
    settings = vars(config)
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(cache_folder())
    try:
        made: Any = numba.njit(cache=True, boundscheck=False, error_model="numpy", **options)(
            function
        )
    finally:
        settings["CACHE_DIR"] = before
    return cast("F", made)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """While one process compiles, others wait here, and then find what it has kept."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - there is none on Windows

    with (cache_folder() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
