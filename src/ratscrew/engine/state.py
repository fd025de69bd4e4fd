"""The state of one game: a frozen value. What may happen in it is in ``phases``."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from ratscrew.cards import Card
from ratscrew.engine.events import GameEnded
from ratscrew.engine.history import EMPTY, History
from ratscrew.rules import RuleSet

__all__ = ["Laid", "Phase", "State"]

Stacks: TypeAlias = tuple[tuple[Card, ...], ...]


class Phase(StrEnum):
    """What the game waits for."""

    PLAY = "play"
    PENDING = "pending"
    OVER = "over"


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A card in the pile: who laid it and its number in the game; a dead card has number 0."""

    card: Card
    by: int
    number: int


class State(msgspec.Struct, frozen=True):
    """Everything about a game. Seats index every tuple of per-seat values.

    Attributes:
        stacks: each seat's cards, top first.
        pile: bottom first.
        turn: the seat to play (the challenged while a challenge is open).
        challenger: the challenger of the open challenge.
        chances: what the challenged has left.
        capture: the seat that gets the pile once the last card's race is closed.
        closing: whether the game ends once that race is closed.
        number: live cards shown so far, which is the newest one's number.
        laid: cards played so far.
        tricks: piles taken so far.
        burnt: the newest card's number at the round's first burn.
        settled: whether the newest card's race has been closed.
        fouled: (card, seat) of the fouls on the two newest live cards.
        history: the states at captures since anything but cards decided one.
        now_us: the time of the last command.
    """

    rules: RuleSet
    stacks: Stacks
    pile: tuple[Laid, ...]
    turn: int | None
    gone: tuple[bool, ...]
    fouls: tuple[int, ...]
    strikes: tuple[int, ...]
    started_us: int
    now_us: int
    challenger: int | None = None
    chances: int = 0
    capture: int | None = None
    closing: bool = False
    number: int = 0
    laid: int = 0
    tricks: int = 0
    burnt: int | None = None
    settled: bool = False
    fouled: tuple[tuple[int, int], ...] = ()
    history: History = EMPTY
    over: GameEnded | None = None

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.over is not None:
            return Phase.OVER
        if self.capture is not None or self.closing:
            return Phase.PENDING
        return Phase.PLAY

    @property
    def seats(self) -> int:
        """How many seats there are, those that are out included."""
        return len(self.stacks)

    @property
    def top(self) -> Laid | None:
        """The top live card; None on an empty pile or one of dead cards only."""
        return next((laid for laid in reversed(self.pile) if laid.number), None)

    def live(self, upto: int) -> tuple[Card, ...]:
        """The round's live cards up to the one of that number, oldest first."""
        return tuple(laid.card for laid in self.pile if 0 < laid.number <= upto)
