"""What is counted of many races, and the figures that it comes to."""

import math
from typing import Final

import msgspec
import msgspec.structs

from ratscrew.cli.fairness_race import Outcome
from ratscrew.cli.network import Race, Scenario

__all__ = ["Row", "Spread"]


class Row(msgspec.Struct, frozen=True):
    """One scenario's figures, in per cent unless said otherwise.

    Attributes:
        first_packet: races in which the truly fastest hand's packet was the first to come in;
            ``median_ping``, ``clock_sync`` and ``believed`` are what other judges get right.
        ours: the same of our verdicts, over decided races.
        ties: races in which two hands were too close to call.
        nobody: races that nobody won though no two hands were close.
        shares: each seat's share of our verdicts.
        wait_p50_ms: from the first slap's arrival to the close.
        tap_p50_ms: from the winner's hand's coming down to the close.
        screen_p50_ms: the same until the winner's own screen shows the verdict.
        distrusted: honest hands that the audit did not believe.
        laid: races in which the next card fell before any slap was in.
        after: hands that came down when the next card was on their screen.
        fouls: honest hands that were taken to answer a card that is no combo.
        liar_share: the liar's share of our verdicts; None where nobody lies.
        liar_fouls: how many of the liar's hands were fouls.
    """

    name: str
    races: int
    first_packet: float
    median_ping: float
    clock_sync: float
    believed: float
    ours: float
    ties: float
    nobody: float
    shares: tuple[float, ...]
    wait_p50_ms: float
    wait_p95_ms: float
    tap_p50_ms: float
    screen_p50_ms: float
    distrusted: float
    laid: float
    after: float
    fouls: float
    liar_share: float | None = None
    liar_fouls: float | None = None


class Spread(msgspec.Struct):
    """Counts of one run, which runs in other processes are added to."""

    races: int = 0
    right: dict[str, int] = {}
    decided: int = 0
    ours: int = 0
    tied: int = 0
    laid: int = 0
    hands: int = 0
    after: int = 0
    fouls: int = 0
    lies_fouled: int = 0
    honest: int = 0
    distrusted: int = 0
    wins: list[int] = []
    waits_us: list[int] = []
    taps_us: list[int] = []
    screens_us: list[int] = []

    def count(self, race: Race, outcome: Outcome, liar: int | None) -> None:
        """Compare one verdict, and what rivals would say, with the truth."""
        hands = outcome.hands
        self.races += 1
        self.laid += outcome.laid
        self.hands += len(hands)
        self.after += len(outcome.after)
        self.fouls += sum(seat != liar for seat in outcome.fouls)
        self.lies_fouled += liar in outcome.fouls
        honest = [score for score in outcome.scores if score.seat != liar]
        self.honest += len(honest)
        self.distrusted += sum(not score.trusted for score in honest)
        self.tied += outcome.tied
        self.waits_us.append(outcome.wait_us)
        truth = min(hands, key=race.reaction.__getitem__, default=None)
        medians = race.medians
        rivals = {
            "first_packet": race.after,
            "median_ping": [race.after[seat] - medians[seat] for seat in range(len(medians))],
            "clock_sync": race.sync,
            "believed": race.claim,
        }
        for rival, times in rivals.items():
            right = min(hands, key=times.__getitem__, default=None) == truth
            self.right[rival] = self.right.get(rival, 0) + right
        if outcome.winner is not None:
            self.decided += 1
            self.ours += outcome.winner == truth
            self.wins[outcome.winner] += 1
        if outcome.winner is not None and outcome.since_us is not None:
            self.taps_us.append(outcome.since_us)
            self.screens_us.append(outcome.since_us + race.told[outcome.winner])

    def add(self, other: "Spread") -> None:
        """Take another run's counts in."""
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for rival, count in other.right.items():
            self.right[rival] = self.right.get(rival, 0) + count
        wins = self.wins or [0] * len(other.wins)
        self.wins = [mine + theirs for mine, theirs in zip(wins, other.wins, strict=True)]

    def row(self, scenario: Scenario) -> Row:
        """The figures of these counts."""
        shares = tuple(_percent(count, self.decided) for count in self.wins)
        lies = scenario.lie != "none"
        rivals = {rival: _percent(count, self.races) for rival, count in self.right.items()}
        return Row(
            name=scenario.name,
            races=self.races,
            ours=_percent(self.ours, self.decided),
            ties=_percent(self.tied, self.races),
            nobody=_percent(self.races - self.decided - self.tied, self.races),
            shares=shares,
            wait_p50_ms=_ms(self.waits_us, 0.5),
            wait_p95_ms=_ms(self.waits_us, 0.95),
            tap_p50_ms=_ms(self.taps_us, 0.5),
            screen_p50_ms=_ms(self.screens_us, 0.5),
            distrusted=_percent(self.distrusted, self.honest, 4),
            laid=_percent(self.laid, self.races),
            after=_percent(self.after, self.hands),
            fouls=_percent(self.fouls, self.hands, 4),
            liar_share=shares[scenario.liar] if lies else None,
            liar_fouls=_percent(self.lies_fouled, self.races) if lies else None,
            **rivals,
        )


_SUMS: Final = tuple(
    field.name
    for field in msgspec.structs.fields(Spread)
    if field.type in (int, list[int]) and field.name != "wins"
)
"""What two runs' counts are added up of, one by one."""


def _ms(times_us: list[int], share: float) -> float:
    """The time in milliseconds below which this share of them lies."""
    ordered = sorted(times_us) or [0]
    return round(ordered[max(math.ceil(len(ordered) * share) - 1, 0)] / 1000, 1)


def _percent(part: int, whole: int, places: int = 2) -> float:
    return round(100 * part / max(whole, 1), places)
