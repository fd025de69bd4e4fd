"""The table between games: who sits, under which rules, and when the next game may begin.

What happens in a game is not here.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ratscrew.engine import MAX_SEATS
from ratscrew.rules import BadRules, RuleSet, as_dict, from_dict, named
from ratscrew.table.feed import Feed
from ratscrew.table.kept import RoomIs, Unkept
from ratscrew.table.match import Score
from ratscrew.table.messages import (
    AddBot,
    HostIs,
    LookersOn,
    MatchIs,
    News,
    Options,
    Phase,
    ReadyIs,
    Room,
    Sat,
    Settings,
    SettingsAre,
    Sit,
    Tempo,
)
from ratscrew.table.names import bot_name, clean_name
from ratscrew.table.player import PlayerFactory
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats, hashed

__all__ = ["Lobby"]

STAND_IN: Final = "normal"
"""The level of the bot that plays on for someone who has left."""


class Lobby:
    """The table without its game.

    Args:
        code: the table's code, which is in its link.
        rules: the rules of the next game.
        tempo: the pause between two cards.
        seats: who sits where.
        feed: where everything that happens is told.
        players: the bots that can be seated, by level.
        tokens: makes a token for a seat.
        options: what the host may switch at any time.
        lookers_on: who looks on.
        lesson: whether it is a practice table, where one person can sit.
    """

    def __init__(  # noqa: PLR0913 - what a table starts with, by keyword
        self,
        code: str,
        *,
        rules: RuleSet,
        tempo: Tempo,
        seats: Seats,
        feed: Feed,
        players: Mapping[str, PlayerFactory],
        tokens: Callable[[], str],
        options: Options,
        lookers_on: Callable[[], LookersOn],
        lesson: bool = False,
    ) -> None:
        self.code = code
        self.rules = rules
        self.tempo: Tempo = tempo
        self.phase: Phase = "waiting"
        self.games = 0
        self.options = options
        self.lesson = lesson
        self._lookers_on = lookers_on
        self._seats = seats
        self._score = Score(seats)
        self._feed = feed
        self._levels = tuple(players)
        self._tokens = tokens
        self._plain: tuple[RuleSet, dict[str, Any]] | None = None

    @property
    def plain_rules(self) -> dict[str, Any]:
        """The rule set as in TOML."""
        if self._plain is None or self._plain[0] is not self.rules:
            self._plain = (self.rules, as_dict(self.rules))
        return self._plain[1]

    @property
    def played(self) -> int:
        """The games of this match so far."""
        return self._score.played

    def restore(self, kept: RoomIs) -> None:
        """Be what was kept.

        Raises:
            Unkept: its rules are none.
        """
        try:
            self.rules = from_dict(kept.rules)
        except BadRules as error:
            raise Unkept(f"its rules are none: {error}") from None
        self.tempo, self.phase, self.games = kept.tempo, kept.phase, kept.games
        self.options = kept.options
        self._score.played = kept.played

    def room(self) -> Room:
        """The table as everybody sees it."""
        host = self._seats.host
        return Room(
            code=self.code,
            phase=self.phase,
            seats=tuple(seat.shown() for seat in self._seats),
            host=host.no if host else None,
            rules=self.plain_rules,
            tempo=self.tempo,
            games=self.games,
            levels=() if self.lesson else self._levels,
            min_seats=self.rules.play.min_seats,
            max_seats=MAX_SEATS,
            match=self._score.match(self.rules),
            options=self.options,
            lookers_on=self._lookers_on(),
            lesson=self.lesson,
        )

    @property
    def stand_in_level(self) -> str | None:
        """The level of the bot that plays on for someone who is gone."""
        return STAND_IN if STAND_IN in self._levels else next(iter(self._levels), None)

    def sit(self, link: int, message: Sit, now_us: int, *, late: bool) -> tuple[Seat, str]:
        """Someone takes a seat: the seat, and the token that opens it.

        In a game only where the rules let someone join late, and all seats play (``late``).

        Raises:
            Refused: ``lesson``, ``running``, ``full``, or what is wrong with the name.
        """
        if self.lesson and len(self._seats):
            raise Refused("lesson")
        if not (late and self.rules.play.late_joiners):
            self._between_games()
        self._seats.check_room()
        name = clean_name(message.name, self._seats.names())
        token = self._tokens()
        seat = Seat(0, name, "person", token=hashed(token), link=link)
        had_host = self._seats.host is not None
        self._seats.add(seat)
        news: list[News] = [Sat(seat.shown())]
        if not had_host:
            news.append(HostIs(seat.no))
        self._feed.tell(news, now_us)
        if self.lesson:
            self._add_bot(self._levels[0], now_us)
        return seat, token

    def add_bot(self, message: AddBot, now_us: int) -> Seat:
        """The host seats a bot.

        Raises:
            Refused: ``running``, ``no-such-level``, ``full``.
        """
        self._between_games()
        if message.level not in self._levels:
            raise Refused("no-such-level", level=message.level)
        return self._add_bot(message.level, now_us)

    def _add_bot(self, level: str, now_us: int) -> Seat:
        seat = Seat(0, bot_name(self._seats.names()), "bot", level=level)
        self._seats.add(seat)
        self._feed.tell((Sat(seat.shown()),), now_us)
        return seat

    def free(self, seat: Seat) -> None:
        """Free a seat between games. The seats after it move up, so the last game is put away."""
        self._seats.free(seat)
        if self.lesson:  # the learner sits first, whoever it is
            for other in list(self._seats):
                self._seats.free(other)
        self.phase = "waiting"
        if len(self._seats) < self.rules.play.min_seats:
            for other in self._seats:
                other.ready = False

    def left(self, seat: Seat, now_us: int) -> None:
        """A bot has the seat from now on, as whoever had it has left in a game."""
        seat.kind = "bot"
        seat.level = self.stand_in_level
        seat.token = seat.old_token = seat.ticket = seat.link = seat.absent_us = None
        seat.away = seat.stand_in = False
        seat.eyes = seat.eyes_by = None
        news: list[News] = [Sat(seat.shown())]
        if self._seats.host is seat and self._seats.pass_host():
            news.append(HostIs(self._seats.host.no if self._seats.host else None))
        self._feed.tell(news, now_us)

    def set(self, message: Settings, now_us: int) -> None:
        """The host changes rules or tempo, so that nobody is ready any more, or the options.

        Raises:
            Refused: ``running``, ``bad-rules``.
        """
        drop, react = message.drop_pause, message.reactions
        switched = drop is not None or react is not None
        if message.rules is not None or message.tempo is not None or not switched:
            self._set_rules(message, now_us)
        options = Options(
            drop_pause=self.options.drop_pause if drop is None else drop,
            reactions=self.options.reactions if react is None else react,
        )
        if options != self.options:
            self.options = options
            self._feed.tell((options,), now_us)

    def _set_rules(self, message: Settings, now_us: int) -> None:
        self._between_games()
        before = self._score.match(self.rules)
        if message.rules is not None:
            rules = _read(message.rules)
            if rules != self.rules:
                self._score.reset()
            self.rules = rules
        self.tempo = message.tempo or self.tempo
        for seat in self._seats:
            seat.ready = False
        changed = SettingsAre(as_dict(self.rules), self.tempo, self.rules.play.min_seats)
        match = self._score.match(self.rules)
        news: list[News] = [changed]
        if match != before:
            news.append(MatchIs(match))
        self._feed.tell(news, now_us)

    def ready(self, seat: Seat, now_us: int, *, ready: bool) -> None:
        """A seat is ready for the next game, or not.

        Raises:
            Refused: ``running``, ``too-few-seats``, ``wrong-shares``.
        """
        self._between_games()
        least, seats, shares = self.rules.play.min_seats, len(self._seats), len(self._shares)
        if ready and seats < least:
            raise Refused("too-few-seats", min=least)
        if ready and shares not in (0, seats):
            raise Refused("wrong-shares", shares=shares, seats=seats)
        if seat.ready != ready:
            seat.ready = ready
            self._feed.tell((ReadyIs(seat.no, ready),), now_us)

    @property
    def _shares(self) -> tuple[int, ...]:
        return self.rules.deal.handicap

    def playing(self) -> list[Seat]:
        """Who plays the next game: everybody, but for a match's play-off."""
        return self._score.playing(self.rules)

    @property
    def all_ready(self) -> bool:
        """Whether the next game can begin."""
        persons = [seat for seat in self._seats if seat.person]
        enough = len(self._seats) >= self.rules.play.min_seats
        return (
            self.phase != "running"
            and enough
            and bool(persons)
            and all(seat.ready for seat in persons)
        )

    def unready(self, now_us: int) -> None:
        """Nobody is ready after all."""
        news = [ReadyIs(seat.no, ready=False) for seat in self._seats if seat.ready]
        for seat in self._seats:
            seat.ready = False
        if news:
            self._feed.tell(news, now_us)

    def begun(self, now_us: int) -> None:
        """A game runs; who is ready will be asked anew after it."""
        self.phase = "running"
        before = self._score.match(self.rules)
        self._score.begun(self.rules)
        match = self._score.match(self.rules)
        if match != before:
            self._feed.tell((MatchIs(match),), now_us)
        for seat in self._seats:
            seat.ready = False
            seat.player = seat.player if seat.person else None  # they were in the last game only
            seat.lapses = 0
            seat.away = seat.away and not seat.present

    def ended(self, winners: Iterable[int], now_us: int) -> None:
        """The game is over."""
        self.phase = "over"
        self.games += 1
        filled = [seat for seat in self._seats if seat.stand_in]
        for seat in filled:
            seat.stand_in = False
        if filled:
            self._feed.tell([seat.presence() for seat in filled], now_us)
        self._score.ended(winners)
        match = self._score.match(self.rules)
        if match is not None:
            self._feed.tell((MatchIs(match),), now_us)

    def _between_games(self) -> None:
        if self.phase == "running":
            raise Refused("running")


def _read(rules: str | dict[str, object]) -> RuleSet:
    try:
        return named(rules) if isinstance(rules, str) else from_dict(rules)
    except BadRules as error:
        raise Refused("bad-rules", key=error.key, reason=str(error)) from None
