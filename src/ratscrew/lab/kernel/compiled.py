"""Compiling a function, and where the machine code is kept for the next time.

Numba looks only at the file of the function itself when it asks whether its code is still good;
so the folder is named by a hash of all sources of the kernel.
"""

import contextlib
import getpass
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import config

__all__ = ["cache_folder", "compiled", "door", "one_at_a_time"]

F = TypeVar("F", bound=Callable[..., Any])


@cache
def cache_folder() -> Path:
    """Where this version's machine code is kept; it is made if it is not there.

    Where the user's own folder for such things cannot be written to, it is a temporary one.
    """
    here = Path(__file__).parent
    sources = [*sorted(here.glob("*.py")), here.parent / "tally.py"]
    text = b"".join(path.read_bytes() for path in sources)
    name = hashlib.sha256(text + numba.__version__.encode()).hexdigest()[:16]
    for caches in (_caches(), Path(tempfile.gettempdir()) / f"ratscrew-{getpass.getuser()}"):
        folder = caches / "ratscrew" / "kernel" / name
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                break
    return folder


def _caches() -> Path:
    """The user's folder for what can be made again."""
    if sys.platform == "win32":
        given = os.environ.get("LOCALAPPDATA")
        return Path(given) if given else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    given = os.environ.get("XDG_CACHE_HOME")
    return Path(given) if given else Path.home() / ".cache"


def compiled(function: F) -> F:
    """The function as machine code, made when it is first called by other machine code."""
    return _kept(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


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
