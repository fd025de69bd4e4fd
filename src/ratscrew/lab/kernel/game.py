"""One game from the deal to its end, by a seed and its number alone."""

from typing import Final

from ratscrew.lab.kernel.cards import capture, give, lay, take
from ratscrew.lab.kernel.chance import begin_streams, below, gap, happens
from ratscrew.lab.kernel.combos import find_combo
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.cruise import cruise
from ratscrew.lab.kernel.ends import in_play, judge_ends, most_cards, remember
from ratscrew.lab.kernel.hands import begin_habits, hands
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    AHEAD,
    BURNT,
    CAPTURE,
    CHALLENGER,
    CLAIM,
    COLLECT,
    COMBO,
    COUNT,
    DEAD_CARDS,
    DEALER,
    DEALS,
    DECKS,
    EMPTIED,
    END_US,
    ENDED,
    ENTRY,
    FLIP_US,
    HABIT_ROW,
    HABITS,
    HIGH,
    JOKERS,
    LAID,
    LEADER,
    LEFT,
    LIVE,
    LIVE_BY,
    LOW,
    MISPLACE,
    MISSED,
    NCHOSEN,
    NCOMBO_CARDS,
    NEXT_SLIP,
    NLIVE,
    NOW_US,
    NSEATS,
    NSLAPS,
    NUMBER,
    PACK,
    PAUSE_US,
    PERIOD,
    PILE_START,
    PLACEMENT,
    QUIET,
    REMAINDER,
    RICH,
    RISKS_TAKEN,
    S_SIZE,
    SEEN,
    SEEN_SIZE,
    SETTLED,
    SHARED_OUT,
    SHARES,
    SLAP_FINGERS,
    SLAP_FLAGS,
    SLAP_SEAT,
    SLAP_US,
    SLIP_ON,
    SLIP_SOONEST,
    SOONEST,
    STATE,
    TITLE,
    TITLE_BY,
    TRACKING,
    TRICKS,
    TURN,
)
from ratscrew.lab.kernel.pack import fill, shuffle
from ratscrew.lab.kernel.penalties import misplace, pay_debts
from ratscrew.lab.kernel.races import settle
from ratscrew.lab.kernel.tell import (
    CARD_PLAYED,
    CLAIM_PILE,
    CLAIMED,
    DEAD_CARD_PLAYED,
    LAPSE,
    PLAY,
    ROOM,
    SETTLE,
    SLAP,
    STOP,
    tell,
)
from ratscrew.lab.kernel.turns import follow, mend_turn
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["advance", "begin", "is_over", "play_game"]

CLAIMED_PILE: Final = 5


@compiled
def deal(s: Numbers, b: Bytes) -> None:
    """The dealer, then the shuffle; each hand is a stretch of the pack, its top first.

    Every order of the pack is as likely as any other, so that it is the same as dealing round.
    """
    seats = s[NSEATS]
    cards = s[NCHOSEN]
    if cards == 0:
        s[DEALER] = below(s, DEALS, seats)
        cards = 52 * s[DECKS] + s[JOKERS]
        fill(s, b, cards)
        shuffle(s, b, cards)
    else:
        s[DEALER] = seats - 1 if s[LEFT] == 1 else 1
    each = cards // seats
    rest = cards % seats if s[REMAINDER] == 0 else 0
    place = 0
    for seat in range(seats):
        share = each + ((seat - s[DEALER] - 1 + seats) % seats < rest)
        if s[SHARED_OUT]:
            share = s[SHARES + seat]
        for _ in range(share):
            give(s, b, seat, b[PACK + place])
            place += 1
        if share == 0:
            s[EMPTIED] |= 1 << seat
    if s[REMAINDER] == 1:
        for left in range(place, cards):
            lay(s, b, b[PACK + left])
    for step in range(1, seats + 1):
        seat = (s[DEALER] + s[LEFT] * step + seats) % seats
        if s[COUNT + seat]:
            s[LEADER] = seat
            break
    if s[NCHOSEN]:
        s[LEADER] = 0
        while s[COUNT + s[LEADER]] == 0:
            s[LEADER] += 1


@compiled
def begin(s: Numbers, b: Bytes, seen: Numbers, seed: int, number: int, tracking: bool) -> None:
    """A new game: nothing is left of the one before but the rules and the habits."""
    stretch = s[SEEN]
    room = s[SEEN_SIZE]
    for place in range(STATE, S_SIZE):
        s[place] = 0
    s[SEEN] = stretch
    s[SEEN_SIZE] = room
    begin_streams(s, seed, number)
    s[CHALLENGER] = -1
    s[CAPTURE] = -1
    s[TITLE] = -1
    s[CLAIM] = -1
    s[BURNT] = -1
    s[ENDED] = -1
    s[AHEAD] = -1
    s[COMBO] = -1
    s[ENTRY] = -1
    s[PERIOD] = -1
    s[QUIET] = -1
    s[LOW] = PILE_START
    s[HIGH] = PILE_START
    if tracking:
        s[TRACKING] = stretch + 1
    deal(s, b)
    s[TURN] = s[LEADER]
    begin_habits(s)
    if s[DEAD_CARDS]:
        begin_slips(s)
    remember(s, b, seen)


@compiled
def play_game(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    seed: int,
    number: int,
    tracking: bool,
) -> None:
    """Play a whole game; ``AGAIN_FROM_START`` is set where it must be played once more."""
    begin(s, b, seen, seed, number, tracking)
    while not is_over(s):
        if in_play(s) and not log[ROOM]:
            cruise(s, b, log, times, seen)
            if is_over(s):
                break
        advance(s, b, log, times, seen)
    if s[TRACKING]:
        s[SEEN] = s[TRACKING] + 1


@compiled
def is_over(s: Numbers) -> bool:
    """Whether the game has ended, or must be played once more."""
    return s[ENDED] >= 0 or s[AGAIN_FROM_START] != 0


@compiled
def advance(s: Numbers, b: Bytes, log: Numbers, times: Times, seen: Numbers) -> None:
    """A card and its race, or what waited for one."""
    if not in_play(s):
        wait(s, b, log, seen)
        return
    if s[END_US] and s[NOW_US] + s[HABITS + s[TURN] * HABIT_ROW + FLIP_US] >= s[END_US]:
        stop(s, log)
        return
    if s[DEAD_CARDS] and s[SLIP_SOONEST] <= s[NUMBER] and slip(s, b, log):
        return
    play(s, b, log)
    if s[ENDED] < 0 and s[NLIVE]:
        race(s, b, log, times, seen)


@compiled
def play(s: Numbers, b: Bytes, log: Numbers) -> None:
    """The seat whose turn it is plays a card."""
    seat = s[TURN]
    rich = s[RICH]
    s[NOW_US] += s[HABITS + seat * HABIT_ROW + FLIP_US]
    badly = s[PLACEMENT] > 0 and happens(s, s[HABITS + seat * HABIT_ROW + MISPLACE])
    card = take(s, b, seat, False)
    lay(s, b, card)
    live = s[NLIVE]
    b[LIVE + live] = card
    b[LIVE_BY + live] = seat
    s[NLIVE] = live + 1
    s[NUMBER] += 1
    s[LAID] += 1
    s[SETTLED] = 0
    if log[ROOM]:
        tell(log, PLAY, seat, s[NOW_US] // 1000, badly, 0)
        tell(log, CARD_PLAYED, seat, card, s[NUMBER], 0)
    if badly:
        misplace(s, b, log, seat)
    combo = find_combo(s, b, live + 1, s[NUMBER])
    s[COMBO] = combo
    s[NCOMBO_CARDS] += combo >= 0
    follow(s, b, log, seat, card, rich)
    judge_ends(s, b, log)


@compiled
def race(s: Numbers, b: Bytes, log: Numbers, times: Times, seen: Numbers) -> None:
    """Whoever slaps the newest card, slaps; and what that comes to."""
    likely = s[COMBO] >= 0 or s[SOONEST] <= s[NUMBER] or s[MISSED]
    if not (likely or s[RISKS_TAKEN] or (s[COLLECT] and s[CAPTURE] >= 0)):
        return
    hands(s, b, times)
    if s[NSLAPS] == 0:
        return
    if log[ROOM]:
        tell_race(s, log)
    close(s, b, log, seen)


@compiled
def close(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> None:
    """Settle, and count the time that it takes to take a pile."""
    tricks = s[TRICKS]
    settle(s, b, log, seen)
    if s[TRICKS] > tricks:
        s[NOW_US] += s[PAUSE_US]


@compiled
def tell_race(s: Numbers, log: Numbers) -> None:
    """The command that closes the race, with its slaps."""
    tell(log, SETTLE, s[NUMBER], s[NOW_US] // 1000, s[NSLAPS], 0)
    for place in range(s[NSLAPS]):
        tell(
            log,
            SLAP,
            s[SLAP_SEAT + place],
            s[SLAP_US + place],
            s[SLAP_FINGERS + place],
            s[SLAP_FLAGS + place],
        )


@compiled
def wait(s: Numbers, b: Bytes, log: Numbers, seen: Numbers) -> None:
    """What waits for the newest card's race, or for a claim, happens now."""
    s[NSLAPS] = 0
    if s[TITLE] < 0:
        if log[ROOM]:
            tell_race(s, log)
        close(s, b, log, seen)
        return
    seat = s[TITLE]
    if log[ROOM]:
        tell(log, CLAIM_PILE, seat, s[NOW_US] // 1000, 0, 0)
        tell(log, CLAIMED, seat, 0, 0, 0)
    s[CLAIM] = seat
    s[QUIET] = -1
    judge_ends(s, b, log)
    if s[ENDED] >= 0:
        return
    s[NOW_US] += s[PAUSE_US]
    if log[ROOM]:
        tell(log, LAPSE, s[NOW_US] // 1000, 0, 0, 0)
    capture(s, b, log, seat, s[TITLE_BY], CLAIMED_PILE)
    remember(s, b, seen)
    pay_debts(s, b, log)
    mend_turn(s, b, log)
    judge_ends(s, b, log)


@compiled
def stop(s: Numbers, log: Numbers) -> None:
    """The agreed time is up before the next card."""
    s[NOW_US] += s[HABITS + s[TURN] * HABIT_ROW + FLIP_US]
    if log[ROOM]:
        tell(log, STOP, s[NOW_US] // 1000, 0, 0, 0)
    most_cards(s, log)


@compiled
def begin_slips(s: Numbers) -> None:
    """At the start of a game: when each seat first may play out of turn."""
    for seat in range(s[NSEATS]):
        s[NEXT_SLIP + seat] = gap(s, s, HABITS + seat * HABIT_ROW + SLIP_ON)
    next_slip(s)


@compiled
def next_slip(s: Numbers) -> None:
    """The next card after which somebody may play out of turn."""
    soonest = s[NEXT_SLIP]
    for seat in range(1, s[NSEATS]):
        soonest = min(soonest, s[NEXT_SLIP + seat])
    s[SLIP_SOONEST] = soonest


@compiled
def slip(s: Numbers, b: Bytes, log: Numbers) -> bool:
    """Whether a seat whose turn it is not, and that has cards enough, plays a dead card."""
    for seat in range(s[NSEATS]):
        if s[NEXT_SLIP + seat] > s[NUMBER]:
            continue
        s[NEXT_SLIP + seat] = s[NUMBER] + gap(s, s, HABITS + seat * HABIT_ROW + SLIP_ON)
        next_slip(s)
        if seat != s[TURN] and s[COUNT + seat] > 0:
            card = take(s, b, seat, False)
            lay(s, b, card)
            s[QUIET] = -1
            if log[ROOM]:
                tell(log, PLAY, seat, s[NOW_US] // 1000, 0, 0)
                tell(log, DEAD_CARD_PLAYED, seat, card, 0, 0)
            judge_ends(s, b, log)
            return True
    return False
