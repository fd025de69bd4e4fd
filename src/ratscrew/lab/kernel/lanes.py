"""Games by words (``swift``), sixteen side by side: a step without branches for all of them.

A branch that a processor cannot foresee costs more than the whole step, and a game by words is
little else. Here each step does both what a lead and what a challenge would do, and keeps what
holds; the compiler puts it into the machine's vector unit. A lane whose game has ended takes the
next one. What comes out is what ``swift`` gives, game for game.
"""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.chance import begin_streams, below
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import DEALS, EMPTIED, LEAD_CHANGES, LEADER, TOO_LONG, WORDS
from ratscrew.lab.kernel.machine import leading_zeros, ones
from ratscrew.lab.kernel.swift import deal_words, note
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["LANES", "SIZE", "end_lane", "game_of", "has_ended", "leave_empty", "load_lane", "step"]

LANES: Final = 16

X: Final = 0 * LANES
X_REST: Final = 1 * LANES
Y: Final = 2 * LANES
Y_REST: Final = 3 * LANES
Y_COUNT: Final = 4 * LANES
PILE_BITS: Final = 5 * LANES
PILE_REST: Final = 6 * LANES
PILE: Final = 7 * LANES
CHANCES: Final = 8 * LANES
LEADS: Final = 9 * LANES  # 1 before the first honour of a pile
SEAT: Final = 10 * LANES  # whose stack x is
CARDS: Final = 11 * LANES
CAPTURES: Final = 12 * LANES
CAPTURED: Final = 13 * LANES
EMPTY: Final = 14 * LANES
AHEAD: Final = 15 * LANES  # 2: nobody
CHANGES: Final = 16 * LANES
DONE: Final = 17 * LANES  # 1: all captured, 2: could not play
WINNER: Final = 18 * LANES
GAME: Final = 19 * LANES
FIRST_SEAT: Final = 20 * LANES
SIZE: Final = 21 * LANES
"""Numbers in the vector of all lanes, ``w``."""

NO_GAME: Final = np.uint64(0xFFFFFFFFFFFFFFFF)

ZERO: Final = np.uint64(0)
ONE: Final = np.uint64(1)
TWO: Final = np.uint64(2)
C26: Final = np.uint64(26)
C52: Final = np.uint64(52)
C62: Final = np.uint64(62)
C63: Final = np.uint64(63)
C64: Final = np.uint64(64)


@compiled
def load_lane(s: Numbers, b: Bytes, w: Numbers, lane: int, seed: int, game: int) -> None:
    """Deal a game into a lane."""
    begin_streams(s, seed, game)
    leader = 1 - below(s, DEALS, 2)
    deal_words(s, b)
    w[X + lane] = np.uint64(s[WORDS + 2 * leader])
    w[X_REST + lane] = np.uint64(s[WORDS + 2 * leader + 1])
    w[Y + lane] = np.uint64(s[WORDS + 2 - 2 * leader])
    w[Y_REST + lane] = np.uint64(s[WORDS + 3 - 2 * leader])
    w[Y_COUNT + lane] = C26
    w[LEADS + lane] = ONE
    w[SEAT + lane] = np.uint64(leader)
    w[CARDS + lane] = ZERO
    w[CAPTURES + lane] = ZERO
    w[CAPTURED + lane] = ZERO
    w[EMPTY + lane] = ZERO
    w[AHEAD + lane] = TWO
    w[CHANGES + lane] = ZERO
    w[DONE + lane] = ZERO
    w[GAME + lane] = np.uint64(game)
    w[FIRST_SEAT + lane] = np.uint64(leader)


@compiled
def end_lane(s: Numbers, w: Numbers, lane: int) -> bool:
    """Note the game of a lane that has ended; False: it went on too long."""
    if w[CARDS + lane] >= np.uint64(s[TOO_LONG]):
        return False
    winner = np.int64(w[WINNER + lane])
    beaten = np.int64(w[DONE + lane]) - 1
    note(
        s,
        winner,
        np.int64(w[CARDS + lane]),
        np.int64(w[CAPTURES + lane]),
        np.int64(w[CAPTURED + lane]),
        beaten,
    )
    s[LEAD_CHANGES] = np.int64(w[CHANGES + lane])
    s[EMPTIED] = np.int64(w[EMPTY + lane]) | 1 << (1 - winner)
    s[LEADER] = np.int64(w[FIRST_SEAT + lane])
    return True


@compiled
def leave_empty(w: Numbers, lane: int) -> None:
    """No game is left for a lane; it goes on with its last one, which nobody counts."""
    w[GAME + lane] = NO_GAME


@compiled
def has_ended(w: Numbers, lane: int) -> bool:
    """Whether the game of a lane is over and is still to be counted."""
    return w[DONE + lane] != ZERO and w[GAME + lane] != NO_GAME


@compiled
def game_of(w: Numbers, lane: int) -> int:
    """The number of a lane's game."""
    return np.int64(w[GAME + lane])


@compiled
def step(w: Numbers, too_long: int) -> int:  # noqa: PLR0915 - all of it holds at once
    """A challenge's next run of cards in every lane, with the lead before it where there is one.

    Returns:
        Not 0 if a game has ended in some lane, or has as many cards as is too long.
    """
    ended = ZERO
    for lane in range(LANES):
        x = w[X + lane]
        xr = w[X_REST + lane]
        y = w[Y + lane]
        yr = w[Y_REST + lane]
        yn = w[Y_COUNT + lane]
        seat = w[SEAT + lane]
        cards = w[CARDS + lane]
        lead = w[LEADS + lane] == ONE
        # The lead: both lay numbers until an honour, or until one cannot.
        i = leading_zeros(x)
        j = leading_zeros(y)
        own = i <= j
        a = min(i, j) & C63
        xn = C52 - yn
        stuck = lead & ((own & (yn < i)) | (~own & (xn <= j)))
        stuck_cards = (TWO * yn + ONE) if own else (TWO * xn)
        stuck_winner = seat if own else ONE - seat
        pile = TWO * a + (ONE if own else TWO)
        rest_own = (x << a) << ONE
        rest_other = (y << a) << ONE
        lead_y = rest_own if own else rest_other
        lead_x = (y << a) if own else rest_own
        lead_yr = xr if own else yr
        lead_xr = yr if own else xr
        lead_yn = (C52 - pile - (yn - a)) if own else (yn - a - ONE)
        lead_seat = ONE - seat if own else seat
        x = lead_x if lead else x
        y = lead_y if lead else y
        pr = (lead_yr >> C62) if lead else w[PILE_REST + lane]
        k = (pr + ONE) if lead else w[CHANCES + lane]
        xr = lead_xr if lead else xr
        yr = (lead_yr << TWO) if lead else yr
        yn = lead_yn if lead else yn
        seat = lead_seat if lead else seat
        pn = pile if lead else w[PILE + lane]
        pm = ONE if lead else w[PILE_BITS + lane]
        other = ONE - seat
        # The challenge: seat must find an honour within k cards.
        empty = (ONE << other) if yn == ZERO else ZERO
        z = leading_zeros(x)
        answered = z < k
        run = (z + ONE) if answered else k
        run &= C63
        pm = (pm << run) | (ONE if answered else ZERO)
        code = xr >> C62
        pn += run
        total = pn + yn
        over = ~answered & (total > C52)
        all_taken = ~answered & (total == C52)
        left = x << run
        left_rest = (xr << TWO) if answered else xr
        next_pr = (pr << TWO | code) if answered else pr
        taken = y | (pm << ((C64 - total) & C63))
        shift = TWO * ones(taken)
        taken_rest = yr | (pr << ((C64 - shift) & C63))
        w[X + lane] = y if answered else taken
        w[X_REST + lane] = yr if answered else taken_rest
        w[Y + lane] = left
        w[Y_REST + lane] = left_rest
        w[Y_COUNT + lane] = C52 - total
        w[PILE_BITS + lane] = pm
        w[PILE_REST + lane] = next_pr
        w[PILE + lane] = pn
        w[CHANCES + lane] = code + ONE
        w[LEADS + lane] = ZERO if answered else ONE
        w[SEAT + lane] = other
        captured = ~answered & ~over & ~stuck
        gain = pn if captured else ZERO
        ending = (C52 - yn) if over else gain
        w[CARDS + lane] = cards + (stuck_cards if stuck else ending)
        w[CAPTURES + lane] += ONE if captured else ZERO
        w[CAPTURED + lane] += gain
        w[EMPTY + lane] |= ZERO if stuck else empty
        ahead = w[AHEAD + lane]
        takes_lead = captured & (total > C26) & (ahead != other)
        w[CHANGES + lane] += ONE if takes_lead & (ahead != TWO) else ZERO
        w[AHEAD + lane] = other if takes_lead else ahead
        w[WINNER + lane] = stuck_winner if stuck else other
        late = w[CARDS + lane] >= too_long
        done = TWO if (stuck | over) else (ONE if all_taken | late else ZERO)
        w[DONE + lane] = done
        ended |= done
    return ended
