"""Races before a room's screen: three phones, one picture, four lines, no clock in common.

The model is that of ``network``. What differs: the card is painted once, on a screen that shows it
some time after it has said so, and each phone counts from when it heard of the card.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

import numpy as np

from ratscrew.cli.fairness_race import RACE_US, Outcome
from ratscrew.cli.network import (
    FRAME_MS,
    RACES_A_TABLE,
    Race,
    Scenario,
    Ways,
    batches,
    by_table,
    drawn_reactions,
    in_us,
)
from ratscrew.referee import Referee, Stamps

__all__ = ["InRoom", "Room", "rooms", "run"]

_BEFORE: Final = 32
_PONG, _SCREENS_PONG, _PAINTED, _SLAP = range(4)


class InRoom(NamedTuple):
    """One race; all times count from the writing of the card, to the screen and to the phones.

    Attributes:
        race: what happens by phone, and what other judges would go by.
        told: from a phone's hearing of the card to its hand, as it tells.
        way: until the screen's pong is back.
        painted: until the screen has said that it has painted the card, ``late`` after hearing.
    """

    race: Race
    told: list[int]
    way: int
    painted: int
    late: int


class Room(NamedTuple):
    """Several races between the same players; the first pings by line, the screen's last."""

    pings: list[list[int]]
    races: list[InRoom]


def rooms(scenario: Scenario, races: int, seed: int) -> Iterator[Room]:
    """Rooms of the scenario with so many races in all (rounded up to whole rooms)."""
    rng = np.random.default_rng(seed)
    for count in batches(races):
        yield from _drawn(scenario, count, rng)


def _drawn(scenario: Scenario, count: int, rng: np.random.Generator) -> Iterator[Room]:
    """So many rooms, all races of all of them drawn at once: arrays of (race, room, line)."""
    trip_ms, jitter_ms = scenario.screen or (0.0, 0.0)
    trips, jitters = (*scenario.trips, trip_ms), (*scenario.jitters, jitter_ms)
    way = Ways(replace(scenario, trips=trips, jitters=jitters), count, rng)
    lines = (RACES_A_TABLE, count, len(trips))
    alone, phones = lines[:-1], (*lines[:-1], len(trips) - 1)
    before = (_BEFORE, *lines[1:])
    pings = way.down(before) + way.up(before)
    down, back, up = way.down(lines), way.up(lines), way.up(lines)
    heard = down + rng.exponential(3.0, lines)
    late = rng.random(alone) * FRAME_MS
    painted = heard[..., -1] + late
    light = painted + (rng.random(alone) < 0.05) * FRAME_MS + scenario.screen_ms
    reaction = drawn_reactions(scenario, phones, rng)
    hand = light[..., None] + rng.normal(0, 4.0, phones) + reaction
    skew = rng.normal(0, 30e-6, phones[1:])
    told = np.round((hand - heard[..., :-1]) * (1 + skew), 1)
    after = hand + rng.exponential(1.5, phones) + up[..., :-1]
    pong = down + back
    sync = hand + (way.up(lines) - way.down(lines))[..., :-1] / 2
    verdict = way.down(lines)[..., :-1] + rng.exponential(3.0, phones)
    verdict += rng.random(phones) * FRAME_MS
    answer = painted + rng.exponential(1.5, alone) + up[..., -1]
    medians = np.broadcast_to(np.median(pings, axis=0)[..., :-1], phones)
    believed = told + pong[..., :-1] / 2
    by_phone = (medians, pong[..., :-1], after, believed, reaction, sync, hand, verdict, told)
    rows: Iterator[Any] = zip(
        by_table(in_us(pings), (1, 2, 0)),
        *(by_table(in_us(part)) for part in by_phone),
        *(by_table(in_us(part)[..., None]) for part in (pong[..., -1], answer, late)),
        strict=True,
    )
    for first, *columns in rows:
        found = [
            InRoom(Race([], *row[:8]), row[8], *(number for (number,) in row[9:]))
            for row in zip(*columns, strict=True)
        ]
        yield Room(first, found)


def run(judge: Referee, number: int, one: InRoom) -> Outcome:
    """Let everything of a race happen in order of time, from the card's falling on.

    The screen's link is the number after those of the phones, each its seat's number.
    """
    seats, race = range(len(one.told)), one.race
    screen, base_us = len(seats), number * RACE_US
    links: dict[int, int | None] = {seat: seat for seat in seats}
    leads = judge.lead_us([*seats, screen])
    lit_us = base_us + max(leads.values())  # a screen is sent a card before no seat
    judge.card(number, links, base_us, dict.fromkeys(seats, screen))
    judge.shown_on(number, screen, lit_us)
    happens = [(lit_us + one.way, _SCREENS_PONG, 0), (lit_us + one.painted, _PAINTED, 0)]
    stamps: list[Stamps] = []
    for seat in seats:
        sent_us = base_us + leads[seat]
        judge.shown(number, seat, sent_us)
        told_us = one.told[seat] + lit_us - sent_us
        stamps.append(Stamps(number, lit_us + race.after[seat], 0, None, told_us, 4))
        happens += [(sent_us + race.way[seat], _PONG, seat), (stamps[seat].at_us, _SLAP, seat)]
    silent, fouls = set(seats), []
    first_us = closes_us = None
    for at_us, kind, seat in sorted(happens):
        if closes_us is not None and at_us > closes_us:
            break
        if kind == _SLAP and judge.answers(seat, stamps[seat]) == number:
            judge.slap(seat, number, stamps[seat])
            silent.discard(seat)
            first_us = at_us if first_us is None else first_us
        elif kind == _SLAP:
            fouls.append(seat)
        elif kind == _PONG:
            judge.pong(number, seat, at_us)
        elif kind == _SCREENS_PONG:
            judge.pong_on(number, screen, at_us)
        else:
            judge.painted(number, screen, one.late)
        if first_us is not None:
            closes_us = max(judge.closes_us(number, silent), at_us)
    finish = judge.finish(number, silent)
    first, *others = finish.scores
    tied = bool(others) and others[0].time_us - first.time_us <= finish.tie_us
    closed_us = closes_us or 0
    since_us = None if tied else closed_us - lit_us - race.hand[first.seat]
    return Outcome(
        None if tied else first.seat,
        tied,
        closed_us - (first_us or 0),
        since_us,
        finish.scores,
        tuple(fouls),
        seats,
        laid=False,
        after=(),
    )
