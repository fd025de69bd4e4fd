"""Records that earlier versions wrote still verify; see tests/records/README.md."""

from pathlib import Path

import pytest

from command_line import Run
from ratscrew.record import format_record, read_record, verify

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_read_verified_and_told(path: Path, run: Run) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert verify(record).over is not None
    assert read_record(format_record(record)) == record
    lines = run("replay", path).out.splitlines()
    finishes = sum(line.race is not None for line in record.lines)
    assert len(lines) == len(record.lines) + finishes + 2


def test_they_hold_what_games_are_made_of() -> None:
    """Of every kind of command and event that a game between bots can come to."""
    commands: set[str] = set()
    events: set[str] = set()
    for path in RECORDS:
        for line in read_record(path.read_text(encoding="utf-8")).lines:
            commands.add(type(line.command).__name__)
            events |= {type(event).__name__ for event in line.events}
    assert commands >= {"Play", "Settle", "Claim", "Call", "Lapse", "Decline", "Lend"}
    assert events >= {
        *("CardPlayed", "ChallengeSet", "CapturePending", "SlapWon", "SlapMissed", "PileWon"),
        *("CardsBurned", "CardsGiven", "CardsLent", "LapSet", "ChoiceOffered", "Declined"),
        *("TitleGiven", "Claimed", "ClaimCalled", "SeatOut", "GameEnded"),
    }
