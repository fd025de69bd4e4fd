"""Plain stretches of one game by itself, fast: cards nobody wants to slap, and lost challenges.

Most cards complete no combo, meet no mistake, empty no stack and end nothing. For those this
loop does what ``game.play``, ``turns.follow`` and ``races.settle`` would do, with the state in
registers; it stops before the first card that is anything else, and the general path plays that
one. Nothing is decided here otherwise: with the loop switched off every game is the same, only
slower, which the tests hold it to.
"""

from ratscrew.lab.kernel.cards import CHALLENGED, SLAPPED, capture
from ratscrew.lab.kernel.chance import word
from ratscrew.lab.kernel.combos import easiest_combo, first_extra, tops_bottom
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.ends import repeats
from ratscrew.lab.kernel.hands import NOBODY, first_of, noticing
from ratscrew.lab.kernel.layout import (
    CHALLENGER,
    CHANCE,
    CHANCES,
    COUNT,
    CRUISES,
    EMPTIED,
    FLIP_US,
    HABIT_ROW,
    HABITS,
    HEAD,
    HIGH,
    HIGH_CARD,
    LAID,
    LAP_OFF,
    LAP_ON,
    LEAST,
    LIVE,
    LIVE_BY,
    MASK,
    NCOMBO_CARDS,
    NEXT,
    NLIVE,
    NOW_US,
    NUMBER,
    PAUSE_US,
    PEOPLE,
    PILE,
    PILE_START,
    QUIET,
    RICH,
    RINGS,
    SETTLED,
    SLAPS_WON,
    SOONEST,
    TABLE,
    TOP_BOTTOM,
    TURN,
)
from ratscrew.lab.kernel.plain import is_plain, key_before, last_by_count, may_race, stays_plain
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["cruise"]


@compiled
def cruise(  # noqa: PLR0915 - one loop, its state in registers
    s: Numbers, b: Bytes, log: Numbers, times: Times, seen: Numbers
) -> None:
    """Play on while nothing but plain cards, plain races and lost challenges comes."""
    if not (s[CRUISES] and is_plain(s)):
        return
    rich = s[RICH]
    number = s[NUMBER]
    # Cards up to this number may be plain: then comes somebody's mistake, or an end by count.
    room = min(s[SOONEST] - 1, last_by_count(s))
    begun = number
    people = s[PEOPLE]
    started = number
    turn = s[TURN]
    challenger = s[CHALLENGER]
    chances = s[CHANCES]
    live = s[NLIVE]
    high = PILE + s[HIGH]
    now_us = s[NOW_US]
    laps = s[HIGH_CARD]
    lap_off = s[LAP_OFF]
    top_bottom = s[TOP_BOTTOM] >= 0
    key = key_before(b, live)
    while number < room:
        count = s[COUNT + turn]
        head = s[HEAD + turn]
        left = rich
        if count == 1:
            left = rich & ~(1 << turn)
            if not stays_plain(s, left):
                break
        card = b[RINGS + turn * (MASK + 1) + (head & MASK)]
        rank = card & 15
        entry = b[TABLE + (key | rank)]
        b[LIVE + live] = card
        combo = (entry & 63) != 0
        if top_bottom and not combo:
            combo = tops_bottom(s, b, live + 1, number + 1)
        if entry & 64 and not combo and live + 1 >= b[LEAST + (key | rank)]:
            combo = first_extra(s, b, live + 1, number + 1, -1) >= 0
        given = b[CHANCE + card] + 0
        taker = -1
        by = CHALLENGED
        others = left & ~(1 << turn)
        if combo:
            if not may_race(s, s, left, turn):
                break
            b[LIVE_BY + live] = turn
            people = s[PEOPLE]
            easiest = easiest_combo(s, b, live + 1, number + 1)
            trial = word(s, PEOPLE)
            racing = noticing(s, s, times, easiest, trial)
            taker = first_of(s, times, easiest, racing, trial)
            if taker == NOBODY:
                s[PEOPLE] = people
                break
            by = SLAPPED
        elif given:
            if given > 15 or others == 0:
                break
        elif challenger < 0:
            if laps and not lap_off:
                break
        elif chances == 1:
            taker = challenger
        elif count == 1:
            break
        if taker >= 0:
            holders = left | 1 << taker
            if holders & (holders - 1) == 0:
                if combo:
                    s[PEOPLE] = people
                break
        s[HEAD + turn] = head + 1
        s[COUNT + turn] = count - 1
        if count == 1:
            rich = left
            s[RICH] = rich
            s[EMPTIED] |= 1 << turn
        b[high] = card
        b[LIVE_BY + live] = turn
        high += 1
        live += 1
        number += 1
        now_us += s[HABITS + turn * HABIT_ROW + FLIP_US]
        key = (key << 4 & 0xF00) | rank << 4
        if taker >= 0:
            s[LAID] += number - started
            started = number
            s[NUMBER] = number
            s[HIGH] = high - PILE
            if by == SLAPPED:
                s[SLAPS_WON + taker] += 1
                s[NCOMBO_CARDS] += 1
                s[QUIET] = -1
            capture(s, b, log, taker, by, by)
            now_us += s[PAUSE_US]
            rich = s[RICH]
            high = PILE + PILE_START
            live = 0
            key = 0xFF0
            turn = taker
            challenger = -1
            chances = 0
            lap_off = 0
            if repeats(s, b, log, seen):
                break
        elif given:
            challenger = turn
            chances = given
            turn = b[NEXT + others * 8 + turn] + 0
            lap_off = 1
        elif challenger < 0:
            turn = b[NEXT + rich * 8 + turn] + 0
        else:
            chances -= 1
    s[LAID] += number - started
    s[NUMBER] = number
    s[TURN] = turn
    s[CHALLENGER] = challenger
    s[CHANCES] = chances
    s[NLIVE] = live
    s[HIGH] = high - PILE
    s[NOW_US] = now_us
    s[LAP_OFF] = lap_off
    if number > begun:
        s[LAP_ON] = 0
        s[SETTLED] = 0
