"""Write docs/parameters.md from the rule set, the combo registry and the presets.

    .venv/bin/python tools/gen_parameters.py [--check]

With ``--check`` nothing is written; exit 1 if the file is not what would be written.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ratscrew.rules import COMBOS, PRESETS, RuleSet, as_dict, preset
from ratscrew.rules.conflicts import CONFLICTS
from ratscrew.rules.schema import schema
from written import write_or_check

TARGET = Path(__file__).resolve().parent.parent / "docs" / "parameters.md"

HEAD = """# Every parameter of a rule set

A rule set is a TOML file of these keys; what it leaves out has the default. `ratscrew rules show
traditional` prints a whole one, `ratscrew rules check FILE` reads yours and says what is wrong in
it. What a parameter means in play is told in [rules.md](rules.md), whose sections the headings
name.

This page is written by `tools/gen_parameters.py`; change the code, not the page.
"""

COMBO_HEAD = """## Combos

`slap.combos` is a list of these, as text: `double`, `run(3, any-order)`, `tens(ace=1)`. An option
without a default must be given. The predicates read live cards only (rules 3, 9.2, 9.31).
"""

PRESET_HEAD = """## Presets

What each preset sets otherwise than the default.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, "\n".join(_head_rows())]
    parts += ["\n".join(_section(name)) for name in _sections()]
    parts += [COMBO_HEAD + "\n" + "\n".join(_combos())]
    parts += [PRESET_HEAD, *("\n".join(_preset(name)) for name in PRESETS)]
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def _sections() -> list[str]:
    return [key for key, value in as_dict(RuleSet()).items() if isinstance(value, dict)]


def _head_rows() -> Iterator[str]:
    yield from _table("key", "type", "default", "meaning")
    meanings = {
        "name": "what a game and its record call the rule set",
        "version": "raised when a preset's behaviour changes",
        "title": "for people to read",
        "source": "where the rules come from",
    }
    info: Any = msgspec.inspect.type_info(RuleSet)
    for field in info.fields:
        if field.encode_name in meanings:
            default = _code(field.default)
            yield _row(f"`{field.encode_name}`", _type(field.type), default, meanings[field.name])


def _section(name: str) -> Iterator[str]:
    struct = type(getattr(RuleSet(), name))
    yield f"## `[{name}]`\n\n{_flat(struct.__doc__)}\n"
    yield from _table("key", "type", "default", "meaning", "goes not with")
    told = {one.key: one.meaning for group in schema().groups for one in group.parameters}
    info: Any = msgspec.inspect.type_info(struct)
    for field in info.fields:
        key = f"{name}.{field.encode_name}"
        yield _row(
            f"`{key}`",
            _type(field.type),
            _code(msgspec.to_builtins(getattr(struct(), field.name))),
            told[key],
            "; ".join(one.remedy for one in CONFLICTS if one.key == key),
        )


def _type(kind: Any) -> str:
    """A type in words."""
    match kind:
        case msgspec.inspect.BoolType():
            return "`true` or `false`"
        case msgspec.inspect.IntType():
            return f"{kind.ge:,} to {kind.le:,}"
        case msgspec.inspect.StrType():
            longest = f" of at most {kind.max_length}" if kind.max_length else ""
            return "lower-case letters, digits, hyphens" if kind.pattern else f"text{longest}"
        case msgspec.inspect.LiteralType():
            return ", ".join(f"`{value}`" for value in kind.values)
        case msgspec.inspect.VarTupleType():
            least = kind.min_length or 0
            return f"list of {least} to {kind.max_length}: {_type(kind.item_type)}"
        case msgspec.inspect.UnionType():
            return " or ".join(_type(part) for part in kind.types)
        case _:
            raise TypeError(kind)


def _combos() -> Iterator[str]:
    yield from _table("combo", "options (default)", "reads at least", "source")
    for combo in COMBOS.values():
        options = [
            f"`{arg.name}`: {_values(arg.values)}"
            + ("" if arg.default is None else f" ({arg.default})")
            for arg in combo.args
        ]
        size = f"{combo.min_cards} card{'s' if combo.min_cards > 1 else ''}"
        yield _row(f"`{combo.name}`", "; ".join(options), size, combo.source)


def _values(values: tuple[str, ...]) -> str:
    few = 5
    if len(values) <= few:
        return ", ".join(values)
    return (
        f"{values[0]} to {values[-1]}"
        if values[0] != "off"
        else f"off, {values[1]} to {values[-1]}"
    )


def _preset(name: str) -> Iterator[str]:
    rules = preset(name)
    mine, default = as_dict(rules), as_dict(RuleSet())
    yield f"### `{name}`\n\n{rules.title}. {rules.source}.\n"
    yield from _table("key", "value")
    for section in _sections():
        for key, value in mine[section].items():
            if value != default[section][key]:
                yield _row(f"`{section}.{key}`", _code(msgspec.to_builtins(value)))


def _table(*columns: str) -> Iterator[str]:
    yield _row(*columns)
    yield _row(*("---" for _ in columns))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _code(value: Any) -> str:
    return f"`{msgspec.json.encode(value).decode()}`"


def _flat(text: str | None) -> str:
    """A docstring in one line, its quoted code as Markdown has it."""
    return " ".join((text or "").split()).replace("``", "`")


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, page()))
