"""Each kind of combo in words, with an example that completes it.

Only what a combo is; who wins by it is in ``slaps``. A combo from outside brings its own words
(``ratscrew.rules.combos.register``).
"""

from collections.abc import Callable, Mapping
from typing import Final

from ratscrew.rules.combos import COMBOS, ComboUse
from ratscrew.rules.explain.words import a_rank, card_name, hand, number, rank_name

__all__ = ["example_of", "meaning_of", "told_combo"]

_NATURAL: Final = "A23456789TJQK"
_PLACES: Final = 13


def told_combo(use: ComboUse) -> str:
    """A combo in a sentence: its title, what it is, an example, and what is special about it."""
    combo = COMBOS[use.name]
    example = example_of(use)
    like = f", like {hand(example, suits=combo.suits)}" if example else ""
    return f"{combo.title}: {meaning_of(use)}{like}.{_special(use)}"


def meaning_of(use: ComboUse) -> str:
    """What a combo is, without an example."""
    known = _MEANINGS.get(use.name)
    return known(use) if known else COMBOS[use.name].meaning.format_map(dict(use.options))


def example_of(use: ComboUse) -> str:
    """Cards of which the last completes the combo, as a hand is written; empty: there are none."""
    known = _EXAMPLES.get(use.name)
    if known is None:
        return COMBOS[use.name].example
    return known if isinstance(known, str) else known(use)


def _special(use: ComboUse) -> str:
    win, lose = use.option("win") == "on", use.option("lose")
    told = ""
    if win:
        told += " Whoever slaps it first wins the game at once, even without cards."
    if lose != "off":
        told += f" But whoever slaps three {rank_name(lose, many=True)} is out at once."
    if told:
        told += " It comes before any other combo that the same card completes."
    return told


def _pair(a: str, b: str) -> str:
    return f"two {rank_name(a, many=True)}" if a == b else f"{a_rank(a)} and {a_rank(b)}"


def _adjacent(a: str, b: str) -> str:
    either = "" if a == b else ", in either order"
    return f"{_pair(a, b)} next to each other{either}"


def _around(a: str, b: str) -> str:
    either = "" if a == b else ", in either order"
    return f"{_pair(a, b)} with one card between them{either}"


def _top_bottom(use: ComboUse) -> str:
    voided = ", unless a penalty has been burnt under the pile this round"
    return "the rank of the round's first card again" + (
        voided if use.option("burn-voids") == "on" else ""
    )


def _total(use: ComboUse) -> int:
    return 10 if use.name.startswith("tens") else int(use.option("n"))


def _aces(use: ComboUse) -> str:
    ace = use.option("ace")
    return "an ace does not count" if ace == "none" else f"an ace counts {ace}"


def _sum(use: ComboUse) -> str:
    rare = "" if _addends(use) else "; no two cards do"
    return f"two numbers in a row that add up to {_total(use)} ({_aces(use)}{rare})"


def _sum_sandwich(use: ComboUse) -> str:
    rare = "" if _addends(use) else "; no two cards do"
    return (
        f"two numbers that add up to {_total(use)} ({_aces(use)}{rare}) with a jack, queen, king "
        "or ace between them"
    )


def _addends(use: ComboUse) -> tuple[str, str] | None:
    """Two ranks that make the sum, different ones where there are; None: no two do."""
    values = {str(value): value for value in range(2, 11)}
    if use.option("ace") != "none":
        values["A"] = int(use.option("ace"))
    pairs = [
        (left, right)
        for left in values
        for right in values
        if values[left] >= values[right] and values[left] + values[right] == _total(use)
    ]
    return min(pairs, key=lambda pair: (pair[0] == pair[1], "A" in pair), default=None)


def _sum_example(use: ComboUse) -> str:
    return " ".join(_addends(use) or ())


def _sandwich_example(use: ComboUse) -> str:
    return " K ".join(_addends(use) or ())


def _run(use: ComboUse) -> str:
    size = number(int(use.option("n")))
    if use.option("any-order") == "on":
        told = f"{size} or more cards in sequence, in any order"
    else:
        told = f"{size} cards in sequence, all going up or all going down"
    if use.option("wrap") == "on":
        return f"{told}, the ace between king and 2 as well"
    return f"{told}, the ace below 2 or above the king"


def _run_example(use: ComboUse) -> str:
    size = int(use.option("n"))
    start = 4 if size <= _PLACES - 4 else 0  # from 5 up where it fits
    if use.option("wrap") == "on":
        start = 11 if size > 3 else 12
    ranks = [_NATURAL[(start + step) % _PLACES] for step in range(size)]
    if use.option("any-order") == "on":
        ranks[-2:] = ranks[:-3:-1]
    return " ".join(ranks)


def _alike(use: ComboUse, what: str) -> str:
    return f"{number(int(use.option('n')))} cards of one {what} in a row"


def _flush_example(use: ComboUse) -> str:
    return " ".join(f"{rank}S" for rank in "29K5J7A3T4Q68"[: int(use.option("n"))])


def _colour_example(use: ComboUse) -> str:
    ranks = "29K5J7A3T4Q68"[: int(use.option("n"))]
    return " ".join(f"{rank}{'HD'[place % 2]}" for place, rank in enumerate(ranks))


_MEANINGS: Final[Mapping[str, Callable[[ComboUse], str]]] = {
    "double": lambda _: "two cards of one rank in a row",
    "sandwich": lambda _: "two cards of one rank with one of another rank between them",
    "top-bottom": _top_bottom,
    "tens": _sum,
    "tens-sandwich": _sum_sandwich,
    "joker": lambda _: "every joker",
    "run": _run,
    "marriage": lambda _: _adjacent("K", "Q"),
    "triple": lambda _: "three cards of one rank in a row",
    "hoagie": lambda _: "two cards of one rank with two of other ranks between them",
    "adjacent": lambda use: _adjacent(use.option("a"), use.option("b")),
    "affair": lambda _: _adjacent("Q", "J"),
    "rainbow": lambda _: _adjacent("K", "J"),
    "sixty-nine": lambda _: _adjacent("6", "9"),
    "around": lambda use: _around(use.option("a"), use.option("b")),
    "divorce": lambda _: _around("K", "Q"),
    "sum": _sum,
    "sum-sandwich": _sum_sandwich,
    "addition": lambda _: "three numbers in a row of which one is the sum of the other two",
    "flush": lambda use: _alike(use, "suit"),
    "colour": lambda use: _alike(use, "colour"),
    "rank": lambda use: f"every {rank_name(use.option('r'))}",
    "card": lambda use: f"the {card_name(use.option('c'))}",
    "count": lambda _: (
        "count aloud with each card of the round, ace, two, three … king, ace …; a card of the "
        "rank that is being said"
    ),
}

_EXAMPLES: Final[Mapping[str, str | Callable[[ComboUse], str]]] = {
    "double": "7 7",
    "sandwich": "10 6 10",
    "top-bottom": "7 2 9 7",
    "tens": _sum_example,
    "tens-sandwich": _sandwich_example,
    "joker": "",
    "run": _run_example,
    "marriage": "K Q",
    "triple": "7 7 7",
    "hoagie": "5 7 9 5",
    "adjacent": lambda use: f"{use.option('a')} {use.option('b')}",
    "affair": "Q J",
    "rainbow": "K J",
    "sixty-nine": "6 9",
    "around": lambda use: f"{use.option('a')} 3 {use.option('b')}",
    "divorce": "K 3 Q",
    "sum": _sum_example,
    "sum-sandwich": _sandwich_example,
    "addition": "2 3 5",
    "flush": _flush_example,
    "colour": _colour_example,
    "rank": "",
    "card": "",
    "count": "9 2",
}
