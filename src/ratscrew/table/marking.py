"""Which seats are marked: their hands are watched over all games at a table."""

from collections.abc import Iterable

from ratscrew.record import SeatMark
from ratscrew.referee.marks import kind_of
from ratscrew.table.messages import Marked, Verdict
from ratscrew.table.seats import Seat, Seats

__all__ = ["marked", "marks_of", "watched"]


def watched(seats: Seats, playing: Iterable[Seat], verdicts: Iterable[Verdict]) -> list[Marked]:
    """Count the hands of these verdicts; the marks that they bring."""
    playing = list(playing)
    news = []
    for verdict in verdicts:
        fooled = {mark.seat for mark in verdict.marks if mark.reason == "nothing"}
        for mark in verdict.marks:
            timed = mark.outcome in ("won", "slow", "tied") and not mark.device
            if timed and not seats[mark.seat].stand_in:
                seats[mark.seat].habits.slapped(mark.time_us, trusted=mark.trusted)
        for seat in playing if fooled else ():
            seat.habits.fooled += seat.no in fooled
            seat.habits.resisted += seat.no not in fooled and seat.present
        if verdict.marks:
            news += [new for seat in playing if (new := marked(seat, playing)) is not None]
    return news


def marked(seat: Seat, playing: Iterable[Seat], *, lagging: bool = False) -> Marked | None:
    """The mark that a person's seat has earned now; None for nothing new."""
    if seat.mark is not None or not seat.person:
        return None
    others = [other.habits for other in playing if other is not seat]
    seat.mark = kind_of(seat.habits, others, lagging=lagging)
    return Marked(seat.no, seat.mark) if seat.mark is not None else None


def marks_of(seats: Iterable[Seat]) -> tuple[SeatMark, ...]:
    """The marks of these seats, as a record keeps them."""
    return tuple(SeatMark(seat.no, seat.mark) for seat in seats if seat.mark is not None)
