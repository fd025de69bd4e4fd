"""Figures and verdicts in words, for tables and reports alike."""

from collections.abc import Callable

from ratscrew.lab.compare import Ranked, Verdict
from ratscrew.lab.statistics import Interval

__all__ = ["per_cent", "pm", "sentence"]


def pm(interval: Interval, digits: int | None = None) -> str:
    """A figure with half its interval, no more digits than that warrants: ``254.7 ± 0.3``."""
    half = interval.half
    if digits is None:
        digits = next((at for at, least in enumerate((3, 0.3, 0.03)) if half >= least), 3)
        digits = 1 if half == 0 else digits
    value = f"{round(interval.value, digits) + 0.0:,.{digits}f}"  # no minus before a zero
    if half == 0:
        return value
    return f"{value} ± ?" if half == float("inf") else f"{value} ± {half:,.{digits}f}"


def per_cent(interval: Interval, *, signed: bool = False) -> str:
    """A share in per cent, signed where it is a difference."""
    told = pm(Interval(100 * interval.value, 100 * interval.low, 100 * interval.high))
    return f"+{told}" if signed and interval.value > 0 else told


def sentence(verdict: Verdict) -> str:
    """A verdict in words, with whether it is mere noise."""
    words: dict[str, Callable[[Ranked], str]] = {
        "longest": lambda ranked: f"{pm(ranked.figure)} minutes",
        "luckiest": lambda ranked: f"luck {per_cent(ranked.figure)} %",
        "most even": lambda ranked: f"{per_cent(ranked.figure)} points between most and least",
    }
    tell = words[verdict.measure]
    listed = [f"{ranked.rules} ({tell(ranked)})" for ranked in verdict.ranking]
    head = f"{verdict.measure.capitalize()} with {verdict.seats} seats: {listed[0]}"
    told = f"{head}; then {', '.join(listed[1:])}."
    if verdict.decided:
        return told
    noise = ", ".join(verdict.within_noise)
    return f"{told} That the first is ahead of {noise} may be noise."
