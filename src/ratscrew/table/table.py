"""A live table without input or output of its own: messages and the time in, messages out.

The shell hands in what comes and what time it is, sends what is returned, and wakes the table
when ``next_deadline`` says so. What is decided stands in ``lobby`` and ``game``; here it is
found out who may ask for it, and everybody is answered.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

from ratscrew.engine import Deal, deal
from ratscrew.errors import RatscrewError
from ratscrew.referee import FairReferee, Referee
from ratscrew.rules import RuleSet
from ratscrew.table.doors import Doors
from ratscrew.table.feed import Feed, Out
from ratscrew.table.game import Game
from ratscrew.table.lines import Lines
from ratscrew.table.lobby import Lobby
from ratscrew.table.messages import (
    AddBot,
    ClientMessage,
    Closing,
    Done,
    Failed,
    Fill,
    Grant,
    HandOver,
    Hello,
    Leave,
    Pause,
    React,
    Ready,
    Rejected,
    Remove,
    Room,
    Settings,
    Show,
    Sit,
    Snapshot,
    Tempo,
)
from ratscrew.table.moves import InGame
from ratscrew.table.player import PlayerFactory
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.shuffles import Shuffles
from ratscrew.table.sight import seen
from ratscrew.table.times import Times

__all__ = ["Table"]

_OfHost: TypeAlias = AddBot | Remove | HandOver | Fill | Settings | Grant
_OfSeat: TypeAlias = Ready | InGame | Pause | React | Leave
_Command: TypeAlias = Sit | Show | _OfHost | _OfSeat


class Table:
    """One table.

    Args:
        code: the table's code, which is in its link.
        rules: the rules of the first game.
        now_us: the time, on the clock of all later times.
        players: the bots that can be seated, by level.
        seeds: makes a seed that nobody can guess, for every deal and every bot.
        tokens: makes a token that nobody can guess, for every seat.
        referee: makes the judge of the races.
        times: the table's times.
        tempo: the pause between two cards.
        dealer: makes the deal of a seed.
    """

    def __init__(  # noqa: PLR0913 - all that a table is made of, by keyword
        self,
        code: str,
        *,
        rules: RuleSet,
        now_us: int,
        players: Mapping[str, PlayerFactory],
        seeds: Callable[[], str],
        tokens: Callable[[], str],
        referee: Callable[[], Referee] = FairReferee,
        times: Times | None = None,
        tempo: Tempo = "normal",
        dealer: Callable[[RuleSet, int, str], Deal] = deal,
    ) -> None:
        self.code = code
        self._now_us = now_us
        self._times = times or Times()
        self._players = players
        self._seeds = seeds
        self._dealer = dealer
        self._shuffles = Shuffles(seeds)
        self._referee = referee()
        self._seats = Seats()
        self._feed = Feed(self._seats, self._acts, watch_us=self._times.watch_us)
        self._lobby = Lobby(
            code,
            rules=rules,
            tempo=tempo,
            seats=self._seats,
            feed=self._feed,
            players=players,
            tokens=tokens,
        )
        self._doors = Doors(
            code,
            seats=self._seats,
            feed=self._feed,
            referee=self._referee,
            snapshot=self._snapshot,
            host_us=self._times.host_us,
            now_us=now_us,
        )
        self._lines = Lines(self._seats, self._feed, self._referee)
        self._game: Game | None = None
        self._record: str | None = None

    @property
    def abandoned_us(self) -> int | None:
        """Since when nobody is connected; None while someone is."""
        return self._doors.abandoned_us

    @property
    def room(self) -> Room:
        """The table as everybody sees it."""
        return self._lobby.room()

    def record(self) -> str | None:
        """The last finished game, as JSON Lines."""
        return self._record

    # --- connections ---

    def connect(self, link: int, now_us: int) -> None:
        """A connection is there; it has to greet first."""
        self._now_us = max(self._now_us, now_us)
        self._doors.connect(link)

    def disconnect(self, link: int, now_us: int) -> list[Out]:
        """A connection is gone. Its seats are kept."""
        now_us = self._catch_up(now_us)
        self._doors.disconnect(link, now_us)
        return self._feed.take()

    def close(self, seconds: int, now_us: int) -> list[Out]:
        """The server is going to stop: everybody hears it."""
        now_us = self._catch_up(now_us)
        self._feed.tell((Closing(seconds),), now_us)
        return self._feed.take()

    # --- the clock ---

    def next_deadline(self) -> int | None:
        """When ``wake`` is wanted next; None: not before something comes in."""
        paused = self.abandoned_us is not None
        game_us = self._game.next_us(paused=paused) if self._game else None
        dues_us = [due_us for due_us in (game_us, self._doors.host_due_us()) if due_us is not None]
        return min(dues_us, default=None)

    def wake(self, now_us: int) -> list[Out]:
        """Do everything that is due."""
        self._catch_up(now_us)
        return self._feed.take()

    def _catch_up(self, now_us: int) -> int:
        """Do everything that was due by now, in its order; gives the time, never backwards."""
        self._now_us = now_us = max(self._now_us, now_us)
        paused = self.abandoned_us is not None
        self._look_for_end()  # a command may have ended the game
        while self._game is not None and self._game.step(now_us, paused=paused):
            self._look_for_end()
        host_us = self._doors.host_due_us()
        if host_us is not None and host_us <= now_us:
            self._doors.pass_host(now_us)
        return now_us

    def _look_for_end(self) -> None:
        if self._game is not None and self._game.over and self._lobby.phase == "running":
            over = self._game.state.over
            shuffle, opening = self._shuffles.open()
            self._game.recorder.close(shuffle, self._game.marks)
            self._record = self._game.recorder.text()
            self._lobby.ended(over.winners if over else (), self._now_us)
            self._feed.tell(opening, self._now_us)
            self._feed.secret = False

    # --- stamps ---

    def sent(self, link: int, number: int, at_us: int) -> None:
        """The frame that shows card ``number`` was written to a connection (stamp s)."""
        if self._game is not None:
            for seat in self._seats.of(link):
                self._game.shown(number, seat, at_us)

    def pong(self, link: int, number: int | None, sent_us: int, back_us: int) -> list[Out]:
        """A ping came back, one in the background or the one after a card (stamp A)."""
        if number is None:
            self._referee.ping(link, sent_us, back_us)
            self._lines.measured(link, max(back_us, self._now_us))
        elif self._game is not None:
            for seat in self._seats.of(link):
                self._game.pong(number, seat, back_us)
        return self._feed.take()

    def kernel(self, link: int, trip_us: int, spread_us: int) -> None:
        """What the kernel knows of a connection's round trips: their middle and deviation."""
        self._referee.kernel(link, trip_us, spread_us)

    # --- messages ---

    def receive(self, link: int, message: ClientMessage, now_us: int) -> list[Out]:
        """Take a message; every command is answered once, and again if it is repeated."""
        if not self._doors.knows(link):
            return []
        arrived_us, now_us = now_us, self._catch_up(now_us)
        outs = self._feed.take()
        if isinstance(message, Hello):
            if self._doors.check(link, message, now_us):
                self._resume(now_us)
                self._doors.greet(link, message, now_us)
        elif link not in self._feed.links:
            self._feed.send(link, Failed("hello-first"), now_us, close=True)
        else:
            answer = self._answer(link, message, now_us, arrived_us)
            told = self._feed.take()
            self._feed.send(link, answer, now_us)
            outs += self._feed.take() + told
        self._catch_up(now_us)
        return outs + self._feed.take()

    def _answer(
        self, link: int, message: _Command, now_us: int, arrived_us: int
    ) -> Done | Rejected:
        memories = [self._doors.answers(link)]
        owner = self._asker(link, message)
        if owner is not None:
            memories.append(owner.answers)
            self._doors.awake(owner, now_us)
        for memory in memories:
            known = memory.to(message.cid)
            if known is not None:
                return known
        try:
            answer: Done | Rejected = self._obey(link, message, now_us, arrived_us)
        except Refused as refusal:
            answer = Rejected(message.cid, refusal.code, refusal.params)
        for memory in memories:
            memory.keep(answer)
        return answer

    def _asker(self, link: int, message: _Command) -> Seat | None:
        """The seat in whose name something is asked; None where the connection has none."""
        if not isinstance(message, (Sit, Show, AddBot, Remove, HandOver, Fill, Settings, Grant)):
            mine = message.seat < len(self._seats) and self._seats[message.seat].link == link
            return self._seats[message.seat] if mine else None
        host = self._seats.host
        return host if host is not None and host.link == link else None

    def _obey(self, link: int, message: _Command, now_us: int, arrived_us: int) -> Done:
        """Do what is asked; a slap counts from its arrival, however late its turn came here.

        Raises:
            Refused: it cannot be done; its code says why.
        """
        match message:
            case Sit():
                seat, token = self._lobby.sit(link, message, now_us, late=self._all_play())
                self._join_late(seat, now_us)
                return Done(message.cid, seat.no, token)
            case AddBot():
                return Done(message.cid, self._lobby.add_bot(link, message, now_us).no)
            case Remove():
                self._free(self._lobby.removable(link, message.seat), now_us)
            case Settings():
                self._lobby.set(link, message, now_us)
            case Ready():
                seat = self._seats.owned(message.seat, link)
                self._lobby.ready(seat, now_us, ready=message.ready)
                seat.entropy = message.entropy.strip()
                self._deal_if_ready(now_us)
            case HandOver() | Fill() | Show() | Grant() | Pause() | React():
                raise Refused("not-now")
            case Leave():
                self._leave(self._seats.owned(message.seat, link), now_us)
            case _:
                self._seats.owned(message.seat, link)
                self._running(message.seat).moves.take(message, now_us, arrived_us)
        return Done(message.cid)

    def _running(self, seat: int) -> Game:
        if self._game is None:
            raise Refused("no-game")
        if self._game.over:
            raise Refused("game-over")
        if seat >= self._game.state.seats:
            raise Refused("not-playing")
        return self._game

    def _all_play(self) -> bool:
        """Whether no seat only looks on, as those do that are not in a play-off."""
        return self._game is None or self._game.state.seats == len(self._seats)

    # --- beginning, leaving ---

    def _deal_if_ready(self, now_us: int) -> None:
        if not self._lobby.all_ready:
            return
        try:
            game = self._dealt(self._lobby.playing(), now_us)
        except RatscrewError as error:
            self._lobby.unready(now_us)
            raise Refused("cannot-deal", reason=str(error)) from None
        self._lobby.begun(now_us)
        self._feed.secret = True
        self._game = game
        game.open(now_us, (self._shuffles.committed(),))

    def _dealt(self, playing: list[Seat], now_us: int) -> Game:
        """A new game between these seats; in a play-off they are put first, the others watch."""
        rules = self._lobby.rules
        seed = self._shuffles.join(seat.entropy for seat in playing)
        cards = self._dealer(rules, len(playing), seed)
        if self._seats.put_first(playing):
            self._game = None
            self._feed.renumber()
            self._send_snapshots(now_us)
        return Game(
            rules=rules,
            deal=cards,
            seats=self._seats,
            feed=self._feed,
            referee=self._referee,
            players={
                seat.no: self._players[seat.level](rules, seat.no, self._seeds())
                for seat in playing
                if seat.level is not None
            },
            times=self._times,
            tempo=self._lobby.tempo,
            now_us=now_us,
        )

    def _join_late(self, seat: Seat, now_us: int) -> None:
        """Whoever sits down in a running game slaps in; its view has one seat more."""
        if self._game is not None and self._lobby.phase == "running":
            self._game.join(seat.name, now_us)
            self._send_snapshots(now_us)

    def _leave(self, seat: Seat, now_us: int) -> None:
        """In a game a bot plays the hand on; between games the seat is freed."""
        game = self._game
        if game is None or self._lobby.phase != "running":
            self._free(seat, now_us)
            return
        self._lobby.left(seat, now_us)
        if seat.level is not None:
            player = self._players[seat.level](self._lobby.rules, seat.no, self._seeds())
            game.stand_in(seat.no, player, now_us)

    def _free(self, seat: Seat, now_us: int) -> None:
        """A seat is freed; as the others are numbered anew, everybody gets a snapshot."""
        self._lobby.free(seat)
        self._game = None
        self._feed.renumber()
        self._send_snapshots(now_us)
        with suppress(Refused):
            self._deal_if_ready(now_us)

    def _resume(self, now_us: int) -> None:
        """Someone is there again: the clock of a game that stood still goes on."""
        since_us = self._doors.abandoned_us
        if since_us is None:
            return
        for seat in self._seats:
            if seat.absent_us is not None:
                seat.absent_us = now_us
        if self._game is not None:
            self._game.resume(now_us, now_us - since_us)

    def _send_snapshots(self, now_us: int) -> None:
        for link in self._feed.links:
            self._feed.send(link, self._snapshot(link), now_us)

    def _snapshot(self, link: int) -> Snapshot:
        mine = self._seats.of(link)
        game = self._game
        return Snapshot(
            seq=self._feed.seq,
            mine=mine,
            room=self._lobby.room(),
            game=seen(game.state, mine) if game else None,
            may=self._feed.may(mine),
            waiting=game.waiting if game else None,
            agreed=game.agreed if game else (),
            tallies=game.tallies if game else (),
            commitment=self._shuffles.commitment,
            opened=self._shuffles.opened,
        )

    def _acts(self, seat: int) -> tuple[str, ...]:
        return self._game.acts(seat) if self._game is not None else ()
