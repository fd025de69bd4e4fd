// The cards that were cut for the deal, shown for a moment before the first one is played.

import { card } from "../cards/sprite.js";
import { bdi, h, put } from "../dom.js";
import { words } from "../texts/index.js";

/** @import { Dealt } from "../types.js" */

/** @param {Dealt} dealt @param {(seat: number) => string} name */
export function cutRow(dealt, name) {
  const seats = [...new Set(dealt.cuts.map(([seat]) => seat))];
  const cuts = seats.map((seat) => {
    const deals = seat === dealt.dealer;
    const cut = dealt.cuts.filter(([other]) => other === seat).map(([, drawn]) => card(drawn));
    const one = h("li", { class: "cut", "data-seat": seat }, h("span", { class: "cut-cards" }, ...cut), bdi(name(seat)), deals ? h("span", {}, words.stand.deals) : null);
    put(one, { "data-deals": deals });
    return one;
  });
  return h("ol", { class: "cuts", "data-test": "cuts" }, h("li", { class: "cuts-title" }, words.stand.cuts), ...cuts);
}
