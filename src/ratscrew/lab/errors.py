"""What can be wrong with what the laboratory is asked for."""

from ratscrew.errors import RatscrewError

__all__ = ["BadPlayer", "NotSimulated"]


class BadPlayer(RatscrewError):
    """A description of a player that is none."""


class NotSimulated(RatscrewError):
    """A rule set, or a number of seats, that the kernel cannot play; the parameter is named."""
