"""What the slaps on one card come to: who may slap, who fouls, who wins the pile or the game."""

from collections.abc import Iterable

from ratscrew.engine.commands import Settle, Slap
from ratscrew.engine.ends import won
from ratscrew.engine.events import (
    FoulReason,
    PileWon,
    SeatOut,
    SlapIgnored,
    SlapTied,
    SlapWon,
    TitleGiven,
)
from ratscrew.engine.penalties import pay_debts, punish
from ratscrew.engine.state import State
from ratscrew.engine.story import Story
from ratscrew.engine.turns import mend_turn
from ratscrew.engine.view import collects, combo_on, effect_on, may_slap

__all__ = ["settle_race"]


def settle_race(story: Story, command: Settle) -> bool:
    """Settle the race on one card (rules 9.6): first its fouls, then its winner.

    Returns:
        Whether the pile was won, or title to it.
    """
    before, on = story.state, command.on
    combo = combo_on(before, on)
    effect = effect_on(before, on) if combo is not None and combo.decides else "pile"
    honest, fouls = _sorted_out(story, command, holds=combo is not None)
    for slap, reason in fouls:
        if story.state.gone[slap.seat]:  # an earlier foul in this race put it out
            continue
        punish(story, slap.seat, on, reason)
        if not story.state.pile:
            return True  # forfeited
        mend_turn(story)
        if _one_left(story.state):
            return False
    if not honest:
        return False
    if effect == "lose":
        _lose(story, honest)
        return False
    winner = _first(honest, command.tie_us, fingers=before.rules.slap.fingers)
    if isinstance(winner, tuple):
        story.tell(SlapTied(winner, on))
        return False
    if combo is None:
        story.tell(PileWon(winner, len(story.state.pile), "challenge"))
        _taken(story)
    else:
        slower = tuple(slap.seat for slap in honest if slap.seat != winner)
        _win(story, SlapWon(winner, on, str(combo), slower), at_once=effect == "win")
    return True


def _win(story: Story, first: SlapWon, *, at_once: bool) -> None:
    """The first honest hand takes the pile, or title to it, or wins the game at once."""
    if story.state.rules.challenge.claims == "declared" and not at_once:
        story.tell(TitleGiven(first.seat, "slap", first.on, first.combo))
        return
    story.tell(first)
    story.tell(PileWon(first.seat, len(story.state.pile), "slap"))
    if at_once:
        won(story, first.seat)
    else:
        _taken(story)


def _taken(story: Story) -> None:
    """After a capture: debts are paid from it, and the capturer may have nothing left."""
    pay_debts(story)
    mend_turn(story)


def _lose(story: Story, honest: Iterable[Slap]) -> None:
    """Every seat that slapped it goes out in order of time until one is left (rules 9.28)."""
    for slap in honest:
        if not _one_left(story.state):
            story.tell(SeatOut(slap.seat, "triple", story.state.stacks[slap.seat]))
            mend_turn(story)


def _one_left(state: State) -> bool:
    return state.gone.count(False) == 1


def _sorted_out(
    story: Story, command: Settle, *, holds: bool
) -> tuple[list[Slap], list[tuple[Slap, FoulReason]]]:
    """The honest slaps and the fouls, each in order of time; the others are ignored.

    The right to slap is judged as the race stands, before its first foul (rules 9.28).
    """
    state, on = story.state, command.on
    honest: list[Slap] = []
    fouls: list[tuple[Slap, FoulReason]] = []
    fouled = {seat for number, seat in state.fouled if number == on}
    done = {seat for number, seat in state.slapped if number == on}
    for slap in _in_order(state, command.slaps):
        refused = may_slap(state, slap.seat, on)
        if refused is not None:
            story.tell(SlapIgnored(slap.seat, on, refused))
            continue
        again = slap.seat in fouled
        if slap.seat in done or (again and state.rules.penalty.one_per_card):
            story.tell(SlapIgnored(slap.seat, on, "already-slapped"))
            continue
        honestly = holds or collects(state, slap.seat, on)
        reason = _foul_reason(state, slap, on, again=again, holds=honestly)
        if reason is None or collects(state, slap.seat, on):
            honest.append(slap)
            done.add(slap.seat)
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
