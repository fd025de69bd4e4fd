// Faces, names and links: nobody wears another's tone, nobody is silently somebody else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceOf, rulesIn } from "../../src/ratscrew/web/shared.js";
import { words } from "../../src/ratscrew/web/texts/index.js";
import { codeIn, stillHere } from "../../src/ratscrew/web/ways.js";

// Faces are drawn with what a browser has; their tones need none of it.
globalThis.HTMLElement ??= class {};
const { dress, hash, tone } = await import("../../src/ratscrew/web/face.js");

const colliding = Array.from({ length: 400 }, (_, n) => `P${n}`).filter((name) => hash(name) % 10 === 3).slice(0, 8);

test("eight names of one hash wear eight tones, the first its own", () => {
  const own = tone(colliding[0]);
  dress(colliding);
  assert.equal(tone(colliding[0]), own);
  assert.equal(new Set(colliding.map(tone)).size, 8);
});

test("whoever stays keeps the tone, whoever comes takes a free one", () => {
  const [first, second, third, fourth] = colliding;
  dress([first, second, third]);
  const kept = tone(third);
  dress([second, third, fourth]);
  assert.equal(tone(third), kept);
  assert.equal(new Set([second, third, fourth].map(tone)).size, 3);
});

test("a link in the code field gives its table", () => {
  assert.equal(codeIn(" http://192.168.1.7:8000/t/bmkt "), "BMKT");
});

test("whoever comes back under another name is asked who plays", () => {
  const keys = [{ token: "x", name: "Milo" }];
  const { ways, text } = stillHere(keys, "Milo", "Bo");
  assert.match(text, /Milo/);
  assert.deepEqual(ways.map((way) => way.label), ["Continue as Milo", "Join as Bo"]);
  assert.deepEqual(ways.map((way) => way.detail), [{ keys }, { keys: [], name: "Bo" }]);
});

test("a link's rules are sent back as they came, and told by what can be slapped", () => {
  assert.equal(rulesIn("#rules=aXY"), "#rules=aXY");
  assert.equal(rulesIn("#other"), "");
  const sentence = (text) => ({ text, keys: [] });
  const told = {
    name: "mine",
    title: "Mine",
    sections: [
      { name: "slaps", sentences: ["Anyone may slap.", "Double: two alike."].map(sentence) },
      { name: "end", sentences: [sentence("The last one wins.")] },
    ],
  };
  assert.deepEqual(choiceOf("#rules=aXY", told), { name: "#rules=aXY", title: "Shared rules: Mine", bare: "Mine", line: "Double: two alike. The last one wins." });
});

test("plurals of combos", () => {
  const line = (...combos) => words.rulesLine({ challenge: {}, slap: { combos }, penalty: { cards: [1], to: "pile-bottom" }, end: { when: "cannot-play" } });
  assert.match(line("tens", "top-bottom"), /^Slap tens and top bottoms\./);
  assert.match(line("flush(4)", "run(3)", "rank(7)"), /^Slap flushes of 4, runs of three and any 7\./);
});

test("what a game refuses is told in words, a new code too", () => {
  for (const code of ["cannot-call", "already-claimed", "no-choice", "cannot-lend", "something-new"]) {
    assert.match(words.refused(code).join(""), /^Not taken: .+\.$/);
  }
  assert.doesNotMatch(words.refused("cannot-call")[1], /moment/);
});
