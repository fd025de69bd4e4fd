"""What each preset plays, where it differs from the defaults (rules 6, 9.38)."""

import pytest

from ratscrew.cards import parse_hand
from ratscrew.rules import PRESETS, Read, RuleSet, as_dict, preset

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


@pytest.mark.parametrize(
    ("hand", "holding"),
    [
        ("2 2", {"traditional", "straights"}),
        ("J J", {"traditional", "straights"}),
        ("4 7 4", {"traditional", "straights"}),
        ("K 5 K", {"traditional", "straights"}),
        ("9 6 9", {"traditional", "straights"}),
        ("10 6 10", {"traditional", "straights"}),
        ("3 5 4", {"straights"}),
        ("3 4 5", {"straights"}),
        ("5 6 7 8", {"straights"}),
        ("6 4", set()),
        ("3 7", set()),
        ("A K 9", set()),
        ("Q K A 2", set()),
        ("K Q", set()),
        ("7 7 7", {"traditional", "straights"}),
        ("7 2 9 7", set()),
    ],
)
def test_an_example_is_a_combo_only_in_the_presets_that_have_it(
    hand: str, holding: set[str]
) -> None:
    """Rules 8: each example also where it is no combo."""
    read = Read(parse_hand(hand))
    assert {n for n in PRESETS if any(c.holds(read) for c in preset(n).combos)} == holding
