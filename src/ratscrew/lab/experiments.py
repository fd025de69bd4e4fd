"""The questions of ``ratscrew sim``: which cells they need, and what comes of them.

``plan`` says what is to be played, whoever plays it fills a ``Gathered`` for each cell, and
``findings`` tells what came out.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.lab.cells import Cell, Counts, Gathered
from ratscrew.lab.errors import BadPlayer
from ratscrew.lab.figures import Figures, figures_of
from ratscrew.lab.players import PLAYERS, SimPlayer
from ratscrew.lab.skill import (
    STEP_MS,
    Skill,
    gain_terms,
    quicker,
    skill_cells,
    skill_of,
    with_seat,
    without_slaps,
)
from ratscrew.lab.statistics import Interval, Term, combined
from ratscrew.lab.switches import Skipped, Switch, switches
from ratscrew.lab.table import check_simulated
from ratscrew.lab.tally import ENDED
from ratscrew.rules import RuleSet

__all__ = ["Effect", "Findings", "Part", "Plan", "Question", "at_tempo", "findings", "plan"]

Name: TypeAlias = tuple[str | int, ...]
"""What a cell is for: ``("base",)``, ``("quick", 2)``, ``("effect", 7)``."""

_QUICK: Final = "quick"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: each rule set with each number of seats.

    ``players``: one for all seats, or one a seat. ``pause_us`` is the tempo's pause.
    """

    rules: tuple[RuleSet, ...]
    seats: tuple[int, ...]
    games: int
    seed: int
    players: tuple[SimPlayer, ...] = (PLAYERS["normal"],)
    pause_us: int = 750_000
    skill: bool = True
    effects: bool = False


class Part(msgspec.Struct, frozen=True):
    """One rule set with one number of seats: the places of its cells, and what is tried.

    ``players`` are as they were asked for, a seat each; in the cells they play at the tempo.
    """

    cells: Mapping[Name, int]
    players: tuple[SimPlayer, ...]
    switches: tuple[Switch, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    skilled: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """All cells to play, and what they are for."""

    cells: tuple[Cell, ...]
    parts: tuple[Part, ...]

    @property
    def bases(self) -> frozenset[int]:
        """The cells that are played as asked, with nothing changed."""
        return frozenset(part.cells["base",] for part in self.parts)


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What changing one rule does.

    ``cards`` and ``minutes`` are parts of the mean: 0.1 is a tenth longer. ``skill`` is what it
    adds to the share of games that ``STEP_MS`` buy one seat; ``draws`` to the share of games
    that nobody won.
    """

    key: str
    title: str
    now: str
    before: str
    cards: Interval
    minutes: Interval
    skill: Interval | None
    draws: Interval


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one rule set with one number of seats; effects are the largest first."""

    figures: Figures
    skill: tuple[Skill, ...] = ()
    effects: tuple[Effect, ...] = ()
    skipped: tuple[Skipped, ...] = ()


def at_tempo(player: SimPlayer, pause_us: int) -> SimPlayer:
    """The player at a table's tempo: a flip before the pause ends waits for its end."""
    return replace(player, flip_ms=max(player.flip_ms, pause_us / 1000))


def plan(question: Question) -> Plan:
    """The cells that a question needs.

    Raises:
        BadPlayer: as many players as neither one nor the seats.
        BadDeal: a rule set that is not for so many seats.
        NotSimulated: a rule set that the kernel cannot play.
    """
    cells: list[Cell] = []
    parts = []
    for rules in question.rules:
        for seats in question.seats:
            check_simulated(rules, seats)
            parts.append(_part(question, rules, seats, cells))
    return Plan(tuple(cells), tuple(parts))


def findings(plan: Plan, gathered: Sequence[Gathered]) -> tuple[Findings, ...]:
    """What came of each part of a plan."""
    return tuple(_findings(plan, part, gathered) for part in plan.parts)


def _part(question: Question, rules: RuleSet, seats: int, cells: list[Cell]) -> Part:
    players = _seated(question.players, seats)
    seated = tuple(at_tempo(player, question.pause_us) for player in players)
    base = Cell(rules=rules, players=seated, games=question.games, seed=question.seed)
    places: dict[Name, int] = {}

    def add(name: Name, cell: Cell) -> None:
        places[name] = len(cells)
        cells.append(cell)

    add(("base",), base)
    alike = len(set(map(repr, base.players))) == 1
    skilled = ((0,) if alike else tuple(range(seats))) if question.skill else ()
    if rules.combos:
        for seat in skilled:
            for name, cell in zip((_QUICK, "slow", "asleep"), skill_cells(base, seat), strict=True):
                add((name, seat), cell)
    if not question.effects:
        return Part(places, players, skilled=skilled)
    tried, skipped = switches(rules, seats)
    for place, switch in enumerate(tried):
        other = replace(base, rules=switch.rules)
        add(("effect", place), other)
        if skilled and switch.rules.combos:
            quick = quicker(base.players[skilled[0]], STEP_MS)
            add(("effect", place, _QUICK), with_seat(other, skilled[0], quick))
    return Part(places, players, tried, skipped, skilled)


def _seated(players: tuple[SimPlayer, ...], seats: int) -> tuple[SimPlayer, ...]:
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadPlayer(
            f"--player: {len(players)} players for {seats} seats; give one for all seats, one a "
            f"seat, or --seats {len(players)}"
        )
    return players


def _findings(plan: Plan, part: Part, gathered: Sequence[Gathered]) -> Findings:
    def found(*name: str | int) -> Gathered:
        return gathered[part.cells[name]]

    base = found("base")
    slaps = bool(plan.cells[part.cells["base",]].rules.combos)
    effects = [_effect(switch, part, gathered, place) for place, switch in enumerate(part.switches)]
    return Findings(
        figures=figures_of(plan.cells[part.cells["base",]], base, part.players),
        skill=tuple(
            skill_of(seat, base, found(_QUICK, seat), found("slow", seat), found("asleep", seat))
            if slaps
            else without_slaps(seat, base)
            for seat in part.skilled
        ),
        effects=tuple(sorted(effects, key=lambda effect: -abs(effect.minutes.value))),
        skipped=part.skipped,
    )


def _effect(switch: Switch, part: Part, gathered: Sequence[Gathered], place: int) -> Effect:
    base, other = gathered[part.cells["base",]], gathered[part.cells["effect", place]]
    return Effect(
        key=switch.key,
        title=switch.title,
        now=switch.now,
        before=switch.before,
        cards=_grown(base, other, "cards"),
        minutes=_grown(base, other, "time_ms"),
        skill=_skill_added(part, gathered, place),
        draws=combined(
            [
                Term(weight, _draws(found), found.column("games"))
                for weight, found in ((1.0, other), (-1.0, base))
            ]
        ),
    )


def _grown(base: Gathered, other: Gathered, name: str) -> Interval:
    """By which part of it a mean has grown, by its logarithm's first order."""
    now = Term(1.0, other.column(name), other.column("games"))
    before = Term(1.0, base.column(name), base.column("games"))
    if not before.ratio:
        return Interval(0.0, 0.0, 0.0)
    grown = now.ratio / before.ratio
    terms = [replace(now, weight=1 / before.ratio), replace(before, weight=-grown / before.ratio)]
    return combined(terms, value=grown - 1)


def _skill_added(part: Part, gathered: Sequence[Gathered], place: int) -> Interval | None:
    """What the change adds to the gain of being quicker; a set without combos has none."""
    if not part.skilled:
        return None
    seat = part.skilled[0]
    pairs: list[Term] = []
    cells: tuple[tuple[float, Name, Name], ...] = (
        (1.0, ("effect", place), ("effect", place, _QUICK)),
        (-1.0, ("base",), (_QUICK, seat)),
    )
    for weight, name, quick in cells:
        if quick in part.cells:
            pairs += gain_terms(
                seat, gathered[part.cells[name]], gathered[part.cells[quick]], weight
            )
    return combined(pairs) if pairs else None


def _draws(found: Gathered) -> Counts:
    """Games that nobody won."""
    endless, limit = (found.column("ended", ENDED.index(way)) for way in ("endless", "limit"))
    return endless + limit
