// Ways in and out: what is missed, what a tab is called, whose window this is, what is kept, dead ends.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { appOf } from "../../src/ratscrew/web/inapp.js";
import { same } from "../../src/ratscrew/web/house/draft.js";
import { lengthOf, paced } from "../../src/ratscrew/web/lengths.js";
import { missed } from "../../src/ratscrew/web/missed.js";
import { asksForScreen, walletOf } from "../../src/ratscrew/web/screen.js";
import { NOTHING } from "../../src/ratscrew/web/store.js";
import { tabName } from "../../src/ratscrew/web/tabname.js";
import { words } from "../../src/ratscrew/web/texts/index.js";
import { noticeOf, whoPlays } from "../../src/ratscrew/web/ways.js";

class Shelf {
  constructor() { this.map = new Map(); this.full = false; }
  getItem(key) { return this.map.get(key) ?? null; }
  setItem(key, value) { if (this.full) throw new Error("QuotaExceededError"); this.map.set(key, value); }
  removeItem(key) { this.map.delete(key); }
}

let shelf;
beforeEach(() => {
  shelf = new Shelf();
  globalThis.localStorage = shelf;
  globalThis.sessionStorage = new Shelf();
});

const seat = (n, name, more = {}) => ({ seat: n, name, kind: "person", level: null, ready: false, present: true, away: false, wins: 0, ...more });
const room = (phase, more = {}) => ({ code: "QK7D", phase, seats: [seat(0, "Mira"), seat(1, "Bo")], games: 0, min_seats: 2, max_seats: 8, ...more });
const game = (laid, tricks, cards, more = {}) => ({ laid, tricks, number: laid, turn: 1, seats: cards.map((n) => ({ cards: n })), winners: [], ...more });
const table = (phase, played, more = {}) => ({ ...NOTHING, mine: [0], room: room(phase), game: played, ...more });

test("what was missed is cards, piles and what one has now", () => {
  const before = table("running", game(10, 1, [20, 22]));
  assert.equal(missed(before, table("running", game(22, 3, [9, 30]))), "You missed 12 cards and two piles. You have nine cards now.");
  assert.equal(missed(before, table("running", game(11, 1, [20, 21]))), "You missed one card. You have 20 cards now.");
  assert.equal(missed(before, table("running", game(10, 1, [20, 22]))), "");
});

test("whoever comes back hears that a bot plays, that a game began or has ended", () => {
  const before = table("running", game(10, 1, [20, 22]));
  const away = table("running", game(14, 1, [18, 20]));
  away.room = room("running", { seats: [seat(0, "Mira", { away: true }), seat(1, "Bo")] });
  assert.match(missed(before, away), /A bot plays for you/);
  const over = { ...table("over", game(40, 5, [0, 52], { winners: [1] })), room: room("over", { games: 1 }) };
  assert.equal(missed(before, over), "The game has ended meanwhile: Bo won.");
  over.game = { ...over.game, winners: [0] };
  assert.equal(missed(before, over), "The game has ended meanwhile: you won.");
  assert.equal(missed(table("waiting", null), table("running", game(3, 0, [25, 24]))), "A game has begun meanwhile.");
  assert.equal(missed(NOTHING, before), "");
});

test("a tab in the background tells when it is wanted", () => {
  const named = (one, more = {}) => tabName({ table: one, me: 0, code: "QK7D", status: "open", notice: null, ...more });
  assert.equal(named(table("running", game(4, 0, [24, 24]), { may: { 0: ["play", "slap"] } })), "Your turn · QK7D");
  assert.equal(named(table("running", game(4, 0, [24, 24]), { may: { 0: ["decline"] } })), "Your choice · QK7D");
  assert.equal(named(table("running", game(4, 0, [24, 24]))), words.tab.table("QK7D"));
  assert.equal(named(table("running", game(4, 0, [24, 24])), { me: null }), "Watching QK7D");
  assert.equal(named(table("running", game(4, 0, [24, 24])), { status: "lost" }), "Connection lost · QK7D");
  const late = { ...table("waiting", null), room: room("waiting", { seats: [seat(0, "Mira"), seat(1, "Bo", { ready: true })] }) };
  assert.equal(named(late), "They wait for you · QK7D");
  assert.equal(named(table("over", null)), "Game over · QK7D");
  assert.equal(named(table("waiting", null), { notice: noticeOf("ended") }), words.tab.home);
});

test("windows inside other apps are told from browsers", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";
  assert.equal(appOf(`${phone} Mobile/15E148 Instagram 322.0.0.0`), "Instagram");
  assert.equal(appOf(`${android} Version/4.0 Chrome/122.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0]`), "Facebook");
  assert.equal(appOf(`${phone} Mobile/15E148 Safari Line/14.4.0`), "Line");
  assert.equal(appOf(`${android} Version/4.0 Chrome/107 Mobile Safari/537.36 MicroMessenger/8.0.47`), "WeChat");
  for (const browser of [
    `${phone} Version/17.4 Mobile/15E148 Safari/604.1`,
    `${android} Chrome/122.0.0.0 Mobile Safari/537.36`,
    `${android} Chrome/122.0.0.0 Mobile Safari/537.36 OnlineShop`,
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
  ]) assert.equal(appOf(browser), "");
});

test("what a browser will not keep is kept for the tab", async () => {
  const { read, write } = await import("../../src/ratscrew/web/wire/kept.js?refused");
  shelf.full = true;
  write("local", "a", [1, 2]);
  assert.deepEqual(read("local", "a"), [1, 2]);
  assert.equal(shelf.getItem("a"), null);
  write("local", "a", null);
  assert.equal(read("local", "a"), null);
});

test("a browser that forbids storage altogether is said to forget", async () => {
  const { keeps, read, write } = await import("../../src/ratscrew/web/wire/kept.js?forbidden");
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get() { throw new Error("SecurityError"); } });
  try {
    assert.equal(keeps(), false);
    write("local", "seat", { token: "t" });
    assert.deepEqual(read("local", "seat"), { token: "t" });
  } finally {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: shelf });
  }
});

test("a browser that keeps is asked once and left as it was", async () => {
  const { keeps } = await import("../../src/ratscrew/web/wire/kept.js?kept");
  assert.equal(keeps(), true);
  assert.equal(shelf.map.size, 0);
});

test("the way back knows the last three tables, the newest first, and forgets old and ended ones", async () => {
  const { been, forget, places } = await import("../../src/ratscrew/web/wire/places.js");
  ["AAAA", "BBBB", "CCCC", "DDDD"].forEach((code, index) => been(code, "Mira", 1000 + index));
  been("BBBB", "Bo", 2000);
  assert.deepEqual(places(2000).map((one) => one.code), ["BBBB", "DDDD", "CCCC"]);
  assert.equal(places(2000)[0].name, "Bo");
  assert.deepEqual(places(2000 + 13 * 3600 * 1000), []);
  const now = Date.now();
  been("EEEE", "Mira", now);
  forget("EEEE");
  assert.ok(!places(now).some((one) => one.code === "EEEE"));
});

test("every dead end has words and a way on", () => {
  for (const end of ["notFound", "ended", "stopped", "again", "kicked", "blocked", "replaced", "moved", "update", "refused", "left"]) {
    const { title, text, ways, icon } = noticeOf(end);
    assert.ok(title && text && icon, end);
    assert.ok(ways.length > 0 && ways.every((way) => way.label && way.what), end);
  }
  const keys = [{ token: "a", name: "Mira" }, { token: "b", name: "Bo" }];
  assert.deepEqual(whoPlays(keys).ways.map((way) => way.label), ["Continue as Mira and Bo", "Continue as Mira", "Continue as Bo", "Join as someone else"]);
  assert.deepEqual(whoPlays(keys).ways[0].detail, { keys }, "several at one screen come back together");
  assert.equal(whoPlays(keys.slice(1)).ways[0].label, "Continue as Bo");
});

test("after the end of a table its host starts another by the same rules, and the others wait for it", () => {
  const rules = { name: "full", title: "Ours" };
  const last = (mine) => ({ mine, room: { ...room("running"), host: 0, rules, tempo: "calm", lesson: false } });
  for (const end of ["ended", "again"]) {
    const host = noticeOf(end, last([0]));
    assert.deepEqual(host.ways[0], { what: "create", label: "Start a new table with the same rules", detail: { rules, tempo: "calm" } });
    const guest = noticeOf(end, last([1]));
    assert.match(guest.text, /^Mira, the host.*wait/);
    assert.deepEqual(guest.ways.map((way) => way.what), ["other-code", "play-now", "create"]);
    assert.deepEqual(guest.ways.at(-1).detail, { rules, tempo: "calm" });
    assert.equal(noticeOf(end).ways[0].detail, undefined, "nothing was known of the table");
  }
  assert.equal(noticeOf("kicked", last([1])).ways[0].what, "watch");
});

test("the length of a game is told only where these very rules were measured with so many", () => {
  const rules = { name: "full", slap: { combos: ["double"] }, deal: { decks: 1 } };
  const length = { seats: 2, games: 100, cards: 500, cards_90: 900, minutes: 6.2, minutes_90: 12.4 };
  const presets = [{ name: "full", title: "Full", rules, lengths: [length] }];
  const at = (more) => lengthOf({ presets, table: { room: { ...room("waiting"), rules, tempo: "normal", ...more } } });
  assert.equal(at({}), "A game of two takes about six minutes, sometimes ten.");
  assert.equal(at({ tempo: "calm" }), "A game of two takes about ten minutes, sometimes 20.");
  assert.equal(at({ seats: [seat(0, "Mira")] }), at({}));
  assert.equal(at({ seats: [0, 1, 2].map((n) => seat(n, `P${n}`)) }), "");
  assert.equal(at({ rules: { ...rules, slap: { combos: ["double", "sandwich"] } } }), "");
  assert.equal(at({ rules: { deal: { decks: 1 }, slap: { combos: ["double"] }, name: "full" } }), at({}));
  assert.deepEqual(paced(length, "normal"), length);
  assert.equal(words.house.takes(paced(length, "calm")), "about 10 min, sometimes 20");
  assert.equal(words.house.takes(paced(length, "fast")), "about 4 min, sometimes 8");
  for (const [luck, told] of [[0, "all skill"], [0.12, "mostly skill"], [0.41, "half luck"], [0.8, "mostly luck"], [1, "all luck"]]) {
    assert.equal(words.house.takes({ ...length, luck }), `about 6 min, sometimes 10\u00a0· ${told.replace(" ", "\u00a0")}`);
  }
  assert.equal(same([1, [2]], [1, [2]]), true);
  assert.equal(same([1, 2], [1]), false);
  assert.equal(same({ a: null }, { a: 0 }), false);
});

test("a screen is asked for in the address and keeps its key apart from the seats'", () => {
  assert.equal(asksForScreen("?display"), true);
  assert.equal(asksForScreen("?other=1"), false);
  assert.notEqual(walletOf("QK7D", true), walletOf("QK7D", false));
});
