"""What each seat has done in a game, counted from what everybody hears."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ratscrew.engine import PileWon, SeatJoined, SlapMissed, SlapWon
from ratscrew.table.messages import News, Tally, Verdict

__all__ = ["Tallies"]


class Tallies:
    """The tallies of one game."""

    def __init__(self, seats: int) -> None:
        self._tallies = [Tally() for _ in range(seats)]

    def shown(self) -> tuple[Tally, ...]:
        """As everybody sees them, by seat."""
        return tuple(self._tallies)

    def count(self, news: Iterable[News]) -> None:
        """Take in what happened."""
        for event in news:
            match event:
                case PileWon():
                    old = self._tallies[event.seat]
                    self._set(event.seat, piles=old.piles + 1, cards=old.cards + event.cards)
                case SlapWon():
                    self._set(event.seat, slaps=self._tallies[event.seat].slaps + 1)
                case SlapMissed():
                    self._set(event.seat, fouls=self._tallies[event.seat].fouls + 1)
                case Verdict():
                    self._best(event)
                case SeatJoined():
                    self._tallies.append(Tally())
                case _:
                    pass

    def count_sealed(self, seat: int) -> None:
        """A race was won whose winner nobody was told at first."""
        self._set(seat, slaps=self._tallies[seat].slaps + 1)

    def _best(self, verdict: Verdict) -> None:
        for mark in verdict.marks:
            if mark.outcome == "won":
                best_us = self._tallies[mark.seat].best_us
                fastest_us = mark.time_us if best_us is None else min(best_us, mark.time_us)
                self._set(mark.seat, best_us=fastest_us)

    def _set(self, seat: int, **changes: Any) -> None:
        self._tallies[seat] = replace(self._tallies[seat], **changes)
