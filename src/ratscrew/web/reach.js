// What hands do where rules look at how they do it: loaded with the first such rules, so that a page
// without is lighter. Until it comes, or where it does not, one flips and slaps all the same.

/**
 * @import { RuleSet } from "./types.js"
 * @import { Gestures } from "./gestures/gestures.js"
 */

/** @type {typeof Gestures | null} */
let here = null;
let coming = false;

/** What these rules need, as soon as it is here. @param {RuleSet} rules @param {() => void} came @returns {typeof Gestures | null} */
export function handsFor(rules, came) {
  if (!looksAtHands(rules)) return null;
  if (!here && !coming) void load(came);
  return here;
}

/** @param {() => void} came */
async function load(came) {
  coming = true;
  try {
    const { Gestures, ready } = await import("./gestures/gestures.js");
    await ready();
    here = Gestures;
    came();
  } catch {
    // The line was lost: the next drawing asks again.
  } finally {
    coming = false;
  }
}

/** Whether these rules look at how a hand does what it does. @param {RuleSet} rules */
function looksAtHands({ play, slap, challenge }) {
  return play.placement > 0 || play.lending || slap.hovering || slap["on-the-draw"] || slap.drop || challenge.claims === "declared";
}
