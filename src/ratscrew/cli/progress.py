"""A sign of life on stderr while something takes long, and none where nobody looks."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

__all__ = ["alive", "counted"]

T = TypeVar("T")


@contextmanager
def alive(what: str) -> Iterator[Callable[[], object]]:
    """Show on a terminal what is going on, and for how long; call what it gives at each step."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    columns = (
        SpinnerColumn("line"),
        TextColumn("{task.description} {task.completed:.0f}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda: progress.advance(task)


def counted(items: Iterable[T], what: str) -> Iterator[T]:
    """The same items; a terminal on stderr shows how many are done.

    Where stdout is a terminal, too, what is printed there is sign enough.
    """
    if sys.stdout.isatty():
        yield from items
        return
    with alive(what) as tick:
        for item in items:
            yield item
            tick()
