"""Writing a record while its game is played.

A long game has a thousand lines, and a server has many games: lines are kept as the text that they
are going to be, most of it packed.
"""

import zlib
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ratscrew.engine import Command, Dealt, Event
from ratscrew.record.format import Header, Line, Record, format_header, format_line, read_record
from ratscrew.record.race import Race, SeatMark, Unrated
from ratscrew.record.shuffle import Shuffle, deal_seed
from ratscrew.rules import RuleSet

__all__ = ["Recorder"]

_PACKED: Final = 64
"""Lines that are packed at once: a quarter of a millisecond's work, and an eighth of the size."""


class Recorder:
    """Collects a game's commands and events.

    Args:
        rules: the rule set in force.
        names: the players' names, by seat.
        dealt: the event that began the game, with its deal.

    Raises:
        ValueError: the deal was cut for a seat's view.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str], dealt: Dealt) -> None:
        if dealt.deal is None:
            raise ValueError("this deal was cut for a seat's view; a record needs the whole deal")
        self._header = Header(rules, tuple(names), dealt.deal, dealt.at_us)
        self._count = 0
        self._packed: list[bytes] = []
        self._last: list[str] = []

    def add(self, command: Command, events: Sequence[Event], race: Race | None = None) -> Line:
        """Write down a command, what came of it, and the stamps of the race it settles."""
        self._count += 1
        line = Line(self._count, command, tuple(events), race)
        self._last.append(format_line(line))
        if len(self._last) == _PACKED:
            self._packed.append(zlib.compress("".join(self._last).encode()))
            self._last = []
        return line

    def close(
        self,
        shuffle: Shuffle | None,
        marks: Sequence[SeatMark] = (),
        unrated_by: Sequence[Unrated] = (),
    ) -> None:
        """The game is over: what its deal was made of, and why it is not rated, if it is not.

        That are the marks that its seats bear, and whatever else.

        A shuffle that did not make the deal, as where the hands were given, is left out.
        """
        seed = self._header.deal.seed
        made = shuffle if shuffle is not None and deal_seed(shuffle) == seed else None
        self._header = replace(
            self._header, shuffle=made, marks=tuple(marks), unrated_by=tuple(unrated_by)
        )

    @property
    def header(self) -> Header:
        """What the game began with, and at its end what is known of it besides."""
        return self._header

    def record(self) -> Record:
        """The game so far."""
        return read_record(self.text())

    def text(self) -> str:
        """The game so far, as JSON Lines."""
        packed = b"".join(map(zlib.decompress, self._packed)).decode()
        return format_header(self._header) + packed + "".join(self._last)
