// House rules on the page: drafts, what is kept, what is asked, what is told of a change.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Desk } from "../../src/ratscrew/web/house/desk.js";
import { comboText, differences, kindOf, named, nearest, optionsOf, realDifferences, slug, valueOf, withChanges } from "../../src/ratscrew/web/house/draft.js";
import { changesIn, newsOf } from "../../src/ratscrew/web/house/news.js";
import { finds, parameterOf } from "../../src/ratscrew/web/house/schema.js";
import { MOST, choices, discard, keep, kept, rename } from "../../src/ratscrew/web/house/shelf.js";
import { words } from "../../src/ratscrew/web/texts/index.js";
import { ApiError } from "../../src/ratscrew/web/wire/api.js";

const RULES = {
  name: "traditional", version: 1, title: "Traditional", source: "a book",
  deal: { decks: 1, jokers: 0, remainder: "centre", handicap: [], "handicap-by": "weights" },
  play: { "min-seats": 2, "out-of-turn": "refuse", lending: false },
  challenge: { jack: 1, queen: 2, king: 3, ace: 4, stoppers: [], claims: "automatic", "no-honours": "continues" },
  slap: { combos: ["double", "sandwich"], "slap-in": "allowed" },
  penalty: { cards: [1, 2, 3], to: "pile-bottom", "without-cards": "strikes", strikes: 3, source: "top" },
  end: { when: "last-standing", games: 1 },
};
const FULL = { ...withChanges(RULES, { "slap.combos": ["double", "joker"], "penalty.cards": [1] }), name: "full", title: "Full" };
const PRESETS = [{ name: "traditional", title: "Traditional", rules: RULES }, { name: "full", title: "Full", rules: FULL }];
const SCHEMA = {
  combos: [],
  groups: [
    { name: "slap", title: "Slaps", says: "", parameters: [
      { key: "slap.combos", kind: "combos", title: "Combos", meaning: "What may be slapped.", values: [], least: null, off: "", unit: "" },
    ] },
    { name: "penalty", title: "Fouls", says: "", parameters: [
      { key: "penalty.cards", kind: "numbers", title: "Cost of a foul", meaning: "Cards.", values: [], least: 0, off: "", unit: "card" },
      { key: "penalty.to", kind: "choice", title: "Penalty goes", meaning: "Where.", values: [{ value: "pile-top", title: "on the pile, dead" }], least: null, off: "", unit: "" },
    ] },
    { name: "play", title: "Play", says: "", parameters: [
      { key: "play.lending", kind: "switch", title: "Lending", meaning: "Cards may be given.", values: [], least: null, off: "", unit: "" },
    ] },
    { name: "deal", title: "The deal", says: "", parameters: [
      { key: "deal.jokers", kind: "number", title: "Jokers", meaning: "Jokers.", values: [{ value: "even", title: "as many as make the deal even" }], least: 0, off: "none", unit: "joker" },
    ] },
  ],
};

test("a change of a draft leaves the rules it was made from alone", () => {
  const after = withChanges(RULES, { "slap.slap-in": "never", "slap.combos": [] });
  assert.equal(valueOf(after, "slap.slap-in"), "never");
  assert.equal(valueOf(RULES, "slap.slap-in"), "allowed");
  assert.deepEqual(differences(RULES, after).map(({ key }) => key), ["slap.combos", "slap.slap-in"]);
  assert.deepEqual(differences(RULES, { ...RULES, title: "Other", name: "x" }), []);
});

test("shares of the pack make no other rule set", () => {
  const shared = withChanges(RULES, { "deal.handicap": [4, 2] });
  assert.equal(differences(RULES, shared).length, 1);
  assert.deepEqual(realDifferences(RULES, shared), []);
  assert.equal(named(shared, PRESETS, "Traditional").name, "traditional");
});

test("a rule set is compared with the preset that it is closest to", () => {
  assert.equal(nearest(PRESETS, withChanges(FULL, { "play.lending": true }))?.name, "full");
  assert.equal(nearest(PRESETS, withChanges(RULES, { "play.lending": true }))?.name, "traditional");
  assert.equal(nearest([], RULES), null);
});

test("changed rules never go by a preset's name", () => {
  const ours = named(withChanges(RULES, { "play.lending": true }), PRESETS, "Grandma's rules");
  assert.equal(ours.name, "our-grandma-s-rules");
  assert.equal(ours.title, "Grandma's rules");
  assert.equal(ours.source, "");
  assert.equal(named(withChanges(RULES, { "play.lending": true }), PRESETS, "Traditional").name, "our-traditional");
  assert.equal(named(RULES, PRESETS, "").name, "traditional");
  assert.equal(named(RULES, PRESETS, "My own").name, "our-my-own");
  for (const title of ["", "王", "---", "Ä b", "x".repeat(90)]) assert.match(slug(title), /^[a-z0-9][a-z0-9-]{0,39}$/, title);
});

test("a combo's options are read and written", () => {
  const arg = (name, values, value, optional, flag = false) => ({ name, values, value, optional, flag });
  const run = { name: "run", text: "run(4)", args: [arg("n", ["3", "4"], "4", false), arg("any-order", ["off", "on"], "off", true, true), arg("wrap", ["off", "on"], "off", true, true)] };
  assert.deepEqual(optionsOf(run, "run(3, wrap)"), { n: "3", "any-order": "off", wrap: "on" });
  assert.deepEqual(optionsOf(run, comboText(run, { n: "3", "any-order": "on", wrap: "off" })), { n: "3", "any-order": "on", wrap: "off" });
  const around = { name: "around", text: "around(K, J)", args: [arg("a", ["K", "T"], "K", false), arg("b", ["J"], "J", false)] };
  assert.deepEqual(optionsOf(around, "around(10, J)"), { a: "T", b: "J" });
  assert.deepEqual(optionsOf(around, "around(b=K, T)"), { a: "T", b: "K" });
  const tens = { name: "tens", text: "tens", args: [arg("ace", ["none", "1", "14"], "none", true)] };
  assert.deepEqual(optionsOf(tens, "tens"), { ace: "none" });
  assert.deepEqual(optionsOf(tens, "tens(ace=1)"), { ace: "1" });
  assert.equal(comboText({ name: "double", args: [] }, {}), "double");
  assert.equal(kindOf("sum-sandwich(9, ace=1)"), "sum-sandwich");
});

/** A server that answers when it is told to. */
function server() {
  const asked = [];
  return { asked, ask: (rules) => new Promise((done, fail) => asked.push({ rules, done, fail })) };
}
const soon = () => new Promise((done) => setTimeout(done, 2));
const TIMES = { pause: 0, again: 1 };

test("only the newest draft is told; an older answer that comes late is dropped", async () => {
  const { asked, ask } = server();
  let shown = 0;
  const desk = new Desk(ask, () => { shown += 1; }, TIMES);
  desk.put("one");
  await soon();
  desk.put("two");
  await soon();
  asked[1].done({ about: "two" });
  await soon();
  asked[0].done({ about: "one" });
  await soon();
  assert.equal(desk.told.about, "two");
  assert.equal(desk.current, true);
  assert.equal(shown, 1);
});

test("changes in quick succession are one question", async () => {
  const { asked, ask } = server();
  const desk = new Desk(ask, () => {}, TIMES);
  for (const draft of ["a", "b", "c"]) desk.put(draft);
  await soon();
  assert.deepEqual(asked.map((one) => one.rules), ["c"]);
});

test("the last good answer stays while the server is away, and it is asked again", async () => {
  const { asked, ask } = server();
  const desk = new Desk(ask, () => {}, TIMES);
  desk.put("one");
  await soon();
  asked[0].done({ about: "one" });
  await soon();
  desk.put("two");
  assert.equal(desk.current, false);
  await soon();
  asked[1].fail(new ApiError("offline"));
  await soon();
  assert.equal(desk.told.about, "one");
  assert.equal(desk.current, false);
  await soon();
  asked.at(-1).done({ about: "two" });
  await soon();
  assert.equal(desk.state, "fresh");
  assert.equal(desk.told.about, "two");
  desk.close();
  assert.equal(desk.told, null);
});

test("a draft that the server refuses says why", async () => {
  const { asked, ask } = server();
  const desk = new Desk(ask, () => {}, TIMES);
  desk.put("one");
  await soon();
  asked[0].fail(new ApiError("bad-rules", { reason: "end.games = 0: a whole number from 1 up" }));
  await soon();
  assert.equal(desk.state, "refused");
  assert.match(desk.reason, /end\.games/);
});

/** A browser's storage, with room for so many characters. */
function storage(room = Infinity) {
  const data = new Map();
  globalThis.localStorage = {
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => { if (value.length > room) throw new Error("QuotaExceededError"); data.set(key, value); },
  };
  return data;
}

test("rule sets are kept, written over, renamed, deleted and put back in their place", () => {
  storage();
  for (const title of ["One", "Two", "Three"]) assert.equal(keep(title, RULES), "");
  assert.equal(keep(" two ", FULL), "");
  assert.deepEqual(kept().map((one) => one.title), ["One", "two", "Three"]);
  assert.deepEqual(kept()[1].rules.slap.combos, ["double", "joker"]);
  assert.deepEqual(choices()[1], { name: `kept-${kept()[1].id}`, title: "two", rules: kept()[1].rules });
  const [, two] = kept();
  assert.equal(rename(two.id, "three"), "name");
  assert.equal(rename(two.id, " "), "name");
  assert.equal(rename(two.id, "Second"), "");
  assert.equal(kept()[1].rules.title, "Second");
  const undo = discard(two.id);
  assert.deepEqual(kept().map((one) => one.title), ["One", "Three"]);
  assert.equal(undo(), "");
  assert.deepEqual(kept().map((one) => one.title), ["One", "Second", "Three"]);
  assert.equal(new Set(kept().map((one) => one.id)).size, 3);
  assert.equal(discard("nothing"), null);
});

test("a browser that keeps nothing, or has enough, says so; rubbish in it is passed over", () => {
  const data = storage();
  data.set("ratscrew.rules", "{nonsense");
  assert.deepEqual(kept(), []);
  data.set("ratscrew.rules", JSON.stringify([null, { id: 1 }, { id: "x", title: "X", rules: {} }]));
  assert.deepEqual(kept(), []);
  assert.equal(keep("", RULES), "name");
  for (let n = 0; n < MOST; n += 1) assert.equal(keep(`Set ${n}`, RULES), "");
  assert.equal(keep("One more", RULES), "many");
  assert.equal(keep("Set 3", RULES), "");
  storage(10);
  assert.equal(keep("Ours", RULES), "refused");
  delete globalThis.localStorage;
  assert.equal(keep("Ours", RULES), "refused");
});

test("what a host changed is told by name, and that one is asked again", () => {
  const room = { rules: { ...withChanges(RULES, { "slap.combos": ["double", "run(3)"], "penalty.cards": [2], "play.lending": true, "deal.jokers": 2 }), name: "our-x" }, tempo: "calm" };
  assert.deepEqual(changesIn(SCHEMA, RULES, room.rules), ["run of three on, sandwich off", "Cost of a foul: 2 cards", "Lending: on", "Jokers: 2 jokers"]);
  const before = { rules: RULES, tempo: "normal", ready: true };
  const said = newsOf(SCHEMA, before, room, { host: "Mira", ready: false, presets: PRESETS });
  assert.match(said, /Mira changed the rules\. Run of three on, sandwich off; Cost of a foul: 2 cards; Lending: on; Jokers: 2 jokers\./);
  assert.match(said, /pace to calm/);
  assert.match(said, /“ready”/);
  assert.doesNotMatch(newsOf(SCHEMA, { ...before, ready: false }, room, { host: "Mira", ready: false, presets: PRESETS }), /“ready”/);
  assert.match(newsOf(SCHEMA, { ...before, tempo: "calm" }, { rules: FULL, tempo: "calm" }, { host: "", ready: false, presets: PRESETS }), /^The host chose Full\./);
  assert.equal(newsOf(SCHEMA, before, { rules: { ...RULES }, tempo: "normal" }, { host: "Mira", ready: true, presets: PRESETS }), "");
});

test("values are told with their units, and what they mean at their least", () => {
  const jokers = parameterOf(SCHEMA, "deal.jokers");
  assert.equal(words.house.valueWords(jokers, 0), "none");
  assert.equal(words.house.valueWords(jokers, 1), "1 joker");
  assert.equal(words.house.valueWords(jokers, "even"), "as many as make the deal even");
  const cost = parameterOf(SCHEMA, "penalty.cards");
  assert.equal(words.house.valueWords(cost, [1]), "1 card");
  assert.equal(words.house.valueWords(cost, [1, 2, 3]), "1, then 2, then 3 cards");
  assert.equal(words.house.valueWords(parameterOf(SCHEMA, "penalty.to"), "pile-top"), "on the pile, dead");
});

test("a search finds by name, meaning and values, every word of it", () => {
  const to = parameterOf(SCHEMA, "penalty.to");
  assert.equal(finds(to, "DEAD"), true);
  assert.equal(finds(to, "penalty where"), true);
  assert.equal(finds(to, "penalty elephant"), false);
  assert.equal(finds(to, ""), true);
});

test("chips tell what sets a rule set apart, and every preset has its line", () => {
  assert.deepEqual(words.house.chips(RULES), ["double, sandwich", "foul: 1, 2, 3 cards", "slap in, three strikes", "last one standing wins"]);
  const bare = withChanges(RULES, { "slap.combos": [], "end.when": "all-cards" });
  assert.deepEqual(words.house.chips(bare), ["no slaps"]);
  const names = readFileSync(new URL("../../src/ratscrew/rules/presets/__init__.py", import.meta.url), "utf8").match(/^ {4}"([a-z-]+)",$/gm).map((line) => line.trim().slice(1, -2));
  assert.equal(names.length, 10);
  for (const name of names) assert.ok(words.house.lines[name], name);
});

test("how long a game takes is told roughly", () => {
  assert.equal(words.house.takes({ minutes: 11.8, minutes_90: 27 }), "about 10 min, sometimes 25");
  assert.equal(words.house.takes({ minutes: 0.2, minutes_90: 0.9 }), "about 1 min");
});
