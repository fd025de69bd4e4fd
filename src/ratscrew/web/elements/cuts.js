// The cards that were cut for the deal, shown for a moment before the first one is played.

import { card } from "../cards/sprite.js";
import { bdi, h, put } from "../dom.js";
import { words } from "../texts/index.js";

/** @import { Dealt } from "../types.js" */

/** @param {Dealt} dealt @param {(seat: number) => string} name */
export function cutRow(dealt, name) {
  const last = new Map(dealt.cuts);
  const cuts = [...last].map(([seat, cut]) => {
    const deals = seat === dealt.dealer;
    const one = h("li", { class: "cut", "data-seat": seat }, card(cut), bdi(name(seat)), deals ? h("span", {}, words.stand.deals) : null);
    put(one, { "data-deals": deals });
    return one;
  });
  return h("ol", { class: "cuts", "data-test": "cuts" }, h("li", { class: "cuts-title" }, words.stand.cuts), ...cuts);
}
