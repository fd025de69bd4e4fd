// A rule set told in a few English lines, from its parameters alone, never from its name.

import { count, list, rank, some, upper } from "./numbers.js";

/**
 * @import { RuleSet } from "../types.js"
 * @typedef {{ name: string, what: string, show: string, cards: number }} ComboWords
 */

/** @type {Readonly<Record<string, (args: string[]) => ComboWords>>} */
const COMBOS = {
  double: () => words("double", "two alike in a row", "7 7", 2),
  sandwich: () => words("sandwich", "two alike with one between", "7 K 7", 3),
  "top-bottom": () => words("top bottom", "the same as the pile's first card", "4 … 4", 2),
  tens: () => words("tens", "two that add up to ten", "6 4", 2),
  "tens-sandwich": () => words("tens sandwich", "ten with an honour between", "6 K 4", 3),
  joker: () => words("joker", "any joker", "joker", 1),
  run: ([n = "3", ...flags]) => {
    const free = flags.includes("any-order");
    const cards = Number(n) || 3;
    const show = free ? "5 3 4 6 7 8 9".slice(0, cards * 2 - 1) : "3 4 5 6 7 8 9".slice(0, cards * 2 - 1);
    const what = `${count(cards)} in sequence${free ? ", in any order" : ", up or down"}`;
    return words(`run of ${count(cards)}`, flags.includes("wrap") ? `${what}, round the ace` : what, show, cards);
  },
  marriage: () => words("marriage", "king and queen", "K Q", 2),
  triple: () => words("triple", "three alike in a row", "7 7 7", 3),
  hoagie: () => words("hoagie", "two alike with two between", "7 K 2 7", 4),
  adjacent: ([a = "", b = ""]) => words(`${rank(a)} and ${rank(b)}`, "side by side", `${rank(a)} ${rank(b)}`, 2),
  affair: () => words("affair", "queen and jack", "Q J", 2),
  rainbow: () => words("rainbow", "king and jack", "K J", 2),
  "sixty-nine": () => words("sixty-nine", "six and nine", "6 9", 2),
  around: ([a = "", b = ""]) =>
    words(`${rank(a)} around ${rank(b)}`, "with one between", `${rank(a)} 2 ${rank(b)}`, 3),
  divorce: () => words("divorce", "king and queen with one between", "K 7 Q", 3),
  sum: ([n = ""]) => words(`sum of ${n}`, `two that add up to ${n}`, "", 2),
  "sum-sandwich": ([n = ""]) => words(`${n} sandwich`, `${n} with one between`, "", 3),
  addition: () => words("addition", "one number is the sum of the two others", "2 5 3", 3),
  flush: ([n = "4"]) => words(`flush of ${n}`, `${n} of one suit`, "", Number(n) || 4),
  colour: ([n = "4"]) => words(`${n} of a colour`, "all red or all black", "", Number(n) || 4),
  rank: ([r = ""]) => words(`any ${rank(r)}`, "whenever it shows", rank(r), 1),
  card: ([c = ""]) => words(`the ${rank(c)}`, "that very card", rank(c), 1),
  count: () => words("count", "the card you are at when you count ace, two, three …", "", 1),
};

/**
 * @param {string} name @param {string} what @param {string} show @param {number} cards
 * @returns {ComboWords}
 */
function words(name, what, show, cards) {
  return { name, what, show, cards };
}

/**
 * A combo's text, such as `run(3, any-order)`, in words.
 * @param {string} text
 * @returns {ComboWords}
 */
export function combo(text) {
  const [, name = text, inside = ""] = /^([a-z-]+)(?:\((.*)\))?$/.exec(text) ?? [];
  const args = inside.split(",").map((part) => part.trim()).filter(Boolean);
  return COMBOS[name]?.(args) ?? words(text, "", "", 2);
}

/** A combo's name for any number of them. @param {string} name */
function many(name) {
  if (name === "tens" || /^(?:any|the|\d+ of) /.test(name)) return name;
  const [, head = name, tail = ""] = /^(\w+)( of .*)$/.exec(name) ?? [];
  return `${head}${/(?:ch|sh|s|x)$/.test(head) ? "es" : "s"}${tail}`;
}

/** The combos that can happen: without a joker in the pack there is none to slap. @param {RuleSet} rules */
export function combosOf({ slap, deal }) {
  const uses = deal?.jokers === 0 ? slap.combos.filter((text) => text !== "joker") : slap.combos;
  return uses.map(combo);
}

/** One line for a card in a list: what to slap, and what is special. @param {RuleSet} rules */
export function inOneLine(rules) {
  const names = combosOf(rules).map((one) => many(one.name));
  const slaps = names.length ? `Slap ${list(names.length > 5 ? [...names.slice(0, 4), "more"] : names)}.` : "No slaps: the cards alone decide.";
  const one = rules.penalty.cards.length > 1 && rules.penalty.to !== "forfeit" ? "the first foul" : "a foul";
  const cost = names.length ? ` ${upper(foul(rules, one))}.` : "";
  return [`${slaps}${cost}${special(rules)} ${end(rules)}.`, ...early(rules)].join(" ");
}

/** What few other rule sets have, in a sentence each. @param {RuleSet} rules */
function special({ play, challenge, end: ends }) {
  const { jack, queen, king, ace, stoppers } = challenge;
  const says = [];
  if (ace > 0 && jack === queen && queen === king && king === ace) says.push(`${upper(some(ace, "card"))} ${ace === 1 ? "answers" : "answer"} every honour.`);
  if (challenge.claims === "declared") says.push("Won piles are claimed, and a claim may be a bluff.");
  if (challenge["no-honours"] === "high-card") says.push("Without honours the highest card wins.");
  if (challenge["running-out"] === "next-chooses") says.push("Left-over chances may be declined.");
  if (stoppers?.length) says.push(`${upper(list(stoppers.map((one) => `a ${rank(one)}`)))} stops a challenge.`);
  if (play?.["out-of-turn"] === "dead") says.push("Cards out of turn lie dead.");
  if (play?.lending) says.push("Cards may be lent.");
  if ((ends.games ?? 1) > 1) says.push(`A match of ${count(ends.games)} games.`);
  return says.map((one) => ` ${one}`).join("");
}

/** The rules in short, a line each. @param {RuleSet} rules @returns {string[]} */
export function inShort(rules) {
  return [
    "Flip in turn. Nobody looks at a card before it lies on the pile.",
    ...ofDeal(rules),
    ...ofChallenge(rules),
    ...ofPlay(rules),
    ...(rules.slap.combos.length ? ofSlaps(rules) : []),
    `${end(rules)}.`,
    ...ofEnd(rules),
  ];
}

/** @param {RuleSet} rules @returns {string[]} */
function ofDeal({ deal }) {
  if (!deal) return [];
  const lines = [];
  const { decks, jokers, remainder, dealer, handicap } = deal;
  const packs = decks > 1 ? `${upper(count(decks))} packs of cards` : "";
  const joker = jokers === "even" ? "as many jokers as make the deal even" : jokers ? some(jokers, "joker") : "";
  if (packs || joker) lines.push(`${upper([packs, joker].filter(Boolean).join(" and "))}${packs ? "" : ` ${jokers === 1 ? "is" : "are"} in the pack`}.`);
  if (remainder === "centre") lines.push("What cannot be dealt evenly lies under the pile.");
  if (remainder === "aside") lines.push("What cannot be dealt evenly lies aside, out of the game.");
  if (dealer === "cut") lines.push("Everybody cuts; the highest card deals.");
  if (handicap.length) lines.push("The hands are uneven: some begin with more cards.");
  return lines;
}

/** @param {RuleSet} rules @returns {string[]} */
function ofChallenge({ challenge }) {
  const { jack, queen, king, ace, joker, stoppers } = challenge;
  const chances = [`jack ${jack}`, `queen ${queen}`, `king ${king}`, `ace ${ace}`];
  if (joker) chances.push(`joker ${joker}`);
  const lines = [
    `An honour challenges the next player, who must turn up another honour within its chances: ${chances.join(", ")}. If not, the pile is the challenger's.`,
  ];
  const out = challenge["running-out"];
  if (out === "lost") lines.push("Who runs out of cards in a challenge has lost it.");
  if (out === "next-chooses") lines.push("Who runs out leaves the chances to the next player, who may go on or decline.");
  if (stoppers?.length) lines.push(`${upper(list(stoppers.map((one) => `a ${rank(one)}`)))} stops a challenge: the turn passes on.`);
  if (challenge["no-honours"] === "high-card") lines.push("In a round without honours everybody shows one card, and the highest takes the pile; after a tie there is another round.");
  if (challenge.collect === "slap") lines.push("A pile won by a challenge is taken with a slap.");
  if (challenge.claims === "declared") lines.push("A won pile must be claimed. Anybody may claim, and anybody may call the bluff: whoever was wrong gives the other a card.");
  return lines;
}

/** @param {RuleSet} rules @returns {string[]} */
function ofPlay({ play }) {
  const lines = [];
  if (play?.["out-of-turn"] === "dead") lines.push("A card played out of turn stays on the pile, dead.");
  if (play?.placement) lines.push(`A card that covers too little of the one below costs ${some(play.placement, "card")}.`);
  if (play?.lending) lines.push("Who has cards may lend some to a player without.");
  if (play?.["late-joiners"]) lines.push("Late joiners begin without cards.");
  return lines;
}

/** @param {RuleSet} rules @returns {string[]} */
function ofSlaps(rules) {
  const { slap, penalty } = rules;
  const lines = [
    `A slap on a combo ${rules.challenge.claims === "declared" ? "wins" : "takes"} the whole pile, whoever's turn it is. The quickest reaction wins, not the quickest line.`,
    `${upper(foul(rules))}.${schedule(rules)}${withoutCards(rules)}`,
  ];
  if (penalty["eject-after"]) lines.push(`After ${some(penalty["eject-after"], "foul")} the next one puts you out.`);
  if (slap["slap-in"] !== "allowed") lines.push("Without cards you are only watching.");
  else if (slap["slap-in-standing"] > 1) lines.push(`Without cards you may still slap in while ${count(slap["slap-in-standing"])} others stand.`);
  else lines.push("Without cards you may still slap in.");
  if (slap["on-the-draw"]) lines.push("Slapping while your own card is in your hand is a foul.");
  if (slap.hovering) lines.push("A pointer that rests on the pile when the card shows makes the slap a foul.");
  if (slap.fingers) lines.push("More fingers on the pile break a tie.");
  if (slap["wild-jokers"]) lines.push("Jokers stand for any card in a combo.");
  return lines;
}

/** What ends a game before it is won. @param {RuleSet} rules @returns {string[]} */
function early({ end: ends }) {
  const lines = [];
  if (ends.cards) lines.push(`After ${some(ends.cards, "card")} most cards win.`);
  if (ends.seconds) lines.push(`After ${some(Math.round(ends.seconds / 60), "minute")} most cards win.`);
  return lines;
}

/** @param {RuleSet} rules @returns {string[]} */
function ofEnd(rules) {
  const { end: ends } = rules;
  const lines = early(rules);
  if (ends.agreement) lines.push("Everybody may agree to stop: then most cards win.");
  if ((ends.games ?? 1) > 1) lines.push(`A match is ${count(ends.games)} games, a point for each won.`);
  return lines;
}

/** What a foul costs; the first one, where others cost otherwise. @param {RuleSet} rules @param {string} [one] */
function foul(rules, one = "a foul") {
  const { cards, to, source } = rules.penalty;
  const first = cards[0] ?? 1;
  const n = some(first, "card");
  const low = source === "bottom" ? " from the bottom of the stack" : "";
  switch (to) {
    case "pile-top":
      return `${one} puts ${some(first, "dead card")} on the pile${low}`;
    case "each-player":
      return `${one} gives ${n} to each of the others${low}`;
    case "top-player":
      return `${one} gives ${n} to whoever played the top card${low}`;
    case "lockout":
      return `${one} keeps you from slapping the next ${first === 1 ? "card" : `${count(first)} cards`}`;
    case "forfeit":
      return `${one} gives the pile away`;
    default:
      return first === 0 ? `${one} costs nothing` : `${one} burns ${n}${low}`;
  }
}

/** @param {RuleSet} rules */
function schedule(rules) {
  const { cards, to } = rules.penalty;
  if (cards.length < 2 || to === "forfeit") return "";
  const then = cards.slice(1).map((n) => count(n));
  return ` The next ones ${to === "pile-bottom" ? "burn" : "cost"} ${then.join(", then ")}.`;
}

/** @param {RuleSet} rules */
function withoutCards({ penalty }) {
  if (penalty.to === "forfeit" || penalty.to === "lockout") return "";
  switch (penalty["without-cards"]) {
    case "out":
      return " Without a card to pay you are out.";
    case "strikes":
      return ` Without cards it is a strike; after ${count(penalty.strikes)} the next one puts you out.`;
    case "owes":
      return " Without cards you owe it, and may slap again when it is paid.";
    default:
      return "";
  }
}

/** @param {RuleSet} rules */
function end(rules) {
  if (rules.end.when === "last-standing") return "The last one standing wins";
  if (rules.end.when === "cannot-play") return "Who cannot play is out";
  return "Who holds every card wins";
}
