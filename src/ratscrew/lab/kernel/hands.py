"""Who slaps the newest card, and how fast: what players are made of, not what the rules say.

Where games are played side by side, ``rules`` are the first lane's numbers, which lie nearest.

Chances of mistakes on cards that are no combo are not drawn card by card: a geometric gap tells
the next card on which a seat may make one, and there it is decided by what lies there.
"""

from typing import Any, Final

import numpy as np

from ratscrew.lab.kernel.chance import below, gap, happens, reaction, within, word
from ratscrew.lab.kernel.combos import easiest_combo, near_combo
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    AGAIN,
    BLIND_US,
    CAPTURE,
    CAPTURE_BY,
    CHANCE,
    COLLECT,
    COMBO,
    COMBO_ROW,
    COMBOS,
    DELAY_US,
    DRAW,
    FINGERS,
    FOUL,
    FOUL_ON,
    GONE,
    GROUPS,
    HABIT_ROW,
    HABITS,
    HOVER,
    LATE,
    LIVE,
    LOSES,
    MISSED,
    MISSED_ON,
    NCOMBOS,
    NEAR,
    NEXT_FOUL,
    NLIVE,
    NOTICE,
    NOTICE_LOSE,
    NOTICE_TWO,
    NSEATS,
    NSLAPS,
    NUMBER,
    ODDS,
    ODDS_FIRST,
    ODDS_ROW,
    PEOPLE,
    QUICK,
    QUICKEST_US,
    SLAP_FINGERS,
    SLAP_FLAGS,
    SLAP_SEAT,
    SLAP_US,
    SLAPPERS,
    SOONEST,
    STRATEGY,
    TIE_US,
    TIMES,
    WINS,
)
from ratscrew.lab.kernel.machine import many_up_to
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["begin_habits", "collects", "first_of", "hands", "next_mistake", "noticing"]

RISK_HONOUR: Final = 1
RISK_ALL: Final = 2
NEVER: Final = 3

NEVER_AGAIN: Final = 1 << 60
NOBODY: Final = 8
LOWER: Final = np.uint64(0x7FFFFFFF)
TWICE_US: Final = 300_000
"""From a wrong hand to the same hand again."""


@compiled
def begin_habits(s: Numbers) -> None:
    """At the start of a game: when each seat first may slap by mistake."""
    s[MISSED] = 0
    s[MISSED_ON] = -1
    for seat in range(s[NSEATS]):
        s[NEXT_FOUL + seat] = gap(s, s, HABITS + seat * HABIT_ROW + FOUL_ON)
    look_ahead(s, s)


@compiled
def look_ahead(rules: Numbers, s: Numbers) -> None:
    """The next card on which somebody may slap by mistake."""
    soonest = s[NEXT_FOUL]
    for seat in range(1, rules[NSEATS]):
        soonest = min(soonest, s[NEXT_FOUL + seat])
    s[SOONEST] = soonest


@compiled
def next_mistake(s: Numbers, seat: int) -> None:
    """The seat's chance on this card was had; when is its next?"""
    s[NEXT_FOUL + seat] = s[NUMBER] + gap(s, s, HABITS + seat * HABIT_ROW + FOUL_ON)
    look_ahead(s, s)


@compiled
def pass_over(rules: Numbers, s: Numbers, number: int) -> None:
    """Whoever had a chance of a mistake on this card makes none there; when is the next?"""
    for seat in range(rules[NSEATS]):
        if s[NEXT_FOUL + seat] <= number:
            following = NEVER_AGAIN
            if not s[GONE] >> seat & 1:
                following = number + gap(s, rules, HABITS + seat * HABIT_ROW + FOUL_ON)
            s[NEXT_FOUL + seat] = following
    look_ahead(rules, s)


@compiled
def collects(s: Numbers, seat: int) -> bool:
    """Whether a slap of this seat takes a pile that it has won by a challenge (rules 9.20)."""
    return s[COLLECT] and s[CAPTURE] == seat and s[CAPTURE_BY] == 1


@compiled
def hands(s: Numbers, b: Bytes, times: Times) -> None:
    """Note every hand that comes down on the newest card: seat, time, fingers, flags."""
    s[NSLAPS] = 0
    combo = s[COMBO]
    lose, win, easiest = False, False, -1
    if combo >= 0:
        row = COMBOS + combo * COMBO_ROW
        lose = s[row + LOSES] == b[LIVE + s[NLIVE] - 1] & 15
        win = s[row + WINS] != 0
        easiest = easiest_combo(s, b, s[NLIVE], s[NUMBER])
    honour = s[NLIVE] >= 2 and b[CHANCE + b[LIVE + s[NLIVE] - 2]] & 15 > 0
    missed = s[MISSED] if s[MISSED_ON] == s[NUMBER] - 1 and s[NLIVE] >= 2 else 0
    now_missed = 0
    if combo >= 0 and s[QUICK]:
        plain_hands(s, times, easiest)
        return
    for seat in range(s[NSEATS]):
        if s[GONE] >> seat & 1:
            if s[NEXT_FOUL + seat] <= s[NUMBER]:
                s[NEXT_FOUL + seat] = NEVER_AGAIN
                look_ahead(s, s)
            continue
        habit = HABITS + seat * HABIT_ROW
        strategy = s[habit + STRATEGY]
        if strategy == NEVER:
            continue
        blind = strategy == RISK_ALL or (strategy == RISK_HONOUR and honour)
        if blind and s[NCOMBOS]:
            down(s, times, seat, -s[habit + BLIND_US], word(s, PEOPLE))
        elif combo >= 0:
            chance = s[habit + NOTICE + easiest]
            if lose:
                chance = s[habit + NOTICE_LOSE]
            elif win:
                chance = 4294967296 - (4294967296 - chance) // 3
            trial = word(s, PEOPLE)
            if within(trial, chance):
                down(s, times, seat, s[habit + DELAY_US + easiest], trial)
            elif not lose:
                now_missed |= 1 << seat
        elif collects(s, seat):
            if happens(s, s[habit + NOTICE_TWO]):
                down(s, times, seat, 0, word(s, PEOPLE))
        elif missed >> seat & 1 and happens(s, s[habit + LATE]):
            down(s, times, seat, 0, word(s, PEOPLE))
        elif s[NCOMBOS] and s[NEXT_FOUL + seat] <= s[NUMBER]:
            mistake(s, b, times, seat)
        if s[NEXT_FOUL + seat] <= s[NUMBER]:
            next_mistake(s, seat)
    s[MISSED] = now_missed
    s[MISSED_ON] = s[NUMBER]
    if s[FINGERS] and s[NSLAPS] > 1:
        lay_fingers(s, PEOPLE)


@compiled
def lay_fingers(s: Numbers, stream: int) -> None:
    """Where the first hands may tie, how many fingers each has on the pile."""
    first = s[SLAP_US]
    second = s[SLAP_US + 1]
    if second < first:
        first, second = second, first
    for place in range(2, s[NSLAPS]):
        time_us = s[SLAP_US + place]
        if time_us < first:
            first, second = time_us, first
        elif time_us < second:
            second = time_us
    if second - first <= TIE_US:
        for place in range(s[NSLAPS]):
            s[SLAP_FINGERS + place] = 1 + below(s, stream, 5)


@compiled
def mistake(s: Numbers, b: Bytes, times: Times, seat: int) -> None:
    """The seat may slap this card wrongly: sooner if it is near a combo."""
    habit = HABITS + seat * HABIT_ROW
    near = near_combo(s, b, s[NLIVE], s[NUMBER])
    if happens(s, s[habit + NEAR] if near else s[habit + FOUL]):
        down(s, times, seat, 0, word(s, PEOPLE))


@compiled
def down(s: Numbers, times: Times, seat: int, later_us: int, trial: int) -> None:
    """A hand comes down, perhaps badly, perhaps twice.

    ``trial`` is a random word, of which the lower half makes the reaction.
    """
    habit = HABITS + seat * HABIT_ROW
    time_us = max(reaction(trial, times, seat) + later_us, QUICKEST_US)
    flags = 0
    if s[habit + DRAW] and happens(s, s[habit + DRAW]):
        flags |= 1
    if s[habit + HOVER] and happens(s, s[habit + HOVER]):
        flags |= 2
    note(s, seat, time_us, flags)
    if s[habit + AGAIN] and happens(s, s[habit + AGAIN]):
        note(s, seat, time_us + TWICE_US, 0)


@compiled
def note(s: Numbers, seat: int, time_us: int, flags: int) -> None:
    """One more hand of this race."""
    place = s[NSLAPS]
    s[SLAP_SEAT + place] = seat
    s[SLAP_US + place] = time_us
    s[SLAP_FLAGS + place] = flags
    s[SLAP_FINGERS + place] = 1
    s[NSLAPS] = place + 1


@compiled
def noticing(rules: Numbers, s: Numbers, times: Times, combo: int, trial: int) -> int:
    """Who of those that may slap notices a combo, by the upper half of a random word."""
    present = rules[SLAPPERS] & ~s[GONE]
    part = np.int64(trial >> np.uint64(33))
    if part < times[odds_row(rules, combo, present)]:
        return present
    left = np.uint64(1) << np.uint64(31)
    missed: Any = False
    found: Any = 0
    for seat in range(rules[NSEATS]):
        if not present >> seat & 1:
            continue
        chance = rules[HABITS + seat * HABIT_ROW + NOTICE + combo]
        if missed:
            found |= np.int64(happens(s, chance)) << seat
            continue
        left = left * np.uint64(chance) >> np.uint64(32)
        missed = part >= np.int64(left)
        found |= np.int64(not missed) << seat
    return found


@compiled
def odds_row(s: Numbers, combo: int, racing: int) -> int:
    """Where the odds of these seats stand."""
    return s[ODDS] + ((s[GROUPS + combo] << s[NSEATS]) + racing) * ODDS_ROW


@compiled
def first_of(s: Numbers, times: Times, combo: int, racing: int, trial: int) -> int:
    """Who of those that notice wins the race, by a word's lower half; ``NOBODY`` after a tie."""
    return first_at(times, odds_row(s, combo, racing), trial)


@compiled
def first_at(times: Times, row: int, trial: int) -> int:
    """The same, by a row of the odds."""
    part = np.int64((trial & LOWER) * LOWER >> np.uint64(31))
    return many_up_to(times, row + ODDS_FIRST, part)


@compiled
def plain_hands(s: Numbers, times: Times, combo: int) -> None:
    """The same for a plain race: its outcome by odds, and hands at times that fit it."""
    s[MISSED] = race_plainly(s, times, combo)
    s[MISSED_ON] = s[NUMBER]
    pass_over(s, s, s[NUMBER])


@compiled
def race_plainly(s: Numbers, times: Times, combo: int) -> int:
    """Who misses a plain race; the hands of the others are noted."""
    trial = word(s, PEOPLE)
    racing = noticing(s, s, times, combo, trial)
    first = first_of(s, times, combo, racing, trial)
    s[TIMES] = np.int64(trial)
    while racing:
        s[NSLAPS] = 0
        for seat in range(s[NSEATS]):
            if racing >> seat & 1:
                delay_us = s[HABITS + seat * HABIT_ROW + DELAY_US + combo]
                time_us = reaction(word(s, TIMES), times, seat) + delay_us
                note(s, seat, max(time_us, QUICKEST_US), 0)
        if s[FINGERS] and s[NSLAPS] > 1:
            lay_fingers(s, TIMES)
        if earliest(s) == first:
            break
    return s[SLAPPERS] & ~s[GONE] & ~racing


@compiled
def earliest(s: Numbers) -> int:
    """Whose hand is first of those that are noted, or has most fingers among the first."""
    first_us = s[SLAP_US]
    for place in range(1, s[NSLAPS]):
        first_us = min(first_us, s[SLAP_US + place])
    tied = 0
    most = 0
    found = NOBODY
    for place in range(s[NSLAPS]):
        if s[SLAP_US + place] - first_us > TIE_US:
            continue
        tied += 1
        fingers = s[SLAP_FINGERS + place]
        if fingers >= most:
            found = NOBODY if fingers == most else s[SLAP_SEAT + place]
            most = fingers
    return found if tied == 1 or s[FINGERS] else NOBODY
