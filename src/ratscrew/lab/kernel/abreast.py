"""Games with slaps, several side by side: plain cards without a branch, all others apart.

A branch that a processor cannot foresee costs more than a card. Most cards complete no combo,
win no pile, empty no stack and meet no mistake: after ``look_up``, ``decide`` plays the next such
card in every lane, and names the lanes whose next card is another, by kind. Those are for ``piles``
where it wins the pile and nothing else, else for ``apart``; whatever is left is for the general
path, on the lane's own vectors.
"""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled, inlined
from ratscrew.lab.kernel.decide import (
    ABLE,
    BASE,
    BOTTOM,
    CARD,
    CHALLENGED_BY,
    CHANCES_LEFT,
    ENTRIES,
    FROM,
    KEY,
    LANES,
    LAP_FROM,
    LAPPING,
    NO_BOTTOM,
    NO_RANK,
    NOBODY_CHALLENGES,
    PLACE,
    ROOM,
    SEAT,
    UP_TO,
    WAITING_FOR,
)
from ratscrew.lab.kernel.layout import (
    B_SIZE,
    BURNT,
    CARDS_BY,
    CHALLENGER,
    CHANCE,
    CHANCES,
    COUNT,
    FLIP_US,
    GIVES,
    HABIT_ROW,
    HABITS,
    HEAD,
    HEAD_BEFORE,
    HIGH,
    HIGH_CARD,
    LAID,
    LAP_OFF,
    LAP_ON,
    LAST,
    LIVE,
    LIVE_BY,
    LIVE_SINCE,
    MASK,
    NCOMBO_CARDS,
    NLIVE,
    NO_SOONER,
    NOW_US,
    NSEATS,
    NSHOWN,
    NUMBER,
    NWAITING,
    ONE_PILE,
    PAUSE_US,
    PILE,
    PILE_BY,
    PILES_BY,
    RICH,
    RINGS,
    S_SIZE,
    SEATS,
    SETTLED,
    SHOWN_SEAT,
    SHOWN_VALUE,
    SOONEST,
    STARTED,
    STOPS,
    TAKEN,
    TOP_BOTTOM,
    TOP_BOTTOM_VOIDS,
    TRICKS,
    TURN,
    WAITING,
)
from ratscrew.lab.kernel.plain import is_plain, key_before, last_by_count
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Shorts

__all__ = [
    "B_STRIDE",
    "HEADS",
    "SIZE",
    "S_STRIDE",
    "TAILS",
    "empty_bottom",
    "get_ready",
    "look_up",
    "make_room",
    "note_honours",
    "number_before",
    "show_live",
    "stand_still",
]

# ``w``, after what ``decide`` goes by: eight stacks for each lane.
HEADS: Final = 16 * LANES  # where its top lies among the lane's bytes
TAILS: Final = 24 * LANES  # that, and how many cards it has: it may lie beyond the ring's end
SIZE: Final = 32 * LANES

S_STRIDE: Final = (S_SIZE + 15) // 16 * 16 + 8
B_STRIDE: Final = (B_SIZE + 127) // 128 * 128 + 64
"""From one lane to the next: whole lines of the cache, an odd number of them."""

MOST_ROOM: Final = 30_000


@compiled
def note_honours(s: Numbers, b: Bytes) -> None:
    """Put down what ``decide`` goes by of the ranks."""
    s[GIVES] = s[STOPS] = 0
    for rank in range(14):
        given = np.int64(b[CHANCE + rank])
        if given & 15:
            s[GIVES] |= (given & 15) << 4 * ((rank + 5) & 15)
        s[STOPS] |= (given >> 4) << rank


@compiled
def number_before(w: Shorts, lane: int, s: Numbers) -> int:
    """The number of a lane's newest card that was played."""
    return s[LAST] - np.int64(w[ROOM + lane])


@compiled
def make_room(w: Shorts, lane: int, s: Numbers, number: int) -> None:
    """How many cards after this one may be plain by their count, and by who makes mistakes when."""
    until = min(s[SOONEST] - 1, s[NO_SOONER])
    room = min(max(until - number, 0), MOST_ROOM)
    w[ROOM + lane] = room
    s[LAST] = number + room


@compiled
def empty_bottom(rules: Numbers) -> int:
    """What ``BOTTOM`` is where nothing lies on the pile."""
    return NO_BOTTOM if rules[TOP_BOTTOM] < 0 else NO_RANK


@compiled
def get_ready(w: Shorts, lane: int, s: Numbers, b: Bytes) -> None:
    """After the general path: what the next plain cards go by."""
    number = s[NUMBER]
    live = s[NLIVE]
    s[NO_SOONER] = last_by_count(s) if is_plain(s) else number
    if not is_in_order(s):
        s[NO_SOONER] = number
    make_room(w, lane, s, number)
    s[STARTED] = number
    w[KEY + lane] = key_before(b, live)
    is_void = s[TOP_BOTTOM_VOIDS] and s[BURNT] >= 0
    bottom = NO_BOTTOM if is_void else empty_bottom(s)
    w[BOTTOM + lane] = b[LIVE] & 15 if live and bottom == NO_RANK else bottom
    w[SEAT + lane] = max(s[TURN], 0)
    w[CHALLENGED_BY + lane] = s[CHALLENGER] if s[CHALLENGER] >= 0 else NOBODY_CHALLENGES
    w[CHANCES_LEFT + lane] = s[CHANCES]
    place = PILE + s[HIGH]
    w[PLACE + lane] = place
    s[LIVE_SINCE] = place
    w[BASE + lane] = place - live
    w[ABLE + lane] = s[RICH]
    s[TAKEN] = s[TAKEN + 1] = s[TAKEN + 2] = 0
    take_up_lap(w, lane, s)
    for seat in range(SEATS):
        head = RINGS + seat * (MASK + 1) + (s[HEAD + seat] & MASK)
        w[HEADS + 8 * lane + seat] = head
        w[TAILS + 8 * lane + seat] = head + s[COUNT + seat]
        s[HEAD_BEFORE + seat] = head


@compiled
def stand_still(w: Shorts, lane: int, s: Numbers, b: Bytes) -> None:
    """Before the general path: what was played by the others is put down as it has it."""
    number = number_before(w, lane, s)
    played = number - s[STARTED]
    s[NUMBER] = number
    s[LAID] += played
    place = np.int64(w[PLACE + lane])
    show_live(w, lane, s, b, place)
    s[HIGH] = place - PILE
    s[NLIVE] = place - np.int64(w[BASE + lane])
    s[RICH] = w[ABLE + lane]
    if played:
        # Where nothing was played it may be nobody's turn, for which a lane has no number.
        s[TURN] = w[SEAT + lane]
        challenger = np.int64(w[CHALLENGED_BY + lane])
        s[CHALLENGER] = -1 if challenger == NOBODY_CHALLENGES else challenger
        s[CHANCES] = w[CHANCES_LEFT + lane]
        s[SETTLED] = 0
        leave_lap(w, lane, s, b)
    s[NCOMBO_CARDS] += s[TAKEN] // ONE_PILE
    for by in range(3):
        piles = s[TAKEN + by] // ONE_PILE
        s[CARDS_BY + by] += s[TAKEN + by] % ONE_PILE
        s[PILES_BY + by] += piles
        s[TRICKS] += piles
        s[NOW_US] += piles * s[PAUSE_US]
    for seat in range(SEATS):
        head = np.int64(w[HEADS + 8 * lane + seat])
        s[HEAD + seat] = head & MASK
        s[COUNT + seat] = np.int64(w[TAILS + 8 * lane + seat]) - head
        s[NOW_US] += (head - s[HEAD_BEFORE + seat]) * s[HABITS + seat * HABIT_ROW + FLIP_US]


@compiled
def take_up_lap(w: Shorts, lane: int, s: Numbers) -> None:
    """After the general path: whom a lap waits for (rules 9.32)."""
    w[LAPPING + lane] = s[HIGH_CARD] and not s[LAP_OFF]
    waiting = 0
    if s[LAP_ON]:
        for place in range(s[NWAITING]):
            waiting |= 1 << s[WAITING + place]
    w[WAITING_FOR + lane] = waiting
    w[LAP_FROM + lane] = s[NLIVE] - s[NSHOWN] if waiting else 0


@compiled
def is_in_order(s: Numbers) -> bool:
    """Whether all whom a lap waits for have cards and come clockwise from whose turn it is.

    Otherwise somebody was passed over, or will be, who may have a card again before it is over.
    """
    if not s[LAP_ON]:
        return True
    seats = s[NSEATS]
    before = -1
    for place in range(s[NWAITING]):
        back = (s[WAITING + place] - s[TURN] + seats) % seats
        rich = s[RICH] >> s[WAITING + place] & 1
        if not rich or back <= before or (place == 0) != (back == 0):
            return False
        before = back
    return s[NWAITING] > 0


@compiled
def leave_lap(w: Shorts, lane: int, s: Numbers, b: Bytes) -> None:
    """Before the general path: what a lap has shown, and whom it waits for."""
    if not s[HIGH_CARD]:
        return
    s[LAP_OFF] = not w[LAPPING + lane]
    waiting = np.int64(w[WAITING_FOR + lane])
    s[LAP_ON] = waiting != 0
    s[NSHOWN] = s[NWAITING] = 0
    if not waiting:
        return
    first = np.int64(w[LAP_FROM + lane])
    for place in range(first, s[NLIVE]):
        s[SHOWN_SEAT + place - first] = b[LIVE_BY + place]
        s[SHOWN_VALUE + place - first] = b[LIVE + place] & 15
    s[NSHOWN] = s[NLIVE] - first
    for step in range(s[NSEATS]):
        seat = (s[TURN] + step) % s[NSEATS]
        if waiting >> seat & 1:
            s[WAITING + s[NWAITING]] = seat
            s[NWAITING] += 1


@compiled
def show_live(w: Shorts, lane: int, s: Numbers, b: Bytes, after: int) -> None:
    """Put down among the live cards what was laid on the pile, up to a place."""
    shift = LIVE - np.int64(w[BASE + lane])
    for place in range(s[LIVE_SINCE], after):
        b[place + shift] = b[place]
        b[place + shift + (LIVE_BY - LIVE)] = b[place + (PILE_BY - PILE)]
    s[LIVE_SINCE] = max(s[LIVE_SINCE], after)


@inlined
def look_up(w: Shorts, pairs: Shorts, b: Bytes) -> None:
    """Take up every lane's next card, for ``decide`` to tell what becomes of it.

    It lies on the pile then, and is off its stack, which is so wherever it is played; the general
    path alone has it put back.
    """
    for lane in range(LANES):
        turn = np.int64(w[SEAT + lane])
        head = np.int64(w[HEADS + 8 * lane + turn])
        card = b[lane * B_STRIDE + head]
        w[FROM + lane] = head
        w[UP_TO + lane] = w[TAILS + 8 * lane + turn]
        w[HEADS + 8 * lane + turn] = head + 1
        place = np.int64(w[PLACE + lane])
        b[lane * B_STRIDE + place] = card
        b[lane * B_STRIDE + place + (PILE_BY - PILE)] = turn
        w[CARD + lane] = card
        w[ENTRIES + lane] = pairs[np.int64(w[KEY + lane]) + np.int64(card & 15)]
