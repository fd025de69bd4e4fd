"""A game as a file: write it while it is played, read it, verify it."""

from ratscrew.record.errors import BadRecord
from ratscrew.record.format import (
    FORMAT,
    Header,
    Line,
    Record,
    format_header,
    format_record,
    read_record,
)
from ratscrew.record.race import Race, RaceScreen, RaceSlap, SeatMark
from ratscrew.record.recorder import Recorder
from ratscrew.record.shuffle import Shuffle, commitment_to, deal_seed
from ratscrew.record.verify import states, verify

__all__ = [
    "FORMAT",
    "BadRecord",
    "Header",
    "Line",
    "Race",
    "RaceScreen",
    "RaceSlap",
    "Record",
    "Recorder",
    "SeatMark",
    "Shuffle",
    "commitment_to",
    "deal_seed",
    "format_header",
    "format_record",
    "read_record",
    "states",
    "verify",
]
