"""The photo finish: every hand of a race on one line from the card's showing on."""

from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from ratscrew.table.messages import Mark, Verdict
from ratscrew.tui.known import Known
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.words import fair, numbers

__all__ = ["finish", "finish_lines", "head"]

_SHORTEST_US: Final = 400_000
_STEPS_US: Final = (100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000)
_TICKS: Final = 4


def head(known: Known, verdict: Verdict) -> str:
    """Who won and by how much; empty where nobody did."""
    tied = [mark.seat for mark in verdict.marks if mark.outcome == "tied"]
    if tied:
        return fair.tie([_who(known, seat) for seat in tied])
    winner = verdict.winner
    if winner is None:
        return ""
    who = None if known.is_me(winner) else known.name(winner)
    return fair.alone(who) if verdict.margin_us is None else fair.by(who, verdict.margin_us)


def finish(known: Known, look: Look, *, wide: int) -> Text:
    """Two lines: who was how fast, and the axis with a letter for each hand."""
    verdict = known.verdict
    if verdict is None or not verdict.marks:
        return Text()
    first = verdict.marks[0].time_us
    top = Text().append(f"{fair.RACE}  ", Colours.SOFT)
    told = head(known, verdict)
    if told:
        top.append(f"{told}  ", f"bold {Colours.BRASS}")
    for place, mark in enumerate(verdict.marks):
        top.append(f" {_sign(place, mark)} ", _style(mark, look))
        top.append(f" {_who(known, mark.seat)} ", Colours.TEXT)
        time = fair.short(mark.time_us) if not place else fair.behind(mark.time_us - first)
        top.append(time, Colours.SOFT)
        if mark.outcome not in {"won", "slow"}:
            top.append(f" {fair.OUTCOMES[mark.outcome]}", Colours.BAD)
        chip = _chip(mark)
        top.append(f" {fair.CHIPS[chip]}" if chip else "", Colours.SOFT)
        top.append("  ")
    top.truncate(wide, overflow="ellipsis")
    return Text("\n").join([top, _axis(verdict, look, wide=wide)])


def finish_lines(known: Known, verdict: Verdict) -> list[str]:
    """The same, a sentence a hand."""
    lines = []
    first = verdict.marks[0].time_us if verdict.marks else 0
    for mark in verdict.marks:
        behind = mark.time_us - first if mark.outcome == "slow" else None
        line = fair.hand(_who(known, mark.seat), mark.time_us, fair.OUTCOMES[mark.outcome], behind)
        why = _why(mark)
        lines.append(numbers.upper(f"{line}. {why}".strip()))
    return lines


def _who(known: Known, seat: int) -> str:
    return "you" if known.is_me(seat) else known.name(seat)


def _sign(place: int, mark: Mark) -> str:
    return "x" if mark.outcome == "foul" else chr(ord("1") + place)


def _style(mark: Mark, look: Look) -> str:
    if mark.outcome in {"won", "tied"}:
        return f"bold reverse {Colours.BRASS}"
    if mark.outcome == "foul":
        return f"bold {Colours.BAD}"
    return "bold underline" if look.plain else f"bold {Colours.TEXT} on {Colours.EDGE}"


def _axis(verdict: Verdict, look: Look, *, wide: int) -> Text:
    longest_us = max(_SHORTEST_US, *(mark.time_us for mark in verdict.marks)) * 1.1
    step_us = next((step for step in _STEPS_US if longest_us / step < _TICKS), _STEPS_US[-1])
    start, end = "card ", " ms"
    room = max(10, wide - len(start) - len(end) - 1)
    cells = ["─"] * room
    styles = [Colours.EDGE if not look.plain else ""] * room
    for us in range(0, int(longest_us) + 1, step_us):
        at = min(room - 1, int(us / longest_us * room))
        for place, char in enumerate(f"┴{us // 1000}" if us else "├"):
            if at + place < room:
                cells[at + place], styles[at + place] = char, Colours.SOFT
    for place, mark in reversed(list(enumerate(verdict.marks))):
        at = max(0, min(room - 1, int(mark.time_us / longest_us * room)))
        cells[at], styles[at] = _sign(place, mark), _style(mark, look)
    line = Text().append(start, Colours.SOFT)
    for style, run in groupby(zip(cells, styles, strict=True), itemgetter(1)):
        line.append("".join(char for char, _ in run), style)
    line.append(end, Colours.SOFT)
    return line


def _chip(mark: Mark) -> str:
    """Whether a hand was not taken at its word, and how."""
    if not mark.trusted:
        return "untrusted"
    if mark.bounded:
        return "bounded"
    return "measured" if mark.claim_us is None and mark.ping_us is not None else ""


def _why(mark: Mark) -> str:
    said = []
    if mark.bounded and mark.claim_us is not None:
        said.append(fair.bounded(mark.claim_us, mark.time_us))
    if not mark.trusted:
        said.append(fair.untrusted())
    if _chip(mark) == "measured":
        said.append(fair.measured())
    return " ".join(said)
