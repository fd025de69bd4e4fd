// A game that is over: folded step by step, told, drawn and linked to.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { pageIn } from "../../src/ratscrew/web/aside.js";
import { named } from "../../src/ratscrew/web/history/combos.js";
import { Film, ring, stepIn } from "../../src/ratscrew/web/history/film.js";
import { HIGH, WIDE, scaleOf, thinned, wayOf } from "../../src/ratscrew/web/history/plots.js";

const FOLDER = new URL("./golden/", import.meta.url);
const NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];

/** @param {Record<string, unknown>} view */
function public_(view) {
  const { seat, may, aside, ...rest } = view;
  return rest;
}

/** The film of a golden log, and the views that the engine has after each step. */
function filmOf(file) {
  const lines = readFileSync(new URL(file, FOLDER), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const results = NAMES.map((name, seat) => ({ seat, name, kind: "person", level: null }));
  const steps = lines.map(({ events }, at) => ({ at_us: at * 1_000_000, events }));
  const film = new Film({ code: "ABCD", rules: lines[0].events[0].rules, results, races: [] }, steps);
  return { film, views: lines.map(({ view }) => view) };
}

for (const file of readdirSync(FOLDER)) {
  test(`${file}: every step of the film is the game as the engine has it, in whatever order one looks`, () => {
    const { film, views } = filmOf(file);
    for (const step of [views.length - 1, 0, ...views.keys()]) assert.deepEqual(public_(film.table(step).game), public_(views[step]));
  });

  test(`${file}: whoever steps misses no card, no hand and no pile, and stays nowhere without a change`, () => {
    const { film } = filmOf(file);
    const seen = new Set(["card", "pile", "slap", "foul", "burn", "out", "verdict", "dead", "ended"]);
    film.steps.forEach(({ events }, step) => {
      if (events.some((event) => seen.has(event.type))) assert.ok(film.stops.includes(step), `step ${step}`);
    });
    assert.deepEqual(film.stops, [...film.stops].sort((a, b) => a - b));
    for (const stop of film.stops.slice(1)) assert.ok(film.steps[stop].events.length > 0);
  });

  test(`${file}: the whole story has every card, the short one what mattered`, () => {
    const { film } = filmOf(file);
    const all = film.story(true);
    const short = film.story(false);
    const cards = film.steps.flatMap(({ events }, step) => (events.some((event) => event.type === "card") ? [step] : []));
    for (const step of cards) assert.ok(all.includes(step));
    assert.ok(short.length < all.length);
    assert.ok(short.every((step) => all.includes(step) && film.line(step).length > 5));
    assert.ok(all.every((step) => !film.line(step).includes("undefined")));
  });
}

test("nobody is spoken to: the game is told as to somebody who was not there", () => {
  const { film } = filmOf("traditional.jsonl");
  assert.ok(film.story(true).every((step) => !/\b[Yy]ou\b/.test(film.line(step))));
});

test("a link to a step that shows nothing shows the last that did", () => {
  const { film } = filmOf("full.jsonl");
  film.steps.forEach((_, step) => {
    const stop = film.stops[film.stopAt(step)];
    assert.ok(stop <= step);
    assert.ok(!film.stops.some((other) => other > stop && other <= step));
  });
  assert.equal(film.stopAt(1e9), film.stops.length - 1);
});

test("what a pile was is known where it was taken, and nowhere else", () => {
  const { film } = filmOf("full.jsonl");
  film.steps.forEach(({ events }, step) => {
    const pile = film.taken(step);
    assert.equal(pile !== null, events.some((event) => event.type === "pile"));
    if (pile && step) assert.deepEqual(pile, film.table(step - 1).game.pile);
  });
});

test("long waits are cut short and short ones can be followed", () => {
  const { film } = filmOf("full.jsonl");
  for (let stop = 0; stop < film.stops.length; stop++) {
    const us = film.stay_us(stop);
    assert.ok(us >= 160_000 && us <= 1_400_000);
  }
});

test("of a very long game not every table is kept, and each is what it was", () => {
  const { film: short } = filmOf("full.jsonl");
  const { rules } = short.table(0).room;
  const dealt = { type: "dealt", rules, sizes: [9000, 9000], dealer: 1, leader: 0, centre: [], at_us: 0, cuts: [], deal: null };
  const steps = [{ at_us: 0, events: [dealt] }];
  for (let number = 1; number <= 13_000; number++) {
    const events = [{ type: "card", seat: number % 2, card: "7C", number }];
    if (number % 7 === 0) events.push({ type: "pile", seat: 0, cards: 7, by: "challenge" });
    steps.push({ at_us: number, events });
  }
  const film = new Film({ code: "ABCD", rules, results: [] }, steps);
  assert.ok(film.tables.length <= 4000);
  for (const step of [0, 1, 2, 3, 4, 5, 7777, 12_999, 13_000, 3]) {
    const { game } = film.table(step);
    assert.equal(game.laid, step);
    assert.equal(game.pile.length, step % 7);
    assert.equal(film.stepOf(step), step);
  }
});

test("a game of two thousand cards is folded, told and found one's way in within seconds on whatever machine", () => {
  const rules = filmOf("traditional.jsonl").film.table(0).room.rules;
  const dealt = { type: "dealt", rules, sizes: [1200, 1200], dealer: 1, leader: 0, centre: [], at_us: 0, cuts: [], deal: null };
  const steps = [{ at_us: 0, events: [dealt] }];
  for (let number = 1; number <= 2000; number++) {
    const seat = number % 2;
    const events = [{ type: "card", seat, card: "7C", number }, { type: "turn", seat: 1 - seat }];
    if (number % 9 === 0) events.push({ type: "pile", seat, cards: 9, by: "challenge" });
    steps.push({ at_us: number * 700_000, events });
  }
  const results = NAMES.slice(0, 2).map((name, seat) => ({ seat, name, kind: "person", level: null }));
  const start = performance.now();
  const film = new Film({ code: "ABCD", rules, results }, steps);
  assert.equal(film.story(true).length, 2001);
  for (let step = 0; step <= 2000; step += 7) film.line(film.stops[film.stopAt(step)]);
  assert.ok(performance.now() - start < 5000);
});

test("an address names a step, or the race on a card; what is none is the beginning or the end", () => {
  const game = { steps: 90, races: [{ step: 33, verdict: { on: 12 } }] };
  assert.equal(stepIn("?at=17", game), 17);
  assert.equal(stepIn("?card=12", game), 33);
  assert.equal(stepIn("?card=13", game), 0);
  for (const [search, step] of [["", 0], ["?at=x", 0], ["?at=-4", 0], ["?at=1.5", 0], ["?at=9999", 90]]) assert.equal(stepIn(search, game), step);
});

test("which page an address is", () => {
  assert.deepEqual(pageIn("/me"), { tag: "ers-mine", id: "" });
  assert.deepEqual(pageIn("/g/0AF-1"), { tag: "ers-past", id: "0af-1" });
  for (const path of ["/", "/t/ABCD", "/me/games", "/g/", "/t/ABCD/game"]) assert.equal(pageIn(path), null);
});

test("seats sit round the table in their turn, clockwise, within it, nearest to whoever looks none", () => {
  for (let seats = 1; seats <= 8; seats++) {
    const places = ring(seats);
    assert.equal(places.length, seats);
    for (const [x, y] of places) assert.ok(x >= 12 && x <= 88 && y >= 12 && y <= 88);
    if (seats > 1) assert.ok(places.every(([x, y]) => Math.abs(x - 50) > 5 || y < 50));
  }
  const [first, second] = ring(2);
  assert.ok(first[0] < 50 && second[0] > 50, "the first one sits to the left, as on a table");
});

test("an axis has round steps that hold all there is", () => {
  for (const [least, most] of [[0, 52], [0, 1], [0, 104], [210, 415], [0, 3], [0, 2600]]) {
    const { from, to, steps } = scaleOf(least, most);
    assert.ok(from <= least && to >= most, `${least} to ${most}`);
    assert.ok(steps.length >= 2 && steps.length <= 8);
    assert.equal(steps[0], from);
    assert.equal(steps.at(-1), to);
    const step = steps[1] - steps[0];
    assert.ok(/^[125]0*$/.test(String(step)), `a step of ${step}`);
  }
});

test("a line goes from edge to edge and breaks where nobody sat", () => {
  const up = { from: 0, to: 10, steps: [] };
  assert.equal(wayOf([[0, 0], [5, 10], [10, 5]], [0, 10], up), `M0.0 ${HIGH}.0L500.0 0.0L${WIDE}.0 150.0`);
  assert.equal(wayOf([[0, null], [5, 10], [10, null]], [0, 10], up), "M500.0 0.0");
  assert.equal(wayOf([[3, 4]], [3, 3], up), "M0.0 180.0");
});

test("a long table is thinned out evenly, its ends are kept", () => {
  const rows = Array.from({ length: 500 }, (_, at) => at);
  const few = thinned(rows, 30);
  assert.equal(few.length, 30);
  assert.equal(few[0], 0);
  assert.equal(few.at(-1), 499);
  assert.deepEqual(thinned([1, 2], 30), [1, 2]);
});

test("combos that are called alike are one", () => {
  const told = named([
    { combo: "tens", came: 4, won: 1, slow: 1 },
    { combo: "double", came: 9, won: 9, slow: 0 },
    { combo: "tens(ace=1)", came: 3, won: 1, slow: 0 },
  ]);
  assert.deepEqual(told, [{ combo: "tens", came: 7, won: 2, slow: 1 }, { combo: "double", came: 9, won: 9, slow: 0 }]);
});

test("the combo that is missed most comes first, also where it is several that are called alike", () => {
  const told = named([
    { combo: "tens", came: 5, won: 0, slow: 0 },
    { combo: "double", came: 10, won: 5, slow: 0 },
    { combo: "tens(ace=1)", came: 20, won: 20, slow: 0 },
    { combo: "marriage", came: 2, won: 0, slow: 0 },
  ]);
  assert.deepEqual(told.map(({ combo }) => combo), ["double", "tens", "marriage"]);
});
