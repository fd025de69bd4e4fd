"""What one seat, or a watcher, may see: the only place where hidden cards are cut out."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.engine.events import Dealt, Ended, Event, IgnoredReason
from ratscrew.engine.state import Laid, Phase, State
from ratscrew.rules import ComboUse, Read

__all__ = ["Act", "SeatView", "View", "combo_on", "legal", "may_slap", "redact", "view"]

Act: TypeAlias = Literal["play", "slap"]


class SeatView(msgspec.Struct, frozen=True):
    """What everyone sees of one seat. ``cards`` is the size of its stack."""

    cards: int
    gone: bool
    fouls: int


class View(msgspec.Struct, frozen=True):
    """A game as one seat sees it; ``seat`` is None for a watcher. Fields as in ``State``.

    ``may`` lists what the seat may do now: ``play`` when it is to play, ``slap`` when a slap
    of it would be judged (rightly or as a foul).
    """

    seat: int | None
    seats: tuple[SeatView, ...]
    pile: tuple[Laid, ...]
    phase: Phase
    turn: int | None
    challenger: int | None
    chances: int
    capture: int | None
    number: int
    laid: int
    tricks: int
    burnt: int | None
    may: tuple[Act, ...] = ()
    ended: Ended | None = None
    winners: tuple[int, ...] = ()


def view(state: State, seat: int | None) -> View:
    """The game as this seat sees it. It holds no card of any stack, not even its own."""
    over = state.over
    return View(
        seat=seat,
        seats=tuple(
            SeatView(len(stack), gone, fouls)
            for stack, gone, fouls in zip(state.stacks, state.gone, state.fouls, strict=True)
        ),
        pile=state.pile,
        phase=state.phase,
        turn=state.turn,
        challenger=state.challenger,
        chances=state.chances,
        capture=state.capture,
        number=state.number,
        laid=state.laid,
        tricks=state.tricks,
        burnt=state.burnt,
        may=legal(state, seat) if seat is not None else (),
        ended=over.ended if over else None,
        winners=over.winners if over else (),
    )


def redact(event: Event, seat: int | None) -> Event:  # noqa: ARG001 - hands differ by seat later
    """The event as this seat may hear it; None is a watcher.

    Only the deal holds hidden cards: no seat may look even at its own.
    """
    return replace(event, deal=None) if isinstance(event, Dealt) else event


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """What the seat may do now; the same checks as a command of it would meet."""
    acts: list[Act] = []
    if state.phase is Phase.PLAY and state.turn == seat:
        acts.append("play")
    if may_slap(state, seat) is None:
        acts.append("slap")
    return tuple(acts)


def may_slap(state: State, seat: int) -> IgnoredReason | None:
    """Why a slap of this seat would be ignored (rules 9.5, 9.28); None: it would be judged."""
    if state.over is not None or state.top is None or not state.rules.combos:
        return "nothing-there"
    if state.gone[seat]:
        return "out"
    if state.stacks[seat] or (state.top.by == seat and not state.settled):
        return None
    slap = state.rules.slap
    if slap.slap_in == "never":
        return "no-cards"
    others = sum(
        bool(stack) or other == state.challenger
        for other, stack in enumerate(state.stacks)
        if other != seat
    )
    return "too-few-seats" if others < slap.slap_in_standing else None


def combo_on(state: State, number: int) -> ComboUse | None:
    """The combo that the live card of that number completed when it was shown (rules 9.28).

    Answers for any live card in the pile; None where it completed none or is not there.
    """
    live = state.live(number)
    if not live or state.number < number or not any(x.number == number for x in state.pile):
        return None
    burnt = state.burnt is not None and state.burnt < number
    read = Read(live, burnt=burnt, wild=state.rules.slap.wild_jokers)
    return next((combo for combo in state.rules.combos if combo.holds(read)), None)
