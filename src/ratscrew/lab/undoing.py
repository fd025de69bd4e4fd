"""The game of two without slaps, a trick on and a trick back; no kernel, and no counting of games.

Hands are texts as ``playout`` reads them, top card first: an honour's sign, or ``-`` for a number
card. A position is the hand of whoever leads and the other's; no pile lies between them.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

__all__ = ["HONOURS", "NUMBER", "Position", "played", "positions_before", "undone"]

Position: TypeAlias = tuple[str, str]

NUMBER: Final = "-"
HONOURS: Final = {"J": 1, "Q": 2, "K": 3, "A": 4}
"""The signs of honours, and the chances that each gives."""


def played(position: Position) -> tuple[Position, int] | None:
    """The position after the next trick, and the cards of that trick; None: the game ends in it."""
    hands = list(position)
    player = owed = cards = 0
    pile = ""
    while hands[player]:
        card, hands[player] = hands[player][0], hands[player][1:]
        pile += card
        cards += 1
        if card != NUMBER:
            owed = HONOURS[card]
            player = 1 - player
        elif not owed:
            player = 1 - player
        elif owed > 1:
            owed -= 1
        else:
            taken = (hands[1 - player] + pile, hands[player])
            return (taken, cards) if all(taken) else None
    return None


def undone(position: Position) -> Iterator[tuple[Position, int]]:
    """Every position of which this is the next, and how many cards that trick had.

    The pile lies under the leader's hand, its last honour unanswered: the number cards below that
    honour are all of its chances, or there is no such position. Where the pile began is open; each
    honour in it that is not the last was answered within its chances.
    """
    leader, other = position
    honour = len(leader.rstrip(NUMBER)) - 1
    if honour < 0 or HONOURS[leader[honour]] != len(leader) - 1 - honour:
        return
    mine, theirs = leader[honour], leader[honour + 1 :]  # laid by whose honour it is; by the other
    taker = True  # whether that is whoever took the pile
    while True:
        first, ours, yours, to_lead = honour, mine, theirs, True
        while True:
            left, right = (leader[:first], other) if taker else (other, leader[:first])
            before = (ours + left, yours + right)
            yield before if to_lead else before[::-1], len(leader) - first
            if first == 0 or leader[first - 1] != NUMBER:
                break
            first -= 1
            to_lead = not to_lead
            ours, yours = (NUMBER + ours, yours) if to_lead else (ours, NUMBER + yours)
        if first == 0 or HONOURS[leader[first - 1]] < honour - first + 1:
            return
        mine, theirs = leader[first - 1] + theirs, leader[first:honour] + mine
        honour = first - 1
        taker = not taker


def positions_before(position: Position) -> Iterator[tuple[Position, int]]:
    """Every position from which play comes to this one, itself too, and the cards until it.

    From a position that comes round to itself it goes on without an end.
    """
    todo = [(position, 0)]
    while todo:
        found, cards = todo.pop()
        yield found, cards
        todo.extend((before, cards + more) for before, more in undone(found))
