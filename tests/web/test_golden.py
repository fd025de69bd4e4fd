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
    Call,
    Claim,
    Command,
    Decline,
    Event,
    Join,
    Lapse,
    Lend,
    Phase,
    Play,
    Settle,
    Slap,
    State,
    View,
    advance,
    apply,
    begin,
    combo_on,
    deal,
    legal,
    redact,
    view,
)
from ratscrew.rules import RuleSet, preset

FOLDER = Path(__file__).parent / "golden"
LENT = ruled(
    deal__handicap=[1, 1, 2, 6],
    challenge__running_out="next-chooses",
    penalty__without_cards="owes",
    play__lending=True,
    play__late_joiners=True,
)
TRIPLES = ruled(
    slap__combos=["double", "triple(win, lose=7)"],
    penalty__to="lockout",
    penalty__cards=[4],
    penalty__source="bottom",
    challenge__collect="slap",
    deal__decks=2,
)
LOGS: dict[str, tuple[RuleSet, int]] = {
    "traditional": (preset("traditional"), 4),
    "straights": (preset("straights"), 2),
    "beggar": (preset("beggar"), 3),
    "on-top": (ruled(penalty__to="pile-top", penalty__cards=[2], penalty__eject_after=2), 3),
    "college": (preset("college"), 4),
    "dead-card": (preset("dead-card"), 3),
    "bluff": (preset("bluff"), 3),
    "full": (preset("full"), 4),
    "sudden": (preset("sudden"), 3),
    "arcade": (preset("arcade"), 3),
    "lent": (LENT, 4),
    "triples": (TRIPLES, 4),
    "top-player": (ruled(penalty__to="top-player", penalty__source="bottom"), 3),
    "forfeit": (ruled(penalty__to="forfeit"), 2),
}
LINES = 160


class Line(msgspec.Struct):
    """What one command led to."""

    events: list[Event]
    view: View


def lines(rules: RuleSet, seats: int) -> Iterator[Line]:
    """A game with clumsy hands: they slap most combos and many a card that is none."""
    chance = random.Random(11)
    dealt = begin(rules, deal(rules, seats, "golden"))
    state = apply(None, dealt)
    yield Line([redact(dealt, None)], view(state, None))
    for now_us in range(1, LINES):
        if state.over is not None:
            return
        state, events = advance(state, _next(state, chance, now_us))
        yield Line([redact(event, None) for event in events], view(state, None))


def _next(state: State, chance: random.Random, now_us: int) -> Command:
    if state.phase is Phase.CLAIM:
        callers = [seat for seat in range(state.seats) if "call" in legal(state, seat)]
        return Call(chance.choice(callers), now_us) if chance.random() < 0.6 else Lapse(now_us)
    odd = _odd(state, chance, now_us)
    if odd is not None:
        return odd
    if state.phase is Phase.TITLE:
        return Lapse(now_us)
    keen = 0.8 if combo_on(state, state.number) else 0.3
    if state.top is not None and not state.settled and chance.random() < keen:
        seats = chance.sample(range(state.seats), chance.randint(1, 2))
        times = sorted(chance.choice((200_000, 200_400, 260_000)) for _ in seats)
        slaps = tuple(Slap(seat, time) for seat, time in zip(seats, times, strict=True))
        return Settle(state.number, now_us, slaps)
    if state.phase is Phase.PENDING:
        return Settle(state.number, now_us)
    assert state.turn is not None
    misplaced = bool(state.rules.play.placement) and chance.random() < 0.1
    return Play(state.turn, now_us, misplaced)


def _odd(state: State, chance: random.Random, now_us: int) -> Command | None:
    """Now and then somebody does what few rule sets know."""
    seat = chance.randrange(state.seats)
    may = legal(state, seat)
    rules = state.rules
    if "decline" in may and chance.random() < 0.5:
        return Decline(seat, now_us)
    if "claim" in may and chance.random() < (0.8 if state.phase is Phase.TITLE else 0.1):
        titled = state.title is not None and chance.random() < 0.6
        return Claim(state.title.seat if titled and state.title else seat, now_us)
    if "lend" in may and chance.random() < 0.3:
        needy = [to for to, stack in enumerate(state.stacks) if not stack and not state.gone[to]]
        return Lend(seat, chance.choice(needy), 1, now_us)
    playing = state.phase is Phase.PLAY
    dead = rules.play.out_of_turn == "dead" and playing and seat != state.turn
    if dead and state.stacks[seat] and chance.random() < 0.1:
        return Play(seat, now_us)
    if rules.play.late_joiners and playing and state.seats < 6 and now_us % 40 == 0:
        return Join("Zoe", now_us)
    return None


@pytest.mark.parametrize("name", LOGS)
def test_the_log_that_the_page_folds_is_what_the_engine_tells(name: str) -> None:
    text = b"\n".join(msgspec.json.encode(line) for line in lines(*LOGS[name])) + b"\n"
    path = FOLDER / f"{name}.jsonl"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_bytes(text)
    assert path.read_bytes() == text
