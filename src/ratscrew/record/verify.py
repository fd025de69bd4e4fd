"""Playing a record again: every position of it, and whether it was decided rightly."""

from collections import deque
from collections.abc import Iterator

from ratscrew.engine import (
    BadDeal,
    Deal,
    IllegalCommand,
    State,
    advance,
    apply,
    begin,
)
from ratscrew.engine.deal import deal as deal_again
from ratscrew.errors import RatscrewError
from ratscrew.record.errors import BadRecord
from ratscrew.record.format import Line, Record
from ratscrew.record.shuffle import check_opening
from ratscrew.record.words import as_written, command_words
from ratscrew.rules import RuleSet

__all__ = ["states", "verify"]


def states(record: Record) -> Iterator[State]:
    """The state after the deal, then after each command, each decided again and compared.

    Raises:
        BadRecord: the first difference: its command's number, what is recorded, what is right.
    """
    state = _begun(record)
    yield state
    for line in record.lines:
        state = _again(state, line)
        yield state


def verify(record: Record) -> State:
    """Decide every command again, the shuffle if its seed is told, and its opening if there is one.

    Returns:
        The state at the end.

    Raises:
        BadRecord: as ``states``, or the seed deals other cards, or it was not committed to.
    """
    header = record.header
    if header.shuffle is not None:
        check_opening(header.shuffle, len(header.deal.hands), header.deal.seed)
    if header.deal.seed is not None:
        _check_shuffle(header.rules, header.deal, header.deal.seed)
    return deque(states(record), maxlen=1)[0]


def _again(state: State, line: Line) -> State:
    where = f"command {line.seq}"
    try:
        after, events = advance(state, line.command)
    except IllegalCommand as error:
        told = command_words(line.command)
        raise BadRecord(f"{where} ({told}) is not allowed: {error}") from None
    for place, (mine, theirs) in enumerate(zip(events, line.events, strict=False), start=1):
        if mine != theirs:
            raise BadRecord(
                f"{where}, event {place}: recorded {as_written(theirs)}; decided {as_written(mine)}"
            )
    if len(events) != len(line.events):
        raise BadRecord(f"{where}: events recorded {len(line.events)}; decided {len(events)}")
    return after


def _begun(record: Record) -> State:
    header = record.header
    try:
        return apply(None, begin(header.rules, header.deal, header.at_us))
    except RatscrewError as error:
        raise BadRecord(f"line 1: {error}") from None


def _check_shuffle(rules: RuleSet, recorded: Deal, seed: str) -> None:
    try:
        again = deal_again(rules, len(recorded.hands), seed)
    except BadDeal as error:
        raise BadRecord(f"line 1: deal: {error}") from None
    if again != recorded:
        raise BadRecord(f"line 1: deal: seed '{seed}' deals other cards than are recorded")
