"""A lane's next card where it is not plain, still without the general path (``abreast``).

Nothing is decided here otherwise than there: games one by one, without lanes, are the same, only
slower, which the tests hold it to.
"""

from typing import Any

import numpy as np

from ratscrew.lab.kernel.abreast import make_room, number_before, show_live
from ratscrew.lab.kernel.cards import CHALLENGED, HIGHEST, SLAPPED
from ratscrew.lab.kernel.chance import GAMMA, mixed
from ratscrew.lab.kernel.combos import easiest_combo
from ratscrew.lab.kernel.compiled import compiled, inlined
from ratscrew.lab.kernel.decide import (
    ABLE,
    BOTTOM,
    CARD,
    CHALLENGED_BY,
    CHANCES_LEFT,
    ENTRIES,
    FROM,
    KEY,
    LAP_FROM,
    LAPPING,
    NO_RANK,
    NOBODY_CHALLENGES,
    PLACE,
    ROOM,
    SEAT,
    UP_TO,
    WAITING_FOR,
)
from ratscrew.lab.kernel.ends import RETRY
from ratscrew.lab.kernel.hands import (
    NOBODY,
    first_of,
    noticing,
    pass_over,
)
from ratscrew.lab.kernel.layout import (
    CHANCE,
    EMPTIED,
    ENDING,
    GONE,
    LIVE,
    LIVE_BY,
    MISSED,
    MISSED_ON,
    NCOMBO_CARDS,
    NEXT,
    NO_SOONER,
    NTIES,
    PEOPLE,
    QUIET,
    RUNNING_OUT,
    SLAPPERS,
    SLAPS_WON,
    SOONEST,
)
from ratscrew.lab.kernel.pairs import COMBO, EASIEST, LIVE_FOR, MOST_LIVE
from ratscrew.lab.kernel.piles import choose, easiest_of, take_pile
from ratscrew.lab.kernel.plain import may_race, stays_plain
from ratscrew.lab.kernel.slips import begin_again, live_cards, slip
from ratscrew.lab.kernel.turns import CANNOT_PLAY, LOST, NEXT_CHOOSES
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Shorts, Times

__all__ = ["apart"]


@compiled
def apart(  # noqa: PLR0915 - one card, all at once
    w: Shorts,
    lane: int,
    rules: Numbers,
    tables: Bytes,
    s: Numbers,
    b: Bytes,
    times: Times,
    empty: int,
    laps: int,
) -> bool:
    """Play a lane's next card where it is not plain; False: that is for the general path.

    ``look_up`` has laid it on the pile already, and taken it off its stack. Rules and tables are
    the first lane's, which lie nearest, whatever the lane.
    """
    number = number_before(w, lane, s)
    turn = np.int64(w[SEAT + lane])
    challenger = np.int64(w[CHALLENGED_BY + lane])
    chances = np.int64(w[CHANCES_LEFT + lane])
    able = np.int64(w[ABLE + lane])
    rank = np.int64(w[CARD + lane]) & 15
    given = np.int64(tables[CHANCE + np.int64(w[CARD + lane])])
    key = np.int64(w[KEY + lane]) | rank
    entry = np.int64(w[ENTRIES + lane])
    easy = entry >> EASIEST
    bottom = np.int64(w[BOTTOM + lane] == rank)
    combo = np.int64(entry & COMBO | bottom != 0)
    last = np.int64(w[FROM + lane] + 1 == w[UP_TO + lane])
    left = able & ~(last << turn)
    easiest: Any = easiest_of(rules, easy, bottom) * combo
    live = live_cards(w, lane)
    if 0 < entry >> LIVE_FOR & MOST_LIVE <= live:
        show_live(w, lane, s, b, np.int64(w[PLACE + lane]) + 1)
        easiest = easiest_combo(s, b, live, number + 1)
        combo = np.int64(easiest >= 0)
        easiest = max(easiest, 0)
    is_given = np.int64(given != 0)
    if given & 16 | np.int64(number >= s[NO_SOONER]):
        return False
    if combo and not may_race(rules, s, left, turn):
        return False
    if last and not stays_plain(s, left):
        return False
    before = s[PEOPLE]
    won: Any = np.int64(0)
    racing: Any = np.int64(0)
    taker: Any = challenger
    leader: Any = np.int64(0)
    if combo:
        people = np.uint64(before) + GAMMA
        trial = mixed(people)
        s[PEOPLE] = np.int64(people)
        racing = noticing(rules, s, times, easiest, trial)
        first = first_of(rules, times, easiest, racing, trial)
        won = np.int64(first != NOBODY)
        taker = choose(won, first, challenger)
    free = challenger == NOBODY_CHALLENGES
    lost: Any = np.int64(chances == 1) & (1 - is_given)
    by: Any = CHALLENGED
    others: Any = left & ~(is_given << turn)
    # A lap (rules 9.32): whom it waits for after this card, and whether it is over.
    lapping = np.int64(free) & (1 - is_given) & np.int64(w[LAPPING + lane])
    waiting = np.int64(w[WAITING_FOR + lane])
    begins = waiting == 0
    waiting = (able if begins else waiting) & ~(1 << turn)
    tied = False
    if lapping:
        others = waiting & left
        if others == 0:
            first_card = live - 1 if begins else np.int64(w[LAP_FROM + lane])
            show_live(w, lane, s, b, np.int64(w[PLACE + lane]) + 1)
            highest = highest_of(s, b, first_card, live)
            tied = highest < 0
            lost = np.int64(not tied)
            taker = choose(won, taker, max(highest, 0))
            by = HIGHEST
            leader = np.int64(b[LIVE_BY + first_card])
            others = left
    takes = won | lost
    quiet = max(s[QUIET], 0) * (1 - won) + 1
    holders = left | takes << taker
    runs_out = last & (1 - is_given) & np.int64(not free) & (1 - takes)
    next_up = left & ~(1 << challenger)
    has_all = np.int64(holders & (holders - 1) == 0)
    odd = takes & (has_all | np.int64(quiet > RETRY))
    odd |= (1 - takes) & np.int64(others == 0)
    odd |= runs_out & (np.int64(next_up == 0) | may_go(rules))
    if odd:
        s[PEOPLE] = before
        return False
    if number + 1 >= s[SOONEST]:
        if not combo:
            return slip(w, lane, rules, s, b, number + 1)
        pass_over(rules, s, number + 1)
    s[NCOMBO_CARDS] += combo & (1 - won)
    s[EMPTIED] |= last << turn
    if w[ROOM + lane]:
        w[ROOM + lane] -= 1
    else:
        make_room(w, lane, s, number + 1)
    begin_again(w, lane, s, turn)
    if combo & (1 - won):
        s[NTIES] += racing != 0
    if takes:
        s[QUIET] = quiet
        s[SLAPS_WON + taker] += won
        w[ABLE + lane] = holders
        take_pile(w, lane, s, b, taker, choose(won, SLAPPED, by), empty, laps)
        return True
    w[ABLE + lane] = left
    w[PLACE + lane] += 1
    w[KEY + lane] = key << 4 & 0xFF0
    if w[BOTTOM + lane] == NO_RANK:
        w[BOTTOM + lane] = rank
    after = tables[NEXT + others * 8 + turn]
    if given:
        w[SEAT + lane] = after
        w[CHALLENGED_BY + lane] = turn
        w[CHANCES_LEFT + lane] = given
        w[LAPPING + lane] = 0
        w[WAITING_FOR + lane] = 0
    elif free:
        w[SEAT + lane] = after
        if tied:
            w[SEAT + lane] = leader if left >> leader & 1 else tables[NEXT + left * 8 + leader]
            w[WAITING_FOR + lane] = 0
        elif lapping:
            w[WAITING_FOR + lane] = waiting
            if begins:
                w[LAP_FROM + lane] = live - 1
    else:
        w[CHANCES_LEFT + lane] = chances - 1
        if runs_out:
            w[SEAT + lane] = tables[NEXT + next_up * 8 + turn]
            if rules[RUNNING_OUT] == NEXT_CHOOSES:
                s[QUIET] = -1
    if combo:
        missed = rules[SLAPPERS] & ~s[GONE] & ~racing
        s[MISSED] = missed
        s[MISSED_ON] = number + 1
        if missed:
            s[NO_SOONER] = number + 1
            make_room(w, lane, s, number + 1)
    return True


@compiled
def highest_of(s: Numbers, b: Bytes, first: int, after: int) -> int:
    """Who showed the highest of these live cards and is not out; -1 if that is not one alone."""
    best = -1
    found: Any = -1
    for place in range(first, after):
        seat = np.int64(b[LIVE_BY + place])
        value: Any = np.int64(b[LIVE + place]) & 15
        if s[GONE] >> seat & 1 or value < best:
            continue
        found = -1 if value == best else seat
        best = value
    return found


@inlined
def may_go(rules: Numbers) -> int:
    """Whether a challenged seat that runs out may be out by it, or have lost."""
    return np.int64(rules[RUNNING_OUT] == LOST) | np.int64(rules[ENDING] == CANNOT_PLAY)
