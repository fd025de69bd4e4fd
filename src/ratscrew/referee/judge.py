"""From what was measured of a slap to its score, and from scores to a finish: pure functions.

A referee at a table judges by them, and whoever has a race's record judges it again.
"""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from ratscrew.referee.pings import SCREEN_US
from ratscrew.referee.protocol import Finish, Measured, Score, Screened

__all__ = [
    "FRAMES_US",
    "LATEST_FRAME_US",
    "QUICKEST_US",
    "TIE_US",
    "UNSEEN_US",
    "finished",
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


FRAMES_US: Final = 40_000
"""A device's hand that was earlier than one that has come in follows it within two frames."""

LATEST_FRAME_US: Final = 50_000
"""A room's screen that says that it paints cards later than this is believed no further."""


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
    claim_us = found.claim_us
    if found.screen is not None:  # its own device is asked when the hand came down, no more
        hand_us, way_us = found.screen.hand_us, found.screen.way_us
        claim_us = None if hand_us is None else hand_us - found.shown_us - way_us
    if claim_us is None or found.ceiling_us is None or found.alone:
        return None
    return min(waited_us(found) - claim_us, found.slack_us)


def judged(found: Measured) -> Score:
    """``max(claim, R - A_eff - (slack if trusted else 14), 100)``, in milliseconds.

    Without a claim it is ``max(R - A_eff - 14, 100)``, and for a bot ``max(R - s, 100)``; where
    no other device's hand could count, ``max(claim, 100)``.
    """
    claim_us, floor_us = found.claim_us, _floor_us(found)
    least_us = max(claim_us or 0, QUICKEST_US)
    time_us = least_us if floor_us is None else max(least_us, floor_us)
    bounded = claim_us is not None and time_us > least_us
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


def _floor_us(found: Measured) -> int | None:
    """What no claim counts below; None where nothing bounds it."""
    waited, told = waited_us(found), found.claim_us is not None
    if found.ceiling_us is None:
        return waited
    if found.alone and told:
        return None
    if found.screen is not None:
        return _screen_floor_us(found, found.screen)
    return waited - (found.slack_us if found.trusted and told else UNSEEN_US)


def _screen_floor_us(found: Measured, screen: Screened) -> int:
    """The same before a room's screen: from its having the card to the hand, as measured.

    The hand came down no sooner than its slap came in less its way. What a slack leaves to screens
    is taken by the screen's own lateness, where that is longer.
    """
    hand_us = found.shown_us + screen.way_us + waited_us(found)
    if not found.trusted or screen.hand_us is None:
        return hand_us - screen.arrived_us - max(screen.late_us, UNSEEN_US)
    rest_us = found.slack_us - SCREEN_US
    return hand_us - screen.arrived_us - max(screen.late_us, SCREEN_US) - rest_us


def finished(founds: Iterable[Measured]) -> Finish:
    """A race judged from all that was measured of its hands."""
    scores = [judged(found) for found in founds]
    devices: dict[int, list[Score]] = {}
    for score in scores:
        device = None if score.measured is None else score.measured.device
        if device is not None and score.claim_us is not None:
            devices.setdefault(device, []).append(score)
    for hands in devices.values():
        scores = [score for score in scores if score not in hands] + _in_order(hands)
    return ordered(scores)


def _in_order(hands: Iterable[Score]) -> list[Score]:
    """Hands of one device: the later is later by as much as its clock says, or by more.

    But for one that came in long before what is said to have been earlier: no browser sends so.
    """
    told: list[Score] = []
    for score in sorted(hands, key=lambda score: score.claim_us or 0):
        least_us = max(
            one.time_us + (score.claim_us or 0) - (one.claim_us or 0)
            for one in (*told, score)
            if _at_us(one) <= _at_us(score) + FRAMES_US
        )
        late = least_us > score.time_us
        told.append(replace(score, time_us=least_us, bounded=True) if late else score)
    return told


def _at_us(score: Score) -> int:
    return 0 if score.measured is None else score.measured.at_us


def ordered(scores: Iterable[Score]) -> Finish:
    """A race's scores, fastest first; the two fastest hands' clocks say what is a tie."""
    first_to_last = sorted(scores, key=lambda score: (score.time_us, score.seat))
    steps = [x.measured.step_us for x in first_to_last[:2] if x.measured is not None]
    return Finish(tuple(first_to_last), max([TIE_US, *steps]))
