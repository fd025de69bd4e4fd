"""Many games at once: the laboratory's one door to its kernel.

Every game has a number; what happens in it depends on the seed and that number alone, so that
games may be played in chunks of any size, anywhere, and add up to the same.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy.typing as npt

from ratscrew.lab.players import SimPlayer
from ratscrew.lab.tally import Tally
from ratscrew.rules import RuleSet

__all__ = ["COLUMNS", "Rows", "play_one", "rows", "simulate", "warm_up"]

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
    raise NotImplementedError


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
    raise NotImplementedError


def play_one(rules: RuleSet, players: Sequence[SimPlayer], *, seed: int, number: int) -> str:
    """One of the games as the text of a record, which the engine can verify.

    Raises:
        NotSimulated: as ``simulate``.
        BadDeal: as ``simulate``.
    """
    raise NotImplementedError


def warm_up() -> bool:
    """Load the compiled kernel, compiling it if this machine has not before.

    Returns:
        Whether it had to be compiled.
    """
    raise NotImplementedError
