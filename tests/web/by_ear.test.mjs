// What somebody hears who sees nothing: each card once, whose turn it is, the chances that are left.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, fold } from "../../src/ratscrew/web/store.js";
import { tell } from "../../src/ratscrew/web/story.js";

Object.assign(globalThis, { HTMLElement: class {}, matchMedia: () => ({ matches: false }) });
const { standing } = await import("../../src/ratscrew/web/elements/standing.js");

const NAMES = ["Ana", "Mira", "Bo"];

function table({ turn = 1, challenger = null, pile = [["9C", 0, 7], ["KD", 1, 8]] } = {}) {
  const seats = NAMES.map((name, seat) => ({ seat, name, kind: "person", level: null, ready: true, present: true, away: false, wins: 0 }));
  const game = {
    seat: 0, seats: [{ cards: 10, gone: false, fouls: 0 }, { cards: 1, gone: false, fouls: 0 }, { cards: 0, gone: true, fouls: 0 }],
    pile, phase: "play", turn, challenger, chances: 0, capture: null, number: 8, laid: 8, tricks: 1, burnt: null, may: [], ended: null, winners: [],
    title: null, titled: false, claim: null, lap: null,
  };
  const rules = { challenge: { jack: 1, queen: 2, king: 3, ace: 4, joker: 0 }, slap: { combos: ["double"], "slap-in": "none", "slap-in-standing": 1 } };
  const room = { code: "ABCD", phase: "running", seats, host: 0, rules, tempo: "normal", games: 0, levels: [], min_seats: 2, max_seats: 8 };
  return fold(NOTHING, { type: "snapshot", seq: 1, mine: [0], room, game, may: [] });
}

function heard(before, ...events) {
  return tell(before, fold(before, { type: "update", seq: 2, at_us: 0, events, may: [] }), events).lines;
}

test("the card before one's own turn says so in the same breath", () => {
  const card = { type: "card", seat: 1, card: "4H", number: 9 };
  assert.deepEqual(heard(table(), card, { type: "turn", seat: 0 }), ["Mira: 4 of hearts. Your turn."]);
  assert.deepEqual(heard(table(), card, { type: "turn", seat: 2 }), ["Mira: 4 of hearts."]);
});

test("whoever leads after a pile is named", () => {
  const before = table({ challenger: 1, turn: 0 });
  const won = (seat) => heard(before, { type: "pile", seat, cards: 9, by: "challenge" });
  assert.deepEqual(won(1), ["Mira takes nine cards: you turned up no honour. Mira to flip."]);
  assert.deepEqual(won(0).length, 1);
  assert.match(won(0)[0], / Your turn\.$/);
});

test("a challenge tells whom it meets, and then what is left", () => {
  const king = { type: "card", seat: 1, card: "KD", number: 9 };
  assert.deepEqual(heard(table(), king, { type: "challenge", challenger: 1, challenged: 0, chances: 3 }), ["Mira: king of diamonds. You: three chances."]);
  const open = table({ challenger: 1, turn: 0 });
  const four = { type: "card", seat: 0, card: "4H", number: 9 };
  assert.deepEqual(heard(open, four, { type: "challenge", challenger: 1, challenged: 0, chances: 2 }), ["You: 4 of hearts. Two left."]);
});

test("how it stands, when it is asked for", () => {
  const view = { table: table({ turn: 0 }), me: 0, name: (seat) => NAMES[seat] };
  assert.equal(standing(view), "Your turn. Two cards in the pile: king of diamonds, on 9 of clubs. You have ten cards. Mira 1 and Bo 0 (out).");
  const other = { table: table({ turn: 1, pile: [] }), me: 0, name: (seat) => NAMES[seat] };
  assert.match(standing(other), /^Mira to flip\. The pile is empty\./);
});
