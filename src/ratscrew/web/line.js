// How good a seat's line is, and what that means for its slaps. The figures are fairness's.

/**
 * @typedef {"good" | "slow" | "shaky" | "strict"} Quality
 * @typedef {{ trip_us: number | null, jest_us: number | null, suspect: boolean }} Line
 */

/** Cards are held back for the far for 80 ms at most, which is half of such a round trip. */
const FAR_US = 160_000;

/** The referee allows for 35 ms at least, and an honest slap needs 14 of them without any travel. */
const STEADY_US = 20_000;

/**
 * @param {Line} line
 * @returns {Quality | null} null while nothing is known
 */
export function qualityOf({ trip_us, jest_us, suspect }) {
  if (trip_us === null || trip_us === undefined) return null;
  if (suspect) return "strict";
  if ((jest_us ?? 0) > STEADY_US) return "shaky";
  return trip_us > FAR_US ? "slow" : "good";
}
