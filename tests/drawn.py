"""Rule sets drawn at random over every parameter, each within what its type allows."""

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from ratscrew.rules import COMBOS, BadRules, RuleSet, changed

Draw: TypeAlias = Callable[[random.Random], Any]


def _of(*values: Any) -> Draw:
    return lambda chance: chance.choice(values)


def _between(least: int, most: int) -> Draw:
    return lambda chance: chance.randint(least, min(most, chance.choice((least + 2, most))))


def _mostly(usual: Any, other: Draw) -> Draw:
    return lambda chance: usual if chance.random() < 0.5 else other(chance)


def _some(draw: Draw, least: int, most: int) -> Draw:
    return lambda chance: [draw(chance) for _ in range(chance.randint(least, most))]


def combo_text(chance: random.Random) -> str:
    """Any combo with any options."""
    combo = chance.choice(list(COMBOS.values()))
    return f"{combo.name}({', '.join(f'{a.name}={chance.choice(a.values)}' for a in combo.args)})"


FLAG = _of(False, True)
VALUES: dict[str, Draw] = {
    "deal.decks": _between(1, 8),
    "deal.jokers": _mostly(0, _mostly("even", _between(0, 32))),
    "deal.remainder": _of("deal", "centre", "aside"),
    "deal.dealer": _of("random", "cut"),
    "deal.first-turn": _of("left", "right"),
    "deal.handicap": _mostly([], _some(_between(1, 52), 1, 8)),
    "deal.handicap-by": _of("weights", "cards"),
    "play.min-seats": _mostly(2, _between(2, 8)),
    "play.out-of-turn": _of("refuse", "dead"),
    "play.placement": _mostly(0, _between(0, 52)),
    "play.lending": FLAG,
    "play.late-joiners": FLAG,
    "challenge.jack": _between(1, 9),
    "challenge.queen": _between(1, 9),
    "challenge.king": _between(1, 9),
    "challenge.ace": _between(1, 9),
    "challenge.joker": _mostly(0, _between(0, 9)),
    "challenge.running-out": _of("next-continues", "next-chooses", "lost"),
    "challenge.no-honours": _of("continues", "high-card"),
    "challenge.stoppers": _some(_of(*"23456789T"), 0, 3),
    "challenge.collect": _of("automatic", "slap"),
    "challenge.claims": _of("automatic", "declared"),
    "slap.combos": _mostly([], _some(combo_text, 0, 6)),
    "slap.wild-jokers": FLAG,
    "slap.slap-in": _of("never", "allowed"),
    "slap.slap-in-standing": _between(0, 7),
    "slap.fingers": FLAG,
    "slap.on-the-draw": FLAG,
    "slap.drop": FLAG,
    "slap.hovering": FLAG,
    "penalty.cards": _some(_between(0, 52), 1, 4),
    "penalty.to": _of("pile-bottom", "pile-top", "each-player", "top-player", "lockout", "forfeit"),
    "penalty.source": _of("top", "bottom"),
    "penalty.without-cards": _of("out", "free", "strikes", "owes"),
    "penalty.strikes": _between(1, 20),
    "penalty.eject-after": _mostly(0, _between(0, 52)),
    "penalty.one-per-card": FLAG,
    "end.when": _of("all-cards", "last-standing", "cannot-play"),
    "end.limit": _between(1, 10**7),
    "end.cards": _mostly(0, _between(0, 10**6)),
    "end.seconds": _mostly(0, _mostly(600, _between(0, 10**4))),
    "end.agreement": FLAG,
    "end.games": _mostly(1, _between(1, 99)),
}
"""Every parameter's values."""


def rule_set(seed: int) -> RuleSet:
    """A sound rule set; what may not stand together is taken out."""
    chance = random.Random(seed)
    while True:
        values = {key: draw(chance) for key, draw in VALUES.items()}
        if values["challenge.joker"]:
            values["slap.combos"] = [c for c in values["slap.combos"] if "joker" not in c]
        if values["slap.slap-in"] == "never":
            values["play.late-joiners"] = False
        if values["challenge.claims"] == "declared":
            values["challenge.collect"] = "automatic"
        if values["penalty.without-cards"] == "owes":
            values["play.lending"] = True
        if values["penalty.to"] == "forfeit":
            values |= {"play.min-seats": 2, "play.late-joiners": False}
        try:
            return changed(RuleSet(), values)
        except BadRules:
            continue


def neighbours(seed: int, key: str) -> tuple[RuleSet, RuleSet]:
    """Two sound rule sets that differ in this parameter alone."""
    chance = random.Random(seed)
    while True:
        one = rule_set(chance.getrandbits(32))
        try:
            other = changed(one, {key: VALUES[key](chance)})
        except BadRules:
            continue
        if one != other:
            return one, other
