"""The schema knows every parameter, and what it allows is what a rule set takes."""

from typing import Any

import pytest

from drawn import VALUES
from ratscrew.cards import CARDS, parse_hand
from ratscrew.rules import COMBOS, PRESETS, BadRules, Combo, Read, RuleSet, as_dict, parse_combo
from ratscrew.rules import combos as registry
from ratscrew.rules.patterns import double
from ratscrew.rules.presets import preset
from ratscrew.rules.schema import Parameter, combo_cards, combos_told, schema
from ratscrew.rules.toml import unchecked

PARAMETERS = {one.key: one for group in schema().groups for one in group.parameters}


def takes(key: str, value: Any) -> bool:
    plain = as_dict(RuleSet())
    section, _, name = key.partition(".")
    plain[section][name] = value
    try:
        unchecked(plain)
    except BadRules:
        return False
    return True


def test_every_parameter_stands_in_its_group_once() -> None:
    assert set(PARAMETERS) == set(VALUES)
    assert sum(len(group.parameters) for group in schema().groups) == len(VALUES)
    for group in schema().groups:
        assert {one.key.partition(".")[0] for one in group.parameters} == {group.name}
        assert group.title
        assert group.says.endswith(".")


def test_titles_are_told_apart_and_meanings_are_sentences() -> None:
    assert len({one.title for one in PARAMETERS.values()}) == len(PARAMETERS)
    for one in PARAMETERS.values():
        assert one.meaning.endswith("."), one
        assert "`" not in one.meaning
        assert len(one.meaning) < 100


@pytest.mark.parametrize("one", PARAMETERS.values(), ids=lambda one: one.key)
def test_what_the_schema_allows_is_what_a_rule_set_takes(one: Parameter) -> None:
    assert takes(one.key, one.default)
    for value in one.values:
        word = [value.value] if one.kind == "ranks" else value.value
        assert takes(one.key, word), value
    if one.kind in ("choice", "ranks"):
        assert not takes(one.key, "whatever")
    if one.least is not None and one.most is not None:
        many = one.kind == "numbers"
        for edge, right in (
            (one.least, True),
            (one.most, True),
            (one.least - 1, False),
            (one.most + 1, False),
        ):
            assert takes(one.key, [edge] if many else edge) is right, (one.key, edge)
    if one.length is not None and one.kind == "numbers":
        least, most = one.length
        assert takes(one.key, [1] * most)
        assert not takes(one.key, [1] * (most + 1))
        assert least == 0 or not takes(one.key, [])


def test_every_choice_is_there() -> None:
    assert {value.value for value in PARAMETERS["penalty.to"].values} == {
        *("pile-bottom", "pile-top", "each-player", "top-player", "lockout", "forfeit"),
    }
    for one in PARAMETERS.values():
        if one.kind == "choice":
            assert one.default in {value.value for value in one.values}
            assert len({value.title for value in one.values}) == len(one.values)


def test_every_combo_is_named_as_a_rule_set_names_it_with_cards_that_complete_it() -> None:
    kinds = schema().combos
    assert [kind.name for kind in kinds] == list(COMBOS)
    for kind in kinds:
        use = parse_combo(kind.text)
        assert use.name == kind.name
        assert all(card in CARDS for card in kind.cards), kind
        assert len(set(kind.cards)) == len(kind.cards), kind
        assert {arg.name: arg.value for arg in kind.args} == dict(use.options)
        if kind.name != "count":
            assert use.holds(Read(parse_hand(" ".join(kind.cards)))), kind


def test_combos_in_force_are_told_with_their_own_options_in_their_order() -> None:
    for name in PRESETS:
        rules = preset(name)
        assert tuple(kind.text for kind in combos_told(rules)) == rules.slap.combos
    assert combo_cards(parse_combo("card(2D)")) == ("2D",)
    assert combo_cards(parse_combo("sum(3)")) == ()


def test_a_combo_from_outside_is_in_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = Combo("twins", "Twins", 2, "here", double, (), meaning="two alike", example="2H 2D")
    monkeypatch.setitem(registry._REGISTRY, "twins", extra)
    assert schema().combos[-1].cards == ("2S", "2H")
