"""A terminal in memory, and tables to look at in it."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from textual.pilot import Pilot

from ratscrew.cards import parse_hands
from ratscrew.engine import Event, View, rigged
from ratscrew.rules import RuleSet
from ratscrew.table import Flip, Player, PlayerMove, Times
from ratscrew.table.messages import ClientMessage, Done, Rejected, ServerMessage
from ratscrew.tui.local import LocalTable
from ratscrew.tui.source import Answer, Ears

__all__ = ["QUICK", "Flipper", "Told", "lines", "rigged_table", "text", "until"]

PATIENCE_S = 15
QUICK = Times(lead_in_us=10_000, fast_us=300_000, pending_us=300_000, hurry=False)


class Flipper:
    """A player that flips as soon as it may, and never slaps."""

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:  # noqa: ARG002
        return (Flip(view.number, 20_000),) if "play" in view.may else ()


def flipper(_rules: RuleSet, _seat: int, _seed: str) -> Player:
    return Flipper()


def rigged_table(rules: RuleSet, hands: str, **options: Any) -> LocalTable:
    """Ada's table with these hands, hers first; the others flip."""
    given = parse_hands(hands)
    seeds = count()
    return LocalTable(
        rules,
        name="Ada",
        levels=["flipper"] * (len(given) - 1),
        seeds=lambda: f"seed {next(seeds)}",
        tempo="fast",
        players={"flipper": flipper},
        times=options.pop("times", QUICK),
        dealer=lambda rules, _seats, _seed: rigged(rules, given),
        **options,
    )


class Told:
    """A source that tells what a test gives it, and keeps what it is asked."""

    local = True
    link = ""

    def __init__(self) -> None:
        self.ears: Ears | None = None
        self.asked: list[ClientMessage] = []
        self.answer: Callable[[ClientMessage], Done | Rejected] | None = None

    def start(self, ears: Ears) -> None:
        self.ears = ears
        ears.turned("open", "", 0)

    def tell(self, message: ServerMessage, m_us: int = 0) -> None:
        assert self.ears is not None
        self.ears.hear(message, m_us)

    def ask(self, make: Callable[[str], ClientMessage]) -> Answer:
        self.asked.append(make(f"c{len(self.asked)}"))
        answer: Answer = asyncio.get_running_loop().create_future()
        if self.answer is not None:
            answer.set_result(self.answer(self.asked[-1]))
        return answer

    def painted(self, number: int, p_us: int) -> None: ...

    def retry(self) -> None: ...

    async def record(self) -> str | None:
        return None

    async def close(self) -> None: ...


def lines(pilot: Pilot[Any]) -> list[str]:
    """The screen's lines."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def text(pilot: Pilot[Any]) -> str:
    """All that is on the screen, without its columns."""
    return " ".join(" ".join(lines(pilot)).split())


async def until(pilot: Pilot[Any], *words: str) -> str:
    """Wait until all these words are on the screen."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not all(one in text(pilot) for one in words):
                await asyncio.sleep(0.02)
                await pilot.pause()
    except TimeoutError:
        shown = "\n".join(lines(pilot))
        raise AssertionError(f"{words} did not all come up; there was\n{shown}") from None
    return text(pilot)
