"""What is known of one connection: its round trips, whether they are honest, its clock."""

from collections import deque
from statistics import median_low
from typing import Final

from ratscrew.referee.audit import Audit
from ratscrew.referee.judge import LATEST_FRAME_US, UNSEEN_US
from ratscrew.referee.pings import Pings

__all__ = ["COARSEST_US", "Connection"]

COARSEST_US: Final = 2_000
"""A client's clock with longer steps tells no reaction."""

KERNEL_GAP_US: Final = 30_000
KERNEL_LONG_US: Final = 60_000_000
"""Pongs this much slower than the kernel's own round trips, for a minute: untrusted."""

_SPREADS: Final = 3
_FRAMES_KEPT: Final = 8


class Connection:
    """See the module.

    Attributes:
        step_us: the step of its clock; None: unknown.
        gone: whether it is lost.
        suspect: whether its pongs have been much slower than its kernel's round trips.
    """

    __slots__ = (
        "_frames",
        "_gap_since_us",
        "_kernel_us",
        "audit",
        "gone",
        "pings",
        "step_us",
        "suspect",
    )

    def __init__(self, step_us: int | None) -> None:
        self.pings = Pings()
        self.audit = Audit()
        self.step_us = step_us
        self.gone = False
        self.suspect = False
        self._kernel_us: int | None = None
        self._gap_since_us: int | None = None
        self._frames: deque[int] | None = None  # few connections are a room's screen

    @property
    def tells(self) -> bool:
        """Whether its clock is fine enough to tell a reaction."""
        return self.step_us is not None and self.step_us <= COARSEST_US

    @property
    def trusted(self) -> bool:
        """Whether its claims are believed as far as its slack goes."""
        return not self.suspect and self.audit.trusts(self.pings.jest_us)

    def ping(self, trip_us: int, back_us: int) -> None:
        """A ping in the background came back; the kernel's round trip counts if it is lower.

        A client can delay its pongs; it cannot delay what its own kernel acknowledges.
        """
        least_us = self._kernel_us
        if least_us is not None and trip_us - least_us > KERNEL_GAP_US:
            since_us = self._gap_since_us
            self._gap_since_us = back_us if since_us is None else since_us
            self.suspect = back_us - self._gap_since_us >= KERNEL_LONG_US
        else:
            self._gap_since_us = None
            self.suspect = False
        self.pings.add(trip_us if least_us is None else min(trip_us, least_us))

    def kernel(self, trip_us: int, spread_us: int) -> None:
        """The kernel's own round trip, a smoothed one.

        An honest pong may be as much later as round trips vary: three times their mean deviation
        is let be, or a restless line would seem an even one.
        """
        self._kernel_us = trip_us + _SPREADS * spread_us

    # --- as a room's screen ---

    def painted(self, late_us: int) -> int:
        """It says how late it has painted a card; gives as much of that as is believed."""
        believed_us = min(max(late_us, 0), LATEST_FRAME_US)
        if self._frames is None:
            self._frames = deque(maxlen=_FRAMES_KEPT)
        self._frames.append(believed_us)
        return believed_us

    @property
    def frame_us(self) -> int:
        """How late it usually paints a card."""
        return median_low(self._frames) if self._frames else UNSEEN_US
