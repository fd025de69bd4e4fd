"""Where everything lies in a game's two vectors. Numbers alone; nothing happens here.

``s`` holds whole numbers: the rules (compiled by ``lab.table``), the players' habits, the game's
state and what was counted of it. ``b`` holds bytes: stacks, pile, live cards and look-up tables.
A card is its rank (ace 1 to king 13, joker 0) and its suit times 16 (C D H S).
"""

from typing import Final

SEATS: Final = 8
MASK: Final = 511
"""A stack is a ring of 512 cards; eight decks and 32 jokers are 448."""

# --- s: the rules --------------------------------------------------------------------------
NSEATS: Final = 0
DECKS: Final = 1
JOKERS: Final = 2
REMAINDER: Final = 3  # 0 deal, 1 centre, 2 aside
LEFT: Final = 4  # 1: the dealer's left begins, -1: the right
RUNNING_OUT: Final = 5  # 0 next-continues, 1 next-chooses, 2 lost
HIGH_CARD: Final = 6
COLLECT: Final = 7
DECLARED: Final = 8
WILD: Final = 9
SLAP_IN: Final = 10
SLAP_IN_STANDING: Final = 11
FINGERS: Final = 12
ON_THE_DRAW: Final = 13
HOVERING: Final = 14
PENALTY_TO: Final = (
    15  # 0 pile-bottom, 1 pile-top, 2 each-player, 3 top-player, 4 lockout, 5 forfeit
)
FROM_BOTTOM: Final = 16
WITHOUT: Final = 17  # 0 out, 1 free, 2 strikes, 3 owes
STRIKES: Final = 18
EJECT_AFTER: Final = 19
ONE_PER_CARD: Final = 20
ENDING: Final = 21  # 0 all-cards, 1 last-standing, 2 cannot-play
LIMIT: Final = 22
END_CARDS: Final = 23
END_US: Final = 24
DEAD_CARDS: Final = 25
PLACEMENT: Final = 26
SHARED_OUT: Final = 27  # 1: SHARES holds each seat's cards
NCOMBOS: Final = 28
TOP_BOTTOM: Final = 29  # the place of the only top-bottom; -1 if there is none, or more
TOP_BOTTOM_VOIDS: Final = 30
NEXTRAS: Final = 31
NSCHEDULE: Final = 32
PAUSE_US: Final = 33  # a pile is taken
SCHEDULE: Final = 34  # 20
SHARES: Final = 54  # 8
NCHOSEN: Final = 62  # cards of a given pack; 0: the pack of the rules
FAULT: Final = 63  # a fault that a test seeds; 0: none
RISKS_TAKEN: Final = 64  # somebody slaps without looking
CRUISES: Final = 65  # plain stretches may be played by ``cruise``
QUICK: Final = 66  # and plain races, too
SWIFT: Final = 67  # two seats and no slaps: games by words
WORDS: Final = 68  # 4
TOO_LONG: Final = 72  # cards after which a game is played by cards instead
COMBOS: Final = 80  # 40 rows
COMBO_ROW: Final = 8
KIND: Final = 0
OPTION_A: Final = 1
OPTION_B: Final = 2
OPTION_C: Final = 3
DEPTH: Final = 4
WINS: Final = 5
LOSES: Final = 6  # a rank, -1 for none
IN_TABLE: Final = 7
EXTRAS: Final = COMBOS + 40 * COMBO_ROW  # 40 places of combos that the table does not hold

# --- s: the players ------------------------------------------------------------------------
HABITS: Final = EXTRAS + 40
HABIT_ROW: Final = 128
STRATEGY: Final = 0  # 0 reflex, 1 risk-honour, 2 risk-all, 3 never
FLIP_US: Final = 1
BLIND_US: Final = 2
NOTICE_TWO: Final = 3  # chances are of 2**32
NOTICE_LOSE: Final = 4
NEAR: Final = 5  # of those cards that FOUL_GAP picks
FOUL: Final = 6
LATE: Final = 7
AGAIN: Final = 8
HOVER: Final = 9
DRAW: Final = 10
SLIP_ON: Final = 11
MISPLACE: Final = 12
FOUL_ON: Final = 13
NOTICE: Final = 16  # 40 combos
DELAY_US: Final = 56  # 40 combos

# --- s: the state --------------------------------------------------------------------------
STATE: Final = HABITS + SEATS * HABIT_ROW
NOW_US: Final = STATE
TURN: Final = STATE + 1
CHALLENGER: Final = STATE + 2
CHANCES: Final = STATE + 3
CAPTURE: Final = STATE + 4
CAPTURE_BY: Final = STATE + 5  # 1 challenge, 2 high-card
CLOSING: Final = STATE + 6
NUMBER: Final = STATE + 7
LAID: Final = STATE + 8
TRICKS: Final = STATE + 9
BURNT: Final = STATE + 10
SETTLED: Final = STATE + 11
LAP_OFF: Final = STATE + 12
LAP_ON: Final = STATE + 13
NSHOWN: Final = STATE + 14
NWAITING: Final = STATE + 15
TITLE: Final = STATE + 16
TITLE_BY: Final = STATE + 17  # 0 slap, 1 challenge, 2 high-card
ENDED: Final = STATE + 18  # -1 while it goes on, else 0 won, 1 endless, 2 limit, 3 time
WINNERS: Final = STATE + 19
LOW: Final = STATE + 20
HIGH: Final = STATE + 21
NLIVE: Final = STATE + 22
RICH: Final = STATE + 23  # a bit for each seat that has cards
GONE: Final = STATE + 24
COMBO: Final = STATE + 25
EASIEST: Final = STATE + 26
MISSED: Final = STATE + 27
MISSED_ON: Final = STATE + 28
DEALS: Final = STATE + 29
PEOPLE: Final = STATE + 30
CLAIM: Final = STATE + 31
ENTRY: Final = STATE + 32
PERIOD: Final = STATE + 33
SOONEST: Final = STATE + 34  # the next card on which somebody may slap by mistake
SLIP_SOONEST: Final = STATE + 35
QUIET: Final = STATE + 36  # captures since anything but cards decided one
TRACKING: Final = STATE + 37
SEEN: Final = STATE + 38
DEALER: Final = STATE + 39
LEADER: Final = STATE + 40
SEEN_SIZE: Final = STATE + 42
BEFORE_RACE: Final = STATE + 43  # where the people's stream stood before a quick race
AGAIN_FROM_START: Final = STATE + 41  # 1: note positions, 2: with more room for them
COUNT: Final = STATE + 48
HEAD: Final = COUNT + 8
FOULS: Final = HEAD + 8
STRIKE: Final = FOULS + 8
MISPLACED: Final = STRIKE + 8
DEBT: Final = MISPLACED + 8
LOCK_AFTER: Final = DEBT + 8
LOCK_UNTIL: Final = LOCK_AFTER + 8
NEXT_FOUL: Final = LOCK_UNTIL + 8
NEXT_SLIP: Final = NEXT_FOUL + 8
SHOWN_SEAT: Final = NEXT_SLIP + 8
SHOWN_VALUE: Final = SHOWN_SEAT + 8
WAITING: Final = SHOWN_VALUE + 8
NSLAPS: Final = WAITING + 8
SLAP_SEAT: Final = NSLAPS + 1
SLAP_US: Final = SLAP_SEAT + 16
SLAP_FINGERS: Final = SLAP_US + 16
SLAP_FLAGS: Final = SLAP_FINGERS + 16  # 1 draw, 2 hover
HONEST: Final = SLAP_FLAGS + 16
FOULED: Final = HONEST + 16
FOUL_REASON: Final = FOULED + 16
STATE_END: Final = FOUL_REASON + 16

# --- s: what was counted of the game ---------------------------------------------------------
COUNTED: Final = STATE_END
AHEAD: Final = COUNTED
LEAD_CHANGES: Final = COUNTED + 1
NCOMBO_CARDS: Final = COUNTED + 2
NTIES: Final = COUNTED + 3
EMPTIED: Final = COUNTED + 4
OUTS: Final = COUNTED + 5
SLAPS_WON: Final = COUNTED + 8
FOULS_MADE: Final = SLAPS_WON + 8
CARDS_BY: Final = FOULS_MADE + 8  # 0 slap, 1 challenge, 2 high-card, 3 forfeit, 4 end
PILES_BY: Final = CARDS_BY + 8
S_SIZE: Final = PILES_BY + 8

# --- b -------------------------------------------------------------------------------------
RINGS: Final = 0
PILE: Final = SEATS * (MASK + 1)
PILE_START: Final = 512
LIVE: Final = PILE + 1536
LIVE_BY: Final = LIVE + 512
TABLE: Final = LIVE_BY + 512
"""By the ranks of the last three live cards (15: none): 1 + the first combo that holds, and 64
where one that the table does not hold may."""
EASY: Final = TABLE + 4096
"""Likewise 1 + the combo of fewest cards."""
CHANCE: Final = EASY + 4096  # by card: the chances it gives; 16 for a stopper
ALIKE: Final = CHANCE + 64  # by card: cards of one number are alike to the rules
PACK: Final = ALIKE + 64
NEXT: Final = PACK + 512  # by mask of seats * 8 + seat: the next seat in the mask
SWIFT_PACK: Final = NEXT + 2048  # by place in the pack: 0 for a number, 4 + chances - 1
B_SIZE: Final = SWIFT_PACK + 64

QUANTILES: Final = 2048
"""Steps of a player's table of reactions."""
