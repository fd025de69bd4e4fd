// Which cards of a pile are drawn, and where each lies. Pure.

import { drop, falls, nudged, place, placeDead, placeFirst } from "../layout.js";
import { words } from "../texts/index.js";

/**
 * @import { Fan, Place } from "../layout.js"
 * @import { Thrown } from "../thrown.js"
 * @import { Laid, RuleSet } from "../types.js"
 *
 * @typedef {object} Lying
 * @property {string} key
 * @property {Laid} laid
 * @property {number} x from the pile's middle, in card widths
 * @property {number} y
 * @property {number} turn degrees
 * @property {boolean} dead
 * @property {boolean} first whether the rules look back at this one, the round's first
 */

/** A card that was laid squarely. @type {Place} */
const SQUARE = { x: 0, y: 0, turn: 0 };
/** How many cards are drawn under the fan; more of them would not be seen. */
const HEAP = 9;
/** How many dead cards peep out under the pile. */
const DEAD = 8;

/** Whether the round's first card matters. @param {RuleSet} rules */
export function marksFirst(rules) {
  return rules.slap.combos.some((text) => text.startsWith("top-bottom"));
}

/** Whether a burn voids what the first card is good for. @param {RuleSet} rules */
export function burnVoids(rules) {
  return rules.slap.combos.some((text) => text.startsWith("top-bottom") && text.includes("burn-voids"));
}

/** How many of the last cards the longest combo reads. @param {RuleSet} rules */
export function reads(rules) {
  return Math.max(1, ...rules.slap.combos.map((text) => words.combo(text).cards));
}

/**
 * The cards to draw, lowest first, each with its place.
 * @param {ReadonlyArray<Laid>} pile
 * @param {Fan} fan
 * @param {boolean} marked whether the round's first card is to peep out
 * @param {boolean} [wide] beside the fan, not over it
 * @param {Thrown} [thrown]
 * @returns {Lying[]}
 */
export function lay(pile, fan, marked, wide = false, thrown = {}) {
  const live = pile.filter((laid) => laid[2] > 0).length;
  const seen = new Map();
  /** @type {Lying[]} */
  const lying = [];
  let passed = 0;
  let deadBelow = 0;
  let last = SQUARE;
  let fell = SQUARE;
  pile.forEach((laid, index) => {
    const number = laid[2];
    if (number > 0) {
      const at = thrown[number];
      fell = at ? falls(fell, { x: at.x - last.x, y: at.y - last.y, turn: at.turn }, fan) : SQUARE;
      last = at ?? SQUARE;
      const age = live - 1 - passed;
      passed += 1;
      const first = marked && passed === 1 && live > 1;
      if (age >= fan.cards + HEAP && !first) return;
      const spot = first && age >= fan.cards ? placeFirst(fan, wide) : place(age, live, number, fan);
      const askew = age ? nudged(fell, fan) : fell;
      if (at && age < fan.cards) Object.assign(spot, { x: spot.x + askew.x, y: spot.y + askew.y, turn: spot.turn + askew.turn });
      lying.push({ key: String(number), laid, dead: false, first, ...spot });
      return;
    }
    const twin = `${laid[0]}.${laid[1]}`;
    const count = seen.get(twin) ?? 0;
    seen.set(twin, count + 1);
    const below = passed === 0;
    const spot = below ? placeDead(deadBelow, true) : placeDead(index, false);
    if (below) deadBelow += 1;
    if (below && deadBelow > DEAD) return;
    lying.push({ key: `dead ${twin} ${count}`, laid, dead: true, first: false, ...spot });
  });
  // The first card lies over the heap, or nobody saw it; under the fan all the same.
  const first = lying.findIndex((one) => one.first);
  const inFan = lying.length - fan.cards;
  if (first >= 0 && first < inFan) lying.splice(inFan - 1, 0, ...lying.splice(first, 1));
  if (marked) for (const one of lying) one.y += drop(wide);
  return lying;
}
