// Before the deal: how a cut pack lies, what a cut adds to the shuffle, and what the laboratory would deal.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sharesFor, toldOf } from "../../src/ratscrew/web/deal/even.js";
import { packet } from "../../src/ratscrew/web/deal/packet.js";
import { cardsOf } from "../../src/ratscrew/web/shares.js";
import { ownPart, withCut } from "../../src/ratscrew/web/shuffle.js";

const room = (...names) => ({
  code: "QK7D",
  seats: names.map((name, seat) => ({ seat, name, kind: name.startsWith("bot") ? "bot" : "person", level: null })),
  rules: { deal: { decks: 1, jokers: 0, handicap: [], "handicap-by": "weights" } },
});
const hand = (seat, usual_ms, slaps = 14, error_ms = 12) => ({ seat, usual_us: usual_ms === null ? null : usual_ms * 1000, error_us: usual_ms === null ? null : error_ms * 1000, slaps });
const deal = (more) => ({ why: null, hands: [], cards: [], give_or_take: [], won: [], measured: [], ...more });

test("above the cut every card is lifted, below it none, and one at least is on either side", () => {
  const flat = packet(52, null);
  for (const [cut, kept] of [[1, 1], [20, 20], [51, 51], [0.2, 1], [52, 51]]) {
    const cards = packet(52, cut);
    assert.equal(cards.length, 52);
    assert.equal(cards.filter((one, at) => one === flat[at]).length, kept);
    assert.ok(cards.slice(kept).every((one, at) => one !== flat[kept + at]));
  }
});

test("the place of a cut goes into the seat's part of the shuffle, which the table can read", () => {
  const part = ownPart();
  assert.equal(withCut(part, 17), `cut17-${part}`);
  assert.notEqual(withCut(part, 17), withCut(part, 18));
  assert.match(withCut(part, 415), /^[0-9A-Za-z_-]{1,64}$/);
  assert.equal(withCut(part, undefined), part, "not cut");
  assert.equal(withCut(part, 0), part, "left to chance");
  assert.equal(withCut("", 17), "", "not ready yet");
});

test("cards become the smallest shares that come to the same cards", () => {
  assert.deepEqual(sharesFor([34, 18]), [17, 9]);
  assert.deepEqual(sharesFor([26, 26]), [1, 1]);
  assert.deepEqual(sharesFor([0, 52]), [0, 1]);
  for (const cards of [[34, 18], [1, 51], [3, 18, 31], [0, 18, 34]]) assert.deepEqual(cardsOf(sharesFor(cards), 52), cards);
  assert.ok(Math.max(...sharesFor([91, 13])) <= 52, "no share of a rule set is larger");
});

test("of two players it is told how much quicker one is, over how many slaps, and who would get what", () => {
  const told = toldOf(room("Mira", "Lev"), deal({ hands: [hand(0, 300), hand(1, 390, 9, 16)], cards: [18, 34], give_or_take: [3.6, 3.6], won: [0.5, 0.5] }), true);
  assert.equal(told.hands, "Mira is 90 ms quicker than Lev over 14 and nine slaps, give or take 20 ms.");
  assert.equal(told.would, "The laboratory would give Lev 34 cards and Mira 18, give or take four cards: then both win equally often.");
  assert.equal(told.may, true);
  assert.ok(!told.note.includes("rough"));
});

test("a bot's pace is known by its level, and only the host deals so", () => {
  const told = toldOf(room("Mira", "bot"), deal({ hands: [hand(0, 300), hand(1, 390, 0, 0)], cards: [18, 34], give_or_take: [7, 7], won: [0.5, 0.5] }), false);
  assert.equal(told.hands, "Mira is 90 ms quicker than bot over 14 slaps, give or take 12 ms.");
  assert.equal(told.may, false);
  assert.match(told.note, /rough guess/);
});

test("more players are told one by one, the quickest first", () => {
  const told = toldOf(room("Mira", "Lev", "bot"), deal({ hands: [hand(0, 390), hand(1, 300), hand(2, 345, 0, 0)], cards: [31, 3, 18], give_or_take: [1, 0.2, 1], won: [0.34, 0.33, 0.33] }), true);
  assert.equal(told.hands, "Half of the slaps are quicker than: Lev 300 ms (14 slaps, give or take 12 ms), bot 345 ms (by its level) and Mira 390 ms (14 slaps, give or take 12 ms).");
  assert.equal(told.would, "The laboratory would give Mira 31 cards, bot 18 and Lev three, give or take one card: then all win equally often.");
});

test("where no deal is even, the nearest is told and what is left", () => {
  const told = toldOf(room("Mira", "Lev", "Bo"), deal({ why: "far", hands: [hand(0, 300), hand(1, 360), hand(2, 390)], cards: [0, 18, 34], give_or_take: [1, 1, 1], won: [0.588, 0.206, 0.206] }), true);
  assert.equal(told.would, "Cards alone cannot make this even. The laboratory comes nearest with Bo 34 cards, Lev 18 and Mira none: Mira then still wins about 59 of 100 games.");
  assert.equal(told.may, true);
});

test("what is dealt so already is not offered again", () => {
  const table = room("Mira", "Lev");
  table.rules.deal.handicap = [17, 9];
  const told = toldOf(table, deal({ hands: [hand(0, 400), hand(1, 300)], cards: [34, 18], give_or_take: [2, 2], won: [0.5, 0.5] }), true);
  assert.equal(told.may, false);
  assert.match(told.note, /^The pack is dealt so\./);
});

test("where nothing can be told, what it needs is", () => {
  const say = (more) => toldOf(room("Mira", "Lev"), deal(more), true);
  assert.equal(say({ why: "hands", hands: [hand(0, 300), hand(1, null, 2)] }).hands, "Play one game first, so that it is known how quick everybody is. It takes five right slaps each; Lev has two.");
  assert.match(say({ why: "hands", hands: [hand(0, null, 0), hand(1, 300)] }).hands, /Mira has none\.$/);
  assert.equal(say({ why: "rules" }).hands, "The laboratory has no figures for these rules. It has them for the rule sets as they come.");
  assert.equal(say({ why: "seats", measured: [3, 4] }).hands, "The laboratory has figures for three and four players, not for two.");
  for (const why of ["hands", "rules", "seats"]) assert.equal(say({ why }).may, false);
});
