"""What an interrupted run keeps, so that it can go on: the chunks that are counted, and sums.

The file names the plan that it belongs to by a fingerprint of cells, layout, version and kernel:
figures of two different questions can never be added.
"""

import base64
import zlib
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from ratscrew.errors import RatscrewError
from ratscrew.lab.cells import BATCHES, HEAD, Counts, Gathered
from ratscrew.lab.tally import PARTS, Tally

__all__ = ["BadKept", "keep", "read_kept"]

FORMAT: Final = "ratscrew-sim/1"
SIZE: Final = sum(PARTS.values())


class BadKept(RatscrewError):
    """A file that is not what an interrupted run of the same question has kept."""


class _Kept(msgspec.Struct, frozen=True):
    format: Literal["ratscrew-sim/1"]
    plan: str
    done: tuple[tuple[int, int], ...]
    tallies: tuple[str, ...]
    batches: tuple[str, ...]


def keep(plan: str, done: set[tuple[int, int]], gathered: Sequence[Gathered]) -> str:
    """The text of a file that ``read_kept`` goes on from."""
    kept = _Kept(
        FORMAT,
        plan,
        tuple(sorted(done)),
        tuple(_packed(found.tally.counts) for found in gathered),
        tuple(_packed(found.batches) for found in gathered),
    )
    return msgspec.json.encode(kept).decode() + "\n"


def read_kept(text: str, plan: str, into: Sequence[Gathered]) -> set[tuple[int, int]]:
    """Count what a file has kept, and say which chunks these were.

    Raises:
        BadKept: it is no such file, or belongs to another question, version or kernel.
    """
    try:
        kept = msgspec.json.decode(text, type=_Kept)
        if kept.plan != plan:
            raise BadKept(
                "it was kept by another command or version of ratscrew; give the same rules, "
                "seats, players, games and seed"
            )
        for found, tally, batches in zip(into, kept.tallies, kept.batches, strict=True):
            counts = _unpacked(tally, (SIZE,))
            found.tally = Tally(counts)
            found.batches = _unpacked(batches, (BATCHES, HEAD))
    except (msgspec.DecodeError, ValueError, zlib.error):
        raise BadKept("it is nothing that ratscrew sim has kept") from None
    return set(kept.done)


def _packed(counts: Counts) -> str:
    return base64.b64encode(zlib.compress(counts.astype("<i8").tobytes())).decode()


def _unpacked(text: str, shape: tuple[int, ...]) -> Counts:
    raw = zlib.decompress(base64.b64decode(text, validate=True))
    return np.frombuffer(raw, "<i8").astype(np.int64).reshape(shape)
