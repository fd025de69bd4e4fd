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
  if (/ of |^any |^the /.test(name)) return name.replace(/^(\w+) of /, "$1s of ");
  return /(?:ch|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}

/** One line for a card in a list. @param {RuleSet} rules */
export function inOneLine(rules) {
  const names = rules.slap.combos.map((text) => many(combo(text).name));
  const slaps = names.length ? `Slap ${list(names)}.` : "No slaps: the cards alone decide.";
  const cost = names.length ? ` ${upper(foul(rules))}.` : "";
  return `${slaps}${cost} ${end(rules)}.`;
}

/** The rules in short, a line each. @param {RuleSet} rules @returns {string[]} */
export function inShort(rules) {
  const { jack, queen, king, ace, joker } = rules.challenge;
  const chances = [`jack ${jack}`, `queen ${queen}`, `king ${king}`, `ace ${ace}`];
  if (joker) chances.push(`joker ${joker}`);
  const lines = [
    "Flip in turn. Nobody looks at a card before it lies on the pile.",
    `An honour challenges the next player, who must turn up another honour within its chances: ${chances.join(", ")}. If not, the pile is the challenger's.`,
  ];
  if (rules.slap.combos.length) {
    lines.push("A slap on a combo takes the whole pile, whoever's turn it is. The quickest reaction wins, not the quickest line.");
    lines.push(`${upper(foul(rules))}.${schedule(rules)}`);
    lines.push(rules.slap["slap-in"] === "allowed"
      ? "Without cards you may still slap in."
      : "Without cards you are only watching.");
    if (rules.slap["on-the-draw"]) lines.push("Slapping while your own card is in your hand is a foul.");
    if (rules.slap.hovering) lines.push("A pointer that rests on the pile when the card shows makes the slap a foul.");
    if (rules.slap.fingers) lines.push("More fingers on the pile break a tie.");
  }
  lines.push(`${end(rules)}.`);
  return lines;
}

/** @param {RuleSet} rules */
function foul(rules) {
  const { cards, to } = rules.penalty;
  const first = cards[0] ?? 1;
  if (to === "pile-top") return `a foul puts ${some(first, "dead card")} on the pile`;
  if (to === "each-player") return "a foul gives one card to everybody";
  return first === 0 ? "a foul costs nothing" : `a foul burns ${some(first, "card")}`;
}

/** @param {RuleSet} rules */
function schedule(rules) {
  const { cards } = rules.penalty;
  if (cards.length < 2) return "";
  const then = cards.slice(1).map((n) => count(n));
  return ` The next ones burn ${then.join(", then ")}.`;
}

/** @param {RuleSet} rules */
function end(rules) {
  if (rules.end.when === "last-standing") return "The last one standing wins";
  if (rules.end.when === "cannot-play") return "Who cannot play is out";
  return "Who holds every card wins";
}
