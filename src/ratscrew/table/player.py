"""What a program that plays must be: it sees a seat's view and says what its hands do when.

A player is any object with a ``see`` method. It is made once a game by its factory, which is
called with the rule set, the number of its seat and a seed of its own; a class whose
``__init__`` takes these three is one. Given the same arguments and the same game it should make
the same moves, so take chances from the seed alone.

    class Patient:
        def __init__(self, rules: RuleSet, seat: int, seed: str) -> None:
            pass

        def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
            return (Flip(500_000),) if "play" in view.may else ()

Times are integer microseconds from now on; there is no clock to read and nothing to wait for.
A move that is not possible any more when its time has come is passed over.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, Protocol, TypeAlias

import msgspec

from ratscrew.engine import Event, View
from ratscrew.rules import RuleSet

__all__ = ["Flip", "Hand", "Loan", "Player", "PlayerFactory", "PlayerMove", "Word"]

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Flip(msgspec.Struct, frozen=True, tag="flip"):
    """Play a card this long after the news was seen, if it is still one's turn then.

    By another seat's turn it is refused, or a dead card where the rules say so. ``misplaced``:
    it comes down so that it covers half or less of the card below.
    """

    delay_us: int
    misplaced: bool = False


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """Slap, this long after the card with number ``on`` was shown."""

    on: Number
    delay_us: int
    fingers: Annotated[int, msgspec.Meta(ge=1, le=10)] = 4


class Word(msgspec.Struct, frozen=True, tag="word"):
    """Say a word this long after the news was seen, if nothing else has happened by then.

    ``decline`` a challenge's left-over chances, ``claim`` the pile, ``call`` a claim a bluff.
    ``agree`` to stop the game now holds from then on, until ``disagree``.
    """

    what: Literal["decline", "claim", "call", "agree", "disagree"]
    delay_us: int


class Loan(msgspec.Struct, frozen=True, tag="loan"):
    """Give so many cards from the top of one's stack to a seat that has none then."""

    to: Number
    cards: Annotated[int, msgspec.Meta(ge=1)]
    delay_us: int


PlayerMove: TypeAlias = Flip | Hand | Word | Loan


class Player(Protocol):
    """Someone without eyes or hands of their own. It sees what a person in the seat sees."""

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        """Called at the deal and after every command.

        Args:
            view: the game as the seat sees it. ``view.may`` says what it may do now;
                ``view.pile`` holds the face-up cards, ``view.seats`` sizes and never cards.
            news: what has just happened, in order, as the seat may hear it.

        Returns:
            Moves to make later. Those already planned stay planned: a hand that has begun
            to fall falls.
        """
        ...


PlayerFactory: TypeAlias = Callable[[RuleSet, int, str], Player]
"""Makes a player for a rule set and a seat from a seed of its own."""
