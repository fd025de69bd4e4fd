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
from ratscrew.lab.kernel.compiled import cache_folder
from ratscrew.lab.kernel.run import WIDTH, play_many
from ratscrew.lab.kernel.tell import COUNT, ROOM, ROW
from ratscrew.lab.players import PLAYERS, SimPlayer, player_text
from ratscrew.lab.records import dealt, record_of
from ratscrew.lab.table import Board, board, dealt_cards
from ratscrew.lab.tally import Tally
from ratscrew.record import Record, format_record
from ratscrew.rules import RuleSet

__all__ = [
    "COLUMNS",
    "Rows",
    "deal_of",
    "is_compiled",
    "play",
    "play_one",
    "recorded",
    "rows",
    "simulate",
    "warm_up",
]

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
    "entry",
    "period",
)
"""The columns of ``rows``. ``ended`` is a place in ``tally.ENDED``; ``winner`` is -1 where not one
seat won alone; ``winners`` and ``emptied`` have a bit a seat; ``slaps_won`` and ``fouls`` have a
column for each seat; ``entry`` and ``period`` are those of an endless game, else -1."""


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
    tally = Tally.empty()
    play(board(rules, players, shares), seed=seed, first=first, games=games, tally=tally)
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
    found = np.zeros((games, WIDTH), np.int64)
    play(board(rules, players, shares), seed=seed, first=first, games=games, found=found)
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
        "slaps_won": found[:, 11 : 11 + seats],
        "fouls": found[:, 19 : 19 + seats],
        "emptied": found[:, 8],
        "entry": found[:, 9],
        "period": found[:, 10],
    }


def play_one(rules: RuleSet, players: Sequence[SimPlayer], *, seed: int, number: int) -> str:
    """One of the games as the text of a record, which the engine can verify.

    Raises:
        NotSimulated: as ``simulate``.
        BadDeal: as ``simulate``.
    """
    return format_record(recorded(board(rules, players), rules, players, seed, number))


def recorded(
    table: Board, rules: RuleSet, players: Sequence[SimPlayer], seed: int, number: int
) -> Record:
    """One game on a board, as a record."""
    room = 1 << 12
    while True:
        log = np.zeros(room * ROW, np.int64)
        log[ROOM] = room
        play(table, seed=seed, first=number, games=1, log=log)
        if log[COUNT] < room:
            break
        room = int(log[COUNT]) + 1
    names = [f"{player_text(player)} {seat + 1}" for seat, player in enumerate(players)]
    return record_of(rules, names, deal_of(table, rules, seed, number), log.reshape(-1, ROW))


_HALF: Final = 1 << 63
"""Seeds are taken as 64 bits with a sign."""


def play(  # noqa: PLR0913 - whatever is wanted of the games
    table: Board,
    *,
    seed: int,
    first: int,
    games: int,
    tally: Tally | None = None,
    found: npt.NDArray[np.int64] | None = None,
    log: npt.NDArray[np.int64] | None = None,
    packs: npt.NDArray[np.uint8] | None = None,
) -> None:
    """Play games on a board into whatever is given: a tally, rows, the log of the last game.

    ``packs``: given cards for each game, where the board is set for them (``lab.packs``).
    """
    play_many(
        table.numbers,
        table.cards,
        table.times,
        (seed + _HALF) % (2 * _HALF) - _HALF,
        first,
        games,
        np.zeros(ROW, np.int64) if log is None else log,
        Tally.empty().counts if tally is None else tally.counts,
        np.zeros(0, np.int64) if found is None else found.reshape(-1),
        np.zeros(0, np.uint8) if packs is None else packs.reshape(-1),
    )


def deal_of(table: Board, rules: RuleSet, seed: int, number: int) -> Deal:
    """The deal of the game of a number, by beginning it once more."""
    play(table, seed=seed, first=number, games=0)
    cards = dealt_cards(rules, int(table.numbers[at.NSEATS]))
    return dealt(table.numbers, table.cards, table.cards[at.PACK : at.PACK + cards])


def is_compiled() -> bool:
    """Whether this machine has compiled the kernel before; if not, the first game takes long."""
    return any(cache_folder().rglob("*play_many*.nbc"))


def warm_up() -> bool:
    """Load the compiled kernel, compiling it if this machine has not before.

    Returns:
        Whether it had to be compiled.
    """
    before = is_compiled()
    simulate(RuleSet(), [PLAYERS["normal"]] * 2, games=1, seed=0)
    return not before
