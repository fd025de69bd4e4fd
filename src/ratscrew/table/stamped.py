"""Races as they are written down, so that whoever has the record can judge them again.

A line's earlier slaps decide whether it is believed. Those of the same game stand in its record;
what else the audit remembered, from games before or from races that were void, is written beside
the first slap that it counts for.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

from msgspec.structs import asdict, astuple

from ratscrew.record import Race, RaceScreen, RaceSlap
from ratscrew.referee import Finish, Measured, Screened, unexplained_us
from ratscrew.referee.audit import KEPT

__all__ = ["Heard", "Stamped", "check_of", "measured"]

_DIGITS: Final = 32
"""Of a check's hexadecimal digits: 128 bits."""


class Heard:
    """What each seat's line has left unexplained so far in a game, oldest first."""

    def __init__(self) -> None:
        self._heard: dict[int, tuple[int, ...]] = {}

    def of(self, seat: int) -> tuple[int, ...]:
        """What is remembered of a seat's line."""
        return self._heard.get(seat, ())

    def add(self, found: Measured) -> None:
        """One more slap, with what was remembered before it."""
        rest_us = unexplained_us(found)
        news = () if rest_us is None else (rest_us,)
        self._heard[found.seat] = (*found.heard_us, *news)[-KEPT:]


class Stamped:
    """Writes down the races of one game."""

    def __init__(self) -> None:
        self._heard = Heard()
        self._check = ""

    def race(self, on: int, finish: Finish) -> Race | None:
        """A finished race as it is written down; None where nothing was measured."""
        slaps = tuple(
            self._slap(found, score.time_us, score.floor_us)
            for score in finish.scores
            if (found := score.measured) is not None
        )
        if not slaps or len(slaps) != len(finish.scores):
            return None
        self._check = check_of(self._check, on, slaps)
        return Race(slaps, self._check)

    def restore(self, race: Race) -> None:
        """A race that was written down before the server was started anew."""
        for slap in race.slaps:
            if slap.jest_us is not None:
                heard = self._heard.of(slap.seat) if slap.audit is None else slap.audit
                self._heard.add(measured(slap, heard))
        self._check = race.check or ""

    def _slap(self, found: Measured, score_us: int, floor_us: int | None) -> RaceSlap:
        told = None
        if found.jest_us is not None:
            told = None if found.heard_us == self._heard.of(found.seat) else found.heard_us
            self._heard.add(found)
        return RaceSlap(
            seat=found.seat,
            shown_us=found.shown_us,
            back_us=found.back_us,
            at_us=found.at_us,
            claim_us=found.claim_us,
            ceiling_us=found.ceiling_us,
            slack_us=found.slack_us,
            step_us=found.step_us,
            trusted=found.trusted,
            score_us=score_us,
            floor_us=floor_us,
            jest_us=found.jest_us,
            lagging=found.lagging,
            audit=told,
            painted_us=found.painted_us,
            device=found.device,
            alone=found.alone,
            screen=None if found.screen is None else RaceScreen(**asdict(found.screen)),
        )


def measured(slap: RaceSlap, heard_us: tuple[int, ...]) -> Measured:
    """What a slap is judged from, as it stands in a record."""
    return Measured(
        slap.seat,
        slap.shown_us,
        slap.back_us,
        slap.at_us,
        claim_us=slap.claim_us,
        ceiling_us=slap.ceiling_us,
        slack_us=slap.slack_us,
        step_us=slap.step_us,
        trusted=slap.trusted,
        jest_us=slap.jest_us,
        lagging=slap.lagging,
        heard_us=heard_us,
        painted_us=slap.painted_us,
        device=slap.device,
        alone=slap.alone,
        screen=None if slap.screen is None else Screened(**asdict(slap.screen)),
    )


def check_of(before: str, on: int, slaps: Iterable[RaceSlap]) -> str:
    """The check of a race: half of a SHA-256 over the check before it and every stamp.

    It is taken of this text in UTF-8, its lines joined by line feeds: ``ratscrew-race/1``, the
    check of the race before (empty for the first), the card's number, and a line a slap with its
    fields in the order of docs/records.md, joined by spaces; null is ``-``, false 0, true 1, and
    the numbers of ``audit`` are joined by commas. After these come ``device`` with ``alone`` and
    ``screen`` with its fields, each only where there is one.
    """
    lines = ["ratscrew-race/1", before, str(on), *map(_line, slaps)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:_DIGITS]


def _line(slap: RaceSlap) -> str:
    numbers = (
        slap.seat,
        slap.shown_us,
        slap.back_us,
        slap.at_us,
        slap.claim_us,
        slap.ceiling_us,
        slap.slack_us,
        slap.step_us,
        slap.trusted,
        slap.score_us,
        slap.floor_us,
        slap.jest_us,
        slap.lagging,
        slap.painted_us,
    )
    audit = "-" if slap.audit is None else ",".join(map(str, slap.audit))
    words = [*map(_word, numbers), audit]
    if slap.device is not None or slap.alone:
        words += ["device", _word(slap.device), _word(slap.alone)]
    if slap.screen is not None:
        words += ["screen", *map(_word, astuple(slap.screen))]
    return " ".join(words)


def _word(number: int | None) -> str:
    return "-" if number is None else str(int(number))
