"""The HTTP routes under ``/api``: tables made and looked up, rule sets, QR codes, records."""

import io
from typing import Final, Literal, get_args

import segno
from aiohttp import web

from ratscrew import __version__
from ratscrew.engine import MAX_SEATS
from ratscrew.rules import PRESETS, BadRules, RuleSet, as_dict, from_dict, named, preset
from ratscrew.rules.explain import explained
from ratscrew.server import wire
from ratscrew.server.answers import (
    Created,
    Health,
    Info,
    NewTable,
    RulesCard,
    SeatLink,
    SeatTicket,
    TableCard,
)
from ratscrew.server.asker import address_of, host_of, scheme_of
from ratscrew.server.bodies import body_of
from ratscrew.server.denied import Denied
from ratscrew.server.guard import answer
from ratscrew.server.handicaps import even_deal
from ratscrew.server.keys import CONFIG, HALL, REPORTS, STORE
from ratscrew.server.lengths import lengths_of
from ratscrew.server.room import TableRoom
from ratscrew.table.messages import PROTOCOL, Tempo

__all__ = [
    "csp_report",
    "csp_reports",
    "explain",
    "health",
    "info",
    "make_table",
    "rules_list",
    "seat_link",
    "table_card",
    "table_handicap",
    "table_qr",
    "table_record",
]

_QR_BORDER: Final = 3
_REPORT_BYTES: Final = 8 * 1024


async def make_table(request: web.Request) -> web.Response:
    """``POST /api/tables``."""
    asked = await _body(request)
    rules = _rules(asked)
    room = request.app[HALL].open(rules, asked.tempo, address_of(request), lesson=asked.lesson)
    await room.lasts()
    created = answer(Created(room.code, _join_url(request, room)), 201)
    created.headers["Location"] = f"/api/tables/{room.code}"
    return created


async def table_card(request: web.Request) -> web.Response:
    """``GET /api/tables/{code}``."""
    found = _room(request)
    room = found.table.room
    card = TableCard(
        code=room.code,
        phase=room.phase,
        title=str(room.rules.get("title", "")),
        seats=len(room.seats),
        max_seats=room.max_seats,
        names=tuple(seat.name for seat in room.seats),
        record=found.table.ended,
    )
    return answer(card)


async def table_handicap(request: web.Request) -> web.Response:
    """``GET /api/tables/{code}/handicap``: the deal that would make its players even."""
    table = _room(request).table
    room = table.room
    return answer(even_deal(from_dict(room.rules), room.seats, table.paces))


async def table_record(request: web.Request) -> web.Response:
    """``GET /api/tables/{code}/record``: the last finished game as a file."""
    found = _room(request)
    text = found.table.record()
    if text is None:
        raise Denied(404, "no-record", table=found.code)
    name = f"ratscrew-{found.code}.jsonl"
    return web.Response(
        text=text,
        content_type="application/jsonl",
        charset="utf-8",
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{name}"',
        },
    )


async def table_qr(request: web.Request) -> web.Response:
    """``GET /api/tables/{code}/qr.svg``: the link to join, for a phone's camera."""
    return web.Response(
        body=_qr(_join_url(request, _room(request))),
        content_type="image/svg+xml",
        headers={"Cache-Control": "no-store"},
    )


async def seat_link(request: web.Request) -> web.Response:
    """``POST /api/tables/{code}/seat-link``: what moves a seat; it stands in no address asked for.

    Whether the ticket is one shows when the link is opened.
    """
    room = _room(request)
    asked = await body_of(request, SeatTicket)
    url = f"{_join_url(request, room)}#seat={asked.ticket}"
    return answer(SeatLink(url, _qr(url).decode()))


def _qr(url: str) -> bytes:
    """A QR code as SVG, without a look of its own, which the page's policy would forbid."""
    image = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        image,
        kind="svg",
        border=_QR_BORDER,
        light="#fff",
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return image.getvalue()


async def rules_list(_request: web.Request) -> web.Response:
    """``GET /api/rules``: the presets."""
    presets = [preset(name) for name in PRESETS]
    return answer([_rules_card(rules) for rules in presets])


async def explain(request: web.Request) -> web.Response:
    """``POST /api/rules/explain``: a rule set told in sentences, and whole."""
    return answer(explained(_rules(await _body(request))))


async def info(request: web.Request) -> web.Response:
    """``GET /api/info``."""
    config = request.app[CONFIG]
    tempos: tuple[Tempo, ...] = get_args(Tempo)
    return answer(Info(__version__, PROTOCOL, config.shared_url, _lasting(request), tempos))


async def health(request: web.Request) -> web.Response:
    """``GET /healthz``; 503 while the server stops, or cannot write down what happens."""
    hall = request.app[HALL]
    status = "closing" if hall.closing else "ok" if hall.failing is None else "cannot-write"
    return answer(Health(status, hall.tables, hall.connections), 200 if status == "ok" else 503)


async def csp_report(request: web.Request) -> web.Response:
    """``POST /api/csp-report``: what a browser blocked on our page."""
    body = await request.content.read(_REPORT_BYTES)
    if not request.app[REPORTS].add(body):
        raise Denied(400, "bad-report")
    return web.Response(status=204)


async def csp_reports(request: web.Request) -> web.Response:
    """``GET /api/csp-report``: the newest reports, for whoever works on the page."""
    return answer(request.app[REPORTS].all())


def _lasting(request: web.Request) -> Literal["memory", "database"]:
    """Where tables live."""
    return "database" if STORE in request.app else "memory"


def _room(request: web.Request) -> TableRoom:
    return request.app[HALL].find(request.match_info["code"], address_of(request))


def _join_url(request: web.Request, room: TableRoom) -> str:
    base = request.app[CONFIG].shared_url or f"{scheme_of(request)}://{host_of(request)}"
    return f"{base.rstrip('/')}/t/{room.code}"


async def _body(request: web.Request) -> NewTable:
    if request.body_exists and request.content_type != "application/json":
        raise Denied(415, "json-only", got=request.content_type[:100])
    try:
        return wire.decode_body(await request.read())
    except wire.BadMessage as error:
        raise Denied(400, "bad-message", **error.params) from None


def _rules(asked: NewTable) -> RuleSet:
    try:
        wanted = asked.rules
        return named(wanted) if isinstance(wanted, str) else from_dict(wanted)
    except BadRules as error:
        raise Denied(400, "bad-rules", key=error.key, reason=str(error)) from None


def _rules_card(rules: RuleSet) -> RulesCard:
    return RulesCard(
        name=rules.name,
        version=rules.version,
        title=rules.title,
        source=rules.source,
        decks=rules.deal.decks,
        combos=tuple(str(use) for use in rules.combos),
        slap_in=rules.slap.slap_in,
        penalty=rules.penalty.cards,
        min_seats=rules.play.min_seats,
        max_seats=MAX_SEATS,
        end=rules.end.when,
        rules=as_dict(rules),
        lengths=lengths_of(rules),
    )
