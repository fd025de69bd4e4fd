"""Today's referee: a slap's arrival less half the usual round trip, each way.

It believes nothing of what a client says about its own reaction, except to tell which of two
cards a slap answers. The full estimator of fairness takes its place behind the same protocol.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ratscrew.referee.pings import Pings
from ratscrew.referee.protocol import Finish, Score, Stamps

__all__ = ["MedianPing"]

QUICKEST_US: Final = 100_000
"""No one reacts to a card faster than this: what is faster answers the card before."""

LONGEST_US: Final = 250_000
"""A race closes this long after its first slap came in, whoever is still silent."""

TIE_US: Final = 1_000

_CARDS_KEPT: Final = 4


@dataclass(slots=True)
class _Card:
    """A live card: when it was laid, by which link each seat gets it, its stamps and slaps."""

    laid_us: int
    links: Mapping[int, int | None]
    shown: dict[int, int] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)
    slaps: dict[int, Stamps] = field(default_factory=dict)


class MedianPing:
    """Subtracts the median of the last 32 pings of each connection."""

    def __init__(self) -> None:
        self._pings: dict[int, Pings] = {}
        self._cards: dict[int, _Card] = {}
        self._newest = 0

    def join(self, link: int, step_us: int | None) -> None:  # noqa: ARG002 - only R is scored
        """A connection is there."""
        self._pings[link] = Pings()

    def part(self, link: int) -> None:
        """A connection is gone."""
        self._pings.pop(link, None)

    def ping(self, link: int, sent_us: int, back_us: int) -> None:
        """A ping in the background went out and came back."""
        if link in self._pings:
            self._pings[link].add(back_us - sent_us)

    def kernel(self, link: int, trip_us: int) -> None:
        """Pongs alone count here."""

    def begin(self) -> None:
        """A new game: card numbers start again."""
        self._cards.clear()
        self._newest = 0

    def lead_us(self, links: Iterable[int]) -> Mapping[int, int]:
        """Everybody is sent a card at once."""
        return dict.fromkeys(links, 0)

    def card(self, number: int, seats: Mapping[int, int | None], at_us: int) -> None:
        """A live card is laid and goes out to these seats, each through its link."""
        self._newest = number
        self._cards[number] = _Card(at_us, dict(seats))
        self._cards.pop(number - _CARDS_KEPT, None)

    def shown(self, number: int, seat: int, at_us: int) -> None:
        """Stamp s. Only the first showing counts: who connects anew has seen the card already."""
        if number in self._cards:
            self._cards[number].shown.setdefault(seat, at_us)

    def pong(self, number: int, seat: int, at_us: int) -> None:
        """Stamp A: the ping that followed the card came back."""
        if number in self._cards:
            self._cards[number].back.setdefault(seat, at_us)

    def answers(self, seat: int, stamps: Stamps) -> int:
        """The newest card that the seat had seen for long enough to react to."""
        number = self._newest
        while number in self._cards and self._too_early(number, seat, stamps):
            number -= 1
        return number

    def _too_early(self, number: int, seat: int, stamps: Stamps) -> bool:
        """Whether nobody could have reacted to this card, and the slap came in time to say so."""
        card = self._cards[number]
        on = min(stamps.on, self._newest)
        if on > number:
            return False
        if on == number:
            if stamps.e_us is not None and stamps.p_us is not None:
                claim_us = stamps.e_us - stamps.p_us
            else:
                claim_us = self._reaction_us(card, seat, stamps)
            if claim_us >= QUICKEST_US:
                return False
        return stamps.at_us <= self._late_us(card, seat)

    def slap(self, seat: int, number: int, stamps: Stamps) -> None:
        """The slap counts in the race on this card; a seat's first one alone."""
        if number in self._cards:
            self._cards[number].slaps.setdefault(seat, stamps)

    def reach_us(self, number: int, seats: Iterable[int]) -> int:
        """The latest moment at which one of these seats may have been reached by the card."""
        card = self._cards[number]
        return max((self._reach_us(card, seat) for seat in seats), default=card.laid_us)

    def late_us(self, number: int, seats: Iterable[int]) -> int:
        """Until when a slap may arrive that answers the card before ``number``."""
        card = self._cards[number]
        return max((self._late_us(card, seat) for seat in seats), default=card.laid_us)

    def closes_us(self, number: int, silent: Iterable[int]) -> int:
        """When nobody silent could still win or tie, 250 ms after the first slap at the latest."""
        card = self._cards[number]
        first_us = min(stamps.at_us for stamps in card.slaps.values())
        best_us = min(self._score_us(card, seat, x) for seat, x in card.slaps.items())
        latest = [
            self._shown_us(card, seat)
            + self._of(card, seat).median_us
            + best_us
            + TIE_US
            + (self._of(card, seat).slack_us if card.links.get(seat) is not None else 0)
            for seat in silent
            if seat not in card.slaps
        ]
        return max(first_us, min(max(latest, default=first_us), first_us + LONGEST_US))

    def finish(self, number: int) -> Finish:
        """Every slap's score, fastest first. Within 1 ms is a tie: arrivals are the server's."""
        card = self._cards[number]
        scores = [
            Score(seat, self._score_us(card, seat, stamps), stamps.fingers)
            for seat, stamps in card.slaps.items()
        ]
        card.slaps.clear()
        return Finish(tuple(sorted(scores, key=lambda x: (x.time_us, x.seat))), TIE_US)

    def _of(self, card: _Card, seat: int) -> Pings:
        link = card.links.get(seat)
        return self._pings.get(link, _NO_WAY) if link is not None else _NO_WAY

    def _shown_us(self, card: _Card, seat: int) -> int:
        return card.shown.get(seat, card.laid_us)

    def _reaction_us(self, card: _Card, seat: int, stamps: Stamps) -> int:
        """From half a round trip after the card went out to half a one before the slap came."""
        return stamps.at_us - self._shown_us(card, seat) - self._of(card, seat).median_us

    def _score_us(self, card: _Card, seat: int, stamps: Stamps) -> int:
        return max(self._reaction_us(card, seat, stamps), QUICKEST_US)

    def _reach_us(self, card: _Card, seat: int) -> int:
        if card.links.get(seat) is None:
            return self._shown_us(card, seat)
        latest = self._shown_us(card, seat) + self._of(card, seat).ceiling_us
        return min(card.back.get(seat, latest), latest)

    def _late_us(self, card: _Card, seat: int) -> int:
        slack_us = self._of(card, seat).slack_us if card.links.get(seat) is not None else 0
        return self._reach_us(card, seat) + QUICKEST_US + slack_us


_NO_WAY: Final = Pings()
"""For a bot, and for a connection that is gone; nothing is ever added to it."""
