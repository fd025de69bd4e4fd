"""Who plays the laboratory's games, what is shown meanwhile, and how an interrupt is heard."""

import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from ratscrew.cli.errors import BadInput, tell
from ratscrew.lab.cells import Chunk, Gathered
from ratscrew.lab.simulate import is_compiled
from ratscrew.lab.spread import Crew, Processes

__all__ = ["Interrupt", "crew_of", "interrupts", "say_if_compiling", "watched"]

ROOMY: Final = 140
"""Letters in a line, with which everything there is to say of a run has room."""

COMPILING: Final = (
    "compiling the laboratory's kernel, once for this machine; it takes about a minute"
)


def crew_of(workers: int | None, dask: str | None) -> Crew:
    """Who plays: processes of this machine, or a Dask cluster.

    Raises:
        BadInput: both were asked for, or the extra for the cluster is missing.
    """
    if dask is None:
        return Processes(workers)
    if workers is not None:
        raise BadInput("--workers goes with this machine, --dask with a cluster; give one")
    try:
        from ratscrew.lab.cluster import Cluster  # noqa: PLC0415 - needs the extra [cluster]
    except ModuleNotFoundError as error:
        raise BadInput(f"--dask needs {error.name}: pip install 'ratscrew[cluster]'") from None
    return Cluster(dask)


def say_if_compiling(dask: str | None = None) -> None:
    """Say on stderr that the first games will wait for the compiler, if they will.

    What the machines of a cluster have compiled is not known here.
    """
    if dask is None and not is_compiled():
        tell(COMPILING)


class Interrupt:
    """Whether somebody has asked to stop; whoever asks twice need not wait."""

    def __init__(self) -> None:
        self.heard = self.twice = False

    def __call__(self) -> bool:
        """Whether to stop."""
        return self.heard


def _quiet(told: "sys.UnraisableHookArgs") -> None:
    """Nothing of an interrupt that came where none can be raised; of all else, as ever."""
    if not isinstance(told.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(told)


@contextmanager
def interrupts() -> Iterator[Interrupt]:
    """Hear Ctrl-C, and the system's wish that we end, without being torn out of an addition."""
    stop = Interrupt()

    def hear(number: int, _: Any) -> None:
        if stop.heard:
            stop.twice = True
            sys.unraisablehook = _quiet
            signal.signal(number, signal.SIG_DFL)
            raise KeyboardInterrupt
        stop.heard = True

    hook = sys.unraisablehook
    numbers = (signal.SIGINT, signal.SIGTERM)
    try:
        before = {number: signal.signal(number, hear) for number in numbers}
    except ValueError:  # not in the main thread, which alone hears signals
        yield stop
        return
    try:
        yield stop
    except Exception:
        if stop.twice:  # the compiler has swallowed the interrupt, and fails by what it lacks then
            raise KeyboardInterrupt from None
        raise
    finally:
        sys.unraisablehook = hook
        for number, handler in before.items():
            signal.signal(number, handler)


class _Heard(ProgressColumn):
    """Says that an interrupt was heard: what is under way may take a while to end."""

    max_refresh = None

    def __init__(self, stopped: Callable[[], bool]) -> None:
        super().__init__()
        self._stopped = stopped

    def render(self, task: Task) -> Text:  # noqa: ARG002 - said whatever the task
        """What Ctrl-C does now."""
        return Text("ending; Ctrl-C ends at once" if self._stopped() else "")


@contextmanager
def watched(
    games: int | None,
    stopped: Callable[[], bool],
    *,
    played: int = 0,
    found: Sequence[Gathered] = (),
) -> Iterator[Callable[[Chunk], None]]:
    """A bar on stderr with time left and, where there is room, what the first cell says so far.

    Where stderr is no terminal there is none.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    console = Console(stderr=True)
    columns: list[ProgressColumn] = [
        SpinnerColumn("line"),
        TextColumn("{task.completed:,.0f} games"),
    ]
    if games is not None:
        columns += [TaskProgressColumn(), TextColumn("left"), TimeRemainingColumn()]
    else:
        columns.append(TimeElapsedColumn())
    columns.append(_Heard(stopped))
    if console.width >= ROOMY:
        columns.insert(2, BarColumn(bar_width=20))
        columns += [TextColumn("{task.fields[rate]}"), TextColumn("{task.fields[so_far]}")]
    began, new = time.monotonic(), 0
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games, completed=played, rate="", so_far="")

        def tick(chunk: Chunk) -> None:
            nonlocal new
            new += chunk.games
            rate = new / max(time.monotonic() - began, 1e-3)
            progress.update(task, advance=chunk.games, rate=f"{rate:,.0f}/s", so_far=_so_far(found))

        yield tick


def _so_far(found: Sequence[Gathered]) -> str:
    """The first cell's mean length as far as it is known."""
    tally = found[0].tally if found else None
    if tally is None or not tally.games:
        return ""
    cards, minutes = tally.cards / tally.games, tally.time_ms / tally.games / 60_000
    return f"{cards:,.1f} cards, {minutes:.2f} min a game"
