"""The seats in turn order: who is to play, stacks as bars and numbers, what is with each."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ratscrew.engine import View
from ratscrew.tui.known import Known
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.standing import note

__all__ = ["bar", "clipped", "seats"]

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_TWO_LINES = 2
_COUNT = 4
"""The cells that a stack's size takes."""


def seats(known: Known, look: Look, *, wide: int, high: int) -> Text:
    """Everybody, oneself last; two lines each where there is room."""
    game, room = known.game, known.room
    if room is None or wide < 12:
        return Text()
    order = _order(known)
    roomy = high >= len(order) * (_TWO_LINES + 1)
    tall = high >= len(order) * _TWO_LINES
    lines: list[Text] = []
    for at in order:
        lines += _seat(known, look, at, wide=wide, tall=tall)
        if roomy:
            lines.append(Text())
    if game is None:
        return Text()
    return Text("\n").join(lines[:high])


def bar(cards: int, full: float, wide: int, look: Look, *, mine: bool) -> Text:
    """A stack's height, lying down."""
    eighths = round(cards * wide * 8 / full) if full else 0
    eighths = min(wide * 8, max(eighths, 1 if cards else 0))
    whole, rest = divmod(eighths, 8)
    drawn = "█" * whole + (_EIGHTHS[rest] if rest else "")
    if look.ascii:  # eighths are seen by nobody there
        drawn = "#" * max(round(eighths / 8), 1 if cards else 0)
    text = Text().append(drawn, Colours.BRASS if mine else Colours.SOFT)
    text.append(" " * (wide - cell_len(drawn)))
    return text


def clipped(text: str, wide: int) -> str:
    """The text in exactly so many cells; cut with a sign where it is longer."""
    if cell_len(text) <= wide:
        return set_cell_size(text, wide)
    return set_cell_size(text, max(0, wide - 1)).rstrip() + "…"


def _order(known: Known) -> list[int]:
    """The seats of the game in turn order, oneself last."""
    count = len(known.game.seats) if known.game else 0
    me = known.me if known.me is not None and known.me < count else count - 1
    return [(me + step) % count for step in range(1, count + 1)] if count else []


def _full(game: View) -> float:
    """How many cards a stack holds that is drawn as long as it may be; the same for all."""
    total = len(game.pile) + sum(seat.cards for seat in game.seats)
    return max(2 * total / max(2, len(game.seats)), *(seat.cards for seat in game.seats), 1)


def _seat(known: Known, look: Look, at: int, *, wide: int, tall: bool) -> list[Text]:
    game, seat = known.game, known.seat(at)
    if game is None or at >= len(game.seats):
        return []
    seen, mine = game.seats[at], known.is_me(at)
    turn = game.turn == at
    style = f"bold {Colours.BRASS}" if turn else Colours.TEXT if not seen.gone else Colours.SOFT
    bot = seat is not None and seat.kind == "bot"
    label = "you" if mine else known.name(at)
    said = note(known, at)
    head = Text().append("▸ " if turn else "  ", f"bold {Colours.BRASS}")
    count = f"{seen.cards:>{_COUNT}}"
    if not tall:
        name_wide = max(6, (wide - 2 - _COUNT) * 6 // 11)
        rest = wide - 2 - name_wide - _COUNT - 1
        head.append(clipped(label, name_wide), style)
        head.append(" ")
        if said:
            head.append(clipped(said, rest), Colours.SOFT)
        else:
            head.append_text(bar(seen.cards, _full(game), rest, look, mine=mine))
        head.append(count, f"bold {Colours.TEXT}")
        return [head]
    said = said or ("bot" if bot else "")
    note_wide = min(cell_len(said), wide // 2)
    name_wide = wide - 2 - (note_wide + 1 if said else 0)
    head.append(clipped(label, name_wide), style)
    if said:
        head.append(" " + clipped(said, note_wide), Colours.SOFT)
    below = Text("  ")
    below.append_text(bar(seen.cards, _full(game), wide - 2 - _COUNT, look, mine=mine))
    below.append(count, f"bold {Colours.TEXT}")
    return [head, below]
