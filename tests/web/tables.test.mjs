// Tables that are loaded when they are first wanted.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Tables, USUAL } from "../../src/ratscrew/web/tables.js";

test("a table that is loaded comes once, and something is drawn then", async () => {
  let loads = 0;
  let drawn = 0;
  const tables = new Tables(() => { drawn += 1; }, { "ers-other": async () => { loads += 1; } });
  assert.equal(tables.at("ers-other"), "");
  assert.equal(tables.at("ers-other"), "");
  await new Promise((done) => setTimeout(done));
  assert.equal(tables.at("ers-other"), "ers-other");
  assert.deepEqual([loads, drawn], [1, 1]);
});

test("a table that does not come is done without", async () => {
  const tables = new Tables(() => {}, { "ers-other": () => Promise.reject(new Error("offline")) });
  tables.at("ers-other");
  await new Promise((done) => setTimeout(done));
  assert.equal(tables.at("ers-other"), USUAL);
});

test("the usual table is there", () => {
  assert.equal(new Tables(() => {}).at(USUAL), USUAL);
});
