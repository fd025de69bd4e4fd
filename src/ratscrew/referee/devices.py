"""Several hands at one device: its own clock knows their order, whatever the network does.

Where no hand from elsewhere could count, the device's times count as they are: a lie would be
told to those who sit at it. At a mixed table every hand keeps its bounds; a device's order is kept
by letting a later hand of it be later at least by as much as its clock says. That only ever raises
the time of a hand that was not its device's first, so that nobody can make another hand faster, or
one's own, and no device loses a race by it.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from ratscrew.referee.judge import QUICKEST_US, UNSEEN_US, waited_us
from ratscrew.referee.protocol import Measured, Stamps

__all__ = ["alone", "grouped"]


def alone(
    founds: Sequence[Measured], stamps: Mapping[int, Stamps], number: int, step_us: int | None
) -> list[Measured]:
    """Hands of one device as they are measured where no other device's hand could count.

    All of them saw the card in the same frame, so that one hand's ``p`` is that of all. Where none
    knew it, the first hand is placed by what the server measured, and the others by it.
    """
    told = {seat: one for seat, one in stamps.items() if one.e_us is not None}
    first = min((found.seat for found in founds), default=None)
    base_us = _base_us(founds, told, number)
    return [
        replace(
            found,
            device=first,
            alone=True,
            claim_us=told[found.seat].after_us(base_us),
            step_us=step_us or 0,
        )
        if found.seat in told and base_us is not None
        else replace(found, device=first)
        for found in founds
    ]


def _base_us(founds: Sequence[Measured], told: Mapping[int, Stamps], number: int) -> int | None:
    """When the card was painted, on the device's clock."""
    painted = [one.p_us for one in told.values() if one.on == number and one.p_us is not None]
    if painted:
        return min(painted)
    first = min(told.values(), key=lambda one: one.e_us or 0, default=None)
    if first is None or first.e_us is None:
        return None
    waited = [waited_us(found) for found in founds if told.get(found.seat) is first]
    return first.e_us - max(waited[0] - UNSEEN_US, QUICKEST_US)


def grouped(founds: Iterable[Measured], links: Mapping[int, object]) -> list[Measured]:
    """Hands with their device named, by its first seat, where a device has several of them.

    ``links`` is by what each seat's hand came: its connection, and the screen that it answers.
    """
    founds = list(founds)
    seats: dict[object, list[int]] = {}
    for found in founds:
        if links.get(found.seat) is not None:
            seats.setdefault(links[found.seat], []).append(found.seat)
    first = {seat: min(some) for some in seats.values() if len(some) > 1 for seat in some}
    return [
        replace(found, device=first[found.seat]) if found.seat in first else found
        for found in founds
    ]
