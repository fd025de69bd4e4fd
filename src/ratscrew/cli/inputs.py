"""Reading what arguments name: rule sets, files of hands, records, seeds."""

import difflib
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer

from ratscrew.cards import Card, CardTextError, parse_hands
from ratscrew.cli.errors import BadInput
from ratscrew.cli.output import some
from ratscrew.engine import MAX_SEATS
from ratscrew.record import BadRecord, Record, read_record
from ratscrew.rules import (
    FRAGMENT,
    PRESETS,
    BadRules,
    RuleSet,
    chosen,
    from_link_text,
    parse_rules,
)

__all__ = [
    "check_seats",
    "read_hands",
    "read_hands_file",
    "read_record_file",
    "read_rules",
    "read_rules_file",
    "read_seed",
    "read_text",
    "whole_number",
]

RULES_BYTES: Final = 1 << 20
OTHER_BYTES: Final = 1 << 28
LONGEST: Final = 40

Hands = tuple[tuple[Card, ...], ...]


def read_text(path: str, *, what: str, most: int = OTHER_BYTES) -> str:
    """The text of a file that ``what`` describes.

    Raises:
        BadInput: no name, no such file, a folder, not readable, too large, or not text.
    """
    if not path:
        raise BadInput(f"the file's name is empty; {what} was expected")
    try:
        with Path(path).open("rb") as file:
            raw = file.read(most + 1)
    except FileNotFoundError:
        raise BadInput(f"{path}: no such file; {what} was expected") from None
    except IsADirectoryError:
        raise BadInput(f"{path}: is a folder; {what} was expected") from None
    except (OSError, ValueError) as error:
        told = getattr(error, "strerror", None) or error
        raise BadInput(f"{path}: cannot be read: {told}") from None
    if len(raw) > most:
        raise BadInput(f"{path}: more than {most >> 20} MB; {what} was expected")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            f"{path}: byte {error.start} is no UTF-8 text; {what} was expected"
        ) from None
    if "\0" in text:
        raise BadInput(f"{path}: a NUL byte, so no text; {what} was expected")
    if not text.strip():
        raise BadInput(f"{path}: empty; {what} was expected")
    return text.replace("\r\n", "\n")


def read_rules(given: str) -> RuleSet:
    """A rule set by a preset's name, perhaps with options, a TOML file's path or a link.

    Raises:
        BadInput: none of these; the message names the presets.
        BadRules: an option that there is not or that does not go with another, or the file or
            link is no sound rule set; the message begins with the file's name.
    """
    if not given:
        raise BadInput(f"the rules' name is empty; presets are {', '.join(PRESETS)}")
    name = given.partition("+")[0]
    if name in PRESETS:
        return chosen(given)
    if FRAGMENT in given:
        return from_link_text(given)
    if not Path(given).suffix and "/" not in given and not Path(given).exists():
        near = difflib.get_close_matches(name, PRESETS, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise BadInput(
            f"rules '{given}': no preset and no file; {hint}presets are {', '.join(PRESETS)}"
        )
    return read_rules_file(given)


def read_rules_file(path: str) -> RuleSet:
    """A rule set from a TOML file.

    Raises:
        BadInput: the file cannot be read.
        BadRules: it is no sound rule set; the message begins with the file's name.
    """
    text = read_text(path, what="a rule set in TOML", most=RULES_BYTES)
    try:
        return parse_rules(text)
    except BadRules as error:
        raise BadRules(f"{path}: {error}", key=error.key) from None
    except (ValueError, RecursionError) as error:  # numbers too long, lists too deep for Python
        raise BadRules(f"{path}: not TOML that can be read: {error}") from None


def check_seats(rules: RuleSet, seats: int, where: str) -> None:
    """Whether these rules are for so many seats.

    Raises:
        BadInput: they are not; the message says for how many.
    """
    least = rules.play.min_seats
    if not least <= seats <= MAX_SEATS:
        raise BadInput(
            f"{where}: {some(seats, 'seat')}; this rule set is for {least} to {MAX_SEATS}"
        )


def read_hands(text: str, *, where: str = "--hands") -> Hands:
    """Hands divided by ``/``, top first.

    Raises:
        BadInput: not hands; the message says where.
    """
    try:
        return parse_hands(text)
    except CardTextError as error:
        raise BadInput(f"{where}: {error}") from None


def read_hands_file(path: str) -> Iterator[tuple[int, Hands]]:
    """Line numbers and hands of a file with one deal a line; ``#`` begins a comment.

    Raises:
        BadInput: the file cannot be read, has no deal, or a line is none.
    """
    found = False
    for number, line in enumerate(read_text(path, what="one deal a line").split("\n"), start=1):
        text = line.partition("#")[0].strip()
        if text:
            found = True
            yield number, read_hands(text, where=f"{path}, line {number}")
    if not found:
        raise BadInput(f"{path}: no deal; one deal a line was expected, as H1/H2/…")


def read_record_file(path: str) -> Record:
    """A game's record.

    Raises:
        BadInput: the file cannot be read.
        BadRecord: it is no record; the message begins with the file's name.
    """
    text = read_text(path, what="a game's record")
    try:
        return read_record(text)
    except (BadRecord, RecursionError) as error:
        raise BadRecord(f"{path}: {error}") from None


def whole_number(text: str) -> int:
    """An option's number.

    Raises:
        typer.BadParameter: it is none; the option's name is added where this is told.
    """
    try:
        return int(text)
    except ValueError:
        text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise typer.BadParameter(f"{text}: a whole number was expected") from None


def read_seed(given: str | None) -> str:
    """The seed as given, or a fresh one.

    Raises:
        BadInput: empty, or not text that can be written down.
    """
    if given is None:
        return secrets.token_hex(8)
    try:
        given.encode()
    except UnicodeEncodeError:
        raise BadInput(f"--seed {given}: not UTF-8; any text will do") from None
    if not given:
        raise BadInput("--seed: empty; any text will do")
    return given
