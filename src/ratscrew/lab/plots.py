"""Figures as SVG text that takes its colours from the page around it (extra ``lab``).

Drawn with colours that stand for roles; ``_finished`` puts a style variable in their places, so
that one drawing is right in light and in dark. Nothing of pyplot's global state is used.
"""

import io
import math
import re
from collections.abc import Sequence
from typing import Any, Final

import matplotlib as mpl
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from ratscrew.lab.experiments import Effect
from ratscrew.lab.figures import Figures
from ratscrew.lab.statistics import Interval

__all__ = ["draw_effects", "draw_histogram", "draw_intervals", "draw_lengths", "draw_ways"]

INK, DIM, LINE, MAIN, ACCENT, SOFT, SHEET = (f"#0{role}0{role}0{role}" for role in range(1, 8))
ROLES: Final = {
    INK: "ink",
    DIM: "dim",
    LINE: "line",
    MAIN: "main",
    ACCENT: "accent",
    SOFT: "soft",
    SHEET: "sheet",
}
WIDTH: Final = 4.3
"""Inches; shown on a phone at about that size, so that letters stay letters."""

ROW: Final = 0.52
LETTERS: Final = 48
"""So many have room above a row."""

FACTORS: Final = (1, 0.5, 2, 0.25, 4, 8, 16, 0.7, 1.4, 0.8, 1.2, 0.9, 1.1, 0.95, 1.05)
"""What an axis of growth may name, the most wanted first."""

STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ratscrew",
    "font.size": 11.5,
    "axes.edgecolor": LINE,
    "axes.labelcolor": DIM,
    "text.color": INK,
    "xtick.color": DIM,
    "ytick.color": INK,
}


def draw_lengths(figures: Sequence[Figures]) -> str:
    """How long games take: the median, and what nine of ten stay under."""
    with mpl.rc_context(STYLE):
        figure, axes = _rows(len(figures))
        for row, one in enumerate(figures):
            axes.barh(row, one.minutes.p90, height=0.28, color=SOFT)
            axes.barh(row, one.minutes.median, height=0.28, color=MAIN)
            told = f"half {_minutes(one.minutes.median)}, 90 % {_minutes(one.minutes.p90)}"
            _above(axes, row, _named(one, figures), told)
        axes.set_xlabel("minutes")
        return _finished(figure, "lengths")


def draw_histogram(one: Figures) -> str:
    """How many games are how long."""
    with mpl.rc_context(STYLE):
        figure, axes = _plain(2.3)
        bars = [bar for bar in one.minutes.histogram if bar.high is not None]
        rest = sum(bar.games for bar in one.minutes.histogram if bar.high is None)
        width = bars[0].high or 1.0
        per_cent = 100 / max(one.games, 1)
        axes.bar(
            [bar.low for bar in bars],
            [bar.games * per_cent for bar in bars],
            width=width * 0.9,
            align="edge",
            color=MAIN,
        )
        median = one.minutes.median
        axes.axvline(median, color=ACCENT, linewidth=1.5)
        axes.annotate(
            f"half under {_minutes(median)}",
            (median, axes.get_ylim()[1]),
            xytext=(4, -2),
            textcoords="offset points",
            va="top",
            color=ACCENT,
        )
        label = "minutes"
        if rest:
            label += f" ({rest * per_cent:.1f} % of games are longer)"
        axes.set_xlabel(label)
        axes.set_ylabel("% of games")
        return _finished(figure, f"histogram-{one.rules}-{one.seats}")


def draw_intervals(
    rows: Sequence[tuple[str, Interval]], *, label: str, line: float | None, name: str
) -> str:
    """Shares in per cent with their intervals, a row each, and the line of what is even."""
    with mpl.rc_context(STYLE):
        figure, axes = _rows(len(rows))
        if line is not None:
            axes.axvline(100 * line, color=ACCENT, linewidth=1.2)
        for row, (title, found) in enumerate(rows):
            axes.axhline(row, color=LINE, linewidth=0.8, zorder=0)
            axes.plot([100 * found.low, 100 * found.high], [row, row], color=MAIN, linewidth=4)
            axes.plot([100 * found.value], [row], "o", color=INK, markersize=6)
            _above(axes, row, title, f"{100 * found.value:.1f} %")
        low = min(*(100 * found.low for _, found in rows), 100 * (line or 0))
        high = max(*(100 * found.high for _, found in rows), 100 * (line or 0))
        room = max((high - low) * 0.15, 0.5)
        axes.set_xlim(low - room, high + room)
        axes.set_xlabel(label)
        return _finished(figure, name)


def draw_ways(figures: Sequence[Figures]) -> str:
    """By what cards are taken: slaps, challenges, anything else."""
    with mpl.rc_context(STYLE):
        figure, axes = _rows(len(figures))
        for row, one in enumerate(figures):
            slap, challenge = one.cards_by["slap"].value, one.cards_by["challenge"].value
            axes.barh(row, 100, height=0.28, color=SOFT)
            axes.barh(row, 100 * (slap + challenge), height=0.28, color=MAIN)
            axes.barh(row, 100 * slap, height=0.28, color=ACCENT)
            _above(
                axes,
                row,
                _named(one, figures),
                f"slap {100 * slap:.0f} %, challenge {100 * challenge:.0f} %",
            )
        axes.set_xlim(0, 100)
        axes.set_xlabel("% of the cards taken")
        return _finished(figure, "ways")


def draw_effects(effects: Sequence[Effect], name: str, *, among: Sequence[Effect] = ()) -> str:
    """How many times as long a game is when one rule is changed, the largest first.

    The axis has room for all of ``among``, so that several drawings can be compared.
    """
    with mpl.rc_context(STYLE):
        figure, axes = _rows(len(effects))
        axes.axvline(0, color=LINE, linewidth=1.2)
        for row, effect in enumerate(effects):
            found = effect.minutes
            colour = DIM if found.holds(0.0) else MAIN
            axes.axhline(row, color=LINE, linewidth=0.8, zorder=0)
            ends = [_doublings(found.low), _doublings(found.high)]
            axes.plot(ends, [row, row], color=colour, linewidth=3)
            axes.plot([_doublings(found.value)], [row], "o", color=colour, markersize=6)
            title = f"{effect.title}: {effect.now}"
            short = title if len(title) <= 38 else f"{title[:37]}…"
            _above(axes, row, short, f"{100 * found.value:+.0f} %")
        spans = [one.minutes for one in (*effects, *among)]
        low = _doublings(min(0.0, *(one.low for one in spans)))
        high = _doublings(max(0.0, *(one.high for one in spans)))
        room = max((high - low) * 0.05, 0.05)
        low, high = low - room, high + room
        axes.set_xlim(low, high)
        shown: list[float] = []
        for factor in FACTORS:
            place = _doublings(factor - 1)
            apart = min((abs(place - _doublings(other - 1)) for other in shown), default=1e9)
            if low <= place <= high and apart > (high - low) / 8:
                shown.append(factor)
        axes.set_xticks([_doublings(one - 1) for one in shown], [f"{one:g}" for one in shown])
        axes.set_xlabel("times as many minutes")
        return _finished(figure, name)


def _doublings(grown: float) -> float:
    """Growth as a distance: twice as long is as far from the same as half as long."""
    return math.log2(max(1 + grown, 0.02))


def _rows(count: int) -> tuple[Figure, Any]:
    """A figure with so many rows, each with its words above it."""
    figure, axes = _plain(max(count, 1) * ROW + 0.55)
    axes.set_ylim(count - 0.5, -0.75)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    return figure, axes


def _plain(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="none")
    axes = figure.add_subplot(facecolor="none")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _above(axes: Any, row: int, left: str, right: str) -> None:
    """A row's name at the left end and its figure at the right one, above what is drawn."""
    room = LETTERS - len(right)
    if len(left) > room:  # what is told of seats stands at the end
        left = f"{left[: room - 9]}…{left[-8:]}"
    across = axes.get_yaxis_transform()
    clear = {"facecolor": SHEET, "edgecolor": "none", "pad": 1}
    axes.text(0.0, row - 0.2, left, transform=across, va="bottom", ha="left", bbox=clear)
    axes.text(
        1.0, row - 0.2, right, transform=across, va="bottom", ha="right", color=DIM, bbox=clear
    )


def _named(one: Figures, among: Sequence[Figures]) -> str:
    seats = {other.seats for other in among}
    return f"{one.rules}, {one.seats} seats" if len(seats) > 1 else one.rules


def _minutes(value: float) -> str:
    return f"{value:.1f} min" if value < 10 else f"{value:.0f} min"


def _finished(figure: Figure, name: str) -> str:
    """The figure as an element of a page: no addresses, no fixed colours, names of its own."""
    out = io.StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    canvas: Any = FigureCanvasSVG(figure)
    canvas.print_svg(out, metadata=nothing)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL)
    text = re.sub(r' xmlns(:\w+)?="[^"]*"', "", text)
    text = text.replace("xlink:href", "href")
    mark = re.sub(r"\W+", "-", name)
    text = re.sub(r'\bid="', f'id="{mark}-', text)
    text = re.sub(r'(href="#|url\(#)', rf"\g<1>{mark}-", text)
    for colour, role in ROLES.items():
        text = text.replace(colour, f"var(--{role})")
    # The page's own letters, at the size that was asked for.
    text = re.sub(r"font: ([\d.]+px) [^;\"]*", r"font-size: \1", text)
    width = re.search(r'width="[\d.]+pt" height="[\d.]+pt" ', text)
    return text.replace(width[0], "") if width else text
