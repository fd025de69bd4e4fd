// Choosing and making rules, in English.

import { count, list, name, rank, some, upper } from "./numbers.js";
import { combo } from "./rules.js";

/**
 * @import { Length, Parameter, RuleSet } from "../types.js"
 * @import { Difference } from "../house/draft.js"
 */

/** What each preset is for, in a line; what it does is told from its parameters. @type {Readonly<Record<string, string>>} */
const LINES = {
  traditional: "The classic: doubles and sandwiches, and fouls that grow dearer.",
  straights: "Runs count too, in any order, and late friends may join in.",
  full: "Every slap there is: tens, top and bottom, jokers, runs round the ace.",
  sudden: "One card answers every honour, so challenges are short and sharp.",
  college: "Only doubles, the highest card wins a round of numbers, a foul pays everyone.",
  "dead-card": "Hasty cards and penalties lie dead on the pile.",
  bluff: "A won pile must be claimed, and a claim may be a lie.",
  bicycle: "All slaps of the rule pages, and nothing optional.",
  arcade: "Marriages, divorces and runs of three; a ten stops a challenge.",
  beggar: "No slaps at all: pure luck, as in Beggar-My-Neighbour.",
};

/** @param {RuleSet} rules */
function slapChip({ slap }) {
  const names = [...new Set(slap.combos.map((text) => combo(text).name))];
  if (!names.length) return "no slaps";
  return names.length > 3 ? `${names.slice(0, 2).join(", ")} + ${names.length - 2} more` : names.join(", ");
}

/** @param {RuleSet} rules */
function foulChip({ slap, penalty }) {
  if (!slap.combos.length) return "";
  const { cards, to } = penalty;
  if (to === "forfeit") return "foul: the pile";
  if (to === "lockout") return `foul: no slap for ${cards[0]}`;
  const each = to === "each-player" ? " to each" : "";
  return `foul: ${cards.join(", ")} ${cards.length === 1 && cards[0] === 1 ? "card" : "cards"}${each}`;
}

/** What sets a rule set apart, in a few words each. @param {RuleSet} rules @returns {string[]} */
export function chips(rules) {
  const { deal, slap, challenge, penalty, play, end } = rules;
  const { jack, queen, king, ace } = challenge;
  const strikes = penalty["without-cards"] === "strikes" ? `, ${some(penalty.strikes, "strike")}` : "";
  const out = slap["slap-in"] === "allowed" ? `slap in${strikes}` : "out without cards";
  return [
    slapChip(rules),
    foulChip(rules),
    slap.combos.length ? out : "",
    jack === queen && queen === king && king === ace ? `${some(ace, "chance")} each` : "",
    deal.decks > 1 ? some(deal.decks, "pack") : "",
    deal.jokers === "even" ? "jokers to even it" : deal.jokers ? some(deal.jokers, "joker") : "",
    challenge.claims === "declared" ? "bluffs" : "",
    challenge["no-honours"] === "high-card" ? "highest card wins" : "",
    challenge.stoppers.length ? `${list(challenge.stoppers.map(rank))} stops` : "",
    play["out-of-turn"] === "dead" ? "dead cards" : "",
    play.lending ? "lending" : "",
    end.games > 1 ? `match of ${end.games}` : "",
    end.when === "last-standing" ? "last one standing wins" : "",
  ].filter(Boolean);
}

/** @param {string} title */
const lower = (title) => title.charAt(0).toLowerCase() + title.slice(1);

/** @param {number} minutes */
const roughly = (minutes) => (minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5);

/** About how long a game takes, and how lucky it is. @param {Length} length */
export function takes({ minutes, minutes_90, luck }) {
  const [usual, long] = [roughly(minutes), roughly(minutes_90)];
  const told = long > usual ? `about ${usual} min, sometimes ${long}` : `about ${usual} min`;
  return luck === null || luck === undefined ? told : `${told}\u00a0· ${lucky(luck)}`;
}

/** @param {number} luck what a head start of 50 ms leaves to chance */
function lucky(luck) {
  if (luck >= 0.95) return "all\u00a0luck";
  if (luck >= 0.6) return "mostly\u00a0luck";
  if (luck >= 0.3) return "half\u00a0luck";
  return luck >= 0.08 ? "mostly\u00a0skill" : "all\u00a0skill";
}

/**
 * A parameter's value in words.
 * @param {Parameter} parameter @param {any} value
 * @returns {string}
 */
export function valueWords(parameter, value) {
  const { kind, values, least, off, unit } = parameter;
  const word = values.find((one) => one.value === value);
  if (kind === "switch") return value ? "on" : "off";
  if (kind === "combos") return value.length ? list(value.map((/** @type {string} */ text) => combo(text).name)) : "none";
  if (kind === "ranks") return value.length ? list(value.map(rank)) : "none";
  if (kind === "numbers") {
    if (!value.length) return off || "none";
    if (!unit) return value.join(" : ");
    return `${value.join(", then ")}${unit ? ` ${unit}${value.length === 1 && value[0] === 1 ? "" : "s"}` : ""}`;
  }
  if (word) return word.title;
  if (off && value === least) return off;
  return unit ? `${value.toLocaleString("en")} ${unit}${value === 1 ? "" : "s"}` : String(value);
}

/** What one change comes to. @param {Parameter} parameter @param {Difference} change @returns {string} */
export function changeWords(parameter, { from, to }) {
  if (parameter.kind !== "combos") return `${parameter.title}: ${valueWords(parameter, to)}`;
  const named = (/** @type {string[]} */ texts) => texts.map((text) => combo(text).name);
  const added = named(to.filter((/** @type {string} */ text) => !from.includes(text)));
  const gone = named(from.filter((/** @type {string} */ text) => !to.includes(text)));
  return [...added.map((one) => `${one} on`), ...gone.map((one) => `${one} off`)].join(", ") || "combos in another order";
}

const argNames = /** @type {Readonly<Record<string, string>>} */ ({
  n: "how many", a: "one", b: "the other", r: "rank", c: "card", ace: "ace counts", win: "wins the game", lose: "puts out, if it is three of",
  "any-order": "in any order", wrap: "round the ace", "burn-voids": "not after a burnt card",
});

export const house = {
  lines: LINES,
  chips,
  takes,
  roughly,
  valueWords,
  changeWords,
  presets: "Rule sets",
  own: "Your rule sets",
  rules: "Rules",
  change: "Choose other rules",
  edit: "House rules …",
  read: "Read the rules",
  share: "Share these rules",
  take: "Take these rules along:",
  copyLink: "Link",
  copied: "Copied",
  copyByHand: "Copy it by hand:",
  file: "File",
  bring: "Bring rules in …",
  measured: "What do house rules do? Measured",
  bringSays: "A link to rules, or the text of a rule file (TOML).",
  bringFile: "Open a file",
  bringRead: "Read them",
  bringBad: (/** @type {string} */ reason) => `These rules cannot be read: ${reason}`,
  bringBig: "This file is too long for a rule set.",
  bringNot: "This file cannot be opened.",
  offline: "The server does not answer. What you see is the last that it said; it is asked again.",
  asking: "Asking the server …",
  by: (/** @type {string} */ who) => (who ? `${name(who)} chooses the rules.` : "The host chooses the rules."),
  differs: (/** @type {string} */ base, /** @type {string[]} */ changes) => `Differs from ${base}: ${changes.join(" · ")}.`,
  likeNow: "As chosen now.",
  fromNow: (/** @type {number} */ n, /** @type {string[]} */ titles) =>
    `${upper(some(n, "difference"))}: ${list((titles.length > 4 ? [...titles.slice(0, 3), `${titles.length - 3} more`] : titles).map(lower))}.`,
  basis: "Compared with",
  title: "Name",
  titleHint: "Our rules",
  untitled: (/** @type {string} */ base) => `${base}, our way`,
  heading: "House rules",
  search: "Find a rule",
  none: (/** @type {string} */ text) => `No rule is called anything like “${text}”.`,
  changes: (/** @type {number} */ n) => (n ? some(n, "change") : ""),
  moreChanges: (/** @type {number} */ n) => some(n, "more change"),
  unchanged: (/** @type {string} */ base) => `As in ${base}`,
  total: (/** @type {number} */ n, /** @type {string} */ base) => (n ? `${upper(some(n, "change"))} from ${base}` : `No change from ${base}`),
  changed: "changed",
  back: (/** @type {string} */ value) => `Back to ${value}`,
  backLabel: (/** @type {string} */ title, /** @type {string} */ value) => `${title}: back to ${value}`,
  backTo: (/** @type {string} */ title) => `Back to ${title}`,
  idle: (/** @type {string} */ why) => `Makes no difference now. ${why}`,
  on: "On",
  off: "Off",
  less: (/** @type {string} */ title) => `${title}: less`,
  more: (/** @type {string} */ title) => `${title}: more`,
  entry: (/** @type {string} */ key, /** @type {number} */ at, /** @type {boolean} */ last) => {
    if (key !== "penalty.cards") return `seat ${at + 1}`;
    if (at === 0) return last ? "each foul" : "first foul";
    return last ? "every further one" : `foul ${at + 1}`;
  },
  addEntry: (/** @type {string} */ key) => (key === "penalty.cards" ? "Another price after it" : "Another seat"),
  dropEntry: "Take the last away",
  another: (/** @type {string} */ title) => `Another ${title.toLowerCase()}`,
  drop: (/** @type {string} */ title) => `Take this ${title.toLowerCase()} away`,
  arg: (/** @type {string} */ arg) => argNames[arg] ?? arg,
  argValue: (/** @type {string} */ arg, /** @type {string} */ value) => {
    if (value === "off" || value === "none") return arg === "ace" ? "nothing" : "off";
    if (arg === "c") return `${rank(value.slice(0, 1))}${{ C: "♣", D: "♦", H: "♥", S: "♠" }[value.slice(1)] ?? ""}`;
    return ["r", "a", "b", "lose"].includes(arg) ? rank(value) : value;
  },
  clash: "These do not go together",
  plain: "The rules in plain English",
  plainNew: "new",
  plainGone: "no longer",
  latest: (/** @type {string[]} */ fresh, /** @type {string[]} */ gone) =>
    [...fresh.slice(0, 2), ...(fresh.length ? [] : gone.slice(0, 1).map((text) => `No longer: ${text}`))].join(" "),
  plainShow: "Read",
  plainHide: "Switches",
  use: "Use these rules",
  used: "In use",
  mend: "Settle the conflict",
  keep: "Keep",
  keepSays: "Keep these rules in this browser",
  kept: (/** @type {string} */ title) => `Kept as “${title}”.`,
  trouble: {
    many: (/** @type {number} */ most) => `This browser keeps ${most} rule sets, and has them all. Delete one first.`,
    refused: "This browser keeps nothing: its storage is full or closed to this page. Save the rules as a file, or copy the link.",
    name: "Please give them a name that none of your rule sets has.",
  },
  rename: (/** @type {string} */ title) => `Rename ${title}`,
  remove: (/** @type {string} */ title) => `Delete ${title}`,
  removed: (/** @type {string} */ title) => `“${title}” is deleted.`,
  undo: "Undo",
  done: "Done",
  close: "Close",
  leave: "Leave without using your changes?",
  leaveStay: "Keep editing",
  leaveGo: "Discard them",
  discard: "Discard changes",
  news: (/** @type {string} */ who, /** @type {string[]} */ changes) => `${who ? name(who) : "The host"} changed the rules. ${upper(changes.join("; "))}.`,
  newsPreset: (/** @type {string} */ who, /** @type {string} */ title) => `${who ? name(who) : "The host"} chose ${title}.`,
  newsTempo: (/** @type {string} */ who, /** @type {string} */ tempo) => `${who ? name(who) : "The host"} set the pace to ${tempo}.`,
  unready: "You had said “ready” to the old rules, so you are asked again.",
  parameters: (/** @type {number} */ n) => `${count(n)} rules`,
};
