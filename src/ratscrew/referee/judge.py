"""From what was measured of a slap to its score, and from scores to a finish: pure functions.

A referee at a table judges by them, and whoever has a race's record judges it again.
"""

from collections.abc import Iterable
from typing import Final

from ratscrew.referee.protocol import Finish, Measured, Score

__all__ = [
    "QUICKEST_US",
    "TIE_US",
    "UNSEEN_US",
    "judged",
    "ordered",
    "reached_us",
    "unexplained_us",
    "waited_us",
]

QUICKEST_US: Final = 100_000
"""No one reacts to a card faster than this: what is faster answers the card before."""

TIE_US: Final = 1_000
"""Closer than this, or than the coarser clock's step, is a tie (rules 2.6)."""

UNSEEN_US: Final = 14_000
"""What lies between A and the hand besides reaction, in the mean: screen and handler."""


def reached_us(shown_us: int, back_us: int | None, ceiling_us: int | None) -> int:
    """``A_eff = min(A, s + N_hi)``; without a pong ``s + N_hi``; a bot has no way to go."""
    if ceiling_us is None:
        return shown_us
    latest_us = shown_us + ceiling_us
    return latest_us if back_us is None else min(back_us, latest_us)


def waited_us(found: Measured) -> int:
    """``R - A_eff``: from when the card had reached the seat to the slap's arrival."""
    return found.at_us - reached_us(found.shown_us, found.back_us, found.ceiling_us)


def unexplained_us(found: Measured) -> int | None:
    """``u = min(R - A_eff - claim, slack)``; None where nothing was claimed, or of a bot."""
    if found.claim_us is None or found.ceiling_us is None:
        return None
    return min(waited_us(found) - found.claim_us, found.slack_us)


def judged(found: Measured) -> Score:
    """``max(claim, R - A_eff - (slack if trusted else 14), 100)``, in milliseconds.

    Without a claim it is ``max(R - A_eff - 14, 100)``, and for a bot ``max(R - s, 100)``.
    """
    waited = waited_us(found)
    claim_us, bounded = found.claim_us, False
    if found.ceiling_us is None:
        floor_us = waited
        time_us = max(floor_us, QUICKEST_US)
    elif claim_us is None:
        floor_us = waited - UNSEEN_US
        time_us = max(floor_us, QUICKEST_US)
    else:
        floor_us = waited - (found.slack_us if found.trusted else UNSEEN_US)
        least_us = max(claim_us, QUICKEST_US)
        time_us, bounded = max(least_us, floor_us), floor_us > least_us
    return Score(
        found.seat,
        time_us,
        found.fingers,
        claim_us=claim_us,
        bounded=bounded,
        trusted=found.trusted,
        ping_us=found.ping_us,
        measured=found,
        floor_us=floor_us,
    )


def ordered(scores: Iterable[Score]) -> Finish:
    """A race's scores, fastest first; the two fastest hands' clocks say what is a tie."""
    first_to_last = sorted(scores, key=lambda score: (score.time_us, score.seat))
    steps = [x.measured.step_us for x in first_to_last[:2] if x.measured is not None]
    return Finish(tuple(first_to_last), max([TIE_US, *steps]))
