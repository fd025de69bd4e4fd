"""A table in this process: the same table as a server's, driven by this loop's clock.

The referee measures this connection as any other. A card is sent when the terminal is told of it
and acknowledged when its frame has been written; that is also the line's round trip. So a race
waits for a slow screen as it does for a slow line, and costs nobody a pile.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Final

from ratscrew.bots import BOTS
from ratscrew.engine import deal
from ratscrew.rules import RuleSet
from ratscrew.table import Out, PlayerFactory, Table, Times
from ratscrew.table.games import Dealer
from ratscrew.table.messages import (
    PROTOCOL,
    AddBot,
    ClientMessage,
    Done,
    Hello,
    Rejected,
    Sit,
    Tempo,
)
from ratscrew.tui.source import Answer, Ears, NoTable
from ratscrew.tui.stamps import clock_step_us, clock_us
from ratscrew.tui.words import doors

__all__ = ["LocalTable"]

_LINK: Final = 1
_UNSEEN_S: Final = 0.25


class LocalTable:
    """See the module.

    Args:
        rules: the rules of its games.
        name: what the person is called.
        levels: the bots, a level each.
        seeds: makes a seed for every deal and bot.
        tempo: the pause between two cards.
        players: the bots there are.
        times: the table's times, its own by default.
        dealer: makes the deal of a seed.

    Raises:
        NoTable: the name or a bot cannot be seated.
    """

    local = True
    link = ""

    def __init__(  # noqa: PLR0913 - what a table is made of, by keyword
        self,
        rules: RuleSet,
        *,
        name: str,
        levels: Sequence[str],
        seeds: Callable[[], str],
        tempo: Tempo = "normal",
        players: Mapping[str, PlayerFactory] = BOTS,
        times: Times | None = None,
        dealer: Dealer = deal,
    ) -> None:
        tokens, self._cids = count(1), count(1)
        self._table = Table(
            "HERE",
            rules=rules,
            now_us=clock_us(),
            players=players,
            seeds=seeds,
            tokens=lambda: f"here-{next(tokens):016d}",  # opens nothing outside this process
            tempo=tempo,
            times=times,
            dealer=dealer,
        )
        self._ears: Ears | None = None
        self._outbox: deque[Out] = deque()
        self._unseen: dict[int, int] = {}
        """When cards were sent that are not on the screen yet."""
        self._answers: dict[str, Answer] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._due: asyncio.TimerHandle | None = None
        self._seat(name, levels)

    def _seat(self, name: str, levels: Sequence[str]) -> None:
        table, now_us = self._table, clock_us()
        table.connect(_LINK, now_us)
        self._outbox += table.receive(_LINK, Hello(PROTOCOL, step_us=clock_step_us()), now_us)
        wishes: list[ClientMessage] = [
            Sit(self._cid(), name),
            *(AddBot(self._cid(), level) for level in levels),
        ]
        for wish in wishes:
            outs = table.receive(_LINK, wish, now_us)
            for out in outs:
                if isinstance(out.message, Rejected):
                    raise NoTable(doors.error(out.message.code))
            self._outbox += outs

    def _cid(self) -> str:
        return f"c{next(self._cids)}"

    # --- what a source does ---

    def start(self, ears: Ears) -> None:
        """Let the table's time run."""
        self._ears = ears
        ears.turned("open", "", 0)
        self._deliver(())
        self._set_timer()

    def ask(self, make: Callable[[str], ClientMessage]) -> Answer:
        """Tell the table; it answers at once."""
        cid = self._cid()
        answer: Answer = asyncio.get_running_loop().create_future()
        self._answers[cid] = answer
        now_us = clock_us()
        self._wake_if_due(now_us)
        self._deliver(self._table.receive(_LINK, make(cid), now_us))
        self._set_timer()
        return answer

    def painted(self, number: int, p_us: int) -> None:
        """Everybody at this table sees the cards up to this one since then."""
        for card in [card for card in self._unseen if card <= number]:
            sent_us = self._unseen.pop(card)
            back_us = max(sent_us, p_us)
            self._deliver(self._table.pong(_LINK, card, sent_us, back_us))
            self._deliver(self._table.pong(_LINK, None, sent_us, back_us))
        self._set_timer()

    def retry(self) -> None:
        """It is never lost."""

    async def record(self) -> str | None:
        """The last finished game."""
        return self._table.record()

    async def close(self) -> None:
        """The table ends here."""
        self._ears = None
        for timer in self._timers:
            timer.cancel()
        if self._due is not None:
            self._due.cancel()

    # --- the clock ---

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        def run() -> None:
            self._timers.discard(timer)
            if self._ears is not None:
                act()

        timer = asyncio.get_running_loop().call_later(seconds, run)
        self._timers.add(timer)

    def _wake_if_due(self, now_us: int) -> None:
        due_us = self._table.next_deadline()
        if due_us is not None and due_us <= now_us:
            self._deliver(self._table.wake(now_us))

    def _set_timer(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
        due_us = self._table.next_deadline()
        if due_us is None or self._ears is None:
            return
        # The loop's timers count whole milliseconds: never wake before it is time.
        wait_ms = max(1, math.ceil((due_us - clock_us()) / 1000))
        self._due = asyncio.get_running_loop().call_later(wait_ms / 1000, self._wake)

    def _wake(self) -> None:
        self._wake_if_due(clock_us())
        self._set_timer()

    # --- out ---

    def _deliver(self, outs: Sequence[Out]) -> None:
        """Hand over what may go, in order; the rest when its time has come."""
        self._outbox += outs
        while self._outbox and self._ears is not None:
            wait_us = self._outbox[0].not_before_us - clock_us()
            if wait_us > 0:
                self._later(wait_us / 1_000_000, lambda: self._deliver(()))
                return
            self._hand_over(self._outbox.popleft(), self._ears)

    def _seen_anyhow(self, number: int) -> None:
        if number in self._unseen:
            self.painted(number, clock_us())

    def _hand_over(self, out: Out, ears: Ears) -> None:
        sent_us = clock_us()
        if out.card is not None:
            self._table.sent(_LINK, out.card, sent_us)
            self._unseen[out.card] = sent_us
            # What nobody draws, as in a window that is too small, was there all the same.
            seen = partial(self._seen_anyhow, out.card)
            self._later(_UNSEEN_S, seen)
        ears.hear(out.message, sent_us)
        if isinstance(out.message, Done | Rejected):
            answer = self._answers.pop(out.message.cid, None)
            if answer is not None and not answer.done():
                answer.set_result(out.message)
