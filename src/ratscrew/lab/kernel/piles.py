"""Piles taken in lanes; and where a slap or a lost challenge is all that happens (``abreast``)."""

from typing import Any

import numpy as np

from ratscrew.lab.kernel.abreast import B_STRIDE, HEADS, S_STRIDE, TAILS
from ratscrew.lab.kernel.cards import CHALLENGED, SLAPPED
from ratscrew.lab.kernel.chance import GAMMA, mixed
from ratscrew.lab.kernel.compiled import compiled, inlined
from ratscrew.lab.kernel.decide import (
    ABLE,
    BASE,
    BOTTOM,
    CARD,
    CHALLENGED_BY,
    CHANCES_LEFT,
    ENTRIES,
    KEY,
    LAPPING,
    NO_CARDS,
    NOBODY_CHALLENGES,
    PLACE,
    ROOM,
    SEAT,
    WAITING_FOR,
)
from ratscrew.lab.kernel.ends import RETRY
from ratscrew.lab.kernel.hands import NOBODY, first_at, noticing, odds_row
from ratscrew.lab.kernel.layout import (
    AHEAD,
    BURNT,
    EASE,
    GONE,
    LEAD_CHANGES,
    LIVE_SINCE,
    LOW,
    MASK,
    NCOMBOS,
    ODDS_ROW,
    ONE_PILE,
    PEOPLE,
    PILE,
    PILE_START,
    QUIET,
    RACES,
    RINGS,
    SLAPPERS,
    SLAPS_WON,
    TAKEN,
    TOP_BOTTOM,
)
from ratscrew.lab.kernel.machine import BLOCK, first_one, many_reach, move_block, onward
from ratscrew.lab.kernel.pairs import EASIEST
from ratscrew.lab.kernel.plain import may_race
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Shorts, Times

__all__ = ["choose", "easiest_of", "lose_challenges", "note_races", "take_pile", "win_races"]


@inlined
def choose(holds: int, one: int, other: int) -> int:
    """The one number if ``holds`` is 1, the other if it is 0, without a branch."""
    return other ^ ((one ^ other) & -holds)


@inlined
def easiest_of(rules: Numbers, easy: int, tops_bottom: int) -> int:
    """Of what the table has for a card, and a top-bottom if it is one, what is easiest to see."""
    top_bottom = rules[TOP_BOTTOM] + 1
    sooner: Any = tops_bottom & np.int64(rules[EASE + easy] > rules[EASE + top_bottom])
    return choose(sooner, top_bottom, easy) - 1


@compiled
def note_races(s: Numbers) -> None:
    """Put down where the odds of a race stand, by what is easiest to see."""
    for easy in range(s[NCOMBOS] + 1):
        for tops_bottom in range(2):
            easiest = easiest_of(s, easy, tops_bottom)
            s[RACES + 2 * easy + tops_bottom] = odds_row(s, max(easiest, 0), 0)


@inlined
def win_races(
    w: Shorts, wide: Numbers, tall: Bytes, times: Times, empty: int, laps: int, lanes: int
) -> int:
    """In these lanes the next card is a combo: whoever slaps first takes the pile.

    The rules are the first lane's, which lie nearest, whatever the lane.

    Returns:
        The lanes where it is not as plain as that, as they were.
    """
    rules = wide
    others = 0
    while lanes:
        lane = first_one(lanes)
        bit = lanes & -lanes
        lanes ^= bit
        s = onward(wide, lane * S_STRIDE)
        b = onward(tall, lane * B_STRIDE)
        able: Any = np.int64(w[ABLE + lane])
        if not may_race(rules, s, able, w[SEAT + lane]):
            others |= bit
            continue
        rank = np.int64(w[CARD + lane]) & 15
        easy: Any = np.int64(w[ENTRIES + lane]) >> EASIEST
        bottom: Any = np.int64(w[BOTTOM + lane] == rank)
        before = s[PEOPLE]
        people = np.uint64(before) + GAMMA
        s[PEOPLE] = np.int64(people)
        trial: Any = mixed(people)
        row: Any = rules[RACES + 2 * easy + bottom] + (rules[SLAPPERS] & ~s[GONE]) * ODDS_ROW
        if np.int64(trial >> np.uint64(33)) >= times[row]:
            easiest = easiest_of(rules, easy, bottom)
            row = odds_row(rules, easiest, noticing(rules, s, times, easiest, trial))
        taker = first_at(times, row, trial)
        holders = able | 1 << taker
        if taker == NOBODY or holders & (holders - 1) == 0:
            s[PEOPLE] = before
            others |= bit
            continue
        s[QUIET] = 1
        s[SLAPS_WON + taker] += 1
        w[ABLE + lane] = holders
        w[ROOM + lane] -= 1
        take_pile(w, lane, s, b, taker, SLAPPED, empty, laps)
    return others


@inlined
def lose_challenges(
    w: Shorts, wide: Numbers, tall: Bytes, empty: int, laps: int, lanes: int
) -> int:
    """In these lanes the next card is the last chance, and no use: the challenger takes the pile.

    Returns:
        The lanes where it is not as plain as that, as they were.
    """
    others = 0
    while lanes:
        lane = first_one(lanes)
        bit = lanes & -lanes
        lanes ^= bit
        s = onward(wide, lane * S_STRIDE)
        taker: Any = np.int64(w[CHALLENGED_BY + lane])
        holders = np.int64(w[ABLE + lane]) | 1 << taker
        quiet = max(s[QUIET], 0) + 1
        if quiet > RETRY or holders & (holders - 1) == 0:
            others |= bit
            continue
        s[QUIET] = quiet
        w[ABLE + lane] = holders
        w[ROOM + lane] -= 1
        take_pile(w, lane, s, onward(tall, lane * B_STRIDE), taker, CHALLENGED, empty, laps)
    return others


@inlined
def take_pile(
    w: Shorts, lane: int, s: Numbers, b: Bytes, taker: int, by: int, empty: int, laps: int
) -> None:
    """The pile, the card that lies at its next place included, goes to the taker, who leads.

    ``empty`` is what ``BOTTOM`` is without a card, ``laps`` whether cards go round for the highest.
    """
    heads = HEADS + 8 * lane
    tails = TAILS + 8 * lane
    low = PILE + s[LOW]
    size = np.int64(w[PLACE + lane]) + 1 - low
    tail: Any = np.int64(w[tails + taker])
    mine: Any = tail + size - np.int64(w[heads + taker])
    most: Any = np.int64(many_reach(w, tails, heads, mine) == 0)
    ahead = s[AHEAD]
    s[LEAD_CHANGES] += most & np.int64(ahead >= 0) & np.int64(ahead != taker)
    s[AHEAD] = choose(most, taker, ahead)
    w[tails + taker] = tail + size
    first = tail & MASK
    ring = RINGS + taker * (MASK + 1)
    if size > BLOCK or first > MASK + 1 - BLOCK:
        for place in range(size):
            b[ring + ((first + place) & MASK)] = b[low + place]
    else:
        move_block(b, ring + first, low)
    s[TAKEN + by] += size + ONE_PILE
    s[BURNT] = -1
    s[LOW] = PILE_START
    s[LIVE_SINCE] = PILE + PILE_START
    w[BASE + lane] = PILE + PILE_START
    if laps:
        w[LAPPING + lane] = 1
        w[WAITING_FOR + lane] = 0
    w[PLACE + lane] = PILE + PILE_START
    w[KEY + lane] = NO_CARDS
    w[BOTTOM + lane] = empty
    w[SEAT + lane] = taker
    w[CHALLENGED_BY + lane] = NOBODY_CHALLENGES
    w[CHANCES_LEFT + lane] = 0
