"""Running ``ratscrew sim``: play what the question needs, keep it if interrupted, tell it."""

import contextlib
import shlex
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ratscrew import __version__
from ratscrew.cli.crew import crew_of, interrupts, say_if_compiling, watched
from ratscrew.cli.errors import BadInput, tell
from ratscrew.cli.files import write_text
from ratscrew.cli.inputs import read_text
from ratscrew.cli.output import print_json
from ratscrew.cli.rows import RowFile, RowFiles, columns, opened
from ratscrew.cli.sim_tables import print_findings
from ratscrew.lab.cells import Gathered, chunks, fingerprint
from ratscrew.lab.compare import verdicts
from ratscrew.lab.document import Document
from ratscrew.lab.experiments import Plan, Question, findings, plan
from ratscrew.lab.kept import BadKept, keep, read_kept
from ratscrew.lab.kernel.compiled import cache_folder
from ratscrew.lab.players import SimPlayer, player_text
from ratscrew.lab.spread import LostWorkers, gather
from ratscrew.rules import RuleSet

__all__ = ["Asked", "run_sim"]

STDOUT: Final = "-"
ROWS: Final = ("--csv", "--parquet")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The command's options, read and checked."""

    command: str
    rules: tuple[RuleSet, ...]
    seats: tuple[int, ...]
    games: int
    seed: int
    seed_text: str
    players: tuple[SimPlayer, ...]
    pause_us: int
    skill: bool = True
    compare: bool = False
    effects: bool = False
    json_path: str | None = None
    html_path: str | None = None
    csv_path: str | None = None
    parquet_path: str | None = None
    resume: str | None = None
    workers: int | None = None
    dask: str | None = None


def run_sim(asked: Asked) -> bool:
    """Play and tell; whether it came to its end.

    Raises:
        BadInput: a file cannot be read or written, or an extra is missing.
        RatscrewError: what the laboratory cannot play.
    """
    made = plan(
        Question(
            rules=asked.rules,
            seats=asked.seats,
            games=asked.games,
            seed=asked.seed,
            players=asked.players,
            pause_us=asked.pause_us,
            skill=asked.skill,
            effects=asked.effects,
        )
    )
    _check_report(asked)
    found = tuple(Gathered() for _ in made.cells)
    done = _resumed(asked, made, found)
    try:
        finished = _played(asked, made, found, done)
    except LostWorkers:
        if done:
            _keep(asked, made, done, found)
        raise
    document = Document(
        ratscrew=__version__,
        kernel=cache_folder().name,
        command=asked.command,
        seed=asked.seed,
        games=asked.games,
        played=sum(one.tally.games for one in found),
        finished=finished,
        pause_ms=asked.pause_us / 1000,
        players=tuple(map(player_text, asked.players)),
        results=findings(made, found),
        comparison=verdicts(made, found) if asked.compare else (),
    )
    try:
        if min(found[place].tally.games for place in made.bases):
            _told(asked, document)
    except BadInput:  # a full disk must not cost what was played
        _keep(asked, made, done, found)
        raise
    if not finished:
        _keep(asked, made, done, found)
    elif asked.resume is not None:
        Path(asked.resume).unlink(missing_ok=True)
    return finished


def _played(
    asked: Asked, made: Plan, found: Sequence[Gathered], done: set[tuple[int, int]]
) -> bool:
    crew = crew_of(asked.workers, asked.dask)
    most = max(len(cell.players) for cell in made.cells)
    games = sum(cell.games for cell in made.cells)
    played = sum(one.tally.games for one in found)
    with _row_files(asked, columns(most)) as files, interrupts() as stopped:
        say_if_compiling(asked.dask)  # nothing that was asked is wrong any more
        rows = RowFiles(made.cells, made.bases, files) if files else None
        with watched(games, stopped, played=played, found=found) as tick:
            return gather(
                made.cells,
                crew,
                into=found,
                done=done,
                with_rows=rows.add if rows else None,
                rows_of=made.bases if rows else frozenset(),
                tell=tick,
                stopped=stopped,
            )


@contextlib.contextmanager
def _row_files(asked: Asked, names: Sequence[str]) -> Iterator[list[RowFile]]:
    """The files of rows; they are put in their places even where the run was interrupted."""
    files: list[RowFile] = []
    try:
        files.extend(opened(asked.csv_path, asked.parquet_path, names))
        yield files
    except BaseException:
        for file in files:
            file.drop()
        raise
    for file in files:
        file.close()


def _check_report(asked: Asked) -> None:
    """Whether a report could be drawn, before the work."""
    if asked.html_path is None:
        return
    try:
        import matplotlib  # noqa: F401, ICN001, PLC0415 - only whether it is there
    except ModuleNotFoundError:
        raise BadInput("--html needs matplotlib: pip install 'ratscrew[lab]'") from None


def _told(asked: Asked, document: Document) -> None:
    plain: Any = msgspec.json.decode(msgspec.json.encode(document))  # no NaN, no infinity
    if asked.json_path == STDOUT:
        print_json(plain)
    else:
        print_findings(document.results, document.comparison, seed=asked.seed_text)
        if asked.json_path is not None:
            text = msgspec.json.format(msgspec.json.encode(plain), indent=1).decode()
            write_text(asked.json_path, text + "\n")
    if asked.html_path is not None:
        from ratscrew.lab.report import report  # noqa: PLC0415 - drawing takes long to import

        write_text(asked.html_path, report(document))


def _resumed(asked: Asked, made: Plan, found: Sequence[Gathered]) -> set[tuple[int, int]]:
    """What an interrupted run had kept, counted; nothing where there is no such file."""
    if asked.resume is None or not Path(asked.resume).exists():
        return set()
    text = read_text(asked.resume, what="what an interrupted run kept")
    try:
        done = read_kept(text, fingerprint(made.cells, cache_folder().name), found)
    except BadKept as error:
        raise BadKept(f"--resume {asked.resume}: {error}") from None
    known = {(chunk.cell, chunk.number) for chunk in chunks(made.cells)}
    return done & known


def _keep(
    asked: Asked,
    made: Plan,
    done: set[tuple[int, int]],
    found: Sequence[Gathered],
) -> None:
    """Write down what was done, and say how to go on."""
    played = sum(one.tally.games for one in found)
    if not done:
        tell("interrupted before the first games had been counted; nothing is kept")
        return
    mark = fingerprint(made.cells, cache_folder().name)
    path = asked.resume or f"ratscrew-sim-{mark[:8]}.part.json"
    text = keep(mark, done, found)
    try:
        write_text(path, text)
    except BadInput:
        if asked.resume:
            raise
        path = str(Path(tempfile.gettempdir()) / path)  # this folder cannot be written to
        write_text(path, text)
    games = sum(cell.games for cell in made.cells)
    began = "" if played == games else "interrupted after "
    tell(f"{began}{played:,} of {games:,} games, which are kept; go on with: {_again(asked, path)}")


def _again(asked: Asked, path: str) -> str:
    """The command that goes on: without rows, which are not kept, and over files of this run."""
    words = shlex.split(asked.command)
    told: list[str] = []
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word in ROWS:
            skip = True
        elif not word.startswith(tuple(f"{option}=" for option in ROWS)):
            told.append(word)
    if (asked.json_path not in (None, STDOUT) or asked.html_path) and "--force" not in told:
        told.append("--force")
    if not asked.resume:
        told += ["--resume", path]
    return shlex.join(told)
