// The catalogue: every combo, every rule set, every number has its words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { words } from "../../src/ratscrew/web/texts/index.js";
import { list, name, some, time } from "../../src/ratscrew/web/texts/numbers.js";

const REGISTRY = readFileSync(new URL("../../src/ratscrew/rules/combos.py", import.meta.url), "utf8");

test("every combo of the registry has a name and says what it is", () => {
  const names = [...REGISTRY.matchAll(/Combo\(\s*"([a-z-]+)"/g)].map((found) => found[1]);
  assert.ok(names.length > 20);
  for (const combo of names) assert.notEqual(words.combo(combo).what, "", combo);
});

test("a combo's options are told", () => {
  assert.equal(words.combo("run(3, any-order)").name, "run of three");
  assert.equal(words.combo("run(3, any-order)").show, "5 3 4");
  assert.equal(words.combo("run(4, wrap)").what, "four in sequence, up or down, round the ace");
  assert.equal(words.combo("something-new").name, "something-new");
});

test("rules are told from their parameters", () => {
  const rules = {
    name: "x", title: "", challenge: { jack: 1, queen: 1, king: 1, ace: 1, joker: 0 },
    slap: { combos: ["double", "sandwich", "run(3, any-order)"], "slap-in": "allowed", "on-the-draw": true },
    penalty: { cards: [1, 2, 3], to: "pile-bottom" }, end: { when: "all-cards" },
  };
  assert.equal(words.rulesLine(rules), "Slap doubles, sandwiches and runs of three. The first foul burns one card. One card answers every honour. Who holds every card wins.");
  const lines = words.rulesShort(rules).join(" ");
  assert.match(lines, /jack 1, queen 1, king 1, ace 1/);
  assert.match(lines, /The next ones burn two, then three\./);
  assert.match(lines, /slap in/);
});

test("a game without slaps says so", () => {
  const rules = { challenge: {}, slap: { combos: [] }, penalty: { cards: [1], to: "pile-bottom" }, end: { when: "cannot-play" } };
  assert.equal(words.rulesLine(rules), "No slaps: the cards alone decide. Who cannot play is out.");
});

test("numbers, times and names", () => {
  assert.equal(some(1, "card"), "one card");
  assert.equal(some(12, "card"), "12 cards");
  assert.equal(time(31_400), "31 ms");
  assert.equal(time(300), "under 1 ms");
  assert.equal(time(1_240_000), "1.24 s");
  assert.equal(list(["Ana", "Bo", "Lev"]), "Ana, Bo and Lev");
  assert.equal(name("Mira"), "Mira");
  assert.equal(name("\u05de\u05d9\u05e8\u05d4"), "\u2068\u05de\u05d9\u05e8\u05d4\u2069");
});

test("cards are read aloud whole", () => {
  assert.equal(words.card("TH"), "10 of hearts");
  assert.equal(words.card("*"), "joker");
});

test("every code that a command can be refused with is worded", () => {
  for (const code of ["name-empty", "name-taken", "name-too-long", "name-characters", "full", "running", "not-host", "no-such-table", "cannot-deal", "unplayed", "server-full", "wrong-shares"]) {
    assert.doesNotMatch(words.error(code), /That did not work/, code);
  }
});
