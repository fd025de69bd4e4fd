"""What a foul costs and where it goes, and debts (rules 4, 9.8, 9.30, 9.34)."""

from typing import Final

from ratscrew.lab.kernel.cards import FORFEIT, capture, give, lay, take, under
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    BURNT,
    COUNT,
    DEBT,
    EJECT_AFTER,
    FOULS,
    FOULS_MADE,
    FROM_BOTTOM,
    GONE,
    LIVE_BY,
    LOCK_AFTER,
    LOCK_UNTIL,
    MISPLACED,
    NLIVE,
    NSCHEDULE,
    NSEATS,
    NUMBER,
    PENALTY_TO,
    PLACEMENT,
    QUIET,
    SCHEDULE,
    STRIKE,
    STRIKES,
    WITHOUT,
)
from ratscrew.lab.kernel.tell import (
    CARDS_BURNED,
    CARDS_GIVEN,
    DEBT_OWED,
    ITEM,
    MISPLACED_CARD,
    ROOM,
    SLAP_MISSED,
    SLAPS_LOCKED,
    tell,
)
from ratscrew.lab.kernel.turns import EJECTED, FOUL, put_out
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["misplace", "pay_debts", "punish"]

PILE_TOP: Final = 1
EACH_PLAYER: Final = 2
TOP_PLAYER: Final = 3
LOCKOUT: Final = 4
FORFEITS: Final = 5

OUT: Final = 0
AFTER_STRIKES: Final = 2
OWES: Final = 3


@compiled
def punish(s: Numbers, b: Bytes, log: Numbers, seat: int, on: int, reason: int) -> None:
    """Punish one foul on a card: pay, then perhaps go."""
    cardless = s[COUNT + seat] == 0
    strike = cardless and s[WITHOUT] == AFTER_STRIKES
    if log[ROOM]:
        tell(log, SLAP_MISSED, seat, on, reason, strike)
    s[FOULS + seat] += 1
    s[FOULS_MADE + seat] += 1
    s[STRIKE + seat] += strike
    s[QUIET] = -1
    count = s[FOULS + seat] + s[MISPLACED + seat]
    due = s[SCHEDULE + min(count, s[NSCHEDULE]) - 1]
    target = s[PENALTY_TO]
    if target == LOCKOUT:
        if log[ROOM]:
            tell(log, SLAPS_LOCKED, seat, on, on + due, 0)
        s[LOCK_AFTER + seat] = on
        s[LOCK_UNTIL + seat] = on + due
    elif target == FORFEITS:
        capture(s, b, log, 1 - seat, FORFEIT, FORFEIT)
        return
    elif not cardless:
        pay(s, b, log, seat, due)
    if cardless and s[WITHOUT] == OWES and target != LOCKOUT:
        if log[ROOM]:
            tell(log, DEBT_OWED, seat, due, 0, 0)
        s[DEBT + seat] += due
    elif cardless and (
        s[WITHOUT] == OUT or (s[WITHOUT] == AFTER_STRIKES and s[STRIKE + seat] > s[STRIKES])
    ):
        put_out(s, b, log, seat, FOUL)
    elif 0 < s[EJECT_AFTER] < s[FOULS + seat]:
        put_out(s, b, log, seat, EJECTED)


@compiled
def pay(s: Numbers, b: Bytes, log: Numbers, seat: int, due: int) -> None:
    """Pay a penalty: to other seats in turn, or onto or under the pile."""
    receivers = receivers_of(s, b, seat)
    if receivers == 0:
        burn(s, b, log, seat, due, s[PENALTY_TO] == PILE_TOP, s[FROM_BOTTOM] != 0, False)
        return
    many = 0
    for other in range(s[NSEATS]):
        many += receivers >> other & 1
    cards = min(due * many, s[COUNT + seat])
    if cards == 0:
        return
    if log[ROOM]:
        tell(log, CARDS_GIVEN, seat, cards, s[FROM_BOTTOM], 0)
    other = seat
    for _ in range(cards):
        other = (other + 1) % s[NSEATS]
        while not receivers >> other & 1:
            other = (other + 1) % s[NSEATS]
        card = take(s, b, seat, s[FROM_BOTTOM] != 0)
        if log[ROOM]:
            tell(log, ITEM, card, other, 0, 0)
        give(s, b, other, card)
    pay_debts(s, b, log)


@compiled
def receivers_of(s: Numbers, b: Bytes, seat: int) -> int:
    """The seats that are given the penalty; none: it is burnt."""
    found = 0
    if s[PENALTY_TO] == EACH_PLAYER:
        for other in range(s[NSEATS]):
            if other != seat and not s[GONE] >> other & 1:
                found |= 1 << other
    elif s[PENALTY_TO] == TOP_PLAYER and s[NLIVE]:
        by = b[LIVE_BY + s[NLIVE] - 1]
        if by != seat and not s[GONE] >> by & 1:
            found |= 1 << by
    return found


@compiled
def burn(
    s: Numbers, b: Bytes, log: Numbers, seat: int, due: int, on_top: bool, low: bool, debt: bool
) -> None:
    """Pay so many cards, or what there is, onto or under the pile, one after another."""
    cards = min(due, s[COUNT + seat])
    if cards <= 0:
        return
    if log[ROOM]:
        tell(log, CARDS_BURNED, seat, cards, on_top, low + 2 * debt)
    for _ in range(cards):
        card = take(s, b, seat, low)
        if log[ROOM]:
            tell(log, ITEM, card, 0, 0, 0)
        if on_top:
            lay(s, b, card)
        else:
            under(s, b, card)
    if debt:
        s[DEBT + seat] -= cards
    if not on_top and s[BURNT] < 0:
        s[BURNT] = s[NUMBER]


@compiled
def misplace(s: Numbers, b: Bytes, log: Numbers, seat: int) -> None:
    """A misplaced card costs its penalty at once, to the bottom of the pile (rules 9.19)."""
    if log[ROOM]:
        tell(log, MISPLACED_CARD, seat, 0, 0, 0)
    s[MISPLACED + seat] += 1
    s[QUIET] = -1
    burn(s, b, log, seat, s[PLACEMENT], False, s[FROM_BOTTOM] != 0, False)


@compiled
def pay_debts(s: Numbers, b: Bytes, log: Numbers) -> None:
    """Whoever owes and has cards pays, in parts if need be (rules 9.34)."""
    for seat in range(s[NSEATS]):
        if s[DEBT + seat]:
            burn(s, b, log, seat, s[DEBT + seat], s[PENALTY_TO] == PILE_TOP, False, True)
