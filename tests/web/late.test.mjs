// A hand that comes down when its pile has just gone: it costs nothing, and its owner hears by how much.

import assert from "node:assert/strict";
import { test } from "node:test";

class Listener {
  addEventListener() {}
  removeEventListener() {}
}
globalThis.document ??= Object.assign(new Listener(), { visibilityState: "visible" });
globalThis.location ??= { protocol: "http:", host: "table.test" };

const { Sitting } = await import("../../src/ratscrew/web/sitting.js");

const seat = (no, name) => ({ seat: no, name, kind: "person", level: null, ready: false, present: true, away: false, wins: 0 });
const room = {
  code: "ABCD", phase: "running", seats: [seat(0, "Mira"), seat(1, "Bo")], host: 0, rules: { slap: {}, play: {} }, tempo: "normal", games: 0,
  levels: [], min_seats: 2, max_seats: 8,
};

/** Mira's page, whose pile went by `by` when her clock showed ten seconds. */
function gone(by, answer = { type: "rejected", cid: "1", code: "too-slow", params: { on: 7, winner: 1, by_us: 31_000 } }) {
  const told = [];
  const sent = [];
  const hooks = { changed() {}, told() {}, status() {}, failed() {}, welcome() {}, lost() {}, moved() {}, late: (seat, said) => told.push([seat, said.join("")]) };
  const one = new Sitting("ABCD", hooks);
  one.command = (wish) => { sent.push(wish); return Promise.resolve(answer); };
  one.hear({ type: "snapshot", seq: 1, mine: [0], room, game: null, may: [] }, 0);
  one.hear({ type: "update", seq: 2, at_us: 5_000_000, events: [{ type: "pile", seat: 1, cards: 4, by }], may: [{ seat: 0, acts: [] }] }, 10_000_000);
  const slap = (at_ms) => one.slap({ e_us: at_ms * 1000, fingers: 1, hover: false });
  return { slap, sent, told };
}

const settled = () => new Promise((done) => setTimeout(done));

test("a hand just after a slap took the pile is told how much it was too slow", async () => {
  const { slap, sent, told } = gone("slap");
  assert.equal(slap(10_040), false, "nothing lies there");
  await settled();
  assert.equal(sent.length, 1);
  assert.deepEqual(told, [[0, "Too slow by 31 ms. Bo had it."]]);
});

test("a hand long after, or on a pile that nobody slapped, is no slap", async () => {
  const late = gone("slap");
  late.slap(11_500);
  const won = gone("challenge");
  won.slap(10_040);
  await settled();
  assert.deepEqual([late.sent, won.sent], [[], []]);
});

test("another reason why a hand counts for nothing is not told as slowness", async () => {
  const { slap, told } = gone("slap", { type: "rejected", cid: "1", code: "nothing-there", params: {} });
  slap(10_040);
  await settled();
  assert.deepEqual(told, []);
});
