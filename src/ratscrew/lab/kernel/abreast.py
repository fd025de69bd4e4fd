"""Games with slaps, several side by side: plain cards without a branch, all others apart.

A branch that a processor cannot foresee costs more than a card. Most cards complete no combo,
win no pile, empty no stack and meet no mistake: ``step`` plays the next such card in every lane,
and names the lanes whose next card is another. Of those, ``apart`` plays what wins a pile or
nearly so; whatever is left is for the general path, on the lane's own vectors.
"""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    B_SIZE,
    BURNT,
    CHALLENGER,
    CHANCE,
    CHANCES,
    COUNT,
    FLIP_US,
    HABIT_ROW,
    HABITS,
    HEAD,
    HEAD_BEFORE,
    HIGH,
    LAID,
    LIVE,
    LIVE_BY,
    MASK,
    NEXT,
    NLIVE,
    NO_SOONER,
    NOW_US,
    NUMBER,
    PILE,
    QUICK,
    RICH,
    RINGS,
    S_SIZE,
    SEATS,
    SETTLED,
    SLAP_IN_STANDING,
    SLOW,
    SOONEST,
    STARTED,
    TABLE,
    TAIL,
    TOP_BOTTOM,
    TOP_BOTTOM_VOIDS,
    TURN,
)
from ratscrew.lab.kernel.plain import is_plain, key_before, last_by_count
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["B_STRIDE", "LANES", "SIZE", "S_STRIDE", "choose", "get_ready", "stand_still", "step"]

LANES: Final = 16

# ``w``: what the next cards go by, a number for every lane.
AT: Final = 0 * LANES  # the number of the newest card
KEY: Final = 1 * LANES  # where the table tells of the next, its own rank left out; the bottom's
WHOSE: Final = 2 * LANES  # whose turn it is, the challenger and the chances
UNTIL: Final = 3 * LANES  # cards up to this number may be plain
PLACE: Final = 4 * LANES  # where the pile's next card lies, the newest card's number taken off
LIVE_PLACE: Final = 5 * LANES  # likewise among the live cards
ABLE: Final = 6 * LANES  # a bit for each seat that has cards
# What is found out of each lane's next card:
SEATED: Final = 7 * LANES
RANK: Final = 8 * LANES
GIVEN: Final = 9 * LANES
ENTRY: Final = 10 * LANES
LEFT: Final = 11 * LANES
AFTER: Final = 12 * LANES
SPARE: Final = 13 * LANES
ON: Final = 14 * LANES
SIZE: Final = 15 * LANES

S_STRIDE: Final = (S_SIZE + 15) // 16 * 16 + 8
B_STRIDE: Final = (B_SIZE + 127) // 128 * 128 + 64
"""From one lane to the next: whole lines of the cache, an odd number of them."""

# ``KEY``: the ranks of the two newest cards in their places of the table, and the bottom's.
BOTTOM: Final = 12
NO_RANK: Final = 32
NO_CARDS: Final = 0xFF0 | NO_RANK << BOTTOM
NO_BOTTOM: Final = 1 << 18

# ``WHOSE``: a seat; the challenger; whether there is none; chances.
SEAT: Final = 7
CHALLENGED_BY: Final = 8
NOBODY_CHALLENGES: Final = 64
ONE_CHANCE: Final = 256
CHANCE_BITS: Final = 15 * ONE_CHANCE


@compiled
def get_ready(w: Numbers, s: Numbers, b: Bytes) -> None:
    """After the general path: what the next plain cards go by."""
    number = s[NUMBER]
    live = s[NLIVE]
    no_sooner = last_by_count(s) if is_plain(s) else number
    s[NO_SOONER] = no_sooner
    w[UNTIL] = min(s[SOONEST] - 1, no_sooner)
    s[STARTED] = number
    w[AT] = number
    bottom = b[LIVE] & 15 if live else NO_RANK
    key = key_before(b, live) | bottom << BOTTOM
    if s[TOP_BOTTOM] < 0 or (s[TOP_BOTTOM_VOIDS] and s[BURNT] >= 0):
        key |= NO_BOTTOM
    w[KEY] = key
    challenger = s[CHALLENGER] * CHALLENGED_BY if s[CHALLENGER] >= 0 else NOBODY_CHALLENGES
    w[WHOSE] = s[TURN] | challenger | s[CHANCES] * ONE_CHANCE
    w[PLACE] = PILE + s[HIGH] - number
    w[LIVE_PLACE] = LIVE + live - number
    w[ABLE] = s[RICH]
    s[SLOW] = not s[QUICK] or s[SLAP_IN_STANDING] > 0
    for seat in range(SEATS):
        s[TAIL + seat] = s[HEAD + seat] + s[COUNT + seat]
        s[HEAD_BEFORE + seat] = s[HEAD + seat]


@compiled
def stand_still(w: Numbers, s: Numbers) -> None:
    """Before the general path: what was played by the plain ones is put down as it has it."""
    number = w[AT]
    played = number - s[STARTED]
    s[NUMBER] = number
    s[LAID] += played
    s[HIGH] = w[PLACE] + number - PILE
    s[NLIVE] = w[LIVE_PLACE] + number - LIVE
    whose = w[WHOSE]
    s[TURN] = whose & SEAT
    s[CHALLENGER] = -1 if whose & NOBODY_CHALLENGES else whose // CHALLENGED_BY & SEAT
    s[CHANCES] = whose // ONE_CHANCE & 15
    s[RICH] = w[ABLE]
    if played:
        s[SETTLED] = 0
    for seat in range(SEATS):
        head = s[HEAD + seat]
        s[COUNT + seat] = s[TAIL + seat] - head
        s[NOW_US] += (head - s[HEAD_BEFORE + seat]) * s[HABITS + seat * HABIT_ROW + FLIP_US]


@compiled
def choose(holds: int, one: int, other: int) -> int:
    """The one number if ``holds`` is 1, the other if it is 0, without a branch."""
    return other ^ ((one ^ other) & -holds)


@compiled
def key_after(key: int, rank: int) -> int:
    """What ``KEY`` is after a card of this rank."""
    is_first = np.int64(key & 0xF0 == 0xF0)
    bottom = choose(is_first, key & NO_BOTTOM | rank << BOTTOM, key & ~0xFFF)
    return key << 4 & 0xF00 | rank << 4 | bottom


@compiled
def whose_after(whose: int, turn: int, given: int, is_given: int, after: int) -> int:
    """What ``WHOSE`` is after this seat's card; ``after`` is next, unless it still has chances."""
    free = np.int64(whose & NOBODY_CHALLENGES != 0)
    goes_on = choose(free, whose & ~SEAT | after, whose - ONE_CHANCE)
    answer = after | turn * CHALLENGED_BY | given * ONE_CHANCE
    return choose(is_given, answer, goes_on)


@compiled
def step(w: Numbers, s: Numbers, b: Bytes, others: Numbers) -> int:
    """Play the next card in every lane where it is plain; note the lanes where it is not.

    Returns:
        How many those are.
    """
    for lane in range(LANES):
        g = lane * S_STRIDE
        h = lane * B_STRIDE
        turn = w[WHOSE + lane] & SEAT
        head = s[g + HEAD + turn]
        card = b[h + RINGS + turn * (MASK + 1) + (head & MASK)]
        rank = np.int64(card & 15)
        given = np.int64(b[CHANCE + card])
        able = w[ABLE + lane] & ~(np.int64(given != 0) << turn)
        number = w[AT + lane]
        # Above the top of the pile it is not yet played: ``apart`` finds it there, or nobody.
        b[h + w[PLACE + lane] + number] = card
        live = w[LIVE_PLACE + lane] + number
        b[h + live] = card
        b[h + live + (LIVE_BY - LIVE)] = turn
        w[SEATED + lane] = turn
        w[RANK + lane] = rank
        w[GIVEN + lane] = given
        w[ENTRY + lane] = b[TABLE + (w[KEY + lane] & 0xFF0 | rank)]
        w[LEFT + lane] = able
        w[AFTER + lane] = b[NEXT + able * 8 + turn]
        w[SPARE + lane] = s[g + TAIL + turn] - head - 1
    for lane in range(LANES):
        whose = w[WHOSE + lane]
        key = w[KEY + lane]
        number = w[AT + lane]
        rank = w[RANK + lane]
        given = w[GIVEN + lane]
        is_given = np.int64(given != 0)
        is_last_chance = np.int64(whose & CHANCE_BITS == ONE_CHANCE)
        # A combo, a stop, a challenge lost.
        odd = w[ENTRY + lane] | given & 16 | is_last_chance & (is_given - 1)
        # Nobody to challenge, a top-bottom, a stack's last card, a mistake.
        odd |= np.int64(w[LEFT + lane] == 0) | np.int64(key >> BOTTOM == rank)
        odd |= np.int64(w[SPARE + lane] == 0) | np.int64(number >= w[UNTIL + lane])
        on = np.int64(odd == 0)
        w[ON + lane] = on
        w[AT + lane] = number + on
        w[KEY + lane] = choose(on, key_after(key, rank), key)
        next_whose = whose_after(whose, whose & SEAT, given, is_given, w[AFTER + lane])
        w[WHOSE + lane] = choose(on, next_whose, whose)
    many = 0
    for lane in range(LANES):
        on = w[ON + lane]
        s[lane * S_STRIDE + HEAD + w[SEATED + lane]] += on
        others[many] = lane
        many += 1 - on
    return many
