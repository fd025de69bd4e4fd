// One hand is one slap; a slap answers the card that was on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Shown, clockStep_us } from "../../src/ratscrew/web/clock.js";
import { Hands, TOGETHER_US } from "../../src/ratscrew/web/hands.js";

test("the first contact is a hand, those within 80 ms are its fingers", () => {
  const hands = new Hands();
  assert.equal(hands.down(1_000_000), true);
  assert.equal(hands.down(1_000_000), false);
  assert.equal(hands.down(1_000_000 + TOGETHER_US), false);
  assert.equal(hands.fingers, 3);
  assert.equal(hands.down(1_000_001 + TOGETHER_US), true);
  assert.equal(hands.fingers, 1);
});

test("a slap names the last card that was painted before the hand came down", () => {
  const shown = new Shown(() => false);
  shown.arrived(7, 100);
  shown.painted(7, 200);
  shown.arrived(8, 1000);
  assert.equal(shown.at(1100).number, 7, "card 8 has arrived and is not painted");
  shown.painted(8, 1200);
  assert.equal(shown.at(1199).number, 7);
  assert.deepEqual(shown.at(1200), { number: 8, m_us: 1000, p_us: 1200 });
});

test("a card keeps the frame in which it was first seen", () => {
  const shown = new Shown(() => false);
  shown.arrived(1, 10);
  shown.painted(1, 20);
  shown.painted(1, 30);
  assert.equal(shown.at(99).p_us, 20);
});

test("two cards of one frame were seen together", () => {
  const shown = new Shown(() => false);
  shown.arrived(1, 10);
  shown.arrived(2, 11);
  shown.painted(2, 40);
  assert.equal(shown.at(50).number, 2);
  assert.equal(shown.at(39).number, 1, "before any was seen it is the oldest");
});

test("nothing shown is card 0 without stamps", () => {
  assert.deepEqual(new Shown(() => false).at(5), { number: 0, m_us: null, p_us: null });
});

test("the clock's step is the smallest one it makes", () => {
  let ms = 0;
  assert.equal(clockStep_us(() => (ms += 0.1)), 100);
  let calls = 0;
  assert.equal(clockStep_us(() => Math.floor(++calls / 3)), 1000);
  assert.equal(clockStep_us(() => 5), 1000, "a clock that stands still");
});
