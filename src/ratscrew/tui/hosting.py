"""What a host may do from a terminal: tempo, bots, switches, somebody's seat, the room's screen.

Each is offered as a list of answers; the table has the last word.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias, cast

from ratscrew.table.messages import (
    AddBot,
    ClientMessage,
    Fill,
    Grant,
    HandOver,
    Remove,
    Room,
    RoomSeat,
    Settings,
    Tempo,
)
from ratscrew.tui.known import Known
from ratscrew.tui.screens import Choices
from ratscrew.tui.words import doors, tools

__all__ = ["Panel", "Wish", "panel", "wish_of"]

Wish: TypeAlias = Callable[[str], ClientMessage]
"""Makes a command of its id."""

_TEMPOS: Final[tuple[Tempo, ...]] = ("calm", "normal", "fast")
_MARK: Final = {True: "✓ ", False: "  "}


class Panel(Choices):
    """A list of the host's; answered by one of its keys, which ``wish_of`` knows."""


def panel(known: Known, where: str = "") -> Panel | None:
    """The host's tools, or what stands behind one of them; None where there is nothing."""
    room = known.room
    if room is None or not known.is_me(room.host):
        return None
    what, _, which = where.partition(" ")
    match what:
        case "":
            return Panel(tools.HOST_TOOLS, "", _tools(known, room))
        case "tempo":
            return Panel(tools.TEMPO, "", _tempos(room))
        case "bots":
            return Panel("Add a bot", doors.BOTS_SAY, _bots(room))
        case "drop":
            return Panel(tools.DROP_PAUSE, "", _switch("drop", room.options.drop_pause))
        case "react":
            return Panel(tools.REACTIONS, "", _switch("react", room.options.reactions))
        case "seat":
            seat = known.seat(int(which))
            return None if seat is None else _seat(known, room, seat)
        case "screen":
            return _screen(room, which)
        case _:
            return _sure(known, room, what, which)


def wish_of(answer: str) -> Wish | None:
    """What is to be asked of the table; None where the answer only leads on."""
    what, _, which = answer.partition(" ")
    match what:
        case "tempo!":
            return partial(Settings, tempo=cast("Tempo", which))
        case "bot!":
            return partial(AddBot, level=which)
        case "drop!":
            return partial(Settings, drop_pause=which == "on")
        case "react!":
            return partial(Settings, reactions=which == "on")
        case "fill!":
            return partial(Fill, seat=int(which))
        case "host!":
            return partial(HandOver, seat=int(which))
        case "free!" | "kick!":
            return partial(Remove, seat=int(which), block=what == "kick!")
        case "show!" | "hide!":
            return partial(Grant, display=which, grant=what == "show!")
        case _:
            return None


def _tools(known: Known, room: Room) -> list[tuple[str, str]]:
    between = room.phase != "running"
    options = room.options
    told = []
    if between:
        told.append(("tempo", f"{tools.TEMPO}: {doors.TEMPOS[room.tempo]}"))
        if len(room.seats) < room.max_seats and room.levels:
            told.append(("bots", "Add a bot"))
    told += [
        ("drop", f"{tools.DROP_PAUSE}: {tools.DROP_PAUSES[options.drop_pause]}"),
        ("react", f"{tools.REACTIONS}: {tools.REACTION_KINDS[options.reactions]}"),
    ]
    told += [
        (f"seat {seat.seat}", _called(seat, room))
        for seat in room.seats
        if _for_seat(known, room, seat)
    ]
    told += [
        (f"screen {one.id}", f"{tools.screen(one.id)}{' ✓' if one.granted else ''}")
        for one in room.lookers_on.displays
    ]
    return told


def _tempos(room: Room) -> list[tuple[str, str]]:
    return [
        (
            f"tempo! {tempo}",
            f"{_MARK[tempo == room.tempo]}{doors.TEMPOS[tempo]}  {tools.TEMPO_SAYS[tempo]}",
        )
        for tempo in _TEMPOS
    ]


def _bots(room: Room) -> list[tuple[str, str]]:
    return [(f"bot! {level}", doors.LEVELS.get(level, level)) for level in room.levels]


def _switch(what: str, now: bool) -> list[tuple[str, str]]:  # noqa: FBT001 - what is set now
    words = tools.DROP_PAUSES if what == "drop" else tools.REACTION_KINDS
    return [
        (f"{what}! {'on' if on else 'off'}", f"{_MARK[on == now]}{words[on]}")
        for on in (True, False)
    ]


def _called(seat: RoomSeat, room: Room) -> str:
    """Whose seat it is, and how they are there."""
    notes = []
    if seat.kind == "bot":
        notes.append(doors.bot(seat.level or ""))
    elif seat.stand_in:
        notes.append(tools.STAND_IN)
    elif seat.away and room.phase == "running":
        notes.append(tools.AWAY)
    elif not seat.present:
        notes.append(doors.GONE)
    return " · ".join([seat.name, *notes])


def _for_seat(known: Known, room: Room, seat: RoomSeat) -> list[str]:
    """What a host may try with a seat; the table has the last word."""
    if known.is_me(seat.seat):
        return []
    running, person = room.phase == "running", seat.kind == "person"
    told = []
    if person and not seat.stand_in and running:
        told.append("fill")
    if person and seat.present:
        told.append("host")
    if person or not running:
        told.append("free")
    if person:
        told.append("kick")
    return told


def _seat(known: Known, room: Room, seat: RoomSeat) -> Panel:
    running = room.phase == "running"
    says = {
        "fill": (f"fill! {seat.seat}", f"{tools.FILL}: {tools.FILL_SAYS}"),
        "host": (f"host {seat.seat}", f"{tools.HOST}: {tools.HOST_SAYS}"),
        "free": (f"free {seat.seat}", f"{tools.FREE}: {tools.free_says(running=running)}"),
        "kick": (f"kick {seat.seat}", f"{tools.KICK}: {tools.kick_says(seat.name)}"),
    }
    return Panel(_called(seat, room), "", [says[one] for one in _for_seat(known, room, seat)])


def _screen(room: Room, ident: str) -> Panel | None:
    one = next((one for one in room.lookers_on.displays if one.id == ident), None)
    if one is None:
        return None
    way = (
        (f"hide! {ident}", tools.SCREEN_OFF) if one.granted else (f"show! {ident}", tools.SCREEN_ON)
    )
    return Panel(tools.screen(ident), tools.SCREEN_SAYS, [way])


def _sure(known: Known, room: Room, what: str, which: str) -> Panel | None:
    """Ask once before something that cannot be taken back."""
    seat = known.seat(int(which)) if which.isdigit() else None
    if seat is None or what not in tools.SURE:
        return None
    titles = {"host": tools.HOST, "free": tools.FREE, "kick": tools.KICK}
    says = {
        "host": tools.HOST_SAYS,
        "free": tools.free_says(running=room.phase == "running"),
        "kick": tools.kick_says(seat.name),
    }
    yes: Sequence[tuple[str, str]] = [
        (f"seat {which}", tools.NO),
        (f"{what}! {which}", tools.SURE[what]),
    ]
    return Panel(f"{titles[what]}: {seat.name}", says[what], yes)
