"""A settled race as everybody hears it: every hand's time, and what became of it."""

from collections.abc import Iterable

from ratscrew.engine import Event, SlapIgnored, SlapMissed, SlapTied, SlapWon
from ratscrew.referee import Finish
from ratscrew.table.messages import Mark, Verdict

__all__ = ["verdict", "voided"]


def verdict(on: int, finish: Finish, events: Iterable[Event]) -> Verdict:
    """The verdict that a race's events amount to."""
    fouls = {event.seat: event.reason for event in events if isinstance(event, SlapMissed)}
    won = next((event for event in events if isinstance(event, SlapWon)), None)
    tied = {seat for event in events if isinstance(event, SlapTied) for seat in event.seats}
    ignored = {event.seat for event in events if isinstance(event, SlapIgnored)}
    marks: list[Mark] = []
    for score in finish.scores:
        seat = score.seat
        if seat in fouls:
            marks.append(Mark(seat, score.time_us, "foul", fouls[seat]))
        elif won is not None and seat == won.seat:
            marks.append(Mark(seat, score.time_us, "won"))
        elif seat in tied:
            marks.append(Mark(seat, score.time_us, "tied"))
        elif seat in ignored or (won is None and not tied):
            marks.append(Mark(seat, score.time_us, "ignored"))  # the game ended before its turn
        else:
            marks.append(Mark(seat, score.time_us, "slow"))
    return Verdict(on, won.seat if won else None, tuple(marks), _margin_us(marks))


def voided(on: int, finish: Finish) -> Verdict:
    """The verdict on a race whose pile went before it closed: free for everybody."""
    marks = tuple(Mark(score.seat, score.time_us, "ignored") for score in finish.scores)
    return Verdict(on, None, marks)


def _margin_us(marks: Iterable[Mark]) -> int | None:
    first = next((mark.time_us for mark in marks if mark.outcome == "won"), None)
    slow = [mark.time_us for mark in marks if mark.outcome == "slow"]
    return min(slow) - first if first is not None and slow else None
