// What happens in a game, in English. A verdict is a pair: the word that is printed large, and
// the rest of the sentence.

import { count, list, name, rank, some, spoken, time, upper } from "./numbers.js";

/** @typedef {readonly [string, string]} Said */

const cards = (/** @type {number} */ n) => some(n, "card");

/** @type {Record<string, (...parts: any[]) => Said>} */
export const verdict = {
  won: (what, time_us, margin_us, second, n) => [
    "Yours",
    `: ${what}${time_us === null ? "" : `, in ${time(time_us)}`}${margin_us === null ? "" : `, ${time(margin_us)} before ${second}`}.${n ? ` ${upper(cards(n))}.` : ""}`,
  ],
  slow: (by_us, who) => ["Too slow", by_us === null ? `. ${name(who)} had it.` : ` by ${time(by_us)}. ${name(who)} had it.`],
  slowSealed: () => ["Too slow", ". Somebody was quicker."],
  slapInYou: (what, time_us, n) => [
    "Back in",
    `: ${what}${time_us === null ? "" : `, in ${time(time_us)}`}. ${upper(cards(n))}: welcome back.`,
  ],
  slapIn: (who, what, time_us, n) => [
    name(who),
    ` slaps in: the ${what}${time_us === null ? "" : ` in ${time(time_us)}`}, ${cards(n)}.`,
  ],
  handicap: (stacks) => ["Handicap", `: unequal stacks. ${stacks.map((/** @type {[string, number]} */ [who, n]) => `${who} ${n}`).join(", ")}.`],
  playOff: (names) => ["Play-off", `: ${list(names)} settle the match.`],
  other: (who, what, time_us, n) => [
    name(who),
    ` slapped the ${what}${time_us === null ? "" : ` in ${time(time_us)}`}: ${cards(n)}.`,
  ],
  tie: (names) => ["Tie", `: ${list(names)} within a millisecond. Nobody takes it.`],
  nothing: (seen, paid) => ["Nothing to slap", `: ${seen}. ${paid}`],
  late: (seen, paid) => ["Too late", `: the combo was covered already, ${seen}. ${paid}`],
  "on-the-draw": (_seen, paid) => ["On the draw", `: your own card was still in your hand. ${paid}`],
  hovering: (_seen, paid) => ["Hovering", `: your hand was resting on the pile. ${paid}`],
  "second-slap": (_seen, paid) => ["Slapped twice", `: once a card will do. ${paid}`],
  otherFoul: (who, seen, paid) => [name(who), ` slapped too: ${seen}. ${paid}`],
  otherMiss: (who, seen, paid) => [name(who), ` slapped nothing: ${seen}. ${paid}`],
  ignored: (why) => ["No effect", `: ${why}`],
  voidYou: () => ["No effect", ": the pile had gone before your card's race was over. It costs nothing."],

  captureYou: (loser, n) => ["Yours", `: ${name(loser)} turned up no honour. ${upper(cards(n))}.`],
  captureFromYou: (who, n) => [name(who), ` takes ${cards(n)}: you turned up no honour.`],
  capture: (who, loser, n) => [name(who), ` takes ${cards(n)}: ${name(loser)} turned up no honour.`],
  declinedYou: (loser, n) => ["Yours", `: ${name(loser)} left it alone. ${upper(cards(n))}.`],
  takes: (who, n) => [name(who), ` takes ${cards(n)}.`],
  takesYou: (n) => ["Yours", `: ${cards(n)}.`],
  highestYou: (n) => ["Yours", `: the highest card. ${upper(cards(n))}.`],
  highest: (who, n) => [name(who), ` takes ${cards(n)} with the highest card.`],
  forfeitYou: (n) => ["Yours", `: the other's foul gives you ${cards(n)}.`],
  forfeit: (who, n) => [name(who), ` takes ${cards(n)} for the foul.`],

  choiceYou: (n, owner, pile) => ["Your choice", `: go on with ${some(n, "chance")}, or leave ${owner} ${cards(pile)}.`],
  choice: (who, n) => [name(who), ` may go on with ${some(n, "chance")}, or decline.`],
  declined: (who) => [name(who), " declines."],
  annulled: () => ["The table stood still", ": the card on top cannot be slapped."],
  declinesYou: () => ["Declined", ": you leave it alone."],
  lapTie: () => ["High card", ": a tie. Another lap decides."],
  dead: (who, card) => [name(who), ` played out of turn: ${rank(card)} lies dead on the pile.`],
  deadYou: (card) => ["Out of turn", `: your ${rank(card)} lies dead on the pile.`],
  misplaced: (who, n) => [name(who), ` covered too little of the card below.${paidFor(n)}`],
  misplacedYou: (n) => ["Misplaced", `: your card covers too little of the one below.${paidFor(n)}`],
  debt: (who, n) => [name(who), ` pays ${owed(n)}.`],
  debtYou: (n) => ["Paid", `: ${owed(n)}.`],
  lent: (who, to, n) => [name(who), ` lends ${to} ${cards(n)}.`],
  lentYou: (to, n) => ["Lent", `: ${cards(n)} to ${to}.`],

  titleYou: (what) => ["The pile is yours", `${what}: claim it.`],
  title: (who) => [name(who), " has won the pile and may claim it."],
  titleSome: () => ["Won", ": somebody has the pile and may claim it."],
  lapsed: () => ["Nobody", " claimed the pile. It stays."],
  claimed: (who) => [name(who), " claims the pile."],
  claimedYou: () => ["Claimed", ": the pile is yours, unless you are called."],
  bluff: (caller, who, paid) => [caller, ` call${caller === "You" ? "" : "s"}: a bluff.${paid ? ` ${upper(caller)} take${caller === "You" ? "" : "s"} a card of ${who}.` : ""}`],
  bluffYou: (caller, paid) => [name(caller), ` calls: a bluff.${paid ? ` ${name(caller)} takes a card of yours.` : ""}`],
  noBluff: (caller, who) => [caller, ` call${caller === "You" ? "" : "s"}: no bluff. ${who} takes the pile and a card of ${caller === "You" ? "yours" : caller}.`],
  noBluffYou: (caller) => ["No bluff", `: ${name(caller)} called, and gives you a card.`],
  claimYou: (n) => ["Yours", `: nobody called. ${upper(cards(n))}.`],
  claim: (who, n) => [name(who), ` takes ${cards(n)}: nobody called.`],

  marked: (who, why) => [who, `: ${why} The game is not rated.`],
  joined: (who) => [name(who), " joins, without cards."],
  out: (who, why) => [name(who), ` is out${why ? `: ${why}` : ""}.`],
  outYou: (why) => ["Out", `: ${why || "this game goes on without you"}.`],
  agreed: (who) => [name(who), " would stop here."],
  notAgreed: (who) => [name(who), " plays on."],
  cut: (who) => [name(who), " cut the highest card and deals."],
  cutYou: () => ["You", " cut the highest card and deal."],
  away: (who) => [name(who), " is away. A bot plays the hand."],
  back: (who) => [name(who), " is back."],
  ended: (who) => [name(who), " wins the game."],
  endedYou: () => ["You win", " the game."],
  draw: () => ["A draw", ": nobody wins this one."],
};

/** @param {number} n */
function paidFor(n) {
  return n ? ` ${upper(cards(n))} burnt.` : "";
}

/** @param {number} n */
function owed(n) {
  return n === 1 ? "one card that was owed" : `${count(n)} cards that were owed`;
}

/** @type {Readonly<Record<import("../types.js").SlapIgnored["reason"], string>>} */
export const ignored = {
  "already-slapped": "you had slapped this card already.",
  "nothing-there": "there is nothing to slap on.",
  annulled: "the table stood still over this card, which counts for nothing.",
  "no-cards": "without cards you cannot slap under these rules.",
  "too-few-seats": "too few players are left to slap in.",
  locked: "your last foul keeps you from slapping for a few cards.",
  owes: "you owe cards, and may slap once they are paid.",
  out: "you are out.",
};

/** @type {Readonly<Record<string, string>>} */
const refusals = {
  "no-game": "there is no game.",
  "game-over": "the game is over.",
  "not-playing": "you are not in this game.",
  "not-your-turn": "it is another's turn.",
  "no-choice": "there is no challenge to decline any more.",
  "no-claims": "nobody claims a pile under these rules.",
  "not-claimable": "there is no pile to claim.",
  "already-claimed": "you have claimed on this card before.",
  "cannot-call": "there is no claim for you to call, or you have no card to pay with.",
  "no-lending": "nobody lends cards under these rules.",
  "cannot-lend": "you must keep one card.",
  "cannot-borrow": "they have cards, or are out.",
  "no-such-seat": "nobody sits there any more.",
  "not-your-seat": "this hand is not yours any more.",
  "no-agreement": "games do not end by agreement under these rules.",
  "no-vote": "you have no say without a card.",
  "race-over": "somebody has won the pile already.",
  out: "you are out.",
  "no-cards": "you have no cards.",
  owes: "you owe cards.",
  paused: "the game is paused.",
  "not-paused": "the game goes on already.",
  "no-pauses-left": "you have paused this game as often as you may.",
  "not-your-pause": "whoever paused the game, or the host, lets it go on.",
  "not-host": "only the host can do this.",
  "not-a-person": "a bot sits there.",
  absent: "they are not connected.",
  "stood-in": "a bot plays for them already.",
  "reactions-off": "the host has turned reactions off.",
  "too-fast": "one moment, let the last one be read first.",
  "no-such-display": "this screen has gone.",
  "too-many-displays": "there are as many screens as a table can have.",
  lesson: "this is a practice table.",
  "not-now": "not now.",
  "connection-lost": "the connection was lost.",
};

/** What the table did not take, and why. @param {string} code @returns {Said} */
export const refused = (code) => ["Not taken", `: ${refusals[code] ?? "the moment for it has passed."}`];

/** What a foul costs. */
export const cost = {
  burnt: (/** @type {number} */ n) => (n ? `${upper(cards(n))} burnt.` : "It costs nothing."),
  onTop: (/** @type {number} */ n) => `${upper(cards(n))} on the pile, dead.`,
  given: (/** @type {number} */ n, /** @type {string[]} */ to) => `${upper(cards(n))} to ${list(to)}.`,
  locked: (/** @type {number} */ n) => (n === 1 ? "No slap on the next card." : `No slap on the next ${count(n)} cards.`),
  owes: (/** @type {number} */ n) => `${upper(cards(n))} owed.`,
  forfeit: (/** @type {string} */ who, /** @type {boolean} */ you) => (you ? "The pile is yours." : `The pile goes to ${name(who)}.`),
  strike: "No card to burn: that is a strike.",
};

export const out = {
  foul: "a foul without a card to pay",
  ejected: "too many fouls",
  "no-cards": "no cards left",
  triple: "the slap on the triple",
  bluff: "a bluff without a card to pay",
};

export const log = {
  dealt: (/** @type {number} */ n) => `The cards are dealt to ${count(n)}.`,
  cut: (/** @type {string} */ who, /** @type {string} */ card) => `${name(who)} cuts ${spoken(card)}.`,
  aside: (/** @type {number} */ n) => `${upper(cards(n))} of the pack ${n === 1 ? "lies" : "lie"} aside.`,
  card: (/** @type {string} */ who, /** @type {string} */ card) => `${name(who)}: ${spoken(card)}.`,
  challenge: (/** @type {string} */ who, /** @type {number} */ n) => `${name(who)}: ${some(n, "chance")}.`,
  turn: (/** @type {string} */ who) => `${name(who)} to flip.`,
  yourTurn: "Your turn.",
  left: (/** @type {number} */ n) => `${upper(count(n))} left.`,
  you: "You",
};

/** What stands on the table, and what one may do. */
export const stand = {
  playedFor: ["A bot plays for you", " until you touch a card."],
  highCard: (/** @type {string} */ who, /** @type {number} */ value) => `High card: ${name(who)} leads with ${valued(value)}`,
  highCardYou: (/** @type {number} */ value) => `High card: you lead with ${valued(value)}`,
  highCardTie: (/** @type {number} */ value) => `High card: a tie at ${valued(value)}`,
  highest: (/** @type {string} */ who) => `${name(who)} is highest and takes it, unless slapped`,
  highestYou: "Yours is the highest, unless somebody slaps",
  collect: (/** @type {string} */ who) => `${name(who)} takes it with a slap`,
  wins: (/** @type {string} */ who) => `${name(who)} wins it, unless slapped`,
  collectYou: "Yours: slap it to take it",
  choice: (/** @type {string} */ who, /** @type {number} */ n) => `${name(who)} may go on: ${some(n, "chance")}`,
  choiceYou: (/** @type {number} */ n) => `Your choice: ${some(n, "chance")} left`,
  titleYou: "The pile is yours: claim it",
  title: (/** @type {string} */ who) => `${name(who)} may claim the pile`,
  titleSome: "Somebody may claim the pile",
  claim: (/** @type {string} */ who) => `${name(who)} claims the pile`,
  claimYou: "You claim the pile",
  goOn: (/** @type {number} */ n) => `Go on (${n})`,
  goOnLabel: (/** @type {number} */ n) => `Go on with ${some(n, "chance")}`,
  decline: "Decline",
  declineLabel: (/** @type {string} */ who, /** @type {number} */ n) => `Decline: ${name(who)} takes ${some(n, "card")}`,
  claimPile: "Claim the pile",
  callBluff: "Call the bluff",
  lend: "Lend cards",
  choiceSays: (/** @type {number} */ n, /** @type {string} */ who, /** @type {number} */ pile) =>
    `: go on with ${some(n, "chance")}, or leave ${name(who)} ${cards(pile)}.`,
  choiceWord: "Your choice",
  callWord: "Do you believe it?",
  callSays: (/** @type {string} */ who) => ` Call ${name(who)} now, or let it be.`,
  claimWord: "Yours",
  claimSays: ": keep your hand on the pile, or press the button, before the time is up.",
  claimWait: "Whoever has won the pile may claim it now.",
  calledWait: "The others may call you now.",
  lapValue: (/** @type {number} */ value, /** @type {boolean} */ top) => (top ? `${valued(value)}, highest` : valued(value)),
  lapWaits: "to show",
  owes: (/** @type {number} */ n) => `owes ${n}`,
  locked: (/** @type {number} */ n) => `no slap: ${n}`,
  lockedLong: (/** @type {number} */ n) => (n === 1 ? "no slap on the next card" : `no slap on the next ${count(n)} cards`),
  owesLong: (/** @type {number} */ n) => `you owe ${cards(n)}`,
  leads: (/** @type {string | null} */ who) => (who === null ? "You lead" : `${name(who)} leads`),
  firstVoid: "first, void",
  maySlapIn: "can slap in",
  cardsLeft: (/** @type {number} */ n) => `${some(n, "card")} left`,
  timeLeft: (/** @type {number} */ s) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")} left`,
  timeGame: (/** @type {number} */ s) => (s % 60 ? `${s} s in all` : `${s / 60} min in all`),
  stampRight: "No bluff",
  stampBluff: "Bluff",
  points: (/** @type {number} */ n) => String(n),
  pointsLong: (/** @type {number} */ n) => some(n, "game") + " won",
  owner: (/** @type {string} */ who) => `${name(who)}'s`,
  cuts: "Cut for the deal",
  cutWhy: (/** @type {{ card: string, dealer: string | null, leader: string | null, right: boolean, again: boolean }} */ { card, dealer, leader, right, again }) =>
    `${again ? "After a tie, the" : "The"} ${spokenRank(card)} is highest: ${dealer === null ? "you deal" : `${name(dealer)} deals`}, and ${leader === null ? "you lead" : `${name(leader)} leads`}, on the ${right ? "right" : "left"}.`,
  aside: (/** @type {number} */ n) => `${n} aside`,
};

export const lending = {
  title: "Lend cards",
  says: "They come off the top of your stack. You keep at least one.",
  drag: "One alone you can also drag to whom you lend it, from your stack or from the button.",
  to: "To",
  cards: "Cards",
  fewer: "Fewer",
  more: "More",
  lend: (/** @type {number} */ n, /** @type {string} */ who) => `Lend ${name(who)} ${cards(n)}`,
  close: "Close",
};

/** @param {string} card */
function spokenRank(card) {
  return spoken(card).replace(/ of .*/, "");
}

/** What a card counts in a high-card lap. @param {number} value */
function valued(value) {
  return ["joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][value] ?? String(value);
}
