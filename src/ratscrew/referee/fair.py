"""The referee of fairness: a client tells its own reaction, and the server bounds it.

A claim ``e - p`` is the time from the screen's frame to the hand. It is never believed below
what the server measured itself: between the ping that followed the card (A) and the slap (R)
lies the reaction and the way back, so ``R - A_eff - slack`` is a floor that no lie can go under.
How much slack a connection has follows from how much its pings vary; whether it gets it, from an
audit of its earlier slaps. Formulas and constants are fairness's, in microseconds here.
"""

from collections.abc import Iterable, Mapping
from statistics import median_low
from typing import Final

from ratscrew.referee.cards import Card, Cards, Hand
from ratscrew.referee.claims import hand_us, measured, reaction_us
from ratscrew.referee.connection import Connection
from ratscrew.referee.judge import QUICKEST_US, TIE_US, finished, judged, ordered, unexplained_us
from ratscrew.referee.protocol import Finish, Line, Stamps
from ratscrew.referee.reach import eyes_us, until_us
from ratscrew.referee.screens import Showing, way_us
from ratscrew.referee.together import gathered, still_us, the_only

__all__ = ["QUICKEST_US", "TIE_US", "FairReferee"]

LONGEST_US: Final = 250_000
"""W_max: a race closes this long after its first slap came in, whoever is still silent."""

FARTHEST_LEAD_US: Final = 80_000
"""No card is held back longer than this for somebody far away."""


class FairReferee:
    """Judges by reaction: a claim within the bounds that the server measured."""

    def __init__(self) -> None:
        self._links: dict[int, Connection] = {}
        self._cards = Cards()

    # --- connections ---

    def join(self, link: int, step_us: int | None) -> None:
        """A connection is there; its clock moves in steps of ``step_us`` (None: unknown)."""
        self._links[link] = Connection(step_us)

    def part(self, link: int) -> None:
        """A connection is gone."""
        connection = self._links.pop(link, None)
        if connection is not None:
            connection.gone = True

    def ping(self, link: int, sent_us: int, back_us: int) -> None:
        """A ping in the background came back. The kernel's round trip counts if it is lower."""
        connection = self._links.get(link)
        if connection is not None:
            connection.ping(back_us - sent_us, back_us)

    def kernel(self, link: int, trip_us: int, spread_us: int = 0) -> None:
        """The kernel's own round trip of a connection (``TCP_INFO``), where no proxy ends it."""
        connection = self._links.get(link)
        if connection is not None:
            connection.kernel(trip_us, spread_us)

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

    def card(
        self,
        number: int,
        seats: Mapping[int, int | None],
        at_us: int,
        eyes: Mapping[int, int] | None = None,
    ) -> None:
        """A live card is laid and goes out to these seats, each through its link."""
        seen = {seat: link for seat, link in (eyes or {}).items() if link in self._links}
        lines = {
            seat: self._links[link]
            for seat, link in seats.items()
            if link is not None and link in self._links
        }
        wired = [link for link in seats.values() if link is not None and link in self._links]
        held_us = max(self.lead_us([*wired, *seen.values()]).values(), default=0)
        screens = {link: self._links[link] for link in seen.values()}
        card = Card(at_us, dict(seats), lines, held_us, eyes=seen, screens=screens)
        self._cards.lay(number, card)

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
        card = self._cards.get(number)
        if card is not None and link in card.screens:
            card.showings.setdefault(link, Showing(card.screens[link], at_us))

    def pong_on(self, number: int, link: int, at_us: int) -> None:
        """Stamp A of a room's screen."""
        showing = self._showing(number, link)
        if showing is not None and showing.back_us is None:
            showing.back_us = at_us

    def painted(self, number: int, link: int, late_us: int) -> None:
        """``p - m`` of a room's screen; of a card's first painting, as far as it is believed."""
        connection = self._links.get(link)
        if connection is None:
            return
        believed_us = connection.painted(late_us)
        showing = self._showing(number, link)
        if showing is not None and showing.late_us is None:
            showing.late_us = believed_us

    def _showing(self, number: int, link: int) -> Showing | None:
        card = self._cards.get(number)
        return None if card is None else card.showings.get(link)

    def screen(self, seat: int) -> tuple[int, int] | None:
        """How much later a room's screen shows cards than the seat's device hears of them.

        The median of the last cards. It may be wrong by half of both lines' round trips, whose two
        ways need not be alike, by half of how much those vary, and by a step of the clock.
        """
        offsets_us: list[int] = []
        error_us = 0
        for card in self._cards:
            showing, line = card.showing(seat), card.line(seat)
            own_us = card.shown.get(seat)
            if showing is None or line is None or own_us is None or showing.late_us is None:
                continue
            heard_us = own_us + way_us(line, own_us, card.back.get(seat))
            offsets_us.append(showing.measured().painted_us - heard_us)
            error_us = _error_us(line, showing.line)
        return (median_low(offsets_us), error_us) if offsets_us else None

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
        if card is None or seat in card.hands:
            return
        found = measured(card, number, seat, stamps)
        down_us = hand_us(self._cards, seat, stamps) if seat in card.eyes else None
        line = None if stamps.bot else card.line(seat)
        card.hands[seat] = Hand(line, found, stamps, judged(found), down_us)
        if card.first_us is None:
            card.first_us = stamps.at_us

    def reach_us(self, number: int, seats: Iterable[int]) -> int:
        """The latest moment at which one of these seats may have been reached by the card."""
        card = self._cards[number]
        return max((eyes_us(card, seat) for seat in seats), default=card.laid_us)

    def late_us(self, number: int, seats: Iterable[int]) -> int:
        """Until when a slap may arrive that answers the card before ``number``."""
        card = self._cards[number]
        latest = (until_us(card, seat, QUICKEST_US) for seat in seats)
        return max(latest, default=card.laid_us)

    def closes_us(self, number: int, silent: Iterable[int]) -> int:
        """When nobody silent could still win or tie; ``W_max`` after the first slap at the latest.

        ``max over silent (A_eff + best score + slack)``; from a device that has sent a hand comes
        nothing earlier once two frames have passed.
        """
        card = self._cards[number]
        if card.first_us is None:
            return card.laid_us
        silent = [seat for seat in silent if seat not in card.hands]
        if card.apart:
            best_us = min([hand.score.time_us for hand in card.hands.values()]) + TIE_US
            untils_us = [until_us(card, seat, best_us) for seat in silent]
        else:
            only = the_only(card, silent)
            founds = gathered(card, number, only)
            best_us = finished(founds).scores[0].time_us + TIE_US
            untils_us = [still_us(card, seat, best_us, founds, only=only) for seat in silent]
        return min(max([card.first_us, *untils_us]), card.first_us + LONGEST_US)

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        """Judge the race on this card and forget its slaps."""
        card = self._cards[number]
        if card.apart:
            finish = ordered([hand.score for hand in card.hands.values()])
        else:
            only = the_only(card, [seat for seat in silent if seat not in card.hands])
            finish = finished(gathered(card, number, only))
        for score in finish.scores:
            line = card.hands[score.seat].line
            rest_us = None if score.measured is None else unexplained_us(score.measured)
            if line is not None and rest_us is not None:
                line.audit.add(rest_us)
        card.hands.clear()
        card.first_us = None
        return finish

    # --- the formulas ---

    def _too_early(self, number: int, seat: int, stamps: Stamps) -> bool:
        card = self._cards[number]
        if stamps.on > number:
            return False
        if stamps.bot:
            return stamps.at_us < card.out_us + QUICKEST_US
        seen = stamps.on == number or card.showing(seat) is not None
        if seen and reaction_us(self._cards, number, seat, stamps) >= QUICKEST_US:
            return False
        return stamps.at_us <= until_us(card, seat, QUICKEST_US)

    def _way_us(self, link: int) -> int:
        connection = self._links.get(link)
        return 0 if connection is None else min(connection.pings.least_us // 2, FARTHEST_LEAD_US)


def _error_us(own: Connection, screen: Connection) -> int:
    """How much the difference between two devices' moments may be wrong by."""
    halves_us = sum(line.pings.least_us + line.pings.jest_us for line in (own, screen)) // 2
    return halves_us + max(own.step_us or 0, screen.step_us or 0)
