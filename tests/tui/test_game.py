"""The fold of a view is what the engine tells: the logs that also test the page's fold."""

import json
from pathlib import Path

import msgspec
import pytest

from ratscrew.engine import Event, View
from ratscrew.tui.game import game_after

GOLDEN = Path(__file__).parent.parent / "web" / "golden"
LOGS = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


class Line(msgspec.Struct):
    events: list[Event]
    view: View


@pytest.mark.parametrize("name", LOGS)
def test_a_folded_game_is_what_its_watchers_see(name: str) -> None:
    game: View | None = None
    for text in (GOLDEN / f"{name}.jsonl").read_bytes().splitlines():
        line = msgspec.json.decode(text, type=Line)
        for event in line.events:
            game = game_after(game, event)
        assert json.loads(msgspec.json.encode(game)) == json.loads(msgspec.json.encode(line.view))
