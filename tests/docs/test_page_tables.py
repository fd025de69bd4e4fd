"""The pages on records and hosting name every command, event, stamp, option and limit there is."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from command_line import Run
from ratscrew.engine import Command, Event
from ratscrew.record.race import RaceSlap
from ratscrew.rules import PRESETS
from ratscrew.server.config import Limits

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")
CHANGES = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, str]:
    """First and other cells of the table under this heading."""
    lines = RECORDS[RECORDS.index(f"| {heading} |") :].split("\n\n")[0].split("\n")[2:]
    return {line.split("|")[1].strip(): " ".join(line.split("|")[2:]) for line in lines}


def tag(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def test_every_command_stands_there_with_its_fields() -> None:
    told = {name: text for names, text in rows("command").items() for name in ticked(names)}
    assert set(told) == {tag(kind) for kind in get_args(Command)}
    for kind in get_args(Command):
        fields = {field.encode_name for field in msgspec.structs.fields(kind)}
        assert fields <= set(ticked(told[tag(kind)])), kind


def test_every_event_that_a_command_comes_to_stands_there_once() -> None:
    told = [name for text in rows("about").values() for name in ticked(text)]
    assert sorted(told) == sorted({tag(kind) for kind in get_args(Event)} - {"dealt"})


def test_every_stamp_of_a_race_stands_there() -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(RaceSlap)}
    assert fields <= set(ticked(RECORDS))


def ticked(text: str) -> list[str]:
    return re.findall(r"`([a-z_-]+)`", text)


def test_the_changes_name_every_preset() -> None:
    assert set(PRESETS) <= set(ticked(CHANGES))


def test_hosting_names_options_that_there_are(run: Run) -> None:
    options = run("serve", "--help").out
    named = set(re.findall(r"--[a-z][a-z-]*", HOSTING))
    assert [option for option in named if option not in options] == []


@pytest.mark.parametrize(
    "words",
    [
        f"At most {Limits().tables} tables and {Limits().connections} connections",
        f"{Limits().address_connections} connections and {Limits().tables_per_min} new tables",
        f"{Limits().address_asks_per_min} questions a minute",
        f"({Limits().asks_per_min} of one player)",
        f"after {Limits().abandoned_s / 60:.0f} minutes",
        f"sat after {Limits().unseated_s / 60:.0f}.",
    ],
)
def test_hosting_tells_the_limits_there_are(words: str) -> None:
    assert words in " ".join(HOSTING.split())
