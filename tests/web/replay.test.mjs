// The last piles are kept with their times, and told again step by step.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { framesOf, openingOf, raceOn, stepsOf, watchable, worth } from "../../src/ratscrew/web/replay.js";
import { NOTHING, fold } from "../../src/ratscrew/web/store.js";

const MS = 1000;
const DEALT = { type: "dealt", rules: {}, sizes: [26, 26], dealer: 1, leader: 0, centre: [], at_us: 0, cuts: [], deal: null };
const card = (seat, text, number) => ({ type: "card", seat, card: text, number });
const mark = (seat, time_us, outcome, reason = null) => ({ seat, time_us, outcome, reason });

/** A table that has heard these, each `[ms, ...events]`. */
function heard(...updates) {
  let table = { ...NOTHING, room: { rules: {}, seats: [{ seat: 0, name: "Mira" }, { seat: 1, name: "Bo" }] } };
  updates.forEach(([at_ms, ...events], index) => {
    table = fold(table, { type: "update", seq: index + 1, at_us: at_ms * MS, events, may: [] });
  });
  return table;
}

const RACE = [
  [0, DEALT],
  [3000, card(0, "7C", 1)],
  [4000, card(1, "3D", 2)],
  [5000, { type: "foul", seat: 1, on: 2, reason: "nothing", strike: false }, { type: "burn", seat: 1, cards: ["9H"], on_top: false, low: false, debt: false },
    { type: "verdict", on: 2, winner: null, margin_us: null, marks: [mark(1, 400 * MS, "foul", "nothing")] }],
  [6000, card(0, "3C", 3)],
  [6700, { type: "slap", seat: 0, on: 3, combo: "double", slower: [1] }, { type: "pile", seat: 0, cards: 4, by: "slap" },
    { type: "verdict", on: 3, winner: 0, margin_us: 31 * MS, marks: [mark(0, 287 * MS, "won"), mark(1, 318 * MS, "slow")] }],
];

test("a taken pile is kept with its cards, hands, taker and seats", () => {
  const { done, open } = heard(...RACE).reels;
  assert.equal(done.length, 1);
  assert.deepEqual(done[0].taken, { at_us: 6_700 * MS, seat: 0, cards: 4, by: "slap", combo: "double" });
  assert.deepEqual(done[0].seats.map((seat) => seat.name), ["Mira", "Bo"]);
  assert.equal(open.trick, 2);
  assert.deepEqual(open.shots, []);
});

test("its steps come in the order in which hands and cards came, not in which they were told", () => {
  const steps = stepsOf(heard(...RACE).reels.done[0]);
  assert.deepEqual(steps.map((step) => step.kind), ["card", "card", "hand", "burnt", "card", "hand", "hand", "taken"]);
  assert.deepEqual(steps.map((step) => step.at_us / MS), [3000, 4000, 4400, 5000, 6000, 6287, 6318, 6700]);
});

test("a race goes at a quarter of its speed, a wait between cards is cut short", () => {
  const frames = framesOf(heard(...RACE).reels.done[0]);
  assert.equal(frames[4].stay_us, 4 * 287 * MS);
  assert.equal(frames[5].stay_us, 4 * 31 * MS);
  assert.equal(frames[0].stay_us, 4 * 110 * MS);
  assert.equal(frames[5].since_us, 287 * MS);
});

test("it begins a second before the hand that took it, or before the taking", () => {
  const frames = framesOf(heard(...RACE).reels.done[0]);
  assert.equal(frames[openingOf(frames)].step.at_us, 5_000 * MS, "the winning hand came at 6287 ms");
  assert.equal(openingOf(frames.slice(-1)), 0);
  const slow = framesOf(heard(...RACE.slice(0, 3), [9000, { type: "pile", seat: 0, cards: 2, by: "challenge" }]).reels.done[0]);
  assert.equal(openingOf(slow), 1, "nobody slapped: from the last card");
  assert.equal(openingOf([]), 0);
});

test("each step shows what lay there then: a burnt card under the pile, nothing once it is taken", () => {
  const piles = framesOf(heard(...RACE).reels.done[0]).map(({ pile }) => pile.map((laid) => laid[0]).join(" "));
  assert.deepEqual(piles, ["7C", "7C 3D", "7C 3D", "9H 7C 3D", "9H 7C 3D 3C", "9H 7C 3D 3C", "9H 7C 3D 3C", ""]);
});

test("hands on a card are its race, the fastest first", () => {
  const [reel] = heard(...RACE).reels.done;
  assert.deepEqual(raceOn(reel, 3).map((hand) => [hand.seat, hand.time_us / MS]), [[0, 287], [1, 318]]);
  assert.deepEqual(raceOn(reel, 1), []);
});

test("a hand that is told after its pile has gone still belongs to it", () => {
  const late = { type: "verdict", on: 3, winner: 0, margin_us: null, marks: [mark(1, 900 * MS, "slow")] };
  const [reel] = heard(...RACE.slice(0, 5),
    [6700, { type: "slap", seat: 0, on: 3, combo: "double", slower: [] }, { type: "pile", seat: 0, cards: 4, by: "slap" },
      { type: "verdict", on: 3, winner: 0, margin_us: null, marks: [mark(0, 287 * MS, "won")] }],
    [7000, late]).reels.done;
  assert.deepEqual(raceOn(reel, 3).map((hand) => hand.seat), [0, 1]);
  assert.equal(stepsOf(reel).at(-1).kind, "taken");
  assert.equal(stepsOf(reel).at(-1).at_us, 6900 * MS);
});

test("a sealed verdict is told again whole when the pile is claimed, and each hand counts once", () => {
  const sealed = { type: "verdict", on: 3, winner: null, margin_us: null, sealed: true, marks: [mark(1, 318 * MS, "slow")] };
  const whole = { ...RACE[5][3] };
  const { done } = heard(...RACE.slice(0, 5), [6500, sealed, { type: "title", seat: null, by: null, on: 3, combo: null }],
    [9000, { type: "pile", seat: 0, cards: 4, by: "claim" }, whole]).reels;
  assert.deepEqual(raceOn(done[0], 3).map((hand) => hand.outcome), ["won", "slow"]);
});

test("who comes in the middle keeps what lay there, and can watch what came after", () => {
  const snapshot = { type: "snapshot", seq: 4, mine: [], may: [], room: { rules: {}, seats: [], phase: "running" },
    game: { pile: [["2C", 0, 0], ["4S", 1, 6]], tricks: 2, number: 6, seats: [], phase: "play", capture: null } };
  let table = fold(NOTHING, snapshot);
  assert.equal(watchable(table.reels).length, 0);
  table = fold(table, { type: "update", seq: 5, at_us: 9000 * MS, may: [],
    events: [card(0, "4C", 7), { type: "pile", seat: 1, cards: 3, by: "challenge" }] });
  const [reel] = watchable(table.reels);
  assert.equal(reel.trick, 3);
  assert.deepEqual(framesOf(reel)[0].pile.map((laid) => laid[0]), ["2C", "4S", "4C"]);
  assert.equal(reel.taken.combo, "");
});

test("a connection found again keeps the piles of this game, another game forgets them", () => {
  const table = heard(...RACE);
  const snapshot = (tricks, pile = []) => ({ type: "snapshot", seq: 40, mine: [], may: [], room: { rules: {}, seats: [], phase: "running" },
    game: { pile, tricks, number: 3, seats: [], phase: "play", capture: null } });
  assert.equal(fold(table, snapshot(3)).reels.done.length, 1);
  assert.equal(fold(table, snapshot(0)).reels.done.length, 0);
  assert.equal(fold(table, { ...snapshot(0), game: null }).reels.done.length, 0);
  assert.equal(heard(...RACE, [9000, DEALT]).reels.done.length, 0);
});

test("no more than five piles are kept, and one without a card is nothing to watch", () => {
  const pile = (n) => [n * 1000, card(0, "7C", n), { type: "pile", seat: 1, cards: 1, by: "challenge" }];
  const { reels } = heard([0, DEALT], ...[1, 2, 3, 4, 5, 6, 7].map(pile));
  assert.deepEqual(reels.done.map((reel) => reel.trick), [7, 6, 5, 4, 3]);
  assert.equal(worth(heard([0, DEALT], [1, { type: "pile", seat: 1, cards: 0, by: "end" }]).reels.done[0]), false);
});

const FOLDER = new URL("./golden/", import.meta.url);
for (const name of readdirSync(FOLDER).filter((one) => one.endsWith(".jsonl"))) {
  test(`every pile of ${name} can be told again, card for card`, () => {
    let table = NOTHING;
    const lines = readFileSync(new URL(name, FOLDER), "utf8").trim().split("\n").map((line) => JSON.parse(line));
    lines.forEach(({ events }, index) => {
      for (const event of events) {
        const lay = table.game?.pile ?? [];
        table = fold(table, { type: "update", seq: index + 1, at_us: index * MS, events: [event], may: [] });
        if (event.type !== "pile") continue;
        const frames = framesOf(table.reels.done[0]);
        if (frames.length > 1) assert.deepEqual(frames.at(-2).pile, lay);
      }
    });
  });
}
