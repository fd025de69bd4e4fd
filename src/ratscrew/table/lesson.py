"""A practice table: cards prepared for whoever plays for the first time, and what to see in them.

The learner sits first and plays against a tutor, who never slaps. In the first twenty cards
come a plain run, a double, a sandwich, a challenge that the learner wins, and a card that only
looks like a sandwich; more follow for whoever misses one. The tutor's cards make the combos,
so that it is the learner's turn when one lies there, and most of them by themselves, so that a
card burnt by mistake does not spoil them.
"""

from typing import Final

from ratscrew.cards import parse_hand
from ratscrew.engine import Deal, Phase, State, combo_on, rigged
from ratscrew.rules import RuleSet
from ratscrew.table.messages import Hint
from ratscrew.table.near import one_off
from ratscrew.table.times import Times

__all__ = ["LESSON_TIMES", "hint", "prepared"]

LEARNER: Final = 0

_LEARNERS: Final = "7S 9C 5S 5C 3S QH 2C 6S 4H 8H 3D 9H JD TS 3H AS 6H 2S KH 9S 4S JH 8S AD 5D KS"
_TUTORS: Final = "4D 2H 5H 8D 8C TC 6D 9D TD QC 7D 7C 6C 2D JS 4C 7H KD 3C TH QS AH JC KC QD AC"

_FOR_EVER_US: Final = 24 * 60 * 60 * 1_000_000

LESSON_TIMES: Final = Times(turn_us=_FOR_EVER_US, lead_in_us=300_000)
"""Nobody hurries a learner, and nobody else has hands to put in place."""


def prepared(rules: RuleSet, _seats: int, _seed: str) -> Deal:
    """The lesson's deal: the whole deck, stacked.

    Raises:
        BadDeal: not for these rules.
    """
    return rigged(rules, [parse_hand(_LEARNERS), parse_hand(_TUTORS)])


def hint(state: State) -> Hint | None:
    """What the learner is to see or do now; None when the game is over."""
    if state.over is not None:
        return None
    on = state.number
    combo = combo_on(state, on)
    if combo is not None:
        return Hint("slap", on, combo.name)
    if state.phase is Phase.PENDING:
        return Hint("take", on, to=state.capture)
    near = None if state.top is None else _near(state)
    if near is not None:
        return Hint("leave", on, near)
    mine = state.turn == LEARNER
    if state.challenger is not None:
        return Hint("pay" if mine else "paid", on, chances=state.chances)
    return Hint("flip" if mine else "watch", on)


def _near(state: State) -> str | None:
    burnt = state.burnt is not None and state.burnt < state.number
    combo = one_off(state.rules, state.live(state.number), burnt=burnt)
    return None if combo is None else combo.name
