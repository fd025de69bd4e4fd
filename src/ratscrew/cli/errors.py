"""What is wrong with what the user gave, in one line that is safe to print."""

import sys
from typing import Final

from ratscrew.cli.output import visible
from ratscrew.errors import RatscrewError

__all__ = ["BadInput", "one_line", "tell"]

LONGEST: Final = 600


class BadInput(RatscrewError):
    """An argument or a file that cannot be used; the message says what would be right."""


def one_line(message: str) -> str:
    """The message without line ends or control characters, cut where it would flood a screen."""
    text = visible(" ".join(message.split()))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"


def tell(message: str) -> None:
    """Say on stderr, in one line, what is wrong."""
    print(f"ratscrew: {one_line(message)}", file=sys.stderr)  # noqa: T201 - the one place
