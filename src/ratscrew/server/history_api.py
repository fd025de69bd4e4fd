"""The HTTP routes about games that are over: one's own, and any by its link.

A game's id is drawn from its record, so that nobody finds one by trying: whoever has the link may
look, as with a link to a table. Whose games are whose is told to nobody but the player.
"""

import gzip
from typing import Final, TypeVar, cast, get_args

import msgspec
from aiohttp import web

from ratscrew.cards import Card
from ratscrew.engine import Ended, FoulReason
from ratscrew.server.archive import game_id, is_game_id
from ratscrew.server.asker import address_of
from ratscrew.server.denied import Denied
from ratscrew.server.guard import answer
from ratscrew.server.history_answers import (
    BestSlap,
    FoulCount,
    GamesAsked,
    GameTold,
    MyGame,
    MyGames,
    MySlaps,
    Outcome,
    SlapsAsked,
    Told,
)
from ratscrew.server.history_shelf import Shelf
from ratscrew.server.keys import CALLERS, HALL, SHELF
from ratscrew.server.pages import takes_gzip
from ratscrew.server.who import player_of
from ratscrew.store import Best, ComboCount, Result, Summary, Wanted

__all__ = [
    "best_slap",
    "game",
    "game_events",
    "game_of_table",
    "game_record",
    "game_told",
    "my_game",
    "my_games",
    "my_slaps",
]

BINS_UNTIL_US: Final = 1_000_000
"""Slower hands are counted together."""

OFTEN: Final = 5
"""A combo that came less often says little about what somebody misses."""

Asked = TypeVar("Asked")


async def my_games(request: web.Request) -> web.Response:
    """``GET /api/me/games``."""
    player = await player_of(request)
    asked = _query(request, GamesAsked)
    wanted = Wanted(
        title=asked.title,
        won=None if asked.result is None else asked.result == "won",
        against=asked.against,
        opponent=asked.opponent,
        rated=asked.rated,
    )
    store = request.app[CALLERS].store
    found = await store.history(player.id, wanted, before=asked.before, limit=asked.limit + 1)
    games = tuple(my_game(one, player.id) for one in found[: asked.limit])
    titles = await store.titles(player.id)
    return answer(MyGames(games, len(found) > asked.limit, tuple(titles)))


async def my_slaps(request: web.Request) -> web.Response:
    """``GET /api/me/slaps``."""
    player = await player_of(request)
    asked = _query(request, SlapsAsked)
    bin_us = asked.bin * 1000
    found = await request.app[CALLERS].store.reactions(
        player.id, bin_us=bin_us, bins=BINS_UNTIL_US // bin_us, per=asked.per, group=asked.group
    )
    best = None
    if found.best is not None:
        shelved = await request.app[SHELF].game(found.best.game)
        best = best_slap(found.best, None if shelved is None else shelved.told)
    came = found.outcomes
    fouls = [FoulCount(reason, came[reason]) for reason in get_args(FoulReason) if reason in came]
    told = MySlaps(
        bin_us=bin_us,
        games=found.games,
        slaps=found.slaps,
        median_us=found.median_us,
        bins=found.bins,
        slower=found.slower,
        per=asked.per,
        trend=found.trend,
        best=best,
        combos=tuple(sorted(found.combos, key=_missed, reverse=True)),
        fouls=tuple(sorted(fouls, key=lambda one: -one.slaps)),
        won=came.get("won", 0),
        slow=came.get("slow", 0),
        tied=came.get("tied", 0),
    )
    return answer(told)


async def game(request: web.Request) -> web.Response:
    """``GET /api/games/{id}``."""
    shelf, wanted = _asked_for(request)
    summary = await request.app[CALLERS].store.summary(wanted)
    shelved = await shelf.game(wanted)
    if summary is None or shelved is None:
        raise Denied(404, "no-such-game")
    return answer(game_told(summary, shelved.told))


async def game_events(request: web.Request) -> web.Response:
    """``GET /api/games/{id}/events``."""
    shelf, wanted = _asked_for(request)
    shelved = await shelf.game(wanted)
    if shelved is None:
        raise Denied(404, "no-such-game")
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    body = shelved.events
    if takes_gzip(request.headers.get("Accept-Encoding", "")):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return web.Response(body=body, content_type="application/json", headers=headers)


async def game_record(request: web.Request) -> web.Response:
    """``GET /api/games/{id}/record``: the game as a file."""
    shelf, wanted = _asked_for(request)
    text = await shelf.record(wanted)
    if text is None:
        raise Denied(404, "no-such-game")
    return web.Response(
        text=text,
        content_type="application/jsonl",
        charset="utf-8",
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="ratscrew-{wanted[:8]}.jsonl"',
        },
    )


async def game_of_table(request: web.Request) -> web.Response:
    """``GET /t/{code}/game``: on to the page of the last finished game of a table."""
    _ = request.app[CALLERS].store
    room = request.app[HALL].find(request.match_info["code"], address_of(request))
    text = room.table.record()
    if text is None:
        raise Denied(404, "no-record", table=room.code)
    return web.Response(
        status=303,
        headers={"Location": f"/g/{game_id(room.code, text)}", "Cache-Control": "no-store"},
    )


def game_told(summary: Summary, told: Told) -> GameTold:
    """A game that is over, with the names of those who played it."""
    return GameTold(
        **msgspec.structs.asdict(told),
        id=summary.id,
        code=summary.code,
        began_at=summary.began_at,
        ended_at=summary.ended_at,
        title=summary.title,
        ended=cast("Ended", summary.ended),
        unrated=summary.unrated,
        results=tuple(map(_outcome, summary.results)),
    )


def my_game(found: Summary, player: str) -> MyGame:
    """A game as one who played it finds it in their list."""
    return MyGame(
        id=found.id,
        began_at=found.began_at,
        ended_at=found.ended_at,
        title=found.title,
        ended=cast("Ended", found.ended),
        unrated=found.unrated,
        mine=tuple(result.seat for result in found.results if result.player == player),
        results=tuple(map(_outcome, found.results)),
    )


def _asked_for(request: web.Request) -> tuple[Shelf, str]:
    """Where games are told, and the id of the one that is asked for.

    Raises:
        Denied: ``no-database``, ``no-such-game``, ``too-many-asks``.
    """
    callers = request.app[CALLERS]
    _ = callers.store
    callers.asks(address_of(request))
    wanted = request.match_info["id"].lower()
    if not is_game_id(wanted):
        raise Denied(404, "no-such-game")
    return request.app[SHELF], wanted


def _query(request: web.Request, kind: type[Asked]) -> Asked:
    """What is asked for after the ``?``.

    Raises:
        Denied: ``bad-query``: what is wrong with it, and what would be right.
    """
    given = request.query
    twice = next((name for name in given if len(given.getall(name)) > 1), None)
    if twice is not None:
        raise Denied(400, "bad-query", why=f"`{twice[:50]}` is there more than once")
    try:
        return msgspec.convert(dict(given), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Denied(400, "bad-query", why=str(error)[:200]) from None


def _outcome(result: Result) -> Outcome:
    """What a seat came to, without who its player is."""
    told = msgspec.structs.asdict(result)
    del told["player"]
    return Outcome(**told)


def best_slap(best: Best, told: Told | None) -> BestSlap:
    """A slap with its card and the step of its race, as its game is told."""
    races = () if told is None else told.races
    # Other hands may have come down on that card before, and been fouls or a tie.
    won = (one for one in races if one.verdict.on == best.card and one.verdict.winner is not None)
    race = next(won, None)
    card: Card | None = race.top[0] if race and race.top else None
    return BestSlap(
        game=best.game,
        number=best.card,
        card=card,
        step=None if race is None else race.step,
        reaction_us=best.reaction_us,
        combo=best.combo,
        at=best.at,
    )


def _missed(combo: ComboCount) -> tuple[bool, float, int]:
    """How much a combo is missed, for sorting."""
    missed = combo.came - combo.won
    return combo.came >= OFTEN, missed / max(1, combo.came), missed
