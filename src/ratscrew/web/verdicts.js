// The last verdicts, so that one can read again why a slap won or failed. Pure.

/**
 * @import { Say } from "./story/teller.js"
 * @import { Verdict } from "./types.js"
 */

/** So many are kept. */
const KEPT = 5;
/** What matters less than this is no verdict: turns, comings and goings. */
const LEAST = 5;

/**
 * @typedef {Say & { id: number }} Said
 * @param {ReadonlyArray<Said>} said the newest first
 * @param {Say | null} one
 * @returns {ReadonlyArray<Said>}
 */
export function saidAfter(said, one) {
  if (!one || one.weight < LEAST) return said;
  return [{ ...one, id: (said[0]?.id ?? 0) + 1 }, ...said].slice(0, KEPT);
}

/** Whether it is worth a photo finish: a foul that had no rival is told in one sentence. @param {Verdict} verdict */
export function raced({ marks }) {
  return marks.length > 1 || marks.some((mark) => mark.outcome !== "foul");
}
