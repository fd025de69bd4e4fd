"""Records without the names of players who are gone."""

from collections.abc import Collection
from typing import Any

import msgspec

__all__ = ["anonymous", "without_names"]


def anonymous(seat: int) -> str:
    """What somebody is called whose name is kept no more."""
    return f"Player {seat + 1}"


def without_names(record: str, seats: Collection[int]) -> str:
    """A record in which these seats have no name of their own.

    Names are in the header and, for seats that came later, in the commands by which they joined;
    every other line stays as it is, to the byte.
    """
    first, *lines = record.split("\n")
    header = msgspec.json.decode(first, type=dict[str, Any])
    names = list(header["seats"])
    for seat in seats:
        if seat < len(names):
            names[seat] = anonymous(seat)
    header["seats"] = names
    joined = len(names)
    for number, line in enumerate(lines):
        if '"join"' not in line:
            continue
        told = msgspec.json.decode(line, type=dict[str, Any])
        if told["command"]["type"] != "join":
            continue
        if joined in seats:
            told["command"]["name"] = anonymous(joined)
            lines[number] = msgspec.json.encode(told).decode()
        joined += 1
    return "\n".join([msgspec.json.encode(header).decode(), *lines])
