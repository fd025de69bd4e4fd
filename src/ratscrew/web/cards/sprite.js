// All cards as one SVG sprite, drawn once; a card on the table is a reference into it.

import { h, put, s } from "../dom.js";
import { CANE, CROWN, PIPS, SUITS, SWORD, guilloche, tail } from "./shapes.js";

const RANKS = "A23456789TJQK";
const MID = "125 175";
/** How each court's emblem stands in the upper half of its card. @type {Readonly<Record<string, string>>} */
const STANDS = {
  K: "translate(125 100) scale(.84)",
  Q: "translate(125 92) scale(.76)",
  J: "translate(122 94) rotate(34) scale(.88)",
};

/** Put the sprite into the page; called once. */
export function layOut() {
  const defs = s("defs");
  for (const [suit, d] of Object.entries(SUITS)) {
    defs.append(s("path", { id: `suit-${suit}`, d, class: `suit-${suit.toLowerCase()}` }));
  }
  for (const suit of Object.keys(SUITS)) for (const rank of RANKS) defs.append(face(rank, suit));
  defs.append(joker(), back());
  const sprite = s("svg", { class: "unseen", "aria-hidden": "true", width: 0, height: 0 }, defs);
  document.body.append(sprite);
}

/**
 * A card: `KS`, `*`, or `back`.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function card(name) {
  const element = h("div", { class: "card" });
  const use = s("use");
  element.append(s("svg", { viewBox: "0 0 250 350", "aria-hidden": "true" }, use));
  turn(element, name);
  return element;
}

/**
 * Make a card show another face.
 * @param {HTMLElement} element @param {string} name
 */
export function turn(element, name) {
  const use = element.querySelector("use");
  if (use) put(use, { href: `#card-${name === "*" ? "joker" : name}` });
  element.classList.toggle("back", name === "back");
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [hangs] */
function pip(suit, x, y, size, hangs = false) {
  const turned = hangs ? "rotate(180)" : "";
  return s("use", { href: `#suit-${suit}`, transform: `translate(${x} ${y}) ${turned} scale(${size / 100})` });
}

/** @param {string} rank @param {string} suit */
function face(rank, suit) {
  const ink = `suit-${suit.toLowerCase()}`;
  const symbol = s("symbol", { id: `card-${rank}${suit}`, viewBox: "0 0 250 350" });
  const index = s("g", { class: ink },
    s("text", { x: 32, y: 55, class: rank === "T" ? "rank ten" : "rank" }, rank === "T" ? "10" : rank),
    pip(suit, 32, 86, 36));
  symbol.append(index);
  const opposite = s("g", { class: ink, transform: `rotate(180 ${MID})` },
    s("text", { x: 32, y: 55, class: rank === "T" ? "rank ten" : "rank" }, rank === "T" ? "10" : rank),
    pip(suit, 32, 86, 36));
  symbol.append(opposite);
  if (rank === "A") symbol.append(...ace(suit));
  else if ("JQK".includes(rank)) symbol.append(...court(rank, suit));
  else for (const [x, y] of PIPS[rank] ?? []) symbol.append(pip(suit, x, y, 47, y > 175));
  return symbol;
}

/** @param {string} suit */
function ace(suit) {
  const ink = `suit-${suit.toLowerCase()}`;
  const big = pip(suit, 125, 175, suit === "S" ? 132 : 112);
  if (suit !== "S") return [big];
  const ring = s("path", { d: guilloche(74, 92, 24, 0.05), class: `${ink} line`, transform: `translate(${MID})` });
  const ring2 = s("path", { d: guilloche(80, 98, 24, 0.05), class: "brass line", transform: `translate(${MID})` });
  return [ring2, ring, big];
}

/** @param {string} rank @param {string} suit */
function court(rank, suit) {
  const ink = `suit-${suit.toLowerCase()}`;
  const half = () => {
    const group = s("g", { class: ink }, ...emblem(rank));
    group.setAttribute("transform", STANDS[rank] ?? "");
    return group;
  };
  const below = s("g", { transform: `rotate(180 ${MID})` }, half());
  return [
    s("rect", { x: 68, y: 42, width: 114, height: 266, rx: 9, class: `${ink} tint` }),
    s("rect", { x: 68, y: 42, width: 114, height: 266, rx: 9, class: `${ink} line` }),
    s("path", { d: "M68 175H182", class: "brass thick" }),
    half(),
    below,
    s("path", { d: "M125 139L159 175L125 211L91 175Z", class: "stock" }),
    s("path", { d: "M125 139L159 175L125 211L91 175Z", class: `${ink} line` }),
    s("text", { x: 125, y: 192, class: `${ink} monogram` }, rank),
  ];
}

/** @param {string} rank */
function emblem(rank) {
  if (rank === "K") {
    const jewels = CROWN.jewels.map(([cx, cy, r]) => s("circle", { cx: cx ?? 0, cy: cy ?? 0, r: r ?? 0, class: "brass" }));
    return [s("path", { d: CROWN.main }), s("path", { d: CROWN.band, class: "brass" }), ...jewels];
  }
  if (rank === "Q") {
    const petals = CANE.petals.map(([cx, cy]) => s("circle", { cx: cx ?? 0, cy: cy ?? 0, r: 17 }));
    return [
      s("path", { d: CANE.staff, class: "brass" }),
      s("path", { d: CANE.leaf }),
      ...petals,
      s("circle", { cx: 0, cy: -12, r: 14, class: "brass" }),
    ];
  }
  const [cx = 0, cy = 0, r = 0] = SWORD.knob;
  return [
    s("path", { d: SWORD.blade }),
    s("path", { d: SWORD.groove, class: "stock" }),
    s("path", { d: SWORD.grip }),
    s("path", { d: SWORD.guard, class: "brass" }),
    s("circle", { cx, cy, r, class: "brass" }),
  ];
}

function joker() {
  const corner = () => s("g", { class: "suit-s" },
    ...[..."JOKER"].map((letter, row) => s("text", { x: 31, y: 47 + row * 31, class: "joker-letter" }, letter)));
  const head = s("g", { transform: "translate(132 190) scale(.97)" },
    // cap with three bells
    s("path", { d: "M-60-26C-86-66-62-100-34-94C-30-112 30-112 34-94C62-100 86-66 60-26C40-44 20-30 0-48C-20-30-40-44-60-26Z", class: "red" }),
    s("path", { d: "M-34-94C-18-80-10-66 0-48C10-66 18-80 34-94C30-112-30-112-34-94Z", class: "brass" }),
    ...[[-66, -22], [66, -22], [0, -38]].map(([cx, cy]) => s("circle", { cx: cx ?? 0, cy: cy ?? 0, r: 9, class: "brass" })),
    // ears, head, snout
    s("circle", { cx: -50, cy: 2, r: 24, class: "ink" }),
    s("circle", { cx: 50, cy: 2, r: 24, class: "ink" }),
    s("circle", { cx: -50, cy: 3, r: 14, class: "pink" }),
    s("circle", { cx: 50, cy: 3, r: 14, class: "pink" }),
    s("path", { d: "M-52-8C-52-46 52-46 52-8C52 36 18 70 0 74C-18 70-52 36-52-8Z", class: "ink" }),
    s("circle", { cx: -19, cy: 0, r: 8.5, class: "stock" }),
    s("path", { d: "M10 2Q20-8 30 2", class: "stock-line" }),
    s("circle", { cx: -17, cy: 1, r: 4, class: "ink" }),
    s("path", { d: "M-22 36Q2 54 24 32", class: "stock-line" }),
    s("path", { d: "M-8 43H8V54Q0 58-8 54Z", class: "stock tooth" }),
    s("path", { d: "M-8 62Q0 54 8 62Q6 74 0 76Q-6 74-8 62Z", class: "pink" }),
    s("path", { d: "M20 54L62 44M20 60L60 64M-20 54L-62 44M-20 60L-60 64", class: "whisker" }),
  );
  return s("symbol", { id: "card-joker", viewBox: "0 0 250 350" },
    corner(), s("g", { transform: `rotate(180 ${MID})` }, corner()), head);
}

function back() {
  const rose = [[78, 118, 16, 0.34], [78, 118, 16, 0.24], [70, 106, 22, 0.2], [54, 82, 12, 0.3]].map(
    ([rx = 0, ry = 0, lobes = 0, depth = 0]) => s("path", { d: guilloche(rx, ry, lobes, depth), class: "back-line" }));
  const middle = s("g", { transform: `translate(${MID})` },
    ...rose,
    s("ellipse", { rx: 46, ry: 52, class: "back-fill" }),
    s("ellipse", { rx: 46, ry: 52, class: "back-line strong" }),
    s("path", { d: tail(), class: "back-line tail", transform: "translate(0 -3) scale(.98)" }),
  );
  return s("symbol", { id: "card-back", viewBox: "0 0 250 350" },
    s("rect", { x: 0, y: 0, width: 250, height: 350, rx: 14, class: "back-stock" }),
    s("rect", { x: 13, y: 13, width: 224, height: 324, rx: 8, class: "back-fill" }),
    s("rect", { x: 20, y: 20, width: 210, height: 310, rx: 5, class: "back-line" }),
    s("path", { d: corners(), class: "back-line" }),
    middle);
}

/** Quarter fans in the four corners of the back. */
function corners() {
  let path = "";
  for (const [x, y, dx, dy] of [[20, 20, 1, 1], [230, 20, -1, 1], [20, 330, 1, -1], [230, 330, -1, -1]]) {
    for (const r of [18, 27, 36, 45]) {
      const sweep = (dx ?? 1) * (dy ?? 1) > 0 ? 1 : 0;
      path += `M${(x ?? 0) + (dx ?? 0) * r} ${y}A${r} ${r} 0 0 ${sweep} ${x} ${(y ?? 0) + (dy ?? 0) * r}`;
    }
  }
  return path;
}
