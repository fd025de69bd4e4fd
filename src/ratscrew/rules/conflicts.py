"""What may not stand together in one rule set, each conflict with the words that mend it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from ratscrew.rules.combos import ComboUse
from ratscrew.rules.errors import BadRules
from ratscrew.rules.ruleset import RuleSet

__all__ = ["CONFLICTS", "Clash", "Conflict", "Way", "check", "clashes"]

Changes: TypeAlias = Callable[[RuleSet], Mapping[str, Any]]


class Way(msgspec.Struct, frozen=True):
    """A way out of a conflict: what to do, in words, and what that sets, by dotted key."""

    title: str
    changes: Mapping[str, Any]


class Conflict(msgspec.Struct, frozen=True):
    """What may not stand together.

    Attributes:
        key: the parameter that is named as the one at fault.
        clashes: whether a rule set has the conflict.
        remedy: what would be right, for whoever writes the file.
        others: the other parameters that it is about.
        why: the conflict in a sentence, for people who see switches.
        ways: for each way out its words and what it sets.
    """

    key: str
    clashes: Callable[[RuleSet], bool]
    remedy: str
    others: tuple[str, ...]
    why: str
    ways: tuple[tuple[str, Changes], ...]


class Clash(msgspec.Struct, frozen=True):
    """A conflict that a rule set has: the parameters, why, and the ways out of it."""

    keys: tuple[str, ...]
    why: str
    ways: tuple[Way, ...]


def _to(**changes: Any) -> Changes:
    """The same changes whatever the rule set; ``deal__jokers`` stands for ``deal.jokers``."""
    named = {key.replace("__", ".").replace("_", "-"): value for key, value in changes.items()}
    return lambda _: named


def _without_joker(rules: RuleSet) -> Mapping[str, Any]:
    return {"slap.combos": _kept(rules.combos, lambda use: use.name != "joker")}


def _named_once(rules: RuleSet) -> Mapping[str, Any]:
    return {"slap.combos": list(dict.fromkeys(rules.slap.combos))}


def _kept(uses: tuple[ComboUse, ...], wanted: Callable[[ComboUse], bool]) -> list[str]:
    return [str(use) for use in uses if wanted(use)]


def _able_to_stop(rules: RuleSet) -> Mapping[str, Any]:
    return {
        "challenge.stoppers": [rank for rank in rules.challenge.stoppers if rank not in _HONOURS]
    }


def _some_share(rules: RuleSet) -> Mapping[str, Any]:
    return {"deal.handicap": [share or 1 for share in rules.deal.handicap]}


_HONOURS: Final = "JQKA*"
_SLAP_IN: Final = ("Let players without cards slap in", _to(slap__slap_in="allowed"))
_EVEN: Final = ("Deal evenly", _to(deal__handicap=[]))
_BURN: Final = ("Burn the penalty under the pile", _to(penalty__to="pile-bottom"))

CONFLICTS: Final[tuple[Conflict, ...]] = (
    Conflict(
        "slap.combos",
        lambda r: r.challenge.joker > 0 and any(c.name == "joker" for c in r.combos),
        'the combo "joker" does not go with challenge.joker; take one of them out',
        ("challenge.joker",),
        "A joker can be slapped (Combos) or open a challenge (Joker), not both.",
        (
            ("Jokers are slapped", _to(challenge__joker=0)),
            ("Jokers challenge", _without_joker),
        ),
    ),
    Conflict(
        "slap.combos",
        lambda r: len(set(r.combos)) < len(r.combos),
        "a combo is named twice; name it once",
        (),
        "One of the Combos is there twice.",
        (("Keep it once", _named_once),),
    ),
    Conflict(
        "challenge.stoppers",
        lambda r: any(rank in _HONOURS for rank in r.challenge.stoppers),
        "only ranks without chances (2 to 10) can be stoppers",
        (),
        "Only numbers (2 to 10) can be Stoppers: the others answer a challenge with their own.",
        (("Keep only numbers", _able_to_stop),),
    ),
    Conflict(
        "penalty.without-cards",
        lambda r: r.penalty.without_cards == "owes" and not r.play.lending,
        '"owes" needs play.lending = true',
        ("play.lending",),
        "A foul without cards can be owed only where somebody may pay it: that needs Lending.",
        (
            ("Turn Lending on", _to(play__lending=True)),
            ("Out for good instead", _to(penalty__without_cards="out")),
        ),
    ),
    Conflict(
        "penalty.to",
        lambda r: r.penalty.to == "forfeit" and r.play.min_seats > 2,
        '"forfeit" is for two seats; set play.min-seats = 2',
        ("play.min-seats",),
        "A foul can give the pile to the other player only where two play: Penalty goes does "
        "not go with more Players at least.",
        (("Play with two", _to(play__min_seats=2)), _BURN),
    ),
    Conflict(
        "penalty.to",
        lambda r: r.penalty.to == "forfeit" and r.play.late_joiners,
        '"forfeit" is for two seats; set play.late-joiners = false',
        ("play.late-joiners",),
        "A foul can give the pile to the other player only where two play: Penalty goes does "
        "not go with Late joiners.",
        (("No late joiners", _to(play__late_joiners=False)), _BURN),
    ),
    Conflict(
        "challenge.collect",
        lambda r: r.challenge.collect == "slap" and r.challenge.claims == "declared",
        'a pile is slapped or claimed; set challenge.claims = "automatic"',
        ("challenge.claims",),
        "A won pile is taken with a slap (Taking a won pile) or claimed (Claims and bluffs), "
        "not both.",
        (
            ("Take it with a slap", _to(challenge__claims="automatic")),
            ("Claim it", _to(challenge__collect="automatic")),
        ),
    ),
    Conflict(
        "play.late-joiners",
        lambda r: r.play.late_joiners and r.slap.slap_in == "never",
        'a late joiner slaps in; set slap.slap-in = "allowed"',
        ("slap.slap-in",),
        "Late joiners have no cards and need Slapping in to get any.",
        (_SLAP_IN, ("No late joiners", _to(play__late_joiners=False))),
    ),
    Conflict(
        "deal.handicap",
        lambda r: r.slap.slap_in == "never" and 0 in r.deal.handicap,
        'a share of 0 needs slap.slap-in = "allowed"',
        ("slap.slap-in",),
        "Who gets no card (Handicap) needs Slapping in to get any.",
        (_SLAP_IN, _EVEN),
    ),
    Conflict(
        "deal.handicap",
        lambda r: len(r.deal.handicap) > 0 and sum(r.deal.handicap) == 0,
        "at least one share must be more than 0",
        (),
        "By this Handicap nobody gets a card.",
        (_EVEN, ("The same for everyone", _some_share)),
    ),
)


def check(rules: RuleSet) -> RuleSet:
    """Return the rule set as it is, if it is sound.

    Raises:
        BadRules: the first conflict, with its key and what would be right.
    """
    for conflict in CONFLICTS:
        if conflict.clashes(rules):
            key = conflict.key
            raise BadRules(f"{key} = {_shown(rules, key)}: {conflict.remedy}", key=key)
    return rules


def clashes(rules: RuleSet) -> tuple[Clash, ...]:
    """All conflicts of a rule set that was read without the check, with their ways out."""
    return tuple(
        Clash(
            (conflict.key, *conflict.others),
            conflict.why,
            tuple(Way(title, changes(rules)) for title, changes in conflict.ways),
        )
        for conflict in CONFLICTS
        if conflict.clashes(rules)
    )


def _shown(rules: RuleSet, key: str) -> str:
    """The value of a dotted key, as an error shows it."""
    section, _, name = key.partition(".")
    return repr(getattr(getattr(rules, section), name.replace("-", "_")))
