"""A simulated player fitted to a person's recorded slaps: reaction, attention, fouls.

What was slapped and what was let lie is read off the record, state by state. Whoever is slow is
seen to slap only when quick, because others take the pile before; so a combo that somebody else
took tells that this hand would have come later, or not at all. Both together are fitted by
greatest likelihood, with Nelder and Mead's simplex.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.engine import CardPlayed, Settle, SlapMissed, State, apply, begin
from ratscrew.engine.view import combo_on, effect_on, may_slap
from ratscrew.lab.errors import BadPlayer
from ratscrew.lab.players import PLAYERS, SimPlayer
from ratscrew.record import Record
from ratscrew.rules import COMBOS, ComboUse
from ratscrew.table.near import one_off

__all__ = ["LEAST_SLAPS", "Fit", "fit"]

LEAST_SLAPS: Final = 12
"""Fewer reactions do not tell a mean, a spread and a tail apart."""

QUICKEST_MS: Final = 100.0
ROUNDS: Final = 400
CLOSE: Final = 1e-6
TINY: Final = 1e-9
Point: TypeAlias = tuple[float, ...]


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """The player, and how much it was fitted to.

    ``slaps`` are reactions to combos, ``chances`` all combos that could have been slapped;
    ``cards`` had nothing to slap.
    """

    player: SimPlayer
    slaps: int
    chances: int
    cards: int


class _Count:
    """What one seat did, over any number of games."""

    def __init__(self) -> None:
        self.reactions: list[tuple[float, int]] = []
        self.left: list[tuple[float, int]] = []
        self.cards: dict[str, int] = dict.fromkeys(("near", "plain"), 0)
        self.fouls: dict[str, int] = dict.fromkeys(("near", "plain", "late"), 0)

    def game(self, record: Record, seat: int) -> None:
        """One more game of this player."""
        state = apply(None, begin(record.header.rules, record.header.deal, record.header.at_us))
        for line in record.lines:
            state = replace(state, now_us=line.command.at_us)
            for event in line.events:
                state = apply(state, event)
                if isinstance(event, CardPlayed):
                    self._laid(state, seat, event.number)
                if isinstance(event, SlapMissed) and event.seat == seat:
                    self._foul(event)
            if isinstance(line.command, Settle):
                self._race(line.command, seat)
        self._close()

    def _laid(self, state: State, seat: int, number: int) -> None:
        self._close()
        self._number, self._depth, self._kind = number, 0, ""
        self._mine, self._others = math.inf, math.inf
        if may_slap(state, seat, number) is not None:
            return
        combo = combo_on(state, number)
        if combo is None:
            burnt = state.burnt is not None and state.burnt < number
            near = one_off(state.rules, state.live(number), burnt=burnt) is not None
            self._kind = "near" if near else "plain"
            self.cards[self._kind] += 1
        elif effect_on(state, number) != "lose":
            self._depth = _depth(combo)

    _number, _depth, _kind = 0, 0, ""
    _mine, _others = math.inf, math.inf

    def _race(self, command: Settle, seat: int) -> None:
        if command.on != self._number:
            return
        for slap in command.slaps:
            if slap.seat == seat:
                self._mine = min(self._mine, slap.time_us / 1000)
            else:
                self._others = min(self._others, slap.time_us / 1000)

    def _foul(self, event: SlapMissed) -> None:
        if event.reason == "late":
            self.fouls["late"] += 1
        elif event.reason == "nothing" and event.on == self._number and self._kind:
            self.fouls[self._kind] += 1

    def missed(self) -> int:
        """Combos that nobody slapped."""
        return sum(others == math.inf for others, _ in self.left)

    def _close(self) -> None:
        """The newest card is covered or taken: it has been slapped, or it has not."""
        if self._depth and self._mine < math.inf:
            if self._mine >= QUICKEST_MS:
                self.reactions.append((self._mine, self._depth))
        elif self._depth:
            self.left.append((self._others, self._depth))
        self._depth = 0


def fit(games: Sequence[tuple[Record, int]], *, name: str) -> Fit:
    """Fit a player to the games in which they had the seats named.

    Raises:
        BadPlayer: fewer than ``LEAST_SLAPS`` reactions.
    """
    count = _Count()
    for record, seat in games:
        count.game(record, seat)
    if len(count.reactions) < LEAST_SLAPS:
        raise BadPlayer(
            f"{name}: {len(count.reactions)} slaps on combos; {LEAST_SLAPS} are needed to fit a "
            "reaction time, so give more games"
        )
    base = PLAYERS["normal"]
    mu, sigma, tau, notice = _likeliest(count, base)
    player = replace(
        base,
        mu_ms=round(mu, 1),
        sigma_ms=round(sigma, 1),
        tau_ms=round(tau, 1),
        notice=round(notice, 4),
        near=_rate(count.fouls["near"], count.cards["near"], base.near),
        foul=_rate(count.fouls["plain"], count.cards["plain"], base.foul),
        late=_rate(count.fouls["late"], count.missed(), base.late),
    )
    return Fit(
        player=player,
        slaps=len(count.reactions),
        chances=len(count.reactions) + len(count.left),
        cards=sum(count.cards.values()),
    )


def _likeliest(count: _Count, base: SimPlayer) -> Point:
    """Mean, deviation and tail of a reaction, and the chance to notice, likeliest together."""

    def plain(ms: float, deep: int) -> float:
        return ms - base.deep_ms * max(deep - 2, 0)

    slapped = [(plain(ms, deep), base.fade * max(deep - 2, 0)) for ms, deep in count.reactions]
    left = [(plain(ms, deep), base.fade * max(deep - 2, 0)) for ms, deep in count.left]

    def unlikely(point: Point) -> float:
        mu, sigma, tau, notice = _parameters(point)
        if not (1 <= sigma <= 2000 and 1 <= tau <= 2000 and 0 <= mu <= 10_000):
            return math.inf
        told = 0.0
        for time, fade in slapped:
            told += math.log(max(notice - fade, TINY)) + _log_density(time, mu, sigma, tau)
        for time, fade in left:
            came = _below(time, mu, sigma, tau) if time < math.inf else 1.0
            told += math.log(max(1 - max(notice - fade, TINY) * came, TINY))
        return -told

    times = [time for time, _ in slapped]
    spread = max(statistics.pstdev(times), 10.0)
    start = (statistics.fmean(times), math.log(spread / 2), math.log(spread / 2), 2.0)
    return _parameters(_lowest(unlikely, start, (spread, 0.5, 0.5, 1.0)))


def _parameters(point: Point) -> Point:
    """The simplex walks where every point is allowed: logarithms of times, logits of chances."""
    mu, log_sigma, log_tau, logit = point
    return mu, _exp(log_sigma), _exp(log_tau), 1 / (1 + _exp(-logit))


def _exp(value: float) -> float:
    return math.exp(min(max(value, -50.0), 50.0))


def _log_density(time: float, mu: float, sigma: float, tau: float) -> float:
    ratio = sigma / tau
    z = (ratio - (time - mu) / sigma) / math.sqrt(2)
    return ratio * ratio / 2 - (time - mu) / tau - math.log(2 * tau) + _log_erfc(z)


def _below(time: float, mu: float, sigma: float, tau: float) -> float:
    """The chance of a reaction of at most this time (Grushka, 1972)."""
    ratio, z = sigma / tau, (time - mu) / sigma
    normal = 0.5 * math.erfc(-z / math.sqrt(2))
    log_tail = ratio * ratio / 2 - (time - mu) / tau + _log_erfc((ratio - z) / math.sqrt(2))
    return max(normal - 0.5 * _exp(log_tail), 0.0)


def _log_erfc(z: float) -> float:
    # Far out erfc is 0 to a computer; there its first term is as good.
    return math.log(math.erfc(z)) if z < 20 else -z * z - math.log(z * math.sqrt(math.pi))


def _lowest(value: Callable[[Point], float], start: Point, steps: Point) -> Point:
    """Where a function is lowest near a point, by a simplex of Nelder and Mead."""
    axes = range(len(start))
    corners = [
        start,
        *(tuple(start[at] + (steps[at] if at == axis else 0.0) for at in axes) for axis in axes),
    ]
    simplex = sorted((value(corner), corner) for corner in corners)

    def beyond(by: float) -> tuple[float, Point]:
        """From the worst corner through the middle of the others."""
        worst = simplex[-1][1]
        middle = [sum(corner[at] for _, corner in simplex[:-1]) / len(start) for at in axes]
        moved = tuple(middle[at] + by * (middle[at] - worst[at]) for at in axes)
        return value(moved), moved

    for _ in range(ROUNDS):
        if simplex[-1][0] - simplex[0][0] < CLOSE:
            break
        after = beyond(1.0)
        if after[0] < simplex[0][0]:
            after = min(after, beyond(2.0))
        elif after[0] >= simplex[-2][0]:
            after = min(after, beyond(-0.5))
        if after[0] < simplex[-1][0]:
            simplex[-1] = after
        else:
            best = simplex[0][1]
            halved = [
                tuple((best[at] + corner[at]) / 2 for at in axes) for _, corner in simplex[1:]
            ]
            simplex[1:] = [(value(corner), corner) for corner in halved]
        simplex.sort()
    return simplex[0][1]


def _depth(combo: ComboUse) -> int:
    text = combo.option("n")
    own = int(text) if combo.name in ("run", "flush", "colour") and text.isdigit() else 0
    return max(COMBOS[combo.name].min_cards, own)


def _rate(count: int, of: int, otherwise: float) -> float:
    """A rate, where enough was seen to tell one."""
    return round(count / of, 4) if of >= LEAST_SLAPS else otherwise
