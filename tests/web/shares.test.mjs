// What a handicap's shares come to in cards, as the engine deals them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EVEN, cardsOf, pack, sharesOf, withShares } from "../../src/ratscrew/web/shares.js";

const RULES = { deal: { decks: 1, jokers: 0, handicap: [], "handicap-by": "weights" } };

test("every card of the pack is dealt by the shares, the largest remainder first", () => {
  assert.deepEqual(cardsOf([1, 1], 52), [26, 26]);
  assert.deepEqual(cardsOf([2, 1, 1], 54), [27, 14, 13]);
  assert.deepEqual(cardsOf([4, 4, 5], 52), [16, 16, 20]);
  assert.deepEqual(cardsOf([3, 0, 1], 52), [39, 0, 13]);
});

test("jokers that make the deal even are counted", () => {
  assert.equal(pack({ deal: { decks: 1, jokers: "even" } }, 3), 54);
  assert.equal(pack({ deal: { decks: 2, jokers: 4 } }, 3), 108);
});

test("a seat without a share has the usual one, and shares all alike are none", () => {
  assert.deepEqual(sharesOf({ deal: { handicap: [2] } }, 3), [2, EVEN, EVEN]);
  assert.deepEqual(withShares(RULES, [3, 3]).deal.handicap, []);
  assert.deepEqual(withShares(RULES, [3, 4]).deal.handicap, [3, 4]);
});
