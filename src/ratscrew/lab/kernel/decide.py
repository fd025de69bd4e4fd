"""What becomes of the next card of sixteen games, all at once, after ``abreast.look_up``."""

from collections.abc import Callable
from typing import Any, Final, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from ratscrew.lab.kernel.layout import MASK
from ratscrew.lab.kernel.pairs import COMBO, LIVE_FOR, MOST_LIVE
from ratscrew.lab.kernel.wide import ACROSS, Wide, all_of, bits_of, load

__all__ = [
    "ABLE",
    "BASE",
    "BOTTOM",
    "CARD",
    "CHALLENGED_BY",
    "CHANCES_LEFT",
    "ENTRIES",
    "FROM",
    "KEY",
    "LANES",
    "LAPPING",
    "LAP_FROM",
    "LOSING",
    "NOBODY_CHALLENGES",
    "NO_BOTTOM",
    "NO_CARDS",
    "NO_RANK",
    "PLACE",
    "RACING",
    "ROOM",
    "SEAT",
    "UP_TO",
    "WAITING_FOR",
    "decide",
]

LANES: Final = ACROSS

# ``w``: what the next cards go by, a short number for every lane.
SEAT: Final = 0 * LANES  # whose turn it is
CHALLENGED_BY: Final = 1 * LANES  # the challenger
CHANCES_LEFT: Final = 2 * LANES
KEY: Final = 3 * LANES  # the ranks of the two newest cards, in their places of the table
BOTTOM: Final = 4 * LANES  # the rank of the lowest live card
ROOM: Final = 5 * LANES  # so many cards may be plain
PLACE: Final = 6 * LANES  # where the pile's next card lies
ABLE: Final = 7 * LANES  # a bit for each seat that has cards
BASE: Final = 8 * LANES  # where the first live card lies, were nothing but they on the pile
LAPPING: Final = 9 * LANES  # 1 where cards go round for the highest (rules 9.32)
WAITING_FOR: Final = 10 * LANES  # a bit for each seat whose card a lap waits for; 0: none is on
LAP_FROM: Final = 11 * LANES  # where the lap's first card lies, counted from ``BASE``
# What is looked up of each lane's next card:
FROM: Final = 12 * LANES  # where it lay
UP_TO: Final = 13 * LANES  # where its stack ends
CARD: Final = 14 * LANES
ENTRIES: Final = 15 * LANES  # what ``pairs`` has

NOBODY_CHALLENGES: Final = 8
NO_CARDS: Final = 0xFF0
"""``KEY`` where no card is live."""
NO_RANK: Final = 32
"""``BOTTOM`` where no card is live."""
NO_BOTTOM: Final = 64
"""``BOTTOM`` where nobody asks."""

# Lanes by what the next card is, where it is not plain; the others are of another kind.
RACING: Final = 0 * ACROSS  # a combo and nothing else
LOSING: Final = 1 * ACROSS  # a challenge is lost and nothing else
PAUSING: Final = 2 * ACROSS  # plain, but that somebody may slap by mistake, or the count ends
OTHER: Final = 3 * ACROSS
LOWEST_HONOUR: Final = 5


@intrinsic
def _decide(
    typing: Any,  # noqa: ARG001 - Numba asks for it
    w: Any,
    seats: Any,  # noqa: ARG001
    gives: Any,  # noqa: ARG001
    stops: Any,  # noqa: ARG001
) -> Any:
    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        w, seats, gives, stops = given
        own = {name: load(builder, w, name) for name in _READ}
        turn, challenger, chances = own[SEAT], own[CHALLENGED_BY], own[CHANCES_LEFT]
        key, bottom, able, after_card = own[KEY], own[BOTTOM], own[ABLE], own[FROM] + 1
        rank, entry = own[CARD] & 15, own[ENTRIES]

        honour = rank + LOWEST_HONOUR & 15
        given_now = honour.reaches(7).choose(7, honour).nibble_of(gives)
        is_given = given_now.differs(0)
        stopped = (all_of(builder, stops) >> rank & 1).differs(0)
        # Whoever plays an honour cannot be who must answer it.
        own_bit = _ones(able) << turn
        others = able & is_given.choose(~own_bit, _all(able))
        free = challenger.equals(NOBODY_CHALLENGES)
        laps = own[LAPPING].differs(0) & free & ~is_given
        begins = own[WAITING_FOR].equals(0)
        waiting = begins.choose(able, own[WAITING_FOR]) & ~own_bit
        others = laps.choose(waiting & able, others)
        after = _next(turn, others, all_of(builder, seats))

        combo = (entry & COMBO).differs(0) | bottom.equals(rank)
        lost = chances.equals(1) & ~is_given
        # Another combo may hold; a stop; a stack's last card, or a ring's.
        least = entry >> LIVE_FOR & MOST_LIVE
        odd = least.differs(0) & (own[PLACE] + 1 - own[BASE]).reaches(least)
        odd |= stopped | after_card.equals(own[UP_TO])
        odd |= (after_card & MASK).equals(0)
        odd |= others.equals(0)  # nobody to answer, or a lap is over
        pauses = own[ROOM].equals(0)
        kinds = {
            RACING: combo & ~(odd | pauses),
            LOSING: lost & ~(combo | odd | pauses),
            PAUSING: pauses & ~(combo | lost | odd),
            OTHER: odd | pauses & (combo | lost),
        }
        plain = ~(combo | lost | odd | pauses)

        next_chances = free.choose(0, chances - 1)
        for name, value in (
            (SEAT, (is_given | free).choose(after, turn)),
            (CHALLENGED_BY, is_given.choose(turn, challenger)),
            (CHANCES_LEFT, is_given.choose(given_now, next_chances)),
            (KEY, key << 4 & 0xF00 | rank << 4),
            (BOTTOM, bottom.equals(NO_RANK).choose(rank, bottom)),
            (LAPPING, is_given.choose(0, own[LAPPING])),
            (WAITING_FOR, is_given.choose(0, laps.choose(waiting, own[WAITING_FOR]))),
            (LAP_FROM, begins.choose(own[PLACE] - own[BASE], own[LAP_FROM])),
            (ROOM, own[ROOM] - 1),
            (PLACE, own[PLACE] + 1),
        ):
            plain.choose(value, own[name]).store(w, name)
        found = bits_of(kinds[RACING])
        for kind in (LOSING, PAUSING, OTHER):
            here = builder.shl(bits_of(kinds[kind]), ir.Constant(ir.IntType(64), kind))
            found = builder.or_(found, here)
        return found

    return types.int64(w, *(types.int64,) * 3), code


_READ: Final = range(0, 16 * LANES, LANES)


def _ones(like: Wide) -> Wide:
    return (like & 0) + 1


def _all(like: Wide) -> Wide:
    return (like & 0) - 1


def _next(turn: Wide, able: Wide, seats: Wide) -> Wide:
    """The next seat of those that are able, clockwise, the own one last."""
    seen = (able | able << seats) >> (turn + 1)
    lowest = seen & (_all(seen) - seen + 1)
    found = turn + 1 + (lowest - 1).ones()
    return found.reaches(seats).choose(found - seats, found)


decide: Final[Callable[[Any, int, int, int], int]] = cast("Any", _decide)
"""Play the next card where it is plain; which lanes are not, by kind.

Args:
    w: what the lanes go by, with what was looked up of their next cards.
    seats: how many play.
    gives: the chances of jack, queen, king, joker (place 5) and ace (6), four bits each.
    stops: a bit for each rank that stops a challenge.

Returns:
    A bit for each lane whose next card is not plain, by kind: from ``RACING``, ``LOSING``,
    ``PAUSING`` or ``OTHER`` on.
"""
