"""What is wrong with a rule set, told so that its author can mend it."""

from ratscrew.errors import RatscrewError

__all__ = ["BadRules"]


class BadRules(RatscrewError):
    """A rule set that cannot be read or that contradicts itself.

    ``key`` is the dotted key at fault (``penalty.cards``), empty where no single key is;
    the message names key and value, and what would be right.
    """

    def __init__(self, message: str, *, key: str = "") -> None:
        super().__init__(message)
        self.key = key
