"""A game that has ended: into a tally's vector, or as a row."""

from typing import Final

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    CARDS_BY,
    EMPTIED,
    ENDED,
    ENTRY,
    FOULS_MADE,
    LAID,
    LEAD_CHANGES,
    LEADER,
    NCOMBO_CARDS,
    NOW_US,
    NSEATS,
    NTIES,
    OUTS,
    PERIOD,
    PILES_BY,
    SLAPS_WON,
    TRICKS,
    WINNERS,
)
from ratscrew.lab.kernel.vectors import Numbers
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

__all__ = ["WIDTH", "add_game", "note_row"]

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
