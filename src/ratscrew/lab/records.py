"""A kernel's game written out as a record, which the engine can verify command for command.

The kernel's log has rows of five numbers: a command, then what came of it. Nothing is decided
here, only put into the engine's words.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, cast

import numpy as np
import numpy.typing as npt

from ratscrew.cards import Card
from ratscrew.engine import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    CardsGiven,
    ChallengeSet,
    ChoiceOffered,
    Claim,
    Claimed,
    Command,
    DeadCardPlayed,
    Deal,
    DebtOwed,
    EndPending,
    Event,
    GameEnded,
    Lapse,
    LapSet,
    Misplaced,
    PileWon,
    Play,
    RaceSettled,
    SeatOut,
    Settle,
    Slap,
    SlapIgnored,
    SlapMissed,
    SlapsLocked,
    SlapTied,
    SlapWon,
    Stop,
    TitleGiven,
    TurnPassed,
)
from ratscrew.engine.events import FoulReason, IgnoredReason
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel import tell
from ratscrew.lab.table import CODES
from ratscrew.record import Header, Line, Record
from ratscrew.rules import RuleSet

__all__ = ["dealt", "record_of"]

CARD_OF: Final = {code: cast("Card", card) for card, code in CODES.items()}
_ENDED: Final = ("won", "endless", "limit", "time")
_BY: Final = ("slap", "challenge", "high-card", "forfeit", "end", "claim")
_IGNORED: Final[tuple[IgnoredReason, ...]] = (
    "nothing-there",
    "out",
    "locked",
    "owes",
    "no-cards",
    "too-few-seats",
    "already-slapped",
)
_REASONS: Final[tuple[FoulReason, ...]] = (
    "on-the-draw",
    "hovering",
    "second-slap",
    "late",
    "nothing",
)
_WHY_OUT: Final = ("foul", "ejected", "no-cards", "triple")

Row = tuple[int, int, int, int, int]


class _Reader:
    """The rows of a log, one after another."""

    def __init__(self, log: npt.NDArray[np.int64], rules: RuleSet) -> None:
        count = int(log[0, 0])
        if count >= log.shape[0]:
            raise ValueError(f"the log has room for {log.shape[0] - 1} rows; {count} were told")
        self.rows = [cast("Row", tuple(row)) for row in log[1 : count + 1].tolist()]
        self.place = 0
        self.combos = tuple(map(str, rules.combos))

    def more(self) -> bool:
        return self.place < len(self.rows)

    def next(self) -> Row:
        self.place += 1
        return self.rows[self.place - 1]

    def items(self, count: int) -> list[tuple[int, int]]:
        """The list that belongs to the row before."""
        found = [self.next() for _ in range(count)]
        return [(row[1], row[2]) for row in found]

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(CARD_OF[card] for card, _ in self.items(count))

    def at_command(self) -> bool:
        return self.more() and self.rows[self.place][0] <= tell.STOP


def record_of(
    rules: RuleSet, names: Sequence[str], deal: Deal, log: npt.NDArray[np.int64]
) -> Record:
    """The record of the game that a log tells."""
    reader = _Reader(log, rules)
    lines = tuple(
        Line(number, command, events)
        for number, (command, events) in enumerate(_commands(reader), start=1)
    )
    return Record(Header(rules, tuple(names), deal), lines)


def dealt(
    numbers: npt.NDArray[np.int64], cards: npt.NDArray[np.uint8], pack: npt.NDArray[np.uint8]
) -> Deal:
    """The deal of a game that has just begun: stacks and pile as they lie in the vectors."""
    hands = []
    for seat in range(int(numbers[at.NSEATS])):
        head, count = int(numbers[at.HEAD + seat]), int(numbers[at.COUNT + seat])
        ring = at.RINGS + seat * (at.MASK + 1)
        places = [ring + ((head + place) & at.MASK) for place in range(count)]
        hands.append(tuple(CARD_OF[int(cards[place])] for place in places))
    low, high = at.PILE + int(numbers[at.LOW]), at.PILE + int(numbers[at.HIGH])
    centre = tuple(CARD_OF[int(card)] for card in cards[low:high])
    used = sum(map(len, hands)) + len(centre)
    return Deal(
        dealer=int(numbers[at.DEALER]),
        leader=int(numbers[at.LEADER]),
        hands=tuple(hands),
        centre=centre,
        aside=tuple(CARD_OF[int(card)] for card in pack[used:]),
    )


def _commands(reader: _Reader) -> Iterator[tuple[Command, tuple[Event, ...]]]:
    while reader.more():
        command = _command(reader)
        events = []
        while reader.more() and not reader.at_command():
            events.append(_event(reader))
        yield command, tuple(events)


def _command(reader: _Reader) -> Command:
    kind, x, y, z, _ = reader.next()
    if kind == tell.PLAY:
        return Play(seat=x, at_us=y * 1000, misplaced=bool(z))
    if kind == tell.SETTLE:
        slaps = []
        for _ in range(z):
            _, seat, time_us, fingers, flags = reader.next()
            slaps.append(Slap(seat, time_us, fingers, bool(flags & 1), bool(flags & 2)))
        return Settle(on=x, at_us=y * 1000, slaps=tuple(slaps))
    if kind == tell.CLAIM_PILE:
        return Claim(seat=x, at_us=y * 1000)
    if kind == tell.LAPSE:
        return Lapse(at_us=x * 1000)
    return Stop(reason="time", at_us=x * 1000)


def _event(reader: _Reader) -> Event:  # noqa: C901, PLR0912 - a case an event
    kind, x, y, z, w = reader.next()
    if kind == tell.CARD_PLAYED:
        return CardPlayed(x, CARD_OF[y], z)
    if kind == tell.TURN_PASSED:
        return TurnPassed(x if x >= 0 else None)
    if kind == tell.CHALLENGE_SET:
        return ChallengeSet(x, y, z)
    if kind == tell.CHOICE_OFFERED:
        return ChoiceOffered(x, y, z)
    if kind == tell.CAPTURE_PENDING:
        return CapturePending(x, cast('Literal["challenge", "high-card"]', _BY[y]))
    if kind == tell.END_PENDING:
        return EndPending()
    if kind == tell.SLAP_IGNORED:
        return SlapIgnored(x, y, _IGNORED[z])
    if kind == tell.SLAP_MISSED:
        return SlapMissed(x, y, _REASONS[z], bool(w))
    if kind == tell.CARDS_BURNED:
        cards = reader.cards(y)
        return CardsBurned(x, cards, on_top=bool(z), low=bool(w & 1), debt=bool(w & 2))
    if kind == tell.CARDS_GIVEN:
        given = reader.items(y)
        return CardsGiven(
            x,
            tuple(to for _, to in given),
            tuple(CARD_OF[card] for card, _ in given),
            low=bool(z),
        )
    if kind == tell.SLAPS_LOCKED:
        return SlapsLocked(x, y, z)
    if kind == tell.DEBT_OWED:
        return DebtOwed(x, y)
    if kind == tell.SEAT_OUT:
        return SeatOut(x, _WHY_OUT[y], reader.cards(z))
    if kind == tell.SLAP_TIED:
        return SlapTied(tuple(seat for seat, _ in reader.items(x)), y)
    if kind == tell.SLAP_WON:
        slower = tuple(seat for seat, _ in reader.items(w))
        return SlapWon(x, y, reader.combos[z], slower)
    if kind == tell.RACE_SETTLED:
        return RaceSettled(x)
    if kind == tell.TITLE_GIVEN:
        by = cast('Literal["slap", "challenge", "high-card"]', _BY[y])
        return TitleGiven(x, by, z, reader.combos[w] if w >= 0 else None)
    if kind == tell.CLAIMED:
        return Claimed(x)
    if kind == tell.PILE_WON:
        return PileWon(x, y, _BY[z])
    if kind == tell.LAP_SET:
        shown, waiting = reader.items(x), reader.items(y)
        return LapSet(tuple(shown), tuple(seat for seat, _ in waiting))
    if kind == tell.DEAD_CARD_PLAYED:
        return DeadCardPlayed(x, CARD_OF[y])
    if kind == tell.MISPLACED_CARD:
        return Misplaced(x)
    winners = tuple(seat for seat in range(at.SEATS) if y >> seat & 1)
    entry, period = (z, w) if z >= 0 else (None, None)
    return GameEnded(_ENDED[x], winners, entry, period)
