"""Collects what has to outlive the server, while a table plays."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from ratscrew.record import Line, Recorder, format_header
from ratscrew.table.kept import Answered, Closed, Did, GameIs, Kept, RoomIs
from ratscrew.table.messages import Done

__all__ = ["Keep", "Keeper"]


_ANSWERS: Final = 16
"""So many answers of each seat are written again with a whole table."""


class Keep(NamedTuple):
    """What one call of the table has brought about; all of it is to last, or none.

    ``whole``: these entries tell the whole table, so that those before are needed no more.
    """

    entries: tuple[Kept, ...]
    whole: bool


class Keeper:
    """Collects the entries of one table.

    Attributes:
        on: whether anybody takes the entries; nothing is collected otherwise.
        on_did: called with every command that is done, whether it is collected or not.
    """

    def __init__(self) -> None:
        self.on = False
        self.on_did: Callable[[Line], None] = lambda _line: None
        self._last: RoomIs | None = None
        self._entries: list[Kept] = []
        self._answers: dict[str, deque[Answered]] = {}
        self._begun = False

    def game(self, recorder: Recorder) -> None:
        """A game begins."""
        self._add(GameIs(format_header(recorder.header)))
        self._begun = True

    def did(self, line: Line) -> None:
        """A command was done in the game."""
        self._add(Did(line))
        self.on_did(line)

    def closed(self, recorder: Recorder) -> None:
        """The game is over."""
        header = recorder.header
        self._add(Closed(header.shuffle, header.marks, header.unrated_by))

    def answered(self, name: str, answer: Done, flip: int | None) -> None:
        """A seat's command was taken; ``flip`` is the card on which it flipped, if it did."""
        self._add(Answered(name, answer, flip))

    def remember(self, answers: Iterable[Answered]) -> None:
        """These answers are to be written again with the next whole table."""
        for entry in answers:
            self._answers.setdefault(entry.name, deque(maxlen=_ANSWERS)).append(entry)

    def take(self, now: Callable[[], RoomIs]) -> Keep:
        """Everything since the last time; ``now`` tells the table without its game."""
        if not self.on:
            return Keep((), whole=False)
        room = now()
        entries, self._entries = self._entries, []
        answered = [entry for entry in entries if isinstance(entry, Answered)]
        begun, self._begun = self._begun, False
        changed = room != self._last
        whole = begun or (changed and not room.has_game)
        if whole:
            seated = {seat.name for seat in room.seats}
            self._answers = {name: kept for name, kept in self._answers.items() if name in seated}
            before = [entry for kept in self._answers.values() for entry in kept]
            entries[:0] = [replace(entry, flip=None) for entry in before]
        if whole or changed:
            self._last = room
            entries.insert(0, room)
        self.remember(answered)
        return Keep(tuple(entries), whole)

    def _add(self, entry: Kept) -> None:
        if self.on:
            self._entries.append(entry)
