"""Which parameters make no difference because of what others are, each with the reason."""

from collections.abc import Callable
from typing import Final

import msgspec

from ratscrew.rules.combos import COMBOS
from ratscrew.rules.ruleset import RuleSet

__all__ = ["IDLE", "Idle", "Idling", "idle"]


class Idling(msgspec.Struct, frozen=True):
    """When parameters make no difference: the keys, the test, and the reason in a sentence."""

    keys: tuple[str, ...]
    holds: Callable[[RuleSet], bool]
    why: str


class Idle(msgspec.Struct, frozen=True):
    """A parameter that makes no difference under the others, and why."""

    key: str
    why: str


def _slaps(r: RuleSet) -> bool:
    return bool(r.slap.combos) or r.challenge.collect == "slap"


def _moves_no_card(r: RuleSet) -> bool:
    return r.penalty.to in ("forfeit", "lockout") or not any(r.penalty.cards)


IDLE: Final[tuple[Idling, ...]] = (
    Idling(
        ("slap.fingers", "slap.on-the-draw", "slap.drop", "slap.hovering"),
        lambda r: not r.slap.combos,
        "There are no combos to slap.",
    ),
    Idling(
        (
            *("penalty.cards", "penalty.without-cards", "penalty.strikes"),
            *("penalty.eject-after", "penalty.one-per-card"),
        ),
        lambda r: not _slaps(r),
        "Without slaps there are no fouls.",
    ),
    Idling(
        (
            *("penalty.cards", "penalty.without-cards", "penalty.strikes"),
            *("penalty.eject-after", "penalty.one-per-card"),
        ),
        lambda r: r.penalty.to == "forfeit",
        "A foul costs the pile, and nothing else.",
    ),
    Idling(
        ("penalty.source",),
        lambda r: not r.play.placement and (not _slaps(r) or _moves_no_card(r)),
        "No cards are paid.",
    ),
    Idling(
        ("penalty.strikes",),
        lambda r: r.penalty.without_cards != "strikes",
        "A foul without cards is not forgiven a few times.",
    ),
    Idling(
        ("slap.on-the-draw",),
        lambda r: r.slap.drop,
        "A card may be dropped to slap, so there is no slap on the draw.",
    ),
    Idling(
        ("slap.slap-in-standing",),
        lambda r: r.slap.slap_in == "never" or not r.slap.combos,
        "Nobody slaps in.",
    ),
    Idling(
        ("slap.wild-jokers",),
        lambda r: not any(COMBOS[use.name].wild for use in r.combos),
        "No run, flush or colour may be slapped.",
    ),
    Idling(
        ("slap.wild-jokers", "challenge.joker"),
        lambda r: r.deal.jokers == 0,
        "There is no joker in the pack.",
    ),
    Idling(
        ("deal.handicap-by",),
        lambda r: not r.deal.handicap,
        "The deal is even.",
    ),
    Idling(
        ("deal.remainder",),
        lambda r: bool(r.deal.handicap),
        "The handicap deals every card.",
    ),
    Idling(
        ("deal.remainder",),
        lambda r: r.deal.jokers == "even",
        "The jokers make the deal even.",
    ),
)


def idle(rules: RuleSet) -> tuple[Idle, ...]:
    """The parameters that make no difference, each once, with the first reason."""
    found: dict[str, str] = {}
    for idling in IDLE:
        if idling.holds(rules):
            for key in idling.keys:
                found.setdefault(key, idling.why)
    return tuple(Idle(key, why) for key, why in found.items())
