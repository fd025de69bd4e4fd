"""A table in this process: judged as everywhere, and a slow screen costs nobody a race."""

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from games import ruled
from ratscrew.cards import parse_hands
from ratscrew.engine import CardPlayed, Event, View, rigged
from ratscrew.rules import RuleSet
from ratscrew.table import Flip, Hand, Player, PlayerMove
from ratscrew.table.messages import (
    Done,
    PlayCard,
    Ready,
    ServerMessage,
    SlapPile,
    Update,
    Verdict,
)
from ratscrew.tui.local import LocalTable
from ratscrew.tui.source import NoTable, Status
from ratscrew.tui.stamps import clock_us
from terminal import QUICK

MS = 1000


class Slapper:
    """A player that flips at once and slaps the second card 200 ms after it was seen."""

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        if "play" in view.may:
            return (Flip(view.number, 10 * MS),)
        shown = any(isinstance(event, CardPlayed) and event.number == 2 for event in news)
        return (Hand(2, 200 * MS),) if shown else ()


def slapper(_rules: RuleSet, _seat: int, _seed: str) -> Player:
    return Slapper()


def table(hands: str = "7S 2D 9C/7H 3C 8D", name: str = "Ada") -> LocalTable:
    given = parse_hands(hands)
    return LocalTable(
        ruled(),
        name=name,
        levels=["slapper"],
        seeds=lambda: "a seed",
        tempo="fast",
        players={"slapper": slapper},
        times=QUICK,
        dealer=lambda rules, _seats, _seed: rigged(rules, given),
    )


class SlowScreen:
    """Draws every card so late, and slaps the second one so long after it was drawn."""

    def __init__(self, source: LocalTable, *, draws_ms: int | None, slaps_ms: int) -> None:
        self.source = source
        self.draws_ms = draws_ms
        self.slaps_ms = slaps_ms
        self.verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()

    def turned(self, status: Status, detail: str, tries: int) -> None: ...

    def hear(self, message: ServerMessage, m_us: int) -> None:
        if not isinstance(message, Update):
            return
        for event in message.events:
            if isinstance(event, CardPlayed):
                draw = partial(self.draw, event.number, m_us)
                if self.draws_ms is not None:
                    asyncio.get_running_loop().call_later(self.draws_ms / 1000, draw)
            if isinstance(event, Verdict) and not self.verdict.done():
                self.verdict.set_result(event)

    def draw(self, number: int, m_us: int) -> None:
        p_us = clock_us()
        self.source.painted(number, p_us)
        if number == 2:
            slap = partial(self.slap, m_us, p_us)
            asyncio.get_running_loop().call_later(self.slaps_ms / 1000, slap)

    def slap(self, m_us: int, p_us: int) -> None:
        told = partial(SlapPile, seat=0, on=2, m_us=m_us, p_us=p_us, e_us=clock_us())
        self.source.ask(told)


async def raced(draws_ms: int | None, slaps_ms: int) -> Verdict:
    source = table()
    screen = SlowScreen(source, draws_ms=draws_ms, slaps_ms=slaps_ms)
    source.start(screen)
    await source.ask(partial(Ready, seat=0))
    await asyncio.sleep(0.1)
    await source.ask(partial(PlayCard, seat=0, on=0))
    async with asyncio.timeout(10):
        verdict = await screen.verdict
    await source.close()
    return verdict


def test_the_faster_hand_wins_though_its_screen_is_slow() -> None:
    verdict = asyncio.run(raced(draws_ms=150, slaps_ms=100))
    assert verdict.winner == 0
    assert 100 * MS <= verdict.marks[0].time_us < 160 * MS


def test_a_slow_screen_makes_no_hand_faster() -> None:
    verdict = asyncio.run(raced(draws_ms=150, slaps_ms=400))
    assert verdict.winner == 1


def test_a_card_that_nobody_draws_holds_nobody_up() -> None:
    verdict = asyncio.run(raced(None, 0))
    assert verdict.winner == 1


@pytest.mark.parametrize("name", ["", "a" * 25, "\x1b[2J"])
def test_a_name_that_cannot_sit_is_told(name: str) -> None:
    with pytest.raises(NoTable, match=r"name|characters|letters"):
        table(name=name)


def test_what_is_asked_is_answered_once() -> None:
    async def test() -> None:
        source = table()
        heard: list[ServerMessage] = []
        screen = SlowScreen(source, draws_ms=None, slaps_ms=0)

        def hear(message: ServerMessage, _m_us: int) -> None:
            heard.append(message)

        screen.hear = hear  # type: ignore[method-assign]
        source.start(screen)
        answer = await source.ask(partial(Ready, seat=0))
        assert isinstance(answer, Done)
        assert [one for one in heard if isinstance(one, Done)][-1] == answer
        await source.close()

    asyncio.run(test())
