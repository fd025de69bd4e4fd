"""A record told: how the cards went, what decided the game, every race, every event."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from ratscrew.engine import (
    GameEnded,
    PileWon,
    SeatJoined,
    SeatOut,
    Settle,
    SlapWon,
    State,
    TitleGiven,
    apply,
    begin,
)
from ratscrew.record import Line, Record
from ratscrew.referee import Finish, finished
from ratscrew.rules import as_dict
from ratscrew.server.history_answers import (
    Counts,
    GameEvents,
    Moment,
    RaceTold,
    Told,
    ToldStep,
)
from ratscrew.table.messages import News, UnratedBy, Verdict
from ratscrew.table.stamped import measured
from ratscrew.table.verdicts import settled, verdict

__all__ = ["events_of", "told_of"]

SWINGS: Final = 3
"""How many of the largest piles decide a game."""

SWING_SHARE: Final = 8
"""What is less than this part of all cards decides nothing."""

LEADS: Final = 8
"""How many changes of the lead are told, the last ones."""

POINTS: Final = 600
"""At so many points a picture of the counts has one a pixel."""

TOP: Final = 14
"""No combo of the usual ones reads more cards."""


def events_of(record: Record) -> GameEvents:
    """Every event, with a race's verdict before what came of it, as at the table.

    The deal is cut, as it is at the table; cards that changed hands face down are not, nor is who
    had title to a pile: the game is over.
    """
    header = record.header
    dealt = replace(begin(header.rules, header.deal, header.at_us), deal=None)
    steps = [ToldStep(header.at_us, (dealt,))]
    for line in record.lines:
        news: tuple[News, ...] = line.events
        judged_ = _verdict(line)
        steps.append(ToldStep(line.command.at_us, news if judged_ is None else (judged_, *news)))
    return GameEvents(tuple(steps))


def told_of(record: Record) -> Told:
    """What a record tells without anybody's name."""
    header = record.header
    telling = _Telling()
    for step, line, before, after in _steps(record):
        telling.step(step, line, before, after)
    marked: tuple[UnratedBy, ...] = ("mark",) if header.marks else ()
    return Told(
        rules=as_dict(header.rules),
        unrated_by=(*marked, *header.unrated_by),
        steps=len(record.lines),
        cards=telling.laid,
        tricks=telling.tricks,
        leads=len(telling.leads),
        counts=telling.counts(),
        moments=telling.moments(),
        races=tuple(telling.races),
    )


def _steps(record: Record) -> Iterator[tuple[int, Line | None, State, State]]:
    """Each step: its number, its command, and the states before and after."""
    header = record.header
    state = apply(None, begin(header.rules, header.deal, header.at_us))
    yield 0, None, state, state
    for line in record.lines:
        before = state
        state = replace(state, now_us=line.command.at_us)
        for event in line.events:
            state = apply(state, event)
        yield line.seq, line, before, state


class _Telling:
    """What is noted while a record is gone through."""

    def __init__(self) -> None:
        self.races: list[RaceTold] = []
        self.leads: list[Moment] = []
        self.laid = 0
        self.tricks = 0
        self._points: list[tuple[int, int, tuple[int, ...]]] = []
        self._swings: list[Moment] = []
        self._others: list[Moment] = []
        self._slap: Moment | None = None
        self._leader: int | None = None
        self._all = 0

    def step(self, step: int, line: Line | None, before: State, after: State) -> None:
        """One more step."""
        self.laid, self.tricks = after.laid, after.tricks
        if line is None:
            self._all = sum(map(len, after.stacks)) + len(after.pile)
            self._point(step, after)
            return
        self._race(step, line, before)
        for event in line.events:
            match event:
                case PileWon() if event.by != "end":
                    self._swings.append(Moment(step, "swing", event.seat, event.cards))
                case SeatOut():
                    self._others.append(Moment(step, "out", event.seat))
                case GameEnded():
                    only = event.winners[0] if len(event.winners) == 1 else None
                    self._others.append(Moment(step, "end", only))
                case _:
                    pass
        turning = (PileWon, SeatOut, SeatJoined, GameEnded)
        if any(isinstance(event, turning) for event in line.events):
            self._point(step, after)
            self._lead(step, after)

    def counts(self) -> Counts:
        """The counts, thinned out evenly where they are too many to be seen."""
        points = self._points
        if len(points) > POINTS:
            last = len(points) - 1
            points = [points[round(place * last / (POINTS - 1))] for place in range(POINTS)]
        seats = max(len(cards) for _, _, cards in points)
        return Counts(
            steps=tuple(step for step, _, _ in points),
            numbers=tuple(number for _, number, _ in points),
            cards=tuple(
                tuple(cards[seat] if seat < len(cards) else None for _, _, cards in points)
                for seat in range(seats)
            ),
        )

    def moments(self) -> tuple[Moment, ...]:
        """What decided the game, in its order."""
        large = [one for one in self._swings if one.cards * SWING_SHARE >= self._all]
        largest = sorted(large, key=lambda one: -one.cards)[:SWINGS]
        last = () if self._slap is None else (self._slap,)
        found = (*largest, *self.leads[-LEADS:], *self._others, *last)
        return tuple(sorted(found, key=lambda one: one.step))

    def _point(self, step: int, state: State) -> None:
        self._points.append((step, state.laid, tuple(len(stack) for stack in state.stacks)))

    def _lead(self, step: int, state: State) -> None:
        sizes = [len(stack) for stack in state.stacks]
        most = max(sizes)
        if sizes.count(most) != 1:
            return
        leader = sizes.index(most)
        if self._leader is not None and leader != self._leader:
            self.leads.append(Moment(step, "lead", leader, most))
        self._leader = leader

    def _race(self, step: int, line: Line, before: State) -> None:
        told = _verdict(line)
        if told is None:
            return
        combo, cards = None, 0
        for event in line.events:
            match event:
                case SlapWon():
                    combo = event.combo
                    self._slap = Moment(step, "slap", event.seat)
                case TitleGiven() if event.by == "slap":
                    combo = event.combo
                    self._slap = Moment(step, "slap", event.seat)
                case PileWon() if event.by == "slap":
                    cards = event.cards
                case _:
                    pass
        live = [laid.card for laid in before.pile if 0 < laid.number <= told.on]
        self.races.append(RaceTold(step, tuple(live[: -TOP - 1 : -1]), combo, cards, told))


def _verdict(line: Line) -> Verdict | None:
    """How the race ended that a command settles; None where there was none."""
    command = line.command
    if not isinstance(command, Settle) or not command.slaps:
        return None
    return verdict(command.on, _finish(line, command), line.events)


def _finish(line: Line, command: Settle) -> Finish:
    """The hands of a race, with all that is known of how they were judged."""
    if line.race is None:
        return settled(command)
    return finished(measured(slap, ()) for slap in line.race.slaps)
