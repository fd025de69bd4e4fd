"""Until when a card can have reached a seat, and a slap on it can still come in."""

from ratscrew.referee.cards import Card
from ratscrew.referee.judge import reached_us
from ratscrew.referee.pings import SCREEN_US
from ratscrew.referee.screens import way_us

__all__ = ["eyes_us", "own_us", "slack_us", "until_us"]


def own_us(card: Card, seat: int) -> int:
    """A_eff, when the card had reached the seat's own device."""
    line = card.line(seat)
    ceiling_us = None if line is None else line.pings.ceiling_us
    return reached_us(card.shown_us(seat), card.back.get(seat), ceiling_us)


def eyes_us(card: Card, seat: int) -> int:
    """When it had reached the seat's eyes: A_eff, or when a room's screen had shown it."""
    showing = card.showing(seat)
    return own_us(card, seat) if showing is None else showing.seen_us


def slack_us(card: Card, seat: int) -> int:
    """What the seat's slap may be late by travel alone."""
    line = card.line(seat)
    return 0 if line is None else line.pings.slack_us


def until_us(card: Card, seat: int, best_us: int) -> int:
    """Until when a slap may come in that is no slower than ``best_us``.

    ``A_eff + best + slack``. Before a room's screen it is counted from what that had shown, to
    which the hand's own way comes; what a slack leaves to screens is in it already.
    """
    latest_us = eyes_us(card, seat) + best_us + slack_us(card, seat)
    line = card.line(seat)
    if line is None or card.showing(seat) is None:
        return latest_us
    shown_us = card.shown_us(seat)
    back_us = own_us(card, seat) - shown_us - way_us(line, shown_us, card.back.get(seat))
    return latest_us + back_us - SCREEN_US
