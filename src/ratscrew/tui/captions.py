"""What a step of a pile that is looked at again says: pure (the page's ``replay-words.js``)."""

from collections.abc import Sequence

from ratscrew.tui.known import Known
from ratscrew.tui.reels import Frame, Hand, Reel, Shot
from ratscrew.tui.words import combos, numbers, tools

__all__ = ["caption_of", "race_until"]


def caption_of(known: Known, reel: Reel, frame: Frame) -> str:
    """The step in a sentence."""
    step = frame.step
    if isinstance(step, Shot):
        who = _who(known, reel, step.seat)
        card = numbers.spoken(step.laid[0].card)
        match step.kind:
            case "card":
                return tools.lay(who, card)
            case "dead":
                return tools.dead(who, card)
            case _:
                return tools.burnt(who, len(step.laid))
    if isinstance(step, Hand):
        who = _who(known, reel, step.mark.seat)
        return tools.hand(who, step.mark.time_us, _outcome(step, reel.hands))
    how = combos.combo(step.combo).name if step.combo else tools.TAKEN_BY[step.by]
    who_takes = None if known.is_me(step.seat) else _who(known, reel, step.seat)
    return tools.takes(who_takes, step.cards, how)


def race_until(frames: Sequence[Frame], at: int) -> list[Hand]:
    """The hands on the newest card that have come down by a step, the fastest first."""
    on = frames[at].on
    seen = [
        frame.step
        for frame in frames[: at + 1]
        if isinstance(frame.step, Hand) and frame.step.on == on
    ]
    return sorted(seen, key=lambda one: one.mark.time_us)


def _outcome(hand: Hand, hands: Sequence[Hand]) -> str:
    """What became of a hand: won, or by how much it was behind, or why it was none."""
    mark = hand.mark
    won = [one.mark for one in hands if one.on == hand.on and one.mark.outcome == "won"]
    if mark.outcome == "slow" and won:
        return tools.behind(mark.time_us - won[0].time_us)
    if mark.outcome == "foul" and mark.reason:
        return tools.REASONS[mark.reason]
    return tools.OUTCOMES[mark.outcome]


def _who(known: Known, reel: Reel, seat: int) -> str:
    """Who sat there then."""
    if known.is_me(seat):
        return "You"
    return next((one.name for one in reel.seats if one.seat == seat), known.name(seat))
