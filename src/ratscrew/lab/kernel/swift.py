"""Two seats and nobody slaps: whole runs of number cards at a step.

Number cards are alike there, so a stack is a word with a bit for each honour, its top card in
bit 63, and a second word with two bits for each honour's chances, in the same order. Counting
leading zeros jumps over a run of numbers: some 80 steps a game instead of 255. The deals, and all
that is counted, are those of the general path, which also plays what goes on too long here.
"""

from typing import Final

import numpy as np

from ratscrew.lab.kernel.chance import begin_streams, below
from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import (
    AGAIN_FROM_START,
    CARDS_BY,
    DEALS,
    EMPTIED,
    ENDED,
    ENTRY,
    FLIP_US,
    HABITS,
    LAID,
    LEAD_CHANGES,
    LEADER,
    NCHOSEN,
    NCOMBO_CARDS,
    NOW_US,
    NTIES,
    OUTS,
    PACK,
    PAUSE_US,
    PERIOD,
    PILES_BY,
    SWIFT_PACK,
    TOO_LONG,
    TRICKS,
    WINNERS,
    WORDS,
)
from ratscrew.lab.kernel.machine import leading_zeros, ones
from ratscrew.lab.kernel.pack import shuffle
from ratscrew.lab.kernel.vectors import Bytes, Numbers

__all__ = ["deal_words", "note", "swift_game"]

CHALLENGED: Final = 1
END: Final = 4
ONE: Final = np.uint64(1)
TWO: Final = np.uint64(2)
THREE: Final = np.uint64(3)
TOP: Final = np.uint64(63)
TOP_TWO: Final = np.uint64(62)
ALL: Final = np.uint64(64)
NONE: Final = np.uint64(0)
PACK_SIZE: Final = np.uint64(52)
HALF_PACK: Final = np.uint64(26)


@compiled
def deal_words(s: Numbers, b: Bytes) -> None:
    """Shuffle what the cards are to these rules, and put each seat's hand into two words."""
    for place in range(52):
        b[PACK + place] = b[SWIFT_PACK + place]
    if not s[NCHOSEN]:
        shuffle(s, b, 52)
    for seat in range(2):
        bits = NONE
        rest = NONE
        for back in range(26):
            kind = np.uint64(b[PACK + 26 * seat + 25 - back])
            honour = kind >> TWO
            bits = bits >> ONE | honour << TOP
            rest = rest >> (honour << ONE) | (kind & THREE) << TOP_TWO
        s[WORDS + 2 * seat] = np.int64(bits)
        s[WORDS + 2 * seat + 1] = np.int64(rest)


@compiled
def swift_game(  # noqa: PLR0915 - one loop, its state in registers
    s: Numbers, b: Bytes, seed: int, number: int
) -> bool:
    """Play the game of this number; False: it goes on too long, and nothing was counted.

    A pile is taken by whoever played the last honour, its challenge unanswered. A seat that must
    play and has no card has lost at once.
    """
    leader = 0
    if not s[NCHOSEN]:
        begin_streams(s, seed, number)
        leader = 1 - below(s, DEALS, 2)
    s[LEADER] = leader
    deal_words(s, b)
    x_bits = np.uint64(s[WORDS + 2 * leader])
    x_rest = np.uint64(s[WORDS + 2 * leader + 1])
    y_bits = np.uint64(s[WORDS + 2 - 2 * leader])
    y_rest = np.uint64(s[WORDS + 3 - 2 * leader])
    x = leader  # whose stack x is; x leads, or pays
    y_count = np.uint64(26)
    cards = NONE
    tricks = 0
    captured = NONE
    emptied = 0
    ahead = -1
    leads = 0
    winner = -1
    beaten = 0  # whether the loser had no card to play; else all were captured
    too_long = np.uint64(s[TOO_LONG])
    while cards < too_long:
        x_first = leading_zeros(x_bits)
        y_first = leading_zeros(y_bits)
        pile_bits = ONE
        if x_first <= y_first:
            if y_count < x_first:
                cards += TWO * y_count + ONE
                winner = x
                beaten = 1
                break
            pile = TWO * x_first + ONE
            payer_count = y_count - x_first
            rest = (x_bits << x_first) << ONE
            x_bits = y_bits << x_first
            y_bits = rest
            rest = x_rest
            x_rest = y_rest
            y_rest = rest
            y_count = PACK_SIZE - pile - payer_count
            x = 1 - x
        else:
            x_count = PACK_SIZE - y_count
            if x_count <= y_first:
                cards += TWO * x_count
                winner = 1 - x
                beaten = 1
                break
            pile = TWO * y_first + TWO
            x_bits = (x_bits << y_first) << ONE
            y_bits = (y_bits << y_first) << ONE
            y_count -= y_first + ONE
        # y has challenged x.
        pile_rest = y_rest >> TOP_TWO
        chances = pile_rest + ONE
        y_rest <<= TWO
        numbers = leading_zeros(x_bits)
        while numbers < chances:
            pile_bits = (pile_bits << (numbers + ONE)) | ONE
            code = x_rest >> TOP_TWO
            pile_rest = (pile_rest << TWO) | code
            chances = code + ONE
            emptied |= (y_count == NONE) << (1 - x)
            pile += numbers + ONE
            count = PACK_SIZE - pile - y_count
            rest = (x_bits << numbers) << ONE
            x_bits = y_bits
            y_bits = rest
            rest = x_rest << TWO
            x_rest = y_rest
            y_rest = rest
            y_count = count
            x = 1 - x
            numbers = leading_zeros(x_bits)
        emptied |= (y_count == NONE) << (1 - x)
        total = pile + chances + y_count
        if total > PACK_SIZE:
            cards += PACK_SIZE - y_count
            winner = 1 - x
            beaten = 1
            break
        tricks += 1
        pile += chances
        cards += pile
        captured += pile
        if y_count + pile > HALF_PACK and ahead != 1 - x:
            leads += ahead >= 0
            ahead = 1 - x
        if total == PACK_SIZE:
            winner = 1 - x
            break
        pile_bits <<= chances
        x_bits <<= chances
        rest = y_bits | (pile_bits << (ALL - total))
        y_bits = x_bits
        x_bits = rest
        shift = TWO * ones(x_bits)
        rest = y_rest | (pile_rest << (ALL - shift))
        y_rest = x_rest
        x_rest = rest
        y_count = PACK_SIZE - total
        x = 1 - x
    if winner < 0:
        return False
    note(s, winner, np.int64(cards), tricks, np.int64(captured), beaten)
    s[LEAD_CHANGES] = leads
    s[EMPTIED] = emptied | 1 << (1 - winner)
    return True


@compiled
def note(s: Numbers, winner: int, cards: int, captures: int, captured: int, beaten: int) -> None:
    """Note what the game came to where the general path does."""
    s[ENDED] = 0
    s[WINNERS] = 1 << winner
    s[LAID] = cards
    s[TRICKS] = captures + beaten
    s[NOW_US] = cards * s[HABITS + FLIP_US] + captures * s[PAUSE_US]
    s[OUTS] = 1 << (1 - winner)
    s[CARDS_BY + CHALLENGED] = captured
    s[PILES_BY + CHALLENGED] = captures
    s[CARDS_BY + END] = cards - captured
    s[PILES_BY + END] = beaten
    s[NCOMBO_CARDS] = 0
    s[NTIES] = 0
    s[ENTRY] = -1
    s[PERIOD] = -1
    s[AGAIN_FROM_START] = 0
