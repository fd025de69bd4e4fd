"""``ratscrew serve``: the page and its tables, from this process until it is stopped."""

import ipaddress
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, NoReturn
from urllib.parse import urlsplit

import typer

from ratscrew import __version__
from ratscrew.cli.errors import BadInput, one_line, tell
from ratscrew.cli.inputs import whole_number
from ratscrew.cli.output import print_lines
from ratscrew.errors import RatscrewError

if TYPE_CHECKING:
    from ratscrew.server.run import Listening

__all__ = ["serve"]

TROUBLE: Final = 1
BAD_INPUT: Final = 2

_HERE: Final = "127.0.0.1"
_NONE: Final = "none"
_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # asked for by --lan


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default=_HERE)
    ] = None,
    port: Annotated[
        int,
        typer.Option(help="The port; 0 takes any that is free.", parser=whole_number, metavar="N"),
    ] = 8000,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let everyone in your network in, with a QR code for phones."),
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(help="The address that others use, such as https://cards.example.org."),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            help="Every connection comes from one proxy: take its word on who asks "
            "(X-Forwarded-For, -Host, -Proto), and leave the kernel's round trips out.",
        ),
    ] = False,
    tls_cert: Annotated[
        Path | None,
        typer.Option(help="Serve https with this certificate (PEM, the whole chain)."),
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="The key of that certificate (PEM, without a password).")
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            help="Where tables and games are kept: a file, postgresql://…, or none to keep "
            "tables in memory only.",
            show_default="a file in your data directory",
            metavar="URL",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            help="Answer Prometheus at /metrics on this port.",
            parser=whole_number,
            metavar="N",
            show_default="off",
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="The address to listen on for Prometheus.")
    ] = _HERE,
    log: Annotated[
        Literal["text", "json"],
        typer.Option(help="How the log on stderr is written; json: an object a line."),
    ] = "text",
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        typer.Option(help="What is logged: this, and what is worse."),
    ] = "warning",
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = False,
) -> None:
    """Serve the game: the page, its tables and bots. Tables outlive the server."""
    # Here, because no other command needs a server's libraries.
    from ratscrew.server.config import Config  # noqa: PLC0415
    from ratscrew.server.logs import log_to_stderr  # noqa: PLC0415
    from ratscrew.server.run import listen, run  # noqa: PLC0415
    from ratscrew.server.tls import tls_context  # noqa: PLC0415
    from ratscrew.store import default_url  # noqa: PLC0415

    if (tls_cert is None) != (tls_key is None):
        given, missing = ("cert", "key") if tls_key is None else ("key", "cert")
        raise BadInput(f"--tls-{given}: https needs both; name the other file with --tls-{missing}")
    tls = tls_context(tls_cert, tls_key) if tls_cert and tls_key else None
    public = _checked_url(public_url) if public_url is not None else None
    _check_address("", host, port)
    _check_address("metrics-", metrics_host, metrics_port)
    sock = listen(host or (_EVERYWHERE if lan else _HERE), port)
    try:
        shared = _lan_url(host, sock, secure=tls is not None) if lan else None
        scraped = None
        if metrics_port is not None:
            scraped = listen(metrics_host, metrics_port, of="metrics-")
    except RatscrewError:
        sock.close()
        raise
    log_to_stderr(log, getattr(logging, log_level.upper()))
    up = False

    def started(listening: "Listening") -> None:
        nonlocal up
        up = True
        _tell(listening)
        if open_page:
            threading.Thread(
                target=webbrowser.open, args=(f"{listening.url}/",), daemon=True
            ).start()

    config = Config(public_url=public, lan_url=shared, behind_proxy=behind_proxy)
    try:
        kept = None if db == _NONE else db or default_url()
        run(sock, config, started, tls=tls, db=kept, metrics=scraped)
    except RatscrewError as error:
        _fail(error, log, TROUBLE if up else BAD_INPUT)


def _fail(error: RatscrewError, log: str, code: int) -> NoReturn:
    """Say in one line, as the log is written, why the server cannot start or go on."""
    if log == "json":
        logging.getLogger("ratscrew.server").critical(
            "%(why)s", {"event": "failed", "why": one_line(str(error))}
        )
    else:
        tell(str(error))
    raise typer.Exit(code) from None


def _check_address(of: str, host: str | None, port: int | None) -> None:
    if host == "":
        raise BadInput(f"--{of}host: empty; {_HERE} is this machine alone")
    if port is not None and not 0 <= port < 1 << 16:
        raise BadInput(f"--{of}port {port}: ports are 1 to 65535, or 0 for any that is free")


def _lan_url(host: str | None, sock: socket.socket, *, secure: bool) -> str:
    from ratscrew.server.lan import lan_address, url_of  # noqa: PLC0415

    heard, port = sock.getsockname()[:2]
    if ipaddress.ip_address(heard).is_loopback:
        raise BadInput(
            f"--lan --host {host}: that address is this machine alone; leave --host out, or name "
            "an address in your network"
        )
    address = host if host not in (None, _EVERYWHERE, "::") else lan_address()
    if address is None:
        raise BadInput(
            "--lan: this machine has no address in any network; join one, or name the address "
            "with --host"
        )
    return url_of(address, port, secure=secure)


def _checked_url(text: str) -> str:
    try:
        parts = urlsplit(text)
        _ = parts.port
        good = parts.scheme in ("http", "https") and parts.hostname and not parts.username
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadInput(
            f"--public-url {text}: no address of a server; write it as https://cards.example.org"
        )
    return text.rstrip("/")


def _tell(listening: "Listening") -> None:
    """Say where the game is, who can come in, and what becomes of the tables."""
    config = listening.config
    print_lines([f"Ratscrew {__version__} is served at {listening.url}/"])
    if config.lan_url is not None:
        print_lines([f"In your network: {config.lan_url}/"])
        _qr(config.lan_url)
        print_lines(["Everyone in this network can open it, make tables and join them."])
    if config.public_url is not None:
        print_lines([f"For others: {config.public_url}/"])
    if listening.metrics_url is not None:
        print_lines([f"For Prometheus: {listening.metrics_url}"])
    if listening.db is None:
        print_lines(["Tables live in memory and end with this process. Ctrl+C stops it."])
    else:
        again = f" {listening.tables} are there again." if listening.tables else ""
        print_lines([f"Tables are kept in {listening.db}.{again} Ctrl+C stops it."])
    sys.stdout.flush()


def _qr(url: str) -> None:
    """The address as a picture for a phone's camera, where the terminal can draw it."""
    import segno  # noqa: PLC0415

    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    segno.make(f"{url}/", error="m", micro=False).terminal(compact=True, border=2)
