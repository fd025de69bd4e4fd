"""Bots of others: found among installed packages, or named as ``module:attribute``.

A package offers its bots in its ``pyproject.toml``; each then can be seated at any table:

    [project.entry-points."ratscrew.bots"]
    patient = "my_package:Patient"

What such a bot is stands in ``ratscrew.table.player``. One that cannot be loaded costs a line,
and one that fails in a game does nothing more there: the table plays its cards.
"""

import importlib
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

import msgspec

from ratscrew.bots.player import BOTS
from ratscrew.engine import Event, View
from ratscrew.errors import RatscrewError
from ratscrew.rules import RuleSet
from ratscrew.table.player import Player, PlayerFactory, PlayerMove

__all__ = ["GROUP", "BadBot", "all_bots", "load_bot", "offered"]

GROUP: Final = "ratscrew.bots"
"""The entry point group in which packages offer bots."""

_LOG: Final = logging.getLogger("ratscrew.bots")
_NAME_CHARS: Final = 40


class BadBot(RatscrewError):
    """A bot that cannot be loaded, or that has failed; the message says which and why."""


@cache
def all_bots() -> Mapping[str, PlayerFactory]:
    """The project's own bots, then those that installed packages offer."""
    return {**BOTS, **offered(entry_points(group=GROUP), _LOG.warning)}


def offered(points: Iterable[EntryPoint], tell: Callable[[str], None]) -> dict[str, PlayerFactory]:
    """The bots behind entry points; ``tell`` hears a line for each that is left out."""
    found: dict[str, PlayerFactory] = {}
    for point in points:
        try:
            _check_name(point.name, {**BOTS, **found})
            found[point.name] = partial(_Guarded, point.name, _callable(point.load()), _LOG.warning)
        except Exception as error:  # noqa: BLE001  # whatever a stranger's module raises
            tell(f"bot {point.name!r} of {point.value} is left out: {_told(error)}")
    return found


def load_bot(named: str) -> PlayerFactory:
    """The bot that ``module:attribute`` names; where it fails in a game, the game ends.

    Raises:
        BadBot: there is no such module or attribute, or it is no factory.
    """
    module, _, attribute = named.partition(":")
    if not module or not attribute:
        raise BadBot(f"bot {named!r}: write it as module:attribute, such as my_bots:Patient")
    try:
        factory: Any = importlib.import_module(module)
        for name in attribute.split("."):
            factory = getattr(factory, name)
        return partial(_Guarded, named, _callable(factory), None)
    except Exception as error:  # noqa: BLE001  # whatever a stranger's module raises
        raise BadBot(f"bot {named!r}: {_told(error)}") from None


def _check_name(name: str, taken: Mapping[str, object]) -> None:
    if name in taken:
        raise BadBot("there is a bot of this name already")
    if not 0 < len(name) <= _NAME_CHARS:
        raise BadBot(f"a name has 1 to {_NAME_CHARS} characters")


def _callable(factory: Any) -> PlayerFactory:
    if not callable(factory):
        raise BadBot("no class or function of (rules, seat, seed)")
    return cast("PlayerFactory", factory)


class _Guarded:
    """A stranger's player: its moves are checked, and its errors end nobody else's game.

    ``tell`` hears of the first error, after which the player does nothing; None: it is raised.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - bound to a factory by the first three
        self,
        name: str,
        factory: PlayerFactory,
        tell: Callable[[str], None] | None,
        rules: RuleSet,
        seat: int,
        seed: str,
    ) -> None:
        self._name = name
        self._tell = tell
        self._player: Player | None = None
        try:
            self._player = factory(rules, seat, seed)
            if not callable(getattr(self._player, "see", None)):
                raise TypeError("it has no method see")  # noqa: TRY301
        except Exception as error:  # noqa: BLE001  # whatever a stranger's code raises
            self._fail(error)

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        """What the player does, or nothing once it has failed."""
        if self._player is None:
            return ()
        try:
            moves = msgspec.to_builtins(tuple(self._player.see(view, news)))
            return msgspec.convert(moves, tuple[PlayerMove, ...])
        except Exception as error:  # noqa: BLE001  # whatever a stranger's code raises
            self._fail(error)
            return ()

    def _fail(self, error: Exception) -> None:
        self._player = None
        told = f"bot {self._name!r} failed: {_told(error)}"
        if self._tell is None:
            raise BadBot(told) from error
        self._tell(told)


def _told(error: Exception) -> str:
    if isinstance(error, BadBot):
        return str(error)
    return f"{type(error).__name__}: {error}"
