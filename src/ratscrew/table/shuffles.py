"""The table's part of the next shuffle: drawn and committed to before any seat adds its own."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from ratscrew.record import Shuffle, commitment_to, deal_seed
from ratscrew.table.messages import Committed, News, Opened

__all__ = ["Shuffles"]


class Shuffles:
    """The shuffles of one table.

    Args:
        seeds: makes a text that nobody can guess.

    Attributes:
        drawn: the table's part of the game that runs, or between games of the next one.
        opened: what the last game's shuffle was made of, until the next deal.
    """

    def __init__(self, seeds: Callable[[], str]) -> None:
        self._seeds = seeds
        self.drawn = self._draw()
        self.opened: Opened | None = None

    @property
    def commitment(self) -> str:
        """That of the game that runs, or between games of the next one."""
        return self.drawn.commitment

    def committed(self) -> Committed:
        """The commitment as it is told."""
        return Committed(self.commitment)

    def join(self, entropy: Iterable[str]) -> str:
        """The seats add their part: the seed of the deal.

        Until the game is over they may do so anew, as when these seats cannot be dealt to.
        """
        self.opened = None
        self.drawn = replace(self.drawn, entropy=tuple(entropy))
        return deal_seed(self.drawn)

    def open(self) -> tuple[Shuffle, tuple[News, ...]]:
        """A game is over: its shuffle, what is told of it and of the next one."""
        made = self.drawn
        self.opened = Opened(made.seed, made.nonce, made.entropy, made.commitment)
        self.drawn = self._draw()
        return made, (self.opened, self.committed())

    def _draw(self) -> Shuffle:
        seed, nonce = self._seeds(), self._seeds()
        return Shuffle(commitment_to(seed, nonce), seed, nonce, ())
