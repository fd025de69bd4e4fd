// Games that are over and one's own reactions, in English. It comes with the pages that tell of them.

import { count, list, name, rank, some, spoken, time, upper } from "./numbers.js";
import { combo } from "./rules.js";

/**
 * @import { Moment, MySlaps, RaceTold } from "../types.js"
 */

const cards = (/** @type {number} */ n) => some(n, "card");
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** @param {string} at */
const date = (at) => day.format(new Date(at));

/** Seconds as one says them. @param {number} s */
function lasting(s) {
  return s < 90 ? some(Math.max(1, Math.round(s)), "second") : some(Math.round(s / 60), "minute");
}

export const past = {
  tab: (/** @type {string} */ title) => `${title}: a game`,
  loading: "Looking for the game …",
  unknown: "There is no such game",
  unknownSays: "No game with this link is kept here. Perhaps a part of the link is missing, or it is one of another server.",
  offline: "The game cannot be fetched",
  offlineSays: "The server does not answer. The game is still there.",
  busy: "Too many questions in a short time",
  busySays: "The server answers again in a moment. The game is still there.",
  noDatabase: "No games are kept here",
  noDatabaseSays: "This server runs without a database, so games end with their tables.",
  again: "Try again",
  home: "To the start page",
  start: "Start page",
  mine: "Your games",
  played: (/** @type {string} */ title, /** @type {string} */ at) => `${title}, ${date(at)}, ${clock.format(new Date(at))}`,
  length: (/** @type {number} */ n, /** @type {number} */ tricks, /** @type {number} */ s) => `${upper(cards(n))} in ${some(tricks, "pile")}, ${lasting(s)}.`,
  unrated: {
    mark: "Not rated: a seat in it bears a mark.",
    device: "Not rated: one device alone told whose hand was first.",
    display: "Not rated: a screen for the room was shown it.",
    lesson: "Not rated: it was a lesson.",
  },
  replay: "See it again",
  chart: "Who had how many cards",
  told: "What is told of it",
  winner: "winner",
  moments: "Moments",
  slaps: "Slaps",
  story: "Story",
  sameRules: "Play by these rules",
  record: "Download the record",
  link: "Link to this moment",
  linkGame: "Copy the link",
  copied: "Copied.",
  notCopied: (/** @type {string} */ url) => `The link: ${url}`,
  back: (/** @type {string} */ code) => `Back to table ${code}`,
  did: (/** @type {import("../types.js").Outcome} */ { cards: n, piles, slaps, fouls, best_us }) => [
    cards(n), some(piles, "pile"), some(slaps, "slap"), ...(best_us === null ? [] : [`best ${time(best_us)}`]), ...(fouls ? [some(fouls, "foul")] : []),
  ].join(" · "),

  to: "To this moment",
  card: (/** @type {number} */ n) => (n ? `Card ${n}` : "Deal"),
  moment: (/** @type {Moment} */ { kind, cards: n }, /** @type {string | null} */ who) => {
    switch (kind) {
      case "swing":
        return `${name(who ?? "")} takes ${cards(n)}, one of the largest piles.`;
      case "lead":
        return `${name(who ?? "")} takes the lead with ${cards(n)}.`;
      case "out":
        return `${name(who ?? "")} is out.`;
      case "slap":
        return `The last slap: ${name(who ?? "")} wins it.`;
      default:
        return who === null ? "The end." : `The end: ${name(who)} wins.`;
    }
  },
  noMoments: "Nothing stood out in this game.",
  moreLeads: (/** @type {number} */ n) => `The lead changed ${count(n)} times in all; the last changes are told here.`,

  raceOf: (/** @type {RaceTold} */ { combo: text, top }) => {
    if (!text) return top.length > 1 ? `${rank(top[0] ?? "")} on ${rank(top[1] ?? "")}` : rank(top[0] ?? "");
    const found = combo(text);
    return `${upper(found.name)} ${top.slice(0, found.cards).reverse().map(rank).join(" ")}`;
  },
  hand: (/** @type {string} */ who, /** @type {number} */ us, /** @type {string} */ what) => `${name(who)} ${time(us)}, ${what}`,
  noSlaps: "Nobody slapped in this game.",
  more: (/** @type {number} */ n) => `Show ${n} more`,
  pages: "Pages of the story",
  page: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of}`,
  earlier: "Earlier",
  later: "Later",
  kinds: { short: "In short", all: "Every card" },
  tells: "How much",
  noStory: "Not much happened: cards were played, and that was it.",
};

export const rerun = {
  title: "The game, on the table",
  keys: "Space plays and holds, arrows step, Home and End go to the deal and the end.",
  first: "To the deal",
  last: "To the end",
  back: "One step back",
  on: "One step on",
  play: "Play",
  hold: "Hold",
  scrub: "Where in the game",
  speed: "Speed",
  speeds: { "0.5": "½×", 1: "1×", 2: "2×", 4: "4×" },
  at: (/** @type {number} */ n, /** @type {number} */ of) => `Card ${n} of ${of}`,
  value: (/** @type {number} */ n, /** @type {number} */ of, /** @type {string} */ said) => `Card ${n} of ${of}. ${said}`,
};

export const chart = {
  counts: "The cards of each player over the game",
  axis: "cards played",
  table: "As a table",
  at: "Card",
  leads: (/** @type {number} */ n) => (n === 0 ? "The lead never changed." : n === 1 ? "The lead changed once." : `The lead changed ${count(n)} times.`),
  now: "here",
};

export const mine = {
  tab: "Your games",
  title: "Your games",
  loading: "Looking for your games …",
  nobody: "No games of yours yet",
  nobodySays: "Once you have played a game to its end, it stands here: to see again, card by card, with every slap. Nobody else sees this list.",
  forgetfulSays: "This browser keeps nothing, as in a private window, so it is a new guest each time and has no list.",
  none: "No games of yours yet",
  noneSays: "Play one to its end, and it stands here.",
  noneSuch: "None of your games is like that.",
  noneSuchAll: "Show all",
  strange: "This browser is not known here",
  strangeSays: "What it keeps to be recognised by is not known to this server, or no more. With your recovery code you are who you were.",
  you: "Who you are here",
  noDatabase: past.noDatabase,
  noDatabaseSays: past.noDatabaseSays,
  busy: past.busy,
  busySays: "The server answers again in a moment. Your games are still there.",
  offline: "Your games cannot be fetched",
  offlineSays: "The server does not answer. They are still there.",
  again: past.again,
  play: "To the start page",
  filters: "Which games",
  rules: "Rules",
  anyRules: "All rules",
  result: "Result",
  results: { "": "Won and lost", won: "Won", lost: "Lost" },
  against: "Against",
  againsts: { "": "Anybody", people: "People", bots: "Bots only" },
  opponent: "With the player",
  rated: "Rated only",
  more: "Earlier games",
  won: "Won",
  lost: "Lost",
  drawn: "Draw",
  left_: "Left",
  unrated: "not rated",
  alone: "alone",
  with: (/** @type {string[]} */ who) => `with ${list(who.map(name))}`,
  when: (/** @type {string} */ at) => `${date(at)}, ${clock.format(new Date(at))}`,
  bot: (/** @type {string} */ who) => `${who} (bot)`,

  hands: "Your hands",
  toHands: "How fast you are",
  handsNone: "Slap a few piles, and here stands how fast you are.",
  right: (/** @type {number} */ n, /** @type {number} */ games) => `${upper(some(n, "right slap"))} in ${some(games, "game")}.`,
  median: "Usual reaction",
  medianSays: "Half of your right slaps are faster.",
  best: "Best slap",
  bestSays: (/** @type {NonNullable<MySlaps["best"]>} */ { card, combo: text, at }) =>
    `${text ? upper(combo(text).name) : "A slap"}${card ? ` on the ${spoken(card)}` : ""}, ${date(at)}`,
  missed: "Most missed",
  missedNone: "Nothing is missed yet.",
  missedSays: (/** @type {number} */ missed, /** @type {number} */ came, /** @type {number} */ slow) =>
    `${missed} of ${came} went past you${slow ? `, ${slow} of them though you slapped` : ""}.`,
  wonShare: "Races won",
  wonShareSays: (/** @type {number} */ won, /** @type {number} */ all) => `${won} of ${all} right slaps.`,
  histogram: "How fast you slap",
  histogramSays: (/** @type {number} */ us) => `Each bar is ${us / 1000} ms wide.`,
  slower: (/** @type {number} */ n, /** @type {number} */ us) => `${upper(some(n, "slap"))} took ${time(us)} or more.`,
  bin: (/** @type {number} */ from, /** @type {number} */ to) => `${from / 1000} to ${to / 1000} ms`,
  bars: { won: "won", slow: "too slow, or a tie" },
  slaps: "Slaps",
  trend: "How it changes",
  trendSays: "The usual reaction of each stretch of time.",
  pers: { week: "By weeks", games: "By ten games" },
  per: "Stretches of",
  from: "From",
  games: "Games",
  short: (/** @type {string} */ at) => short.format(new Date(at)),
  combos: "What lay there for you",
  combosSays: "How often a combo lay there that you could slap, and what became of it. Games from before this was counted are not in it.",
  combo: "Combo",
  comboName: (/** @type {string} */ text) => upper(combo(text).name),
  came: "Came",
  wonOf: "Won",
  slowOf: "Slower",
  left: "Not slapped",
  fouls: "Fouls",
  foulsNone: "No foul yet.",
  foulReasons: { nothing: "Nothing there", late: "Too late", "on-the-draw": "On the draw", hovering: "Hovering", "second-slap": "Slapped twice" },
};
