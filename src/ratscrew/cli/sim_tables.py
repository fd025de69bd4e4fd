"""What ``ratscrew sim`` found, as tables and sentences."""

from collections.abc import Sequence
from typing import Final

from ratscrew.cli.output import print_lines, print_table, print_words
from ratscrew.lab.compare import Verdict
from ratscrew.lab.experiments import Findings
from ratscrew.lab.figures import Figures
from ratscrew.lab.skill import Skill
from ratscrew.lab.statistics import Interval
from ratscrew.lab.words import per_cent, pm, sentence

__all__ = ["print_findings"]

SHOWN_EFFECTS: Final = 40


def print_findings(
    results: Sequence[Findings], comparison: Sequence[Verdict], *, seed: str
) -> None:
    """All tables; ± is a 95 % interval, and the seed is what gives the same figures again."""
    games = f"{results[0].figures.games:,} games a row (rules, seats)"
    print_words(f"{games}, seed {seed}; ± is a 95 % interval")
    _lengths([found.figures for found in results])
    _chances(results)
    for found in results:
        alike = len({seat.player for seat in found.figures.by_seat}) == 1
        if not alike or len(results) == 1:
            _seats(found.figures)
    if any(found.skill for found in results):
        _skills(results)
    for found in results:
        if found.effects:
            _effects(found)
    for verdict in comparison:
        print_words(sentence(verdict))


def _lengths(figures: Sequence[Figures]) -> None:
    print_table(
        (
            "rules,\nseats",
            "cards",
            "median\ncards",
            "90 %\nunder",
            "minutes",
            "median\nminutes",
            "90 %\nunder",
        ),
        [
            (
                _named(one),
                pm(one.cards.mean),
                f"{one.cards.median:,.0f}",
                f"{one.cards.p90:,.0f}",
                pm(one.minutes.mean),
                f"{one.minutes.median:,.1f}",
                f"{one.minutes.p90:,.1f}",
            )
            for one in figures
        ],
    )


def _chances(results: Sequence[Findings]) -> None:
    print_words(
        "Per game: rounds, how often the lead changes, slaps won, fouls. Per cent: cards taken "
        "by slap and by challenge, games that nobody wins. Leader: points over an even share."
    )
    print_table(
        (
            "rules,\nseats",
            "rounds",
            "lead\nchanges",
            "slaps",
            "fouls",
            "slap\n%",
            "chall.\n%",
            "draws\n%",
            "leader",
        ),
        [
            (
                _named(one),
                f"{one.rounds.mean.value:,.1f}",
                f"{one.lead_changes.value:.1f}",
                f"{sum(seat.slaps.value for seat in one.by_seat):.1f}",
                f"{sum(seat.fouls.value for seat in one.by_seat):.2f}",
                f"{100 * one.cards_by['slap'].value:.1f}",
                f"{100 * one.cards_by['challenge'].value:.1f}",
                f"{100 * (one.ended['endless'].value + one.ended['limit'].value):.2f}",
                per_cent(one.leader_gain, signed=True),
            )
            for one in (found.figures for found in results)
        ],
    )


def _named(figures: Figures) -> str:
    return f"{figures.rules}, {figures.seats}"


def _seats(figures: Figures) -> None:
    print_lines([f"{figures.rules}, by seat:"])
    print_table(
        ("seat", "player", "wins %", "slaps", "fouls", "empty %", "then\nwins %"),
        [
            (
                str(number),
                seat.player,
                per_cent(seat.share),
                pm(seat.slaps),
                pm(seat.fouls),
                per_cent(seat.emptied),
                per_cent(seat.comebacks),
            )
            for number, seat in enumerate(figures.by_seat, start=1)
        ],
    )


def _skills(results: Sequence[Findings]) -> None:
    print_words(
        "What 50 ms of reaction buy or cost one seat, in points of games won; what the gain "
        "leaves to luck; what it wins asleep, never slapping:"
    )
    rows = [(found.figures, skill) for found in results for skill in found.skill]
    print_table(
        ("rules,\nseats", "seat", "50 ms\nquicker", "50 ms\nslower", "luck %", "asleep %"),
        [_skill_row(figures, skill) for figures, skill in rows],
    )


def _skill_row(figures: Figures, skill: Skill) -> tuple[str, ...]:
    loss = Interval(-skill.loss.value, -skill.loss.high, -skill.loss.low)
    return (
        _named(figures),
        str(skill.seat + 1),
        per_cent(skill.gain, signed=True),
        per_cent(loss, signed=True),
        per_cent(skill.luck),
        per_cent(skill.hands_off),
    )


def _effects(found: Findings) -> None:
    figures = found.figures
    print_lines([f"{figures.rules}, {figures.seats} seats: what changing one rule does"])
    print_table(
        ("change", "minutes %", "50 ms buy,\npoints"),
        [
            (
                f"{effect.title}: {effect.now}",
                per_cent(effect.minutes, signed=True),
                "" if effect.skill is None else per_cent(effect.skill, signed=True),
            )
            for effect in found.effects[:SHOWN_EFFECTS]
        ],
    )
    hidden = len(found.effects) - SHOWN_EFFECTS
    if hidden > 0:
        print_lines([f"and {hidden} with smaller effects; --json tells them all"])
    if found.skipped:
        print_lines(["Not tried:"])
        for one in found.skipped:
            print_words(f"- {one.title}: {one.now}: {one.why}")
