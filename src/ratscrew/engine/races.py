"""What the slaps on one card come to: who may slap, who fouls, who wins, and what it costs."""

from collections.abc import Iterable

from ratscrew.engine.commands import Settle, Slap
from ratscrew.engine.events import (
    CardsBurned,
    FoulReason,
    PileWon,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
)
from ratscrew.engine.state import State
from ratscrew.engine.story import Story
from ratscrew.engine.turns import mend_turn
from ratscrew.engine.view import combo_on, may_slap

__all__ = ["settle_race"]


def settle_race(story: Story, command: Settle) -> bool:
    """Settle the race on one card (rules 9.6): first its fouls, then its winner.

    Returns:
        Whether the pile was won.
    """
    before = story.state
    combo = combo_on(before, command.on)
    honest, fouls = _sorted_out(story, command)
    for slap, reason in fouls:
        _foul(story, slap.seat, command.on, reason)
        if sum(not gone for gone in story.state.gone) == 1:
            return False
    if combo is None or not honest:
        return False
    winner = _first(honest, command.tie_us, fingers=before.rules.slap.fingers)
    if isinstance(winner, tuple):
        story.tell(SlapTied(winner, command.on))
        return False
    slower = tuple(slap.seat for slap in honest if slap.seat != winner)
    story.tell(SlapWon(winner, command.on, str(combo), slower))
    story.tell(PileWon(winner, len(story.state.pile), "slap"))
    return True


def _sorted_out(story: Story, command: Settle) -> tuple[list[Slap], list[tuple[Slap, FoulReason]]]:
    """The honest slaps and the fouls, each in order of time; the others are ignored.

    The right to slap is judged as the race stands, before its first foul (rules 9.28).
    """
    state, on = story.state, command.on
    combo = combo_on(state, on)
    honest: list[Slap] = []
    fouls: list[tuple[Slap, FoulReason]] = []
    fouled = {seat for number, seat in state.fouled if number == on}
    for slap in _in_order(state, command.slaps):
        refused = may_slap(state, slap.seat)
        if refused is not None:
            story.tell(SlapIgnored(slap.seat, on, refused))
            continue
        again = slap.seat in fouled
        if (again and state.rules.penalty.one_per_card) or any(
            slap.seat == other.seat for other in honest
        ):
            story.tell(SlapIgnored(slap.seat, on, "already-slapped"))
            continue
        reason = _foul_reason(state, slap, on, again=again, holds=combo is not None)
        if reason is None:
            honest.append(slap)
        else:
            fouls.append((slap, reason))
            fouled.add(slap.seat)
    return honest, fouls


def _foul_reason(
    state: State, slap: Slap, on: int, *, again: bool, holds: bool
) -> FoulReason | None:
    """Why a slap is a foul, the first reason that applies (rules 9.29); None: it is honest."""
    rules = state.rules.slap
    if slap.draw and rules.on_the_draw and not rules.drop:
        return "on-the-draw"
    if slap.hover and rules.hovering:
        return "hovering"
    if again:
        return "second-slap"
    if holds:
        return None
    return "late" if combo_on(state, on - 1) is not None else "nothing"


def _in_order(state: State, slaps: Iterable[Slap]) -> list[Slap]:
    """By time; equal times go clockwise from the left of who played the top card (9.23)."""
    top = state.top
    first = top.by + 1 if top else 0
    return sorted(slaps, key=lambda slap: (slap.time_us, (slap.seat - first) % state.seats))


def _first(honest: list[Slap], tie_us: int, *, fingers: bool) -> int | tuple[int, ...]:
    """The seat that was first, or all the seats that tied for it (rules 2.6, 9.28)."""
    earliest = honest[0].time_us
    tied = [slap for slap in honest if slap.time_us - earliest <= tie_us]
    if len(tied) > 1 and fingers:
        most = max(slap.fingers for slap in tied)
        best = [slap for slap in tied if slap.fingers == most]
        tied = best if len(best) == 1 else tied
    return tied[0].seat if len(tied) == 1 else tuple(slap.seat for slap in tied)


def _foul(story: Story, seat: int, on: int, reason: FoulReason) -> None:
    """Punish one foul: pay, then perhaps go (rules 4, 9.30)."""
    state = story.state
    if state.gone[seat]:  # an earlier foul in this race put it out
        return
    penalty = state.rules.penalty
    stack = state.stacks[seat]
    strike = not stack and penalty.without_cards == "strikes"
    story.tell(SlapMissed(seat, on, reason, strike))
    count = story.state.fouls[seat]
    cards = stack[: penalty.cards[min(count, len(penalty.cards)) - 1]]
    if cards:
        story.tell(CardsBurned(seat, cards, on_top=penalty.to == "pile-top"))
    if not stack and _is_out(story.state, seat):
        story.tell(SeatOut(seat, "foul"))
    elif 0 < penalty.eject_after < count:
        story.tell(SeatOut(seat, "ejected", story.state.stacks[seat]))
    mend_turn(story)


def _is_out(state: State, seat: int) -> bool:
    """Whether a foul without cards puts the seat out."""
    penalty = state.rules.penalty
    if penalty.without_cards == "strikes":
        return state.strikes[seat] > penalty.strikes
    return penalty.without_cards == "out"
