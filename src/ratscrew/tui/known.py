"""What a terminal knows of its table: the fold of the messages that it has heard.

Pure, and no rules: the messages of a table in this process and of one behind a socket go through
``fold`` alike, so that both look alike. The twin of the page's ``store.js``.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.engine import (
    Dealt,
    GameEnded,
    PileWon,
    SeatJoined,
    SlapMissed,
    SlapWon,
    View,
)
from ratscrew.rules import RuleSet
from ratscrew.rules.toml import unchecked
from ratscrew.table.messages import (
    AgreeIs,
    Closing,
    Done,
    EyesAre,
    HostIs,
    LineIs,
    LookersOn,
    Marked,
    MatchIs,
    May,
    News,
    Options,
    PauseIs,
    Presence,
    ReadyIs,
    Removed,
    Replaced,
    Result,
    Room,
    RoomSeat,
    Sat,
    ServerMessage,
    SettingsAre,
    Snapshot,
    Tally,
    UnratedBy,
    Update,
    Verdict,
    Waiting,
    Welcome,
)
from ratscrew.tui.game import aside, game_after

__all__ = ["NOTHING", "Known", "fold", "gap", "raced"]

Acts: TypeAlias = Mapping[int, tuple[str, ...]]

_NONE: Final = Tally()
_LINE: Final = ("trip_us", "jest_us", "suspect", "screen_us", "screen_error_us")
"""What is told of a line, and stands with its seat."""


class Known(msgspec.Struct, frozen=True):
    """A table as far as it is known; ``NOTHING`` before the first message.

    Attributes:
        seq: the number of the last update.
        mine: the seats that are played from here.
        rules: those of ``room``, read.
        aside: how many cards of the deal nobody got.
        may: what each seat of ``mine`` may do now.
        verdict: the last race that is worth a photo finish.
        tallies: what each seat has done in the game at hand.
        waiting: what the table gives time for.
        agreed: the seats that would stop the game now.
        closing: the server stops in so many seconds; ``kept``: the table outlives it.
        unrated_by: why the last game does not count, if it does not.
        clock_us: the table's clock when this was last told.
        pause: None while the game goes on.
        blocked: whether we may not sit here again.
    """

    seq: int = 0
    mine: tuple[int, ...] = ()
    room: Room | None = None
    rules: RuleSet | None = None
    game: View | None = None
    aside: int = 0
    may: Acts = {}
    verdict: Verdict | None = None
    tallies: tuple[Tally, ...] | None = None
    waiting: Waiting | None = None
    agreed: tuple[int, ...] = ()
    closing: int | None = None
    kept: bool = False
    unrated_by: tuple[UnratedBy, ...] = ()
    clock_us: int = 0
    pause: PauseIs | None = None
    blocked: bool = False

    @property
    def me(self) -> int | None:
        """The seat that is played from here."""
        return self.mine[0] if self.mine else None

    @property
    def acts(self) -> tuple[str, ...]:
        """What one may do now."""
        return self.may.get(self.mine[0], ()) if self.mine else ()

    def is_me(self, seat: int | None) -> bool:
        """Whether a seat is played from here."""
        return seat is not None and seat in self.mine

    def seat(self, seat: int) -> RoomSeat | None:
        """Who sits there."""
        seats = self.room.seats if self.room else ()
        return next((one for one in seats if one.seat == seat), None)

    def name(self, seat: int) -> str:
        """What the seat's player is called."""
        found = self.seat(seat)
        return found.name if found else f"#{seat + 1}"


NOTHING: Final = Known()


def raced(verdict: Verdict) -> bool:
    """Whether it is worth a photo finish: a foul that had no rival is told in one sentence."""
    marks = verdict.marks
    return len(marks) > 1 or any(mark.outcome != "foul" for mark in marks)


def gap(known: Known, message: ServerMessage) -> bool:
    """Whether an update came without the one before it."""
    return isinstance(message, Update) and message.seq != known.seq + 1


def fold(known: Known, message: ServerMessage) -> Known:
    """The table after a message.

    Raises:
        BadRules: the table's rules name what this version does not know.
    """
    match message:
        case Welcome():
            return replace(known, clock_us=message.at_us)
        case Snapshot():
            return _whole(known, message)
        case Update():
            after = known
            for event in message.events:
                after = _happen(after, event)
            after = replace(after, seq=message.seq, may=_may(message.may))
            return replace(after, clock_us=max(known.clock_us, message.at_us))
        case Done() if message.seat is not None and message.token is not None:
            return replace(known, mine=tuple(sorted({*known.mine, message.seat})))
        case Removed():
            mine = tuple(seat for seat in known.mine if seat not in message.seats)
            return replace(known, mine=mine, blocked=known.blocked or message.blocked)
        case Replaced():
            mine = tuple(seat for seat in known.mine if seat not in message.seats)
            return replace(known, mine=mine)
        case _:
            return known


def _may(told: Iterable[May]) -> Acts:
    return {one.seat: one.acts for one in told}


def _whole(known: Known, told: Snapshot) -> Known:
    waiting = told.waiting if told.waiting and told.waiting.what else None
    tallies = None if told.room.phase == "waiting" else told.tallies or known.tallies
    return replace(
        known,
        seq=told.seq,
        mine=told.mine,
        room=told.room,
        rules=_read(told.room, known),
        game=told.game,
        may=_may(told.may),
        verdict=known.verdict if told.game else None,
        tallies=tallies,
        waiting=waiting,
        agreed=told.agreed,
        clock_us=told.at_us,
        pause=told.pause,
        unrated_by=told.unrated_by,
        closing=None,
    )


def _read(room: Room, known: Known) -> RuleSet:
    """A room's rules; read anew only where they are others."""
    if known.room is not None and known.rules is not None and known.room.rules == room.rules:
        return known.rules
    return unchecked(room.rules)


def _happen(known: Known, event: News) -> Known:
    room = _room_after(known.room, event) if known.room else None
    rules = _read(room, known) if room else None
    declared = rules is not None and rules.challenge.claims == "declared"
    after = replace(
        known,
        room=room,
        rules=rules,
        game=game_after(known.game, event),
        tallies=_tallies_after(known.tallies, event, declared=declared),
    )
    match event:
        case Verdict():
            return replace(after, verdict=event) if raced(event) else after
        case Waiting():
            return replace(after, waiting=event if event.what else None)
        case PauseIs():
            return replace(after, pause=None if event.state == "over" else event)
        case AgreeIs():
            others = set(known.agreed) - {event.seat}
            agreed = {*others, event.seat} if event.agree else others
            return replace(after, agreed=tuple(sorted(agreed)))
        case Closing():
            return replace(after, closing=event.seconds, kept=event.kept)
        case Dealt():
            begun = replace(after, verdict=None, waiting=None, agreed=(), unrated_by=(), pause=None)
            return replace(begun, aside=aside(event.rules, event))
        case GameEnded():
            return replace(after, waiting=None, agreed=(), pause=None)
        case Result():
            return replace(after, unrated_by=event.unrated_by)
        case _:
            return after


def _room_after(room: Room, event: News) -> Room:  # noqa: C901, PLR0912 - a case an event
    match event:
        case Sat(seat):
            others = [one for one in room.seats if one.seat != seat.seat]
            return replace(room, seats=tuple(sorted([*others, seat], key=lambda one: one.seat)))
        case ReadyIs(seat, ready):
            return _with_seat(room, seat, ready=ready)
        case SettingsAre():
            changed = replace(room, rules=event.rules, tempo=event.tempo)
            return replace(changed, min_seats=event.min_seats, seats=_unready(room))
        case Presence():
            return _with_seat(
                room,
                event.seat,
                present=event.present,
                away=event.away,
                stand_in=event.stand_in,
            )
        case LineIs(seat):
            line = {field: getattr(event, field) for field in _LINE}
            return _with_seat(room, seat, **line)
        case EyesAre(seat, display):
            return _with_seat(room, seat, eyes=display)
        case Marked(seat, kind):
            return _with_seat(room, seat, mark=kind)
        case HostIs(seat):
            return replace(room, host=seat)
        case Dealt():
            return replace(room, phase="running")
        case GameEnded():
            return replace(room, phase="over")
        case MatchIs(match_):
            return replace(room, match=match_)
        case Options():
            return replace(room, options=event)
        case LookersOn():
            return replace(room, lookers_on=event)
        case Result(wins):
            seats = tuple(
                replace(one, wins=wins[one.seat] if one.seat < len(wins) else one.wins)
                for one in _unready(room)
            )
            return replace(room, phase="over", games=room.games + 1, seats=seats)
        case _:
            return room


def _unready(room: Room) -> tuple[RoomSeat, ...]:
    return tuple(replace(one, ready=one.kind == "bot" and one.ready) for one in room.seats)


def _with_seat(room: Room, seat: int, **change: object) -> Room:
    seats = tuple(replace(one, **change) if one.seat == seat else one for one in room.seats)
    return replace(room, seats=seats)


def _tallies_after(
    tallies: tuple[Tally, ...] | None, event: News, *, declared: bool
) -> tuple[Tally, ...] | None:
    """Counted from events; where piles must be ``declared``, races are told by their verdicts."""
    if isinstance(event, Dealt):
        return (_NONE,) * len(event.sizes)
    if tallies is None:
        return None
    match event:
        case SeatJoined():
            return (*tallies, _NONE)
        case PileWon(seat, cards):
            old = tallies[seat]
            return _counted(tallies, seat, piles=old.piles + 1, cards=old.cards + cards)
        case SlapWon(seat):
            return _counted(tallies, seat, slaps=tallies[seat].slaps + 1)
        case SlapMissed(seat):
            return _counted(tallies, seat, fouls=tallies[seat].fouls + 1)
        case Verdict() if event.winner is not None:
            mark = next((one for one in event.marks if one.outcome == "won"), None)
            if mark is None:
                return tallies
            old = tallies[mark.seat]
            best_us = mark.time_us if old.best_us is None else min(old.best_us, mark.time_us)
            more = 1 if declared and not event.sealed else 0
            return _counted(tallies, mark.seat, best_us=best_us, slaps=old.slaps + more)
        case _:
            return tallies


def _counted(tallies: tuple[Tally, ...], seat: int, **change: int) -> tuple[Tally, ...]:
    return tuple(replace(old, **change) if at == seat else old for at, old in enumerate(tallies))
