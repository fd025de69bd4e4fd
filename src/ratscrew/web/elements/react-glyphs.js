// A small drawing for each quick reaction: ours, so that they look the same on every device.

import { s } from "../dom.js";

/** @import { ReactionKind } from "../types.js" */

const FACE = "M12 2.8a9.2 9.2 0 1 0 .01 0z";

/** Lines, and what is filled. @type {Readonly<Record<ReactionKind, readonly [string, string]>>} */
const DRAWN = {
  nice: ["M8 11v8.5H5V11zM8 11.5l3.2-7a1.9 1.9 0 0 1 2.6 2.3L13 10h5a2 2 0 0 1 1.9 2.5l-1.6 5.6A2 2 0 0 1 16.4 19.500H8", ""],
  wow: [FACE, "M8.600 8.200a1.300 1.700 0 1 0 .01 0zM15.400 8.200a1.300 1.700 0 1 0 .01 0zM12 13.200a2.300 2.900 0 1 0 .01 0z"],
  oops: [`${FACE}M8 16.500q1.300-2 2.700 0t2.600 0 2.700 0M7.500 8.200l2.500 1M16.500 8.200l-2.500 1`, "M9 10a1.200 1.200 0 1 0 .01 0zM15 10a1.200 1.200 0 1 0 .01 0z"],
  ha: [`${FACE}M7 10.500l2-1.800 2 1.800M13 10.500l2-1.800 2 1.800`, "M7 13.200h10a5 5 0 0 1-10 0z"],
  thanks: ["M12 19.500C7 15.500 4 12.800 4 9.300A4.200 4.200 0 0 1 12 7.500 4.200 4.200 0 0 1 20 9.300c0 3.500-3 6.200-8 10.200z", ""],
  again: ["M19.500 8A8.500 8.500 0 1 0 20.500 12M20 3.500V8h-4.500", ""],
};

/** @param {ReactionKind} kind */
export function reaction(kind) {
  const [line, fill] = DRAWN[kind];
  const parts = [s("path", { d: line }), ...(fill ? [s("path", { d: fill, class: "solid" })] : [])];
  return s("svg", { class: "glyph reaction", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...parts);
}
