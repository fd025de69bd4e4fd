// A face for every name: a two-tone rat whose ears, eyes and air follow from the letters.

import { put, s } from "./dom.js";

/** Pairs of ground and figure, each readable on both felts. */
const TONES = [
  ["#e9b872", "#4a2c12"], ["#7fb7be", "#123a44"], ["#d3927a", "#4b1a12"], ["#a8c686", "#233a12"],
  ["#b79ad1", "#2f1b4a"], ["#e3d26f", "#463b06"], ["#8fa8d9", "#16264d"], ["#dd9bb0", "#4c1429"],
  ["#94c9a9", "#123d2a"], ["#c9b79c", "#3a2b17"],
];

/**
 * A small whole number from a text, the same everywhere.
 * @param {string} text
 */
export function hash(text) {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Which tone everybody at the table wears. @type {Map<string, number>} */
const worn = new Map();

/**
 * Give everybody at a table a tone of their own; whoever has one keeps it.
 * @param {ReadonlyArray<string>} names in the order of the seats
 */
export function dress(names) {
  for (const name of worn.keys()) if (!names.includes(name)) worn.delete(name);
  for (const name of names) {
    if (worn.has(name)) continue;
    const taken = new Set(worn.values());
    const first = hash(name) % TONES.length;
    const free = TONES.map((_, step) => (first + step) % TONES.length).find((at) => !taken.has(at));
    worn.set(name, free ?? first);
  }
}

/** @param {string} name */
function tones(name) {
  return TONES[worn.get(name) ?? hash(name) % TONES.length] ?? ["#e9b872", "#4a2c12"];
}

/** The ground tone of a name, for marks and hands. @param {string} name */
export function tone(name) {
  return tones(name)[0] ?? "";
}

/**
 * The face of a name.
 * @param {string} name
 * @param {boolean} [bot] a bot wears an aerial
 */
export function face(name, bot = false) {
  const seed = hash(name);
  const [ground = "", figure = ""] = tones(name);
  const at = (/** @type {number} */ shift, /** @type {number} */ of) => (seed >>> shift) % of;
  const ear = [9, 11, 13][at(4, 3)] ?? 11;
  const apart = [19, 22][at(7, 2)] ?? 20;
  const dark = { fill: figure };
  const light = { fill: ground };
  const head = s("path", { d: "M-21 2C-21-20 21-20 21 2C21 18 8 29 0 31C-8 29-21 18-21 2Z", ...dark });
  const parts = [
    s("circle", { cx: -apart, cy: -13, r: ear, ...dark }),
    s("circle", { cx: apart, cy: -13, r: ear, ...dark }),
    s("circle", { cx: -apart, cy: -13, r: ear * 0.52, ...light }),
    s("circle", { cx: apart, cy: -13, r: ear * 0.52, ...light }),
    head,
    ...eyes(at(9, 4), ground),
    s("ellipse", { cx: 0, cy: 27, rx: 5, ry: 4.2, ...light }),
    ...air(bot ? 9 : at(12, 6), ground, figure),
  ];
  const icon = s("svg", { class: "face", viewBox: "-40 -40 80 80", "aria-hidden": "true" },
    s("circle", { r: 40, ...light }), s("g", { transform: "translate(0 4)" }, ...parts));
  put(icon, { "data-name": name });
  return icon;
}

/** @param {number} kind @param {string} fill */
function eyes(kind, fill) {
  const line = { fill: "none", stroke: fill, "stroke-width": 3, "stroke-linecap": "round" };
  if (kind === 0) return [s("path", { d: "M-14 3Q-9-3-4 3M4 3Q9-3 14 3", ...line })];
  if (kind === 1) return [s("circle", { cx: -9, cy: 2, r: 3.6, fill }), s("path", { d: "M5 2H13", ...line })];
  if (kind === 2) return [s("circle", { cx: -9, cy: 2, r: 4.6, fill }), s("circle", { cx: 9, cy: 2, r: 4.6, fill })];
  return [s("circle", { cx: -9, cy: 2, r: 3.2, fill }), s("circle", { cx: 9, cy: 2, r: 3.2, fill })];
}

/** @param {number} kind @param {string} ground @param {string} figure */
function air(kind, ground, figure) {
  const line = { fill: "none", stroke: ground, "stroke-width": 2.2, "stroke-linecap": "round" };
  switch (kind) {
    case 0: // hat
      return [s("path", { d: "M-17-17H17L12-21V-33H-12V-21Z", fill: figure, stroke: ground, "stroke-width": 2 })];
    case 1: // monocle
      return [s("circle", { cx: 9, cy: 2, r: 7.5, ...line })];
    case 2: // fringe
      return [s("path", { d: "M-12-11Q-4-4 0-12Q5-4 12-11", ...line })];
    case 3: // whiskers
      return [s("path", { d: "M-6 19L-17 16M-6 22L-16 23M6 19L17 16M6 22L16 23", ...line })];
    case 4: // bow
      return [s("path", { d: "M0-15L-11-22V-8ZM0-15L11-22V-8Z", fill: ground })];
    case 9: // aerial
      return [s("path", { d: "M0-15V-30", stroke: figure, "stroke-width": 3 }), s("circle", { cx: 0, cy: -32, r: 4.5, fill: figure }),
        s("path", { d: "M-7 15H7", ...line })];
    default:
      return [];
  }
}
