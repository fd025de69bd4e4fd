"""A game as text: JSON Lines, a header and then a line for every command with its events.

The header spells out the whole rule set, so that a record means the same when a preset has
changed since. Told in docs/records.md.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from ratscrew.engine import Command, Deal, Event, Join
from ratscrew.record.errors import BadRecord
from ratscrew.record.race import Race, SeatMark, Unrated
from ratscrew.record.shuffle import Shuffle
from ratscrew.record.words import decoding_words, name_problem
from ratscrew.rules import BadRules, as_dict, from_dict
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.words import shown

__all__ = [
    "FORMAT",
    "Header",
    "Line",
    "Record",
    "format_header",
    "format_record",
    "read_record",
]

FORMAT: Final = "ratscrew-record/1"

Name = Annotated[str, msgspec.Meta(max_length=200)]


class _RawHeader(msgspec.Struct, frozen=True):
    format: str
    rules: dict[str, Any]
    seats: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=64)]
    deal: Deal
    at_us: Annotated[int, msgspec.Meta(ge=0)] = 0
    shuffle: Shuffle | msgspec.UnsetType = msgspec.UNSET
    unrated: bool | msgspec.UnsetType = msgspec.UNSET
    marks: tuple[SeatMark, ...] | msgspec.UnsetType = msgspec.UNSET
    unrated_by: tuple[Unrated, ...] | msgspec.UnsetType = msgspec.UNSET


class Header(msgspec.Struct, frozen=True):
    """What a game began with. ``seats`` are the players' names, by seat.

    ``shuffle`` is what its deal was made of, where that was opened. ``marks`` are those that
    seats bear at its end; with any the game is not rated, nor where ``unrated_by`` says why: a
    ``display`` was shown it when the seats were, or it was a ``lesson``.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    deal: Deal
    at_us: int = 0
    format: Literal["ratscrew-record/1"] = FORMAT
    shuffle: Shuffle | None = None
    marks: tuple[SeatMark, ...] = ()
    unrated_by: tuple[Unrated, ...] = ()

    @property
    def unrated(self) -> bool:
        """Whether the game is not rated."""
        return bool(self.marks or self.unrated_by)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One command, numbered from 1, what came of it, and the stamps of the race it settles."""

    seq: int
    command: Command
    events: tuple[Event, ...]
    race: Race | None = None


class Record(msgspec.Struct, frozen=True):
    """A whole game, or the beginning of one."""

    header: Header
    lines: tuple[Line, ...] = ()


_HEADER: Final = msgspec.json.Decoder(_RawHeader)
_LINE: Final = msgspec.json.Decoder(Line)
_ENCODER: Final = msgspec.json.Encoder()


def format_header(header: Header) -> str:
    """The header as one line of JSON, with its line end."""
    raw = _RawHeader(
        header.format,
        as_dict(header.rules),
        header.seats,
        header.deal,
        header.at_us,
        header.shuffle or msgspec.UNSET,
        header.unrated or msgspec.UNSET,
        header.marks or msgspec.UNSET,
        header.unrated_by or msgspec.UNSET,
    )
    return _ENCODER.encode(raw).decode() + "\n"


def format_line(line: Line) -> str:
    """A command's line of JSON, with its line end."""
    return _ENCODER.encode(line).decode() + "\n"


def format_record(record: Record) -> str:
    """The record as text; ``read_record`` reads it as the same record."""
    return format_header(record.header) + "".join(map(format_line, record.lines))


def read_record(text: str) -> Record:
    """Read a record.

    Raises:
        BadRecord: not a record, a format of another version, or a line that is none; the
            message names the line.
    """
    first, *rest = text.split("\n")
    header = _read_header(first)
    lines: list[Line] = []
    for number, raw in enumerate(rest, start=2):
        if not raw.strip():
            continue
        try:
            line = _LINE.decode(raw)
        except msgspec.DecodeError as error:
            told = decoding_words(error)
            raise BadRecord(f"line {number}: {told}; a line is a command and its events") from None
        if line.seq != len(lines) + 1:
            raise BadRecord(f"line {number}: seq = {line.seq}; {len(lines) + 1} comes next")
        if isinstance(line.command, Join) and (problem := name_problem(line.command.name)):
            raise BadRecord(f"line {number}: the name {problem}")
        lines.append(line)
    return Record(header, tuple(lines))


def _read_header(text: str) -> Header:
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        raise BadRecord("line 1: not a record; a record begins with a header in JSON") from None
    if found.get("format") != FORMAT:
        raise BadRecord(f"line 1: format = {shown(found.get('format'))}; this reads '{FORMAT}'")
    try:
        raw = _HEADER.decode(text)
        rules = from_dict(raw.rules)
    except msgspec.DecodeError as error:
        raise BadRecord(f"line 1: {decoding_words(error)}") from None
    except BadRules as error:
        raise BadRecord(f"line 1: {error}") from None
    if len(raw.seats) != len(raw.deal.hands):
        raise BadRecord(
            f"line 1: {len(raw.seats)} names for {len(raw.deal.hands)} hands; each seat has one"
        )
    for seat, name in enumerate(raw.seats):
        if problem := name_problem(name):
            raise BadRecord(f"line 1: seat {seat}: the name {problem}")
    marks = raw.marks or ()
    reasons = raw.unrated_by or ()
    if bool(raw.unrated) != bool(marks or reasons):
        raise BadRecord(
            "line 1: unrated; a game is unrated exactly if a seat bears a mark "
            "or 'unrated_by' says why"
        )
    return Header(
        rules,
        raw.seats,
        raw.deal,
        raw.at_us,
        shuffle=raw.shuffle or None,
        marks=marks,
        unrated_by=reasons,
    )
