"""Who slaps a card in lanes by mistake, and what that costs, where it is plain (``abreast``)."""

from typing import Any, Final

import numpy as np

from ratscrew.lab.kernel.abreast import (
    B_STRIDE,
    HEADS,
    S_STRIDE,
    TAILS,
    make_room,
    number_before,
    show_live,
)
from ratscrew.lab.kernel.chance import gap, happens, word
from ratscrew.lab.kernel.combos import near_combo
from ratscrew.lab.kernel.compiled import compiled, inlined
from ratscrew.lab.kernel.decide import (
    BASE,
    BOTTOM,
    CARD,
    ENTRIES,
    FROM,
    NO_BOTTOM,
    NO_RANK,
    PLACE,
    SEAT,
)
from ratscrew.lab.kernel.hands import look_ahead
from ratscrew.lab.kernel.layout import (
    BURNT,
    EJECT_AFTER,
    FOUL,
    FOUL_ON,
    FOULS,
    FOULS_MADE,
    FROM_BOTTOM,
    GAME,
    GONE,
    HABIT_ROW,
    HABITS,
    HEAD_BEFORE,
    LOW,
    MASK,
    NEAR,
    NEXT_FOUL,
    NO_SOONER,
    NSCHEDULE,
    NSEATS,
    PENALTY_TO,
    PEOPLE,
    PILE,
    QUICK,
    QUIET,
    RINGS,
    SCHEDULE,
    SOONEST,
    TOP_BOTTOM_VOIDS,
)
from ratscrew.lab.kernel.machine import first_one, onward
from ratscrew.lab.kernel.pairs import NEAR_ONE, NEAR_UNSURE
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Shorts

__all__ = ["begin_again", "live_cards", "pause", "put_back", "slip"]

PILE_BOTTOM: Final = 0


@inlined
def pause(w: Shorts, wide: Numbers, tall: Bytes, lanes: int) -> int:
    """In these lanes the next card is plain, but that somebody may slap it by mistake.

    None of them is played here: where nobody does, or it is paid, it is plain the next time.

    Returns:
        The lanes where it is not as plain as that, as they were.
    """
    others = 0
    while lanes:
        lane = first_one(lanes)
        bit = lanes & -lanes
        lanes ^= bit
        s = onward(wide, lane * S_STRIDE)
        number = number_before(w, lane, s) + 1
        if s[GAME] < 0:
            put_back(w, lane)
        elif number > s[NO_SOONER]:
            others |= bit
        elif number < s[SOONEST]:
            put_back(w, lane)
            make_room(w, lane, s, number - 1)
        elif not slip(w, lane, wide, s, onward(tall, lane * B_STRIDE), number):
            others |= bit
    return others


@compiled
def live_cards(w: Shorts, lane: int) -> int:
    """How many cards are live, the one that lies at the pile's next place included."""
    after: Any = np.int64(w[PLACE + lane]) + 1
    live: int = after - np.int64(w[BASE + lane])
    return live


@compiled
def begin_again(w: Shorts, lane: int, s: Numbers, seat: int) -> None:
    """A top that has come to its ring's end begins again at its start."""
    head = np.int64(w[HEADS + 8 * lane + seat])
    if head & MASK == 0 and head > RINGS + seat * (MASK + 1):
        w[HEADS + 8 * lane + seat] = head - (MASK + 1)
        w[TAILS + 8 * lane + seat] -= MASK + 1
        s[HEAD_BEFORE + seat] -= MASK + 1


@compiled
def put_back(w: Shorts, lane: int) -> None:
    """The next card is on its stack again, and not yet played."""
    w[HEADS + 8 * lane + w[SEAT + lane]] = w[FROM + lane]


@compiled
def slip(w: Shorts, lane: int, rules: Numbers, s: Numbers, b: Bytes, number: int) -> bool:
    """Somebody may slap the next card, no combo, by mistake; False: that is for the general path.

    If nobody does, their chance was had; if one does, and has cards to spare, they are burnt. The
    card is not played by it: what it comes to is the same before and after.
    """
    due = -1
    for seat in range(rules[NSEATS]):
        if s[NEXT_FOUL + seat] <= number:
            if due >= 0 or s[GONE] >> seat & 1:
                return False
            due = seat
    habit = HABITS + due * HABIT_ROW
    people = s[PEOPLE]
    if happens(s, rules[habit + NEAR] if is_near(w, lane, s, b, number) else rules[habit + FOUL]):
        if not pay(w, lane, rules, s, b, due, number):
            s[PEOPLE] = people
            return False
        word(s, PEOPLE)  # how soon, which is all the same
    else:
        put_back(w, lane)
    s[NEXT_FOUL + due] = number + gap(s, rules, habit + FOUL_ON)
    look_ahead(rules, s)
    make_room(w, lane, s, number - 1)
    return True


@compiled
def is_near(w: Shorts, lane: int, s: Numbers, b: Bytes, number: int) -> bool:
    """Whether the next card would be a combo if it were a rank higher or lower."""
    entry = np.int64(w[ENTRIES + lane])
    rank = np.int64(w[CARD + lane]) & 15
    bottom = np.int64(w[BOTTOM + lane])
    if entry & NEAR_ONE or (rank > 0 and (bottom - rank) % 13 in (1, 12) and 0 < bottom < NO_RANK):
        return True
    if not entry & NEAR_UNSURE:
        return False
    after: Any = np.int64(w[PLACE + lane]) + 1
    show_live(w, lane, s, b, after)
    return near_combo(s, b, live_cards(w, lane), number)


@compiled
def pay(w: Shorts, lane: int, rules: Numbers, s: Numbers, b: Bytes, seat: int, number: int) -> bool:
    """Punish a foul on the next card if that is no more than cards burnt; False: it may be more.

    The next card is put back, above whatever else its stack has left.
    """
    fouls = s[FOULS + seat] + 1
    due = rules[SCHEDULE + min(fouls, rules[NSCHEDULE]) - 1]
    head = HEADS + 8 * lane + seat
    tail = TAILS + 8 * lane + seat
    spare = np.int64(w[tail]) - np.int64(w[head])
    if rules[PENALTY_TO] != PILE_BOTTOM or rules[EJECT_AFTER] or spare <= due or not rules[QUICK]:
        return False
    s[FOULS + seat] = fouls
    s[FOULS_MADE + seat] += 1
    s[QUIET] = -1
    ring = RINGS + seat * (MASK + 1)
    for _ in range(due):
        if rules[FROM_BOTTOM]:
            w[tail] -= 1
            place = np.int64(w[tail])
        else:
            begin_again(w, lane, s, seat)
            place = np.int64(w[head])
            w[head] = place + 1
            s[HEAD_BEFORE + seat] += 1
        s[LOW] -= 1
        b[PILE + s[LOW]] = b[ring + (place & MASK)]
    if due and s[BURNT] < 0:
        s[BURNT] = number
    if due and rules[TOP_BOTTOM_VOIDS]:
        w[BOTTOM + lane] = NO_BOTTOM
    turn = np.int64(w[SEAT + lane])
    top = HEADS + 8 * lane + turn
    w[top] -= 1
    b[w[top]] = w[CARD + lane]
    begin_again(w, lane, s, seat)
    return True
