"""A match of several games: each game won is a point, most points win (rules 2.10, 9.17, 9.35).

A tie after the last game is played off between those tied. Where the rules want more seats
than that, or give each seat a share of its own, everybody plays the game more, and the match
goes on until one seat leads.
"""

from collections.abc import Iterable

from ratscrew.rules import RuleSet
from ratscrew.table.messages import Match
from ratscrew.table.seats import Seat, Seats

__all__ = ["Score"]


class Score:
    """The points at a table; each seat carries its own.

    ``played`` counts the games of this match.
    """

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self.played = 0

    def match(self, rules: RuleSet) -> Match | None:
        """How it stands, as everybody sees it; None where each game stands for itself."""
        if rules.end.games == 1:
            return None
        over = self._over(rules)
        return Match(
            games=rules.end.games,
            played=self.played,
            points=tuple(seat.points for seat in self._seats),
            over=over,
            winners=tuple(seat.no for seat in self._leaders()) if over else (),
            playing=tuple(seat.no for seat in self.playing(rules)),
        )

    def playing(self, rules: RuleSet) -> list[Seat]:
        """Who plays the next game."""
        everybody = list(self._seats)
        if rules.end.games == 1 or self.played < rules.end.games:
            return everybody
        tied = self._leaders()
        fits = max(rules.play.min_seats, 2) <= len(tied) and not rules.deal.handicap
        return tied if fits else everybody

    def begun(self, rules: RuleSet) -> None:
        """A game begins; after a match that was decided it is the first of a new one."""
        if self._over(rules):
            self.reset()

    def ended(self, winners: Iterable[int]) -> None:
        """A game is over; a shared one is a point for each."""
        self.played += 1
        for winner in winners:
            self._seats[winner].points += 1

    def reset(self) -> None:
        """A new match."""
        self.played = 0
        for seat in self._seats:
            seat.points = 0

    def _over(self, rules: RuleSet) -> bool:
        return self.played >= rules.end.games and len(self._leaders()) == 1

    def _leaders(self) -> list[Seat]:
        most = max((seat.points for seat in self._seats), default=0)
        return [seat for seat in self._seats if seat.points == most]
