"""The hands of one race taken together: which of them share a device, which answer a screen."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ratscrew.referee.cards import Card, Hand
from ratscrew.referee.devices import alone, grouped
from ratscrew.referee.judge import FRAMES_US
from ratscrew.referee.protocol import Measured
from ratscrew.referee.reach import until_us
from ratscrew.referee.screens import way_us

__all__ = ["gathered", "still_us", "the_only"]


def the_only(card: Card, silent: Iterable[int]) -> int | None:
    """The connection of several seats by which every hand came that counts, if it is one.

    Bots have none. The hands of who looks at a room's screen are no device's own. Whoever has sat
    down since the card was laid is taken to sit elsewhere.
    """
    hands = [seat for seat, hand in card.hands.items() if not hand.stamps.bot]
    links = {card.links.get(seat, -1 - seat) for seat in (*hands, *silent)} - {None}
    only = links.pop() if len(links) == 1 else None
    seats = [seat for seat, link in card.links.items() if link is not None and link == only]
    shared = len(seats) > 1 and card.line(seats[0]) is not None
    return only if shared and not any(seat in card.eyes for seat in seats) else None


def gathered(card: Card, number: int, only: int | None) -> list[Measured]:
    """All that is known by now of the hands in a race on card ``number``."""
    founds = [_seen(card, hand) for hand in card.hands.values()]
    if only is None:
        return grouped(founds, {seat: _device(card, seat) for seat in card.hands})
    own = {seat for seat in card.hands if _link(card, seat) == only}
    here = [found for found in founds if found.seat in own]
    others = [found for found in founds if found.seat not in own]
    stamps = {found.seat: card.hands[found.seat].stamps for found in here}
    lines = [line for found in here if (line := card.hands[found.seat].line) is not None]
    return [*alone(here, stamps, number, lines[0].step_us if lines else None), *others]


def still_us(
    card: Card, seat: int, best_us: int, founds: Sequence[Measured], *, only: int | None
) -> int:
    """Until when a silent seat's hand may come in that could still win, or tie."""
    latest_us = until_us(card, seat, best_us)
    link, line = card.links.get(seat), card.line(seat)
    here = [found for found in founds if _link(card, found.seat) == link]
    if line is None or not here:
        return latest_us
    # A browser sends what happens in its order, but two hands of one frame in any.
    told = [found for found in here if found.claim_us is not None]
    first = min(told or here, key=lambda found: (found.claim_us or 0, found.at_us))
    after_us = first.at_us + FRAMES_US + line.pings.jest_us
    return after_us if only is not None else min(latest_us, after_us)


def _link(card: Card, seat: int) -> int | None:
    """The connection by which a seat's hand came; None for a bot, also where it stands in."""
    return None if card.hands[seat].stamps.bot else card.links.get(seat)


def _device(card: Card, seat: int) -> tuple[int, int | None] | None:
    """What tells a seat's device and what it looks at from others; None for a bot."""
    link = _link(card, seat)
    return None if link is None else (link, card.eyes.get(seat))


def _seen(card: Card, hand: Hand) -> Measured:
    """A hand with what is known by now of the room's screen that it answers, if it does."""
    found, line = hand.found, hand.line
    showing = card.showing(found.seat)
    if showing is None or line is None:
        return found
    screen = showing.measured(hand.hand_us, way_us(line, found.shown_us, found.back_us))
    return replace(found, claim_us=screen.reaction_us, painted_us=screen.late_us, screen=screen)
