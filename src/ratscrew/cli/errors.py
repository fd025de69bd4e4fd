"""What is wrong with what the user gave, in one line that is safe to print."""

from typing import Final

from ratscrew.errors import RatscrewError

__all__ = ["BadInput", "one_line"]

LONGEST: Final = 600


class BadInput(RatscrewError):
    """An argument or a file that cannot be used; the message says what would be right."""


def one_line(message: str) -> str:
    """The message without line ends or control characters, cut where it would flood a screen."""
    text = " ".join(message.split())
    text = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"
