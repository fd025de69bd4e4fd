"""A table at which people play all night takes no more memory in the morning."""

import gc
import tracemalloc
from collections.abc import Callable
from itertools import count
from statistics import median

from ratscrew.bots import BOTS
from ratscrew.rules import changed, preset
from ratscrew.table import Table
from ratscrew.table.messages import PROTOCOL, AddBot, Hello, PlayCard, Ready, Sit

GAMES = 4
MOST_GROWTH = 12_000
"""Bytes in so many games; each of them takes more than that while it is on."""

RULES = changed(preset("traditional"), {"end.cards": 60, "title": "Short games"})


def test_a_table_does_not_grow_from_game_to_game() -> None:
    ended: list[int] = []
    tracemalloc.start()
    try:
        one_after_another(lambda: ended.append(tracemalloc.get_traced_memory()[0]), 3 * GAMES)
    finally:
        tracemalloc.stop()
    # In the first third answers, round trips and what late readers may ask for fill up.
    _, evening, morning = (
        median(ended[part : part + GAMES]) for part in range(0, 3 * GAMES, GAMES)
    )
    assert morning - evening < MOST_GROWTH


def one_after_another(ended: Callable[[], None], games: int) -> None:
    """A person and three bots play so many games at one table."""
    cids, seeds = map(str, count()), map(str, count())
    table = Table(
        "BANK",
        rules=RULES,
        now_us=0,
        players=BOTS,
        seeds=lambda: next(seeds),
        tokens=lambda: f"{next(seeds):>032}",
    )
    table.keep()
    table.connect(1, 0)
    table.receive(1, Hello(PROTOCOL), 0)
    table.receive(1, Sit(next(cids), "Mira"), 0)
    for _ in range(3):
        table.receive(1, AddBot(next(cids), "easy"), 0)
    now_us = 0
    for _ in range(games):
        table.receive(1, Ready(next(cids), 0), now_us)
        on = 0
        while table.room.phase == "running":
            now_us = max(now_us, table.next_deadline() or 0)
            table.wake(now_us)
            table.take_kept()
            view = table.shown().game
            assert view is not None
            if view.turn == 0 and view.number != on and view.ended is None:
                on = view.number
                table.receive(1, PlayCard(next(cids), 0, on), now_us)
            table.pong(1, None, now_us - 40_000 - now_us % 3000, now_us)
        gc.collect()
        ended()
