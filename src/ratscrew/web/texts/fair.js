// Fairness in English: the photo finish, lines, marked seats, the shuffle.

import { list, name, time } from "./numbers.js";

/** A time told within a sentence, however odd the stamps were. @param {number} us */
const told = (us) => (us < 500 ? "no time at all" : time(us));

export const fair = {
  race: "Photo finish",
  lastRace: "Last race",
  axis: "from card",
  tick: (/** @type {number} */ us) => String(us / 1000),
  unit: "ms",
  ping: "ping",
  short: (/** @type {number} */ us) => (us < 500 ? "< 1 ms" : time(us)),
  bot: "bot",
  outcomes: { won: "won", slow: "slow", tied: "tied", foul: "foul", ignored: "no effect", lost: "lost" },
  behind: (/** @type {number} */ us) => `+${us < 9_950 ? (us / 1000).toFixed(1) : Math.round(us / 1000)}`,
  by: (/** @type {string} */ who, /** @type {number} */ us) => `${name(who)} by ${time(us)}`,
  byYou: (/** @type {number} */ us) => `you by ${time(us)}`,
  alone: (/** @type {string} */ who) => `${name(who)}, unrivalled`,
  aloneYou: "you, unrivalled",
  tie: (/** @type {string[]} */ who) => `${list(who)}: a tie`,
  hand: (/** @type {string} */ who, /** @type {number} */ us, /** @type {string} */ outcome, /** @type {number | null} */ behind_us, /** @type {number | null} */ ping_us) =>
    [
      `${name(who)}: ${time(us)}`,
      behind_us === null ? outcome : `${time(behind_us)} behind`,
      ...(ping_us === null ? [] : [`ping ${time(ping_us)}`]),
    ].join(", "),
  chips: { bounded: "cut", untrusted: "strict", measured: "timed" },
  chipLabel: (/** @type {string} */ who, /** @type {string} */ chip) => `${name(who)}: ${chip}. Why?`,
  bounded: (/** @type {number} */ claim_us, /** @type {number} */ us) =>
    `Told ${told(claim_us)}, but the network leaves no room for less than ${time(us)}.`,
  late: (/** @type {number} */ claim_us, /** @type {number} */ painted_us, /** @type {number} */ us) =>
    `Told ${told(claim_us)}, on a screen that showed the card ${time(painted_us)} after it came. The table cannot measure screens, so ${time(us)} counts.`,
  untrusted: "Earlier slaps did not fit this line, so no allowance is given.",
  measured: "This screen told no time for the card, so the slap's way was measured instead.",

  lines: "Lines",
  linesSay: "A race is decided by reaction: each hand's time runs from the moment its own screen showed the card.",
  quality: { good: "good", slow: "far away", shaky: "shaky", strict: "strict" },
  line: (/** @type {number} */ trip_us, /** @type {number} */ jest_us, /** @type {boolean} */ steady) =>
    `${time(trip_us)}, ${steady ? "steady" : `varies by ${time(jest_us)}`}`,
  lineNote: (/** @type {string} */ said) => `line: ${said}`,
  seatLine: (/** @type {string} */ quality, /** @type {number} */ trip_us) => `${quality} line, ${time(trip_us)}`,
  own: {
    good: (/** @type {number} */ trip_us) => `Your line: ${time(trip_us)}, steady. Your slaps are judged by your reaction.`,
    slow: (/** @type {number} */ trip_us) =>
      `Your line: ${time(trip_us)}, steady. Your slaps are judged by your reaction, but cards and verdicts reach you late.`,
    shaky: (/** @type {number} */ trip_us, /** @type {number} */ jest_us) =>
      `Your line: ${time(trip_us)}, varies by ${time(jest_us)}: in a close race up to that much may count against you.`,
    strict: (/** @type {number} */ trip_us) =>
      `Your line: ${time(trip_us)}. Earlier slaps did not fit it, so no allowance is given for now.`,
  },

  screen: (/** @type {number} */ us, /** @type {number} */ error_us) =>
    `The big screen shows a card ${time(Math.abs(us))} ${us < 0 ? "before" : "after"} this phone hears of it, give or take ${time(error_us)}.`,

  mark: { script: "like a program", lag: "line held back", claims: "claims too fast" },
  marks: {
    script: "Slaps faster and more evenly than hands do: perhaps a program.",
    lag: "Answers the server's pings much later than its line needs.",
    claims: "Tells faster reactions than its line leaves room for, again and again.",
  },
  marked: (/** @type {string} */ who, /** @type {string} */ what) => `${name(who)}: ${what}`,
  unrated: {
    mark: "Not rated: a seat did not play as people do.",
    display: "Not rated: a big screen showed the table.",
    device: "Not rated: one device alone told whose hand was first.",
    lesson: "Not rated: it was a lesson.",
  },

  shuffle: "The shuffle",
  commitment: "Sealed before the deal",
  commitmentSays: "The table has fixed its part of the shuffle under this seal. After the game this page checks that it was kept.",
  checked: "Shuffle checked",
  checkedSays: "The table's part of the shuffle is the one it had sealed before the deal.",
  ours: "This page's own part is in it too, so that nobody could choose the cards. The record proves the rest.",
  unchecked: "Shuffle not checked",
  uncheckedSays: "This page came after the deal, so it saw no seal to compare with.",
  broken: "The shuffle does not match",
  brokenSays: {
    seal: "The seed and nonce do not give the seal shown before the deal.",
    other: "The seal shown after the game is not the one shown before the deal.",
    ours: "The part that this page added is missing from the shuffle.",
  },
};
