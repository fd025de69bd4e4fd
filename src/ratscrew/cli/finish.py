"""The photo-finish of a recorded race as one line of text."""

from collections.abc import Sequence

from ratscrew.record import Race, RaceSlap

__all__ = ["finish_line"]


def finish_line(race: Race, names: Sequence[str]) -> str:
    """Everybody's time on one line, fastest first, and what counted instead of a claim."""
    first_us = min(slap.score_us for slap in race.slaps)
    return "photo-finish: " + ", ".join(_told(slap, first_us, names) for slap in race.slaps)


def _told(slap: RaceSlap, first_us: int, names: Sequence[str]) -> str:
    name = names[slap.seat] if slap.seat < len(names) else f"seat {slap.seat}"
    behind = f" (+{_ms(slap.score_us - first_us)})" if slap.score_us > first_us else ""
    notes = []
    if slap.claim_us is not None and slap.score_us > slap.claim_us:
        notes.append(f"claimed {_ms(slap.claim_us)}")
    if not slap.trusted:
        notes.append("not believed")
    note = f" [{', '.join(notes)}]" if notes else ""
    return f"{name} {_ms(slap.score_us)} ms{behind}{note}"


def _ms(time_us: int) -> str:
    return f"{time_us / 1000:.1f}"
