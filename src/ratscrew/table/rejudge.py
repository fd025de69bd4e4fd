"""Judging the races of a record once more.

What the engine makes of the scores, ``record.verify`` decides again; here it is checked that
they are those that the stamps come to, that the bounds and the trust in each line follow from
what was measured before, and that no stamp was changed since the race was written down.
"""

from ratscrew.engine import CardPlayed, Settle
from ratscrew.record import BadRecord, Line, Race, RaceSlap, Record
from ratscrew.referee import finished
from ratscrew.referee.audit import Audit
from ratscrew.referee.judge import LATEST_FRAME_US, reached_us
from ratscrew.referee.pings import slack_of
from ratscrew.table.stamped import Heard, check_of, measured

__all__ = ["rejudge"]


def rejudge(record: Record) -> str | None:
    """Judge every race of a record again whose stamps it has.

    Returns:
        The check of its last race, which is the same in every copy of the same game; None
        where it has none.

    Raises:
        BadRecord: the first difference: its command's number, what is recorded, what is right.
    """
    again = _Again(checked=any(line.race is not None and line.race.check for line in record.lines))
    for line in record.lines:
        again.line(line)
    return again.check or None


class _Again:
    """The judging of one record, line by line."""

    def __init__(self, *, checked: bool) -> None:
        self.check = ""
        self._checked = checked
        self._heard = Heard()
        self._laid: dict[int, int] = {}

    def line(self, line: Line) -> None:
        """Look at one line."""
        command = line.command
        for event in line.events:
            if isinstance(event, CardPlayed):
                self._laid[event.number] = command.at_us
        where = f"command {line.seq}, race"
        if line.race is None:
            if self._checked and isinstance(command, Settle) and command.slaps:
                raise BadRecord(f"{where}: the stamps of its slaps are missing")
            return
        if not isinstance(command, Settle):
            raise BadRecord(f"{where}: only a settle has one")
        _devices(where, line.race)
        for slap in line.race.slaps:
            _screen(where, slap)
        self._scores(where, command, line.race)
        for slap in line.race.slaps:
            self._line_of(where, slap)
        if self._checked:  # older records are held to their scores and bounds alone
            for slap in line.race.slaps:
                self._when(where, command, slap)
            self._unchanged(where, command.on, line.race)

    def _scores(self, where: str, settle: Settle, race: Race) -> None:
        """Whether the stamps come to the scores, and these to what was settled."""
        finish = finished(measured(slap, ()) for slap in race.slaps)
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
            raise BadRecord(
                f"{where}: settled as {_shown(told)}; the stamps come to {_shown(right)}"
            )
        if settle.tie_us != finish.tie_us:
            raise BadRecord(
                f"{where}: a tie within {settle.tie_us} µs recorded; "
                f"these clocks tell {finish.tie_us} µs apart"
            )

    def _line_of(self, where: str, slap: RaceSlap) -> None:
        """Whether a line's slack and the trust in it follow from what was known of it."""
        if slap.jest_us is None:
            return  # a bot, or an older record
        slack_us = slack_of(slap.jest_us)
        if slap.slack_us != slack_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} has a slack of {slap.slack_us} µs recorded; "
                f"its line comes to {slack_us} µs"
            )
        heard_us = self._heard.of(slap.seat) if slap.audit is None else slap.audit
        trusted = not slap.lagging and Audit(heard_us).trusts(slap.jest_us)
        if slap.trusted != trusted:
            raise BadRecord(
                f"{where}: seat {slap.seat} is recorded as {_trust(slap.trusted)}; "
                f"by its earlier slaps it is {_trust(trusted)}"
            )
        self._heard.add(measured(slap, heard_us))

    def _when(self, where: str, settle: Settle, slap: RaceSlap) -> None:
        """Whether a slap lies between its card and its verdict."""
        laid_us = self._laid.get(settle.on)
        if laid_us is not None and slap.shown_us < laid_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} was shown card {settle.on} at {slap.shown_us} µs; "
                f"it was played at {laid_us} µs"
            )
        if slap.at_us > settle.at_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} slapped at {slap.at_us} µs; "
                f"the race was settled at {settle.at_us} µs"
            )

    def _unchanged(self, where: str, on: int, race: Race) -> None:
        """Whether every stamp is the one that was written down."""
        right = check_of(self.check, on, race.slaps)
        if race.check != right:
            raise BadRecord(
                f"{where}: its check is {race.check!r}; its stamps and the races before it "
                f"make {right!r}"
            )
        self.check = right


def _devices(where: str, race: Race) -> None:
    """Whether hands can share a device that are said to, and were alone where they say so."""
    seats: dict[int, list[int]] = {}
    for slap in race.slaps:
        if slap.device is not None:
            seats.setdefault(slap.device, []).append(slap.seat)
    for device, some in seats.items():
        if device != min(some):
            raise BadRecord(
                f"{where}: seat {some[0]} shares the device of seat {device}; "
                f"the first of its hands is seat {min(some)}'s"
            )
    alone = {slap.device for slap in race.slaps if slap.alone}
    others = [slap for slap in race.slaps if slap.ceiling_us is not None]
    stranger = next((slap for slap in others if slap.device not in alone), None)
    if alone and (len(alone) > 1 or None in alone or stranger is not None):
        seat = next(slap.seat for slap in race.slaps if slap.alone)
        raise BadRecord(
            f"{where}: seat {seat} is judged by its device's clock alone; "
            f"others have slapped from elsewhere"
        )


def _screen(where: str, slap: RaceSlap) -> None:
    """Whether what a slap before a room's screen is judged by follows from its stamps."""
    found = measured(slap, ())
    screen = found.screen
    if screen is None:
        return
    if slap.claim_us != screen.reaction_us:
        raise BadRecord(
            f"{where}: seat {slap.seat} has a reaction of {slap.claim_us} µs recorded; "
            f"its screen's stamps come to {screen.reaction_us} µs"
        )
    if not 0 <= screen.late_us <= LATEST_FRAME_US:
        raise BadRecord(
            f"{where}: seat {slap.seat} saw a screen that is {screen.late_us} µs late; "
            f"no more than {LATEST_FRAME_US} µs are believed"
        )
    ways = (
        (slap.shown_us, slap.back_us, slap.ceiling_us, screen.way_us),
        (screen.shown_us, screen.back_us, screen.ceiling_us, screen.far_us),
    )
    for shown_us, back_us, ceiling_us, told_us in ways:
        way_us = (reached_us(shown_us, back_us, ceiling_us) - shown_us) // 2
        if back_us is not None and told_us != way_us:
            raise BadRecord(
                f"{where}: seat {slap.seat} has a way of {told_us} µs recorded; "
                f"half of its card's round trip is {way_us} µs"
            )


def _trust(trusted: object) -> str:
    return "believed" if trusted else "not believed"


def _shown(slaps: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"seat {seat} {time_us} µs" for seat, time_us in slaps) or "nobody"
