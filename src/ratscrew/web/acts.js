// What each wish of the user sets going. A wish is told by an element as an `act` event.

import { prefer, prefs } from "./prefs.js";
import { speaker } from "./sound.js";
import { makeView } from "./view.js";
import { codeIn, stillHere } from "./ways.js";
import { ApiError, createTable, tableCard } from "./wire/api.js";
import { drop, held, hold } from "./wire/tokens.js";

/**
 * @import { App } from "./app.js"
 * @import { Wish } from "./wire/connection.js"
 */

/** Whom a newcomer plays first, and whom everybody else. */
const BOTS_FIRST = ["easy", "easy", "normal"];
const BOTS = ["easy", "normal", "sharp"];
/** Leaving does not wait longer than this for its answer. */
const LEAVE_MS = 1500;

/**
 * @param {App} app @param {string} what
 * @param {any} detail as the element that tells it gives it
 */
export function act(app, what, detail) {
  const { sitting } = app;
  const me = sitting?.me ?? null;
  switch (what) {
    case "slap":
      if (sitting?.slap(detail)) speaker.play("slap");
      return;
    case "flip":
      if (sitting && !sitting.flip(detail.e_us)) app.part("ers-flip")?.refuse();
      return;
    case "fingers":
      return sitting?.fingers(detail);
    case "decline":
    case "claim":
    case "call":
    case "lend":
      return void sitting?.take(what, detail).then((answer) => refused(app, answer));
    case "agree":
      if (me !== null) void sitting?.command({ type: "agree", seat: me, agree: detail.agree }).then((answer) => refused(app, answer));
      return;
    case "play-now":
      return void open(app, detail, true);
    case "create":
      return void open(app, detail, false);
    case "join":
      return joinByCode(app, detail);
    case "sit":
      return void sit(app, detail.name);
    case "ready":
      if (me !== null) void ready(app, me, detail.ready);
      return;
    case "bot":
      return void say(app, { type: "bot", level: detail.level });
    case "remove":
      return void say(app, { type: "remove", seat: detail.seat });
    case "settings":
      return void say(app, { type: "settings", tempo: detail.tempo, rules: null });
    case "rules":
      return void say(app, { type: "settings", rules: detail.rules, tempo: null });
    case "leave":
      return void leave(app);
    case "room":
    case "back":
      app.room = what === "room";
      return app.draw();
    case "as": {
      const code = codeIn(location.pathname);
      hold(code, detail.keys);
      if (detail.name) app.plan = { name: detail.name, bots: false };
      app.sitting?.stop();
      return app.join(code);
    }
    default:
      return around(app, what);
  }
}

/** Wishes that no table hears of. @param {App} app @param {string} what */
function around(app, what) {
  switch (what) {
    case "menu":
      return app.part("ers-menu")?.open(makeView(app));
    case "lend-open":
      return app.part("ers-lend")?.open(makeView(app));
    case "menu-closed":
      return app.part("ers-table")?.settle();
    case "mute":
      prefer({ mute: !prefs().mute });
      speaker.wake();
      return app.draw();
    case "full":
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen().catch(() => {});
      return;
    case "retry":
      return app.sitting?.connection.retryNow();
    case "home":
      return app.go("/");
    case "reload":
      return location.reload();
    case "continue":
      return app.join(codeIn(location.pathname));
    case "watch":
      return app.route();
    default:
      return app.draw();
  }
}

/**
 * Start a table and sit down at it.
 * @param {App} app @param {{ name: string, rules: string }} wish @param {boolean} bots
 */
async function open(app, { name, rules }, bots) {
  app.busy = true;
  app.wrong = "";
  app.draw();
  try {
    const { code } = await createTable(rules && !bots ? { rules } : {});
    app.plan = { name: callMe(app, name), bots };
    app.go(`/t/${code}`);
  } catch (error) {
    app.wrong = error instanceof ApiError ? error.code : "offline";
    app.busy = false;
    app.draw();
  }
}

/**
 * Go to the table of a code or of a link, if there is one.
 * @param {App} app @param {{ name: string, code: string }} wish
 */
async function joinByCode(app, { name, code }) {
  const plain = codeIn(code) || code.replace(/[\s-]/g, "").toUpperCase();
  app.busy = true;
  app.wrong = /^[A-Z0-9]{3,12}$/.test(plain) ? "" : "bad-code";
  app.draw();
  if (!app.wrong) await tableCard(plain).catch((error) => { app.wrong = error instanceof ApiError ? error.code : "offline"; });
  app.busy = false;
  if (app.wrong) return app.draw();
  const asked = name.trim();
  app.plan = { name: callMe(app, name), bots: false, asked };
  app.go(`/t/${plain}`);
}

/** Remember a name; without one there is a suggestion. @param {App} app @param {string} name */
function callMe(app, name) {
  const called = name.trim() || prefs().name || app.suggested;
  prefer({ name: called });
  return called;
}

/** @param {App} app @param {string} name */
async function sit(app, name) {
  const answer = await app.sitting?.sit(callMe(app, name));
  app.wrong = answer?.type === "rejected" ? answer.code : "";
  app.draw();
  return answer?.type === "done" ? answer.seat : null;
}

/** @param {App} app @param {number} seat @param {boolean} is */
async function ready(app, seat, is) {
  heard(app, await app.sitting?.ready(seat, is));
}

/** @param {App} app @param {Wish} wish */
async function say(app, wish) {
  heard(app, await app.sitting?.command(wish));
}

/** @param {App} app @param {import("./types.js").Done | import("./types.js").Rejected | undefined} answer */
function heard(app, answer) {
  app.wrong = answer?.type === "rejected" ? answer.code : "";
  app.draw();
}

/** Tell what the table did not take in a game. @param {App} app @param {import("./types.js").Done | import("./types.js").Rejected | null} answer */
function refused(app, answer) {
  if (answer?.type === "rejected") app.part("ers-table")?.refused(answer.code);
}

/** Do what was planned on the way to this table. @param {App} app */
export async function carryOut(app) {
  const { plan, sitting } = app;
  const { room } = sitting?.table ?? {};
  if (!plan || !room || !sitting) return;
  app.plan = null;
  const closed = room.phase === "running" && !room.rules.play["late-joiners"];
  if (closed || room.seats.length >= room.max_seats) return;
  if (sitting.me !== null) {
    const here = room.seats.find((seat) => seat.seat === sitting.me)?.name ?? "";
    if (plan.asked && plan.asked !== here) app.ask(stillHere(held(sitting.code), here, plan.asked));
    return;
  }
  const seat = await sit(app, plan.name);
  if (seat === null || !plan.bots) return;
  for (const level of prefs().taught ? BOTS : BOTS_FIRST) {
    const known = room.levels.includes(level) ? level : room.levels[0] ?? "";
    void sitting.command({ type: "bot", level: known });
  }
  await ready(app, seat, true);
}

/** @param {App} app */
async function leave(app) {
  const { sitting } = app;
  const running = sitting?.table.room?.phase === "running" && sitting.me !== null;
  if (sitting) {
    await Promise.race([sitting.leave(), new Promise((done) => setTimeout(done, LEAVE_MS))]);
    drop(sitting.code, held(sitting.code));
  }
  if (running) app.dead("left");
  else app.go("/");
}
