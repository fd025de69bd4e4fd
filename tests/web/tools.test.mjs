// The tools beside the game: examples of combos, the last verdicts, the hand that flips by itself,
// the step back that closes a sheet, what a replay says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { AutoFlip, waits } from "../../src/ratscrew/web/autoflip.js";
import { captionOf } from "../../src/ratscrew/web/elements/replay-words.js";
import { exampleOf } from "../../src/ratscrew/web/examples.js";
import { combo } from "../../src/ratscrew/web/texts/rules.js";
import { words } from "../../src/ratscrew/web/texts/index.js";
import { saidAfter } from "../../src/ratscrew/web/verdicts.js";

const CARD = /^(?:[A23456789TJQK][CDHS]|\*|…)$/;
const TEXTS = [
  "double", "sandwich", "top-bottom(burn-voids)", "tens(ace=1)", "tens-sandwich", "joker", "run(3)", "run(4, any-order, wrap)", "run(13)",
  "marriage", "triple(win, lose=7)", "hoagie", "adjacent(Q, 2)", "affair", "rainbow", "sixty-nine", "around(K, 7)", "divorce", "sum(21, ace=14)",
  "sum(3)", "sum-sandwich(7)", "addition", "flush(4)", "colour(13)", "rank(J)", "card(AS)", "count",
];

test("every combo has an example in cards, as many as it needs", () => {
  for (const text of TEXTS) {
    const cards = exampleOf(text);
    if (text !== "sum(3)") assert.ok(cards.length, text);
    for (const card of cards) assert.match(card, CARD, text);
    const bare = cards.filter((card) => card !== "…");
    assert.equal(new Set(bare).size, bare.length, `${text}: no card twice`);
  }
  assert.deepEqual(exampleOf("something-new(4)"), []);
});

test("a sum's example makes the sum, with the ace as it counts there", () => {
  const worth = (card, ace) => (card[0] === "A" ? ace : card[0] === "T" ? 10 : Number(card[0]));
  for (const [text, n, ace] of [["sum(5)", 5, 0], ["sum(21, ace=14)", 21, 14], ["sum(10)", 10, 0], ["sum-sandwich(7)", 7, 0], ["sum(11, ace=1)", 11, 1]]) {
    const cards = exampleOf(text);
    assert.equal(worth(cards[0], ace) + worth(cards.at(-1), ace), n, `${text}: ${cards}`);
  }
});

test("every combo that is drawn is spoken of too", () => {
  for (const text of TEXTS) assert.ok(combo(text).what, text);
});

test("the last five verdicts are kept, the newest first; what is none is not", () => {
  let said = [];
  for (let weight = 1; weight <= 9; weight++) said = saidAfter(said, { kind: "info", word: String(weight), rest: "", weight });
  said = saidAfter(said, null);
  assert.deepEqual(said.map((one) => one.word), ["9", "8", "7", "6", "5"]);
  assert.equal(new Set(said.map((one) => one.id)).size, 5);
  assert.equal(saidAfter(said, { kind: "won", word: "x", rest: "", weight: 9 }).length, 5);
});

/** A hand that flips, on a clock that is turned by hand. */
function flipper() {
  const flips = [];
  const timers = new Map();
  let count = 0;
  const auto = new AutoFlip(() => flips.push(1), (call, ms) => { timers.set(++count, { call, ms }); return count; }, (timer) => timers.delete(timer), () => 0.5);
  const view = (acts, more = {}) => ({
    me: 0, flipping: false, ...more,
    table: { game: { number: 4, pile: [1, 2], tricks: 1, ...more.game }, room: { phase: "running", tempo: "normal", ...more.room }, may: { 0: acts }, pause: more.pause ?? null },
  });
  const now = { wanted: true, slapped: false, hidden: false };
  const fire = () => { for (const [timer, { call }] of [...timers]) { timers.delete(timer); call(); } };
  return { auto, flips, timers, view, now, fire };
}

test("one's own card is flipped once, a moment after the turn has come", () => {
  const { auto, flips, timers, view, now, fire } = flipper();
  auto.draw(view(["slap"]), now);
  assert.equal(timers.size, 0);
  auto.draw(view(["slap", "play"]), now);
  auto.draw(view(["slap", "play"]), now);
  assert.equal(timers.size, 1);
  assert.ok([...timers.values()][0].ms >= 1000, "no faster than a hand");
  fire();
  auto.draw(view(["slap", "play"]), now);
  assert.equal(flips.length, 1);
  assert.equal(timers.size, 0);
});

for (const [why, acts, more, now] of [
  ["it is not wanted", ["play"], {}, { wanted: false }],
  ["a slap of one's own waits to be judged", ["play"], {}, { slapped: true }],
  ["nobody looks at the page", ["play"], {}, { hidden: true }],
  ["there is a choice to make", ["play", "decline"], {}, {}],
  ["the game stands still", ["play"], { pause: { state: "paused" } }, {}],
  ["a flip is on its way", ["play"], { flipping: true }, {}],
  ["the game is over", ["play"], { room: { phase: "over" } }, {}],
]) {
  test(`no card is flipped by itself where ${why}`, () => {
    const one = flipper();
    one.auto.draw(one.view(["play"]), one.now);
    assert.equal(one.timers.size, 1);
    one.auto.draw(one.view(acts, more), { ...one.now, ...now });
    assert.equal(one.timers.size, 0);
  });
}

test("when the reason has gone, the hand begins anew", () => {
  const one = flipper();
  one.auto.draw(one.view(["play"]), one.now);
  one.auto.draw(one.view(["play"]), { ...one.now, slapped: true });
  one.auto.draw(one.view(["play"]), one.now);
  assert.equal(one.timers.size, 1);
  one.auto.draw(one.view(["play"], { game: { number: 5 } }), one.now);
  assert.equal(one.timers.size, 1, "another card: the old hand is called back");
  one.fire();
  assert.equal(one.flips.length, 1);
});

test("a slap waits until it is judged, and not for ever", () => {
  assert.equal(waits(null, 100), false);
  assert.equal(waits(1000, 1200), true);
  assert.equal(waits(1000, 9000), false);
});

const NAMES = ["Mira", "Bo"];
const said = (step, race = [], me = -1) => captionOf(step, race, (seat) => NAMES[seat], (seat) => seat === me);
const hand = (seat, ms, outcome, reason = null) => ({ seat, on: 3, time_us: ms * 1000, outcome, reason });

test("a replay says each step in a sentence", () => {
  const won = hand(0, 287, "won");
  const slow = hand(1, 318, "slow");
  const shot = (kind, cards) => ({ kind, shot: { seat: 1, laid: cards.map((card) => [card, 1, 3]) } });
  assert.equal(said(shot("card", ["7H"])), "Bo: 7 of hearts");
  assert.equal(said(shot("card", ["7H"]), [], 1), "You: 7 of hearts");
  assert.equal(said(shot("dead", ["*"])), "Bo out of turn: joker, dead");
  assert.equal(said(shot("burnt", ["7H", "8H"])), "Bo: two cards burnt");
  assert.equal(said({ kind: "hand", hand: won }, [won, slow]), "Mira, 287 ms: won");
  assert.equal(said({ kind: "hand", hand: slow }, [won, slow], 1), "You, 318 ms: 31 ms behind");
  assert.equal(said({ kind: "hand", hand: hand(1, 402, "foul", "nothing") }), "Bo, 402 ms: nothing to slap");
  assert.equal(said({ kind: "hand", hand: hand(1, 402, "tied") }), "Bo, 402 ms: a tie");
  assert.equal(said({ kind: "taken", taken: { seat: 0, cards: 9, by: "slap", combo: "double" } }), "Mira takes nine cards: double");
  assert.equal(said({ kind: "taken", taken: { seat: 0, cards: 1, by: "challenge", combo: "" } }, [], 0), "You take one card: the challenge was lost");
});

test("every outcome, foul and way to take a pile has its words", () => {
  for (const outcome of ["won", "slow", "tied", "lost", "ignored", "foul"]) assert.ok(words.tools.replay.outcomes[outcome], outcome);
  for (const reason of ["nothing", "late", "on-the-draw", "hovering", "second-slap"]) assert.ok(words.tools.replay.reasons[reason], reason);
  for (const by of ["slap", "challenge", "claim", "forfeit", "high-card", "end"]) assert.equal(typeof words.tools.replay.by[by], "string", by);
});

/** The history of a browser tab, as far as a sheet needs one. */
function tab() {
  const entries = [{ state: null }];
  const heard = [];
  let at = 0;
  globalThis.history = {
    get state() { return entries[at].state; },
    pushState(state) { entries.splice(++at, entries.length, { state }); },
    back() { if (at > 0) { at -= 1; heard.push("back"); } },
  };
  return { entries, heard, place: () => at };
}

test("the browser's back closes a sheet, and leads away only after that", async () => {
  const { place } = tab();
  const { closedOver, openedOver, tookBack } = await import("../../src/ratscrew/web/back.js");
  const closed = [];
  assert.equal(tookBack(), false, "nothing is open: the step is the page's");
  openedOver(() => { closed.push("by back"); closedOver(); });
  assert.equal(place(), 1);
  globalThis.history.back();
  assert.equal(tookBack(), true);
  assert.deepEqual(closed, ["by back"]);
  assert.equal(tookBack(), false);

  openedOver(() => closed.push("never"));
  closedOver(); // by its own button: the step goes away again
  assert.equal(place(), 0);
  assert.equal(tookBack(), true, "that was ours");
  assert.equal(tookBack(), false);

  openedOver(() => {});
  globalThis.history.pushState(null); // another page was gone to
  closedOver();
  assert.equal(globalThis.history.state, null, "no step is taken from it");
  assert.deepEqual(closed, ["by back"]);
});
