"""What is said of screens that show a table to a room: be one, let one in, play before one."""

import msgspec

from ratscrew.table.fields import Cid, ScreenId, SeatNo, Stamp

__all__ = ["Eyes", "EyesAre", "Grant", "Painted", "Show"]


class Show(msgspec.Struct, frozen=True, tag="display"):
    """This connection is a screen for a room, and asks to be shown cards when the seats are.

    Answered by ``done`` with the id that it is to show, and its token.
    """

    cid: Cid


class Grant(msgspec.Struct, frozen=True, tag="grant"):
    """The host lets a screen be shown cards when the seats are, or no longer.

    Games that are shown so are not rated.
    """

    cid: Cid
    display: ScreenId
    grant: bool = True


class Eyes(msgspec.Struct, frozen=True, tag="eyes"):
    """Whoever has this seat looks at the room's screen of that id; None: at the own page again.

    The screen must be there and let in. The seat's slaps count from when that screen showed the
    card. It holds for this connection: one that comes back says it again.
    """

    cid: Cid
    seat: SeatNo
    display: ScreenId | None = None


class Painted(msgspec.Struct, frozen=True, tag="painted"):
    """A room's screen has painted the card ``on``; times of its own clock, in microseconds.

    ``m_us`` the card's message arrived, ``p_us`` the frame after the one that drew it.
    """

    cid: Cid
    on: Stamp
    m_us: Stamp
    p_us: Stamp


class EyesAre(msgspec.Struct, frozen=True, tag="eyes"):
    """Where a seat's player looks: at the room's screen of that id, or at the own page (None).

    None is told by itself as well: when the screen is gone or let in no longer, and when the
    seat's connection is.
    """

    seat: int
    display: str | None
