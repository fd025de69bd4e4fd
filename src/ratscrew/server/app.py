"""The application put together: routes, guards, and the hall that holds the tables."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import web

from ratscrew.server import api, history_api, me_api, pages, rules_api
from ratscrew.server.assets import load_assets
from ratscrew.server.callers import Callers
from ratscrew.server.config import Clock, Config, clock_us
from ratscrew.server.guard import guard, with_headers
from ratscrew.server.hall import Hall, TableMaker, make_table
from ratscrew.server.history_shelf import Shelf
from ratscrew.server.keys import ASSETS, CALLERS, CONFIG, HALL, REPORTS, SHELF, STORE
from ratscrew.server.reports import Reports
from ratscrew.server.sockets import table_socket
from ratscrew.store import Store

__all__ = ["make_app"]

_CLOSE_STEP_S: Final = 0.01


def make_app(
    config: Config | None = None,
    *,
    maker: TableMaker = make_table,
    clock: Clock = clock_us,
    store: Store | None = None,
) -> web.Application:
    """The whole server as an application; ``maker`` makes its tables, ``clock`` times them.

    What happens at tables is written to the ``store``, where there is one; without it they end
    with the process. Shutting the application down tells every connection and ends it.
    """
    config = config or Config()
    app = web.Application(middlewares=[guard], client_max_size=config.limits.message_bytes)
    app[CONFIG] = config
    app[ASSETS] = load_assets()
    app[HALL] = hall = Hall(config.limits, maker=maker, clock=clock, journal=store)
    app[CALLERS] = Callers(store, config.limits, hall.clock)
    if store is not None:
        app[STORE] = store
        app[SHELF] = Shelf(store)
        app.cleanup_ctx.append(_telling)
        store.on_failure = hall.cannot_write
    app[REPORTS] = Reports()
    app.on_response_prepare.append(with_headers)
    app.cleanup_ctx.append(_sweeping)
    app.on_shutdown.append(_close)
    app.add_routes(_routes())
    return app


def _routes() -> list[web.RouteDef]:
    return [
        web.get("/", pages.page),
        web.get("/t/{code}", pages.page),
        web.get("/t/{code}/game", history_api.game_of_table),
        web.get("/g/{id}", pages.game_page),
        web.get("/me", pages.page),
        web.get("/what-rules-do", pages.findings),
        web.get("/static/{hash}/{path:.+}", pages.static),
        web.get("/favicon.ico", pages.icon),
        web.get("/ws/{code}", table_socket),
        web.post("/api/tables", api.make_table),
        web.get("/api/tables/{code}", api.table_card),
        web.get("/api/tables/{code}/record", api.table_record),
        web.get("/api/tables/{code}/qr.svg", api.table_qr),
        web.post("/api/tables/{code}/seat-link", api.seat_link),
        web.get("/api/tables/{code}/handicap", api.table_handicap),
        web.get("/api/rules", api.rules_list),
        web.post("/api/rules/explain", api.explain),
        web.get("/api/rules/schema", rules_api.rules_schema),
        web.post("/api/rules/draft", rules_api.rules_draft),
        web.post("/api/players", me_api.make_player),
        web.get("/api/me", me_api.me),
        web.patch("/api/me", me_api.rename_me),
        web.delete("/api/me", me_api.forget_me),
        web.post("/api/me/recovery", me_api.new_recovery),
        web.post("/api/recover", me_api.recover),
        web.get("/api/me/games", history_api.my_games),
        web.get("/api/me/slaps", history_api.my_slaps),
        web.get("/api/games/{id}", history_api.game),
        web.get("/api/games/{id}/events", history_api.game_events),
        web.get("/api/games/{id}/record", history_api.game_record),
        web.get("/api/info", api.info),
        web.post("/api/csp-report", api.csp_report),
        web.get("/api/csp-report", api.csp_reports),
        web.get("/healthz", api.health),
        web.get("/protocol.json", pages.protocol_json),
        web.get("/openapi.json", pages.openapi_json),
    ]


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    sweeper = asyncio.create_task(app[HALL].sweep_for_ever())
    yield
    sweeper.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await sweeper


async def _telling(app: web.Application) -> AsyncIterator[None]:
    yield
    app[SHELF].close()


async def _close(app: web.Application) -> None:
    """Tell everybody, and give them the time to hear it; whoever is slow is cut off after."""
    hall = app[HALL]
    hall.close()
    loop = asyncio.get_running_loop()
    patience = loop.time() + 2 * hall.limits.stop_s
    while hall.connections and loop.time() < patience:  # noqa: ASYNC110  # at the very end
        await asyncio.sleep(_CLOSE_STEP_S)
