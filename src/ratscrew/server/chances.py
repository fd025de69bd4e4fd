"""What lay there to be slapped in a game, and what each seat made of it."""

from collections import Counter

from msgspec.structs import replace

from ratscrew.engine import (
    CardPlayed,
    RaceAnnulled,
    Settle,
    SlapWon,
    State,
    TitleGiven,
    apply,
    begin,
)
from ratscrew.engine.view import combo_on, effect_on, may_slap
from ratscrew.record import Line, Record
from ratscrew.store import Chance
from ratscrew.table.verdicts import settled, verdict

__all__ = ["chances"]


def chances(record: Record) -> tuple[Chance, ...]:
    """Every seat's chances by combo.

    A chance is a card that completed a combo of the rules, once for each seat that could have
    slapped it. Cards whose race was annulled are none, nor are combos that put out whoever slaps
    them.
    """
    header = record.header
    if not header.rules.combos:
        return ()
    count = _Count()
    state = apply(None, begin(header.rules, header.deal, header.at_us))
    for line in record.lines:
        state = replace(state, now_us=line.command.at_us)
        for event in line.events:
            state = apply(state, event)
        count.line(line, state)
    return count.told()


class _Count:
    """The counting of one record, line by line."""

    def __init__(self) -> None:
        self._open: dict[int, tuple[str, tuple[int, ...]]] = {}
        self._came: Counter[tuple[int, str]] = Counter()
        self._won: Counter[tuple[int, str]] = Counter()
        self._slow: Counter[tuple[int, str]] = Counter()

    def line(self, line: Line, state: State) -> None:
        """One command, and the state after it."""
        command = line.command
        for event in line.events:
            match event:
                case CardPlayed():
                    self._laid(event.number, state)
                case RaceAnnulled():
                    self._annulled(event.on)
                case SlapWon() | TitleGiven(by="slap"):
                    self._count(self._won, event.on, event.seat)
                case _:
                    pass
        if isinstance(command, Settle) and command.slaps:
            for mark in verdict(command.on, settled(command), line.events).marks:
                if mark.outcome in ("slow", "tied"):
                    self._count(self._slow, command.on, mark.seat)

    def told(self) -> tuple[Chance, ...]:
        """All of them, by seat and combo."""
        return tuple(
            Chance(
                seat=seat,
                combo=combo,
                came=came,
                won=self._won[seat, combo],
                slow=self._slow[seat, combo],
            )
            for (seat, combo), came in sorted(self._came.items())
            if came
        )

    def _laid(self, number: int, state: State) -> None:
        combo = combo_on(state, number)
        if combo is None or effect_on(state, number) == "lose":
            return
        seats = tuple(seat for seat in range(state.seats) if may_slap(state, seat, number) is None)
        self._open[number] = (str(combo), seats)
        for seat in seats:
            self._came[seat, str(combo)] += 1

    def _annulled(self, until: int) -> None:
        """These cards may not be slapped any more, and nobody has slapped them."""
        for number in [number for number in self._open if number <= until]:
            combo, seats = self._open.pop(number)
            if number != until:
                continue
            for seat in seats:
                self._came[seat, combo] -= 1

    def _count(self, counter: Counter[tuple[int, str]], on: int, seat: int | None) -> None:
        combo, seats = self._open.get(on, ("", ()))
        if seat is not None and seat in seats:
            counter[seat, combo] += 1
