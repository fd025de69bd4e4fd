// Dead ends: why the page left its table, and whether a stopped server has come back.

import { words } from "./texts/index.js";
import { codeIn, noticeOf, refusedFor, staleLink } from "./ways.js";
import { info, tableCard } from "./wire/api.js";
import { been } from "./wire/places.js";
import { drop, held, keys } from "./wire/tokens.js";

/**
 * @import { App } from "./app.js"
 * @import { End } from "./ways.js"
 */

/** How long after a stop the server is looked for again. */
const LOOK_MS = 3000;
/** How long the page says that a seat has come. */
const MOVED_MS = 5000;
/** What passes by itself and is tried again. */
const PASSING = ["flood", "too-slow", "no-hello", "closing", "cannot-write"];

/** A dead end: the connection is over, a screen says why. @param {App} app @param {End} kind */
export function deadEnd(app, kind) {
  app.sitting?.stop();
  app.tabs.code = "";
  app.phase = kind;
  app.notice = noticeOf(kind, app.sitting?.table);
  app.draw();
  if (kind === "stopped") void lookForServer(app, codeIn(location.pathname));
}

/** The server ended the connection and said why. @param {App} app @param {string} code */
export function ended(app, code) {
  if (code === "version") deadEnd(app, "update");
  else if (code === "no-such-table") deadEnd(app, app.sitting?.table.room ? "ended" : "notFound");
  else if (code === "table-failed") deadEnd(app, "ended");
  else if (!PASSING.includes(code)) {
    deadEnd(app, "refused");
    app.notice = refusedFor(code);
  }
}

/**
 * The seat is not ours any more. Another tab of this browser can give it back; another device holds
 * its only key. Whoever was kept out stays known by theirs.
 * @param {App} app @param {"kicked" | "replaced" | "stale"} how
 */
export async function lostSeat(app, how) {
  const { sitting } = app;
  if (!sitting) return;
  if (how === "stale") {
    deadEnd(app, how);
    app.notice = staleLink(keys(sitting.code));
    return;
  }
  if (how === "replaced") {
    const others = await app.tabs.others(sitting.code);
    if (app.sitting !== sitting) return;
    if (!others.size) drop(sitting.code, held(sitting.code));
    deadEnd(app, others.size ? "replaced" : "moved");
    return;
  }
  const { blocked } = sitting.table;
  if (!blocked) drop(sitting.code, held(sitting.code));
  if (app.looksOn) app.draw();
  else deadEnd(app, blocked ? "blocked" : "kicked");
}

/** A seat was moved here: this browser finds back to it by itself. @param {App} app @param {string} name whose it is */
export function moved(app, name) {
  if (app.sitting) been(app.sitting.code, name);
  app.say(words.me.moved, MOVED_MS);
}

/** After a stop: does the server run again, and is the table still there? @param {App} app @param {string} code */
async function lookForServer(app, code) {
  const waits = () => app.phase === "stopped" && app.notice !== null && codeIn(location.pathname) === code;
  while (waits()) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    try {
      await info();
    } catch {
      continue;
    }
    if (!waits()) return;
    const there = await tableCard(code).catch(() => null);
    if (there) return app.route();
    return deadEnd(app, "again");
  }
}
