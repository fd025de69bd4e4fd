"""What may not stand together in one rule set, each conflict with the words that mend it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ratscrew.rules.errors import BadRules
from ratscrew.rules.ruleset import RuleSet

__all__ = ["CONFLICTS", "check"]

Conflict: TypeAlias = tuple[str, Callable[[RuleSet], bool], str]

CONFLICTS: Final[tuple[Conflict, ...]] = (
    (
        "slap.combos",
        lambda r: r.challenge.joker > 0 and any(c.name == "joker" for c in r.combos),
        'the combo "joker" does not go with challenge.joker; take one of them out',
    ),
    (
        "slap.combos",
        lambda r: len(set(r.combos)) < len(r.combos),
        "a combo is named twice; name it once",
    ),
    (
        "challenge.stoppers",
        lambda r: any(rank in "JQKA*" for rank in r.challenge.stoppers),
        "only ranks without chances (2 to 10) can be stoppers",
    ),
    (
        "penalty.without-cards",
        lambda r: r.penalty.without_cards == "owes" and not r.play.lending,
        '"owes" needs play.lending = true',
    ),
    (
        "penalty.to",
        lambda r: r.penalty.to == "forfeit" and r.play.min_seats > 2,
        '"forfeit" is for two seats; set play.min-seats = 2',
    ),
    (
        "penalty.to",
        lambda r: r.penalty.to == "forfeit" and r.play.late_joiners,
        '"forfeit" is for two seats; set play.late-joiners = false',
    ),
    (
        "challenge.collect",
        lambda r: r.challenge.collect == "slap" and r.challenge.claims == "declared",
        'a pile is slapped or claimed; set challenge.claims = "automatic"',
    ),
    (
        "play.late-joiners",
        lambda r: r.play.late_joiners and r.slap.slap_in == "never",
        'a late joiner slaps in; set slap.slap-in = "allowed"',
    ),
    (
        "deal.handicap",
        lambda r: r.slap.slap_in == "never" and 0 in r.deal.handicap,
        'a share of 0 needs slap.slap-in = "allowed"',
    ),
    (
        "deal.handicap",
        lambda r: len(r.deal.handicap) > 0 and sum(r.deal.handicap) == 0,
        "at least one share must be more than 0",
    ),
)


def check(rules: RuleSet) -> RuleSet:
    """Return the rule set as it is, if it is sound.

    Raises:
        BadRules: the first conflict, with its key and what would be right.
    """
    for key, clashes, remedy in CONFLICTS:
        if clashes(rules):
            raise BadRules(f"{key} = {_shown(rules, key)}: {remedy}", key=key)
    return rules


def _shown(rules: RuleSet, key: str) -> str:
    """The value of a dotted key, as an error shows it."""
    section, _, name = key.partition(".")
    return repr(getattr(getattr(rules, section), name.replace("-", "_")))
