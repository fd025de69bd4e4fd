"""Many games, counted as they end: into a tally's vector, or a row each."""

from functools import cache
from typing import Final

import numpy as np

from ratscrew.lab.kernel.combos import fill_tables
from ratscrew.lab.kernel.compiled import compiled, door, one_at_a_time
from ratscrew.lab.kernel.game import begin, play_game
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
    AGAIN_FROM_START,
    B_SIZE,
    CARDS_BY,
    EMPTIED,
    ENDED,
    ENTRY,
    FOULS_MADE,
    LAID,
    LEAD_CHANGES,
    LEADER,
    NCHOSEN,
    NCOMBO_CARDS,
    NOW_US,
    NSEATS,
    NTIES,
    OUTS,
    PACK,
    PERIOD,
    PILES_BY,
    S_SIZE,
    SEEN_SIZE,
    SLAPS_WON,
    SWIFT,
    SWIFT_PACK,
    TOO_LONG,
    TRICKS,
    WINNERS,
)
from ratscrew.lab.kernel.machine import place_of
from ratscrew.lab.kernel.swift import swift_game
from ratscrew.lab.kernel.tell import COUNT, ROOM
from ratscrew.lab.kernel.vectors import Bytes, Numbers, Times
from ratscrew.lab.tally import (
    CARD_BINS,
    COARSE_CARDS,
    COARSE_S,
    FINE_CARDS,
    FINE_S,
    TIME_BINS,
    TRICK_BINS,
    WON_BY,
    offsets,
)

__all__ = ["WIDTH", "make_ready", "play_many", "prepare"]

_AT = offsets()
GAMES: Final = _AT["games"]
ENDS: Final = _AT["ended"]
WINS: Final = _AT["wins"]
SHARED: Final = _AT["shared"]
WINS_BY_TURN: Final = _AT["wins_by_turn"]
CARDS: Final = _AT["cards"]
CARDS_SQUARED: Final = _AT["cards_squared"]
PILES: Final = _AT["tricks"]
PILES_SQUARED: Final = _AT["tricks_squared"]
TIME_MS: Final = _AT["time_ms"]
TIME_SQUARED: Final = _AT["time_ds_squared"]
LEADS: Final = _AT["lead_changes"]
LEADS_SQUARED: Final = _AT["lead_changes_squared"]
SLAPS: Final = _AT["slaps_won"]
FOULS: Final = _AT["fouls"]
GONE_OUT: Final = _AT["outs"]
COMBO_CARDS: Final = _AT["combos"]
TIES: Final = _AT["ties"]
BY_CARDS: Final = _AT["cards_by"]
BY_PILES: Final = _AT["piles_by"]
WAS_EMPTY: Final = _AT["emptied"]
CAME_BACK: Final = _AT["comebacks"]
CARD_HISTOGRAM: Final = _AT["card_histogram"]
TIME_HISTOGRAM: Final = _AT["time_histogram"]
TRICK_HISTOGRAM: Final = _AT["trick_histogram"]
WAYS: Final = len(WON_BY)

WIDTH: Final = 27
"""Numbers in a game's row."""

NOTES: Final = 4096
"""Positions that there is room for at first."""

SWIFT_NOTES: Final = 1 << 17
"""Room for all of a game by words: no more than 100,000 cards, a pile of two at least."""


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
def choose(s: Numbers, b: Bytes, packs: Bytes, game: int) -> None:
    """Put a given pack in place."""
    cards = s[NCHOSEN]
    for place in range(cards):
        b[PACK + place] = packs[2 * game * cards + place]
    if s[SWIFT]:
        for place in range(cards):
            b[SWIFT_PACK + place] = packs[(2 * game + 1) * cards + place]


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
            choose(s, b, packs, game - first)
        swiftly = s[SWIFT] and not log[ROOM] and swift_game(s, b, seed, game)
        if chosen and not swiftly:
            choose(s, b, packs, game - first)  # what words saw is not what lies there
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
        times: each seat's quantiles of reaction.
        seed: of all games.
        first: the number of the first.
        games: how many; none: the first is dealt, and left there.
        log: room for the log of the last one; one empty row where nobody asks.
        out: the tally's vector.
        rows: room for a row of each game, one after another; empty where nobody asks.
        packs: where packs are given, each game's cards in order of the hands, then the same
            cards as games by words see them; the first seat leads.
    """
    lanes = np.zeros(SIZE, np.uint64)
    room = SWIFT_NOTES if s[SWIFT] else NOTES
    number = first
    if games == 0 and s[NSEATS]:
        seen = np.zeros(room * 3, np.int64)
        s[SEEN_SIZE] = room
        begin(place_of(s), place_of(b), place_of(seen), seed, first, False)
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
        room *= 4


@compiled
def note_row(s: Numbers, rows: Numbers, at: int, number: int) -> None:
    """What one game came to."""
    rows[at] = number
    rows[at + 1] = s[ENDED]
    rows[at + 2] = s[WINNERS]
    rows[at + 3] = s[LAID]
    rows[at + 4] = s[TRICKS]
    rows[at + 5] = s[NOW_US] // 1000
    rows[at + 6] = s[LEAD_CHANGES]
    rows[at + 7] = s[NCOMBO_CARDS]
    rows[at + 8] = s[EMPTIED]
    rows[at + 9] = s[ENTRY]
    rows[at + 10] = s[PERIOD]
    for seat in range(s[NSEATS]):
        rows[at + 11 + seat] = s[SLAPS_WON + seat]
        rows[at + 19 + seat] = s[FOULS_MADE + seat]


@cache
def make_ready() -> None:
    """Load both doors, or compile them; of several processes one compiles."""
    numbers, cards = np.zeros(S_SIZE, np.int64), np.zeros(B_SIZE, np.uint8)
    with one_at_a_time():
        prepare(numbers, cards)
        play_many(
            numbers,
            cards,
            np.zeros((1, 1), np.int32),
            0,
            0,
            0,
            np.zeros(8, np.int64),
            np.zeros(1, np.int64),
            np.zeros(0, np.int64),
            np.zeros(0, np.uint8),
        )


@door
def prepare(s: Numbers, b: Bytes) -> None:
    """Work out the tables of a game's two vectors."""
    fill_tables(place_of(s), place_of(b))


@compiled
def add_lengths(out: Numbers, cards: int, tricks: int, time_ms: int, leads: int) -> None:
    """Add how long a game was to a tally."""
    out[GAMES] += 1
    out[CARDS] += cards
    out[CARDS_SQUARED] += cards * cards
    out[PILES] += tricks
    out[PILES_SQUARED] += tricks * tricks
    out[TIME_MS] += time_ms
    out[TIME_SQUARED] += (time_ms // 100) ** 2
    out[LEADS] += leads
    out[LEADS_SQUARED] += leads * leads
    place = cards
    if cards >= FINE_CARDS:
        place = min(FINE_CARDS + (cards - FINE_CARDS) // COARSE_CARDS, CARD_BINS - 1)
    out[CARD_HISTOGRAM + place] += 1
    place = time_ms // 1000
    if place >= FINE_S:
        place = min(FINE_S + (place - FINE_S) // COARSE_S, TIME_BINS - 1)
    out[TIME_HISTOGRAM + place] += 1
    out[TRICK_HISTOGRAM + min(tricks, TRICK_BINS - 1)] += 1


@compiled
def add_game(s: Numbers, out: Numbers) -> None:
    """Add the game that has just ended to a tally."""
    add_lengths(out, s[LAID], s[TRICKS], s[NOW_US] // 1000, s[LEAD_CHANGES])
    out[ENDS + s[ENDED]] += 1
    winners = s[WINNERS]
    alone = winners & (winners - 1) == 0
    for seat in range(s[NSEATS]):
        won = winners >> seat & 1
        empty = s[EMPTIED] >> seat & 1
        if alone:
            out[WINS + seat] += won
            out[WINS_BY_TURN + (seat + s[NSEATS] - s[LEADER]) % s[NSEATS]] += won
        else:
            out[SHARED + seat] += won
        out[WAS_EMPTY + seat] += empty
        out[CAME_BACK + seat] += won & empty
        out[GONE_OUT + seat] += s[OUTS] >> seat & 1
        out[SLAPS + seat] += s[SLAPS_WON + seat]
        out[FOULS + seat] += s[FOULS_MADE + seat]
    out[COMBO_CARDS] += s[NCOMBO_CARDS]
    out[TIES] += s[NTIES]
    for way in range(WAYS):
        out[BY_CARDS + way] += s[CARDS_BY + way]
        out[BY_PILES + way] += s[PILES_BY + way]
