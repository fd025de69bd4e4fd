// What the ribbon says, word for word, for each way a race can end.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, fold } from "../../src/ratscrew/web/store.js";
import { tell } from "../../src/ratscrew/web/story.js";

const NAMES = ["Ana", "Mira", "Bo"];
const PILE = [["2C", 2, 0], ["4S", 2, 6], ["9C", 0, 7], ["KD", 1, 8]];

/** A table of three with a pile, looked at by Ana. */
function table({ pile = PILE, turn = 2, challenger = null, mine = [0] } = {}) {
  const seats = NAMES.map((name, seat) => ({ seat, name, kind: "person", level: null, ready: true, present: true, away: false, wins: 0 }));
  const game = {
    seat: 0, seats: NAMES.map(() => ({ cards: 10, gone: false, fouls: 0 })), pile, phase: "play", turn, challenger,
    chances: 0, capture: null, number: 8, laid: 8, tricks: 1, burnt: null, may: [], ended: null, winners: [],
  };
  const room = { code: "ABCD", phase: "running", seats, host: 0, rules: {}, tempo: "normal", games: 0, levels: [], min_seats: 2, max_seats: 8 };
  return fold(NOTHING, { type: "snapshot", seq: 1, mine, room, game, may: [] });
}

function said(events, before = table()) {
  const after = fold(before, { type: "update", seq: 2, at_us: 0, events, may: [] });
  const told = tell(before, after, events);
  return { text: told.say ? told.say.word + told.say.rest : "", ...told };
}

const mark = (seat, time_us, outcome, reason = null) => ({ seat, time_us, outcome, reason });
const DOUBLE = [["4S", 2, 6], ["9C", 0, 7], ["9D", 1, 8]];

test("a pile won by a margin tells combo, time, margin and size", () => {
  const { text, say, sounds } = said([
    { type: "slap", seat: 0, on: 8, combo: "double", slower: [1] },
    { type: "pile", seat: 0, cards: 3, by: "slap" },
    { type: "verdict", on: 8, winner: 0, margin_us: 31_000, marks: [mark(0, 287_000, "won"), mark(1, 318_000, "slow")] },
  ], table({ pile: DOUBLE }));
  assert.equal(text, "Yours: double 9 9, in 287 ms, 31 ms before Mira. Three cards.");
  assert.equal(say.kind, "won");
  assert.ok(sounds.includes("win"));
});

test("a slower hand hears by how much and who had it", () => {
  const { text, say } = said([
    { type: "slap", seat: 1, on: 8, combo: "double", slower: [0] },
    { type: "pile", seat: 1, cards: 3, by: "slap" },
    { type: "verdict", on: 8, winner: 1, margin_us: 31_000, marks: [mark(1, 287_000, "won"), mark(0, 318_000, "slow")] },
  ], table({ pile: DOUBLE }));
  assert.equal(text, "Too slow by 31 ms. Mira had it.");
  assert.equal(say.kind, "slow");
});

test("a hand whose pile had gone already is told the same", () => {
  const { text } = said([
    { type: "verdict", on: 8, winner: 1, margin_us: 90_000, marks: [mark(1, 287_000, "won"), mark(0, 377_000, "slow")] },
  ]);
  assert.equal(text, "Too slow by 90 ms. Mira had it.");
});

test("a foul says what lay there and what it cost", () => {
  const { text, say, sounds } = said([
    { type: "foul", seat: 0, on: 8, reason: "nothing", strike: false },
    { type: "burn", seat: 0, cards: ["7H"], on_top: false },
    { type: "verdict", on: 8, winner: null, margin_us: null, marks: [mark(0, 300_000, "foul", "nothing")] },
  ]);
  assert.equal(text, "Nothing to slap: K on 9. One card burnt.");
  assert.equal(say.kind, "foul");
  assert.deepEqual(sounds, ["foul"]);
});

test("a foul without a card to burn is a strike", () => {
  const { text } = said([{ type: "foul", seat: 0, on: 8, reason: "nothing", strike: true }]);
  assert.equal(text, "Nothing to slap: K on 9. No card to burn: that is a strike.");
});

for (const reason of ["late", "on-the-draw", "hovering", "second-slap"]) {
  test(`the foul ${reason} has words of its own`, () => {
    const { text } = said([
      { type: "foul", seat: 0, on: 8, reason, strike: false },
      { type: "burn", seat: 0, cards: ["7H", "2H"], on_top: false },
    ]);
    assert.match(text, /^[A-Z].*: .*Two cards burnt\.$/);
  });
}

test("others' races and fouls are told in the third person", () => {
  assert.equal(said([
    { type: "slap", seat: 1, on: 8, combo: "sandwich", slower: [] },
    { type: "pile", seat: 1, cards: 12, by: "slap" },
  ], table({ pile: [["KS", 2, 6], ["9C", 0, 7], ["KD", 1, 8]] })).text, "Mira slapped the sandwich K 9 K: 12 cards.");
  assert.equal(said([
    { type: "foul", seat: 2, on: 8, reason: "nothing", strike: false },
    { type: "burn", seat: 2, cards: ["7H"], on_top: false },
  ]).text, "Bo slapped nothing: K on 9. One card burnt.");
});

test("a tie names both", () => {
  assert.equal(said([{ type: "tie", seats: [0, 1], on: 8 }]).text, "Tie: you and Mira within a millisecond. Nobody takes it.");
});

test("a lost challenge says whose it is and who found no honour", () => {
  const pile = (seat) => [{ type: "pile", seat, cards: 9, by: "challenge" }];
  assert.equal(said(pile(0)).text, "Yours: Bo turned up no honour. Nine cards.");
  assert.equal(said(pile(1)).text, "Mira takes nine cards: Bo turned up no honour.");
  assert.equal(said(pile(1), table({ turn: 0 })).text, "Mira takes nine cards: you turned up no honour.");
});

test("one's own foul outweighs another's won pile, and a won pile a foul of others", () => {
  const { say } = said([
    { type: "foul", seat: 0, on: 8, reason: "nothing", strike: false },
    { type: "foul", seat: 2, on: 8, reason: "nothing", strike: false },
  ]);
  assert.equal(say.kind, "foul");
});

const WON = [
  { type: "slap", seat: 1, on: 7, combo: "double", slower: [] },
  { type: "pile", seat: 1, cards: 3, by: "slap" },
  { type: "verdict", on: 7, winner: 1, margin_us: null, marks: [mark(1, 287_000, "won")] },
];

test("a hand on a card whose pile went with the race before hears that it costs nothing", () => {
  const { text, verdict } = said([...WON, { type: "verdict", on: 8, winner: null, margin_us: null, marks: [mark(0, 240_000, "ignored")] }]);
  assert.equal(text, "No effect: the pile had gone before your card's race was over. It costs nothing.");
  assert.equal(verdict.on, 7, "the photo finish is the race that was won");
});

test("a foul without a rival is told in its sentence alone, one in a race has its photo finish", () => {
  const foul = { type: "foul", seat: 0, on: 8, reason: "nothing", strike: false };
  const verdict = (...marks) => ({ type: "verdict", on: 8, winner: null, margin_us: null, marks });
  const alone = verdict(mark(0, 10_880_000, "foul", "nothing"));
  const { text, verdict: none } = said([foul, alone]);
  assert.match(text, /^Nothing to slap/);
  assert.equal(none, null);
  assert.equal(fold(table(), { type: "update", seq: 2, at_us: 0, events: [alone], may: [] }).verdict, null);
  const both = verdict(mark(0, 400_000, "foul", "nothing"), mark(1, 420_000, "foul", "nothing"));
  assert.equal(said([foul, both]).verdict, both);
});

test("another's void hand is nothing to tell, and one that was told why is not told again", () => {
  const theirs = { type: "verdict", on: 8, winner: null, margin_us: null, marks: [mark(2, 240_000, "ignored")] };
  assert.match(said([...WON, theirs]).text, /^Mira slapped the double/);
  const told = said([
    { type: "ignored", seat: 0, on: 8, reason: "locked" },
    { type: "verdict", on: 8, winner: null, margin_us: null, marks: [mark(0, 240_000, "ignored")] },
  ]);
  assert.equal(told.text, "No effect: your last foul keeps you from slapping for a few cards.");
});

test("leaving and coming back are told once", () => {
  assert.equal(said([{ type: "presence", seat: 2, present: false, away: true }]).text, "Bo is away. A bot plays the hand.");
  assert.equal(said([{ type: "presence", seat: 2, present: false, away: false }]).text, "");
});

test("the story tells each card, the end and the draw", () => {
  assert.deepEqual(said([{ type: "card", seat: 1, card: "TH", number: 9 }]).lines, ["Mira: 10 of hearts."]);
  assert.equal(said([{ type: "ended", ended: "won", winners: [0], entry: null, period: null }]).text, "You win the game.");
  assert.equal(said([{ type: "ended", ended: "endless", winners: [], entry: 3, period: 9 }]).text, "A draw: nobody wins this one.");
});

test("the turn ticks only for whoever's it is", () => {
  assert.deepEqual(said([{ type: "turn", seat: 0 }]).sounds, ["turn"]);
  assert.deepEqual(said([{ type: "turn", seat: 1 }]).sounds, []);
});
