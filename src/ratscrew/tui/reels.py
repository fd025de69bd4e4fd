"""The last piles, kept to be stepped through: every card and hand with its time.

The twin of the page's ``replay.js``: events go in, steps come out. No rules, no drawing.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.cards import Card
from ratscrew.engine import (
    CardPlayed,
    CardsBurned,
    DeadCardPlayed,
    Dealt,
    Laid,
    PileWon,
    SeatOut,
    SlapWon,
    TitleGiven,
    View,
)
from ratscrew.table.messages import Mark, News, Room, RoomSeat, Verdict

__all__ = [
    "NO_REELS",
    "Frame",
    "Hand",
    "Reel",
    "Reels",
    "Shot",
    "Step",
    "Taken",
    "frames_of",
    "opening_of",
    "reels_after",
    "reels_from",
    "watchable",
]

KEPT: Final = 5
"""Piles that are kept."""

LEAD_US: Final = 1_000_000
"""What matters is seen first: so long before the hand that took the pile."""


class Shot(msgspec.Struct, frozen=True):
    """A card or some, from the bottom, as they came to the pile: on top of it, or ``under`` it."""

    at_us: int
    kind: Literal["card", "dead", "burnt"]
    seat: int
    laid: tuple[Laid, ...]
    under: bool = False


class Hand(msgspec.Struct, frozen=True):
    """A hand on the card ``on``; ``at_us`` is when it came down, once that is known."""

    on: int
    mark: Mark
    at_us: int = 0


class Taken(msgspec.Struct, frozen=True):
    """Who took the pile; ``combo`` is what was slapped, empty where nothing was."""

    at_us: int
    seat: int
    cards: int
    by: str
    combo: str


class Reel(msgspec.Struct, frozen=True):
    """One pile from its first card to its taking.

    Attributes:
        trick: the how many-th it is.
        start: what lay there when we came.
        seats: who sat there.
    """

    trick: int = 0
    start: tuple[Laid, ...] = ()
    shots: tuple[Shot, ...] = ()
    hands: tuple[Hand, ...] = ()
    taken: Taken | None = None
    seats: tuple[RoomSeat, ...] = ()


class Reels(msgspec.Struct, frozen=True):
    """The pile that lies there now, and the last ones that were taken, the newest first.

    ``slapped`` is the combo of the slap that takes the pile next.
    """

    open: Reel = Reel()
    done: tuple[Reel, ...] = ()
    slapped: str = ""


NO_REELS: Final = Reels()

Step: TypeAlias = Shot | Hand | Taken


class Frame(msgspec.Struct, frozen=True):
    """What lies there after a step, and the newest card's number."""

    step: Step
    pile: tuple[Laid, ...]
    on: int


def reels_after(reels: Reels, room: Room | None, event: News, at_us: int) -> Reels:  # noqa: C901 - a case an event
    """What is kept after an event."""

    def shot(
        kind: Literal["card", "dead", "burnt"], seat: int, laid: Sequence[Laid], *, under: bool
    ) -> Reels:
        one = Shot(at_us, kind, seat, tuple(laid), under)
        return replace(reels, open=replace(reels.open, shots=(*reels.open.shots, one)))

    match event:
        case Dealt():
            centre = tuple(Laid(card, event.dealer, 0) for card in event.centre)
            return Reels(open=Reel(trick=1, start=centre))
        case CardPlayed(seat, card, number):
            return shot("card", seat, [Laid(card, seat, number)], under=False)
        case DeadCardPlayed(seat, card):
            return shot("dead", seat, [Laid(card, seat, 0)], under=False)
        case CardsBurned():
            laid = _dead(event.cards, event.seat)
            ordered = laid if event.on_top else laid[::-1]
            return shot("burnt", event.seat, ordered, under=not event.on_top)
        case SeatOut() if event.cards:
            return shot("burnt", event.seat, _dead(event.cards, event.seat)[::-1], under=True)
        case Verdict() if event.marks:
            return _handed(reels, event)
        case SlapWon():
            return replace(reels, slapped=event.combo)
        case TitleGiven() if event.combo:
            return replace(reels, slapped=event.combo)
        case PileWon():
            combo = reels.slapped if event.by in ("slap", "claim") else ""
            taken = Taken(at_us, event.seat, event.cards, event.by, combo)
            seats = room.seats if room else ()
            done = (replace(reels.open, taken=taken, seats=seats), *reels.done)[:KEPT]
            return Reels(open=Reel(trick=reels.open.trick + 1), done=done)
        case _:
            return reels


def reels_from(reels: Reels, game: View | None) -> Reels:
    """What is kept when the whole table came at once: the pile that lies there has no times."""
    if game is None:
        return NO_REELS
    trick = game.tricks + 1
    done = tuple(reel for reel in reels.done if reel.trick < trick)
    gone = reels.open.trick > trick
    return Reels(open=Reel(trick=trick, start=game.pile), done=() if gone else done)


def watchable(reels: Reels) -> list[Reel]:
    """The kept piles that can be looked at, the newest first."""
    return [reel for reel in reels.done if any(one.kind == "card" for one in reel.shots)]


def frames_of(reel: Reel) -> list[Frame]:
    """A pile's story in the order in which everybody saw it."""
    pile, on, frames = reel.start, max((laid.number for laid in reel.start), default=0), []
    for step in _steps(reel):
        if isinstance(step, Shot):
            pile = (*step.laid, *pile) if step.under else (*pile, *step.laid)
            on = step.laid[0].number if step.kind == "card" else on
        elif isinstance(step, Taken):
            pile = ()
        frames.append(Frame(step, pile, on))
    return frames


def opening_of(frames: Sequence[Frame]) -> int:
    """The step at which one begins to look."""
    if not frames:
        return 0
    won = (
        frame
        for frame in frames
        if isinstance(frame.step, Hand) and frame.step.mark.outcome == "won"
    )
    until_us = next(won, frames[-1]).step.at_us - LEAD_US
    return max(0, sum(frame.step.at_us <= until_us for frame in frames) - 1)


def _steps(reel: Reel) -> list[Step]:
    shown = {laid.number: one.at_us for one in reel.shots for laid in one.laid if laid.number}
    steps: list[Step] = list(reel.shots)
    steps += [
        replace(hand, at_us=shown[hand.on] + hand.mark.time_us)
        for hand in reel.hands
        if hand.on in shown
    ]
    steps.sort(key=lambda step: (step.at_us, isinstance(step, Hand)))
    if reel.taken is not None:
        last_us = steps[-1].at_us if steps else 0
        steps.append(replace(reel.taken, at_us=max(reel.taken.at_us, last_us)))
    return steps


def _handed(reels: Reels, verdict: Verdict) -> Reels:
    """Hands are told with their race, at times after the pile has gone."""
    told = {mark.seat for mark in verdict.marks}

    def has(reel: Reel) -> bool:
        return any(laid.number == verdict.on for one in reel.shots for laid in one.laid)

    def add(reel: Reel) -> Reel:
        others = [
            hand for hand in reel.hands if hand.on != verdict.on or hand.mark.seat not in told
        ]
        hands = (*others, *(Hand(verdict.on, mark) for mark in verdict.marks))
        return replace(reel, hands=hands)

    if has(reels.open):
        return replace(reels, open=add(reels.open))
    at = next((place for place, reel in enumerate(reels.done) if has(reel)), None)
    if at is None:
        return reels
    done = (*reels.done[:at], add(reels.done[at]), *reels.done[at + 1 :])
    return replace(reels, done=done)


def _dead(cards: Sequence[Card], seat: int) -> list[Laid]:
    return [Laid(card, seat, 0) for card in cards]
