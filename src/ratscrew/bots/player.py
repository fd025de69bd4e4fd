"""A bot: it looks at what its seat sees, and plans what its hand does and when."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from ratscrew.bots.eyes import Eyes, depth
from ratscrew.bots.levels import LEVELS, Level, reaction_us
from ratscrew.bots.mind import Mind
from ratscrew.engine import CapturePending, CardPlayed, Event, View
from ratscrew.rules import RuleSet
from ratscrew.table.player import Flip, Hand, Player, PlayerFactory, PlayerMove

__all__ = ["BOTS", "Bot"]

_AFTER_SLAP_US: Final = 300_000
"""Who means to slap does not flip before the race is decided."""


class Bot:
    """A player of one level.

    Args:
        level: its habits.
        rules: the rules in force, which it knows.
        seat: where it sits.
        seed: of its own chances; the same seed and the same game give the same moves.
    """

    def __init__(self, level: Level, rules: RuleSet, seat: int, seed: str) -> None:
        self._level = level
        self._rules = rules
        self._eyes = Eyes(rules)
        self._mind = Mind(level, rules, seat, seed)
        self._seat = seat
        self._chance = random.Random(seed)  # noqa: S311 - habits, not secrets
        self._missed = 0
        self._flipped: tuple[int, int] | None = None

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        """Plan a hand on a new card, a flip when the turn has come, and what to say."""
        if view.ended is not None:
            return ()
        moves: list[PlayerMove] = []
        new = any(isinstance(x, CardPlayed) and x.number == view.number for x in news)
        hand = self._hand(view) if new and "slap" in view.may else None
        hand = hand or self._collect(view, news)
        if hand is not None:
            moves.append(hand)
        moves += self._mind.think(view, news)
        moves += self._flip(view, hand, new=new)
        return moves

    def _flip(self, view: View, hand: Hand | None, *, new: bool) -> list[PlayerMove]:
        """Flip when the turn has come, or leave a challenge alone; now and then slip."""
        rules = self._rules.play
        if "play" not in view.may:
            slips = new and rules.out_of_turn == "dead" and view.seats[self._seat].cards > 2
            return [Flip(self._flip_us() // 2)] if slips and self._mind.slips() else []
        here = (view.number, view.tricks)
        if self._flipped == here:
            return []
        self._flipped = here
        if "decline" in view.may and self._mind.declines(view):
            return [self._mind.decline()]
        wait_us = hand.delay_us + _AFTER_SLAP_US if hand else 0
        misplaced = rules.placement > 0 and self._mind.slips(5)
        return [Flip(wait_us + self._flip_us(), misplaced)]

    def _flip_us(self) -> int:
        return self._chance.randint(*self._level.flip_us)

    def _collect(self, view: View, news: Sequence[Event]) -> Hand | None:
        """Take what one has won, where that needs a slap (rules 9.20)."""
        won = any(isinstance(x, CapturePending) and x.seat == self._seat for x in news)
        slaps = won and self._rules.challenge.collect == "slap" and "slap" in view.may
        return self._down(view, 2) if slaps else None

    def _hand(self, view: View) -> Hand | None:
        """Whether the newest card makes the hand come down, rightly or not."""
        level = self._level
        combo = self._eyes.combo(view, view.number)
        if combo is not None:
            effect = self._eyes.effect(view, view.number)
            if effect == "lose":
                return self._down(view, 3) if self._mind.slips(10) else None
            reach = depth(combo)
            blind = level.blind + level.depth_blind * max(reach - 2, 0)
            if self._happens(blind if effect == "pile" else blind / 3):
                self._missed = view.number
                return None
            return self._down(view, reach)
        behind = self._missed == view.number - 1
        if behind and self._eyes.combo(view, view.number - 1) is not None:
            return self._down(view, 2) if self._happens(level.late) else None
        if self._eyes.near(view) and self._happens(level.near):
            return self._down(view, 2)
        return None

    def _down(self, view: View, reach: int) -> Hand:
        return Hand(view.number, reaction_us(self._level, reach, self._chance))

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share


def _player(level: Level, rules: RuleSet, seat: int, seed: str) -> Player:
    return Bot(level, rules, seat, seed)


_FACTORIES: Final[dict[str, Callable[[RuleSet, int, str], Player]]] = {
    name: partial(_player, level) for name, level in LEVELS.items()
}

BOTS: Final[Mapping[str, PlayerFactory]] = _FACTORIES
"""A factory for each level, the easiest first."""
