"""A table in memory: clients that keep what they were sent, and a clock that is stepped."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from ratscrew.cards import Card
from ratscrew.engine import CardPlayed, Event, State, View, rigged
from ratscrew.referee import FairReferee, Referee
from ratscrew.rules import RuleSet, changed, preset
from ratscrew.table import Hand, Out, Player, PlayerFactory, PlayerMove, Table, Times
from ratscrew.table.kept import Kept, read_kept, write_kept
from ratscrew.table.messages import (
    PROTOCOL,
    AddBot,
    ClientMessage,
    Done,
    Hello,
    Options,
    PlayCard,
    Ready,
    Rejected,
    Replaced,
    Sit,
    SlapPile,
    Snapshot,
    Update,
)

MS = 1000
SECOND = 1_000_000


class Idle:
    """A player that never does anything."""

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:  # noqa: ARG002
        return ()


class Slapper:
    """A player that slaps every card after the same time."""

    def __init__(self, delay_us: int) -> None:
        self.delay_us = delay_us

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        if any(isinstance(x, CardPlayed) for x in news):
            return (Hand(view.number, self.delay_us),)
        return ()


def idle(_rules: RuleSet, _seat: int, _seed: str) -> Player:
    return Idle()


class Client:
    """One connection, and what it was sent. ``delay_us`` is its way one way."""

    def __init__(self, desk: "Desk", link: int, delay_us: int) -> None:
        self.desk = desk
        self.link = link
        self.delay_us = delay_us
        self.heard: list[Any] = []
        self.tokens: list[str] = []
        self.closed = False

    def say(self, message: ClientMessage) -> None:
        self.desk.deliver(self.desk.table.receive(self.link, message, self.desk.now_us))

    def ask(self, message: Any) -> Done | Rejected:
        """Say a command and give its answer."""
        self.say(message)
        answers = [
            x for x in self.heard if isinstance(x, (Done, Rejected)) and x.cid == message.cid
        ]
        assert answers, f"no answer to {message}"
        return answers[-1]

    def hello(self, *tokens: str, since: int | None = None) -> None:
        self.say(Hello(PROTOCOL, tokens, since, step_us=100))

    def sit(self, name: str) -> int:
        done = self.ask(Sit(self.desk.cid(), name))
        assert isinstance(done, Done), done
        assert done.seat is not None
        assert done.token is not None
        self.tokens.append(done.token)
        return done.seat

    def bot(self, level: str = "idle") -> Done | Rejected:
        return self.ask(AddBot(self.desk.cid(), level))

    def ready(self, seat: int) -> Done | Rejected:
        return self.ask(Ready(self.desk.cid(), seat))

    def flip(self, seat: int, on: int | None = None) -> Done | Rejected:
        number = self.desk.state.number if on is None else on
        return self.ask(PlayCard(self.desk.cid(), seat, number))

    def slap(self, seat: int, on: int | None = None, **stamps: Any) -> Done | Rejected:
        number = self.desk.state.number if on is None else on
        return self.ask(SlapPile(self.desk.cid(), seat, number, **stamps))

    def act(self, kind: Any, seat: int, **fields: Any) -> Done | Rejected:
        """Any other command of a seat."""
        return self.ask(kind(self.desk.cid(), seat, **fields))

    @property
    def updates(self) -> list[Update]:
        return [x for x in self.heard if isinstance(x, Update)]

    @property
    def snapshot(self) -> Snapshot:
        return [x for x in self.heard if isinstance(x, Snapshot)][-1]

    @property
    def replaced(self) -> list[Replaced]:
        return [x for x in self.heard if isinstance(x, Replaced)]

    def events(self, *kinds: type) -> list[Any]:
        """Every event heard of these kinds, in order."""
        return [x for u in self.updates for x in u.events if not kinds or isinstance(x, kinds)]

    def forget(self) -> None:
        self.heard.clear()


class Desk:
    """A table with in-memory clients and a stepped clock."""

    def __init__(
        self,
        rules: RuleSet | str = "traditional",
        *,
        hands: Sequence[Sequence[Card]] | Callable[[int], Sequence[Sequence[Card]]] | None = None,
        centre: Sequence[Card] = (),
        players: Mapping[str, PlayerFactory] | None = None,
        referee: Callable[[], Referee] = FairReferee,
        times: Times | None = None,
        drop_pause: bool = False,
        keep: bool = False,
        **changes: Any,
    ) -> None:
        found = preset(rules) if isinstance(rules, str) else rules
        self.rules = changed(found, {key.replace("__", "."): x for key, x in changes.items()})
        self.now_us = SECOND
        self._links = count(1)
        self._cids = count(1)
        self._seeds = count(1)
        self._tokens = count(1)
        self.clients: dict[int, Client] = {}
        self.outs: list[Out] = []
        dealers: dict[str, Any] = {}
        if hands is not None:
            dealers["dealer"] = lambda rules, seats, _seed: rigged(
                rules, hands(seats) if callable(hands) else hands, centre
            )
        self._make: Callable[[], Table] = lambda: Table(
            "TEST",
            rules=self.rules,
            now_us=self.now_us,
            players=players if players is not None else {"idle": idle, "normal": idle},
            seeds=lambda: f"seed{next(self._seeds)}",
            tokens=lambda: f"token-{next(self._tokens):016d}",
            referee=referee,
            times=times or Times(),
            options=Options(drop_pause=drop_pause),
            **dealers,
        )
        self.table = self._make()
        if keep:
            self.table.keep()
        self.kept: list[Kept] = []

    def write_down(self) -> None:
        """What is to outlive the server goes into ``kept``, in the form of a journal."""
        entries, whole = self.table.take_kept()
        if whole:
            self.kept.clear()
        self.kept += [read_kept(write_kept(entry)) for entry in entries]

    def fall(self, down_ms: float = 0) -> None:
        """The server falls; after so long another one has the table, and everybody is back."""
        self.write_down()
        last_us = self.now_us
        self.now_us += round(down_ms * MS)
        self.table = self._make()
        self.table.keep()
        self.table.restore(self.kept, self.now_us, last_us)
        before, self.clients = list(self.clients.values()), {}
        for client in before:
            client.link = next(self._links)
            self.clients[client.link] = client
            self.table.connect(client.link, self.now_us)
            client.forget()
            client.hello(*client.tokens)

    def cid(self) -> str:
        return f"c{next(self._cids)}"

    @property
    def state(self) -> State:
        """What only the table knows."""
        assert self.table._games.game is not None
        return self.table._games.game.state

    def client(self, *tokens: str, since: int | None = None, ping_us: int = 0) -> Client:
        """A new connection that has greeted, with as many pings as the referee keeps."""
        client = self.silent_client(ping_us // 2)
        client.hello(*tokens, since=since)
        if ping_us:
            for _ in range(32):
                outs = self.table.pong(client.link, None, self.now_us, self.now_us + ping_us)
                self.deliver(outs)
        return client

    def silent_client(self, delay_us: int = 0) -> Client:
        """A new connection that has not greeted."""
        client = Client(self, next(self._links), delay_us)
        self.clients[client.link] = client
        self.table.connect(client.link, self.now_us)
        return client

    def drop(self, client: Client) -> None:
        del self.clients[client.link]
        self.deliver(self.table.disconnect(client.link, self.now_us))

    def deliver(self, outs: Sequence[Out]) -> None:
        """Hand out what was sent; cards are written at once and their pings come back."""
        self.outs += outs
        for out in outs:
            client = self.clients.get(out.link)
            if client is None:
                continue
            client.heard.append(out.message)
            client.closed |= out.close
            if out.card is not None:
                self.table.sent(out.link, out.card, self.now_us)
                back_us = self.now_us + 2 * client.delay_us
                self.deliver(self.table.pong(out.link, out.card, self.now_us, back_us))

    def to(self, at_us: int) -> None:
        """Step the clock to a time, waking the table at each of its deadlines."""
        while True:
            due_us = self.table.next_deadline()
            if due_us is None or due_us > at_us:
                break
            self.now_us = max(self.now_us, due_us)
            self.deliver(self.table.wake(self.now_us))
        self.now_us = max(self.now_us, at_us)

    def after(self, ms: float) -> None:
        """Step the clock by so many milliseconds."""
        self.to(self.now_us + round(ms * MS))

    def seated(self, *names: str, ping_us: int = 0) -> list[Client]:
        """A client a name, each seated, in order."""
        clients = []
        for name in names:
            client = self.client(ping_us=ping_us)
            client.sit(name)
            clients.append(client)
        return clients

    def dealt(self, *names: str, ping_us: int = 0) -> list[Client]:
        """A client a name, seated and ready, the game dealt and its lead-in over."""
        clients = self.seated(*names, ping_us=ping_us)
        for seat, client in enumerate(clients):
            client.ready(seat)
        self.after(3000)
        return clients

    def cards(self, clients: Sequence[Client], count: int) -> None:
        """So many cards fall, each after the table's pause."""
        for _ in range(count):
            self.after(750)
            self.flip(clients)

    def flip(self, clients: Sequence[Client]) -> None:
        """Whoever is in turn flips, and what is due now happens."""
        turn = self.state.turn
        assert turn is not None
        clients[turn].flip(turn)
        self.after(0)
