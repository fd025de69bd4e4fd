"""Write src/ratscrew/web/types.js from the protocol's types; with --check only compare.

The page is checked against these typedefs (``tsc --checkJs``), so a message that changes here
and not there is found before it is played. A field that has a default is optional in what a
client sends; a server always sends every field.
"""

import argparse
import difflib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from ratscrew import engine
from ratscrew.cards import CARDS, RANKS
from ratscrew.server import answers, history_answers, me_answers, wire
from ratscrew.table import messages

TARGET = Path(__file__).parents[1] / "src" / "ratscrew" / "web" / "types.js"
WIDTH = 98
HEAD = """\
// Made by tools/gen_types.py from the protocol's types; do not edit.

"""
UNIONS = {
    "ClientMessage": messages.ClientMessage,
    "TableEvent": messages.TableEvent,
    "GameEvent": engine.Event,
    "News": messages.News,
    "ServerMessage": messages.ServerMessage,
}
LITERALS: dict[str, tuple[str, ...]] = {
    "Card": CARDS,
    "Rank": RANKS,
    "Tempo": get_args(messages.Tempo),
    "ReactionKind": get_args(messages.ReactionKind),
    "TablePhase": get_args(messages.Phase),
}
SENT_BY_CLIENT = {
    *get_args(messages.ClientMessage),
    answers.NewTable,
    answers.RulesDraft,
    answers.SeatTicket,
    me_answers.NewName,
    me_answers.Recover,
    history_answers.GamesAsked,
    history_answers.SlapsAsked,
}
"""Types that a client makes; all others it only reads."""


def main() -> int:
    """Write or check the file; 1 if it has drifted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    wanted = typedefs()
    found = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    if not check:
        TARGET.write_text(wanted, encoding="utf-8")
        return 0
    if found == wanted:
        return 0
    diff = difflib.unified_diff(
        found.splitlines(), wanted.splitlines(), "types.js", "the protocol", lineterm=""
    )
    print(*diff, sep="\n")
    print("src/ratscrew/web/types.js is not what the protocol says: run tools/gen_types.py")
    return 1


def typedefs() -> str:
    """The whole file."""
    structs = _structs()
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n\n"]
    parts += [
        _typedef(" | ".join(f'"{value}"' for value in values), name, "")
        for name, values in LITERALS.items()
    ]
    parts += [_alias(name, union) for name, union in UNIONS.items()]
    parts += [_struct(struct) for struct in structs]
    return "".join(parts).rstrip("\n") + "\n"


def _structs() -> list[type[msgspec.Struct]]:
    """Every struct that the protocol reaches, each once, in the order in which it is met."""
    found: dict[type[msgspec.Struct], None] = {}
    for root in (*UNIONS.values(), *wire.answer_types()):
        for struct in _within(kinds.type_info(root), set(found)):
            found[struct] = None
    return list(found)


def _within(info: kinds.Type, seen: set[type[msgspec.Struct]]) -> Iterator[type[msgspec.Struct]]:
    inner: tuple[kinds.Type, ...] = ()
    match info:
        case kinds.StructType() if info.cls not in seen:
            seen.add(info.cls)
            yield info.cls
            inner = tuple(field.type for field in info.fields if not _hidden(info.cls, field.name))
        case kinds.Metadata():
            inner = (info.type,)
        case kinds.UnionType():
            inner = info.types
        case kinds.TupleType():
            inner = info.item_types
        case kinds.CollectionType():
            inner = (info.item_type,)
    for member in inner:
        yield from _within(member, seen)


def _hidden(owner: type[msgspec.Struct], field: str) -> bool:
    """The deal is cut from every view: on the wire this field is null."""
    return owner.__name__ == "Dealt" and field == "deal"


def _alias(name: str, union: Any) -> str:
    return _typedef(" | ".join(_name(member) for member in get_args(union)), name, "")


def _struct(struct: type[msgspec.Struct]) -> str:
    info = kinds.type_info(struct)
    if not isinstance(info, kinds.StructType):
        raise TypeError(f"{struct} is no struct")
    told = inspect.getdoc(struct) or ""
    if info.array_like:
        members = ", ".join(f"{field.name}: {_js(field.type)}" for field in info.fields)
        return _typedef(f"[{members}]", _name(struct), told)
    if any("-" in field.encode_name for field in info.fields):  # @property cannot quote
        members = "".join(
            f' *   "{field.encode_name}": {_field(struct, field)},\n' for field in info.fields
        )
        return _typedef(f"{{\n{members} * }}", _name(struct), told)
    lines = ["/**", *(f" * {line}".rstrip() for line in _plain(told).splitlines())]
    lines.append(f" * @typedef {{object}} {_name(struct)}")
    if info.tag is not None:
        lines.append(f' * @property {{"{info.tag}"}} {info.tag_field}')
    lines += [_property(struct, field) for field in info.fields]
    return "\n".join([*lines, " */", "", ""])


def _property(struct: type[msgspec.Struct], field: kinds.Field) -> str:
    optional = struct in SENT_BY_CLIENT and not field.required
    key = f"[{field.encode_name}]" if optional else field.encode_name
    return f" * @property {{{_field(struct, field)}}} {key}"


def _field(struct: type[msgspec.Struct], field: kinds.Field) -> str:
    if _hidden(struct, field.name):
        return "null"
    if field.name == "rules" and struct not in SENT_BY_CLIENT:
        return "RuleSet"  # a plain mapping there, of the same shape
    return _js(field.type)


def _typedef(js: str, name: str, told: str) -> str:
    words = "".join(f" * {line}".rstrip() + "\n" for line in _plain(told).splitlines())
    return f"/**\n{words} * @typedef {{{js}}} {name}\n */\n\n"


def _plain(told: str) -> str:
    return told.replace("``", "`").replace("*/", "* /")


def _name(struct: type) -> str:
    """A rule set's sections are told apart from the engine's types of the same name."""
    section = struct.__module__ == "ratscrew.rules.ruleset" and struct.__name__ != "RuleSet"
    return f"Rules{struct.__name__}" if section else struct.__name__


def _js(info: kinds.Type) -> str:
    match info:
        case kinds.Metadata():
            return _js(info.type)
        case kinds.StructType():
            return _name(info.cls)
        case kinds.UnionType() if _news(info):
            return "News"
        case kinds.UnionType():
            return " | ".join(_js(member) for member in info.types)
        case kinds.LiteralType():
            return _literal(info)
        case kinds.EnumType():
            return " | ".join(f'"{member.value}"' for member in info.cls)
        case kinds.TupleType():
            return f"[{', '.join(_js(member) for member in info.item_types)}]"
        case kinds.CollectionType():
            return f"ReadonlyArray<{_js(info.item_type)}>"
        case kinds.DictType():
            return f"Record<{_js(info.key_type)}, {_js(info.value_type)}>"
        case _:
            return _scalar(info)


def _news(info: kinds.UnionType) -> bool:
    members = {member.cls for member in info.types if isinstance(member, kinds.StructType)}
    return members == set(get_args(messages.News))


def _literal(info: kinds.LiteralType) -> str:
    for name, values in LITERALS.items():
        if set(info.values) == set(values):
            return name
    return " | ".join(f'"{value}"' for value in sorted(info.values, key=str))


def _scalar(info: kinds.Type) -> str:
    names: dict[type[kinds.Type], str] = {
        kinds.IntType: "number",
        kinds.FloatType: "number",
        kinds.StrType: "string",
        kinds.DateTimeType: "string",
        kinds.BoolType: "boolean",
        kinds.NoneType: "null",
        kinds.AnyType: "any",
    }
    return names[type(info)]


if __name__ == "__main__":
    sys.exit(main())
