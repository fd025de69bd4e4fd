"""One row a game, as CSV or Parquet, written while the games are played and in their order."""

import csv
import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TextIO

from ratscrew.cli.errors import BadInput
from ratscrew.lab.cells import Cell, chunks
from ratscrew.lab.simulate import COLUMNS, Rows
from ratscrew.lab.spread import Answer
from ratscrew.lab.tally import ENDED

__all__ = ["Beside", "CsvFile", "RowFile", "RowFiles", "columns", "opened"]

SEATED = ("slaps_won", "fouls")
"""The columns that have a number for each seat."""


class RowFile(Protocol):
    """A file that takes rows and is closed."""

    def write(self, table: dict[str, Any]) -> None:
        """Add rows, column by column."""

    def close(self) -> None:
        """Put the file where it belongs."""

    def drop(self) -> None:
        """Leave nothing behind."""


def columns(seats: int) -> list[str]:
    """The names of a row's columns, with those of each seat from 0 on."""
    names = ["rules", "seats"]
    for name in COLUMNS:
        names += [f"{name}_{seat}" for seat in range(seats)] if name in SEATED else [name]
    return names


class RowFiles:
    """Puts rows of chunks that come in any order into the order of the games."""

    def __init__(
        self, cells: Sequence[Cell], wanted: frozenset[int], files: Sequence[RowFile]
    ) -> None:
        self._cells, self._files = cells, files
        self._most = max(len(cell.players) for cell in cells)
        self._order = (
            (chunk.cell, chunk.number) for chunk in chunks(cells) if chunk.cell in wanted
        )
        self._next = next(self._order, None)
        self._early: dict[tuple[int, int], Rows] = {}

    def add(self, answer: Answer) -> None:
        """Take a chunk's rows, and write what is due."""
        if answer.rows is None:
            return
        self._early[answer.chunk.cell, answer.chunk.number] = answer.rows
        while self._next in self._early:
            place = self._next
            table = self._table(self._cells[place[0]], self._early.pop(place))
            for file in self._files:
                file.write(table)
            self._next = next(self._order, None)

    def _table(self, cell: Cell, rows: Rows) -> dict[str, Any]:
        count = len(rows["game"])
        told: dict[str, Any] = {
            "rules": [cell.rules.name] * count,
            "seats": [len(cell.players)] * count,
        }
        for name in COLUMNS:
            if name in SEATED:
                for seat in range(self._most):
                    there = seat < rows[name].shape[1]
                    told[f"{name}_{seat}"] = (
                        rows[name][:, seat].tolist() if there else [None] * count
                    )
            elif name == "ended":
                told[name] = [ENDED[place] for place in rows[name].tolist()]
            else:
                told[name] = rows[name].tolist()
        return told


class Beside:
    """A name beside the target, and the last step that puts the file in its place."""

    def __init__(self, path: str) -> None:
        self.target = Path(path).resolve()
        self.beside = self.target.with_name(f".{self.target.name[:100]}.{secrets.token_hex(4)}")

    def put(self) -> None:
        """The file is whole."""
        self.beside.replace(self.target)

    def drop(self) -> None:
        """The file will not be whole."""
        self.beside.unlink(missing_ok=True)


class CsvFile:
    """Rows as CSV with a header line."""

    def __init__(self, path: str, names: Sequence[str]) -> None:
        self._beside = Beside(path)
        try:
            self._file: TextIO = self._beside.beside.open("x", encoding="utf-8", newline="")
        except OSError as error:
            raise BadInput(f"{path}: cannot be written: {error.strerror}") from None
        self._names = names
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(names)

    def write(self, table: dict[str, Any]) -> None:
        """Add rows."""
        self._writer.writerows(zip(*(table[name] for name in self._names), strict=True))

    def close(self) -> None:
        """Put the file where it belongs."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        self._beside.put()

    def drop(self) -> None:
        """Leave nothing behind."""
        self._file.close()
        self._beside.drop()


def opened(
    csv_path: str | None, parquet_path: str | None, names: Sequence[str]
) -> Iterator[RowFile]:
    """The files that were asked for.

    Raises:
        BadInput: one cannot be written, or what writes it is not installed.
    """
    if csv_path is not None:
        yield CsvFile(csv_path, names)
    if parquet_path is not None:
        try:
            from ratscrew.cli.parquet import ParquetFile  # noqa: PLC0415 - an extra
        except ModuleNotFoundError:
            raise BadInput("--parquet needs pyarrow: pip install 'ratscrew[parquet]'") from None
        yield ParquetFile(parquet_path, names)
