"""A live table without input or output of its own: messages and the time in, messages out.

The shell hands in what comes and what time it is, sends what is returned, and wakes the table
when ``next_deadline`` says so. What is decided stands in ``lobby``, ``office`` and ``game``, who
asks for what in ``requests``; here is the time, and what a connection is sent.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from ratscrew.engine import MAX_SEATS, deal
from ratscrew.record import Line
from ratscrew.referee import FairReferee, Referee
from ratscrew.referee.pace import Pace
from ratscrew.rules import RuleSet
from ratscrew.table.doors import Doors
from ratscrew.table.feed import Feed, Out
from ratscrew.table.games import Dealer, Games
from ratscrew.table.keeper import Keep, Keeper
from ratscrew.table.kept import Kept
from ratscrew.table.lasting import Lasting
from ratscrew.table.lesson import LESSON_TIMES, prepared
from ratscrew.table.lines import Lines
from ratscrew.table.lobby import Lobby
from ratscrew.table.looks import Looks
from ratscrew.table.messages import (
    ClientMessage,
    Closing,
    Failed,
    Hello,
    Options,
    Room,
    Snapshot,
    Tempo,
)
from ratscrew.table.owners import Owned, Owners
from ratscrew.table.parts import Parts
from ratscrew.table.player import PlayerFactory
from ratscrew.table.requests import Requests
from ratscrew.table.screens import MOST_WATCHERS, Screens
from ratscrew.table.seats import Seats
from ratscrew.table.sight import seen
from ratscrew.table.times import Times

__all__ = ["Table"]

_WHILE_SEATS_ARE_FREE = 8
"""So many more may look on then: they may be about to sit down."""


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
        options: what the host may switch at any time.
        lesson: whether it is a practice table: the first of the ``players`` sits down with
            whoever comes first, nobody else can, and the cards are prepared.
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
        dealer: Dealer = deal,
        options: Options = Options(),  # noqa: B008 - frozen
        lesson: bool = False,
    ) -> None:
        self.code = code
        self._now_us = now_us
        self._due_us: int | None = None
        self._due_known = False
        self._settled = False
        self._times = times = times or (LESSON_TIMES if lesson else Times())
        self._referee = referee()
        self._seats = Seats()
        self._feed = Feed(self._seats, self._acts, watch_us=times.watch_us)
        self._screens = Screens(
            self._seats, lambda: list(self._feed.links), tokens, crowd_us=times.crowd_us
        )
        self._feed.in_time = self._screens.in_time
        self._lobby = Lobby(
            code,
            rules=rules,
            tempo=tempo,
            seats=self._seats,
            feed=self._feed,
            players=players,
            tokens=tokens,
            options=options,
            lookers_on=self._screens.shown,
            lesson=lesson,
        )
        self._keeper = Keeper()
        self._looks = Looks(self._seats, self._feed, self._screens, self._referee)
        self._games = Games(
            lobby=self._lobby,
            seats=self._seats,
            feed=self._feed,
            referee=self._referee,
            players=players,
            seeds=seeds,
            dealer=prepared if lesson else dealer,
            times=times,
            renumbered=self._send_snapshots,
            keeper=self._keeper,
            looking=self._looks.at,
            lesson=lesson,
        )
        self._doors = Doors(
            code,
            seats=self._seats,
            feed=self._feed,
            referee=self._referee,
            screens=self._screens,
            snapshot=self._snapshot,
            tokens=tokens,
            back=self._games.give_back,
            most_watchers=self._most_watchers,
            host_us=times.host_us,
            now_us=now_us,
        )
        self._owners = Owners(self._seats, tokens, times.ticket_us)
        self._lines = Lines(self._seats, self._feed, self._referee)
        parts = Parts(self._seats, self._feed, self._lobby, self._doors, self._games, self._screens)
        self._requests = Requests(parts, self._owners, self._keeper, self._looks)
        self._lasting = Lasting(parts, self._keeper)

    @property
    def abandoned_us(self) -> int | None:
        """Since when nobody is connected; None while someone is."""
        return self._doors.abandoned_us

    @property
    def room(self) -> Room:
        """The table as everybody sees it."""
        return self._lobby.room()

    @property
    def paces(self) -> tuple[Pace, ...]:
        """How quick the hands of each seat were of late."""
        return tuple(seat.pace for seat in self._seats)

    def shown(self) -> Snapshot:
        """The whole table as whoever only looks on sees it."""
        return self._snapshot(None)

    def record(self) -> str | None:
        """The last finished game, as JSON Lines."""
        return self._games.record()

    @property
    def ended(self) -> bool:
        """Whether a game has been played to its end, so that there is a record."""
        return self._games.ended

    def players(self) -> tuple[str | None, ...]:
        """Whose the seats are, in order, by the ids of players; told to nobody at the table."""
        return self._owners.players()

    def watch(self, did: Callable[[Line], None]) -> None:
        """Have every command told that is done in a game from now on, and what it came to."""
        self._keeper.on_did = did

    # --- what outlives the server ---

    def keep(self) -> None:
        """From now on what happens is to outlive the server: ``take_kept`` gives it."""
        self._keeper.on = True

    def take_kept(self) -> Keep:
        """What is to be written down before anything is sent that came of it."""
        return self._keeper.take(self._lasting.room)

    def restore(self, entries: Iterable[Kept], now_us: int, last_us: int) -> None:
        """Be the table that was kept until ``last_us``; nobody is connected yet.

        A game that ran goes on after a count when somebody is back; the newest card is annulled.

        Raises:
            Unkept: the entries make no table.
        """
        self._now_us = now_us
        self._due_known = self._settled = False
        self._lasting.restore(entries, now_us, last_us)

    # --- connections ---

    def connect(self, link: int, now_us: int) -> None:
        """A connection is there; it has to greet first."""
        self._now_us = max(self._now_us, now_us)
        self._due_known = self._settled = False
        self._doors.connect(link)

    def disconnect(self, link: int, now_us: int) -> list[Out]:
        """A connection is gone. Its seats are kept."""
        now_us = self._catch_up(now_us)
        self._doors.disconnect(link, now_us)
        self._looks.tend(now_us)
        self._due_known = self._settled = False
        return self._feed.take()

    def resync(self, link: int, now_us: int) -> list[Out]:
        """A connection could not be sent all that happened: it is sent the whole table."""
        now_us = self._catch_up(now_us)
        outs = self._feed.take()
        if link in self._feed.links:
            self._feed.send(link, self._snapshot(link), now_us)
        return outs + self._feed.take()

    def close(self, seconds: int, now_us: int) -> list[Out]:
        """The server is going to stop: everybody hears it."""
        now_us = self._catch_up(now_us)
        self._feed.tell((Closing(seconds, self._keeper.on),), now_us)
        return self._feed.take()

    # --- the clock ---

    def next_deadline(self) -> int | None:
        """When ``wake`` is wanted next; None: not before something comes in."""
        if not self._due_known:
            self._due_us, self._due_known = self._find_due(), True
        return self._due_us

    def _find_due(self) -> int | None:
        return self._soonest(self._games.next_us(paused=self.abandoned_us is not None))

    def _soonest(self, game_us: int | None) -> int | None:
        """When something is due next, where ``game_us`` is when something is in the game."""
        crowd_us = None if self.abandoned_us is not None else self._screens.due_us(self._now_us)
        dues_us = (game_us, self._doors.host_due_us(), crowd_us)
        return min((due_us for due_us in dues_us if due_us is not None), default=None)

    def _measured(self) -> None:
        """What was measured moves a deadline only where a race is about to close.

        Most of what comes in are stamps; to look through all deadlines again for each of them
        would be most of a server's work.
        """
        game = self._games.game
        if game is not None and game.racing:
            self._due_known = False

    def wake(self, now_us: int) -> list[Out]:
        """Do everything that is due."""
        self._catch_up(now_us)
        return self._feed.take()

    def _catch_up(self, now_us: int) -> int:
        """Do everything that was due by now, in its order; gives the time, never backwards.

        Where nothing has happened since the last time, it is known whether anything is due.
        """
        self._now_us = now_us = max(self._now_us, now_us)
        due_us = self.next_deadline() if self._settled else now_us
        if due_us is None or due_us > now_us:
            return now_us
        self._settled = True
        game_us = self._games.catch_up(now_us, paused=self.abandoned_us is not None)
        host_us = self._doors.host_due_us()
        if host_us is not None and host_us <= now_us:
            self._doors.pass_host(now_us)
        crowd_us = self._screens.due_us(now_us)
        if crowd_us is not None and crowd_us <= now_us:
            self._feed.tell((self._screens.news(),), now_us)
        if self._screens.showing and self._games.running is not None:
            self._games.running.unrate("display")
        self._due_us, self._due_known = self._soonest(game_us), True
        return now_us

    # --- stamps ---

    def sent(self, link: int, number: int, at_us: int) -> None:
        """The frame that shows card ``number`` was written to a connection (stamp s)."""
        game = self._games.game
        if game is not None:
            for seat in self._seats.of(link):
                game.shown(number, seat, at_us)
            if self._screens.in_time(link):
                self._referee.shown_on(number, link, at_us)
        self._measured()

    def pong(self, link: int, number: int | None, sent_us: int, back_us: int) -> list[Out]:
        """A ping came back, one in the background or the one after a card (stamp A)."""
        game = self._games.game
        if number is None:
            self._referee.ping(link, sent_us, back_us)
            self._doors.pong(link, sent_us)
            self._lines.measured(link, max(back_us, self._now_us))
        elif game is not None:
            for seat in self._seats.of(link):
                game.pong(number, seat, back_us)
            if self._screens.in_time(link):
                self._referee.pong_on(number, link, back_us)
        self._measured()
        return self._feed.take()

    def kernel(self, link: int, trip_us: int, spread_us: int) -> None:
        """What the kernel knows of a connection's round trips: their middle and deviation."""
        self._referee.kernel(link, trip_us, spread_us)
        self._measured()

    # --- messages ---

    def receive(self, link: int, message: ClientMessage | Owned, now_us: int) -> list[Out]:
        """Take a message; every command is answered once, and again if it is repeated.

        Whoever keeps players hands in an ``Owned`` in the place of every ``Own``.
        """
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
            answer = self._requests.answer(link, message, now_us, arrived_us)
            told = self._feed.take()
            self._feed.send(link, answer, now_us)
            outs += self._feed.take() + told
        self._looks.tend(now_us)
        self._due_known = self._settled = False
        self._catch_up(now_us)
        return outs + self._feed.take()

    def _resume(self, now_us: int) -> None:
        """Someone is there again: the clock of a game that stood still goes on."""
        since_us = self._doors.abandoned_us
        if since_us is None:
            return
        for seat in self._seats:
            if seat.absent_us is not None:
                seat.absent_us = now_us
        self._games.resume(now_us, since_us)

    # --- what is seen ---

    def _most_watchers(self) -> int:
        free = self._lobby.phase != "running" and len(self._seats) < MAX_SEATS
        return MOST_WATCHERS + (_WHILE_SEATS_ARE_FREE if free else 0)

    def _send_snapshots(self, now_us: int) -> None:
        for link in self._feed.links:
            self._feed.send(link, self._snapshot(link), now_us)

    def _snapshot(self, link: int | None) -> Snapshot:
        mine = () if link is None else self._seats.of(link)
        game = self._games.game
        return Snapshot(
            seq=self._feed.seq,
            mine=mine,
            room=replace(self._lobby.room(), lookers_on=self._screens.told),
            game=seen(game.state, mine) if game else None,
            may=self._feed.may(mine),
            waiting=game.waiting if game else None,
            agreed=game.agreed if game else (),
            tallies=game.tallies if game else (),
            commitment=self._games.commitment,
            opened=self._games.shuffles.opened,
            at_us=self._now_us,
            pause=game.halts.now if game else None,
            display=None if link is None else self._screens.id_of(link),
            hint=game.hint if game else None,
            unrated_by=game.unrated_by if game else (),
            thrown=game.thrown if game else (),
        )

    def _acts(self, seat: int) -> tuple[str, ...]:
        game = self._games.game
        return game.acts(seat) if game is not None else ()
