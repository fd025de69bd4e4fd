"""A rule set in words: every parameter is told, and changes only the sentences that are its own."""

import random
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drawn import VALUES, combo_text, neighbours, rule_set
from ratscrew.cards import parse_hand
from ratscrew.rules import (
    COMBOS,
    PRESETS,
    Arg,
    Combo,
    Read,
    RuleSet,
    as_dict,
    changed,
    combos,
    parse_combo,
    preset,
)
from ratscrew.rules.explain import Sentence, compare, explain, explained
from ratscrew.rules.explain.combos import example_of, told_combo
from ratscrew.rules.patterns import double

SEEDS = st.integers(0, 2**32)
RULE_SETS = SEEDS.map(rule_set)
Inert = Callable[[RuleSet, RuleSet], bool]


def _slaps(r: RuleSet) -> bool:
    return bool(r.combos) or r.challenge.collect == "slap"


def _unpriced(r: RuleSet) -> bool:
    return not _slaps(r) or r.penalty.to == "forfeit"


def _pays_no_card(r: RuleSet) -> bool:
    return _unpriced(r) or r.penalty.to == "lockout" or not any(r.penalty.cards)


def _trimmed(cards: tuple[int, ...]) -> tuple[int, ...]:
    while len(cards) > 1 and cards[-1] == cards[-2]:
        cards = cards[:-1]
    return cards


def _no_wild(r: RuleSet) -> bool:
    return r.deal.jokers == 0 or not any(COMBOS[use.name].wild for use in r.combos)


INERT: dict[str, Inert] = {
    "deal.remainder": lambda a, _: bool(a.deal.handicap) or a.deal.jokers == "even",
    "deal.handicap-by": lambda a, _: not a.deal.handicap,
    "challenge.joker": lambda a, _: a.deal.jokers == 0,
    "challenge.stoppers": lambda a, b: set(a.challenge.stoppers) == set(b.challenge.stoppers),
    "slap.combos": lambda a, b: set(a.combos) == set(b.combos),
    "slap.wild-jokers": lambda a, _: _no_wild(a),
    "slap.slap-in-standing": lambda a, _: a.slap.slap_in == "never" or not a.combos,
    "slap.fingers": lambda a, _: not a.combos,
    "slap.on-the-draw": lambda a, _: not a.combos or a.slap.drop,
    "slap.drop": lambda a, _: not a.combos,
    "slap.hovering": lambda a, _: not a.combos,
    "penalty.cards": lambda a, b: (
        _unpriced(a) or _trimmed(a.penalty.cards) == _trimmed(b.penalty.cards)
    ),
    "penalty.to": lambda a, b: (
        "forfeit" not in (a.penalty.to, b.penalty.to)
        and (not _slaps(a) or not any(a.penalty.cards))
    ),
    "penalty.source": lambda a, _: _pays_no_card(a) and not a.play.placement,
    "penalty.without-cards": lambda a, _: _unpriced(a),
    "penalty.strikes": lambda a, _: _unpriced(a) or a.penalty.without_cards != "strikes",
    "penalty.eject-after": lambda a, _: _unpriced(a),
    "penalty.one-per-card": lambda a, _: _unpriced(a),
}
"""When a parameter makes no difference, because of what the others are."""


def sentences(rules: RuleSet) -> dict[str, Sentence]:
    return {s.text: s for section in explain(rules) for s in section.sentences}


def test_every_parameter_is_drawn() -> None:
    sections = {key: value for key, value in as_dict(RuleSet()).items() if isinstance(value, dict)}
    assert set(VALUES) == {f"{section}.{key}" for section in sections for key in sections[section]}


@pytest.mark.parametrize("key", VALUES)
@settings(max_examples=20)
@given(seed=SEEDS)
def test_a_parameter_changes_exactly_the_sentences_that_belong_to_it(key: str, seed: int) -> None:
    one, other = neighbours(seed, key)
    mine, theirs = sentences(one), sentences(other)
    differing = [mine[text] for text in mine.keys() - theirs.keys()]
    differing += [theirs[text] for text in theirs.keys() - mine.keys()]
    assert [s for s in differing if key not in s.keys] == []
    inert = INERT.get(key, lambda _a, _b: False)
    assert bool(differing) is not inert(one, other), (one, other)


THINGS = "(card|foul|time|chance|player|pack|joker|game|minute|second)"


@settings(max_examples=60)
@given(RULE_SETS)
def test_every_sentence_is_one(rules: RuleSet) -> None:
    told = [s for section in explain(rules) for s in section.sentences]
    for sentence in told:
        text = sentence.text
        assert re.match(r"[A-Z]", text), text
        assert text.endswith("."), text
        assert "  " not in text, text
        assert not re.search(rf"\b(one|1) {THINGS}s\b", text), text
        assert not re.search(rf"\b(two|three|\d\d+) {THINGS}\b", text), text
        assert not re.search(r"(\ba|^A) (8|ace)\b|\b[Aa]n (\d(?<!8)|jack|queen|king)", text), text
        assert set(sentence.keys) <= set(VALUES), sentence
    assert len({s.text for s in told}) == len(told)


@given(SEEDS)
def test_a_combos_example_completes_it(seed: int) -> None:
    use = parse_combo(combo_text(random.Random(seed)))
    example = parse_hand(example_of(use)) if example_of(use) else ()
    assert told_combo(use).startswith(f"{COMBOS[use.name].title}: ")
    if example:
        assert use.holds(Read(example))
        assert len(example) >= COMBOS[use.name].min_cards


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("double", "Double: two cards of one rank in a row, like 7 7."),
        (
            "run(3, any-order)",
            (
                "Run: three or more cards in sequence, in any order, the ace below 2 or above the "
                "king, like 5 7 6."
            ),
        ),
        (
            "run(3, wrap)",
            (
                "Run: three cards in sequence, all going up or all going down, the ace between "
                "king and 2 as well, like K A 2."
            ),
        ),
        (
            "sum(3)",
            "Sum: two numbers in a row that add up to 3 (an ace does not count; no two cards do).",
        ),
        (
            "sum(3, ace=1)",
            "Sum: two numbers in a row that add up to 3 (an ace counts 1), like 2 A.",
        ),
        (
            "adjacent(8, A)",
            "Neighbours: an 8 and an ace next to each other, in either order, like 8 A.",
        ),
        ("around(5, 5)", "Around: two 5s with one card between them, like 5 3 5."),
        ("card(QS)", "Card: the queen of spades."),
        ("flush(3)", "Flush: three cards of one suit in a row, like 2♠ 9♠ K♠."),
        (
            "triple(win, lose=6)",
            (
                "Triple: three cards of one rank in a row, like 7 7 7. Whoever slaps it first "
                "wins the game at once, even without cards. But whoever slaps three 6s is out at "
                "once. It comes before any other combo that the same card completes."
            ),
        ),
    ],
)
def test_a_combo_is_told_with_its_options(text: str, told: str) -> None:
    assert told_combo(parse_combo(text)) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "You play with one pack of 52 cards, without jokers."),
        (
            {"deal.decks": 2, "deal.jokers": 1},
            "You play with two packs of 52 cards each and one joker.",
        ),
        (
            {"penalty.cards": [0, 1, 2, 2], "slap.combos": ["double"]},
            "Your first foul costs nothing, your second one card and every further one two cards.",
        ),
        ({"penalty.cards": [2, 2], "slap.combos": ["double"]}, "A foul costs two cards."),
        ({"slap.combos": ["joker"]}, "Joker: every joker. There is none in this pack."),
        ({"slap.combos": ["joker"], "deal.jokers": 2}, "Joker: every joker."),
        (
            {"penalty.to": "lockout", "slap.combos": ["double"]},
            "A foul costs your right to slap the next card.",
        ),
        (
            {"penalty.to": "lockout", "penalty.cards": [2], "slap.combos": ["double"]},
            "A foul costs your right to slap the next two cards.",
        ),
        (
            {"challenge.stoppers": ["T", "8"]},
            (
                "An 8 or 10 that answers a challenge stops it: play goes on with the next player, "
                "as after any number."
            ),
        ),
        ({"end.seconds": 600}, "The game stops after ten minutes."),
        ({"end.seconds": 90}, "The game stops after 90 seconds."),
        ({"play.min-seats": 8}, "A game for eight players."),
        (
            {"deal.handicap": [3, 2]},
            (
                "The deal is uneven: in the order of their seats, the players' shares are as "
                "3 and 2."
            ),
        ),
    ],
)
def test_a_parameter_is_told_in_plain_words(changes: dict[str, object], told: str) -> None:
    assert told in sentences(changed(RuleSet(), changes))


@pytest.mark.parametrize("name", PRESETS)
def test_a_presets_name_changes_nothing(name: str) -> None:
    rules = preset(name)
    assert explain(changed(rules, {"title": "", "source": ""}, name="else")) == explain(rules)


@pytest.mark.parametrize("name", PRESETS)
def test_every_combo_of_a_preset_is_told(name: str) -> None:
    told = sentences(preset(name))
    for use in preset(name).combos:
        assert any(text.startswith(told_combo(use)) for text in told)


@pytest.mark.parametrize(("cards", "told"), [([1], False), ([2, 2], False), ([1, 2], True)])
def test_a_badly_placed_card_counts_only_where_prices_rise(cards: list[int], told: bool) -> None:
    rules = changed(preset("bluff"), {"penalty.cards": cards})
    assert any("foul count as one more" in text for text in sentences(rules)) is told


def test_dead_cards_are_told_where_there_can_be_some() -> None:
    def told(rules: RuleSet) -> bool:
        return any(text.startswith("A dead card") for text in sentences(rules))

    assert told(preset("full"))
    assert told(changed(preset("beggar"), {"deal.remainder": "centre"}))
    assert not told(preset("beggar"))


def test_what_there_is_not_is_not_told() -> None:
    names = [section.name for section in explain(preset("beggar"))]
    assert names == ["deal", "turns", "challenges", "slaps", "out-of-cards", "end"]
    assert "There is no slapping." in sentences(preset("beggar"))
    assert "claims" in [section.name for section in explain(preset("bluff"))]


def test_the_plain_form_holds_the_same() -> None:
    plain = explained(preset("full"))
    assert (plain["name"], plain["title"]) == ("full", "Full")
    assert [s["name"] for s in plain["sections"]] == [s.name for s in explain(preset("full"))]
    first = plain["sections"][0]["sentences"][0]
    assert first == {
        "text": "A game for two to eight players.",
        "keys": ("penalty.to", "play.min-seats"),
    }


@pytest.mark.parametrize(
    ("example", "told"), [("", "Odd: any 4 cards."), ("9 2", "Odd: any 4 cards, like 9 2.")]
)
def test_a_combo_from_outside_is_told_in_its_own_words(
    monkeypatch: pytest.MonkeyPatch, example: str, told: str
) -> None:
    odd = Combo("odd", "Odd", 1, "", lambda **_: double(), (Arg("n", ("4",)),))
    odd = replace(odd, meaning="any {n} cards", example=example)
    monkeypatch.setitem(combos._REGISTRY, "odd", odd)
    use = parse_combo("odd(4)")
    parse_combo.cache_clear()
    assert told_combo(use) == told


class TestComparing:
    def test_equal_rule_sets_do_not_differ(self) -> None:
        assert compare(preset("full"), preset("bicycle")) == ()

    def test_each_parameter_is_told_with_its_values_and_its_sentences(self) -> None:
        found = {d.key: d for d in compare(preset("traditional"), preset("college"))}
        assert list(found) == [
            "challenge.no-honours",
            "slap.combos",
            "penalty.cards",
            "penalty.to",
            "penalty.without-cards",
        ]
        combos = found["slap.combos"]
        assert combos.values == (("double", "sandwich"), ("double",))
        assert [s.text[:9] for s in combos.left] == ["Sandwich:"]
        assert combos.right == ()

    def test_what_makes_no_difference_has_no_sentence(self) -> None:
        plain = preset("full")
        (found,) = compare(plain, changed(plain, {"penalty.strikes": 5}))
        assert (found.key, found.left, found.right) == ("penalty.strikes", (), ())

    @settings(max_examples=15)
    @given(RULE_SETS, RULE_SETS)
    def test_any_two_can_be_compared(self, one: RuleSet, other: RuleSet) -> None:
        there, back = compare(one, other), compare(other, one)
        assert [(d.key, d.left, d.right) for d in there] == [(d.key, d.right, d.left) for d in back]
        assert all(d.key in s.keys for d in there for s in (*d.left, *d.right))
