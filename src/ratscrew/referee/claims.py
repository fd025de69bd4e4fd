"""What a slap's own stamps tell: the reaction, or when its hand came down before a screen."""

from ratscrew.referee.cards import Card, Cards
from ratscrew.referee.connection import Connection
from ratscrew.referee.protocol import Measured, Stamps
from ratscrew.referee.reach import slack_us, until_us
from ratscrew.referee.screens import way_us

__all__ = ["hand_us", "measured", "reaction_us"]


def measured(card: Card, number: int, seat: int, stamps: Stamps) -> Measured:
    """What a slap is judged from, as far as its own line goes."""
    if stamps.bot:
        return Measured(seat, card.out_us, None, stamps.at_us, fingers=stamps.fingers)
    line, shown_us = card.line(seat), card.shown_us(seat)
    if line is None:
        return Measured(seat, shown_us, None, stamps.at_us, fingers=stamps.fingers)
    pings = line.pings
    claim_us = _claim_us(line, number, stamps)
    return Measured(
        seat,
        shown_us,
        card.back.get(seat),
        stamps.at_us,
        claim_us=claim_us,
        ceiling_us=pings.ceiling_us,
        slack_us=pings.slack_us,
        step_us=line.step_us or 0 if line.tells else 0,
        trusted=line.trusted,
        fingers=stamps.fingers,
        ping_us=pings.usual_us,
        jest_us=pings.jest_us,
        lagging=line.suspect,
        heard_us=line.audit.unexplained_us,
        painted_us=None if claim_us is None else _painted_us(stamps),
    )


def hand_us(cards: Cards, seat: int, stamps: Stamps) -> int | None:
    """When a hand came down by its client's account, on the table's clock.

    Its client counts from when it heard of a card, which the server knows well enough.
    """
    card = cards.get(stamps.on)
    if card is None or stamps.m_us is None or stamps.e_us is None:
        return None
    line, shown_us = card.line(seat), card.shown.get(seat)
    if line is None or shown_us is None or not line.tells:
        return None
    return shown_us + way_us(line, shown_us, card.back.get(seat)) + stamps.after_us(stamps.m_us)


def reaction_us(cards: Cards, number: int, seat: int, stamps: Stamps) -> int:
    """The longest that the reaction to a card can have been."""
    card = cards[number]
    showing, line = card.showing(seat), card.line(seat)
    if showing is not None:
        claim_us = showing.measured(hand_us(cards, seat, stamps)).reaction_us
    else:
        claim_us = None if line is None else _claim_us(line, number, stamps)
    if claim_us is not None:
        return claim_us
    return stamps.at_us - until_us(card, seat, 0) + slack_us(card, seat)


def _claim_us(line: Connection, number: int, stamps: Stamps) -> int | None:
    """``e - p`` of this card; None where the client's clock or screen cannot tell."""
    if stamps.p_us is None or stamps.e_us is None or stamps.on != number:
        return None
    return stamps.after_us(stamps.p_us) if line.tells else None


def _painted_us(stamps: Stamps) -> int | None:
    """``p - m``: from a card's coming in to its being painted, as its client tells."""
    if stamps.m_us is None or stamps.p_us is None:
        return None
    return max(stamps.p_us - stamps.m_us, 0)
