"""What is asked and answered over HTTP, as typed values; docs/protocol.md tells the routes."""

from typing import Annotated, Any

import msgspec

from ratscrew.table.messages import Phase, Tempo

__all__ = ["Created", "Health", "Info", "NewTable", "Problem", "RulesCard", "TableCard"]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``.

    ``rules`` is a preset's name (``full``, or with options ``full+marriage``), the rules of a
    link (``#rules=…``), or a whole rule set.
    """

    rules: Annotated[str, msgspec.Meta(max_length=8200)] | dict[str, Any] = "traditional"
    tempo: Tempo = "normal"


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


class RulesCard(msgspec.Struct, frozen=True):
    """A preset: what to show in a list, and the whole rule set as in TOML.

    ``combos`` are the combos in force and ``penalty`` the cards by foul count.
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


class Info(msgspec.Struct, frozen=True):
    """What runs here. ``lan_url`` is the address to give to others, where one is known.

    ``storage`` is ``memory``: tables end with the process.
    """

    version: str
    protocol: int
    lan_url: str | None
    storage: str
    tempos: tuple[Tempo, ...]


class Health(msgspec.Struct, frozen=True):
    """The server runs; how many tables and connections it holds."""

    status: str
    tables: int
    connections: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code, and what the code speaks of."""

    code: str
    params: dict[str, str | int] = {}
