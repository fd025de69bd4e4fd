"""What the sources leave to the table, as options of the presets (rules 6, 9.38)."""

from itertools import combinations

import pytest

from ratscrew.rules import OPTIONS, PRESETS, BadRules, chosen, preset
from ratscrew.rules.explain import compare, explain
from ratscrew.rules.options import clash

EACH = [(name, option) for name in PRESETS for option in OPTIONS[name]]


def test_the_presets_offer_what_their_sources_leave_open() -> None:
    assert {name: list(OPTIONS[name]) for name in PRESETS} == {
        "traditional": ["no-sandwich", "penalty-1", "penalty-2", "penalty-3"],
        "straights": ["two-decks", "three-decks"],
        "full": [
            "jokers",
            "joker-challenge",
            "marriage",
            "triple",
            "triple-win",
            "triple-lose",
            "lending",
            "penalty-2",
            "no-slap-in",
        ],
        "sudden": ["jokers", "penalty-2"],
        "college": ["no-slap-in"],
        "dead-card": ["even-jokers", "two-decks", "sandwich", "run"],
        "bluff": [
            "jokers",
            "two-decks",
            "three-decks",
            "penalty-2",
            "penalty-3",
            "no-claims",
            "no-placement",
        ],
        "bicycle": ["jokers", "joker-challenge", "marriage", "penalty-2", "no-slap-in"],
        "arcade": ["penalty-2", "no-slap-in"],
        "beggar": [],
    }


@pytest.mark.parametrize(("name", "option"), EACH)
def test_an_option_makes_a_sound_rule_set_that_plays_otherwise(name: str, option: str) -> None:
    rules = chosen(f"{name}+{option}")
    assert rules.name == f"{name}-{option}"
    assert rules.title == f"{preset(name).title} with {option}"
    assert compare(preset(name), rules)
    assert explain(preset(name)) != explain(rules)


@pytest.mark.parametrize("name", PRESETS)
def test_any_two_options_go_together_or_say_why_not(name: str) -> None:
    for one, other in combinations(OPTIONS[name].values(), 2):
        text = f"{name}+{one.name}+{other.name}"
        if clash(one, other):
            with pytest.raises(BadRules, match="does not go with"):
                chosen(text)
        else:
            first, second = chosen(f"{name}+{one.name}"), chosen(f"{name}+{other.name}")
            both = chosen(text)
            assert both not in (first, second)
            assert both == chosen(f"{name}+{other.name}+{one.name}") or both.title


def test_a_preset_alone_is_itself() -> None:
    assert chosen("full") == preset("full")


def test_what_an_option_changes() -> None:
    assert chosen("full+lending").penalty.without_cards == "owes"
    assert chosen("full+marriage+triple-lose").slap.combos[-2:] == (
        "marriage",
        "triple(win, lose=6)",
    )
    challenge = chosen("full+joker-challenge")
    assert "joker" not in challenge.slap.combos
    assert (challenge.challenge.joker, challenge.deal.jokers) == (5, 2)
    assert chosen("dead-card+even-jokers").deal.jokers == "even"


def test_a_long_name_is_cut() -> None:
    rules = chosen("full+marriage+triple-lose+lending+penalty-2+no-slap-in")
    assert len(rules.name) <= 40
    assert rules.name.startswith("full-marriage-triple-lose-lending")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nope+marriage", "there is no preset 'nope'"),
        ("full+marrige", "did you mean marriage?"),
        ("full+zzz", "its options are jokers, joker-challenge"),
        ("full+", "full has no option ''"),
        ("beggar+zzz", "it has none"),
        ("full+triple+triple", "named twice"),
        ("full+triple+triple-win", "each says what triple does"),
        ("full+jokers+joker-challenge", None),
        ("bluff+two-decks+three-decks", "each sets deal.decks"),
    ],
)
def test_options_that_do_not_go_are_told(text: str, words: str | None) -> None:
    if words is None:
        assert chosen(text).deal.jokers == 2
        return
    with pytest.raises(BadRules) as error:
        chosen(text)
    assert words in str(error.value)
