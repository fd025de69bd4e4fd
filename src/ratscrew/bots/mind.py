"""What a bot thinks besides slapping: whether to decline, claim, bluff, call, lend, stop.

It knows what a person in its seat knows: the cards on the pile, whether it won a race itself,
and that somebody did; never who else has won.
"""

import random
from collections.abc import Sequence
from typing import Final

from ratscrew.bots.levels import Level
from ratscrew.engine import Event, Phase, PileWon, TitleGiven, TitleLapsed, View
from ratscrew.rules import RuleSet
from ratscrew.table.player import Loan, Word

__all__ = ["Mind"]

_CLAIM_US: Final = (350_000, 900_000)
_BLUFF_US: Final = (500_000, 1_200_000)
_CALL_US: Final = (500_000, 1_500_000)
_DECLINE_US: Final = (500_000, 1_200_000)
_LEND_US: Final = (800_000, 2_000_000)
_AGREE_US: Final = (1_500_000, 4_000_000)

_NUMBERS: Final = 9 / 13
"""The share of cards that answer no challenge."""

_LONG: Final = 500
"""Cards after which a game of one deck has taken long."""


class Mind:
    """The thoughts of one bot in one game.

    Args:
        level: its temperament.
        rules: the rules in force.
        seat: where it sits.
        seed: of its own chances, apart from those of its hands.
    """

    def __init__(self, level: Level, rules: RuleSet, seat: int, seed: str) -> None:
        self._level = level
        self._rules = rules
        self._seat = seat
        self._chance = random.Random(f"{seed} mind")  # noqa: S311 - temper, not secrets
        self._raced = False
        self._agreed = False
        self._thought: tuple[object, ...] | None = None

    def think(self, view: View, news: Sequence[Event]) -> list[Word | Loan]:
        """What to say after this news, if anything."""
        self._remember(news)
        words = [self._stop(view, news), self._lend(view, news)]
        # Once about the same thing; whoever has decided does not roll the dice again.
        about = (view.number, view.tricks, view.phase, view.turn, view.title, view.claim)
        if about != self._thought:
            self._thought = about
            words += [self._claim(view), self._call(view)]
        return [word for word in words if word is not None]

    def declines(self, view: View) -> bool:
        """Whether the pile is not worth the cards of its challenge (rules 9.10)."""
        mine = view.seats[self._seat].cards
        chances = min(view.chances, mine)
        hope = (1 - _NUMBERS**chances) * 0.5
        worth = hope * len(view.pile) - 0.6 * chances
        return worth + self._chance.gauss(0, 1.5) < 0

    def decline(self) -> Word:
        """Leave the challenge alone."""
        return Word("decline", self._chance.randint(*_DECLINE_US))

    def slips(self, times: float = 1) -> bool:
        """Whether something goes wrong that goes wrong now and then."""
        return self._happens(self._level.slip * times)

    def _remember(self, news: Sequence[Event]) -> None:
        for event in news:
            if isinstance(event, TitleGiven) and event.by in (None, "slap"):
                self._raced = True
            elif isinstance(event, (PileWon, TitleLapsed)):
                self._raced = False

    def _claim(self, view: View) -> Word | None:
        """Take what is one's own at once; dare a bluff where nobody can know."""
        if "claim" not in view.may:
            return None
        if view.title is not None and view.title.seat == self._seat:
            return Word("claim", self._chance.randint(*_CLAIM_US))
        daring = self._level.bluff
        if view.title is not None or not view.seats[self._seat].cards:
            daring = 0.0  # everybody saw whose it is, or there is no card to pay with
        elif view.phase is Phase.PLAY:
            daring /= 20  # nobody has won anything
        return Word("claim", self._chance.randint(*_BLUFF_US)) if self._happens(daring) else None

    def _call(self, view: View) -> Word | None:
        """Call a bluff by what one knows, else by one's temperament."""
        if "call" not in view.may:
            return None
        if view.title is not None:  # everybody's knowledge, or one's own
            doubt = 0.0 if view.title.seat == view.claim else 0.96
        else:
            doubt = self._level.suspicion if self._raced else 0.9
        return Word("call", self._chance.randint(*_CALL_US)) if self._happens(doubt) else None

    def _lend(self, view: View, news: Sequence[Event]) -> Loan | None:
        """Keep a friend in, when one is rich and a pile has just been taken."""
        if "lend" not in view.may or not any(isinstance(event, PileWon) for event in news):
            return None
        sizes = [seat.cards for seat in view.seats]
        rich = sizes[self._seat] * len(sizes) > 1.5 * sum(sizes) and sizes[self._seat] > 8
        if not rich or not self._happens(0.15):
            return None
        needy = [no for no, seat in enumerate(view.seats) if not (seat.cards or seat.gone)]
        to = self._chance.choice(needy)
        cards = min(view.seats[to].debt + self._chance.randint(1, 3), 6)
        return Loan(to, cards, self._chance.randint(*_LEND_US))

    def _stop(self, view: View, news: Sequence[Event]) -> Word | None:
        """Agree to stop when clearly behind, or when the game takes long."""
        if self._agreed or not self._rules.end.agreement:
            return None
        if not any(isinstance(event, PileWon) for event in news):
            return None
        sizes = [seat.cards for seat in view.seats]
        behind = sizes[self._seat] * len(sizes) < 0.4 * sum(sizes)
        takes_long = view.laid > _LONG * self._rules.deal.decks
        self._agreed = self._happens(0.2 * behind + 0.2 * takes_long)
        return Word("agree", self._chance.randint(*_AGREE_US)) if self._agreed else None

    def _happens(self, share: float) -> bool:
        return share > 0 and self._chance.random() < share
