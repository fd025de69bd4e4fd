"""The referee of fairness: a client tells its own reaction, and the server bounds it.

A claim ``e - p`` is the time from the screen's frame to the hand. It is never believed below
what the server measured itself: between the ping that followed the card (A) and the slap (R)
lies the reaction and the way back, so ``R - A_eff - slack`` is a floor that no lie can go under.
How much slack a connection has follows from how much its pings vary; whether it gets it, from an
audit of its earlier slaps. Formulas and constants are fairness's, in microseconds here.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from ratscrew.referee.audit import Audit
from ratscrew.referee.cards import Card, Cards
from ratscrew.referee.judge import (
    QUICKEST_US,
    TIE_US,
    judged,
    ordered,
    reached_us,
    unexplained_us,
)
from ratscrew.referee.pings import Pings
from ratscrew.referee.protocol import Finish, Line, Measured, Stamps

__all__ = ["QUICKEST_US", "TIE_US", "FairReferee"]

LONGEST_US: Final = 250_000
"""W_max: a race closes this long after its first slap came in, whoever is still silent."""

COARSEST_US: Final = 2_000
"""A client's clock with longer steps tells no reaction."""

FARTHEST_LEAD_US: Final = 80_000
"""No card is held back longer than this for somebody far away."""

KERNEL_GAP_US: Final = 30_000
KERNEL_LONG_US: Final = 60_000_000
"""Pongs this much slower than the kernel's own round trips, for a minute: untrusted."""


_SPREADS: Final = 3


class _Connection:
    """What is known of one connection."""

    __slots__ = ("audit", "gap_since_us", "kernel_us", "pings", "step_us", "suspect")

    def __init__(self, step_us: int | None) -> None:
        self.pings = Pings()
        self.audit = Audit()
        self.step_us = step_us
        self.kernel_us: int | None = None
        self.gap_since_us: int | None = None
        self.suspect = False

    @property
    def trusted(self) -> bool:
        return not self.suspect and self.audit.trusts(self.pings.jest_us)


class FairReferee:
    """Judges by reaction: a claim within the bounds that the server measured."""

    def __init__(self) -> None:
        self._links: dict[int, _Connection] = {}
        self._cards = Cards()

    # --- connections ---

    def join(self, link: int, step_us: int | None) -> None:
        """A connection is there; its clock moves in steps of ``step_us`` (None: unknown)."""
        self._links[link] = _Connection(step_us)

    def part(self, link: int) -> None:
        """A connection is gone."""
        self._links.pop(link, None)

    def ping(self, link: int, sent_us: int, back_us: int) -> None:
        """A ping in the background came back. The kernel's round trip counts if it is lower.

        A client can delay its pongs; it cannot delay what its own kernel acknowledges.
        """
        connection = self._links.get(link)
        if connection is None:
            return
        trip_us = back_us - sent_us
        least_us = connection.kernel_us
        if least_us is not None and trip_us - least_us > KERNEL_GAP_US:
            since_us = connection.gap_since_us
            connection.gap_since_us = back_us if since_us is None else since_us
            connection.suspect = back_us - connection.gap_since_us >= KERNEL_LONG_US
        else:
            connection.gap_since_us = None
            connection.suspect = False
        connection.pings.add(trip_us if least_us is None else min(trip_us, least_us))

    def kernel(self, link: int, trip_us: int, spread_us: int = 0) -> None:
        """The kernel's own round trip of a connection (``TCP_INFO``), where no proxy ends it.

        It is a smoothed one. An honest pong may be as much later as round trips vary: three
        times their mean deviation is let be, or a restless line would seem an even one.
        """
        connection = self._links.get(link)
        if connection is not None:
            connection.kernel_us = trip_us + _SPREADS * spread_us

    def line(self, link: int) -> Line | None:
        """A connection as measured; None before anything was."""
        connection = self._links.get(link)
        if connection is None or connection.pings.usual_us is None:
            return None
        pings = connection.pings
        return Line(pings.median_us, pings.jest_us, connection.trusted, lagging=connection.suspect)

    # --- cards ---

    def begin(self) -> None:
        """A new game: card numbers start again."""
        self._cards.clear()

    def lead_us(self, links: Iterable[int]) -> Mapping[int, int]:
        """How much later than the farthest each is sent a card, so that all see it together.

        ``max_j d_j - d_i`` with ``d = min(minRTT / 2, 80)``.
        """
        ways = {link: self._way_us(link) for link in links}
        farthest = max(ways.values(), default=0)
        return {link: farthest - way for link, way in ways.items()}

    def card(self, number: int, seats: Mapping[int, int | None], at_us: int) -> None:
        """A live card is laid and goes out to these seats, each through its link."""
        leads = self.lead_us(link for link in seats.values() if link is not None)
        self._cards.lay(number, Card(at_us, dict(seats), max(leads.values(), default=0)))

    def shown(self, number: int, seat: int, at_us: int) -> None:
        """Stamp s. Only the first showing counts: who connects anew has seen the card already."""
        card = self._cards.get(number)
        if card is not None:
            card.shown.setdefault(seat, at_us)

    def pong(self, number: int, seat: int, at_us: int) -> None:
        """Stamp A: the ping that followed the card came back."""
        card = self._cards.get(number)
        if card is not None:
            card.back.setdefault(seat, at_us)

    def shown_on(self, number: int, link: int, at_us: int) -> None:
        """Stamp s of a room's screen."""

    def pong_on(self, number: int, link: int, at_us: int) -> None:
        """Stamp A of a room's screen."""

    def painted(self, number: int, link: int, late_us: int) -> None:
        """``p - m`` of a room's screen."""

    # --- slaps ---

    def answers(self, seat: int, stamps: Stamps) -> int:
        """The newest card that the seat had seen for long enough to react to.

        A claim under 100 ms on a card answers the one before, if the slap came in time to have
        been meant for it: ``R <= A_eff + 100 + slack``.
        """
        number = self._cards.newest
        while number in self._cards and self._too_early(number, seat, stamps):
            number -= 1
        return number

    def slap(self, seat: int, number: int, stamps: Stamps) -> None:
        """The slap counts in the race on this card; a seat's first one alone."""
        card = self._cards.get(number)
        if card is None or seat in card.scores:
            return
        found = self._measured(card, number, seat, stamps)
        card.scores[seat] = judged(found)
        connection = self._of(card, seat)
        rest_us = unexplained_us(found)
        if connection is not None and rest_us is not None:
            connection.audit.add(rest_us)
        if card.first_us is None:
            card.first_us = stamps.at_us

    def reach_us(self, number: int, seats: Iterable[int]) -> int:
        """The latest moment at which one of these seats may have been reached by the card."""
        card = self._cards[number]
        return max((self._reach_us(card, seat) for seat in seats), default=card.laid_us)

    def late_us(self, number: int, seats: Iterable[int]) -> int:
        """Until when a slap may arrive that answers the card before ``number``."""
        card = self._cards[number]
        return max((self._late_us(card, seat) for seat in seats), default=card.laid_us)

    def closes_us(self, number: int, silent: Iterable[int]) -> int:
        """When nobody silent could still win or tie; ``W_max`` after the first slap at the latest.

        ``max over silent (A_eff + best score + slack)``.
        """
        card = self._cards[number]
        if card.first_us is None:
            return card.laid_us
        best_us = min([score.time_us for score in card.scores.values()]) + TIE_US
        first_us = latest_us = card.first_us
        for seat in silent:
            if seat not in card.scores:
                connection = self._of(card, seat)
                pings = None if connection is None else connection.pings
                ceiling_us = None if pings is None else pings.ceiling_us
                until_us = reached_us(card.shown_us(seat), card.back.get(seat), ceiling_us)
                until_us += best_us + (0 if pings is None else pings.slack_us)
                latest_us = max(latest_us, until_us)
        return min(latest_us, first_us + LONGEST_US)

    def finish(self, number: int) -> Finish:
        """Judge the race on this card and forget its slaps."""
        card = self._cards[number]
        finish = ordered(card.scores.values())
        card.scores.clear()
        card.first_us = None
        return finish

    # --- the formulas ---

    def _measured(self, card: Card, number: int, seat: int, stamps: Stamps) -> Measured:
        """What a slap is judged from."""
        connection = self._of(card, seat)
        shown_us = card.shown_us(seat)
        if connection is None:
            return Measured(seat, shown_us, None, stamps.at_us, fingers=stamps.fingers)
        pings = connection.pings
        claim_us = self._claim_us(connection, number, stamps)
        return Measured(
            seat,
            shown_us,
            card.back.get(seat),
            stamps.at_us,
            claim_us=claim_us,
            ceiling_us=pings.ceiling_us,
            slack_us=pings.slack_us,
            step_us=self._step_us(card, seat),
            trusted=connection.trusted,
            fingers=stamps.fingers,
            ping_us=pings.usual_us,
            jest_us=pings.jest_us,
            lagging=connection.suspect,
            heard_us=connection.audit.unexplained_us,
            painted_us=None if claim_us is None else _painted_us(stamps),
        )

    def _claim_us(self, connection: _Connection, number: int, stamps: Stamps) -> int | None:
        """``e - p`` of this card; None where the client's clock or screen cannot tell."""
        if stamps.p_us is None or stamps.e_us is None or stamps.on != number:
            return None
        if connection.step_us is None or connection.step_us > COARSEST_US:
            return None
        return stamps.e_us - stamps.p_us

    def _too_early(self, number: int, seat: int, stamps: Stamps) -> bool:
        card = self._cards[number]
        if stamps.on > number:
            return False
        if stamps.on == number and self._reaction_us(card, number, seat, stamps) >= QUICKEST_US:
            return False
        return stamps.at_us <= self._late_us(card, seat)

    def _reaction_us(self, card: Card, number: int, seat: int, stamps: Stamps) -> int:
        """The longest that the reaction can have been."""
        connection = self._of(card, seat)
        claim_us = None if connection is None else self._claim_us(connection, number, stamps)
        if claim_us is not None:
            return claim_us
        return stamps.at_us - self._reach_us(card, seat)

    def _reach_us(self, card: Card, seat: int) -> int:
        """A_eff, when the card had reached the seat."""
        connection = self._of(card, seat)
        ceiling_us = None if connection is None else connection.pings.ceiling_us
        return reached_us(card.shown_us(seat), card.back.get(seat), ceiling_us)

    def _late_us(self, card: Card, seat: int) -> int:
        return self._reach_us(card, seat) + QUICKEST_US + self._slack_us(card, seat)

    def _slack_us(self, card: Card, seat: int) -> int:
        connection = self._of(card, seat)
        return 0 if connection is None else connection.pings.slack_us

    def _step_us(self, card: Card, seat: int) -> int:
        connection = self._of(card, seat)
        step_us = None if connection is None else connection.step_us
        return 0 if step_us is None or step_us > COARSEST_US else step_us

    def _way_us(self, link: int) -> int:
        connection = self._links.get(link)
        return 0 if connection is None else min(connection.pings.least_us // 2, FARTHEST_LEAD_US)

    def _of(self, card: Card, seat: int) -> _Connection | None:
        """The connection by which a seat got the card; None for a bot or one that is gone."""
        link = card.links.get(seat)
        return None if link is None else self._links.get(link)


def _painted_us(stamps: Stamps) -> int | None:
    """``p - m``: from a card's coming in to its being painted, as its client tells."""
    if stamps.m_us is None or stamps.p_us is None:
        return None
    return max(stamps.p_us - stamps.m_us, 0)
