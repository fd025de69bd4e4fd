"""Rows as Parquet, written while they come in (extra ``parquet``)."""

from collections.abc import Sequence
from typing import Any, Final

import pyarrow as pa  # type: ignore[import-untyped]
from pyarrow import parquet

from ratscrew.cli.errors import BadInput
from ratscrew.cli.rows import Beside

__all__ = ["ParquetFile"]

TEXTS: Final = ("rules", "ended")
GROUP: Final = 50_000
"""Rows of a group, which is compressed and indexed as one."""


class ParquetFile:
    """Rows as Parquet."""

    def __init__(self, path: str, names: Sequence[str]) -> None:
        self._schema = pa.schema(
            [(name, pa.string() if name in TEXTS else pa.int64()) for name in names]
        )
        self._beside = Beside(path)
        self._waiting: list[Any] = []
        try:
            self._writer = parquet.ParquetWriter(str(self._beside.beside), self._schema)
        except OSError as error:
            raise BadInput(f"{path}: cannot be written: {error.strerror or error}") from None

    def write(self, table: dict[str, Any]) -> None:
        """Add rows."""
        self._waiting.append(pa.RecordBatch.from_pydict(table, schema=self._schema))
        if sum(batch.num_rows for batch in self._waiting) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Put the file where it belongs."""
        self._flush()
        self._writer.close()
        self._beside.put()

    def drop(self) -> None:
        """Leave nothing behind."""
        self._writer.close()
        self._beside.drop()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pa.Table.from_batches(self._waiting))
            self._waiting.clear()
