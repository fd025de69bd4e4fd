"""Parameters that a live table does not play yet, each told in words.

The engine plays them all; a table refuses a rule set for which it has no command or no sign.
"""

from collections.abc import Callable
from typing import Final

from ratscrew.rules import RuleSet

__all__ = ["UNPLAYED", "unplayed"]

UNPLAYED: Final[tuple[tuple[str, Callable[[RuleSet], bool], str], ...]] = (
    ("deal.dealer", lambda r: r.deal.dealer == "cut", "cutting for the deal"),
    ("deal.handicap", lambda r: bool(r.deal.handicap), "handicaps"),
    ("play.out-of-turn", lambda r: r.play.out_of_turn == "dead", "cards out of turn"),
    ("play.placement", lambda r: r.play.placement > 0, "placement"),
    ("play.lending", lambda r: r.play.lending, "lending"),
    (
        "challenge.running-out",
        lambda r: r.challenge.running_out == "next-chooses",
        "declining a challenge",
    ),
    (
        "challenge.no-honours",
        lambda r: r.challenge.no_honours == "high-card",
        "high-card rounds",
    ),
    ("challenge.stoppers", lambda r: bool(r.challenge.stoppers), "stoppers"),
    ("challenge.collect", lambda r: r.challenge.collect == "slap", "slapping to collect"),
    ("challenge.claims", lambda r: r.challenge.claims == "declared", "claims"),
    ("slap.combos", lambda r: any(c.decides for c in r.combos), "triples that win or lose"),
    (
        "penalty.to",
        lambda r: r.penalty.to not in ("pile-bottom", "pile-top"),
        "penalties that do not go to the pile",
    ),
    ("penalty.source", lambda r: r.penalty.source == "bottom", "burning from the bottom"),
    ("penalty.without-cards", lambda r: r.penalty.without_cards == "owes", "owing"),
    ("end.games", lambda r: r.end.games > 1, "matches of several games"),
)


def unplayed(rules: RuleSet) -> list[str]:
    """The parameters in force that are not played yet, as ``key: what it is``."""
    return [f"{key}: {words}" for key, asks, words in UNPLAYED if asks(rules)]
