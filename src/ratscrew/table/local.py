"""Tables without a network or a clock: time jumps from one deadline to the next.

For whole games between bots, and for tests.
"""

from collections.abc import Mapping, Sequence

from ratscrew.engine import Deal
from ratscrew.referee import MedianPing
from ratscrew.rules import RuleSet
from ratscrew.table.feed import Feed, Out
from ratscrew.table.game import Game
from ratscrew.table.player import Player
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.table import Table
from ratscrew.table.times import Times

__all__ = ["play_out", "run"]


def play_out(
    rules: RuleSet, deal: Deal, players: Mapping[int, Player], names: Sequence[str]
) -> Game:
    """Play a whole game between players without hands of their own.

    Raises:
        BadRules: the rules ask for what is not played yet.
        BadDeal: the deal is none for these rules.
    """
    seats = Seats()
    for name in names:
        seats.add(Seat(0, name, "bot"))
    times = Times(hurry=False)
    game = Game(
        rules=rules,
        deal=deal,
        seats=seats,
        feed=Feed(seats, lambda _seat: (), watch_us=0),
        referee=MedianPing(),
        players=players,
        times=times,
        tempo="normal",
        now_us=0,
    )
    game.open(0)
    now_us = 0
    while not game.over:
        due_us = game.next_us(paused=False)
        if due_us is None:
            raise RuntimeError("nothing is due in a game that is not over")
        now_us = max(now_us, due_us)  # what a race has held up is due since before it
        game.step(now_us, paused=False)
    return game


def run(table: Table, *, until_us: int | None = None) -> list[Out]:
    """Wake a table at every deadline until there is none, or until a time.

    Args:
        table: the table.
        until_us: where to stop; None: when nothing is due any more.

    Returns:
        Everything that the table sent.
    """
    outs: list[Out] = []
    while True:
        due_us = table.next_deadline()
        if due_us is None or (until_us is not None and due_us > until_us):
            return outs
        outs += table.wake(due_us)
