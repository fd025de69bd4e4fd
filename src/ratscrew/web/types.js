// Made by tools/gen_types.py from the protocol's types; do not edit.

export const PROTOCOL = 1;

/**
 * @typedef {"AC" | "2C" | "3C" | "4C" | "5C" | "6C" | "7C" | "8C" | "9C" | "TC" | "JC" | "QC" | "KC" | "AD" | "2D" | "3D" | "4D" | "5D" | "6D" | "7D" | "8D" | "9D" | "TD" | "JD" | "QD" | "KD" | "AH" | "2H" | "3H" | "4H" | "5H" | "6H" | "7H" | "8H" | "9H" | "TH" | "JH" | "QH" | "KH" | "AS" | "2S" | "3S" | "4S" | "5S" | "6S" | "7S" | "8S" | "9S" | "TS" | "JS" | "QS" | "KS" | "*"} Card
 */

/**
 * @typedef {"A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "*"} Rank
 */

/**
 * @typedef {"fast" | "normal" | "calm"} Tempo
 */

/**
 * @typedef {"waiting" | "running" | "over"} TablePhase
 */

/**
 * @typedef {Hello | Sit | AddBot | Remove | Settings | Ready | PlayCard | SlapPile | Fingers | Decline | ClaimPile | CallBluff | LendCards | Agree | Leave} ClientMessage
 */

/**
 * @typedef {Sat | ReadyIs | SettingsAre | Presence | HostIs | Waiting | Verdict | AgreeIs | Result | MatchIs | Committed | Opened | LineIs | Marked | Closing} TableEvent
 */

/**
 * @typedef {CapturePending | CardPlayed | CardsBurned | CardsGiven | CardsLent | ChallengeSet | ChoiceOffered | ClaimCalled | Claimed | DeadCardPlayed | Dealt | DebtOwed | Declined | EndPending | GameEnded | LapSet | Misplaced | PileWon | RaceSettled | SeatJoined | SeatOut | SlapIgnored | SlapMissed | SlapTied | SlapWon | SlapsLocked | TitleGiven | TitleLapsed | TurnPassed} GameEvent
 */

/**
 * @typedef {CapturePending | CardPlayed | CardsBurned | CardsGiven | CardsLent | ChallengeSet | ChoiceOffered | ClaimCalled | Claimed | DeadCardPlayed | Dealt | DebtOwed | Declined | EndPending | GameEnded | LapSet | Misplaced | PileWon | RaceSettled | SeatJoined | SeatOut | SlapIgnored | SlapMissed | SlapTied | SlapWon | SlapsLocked | TitleGiven | TitleLapsed | TurnPassed | Sat | ReadyIs | SettingsAre | Presence | HostIs | Waiting | Verdict | AgreeIs | Result | MatchIs | Committed | Opened | LineIs | Marked | Closing} News
 */

/**
 * @typedef {Welcome | Snapshot | Update | Done | Rejected | Failed | Replaced} ServerMessage
 */

/**
 * First message on a connection: who one is (a token a seat), and what one has seen.
 *
 * `since` is the number of the last update seen; the rest follows, or a snapshot.
 * `step_us` is the measured step of the client's clock.
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {number} protocol
 * @property {ReadonlyArray<string>} [tokens]
 * @property {number | null} [since]
 * @property {number | null} [step_us]
 */

/**
 * Take a seat under a name. Answered by `done` with the seat and its token.
 * @typedef {object} Sit
 * @property {"sit"} type
 * @property {string} cid
 * @property {string} name
 */

/**
 * The host seats a bot of a level.
 * @typedef {object} AddBot
 * @property {"bot"} type
 * @property {string} cid
 * @property {string} level
 */

/**
 * The host frees a seat between games. The seats after it move up by one.
 * @typedef {object} Remove
 * @property {"remove"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * The host sets the rules (a preset's name or a whole rule set) and the tempo.
 * @typedef {object} Settings
 * @property {"settings"} type
 * @property {string} cid
 * @property {string | Record<string, any> | null} [rules]
 * @property {Tempo | null} [tempo]
 */

/**
 * Ready for the (next) game, or not. It begins when everybody at the table is.
 *
 * `entropy` is what the seat adds to the shuffle: letters, digits, `-` and `_`.
 * @typedef {object} Ready
 * @property {"ready"} type
 * @property {string} cid
 * @property {number} seat
 * @property {boolean} [ready]
 * @property {string} [entropy]
 */

/**
 * Flip the top card of one's stack. `on` is the number of the last card seen.
 *
 * `misplaced`: it was put down so that it covers half or less of the card below.
 * @typedef {object} PlayCard
 * @property {"play"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number} on
 * @property {boolean} [misplaced]
 */

/**
 * Slap. `on` is the number of the last card painted before the hand came down.
 *
 * Client's clock, in microseconds: `m_us` the card's message arrived, `p_us` the frame
 * after the one that drew it, `e_us` the hand came down. None where unknown.
 * @typedef {object} SlapPile
 * @property {"slap"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number} on
 * @property {number | null} [m_us]
 * @property {number | null} [p_us]
 * @property {number | null} [e_us]
 * @property {number} [fingers]
 * @property {boolean} [hover]
 */

/**
 * More fingers of a hand that has just slapped came down, up to 60 ms after the first.
 *
 * They break a tie only between hands on one connection; afar a client could claim ten.
 * @typedef {object} Fingers
 * @property {"fingers"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number} on
 * @property {number} fingers
 */

/**
 * Leave a challenge's chances alone that another seat has left over.
 * @typedef {object} Decline
 * @property {"decline"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * Claim the pile, rightly or as a bluff.
 *
 * `on` is the number of the last card seen: a claim on a pile that has grown is void.
 * @typedef {object} ClaimPile
 * @property {"claim"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number | null} [on]
 */

/**
 * Say that the open claim is a bluff. `claimant` is whose claim was seen.
 * @typedef {object} CallBluff
 * @property {"call"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number | null} [claimant]
 */

/**
 * Give so many cards from the top of one's stack to a seat without cards.
 * @typedef {object} LendCards
 * @property {"lend"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number} to
 * @property {number} cards
 */

/**
 * Agree to stop the game now, or do so no longer. It ends when everybody who plays does.
 * @typedef {object} Agree
 * @property {"agree"} type
 * @property {string} cid
 * @property {number} seat
 * @property {boolean} [agree]
 */

/**
 * Give up a seat. In a game a bot plays the hand on; between games the seat is freed.
 * @typedef {object} Leave
 * @property {"leave"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * Someone takes a seat, or a seat changes hands.
 * @typedef {object} Sat
 * @property {"sat"} type
 * @property {RoomSeat} seat
 */

/**
 * A seat at the table. `kind` is who plays it; an `away` person is played for.
 *
 * `wins` counts the games won at this table. `trip_us`, `jest_us` and `suspect` tell
 * its line as in `line`; `mark` as in `marked`.
 * @typedef {object} RoomSeat
 * @property {number} seat
 * @property {string} name
 * @property {"bot" | "person"} kind
 * @property {string | null} level
 * @property {boolean} ready
 * @property {boolean} present
 * @property {boolean} away
 * @property {number} wins
 * @property {number | null} trip_us
 * @property {number | null} jest_us
 * @property {boolean} suspect
 * @property {"claims" | "lag" | "script" | null} mark
 */

/**
 * Whether a seat is ready for the next game.
 * @typedef {object} ReadyIs
 * @property {"ready"} type
 * @property {number} seat
 * @property {boolean} ready
 */

/**
 * The rules or the tempo were changed; nobody is ready any more.
 * @typedef {object} SettingsAre
 * @property {"settings"} type
 * @property {RuleSet} rules
 * @property {Tempo} tempo
 * @property {number} min_seats
 */

/**
 * Whether a seat's player is connected, and whether it is played for (`away`).
 * @typedef {object} Presence
 * @property {"presence"} type
 * @property {number} seat
 * @property {boolean} present
 * @property {boolean} away
 */

/**
 * This seat may now change the table.
 * @typedef {object} HostIs
 * @property {"host"} type
 * @property {number | null} seat
 */

/**
 * What the table gives time for, until when on its clock, and whose it is to do it.
 *
 * `choice`: `seat` may decline; if it does nothing, it goes on. `claim`: the pile waits
 * to be claimed; `seat` is None where nobody may know who won it. `call`: `seat` claims,
 * others may call. `collect`: `seat` takes the pile with a slap. None: nothing any more.
 * @typedef {object} Waiting
 * @property {"waiting"} type
 * @property {"call" | "choice" | "claim" | "collect" | null} what
 * @property {number | null} seat
 * @property {number} until_us
 */

/**
 * How a race ended: every hand, fastest first, and the winner's margin to the next one.
 *
 * `sealed`: the pile must be claimed, so that nobody is told who won it. Each seat hears of
 * its own hand alone; the whole verdict follows when the pile is gone or the title has lapsed.
 * @typedef {object} Verdict
 * @property {"verdict"} type
 * @property {number} on
 * @property {number | null} winner
 * @property {ReadonlyArray<Mark>} marks
 * @property {number | null} margin_us
 * @property {boolean} sealed
 */

/**
 * One hand in a race. `time_us` runs from the card's showing as the referee judges it.
 *
 * `lost`: it slapped what puts out whoever does so. `claim_us` is the reaction that its
 * client told, None where it told none. `bounded`: that was less than what was measured
 * allows, and the bound counts. `trusted`: its line's earlier slaps looked honest.
 * `ping_us` is its line's usual round trip, None where it has none.
 * @typedef {object} Mark
 * @property {number} seat
 * @property {number} time_us
 * @property {"foul" | "ignored" | "lost" | "slow" | "tied" | "won"} outcome
 * @property {"hovering" | "late" | "nothing" | "on-the-draw" | "second-slap" | null} reason
 * @property {number | null} claim_us
 * @property {boolean} bounded
 * @property {boolean} trusted
 * @property {number | null} ping_us
 */

/**
 * Whether a seat agrees to stop the game now.
 * @typedef {object} AgreeIs
 * @property {"agree"} type
 * @property {number} seat
 * @property {boolean} agree
 */

/**
 * The game is over, and how many games each seat has won at this table.
 *
 * `unrated`: a seat in it bears a mark.
 * @typedef {object} Result
 * @property {"result"} type
 * @property {ReadonlyArray<number>} wins
 * @property {boolean} unrated
 */

/**
 * How the match stands after a game; None: there is none any more.
 * @typedef {object} MatchIs
 * @property {"match"} type
 * @property {Match | null} match
 */

/**
 * How a match of several games stands.
 *
 * `points` by seat: a game won is one point, a shared one a point for each. `winners` are
 * known when it is `over`. `playing` are the seats of the next game: all of them, or
 * those that have to play a tie off.
 * @typedef {object} Match
 * @property {number} games
 * @property {number} played
 * @property {ReadonlyArray<number>} points
 * @property {boolean} over
 * @property {ReadonlyArray<number>} winners
 * @property {ReadonlyArray<number>} playing
 */

/**
 * The next deal is settled but for what the seats add.
 *
 * The commitment is the SHA-256 in hexadecimal of `ratscrew-commitment/1`, the seed and the
 * nonce, one a line (`ratscrew.record.shuffle`).
 * @typedef {object} Committed
 * @property {"committed"} type
 * @property {string} commitment
 */

/**
 * What a game's shuffle was made of, told after its end; `entropy` is the seats' part.
 * @typedef {object} Opened
 * @property {"opened"} type
 * @property {string} seed
 * @property {string} nonce
 * @property {ReadonlyArray<string>} entropy
 * @property {string} commitment
 */

/**
 * A seat's line: its usual round trip, how far a slow one lies above it, and trust in it.
 *
 * `suspect`: its slaps are not given the benefit of the doubt.
 * @typedef {object} LineIs
 * @property {"line"} type
 * @property {number} seat
 * @property {number | null} trip_us
 * @property {number | null} jest_us
 * @property {boolean} suspect
 */

/**
 * A seat does not play as a person with an honest page does; its games are not rated.
 *
 * `script`: hands too fast, too even or never fooled. `lag`: its pongs are much slower
 * than its line. `claims`: its claims are much lower than what was measured.
 * @typedef {object} Marked
 * @property {"marked"} type
 * @property {number} seat
 * @property {"claims" | "lag" | "script"} kind
 */

/**
 * The server stops in so many seconds; tables end with it.
 * @typedef {object} Closing
 * @property {"closing"} type
 * @property {number} seconds
 */

/**
 * The pile is this seat's once the last card's race is closed: it won the challenge or lap.
 * @typedef {object} CapturePending
 * @property {"pending"} type
 * @property {number} seat
 * @property {"challenge" | "high-card"} by
 */

/**
 * A live card is shown; `number` counts the live cards of the game from 1.
 * @typedef {object} CardPlayed
 * @property {"card"} type
 * @property {number} seat
 * @property {Card} card
 * @property {number} number
 */

/**
 * A penalty paid to the pile's bottom, or on its top, one card after another (rules 9.30).
 *
 * `cards` are in the order in which they were paid. `low`: they came from the bottom of
 * the stack. `debt`: they were owed.
 * @typedef {object} CardsBurned
 * @property {"burn"} type
 * @property {number} seat
 * @property {ReadonlyArray<Card>} cards
 * @property {boolean} on_top
 * @property {boolean} low
 * @property {boolean} debt
 */

/**
 * A penalty given to other seats, face down, to the bottom of their stacks (rules 4).
 *
 * `to` names the receiver of each card in turn. `cards` is empty in a seat's view.
 * @typedef {object} CardsGiven
 * @property {"given"} type
 * @property {number} seat
 * @property {ReadonlyArray<number>} to
 * @property {ReadonlyArray<Card>} cards
 * @property {boolean} low
 */

/**
 * Cards from the top of one stack are now another's. `cards` is empty in a view.
 * @typedef {object} CardsLent
 * @property {"lent"} type
 * @property {number} seat
 * @property {number} to
 * @property {number} count
 * @property {ReadonlyArray<Card>} cards
 */

/**
 * The challenged seat has this many chances left against the challenger.
 * @typedef {object} ChallengeSet
 * @property {"challenge"} type
 * @property {number} challenger
 * @property {number} challenged
 * @property {number} chances
 */

/**
 * The seat may take over the chances that are left, or decline them (rules 9.10).
 * @typedef {object} ChoiceOffered
 * @property {"choice"} type
 * @property {number} challenger
 * @property {number} seat
 * @property {number} chances
 */

/**
 * The claim was called. Its loser gives its top card to the other, face down.
 *
 * `card` is None in a view, and where a bluffer had none.
 * @typedef {object} ClaimCalled
 * @property {"called"} type
 * @property {number} caller
 * @property {number} claimant
 * @property {boolean} right
 * @property {Card | null} card
 */

/**
 * A seat claims the pile; others may call it a bluff.
 * @typedef {object} Claimed
 * @property {"claimed"} type
 * @property {number} seat
 */

/**
 * A card played out of turn: it stays on the pile and counts for nothing (rules 9.27).
 * @typedef {object} DeadCardPlayed
 * @property {"dead"} type
 * @property {number} seat
 * @property {Card} card
 */

/**
 * The game begins. `sizes` are the hands' sizes; `deal` is None in a seat's view.
 *
 * `cuts` are the cards that the seats cut for the deal, in order.
 * @typedef {object} Dealt
 * @property {"dealt"} type
 * @property {RuleSet} rules
 * @property {ReadonlyArray<number>} sizes
 * @property {number} dealer
 * @property {number} leader
 * @property {ReadonlyArray<Card>} centre
 * @property {number} at_us
 * @property {ReadonlyArray<[number, Card]>} cuts
 * @property {null} deal
 */

/**
 * All rules of one game. Make one with `read_rules` or `preset`; both check it whole.
 * @typedef {object} RuleSet
 * @property {string} name
 * @property {number} version
 * @property {string} title
 * @property {string} source
 * @property {RulesDeal} deal
 * @property {RulesPlay} play
 * @property {RulesChallenge} challenge
 * @property {RulesSlap} slap
 * @property {RulesPenalty} penalty
 * @property {RulesEnd} end
 */

/**
 * Who deals how many cards to whom (rules 2.1, 9.1, 9.16, 9.24).
 * @typedef {{
 *   "decks": number,
 *   "jokers": number | "even",
 *   "remainder": "aside" | "centre" | "deal",
 *   "dealer": "cut" | "random",
 *   "first-turn": "left" | "right",
 *   "handicap": ReadonlyArray<number>,
 *   "handicap-by": "cards" | "weights",
 * }} RulesDeal
 */

/**
 * Turns and cards (rules 2.2, 4, 5).
 * @typedef {{
 *   "min-seats": number,
 *   "out-of-turn": "dead" | "refuse",
 *   "placement": number,
 *   "lending": boolean,
 *   "late-joiners": boolean,
 * }} RulesPlay
 */

/**
 * Chances of each honour and what becomes of a challenge (rules 2.3, 2.4).
 * @typedef {{
 *   "jack": number,
 *   "queen": number,
 *   "king": number,
 *   "ace": number,
 *   "joker": number,
 *   "running-out": "lost" | "next-chooses" | "next-continues",
 *   "no-honours": "continues" | "high-card",
 *   "stoppers": ReadonlyArray<Rank>,
 *   "collect": "automatic" | "slap",
 *   "claims": "automatic" | "declared",
 * }} RulesChallenge
 */

/**
 * What may be slapped, by whom, and how (rules 2.5, 2.6, 3, 5).
 * @typedef {{
 *   "combos": ReadonlyArray<string>,
 *   "wild-jokers": boolean,
 *   "slap-in": "allowed" | "never",
 *   "slap-in-standing": number,
 *   "fingers": boolean,
 *   "on-the-draw": boolean,
 *   "drop": boolean,
 *   "hovering": boolean,
 * }} RulesSlap
 */

/**
 * What a foul costs (rules 4).
 * @typedef {{
 *   "cards": ReadonlyArray<number>,
 *   "to": "each-player" | "forfeit" | "lockout" | "pile-bottom" | "pile-top" | "top-player",
 *   "source": "bottom" | "top",
 *   "without-cards": "free" | "out" | "owes" | "strikes",
 *   "strikes": number,
 *   "eject-after": number,
 *   "one-per-card": boolean,
 * }} RulesPenalty
 */

/**
 * When a game ends (rules 2.9, 2.10, 9.35).
 * @typedef {object} RulesEnd
 * @property {"all-cards" | "cannot-play" | "last-standing"} when
 * @property {number} limit
 * @property {number} cards
 * @property {number} seconds
 * @property {boolean} agreement
 * @property {number} games
 */

/**
 * A seat without cards owes so many more cards; until they are paid it may not slap.
 * @typedef {object} DebtOwed
 * @property {"owes"} type
 * @property {number} seat
 * @property {number} cards
 */

/**
 * The seat left the challenge alone, which loses it.
 * @typedef {object} Declined
 * @property {"declined"} type
 * @property {number} seat
 */

/**
 * The game ends once the last card's race is closed.
 * @typedef {object} EndPending
 * @property {"ending"} type
 */

/**
 * The game is over. `winners` is empty for a draw.
 *
 * For `endless`: the game repeats every `period` cards from card `entry` on.
 * @typedef {object} GameEnded
 * @property {"ended"} type
 * @property {"agreed" | "endless" | "limit" | "time" | "won"} ended
 * @property {ReadonlyArray<number>} winners
 * @property {number | null} entry
 * @property {number | null} period
 */

/**
 * How a high-card lap stands (rules 9.12, 9.32).
 *
 * `shown` are the members' seats and what their cards count, in the order played (a joker
 * counts 0); `waiting` the members still to play. Both are empty where the lap begins anew.
 * @typedef {object} LapSet
 * @property {"lap"} type
 * @property {ReadonlyArray<[number, number]>} shown
 * @property {ReadonlyArray<number>} waiting
 */

/**
 * The newest card was misplaced; its penalty follows (rules 9.19).
 * @typedef {object} Misplaced
 * @property {"misplaced"} type
 * @property {number} seat
 */

/**
 * The pile goes under this seat's stack; the seat leads. `cards` is the pile's size.
 *
 * `by` is `end` where the game's winner takes what lies there (rules 9.35).
 * @typedef {object} PileWon
 * @property {"pile"} type
 * @property {number} seat
 * @property {number} cards
 * @property {"challenge" | "claim" | "end" | "forfeit" | "high-card" | "slap"} by
 */

/**
 * The race on the newest card is closed and nobody won it.
 * @typedef {object} RaceSettled
 * @property {"settled"} type
 * @property {number} on
 */

/**
 * A late joiner takes this new seat, without cards.
 * @typedef {object} SeatJoined
 * @property {"joined"} type
 * @property {number} seat
 */

/**
 * A seat is gone for good; its `cards` go under the pile as dead cards.
 * @typedef {object} SeatOut
 * @property {"out"} type
 * @property {number} seat
 * @property {"bluff" | "ejected" | "foul" | "no-cards" | "triple"} reason
 * @property {ReadonlyArray<Card>} cards
 */

/**
 * A slap that counts for nothing and costs nothing.
 * @typedef {object} SlapIgnored
 * @property {"ignored"} type
 * @property {number} seat
 * @property {number} on
 * @property {"already-slapped" | "locked" | "no-cards" | "nothing-there" | "out" | "owes" | "too-few-seats"} reason
 */

/**
 * A foul (rules 4, 9.29). `strike`: it counts towards being out without cards.
 * @typedef {object} SlapMissed
 * @property {"foul"} type
 * @property {number} seat
 * @property {number} on
 * @property {"hovering" | "late" | "nothing" | "on-the-draw" | "second-slap"} reason
 * @property {boolean} strike
 */

/**
 * These seats slapped at once, and nothing tells who was first: nobody wins.
 * @typedef {object} SlapTied
 * @property {"tie"} type
 * @property {ReadonlyArray<number>} seats
 * @property {number} on
 */

/**
 * The race is won. `combo` is the combo's text; `slower` are the honest others.
 * @typedef {object} SlapWon
 * @property {"slap"} type
 * @property {number} seat
 * @property {number} on
 * @property {string} combo
 * @property {ReadonlyArray<number>} slower
 */

/**
 * The seat may not slap the cards numbered after `after` up to `until` (rules 9.30).
 * @typedef {object} SlapsLocked
 * @property {"locked"} type
 * @property {number} seat
 * @property {number} after
 * @property {number} until
 */

/**
 * The seat has won the pile and must claim it (rules 9.13).
 *
 * For a won race all is None in the view of other seats: whoever did not look does not know.
 * @typedef {object} TitleGiven
 * @property {"title"} type
 * @property {number | null} seat
 * @property {"challenge" | "high-card" | "slap" | null} by
 * @property {number} on
 * @property {string | null} combo
 */

/**
 * Nobody claimed a pile in time that was won by a slap.
 * @typedef {object} TitleLapsed
 * @property {"lapsed"} type
 */

/**
 * It is this seat's turn, and no challenge is open. None: nobody has a card.
 * @typedef {object} TurnPassed
 * @property {"turn"} type
 * @property {number | null} seat
 */

/**
 * The answer to `hello`; a snapshot or the missed updates follow.
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {string} version
 * @property {string} code
 */

/**
 * The whole table as the receiver may see it, after the update numbered `seq`.
 *
 * `mine` are the receiver's own seats. Sent after `welcome`, and to everybody when seats
 * are numbered anew because one was freed. `commitment` is that of the game that runs, or
 * between games of the next one; `opened` what the last game's shuffle was made of.
 * @typedef {object} Snapshot
 * @property {"snapshot"} type
 * @property {number} seq
 * @property {ReadonlyArray<number>} mine
 * @property {Room} room
 * @property {View | null} game
 * @property {ReadonlyArray<May>} may
 * @property {Waiting | null} waiting
 * @property {ReadonlyArray<number>} agreed
 * @property {ReadonlyArray<Tally>} tallies
 * @property {string | null} commitment
 * @property {Opened | null} opened
 */

/**
 * The table without its game. `host` is the seat that may change it.
 *
 * `rules` is the whole rule set as in TOML; `levels` the bots that can be seated;
 * `match` is None where every game stands for itself.
 * @typedef {object} Room
 * @property {string} code
 * @property {TablePhase} phase
 * @property {ReadonlyArray<RoomSeat>} seats
 * @property {number | null} host
 * @property {RuleSet} rules
 * @property {Tempo} tempo
 * @property {number} games
 * @property {ReadonlyArray<string>} levels
 * @property {number} min_seats
 * @property {number} max_seats
 * @property {Match | null} match
 */

/**
 * A game as one seat sees it; `seat` is None for a watcher. Fields as in `State`.
 *
 * `may` lists what the seat may do now: `play` when it is to play, `slap` when a slap
 * of it would be judged (rightly or as a foul). `title` is shown to its holder, and to
 * everybody where the cards told it.
 * @typedef {object} View
 * @property {number | null} seat
 * @property {ReadonlyArray<SeatView>} seats
 * @property {ReadonlyArray<Laid>} pile
 * @property {"play" | "pending" | "title" | "claim" | "over"} phase
 * @property {number | null} turn
 * @property {number | null} challenger
 * @property {number} chances
 * @property {number | null} capture
 * @property {number} number
 * @property {number} laid
 * @property {number} tricks
 * @property {number | null} burnt
 * @property {ReadonlyArray<"call" | "claim" | "decline" | "lend" | "play" | "slap">} may
 * @property {"challenge" | "high-card"} capture_by
 * @property {boolean} choosing
 * @property {Lap | null} lap
 * @property {Title | null} title
 * @property {number | null} claim
 * @property {"agreed" | "endless" | "limit" | "time" | "won" | null} ended
 * @property {ReadonlyArray<number>} winners
 */

/**
 * What everyone sees of one seat. `cards` is the size of its stack, `debt` what it owes.
 * @typedef {object} SeatView
 * @property {number} cards
 * @property {boolean} gone
 * @property {number} fouls
 * @property {number} debt
 */

/**
 * A card in the pile: who laid it and its number in the game; a dead card has number 0.
 * @typedef {[card: Card, by: number, number: number]} Laid
 */

/**
 * A high-card lap in progress: see `LapSet`.
 * @typedef {[shown: ReadonlyArray<[number, number]>, waiting: ReadonlyArray<number>]} Lap
 */

/**
 * Who has won the pile that lies unclaimed, and how.
 * @typedef {[seat: number, by: "challenge" | "high-card" | "slap"]} Title
 */

/**
 * What one of the receiver's own seats may do now.
 *
 * Any of `play`, `slap`, `decline`, `claim`, `call`, `lend` and `agree`.
 * @typedef {object} May
 * @property {number} seat
 * @property {ReadonlyArray<string>} acts
 */

/**
 * What a seat has done in this game; `best_us` is its fastest hand that won a race.
 * @typedef {object} Tally
 * @property {number} piles
 * @property {number} cards
 * @property {number} slaps
 * @property {number} fouls
 * @property {number | null} best_us
 */

/**
 * What happened at once, numbered without a gap. `at_us` is the table's clock.
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} seq
 * @property {number} at_us
 * @property {ReadonlyArray<News>} events
 * @property {ReadonlyArray<May>} may
 */

/**
 * The command `cid` was taken. `seat` and `token` answer `sit`.
 * @typedef {object} Done
 * @property {"done"} type
 * @property {string} cid
 * @property {number | null} seat
 * @property {string | null} token
 */

/**
 * The command `cid` was not taken; `code` says why.
 * @typedef {object} Rejected
 * @property {"rejected"} type
 * @property {string} cid
 * @property {string} code
 * @property {Record<string, string | number>} params
 */

/**
 * The connection did something wrong and ends (except where `code` is `bad-message`).
 * @typedef {object} Failed
 * @property {"error"} type
 * @property {string} code
 * @property {Record<string, string | number>} params
 */

/**
 * These seats are now played from another connection.
 * @typedef {object} Replaced
 * @property {"replaced"} type
 * @property {ReadonlyArray<number>} seats
 */

/**
 * A table was made. `url` is its page, to be opened by whoever is to sit there.
 * @typedef {object} Created
 * @property {string} code
 * @property {string} url
 */

/**
 * The server runs; how many tables and connections it holds.
 * @typedef {object} Health
 * @property {string} status
 * @property {number} tables
 * @property {number} connections
 */

/**
 * What runs here. `lan_url` is the address to give to others, where one is known.
 *
 * `storage` is `memory`: tables end with the process.
 * @typedef {object} Info
 * @property {string} version
 * @property {number} protocol
 * @property {string | null} lan_url
 * @property {string} storage
 * @property {ReadonlyArray<Tempo>} tempos
 */

/**
 * The body of `POST /api/tables`.
 *
 * `rules` is a preset's name (`full`, or with options `full+marriage`), the rules of a
 * link (`#rules=…`), or a whole rule set.
 * @typedef {object} NewTable
 * @property {string | Record<string, any>} [rules]
 * @property {Tempo} [tempo]
 */

/**
 * Why a request was refused: a code, and what the code speaks of.
 * @typedef {object} Problem
 * @property {string} code
 * @property {Record<string, string | number>} params
 */

/**
 * A preset: what to show in a list, and the whole rule set as in TOML.
 *
 * `combos` are the combos in force and `penalty` the cards by foul count.
 * @typedef {object} RulesCard
 * @property {string} name
 * @property {number} version
 * @property {string} title
 * @property {string} source
 * @property {number} decks
 * @property {ReadonlyArray<string>} combos
 * @property {string} slap_in
 * @property {ReadonlyArray<number>} penalty
 * @property {number} min_seats
 * @property {number} max_seats
 * @property {string} end
 * @property {RuleSet} rules
 */

/**
 * What a stranger with the code may know of a table before joining it.
 *
 * `title` is its rules' title; `names` are the seats in order; `record`: whether a
 * finished game can be downloaded.
 * @typedef {object} TableCard
 * @property {string} code
 * @property {TablePhase} phase
 * @property {string} title
 * @property {number} seats
 * @property {number} max_seats
 * @property {ReadonlyArray<string>} names
 * @property {boolean} record
 */
