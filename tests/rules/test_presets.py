"""What each preset plays, where it differs from the defaults (rules 6, 9.38)."""

import pytest

from ratscrew.cards import parse_hand
from ratscrew.rules import PRESETS, Read, RuleSet, as_dict, preset

FULL = {
    "slap.combos": [
        "double",
        "sandwich",
        "top-bottom(burn-voids)",
        "tens(ace=1)",
        "tens-sandwich(ace=1)",
        "joker",
        "run(4, wrap)",
    ],
    "slap.slap-in": "allowed",
    "slap.fingers": True,
}

EXPECTED = {
    "traditional": {
        "deal.remainder": "centre",
        "deal.first-turn": "right",
        "slap.combos": ["double", "sandwich"],
        "slap.slap-in": "allowed",
        "penalty.cards": [1, 2, 3],
        "penalty.without-cards": "strikes",
        "end.when": "last-standing",
    },
    "straights": {
        "play.late-joiners": True,
        "slap.combos": ["double", "sandwich", "run(3, any-order)"],
        "slap.slap-in": "allowed",
        "slap.on-the-draw": True,
        "penalty.cards": [2],
        "penalty.without-cards": "free",
        "end.agreement": True,
    },
    "full": FULL,
    "bicycle": FULL,
    "arcade": FULL
    | {
        "challenge.stoppers": ["T"],
        "slap.combos": ["double", "sandwich", "marriage", "divorce", "run(3, wrap)", "sum(10)"],
    },
    "sudden": {
        "challenge.queen": 1,
        "challenge.king": 1,
        "challenge.ace": 1,
        "slap.combos": [
            "double",
            "sandwich",
            "top-bottom",
            "tens",
            "joker",
            "run(4)",
            "marriage",
        ],
        "slap.slap-in": "allowed",
        "slap.hovering": True,
        "slap.drop": True,
        "penalty.without-cards": "free",
        "penalty.eject-after": 5,
    },
    "college": {
        "deal.remainder": "centre",
        "deal.first-turn": "right",
        "challenge.no-honours": "high-card",
        "slap.combos": ["double"],
        "slap.slap-in": "allowed",
        "penalty.to": "each-player",
        "end.when": "last-standing",
    },
    "dead-card": {
        "play.out-of-turn": "dead",
        "challenge.running-out": "next-chooses",
        "slap.combos": ["double", "joker"],
        "slap.slap-in": "allowed",
        "slap.slap-in-standing": 2,
        "penalty.to": "pile-top",
        "end.when": "last-standing",
    },
    "bluff": {
        "deal.remainder": "aside",
        "play.min-seats": 3,
        "play.placement": 1,
        "challenge.claims": "declared",
        "slap.combos": ["double", "sandwich", "run(3)", "joker"],
        "end.games": 3,
    },
    "beggar": {"challenge.running-out": "lost", "end.when": "cannot-play"},
}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_the_defaults_where_its_source_says_so(name: str) -> None:
    plain, mine = as_dict(RuleSet()), as_dict(preset(name))
    differing = {
        f"{section}.{key}": list(value) if isinstance(value, (list, tuple)) else value
        for section in ("deal", "play", "challenge", "slap", "penalty", "end")
        for key, value in mine[section].items()
        if value != plain[section][key]
    }
    assert differing == EXPECTED[name]


SLAPPED = set(PRESETS) - {"beggar"}
SANDWICHES = SLAPPED - {"college", "dead-card"}
TENS = {"full", "bicycle", "sudden"}


@pytest.mark.parametrize(
    ("hand", "holding"),
    [
        ("2 2", SLAPPED),
        ("J J", SLAPPED),
        ("5 5", SLAPPED),
        ("7 7", SLAPPED),
        ("4 7 4", SANDWICHES),
        ("K 5 K", SANDWICHES),
        ("9 6 9", SANDWICHES),
        ("10 6 10", SANDWICHES),
        ("5 7 5", SANDWICHES),
        ("3 5 4", {"straights"}),
        ("3 4 5", {"straights", "bluff", "arcade"}),
        ("5 6 7 8", {"straights", "bluff", "arcade", "full", "bicycle", "sudden"}),
        ("6 4", TENS | {"arcade"}),
        ("3 7", TENS | {"arcade"}),
        ("A 9", {"full", "bicycle"}),
        ("A K 9", {"full", "bicycle"}),
        ("Q K A 2", {"full", "bicycle", "arcade"}),
        ("K Q", {"sudden", "arcade"}),
        ("Q K", {"sudden", "arcade"}),
        ("K 3 Q", {"arcade"}),
        ("*", {"full", "bicycle", "sudden", "dead-card", "bluff"}),
        ("7 7 7", SLAPPED),
        ("7 2 9 7", TENS),
    ],
)
def test_an_example_is_a_combo_only_in_the_presets_that_have_it(
    hand: str, holding: set[str]
) -> None:
    """Rules 8: each example also where it is no combo."""
    read = Read(parse_hand(hand))
    assert {n for n in PRESETS if any(c.holds(read) for c in preset(n).combos)} == holding
