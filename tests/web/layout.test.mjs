// Where things lie: the same for everybody, and every corner of the fan is seen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardWidth, chance, fanOf, place, placeDead, placeFirst, round, share, spots } from "../../src/ratscrew/web/layout.js";

const FAN = fanOf(3);

test("a card lies alike for everybody who sees it", () => {
  assert.deepEqual(place(0, 9, 17, FAN), place(0, 9, 17, FAN));
  const turns = new Set(Array.from({ length: 40 }, (_, number) => place(0, 9, number, FAN).turn.toFixed(2)));
  assert.ok(turns.size > 30, "cards lie at different angles");
});

/** How much of a card's width its corner index takes, and how much of its width its height. */
const INDEX = 0.21;
const INDEX_HIGH = 0.42;

test("each card that a combo may read shows its corner, up to the longest combos there are", () => {
  for (let needed = 1; needed <= 13; needed++) {
    const fan = fanOf(needed);
    assert.ok(fan.cards >= needed, `a fan of ${needed}`);
    for (let number = 20; number < 120; number++) {
      const at = (age) => place(age, 30, number - age, fan);
      for (let age = 1; age < fan.cards; age++) {
        const under = at(age);
        if (age === fan.row) continue; // the last of the row behind: it stands out above
        assert.ok(at(age - 1).x - under.x > INDEX - 0.02, `card ${number} at ${age} of ${needed}`);
      }
      for (let age = fan.row; age < fan.cards; age++) {
        for (let before = 0; before < fan.row; before++) {
          assert.ok(at(before).y - at(age).y > INDEX_HIGH - 0.14, `row behind, ${needed}`);
        }
      }
    }
  }
});

test("fewer cards to see, larger cards", () => {
  assert.ok(cardWidth(370, 300, fanOf(3)) > cardWidth(370, 300, fanOf(5)));
  assert.equal(fanOf(2).cards, 4, "some of what lies below is always seen");
});

test("the fan stays within its place", () => {
  for (const needed of [2, 5, 7, 13]) {
    const fan = fanOf(needed);
    for (const [w, h] of [[340, 250], [370, 420], [620, 150], [700, 380]]) {
      const width = cardWidth(w, h, fan);
      for (let number = 30; number < 200; number++) {
        for (let age = 0; age < 20; age++) {
          const { x, y } = place(age, 30, number, fan);
          assert.ok((Math.abs(x) + 0.5) * width <= w / 2 + 1, `${needed} across ${w}`);
          assert.ok((Math.abs(y) + 0.7) * width <= h / 2 + width * 0.2 || width === 56, `${needed} upright ${h}`);
        }
      }
    }
  }
});

test("the round's first card peeps out over the fan, whatever its size", () => {
  for (const needed of [2, 5, 7, 13]) {
    const fan = fanOf(needed);
    const highest = Math.min(...Array.from({ length: fan.cards }, (_, age) => place(age, 30, 40 - age, fan).y));
    assert.ok(highest - placeFirst(fan).y > 0.12, `over a fan of ${needed}`);
    const leftmost = Math.min(...Array.from({ length: fan.cards }, (_, age) => place(age, 30, 40 - age, fan).x));
    assert.ok(leftmost - placeFirst(fan, true).x > INDEX, `beside a fan of ${needed}`);
  }
});

test("a stack is a little higher with every card, and none is none", () => {
  assert.equal(share(0, 26), 0);
  for (let cards = 1; cards < 26; cards++) assert.ok(share(cards + 1, 26) > share(cards, 26));
  assert.equal(share(40, 26), 1);
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
