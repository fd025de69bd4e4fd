"""Games with slaps in lanes (``abreast``): each takes the next game when its own is over."""

from typing import Final

from ratscrew.lab.kernel.abreast import (
    B_STRIDE,
    S_STRIDE,
    SIZE,
    empty_bottom,
    get_ready,
    look_up,
    note_honours,
    stand_still,
)
from ratscrew.lab.kernel.apart import apart
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.count import WIDTH, add_game, note_row
from ratscrew.lab.kernel.decide import LANES, LOSING, OTHER, PAUSING, RACING, ROOM, decide
from ratscrew.lab.kernel.game import advance, begin, is_over, play_game
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    B_SIZE,
    GAME,
    GIVES,
    HELD,
    HIGH_CARD,
    NCHOSEN,
    NSEATS,
    PACK,
    S_SIZE,
    STOPS,
    SWIFT,
    SWIFT_PACK,
)
from ratscrew.lab.kernel.machine import first_one, onward
from ratscrew.lab.kernel.pairs import PAIRS, fill_pairs
from ratscrew.lab.kernel.piles import lose_challenges, note_races, win_races
from ratscrew.lab.kernel.slips import pause, put_back
from ratscrew.lab.kernel.tell import COUNT
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Shorts, Times

__all__ = ["DESK", "HOT", "lay_out", "play_abreast", "play_once", "put_pack"]

NEXT_GAME: Final = 0
RUNNING: Final = 1
WAITING: Final = 2
DESK: Final = 3
"""Numbers of the desk."""

HOT: Final = SIZE + PAIRS
"""Short numbers of all lanes, and what three ranks tell."""

EVERY: Final = (1 << LANES) - 1


@compiled
def put_pack(s: Numbers, b: Bytes, packs: Bytes, game: int) -> None:
    """Put a given pack in place."""
    cards = s[NCHOSEN]
    for place in range(cards):
        b[PACK + place] = packs[2 * game * cards + place]
    if s[SWIFT]:
        for place in range(cards):
            b[SWIFT_PACK + place] = packs[(2 * game + 1) * cards + place]


@compiled
def play_once(
    s: Numbers, b: Bytes, log: Numbers, times: Times, seen: Numbers, seed: int, number: int
) -> bool:
    """Play a game to its end; False: its positions must be noted, and there is no room.

    A game that goes on very long without a slap is played once more, with them noted.
    """
    play_game(s, b, log, times, seen, seed, number, False)
    if s[AGAIN_FROM_START]:
        log[COUNT] = 0
        play_game(s, b, log, times, seen, seed, number, True)
    return s[AGAIN_FROM_START] == 0


@compiled
def rest(w: Shorts, lane: int, own: Numbers, desk: Numbers) -> None:
    """No game is played in this lane."""
    own[GAME] = own[HELD] = -1
    w[ROOM + lane] = 0
    desk[RUNNING] -= 1


@compiled
def load(
    w: Shorts,
    lane: int,
    own: Numbers,
    cards: Bytes,
    seen: Numbers,
    packs: Bytes,
    desk: Numbers,
    seed: int,
    first: int,
    after: int,
    chosen: bool,
) -> None:
    """Deal the next game into a lane, if one is left."""
    game = desk[NEXT_GAME]
    if game >= after:
        rest(w, lane, own, desk)
        return
    desk[NEXT_GAME] = game + 1
    if chosen:
        put_pack(own, cards, packs, game - first)
    begin(own, cards, seen, seed, game, False)
    own[GAME] = game
    own[HELD] = -1
    get_ready(w, lane, own, cards)


@compiled
def lay_out(
    s: Numbers,
    b: Bytes,
    seen: Numbers,
    packs: Bytes,
    hot: Shorts,
    wide: Numbers,
    tall: Bytes,
    desk: Numbers,
    seed: int,
    first: int,
    after: int,
    chosen: bool,
) -> None:
    """Rules, habits and tables for every lane, and its first game."""
    desk[NEXT_GAME] = first
    desk[RUNNING] = LANES
    desk[WAITING] = 0
    note_honours(s, b)
    note_races(s)
    fill_pairs(onward(hot, SIZE), b)
    for lane in range(LANES):
        own = onward(wide, lane * S_STRIDE)
        cards = onward(tall, lane * B_STRIDE)
        for place in range(S_SIZE):
            own[place] = s[place]
        for place in range(B_SIZE):
            cards[place] = b[place]
        load(hot, lane, own, cards, seen, packs, desk, seed, first, after, chosen)


@compiled
def play_abreast(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    out: Numbers,
    rows: Numbers,
    packs: Bytes,
    hot: Shorts,
    wide: Numbers,
    tall: Bytes,
    desk: Numbers,
    seed: int,
    first: int,
    after: int,
    noted: bool,
    chosen: bool,
) -> bool:
    """Play games in lanes, at least one for each, until all are over; False: some need more room.

    ``desk`` says where it goes on: the next game, and how many lanes have one.
    """
    for lane in range(LANES):
        own = onward(wide, lane * S_STRIDE)
        if own[HELD] >= 0:
            own[GAME] = own[HELD]
            desk[RUNNING] += 1
            desk[WAITING] -= 1
            cards = onward(tall, lane * B_STRIDE)
            end_game(
                s,
                b,
                log,
                times,
                seen,
                out,
                rows,
                packs,
                hot,
                lane,
                own,
                cards,
                desk,
                seed,
                first,
                after,
                noted,
                chosen,
            )
    pairs = onward(hot, SIZE)
    empty = empty_bottom(s)
    laps = s[HIGH_CARD]
    while desk[RUNNING] > 0:
        look_up(hot, pairs, tall)
        kinds = decide(hot, s[NSEATS], s[GIVES], s[STOPS])
        others = kinds >> OTHER & EVERY
        others |= pause(hot, wide, tall, kinds >> PAUSING & EVERY)
        others |= win_races(hot, wide, tall, times, empty, laps, kinds >> RACING & EVERY)
        others |= lose_challenges(hot, wide, tall, empty, laps, kinds >> LOSING & EVERY)
        while others:
            lane = first_one(others)
            others &= others - 1
            own = onward(wide, lane * S_STRIDE)
            cards = onward(tall, lane * B_STRIDE)
            if own[GAME] >= 0 and apart(hot, lane, wide, tall, own, cards, times, empty, laps):
                continue
            put_back(hot, lane)
            if own[GAME] < 0:
                continue
            stand_still(hot, lane, own, cards)
            advance(own, cards, log, times, seen)
            get_ready(hot, lane, own, cards)
            if is_over(own):
                end_game(
                    s,
                    b,
                    log,
                    times,
                    seen,
                    out,
                    rows,
                    packs,
                    hot,
                    lane,
                    own,
                    cards,
                    desk,
                    seed,
                    first,
                    after,
                    noted,
                    chosen,
                )
    return desk[WAITING] == 0


@compiled
def end_game(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    out: Numbers,
    rows: Numbers,
    packs: Bytes,
    w: Shorts,
    lane: int,
    own: Numbers,
    cards: Bytes,
    desk: Numbers,
    seed: int,
    first: int,
    after: int,
    noted: bool,
    chosen: bool,
) -> None:
    """Count a lane's game, which is over, and deal the next; or hold it until it has more room."""
    game = own[GAME]
    ended = own
    if own[AGAIN_FROM_START]:
        if chosen:
            put_pack(s, b, packs, game - first)
        if not play_once(s, b, log, times, seen, seed, game):
            rest(w, lane, own, desk)
            own[HELD] = game
            desk[WAITING] += 1
            return
        ended = s
    add_game(ended, out)
    if noted:
        note_row(ended, rows, (game - first) * WIDTH, game)
    load(w, lane, own, cards, seen, packs, desk, seed, first, after, chosen)
