"""The games of one table, one after another: dealt when everybody is ready, ended, kept."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

import msgspec

from ratscrew.engine import Deal
from ratscrew.errors import RatscrewError
from ratscrew.record import Recorder, read_record
from ratscrew.referee import Referee
from ratscrew.rules import RuleSet
from ratscrew.table.feed import Feed
from ratscrew.table.game import Game
from ratscrew.table.keeper import Keeper
from ratscrew.table.kept import Remembered, RoomIs, Unkept
from ratscrew.table.lesson import hint
from ratscrew.table.lobby import Lobby
from ratscrew.table.messages import UnratedBy
from ratscrew.table.player import Player, PlayerFactory
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats
from ratscrew.table.shuffles import Shuffles
from ratscrew.table.times import Times

__all__ = ["Dealer", "Games"]

Dealer: TypeAlias = Callable[[RuleSet, int, str], Deal]
"""Makes a deal from the rules, the number of seats and a seed."""


class Games:
    """See the module.

    Args:
        lobby: the table between games.
        seats: who sits where.
        feed: where everything that happens is told.
        referee: who judges the races.
        players: the bots, by level.
        seeds: makes a seed that nobody can guess.
        dealer: makes the deals.
        times: the table's times.
        renumbered: seats were numbered anew: everybody has to be told the whole table.
        keeper: what writes down what is to outlive the server.
        looking: the seats whose eyes are on a room's screen, and its connection.
        lesson: whether the deals are prepared, so that no shuffle is claimed for them.

    Attributes:
        game: the one that runs, or what is left of the last one.
    """

    def __init__(  # noqa: PLR0913 - by keyword
        self,
        *,
        lobby: Lobby,
        seats: Seats,
        feed: Feed,
        referee: Referee,
        players: Mapping[str, PlayerFactory],
        seeds: Callable[[], str],
        dealer: Dealer,
        times: Times,
        renumbered: Callable[[int], None],
        keeper: Keeper,
        looking: Callable[[], Mapping[int, int]],
        lesson: bool = False,
    ) -> None:
        self._lobby = lobby
        self._seats = seats
        self._feed = feed
        self._referee = referee
        self._players = players
        self._seeds = seeds
        self._dealer = dealer
        self._times = times
        self._renumbered = renumbered
        self._lesson = lesson
        self._keeper = keeper
        self._looking = looking
        self._stood = False
        self.shuffles = Shuffles(seeds)
        self.game: Game | None = None
        self._finished: Recorder | None = None

    @property
    def running(self) -> Game | None:
        """The game that runs."""
        return self.game if self._lobby.phase == "running" else None

    @property
    def commitment(self) -> str | None:
        """That of the game that runs, or between games of the next one."""
        return None if self._lesson else self.shuffles.commitment

    @property
    def unrated_by(self) -> tuple[UnratedBy, ...]:
        """Why the game is not rated, if it is not."""
        return self.game.unrated_by if self.game is not None else ()

    @property
    def all_play(self) -> bool:
        """Whether no seat only looks on, as those do that are not in a play-off."""
        return self.game is None or self.game.state.seats == len(self._seats)

    def of(self, seat: int) -> Game:
        """The game that a seat plays in.

        Raises:
            Refused: ``no-game``, ``game-over``, ``not-playing``.
        """
        if self.game is None:
            raise Refused("no-game")
        if self.game.over:
            raise Refused("game-over")
        if seat >= self.game.state.seats:
            raise Refused("not-playing")
        return self.game

    # --- the clock ---

    @property
    def ended(self) -> bool:
        """Whether a game was played to its end, so that there is a record."""
        return self._finished is not None

    def record(self) -> str | None:
        """The last finished game, as JSON Lines."""
        return None if self._finished is None else self._finished.text()

    def next_us(self, *, paused: bool) -> int | None:
        """When something is due next in the game."""
        due = None if self.game is None else self.game.due(paused=paused)
        return None if due is None else due[0]

    def catch_up(self, now_us: int, *, paused: bool) -> int | None:
        """Do everything that was due by now; gives when something is due next, as ``next_us``."""
        self._look_for_end(now_us)  # a command may have ended the game
        if self.running is not None:
            self.running.halts.tend(now_us)
        while self.game is not None:
            due = self.game.due(paused=paused)
            if due is None or due[0] > now_us:
                return None if due is None else due[0]
            due[1](now_us)
            self._look_for_end(now_us)
        return None

    def _look_for_end(self, now_us: int) -> None:
        game = self.running
        if game is None or not game.over:
            return
        over = game.state.over
        shuffle, opening = (None, ()) if self._lesson else self.shuffles.open()
        game.close(shuffle)
        self._keeper.closed(game.recorder)
        self._finished = game.recorder
        self._lobby.ended(over.winners if over else (), now_us)
        if opening:
            self._feed.tell(opening, now_us)
        self._feed.secret = False

    # --- beginning ---

    def deal_if_ready(self, now_us: int) -> None:
        """Begin a game if everybody is ready.

        Raises:
            Refused: ``cannot-deal``.
        """
        if not self._lobby.all_ready:
            return
        try:
            game = self._dealt(self._lobby.playing(), now_us)
        except RatscrewError as error:
            self._lobby.unready(now_us)
            raise Refused("cannot-deal", reason=str(error)) from None
        self._lobby.begun(now_us)
        self._feed.secret = True
        self.game = game
        self._keeper.game(game.recorder)
        if self._lesson:
            game.teach(hint)
        game.open(now_us, () if self._lesson else (self.shuffles.committed(),))

    def _dealt(self, playing: list[Seat], now_us: int) -> Game:
        """A new game between these seats; in a play-off they are put first, the others watch."""
        rules = self._lobby.rules
        seed = self.shuffles.join(seat.entropy for seat in playing)
        cards = self._dealer(rules, len(playing), seed)
        if self._seats.put_first(playing):
            self.put_away(now_us)
        bots = {seat.no: seat.level for seat in playing if seat.level}
        return self._game(rules, cards, bots, now_us)

    def _game(self, rules: RuleSet, cards: Deal, bots: Mapping[int, str], now_us: int) -> Game:
        return Game(
            rules=rules,
            deal=cards,
            seats=self._seats,
            feed=self._feed,
            referee=self._referee,
            players={no: self._player(self._seats[no], level) for no, level in bots.items()},
            times=self._times,
            tempo=self._lobby.tempo,
            now_us=now_us,
            options=lambda: self._lobby.options,
            keeper=self._keeper,
            looking=self._looking,
        )

    # --- what outlives the server ---

    def restore(self, kept: Remembered, room: RoomIs, now_us: int, stood_us: int) -> None:
        """Have the game again that was kept; one that ran goes on when somebody is back.

        ``stood_us`` is how long nothing was written down.

        Raises:
            Unkept: what was kept makes no game.
        """
        self.shuffles.drawn, self.shuffles.opened = room.drawn, room.opened
        if kept.header is None:
            return
        for number, line in enumerate(kept.lines, start=1):
            if line.seq != number:
                raise Unkept(f"command {number} of its game is missing")
        try:
            header = read_record(kept.header).header
            bots = self._bots(len(header.deal.hands))
            self.game = game = self._game(header.rules, header.deal, bots, header.at_us)
            lost_us = room.lost_us + (stood_us if kept.closed is None else 0)
            game.restore(kept.lines, now_us, lost_us=lost_us, unrated=room.unrated)
        except (RatscrewError, ValueError, IndexError) as error:
            raise Unkept(f"its game cannot be played again: {error}") from None
        if kept.closed is not None:
            game.recorder.close(*msgspec.structs.astuple(kept.closed))
            self._finished = game.recorder
            return
        self._feed.secret = self._stood = True
        if kept.flip is not None:
            name, on = kept.flip
            seat = self._seats.named(name)
            if seat is not None:
                game.flip_again(seat.no, on, now_us)

    def _bots(self, seats: int) -> dict[int, str]:
        """Which level plays which of the first seats."""
        levels = {
            seat.no: seat.level or self._lobby.stand_in_level
            for seat in self._seats
            if seat.no < seats and (not seat.person or seat.stand_in)
        }
        return {no: level for no, level in levels.items() if level is not None}

    def put_away(self, now_us: int) -> None:
        """Seats are numbered anew: the last game fits nobody any more."""
        self.game = None
        self._feed.renumber()
        self._renumbered(now_us)

    # --- who plays ---

    def join(self, seat: Seat, now_us: int) -> None:
        """Whoever sits down in a running game slaps in; its view has one seat more."""
        if self.running is not None:
            self.running.join(seat.name, now_us)
            self._renumbered(now_us)

    def leave(self, seat: Seat, now_us: int) -> None:
        """In a game a bot plays the hand on for good; between games the seat is freed."""
        if self.running is None:
            self._lobby.free(seat)
            self.put_away(now_us)
            with suppress(Refused):
                self.deal_if_ready(now_us)
            return
        self._lobby.left(seat, now_us)
        self.stand_in(seat, seat.level, now_us)

    def stand_in(self, seat: Seat, level: str | None, now_us: int) -> None:
        """A bot of this level plays a seat's hand in the game that runs."""
        if self.running is not None and level is not None:
            self.running.stand_in(seat.no, self._player(seat, level), now_us)

    def give_back(self, seat: Seat) -> None:
        """Whoever has a seat is back and plays it themselves."""
        if self.running is not None:
            self.running.moves.give_back(seat.no)

    def resume(self, now_us: int, since_us: int) -> None:
        """Someone is at the table again, to which nobody was connected since then."""
        game, away_us = self.running, now_us - since_us
        if game is None:
            return
        game.resume(now_us, away_us)
        waits = self._lobby.options.drop_pause and away_us >= self._times.drop_us
        waits, self._stood = waits or self._stood, False
        if waits and game.halts.now is None:
            game.halts.count(None, now_us)

    def _player(self, seat: Seat, level: str) -> Player:
        return self._players[level](self._lobby.rules, seat.no, self._seeds())
