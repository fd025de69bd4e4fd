"""Games that are over, as they are kept for ever."""

import logging
import re
import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from ratscrew.engine import Settle, SlapWon, TitleGiven, View
from ratscrew.record import Record, read_record
from ratscrew.server.chances import chances
from ratscrew.store import Game, GameSlap, Result
from ratscrew.table.messages import Snapshot, Tally
from ratscrew.table.verdicts import settled, verdict

__all__ = ["archived", "game_id", "is_game_id", "made"]

_LOG: Final = logging.getLogger("ratscrew.server")

_GAMES: Final = uuid.UUID("6c1f8f0e-2f8e-5d53-9f0e-0c6a4f3b7d21")
"""The namespace of games' ids: a game's is that of its table's code and its record."""


_ID: Final = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def game_id(code: str, text: str) -> str:
    """The id of a game at a table, by its record: the same however often it is asked for."""
    return str(uuid.uuid5(_GAMES, f"{code}\n{text}"))


def is_game_id(text: str) -> bool:
    """Whether a text may be a game's id."""
    return _ID.fullmatch(text) is not None


def archived(
    code: str,
    shown: Snapshot,
    text: str,
    *,
    ended_at: datetime,
    players: Sequence[str | None] = (),
) -> Game | None:
    """A game as it is kept; a bug of ours costs the game, and not the table that plays on."""
    try:
        return made(code, shown, text, ended_at=ended_at, players=players)
    except Exception:  # noqa: BLE001  # logged; the table plays on
        _LOG.exception("a game of table %(table)s is not kept", {"table": code})
        return None


def made(
    code: str,
    shown: Snapshot,
    text: str,
    *,
    ended_at: datetime,
    players: Sequence[str | None] = (),
) -> Game | None:
    """A game as it is kept.

    Args:
        code: its table's code.
        shown: the table after its end, as a watcher sees it.
        text: its record, which is kept whole.
        ended_at: when it ended, by the clock on the wall.
        players: whose the seats are, by the ids of players, as far as that is known.

    Returns:
        None where the table shows no game that is over.
    """
    view = shown.game
    if view is None or view.ended is None:
        return None
    record = read_record(text)
    last_us = record.lines[-1].command.at_us if record.lines else record.header.at_us
    return Game(
        id=game_id(code, text),
        code=code,
        began_at=ended_at - timedelta(microseconds=last_us - record.header.at_us),
        ended_at=ended_at,
        title=record.header.rules.title,
        ended=view.ended,
        unrated=record.header.unrated,
        results=tuple(_results(shown, view, players)),
        record=text,
        slaps=tuple(_slaps(record)),
        chances=chances(record),
    )


def _results(shown: Snapshot, view: View, players: Sequence[str | None]) -> Iterable[Result]:
    """What each seat came to: winners first, then by cards; equal ones share a place."""
    tallies = dict(enumerate(shown.tallies))
    ranks = [(no not in view.winners, -seat.cards) for no, seat in enumerate(view.seats)]
    for no, seat in enumerate(view.seats):
        who, tally = shown.room.seats[no], tallies.get(no, Tally())
        yield Result(
            seat=no,
            name=who.name,
            kind=who.kind,
            level=who.level,
            place=1 + sum(other < ranks[no] for other in ranks),
            won=no in view.winners,
            cards=seat.cards,
            slaps=tally.slaps,
            fouls=tally.fouls,
            piles=tally.piles,
            best_us=tally.best_us,
            player=players[no] if no < len(players) else None,
        )


def _slaps(record: Record) -> Iterable[GameSlap]:
    """Every slap that was judged."""
    for line in record.lines:
        command = line.command
        if not isinstance(command, Settle) or not command.slaps:
            continue
        combo = next(
            (
                event.combo
                for event in line.events
                if isinstance(event, SlapWon)
                or (isinstance(event, TitleGiven) and event.by == "slap")
            ),
            None,
        )
        stamps = () if line.race is None else line.race.slaps
        bots = {slap.seat for slap in stamps if slap.ceiling_us is None}
        for mark in verdict(command.on, settled(command), line.events).marks:
            yield GameSlap(
                seat=mark.seat,
                card=command.on,
                reaction_us=mark.time_us,
                outcome=mark.reason or mark.outcome,
                combo=combo if mark.outcome == "won" else None,
                bot=mark.seat in bots,
            )
