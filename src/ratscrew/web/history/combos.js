// How often combos came, told by what one calls them: pure.

import { mine as says } from "../texts/history.js";

/** @import { MySlaps } from "../types.js" */

/** A combo that came less often says little about what somebody misses. */
const OFTEN = 5;

/** Combos that one calls alike, though house rules have them otherwise, are one; the most missed comes first. @param {MySlaps["combos"]} combos @returns {MySlaps["combos"]} */
export function named(combos) {
  /** @type {Map<string, MySlaps["combos"][number]>} */
  const found = new Map();
  for (const one of combos) {
    const name = says.comboName(one.combo);
    const old = found.get(name);
    found.set(name, old ? { combo: old.combo, came: old.came + one.came, won: old.won + one.won, slow: old.slow + one.slow } : one);
  }
  return [...found.values()].sort((one, two) => Number(two.came >= OFTEN) - Number(one.came >= OFTEN)
    || missed(two) - missed(one) || (two.came - two.won) - (one.came - one.won));
}

/** Which share of a combo's chances was not won. @param {MySlaps["combos"][number]} combo */
function missed({ came, won }) {
  return (came - won) / Math.max(1, came);
}
