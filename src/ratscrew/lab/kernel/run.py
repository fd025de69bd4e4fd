"""Many games, counted as they end: into a tally's vector, or a row each."""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled, door
from ratscrew.lab.kernel.game import play_game
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    CARDS_BY,
    EMPTIED,
    ENDED,
    FOULS_MADE,
    LAID,
    LEAD_CHANGES,
    LEADER,
    NCOMBO_CARDS,
    NOW_US,
    NSEATS,
    NTIES,
    OUTS,
    PILES_BY,
    SLAPS_WON,
    TRICKS,
    WINNERS,
)
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

__all__ = ["play_many", "play_rows", "play_whole"]

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


@door
def play_whole(
    s: Numbers, b: Bytes, log: Numbers, times: Times, seen: Numbers, seed: int, number: int
) -> Numbers:
    """Play a game to its end, with its positions noted where it may repeat itself.

    Returns:
        The notes, which may have had to grow.
    """
    play_game(s, b, log, times, seen, seed, number, False)
    while s[AGAIN_FROM_START]:
        if s[AGAIN_FROM_START] == 2:
            seen = np.zeros((seen.shape[0] * 4, 3), np.int64)
        if log.shape[0] > 0:
            log[0, 0] = 0
        play_game(s, b, log, times, seen, seed, number, True)
    return seen


@door
def play_many(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    seed: int,
    first: int,
    games: int,
    out: Numbers,
) -> Numbers:
    """Play games of consecutive numbers and add them to a tally."""
    for number in range(first, first + games):
        seen = play_whole(s, b, log, times, seen, seed, number)
        add_game(s, out)
    return seen


@door
def play_rows(
    s: Numbers,
    b: Bytes,
    log: Numbers,
    times: Times,
    seen: Numbers,
    seed: int,
    first: int,
    rows: Numbers,
) -> Numbers:
    """Play games of consecutive numbers and note each in a row."""
    for place in range(rows.shape[0]):
        seen = play_whole(s, b, log, times, seen, seed, first + place)
        row = rows[place]
        row[0] = first + place
        row[1] = s[ENDED]
        row[2] = s[WINNERS]
        row[3] = s[LAID]
        row[4] = s[TRICKS]
        row[5] = s[NOW_US] // 1000
        row[6] = s[LEAD_CHANGES]
        row[7] = s[NCOMBO_CARDS]
        row[8] = s[EMPTIED]
        for seat in range(s[NSEATS]):
            row[9 + seat] = s[SLAPS_WON + seat]
            row[17 + seat] = s[FOULS_MADE + seat]
    return seen


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
