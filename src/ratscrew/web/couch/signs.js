// Each player at one screen has a sign besides a colour: told apart by shape as well.

import { put, s } from "../dom.js";
import { tone } from "../face.js";

const SHAPES = [
  "M12 3.5a8.5 8.5 0 1 0 .01 0z",
  "M12 3L21.5 20H2.5z",
  "M4 4h16v16H4z",
  "M12 2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9L12 17.3l-6.1 3.5 1.4-6.9L2.1 9.2l7-.8z",
  "M12 2l9 10-9 10-9-10z",
  "M8.5 3h7v5.5H21v7h-5.5V21h-7v-5.5H3v-7h5.5z",
];

/** @param {number} player which of those at this screen @param {string} name */
export function sign(player, name) {
  const icon = s("svg", { class: "couch-sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", {}));
  resign(icon, player, name);
  return icon;
}

/** @param {Element} icon @param {number} player @param {string} name */
export function resign(icon, player, name) {
  put(icon, { "data-sign": player });
  const path = icon.firstElementChild;
  if (path) put(path, { d: SHAPES[player % SHAPES.length], fill: tone(name) });
}
