"""One game at a table: flips, slaps, words and the clock made into the engine's commands.

Who may sit and when a game begins is the lobby's matter; what a command comes to stands in
``ruling``. Nothing here outlives the game, so that no timer of an old one can fire into the
next.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any

from ratscrew.engine import (
    Join,
    Lapse,
    Phase,
    Play,
    State,
    Stop,
    legal,
)
from ratscrew.record import Line, Recorder, Shuffle
from ratscrew.record.race import Unrated
from ratscrew.referee import Stamps
from ratscrew.table.halts import Due, Halts
from ratscrew.table.marking import marks_of
from ratscrew.table.messages import (
    Hint,
    Landed,
    News,
    Options,
    Tally,
    UnratedBy,
    Waiting,
)
from ratscrew.table.moves import Moves
from ratscrew.table.player import Player
from ratscrew.table.refused import Refused
from ratscrew.table.ruling import Ruling
from ratscrew.table.seats import Seat

__all__ = ["Game"]


class Game:
    """A running game, and after its end what is left of it.

    Args:
        options: what the host has switched.
        parts: what a ``Ruling`` is made of, by keyword.

    Attributes:
        halts: its pauses.
        moves: what players do in it.

    Raises:
        BadDeal: the deal is none for these rules.
    """

    def __init__(self, *, options: Callable[[], Options] = Options, **parts: Any) -> None:
        self._ruling = Ruling(**parts)
        self._seats = self._ruling.seats
        self._referee = self._ruling.referee
        self._times = self._ruling.times
        self._races = self._ruling.races
        self._turns = self._ruling.turns
        self._hands = self._ruling.hands
        self._accord = self._ruling.accord
        self.halts = Halts(self._ruling, options)
        self.moves = Moves(self._ruling)
        self.moves.still = lambda: self.halts.now is not None
        self._abandoned_us = 0

    def open(self, now_us: int, before: Sequence[News] = ()) -> None:
        """Tell the deal, and something before it; from now on the game runs."""
        self._ruling.open(now_us, before)

    def restore(
        self, lines: Sequence[Line], now_us: int, *, lost_us: int, unrated: Sequence[Unrated]
    ) -> None:
        """Bring it to where these commands left it, after a server was started anew.

        ``lost_us`` is how long it has stood still, ``unrated`` what keeps it from being rated.
        """
        self._abandoned_us = lost_us
        self._ruling.unrated.update(unrated)
        self._ruling.restore(lines, now_us)

    def flip_again(self, seat: int, on: int, now_us: int) -> None:
        """A flip that was taken and had not fallen; it falls, if the turn is still its seat's."""
        if self.state.phase is Phase.PLAY and self.state.turn == seat and on == self.state.number:
            self._turns.ask(self.state, seat, on, now_us)

    @property
    def lost_us(self) -> int:
        """How long the game has stood still so far."""
        return self._abandoned_us + self.halts.lasted_us

    @property
    def unrated(self) -> tuple[Unrated, ...]:
        """What besides marks keeps it from being rated."""
        return tuple(sorted(self._ruling.unrated))

    @property
    def state(self) -> State:
        """The game as only the table knows it."""
        return self._ruling.state

    @property
    def recorder(self) -> Recorder:
        """Everything that has happened."""
        return self._ruling.recorder

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over is not None

    @property
    def racing(self) -> bool:
        """Whether a race is about to close, at a time that depends on what is measured."""
        return self._races.open or self.state.phase is Phase.PENDING

    @property
    def waiting(self) -> Waiting | None:
        """What the table gives time for."""
        return self._ruling.waits.now

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats that agree to stop now."""
        return self._accord.shown()

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What each seat has done so far."""
        return self._ruling.tallies.shown()

    @property
    def thrown(self) -> tuple[Landed, ...]:
        """Where cards of the pile lie that were thrown."""
        return self._ruling.landings.shown(self.state)

    def acts(self, seat: int) -> tuple[str, ...]:
        """What a seat may do now."""
        if seat >= self.state.seats:
            return ()
        if self.over:
            return ()
        vote = ("agree",) if self._accord.has_vote(self.state, seat) else ()
        host = self._seats.host is self._seats[seat]
        may = legal(self.state, seat) if self.halts.now is None else ()
        return (*may, *vote, *self.halts.acts(seat, host=host))

    # --- who plays ---

    def stand_in(self, seat: int, player: Player, now_us: int) -> None:
        """A bot plays on for someone who has left or is gone for a while."""
        self.moves.stand_in(seat, player, now_us)

    def close(self, shuffle: Shuffle | None) -> None:
        """Write down what is known at the end: the shuffle, marks, and why it is not rated."""
        self.halts.end()
        marks = marks_of(self._ruling.playing())
        self.recorder.close(shuffle, marks, sorted(self._ruling.unrated))

    def teach(self, hint: Callable[[State], Hint | None]) -> None:
        """It is a lesson: what the learner is to see or do is told, and it is not rated."""
        self._ruling.hint = hint
        self.unrate("lesson")

    @property
    def hint(self) -> Hint | None:
        """What a learner is to see or do now."""
        return self._ruling.hint(self.state)

    def unrate(self, why: Unrated) -> None:
        """The game is not to be rated."""
        self._ruling.unrated.add(why)

    @property
    def unrated_by(self) -> tuple[UnratedBy, ...]:
        """Why the game is not rated, if it is not."""
        return self._ruling.unrated_by()

    def join(self, name: str, now_us: int) -> None:
        """Someone who has sat down after everybody else is in the game from now on."""
        self._ruling.do(Join(name, now_us), now_us)

    # --- the clock ---

    def due(self, *, paused: bool) -> Due | None:
        """What is due first: when, and what to do then."""
        return min(self._agenda(paused=paused), key=itemgetter(0), default=None)

    def resume(self, now_us: int, away_us: int) -> None:
        """Someone is there again after ``away_us`` without anybody."""
        if self.halts.now is not None:
            self.halts.moved(away_us)
            return
        self._turns.resume(now_us)
        self._ruling.waits.resume(away_us)
        self._abandoned_us += away_us

    def _agenda(self, *, paused: bool) -> Iterator[Due]:
        """All that is going to be due, and what to do then. Of equals the first goes first."""
        if self.over:
            return
        still = self.halts.now is not None
        slap_us = self._hands.next_slap_us()
        if slap_us is not None and not still:
            yield slap_us, self._bot_slaps
        race = self._races.next(self.state)
        if race is not None:
            yield race[0], self._close_race
        if paused:
            return
        yield from self.halts.agenda(quiet=race is None)
        if still:
            if self._accord.reached(self.state):
                yield 0, self._stop_agreed
            return
        yield from self._absences()
        flip_us = self._hands.next_flip_us()
        if flip_us is not None:
            yield (0 if self._ruling.alone() else flip_us), self._bot_flips
        if race is None:
            yield from self._between_races()

    def _between_races(self) -> Iterator[Due]:
        """What waits until no slap and no pending capture is open."""
        state = self.state
        word_us = self._hands.next_word_us()
        if word_us is not None:
            yield word_us, self._bot_speaks
        seconds = state.rules.end.seconds
        if seconds:
            yield state.started_us + self.lost_us + seconds * 1_000_000, self._stop
        if self._accord.reached(state):
            yield 0, self._stop_agreed
        wait_us = self._ruling.waits.due_us()
        if wait_us is not None:
            yield wait_us, self._wait_is_over
        if state.turn is None:
            return
        shown_us = self._turns.due_us(state)
        if shown_us is not None:
            yield shown_us, self._play
        patience_us = self._turns.patience_us(state, self._seats[state.turn])
        if patience_us is not None:
            yield patience_us, self._play_for

    def _absences(self) -> Iterator[Due]:
        for seat in self._ruling.playing():
            if seat.absent_us is not None and not seat.away:
                yield seat.absent_us + self._times.grace_us, self._give_up_waiting

    def _give_up_waiting(self, now_us: int) -> None:
        for seat in self._ruling.playing():
            absent_us = seat.absent_us
            if absent_us is not None and absent_us + self._times.grace_us <= now_us:
                self._set_away(seat, now_us)

    def _set_away(self, seat: Seat, now_us: int) -> None:
        if not seat.away:
            seat.away = True
            self._ruling.feed.tell((seat.presence(),), now_us)

    def _bot_slaps(self, now_us: int) -> None:
        """The hand counts from when it came down, however late the clock woke us."""
        due_us, seat, on, fingers = self._hands.pop_slap()
        shown_us = self._ruling.shown_us.get(self.state.number, due_us)
        on = max(on, self.state.number if due_us >= shown_us else on)
        stamps = Stamps(on, min(due_us, now_us), fingers=fingers, bot=True)
        try:
            self.moves.slap(seat, stamps)
        except Refused:
            return  # a person's hand would have come down on the bare table as well

    def _bot_flips(self, now_us: int) -> None:
        _, seat, on, misplaced = self._hands.pop_flip()
        try:
            self.moves.flip(seat, on, now_us, misplaced=misplaced)
        except Refused:
            return

    def _bot_speaks(self, now_us: int) -> None:
        spoken = self._hands.pop_word(self.state)
        if spoken is None:
            return
        try:
            self.moves.say(spoken, now_us)
        except Refused:
            return

    def _close_race(self, now_us: int) -> None:
        race = self._races.next(self.state)
        if race is not None:
            self._settle(race[1], now_us)

    def _settle(self, number: int, now_us: int) -> None:
        settle, finish = self._races.close(self.state, number, now_us)
        self._ruling.do(settle, now_us, finish)

    def _stop(self, now_us: int) -> None:
        self._ruling.do(Stop("time", now_us), now_us)

    def _stop_agreed(self, now_us: int) -> None:
        self._ruling.do(Stop("agreed", now_us), now_us)

    def _wait_is_over(self, now_us: int) -> None:
        if self.state.phase is Phase.PENDING:
            self._settle(self.state.number, now_us)  # nobody took what was won
        else:
            self._ruling.do(Lapse(now_us), now_us)

    def _play(self, now_us: int) -> None:
        if self.state.turn is not None:
            thrown, misplaced = self._ruling.landings.put_down(
                self.state, self._turns.thrown, misplaced=self._turns.misplaced
            )
            command = Play(self.state.turn, now_us, misplaced)
            self._ruling.do(command, now_us, thrown=thrown)

    def _play_for(self, now_us: int) -> None:
        """The seat in turn is away, or has let its time run out."""
        if self.state.turn is None:
            return
        seat = self._seats[self.state.turn]
        if seat.person and not seat.away:
            seat.lapses += 1
            if seat.lapses >= self._times.patience:
                self._set_away(seat, now_us)
        self._play(now_us)

    # --- stamps ---

    def shown(self, number: int, seat: int, at_us: int) -> None:
        """A card's frame was written to a seat's socket."""
        if number <= self.state.number and seat < self.state.seats:
            self._referee.shown(number, seat, at_us)

    def pong(self, number: int, seat: int, at_us: int) -> None:
        """The ping that followed a card came back from a seat."""
        if number <= self.state.number and seat < self.state.seats:
            self._referee.pong(number, seat, at_us)
