"""Many games, counted as they end: into a tally's vector, or a row each."""

from functools import cache
from typing import Final

import numpy as np

from ratscrew.lab.kernel.abreast import B_STRIDE, S_STRIDE
from ratscrew.lab.kernel.combos import fill_tables
from ratscrew.lab.kernel.compiled import compiled, door, one_at_a_time, remove_unused
from ratscrew.lab.kernel.count import WIDTH, add_game, note_row
from ratscrew.lab.kernel.decide import LANES as MOST_ABREAST
from ratscrew.lab.kernel.game import begin
from ratscrew.lab.kernel.lanes import (
    LANES,
    SIZE,
    end_lane,
    game_of,
    has_ended,
    leave_empty,
    load_lane,
    step,
)
from ratscrew.lab.kernel.layout import (
    ABREAST,
    B_SIZE,
    NOTES,
    NSEATS,
    S_SIZE,
    SEEN_SIZE,
    SWIFT,
    TOO_LONG,
)
from ratscrew.lab.kernel.machine import place_of
from ratscrew.lab.kernel.swift import swift_game
from ratscrew.lab.kernel.tell import COUNT, ROOM
from ratscrew.lab.kernel.together import DESK, HOT, lay_out, play_abreast, play_once, put_pack
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times

__all__ = ["WIDTH", "make_ready", "play_many", "prepare"]

SEVERAL: Final = MOST_ABREAST
"""Games from which on lanes are worth it: at least one for each."""

SWIFT_NOTES: Final = 1 << 17
"""Room for all of a game by words: no more than 100,000 cards, a pile of two at least."""


@compiled
def play_side_by_side(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    out: Numbers,
    lanes: Numbers,
    seed: int,
    number: int,
    after: int,
) -> None:
    """Play games by words in lanes, at least one for each; too long ones are played by cards."""
    following = number + LANES
    running = LANES
    too_long = np.uint64(s[TOO_LONG])
    for lane in range(LANES):
        load_lane(s, b, lanes, lane, seed, number + lane)
    while running:
        if step(lanes, too_long) == 0:
            continue
        for lane in range(LANES):
            if not has_ended(lanes, lane):
                continue
            if not end_lane(s, lanes, lane):
                play_once(s, b, log, times, seen, seed, game_of(lanes, lane))
            add_game(s, out)
            if following < after:
                load_lane(s, b, lanes, lane, seed, following)
                following += 1
            else:
                leave_empty(lanes, lane)
                running -= 1


@compiled
def play_until(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    out: Numbers,
    rows: Numbers,
    packs: Bytes,
    seed: int,
    number: int,
    first: int,
    after: int,
    lanes: Numbers,
    noted: bool,
    chosen: bool,
) -> int:
    """Play and count games until one needs more room; its number, or ``after``."""
    if s[SWIFT] and after - number >= LANES and not (chosen or noted or log[ROOM]):
        play_side_by_side(s, b, log, times, seen, out, lanes, seed, number, after)
        return after
    for game in range(number, after):
        log[COUNT] = 0
        if chosen:
            put_pack(s, b, packs, game - first)
        swiftly = s[SWIFT] and not log[ROOM] and swift_game(s, b, seed, game)
        if chosen and not swiftly:
            put_pack(s, b, packs, game - first)  # what words saw is not what lies there
        if not swiftly and not play_once(s, b, log, times, seen, seed, game):
            return game
        add_game(s, out)
        if noted:
            note_row(s, rows, (game - first) * WIDTH, game)
    return after


@door
def play_many(
    s: Numbers,
    b: Bytes,
    times: Times,
    seed: int,
    first: int,
    games: int,
    log: Numbers,
    out: Numbers,
    rows: Numbers,
    packs: Bytes,
) -> None:
    """Play games of consecutive numbers and add them to a tally.

    Args:
        s: a game's numbers, with rules and habits.
        b: its bytes, with their tables.
        times: each seat's quantiles of reaction, then the odds of races.
        seed: of all games.
        first: the number of the first.
        games: how many; none: the first is dealt, and left there.
        log: room for the log of the last one; one empty row where nobody asks.
        out: the tally's vector.
        rows: room for a row of each game, one after another; empty where nobody asks.
        packs: where packs are given, each game's cards in order of the hands, then the same
            cards as games by words see them; the first seat leads.
    """
    # An array goes after its last mention, not after the last use of the place that it gave: so
    # each that is made here is asked for its size once more when its place is not needed any more.
    lanes = np.zeros(SIZE, np.uint64)
    room = SWIFT_NOTES if s[SWIFT] else s[NOTES]
    number = first
    if games == 0 and s[NSEATS]:
        seen = np.zeros(room * 3, np.int64)
        s[SEEN_SIZE] = room
        begin(place_of(s), place_of(b), place_of(seen), seed, first, False)
        room = seen.size // 3
    if s[ABREAST] and not s[SWIFT] and not log[ROOM] and games >= SEVERAL:
        hot = np.zeros(HOT, np.uint16)
        wide = np.zeros(MOST_ABREAST * S_STRIDE, np.int64)
        tall = np.zeros(MOST_ABREAST * B_STRIDE, np.uint8)
        desk = np.zeros(DESK, np.int64)
        is_dealt = False
        is_over = False
        while not is_over:
            seen = np.zeros(room * 3, np.int64)
            s[SEEN_SIZE] = room
            if not is_dealt:
                lay_out(
                    place_of(s),
                    place_of(b),
                    place_of(seen),
                    place_of(packs),
                    place_of(hot),
                    place_of(wide),
                    place_of(tall),
                    place_of(desk),
                    seed,
                    first,
                    first + games,
                    packs.shape[0] > 0,
                )
                is_dealt = True
            is_over = play_abreast(
                place_of(s),
                place_of(b),
                place_of(log),
                place_of(times),
                place_of(seen),
                place_of(out),
                place_of(rows),
                place_of(packs),
                place_of(hot),
                place_of(wide),
                place_of(tall),
                place_of(desk),
                seed,
                first,
                first + games,
                rows.shape[0] > 0,
                packs.shape[0] > 0,
            )
            room = seen.size // 3 * 4
        number = first + games
    while number < first + games:
        seen = np.zeros(room * 3, np.int64)
        s[SEEN_SIZE] = room
        number = play_until(
            place_of(s),
            place_of(b),
            place_of(log),
            place_of(times),
            place_of(seen),
            place_of(out),
            place_of(rows),
            place_of(packs),
            seed,
            number,
            first,
            first + games,
            place_of(lanes),
            rows.shape[0] > 0,
            packs.shape[0] > 0,
        )
        room = seen.size // 3 * 4


@cache
def make_ready() -> None:
    """Load both doors, or compile them; of several processes one compiles.

    Then the machine code of versions that nobody uses any more is removed.
    """
    numbers, cards = np.zeros(S_SIZE, np.int64), np.zeros(B_SIZE, np.uint8)
    with one_at_a_time():
        prepare(numbers, cards)
        play_many(
            numbers,
            cards,
            np.zeros(1, np.int32),
            0,
            0,
            0,
            np.zeros(8, np.int64),
            np.zeros(1, np.int64),
            np.zeros(0, np.int64),
            np.zeros(0, np.uint8),
        )
    remove_unused()


@door
def prepare(s: Numbers, b: Bytes) -> None:
    """Work out the tables of a game's two vectors."""
    fill_tables(place_of(s), place_of(b))
