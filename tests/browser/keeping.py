"""A server that keeps games, in a thread of its own."""

import asyncio
from pathlib import Path

from aiohttp import web

from browser.served import Served
from past import keep
from ratscrew.server.app import make_app
from ratscrew.store import Game, Store

__all__ = ["Keeping"]


class Keeping(Served):
    """As ``Served``, over a database in this file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._store: Store

    def keep(self, *games: Game) -> None:
        """Have games kept."""
        asyncio.run_coroutine_threadsafe(keep(self._store, *games), self._loop).result(10)

    def player(self, name: str) -> tuple[str, str]:
        """Make a player; gives the id and the secret."""
        making = asyncio.run_coroutine_threadsafe(self._store.make_player(name), self._loop)
        return making.result(10)

    async def _open(self) -> None:
        self._store = await Store.open(str(self._file))
        app = make_app(self._config, maker=self._make, clock=self._clock, store=self._store)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"

    async def _close(self) -> None:
        await super()._close()
        await self._store.close()
