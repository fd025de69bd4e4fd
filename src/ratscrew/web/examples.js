// An example of every combo, in cards: what it looks like when there is something to slap.
// `…` stands for any cards between. Pictures for the eye, nothing that decides.

/** @import { Card } from "./types.js" */

const SUITS = "CDHS";
const RANKS = "A23456789TJQKA23456789TJQ";

/** @type {Readonly<Record<string, (args: string[], ace: string) => string>>} */
const EXAMPLES = {
  double: () => "7C 7H",
  sandwich: () => "7C KD 7H",
  "top-bottom": () => "4S … 4D",
  tens: () => "6C 4H",
  "tens-sandwich": () => "6C KD 4H",
  joker: () => "*",
  run: ([n = "3", ...flags]) => run(Number(n), flags.includes("any-order")),
  marriage: () => "KC QH",
  triple: () => "7C 7H 7S",
  hoagie: () => "7C KD 2S 7H",
  adjacent: ([a = "K", b = "Q"]) => `${a}C ${b}H`,
  affair: () => "QC JH",
  rainbow: () => "KC JH",
  "sixty-nine": () => "6C 9H",
  around: ([a = "K", b = "Q"]) => `${a}C ${between(a, b)}D ${b}H`,
  divorce: () => "KC 7D QH",
  sum: ([n = "10"], ace) => pair(Number(n), ace).join(" "),
  "sum-sandwich": ([n = "10"], ace) => pair(Number(n), ace).join(" KD "),
  addition: () => "2C 5H 3S",
  flush: ([n = "4"]) => ["2H", "9H", "KH", "5H", "JH", "7H", "3H", "TH", "4H"].slice(0, Math.min(Number(n), 6)).join(" "),
  colour: ([n = "4"]) => ["2H", "9D", "KH", "5D", "JD", "7H"].slice(0, Math.min(Number(n), 6)).join(" "),
  rank: ([r = "A"]) => `${r}S`,
  card: ([c = "AS"]) => c,
  count: () => "2C",
};

/**
 * The cards of an example; none where nobody has drawn one.
 * @param {string} text the combo as rule sets write it, such as `run(3, any-order)`
 * @returns {(Card | "…")[]}
 */
export function exampleOf(text) {
  const [, name = "", inside = ""] = /^([a-z-]+)(?:\((.*)\))?$/.exec(text) ?? [];
  const parts = inside.split(",").map((part) => part.trim()).filter(Boolean);
  const ace = parts.find((part) => part.startsWith("ace="))?.slice(4) ?? "none";
  const args = parts.filter((part) => !part.includes("="));
  const cards = EXAMPLES[name]?.(args, ace) ?? "";
  return /** @type {(Card | "…")[]} */ (cards.split(" ").filter(Boolean));
}

/** @param {number} n @param {boolean} mixed */
function run(n, mixed) {
  const ranks = RANKS.slice(2, 2 + Math.min(n, 7)).split("");
  if (mixed) [ranks[0], ranks[1], ranks[2]] = [ranks[2] ?? "", ranks[0] ?? "", ranks[1] ?? ""];
  return ranks.map((rank, at) => `${rank}${SUITS[(at * 2 + 1) % 4]}`).join(" ");
}

/** A rank that is neither. @param {string} a @param {string} b */
function between(a, b) {
  return ["7", "2", "9"].find((rank) => rank !== a && rank !== b) ?? "7";
}

/** Two cards that make a sum, as far apart as cards go. @param {number} n @param {string} ace */
function pair(n, ace) {
  const worth = new Map([["A", ace === "none" ? 0 : Number(ace)], ...Array.from("23456789", (rank) => /** @type {[string, number]} */ ([rank, Number(rank)])), ["T", 10]]);
  const ranks = [...worth.keys()].filter((rank) => worth.get(rank));
  for (const high of ["6", "7", "8", "9", "T", "5", "4", "3", "2", "A"]) {
    const low = ranks.find((rank) => (worth.get(rank) ?? 0) + (worth.get(high) ?? 0) === n && worth.get(high));
    if (low) return [`${high}C`, `${low}H`];
  }
  return [];
}
