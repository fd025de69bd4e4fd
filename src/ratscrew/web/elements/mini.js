// Very small cards, which show nothing but rank and suit, for examples in a row.

import { h, s } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";

/** @import { Card } from "../types.js" */

/** @param {Card | "…"} card */
export function mini(card) {
  if (card === "…") return h("span", { class: "mini-between" }, "…");
  const suit = card === "*" ? "" : card.charAt(1);
  if (!suit) return h("span", { class: "mini", "data-suit": "joker" }, glyph("star"));
  const pip = s("svg", { viewBox: "-50 -50 100 100" }, s("use", { href: `#suit-${suit}` }));
  return h("span", { class: "mini", "data-suit": suit.toLowerCase() }, h("b", {}, words.rank(card)), pip);
}

/** A row of them. @param {ReadonlyArray<Card | "…">} cards */
export function minis(cards) {
  return h("span", { class: "minis", "aria-hidden": "true" }, ...cards.map(mini));
}
