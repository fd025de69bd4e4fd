// A handicap as shares of the pack: what each share comes to in cards, as ratscrew.engine.deal
// has it. Pure arithmetic, to show before the deal what the deal will be.

/** @import { RuleSet } from "./types.js" */

/** The share of everybody in an even deal that is about to be made uneven. */
export const EVEN = 4;
export const MOST = 12;

/** How many cards are dealt from. @param {RuleSet} rules @param {number} seats */
export function pack(rules, seats) {
  const { decks, jokers } = rules.deal;
  const cards = 52 * decks;
  return cards + (jokers === "even" ? (seats - (cards % seats)) % seats : jokers);
}

/**
 * The cards of each seat by its share: largest remainders get the cards that are over.
 * @param {ReadonlyArray<number>} shares
 * @param {number} cards
 * @returns {number[]}
 */
export function cardsOf(shares, cards) {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!total) return shares.map(() => 0);
  const counts = shares.map((share) => Math.floor((cards * share) / total));
  const rest = (/** @type {number} */ seat) => (cards * (shares[seat] ?? 0)) % total;
  const order = shares.map((_, seat) => seat).sort((a, b) => rest(b) - rest(a) || a - b);
  const over = cards - counts.reduce((sum, count) => sum + count, 0);
  for (const seat of order.slice(0, over)) counts[seat] = (counts[seat] ?? 0) + 1;
  return counts;
}

/**
 * The shares in force, one for each seat; whoever has none yet gets the usual one.
 * @param {RuleSet} rules @param {number} seats
 * @returns {number[]}
 */
export function sharesOf(rules, seats) {
  const { handicap } = rules.deal;
  return Array.from({ length: seats }, (_, seat) => handicap[seat] ?? EVEN);
}

/**
 * The rules with other shares; all alike is no handicap at all.
 * @param {RuleSet} rules
 * @param {ReadonlyArray<number>} shares
 * @returns {RuleSet}
 */
export function withShares(rules, shares) {
  const even = shares.every((share) => share === shares[0]);
  return { ...rules, deal: { ...rules.deal, handicap: even ? [] : shares, "handicap-by": "weights" } };
}
