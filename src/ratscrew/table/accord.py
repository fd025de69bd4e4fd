"""Who agrees to stop the game now (rules 9.35)."""

from collections.abc import Callable

from ratscrew.engine import State
from ratscrew.table.refused import Refused

__all__ = ["Accord"]


class Accord:
    """The votes of one game.

    Every seat that is not out has one; whoever joined late only once it holds cards. Who is
    away is not waited for.

    Args:
        seats: how many seats there were at the deal.
        away: whether a seat's player is away.
    """

    def __init__(self, seats: int, away: Callable[[int], bool]) -> None:
        self._first_late = seats
        self._away = away
        self._held: set[int] = set()
        self._agreed: set[int] = set()

    def shown(self) -> tuple[int, ...]:
        """The seats that agree."""
        return tuple(sorted(self._agreed))

    def has_vote(self, state: State, seat: int) -> bool:
        """Whether the seat is asked."""
        late = seat >= self._first_late and seat not in self._held
        return state.rules.end.agreement and not state.gone[seat] and not late

    def vote(self, state: State, seat: int, *, agree: bool) -> bool:
        """A seat agrees, or does so no longer; gives whether that is new.

        Raises:
            Refused: ``no-agreement``, ``no-vote``.
        """
        if not state.rules.end.agreement:
            raise Refused("no-agreement")
        if not self.has_vote(state, seat):
            raise Refused("no-vote")
        if (seat in self._agreed) == agree:
            return False
        (self._agreed.add if agree else self._agreed.discard)(seat)
        return True

    def withdraw(self, seat: int) -> bool:
        """Whoever plays this seat now has not been asked; gives whether a vote is gone."""
        had = seat in self._agreed
        self._agreed.discard(seat)
        return had

    def note(self, state: State) -> None:
        """Late joiners have a vote from the first card that they hold."""
        late = range(self._first_late, state.seats)
        self._held.update(seat for seat in late if state.stacks[seat])

    def reached(self, state: State) -> bool:
        """Whether everybody who is asked agrees."""
        if not self._agreed:
            return False
        asked = [seat for seat in range(state.seats) if self.has_vote(state, seat)]
        return all(seat in self._agreed or self._away(seat) for seat in asked)
