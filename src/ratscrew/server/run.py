"""A server process from its sockets to its end: bind, say where, stop on a signal."""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from typing import Final, NoReturn

import msgspec
from aiohttp import web

from ratscrew.errors import RatscrewError
from ratscrew.server.app import make_app
from ratscrew.server.config import Config
from ratscrew.server.files import most_files
from ratscrew.server.keys import HALL
from ratscrew.server.lan import url_of
from ratscrew.store import Store, StoreError

__all__ = ["CannotListen", "Listening", "listen", "loop_factory", "run", "spare_what_stays"]

_LOG: Final = logging.getLogger("ratscrew.server")
_ANY: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # where to look for it
_BACKLOG: Final = 128
_LAST_WORD_S: Final = 0.5
_GARBAGE_AFTER: Final = 10_000
"""So many more objects made than gone before the interpreter looks; by itself it is 700."""
_AT_ONCE: Final = 1


class CannotListen(RatscrewError):
    """The address cannot be used; the message says why and what to do."""


class Listening(msgspec.Struct, frozen=True):
    """Where the server is reached from this machine, and its configuration.

    Attributes:
        db: where tables are kept, in words for people; None where they end with the process.
        tables: how many were kept, and are there again.
        metrics_url: where its numbers are scraped, if anywhere.
    """

    url: str
    port: int
    config: Config
    db: str | None = None
    tables: int = 0
    metrics_url: str | None = None


def listen(host: str, port: int, *, of: str = "") -> socket.socket:
    """A socket that takes connections there; port 0 takes any that is free.

    Args:
        host: a name or an address.
        port: its number.
        of: what the options that name them begin with, such as ``metrics-``.

    Raises:
        CannotListen: the port is taken or not allowed, or the host is none of this machine's.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotListen(f"--{of}host {host}: there is no such address; {_who(of)}") from None
    family, kind, protocol, _, address = found[0]
    sock = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(_BACKLOG)
    except OSError as error:
        sock.close()
        raise _why(host, port, error, of) from None
    sock.setblocking(False)  # noqa: FBT003  # the library's own
    return sock


def run(  # noqa: PLR0913 - what a server is started with, by keyword
    sock: socket.socket,
    config: Config,
    started: Callable[[Listening], None],
    *,
    tls: ssl.SSLContext | None = None,
    db: str | None = None,
    metrics: socket.socket | None = None,
) -> None:
    """Serve on this socket until SIGINT or SIGTERM; ``started`` is called once it answers.

    With ``tls`` it is https that is served, else plain http. Tables outlive the process in the
    database ``db``; without one they end with it. At the socket ``metrics`` its numbers are
    scraped. A second signal ends the process at once, with exit code 1.

    Raises:
        StoreError: the database cannot be used, or what happened last could not be written.
    """
    most_files()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(sock, config, started, tls, db, metrics))


async def _serve(  # noqa: PLR0913, PLR0917 - as run
    sock: socket.socket,
    config: Config,
    started: Callable[[Listening], None],
    tls: ssl.SSLContext | None,
    db: str | None,
    metrics: socket.socket | None,
) -> None:
    end = _End()
    async with contextlib.AsyncExitStack() as stack:
        store = None
        if db is not None:
            end.store = store = await Store.open(db)
            stack.push_async_callback(store.close)
        app = make_app(config, store=store)
        spare_what_stays()  # before there are tables, which do not stay
        if store is not None:
            app[HALL].on_lost = end.lose
            for trouble in app[HALL].restore(await store.tables()):
                _LOG.error("%(trouble)s", {"event": "table-not-restored", "trouble": trouble})
        if metrics is not None:
            # Here, because it is the only one to need their library.
            from ratscrew.server.metrics import serving_metrics  # noqa: PLC0415

            await stack.enter_async_context(serving_metrics(metrics, app[HALL], store))
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_LAST_WORD_S)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.SockSite(runner, sock, backlog=_BACKLOG, ssl_context=tls).start()
        listening = Listening(
            _url(sock, secure=tls is not None),
            sock.getsockname()[1],
            config,
            store.shown if store else None,
            app[HALL].tables,
            None if metrics is None else f"{_url(metrics)}/metrics",
        )
        _LOG.info(
            "serving at %(url)s",
            {"event": "started", "url": listening.url, "db": listening.db}
            | {"tables": listening.tables, "metrics": listening.metrics_url},
        )
        started(listening)
        await end.wait()
        if end.lost is not None:
            raise end.lost
    _LOG.info("stopped", {"event": "stopped"})


def spare_what_stays() -> None:
    """What is loaded by now is never garbage: the interpreter looks through it no more.

    Everything waits while it looks, and for this alone that was longer than a verdict may take.
    For the rest it looks seldom: a connection that ends leaves nothing to look for.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE_AFTER, 10, 10)


class _End:
    """What a signal asks for. ``store`` is what is written before, where there is one.

    ``lost``: why the server ends unasked.
    """

    def __init__(self) -> None:
        self.store: Store | None = None
        self.lost: StoreError | None = None
        self._asked = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(name, self._ask, name.name)
            except NotImplementedError:  # Windows: Ctrl+C ends the process as it does elsewhere
                return

    async def wait(self) -> None:
        """Wait for the first signal."""
        await self._asked.wait()

    def lose(self, why: StoreError) -> None:
        """End, because what this server knows is out of date."""
        self.lost = why
        self._asked.set()

    def _ask(self, by: str) -> None:
        if self._asked.is_set():
            self._now(by)
        self._asked.set()
        _LOG.info("%(by)s: telling everybody, and stopping", {"event": "stopping", "by": by})

    def _now(self, by: str) -> NoReturn:
        """End as if killed: whoever asks twice waits no more, and what was told is written."""
        behind = 0 if self.store is None else self.store.behind
        _LOG.critical(
            "%(by)s again: ended at once; %(behind)d batches unwritten, which nobody was told of",
            {"event": "ended-at-once", "by": by, "behind": behind},
        )
        sys.stderr.flush()
        os._exit(_AT_ONCE)


def _url(sock: socket.socket, *, secure: bool = False) -> str:
    host, port = sock.getsockname()[:2]
    return url_of(_ANY.get(host, host), port, secure=secure)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast loop where there is one; None for the system's own."""
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415  # not on Windows

    return uvloop.new_event_loop


def _why(host: str, port: int, error: OSError, of: str) -> CannotListen:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else 8000
        return CannotListen(
            f"port {port} on {host} is taken by another program; try --{of}port {other}"
        )
    if error.errno == errno.EACCES:
        return CannotListen(f"port {port} needs rights that you lack; try --{of}port 8000")
    if error.errno == errno.EADDRNOTAVAIL:
        return CannotListen(f"--{of}host {host} is no address of this machine; {_who(of)}")
    return CannotListen(f"cannot listen on {host}, port {port}: {error.strerror or error}")


def _who(of: str) -> str:
    """Which addresses there are, for whoever named a wrong one."""
    return "127.0.0.1 is this machine alone" + ("" if of else ", --lan everyone in your network")
