"""Reading what the laboratory's commands name: rule sets, seats, players, a seed as a number."""

import hashlib
import re
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ratscrew.cli.errors import BadInput
from ratscrew.cli.inputs import check_seats, read_record_file, read_rules
from ratscrew.lab.fitting import fit
from ratscrew.lab.players import SimPlayer, parse_player
from ratscrew.rules import FRAGMENT, RuleSet

__all__ = ["read_player", "read_rule_sets", "read_seats", "seed_number"]

RECORD: Final = "record:"
MOST_SEED: Final = 1 << 63


def read_rule_sets(given: list[str]) -> tuple[RuleSet, ...]:
    """Rule sets, each an option of its own or several with commas between; no name twice.

    A file whose rules have no name is told by its own.

    Raises:
        BadInput: as ``read_rules``.
        BadRules: as ``read_rules``.
    """
    texts = [
        text.strip()
        for value in given
        for text in ([value] if FRAGMENT in value else value.split(","))
    ]
    found: list[RuleSet] = []
    for rules in map(_named, texts):
        names = {other.name for other in found}
        name, count = rules.name, 2
        while name in names:
            name, count = f"{rules.name[:36]}-{count}", count + 1
        found.append(rules if name == rules.name else replace(rules, name=name))
    return tuple(found)


def _named(text: str) -> RuleSet:
    rules = read_rules(text)
    if rules.name != RuleSet().name or FRAGMENT in text:
        return rules
    name = re.sub(r"[^a-z0-9]+", "-", Path(text).stem.casefold()).strip("-")[:36].strip("-")
    return replace(rules, name=name) if name else rules


def read_seats(text: str, rules: tuple[RuleSet, ...]) -> tuple[int, ...]:
    """Numbers of seats with commas between, each once.

    Raises:
        BadInput: not numbers, or a rule set is not for so many seats.
    """
    try:
        seats = tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        raise BadInput(
            f"--seats {text}: a whole number was expected, or several as 2,3,4"
        ) from None
    for one in rules:
        for count in seats:
            check_seats(one, count, f"--seats {count}, {one.name}")
    return seats


def seed_number(text: str) -> int:
    """The number that games are made from: a whole number as it is, other text by its hash."""
    if text.isascii() and text.isdigit() and int(text) < MOST_SEED:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % MOST_SEED


def read_player(text: str) -> SimPlayer:
    """A player from a SPEC: a level, values, or ``record:FILE[,FILE…]@NAME``.

    Raises:
        BadInput: a record cannot be read, or nobody of that name has a seat in it.
        BadRecord: a file is no record.
        BadPlayer: no player, or too few slaps to fit one.
    """
    if not text.startswith(RECORD):
        return parse_player(text)
    files, at, name = text.removeprefix(RECORD).rpartition("@")
    if not at:
        files, name = name, ""
    games = []
    for path in _files(text, files):
        record = read_record_file(path)
        games.append((record, _seat(record.header.seats, name, text, path)))
    return fit(games, name=text).player


def _files(text: str, files: str) -> list[str]:
    """The files that are named, with commas between or by a pattern such as ``games/*.jsonl``."""
    found = []
    for part in files.split(","):
        place = Path(part)
        pattern = any(char in place.name for char in "*?[") and not place.exists()
        found += sorted(map(str, place.parent.glob(place.name))) if pattern else [part]
    if found in ([], [""]):
        raise BadInput(f"player {text!r}: no such file; write record:FILE@NAME")
    return found


def _seat(names: tuple[str, ...], name: str, text: str, path: str) -> int:
    if not name and len(names) == 1:
        return 0
    alike = [seat for seat, other in enumerate(names) if other.casefold() == name.casefold()]
    if len(alike) != 1:
        asked = (
            f"nobody there is called {name!r}" if name else "say whose slaps, as record:FILE@NAME"
        )
        raise BadInput(f"player {text!r}: {path}: {asked}; seats: {', '.join(names)}")
    return alike[0]
