"""The combos by the names that verdicts call them, with a short example."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from ratscrew.rules import RuleSet
from ratscrew.tui.words.numbers import count, rank

__all__ = ["ComboWords", "combo", "combos_of"]

_TEXT: Final = re.compile(r"([a-z-]+)(?:\((.*)\))?")


class ComboWords(NamedTuple):
    """A combo's name, what it is, an example or nothing, and on how many cards it lies."""

    name: str
    what: str
    show: str
    cards: int


def combo(text: str) -> ComboWords:
    """A combo's text, such as ``run(3, any-order)``, in words."""
    found = _TEXT.fullmatch(text)
    if found is None or found[1] not in _COMBOS:
        return ComboWords(text, "", "", 2)
    args = [part.strip() for part in (found[2] or "").split(",")]
    return _COMBOS[found[1]]([part for part in args if part])


def combos_of(rules: RuleSet) -> list[ComboWords]:
    """The combos that can happen: without a joker in the pack there is none to slap."""
    uses = [str(use) for use in rules.slap.combos]
    return [combo(use) for use in uses if use != "joker" or rules.deal.jokers != 0]


def _arg(args: list[str], place: int, default: str = "") -> str:
    return args[place] if place < len(args) else default


def _number(text: str, default: int) -> int:
    return int(text) if text.isdecimal() and int(text) else default


def _run(args: list[str]) -> ComboWords:
    free = "any-order" in args[1:]
    cards = _number(_arg(args, 0, "3"), 3)
    show = ("5 3 4 6 7 8 9" if free else "3 4 5 6 7 8 9")[: cards * 2 - 1]
    what = f"{count(cards)} in sequence{', in any order' if free else ', up or down'}"
    if "wrap" in args[1:]:
        what += ", round the ace"
    return ComboWords(f"run of {count(cards)}", what, show, cards)


def _adjacent(args: list[str]) -> ComboWords:
    a, b = rank(_arg(args, 0)), rank(_arg(args, 1))
    return ComboWords(f"{a} and {b}", "side by side", f"{a} {b}", 2)


def _around(args: list[str]) -> ComboWords:
    a, b = rank(_arg(args, 0)), rank(_arg(args, 1))
    return ComboWords(f"{a} around {b}", "with one between", f"{a} 2 {b}", 3)


def _sum(args: list[str]) -> ComboWords:
    n = _arg(args, 0)
    return ComboWords(f"sum of {n}", f"two that add up to {n}", "", 2)


def _sum_sandwich(args: list[str]) -> ComboWords:
    n = _arg(args, 0)
    return ComboWords(f"{n} sandwich", f"{n} with one between", "", 3)


def _flush(args: list[str]) -> ComboWords:
    n = _arg(args, 0, "4")
    return ComboWords(f"flush of {n}", f"{n} of one suit", "", _number(n, 4))


def _colour(args: list[str]) -> ComboWords:
    n = _arg(args, 0, "4")
    return ComboWords(f"{n} of a colour", "all red or all black", "", _number(n, 4))


def _rank(args: list[str]) -> ComboWords:
    one = rank(_arg(args, 0))
    return ComboWords(f"any {one}", "whenever it shows", one, 1)


def _card(args: list[str]) -> ComboWords:
    one = rank(_arg(args, 0))
    return ComboWords(f"the {one}", "that very card", one, 1)


def _plain(name: str, what: str, show: str, cards: int) -> Callable[[list[str]], ComboWords]:
    told = ComboWords(name, what, show, cards)
    return lambda _args: told


_COMBOS: Final[dict[str, Callable[[list[str]], ComboWords]]] = {
    "double": _plain("double", "two alike in a row", "7 7", 2),
    "sandwich": _plain("sandwich", "two alike with one between", "7 K 7", 3),
    "top-bottom": _plain("top bottom", "the same as the pile's first card", "4 … 4", 2),
    "tens": _plain("tens", "two that add up to ten", "6 4", 2),
    "tens-sandwich": _plain("tens sandwich", "ten with an honour between", "6 K 4", 3),
    "joker": _plain("joker", "any joker", "joker", 1),
    "run": _run,
    "marriage": _plain("marriage", "king and queen", "K Q", 2),
    "triple": _plain("triple", "three alike in a row", "7 7 7", 3),
    "hoagie": _plain("hoagie", "two alike with two between", "7 K 2 7", 4),
    "adjacent": _adjacent,
    "affair": _plain("affair", "queen and jack", "Q J", 2),
    "rainbow": _plain("rainbow", "king and jack", "K J", 2),
    "sixty-nine": _plain("sixty-nine", "six and nine", "6 9", 2),
    "around": _around,
    "divorce": _plain("divorce", "king and queen with one between", "K 7 Q", 3),
    "sum": _sum,
    "sum-sandwich": _sum_sandwich,
    "addition": _plain("addition", "one number is the sum of the two others", "2 5 3", 3),
    "flush": _flush,
    "colour": _colour,
    "rank": _rank,
    "card": _card,
    "count": _plain("count", "the card you are at when you count ace, two, three …", "", 1),
}
