"""Slaps gathered into races, and when each race may be handed to the engine.

At most two races are open: on the newest card and on the one before it. The older settles
first. How fast a hand was is the referee's matter, what it comes to is the engine's.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ratscrew.engine import Phase, Settle, Slap, State, combo_on, may_slap
from ratscrew.referee import Finish, Referee, Stamps

__all__ = ["Flags", "Races"]


@dataclass(slots=True, frozen=True)
class Flags:
    """What the engine asks of a slap besides its time; when it came in, and by which link."""

    draw: bool
    hover: bool
    at_us: int
    link: int | None = None


class Races:
    """The open races of one game.

    Args:
        referee: who judges them.
        there: whether a seat's player is there to slap at all.
        pending_us: how long the last card waits when a capture or an end depends on it.
    """

    def __init__(self, referee: Referee, there: Callable[[int], bool], *, pending_us: int) -> None:
        self._referee = referee
        self._there = there
        self._pending_us = pending_us
        self._open: dict[int, dict[int, Flags]] = {}

    @property
    def open(self) -> bool:
        """Whether a slap waits for its verdict."""
        return bool(self._open)

    def slap(self, seat: int, number: int, stamps: Stamps, flags: Flags) -> None:
        """A hand came down; a seat's first one on a card counts."""
        race = self._open.setdefault(number, {})
        if seat not in race:
            race[seat] = flags
            self._referee.slap(seat, number, stamps)

    def next(self, state: State) -> tuple[int, int] | None:
        """When the next race closes and on which card: ``(at_us, number)``.

        A pending capture or end is a race that closes even if nobody slaps.
        """
        if self._open:
            number = min(self._open)
            return self._closes_us(state, number), number
        if state.phase is Phase.PENDING:
            return self._pending_until_us(state), state.number
        return None

    def close(self, state: State, number: int, at_us: int) -> tuple[Settle, Finish]:
        """Close a race: the command that settles it, and the referee's finish."""
        race = self._open.pop(number, {})
        finish = self._referee.finish(number) if race else Finish((), 1000)
        # Fingers tell hands on one device apart; from afar a client could claim ten.
        here = len({flags.link for flags in race.values()}) == 1
        slaps = tuple(
            Slap(
                score.seat,
                score.time_us,
                score.fingers if here else 1,
                race[score.seat].draw,
                race[score.seat].hover,
            )
            for score in finish.scores
        )
        return Settle(number, max(at_us, state.now_us), slaps, finish.tie_us), finish

    def void(self) -> list[tuple[int, Finish]]:
        """The pile is gone: the races that were still open on it count for nothing."""
        voided = [(number, self._referee.finish(number)) for number in sorted(self._open)]
        self._open.clear()
        return voided

    def _closes_us(self, state: State, number: int) -> int:
        race = self._open[number]
        first_us = min(flags.at_us for flags in race.values())
        silent = self._silent(state, race)
        if self._winnable(state, number, race):
            closes_us = self._referee.closes_us(number, silent)
        elif state.phase is Phase.PENDING and number == state.number:
            closes_us = self._pending_until_us(state)  # an honest slap may still come
        elif combo_on(state, number) is not None:
            closes_us = self._referee.closes_us(number, silent)
        else:
            closes_us = first_us  # a foul is judged at once
        if number == state.number and combo_on(state, number - 1) is not None:
            # A slap on the card before may still be in time, and would take everything.
            closes_us = max(closes_us, self._referee.late_us(number, silent))
        return closes_us

    def _winnable(self, state: State, number: int, race: dict[int, Flags]) -> bool:
        """Whether one of the slaps is on a combo and no foul for its manner."""
        if combo_on(state, number) is None:
            return False
        rules = state.rules.slap
        return any(
            not (flags.draw and rules.on_the_draw and not rules.drop)
            and not (flags.hover and rules.hovering)
            for flags in race.values()
        )

    def _pending_until_us(self, state: State) -> int:
        if state.number == 0:
            return state.now_us
        seats = [seat for seat in range(state.seats) if self._there(seat)]
        return self._referee.reach_us(state.number, seats) + self._pending_us

    def _silent(self, state: State, race: dict[int, Flags]) -> list[int]:
        return [
            seat
            for seat in range(state.seats)
            if seat not in race and self._there(seat) and may_slap(state, seat) is None
        ]
