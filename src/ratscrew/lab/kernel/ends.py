"""When a game ends and who has won it (rules 2.9, 9.30, 9.35), and games that repeat (9.36)."""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.cards import END, capture, count_bits, pile_size
from ratscrew.lab.kernel.chance import mixed
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    ALIKE,
    CAPTURE,
    CAPTURE_BY,
    CHALLENGER,
    CLAIM,
    CLOSING,
    COUNT,
    DECLARED,
    END_CARDS,
    ENDED,
    ENDING,
    ENTRY,
    GONE,
    HEAD,
    LAID,
    LAP_ON,
    LIMIT,
    LIVE_BY,
    LOCK_UNTIL,
    MASK,
    NLIVE,
    NSEATS,
    NSHOWN,
    NUMBER,
    PERIOD,
    QUIET,
    RICH,
    RINGS,
    SEEN_SIZE,
    SETTLED,
    SHOWN_SEAT,
    SLAP_IN,
    TITLE,
    TITLE_BY,
    TRACKING,
    TURN,
    WINNERS,
)
from ratscrew.lab.kernel.tell import END_PENDING, GAME_ENDED, ROOM, TITLE_GIVEN, tell
from ratscrew.lab.kernel.turns import NO_CARDS, put_out
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["end", "in_play", "judge_ends", "most_cards", "take_pending", "win"]

WON: Final = 0
ENDLESS: Final = 1
AT_LIMIT: Final = 2
BY_TIME: Final = 3

ALL_CARDS: Final = 0
LAST_STANDING: Final = 1
RETRY: Final = 400
"""Captures without a slap after which the game is played again with its positions noted."""


@compiled
def in_play(s: Numbers) -> bool:
    """Whether the game waits for a card."""
    return s[CAPTURE] < 0 and s[TITLE] < 0 and s[CLAIM] < 0 and not s[CLOSING]


@compiled
def end(s: Numbers, log: Numbers, how: int, winners: int) -> None:
    """The game is over."""
    if log[ROOM]:
        tell(log, GAME_ENDED, how, winners, s[ENTRY], s[PERIOD])
    s[ENDED] = how
    s[WINNERS] = winners


@compiled
def win(s: Numbers, b: Bytes, log: Numbers, seat: int) -> None:
    """The game is this seat's, and what lies on the pile too."""
    if pile_size(s):
        capture(s, b, log, seat, END, END)
    end(s, log, WON, 1 << seat)


@compiled
def most_cards(s: Numbers, log: Numbers) -> None:
    """End by count: most cards in the own stack win, equal counts share."""
    most = 0
    winners = 0
    for seat in range(s[NSEATS]):
        count = s[COUNT + seat]
        if count > most:
            most = count
            winners = 0
        if count == most:
            winners |= 1 << seat
    end(s, log, BY_TIME, winners)


@compiled
def many_play(s: Numbers) -> bool:
    """Whether it is plain that nobody goes and nobody stands alone: the common case."""
    rich = s[RICH]
    everybody = (1 << s[NSEATS]) - 1
    return rich & (rich - 1) != 0 and (s[SLAP_IN] != 0 or rich | s[GONE] == everybody)


@compiled
def judge_ends(s: Numbers, b: Bytes, log: Numbers) -> None:
    """End the game if it is over, or let it wait for the last card's race if that decides."""
    if s[ENDED] >= 0:
        return
    if not many_play(s) and by_standing(s, b, log):
        return
    if s[LAID] >= s[LIMIT] or 0 < s[END_CARDS] <= s[LAID]:
        by_count(s, log)


@compiled
def by_count(s: Numbers, log: Numbers) -> None:
    """End because the agreed number of cards, or the limit, is reached."""
    if not in_play(s):
        return
    if 0 < s[END_CARDS] <= s[LAID]:
        if pile_size(s) and not s[SETTLED]:
            if log[ROOM]:
                tell(log, END_PENDING, 0, 0, 0, 0)
            s[CLOSING] = 1
        else:
            most_cards(s, log)
    else:
        end(s, log, AT_LIMIT, 0)


@compiled
def standing(s: Numbers) -> int:
    """The seats that have a card or are about to win some (rules 2.9, 9.30, 9.32)."""
    found = s[RICH]
    if s[CHALLENGER] >= 0:
        found |= 1 << s[CHALLENGER]
    if s[TITLE] >= 0:
        found |= 1 << s[TITLE]
    if s[LAP_ON]:
        for place in range(s[NSHOWN]):
            found |= 1 << s[SHOWN_SEAT + place]
    return found & ~s[GONE]


@compiled
def only(mask: int) -> int:
    """The one seat of a mask."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@compiled
def last_player(s: Numbers, b: Bytes) -> int:
    """Who takes a pile of all cards that nobody slapped: whoever played last (rules 2.9)."""
    for back in range(s[NLIVE]):
        by = b[LIVE_BY + s[NLIVE] - 1 - back]
        if not s[GONE] >> by & 1:
            return by + 0
    return only(~s[GONE])


@compiled
def retire(s: Numbers, b: Bytes, log: Numbers) -> None:
    """Where nobody slaps in, a seat goes once its last card is covered or settled (9.30)."""
    if s[SLAP_IN]:
        return
    spared = standing(s)
    if s[CLAIM] >= 0:
        spared |= 1 << s[CLAIM]
    if s[NLIVE] and not s[SETTLED]:
        spared |= 1 << b[LIVE_BY + s[NLIVE] - 1]
    if not s[RICH]:
        spared |= 1 << last_player(s, b)
    for seat in range(s[NSEATS]):
        if not (s[GONE] | spared) >> seat & 1:
            put_out(s, b, log, seat, NO_CARDS)


@compiled
def by_standing(s: Numbers, b: Bytes, log: Numbers) -> bool:
    """End because one seat is left, holds all, stands alone, or nobody has a card."""
    retire(s, b, log)
    left = ~s[GONE] & ((1 << s[NSEATS]) - 1)
    if count_bits(left) == 1:
        win(s, b, log, only(left))
        return True
    rich = s[RICH]
    if pile_size(s) == 0 and count_bits(rich) == 1:
        win(s, b, log, only(rich))
        return True
    if not in_play(s):
        return False
    upright = standing(s)
    alone = s[ENDING] == LAST_STANDING and count_bits(upright) == 1
    if not alone and rich:
        return False
    if s[NLIVE] and not s[SETTLED]:
        if log[ROOM]:
            tell(log, END_PENDING, 0, 0, 0, 0)
        s[CLOSING] = 1
        return True
    win(s, b, log, only(upright) if alone else last_player(s, b))
    return True


@compiled
def take_pending(s: Numbers, b: Bytes, log: Numbers, seen: Numbers, seat: int) -> None:
    """The pile is the pending capturer's; the game may be seen to repeat itself (9.36)."""
    by = s[CAPTURE_BY]
    if s[DECLARED]:
        if log[ROOM]:
            tell(log, TITLE_GIVEN, seat, by, s[NUMBER], -1)
        s[TITLE] = seat
        s[TITLE_BY] = by
        s[CLOSING] = 0
        return
    capture(s, b, log, seat, by, by)
    entry = remember(s, b, seen)
    judge_ends(s, b, log)
    if entry >= 0 and s[ENDED] < 0:
        repeat(s, log, entry)


@compiled
def repeat(s: Numbers, log: Numbers, entry: int) -> None:
    """The game repeats itself from this card on: a draw."""
    s[ENTRY] = entry
    s[PERIOD] = s[LAID] - entry
    end(s, log, ENDLESS, 0)


@compiled
def repeats(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> bool:
    """Note the position after a plain capture; whether the game is over, or to begin again."""
    entry = remember(s, b, seen)
    if entry >= 0:
        repeat(s, log, entry)
    return entry >= 0 or s[AGAIN_FROM_START] != 0


@compiled
def remember(s: Numbers, b: Bytes, seen: Numbers) -> int:
    """Note the position after a capture; the cards laid when it was there before, or -1.

    Where positions are not noted, captures are counted; ``seen`` holds the positions by their
    hash, with the cards laid, and is cleared by beginning a new stretch of it.
    """
    if s[QUIET] < 0:
        s[QUIET] = 0
        s[TRACKING] += 1 if s[TRACKING] else 0
    s[QUIET] += 1
    if not s[TRACKING]:
        if s[QUIET] > RETRY:
            s[AGAIN_FROM_START] = 1
        return -1
    size = s[SEEN_SIZE]
    if s[QUIET] * 2 > size:
        s[AGAIN_FROM_START] = 2
        return -1
    key = position(s, b)
    place = np.int64(key & np.uint64(size - 1))
    while seen[3 * place] == s[TRACKING]:
        if seen[3 * place + 1] == np.int64(key):
            return seen[3 * place + 2]
        place = (place + 1) & (size - 1)
    seen[3 * place] = s[TRACKING]
    seen[3 * place + 1] = np.int64(key)
    seen[3 * place + 2] = s[LAID]
    return -1


@compiled
def position(s: Numbers, b: Bytes) -> np.uint64:
    """A hash of what decides how a slapless game goes on, as the rules can tell it apart."""
    key = np.uint64(s[TURN] + 16 * s[GONE])
    for seat in range(s[NSEATS]):
        key = mixed(key + np.uint64(0x9E3779B97F4A7C15))
        locked = s[LOCK_UNTIL + seat] - s[NUMBER]
        if locked > 0:
            key = mixed(key ^ np.uint64(locked))
        head = s[HEAD + seat]
        ring = RINGS + seat * (MASK + 1)
        for place in range(s[COUNT + seat]):
            kind = b[ALIKE + b[ring + ((head + place) & MASK)]]
            key = (key ^ np.uint64(kind + 1)) * np.uint64(0x100000001B3)
            key ^= key >> np.uint64(29)
    return key
