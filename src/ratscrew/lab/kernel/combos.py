"""The combos (rules 3, 7, 9.31): whether one holds for the first ``n`` live cards of the pile.

Most combos look at the ranks of three cards at most; what holds for those is worked out once for
every three ranks and looked up. The others are asked where the table says that they may hold.
"""

from typing import Any, Final

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    BURNT,
    COMBO_ROW,
    COMBOS,
    DEPTH,
    EASY,
    EXTRAS,
    IN_TABLE,
    KIND,
    LEAST,
    LIVE,
    NCOMBOS,
    NEXTRAS,
    OPTION_A,
    OPTION_B,
    OPTION_C,
    TABLE,
    TOP_BOTTOM,
    TOP_BOTTOM_VOIDS,
    WILD,
)
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["easiest_combo", "fill_tables", "find_combo", "holds", "near_combo"]

DOUBLE: Final = 1
SANDWICH: Final = 2
HOAGIE: Final = 3
TOP_BOTTOM_KIND: Final = 4
SUM: Final = 5
SUM_SANDWICH: Final = 6
ADDITION: Final = 7
JOKER: Final = 8
RANK: Final = 9
CARD: Final = 10
COUNT: Final = 11
ADJACENT: Final = 12
AROUND: Final = 13
TRIPLE: Final = 14
RUN: Final = 15
FLUSH: Final = 16
COLOUR: Final = 17

NOBODY: Final = 99


@compiled
def rank_at(b: Bytes, n: int, back: int) -> int:
    """The rank of the live card that lies so far under the ``n``-th; 15 where there is none."""
    return b[LIVE + n - 1 - back] & 15 if back < n else 15


@compiled
def number_of(rank: int, ace: int) -> int:
    """A numeric rank's number, the ace's as it is counted; 0 for all others."""
    if rank == 1:
        return ace
    return rank if 2 <= rank <= 10 else 0


@compiled
def adds_up(one: int, other: int, total: int, ace: int) -> bool:
    """Whether two ranks are numbers of this sum."""
    x = number_of(one, ace)
    y = number_of(other, ace)
    return x > 0 and y > 0 and x + y == total


@compiled
def ordered_run(s: Numbers, b: Bytes, n: int, size: int, wrap: bool) -> bool:
    """The last cards are consecutive, all ascending or all descending."""
    if n < size:
        return False
    natural = 0
    for back in range(size):
        if b[LIVE + n - 1 - back] & 15:
            natural += 1
    if natural == 0 or (natural < size and not s[WILD]):
        return False
    starts = 13 if wrap else 15 - size
    for start in range(starts):
        up = True
        down = True
        for step in range(size):
            want = (start + step) % 13 + 1
            low = b[LIVE + n - size + step] & 15
            high = b[LIVE + n - 1 - step] & 15
            if low != want and low != 0:
                up = False
            if high != want and high != 0:
                down = False
        if up or down:
            return True
    return False


@compiled
def in_ladder(ranks: int, size: int, wrap: bool) -> bool:
    """Whether a set of ranks (bit 0 the ace) fits into so many consecutive ones."""
    starts = 13 if wrap else 15 - size
    for start in range(starts):
        ladder = 0
        for step in range(size):
            ladder |= 1 << ((start + step) % 13)
        if ranks & ~ladder == 0:
            return True
    return False


@compiled
def consecutive(ranks: int, wrap: bool) -> bool:
    """Whether a set of ranks (bit 0 the ace) is a stretch without a gap."""
    span = ranks
    while not span & 1:
        span >>= 1
    if span & (span + 1) == 0:
        return True
    if not ranks & 1:
        return False
    if not wrap:  # the ace above the king
        span = ranks & ~1 | 1 << 13
        while not span & 1:
            span >>= 1
        return span & (span + 1) == 0
    gaps = ~ranks & 0x1FFF
    while not gaps & 1:
        gaps >>= 1
    return gaps & (gaps + 1) == 0


@compiled
def any_order_run(s: Numbers, b: Bytes, n: int, least: int, wrap: bool) -> bool:
    """For some number of cards, the last so many are a consecutive set of different ranks."""
    ranks = 0
    jokers = 0
    for size in range(1, min(n, 13) + 1):
        rank = b[LIVE + n - size] & 15
        if rank == 0:
            if not s[WILD]:
                return False
            jokers += 1
        else:
            bit = 1 << (rank - 1)
            if ranks & bit:
                return False
            ranks |= bit
        if size < least or jokers == size:
            continue
        if in_ladder(ranks, size, wrap) if jokers else consecutive(ranks, wrap):
            return True
    return False


@compiled
def alike(s: Numbers, b: Bytes, n: int, size: int, colours: bool) -> bool:
    """The last cards are of one suit, or of one colour."""
    if n < size:
        return False
    first = -1
    for back in range(size):
        card = b[LIVE + n - 1 - back]
        if card & 15 == 0:
            if not s[WILD]:
                return False
            continue
        suit = card >> 4
        if colours:
            suit = 1 if suit == 1 or suit == 2 else 0
        if first >= 0 and suit != first:
            return False
        first = suit
    return first >= 0


@compiled
def holds(s: Numbers, b: Bytes, n: int, place: int, number: int) -> bool:
    """Whether a combo holds for the ``n`` lowest live cards, the top one having this number."""
    row = COMBOS + place * COMBO_ROW
    kind = s[row + KIND]
    x = s[row + OPTION_A]
    y = s[row + OPTION_B]
    r0 = rank_at(b, n, 0)
    r1 = rank_at(b, n, 1)
    r2 = rank_at(b, n, 2)
    if kind == DOUBLE:
        return n >= 2 and r0 == r1
    if kind == SANDWICH:
        return n >= 3 and r0 == r2 and r0 != r1
    if kind == HOAGIE:
        return n >= 4 and r0 == rank_at(b, n, 3) and r0 != r1 and r0 != r2
    if kind == TOP_BOTTOM_KIND:
        if n < 2 or (x and 0 <= s[BURNT] < number):
            return False
        return r0 == b[LIVE] & 15
    if kind == SUM:
        return n >= 2 and adds_up(r0, r1, x, y)
    if kind == SUM_SANDWICH:
        return n >= 3 and (r1 >= 11 or r1 == 1) and adds_up(r0, r2, x, y)
    if kind == ADDITION:
        if n < 3 or not (2 <= r0 <= 10 and 2 <= r1 <= 10 and 2 <= r2 <= 10):
            return False
        return r0 == r1 + r2 or r1 == r0 + r2 or r2 == r0 + r1
    if kind == JOKER:
        return r0 == 0
    if kind == RANK:
        return r0 == x
    if kind == CARD:
        return b[LIVE + n - 1] == x
    if kind == COUNT:
        return r0 == (n - 1) % 13 + 1
    if kind == ADJACENT:
        return n >= 2 and ((r0 == x and r1 == y) or (r0 == y and r1 == x))
    if kind == AROUND:
        return n >= 3 and ((r0 == x and r2 == y) or (r0 == y and r2 == x))
    if kind == TRIPLE:
        return n >= 3 and r0 == r1 and r1 == r2
    if kind == RUN:
        if y:
            return any_order_run(s, b, n, x, s[row + OPTION_C])
        return ordered_run(s, b, n, x, s[row + OPTION_C])
    return alike(s, b, n, x, kind == COLOUR)


@compiled
def least_live(s: Numbers, b: Bytes, n: int, place: int) -> int:
    """How many cards must be live for a combo to hold that three ranks do not tell; 0: it cannot.

    Fewer than three are all the live cards that there are.
    """
    row = COMBOS + place * COMBO_ROW
    kind = s[row + KIND]
    size = s[row + OPTION_A]
    least: Any = n
    if kind == HOAGIE:
        least = 4 if rank_at(b, n, 0) != rank_at(b, n, 1) else 0
    elif kind == TOP_BOTTOM_KIND:
        least = 2
    elif kind == COUNT:
        least = rank_at(b, n, 0)
    elif kind == CARD:
        least = n if rank_at(b, n, 0) == size & 15 else 0
    elif kind in (FLUSH, COLOUR):
        least = size
    elif kind == RUN and n >= 3:
        if s[row + OPTION_B]:
            least = least_any_order(s, b, n, size, s[row + OPTION_C])
        else:
            least = max(size, 3) if may_run(s, b, n, s[row + OPTION_C]) else 0
    elif kind == RUN:
        least = size
    return 0 if n < 3 and least > n else least


@compiled
def may_run(s: Numbers, b: Bytes, n: int, wrap: bool) -> bool:
    """Whether three ranks may be the newest of a run of more, in order."""
    for back in range(3):
        if rank_at(b, n, back):
            return ordered_run(s, b, n, 3, wrap)
    return s[WILD] != 0


@compiled
def least_any_order(s: Numbers, b: Bytes, n: int, size: int, wrap: bool) -> int:
    """The same for a run in any order of at least so many cards, by the three newest."""
    ranks = 0
    for back in range(3):
        rank = rank_at(b, n, back)
        if rank == 0 and not s[WILD]:
            return 0
        if rank:
            bit = 1 << (rank - 1)
            if ranks & bit:
                return 0
            ranks |= bit
    for cards in range(max(size, 3), 14):
        if in_ladder(ranks, cards, wrap):
            return cards
    return 0


@compiled
def fill_tables(s: Numbers, b: Bytes) -> None:
    """Work out what holds for every three ranks; the live cards are used as a slate."""
    for key in range(4096):
        r0 = key & 15
        r1 = (key >> 4) & 15
        r2 = key >> 8
        b[TABLE + key] = 0
        b[EASY + key] = 0
        b[LEAST + key] = 0
        if r0 > 13 or (r1 > 13 and r1 != 15) or (r2 > 13 and r2 != 15) or (r1 == 15 and r2 < 15):
            continue
        n = 1 + (r1 < 15) + (r2 < 15)
        b[LIVE + n - 1] = r0
        if n > 1:
            b[LIVE + n - 2] = r1
        if n > 2:
            b[LIVE] = r2
        first = NOBODY
        easiest = NOBODY
        least = 0
        for place in range(s[NCOMBOS]):
            row = COMBOS + place * COMBO_ROW
            # Three cards that are a run in any order are one whatever lies below.
            is_run = s[row + KIND] == RUN and s[row + OPTION_B] and n == 3
            if s[row + IN_TABLE] or (is_run and holds(s, b, n, place, 0)):
                if holds(s, b, n, place, 0):
                    first = min(first, place)
                    if easiest == NOBODY or depth(s, place) < depth(s, easiest):
                        easiest = place
            elif place != s[TOP_BOTTOM]:
                cards = least_live(s, b, n, place)
                if cards and (least == 0 or cards < least):
                    least = cards
        b[TABLE + key] = (first + 1 if first < NOBODY else 0) + (64 if least else 0)
        b[LEAST + key] = least
        b[EASY + key] = easiest + 1 if easiest < NOBODY else 0


@compiled
def depth(s: Numbers, place: int) -> int:
    """How many cards one has to keep in mind to see a combo."""
    return s[COMBOS + place * COMBO_ROW + DEPTH]


@compiled
def key_of(b: Bytes, n: int) -> int:
    """Where the tables tell of the ``n`` lowest live cards."""
    return rank_at(b, n, 0) | rank_at(b, n, 1) << 4 | rank_at(b, n, 2) << 8


@compiled
def tops_bottom(s: Numbers, b: Bytes, n: int, number: int) -> bool:
    """Whether the rule set's only top-bottom holds."""
    if n < 2 or (b[LIVE + n - 1] ^ b[LIVE]) & 15:
        return False
    return not (s[TOP_BOTTOM_VOIDS] and 0 <= s[BURNT] < number)


@compiled
def find_combo(s: Numbers, b: Bytes, n: int, number: int) -> int:
    """The first combo, in the rule set's order, that the ``n``-th live card completes, or -1."""
    if n < 1:
        return -1
    key = key_of(b, n)
    entry = b[TABLE + key]
    found = (entry & 63) - 1
    if s[TOP_BOTTOM] >= 0 and tops_bottom(s, b, n, number):
        found = s[TOP_BOTTOM] if found < 0 else min(found, s[TOP_BOTTOM])
    if entry & 64 and n >= b[LEAST + key]:
        found = first_extra(s, b, n, number, found)
    return found


@compiled
def first_extra(s: Numbers, b: Bytes, n: int, number: int, found: int) -> int:
    """The first of a combo that was found (-1: none) and those that the table does not hold."""
    for extra in range(s[NEXTRAS]):
        place = s[EXTRAS + extra]
        if found >= 0 and place >= found:
            break
        if holds(s, b, n, place, number):
            return place
    return found


@compiled
def easiest_combo(s: Numbers, b: Bytes, n: int, number: int) -> int:
    """The combo of fewest cards among those that the ``n``-th live card completes, or -1."""
    key = key_of(b, n)
    found = b[EASY + key] - 1
    top_bottom = s[TOP_BOTTOM]
    if (
        top_bottom >= 0
        and (found < 0 or easier(s, top_bottom, found))
        and tops_bottom(s, b, n, number)
    ):
        found = top_bottom
    if b[TABLE + key] & 64 and n >= b[LEAST + key]:
        for extra in range(s[NEXTRAS]):
            place = s[EXTRAS + extra]
            if (found < 0 or easier(s, place, found)) and holds(s, b, n, place, number):
                found = place
    return found


@compiled
def easier(s: Numbers, one: int, other: int) -> bool:
    """Whether a combo is easier to see than another: fewer cards, else named sooner."""
    x = depth(s, one)
    y = depth(s, other)
    return x < y or (x == y and one < other)


@compiled
def near_combo(s: Numbers, b: Bytes, n: int, number: int) -> bool:
    """Whether the ``n``-th live card would complete a combo if it were a rank lower or higher."""
    if n < 2:
        return False
    card = b[LIVE + n - 1]
    rank = card & 15
    if rank == 0:
        return False
    suit = card & 0x30
    near = False
    b[LIVE + n - 1] = suit | (13 if rank == 1 else rank - 1)
    near = find_combo(s, b, n, number) >= 0
    if not near:
        b[LIVE + n - 1] = suit | (1 if rank == 13 else rank + 1)
        near = find_combo(s, b, n, number) >= 0
    b[LIVE + n - 1] = card
    return near
