"""What parameters there are, for whoever shows them to people: kinds, ranges, values in words.

Made from the types of ``RuleSet``, the combo registry and ``parameters.toml``, so that a page, a
program or docs/parameters.md need no list of their own.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeAlias

import msgspec

from ratscrew.cards import RANK, parse_hand
from ratscrew.rules.combos import COMBOS, Combo, ComboUse, parse_combo
from ratscrew.rules.explain.combos import example_of, meaning_of
from ratscrew.rules.ruleset import RuleSet

__all__ = [
    "ComboArg",
    "ComboKind",
    "Group",
    "Parameter",
    "Schema",
    "Value",
    "combo_cards",
    "combos_told",
    "schema",
]

Kind: TypeAlias = Literal["switch", "choice", "number", "numbers", "ranks", "combos"]


class Value(msgspec.Struct, frozen=True):
    """One word that a parameter may be, as a rule set has it and as people say it."""

    value: str
    title: str


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """One parameter.

    Attributes:
        key: dotted, as in TOML: ``slap.slap-in``.
        kind: ``numbers`` is a list of them, ``ranks`` a list of ranks.
        title: its name for people.
        meaning: what it means, in a line.
        default: its value where a rule set says nothing.
        values: the words it may be; for a number, those that it may be instead.
        least: the smallest number, of a list the smallest of an entry.
        most: the largest.
        length: how many entries a list has at least and at most.
        off: what the smallest number, or the empty list, means.
        unit: what is counted, one of it.
    """

    key: str
    kind: Kind
    title: str
    meaning: str
    default: Any
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    length: tuple[int, int] | None = None
    off: str = ""
    unit: str = ""


class Group(msgspec.Struct, frozen=True):
    """Parameters that belong together: a section of the TOML form."""

    name: str
    title: str
    says: str
    parameters: tuple[Parameter, ...]


class ComboArg(msgspec.Struct, frozen=True):
    """One option of a combo: what it may be and what it is; a flag is off or on."""

    name: str
    values: tuple[str, ...]
    value: str
    flag: bool
    optional: bool


class ComboKind(msgspec.Struct, frozen=True):
    """A kind of combo: the shortest text that names it, what it is, cards that complete it."""

    name: str
    title: str
    text: str
    meaning: str
    cards: tuple[str, ...]
    args: tuple[ComboArg, ...]


class Schema(msgspec.Struct, frozen=True):
    """Everything about parameters and combos that a form needs."""

    groups: tuple[Group, ...]
    combos: tuple[ComboKind, ...]


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    title: str
    meaning: str
    values: Mapping[str, str] = {}
    off: str = ""
    unit: str = ""


class _ToldGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    says: str


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    group: tuple[_ToldGroup, ...]
    parameter: tuple[_Told, ...]


_SUITS: Final = "SHCD"
_GIVEN: Final = {
    "n": "4",
    "a": "K",
    "b": "J",
    "r": "7",
    "c": "QS",
    "sum.n": "11",
    "sum-sandwich.n": "11",
}
"""What a combo's options are where one must be given and nobody has said what."""


def schema() -> Schema:
    """The schema of all parameters, and of the combos that are registered now."""
    return Schema(_groups(), tuple(_combo(combo) for combo in COMBOS.values()))


def combos_told(rules: RuleSet) -> tuple[ComboKind, ...]:
    """The combos in force as a rule set has them, with their own options, in its order."""
    uses = [parse_combo(text) for text in rules.slap.combos]
    return tuple(_kind_of(COMBOS[use.name], use) for use in uses)


def combo_cards(use: ComboUse) -> tuple[str, ...]:
    """Cards of which the last completes a combo; empty where none can be told."""
    if use.name == "joker":
        return ("*",)
    rank, card = use.option("r"), use.option("c")
    own = f"{rank}S" if rank != "off" else card if card != "off" else ""
    cards = parse_hand(own or example_of(use))
    if COMBOS[use.name].suits:
        return tuple(cards)
    return tuple(f"{RANK[one]}{_SUITS[place % len(_SUITS)]}" for place, one in enumerate(cards))


@cache
def _groups() -> tuple[Group, ...]:
    text = resources.files("ratscrew.rules").joinpath("parameters.toml").read_text(encoding="utf-8")
    words = msgspec.toml.decode(text, type=_Words)
    return tuple(
        Group(
            group.name,
            group.title,
            group.says,
            tuple(
                _parameter(told)
                for told in words.parameter
                if told.key.partition(".")[0] == group.name
            ),
        )
        for group in words.group
    )


def _parameter(told: _Told) -> Parameter:
    section, _, name = told.key.partition(".")
    struct = type(getattr(RuleSet(), section))
    info: Any = msgspec.inspect.type_info(struct)
    field = next(field for field in info.fields if field.encode_name == name)
    default = msgspec.to_builtins(getattr(struct(), field.name))
    least, most = _range(field.type)
    many = isinstance(field.type, msgspec.inspect.VarTupleType)
    words = told.values or {str(word): str(word) for word in _words(field.type)}
    return Parameter(
        key=told.key,
        kind=_kind(told.key, field.type),
        title=told.title,
        meaning=told.meaning,
        default=default,
        values=tuple(Value(value, title) for value, title in words.items()),
        least=least,
        most=most,
        length=(field.type.min_length or 0, field.type.max_length) if many else None,
        off=told.off,
        unit=told.unit,
    )


def _kind(key: str, kind: Any) -> Kind:
    if key == "slap.combos":
        return "combos"
    if isinstance(kind, msgspec.inspect.VarTupleType):
        return "numbers" if isinstance(kind.item_type, msgspec.inspect.IntType) else "ranks"
    if isinstance(kind, msgspec.inspect.BoolType):
        return "switch"
    return "choice" if isinstance(kind, msgspec.inspect.LiteralType) else "number"


def _range(kind: Any) -> tuple[int | None, int | None]:
    parts = getattr(kind, "types", (getattr(kind, "item_type", kind),))
    numbers = [part for part in parts if isinstance(part, msgspec.inspect.IntType)]
    return (numbers[0].ge, numbers[0].le) if numbers else (None, None)


def _words(kind: Any) -> tuple[Any, ...]:
    item = getattr(kind, "item_type", None)
    return tuple(getattr(item, "values", ()))


def _combo(combo: Combo) -> ComboKind:
    given = [
        _GIVEN.get(f"{combo.name}.{arg.name}", _GIVEN.get(arg.name, arg.values[0]))
        for arg in combo.args
        if arg.default is None
    ]
    use = parse_combo(f"{combo.name}({', '.join(given)})" if given else combo.name)
    return _kind_of(combo, use)


def _kind_of(combo: Combo, use: ComboUse) -> ComboKind:
    args = tuple(
        ComboArg(arg.name, arg.values, use.option(arg.name), arg.flag, arg.default is not None)
        for arg in combo.args
    )
    return ComboKind(combo.name, combo.title, str(use), meaning_of(use), combo_cards(use), args)
