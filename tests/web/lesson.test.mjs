// The coach: it follows hints and verdicts, forgives, and ends when everything was met.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GOALS, Lesson } from "../../src/ratscrew/web/lesson.js";
import { NOTHING } from "../../src/ratscrew/web/store.js";

const hint = (what, on, more = {}) => ({ type: "hint", what, on, combo: null, chances: 0, to: null, ...more });
const RULES = { penalty: { cards: [1, 2] } };

/** A table where these cards lie and this is the hint. */
function table(last, { pile = [], turn = 0, number = last?.on ?? 0 } = {}) {
  const seats = [{ seat: 0, name: "Mira" }, { seat: 1, name: "Tess" }];
  return { ...NOTHING, mine: [0], hint: last, room: { phase: "running", seats, rules: RULES }, game: { number, turn, pile: pile.map((card, at) => [card, at % 2, at + 1]) } };
}

function told(lesson, events, more = {}) {
  const last = events.filter((event) => event.type === "hint").at(-1) ?? lesson.hint;
  const now = table(last, more);
  lesson.hear(now, events);
  return lesson.say(now, more.touch ?? false);
}

test("the first sentence says how to flip, by key or by finger", () => {
  assert.match(told(new Lesson(), [hint("flip", 0)]).text, /Press space/);
  const { text, at } = told(new Lesson(), [hint("flip", 0)], { touch: true });
  assert.match(text, /Tap it/);
  assert.equal(at, "flip");
});

test("a combo asks for the slap, and the slap is praised", () => {
  const lesson = new Lesson();
  const asked = told(lesson, [hint("slap", 4, { combo: "double" })]);
  assert.equal(asked.at, "slap");
  assert.match(asked.text, /double.*enter/);
  const after = told(lesson, [{ type: "slap", seat: 0, combo: "double" }, hint("flip", 4)]);
  assert.equal(after.mood, "good");
  assert.match(after.aside, /Yours/);
  assert.ok(lesson.met.has("double"));
});

test("a combo that got away is forgiven and not met", () => {
  const lesson = new Lesson();
  told(lesson, [hint("slap", 4, { combo: "sandwich" })]);
  const after = told(lesson, [{ type: "card", seat: 0, number: 5 }, hint("watch", 5)]);
  assert.match(after.aside, /Never mind/);
  assert.ok(!lesson.met.has("sandwich"));
});

test("a near miss left alone is praised; one that was slapped costs what the rules say, and so does the next", () => {
  const left = new Lesson();
  assert.match(told(left, [hint("leave", 7, { combo: "sandwich" })]).text, /Almost a sandwich.*one card\. Flip on\./);
  assert.match(told(left, [hint("watch", 8)]).aside, /left alone/);
  assert.ok(left.met.has("near"));
  const fallen = new Lesson();
  told(fallen, [hint("leave", 7, { combo: "sandwich" })], { turn: 1 });
  const after = told(fallen, [{ type: "foul", seat: 0 }]);
  assert.equal(after.mood, "oops");
  assert.equal(after.aside, "That was the trap: it costs you one card. Another would cost two.");
  told(fallen, [hint("flip", 8)]);
  assert.match(told(fallen, [hint("leave", 9, { combo: "double" })]).text, /costs two cards/);
  assert.equal(told(fallen, [{ type: "foul", seat: 0 }]).aside, "That was the trap: it costs you two cards.");
});

test("an honour is told by its card and its chances", () => {
  const lesson = new Lesson();
  assert.match(told(lesson, [hint("pay", 3, { chances: 3 })], { pile: ["4S", "KD"] }).text, /^A king\. You have three chances.*Tess takes/);
  assert.match(told(lesson, [hint("paid", 4, { chances: 2 })], { pile: ["KD", "QH"] }).text, /^A queen\. Now Tess has two chances/);
  assert.match(told(lesson, [hint("take", 6, { to: 0 })]).text, /yours/);
  told(lesson, [hint("flip", 6)]);
  assert.ok(lesson.met.has("honour"));
});

test("it is over when all was met, or after enough cards", () => {
  const lesson = new Lesson();
  for (const goal of GOALS) lesson.met.add(goal);
  told(lesson, [hint("slap", 9, { combo: "double" })]);
  assert.equal(lesson.done, false, "not in the middle of a combo");
  told(lesson, [hint("flip", 10)]);
  assert.equal(lesson.done, true);
  const slow = new Lesson();
  told(slow, [hint("watch", 35)]);
  assert.equal(slow.done, false);
  told(slow, [hint("flip", 40)]);
  assert.equal(slow.done, true);
});

test("a hint that comes with a snapshot, after a reload, is followed too", () => {
  const lesson = new Lesson();
  const now = table(hint("slap", 4, { combo: "double" }));
  lesson.hear(now, []);
  assert.equal(lesson.say(now, false).at, "slap");
});
