"""docs/records.md and docs/bots.md name what there is."""

from pathlib import Path
from typing import get_args

import pytest

from ratscrew.engine import Command, Event
from ratscrew.record.format import FORMAT
from ratscrew.table.player import PlayerMove

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
BOTS = (DOCS / "bots.md").read_text(encoding="utf-8")


def tag(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", [*get_args(Command), *get_args(Event)], ids=tag)
def test_every_command_and_event_stands_on_the_records_page(kind: type) -> None:
    # the deal is the header's, not an event of a line
    assert f"`{tag(kind)}`" in RECORDS or tag(kind) == "dealt"


def test_the_format_is_named() -> None:
    assert f"`{FORMAT}`" in RECORDS


@pytest.mark.parametrize("kind", get_args(PlayerMove), ids=lambda kind: kind.__name__)
def test_every_move_of_a_bot_stands_on_the_bots_page(kind: type) -> None:
    assert f"`{kind.__name__}(" in BOTS
