// The page's fold agrees with the engine: golden logs, written by test_golden.py.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { NOTHING, fold, gap } from "../../src/ratscrew/web/store.js";

const FOLDER = new URL("./golden/", import.meta.url);

/** @param {Record<string, unknown>} view */
function public_(view) {
  const { seat, may, aside, ...rest } = view;
  return rest;
}

const seat = (no, more = {}) => ({
  seat: no, name: `P${no}`, kind: "person", level: null, ready: false, present: true, away: false, wins: 0, ...more,
});
const room = (more = {}) => ({
  code: "ABCD", phase: "waiting", seats: [seat(0), seat(1, { kind: "bot", ready: true })], host: 0, rules: {},
  tempo: "normal", games: 0, levels: ["easy"], min_seats: 2, max_seats: 8, ...more,
});
const snapshot = (more = {}) => ({ type: "snapshot", seq: 4, mine: [0], room: room(), game: null, may: [], ...more });
const update = (seq, events, may = []) => ({ type: "update", seq, at_us: 0, events, may });

for (const file of readdirSync(FOLDER)) {
  test(`the fold of ${file} gives every view`, () => {
    let table = NOTHING;
    const lines = readFileSync(new URL(file, FOLDER), "utf8").trim().split("\n");
    lines.forEach((line, index) => {
      const { events, view } = JSON.parse(line);
      table = fold(table, update(index + 1, events));
      assert.deepEqual(public_(table.game), public_(view), `${file}, line ${index + 1}`);
    });
    assert.ok(lines.length > 30);
  });

  test(`${file}: joined in the middle by a snapshot, the fold goes on alike`, () => {
    const lines = readFileSync(new URL(file, FOLDER), "utf8").trim().split("\n").map((line) => JSON.parse(line));
    for (const at of [5, 20, 33, lines.length - 9].filter((line) => lines[line])) {
      let table = fold(NOTHING, snapshot({ seq: at, game: lines[at].view, room: room({ phase: "running" }) }));
      for (const { events } of lines.slice(at + 1)) table = fold(table, update(table.seq + 1, events));
      assert.deepEqual(public_(table.game), public_(lines.at(-1).view));
    }
  });
}

test("a message changes nothing of the table before it", () => {
  const before = fold(NOTHING, snapshot());
  const copy = structuredClone(before);
  fold(before, update(5, [{ type: "ready", seat: 0, ready: true }]));
  assert.deepEqual(before, copy);
});

test("who may do what comes with each update and replaces what was", () => {
  let table = fold(NOTHING, snapshot({ may: [{ seat: 0, acts: ["play"] }] }));
  assert.deepEqual(table.may, { 0: ["play"] });
  table = fold(table, update(5, [], [{ seat: 0, acts: ["slap"] }]));
  assert.deepEqual(table.may, { 0: ["slap"] });
});

test("a seat is ours once its token has come", () => {
  const table = fold(fold(NOTHING, snapshot({ mine: [] })), { type: "done", cid: "a", seat: 1, token: "t".repeat(16) });
  assert.deepEqual(table.mine, [1]);
  assert.deepEqual(fold(table, { type: "done", cid: "b", seat: null, token: null }).mine, [1]);
});

test("a seat that is played from elsewhere is not ours any more", () => {
  assert.deepEqual(fold(fold(NOTHING, snapshot()), { type: "replaced", seats: [0] }).mine, []);
});

test("a change of the rules takes everybody's readiness but the bots'", () => {
  let table = fold(NOTHING, snapshot());
  table = fold(table, update(5, [{ type: "ready", seat: 0, ready: true }]));
  assert.equal(table.room.seats[0].ready, true);
  table = fold(table, update(6, [{ type: "settings", rules: {}, tempo: "calm", min_seats: 3 }]));
  assert.deepEqual(table.room.seats.map((one) => one.ready), [false, true]);
  assert.equal(table.room.tempo, "calm");
});

test("sitting, presence, host and result are seen in the room", () => {
  let table = fold(NOTHING, snapshot());
  table = fold(table, update(5, [{ type: "sat", seat: seat(2) }, { type: "host", seat: 2 }]));
  table = fold(table, update(6, [{ type: "presence", seat: 2, present: false, away: true }]));
  assert.equal(table.room.host, 2);
  assert.equal(table.room.seats[2].away, true);
  table = fold(table, update(7, [{ type: "result", wins: [1, 0, 0] }]));
  assert.equal(table.room.phase, "over");
  assert.equal(table.room.seats[0].wins, 1);
  assert.equal(table.room.games, 1);
});

test("an update that skips a number is a gap, a snapshot never is", () => {
  const table = fold(NOTHING, snapshot());
  assert.equal(gap(table, update(5, [])), false);
  assert.equal(gap(table, update(6, [])), true);
  assert.equal(gap(table, snapshot({ seq: 9 })), false);
});

test("piles, slaps, fouls and the best time are counted from the deal on", () => {
  const events = readFileSync(new URL("traditional.jsonl", FOLDER), "utf8").trim().split("\n")
    .flatMap((line) => JSON.parse(line).events);
  const table = fold(NOTHING, update(1, [...events, { type: "verdict", on: 1, winner: 2, margin_us: null,
    marks: [{ seat: 2, time_us: 250000, outcome: "won", reason: null }] }]));
  const count = (type) => events.filter((event) => event.type === type).length;
  const sum = (key) => table.tally.reduce((all, one) => all + one[key], 0);
  assert.equal(sum("piles"), count("pile"));
  assert.equal(sum("slaps"), count("slap"));
  assert.equal(sum("fouls"), count("foul"));
  assert.equal(table.tally[2].best_us, 250000);
});

test("a late joiner's seat is new, without cards, and counted from then on", () => {
  const dealt = { type: "dealt", rules: {}, sizes: [26, 26], dealer: 0, leader: 1, centre: [], at_us: 0, deal: null };
  const table = fold(NOTHING, update(1, [dealt, { type: "joined", seat: 2 }]));
  assert.deepEqual(table.game.seats[2], { cards: 0, gone: false, fouls: 0, debt: 0, locked: 0 });
  assert.equal(table.tally.length, 3);
});

test("a pause, its count and its end", () => {
  let table = fold(NOTHING, snapshot());
  const paused = { type: "pause", state: "paused", until_us: 60_000_000, by: null, missing: [1], paused_us: 0 };
  table = fold(table, { ...update(5, [paused]), at_us: 7 });
  assert.deepEqual(table.pause, { ...paused, from_us: 7 });
  table = fold(table, update(6, [{ ...paused, state: "resuming", until_us: 3_000_000, missing: [] }]));
  assert.equal(table.pause.state, "resuming");
  assert.equal(fold(table, update(7, [{ ...paused, state: "over" }])).pause, null);
  assert.equal(fold(table, update(7, [{ type: "ended", ended: "agreed", winners: [0] }])).pause, null);
});

test("a pause and a window that a snapshot brings run on from its time", () => {
  const pause = { type: "pause", state: "resuming", until_us: 90, by: 0, missing: [], paused_us: 0 };
  const waiting = { type: "waiting", what: "claim", seat: null, until_us: 80 };
  const table = fold(NOTHING, snapshot({ at_us: 50, pause, waiting }));
  assert.equal(table.pause.from_us, 50);
  assert.equal(table.waiting.from_us, 50);
});

test("what was missed begins, for whoever comes back, when they came back", () => {
  let table = fold(fold(NOTHING, snapshot()), { type: "welcome", protocol: 1, version: "0", code: "ABCD", at_us: 9_000_000 });
  const reaction = { type: "reaction", seat: 0, what: "wow" };
  table = fold(table, { ...update(5, [{ type: "waiting", what: "call", seat: 1, until_us: 9_500_000 }, reaction]), at_us: 2_000_000 });
  assert.equal(table.waiting.from_us, 9_000_000);
  assert.deepEqual(table.reactions, {});
  table = fold(table, { ...update(6, [reaction]), at_us: 9_100_000 });
  assert.deepEqual(table.reactions, { 0: { what: "wow", at_us: 9_100_000 } });
});

test("options, lookers-on, stand-ins, hints and why a game does not count are seen", () => {
  let table = fold(NOTHING, snapshot());
  const displays = [{ id: "47", granted: true }];
  const options = { type: "options", drop_pause: false, reactions: true };
  const lookers = { type: "lookers-on", watchers: 3, displays };
  table = fold(table, update(5, [options, lookers]));
  assert.deepEqual([table.room.options, table.room.lookers_on], [options, lookers]);
  table = fold(table, update(6, [{ type: "presence", seat: 1, present: false, away: true, stand_in: true }]));
  assert.equal(table.room.seats[1].stand_in, true);
  const hint = { type: "hint", what: "slap", on: 4, combo: "double", chances: 0, to: null };
  table = fold(table, update(7, [hint]));
  assert.deepEqual(table.hint, hint);
  table = fold(table, update(8, [{ type: "result", wins: [0, 0], unrated: true, unrated_by: ["display"] }]));
  assert.deepEqual([table.unrated, table.unrated_by], [true, ["display"]]);
});

test("a screen learns what it is called, and a seat that the host has taken is not ours any more", () => {
  const table = fold(fold(NOTHING, snapshot()), { type: "done", cid: "a", seat: null, token: "t".repeat(16), display: "47" });
  assert.equal(table.display, "47");
  assert.deepEqual(table.mine, [0]);
  const shut = fold(table, { type: "removed", seats: [0], blocked: true });
  assert.deepEqual([shut.mine, shut.blocked], [[], true]);
});
