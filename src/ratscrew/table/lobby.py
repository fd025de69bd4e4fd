"""The table between games: who sits, under which rules, and when the next game may begin.

What happens in a game is not here.
"""

from collections.abc import Callable, Mapping

from ratscrew.engine import MAX_SEATS
from ratscrew.rules import BadRules, RuleSet, as_dict, from_dict, preset
from ratscrew.table.feed import Feed
from ratscrew.table.messages import (
    AddBot,
    HostIs,
    News,
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
from ratscrew.table.scope import unplayed
from ratscrew.table.seats import Seat, Seats, hashed

__all__ = ["Lobby"]


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

    Raises:
        BadRules: these rules are not played yet.
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
    ) -> None:
        missing = unplayed(rules)
        if missing:
            raise BadRules(f"not played yet: {'; '.join(missing)}", key=missing[0].split(":")[0])
        self.code = code
        self.rules = rules
        self.tempo: Tempo = tempo
        self.phase: Phase = "waiting"
        self.games = 0
        self._seats = seats
        self._feed = feed
        self._levels = tuple(players)
        self._tokens = tokens

    def room(self) -> Room:
        """The table as everybody sees it."""
        host = self._seats.host
        return Room(
            code=self.code,
            phase=self.phase,
            seats=tuple(seat.shown() for seat in self._seats),
            host=host.no if host else None,
            rules=as_dict(self.rules),
            tempo=self.tempo,
            games=self.games,
            levels=self._levels,
            min_seats=self.rules.play.min_seats,
            max_seats=MAX_SEATS,
        )

    def sit(self, link: int, message: Sit, now_us: int) -> tuple[Seat, str]:
        """Someone takes a seat: the seat, and the token that opens it.

        In a game only where the rules let someone join late.

        Raises:
            Refused: ``running``, ``full``, or what is wrong with the name.
        """
        if not self.rules.play.late_joiners:
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
        return seat, token

    def add_bot(self, link: int, message: AddBot, now_us: int) -> Seat:
        """The host seats a bot.

        Raises:
            Refused: ``running``, ``not-host``, ``no-such-level``, ``full``.
        """
        self._host_between_games(link)
        if message.level not in self._levels:
            raise Refused("no-such-level", level=message.level)
        seat = Seat(0, bot_name(self._seats.names()), "bot", level=message.level)
        self._seats.add(seat)
        self._feed.tell((Sat(seat.shown()),), now_us)
        return seat

    def removable(self, link: int, no: int) -> Seat:
        """The seat that the host wants to be freed.

        Raises:
            Refused: ``running``, ``not-host``, ``no-such-seat``.
        """
        self._host_between_games(link)
        if no >= len(self._seats):
            raise Refused("no-such-seat", seat=no)
        return self._seats[no]

    def free(self, seat: Seat) -> None:
        """Free a seat between games. The seats after it move up, so the last game is put away."""
        self._seats.free(seat)
        self.phase = "waiting"
        if len(self._seats) < self.rules.play.min_seats:
            for other in self._seats:
                other.ready = False

    def set(self, link: int, message: Settings, now_us: int) -> None:
        """The host changes rules or tempo; nobody is ready any more.

        Raises:
            Refused: ``running``, ``not-host``, ``bad-rules``, ``unplayed``.
        """
        self._host_between_games(link)
        if message.rules is not None:
            self.rules = _read(message.rules)
        self.tempo = message.tempo or self.tempo
        for seat in self._seats:
            seat.ready = False
        changed = SettingsAre(as_dict(self.rules), self.tempo, self.rules.play.min_seats)
        self._feed.tell((changed,), now_us)

    def ready(self, seat: Seat, now_us: int, *, ready: bool) -> None:
        """A seat is ready for the next game, or not.

        Raises:
            Refused: ``running``, ``too-few-seats``.
        """
        self._between_games()
        least = self.rules.play.min_seats
        if ready and len(self._seats) < least:
            raise Refused("too-few-seats", min=least)
        if seat.ready != ready:
            seat.ready = ready
            self._feed.tell((ReadyIs(seat.no, ready),), now_us)

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

    def begun(self) -> None:
        """A game runs; who is ready will be asked anew after it."""
        self.phase = "running"
        for seat in self._seats:
            seat.ready = False
            seat.lapses = 0
            seat.away = seat.away and not seat.present

    def ended(self) -> None:
        """The game is over."""
        self.phase = "over"
        self.games += 1

    def _between_games(self) -> None:
        if self.phase == "running":
            raise Refused("running")

    def _host_between_games(self, link: int) -> None:
        host = self._seats.host
        if host is None or host.link != link:
            raise Refused("not-host")
        self._between_games()


def _read(rules: str | dict[str, object]) -> RuleSet:
    try:
        read = preset(rules) if isinstance(rules, str) else from_dict(rules)
    except BadRules as error:
        raise Refused("bad-rules", key=error.key, reason=str(error)) from None
    missing = unplayed(read)
    if missing:
        raise Refused("unplayed", what="; ".join(missing))
    return read
