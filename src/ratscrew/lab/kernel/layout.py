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
RISKS_TAKEN: Final = 64  # somebody slaps without looking
CRUISES: Final = 65  # plain stretches may be played by ``cruise``
QUICK: Final = 66  # races are plain: decided by odds
SWIFT: Final = 67  # two seats and no slaps: games by words
WORDS: Final = 68  # 4
TOO_LONG: Final = 72  # cards after which a game is played by cards instead
ODDS: Final = 73  # where in ``times`` the odds of races begin
SLAPPERS: Final = 74  # a bit for each seat that slaps at all
ABREAST: Final = 75  # games may be played side by side, by ``abreast``
GIVES: Final = 76  # the chances that jack, queen, king, joker and ace give, four bits each
STOPS: Final = 77  # a bit for each rank that stops a challenge
NOTES: Final = 78  # positions that there is room for at first, a power of two
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
GROUPS: Final = EXTRAS + 40  # 40 combos: which of the tables of odds is theirs
EASE: Final = GROUPS + 40  # none, then 40 combos: the lower, the easier to see
RACES: Final = EASE + 48  # by 1 + the easiest combo, and whether it is a top-bottom: its odds

# --- s: the players ------------------------------------------------------------------------
HABITS: Final = RACES + 88
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
MISPLACE: Final = 11
SLIP_ON: Final = 12  # and the logarithm of the chance that it does not happen, as a real's bits
FOUL_ON: Final = 14  # likewise
NOTICE: Final = 16  # 40 combos
DELAY_US: Final = 56  # 40 combos

# --- s: the state --------------------------------------------------------------------------
STATE: Final = HABITS + SEATS * HABIT_ROW
# What games side by side go by lies together, eight to a line of the cache.
PEOPLE: Final = STATE + 8
QUIET: Final = STATE + 9  # captures since anything but cards decided one
LOW: Final = STATE + 10
BURNT: Final = STATE + 11
AHEAD: Final = STATE + 12
LEAD_CHANGES: Final = STATE + 13
TAKEN: Final = STATE + 5  # by slap, challenge, high card: cards, and ``ONE_PILE`` for each pile
ONE_PILE: Final = 1 << 32
SLAPS_WON: Final = STATE + 16
GONE: Final = STATE + 24
LIVE_SINCE: Final = STATE + 25  # from here on the pile's cards are not among the live ones yet
LAST: Final = STATE + 27  # the number of the last card that may be plain
NO_SOONER: Final = STATE + 28  # cards up to this number end nothing by their count
SOONEST: Final = STATE + 29  # the next card on which somebody may slap by mistake
EMPTIED: Final = STATE + 30
NCOMBO_CARDS: Final = STATE + 31
NTIES: Final = STATE + 32
MISSED: Final = STATE + 33
MISSED_ON: Final = STATE + 34
TRICKS: Final = STATE + 35
NOW_US: Final = STATE + 36
CARDS_BY: Final = STATE + 40  # 0 slap, 1 challenge, 2 high-card, 3 forfeit, 4 end
PILES_BY: Final = STATE + 48
HEAD: Final = STATE + 56
NEXT_FOUL: Final = STATE + 64
# The others.
TURN: Final = STATE + 72
CHALLENGER: Final = STATE + 73
CHANCES: Final = STATE + 74
CAPTURE: Final = STATE + 75
CAPTURE_BY: Final = STATE + 76  # 1 challenge, 2 high-card
CLOSING: Final = STATE + 77
NUMBER: Final = STATE + 78
LAID: Final = STATE + 79
SETTLED: Final = STATE + 80
LAP_OFF: Final = STATE + 81
LAP_ON: Final = STATE + 82
NSHOWN: Final = STATE + 83
NWAITING: Final = STATE + 84
TITLE: Final = STATE + 85
TITLE_BY: Final = STATE + 86  # 0 slap, 1 challenge, 2 high-card
ENDED: Final = STATE + 87  # -1 while it goes on, else 0 won, 1 endless, 2 limit, 3 time
WINNERS: Final = STATE + 88
HIGH: Final = STATE + 89
NLIVE: Final = STATE + 90
RICH: Final = STATE + 91  # a bit for each seat that has cards
COMBO: Final = STATE + 92
DEALS: Final = STATE + 94
CLAIM: Final = STATE + 95
ENTRY: Final = STATE + 96
PERIOD: Final = STATE + 97
SLIP_SOONEST: Final = STATE + 98
TRACKING: Final = STATE + 99
SEEN: Final = STATE + 100
DEALER: Final = STATE + 101
LEADER: Final = STATE + 102
SEEN_SIZE: Final = STATE + 103
AGAIN_FROM_START: Final = STATE + 104  # 1: note positions, 2: with more room for them
TIMES: Final = STATE + 105  # the stream of the times that fit a race's outcome
GAME: Final = STATE + 106  # its number; -1 where no game is played
HELD: Final = STATE + 110  # where no game is: the one that waits for more room, or -1
STARTED: Final = STATE + 107  # up to this card ``LAID`` is counted
NSLAPS: Final = STATE + 108
OUTS: Final = STATE + 109
COUNT: Final = STATE + 112
HEAD_BEFORE: Final = STATE + 120
FOULS: Final = STATE + 128
STRIKE: Final = STATE + 136
MISPLACED: Final = STATE + 144
DEBT: Final = STATE + 152
LOCK_AFTER: Final = STATE + 160
LOCK_UNTIL: Final = STATE + 168
NEXT_SLIP: Final = STATE + 176
SHOWN_SEAT: Final = STATE + 184
SHOWN_VALUE: Final = STATE + 192
WAITING: Final = STATE + 200
SLAP_SEAT: Final = STATE + 208
SLAP_US: Final = STATE + 224
SLAP_FINGERS: Final = STATE + 240
SLAP_FLAGS: Final = STATE + 256  # 1 draw, 2 hover
HONEST: Final = STATE + 272
FOULED: Final = STATE + 288
FOUL_REASON: Final = STATE + 304
FOULS_MADE: Final = STATE + 320
S_SIZE: Final = STATE + 328

# --- b -------------------------------------------------------------------------------------
RINGS: Final = 0
PILE: Final = SEATS * (MASK + 1)
PILE_START: Final = 512
PILE_BY: Final = PILE + 1536
"""Who laid what lies on the pile, where games are played side by side."""
LIVE: Final = PILE_BY + 1536
LIVE_BY: Final = LIVE + 512
TABLE: Final = LIVE_BY + 512
"""By the ranks of the last three live cards (15: none): 1 + the first combo that holds, and 64
where one that the table does not hold may."""
EASY: Final = TABLE + 4096
"""Likewise 1 + the combo of fewest cards."""
LEAST: Final = EASY + 4096
"""Likewise how many cards must be live for one to hold that the table does not; 0: none may."""
CHANCE: Final = LEAST + 4096  # by card: the chances it gives; 16 for a stopper
ALIKE: Final = CHANCE + 64  # by card: cards of one number are alike to the rules
PACK: Final = ALIKE + 64
NEXT: Final = PACK + 512  # by mask of seats * 8 + seat: the next seat in the mask
SWIFT_PACK: Final = NEXT + 2048  # by place in the pack: 0 for a number, 4 + chances - 1
B_SIZE: Final = SWIFT_PACK + 64

QUANTILES: Final = 2048
"""Steps of a player's table of reactions."""

QUICKEST_US: Final = 100_000
"""No hand comes down sooner."""
TIE_US: Final = 1000
"""Slaps closer to the earliest tie with it."""

ODDS_ROW: Final = 16
"""For every set of seats, after the quantiles: the odds, in parts of 2**31, that all of them
notice a combo, and, if these race, the odds that the first is one up to each seat."""
ODDS_FIRST: Final = 8
