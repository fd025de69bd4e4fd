"""What is told of fairness: verdicts with their marks, lines, marked seats, the open shuffle."""

from typing import Literal, TypeAlias

import msgspec

from ratscrew.engine import FoulReason

__all__ = ["Committed", "LineIs", "Mark", "MarkKind", "Marked", "Opened", "Verdict"]

MarkKind: TypeAlias = Literal["script", "lag", "claims"]


class Mark(msgspec.Struct, frozen=True):
    """One hand in a race. ``time_us`` runs from the card's showing as the referee judges it.

    ``lost``: it slapped what puts out whoever does so. ``claim_us`` is the reaction that its
    client told, None where it told none. ``bounded``: that was less than what was measured
    allows, and the bound counts. ``trusted``: its line's earlier slaps looked honest.
    ``ping_us`` is its line's usual round trip, None where it has none. ``painted_us`` is how long
    after the card's coming in its screen showed it, as its client told. ``device``: no hand but
    those at one device could count, so that the device's own clock was asked and no bound was.
    """

    seat: int
    time_us: int
    outcome: Literal["won", "slow", "tied", "foul", "lost", "ignored"]
    reason: FoulReason | None = None
    claim_us: int | None = None
    bounded: bool = False
    trusted: bool = True
    ping_us: int | None = None
    painted_us: int | None = None
    device: bool = False


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """How a race ended: every hand, fastest first, and the winner's margin to the next one.

    ``sealed``: the pile must be claimed, so that nobody is told who won it. Each seat hears of
    its own hand alone; the whole verdict follows when the pile is gone or the title has lapsed.
    """

    on: int
    winner: int | None
    marks: tuple[Mark, ...]
    margin_us: int | None = None
    sealed: bool = False


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """The next deal is settled but for what the seats add.

    The commitment is the SHA-256 in hexadecimal of ``ratscrew-commitment/1``, the seed and the
    nonce, one a line (``ratscrew.record.shuffle``).
    """

    commitment: str


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """What a game's shuffle was made of, told after its end; ``entropy`` is the seats' part."""

    seed: str
    nonce: str
    entropy: tuple[str, ...]
    commitment: str


class LineIs(msgspec.Struct, frozen=True, tag="line"):
    """A seat's line: its usual round trip, how far a slow one lies above it, and trust in it.

    ``suspect``: its slaps are not given the benefit of the doubt. Where its eyes are on a room's
    screen, ``screen_us`` is how much later (below 0: sooner) that screen shows a card than the
    seat's own device hears of it, give or take ``screen_error_us``; None where that is not known.
    """

    seat: int
    trip_us: int | None
    jest_us: int | None
    suspect: bool
    screen_us: int | None = None
    screen_error_us: int | None = None


class Marked(msgspec.Struct, frozen=True, tag="marked"):
    """A seat does not play as a person with an honest page does; its games are not rated.

    ``script``: hands too fast, too even or never fooled. ``lag``: its pongs are much slower
    than its line. ``claims``: its claims are much lower than what was measured.
    """

    seat: int
    kind: MarkKind
