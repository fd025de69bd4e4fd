"""A record's commands, events and names in words, and what may stand in a name."""

import re
import unicodedata
from typing import Final, assert_never

import msgspec

from ratscrew.engine import (
    Annul,
    Call,
    Claim,
    Command,
    Decline,
    Event,
    Join,
    Lapse,
    Lend,
    Play,
    Settle,
    Stop,
)
from ratscrew.rules.words import problem_words

__all__ = ["as_written", "command_words", "decoding_words", "name_problem"]

_JOINER: Final = "\u200d"
_SEEN: Final = frozenset("LMNPS")
_UNSEEN_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_PATH: Final = re.compile(r"^(.*) - at `\$\.?(.*)`$", re.DOTALL)


def name_problem(name: str) -> str | None:
    """What is wrong with a player's name; None if it is text that can be seen, as at a table."""
    for char in name:
        if not (char in (" ", _JOINER) or _can_be_seen(char)):
            return f"has U+{ord(char):04X} in it; a name is letters, digits and signs to be seen"
    return None if name.strip(f" {_JOINER}") else "is empty"


def command_words(command: Command) -> str:  # noqa: C901 - a case a command
    """What a command asks for."""
    match command:
        case Play():
            return f"seat {command.seat} plays"
        case Settle():
            return f"the race on card {command.on} closes"
        case Stop():
            return "the game stops"
        case Decline():
            return f"seat {command.seat} declines"
        case Claim():
            return f"seat {command.seat} claims the pile"
        case Call():
            return f"seat {command.seat} calls the claim"
        case Lapse():
            return "nobody claims or calls in time"
        case Lend():
            return f"seat {command.seat} lends to seat {command.to}"
        case Join():
            return "somebody joins"
        case Annul():
            return f"the table stood still over card {command.on}"
        case _:
            assert_never(command)


def as_written(event: Event) -> str:
    """An event as it stands in a record."""
    return msgspec.json.encode(event).decode()


def decoding_words(error: msgspec.DecodeError) -> str:
    """Why a line could not be read: the key at fault, and what would be right."""
    if not isinstance(error, msgspec.ValidationError):
        return str(error)
    found = _PATH.match(str(error))
    problem, path = (found[1], found[2]) if found else (str(error), "")
    return f"{path}: {problem_words(problem)}" if path else problem_words(problem)


def _can_be_seen(char: str) -> bool:
    return unicodedata.category(char)[0] in _SEEN and char not in _UNSEEN_LETTERS
