"""How quick each seat's hands have been at this table, also where another's came first."""

from collections.abc import Iterable
from typing import Final

from ratscrew.engine import State
from ratscrew.table.messages import Verdict
from ratscrew.table.seats import Seat

__all__ = ["note_paces"]

RIGHT: Final = ("won", "slow", "tied")
"""What becomes of a hand on a combo."""


def note_paces(
    seats: Iterable[Seat], state: State, verdicts: Iterable[Verdict], open_us: int = 0
) -> None:
    """Take in these verdicts on races, after which the game stands so.

    A hand that might have come and had not when another won tells that it is not so quick.
    Whatever a bot slaps for somebody is not theirs.

    Args:
        seats: who plays.
        state: how the game stands now.
        verdicts: what became of the hands.
        open_us: how long after its card's showing the race took hands.
    """
    seats = [seat for seat in seats if seat.present and not seat.away]
    for verdict in verdicts:
        marks = {mark.seat: mark for mark in verdict.marks}
        won = next((mark for mark in verdict.marks if mark.outcome == "won"), None)
        for seat in seats:
            mark = marks.get(seat.no)
            if mark is not None and mark.outcome in RIGHT:
                seat.pace.came(mark.time_us)
            elif mark is None and won is not None and _could_slap(state, seat.no):
                trip_us = (seat.line and seat.line.trip_us) or 0
                seat.pace.beaten(max(won.time_us, open_us - trip_us))


def _could_slap(state: State, seat: int) -> bool:
    """Whether a hand of this seat could have come, as far as its standing goes."""
    if state.gone[seat] or any(state.debts[seat : seat + 1]):
        return False
    return bool(state.stacks[seat]) or state.rules.slap.slap_in != "never"
