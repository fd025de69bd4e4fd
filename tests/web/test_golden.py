"""The logs that the page's fold is tested with are what the engine tells: see store.test.mjs.

Each line of a log is what happened after one command, cut for a watcher, and the view after it.
``UPDATE_GOLDEN=1`` writes the files anew; the difference is then read like code.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from games import ruled
from ratscrew.engine import (
    Event,
    Phase,
    Play,
    Settle,
    Slap,
    State,
    View,
    advance,
    apply,
    begin,
    deal,
    redact,
    view,
)
from ratscrew.rules import RuleSet, preset

FOLDER = Path(__file__).parent / "golden"
LOGS: dict[str, tuple[RuleSet, int]] = {
    "traditional": (preset("traditional"), 4),
    "straights": (preset("straights"), 2),
    "beggar": (preset("beggar"), 3),
    "on-top": (ruled(penalty__to="pile-top", penalty__cards=[2], penalty__eject_after=2), 3),
}
LINES = 160


class Line(msgspec.Struct):
    """What one command led to."""

    events: list[Event]
    view: View


def lines(rules: RuleSet, seats: int) -> Iterator[Line]:
    """A game with clumsy hands: slaps at every third card, right or wrong."""
    chance = random.Random(11)
    dealt = begin(rules, deal(rules, seats, "golden"))
    state = apply(None, dealt)
    yield Line([redact(dealt, None)], view(state, None))
    for now_us in range(1, LINES):
        if state.over is not None:
            return
        state, events = advance(state, _next(state, chance, now_us))
        yield Line([redact(event, None) for event in events], view(state, None))


def _next(state: State, chance: random.Random, now_us: int) -> Play | Settle:
    if state.top is not None and not state.settled and chance.random() < 0.35:
        seats = chance.sample(range(state.seats), chance.randint(1, 2))
        times = sorted(chance.choice((200_000, 200_400, 260_000)) for _ in seats)
        slaps = tuple(Slap(seat, time) for seat, time in zip(seats, times, strict=True))
        return Settle(state.number, now_us, slaps)
    if state.phase is Phase.PENDING:
        return Settle(state.number, now_us)
    assert state.turn is not None
    return Play(state.turn, now_us)


@pytest.mark.parametrize("name", LOGS)
def test_the_log_that_the_page_folds_is_what_the_engine_tells(name: str) -> None:
    text = b"\n".join(msgspec.json.encode(line) for line in lines(*LOGS[name])) + b"\n"
    path = FOLDER / f"{name}.jsonl"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_bytes(text)
    assert path.read_bytes() == text
