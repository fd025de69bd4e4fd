// A verdict that was given, to be read again.

import { h } from "../dom.js";
import { glyph } from "../glyphs.js";
import { ICONS } from "./ers-ribbon.js";

/**
 * @import { Say } from "../story/teller.js"
 * @param {Say & { id: number }} one
 */
export function saidRow({ kind, word, rest }) {
  return h("li", { class: "said", "data-kind": kind }, glyph(ICONS[kind] ?? "star"), h("span", {}, h("b", {}, word), rest));
}
