"""What is wrong with a value, in the words of its author instead of a program's types."""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

__all__ = ["problem_words", "shown"]

NAME: Final = "small letters, digits and hyphens, at most 40"
"""What the one pattern of a rule set asks for."""

_KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of keys and values",
    "null": "nothing",
}
_EXPECTED: Final = re.compile(r"^Expected `([^`]*)`(?: of length)?(?: (<=|>=) (\d+))?")
_MISSING: Final = re.compile(r"missing required field `(.*)`")
_BOUNDS: Final = {
    "int": {"<=": "{kind} up to {bound}", ">=": "{kind} from {bound} up"},
    "str": {"<=": "{kind} of at most {bound} characters"},
    "array": {"<=": "{kind} of at most {bound}", ">=": "{kind} of at least {bound}"},
}
_LONGEST: Final = 60


def problem_words(problem: str, allowed: Sequence[str] = ()) -> str:
    """What would be right, from what msgspec says about a value.

    Args:
        problem: its message, without the path at its end.
        allowed: the words that the value may be, where it may be only certain words.
    """
    missing = _MISSING.search(problem)
    found = _EXPECTED.match(problem)
    if missing:
        return f"{missing[1]} is missing"
    if "matching regex" in problem:
        return NAME
    kinds = found[1].split(" | ") if found else ["str"]
    if allowed and "str" in kinds:
        others = [_KINDS.get(kind, kind) for kind in kinds if kind != "str"]
        words = ", ".join(map(shown, allowed))
        return " or ".join([*others, words]) if others else f"allowed are {words}"
    if found is None:
        return "no such value is known here"
    words = " or ".join(_KINDS.get(kind, kind) for kind in kinds)
    bounds = _BOUNDS.get(kinds[0], {}).get(found[2], "{kind}")
    return bounds.format(kind=words, bound=found[3])


def shown(value: Any) -> str:
    """A value as its author would write it, cut where it is long."""
    if isinstance(value, str):
        text = f"'{value}'" if len(value) <= _LONGEST else f"'{value[:_LONGEST]}…'"
    elif isinstance(value, dict):
        text = "a table"
    elif isinstance(value, list | tuple):
        text = f"[{', '.join(map(shown, value[:_LONGEST]))}]"
        text = text if len(text) <= 2 * _LONGEST else "a long list"
    elif value is None or isinstance(value, bool):
        text = msgspec.json.encode(value).decode()
    else:
        text = str(value)[:_LONGEST]
    return text
