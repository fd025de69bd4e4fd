// The thirty-second lesson, in English.

import { count, name, rank, some } from "./numbers.js";

/** @type {Readonly<Record<string, string>>} */
const COMBOS = {
  double: "Two alike: a double.",
  sandwich: "Two alike with one card between: a sandwich.",
};

export const lesson = {
  title: "The game in half a minute",
  skip: "Skip",
  skipLong: "Skip the lesson",
  met: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of}`,
  begins: "Everybody has half the cards. Whoever gets them all wins.",
  tap: {
    flipFirst: "This is your stack. Tap it to flip the top card.",
    flip: "Your turn: tap your stack.",
    slap: "Tap the pile!",
  },
  key: {
    flipFirst: "This is your stack. Press space, or click it, to flip the top card.",
    flip: "Your turn: press space.",
    slap: "Press enter, or click the pile!",
  },
  watch: (/** @type {string} */ who) => `${name(who)} flips. Keep your eyes on the pile.`,
  slap: (/** @type {string} */ combo) => COMBOS[combo.replace(/\(.*/, "")] ?? "This may be slapped.",
  leave: (/** @type {string} */ combo, /** @type {number} */ paid, /** @type {boolean} */ mine) =>
    `Almost a ${combo.replace(/\(.*/, "") || "double"}, but not quite. Hands off: a wrong slap costs ${some(paid, "card")}.${mine ? " Flip on." : ""}`,
  pay: (/** @type {string} */ card, /** @type {number} */ chances, /** @type {string} */ who) =>
    `${honour(card)} You have ${some(chances, "chance")} to turn up J, Q, K or A, or ${name(who)} takes the pile. Flip!`,
  paid: (/** @type {string} */ card, /** @type {number} */ chances, /** @type {string} */ who) =>
    `${honour(card)} Now ${name(who)} has ${some(chances, "chance")} to turn up J, Q, K or A.`,
  take: (/** @type {string} */ who) => `No honour came: the pile goes to ${name(who)}. It can still be slapped.`,
  takeYou: "No honour came: the pile is yours.",
  won: "Yours! That is how piles are won.",
  tookIt: "The pile is yours.",
  missed: "It got away. Never mind, more will come.",
  left: "Well left alone.",
  foul: (/** @type {number} */ paid, /** @type {number} */ next, /** @type {boolean} */ near) =>
    `${near ? "That was the trap" : "Nothing there"}: it costs you ${some(paid, "card")}.${next > paid ? ` Another would cost ${count(next)}.` : ""}`,
  over: "That is the game.",
  overSays: "Flip in turn, watch, slap first. Everything else is house rules.",
  play: "Play now",
  again: "Once more",
  home: "To the start page",
};

/** `A king:`, `An ace:`; honours are few. @param {string} card */
function honour(card) {
  const names = /** @type {Record<string, string>} */ ({ J: "A jack.", Q: "A queen.", K: "A king.", A: "An ace." });
  return names[rank(card)] ?? "An honour.";
}
