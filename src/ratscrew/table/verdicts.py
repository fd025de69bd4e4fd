"""A settled race as it is told: every hand's time, and what became of it.

Where the pile must be claimed nobody may know who won it: each seat hears of its own hand,
and the whole verdict is kept until the pile is gone or the title has lapsed.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.engine import (
    Event,
    FoulReason,
    PileWon,
    SeatOut,
    Settle,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    State,
    TitleGiven,
)
from ratscrew.referee import Finish, Score
from ratscrew.table.messages import Mark, Verdict

__all__ = ["Sealed", "Seals", "settled", "verdict", "voided"]

_Outcome: TypeAlias = Literal["won", "slow", "tied", "foul", "lost", "ignored"]


class Sealed(msgspec.Struct, frozen=True):
    """A verdict of which each seat may hear its own hand only."""

    verdict: Verdict

    def seen_by(self, seats: Iterable[int]) -> Verdict | None:
        """What these seats may hear; None: nothing."""
        whole, mine = self.verdict, set(seats)
        marks = tuple(mark for mark in whole.marks if mark.seat in mine)
        if not marks:
            return None
        winner = whole.winner if whole.winner in mine else None
        return replace(whole, winner=winner, marks=marks, margin_us=None, sealed=True)


class Seals:
    """The verdicts of one game that are kept."""

    def __init__(self) -> None:
        self._kept: list[Verdict] = []

    def keep(self, told: Verdict) -> Sealed:
        """Keep a verdict until its pile is claimed; gives what may be told of it now."""
        self._kept.append(told)
        return Sealed(told)

    def opened(self, state: State) -> list[Verdict]:
        """The verdicts that may be told now."""
        if state.title is not None and state.title.by == "slap":
            return []
        kept, self._kept = self._kept, []
        return kept


def verdict(on: int, finish: Finish, events: Iterable[Event]) -> Verdict:
    """The verdict that a race's events amount to."""
    events = tuple(events)
    fouls = {event.seat: event.reason for event in events if isinstance(event, SlapMissed)}
    tied = {seat for event in events if isinstance(event, SlapTied) for seat in event.seats}
    ignored = {event.seat for event in events if isinstance(event, SlapIgnored)}
    hands = {score.seat for score in finish.scores}
    winner = _winner(events, hands - fouls.keys() - tied - ignored)
    lost = {e.seat for e in events if isinstance(e, SeatOut) and e.reason == "triple"}
    marks: list[Mark] = []
    for score in finish.scores:
        seat = score.seat
        if seat in fouls:
            marks.append(_mark(score, "foul", fouls[seat]))
        elif seat == winner:
            marks.append(_mark(score, "won"))
        elif seat in tied:
            marks.append(_mark(score, "tied"))
        elif seat in lost:
            marks.append(_mark(score, "lost"))
        elif seat in ignored or (winner is None and not tied):
            marks.append(_mark(score, "ignored"))  # the game ended before its turn
        else:
            marks.append(_mark(score, "slow"))
    return Verdict(on, winner, tuple(marks), _margin_us(marks))


def settled(command: Settle) -> Finish:
    """The finish of a race that was settled before: the times alone, as the engine knows them."""
    scores = tuple(Score(slap.seat, slap.time_us, slap.fingers) for slap in command.slaps)
    return Finish(scores, command.tie_us)


def voided(on: int, finish: Finish) -> Verdict:
    """The verdict on a race whose pile went before it closed: free for everybody."""
    marks = tuple(_mark(score, "ignored") for score in finish.scores)
    return Verdict(on, None, marks)


def _mark(score: Score, outcome: _Outcome, reason: FoulReason | None = None) -> Mark:
    return Mark(
        score.seat,
        score.time_us,
        outcome,
        reason,
        claim_us=score.claim_us,
        bounded=score.bounded,
        trusted=score.trusted,
        ping_us=score.ping_us,
        painted_us=None if score.measured is None else score.measured.painted_us,
        device=score.measured is not None and score.measured.alone,
    )


def _winner(events: tuple[Event, ...], honest: set[int]) -> int | None:
    """Who won the race: the pile, title to it, or what it had won before and now collects."""
    for event in events:
        if isinstance(event, SlapWon):
            return event.seat
        if isinstance(event, TitleGiven) and event.by == "slap":
            return event.seat
    collected = [e.seat for e in events if isinstance(e, PileWon) and e.by == "challenge"]
    return next((seat for seat in collected if seat in honest), None)


def _margin_us(marks: Iterable[Mark]) -> int | None:
    first = next((mark.time_us for mark in marks if mark.outcome == "won"), None)
    slow = [mark.time_us for mark in marks if mark.outcome == "slow"]
    return min(slow) - first if first is not None and slow else None
