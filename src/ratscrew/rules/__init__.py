"""A rule set as data: parameters, combos, presets, TOML in and out.

Nothing here plays a game, and no code here or above asks for a preset's name.
"""

from ratscrew.rules.combos import COMBOS, Combo, ComboUse, Effect, parse_combo
from ratscrew.rules.errors import BadRules
from ratscrew.rules.patterns import Read
from ratscrew.rules.presets import PRESETS, preset
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.toml import as_dict, changed, format_rules, from_dict, parse_rules

__all__ = [
    "COMBOS",
    "PRESETS",
    "BadRules",
    "Combo",
    "ComboUse",
    "Effect",
    "Read",
    "RuleSet",
    "as_dict",
    "changed",
    "format_rules",
    "from_dict",
    "parse_combo",
    "parse_rules",
    "preset",
]
