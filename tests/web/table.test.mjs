// What stands on the table and how it moves: the fan's order, notes on seats, sounds that are due.

import assert from "node:assert/strict";
import { test } from "node:test";

import { burnVoids, lay, marksFirst, reads } from "../../src/ratscrew/web/elements/pile-lay.js";
import { FLIP_MS, SWEEP_MS, flips, goes, inOrder, slips, travels } from "../../src/ratscrew/web/elements/pile-moves.js";
import { fullStack, maySlapIn, ownNote, pointsOf, seatNote } from "../../src/ratscrew/web/elements/seat-words.js";
import { fanOf } from "../../src/ratscrew/web/layout.js";
import { SCORE, Speaker } from "../../src/ratscrew/web/sound.js";
import { NOTHING, fold } from "../../src/ratscrew/web/store.js";
import { tell } from "../../src/ratscrew/web/story.js";

const rules = (combos, slap = {}) => ({ slap: { combos, "slap-in": "allowed", "slap-in-standing": 0, ...slap } });
const pile = (n) => Array.from({ length: n }, (_, index) => ["7S", index % 3, index + 1]);

// --- the pile ---

test("the fan is as wide as the longest combo in force", () => {
  assert.equal(reads(rules(["double", "sandwich"])), 3);
  assert.equal(reads(rules(["double", "run(5)", "flush(9)"])), 9);
  assert.equal(reads(rules([])), 1);
});

test("the first card is drawn over the heap and under the fan, and once", () => {
  for (const n of [2, 4, 9, 40]) {
    const lying = lay(pile(n), fanOf(3), true);
    const firsts = lying.filter((one) => one.first);
    assert.deepEqual(firsts.map((one) => one.key), ["1"], `${n} cards`);
    const over = lying.slice(lying.indexOf(firsts[0]) + 1).map((one) => Number(one.key));
    assert.deepEqual(over, Array.from({ length: Math.min(3, n - 1) + (n > 4 ? 1 : 0) }, (_, i) => n - Math.min(3, n - 1) - (n > 4 ? 1 : 0) + 1 + i));
  }
  assert.equal(lay(pile(1), fanOf(3), true)[0].first, false, "one card is no pair of ends");
  assert.equal(lay(pile(9), fanOf(3), false).some((one) => one.first), false);
});

test("a first card matters under top-bottom alone, and a burn may void it", () => {
  assert.equal(marksFirst(rules(["double"])), false);
  assert.equal(marksFirst(rules(["top-bottom"])), true);
  assert.equal(burnVoids(rules(["top-bottom"])), false);
  assert.equal(burnVoids(rules(["top-bottom(burn-voids)"])), true);
});

test("cards under the pile lie across, and do not grow beyond number", () => {
  const dead = Array.from({ length: 20 }, (_, index) => ["2C", index % 4, 0]);
  const lying = lay([...dead, ...pile(3)], fanOf(3), false);
  assert.ok(lying.filter((one) => one.dead).length <= 9);
  for (const one of lying.filter((other) => other.dead)) assert.ok(Math.abs(one.turn - 90) < 20);
});

// --- motion ---

test("a flipped card shows its face from the first moment, turned away from its player", () => {
  const [start, end] = flips({ x: 0, y: 300 }, { x: 10, y: 5, turn: 4 }, 8);
  const turned = (frame) => Number(/rotate3d\([^)]*, ([\d.]+)deg\)/.exec(frame.transform)[1]);
  assert.ok(turned(start) > 60 && turned(start) < 90, "nearly on edge, and not showing its back");
  assert.equal(turned(end), 0);
  assert.match(start.transform, /rotate3d\(-1\.000, 0\.000, 0/);
  assert.equal(FLIP_MS, 160);
});

test("a pile goes in order and all of it within its time", () => {
  const times = Array.from({ length: 14 }, (_, index) => inOrder(index, 14));
  for (let index = 1; index < 14; index++) assert.ok(times[index].delay > times[index - 1].delay);
  assert.ok(times.every(({ delay, duration }) => delay + duration <= SWEEP_MS));
  assert.equal(inOrder(0, 1).delay, 0);
});

test("nothing moves but by transform and opacity", () => {
  const all = [...flips({ x: 5, y: 5 }, { x: 0, y: 0, turn: 0 }, 0), ...slips({ x: 0, y: 9 }, { x: 0, y: 0, turn: 90 }, 100), ...goes("none", { x: 1, y: 2 }), ...travels({ x: 0, y: 0 }, { x: 9, y: 9 }, 5)];
  for (const frame of all) for (const key of Object.keys(frame)) assert.ok(["transform", "opacity", "offset", "easing"].includes(key), key);
  assert.ok(all.every((frame) => !/NaN/.test(frame.transform ?? "")));
});

// --- seats ---

function view({ cards = [5, 0, 8], slap = {}, gone = [], match = null, seats = {} } = {}) {
  return {
    me: 0,
    table: {
      mine: [0],
      game: { phase: "play", number: 12, pile: pile(6), lap: null, seats: cards.map((n, seat) => ({ cards: n, gone: gone.includes(seat), debt: 0, fouls: 0, locked: 0, ...seats[seat] })) },
      room: { match, rules: rules(["double"], slap), seats: cards.map((_, seat) => ({ seat, name: `S${seat}`, away: false, present: true })) },
    },
  };
}

test("a seat without cards can slap in only where the rules let it now", () => {
  assert.deepEqual(seatNote(view(), 1), { text: "can slap in", kind: "in" });
  assert.equal(seatNote(view({ slap: { "slap-in": "never" } }), 1).kind, "bare");
  assert.equal(maySlapIn(view({ slap: { "slap-in-standing": 2 } }), 1), true);
  assert.equal(maySlapIn(view({ slap: { "slap-in-standing": 3 } }), 1), false, "too few others stand");
  assert.equal(seatNote(view({ gone: [1] }), 1).kind, "out");
});

test("a foul that locks says for how many cards, on the seat and to oneself", () => {
  const locked = view({ seats: { 0: { locked: 15 }, 2: { locked: 13 } } });
  assert.deepEqual(seatNote(locked, 2), { text: "no slap: 1", kind: "locked", left: 1 });
  assert.equal(ownNote(locked, 0).text, "no slap on the next three cards");
  assert.equal(ownNote(view({ seats: { 0: { locked: 12 } } }), 0).text, "", "it is over");
});

test("points are shown in a match alone", () => {
  assert.equal(pointsOf(view(), 1), null);
  assert.equal(pointsOf(view({ match: { games: 1, points: [0, 0, 0] } }), 1), null);
  assert.equal(pointsOf(view({ match: { games: 3, points: [0, 2, 0] } }), 1), 2);
});

test("stacks are drawn against one measure", () => {
  const { game } = view({ cards: [5, 0, 8] }).table;
  assert.equal(fullStack(game), (2 * 19) / 3);
  assert.equal(fullStack({ ...game, seats: [{ cards: 40 }, { cards: 2 }], pile: [] }), 42);
});

// --- words ---

const NAMES = ["Ana", "Mira", "Bo"];

function table(cards = [10, 10, 10]) {
  const seats = NAMES.map((name, seat) => ({ seat, name, kind: "person", level: null, ready: true, present: true, away: false, wins: 0 }));
  const game = {
    seat: 0, seats: cards.map((n) => ({ cards: n, gone: false, fouls: 0, debt: 0, locked: 0 })), pile: [["9C", 0, 7], ["9D", 1, 8]], phase: "play", turn: 2,
    challenger: null, chances: 0, capture: null, number: 8, laid: 8, tricks: 1, burnt: null, may: [], ended: null, winners: [],
  };
  const room = { code: "ABCD", phase: "running", seats, host: 0, rules: {}, tempo: "normal", games: 0, levels: [], min_seats: 2, max_seats: 8, match: null };
  return fold(NOTHING, { type: "snapshot", seq: 1, mine: [0], room, game, may: [] });
}

function said(events, before) {
  const after = fold(before, { type: "update", seq: 2, at_us: 0, events, may: [] });
  const { say, sounds } = tell(before, after, events);
  return { text: say ? say.word + say.rest : "", sounds };
}

const slapIn = (seat) => [
  { type: "slap", seat, on: 8, combo: "double", slower: [] },
  { type: "pile", seat, cards: 2, by: "slap" },
  { type: "verdict", on: 8, winner: seat, margin_us: null, marks: [{ seat, time_us: 287_000, outcome: "won", reason: null }] },
];

test("who comes back by a slap is welcomed", () => {
  assert.equal(said(slapIn(1), table([10, 0, 10])).text, "Mira slaps in: the double 9 9 in 287 ms, two cards.");
  const mine = said(slapIn(0), table([0, 10, 10]));
  assert.equal(mine.text, "Back in: double 9 9, in 287 ms. Two cards: welcome back.");
  assert.deepEqual(mine.sounds, ["win"], "one's own hand was heard when it came down");
});

test("unequal stacks are said at the deal, equal ones are not", () => {
  const deal = (handicap, sizes) => ({
    type: "dealt", rules: { deal: { handicap } }, sizes, dealer: 0, leader: 1, centre: [], at_us: 0, cuts: [], deal: null,
  });
  assert.equal(said([deal([1, 3, 2], [9, 26, 17])], table()).text, "Handicap: unequal stacks. You 9, Mira 26, Bo 17.");
  assert.equal(said([deal([], [18, 17, 17])], table()).text, "");
});

test("that somebody is out matters more than the foul that did it", () => {
  const events = [
    { type: "foul", seat: 1, on: 8, reason: "nothing", strike: false },
    { type: "out", seat: 1, reason: "foul", cards: [] },
  ];
  assert.equal(said(events, table([10, 0, 10])).text, "Mira is out: a foul without a card to pay.");
});

// --- sounds ---

test("what a waking tab has missed makes no noise, nor does a heap of sounds at once", () => {
  const speaker = new Speaker();
  assert.equal(speaker.heeds("card", 1000, false), true);
  assert.equal(speaker.heeds("card", 1010, false), false, "the same twice in a moment");
  assert.equal(speaker.heeds("win", 1010, false), true);
  assert.equal(speaker.heeds("turn", 1020, false), true);
  assert.equal(speaker.heeds("lost", 1030, false), false, "three at once are enough");
  assert.equal(speaker.heeds("card", 1200, false), true);
  assert.equal(speaker.heeds("card", 2000, true), false, "a hidden tab is quiet");
  assert.equal(speaker.heeds("turn", 2000, true), true, "but calls back to the table");
  speaker.woke_ms = 3000;
  assert.equal(speaker.heeds("win", 3300, false), false);
  assert.equal(speaker.heeds("slap", 3300, false), true, "one's own hand is always heard");
  assert.equal(speaker.heeds("win", 3500, false), true);
});

test("won goes up, lost goes down, a foul is low and a turn is short", () => {
  const notes = (name) => SCORE[name].filter((voice) => "wave" in voice);
  const [first] = notes("win");
  assert.ok(notes("win").at(-2).from > first.from * 1.3);
  assert.ok(notes("lost").every((note) => note.to < note.from));
  assert.ok(notes("foul").every((note) => note.from < 150));
  assert.ok(SCORE.turn.every((voice) => voice.length < 0.1));
});
