"""One drawn race: stamps to the referee in order of time, until its verdict.

Where another card follows, the parts are the table's own: ``answers`` says which card a slap
means, ``Races`` when a race closes, the engine what it comes to. Where none follows the referee
alone decides, which is twice as fast; a test holds that both come to the same. Only the clock and
the network are made up.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from ratscrew.cards import Card
from ratscrew.cli.network import UNDER_MS, Race
from ratscrew.engine import Play, SlapMissed, State, advance, apply, begin, rigged
from ratscrew.referee import Referee, Score, Stamps
from ratscrew.rules import preset
from ratscrew.table import Times
from ratscrew.table.races import Flags, Races
from ratscrew.table.verdicts import verdict

__all__ = ["Outcome", "run"]

BEFORE, RACED, FOLLOWING = 1, 2, 3
"""The cards of a scene by number: nothing, a double, nothing again."""

SEEN_US: Final = 100_000
"""Whoever has seen the next card for so long keeps the hand back."""

RACE_US: Final = 10_000_000
"""From one race to the next."""

_EARLIER_US: Final = 2_000_000
_TIMES: Final = Times()
_PONG, _SLAP, _LAID, _NEXT_PONG = range(4)

_Happening: TypeAlias = tuple[int, int, int]


class Outcome(NamedTuple):
    """What came of a race.

    Attributes:
        winner: None where nobody won.
        tied: whether nobody won because two hands were too close.
        wait_us: from the arrival of the first slap that counts to the close.
        since_us: from the winner's hand's coming down to the close; None without a winner.
        scores: the hands that were judged in it.
        fouls: the seats whose slaps were taken to answer a card that is no combo.
        hands: the seats whose hands came down.
        laid: whether the next card fell before the first slap was in.
        after: those of the hands that came down when the next card was on their screen.
    """

    winner: int | None
    tied: bool
    wait_us: int
    since_us: int | None
    scores: tuple[Score, ...]
    fouls: tuple[int, ...]
    hands: Sequence[int]
    laid: bool
    after: tuple[int, ...]


class _Scene(NamedTuple):
    """A table at which the second card is a double, before and after the third."""

    raced: State
    followed: State
    links: dict[int, int | None]


@cache
def _scene(seats: int) -> _Scene:
    rules = preset("traditional")
    other: tuple[Card, ...] = ("9D",)
    tops: list[tuple[Card, ...]] = [("7S", *other), ("7H",), *(other for _ in range(seats - 2))]
    hands: list[tuple[Card, ...]] = [(*top, "2C", "4C", "6C", "8C") for top in tops]
    states = [apply(None, begin(rules, rigged(rules, hands)))]
    for number in range(FOLLOWING):
        states.append(advance(states[-1], Play(number % seats, number))[0])
    return _Scene(states[RACED], states[FOLLOWING], {seat: seat for seat in range(seats)})


def run(
    judge: Referee, number: int, race: Race, *, liar: int | None = None, whole: bool = False
) -> Outcome:
    """Let everything of a race happen in order of time, from the raced card's falling on.

    ``number`` counts the races of a table. A ``liar`` slaps even after the next card and says
    that it could not have seen it. ``whole``: by the table's parts even if no card follows.
    """
    base_us = number * RACE_US
    for seat, trips in enumerate(race.trips):
        for trip_us in trips:
            judge.ping(seat, base_us - trip_us, base_us)
    leads = judge.lead_us(range(len(race.way)))
    laid_us = _laid_us(race, base_us, leads)
    if whole or laid_us is not None:
        return _Run(judge, race, base_us, leads, laid_us, liar).outcome()
    return _alone(judge, number, race, base_us, leads)


def _laid_us(race: Race, base_us: int, leads: Mapping[int, int]) -> int | None:
    """When the next card falls: after the pause, unless a slap is in; None: it does not."""
    if race.next is None:
        return None
    ready_us = base_us + max(leads.values()) + race.next.pause_us
    first_us = min(base_us + leads[seat] + after_us for seat, after_us in enumerate(race.after))
    return ready_us if ready_us < first_us else None


def _alone(
    judge: Referee, number: int, race: Race, base_us: int, leads: Mapping[int, int]
) -> Outcome:
    """A race on a card that no other follows; the card before it was the last race's."""
    seats = range(len(race.way))
    judge.card(number, {seat: seat for seat in seats}, base_us)
    events: list[_Happening] = []
    for seat in seats:
        sent_us = base_us + leads[seat]
        judge.shown(number, seat, sent_us)
        events.append((sent_us + race.way[seat], _PONG, seat))
        events.append((sent_us + race.after[seat], _SLAP, seat))
    events.sort()
    silent = set(seats)
    fouls = []
    first_us: int | None = None
    closes_us: int | None = None
    for at_us, kind, seat in events:
        if closes_us is not None and at_us > closes_us:
            break
        if kind == _PONG:
            judge.pong(number, seat, at_us)
        else:
            stamps = Stamps(number, at_us, 0, 0, race.claim[seat], 4)
            if judge.answers(seat, stamps) == number:
                judge.slap(seat, number, stamps)
                silent.discard(seat)
                first_us = at_us if first_us is None else first_us
            else:
                fouls.append(seat)
        if first_us is not None:
            closes_us = max(judge.closes_us(number, silent), at_us)
    finish = judge.finish(number)
    times = finish.scores[:2]
    tied = len(times) > 1 and times[1].time_us - times[0].time_us <= finish.tie_us
    wait_us = (closes_us or 0) - (first_us or 0)
    winner = times[0].seat if times and not tied else None
    since_us = None
    if winner is not None:
        since_us = (closes_us or 0) - base_us - leads[winner] - race.hand[winner]
    return Outcome(
        winner,
        tied,
        wait_us,
        since_us,
        finish.scores,
        tuple(fouls),
        seats,
        laid=False,
        after=(),
    )


class _Run:
    """One race."""

    def __init__(
        self,
        judge: Referee,
        race: Race,
        base_us: int,
        leads: Mapping[int, int],
        laid_us: int | None,
        liar: int | None,
    ) -> None:
        self._judge = judge
        self._race = race
        self._scene = _scene(len(race.way))
        self._state = self._scene.raced
        self._races = Races(judge, lambda _seat: True, _TIMES)
        self._stamps: dict[int, Stamps] = {}
        self._fouls: list[int] = []
        self._after: list[int] = []
        judge.begin()
        judge.card(BEFORE, self._scene.links, base_us - _EARLIER_US)
        judge.card(RACED, self._scene.links, base_us)
        self._base_us = self._now_us = base_us
        self._sent_us = [base_us + leads[seat] for seat in range(len(race.way))]
        self._laid_us = laid_us
        self._happenings = self._all(liar)
        self._first_us: int | None = None

    def _all(self, liar: int | None) -> list[_Happening]:
        """Everything that is going to happen, in order of time."""
        race, sent_us = self._race, self._sent_us
        found: list[_Happening] = []
        for seat, at_us in enumerate(sent_us):
            self._judge.shown(RACED, seat, at_us)
            found.append((at_us + race.way[seat], _PONG, seat))
            stamps = self._hand(seat, lies=seat == liar)
            if stamps is not None:
                self._stamps[seat] = stamps
                found.append((stamps.at_us, _SLAP, seat))
        if self._laid_us is not None and race.next is not None:
            found.append((self._laid_us, _LAID, 0))
            for seat, way_us in enumerate(race.next.way):
                found.append((self._again_us(seat) + way_us, _NEXT_PONG, seat))
        found.sort()
        return found

    def _hand(self, seat: int, *, lies: bool) -> Stamps | None:
        """A seat's slap as it comes in; None where the hand is kept back."""
        race, at_us = self._race, self._sent_us[seat] + self._race.after[seat]
        if self._laid_us is not None and race.next is not None:
            seen_us = self._again_us(seat) + race.next.sight[seat]
            since_us = self._sent_us[seat] + race.hand[seat] - seen_us
            if since_us >= SEEN_US and not lies:
                return None
            if since_us >= 0:
                self._after.append(seat)
                told_us = min(since_us, round(1000 * UNDER_MS)) if lies else since_us
                return Stamps(FOLLOWING, at_us, 0, 0, told_us, 4)
        return Stamps(RACED, at_us, 0, 0, race.claim[seat], 4)

    def _again_us(self, seat: int) -> int:
        """When a seat is sent the next card: as much later than the others as before."""
        return (self._laid_us or 0) + self._sent_us[seat] - self._base_us

    def outcome(self) -> Outcome:
        """Run it."""
        for at_us, kind, seat in self._happenings:
            done = self._settled(at_us)
            if done is not None:
                return done
            self._now_us = at_us
            if kind == _SLAP:
                self._slap(seat)
            elif kind == _PONG:
                self._judge.pong(RACED, seat, at_us)
            elif kind == _NEXT_PONG:
                self._judge.pong(FOLLOWING, seat, at_us)
            else:
                self._lay(at_us)
        return self._settled(None) or self._outcome(None, (), self._now_us, tied=False)

    def _slap(self, seat: int) -> None:
        """As a table takes a slap in (``Moves.slap``)."""
        stamps = self._stamps[seat]
        number = self._judge.answers(seat, stamps)
        if number == RACED and self._first_us is None:
            self._first_us = stamps.at_us
        if self._state.number - 1 <= number <= self._state.number:
            flags = Flags(draw=False, hover=False, at_us=stamps.at_us, link=seat)
            self._races.slap(seat, number, stamps, flags)

    def _lay(self, at_us: int) -> None:
        self._state = self._scene.followed
        self._judge.card(FOLLOWING, self._scene.links, at_us)
        for seat in range(len(self._sent_us)):
            self._judge.shown(FOLLOWING, seat, self._again_us(seat))

    def _settled(self, before_us: int | None) -> Outcome | None:
        """Close what is due before then, or everything; what came of the race, if it closed."""
        while (due := self._races.next(self._state)) is not None:
            closes_us, number = due
            if before_us is not None and closes_us >= before_us:
                return None
            settle, finish = self._races.close(self._state, number, closes_us)
            self._state, events = advance(self._state, settle)
            if number == RACED:
                told = verdict(number, finish, events)
                tied = any(mark.outcome == "tied" for mark in told.marks)
                closed_us = max(closes_us, self._now_us)
                return self._outcome(told.winner, finish.scores, closed_us, tied=tied)
            self._fouls += [event.seat for event in events if isinstance(event, SlapMissed)]
        return None

    def _outcome(
        self, winner: int | None, scores: tuple[Score, ...], closes_us: int, *, tied: bool
    ) -> Outcome:
        since_us = None
        if winner is not None:
            since_us = closes_us - self._sent_us[winner] - self._race.hand[winner]
        return Outcome(
            winner,
            tied,
            closes_us - (closes_us if self._first_us is None else self._first_us),
            since_us,
            scores,
            tuple(self._fouls),
            tuple(self._stamps),
            self._laid_us is not None,
            tuple(self._after),
        )
