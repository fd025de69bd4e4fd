"""Conflicts: each is told by the names of its switches, and each way out leads out."""

from typing import Any

import pytest

from ratscrew.rules import BadRules, RuleSet, as_dict, changed
from ratscrew.rules.conflicts import CONFLICTS, clashes
from ratscrew.rules.schema import schema
from ratscrew.rules.toml import unchecked

CLASHING: list[dict[str, Any]] = [
    {"slap.combos": ["double", "joker"], "challenge.joker": 5},
    {"slap.combos": ["double", "run(3)", "double"]},
    {"challenge.stoppers": ["T", "K", "*"]},
    {"penalty.without-cards": "owes"},
    {"penalty.to": "forfeit", "play.min-seats": 3},
    {"penalty.to": "forfeit", "play.late-joiners": True, "slap.slap-in": "allowed"},
    {"challenge.collect": "slap", "challenge.claims": "declared"},
    {"play.late-joiners": True},
    {"deal.handicap": [1, 0]},
    {"deal.handicap": [0, 0], "slap.slap-in": "allowed"},
]
"""One rule set for each conflict, in their order, that has this one alone."""


def with_changes(changes: dict[str, Any]) -> RuleSet:
    """A rule set with some keys changed, sound or not."""
    plain = as_dict(RuleSet())
    for dotted, value in changes.items():
        section, _, key = dotted.partition(".")
        plain[section][key] = value
    return unchecked(plain)


@pytest.mark.parametrize("place", range(len(CONFLICTS)))
def test_a_conflict_is_found_alone_and_refused(place: int) -> None:
    rules = with_changes(CLASHING[place])
    (clash,) = clashes(rules)
    conflict = CONFLICTS[place]
    assert clash.why == conflict.why
    assert clash.keys[0] == conflict.key
    with pytest.raises(BadRules) as refused:
        changed(RuleSet(), CLASHING[place])
    assert refused.value.key == conflict.key
    assert conflict.remedy in str(refused.value)


@pytest.mark.parametrize("place", range(len(CONFLICTS)))
def test_every_way_out_leads_out_by_the_switches_of_the_conflict(place: int) -> None:
    rules = with_changes(CLASHING[place])
    (clash,) = clashes(rules)
    assert clash.ways
    assert len({way.title for way in clash.ways}) == len(clash.ways)
    for way in clash.ways:
        mended = with_changes({**CLASHING[place], **way.changes})
        assert clashes(mended) == ()
        assert mended != rules
        assert set(way.changes) <= set(clash.keys)


def test_a_conflict_of_two_switches_names_both_as_people_see_them() -> None:
    titles = {one.key: one.title for group in schema().groups for one in group.parameters}
    for conflict in CONFLICTS:
        for key in (conflict.key, *conflict.others):
            assert titles[key].lower() in conflict.why.lower(), (key, conflict.why)


def test_several_conflicts_are_told_together() -> None:
    rules = with_changes({"penalty.without-cards": "owes", "play.late-joiners": True})
    assert [clash.keys[0] for clash in clashes(rules)] == [
        "penalty.without-cards",
        "play.late-joiners",
    ]
    assert clashes(RuleSet()) == ()
