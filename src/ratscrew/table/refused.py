"""A message that the table does not take, told to its sender as ``rejected``."""

from ratscrew.errors import RatscrewError

__all__ = ["Refused"]


class Refused(RatscrewError):
    """A command was not taken: a code with its parameters, for the page to word."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
