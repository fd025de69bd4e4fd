// The laboratory's deal, asked for and told. Pure but for the asking.

import { cardsOf, pack, sharesOf } from "../shares.js";
import { lab } from "../texts/deal.js";
import { ask } from "../wire/api.js";

/**
 * @import { EvenDeal, Room } from "../types.js"
 *
 * @typedef {object} Told
 * @property {string} hands how quick everybody is, or why that is not told
 * @property {string} would the deal
 * @property {string} note
 * @property {boolean} may whether it can be dealt so by a press
 */

/** Right slaps that a guess needs of each, as the server has it. */
const LEAST = 5;
/** From a guess that may be this part of the pack off, it is called rough. */
const ROUGH = 0.1;

/** @param {string} code @returns {Promise<EvenDeal>} */
export function evenDeal(code) {
  return ask(`/api/tables/${encodeURIComponent(code)}/handicap`);
}

/**
 * @param {Room} room @param {EvenDeal} deal @param {boolean} open whether one may deal so
 * @returns {Told}
 */
export function toldOf(room, deal, open) {
  const seats = room.seats.length;
  const nothing = { would: "", note: "", may: false };
  if (deal.why === "rules") return { ...nothing, hands: lab.rules };
  if (deal.why === "seats") return { ...nothing, hands: lab.seats(deal.measured, seats) };
  const known = deal.hands.map((hand) => ({ ...hand, name: room.seats[hand.seat]?.name ?? "", bot: room.seats[hand.seat]?.kind === "bot" }));
  if (deal.why === "hands") {
    const wanting = known.filter((hand) => hand.usual_us === null);
    return { ...nothing, hands: lab.hands(wanting.map((hand) => [hand.name, hand.slaps]), LEAST) };
  }
  const order = [...known].sort((a, b) => (a.usual_us ?? 0) - (b.usual_us ?? 0));
  const [quick, slow] = order;
  if (!quick || !slow) return { ...nothing, hands: "" };
  const deals = [...order].reverse().map((hand) => /** @type {const} */ ([hand.name, deal.cards[hand.seat] ?? 0]));
  const cards = pack(room.rules, seats);
  const off = Math.max(1, Math.round(Math.max(...deal.give_or_take)));
  const ahead = deal.won.indexOf(Math.max(...deal.won));
  const now = String(cardsOf(sharesOf(room.rules, seats), cards)) === String(cardsOf(sharesFor(deal.cards), cards));
  return {
    hands: seats === 2 ? lab.quicker(quick, slow) : lab.quick(order),
    would: deal.why === "far" ? lab.far(deals, room.seats[ahead]?.name ?? "", deal.won[ahead] ?? 0) : lab.would(deals, off),
    note: [now ? lab.dealt : "", off > ROUGH * cards ? lab.wide : "", lab.how(seats)].filter(Boolean).join(" "),
    may: open && !now,
  };
}

/** What a share may be at most, as a rule set has it. */
const LARGEST = 52;

/** The smallest shares that come to these cards, or nearly where the pack is large. @param {ReadonlyArray<number>} cards @returns {number[]} */
export function sharesFor(cards) {
  const by = cards.reduce(divisor, 0) || 1;
  const shares = cards.map((one) => one / by);
  const most = Math.max(...shares);
  return most <= LARGEST ? shares : shares.map((one) => Math.max(1, Math.round((one * LARGEST) / most)));
}

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : a;
}
