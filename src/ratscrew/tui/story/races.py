"""Races told: who won one and by how much, who was slow, who fouled and what it cost."""

from collections.abc import Callable

from ratscrew.engine import (
    CardsBurned,
    CardsGiven,
    DebtOwed,
    PileWon,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapsLocked,
    SlapTied,
    SlapWon,
    TitleGiven,
)
from ratscrew.table.messages import Mark, Verdict
from ratscrew.tui.story.teller import Teller
from ratscrew.tui.words import claims, combos, costs, numbers, verdicts

__all__ = ["foul", "slow_alone", "tie", "titled", "void_alone", "won"]


def won(teller: Teller, event: SlapWon) -> None:
    """A pile won by a slap."""
    size = next((one.cards for one in teller.events if isinstance(one, PileWon)), 0)
    mark = _mark(teller.verdict, lambda one: one.seat == event.seat)
    time_us = mark.time_us if mark else None
    what = _slapped(teller, event.on, event.combo)
    bare = teller.cards(event.seat) == 0
    if teller.is_me(event.seat):
        if bare:
            teller.say("won", verdicts.slap_in_you(what, time_us, size), 9)
            return
        second = _mark(teller.verdict, lambda one: one.outcome == "slow")
        margin_us = teller.verdict.margin_us if second and teller.verdict else None
        behind = teller.who(second.seat) if second else ""
        teller.say("won", verdicts.won(what, time_us, margin_us, behind, size), 9)
        return
    mine = _mark(teller.verdict, lambda one: teller.is_me(one.seat) and one.outcome == "slow")
    who = teller.who(event.seat)
    if mine or any(teller.is_me(seat) for seat in event.slower):
        by_us = mine.time_us - mark.time_us if mine and mark else None
        teller.say("slow", verdicts.slow(by_us, who), 9)
        return
    told = verdicts.slap_in if bare else verdicts.other
    teller.say("other", told(who, what, time_us, size), 7)


def titled(teller: Teller, event: TitleGiven) -> None:
    """Title to a pile, which must be claimed."""
    if event.seat is None or event.by is None:
        teller.say("info", claims.title_some(), 5)
    elif not teller.is_me(event.seat):
        teller.say("other", claims.title(teller.who(event.seat)), 5)
    else:
        slapped = event.by == "slap" and event.combo
        what = f": {_slapped(teller, event.on, event.combo or '')}" if slapped else ""
        teller.say("won", claims.title_you(what), 9)


def tie(teller: Teller, event: SlapTied) -> None:
    """A race that nobody won."""
    names = ["you" if teller.is_me(seat) else teller.who(seat) for seat in event.seats]
    teller.say("tie", verdicts.tie(names), 8)


def slow_alone(teller: Teller, event: Verdict) -> None:
    """A hand of ours that came after its race was over."""
    if any(isinstance(one, SlapWon | SlapTied) for one in teller.events):
        return
    mine = _mark(event, lambda one: teller.is_me(one.seat) and one.outcome == "slow")
    if mine is None:
        return
    if event.sealed:
        teller.say("slow", verdicts.slow_sealed(), 8)
    if event.winner is None:
        return
    first = _mark(event, lambda one: one.outcome == "won")
    by_us = mine.time_us - first.time_us if first else None
    teller.say("slow", verdicts.slow(by_us, teller.who(event.winner)), 8)


def void_alone(teller: Teller, event: Verdict) -> None:
    """A hand of ours on a card whose pile had gone before its race was over."""
    mine = _mark(event, lambda one: teller.is_me(one.seat) and one.outcome == "ignored")
    why = any(
        isinstance(one, SlapIgnored) and teller.is_me(one.seat) and one.on == event.on
        for one in teller.events
    )
    if mine and event.winner is None and not why:
        teller.say("info", verdicts.void_you(), 8)


def foul(teller: Teller, event: SlapMissed) -> None:
    """A slap that the rules do not allow, and what it cost."""
    paid = _cost(teller, event)
    seen = numbers.ranks(teller.seen(event.on, 3 if event.reason == "late" else 2), " on ")
    if teller.is_me(event.seat):
        teller.say("foul", verdicts.fouled(event.reason, seen, paid), 9)
        return
    nothing = event.reason == "nothing"
    said = verdicts.fouled_other(teller.who(event.seat), seen, paid, nothing=nothing)
    teller.say("other", said, 6)


def _slapped(teller: Teller, on: int, text: str) -> str:
    """A combo's name and the cards that made it."""
    combo = combos.combo(text)
    return f"{combo.name} {numbers.ranks(teller.seen(on, combo.cards)[::-1])}"


def _mark(verdict: Verdict | None, holds: Callable[[Mark], bool]) -> Mark | None:
    return next((one for one in verdict.marks if holds(one)), None) if verdict else None


def _cost(teller: Teller, event: SlapMissed) -> str:
    """What a foul cost, from the event that follows it."""
    if event.strike:
        return costs.STRIKE
    match teller.next(event):
        case CardsBurned() as paid if paid.seat == event.seat:
            told = costs.on_top if paid.on_top else costs.burnt
            return told(len(paid.cards))
        case CardsGiven() as gift:
            to = [teller.you_or(seat) for seat in dict.fromkeys(gift.to)]
            return costs.given(len(gift.to), to)
        case SlapsLocked() as lock:
            return costs.locked(lock.until - lock.after)
        case DebtOwed() as debt:
            return costs.owed(debt.cards)
        case PileWon() as pile if pile.by == "forfeit":
            return costs.pile_goes(teller.who(pile.seat), you=teller.is_me(pile.seat))
        case SeatOut():
            return ""
        case _:
            return costs.burnt(0)
