// What the table says about where the game stands.

import { h } from "../dom.js";
import { words } from "../texts/index.js";

const touch = matchMedia("(hover: none)");

/**
 * @import { View } from "../view.js"
 * @import { Say } from "../story/teller.js"
 * @typedef {{ honour: string, given: number, left: number, text: string, mine: boolean }} ChallengeWords
 */

/**
 * The challenge that is open: its honour, who is challenged, what is left.
 * @param {View} view
 * @returns {ChallengeWords | null}
 */
export function challengeWords(view) {
  const { game, room, mine } = view.table;
  if (!game || !room || game.phase === "over") return null;
  const live = game.pile.filter((laid) => laid[2] > 0);
  const owner = game.capture ?? game.challenger;
  if (owner === null) {
    return game.closing ? { honour: "", given: 0, left: 0, text: words.table.closing, mine: false } : null;
  }
  const honour = live.filter((laid) => chancesOf(view, laid[0]) > 0).at(-1)?.[0];
  const given = Math.max(honour ? chancesOf(view, honour) : 0, game.chances);
  const sign = honour ? words.rank(honour) : "";
  if (game.capture !== null) {
    const isMe = mine.includes(game.capture);
    const text = isMe ? words.table.captureYou : words.table.capture(view.name(game.capture));
    return { honour: sign, given, left: 0, text, mine: isMe };
  }
  const isMe = game.turn !== null && mine.includes(game.turn);
  const text = isMe
    ? words.table.challengeYou(game.chances)
    : words.table.challenge(view.name(game.turn ?? 0), game.chances);
  return { honour: sign, given, left: game.chances, text, mine: isMe };
}

/** The chances that the rules give for a card, to draw as many pips. @param {View} view @param {string} card */
function chancesOf(view, card) {
  const given = view.table.room?.rules.challenge;
  if (!given) return 0;
  const of = /** @type {Record<string, number>} */ ({ J: given.jack, Q: given.queen, K: given.king, A: given.ace, "*": given.joker });
  return of[card.charAt(0)] ?? 0;
}

/** Chances as pips; those used are hollow. @param {number} given @param {number} left */
export function pips(given, left) {
  const row = h("span", { class: "chances", "aria-hidden": "true" });
  for (let i = 0; i < given; i++) row.append(h("i", { class: i < left ? "left" : "used" }));
  return row;
}

/**
 * The quiet sentence between verdicts.
 * @param {View} view
 * @returns {Say}
 */
export function idleSay(view) {
  const { game, room, mine, may } = view.table;
  const say = (/** @type {string} */ word, /** @type {string} */ rest) => ({ kind: /** @type {const} */ ("info"), word, rest, weight: 0 });
  if (!game || !room) return say("", "");
  if (view.teach && view.me !== null && game.laid < 3 * game.seats.length && (game.turn === null || !mine.includes(game.turn))) {
    const { combos } = room.rules.slap;
    const how = combos.length ? (touch.matches ? words.table.teachTap : words.table.teachKeys) : "";
    return say(words.table.teach(combos), how);
  }
  if (view.me !== null && may[view.me]?.includes("play") && game.challenger !== null) {
    const { joker } = room.rules.challenge;
    return say(words.table.yourTurn, words.table.findHonour(view.name(game.challenger), game.chances, joker > 0));
  }
  if (view.me !== null && may[view.me]?.includes("play")) {
    return say(words.table.yourTurn, `: ${touch.matches ? words.table.yourTurnTap : words.table.yourTurnSays}`);
  }
  if (game.phase === "pending") return say("", room.rules.slap.combos.length ? words.table.lastSlap : "");
  if (game.turn !== null && mine.includes(game.turn)) return say(words.table.yourTurn, ".");
  if (game.turn !== null) return say("", words.table.turnOf(view.name(game.turn)));
  return say("", "");
}
