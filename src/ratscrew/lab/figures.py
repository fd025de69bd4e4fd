"""What one cell's games came to, as figures with their intervals. Nothing here plays."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from ratscrew.lab.cells import Cell, Counts, Gathered
from ratscrew.lab.players import SimPlayer, player_text
from ratscrew.lab.statistics import Interval, Term, combined, mean_of, share_of
from ratscrew.lab.tally import CARD_EDGES, ENDED, TIME_EDGES, WON_BY, Tally

__all__ = ["Bar", "Figures", "SeatFigures", "Spread", "figures_of", "points"]

BARS: Final = 36
TAIL: Final = 0.98
"""The share of games that a histogram shows one by one; the rest is one bar."""


class Bar(msgspec.Struct, frozen=True):
    """Games from ``low`` on and below ``high``; None: all that are longer."""

    low: float
    high: float | None
    games: int


class Spread(msgspec.Struct, frozen=True):
    """How something is spread over games.

    ``median`` and ``p90`` are the least values that half and nine of ten games do not exceed.
    """

    mean: Interval
    median: float
    p90: float
    histogram: tuple[Bar, ...]


class SeatFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: the share of all games it won (a shared win counts in parts), and its hands.

    ``slaps`` and ``fouls`` are per game. ``emptied`` is the share of games in which it had no
    card at some time, ``comebacks`` the share of these that it won all the same, ``out`` the
    share of games in which it went out for good.
    """

    player: str
    share: Interval
    slaps: Interval
    fouls: Interval
    emptied: Interval
    comebacks: Interval
    out: Interval


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of one rule set, number of seats and players came to.

    ``by_turn`` are the shares of all games won by whoever led the first round, by the next seat,
    and so on; ``leader_gain`` is the leader's share over an even one. ``ended``, ``cards_by`` and
    ``piles_by`` are shares of games, cards and piles. Rounds are piles taken.
    """

    rules: str
    title: str
    seats: int
    games: int
    seed: int
    cards: Spread
    rounds: Spread
    minutes: Spread
    by_seat: tuple[SeatFigures, ...]
    by_turn: tuple[Interval, ...]
    leader_gain: Interval
    lead_changes: Interval
    combos: Interval
    ties: Interval
    ended: dict[str, Interval]
    cards_by: dict[str, Interval]
    piles_by: dict[str, Interval]


def figures_of(cell: Cell, found: Gathered, players: Sequence[SimPlayer]) -> Figures:
    """The figures of a cell; the players are told as they were asked for."""
    tally, seats = found.tally, len(cell.players)
    games = tally.games
    rounds = np.arange(len(tally.trick_histogram))
    return Figures(
        rules=cell.rules.name,
        title=cell.rules.title or cell.rules.name,
        seats=seats,
        games=games,
        seed=cell.seed,
        cards=_spread(
            mean_of(tally.cards, tally.cards_squared, games), tally.card_histogram, CARD_EDGES
        ),
        rounds=_spread(
            mean_of(tally.tricks, tally.tricks_squared, games), tally.trick_histogram, rounds
        ),
        minutes=_spread(_minutes(tally), tally.time_histogram, TIME_EDGES, scale=60.0),
        by_seat=tuple(_seat(players[seat], found, seat) for seat in range(seats)),
        by_turn=tuple(share_of(int(wins), games) for wins in tally.wins_by_turn[:seats]),
        leader_gain=_leader_gain(tally, seats),
        lead_changes=mean_of(tally.lead_changes, tally.lead_changes_squared, games),
        combos=_per_game(found, found.column("combos")),
        ties=_per_game(found, found.column("ties")),
        ended={way: share_of(int(tally.ended[place]), games) for place, way in enumerate(ENDED)},
        cards_by=_parts(found, "cards_by"),
        piles_by=_parts(found, "piles_by"),
    )


def points(found: Gathered) -> npt.NDArray[np.float64]:
    """What each seat won, by batch: games won alone, and its part of those that were shared."""
    alone, shared = found.part("wins").astype(np.float64), found.part("shared")
    together = shared.sum(axis=1)
    if not together.any():
        return alone
    draws = found.column("ended", ENDED.index("endless")) + found.column(
        "ended", ENDED.index("limit")
    )
    games = found.column("games") - draws - alone.sum(axis=1)
    part = np.divide(games, together, out=np.zeros(len(games)), where=together > 0)
    alone += shared * part[:, None]
    return alone


def _minutes(tally: Tally) -> Interval:
    """The mean is exact to a millisecond; its interval is made of tenths of a second."""
    about = mean_of(tally.time_ms // 100, tally.time_ds_squared, tally.games, scale=600.0)
    mean = tally.time_ms / max(tally.games, 1) / 60_000
    return Interval(mean, mean - about.half, mean + about.half)


def _leader_gain(tally: Tally, seats: int) -> Interval:
    """Over an even part of the games that one seat won alone."""
    wins = tally.wins_by_turn
    told = share_of(int(wins[0]), int(wins.sum()))
    return Interval(told.value - 1 / seats, told.low - 1 / seats, told.high - 1 / seats)


def _seat(player: SimPlayer, found: Gathered, seat: int) -> SeatFigures:
    tally = found.tally
    emptied = int(tally.emptied[seat])
    return SeatFigures(
        player=player_text(player),
        share=share_of(float(points(found)[:, seat].sum()), tally.games),
        slaps=_per_game(found, found.column("slaps_won", seat)),
        fouls=_per_game(found, found.column("fouls", seat)),
        emptied=share_of(emptied, tally.games),
        comebacks=share_of(int(tally.comebacks[seat]), emptied),
        out=share_of(int(tally.outs[seat]), tally.games),
    )


def _per_game(found: Gathered, counted: Counts) -> Interval:
    return combined([Term(1.0, counted, found.column("games"))])


def _parts(found: Gathered, name: str) -> dict[str, Interval]:
    parts = found.part(name)
    whole = parts.sum(axis=1)
    return {way: combined([Term(1.0, parts[:, at], whole)]) for at, way in enumerate(WON_BY)}


def _spread(mean: Interval, histogram: Counts, edges: Counts, *, scale: float = 1.0) -> Spread:
    below = np.cumsum(histogram)
    games = int(below[-1])

    def quantile(share: float) -> int:
        return int(np.searchsorted(below, share * games, side="left"))

    return Spread(
        mean=mean,
        median=float(edges[quantile(0.5)]) / scale,
        p90=float(edges[quantile(0.9)]) / scale,
        histogram=_bars(histogram, edges, float(edges[quantile(TAIL)]), scale),
    )


def _bars(histogram: Counts, edges: Counts, most: float, scale: float) -> tuple[Bar, ...]:
    """Bars of one round width up to about ``most``, and one for the rest."""
    width = max(_round_up(max(most, 1.0) / scale / BARS) * scale, 1.0)
    count = int(most // width) + 1
    place = np.minimum((edges // width).astype(np.int64), count)
    games = np.bincount(place, weights=histogram, minlength=count + 1).astype(np.int64)
    bars = [
        Bar(at * width / scale, (at + 1) * width / scale, int(games[at])) for at in range(count)
    ]
    if games[count]:
        bars.append(Bar(count * width / scale, None, int(games[count])))
    return tuple(bars)


def _round_up(value: float) -> float:
    """The next of 1, 2, 5, 10, … from a value on."""
    power = 10.0 ** np.floor(np.log10(value))
    return float(next(step * power for step in (1, 2, 5, 10) if step * power >= value * 0.999))
