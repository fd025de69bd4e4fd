"""Names that look the same though their letters differ: Latin, Cyrillic and Greek ones.

A small table of the letters that common typefaces draw alike (Unicode TS 39 has thousands;
these are the ones that a keyboard has). Letters with accents are told apart, as readers do.
"""

import unicodedata
from typing import Final

__all__ = ["mixed", "skeleton"]

_PAIRS: Final = (
    # Cyrillic capitals
    (
        (
            "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420"
            "\u0421\u0422\u0423\u0425\u04ba\u050c\u051a\u051c"
        ),
        "ABESIJKMHOPCTYXHGQW",
    ),
    # Cyrillic small letters
    (
        (
            "\u0430\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441"
            "\u0442\u0443\u0445\u04bb\u0501\u051b\u051d\u0432\u0451"
        ),
        "aesijkmhopctyxhdqwb\u00eb",
    ),
    # Greek capitals
    (
        (
            "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1"
            "\u03a4\u03a5\u03a7\u03f9"
        ),
        "ABEZHIKMNOPTYXC",
    ),
    # Greek small letters
    (
        "\u03b1\u03b3\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2",
        "ayikvoptuxc",
    ),
    # what is alike in one alphabet, dotless i with it
    ("Il1|0\u0131", "lllloi"),
)
_ALIKE: Final = {
    ord(odd): plain for odds, plains in _PAIRS for odd, plain in zip(odds, plains, strict=True)
}
_UNSEEN: Final = dict.fromkeys((0x200D, *range(0xFE00, 0xFE10)))
_SCRIPTS: Final = frozenset({"LATIN", "CYRILLIC", "GREEK"})


def skeleton(name: str) -> str:
    """What is left of a name for a hasty eye: two names alike in this look the same."""
    plain = unicodedata.normalize("NFKC", name).translate(_UNSEEN).translate(_ALIKE)
    return plain.casefold()


def mixed(name: str) -> bool:
    """Whether a word has letters of two of the alphabets that can be taken for each other."""
    words = unicodedata.normalize("NFKC", name).split()
    return any(len(_scripts(word)) > 1 for word in words)


def _scripts(word: str) -> set[str]:
    return {unicodedata.name(char, "").split(" ")[0] for char in word} & _SCRIPTS
