"""A game without a network or a clock: time jumps from one deadline to the next."""

from collections.abc import Mapping, Sequence

from ratscrew.engine import Deal
from ratscrew.referee import FairReferee
from ratscrew.rules import RuleSet
from ratscrew.table.feed import Feed
from ratscrew.table.game import Game
from ratscrew.table.keeper import Keeper
from ratscrew.table.player import Player
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.times import Times

__all__ = ["play_out"]


def play_out(
    rules: RuleSet, deal: Deal, players: Mapping[int, Player], names: Sequence[str]
) -> Game:
    """Play a whole game between players without hands of their own.

    Raises:
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
        referee=FairReferee(),
        players=players,
        times=times,
        tempo="normal",
        now_us=0,
        keeper=Keeper(),
    )
    game.open(0)
    now_us = 0
    while not game.over:
        due = game.due(paused=False)
        if due is None:
            raise RuntimeError("nothing is due in a game that is not over")
        now_us = max(now_us, due[0])  # what a race has held up is due since before it
        due[1](now_us)
    return game
