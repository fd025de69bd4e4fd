"""What makes no difference is said to make none, and nothing else is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawn import VALUES, neighbours, rule_set
from ratscrew.rules import RuleSet
from ratscrew.rules.explain import explain
from ratscrew.rules.idle import IDLE, idle

SEEDS = st.integers(0, 2**32)
SAME_SAID_OTHERWISE = {"slap.combos", "challenge.stoppers", "penalty.cards", "penalty.to"}
"""Two different values of these may be the same rule: the order of a list, or no cards at all."""


def told(rules: RuleSet) -> set[str]:
    return {sentence.text for section in explain(rules) for sentence in section.sentences}


@pytest.mark.parametrize("key", VALUES)
@settings(max_examples=40)
@given(seed=SEEDS)
def test_a_parameter_is_idle_where_no_sentence_depends_on_it(key: str, seed: int) -> None:
    one, other = neighbours(seed, key)
    idles = [key in {found.key for found in idle(rules)} for rules in (one, other)]
    if told(one) != told(other):
        assert idles != [True, True]
    elif key not in SAME_SAID_OTHERWISE:
        assert idles == [True, True]


@settings(max_examples=100)
@given(SEEDS)
def test_an_idle_parameter_has_one_reason_that_holds(seed: int) -> None:
    rules = rule_set(seed)
    found = idle(rules)
    assert len({one.key for one in found}) == len(found)
    for one in found:
        assert any(
            one.key in each.keys and each.why == one.why and each.holds(rules) for each in IDLE
        )


def test_the_first_reason_is_the_one_that_is_told() -> None:
    reasons = {one.key: one.why for one in idle(RuleSet())}
    assert reasons["penalty.strikes"] == "Without slaps there are no fouls."
    assert reasons["challenge.joker"] == "There is no joker in the pack."
    assert "penalty.to" not in reasons
    assert "end.when" not in reasons
