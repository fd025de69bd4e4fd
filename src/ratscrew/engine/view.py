"""What one seat, or a watcher, may see: the only place where hidden cards are cut out."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.engine.events import (
    CardsGiven,
    CardsLent,
    ClaimCalled,
    Dealt,
    Ended,
    Event,
    IgnoredReason,
    TitleGiven,
)
from ratscrew.engine.state import Laid, Lap, Phase, State, Title
from ratscrew.rules import ComboUse, Effect, Read

__all__ = ["Act", "SeatView", "View", "combo_on", "legal", "may_slap", "redact", "view"]

Act: TypeAlias = Literal["play", "slap", "decline", "claim", "call", "lend"]


class SeatView(msgspec.Struct, frozen=True):
    """What everyone sees of one seat. ``cards`` is the size of its stack, ``debt`` what it owes.

    ``locked`` is the last card that it may not slap, for a foul; 0 before any such foul.
    """

    cards: int
    gone: bool
    fouls: int
    debt: int = 0
    locked: int = 0


class View(msgspec.Struct, frozen=True):
    """A game as one seat sees it; ``seat`` is None for a watcher. Fields as in ``State``.

    ``may`` lists what the seat may do now: ``play`` when it is to play, ``slap`` when a slap
    of it would be judged (rightly or as a foul). ``title`` is shown to its holder, and to
    everybody where the cards told it; ``titled``: somebody has won the pile and must claim it.
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
    capture_by: Literal["challenge", "high-card"] = "challenge"
    choosing: bool = False
    lap: Lap | None = None
    title: Title | None = None
    claim: int | None = None
    ended: Ended | None = None
    winners: tuple[int, ...] = ()
    titled: bool = False
    closing: bool = False


def view(state: State, seat: int | None) -> View:
    """The game as this seat sees it. It holds no card of any stack, not even its own."""
    over = state.over
    return View(
        seat=seat,
        seats=tuple(
            SeatView(len(stack), gone, fouls, debt, until)
            for stack, gone, fouls, debt, (_, until) in zip(
                state.stacks, state.gone, state.fouls, state.debts, state.locked, strict=True
            )
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
        capture_by=state.capture_by,
        choosing=state.choosing,
        lap=state.lap,
        title=state.title if _knows_title(state, seat) else None,
        claim=state.claim,
        ended=over.ended if over else None,
        winners=over.winners if over else (),
        titled=state.title is not None,
        closing=state.closing,
    )


def _knows_title(state: State, seat: int | None) -> bool:
    """Whether the cards told everybody, or the seat holds the title itself."""
    title = state.title
    return title is not None and (title.by != "slap" or title.seat == seat)


def redact(event: Event, seat: int | None) -> Event:
    """The event as this seat may hear it; None is a watcher.

    Cut are the cards of the deal, cards that change hands face down, and who won a race for a
    pile that must be claimed.
    """
    match event:
        case Dealt():
            return replace(event, deal=None)
        case CardsGiven() | CardsLent():
            return replace(event, cards=())
        case ClaimCalled():
            return replace(event, card=None)
        case TitleGiven() if event.by == "slap" and event.seat != seat:
            return replace(event, seat=None, by=None, combo=None)
        case _:
            return event


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """What the seat may do now; the same checks as a command of it would meet."""
    acts: list[Act] = []
    phase = state.phase
    if phase is Phase.PLAY and state.turn == seat:
        acts.append("play")
        if state.choosing:
            acts.append("decline")
    if phase is not Phase.CLAIM and may_slap(state, seat, openly=True) is None:
        acts.append("slap")
    if state.rules.challenge.claims == "declared" and _may_claim(state, seat):
        acts.append("claim")
    if phase is Phase.CLAIM and seat != state.claim and state.stacks[seat]:
        acts.append("call")
    if state.rules.play.lending and phase is Phase.PLAY and _may_lend(state, seat):
        acts.append("lend")
    return tuple(acts)


def _may_claim(state: State, seat: int) -> bool:
    return (
        state.phase in (Phase.PLAY, Phase.TITLE)
        and bool(state.pile)
        and not state.gone[seat]
        and seat not in state.claimed
    )


def _may_lend(state: State, seat: int) -> bool:
    """Whether it has a card to spare and somebody needs one (rules 9.14)."""
    needy = any(not (stack or gone) for stack, gone in zip(state.stacks, state.gone, strict=True))
    return needy and len(state.stacks[seat]) > 1


def may_slap(
    state: State, seat: int, on: int | None = None, *, openly: bool = False
) -> IgnoredReason | None:
    """Why a slap of this seat would be ignored (rules 9.5, 9.28); None: it would be judged.

    ``on`` is the card slapped, the newest by default. ``openly``: as far as everybody knows,
    so that the answer tells nobody who has won a pile that must be claimed.
    """
    top = state.top
    collecting = state.rules.challenge.collect == "slap" and state.capture is not None
    if state.over is not None or top is None or not (state.rules.combos or collecting):
        return "nothing-there"
    if state.gone[seat]:
        return "out"
    number = state.number if on is None else on
    if number <= state.annulled and not collects(state, seat, number):
        return "annulled"
    after, until = state.locked[seat]
    if after < number <= until:
        return "locked"
    if state.debts[seat]:
        return "owes"
    if state.stacks[seat] or (top.by == seat and not state.settled):
        return None
    if collects(state, seat, state.number):
        return None
    slap = state.rules.slap
    if slap.slap_in == "never":
        return "no-cards"
    others = sum(other != seat for other in state.standing(openly=openly))
    return "too-few-seats" if others < slap.slap_in_standing else None


def collects(state: State, seat: int, on: int) -> bool:
    """Whether a slap of this seat takes a pile that it has won by a challenge (rules 9.20)."""
    return (
        state.rules.challenge.collect == "slap"
        and state.capture == seat
        and state.capture_by == "challenge"
        and on == state.number
    )


def combo_on(state: State, number: int) -> ComboUse | None:
    """The combo that the live card of that number completed when it was shown (rules 9.28).

    Answers for any live card in the pile; None where it completed none or is not there.
    """
    read = _read(state, number)
    if read is None:
        return None
    return next((combo for combo in state.rules.combos if combo.holds(read)), None)


def effect_on(state: State, number: int) -> Effect:
    """What slapping that card does: ``win`` and ``lose`` decide the game for the slapper."""
    read = _read(state, number)
    combo = combo_on(state, number)
    return "pile" if read is None or combo is None else combo.effect(read)


def _read(state: State, number: int) -> Read | None:
    live = state.live(number)
    if not live or not any(laid.number == number for laid in state.pile):
        return None
    burnt = state.burnt is not None and state.burnt < number
    return Read(live, burnt=burnt, wild=state.rules.slap.wild_jokers)
