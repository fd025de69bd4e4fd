"""Rules from whatever someone pastes: a link, a preset's name, or a TOML file."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import msgspec.toml

from ratscrew.rules.errors import BadRules
from ratscrew.rules.options import chosen
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.share import FRAGMENT, from_link_text
from ratscrew.rules.toml import unchecked

__all__ = ["line_of", "read_anything"]

_NAME: Final = re.compile(r"[a-z0-9]+(?:[-+][a-z0-9]+)*")
_SECTION: Final = re.compile(r"\s*\[\s*([a-z-]+)\s*\]")
_KEY: Final = re.compile(r"\s*([A-Za-z0-9_.-]+)\s*=")


def read_anything(text: str) -> RuleSet:
    """Read rules from a link, a preset's name (with options) or TOML.

    What a TOML file gives may contradict itself: it is to be told with its conflicts.

    Raises:
        BadRules: none of these; the message names the line of a TOML file where it is known.
    """
    text = text.strip()
    if FRAGMENT in text:
        return from_link_text(text)
    if _NAME.fullmatch(text):
        return chosen(text)
    try:
        return unchecked(_toml(text))
    except BadRules as error:
        line = line_of(text, error.key)
        raise BadRules(f"line {line}: {error}" if line else str(error), key=error.key) from None


def line_of(text: str, key: str) -> int | None:
    """The line of a TOML text, from 1, in which a dotted key stands; None: in no line of its own.

    An entry of a list is found where the list begins.
    """
    wanted = key.partition("[")[0]
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        heading, entry = _SECTION.match(line), _KEY.match(line)
        if heading:
            section = f"{heading[1]}."
        if wanted and wanted in (section[:-1] if heading else None, entry and section + entry[1]):
            return number
    return None


def _toml(text: str) -> Mapping[str, Any]:
    if not text:
        raise BadRules("there is nothing here; paste a link or the text of a rule file")
    try:
        found: Mapping[str, Any] = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise BadRules(f"this is no rule file (TOML) and no link: {error}") from None
    return found
