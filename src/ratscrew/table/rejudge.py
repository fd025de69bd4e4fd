"""Races in records: the stamps as they are written down, and judging them once more.

What the engine makes of the scores, ``record.verify`` decides again; here it is checked that
they are those that the stamps come to.
"""

from ratscrew.engine import Settle
from ratscrew.record import BadRecord, Line, Race, RaceSlap, Record
from ratscrew.referee import Finish, Measured, judged, ordered

__all__ = ["race_of", "rejudge"]


def race_of(finish: Finish) -> Race | None:
    """A finished race as it is written down; None where nothing was measured."""
    slaps = tuple(
        RaceSlap(
            seat=found.seat,
            shown_us=found.shown_us,
            back_us=found.back_us,
            at_us=found.at_us,
            claim_us=found.claim_us,
            ceiling_us=found.ceiling_us,
            slack_us=found.slack_us,
            step_us=found.step_us,
            trusted=found.trusted,
            score_us=score.time_us,
            floor_us=score.floor_us,
        )
        for score in finish.scores
        if (found := score.measured) is not None
    )
    return Race(slaps) if slaps and len(slaps) == len(finish.scores) else None


def rejudge(record: Record) -> None:
    """Judge every race of a record again whose stamps it has.

    Raises:
        BadRecord: the first difference: its command's number, what is recorded, what is right.
    """
    for line in record.lines:
        if line.race is not None:
            _again(line, line.race)


def _again(line: Line, race: Race) -> None:
    where = f"command {line.seq}, race"
    settle = line.command
    if not isinstance(settle, Settle):
        raise BadRecord(f"{where}: only a settle has one")
    finish = ordered(judged(_measured(slap)) for slap in race.slaps)
    scores = {score.seat: score for score in finish.scores}
    for slap in race.slaps:
        score = scores[slap.seat]
        if slap.score_us != score.time_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} has {slap.score_us} µs recorded; "
                f"its stamps come to {score.time_us} µs"
            )
        if slap.floor_us is not None and slap.floor_us != score.floor_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} has a bound of {slap.floor_us} µs recorded; "
                f"its stamps come to {score.floor_us} µs"
            )
    told = tuple((slap.seat, slap.time_us) for slap in settle.slaps)
    right = tuple((score.seat, score.time_us) for score in finish.scores)
    if told != right:
        raise BadRecord(f"{where}: settled as {_shown(told)}; the stamps come to {_shown(right)}")
    if settle.tie_us != finish.tie_us:
        raise BadRecord(
            f"{where}: a tie within {settle.tie_us} µs recorded; "
            f"these clocks tell {finish.tie_us} µs apart"
        )


def _measured(slap: RaceSlap) -> Measured:
    return Measured(
        slap.seat,
        slap.shown_us,
        slap.back_us,
        slap.at_us,
        claim_us=slap.claim_us,
        ceiling_us=slap.ceiling_us,
        slack_us=slap.slack_us,
        step_us=slap.step_us,
        trusted=slap.trusted,
    )


def _shown(slaps: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"seat {seat} {time_us} µs" for seat, time_us in slaps) or "nobody"
