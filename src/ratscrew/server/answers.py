"""What is asked and answered over HTTP, as typed values; docs/protocol.md tells the routes."""

from typing import Annotated, Any, Literal

import msgspec

from ratscrew.rules.conflicts import Clash
from ratscrew.rules.explain import Section
from ratscrew.rules.idle import Idle
from ratscrew.rules.schema import ComboKind, Schema
from ratscrew.server.lengths import Length
from ratscrew.table.asks import Tempo
from ratscrew.table.room import Phase

__all__ = [
    "Created",
    "EvenDeal",
    "Hand",
    "Health",
    "Info",
    "NewTable",
    "Problem",
    "RulesCard",
    "RulesDraft",
    "RulesTold",
    "Schema",
    "SeatLink",
    "SeatTicket",
    "TableCard",
]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``.

    ``rules`` is a preset's name (``full``, or with options ``full+marriage``), the rules of a
    link (``#rules=…``), or a whole rule set. ``lesson``: a practice table with rules, tempo and
    cards of its own, for one learner and a bot.
    """

    rules: Annotated[str, msgspec.Meta(max_length=8200)] | dict[str, Any] = "traditional"
    tempo: Tempo = "normal"
    lesson: bool = False


class Created(msgspec.Struct, frozen=True):
    """A table was made. ``url`` is its page, to be opened by whoever is to sit there."""

    code: str
    url: str


class TableCard(msgspec.Struct, frozen=True):
    """What a stranger with the code may know of a table before joining it.

    ``title`` is its rules' title; ``names`` are the seats in order; ``record``: whether a
    finished game can be downloaded.
    """

    code: str
    phase: Phase
    title: str
    seats: int
    max_seats: int
    names: tuple[str, ...]
    record: bool


class SeatTicket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{code}/seat-link``: what ``move`` was answered with."""

    ticket: Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{16,64}$")]

    def __repr__(self) -> str:
        """Without the ticket."""
        return "SeatTicket(ticket=…)"


class SeatLink(msgspec.Struct, frozen=True):
    """The link that moves a seat to another device, and the same as a QR code (``svg``).

    The ticket stands behind its ``#``, which no browser sends to a server.
    """

    url: str
    svg: str

    def __repr__(self) -> str:
        """Without the ticket."""
        return "SeatLink(url=…, svg=…)"


class RulesCard(msgspec.Struct, frozen=True):
    """A preset: what to show in a list, and the whole rule set as in TOML.

    ``combos`` are the combos in force and ``penalty`` the cards by foul count; ``lengths`` is
    about how long a game takes, by seats.
    """

    name: str
    version: int
    title: str
    source: str
    decks: int
    combos: tuple[str, ...]
    slap_in: str
    penalty: tuple[int, ...]
    min_seats: int
    max_seats: int
    end: str
    rules: dict[str, Any]
    lengths: tuple[Length, ...] = ()


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """How quick a seat is: a bot by its level, a person by its ``slaps`` at this table.

    ``usual_us``: half of its reactions are quicker; None where too little is known. ``error_us``
    is that guess's standard error. ``slaps`` are its right ones of late.
    """

    seat: int
    usual_us: int | None = None
    error_us: int | None = None
    slaps: int = 0


class EvenDeal(msgspec.Struct, frozen=True, kw_only=True):
    """Under which deal this table's players would win equally often, as the laboratory has it.

    ``cards`` by seat, each to ``give_or_take`` so many (one standard error), and what part of
    the games each has ``won`` under such a deal. ``why`` there are none: ``hands`` of which too
    little is known, ``rules`` that nobody measured, or so many ``seats`` (those that are
    ``measured``); ``far``: this is the nearest, and the quickest stays ahead.
    """

    hands: tuple[Hand, ...]
    why: Literal["hands", "rules", "seats", "far"] | None = None
    cards: tuple[int, ...] = ()
    give_or_take: tuple[float, ...] = ()
    won: tuple[float, ...] = ()
    measured: tuple[int, ...] = ()


class RulesDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/rules/draft``.

    ``rules`` is a preset's name, the rules of a link, the text of a TOML file, or a whole rule
    set. It may contradict itself: the answer says how.
    """

    rules: Annotated[str, msgspec.Meta(max_length=15_000)] | dict[str, Any] = "traditional"


class RulesTold(msgspec.Struct, frozen=True):
    """A rule set whole, and everything there is to say about it.

    ``conflicts``: why it cannot be played, if so, with ways out. ``idle``: the parameters that
    make no difference under the others. ``sections``: it in plain English. ``combos``: those in
    force, with cards as examples. ``toml`` and ``link``: it as a file, and as the end of a link.
    ``lengths``: about how long a game takes, where it plays as a preset does.
    """

    rules: dict[str, Any]
    conflicts: tuple[Clash, ...]
    idle: tuple[Idle, ...]
    sections: tuple[Section, ...]
    combos: tuple[ComboKind, ...]
    toml: str
    link: str
    lengths: tuple[Length, ...]


class Info(msgspec.Struct, frozen=True):
    """What runs here. ``lan_url`` is the address to give to others, where one is known.

    ``storage`` is ``database`` where tables outlive the process, and ``memory`` where they end
    with it.
    """

    version: str
    protocol: int
    lan_url: str | None
    storage: Literal["database", "memory"]
    tempos: tuple[Tempo, ...]


class Health(msgspec.Struct, frozen=True):
    """The server runs; how many tables and connections it holds.

    ``status`` is ``ok``, or with the HTTP status 503 ``closing`` or ``cannot-write``.
    """

    status: str
    tables: int
    connections: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code, and what the code speaks of."""

    code: str
    params: dict[str, str | int] = {}
