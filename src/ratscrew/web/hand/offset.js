// How much later the room's screen shows a card than this phone hears of it, in words. Pure.

import { hand as says } from "../texts/hand.js";

/** Less than this is no difference that anybody could tell. */
const LEVEL_US = 500;

/**
 * @typedef {{ screen_us?: number | null, screen_error_us?: number | null }} Offset
 * @param {Offset} seat
 * @returns {{ short: string, long: string }} short: for the bar; empty while it is not known
 */
export function offsetWords({ screen_us: us = null, screen_error_us: error = null }) {
  if (us === null) return { short: "", long: says.measuring };
  const error_us = error ?? 0;
  const short = says.about(us, error_us);
  if (Math.abs(us) < LEVEL_US) return { short, long: says.level(error_us) };
  return { short, long: says.late(us, error_us) };
}
