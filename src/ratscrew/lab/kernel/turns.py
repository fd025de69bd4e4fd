"""Whose turn it is next (rules 2.2 to 2.4, 9.8 to 9.12, 9.25, 9.26) and high-card laps (9.32)."""

from typing import Final

from ratscrew.lab.kernel.cards import CHALLENGED, HIGHEST, count_bits, take, under
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    CAPTURE,
    CAPTURE_BY,
    CHALLENGER,
    CHANCE,
    CHANCES,
    COUNT,
    ENDING,
    GONE,
    HIGH_CARD,
    LAP_OFF,
    LAP_ON,
    LIVE_BY,
    NEXT,
    NLIVE,
    NSEATS,
    NSHOWN,
    NWAITING,
    OUTS,
    QUIET,
    RICH,
    RUNNING_OUT,
    SHOWN_SEAT,
    SHOWN_VALUE,
    TITLE,
    TURN,
    WAITING,
)
from ratscrew.lab.kernel.tell import (
    CAPTURE_PENDING,
    CHALLENGE_SET,
    CHOICE_OFFERED,
    ITEM,
    LAP_SET,
    ROOM,
    SEAT_OUT,
    TURN_PASSED,
    tell,
)
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["follow", "mend_turn", "put_out"]

CANNOT_PLAY: Final = 2
NEXT_CHOOSES: Final = 1
LOST: Final = 2

FOUL: Final = 0
EJECTED: Final = 1
NO_CARDS: Final = 2
TRIPLE: Final = 3


@compiled
def pass_turn(s: Numbers, log: Numbers, seat: int) -> None:
    """It is this seat's turn (-1: nobody has a card), and no challenge is open."""
    if log[ROOM]:
        tell(log, TURN_PASSED, seat, 0, 0, 0)
    s[TURN] = seat
    s[CHALLENGER] = -1
    s[CHANCES] = 0
    s[CAPTURE] = -1


@compiled
def set_challenge(s: Numbers, log: Numbers, challenger: int, challenged: int, chances: int) -> None:
    """A seat has so many chances against the challenger; no high card takes this pile."""
    if log[ROOM]:
        tell(log, CHALLENGE_SET, challenger, challenged, chances, 0)
    s[TURN] = challenged
    s[CHALLENGER] = challenger
    s[CHANCES] = chances
    s[CAPTURE] = -1
    s[LAP_ON] = 0
    s[LAP_OFF] = 1


@compiled
def await_capture(s: Numbers, log: Numbers, seat: int, by: int) -> None:
    """The pile is this seat's once the newest card's race is closed."""
    if log[ROOM]:
        tell(log, CAPTURE_PENDING, seat, by, 0, 0)
    s[CAPTURE] = seat
    s[CAPTURE_BY] = by
    s[CHALLENGER] = seat
    s[CHANCES] = 0
    s[LAP_ON] = 0
    s[LAP_OFF] = 1


@compiled
def put_out(s: Numbers, b: Bytes, log: Numbers, seat: int, why: int) -> None:
    """A seat goes for good; its stack goes under the pile."""
    if log[ROOM]:
        tell(log, SEAT_OUT, seat, why, s[COUNT + seat], 0)
    while s[COUNT + seat]:
        card = take(s, b, seat, False)
        if log[ROOM]:
            tell(log, ITEM, card, 0, 0, 0)
        under(s, b, card)
    s[GONE] |= 1 << seat
    s[OUTS] |= 1 << seat
    if s[TITLE] == seat:
        s[TITLE] = -1


@compiled
def must_play(s: Numbers, b: Bytes, log: Numbers, seat: int, challenger: int) -> None:
    """Put out a seat that must play and cannot, unless it is the last (rules 9.25)."""
    if s[ENDING] != CANNOT_PLAY or seat == challenger or s[GONE] >> seat & 1:
        return
    if s[NSEATS] - count_bits(s[GONE]) > 1:
        put_out(s, b, log, seat, NO_CARDS)


@compiled
def reach_slowly(s: Numbers, b: Bytes, log: Numbers, after: int, challenger: int) -> int:
    """The next seat with cards, never the challenger; those passed over may be out."""
    seats = s[NSEATS]
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if seat == challenger:
            continue
        if s[COUNT + seat]:
            return seat
        must_play(s, b, log, seat, challenger)
    return -1


@compiled
def reach(s: Numbers, b: Bytes, log: Numbers, after: int, challenger: int) -> int:
    """The next seat with cards, clockwise, never the challenger; -1 if there is none."""
    if s[ENDING] == CANNOT_PLAY:
        return reach_slowly(s, b, log, after, challenger)
    able = s[RICH]
    if challenger >= 0:
        able &= ~(1 << challenger)
    if able == 0:
        return -1
    return np_int(b[NEXT + able * 8 + after])


@compiled
def np_int(value: int) -> int:
    """A byte as a whole number, so that it may be compared with -1."""
    return value + 0


@compiled
def run_out(s: Numbers, b: Bytes, log: Numbers, seat: int, challenger: int, chances: int) -> None:
    """The challenged seat has no card and chances left (rules 2.4, 9.10, 9.26)."""
    must_play(s, b, log, seat, challenger)
    other = -1
    if s[RUNNING_OUT] != LOST:
        other = reach(s, b, log, seat, challenger)
    if other < 0:
        await_capture(s, log, challenger, CHALLENGED)
    elif s[RUNNING_OUT] == NEXT_CHOOSES:
        if log[ROOM]:
            tell(log, CHOICE_OFFERED, challenger, other, chances, 0)
        s[TURN] = other
        s[CHALLENGER] = challenger
        s[CHANCES] = chances
        s[QUIET] = -1
    else:
        set_challenge(s, log, challenger, other, chances)


@compiled
def follow(s: Numbers, b: Bytes, log: Numbers, seat: int, card: int, rich: int) -> None:
    """Pass the turn on after a seat played the newest card; ``rich`` had cards before it."""
    given = np_int(b[CHANCE + card])
    chances = given & 15
    challenger = s[CHALLENGER]
    if chances:
        challenged = reach(s, b, log, seat, seat)
        if challenged < 0:
            await_capture(s, log, seat, CHALLENGED)
        else:
            set_challenge(s, log, seat, challenged, chances)
    elif challenger < 0:
        if s[HIGH_CARD] and not s[LAP_OFF]:
            go_round(s, log, seat, card, rich)
        else:
            pass_turn(s, log, reach(s, b, log, seat, -1))
    elif given:
        pass_turn(s, log, reach(s, b, log, seat, -1))
    elif s[CHANCES] == 1:
        await_capture(s, log, challenger, CHALLENGED)
    elif s[COUNT + seat]:
        set_challenge(s, log, challenger, seat, s[CHANCES] - 1)
    else:
        run_out(s, b, log, seat, challenger, s[CHANCES] - 1)


@compiled
def mend_turn(s: Numbers, b: Bytes, log: Numbers) -> None:
    """Pass the turn on if the seat to play, or the challenger, can no longer be it (9.8, 9.9)."""
    challenger = s[CHALLENGER]
    if challenger >= 0 and s[GONE] >> challenger & 1:
        after = np_int(b[LIVE_BY + s[NLIVE] - 1]) if s[NLIVE] else challenger
        pass_turn(s, log, reach(s, b, log, after, -1))
        return
    turn = s[TURN]
    if turn < 0 or s[CAPTURE] >= 0 or s[COUNT + turn]:
        return
    if challenger >= 0:
        run_out(s, b, log, turn, challenger, s[CHANCES])
    elif s[LAP_ON]:
        mend_lap(s, log)
    else:
        pass_turn(s, log, reach(s, b, log, turn, -1))


@compiled
def go_round(s: Numbers, log: Numbers, seat: int, card: int, rich: int) -> None:
    """Count a card in its lap; the first fixes the members: who had cards before it."""
    if not s[LAP_ON]:
        s[LAP_ON] = 1
        s[NSHOWN] = 0
        s[NWAITING] = 0
        for step in range(s[NSEATS]):
            member = (seat + step) % s[NSEATS]
            if rich >> member & 1:
                s[WAITING + s[NWAITING]] = member
                s[NWAITING] += 1
    kept = 0
    for place in range(s[NWAITING]):
        member = s[WAITING + place]
        if member != seat:
            s[WAITING + kept] = member
            kept += 1
    s[NWAITING] = kept
    s[SHOWN_SEAT + s[NSHOWN]] = seat
    s[SHOWN_VALUE + s[NSHOWN]] = card & 15
    s[NSHOWN] += 1
    if log[ROOM]:
        tell_lap(s, log)
    mend_lap(s, log)


@compiled
def tell_lap(s: Numbers, log: Numbers) -> None:
    """How the lap stands."""
    tell(log, LAP_SET, s[NSHOWN], s[NWAITING], 0, 0)
    for place in range(s[NSHOWN]):
        tell(log, ITEM, s[SHOWN_SEAT + place], s[SHOWN_VALUE + place], 0, 0)
    for place in range(s[NWAITING]):
        tell(log, ITEM, s[WAITING + place], 0, 0, 0)


@compiled
def mend_lap(s: Numbers, log: Numbers) -> None:
    """Pass the turn to the next member with cards, or decide the lap if there is none."""
    for place in range(s[NWAITING]):
        if s[COUNT + s[WAITING + place]]:
            pass_turn(s, log, s[WAITING + place])
            return
    highest = -1
    winner = -1
    alone = True
    for place in range(s[NSHOWN]):
        seat = s[SHOWN_SEAT + place]
        if s[GONE] >> seat & 1:
            continue
        value = s[SHOWN_VALUE + place]
        if value > highest:
            highest = value
            winner = seat
            alone = True
        elif value == highest:
            alone = False
    if winner >= 0 and alone:
        await_capture(s, log, winner, HIGHEST)
        return
    leader = s[SHOWN_SEAT]
    s[LAP_ON] = 0
    s[NSHOWN] = 0
    s[NWAITING] = 0
    if log[ROOM]:
        tell_lap(s, log)
    for step in range(s[NSEATS]):
        seat = (leader + step) % s[NSEATS]
        if s[COUNT + seat]:
            pass_turn(s, log, seat)
            return
    pass_turn(s, log, -1)
