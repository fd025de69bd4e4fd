"""All that a run of ``ratscrew sim`` tells: its JSON document, and what its report is made of."""

import msgspec

from ratscrew.lab.compare import Verdict
from ratscrew.lab.experiments import Findings

__all__ = ["Document"]


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """What ``--json`` tells, and what the report is made of; times in it are simulated.

    ``finished`` is false where it was interrupted; ``played`` are games of all cells together.
    """

    ratscrew: str
    kernel: str
    command: str
    seed: int
    games: int
    played: int
    finished: bool
    pause_ms: float
    players: tuple[str, ...]
    results: tuple[Findings, ...]
    comparison: tuple[Verdict, ...] = ()
