"""What one seat, or a watcher, may see: the only place where hidden cards are cut out."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from ratscrew.engine.events import Dealt, Ended, Event
from ratscrew.engine.state import Laid, Phase, State

__all__ = ["Act", "SeatView", "View", "legal", "may_slap", "redact", "view"]

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
