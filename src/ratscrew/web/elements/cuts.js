// The cards that were cut for the deal: the pack is spread, each cuts a card, the highest deals.

import { card } from "../cards/sprite.js";
import { bdi, h, put } from "../dom.js";
import { move } from "../motion.js";
import { words } from "../texts/index.js";

/**
 * @import { Dealt } from "../types.js"
 */

/** How many backs of the pack are seen. */
const SPREAD = 17;
/** When a seat's card comes out of the spread, one after another. */
const FIRST_MS = 420;
const EACH_MS = 170;

/**
 * @param {Dealt} dealt
 * @param {(seat: number) => string} name
 * @param {(seat: number) => boolean} [isMe]
 */
export function cutRow(dealt, name, isMe = () => false) {
  const pack = h("li", { class: "cut-pack", "aria-hidden": "true" });
  for (let index = 0; index < SPREAD; index++) {
    const back = h("i"); // so small that a drawn back would only cost time
    const share = index / (SPREAD - 1) - 0.5;
    const rest = `translate(${(share * 820).toFixed(0)}%, ${(share * share * 90).toFixed(0)}%) rotate(${(share * 34).toFixed(1)}deg)`;
    back.style.transform = rest;
    move(back, [{ transform: "none" }, { transform: rest }], { duration: 380, easing: "cubic-bezier(.2,.8,.3,1)" });
    pack.append(back);
  }
  const seats = [...new Set(dealt.cuts.map(([seat]) => seat))];
  const cuts = seats.map((seat, index) => {
    const deals = seat === dealt.dealer;
    const drawn = dealt.cuts.filter(([other]) => other === seat).map(([, shown], again) => out(card(shown), index, again));
    const one = h("li", { class: "cut", "data-seat": seat }, h("span", { class: "cut-cards" }, ...drawn), bdi(name(seat)));
    put(one, { "data-deals": deals });
    return one;
  });
  const why = h("li", { class: "cut-why" }, words.stand.cutWhy({
    card: dealt.cuts.filter(([seat]) => seat === dealt.dealer).at(-1)?.[1] ?? "*",
    dealer: isMe(dealt.dealer) ? null : name(dealt.dealer),
    leader: isMe(dealt.leader) ? null : name(dealt.leader),
    right: dealt.rules.deal["first-turn"] === "right",
    again: dealt.cuts.length > seats.length,
  }));
  return h("ol", { class: "cuts", "data-test": "cuts" }, h("li", { class: "cuts-title" }, words.stand.cuts), pack, ...cuts, why);
}

/**
 * A card is drawn out of the spread and turned.
 * @param {HTMLElement} drawn @param {number} index @param {number} again after a tie
 */
function out(drawn, index, again) {
  move(drawn, [
    { transform: "translateY(-70%) rotateY(180deg) scale(.8)", opacity: 0 },
    { transform: "translateY(-40%) rotateY(84deg)", opacity: 1, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ], { duration: 320, delay: FIRST_MS + (index + again * 2) * EACH_MS, fill: "backwards", easing: "ease-out" });
  return drawn;
}
