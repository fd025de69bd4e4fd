"""Games from given hands, many at once: for published deals, and for searching long ones."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratscrew.cards import Card
from ratscrew.engine import BadDeal
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.run import WIDTH
from ratscrew.lab.players import SimPlayer
from ratscrew.lab.simulate import play
from ratscrew.lab.table import CODES, Board, board
from ratscrew.lab.tally import ENDED
from ratscrew.rules import RuleSet, changed

__all__ = ["Ending", "dealt_board", "play_hands", "play_pack_rows"]

Pack = npt.NDArray[np.uint8]
Ending = tuple[str, int, int, int, int]
"""How a game ended, its cards, its tricks, and where it repeats: entry and period, else -1."""


def play_hands(
    rules: RuleSet,
    players: Sequence[SimPlayer],
    hands: Sequence[Sequence[Card]],
    *,
    swift: bool = True,
) -> Ending:
    """Play one game from hands given top first; the first that has a card leads.

    ``swift`` is whether games by words may be used where the rules allow them.

    Raises:
        NotSimulated: rules that the kernel does not play.
        BadDeal: not a hand a player, or no card at all.
    """
    if len(hands) != len(players) or not any(hands):
        raise BadDeal(f"{len(hands)} hands for {len(players)} players; give each one")
    pack = np.array([[CODES[card] for hand in hands for card in hand]], np.uint8)
    row = play_pack_rows(rules, players, pack, [len(hand) for hand in hands], swift=swift)[0]
    cards, tricks, entry, period = (int(row[place]) for place in (3, 4, 9, 10))
    return ENDED[int(row[1])], cards, tricks, entry, period


def play_pack_rows(
    rules: RuleSet,
    players: Sequence[SimPlayer],
    packs: Pack,
    sizes: Sequence[int],
    *,
    swift: bool = True,
) -> npt.NDArray[np.int64]:
    """Play a game from each pack (a row of the kernel's card numbers): the kernel's rows.

    Raises:
        NotSimulated: as ``play_hands``.
    """
    table = dealt_board(rules, players, sizes)
    table.numbers[at.SWIFT] &= int(swift)
    chances = table.cards[at.CHANCE : at.CHANCE + 64] & 15
    kinds = np.where(chances > 0, chances + 3, 0).astype(np.uint8)[packs]
    rows = np.zeros((len(packs), WIDTH), np.int64)
    both = np.stack([packs, kinds], axis=1)
    play(table, seed=0, first=0, games=len(packs), found=rows, packs=both)
    return rows


def dealt_board(rules: RuleSet, players: Sequence[SimPlayer], sizes: Sequence[int]) -> Board:
    """A board for packs of which each seat is dealt so many cards.

    Raises:
        NotSimulated: as ``play_hands``.
    """
    table = board(changed(rules, {"deal.handicap": []}), players)
    table.numbers[at.NCHOSEN] = sum(sizes)
    table.numbers[at.SHARED_OUT] = 1
    table.numbers[at.SHARES : at.SHARES + len(sizes)] = sizes
    table.numbers[at.SWIFT] &= int(tuple(sizes) == (26, 26))
    return table
