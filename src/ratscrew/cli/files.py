"""Writing a file that somebody asked for: whole or not at all, and never over another's."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from ratscrew.cli.errors import BadInput

__all__ = ["check_apart", "check_target", "write_text"]


def check_target(path: str, *, option: str, force: bool) -> None:
    """Whether a file may be written there, asked before the work that fills it.

    Raises:
        BadInput: no name, no folder for it, a folder itself, no leave to write there, or a file
            is there already and ``force`` is not given.
    """
    if not path:
        raise BadInput(f"{option} needs a file name")
    try:
        target = Path(path).resolve()
        taken = target.is_file() and target.stat().st_size > 0
    except (OSError, ValueError) as error:
        raise _cannot(path, error) from None
    if taken and not force:
        raise BadInput(f"{option} {path}: there is such a file already; --force writes over it")
    if target.is_dir():
        raise BadInput(f"{option} {path}: is a folder; a file's name was expected")
    if not target.parent.is_dir():
        raise BadInput(f"{option} {path}: there is no folder {target.parent}")
    if target.exists() and not target.is_file():  # a device or a pipe: nothing is tried with it
        return
    beside = _beside(target)
    try:
        beside.touch(exist_ok=False)
        beside.unlink()
    except (OSError, ValueError) as error:
        raise _cannot(f"{option} {path}", error) from None


def check_apart(files: Mapping[str, str | None]) -> None:
    """Whether options name different files; ``-`` is stdout.

    Raises:
        BadInput: two name the same, so that one would be lost.
    """
    taken: dict[Path, str] = {}
    for option, path in files.items():
        if path is None or path == "-":
            continue
        other = taken.setdefault(Path(path).resolve(), option)
        if other != option:
            raise BadInput(f"{other} and {option} name the same file, {path}; give each its own")


def write_text(path: str, text: str) -> None:
    """Write a file whole: it is there once all of it is written, else what was there stays.

    Raises:
        BadInput: it cannot be written.
    """
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file():  # a device or a pipe cannot be replaced
            target.write_text(text, encoding="utf-8", newline="\n")
        else:
            _replace(target, text)
    except (OSError, ValueError) as error:
        raise _cannot(path, error) from None


def _replace(target: Path, text: str) -> None:
    beside = _beside(target)
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    return target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}")


def _cannot(path: str, error: OSError | ValueError) -> BadInput:
    told = getattr(error, "strerror", None) or error
    return BadInput(f"{path}: cannot be written: {told}")
