"""Which of several rule sets is longest, luckiest, most even, and whether that is mere noise."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace

from ratscrew.lab.cells import Gathered
from ratscrew.lab.experiments import Part, Plan
from ratscrew.lab.figures import points
from ratscrew.lab.skill import gain_terms, won
from ratscrew.lab.statistics import CONFIDENCE, Interval, Term, combined, exact

__all__ = ["Measure", "Ranked", "Verdict", "verdicts"]

Measure: TypeAlias = Literal["longest", "luckiest", "most even"]
SMALL_FIRST: Final = frozenset({"most even"})


class Ranked(msgspec.Struct, frozen=True):
    """A rule set's figure in a measure."""

    rules: str
    figure: Interval


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The order of rule sets in one measure, whatever leads it first.

    Attributes:
        measure: ``longest`` is in mean minutes; ``luckiest`` in luck (``Skill.luck``);
            ``most even`` in the share of games by which the seat that wins most is ahead of the
            one that wins least, the least first: seats by turn where players are alike.
        seats: how many.
        ranking: all of them.
        within_noise: those that do not differ from the first, by intervals that hold together
            for all pairs and measures of one comparison (Bonferroni).
        confidence: of one such interval.
    """

    measure: Measure
    seats: int
    ranking: tuple[Ranked, ...]
    within_noise: tuple[str, ...]
    confidence: float

    @property
    def decided(self) -> bool:
        """Whether the first is ahead of all others by more than noise."""
        return not self.within_noise


class _Figure(msgspec.Struct, frozen=True):
    rules: str
    value: float
    terms: tuple[Term, ...]

    def interval(self) -> Interval:
        return combined(self.terms, value=self.value) if self.terms else exact(self.value)


def verdicts(plan: Plan, gathered: Sequence[Gathered]) -> tuple[Verdict, ...]:
    """What there is to say of rule sets with equally many seats, where there are two or more."""
    told: list[Verdict] = []
    groups: dict[int, list[Part]] = {}
    for part in plan.parts:
        groups.setdefault(len(plan.cells[part.cells["base",]].players), []).append(part)
    for seats, parts in groups.items():
        if len(parts) < 2:
            continue
        measured: dict[Measure, list[_Figure]] = {
            "longest": [_length(plan, part, gathered) for part in parts]
        }
        if all(part.skilled for part in parts):
            measured["luckiest"] = [_luck(plan, part, gathered) for part in parts]
        measured["most even"] = [_gap(plan, part, gathered) for part in parts]
        tests = len(measured) * len(list(combinations(parts, 2)))
        confidence = 1 - (1 - CONFIDENCE) / tests
        told += [_verdict(name, seats, figures, confidence) for name, figures in measured.items()]
    return tuple(told)


def _verdict(measure: Measure, seats: int, figures: list[_Figure], confidence: float) -> Verdict:
    sign = 1 if measure in SMALL_FIRST else -1
    ordered = sorted(figures, key=lambda figure: sign * figure.value)
    first = ordered[0]
    return Verdict(
        measure=measure,
        seats=seats,
        ranking=tuple(Ranked(figure.rules, figure.interval()) for figure in ordered),
        within_noise=tuple(
            figure.rules
            for figure in ordered[1:]
            if _difference(first, figure, confidence).holds(0.0)
        ),
        confidence=confidence,
    )


def _difference(one: _Figure, other: _Figure, confidence: float) -> Interval:
    value = one.value - other.value
    terms = [*one.terms, *(replace(term, weight=-term.weight) for term in other.terms)]
    return combined(terms, value=value, confidence=confidence) if terms else exact(value)


def _base(plan: Plan, part: Part, gathered: Sequence[Gathered]) -> tuple[str, Gathered]:
    place = part.cells["base",]
    return plan.cells[place].rules.name, gathered[place]


def _length(plan: Plan, part: Part, gathered: Sequence[Gathered]) -> _Figure:
    name, base = _base(plan, part, gathered)
    term = Term(1 / 60_000, base.column("time_ms"), base.column("games"))
    return _Figure(name, term.weight * term.ratio, (term,))


def _luck(plan: Plan, part: Part, gathered: Sequence[Gathered]) -> _Figure:
    name, base = _base(plan, part, gathered)
    seat = part.skilled[0]
    quick = part.cells.get(("quick", seat))
    rest = 1 - won(seat, base, 1.0).ratio
    if quick is None or rest <= 0:
        return _Figure(name, 1.0, ())
    terms = tuple(gain_terms(seat, base, gathered[quick], -1 / rest))
    return _Figure(name, 1 + sum(term.weight * term.ratio for term in terms), terms)


def _gap(plan: Plan, part: Part, gathered: Sequence[Gathered]) -> _Figure:
    name, base = _base(plan, part, gathered)
    players = plan.cells[part.cells["base",]].players
    alike = len(set(map(repr, players))) == 1
    won_by = base.part("wins_by_turn") if alike else points(base)
    sums = np.asarray(won_by[:, : len(players)].sum(axis=0))
    games = base.column("games")
    most, least = int(sums.argmax()), int(sums.argmin())
    terms = (Term(1.0, won_by[:, most], games), Term(-1.0, won_by[:, least], games))
    return _Figure(name, terms[0].ratio - terms[1].ratio, terms)
