"""Many games at once: the laboratory's one door to its kernel.

Every game has a number; what happens in it depends on the seed and that number alone, so that
games may be played in chunks of any size, anywhere, and add up to the same.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from ratscrew.engine import Deal
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.run import deal_once, play_many, play_rows, prepare
from ratscrew.lab.kernel.tell import COUNT, ROOM, ROW
from ratscrew.lab.players import SimPlayer, player_text
from ratscrew.lab.records import dealt, record_of
from ratscrew.lab.table import Board, board, dealt_cards
from ratscrew.lab.tally import Tally
from ratscrew.record import Record, format_record
from ratscrew.rules import RuleSet

__all__ = ["COLUMNS", "Rows", "play_one", "recorded", "rows", "simulate", "warm_up"]

Rows: TypeAlias = dict[str, npt.NDArray[Any]]

COLUMNS = (
    "game",
    "ended",
    "winner",
    "winners",
    "cards",
    "tricks",
    "time_ms",
    "lead_changes",
    "combos",
    "slaps_won",
    "fouls",
    "emptied",
)
"""The columns of ``rows``. ``ended`` is a place in ``tally.ENDED``; ``winner`` is -1 where not one
seat won alone; ``winners`` and ``emptied`` have a bit a seat; ``slaps_won`` and ``fouls`` have a
column for each seat."""

WIDTH: Final = 9 + 2 * at.SEATS


def simulate(  # noqa: PLR0913 - each is a word of the question
    rules: RuleSet,
    players: Sequence[SimPlayer],
    *,
    games: int,
    seed: int,
    first: int = 0,
    shares: Sequence[int] | None = None,
) -> Tally:
    """Play games number ``first`` up to ``first + games - 1`` and tally them.

    Args:
        rules: the rules in force.
        players: one a seat.
        games: how many.
        seed: any whole number; the deals depend on it and the game's number, not on rules that
            deal the same pack to as many seats, nor on the players.
        first: the number of the first game.
        shares: cards dealt to each seat instead of the rule set's handicap.

    Raises:
        NotSimulated: a rule that needs a choice which simulated players do not make.
        BadDeal: seats or shares that make no deal.
    """
    table = _filled(rules, players, shares)
    tally = Tally.empty()
    play_many(table.numbers, table.cards, table.times, seed, first, games, tally.counts)
    return tally


def rows(  # noqa: PLR0913 - as ``simulate``
    rules: RuleSet,
    players: Sequence[SimPlayer],
    *,
    games: int,
    seed: int,
    first: int = 0,
    shares: Sequence[int] | None = None,
) -> Rows:
    """The same games, one row each; a column's first axis is the game.

    Raises:
        NotSimulated: as ``simulate``.
        BadDeal: as ``simulate``.
    """
    table = _filled(rules, players, shares)
    found = np.zeros((games, WIDTH), np.int64)
    log = np.zeros(ROW, np.int64)
    play_rows(table.numbers, table.cards, table.times, seed, first, log, found)
    seats = len(players)
    winners = found[:, 2]
    alone = (winners > 0) & (winners & (winners - 1) == 0)
    return {
        "game": found[:, 0],
        "ended": found[:, 1],
        "winner": np.where(alone, np.log2(np.maximum(winners, 1)).astype(np.int64), -1),
        "winners": winners,
        "cards": found[:, 3],
        "tricks": found[:, 4],
        "time_ms": found[:, 5],
        "lead_changes": found[:, 6],
        "combos": found[:, 7],
        "slaps_won": found[:, 9 : 9 + seats],
        "fouls": found[:, 17 : 17 + seats],
        "emptied": found[:, 8],
    }


def play_one(rules: RuleSet, players: Sequence[SimPlayer], *, seed: int, number: int) -> str:
    """One of the games as the text of a record, which the engine can verify.

    Raises:
        NotSimulated: as ``simulate``.
        BadDeal: as ``simulate``.
    """
    return format_record(recorded(_filled(rules, players, None), rules, players, seed, number))


def recorded(
    table: Board, rules: RuleSet, players: Sequence[SimPlayer], seed: int, number: int
) -> Record:
    """One game of a table that is ready for the kernel, as a record."""
    room = 1 << 12
    while True:
        log = np.zeros(room * ROW, np.int64)
        log[ROOM] = room
        row = np.zeros((1, WIDTH), np.int64)
        play_rows(table.numbers, table.cards, table.times, seed, number, log, row)
        if log[COUNT] < room:
            break
        room = int(log[COUNT]) + 1
    names = [f"{player_text(player)} {seat + 1}" for seat, player in enumerate(players)]
    return record_of(rules, names, _deal(table, rules, seed, number), log.reshape(-1, ROW))


def _deal(table: Board, rules: RuleSet, seed: int, number: int) -> Deal:
    """The deal of a game, by beginning it once more."""
    deal_once(table.numbers, table.cards, seed, number)
    cards = dealt_cards(rules, int(table.numbers[at.NSEATS]))
    return dealt(table.numbers, table.cards, table.cards[at.PACK : at.PACK + cards])


def _filled(rules: RuleSet, players: Sequence[SimPlayer], shares: Sequence[int] | None) -> Board:
    table = board(rules, players, shares)
    prepare(table.numbers, table.cards)
    return table


def warm_up() -> bool:
    """Load the compiled kernel, compiling it if this machine has not before.

    Returns:
        Whether it had to be compiled.
    """
    raise NotImplementedError
