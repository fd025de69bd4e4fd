"""Slaps gathered into races, and when each race may be handed to the engine.

At most two races are open: on the newest card and on the one before it. The older settles
first. How fast a hand was is the referee's matter, what it comes to is the engine's.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ratscrew.engine import Phase, Settle, Slap, State, collects, combo_on, may_slap
from ratscrew.referee import Finish, Referee, Stamps
from ratscrew.table.times import Times
from ratscrew.table.waits import collecting

__all__ = ["Flags", "Races"]


@dataclass(slots=True)
class Flags:
    """What the engine asks of a slap besides its time; when it came in, and by which link.

    ``fingers`` are those that came down after the first contact.
    """

    draw: bool
    hover: bool
    at_us: int
    link: int | None = None
    fingers: int = 1


class Races:
    """The open races of one game.

    Args:
        referee: who judges them.
        there: whether a seat's player is there to slap at all.
        times: the table's times.
    """

    def __init__(self, referee: Referee, there: Callable[[int], bool], times: Times) -> None:
        self._referee = referee
        self._there = there
        self._times = times
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

    def amend(self, seat: int, number: int, fingers: int) -> None:
        """More fingers of a hand came down; a race that is closed has been decided without."""
        flags = self._open.get(number, {}).get(seat)
        if flags is not None:
            flags.fingers = max(flags.fingers, fingers)

    def next(self, state: State) -> tuple[int, int] | None:
        """When the next race closes and on which card: ``(at_us, number)``.

        A pending capture or end is a race that closes even if nobody slaps; only a pile that
        is to be taken with a slap waits for longer.
        """
        if self._open:
            number = min(self._open)
            return self._closes_us(state, number), number
        if state.phase is Phase.PENDING and not collecting(state):
            return self._pending_until_us(state), state.number
        return None

    def close(self, state: State, number: int, at_us: int) -> tuple[Settle, Finish]:
        """Close a race: the command that settles it, and the referee's finish."""
        race = self._open.pop(number, {})
        silent = self._silent(state, race)
        finish = self._referee.finish(number, silent) if race else Finish((), 1000)
        # Fingers tell hands on one device apart; from afar a client could claim ten.
        here = _one_device(race)
        slaps = tuple(
            Slap(
                score.seat,
                score.time_us,
                max(score.fingers, race[score.seat].fingers) if here else 1,
                race[score.seat].draw,
                race[score.seat].hover,
            )
            for score in finish.scores
        )
        return Settle(number, max(at_us, state.now_us), slaps, finish.tie_us), finish

    def void(self, seats: int) -> list[tuple[int, Finish]]:
        """The pile is gone: the races that were still open on it count for nothing."""
        voided = [
            (number, self._referee.finish(number, range(seats))) for number in sorted(self._open)
        ]
        self._open.clear()
        return voided

    def _closes_us(self, state: State, number: int) -> int:
        race = self._open[number]
        first_us = min(flags.at_us for flags in race.values())
        silent = self._silent(state, race)
        if self._winnable(state, number, race):
            closes_us = self._referee.closes_us(number, silent)
        elif state.phase is Phase.PENDING and number == state.number and not collecting(state):
            closes_us = self._pending_until_us(state)  # an honest slap may still come
        elif combo_on(state, number) is not None:
            closes_us = self._referee.closes_us(number, silent)
        else:
            closes_us = first_us  # a foul is judged at once
        if number == state.number and combo_on(state, number - 1) is not None:
            # A slap on the card before may still be in time, and would take everything.
            closes_us = max(closes_us, self._referee.late_us(number, silent))
        if len(race) > 1 and state.rules.slap.fingers and _one_device(race):
            last_us = max(flags.at_us for flags in race.values())
            closes_us = max(closes_us, last_us + self._times.fingers_us)
        return closes_us

    def _winnable(self, state: State, number: int, race: dict[int, Flags]) -> bool:
        """Whether one of the slaps is honest: on a combo, and no foul for its manner."""
        if any(collects(state, seat, number) for seat in race):
            return True
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
        return self._referee.reach_us(state.number, seats) + self._times.pending_us

    def _silent(self, state: State, race: dict[int, Flags]) -> list[int]:
        return [
            seat
            for seat in range(state.seats)
            if seat not in race and self._there(seat) and may_slap(state, seat) is None
        ]


def _one_device(race: dict[int, Flags]) -> bool:
    """Whether all hands came by one connection, so that their fingers can be believed."""
    return len({flags.link for flags in race.values()}) == 1
