"""Games put on the page as if on a stage: a table in memory plays, the page hears its messages.

Nothing waits for a clock, so that every state of a game can be looked at, again and again: the
table is the real one, its clock is stepped, and what one seat hears is handed to the page by a
socket that is none. Whoever presses something on such a page is answered by the table.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from helpers import Client
from ratscrew.table.messages import ClientMessage

__all__ = ["Stage"]

CODE = "TEST"
_wishes = msgspec.json.Decoder(ClientMessage)


class Stage:
    """What one seat of a table hears, on a page.

    ``client`` is the seat. What it has heard by now is on the page at once when ``show`` returns;
    what it hears after that comes with each ``go_on``. The page's own wishes are kept in ``said``
    and go nowhere, unless the table ``answers``.
    """

    def __init__(self, page: Page, client: Client, *, answers: bool = False) -> None:
        self.page = page
        self.client = client
        self.answers = answers
        self.told = 0
        self.said: list[dict[str, Any]] = []
        self._lost = False
        self._socket: WebSocketRoute | None = None

    def show(self, url: str, query: str = "") -> None:
        """Open the table's page and bring it to where the game is."""
        self.page.route_web_socket(f"**/ws/{CODE}", self._open)
        self.page.goto(f"{url}/t/{CODE}{query}")
        self.page.locator("ers-table, ers-couch, ers-waiting, ers-display").first.wait_for()
        self.page.wait_for_timeout(60)

    def go_on(self) -> None:
        """Tell the page what the seat has heard since."""
        assert self._socket is not None
        new: Sequence[Any] = self.client.heard[self.told :]
        self.told = len(self.client.heard)
        for message in new:
            self._socket.send(msgspec.json.encode(message).decode())

    def lose(self) -> None:
        """The line breaks, and does not come back."""
        assert self._socket is not None
        self._lost = True
        self._socket.close()

    def _open(self, socket: WebSocketRoute) -> None:
        if self._lost:
            socket.close()
            return
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = msgspec.json.decode(text)
        self.said.append(message)
        if message["type"] == "hello":
            self.go_on()
        elif self.answers:
            self.client.say(_wishes.decode(text))
            self.client.desk.after(0)
            self.go_on()
