"""Under which keys the application keeps what its handlers share."""

from typing import Final

from aiohttp import web

from ratscrew.server.assets import Assets
from ratscrew.server.callers import Callers
from ratscrew.server.config import Config
from ratscrew.server.hall import Hall
from ratscrew.server.history_shelf import Shelf
from ratscrew.server.reports import Reports
from ratscrew.store import Store

__all__ = ["ASSETS", "CALLERS", "CONFIG", "HALL", "REPORTS", "SHELF", "STORE"]

ASSETS: Final = web.AppKey("assets", Assets)
CALLERS: Final = web.AppKey("callers", Callers)
CONFIG: Final = web.AppKey("config", Config)
HALL: Final = web.AppKey("hall", Hall)
REPORTS: Final = web.AppKey("reports", Reports)
SHELF: Final = web.AppKey("shelf", Shelf)
STORE: Final = web.AppKey("store", Store)
