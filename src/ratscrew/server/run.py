"""A server process from its sockets to its end: bind, say where, stop on a signal."""

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from typing import Final

import msgspec
from aiohttp import web

from ratscrew.errors import RatscrewError
from ratscrew.server.app import make_app
from ratscrew.server.config import Config
from ratscrew.server.keys import HALL
from ratscrew.server.lan import url_of
from ratscrew.store import Store

__all__ = ["CannotListen", "Listening", "listen", "loop_factory", "run"]

_LOG: Final = logging.getLogger("ratscrew.server")
_ANY: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # where to look for it
_BACKLOG: Final = 128
_LAST_WORD_S: Final = 0.5


class CannotListen(RatscrewError):
    """The address cannot be used; the message says why and what to do."""


class Listening(msgspec.Struct, frozen=True):
    """Where the server is reached from this machine, and its configuration.

    Attributes:
        db: where tables are kept, in words for people; None where they end with the process.
        tables: how many were kept, and are there again.
    """

    url: str
    port: int
    config: Config
    db: str | None = None
    tables: int = 0


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections there; port 0 takes any that is free.

    Raises:
        CannotListen: the port is taken or not allowed, or the host is none of this machine's.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotListen(
            f"--host {host}: there is no such address; 127.0.0.1 is this machine alone, "
            "--lan everyone in your network"
        ) from None
    family, kind, protocol, _, address = found[0]
    sock = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(_BACKLOG)
    except OSError as error:
        sock.close()
        raise _why(host, port, error) from None
    sock.setblocking(False)  # noqa: FBT003  # the library's own
    return sock


def run(
    sock: socket.socket,
    config: Config,
    started: Callable[[Listening], None],
    *,
    tls: ssl.SSLContext | None = None,
    db: str | None = None,
) -> None:
    """Serve on this socket until SIGINT or SIGTERM; ``started`` is called once it answers.

    With ``tls`` it is https that is served, else plain http. Tables outlive the process in the
    database ``db``; without one they end with it.

    Raises:
        StoreError: the database cannot be used, or what happened last could not be written.
    """
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(sock, config, started, tls, db))


async def _serve(
    sock: socket.socket,
    config: Config,
    started: Callable[[Listening], None],
    tls: ssl.SSLContext | None,
    db: str | None,
) -> None:
    stopped = asyncio.Event()
    _on_signals(stopped.set)
    async with contextlib.AsyncExitStack() as stack:
        store = None
        if db is not None:
            store = await Store.open(db)
            stack.push_async_callback(store.close)
        app = make_app(config, store=store)
        if store is not None:
            for trouble in app[HALL].restore(await store.tables()):
                _LOG.error("%s", trouble)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_LAST_WORD_S)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.SockSite(runner, sock, backlog=_BACKLOG, ssl_context=tls).start()
        host, port = sock.getsockname()[:2]
        url = url_of(_ANY.get(host, host), port, secure=tls is not None)
        started(Listening(url, port, config, store.shown if store else None, app[HALL].tables))
        await stopped.wait()


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:  # Windows: Ctrl+C ends the process as it does elsewhere
            return


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast loop where there is one; None for the system's own."""
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415  # not on Windows

    return uvloop.new_event_loop


def _why(host: str, port: int, error: OSError) -> CannotListen:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else 8000
        return CannotListen(
            f"port {port} on {host} is taken by another program; try --port {other}"
        )
    if error.errno == errno.EACCES:
        return CannotListen(f"port {port} needs rights that you lack; try --port 8000")
    if error.errno == errno.EADDRNOTAVAIL:
        return CannotListen(
            f"--host {host} is no address of this machine; 127.0.0.1 is this machine alone, "
            "--lan everyone in your network"
        )
    return CannotListen(f"cannot listen on {host}, port {port}: {error.strerror or error}")
