"""What each preset's source leaves to the table, as named options: ``full+marriage``."""

import difflib
from collections.abc import Mapping, Sequence
from importlib import resources
from itertools import combinations
from typing import Any, Final

import msgspec
import msgspec.toml

from ratscrew.rules.combos import parse_combo
from ratscrew.rules.errors import BadRules
from ratscrew.rules.presets import PRESETS, preset
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.toml import changed

__all__ = ["OPTIONS", "Option", "chosen", "clash"]


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice: combos added and taken out, and other keys set, by dotted key."""

    name: str
    title: str
    presets: tuple[str, ...]
    combos: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    changes: Mapping[str, Any] = msgspec.field(default_factory=dict, name="set")


def _read() -> Mapping[str, Mapping[str, Option]]:
    text = resources.files("ratscrew.rules").joinpath("options.toml").read_text(encoding="utf-8")
    whole = msgspec.toml.decode(text, type=dict[str, tuple[Option, ...]])
    return {
        name: {option.name: option for option in whole["option"] if name in option.presets}
        for name in PRESETS
    }


OPTIONS: Final[Mapping[str, Mapping[str, Option]]] = _read()
"""The options of each preset, by name."""


def chosen(text: str) -> RuleSet:
    """A preset, or a preset with options: ``full``, ``full+marriage+triple-win``.

    Raises:
        BadRules: no such preset or option, one named twice, or two that do not go together.
    """
    name, *wanted = text.split("+")
    rules = preset(name)
    if not wanted:
        return rules
    options = [_option(name, option) for option in wanted]
    for one, other in combinations(options, 2):
        why = clash(one, other)
        if why:
            raise BadRules(f"{text!r}: {one.name} does not go with {other.name}: {why}")
    return _with(rules, options)


def clash(one: Option, other: Option) -> str | None:
    """Why two options do not go together; None: they do."""
    if one.name == other.name:
        return "it is named twice; name it once"
    kinds = [{parse_combo(combo).name for combo in option.combos} for option in (one, other)]
    both = sorted(kinds[0] & kinds[1])
    if both:
        return f"each says what {both[0]} does; take one of them"
    keys = [key for key in one.changes if key in other.changes]
    if any(one.changes[key] != other.changes[key] for key in keys):
        return f"each sets {keys[0]}; take one of them"
    return None


def _option(name: str, wanted: str) -> Option:
    options = OPTIONS[name]
    if wanted in options:
        return options[wanted]
    near = difflib.get_close_matches(wanted, options, n=1)
    known = f"its options are {', '.join(options)}" if options else "it has none"
    hint = f"did you mean {near[0]}?" if near else known
    raise BadRules(f"{name} has no option {wanted!r}; {hint}")


def _with(rules: RuleSet, options: Sequence[Option]) -> RuleSet:
    out = {combo for option in options for combo in option.without}
    added = [combo for option in options for combo in option.combos]
    changes: dict[str, Any] = {
        "slap.combos": [combo for combo in (*rules.slap.combos, *added) if combo not in out],
        "title": f"{rules.title} with {', '.join(option.name for option in options)}",
    }
    for option in options:
        changes |= option.changes
    name = "-".join([rules.name, *(option.name for option in options)])[:40].rstrip("-")
    return changed(rules, changes, name=name)
