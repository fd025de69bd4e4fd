"""What any referee must be: it is told every stamp there is, and judges races by them.

All times are integer microseconds. Those named here by one letter are fairness's stamps:
``s`` a card's frame is written to a seat's socket, ``A`` the ping after it has come back,
``m``, ``p``, ``e`` the client's own stamps of a slap, ``R`` the slap's arrival. All but the
client's three are on the table's clock.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import msgspec

__all__ = ["Finish", "Line", "Measured", "Referee", "Score", "Screened", "Stamps"]

_LONGEST_US: Final = 3_600_000_000
"""An hour: no slap takes longer."""


class Stamps(msgspec.Struct, frozen=True):
    """One slap as it came in. ``on`` is the last card painted before the hand came down.

    Attributes:
        on: number of that card; 0 before the first.
        at_us: R, on the table's clock.
        m_us: the card's message arrived, on the client's clock; None where unknown.
        p_us: the frame after the one that drew the card, on the client's clock.
        e_us: the hand came down, on the client's clock.
        fingers: contacts of the hand.
        bot: whether a bot's hand came down, as one does that plays for somebody who has a line;
            it has no way to go, and its stamps are no device's.
    """

    on: int
    at_us: int
    m_us: int | None = None
    p_us: int | None = None
    e_us: int | None = None
    fingers: int = 1
    bot: bool = False

    def after_us(self, moment_us: int) -> int:
        """How long after a moment of the client's clock the hand came down, as it told.

        No more than an hour, whatever it tells: what comes of it must fit into a record.
        """
        told_us = (self.e_us or 0) - moment_us
        return min(max(told_us, -_LONGEST_US), _LONGEST_US)


class Screened(msgspec.Struct, frozen=True):
    """What a hand before a room's screen is judged by besides its own line.

    Attributes:
        hand_us: when it came down, on the table's clock, as its client told; None where the
            client could tell nothing.
        way_us: how long the card was on its way to the hand's own device.
        shown_us: s of the screen.
        back_us: A of the screen; None while the ping has not come back.
        ceiling_us: N_hi of the screen's line.
        far_us: how long the card was on its way to the screen.
        late_us: how long after that the screen painted it.
    """

    hand_us: int | None
    way_us: int
    shown_us: int
    back_us: int | None
    ceiling_us: int
    far_us: int
    late_us: int

    @property
    def arrived_us(self) -> int:
        """When the card had come in at the screen, at the latest: ``A_eff`` less its way back."""
        latest_us = self.shown_us + self.ceiling_us
        return (latest_us if self.back_us is None else min(self.back_us, latest_us)) - self.far_us

    @property
    def painted_us(self) -> int:
        """When the screen showed the card: what a reaction is counted from."""
        return self.shown_us + self.far_us + self.late_us

    @property
    def reaction_us(self) -> int | None:
        """How long after that the hand came down."""
        return None if self.hand_us is None else self.hand_us - self.painted_us


class Measured(msgspec.Struct, frozen=True):
    """All that the server knows of a slap's way, and the reaction that its client told.

    Attributes:
        shown_us: s.
        back_us: A; None while the ping has not come back.
        at_us: R.
        claim_us: ``e - p``; None where the client's clock or screen could not tell.
        ceiling_us: N_hi of the line; None where there is no line, as for a bot.
        slack_us: what the line may be late by travel alone.
        step_us: the step of the client's clock.
        trusted: whether the line's earlier slaps looked honest.
        ping_us: the line's usual round trip.
        jest_us: how far the line's slow round trips lie above its usual ones; None without one.
        lagging: whether the line's pongs have been much slower than its kernel's round trips.
        heard_us: what of the line's earlier slaps was unexplained, oldest first.
        painted_us: ``p - m``, by its client's account; None where it told none.
        device: the first seat of those whose hands came from the same device, where several did.
        alone: whether no hand from another device could count, so that the device's own clock
            is asked alone; ``claim_us`` is what it told.
        screen: what else it is judged by where it answers a room's screen; ``claim_us`` is the
            time since that was painted then.
    """

    seat: int
    shown_us: int
    back_us: int | None
    at_us: int
    claim_us: int | None = None
    ceiling_us: int | None = None
    slack_us: int = 0
    step_us: int = 0
    trusted: bool = True
    fingers: int = 1
    ping_us: int | None = None
    jest_us: int | None = None
    lagging: bool = False
    heard_us: tuple[int, ...] = ()
    painted_us: int | None = None
    device: int | None = None
    alone: bool = False
    screen: Screened | None = None


class Line(msgspec.Struct, frozen=True):
    """A connection as measured. ``lagging``: its pongs are much slower than its line."""

    trip_us: int
    jest_us: int
    trusted: bool
    lagging: bool


class Score(msgspec.Struct, frozen=True):
    """How long after the card was shown to it a seat's hand came down, as judged.

    Attributes:
        time_us: what counts; the lowest wins.
        claim_us: the reaction that the client told, where it could.
        bounded: the claim was less than what was measured allows, so that the bound counts.
        trusted: whether the connection's earlier slaps looked honest.
        ping_us: the connection's usual round trip; None where there is none.
        measured: what it was judged from.
        floor_us: the bound, ``R - A_eff`` less what is allowed for; no claim counts below it.
    """

    seat: int
    time_us: int
    fingers: int
    claim_us: int | None = None
    bounded: bool = False
    trusted: bool = True
    ping_us: int | None = None
    measured: Measured | None = None
    floor_us: int | None = None


class Finish(msgspec.Struct, frozen=True):
    """A race as judged: each seat's score, fastest first, and what still counts as a tie."""

    scores: tuple[Score, ...]
    tie_us: int


class Referee(Protocol):
    """The judge of one table. A seat's link is None where a bot sits: it has no way to go."""

    def join(self, link: int, step_us: int | None) -> None:
        """A connection is there; its clock moves in steps of ``step_us``."""

    def part(self, link: int) -> None:
        """A connection is gone."""

    def ping(self, link: int, sent_us: int, back_us: int) -> None:
        """A ping in the background went out and came back."""

    def kernel(self, link: int, trip_us: int, spread_us: int = 0) -> None:
        """The kernel's own round trip of a connection and how much it varies, where known."""

    def line(self, link: int) -> Line | None:
        """A connection as measured; None before anything was."""

    def begin(self) -> None:
        """A new game: card numbers start again."""

    def lead_us(self, links: Iterable[int]) -> Mapping[int, int]:
        """How much later than the farthest each connection is to be sent a card."""

    def card(
        self,
        number: int,
        seats: Mapping[int, int | None],
        at_us: int,
        eyes: Mapping[int, int] | None = None,
    ) -> None:
        """A live card is laid and goes out to these seats, each through its link.

        Whoever is not there has a link that nobody has joined by. ``eyes``: the seats that see it
        on a room's screen instead, and that screen's link.
        """

    def shown(self, number: int, seat: int, at_us: int) -> None:
        """s: the card's frame was written to this seat's socket."""

    def pong(self, number: int, seat: int, at_us: int) -> None:
        """A: the ping that followed the card came back."""

    def shown_on(self, number: int, link: int, at_us: int) -> None:
        """Stamp s of a room's screen: its card's frame was written to its socket."""

    def pong_on(self, number: int, link: int, at_us: int) -> None:
        """Stamp A of a room's screen: the ping that followed the card came back."""

    def painted(self, number: int, link: int, late_us: int) -> None:
        """A room's screen says how long after the card's coming in it has painted it."""

    def answers(self, seat: int, stamps: Stamps) -> int:
        """The card that a slap answers: mostly the newest one or the one before it.

        It may be older where two cards have gone out while the slap was on its way.
        """

    def slap(self, seat: int, number: int, stamps: Stamps) -> None:
        """The slap counts in the race on this card."""

    def reach_us(self, number: int, seats: Iterable[int]) -> int:
        """The latest moment at which one of these seats may have been reached by the card."""

    def late_us(self, number: int, seats: Iterable[int]) -> int:
        """Until when a slap may arrive that answers the card before ``number``."""

    def closes_us(self, number: int, silent: Iterable[int]) -> int:
        """When no seat that is still silent could win the race or tie in it."""

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        """Judge the race on this card and forget its slaps.

        ``silent``: the seats that could have slapped as well.
        """

    def screen(self, seat: int) -> tuple[int, int] | None:
        """How much later a room's screen shows cards than the seat's device hears of them.

        And how much that may be wrong by. None where no screen is looked at, or not measured yet.
        """
