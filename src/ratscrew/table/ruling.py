"""What a command comes to at a table: decided, written down, and told to everybody.

Nothing here asks when a command is due, or who may give it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from ratscrew.engine import (
    Annul,
    CardPlayed,
    Command,
    Deal,
    Event,
    GameEnded,
    IllegalCommand,
    Phase,
    PileWon,
    Settle,
    State,
    TitleGiven,
    advance,
    apply,
    begin,
)
from ratscrew.record import Line, Race, Recorder
from ratscrew.record.race import Unrated
from ratscrew.referee import Finish, Referee
from ratscrew.rules import RuleSet
from ratscrew.table.accord import Accord
from ratscrew.table.feed import Feed
from ratscrew.table.hands import Hands
from ratscrew.table.keeper import Keeper
from ratscrew.table.landings import Landings
from ratscrew.table.marking import marks_of, watched
from ratscrew.table.messages import Hint, News, Result, Tempo, Throw, UnratedBy, Verdict
from ratscrew.table.paces import note_paces
from ratscrew.table.player import Player
from ratscrew.table.races import Races
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.sight import Told
from ratscrew.table.stamped import Stamped
from ratscrew.table.tallies import Tallies
from ratscrew.table.times import Times
from ratscrew.table.turns import Turns
from ratscrew.table.verdicts import Seals, settled, verdict, voided
from ratscrew.table.waits import Waits

__all__ = ["Ruling"]


class Ruling:
    """The parts of one game, and what every command does to them.

    Args:
        rules: the rules in force.
        deal: who got which cards; the first seats play, as many as there are hands.
        seats: who sits where.
        feed: where everything that happens is told.
        referee: who judges the races.
        players: the bots by seat.
        times: the table's times.
        tempo: which pause lies between two cards.
        now_us: when it begins.
        keeper: what writes down what is to outlive the server.
        looking: the seats whose eyes are on a room's screen, and its connection.

    Attributes:
        state: the game.
        won: the last pile that a slap took: (card, seat, the hand's time).
        landings: where its cards lie that were thrown.
        hint: what a learner is to see or do in a state, at a practice table.
        unrated: what besides marks keeps the game from being rated.

    Raises:
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
        keeper: Keeper,
        looking: Callable[[], Mapping[int, int]] = dict,
    ) -> None:
        dealt = begin(rules, deal, now_us)
        self.state: State = apply(None, dealt)
        self.seats = seats
        self.feed = feed
        self.referee = referee
        self.times = times
        self.recorder = Recorder(rules, seats.names()[: self.state.seats], dealt)
        self.races = Races(referee, lambda seat: seats[seat].played, times)
        self.turns = Turns(times, self.state, now_us, cut=bool(dealt.cuts))
        self.hands = Hands(players, lambda card: self.shown_us.get(card, 0))
        self.waits = Waits(times, self._away)
        self.accord = Accord(self.state.seats, lambda seat: seats[seat].away)
        self.tallies = Tallies(self.state.seats)
        self.landings = Landings()
        self.shown_us: dict[int, int] = {}
        self.won: tuple[int, int, int] | None = None
        self.unrated: set[Unrated] = set()
        self.hint: Callable[[State], Hint | None] = lambda _state: None
        self._seals = Seals()
        self._stamped = Stamped()
        self._pause_us = times.pause_us(tempo)
        self._dealt = dealt
        self._keeper = keeper
        self._looking = looking
        referee.begin()

    def open(self, now_us: int, before: Sequence[News] = ()) -> None:
        """Tell the deal, and something before it; from now on the game runs."""
        self.feed.tell((*before, self._dealt, *self._hints()), now_us)
        self.hands.show(self.state, (self._dealt,), now_us)

    def restore(self, lines: Iterable[Line], now_us: int) -> None:
        """Bring the game to where these commands left it; nobody is told.

        The newest card is annulled if a slap could still have come down on it (rules 9.37).
        """
        for line in lines:
            self._restore_line(line)
        state = self.state
        self.turns.restore(state, now_us)
        if state.over is not None:
            return
        self.referee.card(state.number, {seat.no: None for seat in self.playing()}, now_us)
        self.shown_us[state.number] = now_us
        self.waits.happened(state, now_us, choice_us=self._choice_us(), alone=self.alone())
        top = state.top
        if top is not None and top.number > state.annulled and state.phase is not Phase.CLAIM:
            self.do(Annul(top.number, now_us), now_us)
        else:
            self.hands.show(state, (), now_us)

    def _restore_line(self, line: Line) -> None:
        """Do once more what a command came to: decided it was then, perhaps by other code."""
        command, finish = line.command, None
        self.state = replace(self.state, now_us=command.at_us)
        for event in line.events:
            self.state = apply(self.state, event)
        self.recorder.add(command, line.events, line.race)
        if isinstance(command, Settle):
            finish = settled(command)
            if line.race is not None:
                self._stamped.restore(line.race)
        self._judged(command, line.events, finish)
        self.accord.note(self.state)

    def _choice_us(self) -> int | None:
        """When the seat in turn has had its time."""
        turn = self.state.turn
        return None if turn is None else self.turns.patience_us(self.state, self.seats[turn])

    def _hints(self) -> tuple[Hint, ...]:
        hint = self.hint(self.state)
        return () if hint is None else (hint,)

    def playing(self) -> list[Seat]:
        """The seats that are in the game."""
        return self.seats.first(self.state.seats)

    def alone(self) -> bool:
        """Whether only bots are left, so that nobody is kept waiting by haste."""
        state = self.state
        slap_in = state.rules.slap.slap_in != "never"
        return self.times.hurry and not any(
            seat.person and not state.gone[seat.no] and (state.stacks[seat.no] or slap_in)
            for seat in self.playing()
        )

    def ask(self, command: Command, now_us: int) -> None:
        """Do what a player asks for.

        Raises:
            Refused: the rules do not allow it now; the code is the engine's.
        """
        try:
            self.do(command, now_us)
        except IllegalCommand as error:
            raise Refused(error.code) from None

    def do(
        self,
        command: Command,
        now_us: int,
        finish: Finish | None = None,
        *,
        thrown: Throw | None = None,
    ) -> None:
        """Let the engine decide, write it down, and tell everybody.

        ``thrown`` is where a card is to land.

        Raises:
            IllegalCommand: the rules do not allow it now; nothing has changed.
        """
        self.state, events = advance(self.state, command)
        race = None
        if finish is not None and isinstance(command, Settle):
            race = self._stamped.race(command.on, finish)
            self._note_device(race)
        self._keeper.did(self.recorder.add(command, events, race))
        news: list[Told] = self._judged(command, events, finish)
        news += self.landings.land(events, thrown)
        self.landings.tidy(self.state)
        leads_us = self._lay(events, now_us)
        lead_us = max(leads_us.values(), default=0)
        alone = self.alone()
        pause_us = self.times.alone_us if alone else self._pause_us
        self.turns.happened(self.state, events, now_us, pause_us=pause_us, lead_us=lead_us)
        self.accord.note(self.state)
        waiting = self.waits.happened(self.state, now_us, choice_us=self._choice_us(), alone=alone)
        if waiting is not None:
            news.append(waiting)
        news += self._hints()
        if self.state.over is not None:
            news.append(self._result(self.state.over))
        self.feed.tell(news, now_us, leads_us)
        self.hands.show(self.state, events, now_us)

    def _note_device(self, race: Race | None) -> None:
        """Whatever a device alone tells of its hands can be made up: nobody's record is of it."""
        if race is not None and any(slap.alone for slap in race.slaps):
            self.unrated.add("device")

    def _judged(
        self, command: Command, events: tuple[Event, ...], finish: Finish | None
    ) -> list[Told]:
        """The verdicts that a command brings, those included that had to wait for it."""
        news: list[Told] = []
        titled = any(isinstance(event, TitleGiven) and event.by == "slap" for event in events)
        taken = any(isinstance(event, PileWon) for event in events)
        if taken:
            self.won = None
        if finish is not None and finish.scores and isinstance(command, Settle):
            told = verdict(command.on, finish, events)
            news.append(self._seals.keep(told) if titled else told)
            if taken and told.winner is not None:
                times = {score.seat: score.time_us for score in finish.scores}
                self.won = (command.on, told.winner, times[told.winner])
        if self.state.over is not None or taken or titled:
            news += [voided(on, late) for on, late in self.races.void(self.state.seats)]
        opened = self._seals.opened(self.state)
        news += opened
        verdicts = [told for told in news if isinstance(told, Verdict)]
        self.tallies.count(verdicts)
        note_paces(self.playing(), self.state, verdicts, self._open_us(command))
        news += watched(self.seats, self.playing(), verdicts)
        self.tallies.count(events)
        for told in opened:
            if told.winner is not None:
                self.tallies.count_sealed(told.winner)
        return news

    def _open_us(self, command: Command) -> int:
        """How long a race has taken hands that a command settles; 0 where that is not known."""
        if not isinstance(command, Settle) or command.on not in self.shown_us:
            return 0
        return command.at_us - self.shown_us[command.on]

    def _lay(self, events: tuple[Event, ...], now_us: int) -> dict[int, int]:
        """Tell the referee of a new card; how much later each connection is to be sent it."""
        number = next((x.number for x in events if isinstance(x, CardPlayed)), None)
        if number is None:
            return {}
        # Who is not there has a line of their own, though none that is known: they may be back.
        links = {
            seat.no: seat.link if seat.link is not None or seat.played else -1 - seat.no
            for seat in self.playing()
        }
        eyes = {seat: link for seat, link in self._looking().items() if seat in links}
        self.referee.card(number, links, now_us, eyes)
        wired = [link for link in links.values() if link is not None and link >= 0]
        leads_us = dict(self.referee.lead_us([*wired, *eyes.values()]))
        for screen in eyes.values():  # never before any seat
            leads_us[screen] = max(leads_us.values())
        self.shown_us[number] = now_us + max(leads_us.values(), default=0)
        self.shown_us.pop(number - 4, None)
        return leads_us

    def _result(self, over: GameEnded) -> Result:
        for winner in over.winners:
            self.seats[winner].wins += 1
        reasons = self.unrated_by()
        return Result(tuple(seat.wins for seat in self.seats), bool(reasons), reasons)

    def unrated_by(self) -> tuple[UnratedBy, ...]:
        """Why the game is not rated, if it is not."""
        marked: tuple[UnratedBy, ...] = ("mark",) if marks_of(self.playing()) else ()
        return (*marked, *sorted(self.unrated))

    def _away(self, seat: int) -> bool:
        """Whether the table plays for a seat; a bot that stands in plays for itself."""
        return self.seats[seat].away and not self.seats[seat].stand_in
