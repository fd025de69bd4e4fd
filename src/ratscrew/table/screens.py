"""Who looks on without a seat: watchers, and screens that show the table to a room.

A watcher is behind the seats in time. A screen that the host has let in is shown a card when
the last of the seats is, and games that are shown so are not rated: whoever sits before it may
see a card on it and slap on another device.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ratscrew.table.kept import KeptScreen
from ratscrew.table.messages import Display, LookersOn
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seats, hashed

__all__ = ["MOST_WATCHERS", "Screens"]

MOST_WATCHERS: Final = 40
"""Connections without a seat at one table, so that they never take the seats' places."""

_MOST_SCREENS: Final = 4
_FIRST_ID: Final = 10
_IDS: Final = 90


@dataclass(slots=True, eq=False)
class _Screen:
    """One screen. ``link`` is None while its connection is lost; it is kept if it was let in."""

    id: str
    token: bytes
    link: int | None
    granted: bool = False


class Screens:
    """The lookers-on of one table.

    Args:
        seats: who sits where.
        links: every connection that has greeted.
        tokens: makes a token that nobody can guess.
        crowd_us: how long it takes to be told that more or fewer look on.
    """

    def __init__(
        self,
        seats: Seats,
        links: Callable[[], list[int]],
        tokens: Callable[[], str],
        *,
        crowd_us: int,
    ) -> None:
        self._seats = seats
        self._links = links
        self._tokens = tokens
        self._crowd_us = crowd_us
        self._screens: list[_Screen] = []
        self._told = LookersOn()
        self._changed_us: int | None = None

    def shown(self) -> LookersOn:
        """Who looks on now, as everybody is told."""
        there = [screen for screen in self._screens if screen.link is not None]
        displays = tuple(Display(screen.id, screen.granted) for screen in there)
        return LookersOn(self.watchers(), displays)

    @property
    def told(self) -> LookersOn:
        """What everybody was told last: a snapshot says the same, and news tell what is new."""
        return self._told

    def watchers(self) -> int:
        """How many are behind the seats in time, but for screens that have asked to be let in."""
        screens = {screen.link for screen in self._screens}
        seated = {seat.link for seat in self._seats}
        return sum(link not in screens and link not in seated for link in self._links())

    @property
    def showing(self) -> bool:
        """Whether a screen shows cards when the seats see them."""
        return any(screen.granted and screen.link is not None for screen in self._screens)

    def in_time(self, link: int) -> bool:
        """Whether this connection is a screen that was let in."""
        return any(screen.granted and screen.link == link for screen in self._screens)

    def id_of(self, link: int) -> str | None:
        """What a connection is called as a screen."""
        return next((screen.id for screen in self._screens if screen.link == link), None)

    def open_link(self, name: str) -> int | None:
        """The connection of the screen of that id, if it was let in and is there."""
        return next((one.link for one in self._screens if one.id == name and one.granted), None)

    def ask(self, link: int) -> tuple[str, str]:
        """A connection without a seat is a screen: its id and its token, new if it was one.

        Raises:
            Refused: ``seated``, ``too-many-displays``.
        """
        if self._seats.of(link):
            raise Refused("seated")
        others = [screen for screen in self._screens if screen.link != link]
        if len(others) >= _MOST_SCREENS:
            raise Refused("too-many-displays", max=_MOST_SCREENS)
        self._screens = others
        token = self._tokens()
        digest = hashed(token)
        number = int.from_bytes(digest[:8]) % _IDS
        taken = {screen.id for screen in self._screens}
        while str(_FIRST_ID + number) in taken:
            number = (number + 1) % _IDS
        screen = _Screen(str(_FIRST_ID + number), digest, link)
        self._screens.append(screen)
        return screen.id, token

    def grant(self, name: str, *, grant: bool) -> None:
        """Let a screen in, or show it cards no sooner than any watcher.

        Raises:
            Refused: ``no-such-display``.
        """
        screen = next((screen for screen in self._screens if screen.id == name), None)
        if screen is None:
            raise Refused("no-such-display", display=name)
        screen.granted = grant
        if screen.link is None and not grant:
            self._screens.remove(screen)

    def knows(self, token: str) -> bool:
        """Whether this is the token of a screen."""
        digest = hashed(token)
        return any(screen.token == digest for screen in self._screens)

    def back(self, link: int, token: str) -> bool:
        """Whether a connection is a screen that was here before; it is the same one again."""
        digest = hashed(token)
        screen = next((screen for screen in self._screens if screen.token == digest), None)
        if screen is not None:
            screen.link = link
        return screen is not None

    def part(self, link: int) -> None:
        """A connection is gone, or no screen any more."""
        for screen in [screen for screen in self._screens if screen.link == link]:
            screen.link = None
            if not screen.granted:
                self._screens.remove(screen)

    # --- what outlives the server ---

    def kept(self) -> tuple[KeptScreen, ...]:
        """The screens that were let in."""
        return tuple(KeptScreen(one.id, one.token) for one in self._screens if one.granted)

    def restore(self, kept: Iterable[KeptScreen]) -> None:
        """They are known again; none is there yet."""
        self._screens = [_Screen(one.id, one.token, None, granted=True) for one in kept]

    # --- telling ---

    def due_us(self, now_us: int) -> int | None:
        """When there is something to tell; counted from when it was first asked for."""
        if self.shown() == self._told:
            self._changed_us = None
        elif self._changed_us is None:
            self._changed_us = now_us
        return None if self._changed_us is None else self._changed_us + self._crowd_us

    def news(self) -> LookersOn:
        """What is told now."""
        self._changed_us = None
        self._told = self.shown()
        return self._told
