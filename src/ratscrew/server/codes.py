"""Table codes: four letters that can be read out over the phone and spell nothing rude."""

import secrets
from collections.abc import Container
from typing import Final

__all__ = ["LETTERS", "is_code", "new_code"]

LETTERS: Final = "BCDFGHJKMNPRSTVWXZ"
"""No vowels, so that few words come about; no L, Q or Y, which are misread or misheard."""

_LENGTH: Final = 4
# Skeletons of words that nobody wants to read out, and what stands for worse.
_UGLY: Final = (
    *("FCK", "FKC", "SHT", "CNT", "DCK", "CCK", "TWT", "PSS", "NGR", "NGG", "FGT", "FGG"),
    *("RP", "KKK", "HTLR", "NZ", "SS", "WTF", "STF", "DMN", "CRP", "PNS", "BTCH", "BCH", "WHR"),
    *("SXX", "XXX", "HH", "JZZ", "TTS", "PRN", "PDF", "GST", "KZ", "RT"),
)


def new_code(taken: Container[str]) -> str:
    """A code that is not taken. The caller keeps the number of tables far below all codes."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(_LENGTH))
        if code not in taken and not any(word in code for word in _UGLY):
            return code


def is_code(text: str) -> bool:
    """Whether this could be a code; what could not is not looked up."""
    return len(text) == _LENGTH and all(letter in LETTERS for letter in text)
