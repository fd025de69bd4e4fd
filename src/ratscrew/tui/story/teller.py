"""Who tells an update: two states, the events between them, and what has been said so far."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from ratscrew.cards import Card
from ratscrew.table.messages import News, Verdict
from ratscrew.tui.known import Known, raced
from ratscrew.tui.words import numbers, stand
from ratscrew.tui.words.verdicts import Said

__all__ = ["Kind", "Say", "Teller"]

Kind: TypeAlias = Literal["won", "slow", "foul", "tie", "other", "lost", "info"]


class Say(NamedTuple):
    """What the ribbon says: a word and the rest of the sentence.

    ``weight`` is how much it matters: a lighter one never covers a heavier one that has not
    been read yet.
    """

    kind: Kind
    word: str
    rest: str
    weight: int


class Teller:
    """See the module."""

    def __init__(self, before: Known, after: Known, events: Sequence[News]) -> None:
        self.before = before
        self.after = after
        self.events = events
        self.says: list[Say] = []
        self.lines: list[str] = []
        verdicts = [one for one in events if isinstance(one, Verdict) and raced(one)]
        # A race that is void because another one took the pile is told after it, and is not
        # the story.
        won = [one for one in verdicts if one.winner is not None]
        self.verdict: Verdict | None = next(reversed(won or verdicts), None)

    def is_me(self, seat: int | None) -> bool:
        """Whether a seat is played from here."""
        return self.after.is_me(seat)

    def who(self, seat: int) -> str:
        """What a seat's player is called."""
        return self.after.name(seat)

    def you_or(self, seat: int) -> str:
        """A name, or ``you``, inside a sentence."""
        return stand.YOU if self.is_me(seat) else numbers.name(self.who(seat))

    def begin(self, seat: int) -> str:
        """A name, or ``You``, at a sentence's beginning."""
        return stand.YOU_BEGIN if self.is_me(seat) else numbers.name(self.who(seat))

    def say(self, kind: Kind, said: Said, weight: int) -> None:
        """Say a sentence of the catalogue."""
        self.says.append(Say(kind, *said, weight))

    def cards(self, seat: int) -> int | None:
        """How many cards a seat had before; None where it was not there."""
        game = self.before.game
        return game.seats[seat].cards if game and seat < len(game.seats) else None

    def seen(self, on: int, n: int) -> list[Card]:
        """The ``n`` live cards up to one, newest first."""
        pile = self.before.game.pile if self.before.game else ()
        live = [laid.card for laid in pile if 0 < laid.number <= on]
        return live[-n:][::-1]

    def next(self, event: News) -> News | None:
        """The event that came right after another."""
        place = next(at for at, one in enumerate(self.events) if one is event)
        return self.events[place + 1] if place + 1 < len(self.events) else None
