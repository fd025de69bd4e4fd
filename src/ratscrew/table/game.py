"""One game at a table: flips, slaps and the clock made into the engine's commands.

Who may sit and when a game begins is the lobby's matter. Nothing here outlives the game, so
that no timer of an old one can fire into the next.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ratscrew.engine import (
    CardPlayed,
    Command,
    Deal,
    Event,
    GameEnded,
    Join,
    PileWon,
    Play,
    Settle,
    SlapWon,
    State,
    Stop,
    advance,
    apply,
    begin,
    legal,
    may_slap,
)
from ratscrew.record import Recorder
from ratscrew.referee import Finish, Referee, Stamps
from ratscrew.rules import RuleSet
from ratscrew.table.feed import Feed
from ratscrew.table.hands import Hands
from ratscrew.table.messages import News, Presence, Result, Tempo
from ratscrew.table.player import Player
from ratscrew.table.races import Flags, Races
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.times import Times
from ratscrew.table.turns import Turns
from ratscrew.table.verdicts import verdict, voided

__all__ = ["Game"]

_Due: TypeAlias = tuple[int, Callable[[int], None]]


class Game:
    """A running game, and after its end what is left of it.

    Args:
        rules: the rules in force.
        deal: who got which cards.
        seats: who sits where.
        feed: where everything that happens is told.
        referee: who judges the races.
        players: the bots by seat.
        times: the table's times.
        tempo: which pause lies between two cards.
        now_us: when it begins.

    Raises:
        BadRules: the rules ask for what is not played yet.
        BadDeal: the deal is none for these rules.
    """

    def __init__(  # noqa: PLR0913 - all that a game is made of, by keyword
        self,
        *,
        rules: RuleSet,
        deal: Deal,
        seats: Seats,
        feed: Feed,
        referee: Referee,
        players: Mapping[int, Player],
        times: Times,
        tempo: Tempo,
        now_us: int,
    ) -> None:
        dealt = begin(rules, deal, now_us)
        self.state: State = apply(None, dealt)
        self.recorder = Recorder(rules, seats.names(), dealt)
        self._seats = seats
        self._feed = feed
        self._referee = referee
        self._times = times
        self._pause_us = times.pause_us(tempo)
        self._shown_us: dict[int, int] = {}
        self._races = Races(referee, lambda seat: seats[seat].present, pending_us=times.pending_us)
        self._turns = Turns(times, self.state, now_us)
        self._hands = Hands(players, lambda card: self._shown_us.get(card, 0))
        self._slapped: dict[int, int] = {}
        self._won: tuple[int, int, int] | None = None
        self._paused_us = 0
        referee.begin()
        self._dealt = dealt

    def open(self, now_us: int) -> None:
        """Tell the deal; from now on the game runs."""
        self._feed.tell((self._dealt,), now_us)
        self._hands.show(self.state, (self._dealt,), now_us)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over is not None

    def acts(self, seat: int) -> tuple[str, ...]:
        """What a seat may do now."""
        return legal(self.state, seat) if seat < self.state.seats else ()

    # --- what players do ---

    def flip(self, seat: int, on: int, now_us: int) -> None:
        """A seat flips its top card, having seen card ``on``.

        Raises:
            Refused: as ``Turns.ask``.
        """
        self._turns.ask(self.state, seat, on, now_us)

    def slap(self, seat: int, stamps: Stamps, *, hover: bool = False) -> None:
        """A hand comes down on the pile.

        Raises:
            Refused: the slap counts for nothing and costs nothing: ``too-slow``,
                ``pile-gone``, or the engine's reason why the seat may not slap.
        """
        state = self.state
        if stamps.on > state.number and not self.over:
            return  # of an older game
        last_us = self._slapped.get(seat)
        if last_us is not None and stamps.at_us - last_us < self._times.hand_us:
            return  # one hand is one slap
        self._slapped[seat] = stamps.at_us
        number = self._referee.answers(seat, stamps)
        if not any(laid.number == number for laid in state.pile) or number == 0:
            raise self._too_late(seat, number, stamps)
        if number < state.number - 1:
            raise Refused("pile-gone")  # buried under two cards it had not seen
        reason = may_slap(state, seat)
        if reason is not None:
            raise Refused(reason)
        draw = self._turns.queued(seat)
        if draw and state.rules.slap.drop:
            self._turns.drop(seat)
        flags = Flags(draw, hover, stamps.at_us, self._seats[seat].link)
        self._races.slap(seat, number, stamps, flags)

    def _too_late(self, seat: int, number: int, stamps: Stamps) -> Refused:
        """Why a slap on a pile that is not there any more is free."""
        if self._won is None or number != self._won[0]:
            return Refused("pile-gone" if number else "nothing-there")
        on, winner, time_us = self._won
        self._referee.slap(seat, on, stamps)
        own_us = self._referee.finish(on).scores[0].time_us
        return Refused("too-slow", on=on, winner=winner, by_us=max(own_us - time_us, 0))

    def stand_in(self, seat: int, player: Player, now_us: int) -> None:
        """A bot plays on for someone who has left."""
        self._hands.join(seat, player)
        if not self.over:
            self._hands.show_one(seat, self.state, (), now_us)

    def join(self, name: str, now_us: int) -> None:
        """Someone who has sat down after everybody else is in the game from now on."""
        self._do(Join(name, now_us), now_us)

    # --- the clock ---

    def next_us(self, *, paused: bool) -> int | None:
        """When something is due next."""
        return min((due_us for due_us, _ in self._agenda(paused=paused)), default=None)

    def step(self, now_us: int, *, paused: bool) -> bool:
        """Do what is due first.

        Returns:
            Whether anything was due.
        """
        due = min(self._agenda(paused=paused), key=lambda item: item[0], default=None)
        if due is None or due[0] > now_us:
            return False
        due[1](now_us)
        return True

    def resume(self, now_us: int, away_us: int) -> None:
        """Someone is there again after ``away_us`` without anybody."""
        self._turns.resume(now_us)
        self._paused_us += away_us

    def _agenda(self, *, paused: bool) -> Iterator[_Due]:
        """All that is going to be due, and what to do then. Of equals the first goes first."""
        if self.over:
            return
        slap_us = self._hands.next_slap_us()
        if slap_us is not None:
            yield slap_us, self._bot_slaps
        race = self._races.next(self.state)
        if race is not None:
            yield race[0], self._close_race
        if paused:
            return
        yield from self._absences()
        seconds = self.state.rules.end.seconds
        if seconds and race is None:
            yield self.state.started_us + self._paused_us + seconds * 1_000_000, self._stop
        flip_us = self._hands.next_flip_us()
        if flip_us is not None:
            yield (0 if self._alone() else flip_us), self._bot_flips
        if self.state.turn is None or self._races.open:
            return
        shown_us = self._turns.due_us(self.state)
        if shown_us is not None:
            yield shown_us, self._play
        patience_us = self._turns.patience_us(self.state, self._seats[self.state.turn])
        if patience_us is not None:
            yield patience_us, self._play_for

    def _absences(self) -> Iterator[_Due]:
        for seat in self._players():
            if seat.absent_us is not None and not seat.away:
                yield seat.absent_us + self._times.grace_us, self._give_up_waiting

    def _players(self) -> Iterator[Seat]:
        return (seat for seat in self._seats if seat.no < self.state.seats)

    def _give_up_waiting(self, now_us: int) -> None:
        for seat in self._players():
            absent_us = seat.absent_us
            if absent_us is not None and absent_us + self._times.grace_us <= now_us:
                self._set_away(seat, now_us)

    def _set_away(self, seat: Seat, now_us: int) -> None:
        if not seat.away:
            seat.away = True
            self._feed.tell((Presence(seat.no, seat.present, away=True),), now_us)

    def _bot_slaps(self, now_us: int) -> None:
        """The hand counts from when it came down, however late the clock woke us."""
        due_us, seat, on, fingers = self._hands.pop_slap()
        shown_us = self._shown_us.get(self.state.number, due_us)
        on = max(on, self.state.number if due_us >= shown_us else on)
        stamps = Stamps(on, min(due_us, now_us), shown_us, shown_us, due_us, fingers)
        try:
            self.slap(seat, stamps)
        except Refused:
            return  # a person's hand would have come down on the bare table as well

    def _bot_flips(self, now_us: int) -> None:
        seat = self._hands.pop_flip()
        try:
            self._turns.ask(self.state, seat, self.state.number, now_us)
        except Refused:
            return

    def _close_race(self, now_us: int) -> None:
        race = self._races.next(self.state)
        if race is not None:
            settle, finish = self._races.close(self.state, race[1], now_us)
            self._do(settle, now_us, finish)

    def _stop(self, now_us: int) -> None:
        self._do(Stop("time", now_us), now_us)

    def _play(self, now_us: int) -> None:
        if self.state.turn is not None:
            self._do(Play(self.state.turn, now_us), now_us)

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

    # --- what comes of it ---

    def _do(self, command: Command, now_us: int, finish: Finish | None = None) -> None:
        """Let the engine decide, write it down, and tell everybody."""
        self.state, events = advance(self.state, command)
        self.recorder.add(command, events)
        news: list[News] = []
        if finish is not None and finish.scores and isinstance(command, Settle):
            news.append(verdict(command.on, finish, events))
        if self.over or any(isinstance(event, PileWon) for event in events):
            news += [voided(on, late) for on, late in self._races.void()]
        news += events
        self._remember_winner(events, finish)
        leads_us = self._lay(events, now_us)
        lead_us = max(leads_us.values(), default=0)
        pause_us = self._times.alone_us if self._alone() else self._pause_us
        self._turns.happened(self.state, events, now_us, pause_us=pause_us, lead_us=lead_us)
        if self.over:
            news.append(self._result(events))
        self._feed.tell(news, now_us, leads_us)
        self._hands.show(self.state, events, now_us)

    def _lay(self, events: tuple[Event, ...], now_us: int) -> dict[int, int]:
        """Tell the referee of a new card; how much later each connection is to be sent it."""
        number = next((x.number for x in events if isinstance(x, CardPlayed)), None)
        if number is None:
            return {}
        links = {seat.no: seat.link for seat in self._players()}
        self._referee.card(number, links, now_us)
        leads_us = dict(self._referee.lead_us(link for link in links.values() if link is not None))
        self._shown_us[number] = now_us + max(leads_us.values(), default=0)
        self._shown_us.pop(number - 4, None)
        return leads_us

    def _remember_winner(self, events: tuple[Event, ...], finish: Finish | None) -> None:
        for event in events:
            if isinstance(event, PileWon):
                self._won = None
        for event in events:
            if isinstance(event, SlapWon) and finish is not None:
                times = {score.seat: score.time_us for score in finish.scores}
                self._won = (event.on, event.seat, times[event.seat])

    def _result(self, events: tuple[Event, ...]) -> Result:
        for event in events:
            if isinstance(event, GameEnded):
                for winner in event.winners:
                    self._seats[winner].wins += 1
        return Result(tuple(seat.wins for seat in self._seats))

    def _alone(self) -> bool:
        """Whether only bots are left, so that nobody is kept waiting by haste."""
        slap_in = self.state.rules.slap.slap_in != "never"
        return self._times.hurry and not any(
            seat.person and not self.state.gone[seat.no] and (self.state.stacks[seat.no] or slap_in)
            for seat in self._players()
        )

    # --- stamps ---

    def shown(self, number: int, seat: int, at_us: int) -> None:
        """A card's frame was written to a seat's socket."""
        if number <= self.state.number:
            self._referee.shown(number, seat, at_us)

    def pong(self, number: int, seat: int, at_us: int) -> None:
        """The ping that followed a card came back from a seat."""
        if number <= self.state.number:
            self._referee.pong(number, seat, at_us)
