// What was chosen is shown at once as being set, until the table answers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Wishes, choicesIn } from "../../src/ratscrew/web/wishes.js";

/** An answer that a test gives when it wants to. */
function answer() {
  let give;
  const promise = new Promise((done) => { give = done; });
  return { promise, give: async (type) => { give({ type }); await promise; await null; } };
}

test("every choice of a host and of a seat is a control of its own", () => {
  assert.deepEqual(choicesIn({ type: "settings", tempo: "fast", rules: null }), [["tempo", "fast"]]);
  assert.deepEqual(choicesIn({ type: "settings", rules: "full", tempo: null }), [["rules", "full"]]);
  assert.deepEqual(choicesIn({ type: "settings", drop_pause: false, reactions: true }), [["drop_pause", false], ["reactions", true]]);
  assert.deepEqual(choicesIn({ type: "grant", display: "42", grant: true }), [["grant 42", true]]);
  assert.deepEqual(choicesIn({ type: "ready", seat: 1, ready: false, entropy: "" }), [["ready 1", false]]);
  assert.deepEqual(choicesIn({ type: "agree", seat: 2, agree: true }), [["agree 2", true]]);
  assert.deepEqual(choicesIn({ type: "remove", seat: 3, block: true }), [["seat 3", "remove"]]);
  assert.deepEqual(choicesIn({ type: "slap", seat: 0, on: 4, m_us: null, p_us: null, e_us: 1, fingers: 1, hover: false }), []);
});

for (const came of ["done", "rejected"]) {
  test(`a choice is shown until it is ${came}`, async () => {
    const wishes = new Wishes();
    const { promise, give } = answer();
    let drawn = 0;
    wishes.follow({ type: "settings", tempo: "calm", rules: null }, promise, () => { drawn += 1; });
    assert.equal(wishes.get("tempo"), "calm");
    assert.equal(wishes.get("rules"), undefined);
    assert.equal(drawn, 1);
    await give(came);
    assert.equal(wishes.get("tempo"), undefined);
    assert.equal(drawn, 2);
  });
}

test("of two choices at one control the newer is shown, however late the older is answered", async () => {
  const wishes = new Wishes();
  const [first, second] = [answer(), answer()];
  wishes.follow({ type: "settings", drop_pause: true }, first.promise, () => {});
  wishes.follow({ type: "settings", drop_pause: false }, second.promise, () => {});
  assert.equal(wishes.get("drop_pause"), false);
  await first.give("done");
  assert.equal(wishes.get("drop_pause"), false);
  await second.give("rejected");
  assert.equal(wishes.get("drop_pause"), undefined);
});

test("what is no choice draws nothing", () => {
  new Wishes().follow({ type: "leave", seat: 0 }, new Promise(() => {}), () => assert.fail("drawn"));
});
