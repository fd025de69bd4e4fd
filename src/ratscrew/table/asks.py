"""What a client says to a table, as typed values; the other half is in ``messages``."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ratscrew.table.fields import Cid, SeatNo, Stamp, Token
from ratscrew.table.showing import Eyes, Grant, Painted, Show
from ratscrew.table.thrown import Throw

__all__ = [
    "AddBot",
    "Agree",
    "CallBluff",
    "ClaimPile",
    "ClientMessage",
    "Decline",
    "Eyes",
    "Fill",
    "Fingers",
    "Grant",
    "HandOver",
    "Hello",
    "Leave",
    "LendCards",
    "Move",
    "Own",
    "Painted",
    "Pause",
    "PlayCard",
    "React",
    "ReactionKind",
    "Ready",
    "Remove",
    "Settings",
    "Show",
    "Sit",
    "SlapPile",
    "Tempo",
]

Entropy: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
Tempo: TypeAlias = Literal["fast", "normal", "calm"]
ReactionKind: TypeAlias = Literal["nice", "wow", "oops", "ha", "thanks", "again"]


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """First message on a connection: who one is (a token a seat), and what one has seen.

    A screen that was shown the table before names its token likewise; and a ticket that moves a
    seat here is named until the seat's new token has come. ``since`` is the number of the last
    update seen; the rest follows, or a snapshot. ``step_us`` is the measured step of the client's
    clock.
    """

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None
    step_us: Stamp | None = None


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """Take a seat under a name. Answered by ``done`` with the seat and its token."""

    cid: Cid
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Own(msgspec.Struct, frozen=True, tag="own"):
    """Say whose one's seat is, by the secret of a player of this server; told to nobody else.

    Its games are theirs from now on.
    """

    cid: Cid
    seat: SeatNo
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]

    def __repr__(self) -> str:
        """Without the secret."""
        return f"Own(cid={self.cid!r}, seat={self.seat}, secret=…)"


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Ask for a ticket that opens one's seat once, on another device.

    Answered by ``done`` with the ticket. An older one of the seat ends.
    """

    cid: Cid
    seat: SeatNo


class AddBot(msgspec.Struct, frozen=True, tag="bot"):
    """The host seats a bot of a level."""

    cid: Cid
    level: Annotated[str, msgspec.Meta(max_length=40)]


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """The host takes a seat from whoever has it.

    Between games it is freed, and the seats after it move up by one; in a game a bot plays the
    hand on. ``block``: whoever had it may not sit down at this table again.
    """

    cid: Cid
    seat: SeatNo
    block: bool = False


class HandOver(msgspec.Struct, frozen=True, tag="host"):
    """The host makes another person host, who must be there."""

    cid: Cid
    seat: SeatNo


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """The host lets a bot play the hand of someone who is gone or away, until they are back."""

    cid: Cid
    seat: SeatNo


class Settings(msgspec.Struct, frozen=True, tag="settings"):
    """The host sets the rules (a preset's name or a whole rule set) and the tempo, between games.

    ``drop_pause`` and ``reactions`` (see ``options``) may be switched at any time.
    """

    cid: Cid
    rules: Annotated[str, msgspec.Meta(max_length=8200)] | dict[str, Any] | None = None
    tempo: Tempo | None = None
    drop_pause: bool | None = None
    reactions: bool | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Ready for the (next) game, or not. It begins when everybody at the table is.

    ``entropy`` is what the seat adds to the shuffle: letters, digits, ``-`` and ``_``.
    """

    cid: Cid
    seat: SeatNo
    ready: bool = True
    entropy: Entropy = ""


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Flip the top card of one's stack. ``on`` is the number of the last card seen.

    ``thrown``: where it was let go to land, if a hand threw it; from that the table finds whether
    it covers enough of the card below. ``misplaced``: it does not, told by whoever has no hand to
    throw with.
    """

    cid: Cid
    seat: SeatNo
    on: Stamp
    misplaced: bool = False
    thrown: Throw | None = None


class SlapPile(msgspec.Struct, frozen=True, tag="slap"):
    """Slap. ``on`` is the number of the last card painted before the hand came down.

    Client's clock, in microseconds: ``m_us`` the card's message arrived, ``p_us`` the frame
    after the one that drew it, ``e_us`` the hand came down. None where unknown. Where the eyes are
    on a room's screen, ``on`` is the last card that this client has heard of. ``hover``: the hand
    rested over the pile when the card came to be seen; ``draw``: the card that the seat is to play
    was in its other hand.
    """

    cid: Cid
    seat: SeatNo
    on: Stamp
    m_us: Stamp | None = None
    p_us: Stamp | None = None
    e_us: Stamp | None = None
    fingers: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    hover: bool = False
    draw: bool = False


class Fingers(msgspec.Struct, frozen=True, tag="fingers"):
    """More fingers of a hand that has just slapped came down, up to 60 ms after the first.

    They break a tie only between hands on one connection; afar a client could claim ten.
    """

    cid: Cid
    seat: SeatNo
    on: Stamp
    fingers: Annotated[int, msgspec.Meta(ge=1, le=10)]


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Leave a challenge's chances alone that another seat has left over."""

    cid: Cid
    seat: SeatNo


class ClaimPile(msgspec.Struct, frozen=True, tag="claim"):
    """Claim the pile, rightly or as a bluff.

    ``on`` is the number of the last card seen: a claim on a pile that has grown is void.
    """

    cid: Cid
    seat: SeatNo
    on: Stamp | None = None


class CallBluff(msgspec.Struct, frozen=True, tag="call"):
    """Say that the open claim is a bluff. ``claimant`` is whose claim was seen."""

    cid: Cid
    seat: SeatNo
    claimant: SeatNo | None = None


class LendCards(msgspec.Struct, frozen=True, tag="lend"):
    """Give so many cards from the top of one's stack to a seat without cards."""

    cid: Cid
    seat: SeatNo
    to: SeatNo
    cards: Annotated[int, msgspec.Meta(ge=1, le=512)]


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Agree to stop the game now, or do so no longer. It ends when everybody who plays does."""

    cid: Cid
    seat: SeatNo
    agree: bool = True


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Let the game stand still, or with ``pause`` false go on after a count of three."""

    cid: Cid
    seat: SeatNo
    pause: bool = True


class React(msgspec.Struct, frozen=True, tag="react"):
    """Show everybody a quick reaction."""

    cid: Cid
    seat: SeatNo
    what: ReactionKind


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Give up a seat. In a game a bot plays the hand on; between games the seat is freed."""

    cid: Cid
    seat: SeatNo


ClientMessage: TypeAlias = (
    Hello
    | Sit
    | Own
    | Move
    | AddBot
    | Remove
    | HandOver
    | Fill
    | Settings
    | Show
    | Grant
    | Eyes
    | Painted
    | Ready
    | PlayCard
    | SlapPile
    | Fingers
    | Decline
    | ClaimPile
    | CallBluff
    | LendCards
    | Agree
    | Pause
    | React
    | Leave
)
