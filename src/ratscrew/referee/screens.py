"""Hands before a room's screen: the card is seen there, and the hand comes down on a phone.

The two devices' clocks know nothing of each other. Both moments are put on the table's clock by
what was measured of both lines: a card's way is half of that card's own round trip.
"""

from dataclasses import dataclass

from ratscrew.referee.connection import Connection
from ratscrew.referee.judge import reached_us
from ratscrew.referee.pings import SCREEN_US
from ratscrew.referee.protocol import Screened

__all__ = ["Showing", "way_us"]


def way_us(line: Connection, shown_us: int, back_us: int | None) -> int:
    """How long a card was on its way: half of its round trip, or of the line's usual one."""
    pings = line.pings
    if back_us is None:
        return pings.median_us // 2
    return (reached_us(shown_us, back_us, pings.ceiling_us) - shown_us) // 2


@dataclass(slots=True)
class Showing:
    """A card on a room's screen: when its frame was written, its ping back, its picture painted.

    The line is kept even if its connection is lost meanwhile.
    """

    line: Connection
    shown_us: int
    back_us: int | None = None
    late_us: int | None = None

    def measured(self, hand_us: int | None = None, own_way_us: int = 0) -> Screened:
        """What a hand is judged by that came down then by its client's account."""
        return Screened(
            hand_us=hand_us,
            way_us=own_way_us,
            shown_us=self.shown_us,
            back_us=self.back_us,
            ceiling_us=self.line.pings.ceiling_us,
            far_us=way_us(self.line, self.shown_us, self.back_us),
            late_us=self.line.frame_us if self.late_us is None else self.late_us,
        )

    @property
    def seen_us(self) -> int:
        """The latest moment at which it can have shown the card."""
        found = self.measured()
        return found.arrived_us + max(found.late_us, SCREEN_US)
