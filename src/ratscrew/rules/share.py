"""A rule set as a short text that fits into a link.

The text is a letter for the form, then what differs from the defaults as deflated JSON in
base64 that is safe in an address. Form ``a`` means the defaults of this version: whoever
changes a default gives new links another letter, and reads the old ones by the old defaults.
"""

import base64
import zlib
from typing import Any, Final

import msgspec

from ratscrew.rules.errors import BadRules
from ratscrew.rules.options import chosen
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.toml import as_dict, from_dict

__all__ = ["FRAGMENT", "from_link_text", "named", "to_link_text"]

FRAGMENT: Final = "#rules="
"""What the text follows in a link."""

_FORM: Final = "a"
_LONGEST: Final = 8_000
_MOST_BYTES: Final = 16_000
_WINDOW: Final = -15
"""Deflate without a header."""


def to_link_text(rules: RuleSet) -> str:
    """Write a rule set as text for a link."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, _WINDOW)
    plain = msgspec.json.encode(_differences(as_dict(rules), as_dict(RuleSet())))
    packed = squeeze.compress(plain) + squeeze.flush()
    return _FORM + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link_text(text: str) -> RuleSet:
    """Read a rule set from a link, or from the text in it.

    Raises:
        BadRules: no such text, of another form, too long, or no sound rule set.
    """
    text = text.rpartition(FRAGMENT)[2].strip()
    if len(text) > _LONGEST:
        raise BadRules(f"a link's rules have at most {_LONGEST:,} characters; here are {len(text)}")
    if text[:1] != _FORM:
        raise BadRules(f"a link's rules begin with {_FORM!r}, this with {text[:1]!r}")
    try:
        raw = msgspec.json.decode(_unpacked(text[1:]))
    except (ValueError, RecursionError, zlib.error):  # msgspec's and base64's are ValueErrors
        raise BadRules("a link's rules that cannot be read; copy the whole link") from None
    if not isinstance(raw, dict):
        raise BadRules("a link's rules that are no rules; copy the whole link")
    return from_dict(raw)


def named(text: str) -> RuleSet:
    """What a text names: a preset, a preset with options, or the rules of a link.

    Raises:
        BadRules: none of these, and why.
    """
    return from_link_text(text) if FRAGMENT in text else chosen(text)


def _unpacked(text: str) -> bytes:
    packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    opener = zlib.decompressobj(_WINDOW)
    plain = opener.decompress(packed, _MOST_BYTES)
    if not opener.eof or opener.unused_data:
        raise ValueError("cut short, too long, or followed by something else")
    return plain


def _differences(mine: dict[str, Any], default: dict[str, Any]) -> dict[str, Any]:
    """The entries that differ, section by section."""
    found: dict[str, Any] = {}
    for key, value in mine.items():
        if isinstance(value, dict):
            value = _differences(value, default[key])  # noqa: PLW2901 - what differs in it
            if value:
                found[key] = value
        elif value != default[key]:
            found[key] = value
    return found
