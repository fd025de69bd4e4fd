"""Cards that miss a combo by one rank: what a hurried hand might slap."""

from collections.abc import Sequence
from typing import Final, cast

from ratscrew.cards import RANK, Card
from ratscrew.rules import ComboUse, Read, RuleSet

__all__ = ["one_off"]

_CIRCLE: Final = "A23456789TJQK"


def one_off(rules: RuleSet, live: Sequence[Card], *, burnt: bool) -> ComboUse | None:
    """The combo that the newest card would complete if its rank were the next lower or higher.

    Args:
        rules: the rules in force.
        live: the round's live cards, oldest first.
        burnt: whether a penalty lies under them.
    """
    if len(live) < 2 or live[-1] == "*":
        return None
    for other in _neighbours(live[-1]):
        read = Read((*live[:-1], other), burnt=burnt, wild=rules.slap.wild_jokers)
        held = next((combo for combo in rules.combos if combo.holds(read)), None)
        if held is not None:
            return held
    return None


def _neighbours(card: Card) -> tuple[Card, ...]:
    place = _CIRCLE.index(RANK[card])
    ranks = (_CIRCLE[place - 1], _CIRCLE[(place + 1) % len(_CIRCLE)])
    return tuple(cast("Card", rank + card[1]) for rank in ranks)
