"""Games with slaps in lanes (``abreast``): each takes the next game when its own is over."""

from typing import Final

from ratscrew.lab.kernel.abreast import (
    AT,
    B_STRIDE,
    LANES,
    S_STRIDE,
    UNTIL,
    get_ready,
    stand_still,
    step,
)
from ratscrew.lab.kernel.apart import apart
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.count import WIDTH, add_game, note_row
from ratscrew.lab.kernel.game import advance, begin, is_over, play_game
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    B_SIZE,
    GAME,
    NCHOSEN,
    NO_SOONER,
    PACK,
    S_SIZE,
    SWIFT,
    SWIFT_PACK,
)
from ratscrew.lab.kernel.machine import onward
from ratscrew.lab.kernel.tell import COUNT
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["DESK", "lay_out", "play_abreast", "play_once", "put_pack"]

NEXT_GAME: Final = 0
RUNNING: Final = 1
OTHERS: Final = 2
DESK: Final = OTHERS + LANES + 1
"""Numbers of the desk."""


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
def load(
    w: Numbers,
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
        own[GAME] = -1
        w[UNTIL] = own[NO_SOONER] = w[AT]
        desk[RUNNING] -= 1
        return
    desk[NEXT_GAME] = game + 1
    if chosen:
        put_pack(own, cards, packs, game - first)
    begin(own, cards, seen, seed, game, False)
    own[GAME] = game
    get_ready(w, own, cards)


@compiled
def lay_out(
    s: Numbers,
    b: Bytes,
    seen: Numbers,
    packs: Bytes,
    hot: Numbers,
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
    for lane in range(LANES):
        own = onward(wide, lane * S_STRIDE)
        cards = onward(tall, lane * B_STRIDE)
        for place in range(S_SIZE):
            own[place] = s[place]
        for place in range(B_SIZE):
            cards[place] = b[place]
        load(onward(hot, lane), own, cards, seen, packs, desk, seed, first, after, chosen)


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
    hot: Numbers,
    wide: Numbers,
    tall: Bytes,
    desk: Numbers,
    seed: int,
    first: int,
    after: int,
    noted: bool,
    chosen: bool,
) -> bool:
    """Play games in lanes, at least one for each, until all are over; False: one needs more room.

    ``desk`` says where it goes on: the next game, how many lanes have one, and room for a list.
    """
    others = onward(desk, OTHERS)
    while desk[RUNNING] > 0:
        many = step(hot, wide, tall, others)
        for place in range(many):
            lane = others[place]
            own = onward(wide, lane * S_STRIDE)
            cards = onward(tall, lane * B_STRIDE)
            w = onward(hot, lane)
            if apart(wide, tall, w, own, cards, times) or own[GAME] < 0:
                continue
            if not is_over(own):
                stand_still(w, own)
                advance(own, cards, log, times, seen)
                get_ready(w, own, cards)
            if not is_over(own):
                continue
            game = own[GAME]
            ended = own
            if own[AGAIN_FROM_START]:
                if chosen:
                    put_pack(s, b, packs, game - first)
                if not play_once(s, b, log, times, seen, seed, game):
                    w[UNTIL] = own[NO_SOONER] = w[AT]
                    return False
                ended = s
            add_game(ended, out)
            if noted:
                note_row(ended, rows, (game - first) * WIDTH, game)
            load(w, own, cards, seen, packs, desk, seed, first, after, chosen)
    return True
