"""Games put on the page as if on a stage: a table in memory plays, the page hears its messages.

Nothing waits for a clock, so that every state of a game can be looked at, again and again: the
table is the real one, its clock is stepped, and what one seat hears is handed to the page by a
socket that is none.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from helpers import Client

__all__ = ["Stage"]

CODE = "TEST"


class Stage:
    """What one seat of a table hears, on a page.

    ``client`` is the seat. What it has heard by now is on the page at once when ``show`` returns;
    what it hears after that comes with each ``go_on``. The page's own wishes go nowhere: they are
    kept in ``said``.
    """

    def __init__(self, page: Page, client: Client) -> None:
        self.page = page
        self.client = client
        self.told = 0
        self.said: list[dict[str, Any]] = []
        self._socket: WebSocketRoute | None = None

    def show(self, url: str) -> None:
        """Open the table's page and bring it to where the game is."""
        self.page.route_web_socket(f"**/ws/{CODE}", self._open)
        self.page.goto(f"{url}/t/{CODE}")
        self.page.locator("ers-table, ers-waiting").first.wait_for()
        self.page.wait_for_timeout(60)

    def go_on(self) -> None:
        """Tell the page what the seat has heard since."""
        assert self._socket is not None
        new: Sequence[Any] = self.client.heard[self.told :]
        self.told = len(self.client.heard)
        for message in new:
            self._socket.send(msgspec.json.encode(message).decode())

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = msgspec.json.decode(text)
        self.said.append(message)
        if message["type"] == "hello":
            self.go_on()
