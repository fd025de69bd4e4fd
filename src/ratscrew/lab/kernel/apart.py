"""A lane's next card where it is not plain, still without the general path (``abreast``).

Nothing is decided here otherwise than there: games one by one, without lanes, are the same, only
slower, which the tests hold it to.
"""

from typing import Any

import numpy as np

from ratscrew.lab.kernel.abreast import (
    ABLE,
    AT,
    BOTTOM,
    CHALLENGED_BY,
    CHANCE_BITS,
    KEY,
    LIVE_PLACE,
    NO_BOTTOM,
    NO_CARDS,
    NOBODY_CHALLENGES,
    ONE_CHANCE,
    PLACE,
    SEAT,
    UNTIL,
    WHOSE,
    choose,
    key_after,
    whose_after,
)
from ratscrew.lab.kernel.cards import CHALLENGED, SLAPPED
from ratscrew.lab.kernel.chance import GAMMA, gap, happens, mixed
from ratscrew.lab.kernel.combos import easiest_combo, near_combo
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.ends import RETRY
from ratscrew.lab.kernel.hands import (
    NOBODY,
    first_at,
    first_of,
    look_ahead,
    noticing,
    odds_row,
    pass_over,
)
from ratscrew.lab.kernel.layout import (
    AHEAD,
    BURNT,
    CARDS_BY,
    CHANCE,
    EASE,
    EASY,
    EMPTIED,
    FOUL,
    FOUL_ON,
    GONE,
    HABIT_ROW,
    HABITS,
    HEAD,
    LEAD_CHANGES,
    LIVE,
    LOW,
    MASK,
    MISSED,
    MISSED_ON,
    NCOMBO_CARDS,
    NEAR,
    NEXT,
    NEXT_FOUL,
    NO_SOONER,
    NOW_US,
    NSEATS,
    NTIES,
    PAUSE_US,
    PEOPLE,
    PILE,
    PILE_START,
    PILES_BY,
    QUIET,
    RINGS,
    SLAPPERS,
    SLAPS_WON,
    SLOW,
    SOONEST,
    TABLE,
    TAIL,
    TOP_BOTTOM,
    TRICKS,
)
from ratscrew.lab.kernel.machine import BLOCK, many_reach, move_block
from ratscrew.lab.kernel.plain import stays_plain
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["apart"]


@compiled
def apart(  # noqa: PLR0915 - one card, all at once
    rules: Numbers, tables: Bytes, w: Numbers, s: Numbers, b: Bytes, times: Times
) -> bool:
    """Play a lane's next card where it is not plain; False: that is for the general path.

    ``step`` has laid it on the pile already. Rules and tables are the first lane's, which lie
    nearest, whatever the lane.
    """
    number = w[AT]
    whose = w[WHOSE]
    able = w[ABLE]
    turn = whose & SEAT
    head = s[HEAD + turn]
    card = b[RINGS + turn * (MASK + 1) + (head & MASK)]
    rank = np.int64(card & 15)
    given = np.int64(tables[CHANCE + card])
    key = w[KEY] & 0xFF0 | rank
    entry = np.int64(tables[TABLE + key])
    bottom = np.int64(w[KEY] >> BOTTOM == rank)
    combo = np.int64(entry & 63 | bottom != 0)
    last = np.int64(head + 1 == s[TAIL + turn])
    left = able & ~(last << turn)
    easy = np.int64(tables[EASY + key])
    top_bottom = rules[TOP_BOTTOM] + 1
    sooner = bottom & np.int64(rules[EASE + easy] > rules[EASE + top_bottom])
    easiest: Any = (choose(sooner, top_bottom, easy) - 1) * combo
    if entry & 64:
        live = w[LIVE_PLACE] + number - LIVE + 1
        easiest = easiest_combo(s, b, live, number + 1)
        combo = np.int64(easiest >= 0)
        easiest = max(easiest, 0)
    is_given = np.int64(given != 0)
    odd = given & 16 | np.int64(number >= s[NO_SOONER]) | combo & s[SLOW]
    if odd:
        return False
    if last and not stays_plain(s, left):
        return False
    before = s[PEOPLE]
    people = np.uint64(before) + GAMMA
    trial = mixed(people)
    racing = rules[SLAPPERS] & ~s[GONE]
    row = odds_row(rules, easiest, racing)
    first = first_at(times, row, trial)
    s[PEOPLE] = choose(combo, np.int64(people), before)
    if combo & np.int64(np.int64(trial >> np.uint64(33)) >= times[row]):
        racing = noticing(s, times, easiest, trial)
        first = first_of(s, times, easiest, racing, trial)
    won = combo & np.int64(first != NOBODY)
    lost = np.int64(whose & CHANCE_BITS == ONE_CHANCE) & (1 - is_given)
    takes = won | lost
    taker = choose(won, first, whose // CHALLENGED_BY & SEAT)
    quiet = max(s[QUIET], 0) * (1 - won) + 1
    holders = left | takes << taker
    others = left & ~(is_given << turn)
    runs_out = last & (1 - is_given) & np.int64(whose & NOBODY_CHALLENGES == 0)
    has_all = np.int64(holders & (holders - 1) == 0)
    odd = takes & (has_all | np.int64(quiet > RETRY))
    odd |= (1 - takes) & (np.int64(others == 0) | runs_out)
    if odd:
        s[PEOPLE] = before
        return False
    if number >= w[UNTIL]:
        if combo:
            pass_over(s, number + 1)
        elif may_slip(w, s, b):
            return False
        w[UNTIL] = min(s[SOONEST] - 1, s[NO_SOONER])
    s[NCOMBO_CARDS] += combo
    s[EMPTIED] |= last << turn
    w[AT] = number + 1
    if combo & (1 - won):
        s[NTIES] += racing != 0
    if takes:
        s[QUIET] = quiet
        s[SLAPS_WON + taker] += won
        w[ABLE] = holders
        take_pile(rules, w, s, b, turn, taker, choose(won, SLAPPED, CHALLENGED))
        return True
    s[HEAD + turn] = head + 1
    w[ABLE] = left
    w[KEY] = key_after(w[KEY], rank)
    after = np.int64(tables[NEXT + others * 8 + turn])
    w[WHOSE] = whose_after(whose, turn, given, is_given, after)
    if combo:
        missed = rules[SLAPPERS] & ~s[GONE] & ~racing
        s[MISSED] = missed
        s[MISSED_ON] = number + 1
        if missed:
            s[NO_SOONER] = number + 1
            w[UNTIL] = number + 1
    return True


@compiled
def take_pile(
    rules: Numbers,
    w: Numbers,
    s: Numbers,
    b: Bytes,
    turn: int,
    taker: int,
    by: int,
) -> None:
    """The pile, whose top card was just counted, goes to the taker."""
    number = w[AT]
    low = PILE + s[LOW]
    size = w[PLACE] + number - low
    tail = s[TAIL + taker]
    # Who has as many, asked before anything is written: eight numbers are read at once.
    head = s[HEAD + turn]
    own = np.int64(turn == taker)
    mine = tail + size - s[HEAD + taker] - own
    as_many: Any = many_reach(s, TAIL, HEAD, mine)
    as_many -= (1 - own) & np.int64(s[TAIL + turn] - head == mine)
    s[HEAD + turn] = head + 1
    s[TAIL + taker] = tail + size
    ahead = s[AHEAD]
    most = np.int64(as_many == 0)
    s[LEAD_CHANGES] += most & np.int64(ahead >= 0) & np.int64(ahead != taker)
    s[AHEAD] = choose(most, taker, ahead)
    first = tail & MASK
    ring = RINGS + taker * (MASK + 1)
    if size > BLOCK or first > MASK + 1 - BLOCK:
        for place in range(size):
            b[ring + ((first + place) & MASK)] = b[low + place]
    else:
        move_block(b, ring + first, low)
    s[CARDS_BY + by] += size
    s[PILES_BY + by] += 1
    s[NOW_US] += rules[PAUSE_US]
    s[TRICKS] += 1
    s[BURNT] = -1
    s[LOW] = PILE_START
    w[PLACE] = PILE + PILE_START - number
    w[LIVE_PLACE] = LIVE - number
    w[KEY] = NO_CARDS | NO_BOTTOM * np.int64(rules[TOP_BOTTOM] < 0)
    w[WHOSE] = taker | NOBODY_CHALLENGES


@compiled
def may_slip(w: Numbers, s: Numbers, b: Bytes) -> bool:
    """Whether somebody may slap the next card by mistake; if not, their chance was had."""
    number = w[AT] + 1
    due = -1
    for seat in range(s[NSEATS]):
        if s[NEXT_FOUL + seat] <= number:
            if due >= 0 or s[GONE] >> seat & 1:
                return True
            due = seat
    habit = HABITS + due * HABIT_ROW
    people = s[PEOPLE]
    near = near_combo(s, b, w[LIVE_PLACE] + number - LIVE, number)
    if happens(s, s[habit + NEAR] if near else s[habit + FOUL]):
        s[PEOPLE] = people
        return True
    s[NEXT_FOUL + due] = number + gap(s, s[habit + FOUL_ON])
    look_ahead(s)
    return False
