"""Rule sets in and out of TOML and of plain mappings, with errors that name the key.

A file holds only what differs from the defaults, or everything; both read the same.
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
import msgspec.toml

from ratscrew.rules.combos import parse_combo
from ratscrew.rules.conflicts import check
from ratscrew.rules.errors import BadRules
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.words import problem_words, shown

__all__ = ["as_dict", "changed", "format_rules", "from_dict", "parse_rules", "unchecked"]

_SECTIONS: Final = ("deal", "play", "challenge", "slap", "penalty", "end")
_HEAD: Final = ("name", "version", "title", "source")
_PATH: Final = re.compile(r"^(.*) - at `\$\.?(.*)`$", re.DOTALL)
_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_UNKNOWN: Final = re.compile(r"unknown field `(.*)`")


def parse_rules(text: str) -> RuleSet:
    """Read a rule set from TOML.

    Raises:
        BadRules: no TOML, an unknown key, a wrong value or a conflict between keys.
    """
    try:
        raw = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise BadRules(f"not TOML: {error}") from None
    return from_dict(raw)


def from_dict(raw: Mapping[str, Any]) -> RuleSet:
    """Read a rule set from a mapping of the same shape as the TOML form.

    Raises:
        BadRules: as ``parse_rules``.
    """
    return check(unchecked(raw))


def unchecked(raw: Mapping[str, Any]) -> RuleSet:
    """As ``from_dict``, but what it gives may contradict itself: to be told, not played.

    Raises:
        BadRules: an unknown key or a wrong value.
    """
    try:
        rules = msgspec.convert(raw, RuleSet)
    except msgspec.ValidationError as error:
        raise _told(raw, str(error)) from None
    combos = tuple(_canonical(text) for text in rules.slap.combos)
    slap = msgspec.structs.replace(rules.slap, combos=combos)
    return msgspec.structs.replace(rules, slap=slap)


def format_rules(rules: RuleSet) -> str:
    """Write a rule set as TOML, every key included, so that a later default changes nothing."""
    whole = as_dict(rules)
    head = {key: whole[key] for key in _HEAD}
    parts = [msgspec.toml.encode(head).decode()]
    parts += [
        f"[{section}]\n{msgspec.toml.encode(whole[section]).decode()}" for section in _SECTIONS
    ]
    return "\n".join(parts)


def as_dict(rules: RuleSet) -> dict[str, Any]:
    """The rule set as plain values, keys as in TOML."""
    plain: dict[str, Any] = msgspec.to_builtins(rules)
    return plain


def changed(rules: RuleSet, changes: Mapping[str, Any], *, name: str = "custom") -> RuleSet:
    """A rule set with some keys changed, by dotted key: ``{"slap.slap-in": "allowed"}``.

    Raises:
        BadRules: as ``parse_rules``.
    """
    plain = as_dict(rules)
    plain["name"] = name
    for dotted, value in changes.items():
        place = plain
        *sections, key = dotted.split(".")
        for section in sections:
            place = place.setdefault(section, {})
        place[key] = value
    return from_dict(plain)


def _canonical(text: str) -> str:
    try:
        return str(parse_combo(text))
    except BadRules as error:
        raise BadRules(f"slap.combos: {error}", key="slap.combos") from None


def _told(raw: Any, message: str) -> BadRules:
    """A validation error in the words that an author of a rule file needs."""
    found = _PATH.match(message)
    problem, path = (found[1], found[2]) if found else (message, "")
    unknown = _UNKNOWN.search(problem)
    if unknown:
        key = f"{path}.{unknown[1]}" if path else unknown[1]
        near = difflib.get_close_matches(key, _known_keys(), n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"sections are {', '.join(_SECTIONS)}"
        return BadRules(f"{key}: there is no such key; {hint}", key=key)
    right = problem_words(problem, _allowed(path))
    return BadRules(f"{path or 'rules'} = {shown(_value_at(raw, path))}: {right}", key=path)


def _value_at(raw: Any, path: str) -> Any:
    for index, key in _STEP.findall(path):
        raw = raw[int(index)] if index else raw[key]
    return raw


def _allowed(path: str) -> tuple[str, ...]:
    """The words that a key, or an entry of its list, may be, where it may be only certain ones."""
    section, _, key = path.partition(".")
    key, entry, _ = key.partition("[")
    fields = msgspec.structs.fields(getattr(RuleSet(), section)) if section in _SECTIONS else ()
    kinds = [field.type for field in fields if field.encode_name == key]
    return tuple(word for kind in kinds for word in _words(kind, entries=bool(entry)))


def _words(kind: Any, *, entries: bool) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif entries or get_origin(kind) is not tuple:
        for part in get_args(kind):
            yield from _words(part, entries=entries)


def _known_keys() -> list[str]:
    plain = as_dict(RuleSet())
    return [*_HEAD, *(f"{section}.{key}" for section in _SECTIONS for key in plain[section])]
