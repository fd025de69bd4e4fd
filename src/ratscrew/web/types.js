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
 * @typedef {"nice" | "wow" | "oops" | "ha" | "thanks" | "again"} ReactionKind
 */

/**
 * @typedef {"waiting" | "running" | "over"} TablePhase
 */

/**
 * @typedef {Hello | Sit | Own | Move | AddBot | Remove | HandOver | Fill | Settings | Show | Grant | Eyes | Painted | Ready | PlayCard | SlapPile | Fingers | Decline | ClaimPile | CallBluff | LendCards | Agree | Pause | React | Leave} ClientMessage
 */

/**
 * @typedef {Sat | ReadyIs | SettingsAre | Presence | HostIs | Waiting | Verdict | AgreeIs | Result | MatchIs | Committed | Opened | LineIs | Marked | Closing | Options | LookersOn | PauseIs | Reaction | Hint | EyesAre | Thrown} TableEvent
 */

/**
 * @typedef {CapturePending | CardPlayed | CardsBurned | CardsGiven | CardsLent | ChallengeSet | ChoiceOffered | ClaimCalled | Claimed | DeadCardPlayed | Dealt | DebtOwed | Declined | EndPending | GameEnded | LapSet | Misplaced | PileWon | RaceAnnulled | RaceSettled | SeatJoined | SeatOut | SlapIgnored | SlapMissed | SlapTied | SlapWon | SlapsLocked | TitleGiven | TitleLapsed | TurnPassed} GameEvent
 */

/**
 * @typedef {CapturePending | CardPlayed | CardsBurned | CardsGiven | CardsLent | ChallengeSet | ChoiceOffered | ClaimCalled | Claimed | DeadCardPlayed | Dealt | DebtOwed | Declined | EndPending | GameEnded | LapSet | Misplaced | PileWon | RaceAnnulled | RaceSettled | SeatJoined | SeatOut | SlapIgnored | SlapMissed | SlapTied | SlapWon | SlapsLocked | TitleGiven | TitleLapsed | TurnPassed | Sat | ReadyIs | SettingsAre | Presence | HostIs | Waiting | Verdict | AgreeIs | Result | MatchIs | Committed | Opened | LineIs | Marked | Closing | Options | LookersOn | PauseIs | Reaction | Hint | EyesAre | Thrown} News
 */

/**
 * @typedef {Welcome | Snapshot | Update | Done | Rejected | Failed | Replaced | Removed | Key | Beat} ServerMessage
 */

/**
 * First message on a connection: who one is (a token a seat), and what one has seen.
 *
 * A screen that was shown the table before names its token likewise; and a ticket that moves a
 * seat here is named until the seat's new token has come. `since` is the number of the last
 * update seen; the rest follows, or a snapshot. `step_us` is the measured step of the client's
 * clock.
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
 * Say whose one's seat is, by the secret of a player of this server; told to nobody else.
 *
 * Its games are theirs from now on.
 * @typedef {object} Own
 * @property {"own"} type
 * @property {string} cid
 * @property {number} seat
 * @property {string} secret
 */

/**
 * Ask for a ticket that opens one's seat once, on another device.
 *
 * Answered by `done` with the ticket. An older one of the seat ends.
 * @typedef {object} Move
 * @property {"move"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * The host seats a bot of a level.
 * @typedef {object} AddBot
 * @property {"bot"} type
 * @property {string} cid
 * @property {string} level
 */

/**
 * The host takes a seat from whoever has it.
 *
 * Between games it is freed, and the seats after it move up by one; in a game a bot plays the
 * hand on. `block`: whoever had it may not sit down at this table again.
 * @typedef {object} Remove
 * @property {"remove"} type
 * @property {string} cid
 * @property {number} seat
 * @property {boolean} [block]
 */

/**
 * The host makes another person host, who must be there.
 * @typedef {object} HandOver
 * @property {"host"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * The host lets a bot play the hand of someone who is gone or away, until they are back.
 * @typedef {object} Fill
 * @property {"fill"} type
 * @property {string} cid
 * @property {number} seat
 */

/**
 * The host sets the rules (a preset's name or a whole rule set) and the tempo, between games.
 *
 * `drop_pause` and `reactions` (see `options`) may be switched at any time.
 * @typedef {object} Settings
 * @property {"settings"} type
 * @property {string} cid
 * @property {string | Record<string, any> | null} [rules]
 * @property {Tempo | null} [tempo]
 * @property {boolean | null} [drop_pause]
 * @property {boolean | null} [reactions]
 */

/**
 * This connection is a screen for a room, and asks to be shown cards when the seats are.
 *
 * Answered by `done` with the id that it is to show, and its token.
 * @typedef {object} Show
 * @property {"display"} type
 * @property {string} cid
 */

/**
 * The host lets a screen be shown cards when the seats are, or no longer.
 *
 * Games that are shown so are not rated.
 * @typedef {object} Grant
 * @property {"grant"} type
 * @property {string} cid
 * @property {string} display
 * @property {boolean} [grant]
 */

/**
 * Whoever has this seat looks at the room's screen of that id; None: at the own page again.
 *
 * The screen must be there and let in. The seat's slaps count from when that screen showed the
 * card. It holds for this connection: one that comes back says it again.
 * @typedef {object} Eyes
 * @property {"eyes"} type
 * @property {string} cid
 * @property {number} seat
 * @property {string | null} [display]
 */

/**
 * A room's screen has painted the card `on`; times of its own clock, in microseconds.
 *
 * `m_us` the card's message arrived, `p_us` the frame after the one that drew it.
 * @typedef {object} Painted
 * @property {"painted"} type
 * @property {string} cid
 * @property {number} on
 * @property {number} m_us
 * @property {number} p_us
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
 * `thrown`: where it was let go to land, if a hand threw it; from that the table finds whether
 * it covers enough of the card below. `misplaced`: it does not, told by whoever has no hand to
 * throw with.
 * @typedef {object} PlayCard
 * @property {"play"} type
 * @property {string} cid
 * @property {number} seat
 * @property {number} on
 * @property {boolean} [misplaced]
 * @property {Throw | null} [thrown]
 */

/**
 * Where a card was let go to land: its middle from the pile's, and how it is turned.
 *
 * `x` (to the right) and `y` (down) in thousandths of a card's width, `turn` in degrees
 * clockwise.
 * @typedef {object} Throw
 * @property {number} x
 * @property {number} y
 * @property {number} turn
 */

/**
 * Slap. `on` is the number of the last card painted before the hand came down.
 *
 * Client's clock, in microseconds: `m_us` the card's message arrived, `p_us` the frame
 * after the one that drew it, `e_us` the hand came down. None where unknown. Where the eyes are
 * on a room's screen, `on` is the last card that this client has heard of. `hover`: the hand
 * rested over the pile when the card came to be seen; `draw`: the card that the seat is to play
 * was in its other hand.
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
 * @property {boolean} [draw]
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
 * Let the game stand still, or with `pause` false go on after a count of three.
 * @typedef {object} Pause
 * @property {"pause"} type
 * @property {string} cid
 * @property {number} seat
 * @property {boolean} [pause]
 */

/**
 * Show everybody a quick reaction.
 * @typedef {object} React
 * @property {"react"} type
 * @property {string} cid
 * @property {number} seat
 * @property {ReactionKind} what
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
 * `stand_in`: a bot plays the hand until its owner is back. `wins` counts the games won
 * at this table. `trip_us`, `jest_us`, `suspect`, `screen_us` and `screen_error_us`
 * tell its line as in `line`; `mark` as in `marked`; `eyes` as in the event.
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
 * @property {boolean} stand_in
 * @property {string | null} eyes
 * @property {number | null} screen_us
 * @property {number | null} screen_error_us
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
 *
 * `stand_in`: by a bot, which the host has asked to.
 * @typedef {object} Presence
 * @property {"presence"} type
 * @property {number} seat
 * @property {boolean} present
 * @property {boolean} away
 * @property {boolean} stand_in
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
 * `ping_us` is its line's usual round trip, None where it has none. `painted_us` is how long
 * after the card's coming in its screen showed it, as its client told. `device`: no hand but
 * those at one device could count, so that the device's own clock was asked and no bound was.
 * @typedef {object} Mark
 * @property {number} seat
 * @property {number} time_us
 * @property {"foul" | "ignored" | "lost" | "slow" | "tied" | "won"} outcome
 * @property {"hovering" | "late" | "nothing" | "on-the-draw" | "second-slap" | null} reason
 * @property {number | null} claim_us
 * @property {boolean} bounded
 * @property {boolean} trusted
 * @property {number | null} ping_us
 * @property {number | null} painted_us
 * @property {boolean} device
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
 * `unrated`, and why: a seat in it bears a `mark`, a `device` alone told the times of its
 * hands, a `display` was shown it when the seats were, or it was a `lesson`.
 * @typedef {object} Result
 * @property {"result"} type
 * @property {ReadonlyArray<number>} wins
 * @property {boolean} unrated
 * @property {ReadonlyArray<"device" | "display" | "lesson" | "mark">} unrated_by
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
 * `suspect`: its slaps are not given the benefit of the doubt. Where its eyes are on a room's
 * screen, `screen_us` is how much later (below 0: sooner) that screen shows a card than the
 * seat's own device hears of it, give or take `screen_error_us`; None where that is not known.
 * @typedef {object} LineIs
 * @property {"line"} type
 * @property {number} seat
 * @property {number | null} trip_us
 * @property {number | null} jest_us
 * @property {boolean} suspect
 * @property {number | null} screen_us
 * @property {number | null} screen_error_us
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
 * The server stops in so many seconds; tables end with it, or are `kept` for the next.
 * @typedef {object} Closing
 * @property {"closing"} type
 * @property {number} seconds
 * @property {boolean} kept
 */

/**
 * What the host may switch at any time.
 *
 * `drop_pause`: the game pauses when a player's connection is lost. `reactions`: seats
 * may send quick reactions.
 * @typedef {object} Options
 * @property {"options"} type
 * @property {boolean} drop_pause
 * @property {boolean} reactions
 */

/**
 * How many watch without a seat, and the screens that are shown the table or ask to be.
 * @typedef {object} LookersOn
 * @property {"lookers-on"} type
 * @property {number} watchers
 * @property {ReadonlyArray<Display>} displays
 */

/**
 * A screen that shows the table to a room. `id` is what it shows to be told apart by.
 *
 * `granted`: it is shown cards when the seats are; until then it is a watcher.
 * @typedef {object} Display
 * @property {string} id
 * @property {boolean} granted
 */

/**
 * Whether the game stands still: nothing lapses, and flips and slaps are refused.
 *
 * `paused`: `by` is the seat that asked, None where the table paused by itself because the
 * seats in `missing` have lost their connection; at `until_us` on the table's clock it
 * goes on by itself. `resuming`: it goes on at `until_us`, a few seconds from now; `by`
 * is who said so, None for the table. `over`: it goes on now, `paused_us` after it stood
 * still; every window still open is told anew in `waiting`.
 * @typedef {object} PauseIs
 * @property {"pause"} type
 * @property {"over" | "paused" | "resuming"} state
 * @property {number} until_us
 * @property {number | null} by
 * @property {ReadonlyArray<number>} missing
 * @property {number} paused_us
 */

/**
 * A seat reacts quickly. In no record.
 * @typedef {object} Reaction
 * @property {"reaction"} type
 * @property {number} seat
 * @property {ReactionKind} what
 */

/**
 * At a practice table: what the learner is to see or do now, after card `on`.
 *
 * `flip`: it is their turn. `watch`: the tutor flips soon. `slap`: what lies there is
 * the `combo`, and may be slapped. `leave`: it looks like that combo and is none. `pay`:
 * the learner answers an honour with so many `chances`; `paid`: the tutor does. `take`:
 * a challenge is won by the seat `to`, whose pile it will be at once.
 * @typedef {object} Hint
 * @property {"hint"} type
 * @property {"flip" | "leave" | "paid" | "pay" | "slap" | "take" | "watch"} what
 * @property {number} on
 * @property {string | null} combo
 * @property {number} chances
 * @property {number | null} to
 */

/**
 * Where a seat's player looks: at the room's screen of that id, or at the own page (None).
 *
 * None is told by itself as well: when the screen is gone or let in no longer, and when the
 * seat's connection is.
 * @typedef {object} EyesAre
 * @property {"eyes"} type
 * @property {number} seat
 * @property {string | null} display
 */

/**
 * Card `number`, which comes next in the same update, lands there: see `Throw`.
 *
 * Told where cards must be placed well, of cards that a hand has thrown or that cover too little;
 * all others lie square in the middle.
 * @typedef {object} Thrown
 * @property {"thrown"} type
 * @property {number} number
 * @property {number} x
 * @property {number} y
 * @property {number} turn
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
 * Live cards up to this one may not be slapped any more (rules 9.37).
 * @typedef {object} RaceAnnulled
 * @property {"annulled"} type
 * @property {number} on
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
 * @property {"already-slapped" | "annulled" | "locked" | "no-cards" | "nothing-there" | "out" | "owes" | "too-few-seats"} reason
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
 *
 * `at_us` is the table's clock now: by it times in missed updates can be told.
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {string} version
 * @property {string} code
 * @property {number} at_us
 */

/**
 * The whole table as the receiver may see it, after the update numbered `seq`.
 *
 * `mine` are the receiver's own seats. Sent after `welcome`, and to everybody when seats
 * are numbered anew because one was freed. `commitment` is that of the game that runs, or
 * between games of the next one (None at a practice table, whose deal is prepared); `opened`
 * what the last game's shuffle was made of. `at_us` is the table's clock. `pause` is None
 * while the game goes on. `display` is what the receiver is called as a screen; `unrated_by`
 * as in `result`. `thrown` tells where cards of the pile lie that were thrown.
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
 * @property {number} at_us
 * @property {PauseIs | null} pause
 * @property {string | null} display
 * @property {Hint | null} hint
 * @property {ReadonlyArray<"device" | "display" | "lesson" | "mark">} unrated_by
 * @property {ReadonlyArray<Landed>} thrown
 */

/**
 * The table without its game. `host` is the seat that may change it.
 *
 * `rules` is the whole rule set as in TOML; `levels` the bots that can be seated;
 * `match` is None where every game stands for itself. `lesson`: a practice table, where
 * nobody but the learner can sit.
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
 * @property {Options} options
 * @property {LookersOn} lookers_on
 * @property {boolean} lesson
 */

/**
 * A game as one seat sees it; `seat` is None for a watcher. Fields as in `State`.
 *
 * `may` lists what the seat may do now: `play` when it is to play, `slap` when a slap
 * of it would be judged (rightly or as a foul). `title` is shown to its holder, and to
 * everybody where the cards told it; `titled`: somebody has won the pile and must claim it.
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
 * @property {boolean} titled
 * @property {boolean} closing
 */

/**
 * What everyone sees of one seat. `cards` is the size of its stack, `debt` what it owes.
 *
 * `locked` is the last card that it may not slap, for a foul; 0 before any such foul.
 * @typedef {object} SeatView
 * @property {number} cards
 * @property {boolean} gone
 * @property {number} fouls
 * @property {number} debt
 * @property {number} locked
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
 * Any of `play`, `slap`, `decline`, `claim`, `call`, `lend`, `agree`, `pause`
 * and `resume`.
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
 * Where a card in the pile landed that was thrown: as in `thrown`.
 * @typedef {[number: number, x: number, y: number, turn: number]} Landed
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
 * The command `cid` was taken.
 *
 * `seat` and `token` answer `sit`; `display` and `token` answer `display`; `ticket`
 * answers `move`.
 * @typedef {object} Done
 * @property {"done"} type
 * @property {string} cid
 * @property {number | null} seat
 * @property {string | null} token
 * @property {string | null} display
 * @property {string | null} ticket
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
 * The host has taken these seats from the receiver; their tokens open nothing any more.
 *
 * `blocked`: whoever it was may not sit at this table again. Also told, without seats, to
 * whoever comes back with the token of such a seat.
 * @typedef {object} Removed
 * @property {"removed"} type
 * @property {ReadonlyArray<number>} seats
 * @property {boolean} blocked
 */

/**
 * A seat has another token from now on, as it was taken over from another connection.
 *
 * The old one opens it no more once this one has been used.
 * @typedef {object} Key
 * @property {"key"} type
 * @property {number} seat
 * @property {string} token
 */

/**
 * The line is alive: said now and then, so that whoever only listens knows when it is not.
 * @typedef {object} Beat
 * @property {"beat"} type
 */

/**
 * A table was made. `url` is its page, to be opened by whoever is to sit there.
 * @typedef {object} Created
 * @property {string} code
 * @property {string} url
 */

/**
 * Under which deal this table's players would win equally often, as the laboratory has it.
 *
 * `cards` by seat, each to `give_or_take` so many (one standard error), and what part of
 * the games each has `won` under such a deal. `why` there are none: `hands` of which too
 * little is known, `rules` that nobody measured, or so many `seats` (those that are
 * `measured`); `far`: this is the nearest, and the quickest stays ahead.
 * @typedef {object} EvenDeal
 * @property {ReadonlyArray<Hand>} hands
 * @property {"far" | "hands" | "rules" | "seats" | null} why
 * @property {ReadonlyArray<number>} cards
 * @property {ReadonlyArray<number>} give_or_take
 * @property {ReadonlyArray<number>} won
 * @property {ReadonlyArray<number>} measured
 */

/**
 * How quick a seat is: a bot by its level, a person by its `slaps` at this table.
 *
 * `usual_us`: half of its reactions are quicker; None where too little is known. `error_us`
 * is that guess's standard error. `slaps` are its right ones of late.
 * @typedef {object} Hand
 * @property {number} seat
 * @property {number | null} usual_us
 * @property {number | null} error_us
 * @property {number} slaps
 */

/**
 * The server runs; how many tables and connections it holds.
 *
 * `status` is `ok`, or with the HTTP status 503 `closing` or `cannot-write`.
 * @typedef {object} Health
 * @property {string} status
 * @property {number} tables
 * @property {number} connections
 */

/**
 * What runs here. `lan_url` is the address to give to others, where one is known.
 *
 * `storage` is `database` where tables outlive the process, and `memory` where they end
 * with it.
 * @typedef {object} Info
 * @property {string} version
 * @property {number} protocol
 * @property {string | null} lan_url
 * @property {"database" | "memory"} storage
 * @property {ReadonlyArray<Tempo>} tempos
 */

/**
 * The body of `POST /api/tables`.
 *
 * `rules` is a preset's name (`full`, or with options `full+marriage`), the rules of a
 * link (`#rules=…`), or a whole rule set. `lesson`: a practice table with rules, tempo and
 * cards of its own, for one learner and a bot.
 * @typedef {object} NewTable
 * @property {string | Record<string, any>} [rules]
 * @property {Tempo} [tempo]
 * @property {boolean} [lesson]
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
 * `combos` are the combos in force and `penalty` the cards by foul count; `lengths` is
 * about how long a game takes, by seats.
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
 * @property {ReadonlyArray<Length>} lengths
 */

/**
 * How long games of so many seats are, and how lucky: normal players at the normal tempo.
 *
 * `cards` and `minutes` are medians; nine of ten games stay under the others. `luck` is
 * what a head start of 50 ms leaves to chance, from 0 to 1. `games` were played to find each.
 * @typedef {object} Length
 * @property {number} seats
 * @property {number} games
 * @property {number} cards
 * @property {number} cards_90
 * @property {number} minutes
 * @property {number} minutes_90
 * @property {number | null} luck
 */

/**
 * The body of `POST /api/rules/draft`.
 *
 * `rules` is a preset's name, the rules of a link, the text of a TOML file, or a whole rule
 * set. It may contradict itself: the answer says how.
 * @typedef {object} RulesDraft
 * @property {string | Record<string, any>} [rules]
 */

/**
 * A rule set whole, and everything there is to say about it.
 *
 * `conflicts`: why it cannot be played, if so, with ways out. `idle`: the parameters that
 * make no difference under the others. `sections`: it in plain English. `combos`: those in
 * force, with cards as examples. `toml` and `link`: it as a file, and as the end of a link.
 * `lengths`: about how long a game takes, where it plays as a preset does.
 * @typedef {object} RulesTold
 * @property {RuleSet} rules
 * @property {ReadonlyArray<Clash>} conflicts
 * @property {ReadonlyArray<Idle>} idle
 * @property {ReadonlyArray<Section>} sections
 * @property {ReadonlyArray<ComboKind>} combos
 * @property {string} toml
 * @property {string} link
 * @property {ReadonlyArray<Length>} lengths
 */

/**
 * A conflict that a rule set has: the parameters, why, and the ways out of it.
 * @typedef {object} Clash
 * @property {ReadonlyArray<string>} keys
 * @property {string} why
 * @property {ReadonlyArray<Way>} ways
 */

/**
 * A way out of a conflict: what to do, in words, and what that sets, by dotted key.
 * @typedef {object} Way
 * @property {string} title
 * @property {Record<string, any>} changes
 */

/**
 * A parameter that makes no difference under the others, and why.
 * @typedef {object} Idle
 * @property {string} key
 * @property {string} why
 */

/**
 * What belongs together: `name` is for programs, `title` for people.
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {ReadonlyArray<Sentence>} sentences
 */

/**
 * One rule in words, and the keys of the parameters that make it so.
 * @typedef {object} Sentence
 * @property {string} text
 * @property {ReadonlyArray<string>} keys
 */

/**
 * A kind of combo: the shortest text that names it, what it is, cards that complete it.
 * @typedef {object} ComboKind
 * @property {string} name
 * @property {string} title
 * @property {string} text
 * @property {string} meaning
 * @property {ReadonlyArray<string>} cards
 * @property {ReadonlyArray<ComboArg>} args
 */

/**
 * One option of a combo: what it may be and what it is; a flag is off or on.
 * @typedef {object} ComboArg
 * @property {string} name
 * @property {ReadonlyArray<string>} values
 * @property {string} value
 * @property {boolean} flag
 * @property {boolean} optional
 */

/**
 * Everything about parameters and combos that a form needs.
 * @typedef {object} Schema
 * @property {ReadonlyArray<Group>} groups
 * @property {ReadonlyArray<ComboKind>} combos
 */

/**
 * Parameters that belong together: a section of the TOML form.
 * @typedef {object} Group
 * @property {string} name
 * @property {string} title
 * @property {string} says
 * @property {ReadonlyArray<Parameter>} parameters
 */

/**
 * One parameter.
 *
 * Attributes:
 *     key: dotted, as in TOML: `slap.slap-in`.
 *     kind: `numbers` is a list of them, `ranks` a list of ranks.
 *     title: its name for people.
 *     meaning: what it means, in a line.
 *     default: its value where a rule set says nothing.
 *     values: the words it may be; for a number, those that it may be instead.
 *     least: the smallest number, of a list the smallest of an entry.
 *     most: the largest.
 *     length: how many entries a list has at least and at most.
 *     off: what the smallest number, or the empty list, means.
 *     unit: what is counted, one of it.
 * @typedef {object} Parameter
 * @property {string} key
 * @property {"choice" | "combos" | "number" | "numbers" | "ranks" | "switch"} kind
 * @property {string} title
 * @property {string} meaning
 * @property {any} default
 * @property {ReadonlyArray<Value>} values
 * @property {number | null} least
 * @property {number | null} most
 * @property {[number, number] | null} length
 * @property {string} off
 * @property {string} unit
 */

/**
 * One word that a parameter may be, as a rule set has it and as people say it.
 * @typedef {object} Value
 * @property {string} value
 * @property {string} title
 */

/**
 * The link that moves a seat to another device, and the same as a QR code (`svg`).
 *
 * The ticket stands behind its `#`, which no browser sends to a server.
 * @typedef {object} SeatLink
 * @property {string} url
 * @property {string} svg
 */

/**
 * The body of `POST /api/tables/{code}/seat-link`: what `move` was answered with.
 * @typedef {object} SeatTicket
 * @property {string} ticket
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

/**
 * A player, as they alone see themselves; `made_at` is when they came first.
 * @typedef {object} Me
 * @property {string} name
 * @property {string} made_at
 * @property {PlayerStats} stats
 */

/**
 * What a player's kept games come to; `best_us` is the fastest winning slap of rated ones.
 * @typedef {object} PlayerStats
 * @property {number} games
 * @property {number} won
 * @property {number} slaps
 * @property {number} fouls
 * @property {number} piles
 * @property {number | null} best_us
 */

/**
 * What one is called from now on.
 * @typedef {object} MyName
 * @property {string} name
 */

/**
 * The body of `POST /api/players` and of `PATCH /api/me`: what to be called.
 * @typedef {object} NewName
 * @property {string} name
 */

/**
 * The body of `POST /api/recover`: a recovery code, however spaced, in whatever case.
 * @typedef {object} Recover
 * @property {string} code
 */

/**
 * A recovery code, told this once; one from before has ended.
 * @typedef {object} Recovery
 * @property {string} code
 */

/**
 * Who one is from now on. `secret` is told this once, and to be kept in the browser.
 * @typedef {object} Secret
 * @property {string} secret
 * @property {string} name
 */

/**
 * One's fastest slap that won: on which card of which game, at which of its steps.
 * @typedef {object} BestSlap
 * @property {string} game
 * @property {number} number
 * @property {Card | null} card
 * @property {number | null} step
 * @property {number} reaction_us
 * @property {string | null} combo
 * @property {string} at
 */

/**
 * How many cards each seat had after some steps.
 *
 * `steps` are those after which a pile had gone, and the first and last; `numbers` how many
 * live cards had been played by then; `cards` holds for each seat as many counts, null while
 * it was not there yet.
 * @typedef {object} Counts
 * @property {ReadonlyArray<number>} steps
 * @property {ReadonlyArray<number>} numbers
 * @property {ReadonlyArray<ReadonlyArray<number | null>>} cards
 */

/**
 * How many of one's slaps were fouls for this reason.
 * @typedef {object} FoulCount
 * @property {string} reason
 * @property {number} slaps
 */

/**
 * A game's events: the deal is step 0, then every command of the record is a step.
 * @typedef {object} GameEvents
 * @property {ReadonlyArray<ToldStep>} steps
 */

/**
 * What happened at once, as everybody may hear it when the game is over.
 * @typedef {object} ToldStep
 * @property {number} at_us
 * @property {ReadonlyArray<News>} events
 */

/**
 * A game that is over.
 * @typedef {object} GameTold
 * @property {RuleSet} rules
 * @property {ReadonlyArray<"device" | "display" | "lesson" | "mark">} unrated_by
 * @property {number} steps
 * @property {number} cards
 * @property {number} tricks
 * @property {number} leads
 * @property {Counts} counts
 * @property {ReadonlyArray<Moment>} moments
 * @property {ReadonlyArray<RaceTold>} races
 * @property {string} id
 * @property {string} code
 * @property {string} began_at
 * @property {string} ended_at
 * @property {string} title
 * @property {"agreed" | "endless" | "limit" | "time" | "won"} ended
 * @property {boolean} unrated
 * @property {ReadonlyArray<Outcome>} results
 */

/**
 * Something that decided a game, by the step after which it is seen.
 *
 * `swing`: `seat` took one of the largest piles, of so many `cards`. `lead`: it had the
 * most cards from then on, so many. `out`: it was out. `slap`: it won the last race.
 * `end`: the game was over; `seat` won it, if one alone did.
 * @typedef {object} Moment
 * @property {number} step
 * @property {"end" | "lead" | "out" | "slap" | "swing"} kind
 * @property {number | null} seat
 * @property {number} cards
 */

/**
 * A race: all that it was about, and how it ended.
 *
 * `top` are the live cards that lay there, from its own card down, as far as a combo may read;
 * `cards` how many its winner took at once.
 * @typedef {object} RaceTold
 * @property {number} step
 * @property {ReadonlyArray<Card>} top
 * @property {string | null} combo
 * @property {number} cards
 * @property {Verdict} verdict
 */

/**
 * What a seat of a game came to. `best_us` is its fastest slap that won.
 * @typedef {object} Outcome
 * @property {number} seat
 * @property {string} name
 * @property {"bot" | "person"} kind
 * @property {string | null} level
 * @property {number} place
 * @property {boolean} won
 * @property {number} cards
 * @property {number} slaps
 * @property {number} fouls
 * @property {number} piles
 * @property {number | null} best_us
 */

/**
 * The query of `GET /api/me/games`.
 *
 * `before` is the last game of the page before this one, `opponent` a part of a name, in
 * small or capital letters; without `rated` both kinds are told.
 * @typedef {object} GamesAsked
 * @property {string | null} [before]
 * @property {number} [limit]
 * @property {string | null} [title]
 * @property {"lost" | "won" | null} [result]
 * @property {"bots" | "people" | null} [against]
 * @property {string | null} [opponent]
 * @property {boolean | null} [rated]
 */

/**
 * A game of one's own; `mine` are one's seats in it.
 * @typedef {object} MyGame
 * @property {string} id
 * @property {string} began_at
 * @property {string} ended_at
 * @property {string} title
 * @property {"agreed" | "endless" | "limit" | "time" | "won"} ended
 * @property {boolean} unrated
 * @property {ReadonlyArray<number>} mine
 * @property {ReadonlyArray<Outcome>} results
 */

/**
 * One's own games, the latest first; `more`: there are earlier ones.
 *
 * `titles` are those of the rules that one has played by.
 * @typedef {object} MyGames
 * @property {ReadonlyArray<MyGame>} games
 * @property {boolean} more
 * @property {ReadonlyArray<string>} titles
 */

/**
 * How fast one slaps, and what one misses.
 *
 * `bins` are as wide as `bin_us`; `slower` counts the right slaps after the last of them.
 * `combos` begin with the one that is missed most: of those that came five times or more, the
 * one of which the largest share was not won.
 * @typedef {object} MySlaps
 * @property {number} bin_us
 * @property {number} games
 * @property {number} slaps
 * @property {number | null} median_us
 * @property {ReadonlyArray<Bin>} bins
 * @property {number} slower
 * @property {"games" | "week"} per
 * @property {ReadonlyArray<Period>} trend
 * @property {BestSlap | null} best
 * @property {ReadonlyArray<ComboCount>} combos
 * @property {ReadonlyArray<FoulCount>} fouls
 * @property {number} won
 * @property {number} slow
 * @property {number} tied
 */

/**
 * Right slaps from `from_us` to the next bin, and how many of them won.
 * @typedef {object} Bin
 * @property {number} from_us
 * @property {number} slaps
 * @property {number} won
 */

/**
 * Some games in a row: when the first one ended, and their right slaps' median.
 * @typedef {object} Period
 * @property {string} from_at
 * @property {number} games
 * @property {number} slaps
 * @property {number | null} median_us
 */

/**
 * How often a combo lay there to be slapped, how often it was won, how often too slowly.
 * @typedef {object} ComboCount
 * @property {string} combo
 * @property {number} came
 * @property {number} won
 * @property {number} slow
 */

/**
 * The query of `GET /api/me/slaps`: how wide a bin is, in ms, and what a period is.
 * @typedef {object} SlapsAsked
 * @property {number} [bin]
 * @property {"games" | "week"} [per]
 * @property {number} [group]
 */

/**
 * What a record tells without anybody's name.
 *
 * `steps` counts its commands, `cards` the live cards, `tricks` the piles that were taken,
 * `leads` how often another seat came to have the most cards.
 * @typedef {object} Told
 * @property {RuleSet} rules
 * @property {ReadonlyArray<"device" | "display" | "lesson" | "mark">} unrated_by
 * @property {number} steps
 * @property {number} cards
 * @property {number} tricks
 * @property {number} leads
 * @property {Counts} counts
 * @property {ReadonlyArray<Moment>} moments
 * @property {ReadonlyArray<RaceTold>} races
 */
