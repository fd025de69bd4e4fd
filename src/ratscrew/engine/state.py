"""The state of one game: a frozen value. What may happen in it is in ``phases``."""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from ratscrew.cards import Card
from ratscrew.engine.events import GameEnded
from ratscrew.engine.history import EMPTY, History
from ratscrew.rules import RuleSet

__all__ = ["Laid", "Lap", "Phase", "State", "Title"]

Stacks: TypeAlias = tuple[tuple[Card, ...], ...]


class Phase(StrEnum):
    """What the game waits for: a card, a race to close, a claim, a call, nothing."""

    PLAY = "play"
    PENDING = "pending"
    TITLE = "title"
    CLAIM = "claim"
    OVER = "over"


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A card in the pile: who laid it and its number in the game; a dead card has number 0."""

    card: Card
    by: int
    number: int


class Lap(msgspec.Struct, frozen=True, array_like=True):
    """A high-card lap in progress: see ``LapSet``."""

    shown: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...]


class Title(msgspec.Struct, frozen=True, array_like=True):
    """Who has won the pile that lies unclaimed, and how."""

    seat: int
    by: Literal["slap", "challenge", "high-card"]


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
        capture_by: how the pending capture was won.
        choosing: whether the seat to play may decline the challenge instead.
        lap: the high-card lap in progress.
        lap_off: whether this pile had a challenge, so that no high card takes it.
        title: who has won the pile, where it must be claimed.
        claim: who claims the pile.
        claimed: the seats that have claimed it since the newest card was shown.
        fouled: (card, seat) of the fouls on the two newest live cards.
        slapped: likewise of the honest slaps that won a title.
        misplaced: each seat's misplaced cards.
        debts: the cards that each seat owes.
        annulled: the newest live card that nobody may slap, nor any before it; 0 if there is none.
        locked: each seat's last lock: no slap on cards after the first up to the second.
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
    capture_by: Literal["challenge", "high-card"] = "challenge"
    choosing: bool = False
    lap: Lap | None = None
    lap_off: bool = False
    title: Title | None = None
    claim: int | None = None
    claimed: tuple[int, ...] = ()
    fouled: tuple[tuple[int, int], ...] = ()
    slapped: tuple[tuple[int, int], ...] = ()
    misplaced: tuple[int, ...] = ()
    debts: tuple[int, ...] = ()
    annulled: int = 0
    locked: tuple[tuple[int, int], ...] = ()
    history: History = EMPTY
    over: GameEnded | None = None

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.over is not None:
            return Phase.OVER
        if self.capture is None and self.title is None and self.claim is None:
            return Phase.PENDING if self.closing else Phase.PLAY
        if self.claim is not None:
            return Phase.CLAIM
        return Phase.TITLE if self.title is not None else Phase.PENDING

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

    def holding(self) -> list[int]:
        """The seats that have cards, in order."""
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    def standing(self, *, openly: bool = False) -> list[int]:
        """The seats that have a card or are about to win some (rules 2.9, 9.30, 9.32).

        An open challenge's challenger, who has title, and who has a card in an undecided lap;
        ``openly``: not a title that nobody was told of.
        """
        spared = {self.challenger}
        if self.title is not None and not (openly and self.title.by == "slap"):
            spared.add(self.title.seat)
        if self.lap is not None:
            spared.update(seat for seat, _ in self.lap.shown)
        return [
            seat
            for seat, stack in enumerate(self.stacks)
            if (stack or seat in spared) and not self.gone[seat]
        ]
