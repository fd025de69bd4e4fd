// Who this browser is: made when somebody sits down, told to the table, never waited for; and a
// seat that comes by a link.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Kept {
  constructor() { this.map = new Map(); }
  getItem(key) { return this.map.get(key) ?? null; }
  setItem(key, value) { this.map.set(key, value); }
  removeItem(key) { this.map.delete(key); }
}

globalThis.localStorage = new Kept();
globalThis.sessionStorage = new Kept();
globalThis.location ??= { protocol: "http:", host: "table.test", hostname: "table.test", origin: "http://table.test" };
globalThis.document ??= { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" };

const { own } = await import("../../src/ratscrew/web/owner.js");
const { Sitting } = await import("../../src/ratscrew/web/sitting.js");
const { words } = await import("../../src/ratscrew/web/texts/index.js");
const { seatIn, staleLink } = await import("../../src/ratscrew/web/ways.js");
const { askAs, become, forgetMe, mine, seatLink } = await import("../../src/ratscrew/web/wire/me.js");
const { held, keys } = await import("../../src/ratscrew/web/wire/tokens.js");

/** @type {Array<{ path: string, options: any }>} */
let asked = [];
let answers = () => ({ status: 200, body: {} });

beforeEach(() => {
  localStorage.map.clear();
  sessionStorage.map.clear();
  asked = [];
  answers = () => ({ status: 201, body: { secret: "made", name: "Mira" } });
  globalThis.fetch = async (path, options) => {
    asked.push({ path, options });
    const { status, body } = await answers(path);
    return { ok: status < 400, status, json: async () => body };
  };
});

const settled = () => new Promise((done) => setTimeout(done, 5));

/** A page at a table, and what it tells the table. */
function page(more = {}) {
  const told = [];
  const app = {
    screen: false,
    said: [],
    say(text) { this.said.push(text); },
    porch: { info: { storage: "database" } },
    sitting: {
      owned: false,
      me: 0,
      table: { mine: [0], room: { lesson: false, seats: [{ name: "Mira" }, { name: "Bo" }] } },
      answer: { type: "done" },
      command(wish) { told.push(wish); return Promise.resolve(this.answer); },
    },
    ...more,
  };
  return { app, told };
}

test("what one asks as oneself carries the secret in a header, and nowhere else", async () => {
  become({ secret: "hush", name: "Mira" });
  await askAs("/api/me", { method: "PATCH", headers: { "Content-Type": "application/json" } });
  assert.deepEqual(asked[0].options.headers, { "Content-Type": "application/json", Authorization: "Bearer hush" });
  assert.equal(asked[0].path, "/api/me");
  forgetMe();
  await assert.rejects(askAs("/api/me"), { code: "who" });
  assert.equal(asked.length, 1, "who is nobody asks nothing");
});

test("a ticket is sent in a body", async () => {
  await seatLink("QK7D", "the-ticket-of-the-seat");
  assert.equal(asked[0].path, "/api/tables/QK7D/seat-link");
  assert.deepEqual(JSON.parse(asked[0].options.body), { ticket: "the-ticket-of-the-seat" });
});

test("whoever sits down first becomes somebody, and the table hears it once", async () => {
  const { app, told } = page();
  own(app);
  assert.deepEqual(told, [], "nobody waits for it");
  await settled();
  own(app);
  await settled();
  assert.equal(mine(), "made");
  assert.deepEqual(JSON.parse(asked[0].options.body), { name: "Mira" });
  assert.deepEqual(told, [{ type: "own", seat: 0, secret: "made" }]);
});

test("whoever is somebody already says so, and again at the next seat", async () => {
  become({ secret: "known", name: "Mira" });
  const { app, told } = page();
  own(app);
  await settled();
  app.sitting.me = null;
  own(app);
  app.sitting.me = 1;
  own(app);
  await settled();
  assert.deepEqual(told.map(({ seat, secret }) => [seat, secret]), [[0, "known"], [1, "known"]]);
  assert.equal(asked.length, 0);
});

test("no player is made where there is nothing to keep one in, for a lesson, a screen, or several who play at one", async () => {
  const { app, told } = page();
  const nothing = { ...app.sitting, table: { room: null } };
  const several = { ...app.sitting, table: { ...app.sitting.table, mine: [0, 1] } };
  const lesson = { ...app.sitting, table: { mine: [0], room: { ...app.sitting.table.room, lesson: true } } };
  for (const more of [
    { porch: { info: null } },
    { porch: { info: { storage: "memory" } } },
    { screen: true },
    { sitting: null },
    { sitting: nothing },
    { sitting: lesson },
    { sitting: several },
    { sitting: { ...app.sitting, me: null } },
  ]) own(page(more).app);
  await settled();
  assert.deepEqual(asked, []);
  assert.deepEqual(told, []);
});

test("a seat that is promised and has not been told waits for its name", async () => {
  const { app, told } = page();
  const { room } = app.sitting.table;
  app.sitting.table = { mine: [0], room: { ...room, seats: [] } };
  own(app);
  await settled();
  assert.deepEqual(asked, []);
  app.sitting.table = { mine: [0], room };
  own(app);
  await settled();
  assert.deepEqual(JSON.parse(asked[0].options.body), { name: "Mira" });
  assert.equal(told.length, 1);
});

test("where no player can be made one sits on as a stranger", async () => {
  const { app, told } = page();
  for (const answer of [{ status: 503, body: { code: "cannot-write" } }, { status: 429, body: { code: "too-many-players" } }]) {
    answers = () => answer;
    app.sitting.owned = false;
    own(app);
    await settled();
  }
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  app.sitting.owned = false;
  own(app);
  await settled();
  assert.equal(mine(), null);
  assert.deepEqual(told, []);
  assert.deepEqual(app.said, []);
});

test("of two tabs the first to become somebody is who both are", async () => {
  const { app, told } = page();
  answers = () => {
    become({ secret: "quicker", name: "Mira" });
    return { status: 201, body: { secret: "slower", name: "Mira" } };
  };
  own(app);
  await settled();
  assert.equal(mine(), "quicker");
  assert.equal(told[0].secret, "quicker");
});

test("whoever was deleted elsewhere is a guest again, and is told so", async () => {
  become({ secret: "gone", name: "Mira" });
  const { app } = page();
  app.sitting.answer = { type: "rejected", code: "who" };
  own(app);
  await settled();
  assert.equal(mine(), null);
  assert.deepEqual(app.said, [words.me.gone]);
});

test("a server that cannot tell just now makes nobody forget who they are", async () => {
  for (const code of ["cannot-write", "too-many-codes", "owned", "has-seat", "not-now"]) {
    become({ secret: "known", name: "Mira" });
    const { app } = page();
    app.sitting.answer = { type: "rejected", code };
    own(app);
    await settled();
    assert.equal(mine(), "known");
    assert.deepEqual(app.said, []);
  }
});

// --- a seat that comes by a link ---

const TICKET = "abcdefghij-KLMNOPQRST_0123456789";
const seat = (name) => ({ name, kind: "person" });
const snapshot = (mine) => ({ type: "snapshot", seq: 1, mine, room: { code: "QK7D", phase: "waiting", seats: [seat("Mira"), seat("Bo")], rules: {} }, game: null, may: [], waiting: null, agreed: [], tallies: [] });

/** Somebody who has come by a link. */
function coming() {
  const heard = [];
  const hooks = { changed() {}, told() {}, status() {}, failed() {}, welcome() {}, lost: (how) => heard.push(how), moved: (name) => heard.push(`moved ${name}`) };
  const sitting = new Sitting("QK7D", hooks);
  sitting.connection = { tokens: [], start(tokens) { this.tokens = tokens; } };
  return { sitting, heard };
}

test("a link's ticket opens the seat until its own key has come, which is kept", () => {
  const { sitting, heard } = coming();
  sitting.start(TICKET);
  assert.deepEqual(sitting.connection.tokens, [TICKET]);
  sitting.hear(snapshot([1]), 0);
  assert.deepEqual(keys("QK7D"), [], "the ticket is kept nowhere");
  sitting.hear({ type: "key", seat: 1, token: "the-new-token-of-bo" }, 0);
  assert.deepEqual(heard, ["moved Bo"]);
  assert.deepEqual(held("QK7D"), [{ token: "the-new-token-of-bo", name: "Bo" }]);
  assert.deepEqual(sitting.connection.tokens, ["the-new-token-of-bo"]);
  sitting.hear({ type: "key", seat: 1, token: "a-later-token-of-bo" }, 0);
  assert.deepEqual(heard, ["moved Bo"], "a later key is no move");
});

test("a ticket that opens nothing is told, and whoever only watches hears nothing of it", () => {
  const used = coming();
  used.sitting.start(TICKET);
  used.sitting.hear(snapshot([]), 0);
  assert.deepEqual(used.heard, ["stale"]);
  const watching = coming();
  watching.sitting.start();
  watching.sitting.hear(snapshot([]), 0);
  assert.deepEqual(watching.heard, []);
});

test("an address tells whether it moves a seat", () => {
  assert.equal(seatIn(`#seat=${TICKET}`), TICKET);
  assert.equal(seatIn("#seat=<script>"), "");
  assert.equal(seatIn("#seat="), "");
  for (const other of ["", "#rules=aXY", "#seats=4"]) assert.equal(seatIn(other), null);
});

test("from a link that moves nothing a way leads on, first to one's own seat", () => {
  assert.deepEqual(staleLink([]).ways.map((way) => way.what), ["watch", "home"]);
  const key = { token: "x", name: "Mira" };
  const { ways } = staleLink([key]);
  assert.deepEqual(ways[0], { what: "as", label: "Continue as Mira", detail: { keys: [key] } });
});
