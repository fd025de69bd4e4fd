"""Who slaps the newest card, and how fast: what players are made of, not what the rules say.

Chances of mistakes on cards that are no combo are not drawn card by card: a geometric gap tells
the next card on which a seat may make one, and there it is decided by what lies there.
"""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.chance import below, gap, happens, reaction, within, word
from ratscrew.lab.kernel.combos import easiest_combo, near_combo
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    AGAIN,
    BEFORE_RACE,
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
    PEOPLE,
    SLAP_FINGERS,
    SLAP_FLAGS,
    SLAP_SEAT,
    SLAP_US,
    SOONEST,
    STRATEGY,
    WINS,
)
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["begin_habits", "collects", "hands", "next_mistake", "quick_race"]

RISK_HONOUR: Final = 1
RISK_ALL: Final = 2
NEVER: Final = 3

QUICKEST_US: Final = 100_000
NEVER_AGAIN: Final = 1 << 60
TIE_US: Final = 1000
"""Slaps closer to the earliest tie with it."""
TWICE_US: Final = 300_000
"""From a wrong hand to the same hand again."""


@compiled
def begin_habits(s: Numbers) -> None:
    """At the start of a game: when each seat first may slap by mistake."""
    s[MISSED] = 0
    s[MISSED_ON] = -1
    for seat in range(s[NSEATS]):
        s[NEXT_FOUL + seat] = gap(s, s[HABITS + seat * HABIT_ROW + FOUL_ON])
    look_ahead(s)


@compiled
def look_ahead(s: Numbers) -> None:
    """The next card on which somebody may slap by mistake."""
    soonest = s[NEXT_FOUL]
    for seat in range(1, s[NSEATS]):
        soonest = min(soonest, s[NEXT_FOUL + seat])
    s[SOONEST] = soonest


@compiled
def next_mistake(s: Numbers, seat: int) -> None:
    """The seat's chance on this card was had; when is its next?"""
    s[NEXT_FOUL + seat] = s[NUMBER] + gap(s, s[HABITS + seat * HABIT_ROW + FOUL_ON])
    look_ahead(s)


@compiled
def collects(s: Numbers, seat: int) -> bool:
    """Whether a slap of this seat takes a pile that it has won by a challenge (rules 9.20)."""
    return s[COLLECT] and s[CAPTURE] == seat and s[CAPTURE_BY] == 1


@compiled
def hands(s: Numbers, b: Bytes, times: Times) -> None:
    """Note every hand that comes down on the newest card: seat, time, fingers, flags."""
    s[NSLAPS] = 0
    combo = s[COMBO]
    lose = False
    win = False
    easiest = -1
    if combo >= 0:
        row = COMBOS + combo * COMBO_ROW
        lose = s[row + LOSES] == b[LIVE + s[NLIVE] - 1] & 15
        win = s[row + WINS] != 0
        easiest = easiest_combo(s, b, s[NLIVE], s[NUMBER])
    honour = s[NLIVE] >= 2 and b[CHANCE + b[LIVE + s[NLIVE] - 2]] & 15 > 0
    missed = s[MISSED] if s[MISSED_ON] == s[NUMBER] - 1 and s[NLIVE] >= 2 else 0
    now_missed = 0
    for seat in range(s[NSEATS]):
        if s[GONE] >> seat & 1:
            if s[NEXT_FOUL + seat] <= s[NUMBER]:
                s[NEXT_FOUL + seat] = NEVER_AGAIN
                look_ahead(s)
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
        lay_fingers(s)


@compiled
def lay_fingers(s: Numbers) -> None:
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
            s[SLAP_FINGERS + place] = 1 + below(s, PEOPLE, 5)


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
def quick_race(s: Numbers, b: Bytes, times: Times, live: int, number: int) -> int:
    """Who wins the race on a combo among players of plain habits; the same draws as ``hands``.

    Returns:
        The seat, or -1 where nobody slaps or the first two tie: then nothing was drawn.
    """
    s[BEFORE_RACE] = s[PEOPLE]
    easiest = easiest_combo(s, b, live, number)
    first_us = np.int64(1) << np.int64(40)
    second_us = first_us
    winner = -1
    for seat in range(s[NSEATS]):
        if s[GONE] >> seat & 1:
            continue
        habit = HABITS + seat * HABIT_ROW
        if s[habit + STRATEGY] == NEVER:
            continue
        trial = word(s, PEOPLE)
        if not within(trial, s[habit + NOTICE + easiest]):
            continue
        time_us = max(reaction(trial, times, seat) + s[habit + DELAY_US + easiest], QUICKEST_US)
        second_us = min(second_us, max(first_us, time_us))
        winner = seat if time_us < first_us else winner
        first_us = min(first_us, time_us)
    if winner < 0 or second_us - first_us <= TIE_US:
        s[PEOPLE] = s[BEFORE_RACE]
        return -1
    return winner
