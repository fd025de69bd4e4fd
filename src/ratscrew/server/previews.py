"""What a messenger shows of a link to the page: title, who sits at the table, a picture.

Messengers and search engines read no scripts, so these words are the server's, in English.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from ratscrew.store import Summary
from ratscrew.table.messages import Room, RoomSeat

__all__ = ["IMAGE", "Preview", "game_preview", "preview"]

IMAGE: Final = "preview.png"
_SIZE: Final = ("1200", "630")
_NAME: Final = "Egyptian Ratscrew"
_LINE: Final = "Flip, watch, slap: the card game, fair over any line. Play with friends by a link."
_ALT: Final = "Playing cards fanned on a green table"
_NAMED: Final = 3


class Preview:
    """What is told of one link. ``listed``: search engines may list it."""

    def __init__(self, title: str, line: str, *, listed: bool) -> None:
        self.title = title
        self.line = line
        self.listed = listed

    def tags(self, *, url: str, image: str) -> str:
        """The tags for the page's head; both addresses are absolute."""
        width, height = _SIZE
        properties = {
            "og:site_name": _NAME,
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.line,
            "og:url": url,
            "og:image": image,
            "og:image:type": "image/png",
            "og:image:width": width,
            "og:image:height": height,
            "og:image:alt": _ALT,
        }
        names = {
            "twitter:card": "summary_large_image",
            "twitter:title": self.title,
            "twitter:description": self.line,
            "twitter:image": image,
        }
        if not self.listed:
            names["robots"] = "noindex"
        tags = [_tag("property", name, text) for name, text in properties.items()]
        tags += [_tag("name", name, text) for name, text in names.items()]
        return "\n".join(tags)


def preview(room: Room | None, *, listed: bool = False) -> Preview:
    """What is told of a link to a table; None: of a link to none that there is."""
    if room is None:
        return Preview(_NAME, _LINE, listed=listed)
    rules = str(room.rules.get("title", ""))
    return Preview(f"Table {room.code} · {rules}", _told(room), listed=False)


def game_preview(game: Summary | None) -> Preview:
    """What is told of a link to a game that is over; None: to none that there is."""
    if game is None:
        return Preview(_NAME, _LINE, listed=False)
    winners = [result.name for result in game.results if result.won]
    who = _in_row([result.name + _sign(result.kind) for result in game.results])
    won = f"{_in_row(winners)} won." if winners else "Nobody won."
    title = f"{game.title} · {game.ended_at.day} {game.ended_at:%B %Y}"
    return Preview(title, f"{who} played. {won} See it again, card by card.", listed=False)


def _told(room: Room) -> str:
    if room.lesson:
        return "Somebody learns the game here."
    if not room.seats:
        return "Nobody sits here yet. Open the link to sit down."
    who, several = _names(room.seats), len(room.seats) > 1
    if room.phase == "running":
        return f"{who} {'are' if several else 'is'} playing. Open the link to watch."
    return f"{who} {'sit' if several else 'sits'} here. Open the link to sit down, too."


def _names(seats: Sequence[RoomSeat]) -> str:
    """Who sits somewhere, bots told as such."""
    return _in_row([seat.name + _sign(seat.kind) for seat in seats])


def _sign(kind: str) -> str:
    return " (bot)" if kind == "bot" else ""


def _in_row(names: Sequence[str]) -> str:
    """Names in a row; of many the first ones."""
    if len(names) > _NAMED:
        names = [*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} more"]
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _tag(kind: str, name: str, text: str) -> str:
    return f'<meta {kind}="{escape(name)}" content="{escape(text)}">'
