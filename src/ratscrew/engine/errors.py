"""What a caller can do wrong with the engine, each with a code that a program can act on."""

from ratscrew.errors import RatscrewError

__all__ = ["BadDeal", "IllegalCommand"]


class BadDeal(RatscrewError):
    """Hands, seats or cards that make no deal under these rules."""


class IllegalCommand(RatscrewError):
    """A command that the rules do not allow now; the state stays as it was.

    ``code`` is one of: ``not-your-turn``, ``not-now``, ``game-over``, ``no-such-seat``,
    ``wrong-card``, ``no-race``, ``time-backwards``, ``not-agreed``, ``no-late-joiners``, ``full``,
    ``no-placement``, ``no-choice``, ``no-claims``, ``not-claimable``, ``already-claimed``,
    ``cannot-call``, ``no-lending``, ``cannot-borrow``, ``cannot-lend``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
