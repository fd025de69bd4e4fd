"""The sections put together: a whole rule set in words, also as plain values."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ratscrew.rules.explain.challenges import CHALLENGES
from ratscrew.rules.explain.deal import DEAL, TURNS
from ratscrew.rules.explain.ends import CLAIMS, END, OUT_OF_CARDS
from ratscrew.rules.explain.fouls import FOULS
from ratscrew.rules.explain.reading import Section, Telling, tell
from ratscrew.rules.explain.slaps import slap_tellings
from ratscrew.rules.ruleset import RuleSet

__all__ = ["explain", "explained"]


def explain(rules: RuleSet) -> tuple[Section, ...]:
    """Tell a rule set in plain English, section by section; empty sections are left out."""
    parts: tuple[tuple[str, str, Iterable[Telling]], ...] = (
        ("deal", "The deal", DEAL),
        ("turns", "Turns", TURNS),
        ("challenges", "Challenges", CHALLENGES),
        ("slaps", "Slaps", slap_tellings(rules)),
        ("fouls", "Fouls", FOULS),
        ("out-of-cards", "Out of cards", OUT_OF_CARDS),
        ("claims", "Claims and bluffs", CLAIMS),
        ("end", "The end", END),
    )
    sections = [Section(name, title, tell(rules, tellings)) for name, title, tellings in parts]
    return tuple(section for section in sections if section.sentences)


def explained(rules: RuleSet) -> dict[str, Any]:
    """What ``explain`` tells, as plain values for JSON.

    ``{"name", "title", "source", "sections": [{"name", "title", "sentences": [{"text",
    "keys"}]}]}``.
    """
    return {
        "name": rules.name,
        "title": rules.title,
        "source": rules.source,
        "sections": [msgspec.to_builtins(section) for section in explain(rules)],
    }
