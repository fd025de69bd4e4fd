// Cutting the pack and dealing it in shares, in English. Loaded with the room, not with the table.

import { count, list, name, some, upper } from "./numbers.js";

const ms = (/** @type {number} */ us) => `${Math.round(us / 1000)} ms`;

export const cut = {
  title: "Cut for the deal",
  titleOf: (/** @type {string} */ who) => `${name(who)} cuts`,
  says: "Everybody cuts one card, and the highest deals; an ace is low. Lift the pack where you like: press it or drag along it.",
  label: "Where to cut the pack",
  labelOf: (/** @type {string} */ who) => `Where ${name(who)} cuts the pack`,
  none: "Not cut: it falls open anywhere",
  at: (/** @type {number} */ place, /** @type {number} */ cards) => `You lift ${some(cards - place, "card")} and leave ${count(place)}.`,
  atOf: (/** @type {string} */ who, /** @type {number} */ place, /** @type {number} */ cards) => `${name(who)} lifts ${some(cards - place, "card")} and leaves ${count(place)}.`,
  done: "The cards are shown when all are ready.",
  back: "Leave it to chance",
  what: "What it does: the place goes into the shuffle, with a number that this page draws, the parts of the others, and the table’s, which is sealed. Another place gives another card. Which one, nobody can know before all are ready, so a cut cannot be aimed.",
};

export const shares = {
  title: "Shares of the pack",
  says: "Weaker players may begin with more cards.",
  wrong: (/** @type {number} */ shares, /** @type {number} */ seats) => `The shares are set for ${count(shares)} players; there are ${count(seats)}. Set them anew.`,
  even: "Deal evenly",
  of: (/** @type {string} */ who) => `Share of ${name(who)}`,
  cards: (/** @type {number} */ cards) => some(cards, "card"),
  pack: "The pack as it will be dealt",
};

/** Who is how quick. @typedef {{ name: string, usual_us: number | null, error_us: number | null, slaps: number, bot: boolean }} Known */

/** How well a pace is known. @param {Known} one */
function known(one) {
  if (one.bot) return "by its level";
  return `${some(one.slaps, "slap")}, give or take ${ms(one.error_us ?? 0)}`;
}

/** `Lev 34 cards and Mira 18`. @param {ReadonlyArray<readonly [string, number]>} deals */
function dealt(deals) {
  return list(deals.map(([who, cards], at) => `${name(who)} ${at ? (cards ? count(cards) : "none") : some(cards, "card")}`));
}

export const lab = {
  title: "What would be even?",
  wait: "One moment …",
  again: "Ask again",
  deal: "Deal so",
  dealt: "The pack is dealt so.",
  /** Two players. @param {Known} quick @param {Known} slow */
  quicker: (quick, slow) => {
    const by = (slow.usual_us ?? 0) - (quick.usual_us ?? 0);
    const off = Math.hypot(quick.error_us ?? 0, slow.error_us ?? 0);
    const about = [quick, slow].filter((one) => !one.bot).map((one) => count(one.slaps));
    const over = about.length ? ` over ${list(about)} slaps` : "";
    return `${name(quick.name)} is ${ms(by)} quicker than ${name(slow.name)}${over}${off ? `, give or take ${ms(off)}` : ""}.`;
  },
  /** More of them. @param {ReadonlyArray<Known>} all the quickest first */
  quick: (all) => `Half of the slaps are quicker than: ${list(all.map((one) => `${name(one.name)} ${ms(one.usual_us ?? 0)} (${known(one)})`))}.`,
  /** @param {ReadonlyArray<readonly [string, number]>} deals who, and the cards @param {number} off how far they may be off */
  would: (deals, off) => `The laboratory would give ${dealt(deals)}, give or take ${some(off, "card")}: then ${deals.length > 2 ? "all" : "both"} win equally often.`,
  /** No deal is even. @param {ReadonlyArray<readonly [string, number]>} deals @param {string} who @param {number} won the part of the games */
  far: (deals, who, won) => `Cards alone cannot make this even. The laboratory comes nearest with ${dealt(deals)}: ${name(who)} then still wins about ${Math.round(won * 100)} of 100 games.`,
  wide: "That is still a rough guess. Each game tells more.",
  /** Too little is known. @param {ReadonlyArray<readonly [string, number]>} who with their slaps @param {number} least */
  hands: (who, least) => {
    const has = who.map(([one, slaps]) => `${name(one)} has ${slaps ? count(slaps) : "none"}`);
    return `Play one game first, so that it is known how quick everybody is. It takes ${count(least)} right slaps each; ${list(has)}.`;
  },
  rules: "The laboratory has no figures for these rules. It has them for the rule sets as they come.",
  seats: (/** @type {ReadonlyArray<number>} */ measured, /** @type {number} */ seats) => `The laboratory has figures for ${list(measured.map(count))} players, not for ${count(seats)}.`,
  offline: "The server does not answer.",
  how: (/** @type {number} */ seats) => `${upper(count(seats))} bots as quick as you have played each other very often. Only how quick you are counts here, not what you notice or how often you slap for nothing.`,
};
