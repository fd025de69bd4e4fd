// What can be slapped under these rules, with an example of each, one tap away. It tells and
// never stops the game.

import { h, keyed, show } from "../dom.js";
import { exampleOf } from "../examples.js";
import { words } from "../texts/index.js";
import { minis } from "./mini.js";
import { Side } from "./side.js";

/**
 * @import { RuleSet } from "../types.js"
 * @import { View } from "../view.js"
 */

/**
 * The list of combos in force, with examples.
 * @param {Element} list @param {RuleSet} rules
 */
export function drawCombos(list, rules) {
  const texts = rules.deal?.jokers === 0 ? rules.slap.combos.filter((text) => text !== "joker") : rules.slap.combos;
  keyed(list, texts, (text) => text, (text) => {
    const { name, what, show: shown } = words.combo(text);
    const cards = exampleOf(text);
    const picture = cards.length ? minis(cards) : h("span", { class: "combo-show" }, shown);
    return h("li", {}, h("b", {}, name), h("span", { class: "combo-what" }, what), picture);
  }, () => {});
  return texts.length;
}

export class ErsCombos extends Side {
  build() {
    this.taps = true;
    this.list = h("ul", { class: "combo-list tiny" });
    this.none = h("p", { class: "note" }, words.tools.combos.none);
    this.frame({ title: words.tools.combos.title, close: words.tools.combos.close, test: "combos-now" }, this.list, this.none);
  }

  /** @param {View} view */
  draw(view) {
    const { table: { room, may }, me } = view;
    this.over(view);
    if (!room || !this.list || !this.none || !this.open) return;
    show(this.none, drawCombos(this.list, room.rules) === 0);
    const mayPlay = me !== null && (may[me]?.includes("play") ?? false);
    this.panel?.toggleAttribute("data-aside", mayPlay);
  }
}
