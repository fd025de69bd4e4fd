// Where things lie: the same for everybody, and every corner of the fan is seen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FAN, cardWidth, chance, place, placeDead, round, spots } from "../../src/ratscrew/web/layout.js";

test("a card lies alike for everybody who sees it", () => {
  assert.deepEqual(place(0, 9, 17), place(0, 9, 17));
  const turns = new Set(Array.from({ length: 40 }, (_, number) => place(0, 9, number).turn.toFixed(2)));
  assert.ok(turns.size > 30, "cards lie at different angles");
});

test("each of the last cards shows its corner under the one above", () => {
  for (let number = 1; number < 400; number++) {
    for (let age = 1; age < FAN; age++) {
      const under = place(age, 30, number);
      const above = place(age - 1, 30, number + 1);
      assert.ok(above.x - under.x > 0.2, `card ${number} at ${age}`);
    }
  }
});

test("the fan stays within its place", () => {
  for (let number = 1; number < 200; number++) {
    for (let age = 0; age < 20; age++) {
      const { x, y } = place(age, 30, number);
      assert.ok(Math.abs(x) + 0.5 < 1.3 && Math.abs(y) < 0.3);
    }
  }
  const width = cardWidth(370, 420);
  assert.ok(width * (1 + 0.3 * 4) < 370 && width * 1.4 < 420);
});

test("dead cards lie across", () => {
  for (let index = 0; index < 8; index++) assert.ok(Math.abs(placeDead(index, true).turn - 90) < 20);
});

test("seats go round from the left of whoever looks", () => {
  assert.deepEqual(round(4, 1), [2, 3, 0]);
  assert.deepEqual(round(4, null), [0, 1, 2, 3]);
  assert.deepEqual(round(1, 0), []);
});

test("wide tables seat the others clockwise over the top", () => {
  assert.deepEqual(spots(1)[0].map(Math.round), [50, 10]);
  for (let others = 2; others <= 8; others++) {
    const places = spots(others);
    assert.ok(places[0][0] < 50 && places.at(-1)[0] > 50, `${others} others begin at the left`);
    for (const [left, top] of places) assert.ok(left > 5 && left < 95 && top > 5 && top < 80);
  }
});

test("chance is even", () => {
  const mean = Array.from({ length: 2000 }, (_, number) => chance(number, 3)).reduce((a, b) => a + b) / 2000;
  assert.ok(Math.abs(mean - 0.5) < 0.03);
});
