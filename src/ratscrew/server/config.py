"""What a server may be told: where it is reached, and how much it lets anyone take."""

import time
from collections.abc import Callable
from typing import TypeAlias

import msgspec

__all__ = ["Clock", "Config", "Limits", "clock_us"]

Clock: TypeAlias = Callable[[], int]
"""Gives the microseconds of a clock that never goes backwards."""


def clock_us() -> int:
    """The machine's monotonic clock. Event-loop time is too coarse for stamps."""
    return time.monotonic_ns() // 1000


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much of everything. Names ending in ``_s`` are seconds.

    Attributes:
        message_bytes: the longest message taken; a whole rule set fits in it.
        frames_per_s, frames_burst: frames of any kind from one connection.
        bad_messages: messages that are none before a connection is ended.
        tables, connections, table_connections, address_connections: at one time; and
            ``address_table_connections`` from one address at one table, so that nobody alone can
            fill it.
        tables_per_min, tables_burst: tables made from one address.
        players_per_min, players_burst: players made from one address.
        misses_per_min, misses_burst: wrong codes from one address; four letters can be guessed.
        asks_per_min, asks_burst: what one player asks about themselves and their games.
        address_asks_per_min, address_asks_burst: the same and games by their link, from one
            address, at which many may be.
        outbox_messages, outbox_bytes: what may wait for a slow reader before it is replaced by the
            whole table; a second time, the reader is dropped.
        hello_s: time for the first message.
        silent_s: a connection that answers no ping for so long is gone.
        stop_s: time that connections get when the server stops.
        abandoned_s, unseated_s: how long a table without a person is kept, if anyone has sat
            there and if nobody has.
    """

    message_bytes: int = 16 * 1024
    frames_per_s: float = 60
    frames_burst: int = 120
    bad_messages: int = 8
    tables: int = 1000
    connections: int = 4000
    table_connections: int = 64
    address_connections: int = 100
    address_table_connections: int = 24
    tables_per_min: float = 20
    tables_burst: int = 60
    players_per_min: float = 20
    players_burst: int = 60
    misses_per_min: float = 30
    misses_burst: int = 60
    asks_per_min: float = 120
    asks_burst: int = 240
    address_asks_per_min: float = 600
    address_asks_burst: int = 1200
    outbox_messages: int = 1024
    outbox_bytes: int = 1 << 20
    hello_s: float = 10
    silent_s: float = 20
    stop_s: float = 1
    abandoned_s: float = 30 * 60
    unseated_s: float = 2 * 60


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server is reached.

    Attributes:
        public_url: the address that others use, such as ``https://cards.example.org``; its
            host is accepted besides IP addresses and localhost.
        lan_url: the address in the local network, where it listens there.
        behind_proxy: whether every connection comes from one proxy, whose word on who asks by
            which address counts, and whose own round trips say nothing of the players.
    """

    public_url: str | None = None
    lan_url: str | None = None
    behind_proxy: bool = False
    limits: Limits = Limits()

    @property
    def shared_url(self) -> str | None:
        """The address to give to others, where one is known."""
        return self.public_url or self.lan_url
