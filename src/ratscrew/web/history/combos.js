// How often combos came, told by what one calls them: pure.

import { mine as says } from "../texts/history.js";

/** @import { MySlaps } from "../types.js" */

/** Combos that one calls alike, though house rules have them otherwise, are one. @param {MySlaps["combos"]} combos @returns {MySlaps["combos"]} */
export function named(combos) {
  /** @type {Map<string, MySlaps["combos"][number]>} */
  const found = new Map();
  for (const one of combos) {
    const name = says.comboName(one.combo);
    const old = found.get(name);
    found.set(name, old ? { combo: old.combo, came: old.came + one.came, won: old.won + one.won, slow: old.slow + one.slow } : one);
  }
  return [...found.values()];
}
