"""What the slaps on one card come to: who may slap, who fouls, who wins (rules 9.5, 9.6, 9.28)."""

from typing import Final

from ratscrew.lab.kernel.cards import CHALLENGED, SLAPPED, capture, count_bits, pile_size
from ratscrew.lab.kernel.combos import find_combo
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.ends import judge_ends, remember, standing, take_pending, win
from ratscrew.lab.kernel.hands import collects
from ratscrew.lab.kernel.layout import (
    CAPTURE,
    CAPTURE_BY,
    CLOSING,
    COLLECT,
    COMBO,
    COMBO_ROW,
    COMBOS,
    COUNT,
    DEBT,
    DECLARED,
    ENDED,
    FINGERS,
    FOUL_REASON,
    FOULED,
    GONE,
    HONEST,
    HOVERING,
    LIVE,
    LIVE_BY,
    LOCK_AFTER,
    LOCK_UNTIL,
    LOSES,
    NLIVE,
    NSEATS,
    NSLAPS,
    NTIES,
    NUMBER,
    ON_THE_DRAW,
    ONE_PER_CARD,
    QUIET,
    SETTLED,
    SLAP_FINGERS,
    SLAP_FLAGS,
    SLAP_IN,
    SLAP_IN_STANDING,
    SLAP_SEAT,
    SLAP_US,
    SLAPS_WON,
    TIE_US,
    TITLE,
    TITLE_BY,
    WINS,
)
from ratscrew.lab.kernel.penalties import pay_debts, punish
from ratscrew.lab.kernel.tell import (
    ITEM,
    RACE_SETTLED,
    ROOM,
    SLAP_IGNORED,
    SLAP_TIED,
    SLAP_WON,
    TITLE_GIVEN,
    tell,
)
from ratscrew.lab.kernel.turns import TRIPLE, mend_turn, put_out
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["settle"]

NOTHING_THERE: Final = 0
OUT: Final = 1
LOCKED: Final = 2
OWES: Final = 3
NO_CARDS: Final = 4
TOO_FEW: Final = 5
ALREADY: Final = 6

DRAW: Final = 0
HOVER: Final = 1
SECOND: Final = 2
LATE: Final = 3
NOTHING: Final = 4


@compiled
def settle(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> None:
    """Close the newest card's race; if nobody won it, what waited for it now happens."""
    waiting = s[CAPTURE] if s[TITLE] < 0 else -1
    by_slap = s[COLLECT] != 0 and s[CAPTURE_BY] == CHALLENGED
    slaps = s[NSLAPS]
    if slaps == 0 or not settle_race(s, b, log, seen):
        if log[ROOM]:
            tell(log, RACE_SETTLED, s[NUMBER], 0, 0, 0)
        s[SETTLED] = 1
        s[CLOSING] = 0
        if waiting >= 0 and s[CAPTURE] == waiting and not (by_slap and slaps):
            take_pending(s, b, log, seen, waiting)
            if s[ENDED] >= 0:
                return
            pay_debts(s, b, log)
        mend_turn(s, b, log)
    judge_ends(s, b, log)


@compiled
def settle_race(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> bool:
    """First the fouls, then the winner; whether the pile was won, or title to it."""
    combo = s[COMBO]
    on = s[NUMBER]
    in_order(s, b)
    counts = sort_out(s, b, log, combo)
    honest = counts & 255
    fouls = counts >> 8
    for place in range(fouls):
        seat = s[FOULED + place]
        if s[GONE] >> seat & 1:
            continue
        punish(s, b, log, seat, on, s[FOUL_REASON + place])
        if pile_size(s) == 0:
            remember(s, b, seen)
            return True
        mend_turn(s, b, log)
        if one_left(s):
            return False
    if honest == 0:
        return False
    row = COMBOS + combo * COMBO_ROW
    if combo >= 0 and s[row + LOSES] == b[LIVE + s[NLIVE] - 1] & 15:
        for place in range(honest):
            if not one_left(s):
                put_out(s, b, log, s[SLAP_SEAT + s[HONEST + place]], TRIPLE)
                mend_turn(s, b, log)
        return False
    winner = first_hand(s, log, honest)
    if winner < 0:
        return False
    if combo < 0:
        capture(s, b, log, winner, CHALLENGED, CHALLENGED)
        taken(s, b, log, seen)
    elif s[DECLARED] and not s[row + WINS]:
        s[SLAPS_WON + winner] += 1
        if log[ROOM]:
            tell(log, TITLE_GIVEN, winner, SLAPPED, on, combo)
        s[TITLE] = winner
        s[TITLE_BY] = SLAPPED
        s[CLOSING] = 0
        s[QUIET] = -1
    else:
        won_by(s, b, log, seen, winner, honest, combo)
    return True


@compiled
def won_by(
    s: Numbers, b: Bytes, log: Numbers, seen: Numbers, winner: int, honest: int, combo: int
) -> None:
    """The first honest hand takes the pile, or wins the game at once."""
    s[SLAPS_WON + winner] += 1
    if log[ROOM]:
        tell(log, SLAP_WON, winner, s[NUMBER], combo, honest - 1)
        for place in range(honest):
            seat = s[SLAP_SEAT + s[HONEST + place]]
            if seat != winner:
                tell(log, ITEM, seat, 0, 0, 0)
    s[QUIET] = -1
    capture(s, b, log, winner, SLAPPED, SLAPPED)
    if s[COMBOS + combo * COMBO_ROW + WINS]:
        win(s, b, log, winner)
    else:
        taken(s, b, log, seen)


@compiled
def taken(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> None:
    """After a capture: debts are paid from it, and the capturer may have nothing left."""
    remember(s, b, seen)
    pay_debts(s, b, log)
    mend_turn(s, b, log)


@compiled
def one_left(s: Numbers) -> bool:
    """Whether one seat alone is not out."""
    return s[NSEATS] - count_bits(s[GONE]) == 1


@compiled
def in_order(s: Numbers, b: Bytes) -> None:
    """Order the slaps by time; equal times go clockwise from whoever played the top card."""
    seats = s[NSEATS]
    first = b[LIVE_BY + s[NLIVE] - 1] + 1
    for end in range(1, s[NSLAPS]):
        place = end
        while place > 0 and sooner(s, place, place - 1, first, seats):
            swap(s, place)
            place -= 1


@compiled
def sooner(s: Numbers, one: int, other: int, first: int, seats: int) -> bool:
    """Whether a slap comes before another."""
    x = s[SLAP_US + one]
    y = s[SLAP_US + other]
    if x != y:
        return x < y
    left = (s[SLAP_SEAT + one] - first + seats) % seats
    right = (s[SLAP_SEAT + other] - first + seats) % seats
    return left < right


@compiled
def swap(s: Numbers, place: int) -> None:
    """Exchange a slap with the one before it."""
    for part in (SLAP_SEAT, SLAP_US, SLAP_FINGERS, SLAP_FLAGS):
        kept = s[part + place]
        s[part + place] = s[part + place - 1]
        s[part + place - 1] = kept


@compiled
def sort_out(s: Numbers, b: Bytes, log: Numbers, combo: int) -> int:
    """Note the honest slaps and the fouls; how many: honest ones plus 256 times the fouls."""
    honest = 0
    fouls = 0
    done = 0
    fouled = 0
    for place in range(s[NSLAPS]):
        seat = s[SLAP_SEAT + place]
        bit = 1 << seat
        ignored = refused(s, b, seat)
        if ignored < 0 and (done & bit or (fouled & bit and s[ONE_PER_CARD])):
            ignored = ALREADY
        if ignored >= 0:
            if log[ROOM]:
                tell(log, SLAP_IGNORED, seat, s[NUMBER], ignored, 0)
            continue
        own = collects(s, seat)
        reason = why_foul(s, b, place, fouled & bit, combo >= 0 or own)
        if reason < 0 or own:
            s[HONEST + honest] = place
            honest += 1
            done |= bit
        else:
            s[FOULED + fouls] = seat
            s[FOUL_REASON + fouls] = reason
            fouls += 1
            fouled |= bit
    return honest + 256 * fouls


@compiled
def refused(s: Numbers, b: Bytes, seat: int) -> int:
    """Why a slap of this seat is ignored; -1: it is judged."""
    if s[GONE] >> seat & 1:
        return OUT
    if s[LOCK_AFTER + seat] < s[NUMBER] <= s[LOCK_UNTIL + seat]:
        return LOCKED
    if s[DEBT + seat]:
        return OWES
    if s[COUNT + seat] or (b[LIVE_BY + s[NLIVE] - 1] == seat and not s[SETTLED]):
        return -1
    if collects(s, seat):
        return -1
    if not s[SLAP_IN]:
        return NO_CARDS
    others = count_bits(standing(s) & ~(1 << seat))
    return TOO_FEW if others < s[SLAP_IN_STANDING] else -1


@compiled
def why_foul(s: Numbers, b: Bytes, place: int, again: bool, fits: bool) -> int:
    """Why a slap is a foul, the first reason that applies (rules 9.29); -1: it is honest."""
    flags = s[SLAP_FLAGS + place]
    if flags & 1 and s[ON_THE_DRAW]:
        return DRAW
    if flags & 2 and s[HOVERING]:
        return HOVER
    if again:
        return SECOND
    if fits:
        return -1
    if s[NLIVE] >= 2 and find_combo(s, b, s[NLIVE] - 1, s[NUMBER] - 1) >= 0:
        return LATE
    return NOTHING


@compiled
def first_hand(s: Numbers, log: Numbers, honest: int) -> int:
    """The seat that was first; -1 after a tie that nobody wins (rules 2.6, 9.28)."""
    earliest = s[SLAP_US + s[HONEST]]
    tied = 0
    most = 0
    many = 0
    best = 0
    for place in range(honest):
        slap = s[HONEST + place]
        if s[SLAP_US + slap] - earliest > TIE_US:
            break
        tied += 1
        fingers = s[SLAP_FINGERS + slap]
        if fingers > most:
            most = fingers
            many = 0
            best = s[SLAP_SEAT + slap]
        many += fingers == most
    if tied == 1:
        return s[SLAP_SEAT + s[HONEST]]
    if s[FINGERS] and many == 1:
        return best
    s[NTIES] += 1
    if log[ROOM]:
        tell(log, SLAP_TIED, tied, s[NUMBER], 0, 0)
        for place in range(tied):
            tell(log, ITEM, s[SLAP_SEAT + s[HONEST + place]], 0, 0, 0)
    return -1
