// Keys of seats: a takeover brings a new one, which takes the old one's place in this browser.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Kept {
  constructor() { this.map = new Map(); }
  getItem(key) { return this.map.get(key) ?? null; }
  setItem(key, value) { this.map.set(key, String(value)); }
  removeItem(key) { this.map.delete(key); }
}

globalThis.localStorage = new Kept();
globalThis.sessionStorage = new Kept();
globalThis.location ??= { protocol: "http:", host: "table.test" };
globalThis.document ??= { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" };

const { Sitting } = await import("../../src/ratscrew/web/sitting.js");
const { held, hold, keep, keys, renewed } = await import("../../src/ratscrew/web/wire/tokens.js");

const seat = (no, name) => ({ seat: no, name, kind: "person", level: null, ready: false, present: true, away: false, wins: 0 });
const room = {
  code: "ABCD", phase: "waiting", seats: [seat(0, "Mira"), seat(1, "Bo")], host: 0, rules: {}, tempo: "normal", games: 0,
  levels: [], min_seats: 2, max_seats: 8,
};
const snapshot = (mine) => ({ type: "snapshot", seq: 1, mine, room, game: null, may: [] });

function sitting() {
  const lost = [];
  const hooks = { changed() {}, told() {}, status() {}, failed() {}, welcome() {}, lost: (how) => lost.push(how) };
  return { one: new Sitting("ABCD", hooks), lost };
}

beforeEach(() => {
  globalThis.localStorage = new Kept();
  globalThis.sessionStorage = new Kept();
});

test("a new key takes the place of its seat's old one, everywhere it is kept", () => {
  keep("ABCD", { token: "old-key-of-mira", name: "Mira" });
  keep("ABCD", { token: "the-key-of-bo", name: "Bo" });
  const { one } = sitting();
  one.hear(snapshot([0, 1]), 0);
  one.hear({ type: "key", seat: 0, token: "new-key-of-mira" }, 0);
  const now = [{ token: "the-key-of-bo", name: "Bo" }, { token: "new-key-of-mira", name: "Mira" }];
  assert.deepEqual(held("ABCD"), now);
  assert.deepEqual(keys("ABCD"), now);
  assert.deepEqual(one.connection.tokens, ["the-key-of-bo", "new-key-of-mira"]);
});

test("a tab that takes its seat back does so with the key that another tab was given", () => {
  keep("ABCD", { token: "old-key-of-mira", name: "Mira" });
  globalThis.sessionStorage = new Kept();
  hold("ABCD", [{ token: "old-key-of-mira", name: "Mira" }]);
  const { one } = sitting();
  one.hear(snapshot([0]), 0);
  one.hear({ type: "key", seat: 0, token: "new-key-of-mira" }, 0);
  globalThis.sessionStorage = new Kept();
  hold("ABCD", [{ token: "old-key-of-mira", name: "Mira" }, { token: "key-from-elsewhere", name: "Bo" }]);
  assert.deepEqual(renewed("ABCD").map((key) => key.token), ["new-key-of-mira", "key-from-elsewhere"]);
  assert.deepEqual(held("ABCD").map((key) => key.token), ["new-key-of-mira", "key-from-elsewhere"]);
});

test("a seat that the host has taken is lost once, however often it is told", () => {
  const { one, lost } = sitting();
  one.hear(snapshot([0]), 0);
  one.hear({ type: "removed", seats: [0], blocked: true }, 0);
  one.hear(snapshot([]), 0);
  assert.deepEqual(lost, ["kicked"]);
  assert.equal(one.table.blocked, true);
});

test("one of two seats that is taken leaves the other", () => {
  const { one, lost } = sitting();
  one.hear(snapshot([0, 1]), 0);
  one.hear({ type: "removed", seats: [1], blocked: false }, 0);
  assert.deepEqual(lost, []);
  assert.deepEqual(one.table.mine, [0]);
});
