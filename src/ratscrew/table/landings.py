"""Where the cards of the pile lie, as far as hands have thrown them."""

from collections.abc import Iterable
from typing import Final

from ratscrew.engine import CardPlayed, Event, State
from ratscrew.table.messages import Landed, Throw, Thrown
from ratscrew.table.sight import Told
from ratscrew.table.thrown import FARTHEST, covers

__all__ = ["Landings"]

_SLIPS: Final = 800
"""Thousandths of a card's width, beside the card below: however that is turned, it is too far."""

_TOLD: Final = 20
"""Of so many cards at the top of a pile a snapshot tells where they lie."""


class Landings:
    """The thrown cards of one game; all others lie square in the middle, dead ones too."""

    def __init__(self) -> None:
        self._landed: dict[int, Throw] = {}

    def put_down(
        self, state: State, throw: Throw | None, *, misplaced: bool
    ) -> tuple[Throw | None, bool]:
        """Where a card lands (None: square in the middle), and whether it covers too little.

        It does if it covers half or less of the pile's top card, live or dead; on the bare table
        it has nothing to cover. ``misplaced`` is believed of whoever has not thrown it.
        """
        if not state.pile:
            return throw, False
        if throw is not None:
            return throw, not covers(throw, self._below(state))
        return (self._slip(state) if misplaced else None), misplaced

    def _slip(self, state: State) -> Throw:
        """Where a card lands of which one is told only that it covers too little.

        Half of them to the left of the card below, and the other half to the right.
        """
        below = self._below(state)
        side = 1 if state.number % 2 else -1
        if abs(below.x + side * _SLIPS) > FARTHEST:
            side = -side
        return Throw(below.x + side * _SLIPS, below.y, below.turn)

    def _below(self, state: State) -> Throw:
        """Where the pile's top card lies; a dead one in the middle."""
        return self._landed.get(state.pile[-1].number, Throw()) if state.pile else Throw()

    def land(self, events: Iterable[Event], throw: Throw | None) -> list[Told]:
        """A command has come to these events; they are told with where their card landed."""
        told: list[Told] = []
        for event in events:
            if isinstance(event, CardPlayed) and throw is not None:
                self._landed[event.number] = throw
                told.append(Thrown(event.number, throw.x, throw.y, throw.turn))
            told.append(event)
        return told

    def shown(self, state: State) -> tuple[Landed, ...]:
        """The thrown cards among the newest of the pile, the newest last."""
        return tuple(
            Landed(laid.number, throw.x, throw.y, throw.turn)
            for laid in state.pile[-_TOLD:]
            if (throw := self._landed.get(laid.number)) is not None
        )

    def tidy(self, state: State) -> None:
        """Forget what lies there no more."""
        if self._landed:
            lying = {laid.number for laid in state.pile}
            self._landed = {no: throw for no, throw in self._landed.items() if no in lying}
