"""What a program that plays must be: it sees a seat's view and says what its hands do when."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import msgspec

from ratscrew.engine import Event, View
from ratscrew.rules import RuleSet

__all__ = ["Flip", "Hand", "Player", "PlayerFactory", "PlayerMove"]


class Flip(msgspec.Struct, frozen=True, tag="flip"):
    """Play a card this long after the news was seen, if it is still one's turn then."""

    delay_us: int


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """Slap, this long after the card with number ``on`` was shown."""

    on: int
    delay_us: int
    fingers: int = 4


PlayerMove: TypeAlias = Flip | Hand


class Player(Protocol):
    """Someone without eyes or hands of their own. It sees what a person in the seat sees."""

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        """Called after every command with the seat's view and what happened, in order.

        Moves already planned stay planned: a hand that has begun to fall falls.
        """
        ...


PlayerFactory: TypeAlias = Callable[[RuleSet, int, str], Player]
"""Makes a player for a rule set and a seat from a seed of its own."""
