"""What can happen in a game, one class a fact. A state is the fold of its events.

Every event is public except the hands in ``Dealt``; ``ratscrew.engine.view.redact`` cuts them.
"""

from typing import Literal, TypeAlias

import msgspec

from ratscrew.cards import Card
from ratscrew.engine.deal import Deal
from ratscrew.rules import RuleSet

__all__ = [
    "CapturePending",
    "CardPlayed",
    "CardsBurned",
    "ChallengeSet",
    "Dealt",
    "EndPending",
    "Ended",
    "Event",
    "FoulReason",
    "GameEnded",
    "IgnoredReason",
    "PileWon",
    "RaceSettled",
    "SeatJoined",
    "SeatOut",
    "SlapIgnored",
    "SlapMissed",
    "SlapTied",
    "SlapWon",
    "TurnPassed",
]

Ended: TypeAlias = Literal["won", "time", "agreed", "endless", "limit"]
FoulReason: TypeAlias = Literal["on-the-draw", "hovering", "second-slap", "late", "nothing"]
IgnoredReason: TypeAlias = Literal[
    "nothing-there", "out", "no-cards", "too-few-seats", "already-slapped"
]


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The game begins. ``sizes`` are the hands' sizes; ``deal`` is None in a seat's view."""

    rules: RuleSet
    sizes: tuple[int, ...]
    dealer: int
    leader: int
    centre: tuple[Card, ...]
    at_us: int
    deal: Deal | None = None


class CardPlayed(msgspec.Struct, frozen=True, tag="card"):
    """A live card is shown; ``number`` counts the live cards of the game from 1."""

    seat: int
    card: Card
    number: int


class TurnPassed(msgspec.Struct, frozen=True, tag="turn"):
    """It is this seat's turn, and no challenge is open. None: nobody has a card."""

    seat: int | None


class ChallengeSet(msgspec.Struct, frozen=True, tag="challenge"):
    """The challenged seat has this many chances left against the challenger."""

    challenger: int
    challenged: int
    chances: int


class CapturePending(msgspec.Struct, frozen=True, tag="pending"):
    """The challenge is lost: the pile is this seat's once the last card's race is closed."""

    seat: int


class EndPending(msgspec.Struct, frozen=True, tag="ending"):
    """The game ends once the last card's race is closed."""


class SlapIgnored(msgspec.Struct, frozen=True, tag="ignored"):
    """A slap that counts for nothing and costs nothing."""

    seat: int
    on: int
    reason: IgnoredReason


class SlapMissed(msgspec.Struct, frozen=True, tag="foul"):
    """A foul (rules 4, 9.29). ``strike``: it counts towards being out without cards."""

    seat: int
    on: int
    reason: FoulReason
    strike: bool = False


class CardsBurned(msgspec.Struct, frozen=True, tag="burn"):
    """A penalty paid to the pile's bottom, or on its top, one card after another (rules 9.30).

    ``cards`` are in the order in which they were paid.
    """

    seat: int
    cards: tuple[Card, ...]
    on_top: bool = False


class SeatOut(msgspec.Struct, frozen=True, tag="out"):
    """A seat is gone for good; its ``cards`` go under the pile as dead cards."""

    seat: int
    reason: Literal["foul", "ejected", "no-cards"]
    cards: tuple[Card, ...] = ()


class SeatJoined(msgspec.Struct, frozen=True, tag="joined"):
    """A late joiner takes this new seat, without cards."""

    seat: int


class SlapTied(msgspec.Struct, frozen=True, tag="tie"):
    """These seats slapped at once, and nothing tells who was first: nobody wins."""

    seats: tuple[int, ...]
    on: int


class SlapWon(msgspec.Struct, frozen=True, tag="slap"):
    """The race is won. ``combo`` is the combo's text; ``slower`` are the honest others."""

    seat: int
    on: int
    combo: str
    slower: tuple[int, ...] = ()


class RaceSettled(msgspec.Struct, frozen=True, tag="settled"):
    """The race on the newest card is closed and nobody won it."""

    on: int


class PileWon(msgspec.Struct, frozen=True, tag="pile"):
    """The pile goes under this seat's stack; the seat leads. ``cards`` is the pile's size.

    ``by`` is ``end`` where the game's winner takes what lies there (rules 9.35).
    """

    seat: int
    cards: int
    by: Literal["slap", "challenge", "end"]


class GameEnded(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over. ``winners`` is empty for a draw.

    For ``endless``: the game repeats every ``period`` cards from card ``entry`` on.
    """

    ended: Ended
    winners: tuple[int, ...] = ()
    entry: int | None = None
    period: int | None = None


Event: TypeAlias = (
    Dealt
    | CardPlayed
    | TurnPassed
    | ChallengeSet
    | CapturePending
    | EndPending
    | SlapIgnored
    | SlapMissed
    | CardsBurned
    | SeatOut
    | SeatJoined
    | SlapTied
    | SlapWon
    | RaceSettled
    | PileWon
    | GameEnded
)
