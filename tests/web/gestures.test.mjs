// What hands do at the table: where a card lands that is thrown, what it covers, which hands hover.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lay } from "../../src/ratscrew/web/elements/pile-lay.js";
import { Hover } from "../../src/ratscrew/web/gestures/hover.js";
import { FLICK, Way, covered, covers, isHome, lands, told } from "../../src/ratscrew/web/gestures/landing.js";
import { falls, fanOf, nudged } from "../../src/ratscrew/web/layout.js";
import { SQUARE, thrownAfter, thrownOf } from "../../src/ratscrew/web/thrown.js";

const MIDDLE = { x: 0, y: 0, turn: 0 };
const near = (a, b, much = 1e-9) => assert.ok(Math.abs(a - b) < much, `${a} is not ${b}`);
const sway = (points) => {
  const way = new Way();
  points.forEach(([x, y], index) => way.add({ x, y, at_ms: 1000 + index * 10 }));
  return way;
};

// --- what a card covers ---

test("how much of the card below is covered, askew or not", () => {
  near(covered(MIDDLE, MIDDLE), 1);
  near(covered({ x: 0.5, y: 0, turn: 0 }, MIDDLE), 0.5);
  near(covered({ x: 0, y: -0.7, turn: 0 }, MIDDLE), 0.5);
  near(covered({ x: 0.3, y: 0.7, turn: 0 }, MIDDLE), 0.35);
  near(covered({ x: 0, y: 0, turn: 90 }, MIDDLE), 1 / 1.4);
  near(covered({ x: 0, y: 0, turn: 180 }, MIDDLE), 1);
  near(covered({ x: 1, y: 0, turn: 0 }, MIDDLE), 0);
  near(covered({ x: 5, y: 5, turn: 33 }, MIDDLE), 0);
  near(covered({ x: 2.3, y: 1, turn: 40 }, { x: 2, y: 1, turn: 40 }), covered({ x: 0.3 * Math.cos(0.698131700797732), y: -0.3 * Math.sin(0.698131700797732), turn: 0 }, MIDDLE));
});

test("half is too little, and on the bare table everything is enough", () => {
  const target = { drawn: MIDDLE, told: MIDDLE, bare: false };
  assert.equal(covers({ x: 500, y: 0, turn: 0 }, target), false);
  assert.equal(covers({ x: 499, y: 0, turn: 0 }, target), true);
  assert.equal(covers({ x: 999, y: 0, turn: 0 }, { ...target, bare: true }), true);
});

// --- where it lands ---

test("a card that is let go at rest lies there", () => {
  const way = sway([[0, 0], [0, -100], [0, -200]]);
  assert.ok(Math.hypot(...Object.values(way.speed(1020))) > FLICK);
  const rested = way.speed(1200);
  assert.deepEqual(rested, { x: 0, y: 0 }, "the hand had stopped");
  assert.deepEqual(lands({ x: 7, y: 9 }, rested, { x: 0, y: -400 }), { x: 7, y: 9 });
});

test("a flick goes on the way of the hand; how hard it was counts less than where it went", () => {
  const to = { x: 0, y: -400 };
  const soft = lands({ x: 0, y: -100 }, { x: 0, y: -1.2 }, to);
  const hard = lands({ x: 0, y: -100 }, { x: 0, y: -2.6 }, to);
  near(soft.x, 0);
  assert.ok(soft.y > to.y && hard.y < to.y, "one too short, one too long");
  for (const { y } of [soft, hard]) assert.ok(Math.abs(y - to.y) < 70, "and neither by much");
  const beside = lands({ x: 0, y: -100 }, { x: 0.8, y: -1.6 }, to);
  assert.ok(beside.x > 50, "beside it stays beside");
  near(lands({ x: 90, y: 0 }, { x: 0, y: -2 }, to).x, 54, 1e-6);
  const away = lands({ x: 0, y: -100 }, { x: 0, y: 1 }, to);
  assert.ok(away.y > 0, "and away is away");
});

test("a card turns as the hand's way is bent, and a straight one does not", () => {
  near(sway([[0, 0], [0, -40], [0, -80], [0, -120]]).spin(), 0);
  const right = sway([[0, 0], [2, -40], [20, -76], [52, -100]]).spin();
  const left = sway([[0, 0], [-2, -40], [-20, -76], [-52, -100]]).spin();
  assert.ok(right > 15 && right < 71, `${right}`);
  near(left, -right);
  assert.equal(sway([[0, 0], [1, -1], [2, 0]]).spin(), 0, "a hand that trembles");
});

test("a card is taken back over its stack, and behind it as its player sees it, from every edge", () => {
  const pile = { x: 500, y: 400 };
  const stacks = [[500, 750, 0, 1], [500, 50, 0, -1], [60, 400, -1, 0], [940, 400, 1, 0]];
  for (const [x, y, right, down] of stacks) {
    const stack = { left: x - 50, right: x + 50, top: y - 40, bottom: y + 40 };
    const [wide, high] = [50 * right, 40 * down];
    const home = (out) => isHome({ x: x + wide + out * right, y: y + high + out * down }, stack, pile);
    assert.ok(isHome({ x, y }, stack, pile));
    assert.equal(home(30), true, "behind it");
    assert.equal(home(50), false, "far behind it");
    assert.equal(isHome({ x: x - 1.1 * wide, y: y - 1.1 * high }, stack, pile), false, "towards the pile");
    assert.equal(isHome({ x: x + 60 * Math.abs(down), y: y + 60 * Math.abs(right) }, stack, pile), false, "beside it");
  }
});

test("what is told is where it lies beside the card below, in its widths", () => {
  const target = { drawn: { x: 60, y: -10 }, told: { x: 0.2, y: -0.1, turn: 5 }, bare: false };
  assert.deepEqual(told({ x: 60, y: -10, turn: 12.4 }, target, 200), { x: 200, y: -100, turn: 12 });
  assert.deepEqual(told({ x: 160, y: 90, turn: 0 }, target, 200), { x: 700, y: 400, turn: 0 });
  assert.deepEqual(told({ x: 99_999, y: -99_999, turn: 400 }, target, 200), { x: 1500, y: -1500, turn: 180 }, "within what the table takes");
  assert.deepEqual(told({ x: 900, y: 0, turn: 0 }, { drawn: MIDDLE, told: MIDDLE, bare: true }, 200), { x: 250, y: 0, turn: 0 }, "a pile begins in the middle");
});

// --- how it lies ---

const INDEX = 0.19;

test("a good throw hides no corner of the last cards, whatever was thrown before", () => {
  for (const needed of [2, 4, 7, 13]) {
    const fan = fanOf(needed);
    const pile = Array.from({ length: 30 }, (_, at) => ["7S", 0, at + 1]);
    for (let turn = 0; turn < 60; turn++) {
      let x = 0;
      const thrown = Object.fromEntries(pile.map(([, , number]) => {
        x += 0.4 * Math.sin(number * 7.3 + turn);
        return [number, { x, y: 0.1 * Math.sin(number * 3.1 + turn), turn: 30 * Math.sin(number + turn) }];
      }));
      const last = lay(pile, fan, false, false, thrown).slice(-fan.cards).reverse();
      for (let age = 1; age < fan.cards; age++) {
        if (age === fan.row) continue;
        const step = last[age - 1].x - last[age].x;
        assert.ok(step > Math.min(INDEX, fan.step - 0.035), `${needed}: ${step} at ${age}`);
      }
    }
  }
});

test("a bad throw lies visibly off while it is the newest, and is nudged into the fan by the next", () => {
  const fan = fanOf(3);
  const off = falls(MIDDLE, { x: -0.7, y: 0.3, turn: 50 }, fan);
  assert.deepEqual(off, { x: -0.7, y: 0.3, turn: 50 });
  const then = nudged(off, fan);
  assert.ok(Math.abs(then.x) < 0.1 && then.turn <= 5);
  assert.ok(falls(MIDDLE, { x: 9, y: 9, turn: 0 }, fan).x < 0.6, "and stays on the screen");
  const beside = falls({ x: 0.4, y: 0, turn: 0 }, { x: -0.9, y: 0, turn: 0 }, fan);
  near(beside.x, -0.5);
});

test("a card that was thrown lies where it fell; one that was not lies as ever", () => {
  const fan = fanOf(3);
  const pile = [["7S", 0, 1], ["4D", 1, 2]];
  const [, plain] = lay(pile, fan, false);
  const [, thrown] = lay(pile, fan, false, false, { 2: { x: 0.1, y: -0.2, turn: 9 } });
  near(thrown.x - plain.x, 0.1);
  near(thrown.y - plain.y, -0.2);
  near(thrown.turn - plain.turn, 9);
  assert.deepEqual(lay(pile, fan, false, false, {}), lay(pile, fan, false));
});

test("thrown cards are known by event and by snapshot, until the next deal", () => {
  const one = thrownAfter(SQUARE, { type: "thrown", number: 4, x: 250, y: -100, turn: 7 });
  assert.deepEqual(one, { 4: { x: 0.25, y: -0.1, turn: 7 } });
  assert.deepEqual(thrownOf([[4, 250, -100, 7]]), one);
  assert.equal(thrownAfter(one, { type: "turn", seat: 1 }), one);
  assert.equal(thrownAfter(one, { type: "dealt" }), SQUARE);
});

// --- hands that hover ---

test("whoever comes down after the card was seen has not hovered", () => {
  const hover = new Hover();
  hover.comes("touch", 3, 2000);
  assert.equal(hover.rested("touch", 1900), false);
  assert.equal(hover.rested("touch", 2000), false);
  assert.equal(hover.rested("touch", 2001), true, "it has for the next card");
});

test("a hand that has left before the card was seen has not hovered", () => {
  const hover = new Hover();
  hover.comes("mouse", 0, 100);
  hover.goes("mouse", 0, 900);
  assert.equal(hover.rested("mouse", 899), true);
  assert.equal(hover.rested("mouse", 900), false);
  hover.comes("mouse", 0, 1500);
  assert.equal(hover.rested("mouse", 1400), false);
  assert.equal(hover.over("mouse"), true);
});

test("each kind of hand stands for itself, and each finger", () => {
  const hover = new Hover();
  hover.comes("mouse", 0, 100);
  assert.equal(hover.rested("key", 500), false, "a mouse that lies there does not press keys");
  hover.comes("touch", 1, 100);
  hover.comes("touch", 2, 100);
  hover.goes("touch", 1, 300);
  assert.equal(hover.rested("touch", 500), true);
  hover.goes("touch", 2, 600);
  assert.equal(hover.over("touch"), false);
});

test("when nothing touches a screen any more, a key may still be down", () => {
  const hover = new Hover();
  hover.comes("touch", 4, 100);
  hover.comes("key", 0, 100);
  hover.leave(500, "touch");
  assert.equal(hover.over("touch"), false);
  assert.equal(hover.over("key"), true);
});

test("what nobody looks at ends, and what is held down begins once", () => {
  const hover = new Hover();
  hover.comes("key", 0, 100);
  hover.comes("key", 0, 700);
  hover.leave(800);
  assert.equal(hover.rested("key", 650), true);
  assert.equal(hover.rested("key", 900), false);
  for (let at = 1000; at < 2000; at += 10) {
    hover.comes("key", 0, at);
    hover.goes("key", 0, at + 5);
  }
  assert.ok(hover.stays.length <= 24);
});
