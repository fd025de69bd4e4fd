"""What can be wrong with a record."""

from ratscrew.errors import RatscrewError

__all__ = ["BadRecord"]


class BadRecord(RatscrewError):
    """A record that cannot be read, or that these rules decide differently."""
