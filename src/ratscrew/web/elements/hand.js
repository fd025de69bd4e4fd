// A hand seen from above, as it comes down on the pile.

import { s } from "../dom.js";

const BONES = "M-27-2L-35-50M-9-8L-12-68M10-8L12-66M28-1L34-48M-24 30L-58 2";
const PALM = "M-36 8C-36-14-20-18 0-18C20-18 37-14 37 8C37 34 26 56 24 92H-22C-24 60-36 40-36 8Z";

/**
 * @param {string} colour
 * @returns {SVGElement}
 */
export function hand(colour) {
  const under = s("g", { class: "hand-under" },
    s("path", { d: BONES, class: "bones" }), s("path", { d: PALM }));
  const over = s("g", { class: "hand-over", fill: colour, stroke: colour },
    s("path", { d: BONES, class: "bones" }), s("path", { d: PALM, stroke: "none" }));
  const lines = s("path", { d: "M-18 6C-6 0 8 0 20 8M-16 22C-4 16 6 18 14 26", class: "hand-lines" });
  return s("svg", { class: "hand", viewBox: "-80 -90 160 190", "aria-hidden": "true" }, under, over, lines);
}
