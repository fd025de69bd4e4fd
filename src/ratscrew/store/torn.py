"""What SQLite does not see: a file that lost its end within a page, or all but its log.

It reads what is missing of a page as zeros, and takes a page that is zero in part for a good one.
The end of a file may be torn where the power went while it grew; then the log still holds the whole
page.
"""

import struct
from pathlib import Path
from typing import Final

from ratscrew.store.errors import StoreError, damaged

__all__ = ["check_end"]

SMALLEST_PAGE: Final = 512

_PAGE_SIZE_AT: Final = 16
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_SALTS: Final = slice(16, 24)
_FRAME_SALTS: Final = slice(8, 16)


def check_end(path: Path) -> bool:
    """See that a database, which may be empty, ends where it should.

    Returns:
        Whether a log stands beside it, so that somebody uses it, or was cut short.

    Raises:
        StoreError: it lost its end.
        OSError: it cannot be read.
    """
    log = path.with_name(f"{path.name}-wal")
    size, log_size = path.stat().st_size, log.stat().st_size if log.exists() else 0
    # SQLite takes such a file for a new one, and drops the log with all that it holds.
    if 0 < size < SMALLEST_PAGE:
        raise StoreError(
            f"database {path}: it is no SQLite database, or lost its end; name another file, or "
            "restore a backup"
        )
    if size == 0 and log_size:
        raise StoreError(
            f"database {path}: it is empty, but its log {log.name} is not; restore a backup"
        )
    if _is_torn(path, log):
        raise damaged(str(path))
    return log_size > 0


def _is_torn(file: Path, log: Path) -> bool:
    """Whether a database ends within a page that its log does not hold."""
    size = file.stat().st_size
    with file.open("rb") as raw:
        if raw.read(_PAGE_SIZE_AT) != b"SQLite format 3\0":
            return False
        (told,) = struct.unpack(">H", raw.read(2).ljust(2, b"\0"))
    page_size = 65536 if told == 1 else told
    if page_size == 0 or size % page_size == 0:
        return False
    return size // page_size + 1 not in _pages_in(log, page_size)


def _pages_in(log: Path, page_size: int) -> set[int]:
    """The numbers of the pages that a log holds, as far as it was written since it was begun."""
    found: set[int] = set()
    if not log.exists():
        return found
    with log.open("rb") as raw:
        salts = raw.read(_LOG_HEADER)[_SALTS]
        while len(frame := raw.read(_FRAME_HEADER + page_size)) == _FRAME_HEADER + page_size:
            if frame[_FRAME_SALTS] != salts:
                break
            found.add(int.from_bytes(frame[:4], "big"))
    return found
