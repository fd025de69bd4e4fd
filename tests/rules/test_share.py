"""A rule set as the text of a link, there and back; whatever comes in, rules or one clear error."""

import base64
import json
import zlib
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drawn import rule_set
from ratscrew.rules import (
    FRAGMENT,
    PRESETS,
    BadRules,
    RuleSet,
    changed,
    chosen,
    from_link_text,
    preset,
    to_link_text,
)
from ratscrew.rules.share import named

SEEDS = st.integers(0, 2**32)
TITLES = st.text(st.characters(codec="utf-8"), max_size=200)


def packed(plain: bytes) -> str:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = squeeze.compress(plain) + squeeze.flush()
    return "a" + base64.urlsafe_b64encode(whole).decode().rstrip("=")


@given(SEEDS, TITLES)
def test_any_rule_set_comes_back_the_same(seed: int, title: str) -> None:
    rules = replace(rule_set(seed), title=title)
    text = to_link_text(rules)
    assert from_link_text(text) == rules
    assert from_link_text(f"http://127.0.0.1:8000/{FRAGMENT}{text}") == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_a_short_text_that_is_safe_in_an_address(name: str) -> None:
    text = to_link_text(preset(name))
    assert len(text) < 400
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    assert from_link_text(text) == preset(name)


def test_the_defaults_are_the_shortest_text() -> None:
    assert to_link_text(RuleSet()) == packed(b"{}")


def test_a_link_of_today_is_read_for_ever() -> None:
    rules = from_link_text(
        "aq1bKS8xNVbJSysgvLU5V0lEqySzJAfE9oPzinMQCJatqpeT83KT8YiWraKWU_NKkHJBUU"
        "WmehrGmUmytjlJBal5iTkklWGFiUQpInaGOUWxtLQA"
    )
    wanted = {"slap.combos": ["double", "run(3)"], "penalty.cards": [1, 2], "title": "House"}
    assert rules == changed(RuleSet(), wanted, name="house")


@settings(max_examples=200)
@given(st.text(max_size=60) | st.text("abcXYZ09-_", max_size=60).map("a".__add__))
def test_any_text_gives_rules_or_one_clear_error(text: str) -> None:
    with suppress(BadRules):
        assert isinstance(from_link_text(text), RuleSet)


@given(st.binary(max_size=80))
def test_any_bytes_give_rules_or_one_clear_error(plain: bytes) -> None:
    with suppress(BadRules):
        assert isinstance(from_link_text(packed(plain)), RuleSet)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begin with 'a'"),
        ("b123", "begin with 'a', this with 'b'"),
        ("a!!", "copy the whole link"),
        ("aé", "copy the whole link"),
        ("a" * 9000, "at most 8,000 characters; here are 9000"),
        (packed(b"[1]"), "are no rules"),
        (packed(b"{"), "copy the whole link"),
        (packed(b"[" * 15_000), "copy the whole link"),
        (packed(b" " * 10**6), "copy the whole link"),
        (packed(b"{}")[:-1], "copy the whole link"),
        (packed(b"{}") + "AAAA", "copy the whole link"),
        (packed(b'{"slap":{"combo":1}}'), "did you mean slap.combos?"),
        (packed(b'{"deal":{"decks":99}}'), "deal.decks = 99"),
        (packed(json.dumps({"challenge": {"stoppers": ["K"]}}).encode()), "2 to 10"),
        (packed(b'{"end":{"limit":' + b"9" * 5000 + b"}}"), ""),
    ],
)
def test_what_is_no_link_is_told(text: str, words: str) -> None:
    with pytest.raises(BadRules) as error:
        from_link_text(text)
    assert words in str(error.value)
    assert len(str(error.value)) < 6000


def test_options_are_shared_too() -> None:
    rules = chosen("full+marriage+triple-lose")
    assert from_link_text(to_link_text(rules)) == rules


def test_a_name_may_be_a_preset_with_options_or_a_link() -> None:
    assert named("full+marriage") == chosen("full+marriage")
    assert named(FRAGMENT + to_link_text(preset("sudden"))) == preset("sudden")
    with pytest.raises(BadRules, match="no preset"):
        named("nope")
