"""The last piles again: the terminal keeps and steps through what the page does."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ratscrew.rules import preset
from ratscrew.table.messages import Snapshot, Update
from ratscrew.tui.captions import caption_of, race_until
from ratscrew.tui.known import NOTHING, fold
from ratscrew.tui.reels import NO_REELS, frames_of, opening_of, reels_after, reels_from, watchable
from scripted import heard_in

GAMES = ("full", "bluff", "dead-card", "college")


@pytest.fixture(scope="module")
def games() -> dict[str, list[Any]]:
    return {name: heard_in(preset(name), ("easy", "sharp"), seconds=60) for name in GAMES}


@pytest.fixture(scope="module")
def page(games: dict[str, list[Any]]) -> dict[str, Any]:
    """The same games, kept and told by the page."""
    node = shutil.which("node")
    assert node, "node is needed to run the page's own code"
    logs = b"\n".join(map(msgspec.json.encode, games.values()))
    script = Path(__file__).with_name("reels.mjs")
    ran = subprocess.run([node, script], input=logs, capture_output=True, check=True)
    return dict(zip(games, map(json.loads, ran.stdout.splitlines()), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_the_pages_own_and_says_the_same(
    name: str, games: dict[str, list[Any]], page: dict[str, Any]
) -> None:
    known, reels, kept = NOTHING, NO_REELS, []
    for message in games[name]:
        known = fold(known, message)
        if isinstance(message, Snapshot):
            reels = reels_from(reels, known.game)
        if not isinstance(message, Update):
            continue
        for event in message.events:
            reels = reels_after(reels, known.room, event, message.at_us)
        kept.append([reel.trick for reel in watchable(reels)])
    told = []
    for reel in watchable(reels):
        frames = frames_of(reel)
        steps = [
            [
                caption_of(known, reel, frame),
                [laid.card for laid in frame.pile],
                frame.on,
                [hand.mark.seat for hand in race_until(frames, at)],
            ]
            for at, frame in enumerate(frames)
        ]
        told.append([opening_of(frames), steps])
    assert told, "there is something to compare"
    assert kept == page[name]["kept"]
    assert told == page[name]["told"]


def test_whoever_comes_in_the_middle_keeps_what_was_seen_and_no_pile_that_is_to_come(
    games: dict[str, list[Any]],
) -> None:
    known, reels = NOTHING, NO_REELS
    for message in games["full"]:
        known = fold(known, message)
        for event in message.events if isinstance(message, Update) else ():
            reels = reels_after(reels, known.room, event, message.at_us)
    again = reels_from(reels, known.game)
    assert again.done == reels.done
    assert known.game is not None
    assert again.open.start == known.game.pile
    earlier = msgspec.structs.replace(known.game, tricks=0)
    assert reels_from(reels, earlier).done == ()
    assert reels_from(reels, None) == NO_REELS
