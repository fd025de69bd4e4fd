// How the cards lie that hands have thrown, by their numbers. Pure.

/**
 * @import { Landed, News } from "./types.js"
 * @import { Place } from "./layout.js"
 *
 * From the pile's middle, in card widths and degrees.
 * @typedef {Readonly<Record<number, Place>>} Thrown
 */

/** @type {Thrown} */
export const SQUARE = Object.freeze({});

/** How they lie as a snapshot tells it. @param {ReadonlyArray<Landed>} landed @returns {Thrown} */
export function thrownOf(landed) {
  return Object.fromEntries(landed.map(([number, x, y, turn]) => [number, { x: x / 1000, y: y / 1000, turn }]));
}

/** @param {Thrown} thrown @param {News} event @returns {Thrown} */
export function thrownAfter(thrown, event) {
  if (event.type === "dealt") return SQUARE;
  if (event.type !== "thrown") return thrown;
  const { number, x, y, turn } = event;
  return { ...thrown, ...thrownOf([[number, x, y, turn]]) };
}
