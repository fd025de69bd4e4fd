"""What can happen in a game, one class a fact. A state is the fold of its events.

Cards that change hands face down, the hands of the deal, and who has title to a pile that may
be claimed as a bluff are hidden; ``ratscrew.engine.view.redact`` cuts them.
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
    "CardsGiven",
    "CardsLent",
    "ChallengeSet",
    "ChoiceOffered",
    "ClaimCalled",
    "Claimed",
    "DeadCardPlayed",
    "Dealt",
    "DebtOwed",
    "Declined",
    "EndPending",
    "Ended",
    "Event",
    "FoulReason",
    "GameEnded",
    "IgnoredReason",
    "LapSet",
    "Misplaced",
    "PileWon",
    "RaceAnnulled",
    "RaceSettled",
    "SeatJoined",
    "SeatOut",
    "SlapIgnored",
    "SlapMissed",
    "SlapTied",
    "SlapWon",
    "SlapsLocked",
    "TitleGiven",
    "TitleLapsed",
    "TurnPassed",
]

Ended: TypeAlias = Literal["won", "time", "agreed", "endless", "limit"]
FoulReason: TypeAlias = Literal["on-the-draw", "hovering", "second-slap", "late", "nothing"]
IgnoredReason: TypeAlias = Literal[
    "nothing-there",
    "annulled",
    "out",
    "locked",
    "owes",
    "no-cards",
    "too-few-seats",
    "already-slapped",
]


class Dealt(msgspec.Struct, frozen=True, tag="dealt", omit_defaults=True):
    """The game begins. ``sizes`` are the hands' sizes; ``deal`` is None in a seat's view.

    ``cuts`` are the cards that the seats cut for the deal, in order.
    """

    rules: RuleSet
    sizes: tuple[int, ...]
    dealer: int
    leader: int
    centre: tuple[Card, ...]
    at_us: int
    cuts: tuple[tuple[int, Card], ...] = ()
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


class ChoiceOffered(msgspec.Struct, frozen=True, tag="choice"):
    """The seat may take over the chances that are left, or decline them (rules 9.10)."""

    challenger: int
    seat: int
    chances: int


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """The seat left the challenge alone, which loses it."""

    seat: int


class RaceAnnulled(msgspec.Struct, frozen=True, tag="annulled"):
    """Live cards up to this one may not be slapped any more (rules 9.37)."""

    on: int


class LapSet(msgspec.Struct, frozen=True, tag="lap"):
    """How a high-card lap stands (rules 9.12, 9.32).

    ``shown`` are the members' seats and what their cards count, in the order played (a joker
    counts 0); ``waiting`` the members still to play. Both are empty where the lap begins anew.
    """

    shown: tuple[tuple[int, int], ...] = ()
    waiting: tuple[int, ...] = ()


class DeadCardPlayed(msgspec.Struct, frozen=True, tag="dead"):
    """A card played out of turn: it stays on the pile and counts for nothing (rules 9.27)."""

    seat: int
    card: Card


class Misplaced(msgspec.Struct, frozen=True, tag="misplaced"):
    """The newest card was misplaced; its penalty follows (rules 9.19)."""

    seat: int


class CapturePending(msgspec.Struct, frozen=True, tag="pending", omit_defaults=True):
    """The pile is this seat's once the last card's race is closed: it won the challenge or lap."""

    seat: int
    by: Literal["challenge", "high-card"] = "challenge"


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


class CardsBurned(msgspec.Struct, frozen=True, tag="burn", omit_defaults=True):
    """A penalty paid to the pile's bottom, or on its top, one card after another (rules 9.30).

    ``cards`` are in the order in which they were paid. ``low``: they came from the bottom of
    the stack. ``debt``: they were owed.
    """

    seat: int
    cards: tuple[Card, ...]
    on_top: bool = False
    low: bool = False
    debt: bool = False


class CardsGiven(msgspec.Struct, frozen=True, tag="given", omit_defaults=True):
    """A penalty given to other seats, face down, to the bottom of their stacks (rules 4).

    ``to`` names the receiver of each card in turn. ``cards`` is empty in a seat's view.
    """

    seat: int
    to: tuple[int, ...]
    cards: tuple[Card, ...] = ()
    low: bool = False


class SlapsLocked(msgspec.Struct, frozen=True, tag="locked"):
    """The seat may not slap the cards numbered after ``after`` up to ``until`` (rules 9.30)."""

    seat: int
    after: int
    until: int


class DebtOwed(msgspec.Struct, frozen=True, tag="owes"):
    """A seat without cards owes so many more cards; until they are paid it may not slap."""

    seat: int
    cards: int


class CardsLent(msgspec.Struct, frozen=True, tag="lent"):
    """Cards from the top of one stack are now another's. ``cards`` is empty in a view."""

    seat: int
    to: int
    count: int
    cards: tuple[Card, ...] = ()


class SeatOut(msgspec.Struct, frozen=True, tag="out"):
    """A seat is gone for good; its ``cards`` go under the pile as dead cards."""

    seat: int
    reason: Literal["foul", "ejected", "no-cards", "triple", "bluff"]
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


class TitleGiven(msgspec.Struct, frozen=True, tag="title"):
    """The seat has won the pile and must claim it (rules 9.13).

    For a won race all is None in the view of other seats: whoever did not look does not know.
    """

    seat: int | None
    by: Literal["slap", "challenge", "high-card"] | None
    on: int
    combo: str | None = None


class TitleLapsed(msgspec.Struct, frozen=True, tag="lapsed"):
    """Nobody claimed a pile in time that was won by a slap."""


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """A seat claims the pile; others may call it a bluff."""

    seat: int


class ClaimCalled(msgspec.Struct, frozen=True, tag="called"):
    """The claim was called. Its loser gives its top card to the other, face down.

    ``card`` is None in a view, and where a bluffer had none.
    """

    caller: int
    claimant: int
    right: bool
    card: Card | None = None


class PileWon(msgspec.Struct, frozen=True, tag="pile"):
    """The pile goes under this seat's stack; the seat leads. ``cards`` is the pile's size.

    ``by`` is ``end`` where the game's winner takes what lies there (rules 9.35).
    """

    seat: int
    cards: int
    by: Literal["slap", "challenge", "high-card", "claim", "forfeit", "end"]


class GameEnded(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over. ``winners`` is empty for a draw.

    For ``endless``: the game repeats every ``period`` cards from card ``entry`` on.
    """

    ended: Ended
    winners: tuple[int, ...] = ()
    entry: int | None = None
    period: int | None = None


Event: TypeAlias = (
    CapturePending
    | CardPlayed
    | CardsBurned
    | CardsGiven
    | CardsLent
    | ChallengeSet
    | ChoiceOffered
    | ClaimCalled
    | Claimed
    | DeadCardPlayed
    | Dealt
    | DebtOwed
    | Declined
    | EndPending
    | GameEnded
    | LapSet
    | Misplaced
    | PileWon
    | RaceAnnulled
    | RaceSettled
    | SeatJoined
    | SeatOut
    | SlapIgnored
    | SlapMissed
    | SlapTied
    | SlapWon
    | SlapsLocked
    | TitleGiven
    | TitleLapsed
    | TurnPassed
)
