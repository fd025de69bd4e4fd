"""The registry of combos, and the text in which a rule set names them.

A combo is written ``name`` or ``name(value, option=value, flag)``: ``run(3, any-order)``,
``tens(ace=1)``, ``triple(win, lose=6)``. A new combo is an entry here and a predicate in
``ratscrew.rules.patterns``; the engine never asks for a name.
"""

import difflib
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal, TypeAlias

import msgspec

from ratscrew.cards import CARDS, RANK, RANKS
from ratscrew.rules import patterns
from ratscrew.rules.errors import BadRules
from ratscrew.rules.patterns import Predicate, Read

__all__ = ["COMBOS", "Arg", "Combo", "ComboUse", "Effect", "parse_combo", "register"]

Effect: TypeAlias = Literal["pile", "win", "lose"]


class Arg(msgspec.Struct, frozen=True):
    """One option of a combo: what it may be, and its default (None: it must be given).

    ``values`` lists what is allowed as text; a flag's are ``off`` and ``on``. ``shapes`` says
    whether the predicate reads it (an effect does not change when a combo holds).
    """

    name: str
    values: tuple[str, ...]
    default: str | None = None
    flag: bool = False
    shapes: bool = True


class Combo(msgspec.Struct, frozen=True):
    """A kind of combo: its options, how many live cards it reads at least, and its source.

    ``build`` gets the options as keywords and gives the predicate.
    """

    name: str
    title: str
    min_cards: int
    source: str
    build: Callable[..., Predicate]
    args: tuple[Arg, ...] = ()
    fixed: Mapping[str, Any] = {}
    suits: bool = False
    """Whether it can tell two cards of one rank apart."""
    wild: bool = False
    """Whether a wild joker stands for any card in it."""
    meaning: str = ""
    """What it is, in words, for a combo from outside: ``{n} red cards in a row``."""
    example: str = ""
    """Cards of which the last completes it, for a combo from outside: ``2H 9D``."""


class ComboUse(msgspec.Struct, frozen=True):
    """A combo as one rule set uses it: its name, its options as text, its predicate."""

    name: str
    options: tuple[tuple[str, str], ...]
    holds: Predicate

    def option(self, name: str) -> str:
        """The text of an option, ``off`` where the combo has none of that name."""
        return dict(self.options).get(name, "off")

    @property
    def decides(self) -> bool:
        """Whether slapping it can end the game for someone at once."""
        return self.option("win") == "on" or self.option("lose") != "off"

    def effect(self, read: Read) -> Effect:
        """What slapping it does: ``pile``, or ``win`` or ``lose`` at once (rules 3)."""
        if self.option("lose") == RANK[read.live[-1]]:
            return "lose"
        return "win" if self.option("win") == "on" else "pile"

    def __str__(self) -> str:
        """The shortest text that ``parse_combo`` reads as this."""
        shown = []
        for arg in COMBOS[self.name].args:
            value = self.option(arg.name)
            if arg.default is None:
                shown.append(value)
            elif value != arg.default:
                shown.append(arg.name if arg.flag else f"{arg.name}={value}")
        return f"{self.name}({', '.join(shown)})" if shown else self.name


def _flag(name: str, *, shapes: bool = True) -> Arg:
    return Arg(name, ("off", "on"), "off", flag=True, shapes=shapes)


def _size(least: int) -> Arg:
    return Arg("n", tuple(map(str, range(least, 14))))


_ACE: Final = Arg("ace", ("none", "1", "14"), "none")
_TOTAL: Final = Arg("n", tuple(map(str, range(3, 25))))
_NATURAL: Final = tuple(rank for rank in RANKS if rank != "*")
_PAIR: Final = (Arg("a", _NATURAL), Arg("b", _NATURAL))
_EFFECTS: Final = (
    _flag("win", shapes=False),
    Arg("lose", ("off", *_NATURAL), "off", shapes=False),
)

_SUDDEN: Final = "000, second text"
_HOUSE: Final = "house rule"

_ENTRIES: Final = (
    Combo("double", "Double", 2, "000-004", patterns.double),
    Combo("sandwich", "Sandwich", 3, "000, 001, 003", patterns.sandwich),
    Combo(
        "top-bottom",
        "Top bottom",
        2,
        "000 (second text), 003",
        patterns.top_bottom,
        (_flag("burn-voids"),),
    ),
    Combo("tens", "Tens", 2, "000 (second text), 003", patterns.sum_of, (_ACE,), {"n": 10}),
    Combo("tens-sandwich", "Tens sandwich", 3, "003", patterns.sum_sandwich, (_ACE,), {"n": 10}),
    Combo("joker", "Joker", 1, "000, 003, 004", patterns.joker),
    Combo(
        "run",
        "Run",
        3,
        "000, 001, 003, 004",
        patterns.run,
        (_size(3), _flag("any-order"), _flag("wrap")),
        wild=True,
    ),
    Combo("marriage", "Marriage", 2, _SUDDEN, patterns.adjacent, (), {"a": "K", "b": "Q"}),
    Combo("triple", "Triple", 3, "003", patterns.triple, _EFFECTS),
    Combo("hoagie", "Hoagie", 4, _HOUSE, patterns.hoagie),
    Combo("adjacent", "Neighbours", 2, _HOUSE, patterns.adjacent, _PAIR),
    Combo("affair", "Affair", 2, _HOUSE, patterns.adjacent, (), {"a": "Q", "b": "J"}),
    Combo("rainbow", "Rainbow", 2, _HOUSE, patterns.adjacent, (), {"a": "K", "b": "J"}),
    Combo("sixty-nine", "Sixty-nine", 2, _HOUSE, patterns.adjacent, (), {"a": "6", "b": "9"}),
    Combo("around", "Around", 3, _HOUSE, patterns.around, _PAIR),
    Combo("divorce", "Divorce", 3, _HOUSE, patterns.around, (), {"a": "K", "b": "Q"}),
    Combo("sum", "Sum", 2, _HOUSE, patterns.sum_of, (_TOTAL, _ACE)),
    Combo("sum-sandwich", "Sum sandwich", 3, _HOUSE, patterns.sum_sandwich, (_TOTAL, _ACE)),
    Combo("addition", "Addition", 3, _HOUSE, patterns.addition),
    Combo("flush", "Flush", 2, _HOUSE, patterns.flush, (_size(2),), suits=True, wild=True),
    Combo("colour", "Colour", 2, _HOUSE, patterns.colour, (_size(2),), suits=True, wild=True),
    Combo("rank", "Rank", 1, _HOUSE, patterns.rank, (Arg("r", _NATURAL),)),
    Combo("card", "Card", 1, _HOUSE, patterns.card, (Arg("c", CARDS[:-1]),), suits=True),
    Combo("count", "Count", 1, _HOUSE, patterns.count),
)

_REGISTRY: Final[dict[str, Combo]] = {combo.name: combo for combo in _ENTRIES}

COMBOS: Final[Mapping[str, Combo]] = _REGISTRY
"""Every combo by its name, in the order in which lists show them."""

_FORM: Final = re.compile(r"\s*([a-z-]+)\s*(?:\(([^()]*)\))?\s*")
_NAME: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")


def register(combo: Combo) -> None:
    """Add a combo from outside, so that rule sets can name it from now on.

    A record that names it can be read only where it is registered, too.

    Raises:
        BadRules: its name is taken or no name, or it does not say what it is.
    """
    if not _NAME.fullmatch(combo.name):
        raise BadRules(f"combo {combo.name!r}: a name is small letters and hyphens")
    if combo.name in COMBOS:
        raise BadRules(f"combo {combo.name!r}: there is one of that name already")
    if not combo.meaning:
        raise BadRules(f"combo {combo.name!r}: say its meaning, as in '{{n}} red cards in a row'")
    try:
        combo.meaning.format_map({arg.name: arg.default for arg in combo.args})
    except (LookupError, ValueError):
        known = ", ".join(arg.name for arg in combo.args) or "none"
        raise BadRules(
            f"combo {combo.name!r}: meaning = {combo.meaning!r}; in braces stand options: {known}"
        ) from None
    _REGISTRY[combo.name] = combo


@cache
def parse_combo(text: str) -> ComboUse:
    """Read a combo such as ``run(3, any-order)``.

    Raises:
        BadRules: an unknown combo or option, a missing or a wrong value.
    """
    form = _FORM.fullmatch(text)
    if form is None:
        raise BadRules(f"combo {text!r}: write it like double, run(3) or tens(ace=1)")
    combo = COMBOS.get(form[1])
    if combo is None:
        near = difflib.get_close_matches(form[1], COMBOS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(COMBOS)}"
        raise BadRules(f"combo {text!r}: there is no combo {form[1]!r}; {hint}")
    values = {arg.name: arg.default for arg in combo.args}
    given = [part.strip() for part in (form[2] or "").split(",") if part.strip()]
    open_args = [arg for arg in combo.args if arg.default is None]
    for part in given:
        name, equals, value = (piece.strip() for piece in part.partition("="))
        flag = next((arg for arg in combo.args if arg.flag and arg.name == part), None)
        if flag is not None:
            name, value = part, "on"
        elif not equals and open_args:
            name, value = open_args.pop(0).name, part.upper()
            value = "T" if value == "10" and "T" in _arg(combo, name).values else value
        elif name not in values:
            known = ", ".join(values) or "none"
            raise BadRules(f"combo {text!r}: no option {part!r}; its options: {known}")
        values[name] = _checked(text, _arg(combo, name), value)
    return _use(text, combo, values)


def _arg(combo: Combo, name: str) -> Arg:
    return next(arg for arg in combo.args if arg.name == name)


def _checked(text: str, arg: Arg, value: str) -> str:
    if value not in arg.values:
        allowed = (
            ", ".join(arg.values)
            if len(arg.values) < 16
            else (f"{arg.values[0]} to {arg.values[-1]}")
        )
        raise BadRules(f"combo {text!r}: {arg.name} = {value!r}; allowed: {allowed}")
    return value


def _use(text: str, combo: Combo, values: Mapping[str, str | None]) -> ComboUse:
    options: list[tuple[str, str]] = []
    keywords: dict[str, Any] = dict(combo.fixed)
    for arg in combo.args:
        value = values[arg.name]
        if value is None:
            raise BadRules(
                f"combo {text!r}: {arg.name} is missing; allowed: {arg.values[0]} to "
                f"{arg.values[-1]}"
            )
        options.append((arg.name, value))
        key = arg.name.replace("-", "_")
        if arg.shapes:
            keywords[key] = _typed(arg, value)
    return ComboUse(combo.name, tuple(options), combo.build(**keywords))


def _typed(arg: Arg, value: str) -> bool | int | str:
    if arg.flag:
        return value == "on"
    return int(value) if arg.name == "n" else value
