"""Whole games between bots, on a clock that jumps: no waiting, no network."""

import difflib
import random
from collections.abc import Mapping, Sequence

import msgspec

from ratscrew.bots.player import BOTS
from ratscrew.engine import Deal, State
from ratscrew.errors import RatscrewError
from ratscrew.record import Recorder
from ratscrew.rules import RuleSet
from ratscrew.table.local import play_out
from ratscrew.table.player import PlayerFactory

__all__ = ["BadLevels", "Played", "play_bots"]


class BadLevels(RatscrewError):
    """Not one known level of bots a seat."""


class Played(msgspec.Struct, frozen=True):
    """A finished game: its recorder and its last state."""

    recorder: Recorder
    state: State


def play_bots(
    rules: RuleSet,
    deal: Deal,
    levels: Sequence[str],
    seed: str,
    known: Mapping[str, PlayerFactory] = BOTS,
) -> Played:
    """Play one game between bots.

    Args:
        rules: the rules in force.
        deal: who got which cards.
        levels: each seat's bot; one level alone stands for all seats.
        seed: of the bots' chances; the same arguments give the same game.
        known: the bots that there are, by level.

    Raises:
        BadLevels: an unknown level, or not one a seat.
        BadBot: a bot that was named has failed.
        BadDeal: the deal is none for these rules.
    """
    seats = len(deal.hands)
    all_levels = list(levels) * seats if len(levels) == 1 else list(levels)
    if len(all_levels) != seats:
        raise BadLevels(f"{len(all_levels)} levels for {seats} seats; give one a seat, or one")
    for level in all_levels:
        _check(level, known)
    chance = random.Random(seed)  # noqa: S311 - habits, not secrets
    players = {
        seat: known[level](rules, seat, f"{chance.getrandbits(64):x}")
        for seat, level in enumerate(all_levels)
    }
    names = [f"{level} {seat + 1}" for seat, level in enumerate(all_levels)]
    game = play_out(rules, deal, players, names)
    return Played(game.recorder, game.state)


def _check(level: str, known: Mapping[str, PlayerFactory]) -> None:
    if level not in known:
        near = difflib.get_close_matches(level, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
        raise BadLevels(f"there are no bots of level {level!r}; {hint}")
