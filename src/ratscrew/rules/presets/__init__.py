"""The named rule sets, each a TOML file beside this one."""

from functools import cache
from importlib import resources
from typing import Final

from ratscrew.rules.errors import BadRules
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.toml import parse_rules

__all__ = ["PRESETS", "preset"]

PRESETS: Final = (
    "traditional",
    "straights",
    "full",
    "sudden",
    "college",
    "dead-card",
    "bluff",
    "bicycle",
    "arcade",
    "beggar",
)
"""The names of all presets, the one offered first first."""


@cache
def preset(name: str) -> RuleSet:
    """The rule set of that name.

    Raises:
        BadRules: there is none; the message lists those there are.
    """
    if name not in PRESETS:
        raise BadRules(f"there is no preset {name!r}; known are {', '.join(PRESETS)}")
    text = resources.files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parse_rules(text)
