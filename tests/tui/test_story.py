"""The terminal tells a game in the page's words: both are given the same messages."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import ruled
from ratscrew.rules import PRESETS, RuleSet, preset
from ratscrew.table.messages import ServerMessage, Update
from ratscrew.tui.known import NOTHING, Known, fold
from ratscrew.tui.story import tell
from scripted import heard_in

HOUSE: dict[str, RuleSet] = {
    **{name: preset(name) for name in PRESETS},
    "owing": ruled(
        deal__handicap=[1, 8, 8],
        deal__dealer="cut",
        challenge__running_out="next-chooses",
        penalty__without_cards="owes",
        play__lending=True,
    ),
    "odd": ruled(
        slap__combos=["double", "hoagie", "run(3, wrap)", "flush(3)", "adjacent(K, J)"],
        penalty__to="lockout",
        penalty__cards=[3],
        challenge__collect="slap",
        deal__decks=2,
    ),
    "forfeit": ruled(penalty__to="forfeit"),
}


@cache
def heard(name: str) -> list[ServerMessage]:
    return heard_in(HOUSE[name], ("easy",) if name == "forfeit" else ("easy", "sharp"), seconds=150)


@cache
def page() -> dict[str, Any]:
    """The same games, told by the page."""
    node = shutil.which("node")
    assert node, "node is needed to run the page's own code"
    logs = b"\n".join(msgspec.json.encode(heard(name)) for name in HOUSE)
    script = Path(__file__).with_name("told.mjs")
    ran = subprocess.run([node, script], input=logs, capture_output=True, check=True)
    return dict(zip(HOUSE, map(json.loads, ran.stdout.splitlines()), strict=True))


def folded(name: str) -> tuple[Known, list[Any]]:
    known, told = NOTHING, []
    for message in heard(name):
        before, known = known, fold(known, message)
        if isinstance(message, Update):
            one = tell(before, known, message.events)
            told.append([list(one.say) if one.say else None, one.lines])
    return known, told


@pytest.mark.parametrize("name", HOUSE)
def test_the_terminal_tells_what_the_page_tells(name: str) -> None:
    _, told = folded(name)
    assert sum(bool(lines) for _, lines in told) > 20
    assert told == page()[name]["told"]


@pytest.mark.parametrize("name", HOUSE)
def test_the_terminal_knows_what_the_page_knows(name: str) -> None:
    known, _ = folded(name)
    plain = json.loads(msgspec.json.encode(known))
    theirs = page()[name]
    game = {key: value for key, value in theirs["game"].items() if key not in {"aside", "may"}}
    del plain["game"]["may"]
    assert plain["game"] == game
    assert plain["room"]["seats"] == theirs["seats"]
    assert plain["may"] == theirs["may"]
    assert plain["tallies"] == theirs["tally"]
    assert plain["verdict"] == theirs["verdict"]
    assert plain["agreed"] == theirs["agreed"]
