"""A rule set as data: parameters, combos, presets, TOML in and out.

Nothing here plays a game, and no code here or above asks for a preset's name.
"""

from ratscrew.rules.combos import COMBOS, Arg, Combo, ComboUse, Effect, parse_combo, register
from ratscrew.rules.errors import BadRules
from ratscrew.rules.options import OPTIONS, Option, chosen
from ratscrew.rules.patterns import Read
from ratscrew.rules.presets import PRESETS, preset
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.share import FRAGMENT, from_link_text, named, to_link_text
from ratscrew.rules.toml import as_dict, changed, format_rules, from_dict, parse_rules

__all__ = [
    "COMBOS",
    "FRAGMENT",
    "OPTIONS",
    "PRESETS",
    "Arg",
    "BadRules",
    "Combo",
    "ComboUse",
    "Effect",
    "Option",
    "Read",
    "RuleSet",
    "as_dict",
    "changed",
    "chosen",
    "format_rules",
    "from_dict",
    "from_link_text",
    "named",
    "parse_combo",
    "parse_rules",
    "preset",
    "register",
    "to_link_text",
]
