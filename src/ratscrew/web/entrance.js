// Coming to a table: by making one, by a code, by a link; sitting down there; the way out.

import { beginLesson } from "./practice.js";
import { prefer, prefs } from "./prefs.js";
import { codeIn, stillHere } from "./ways.js";
import { ApiError, createTable, tableCard } from "./wire/api.js";
import { read, write } from "./wire/kept.js";
import { been, forget } from "./wire/places.js";
import { drop, held } from "./wire/tokens.js";

/**
 * @import { App } from "./app.js"
 * @import { Done, Rejected } from "./types.js"
 *
 * What to do once at the table. `bots` are the levels to play against at once; `asked` is the
 * name that was typed, not merely offered; `seats` sits down for several.
 * @typedef {{ name: string, bots: ReadonlyArray<string>, asked?: string, lesson?: boolean, seats?: (app: App) => void }} Plan
 *
 * @typedef {keyof typeof BOTS} Against
 */

/** Who plays, by the words on the start page. */
const BOTS = /** @type {const} */ ({
  easy: ["easy", "easy", "easy"],
  normal: ["normal", "normal", "normal"],
  sharp: ["sharp", "sharp", "sharp"],
});
const LEVEL = "ratscrew.against";
/** Leaving does not wait longer than this for its answer. */
const LEAVE_MS = 1500;

/** Whom this browser plays: what was chosen last; whoever is new here meets the easy ones. @returns {Against} */
export function against() {
  const kept = read("local", LEVEL);
  return kept in BOTS ? kept : prefs().played ? "normal" : "easy";
}

/** @param {Against} level */
export function playAgainst(level) {
  write("local", LEVEL, level);
}

/**
 * Start a table and go there, perhaps to play at once.
 * @param {App} app @param {{ name: string, rules: string | import("./types.js").RuleSet, tempo?: import("./types.js").Tempo, against?: Against }} wish @param {boolean} now
 */
export async function open(app, { name, rules, tempo, against: level }, now) {
  app.busy = true;
  app.wrong = "";
  app.draw();
  try {
    const { code } = await createTable({ ...(rules && { rules }), ...(tempo && { tempo }) });
    app.plan = { name: callMe(app, name), bots: now ? BOTS[level ?? against()] : [] };
    app.go(`/t/${code}`);
  } catch (error) {
    failed(app, codeOf(error));
  }
}

/**
 * Start a table and be its screen: nobody sits here.
 * @param {App} app @param {{ rules: string | import("./types.js").RuleSet }} wish
 */
export async function openScreen(app, { rules }) {
  app.busy = true;
  app.wrong = "";
  app.draw();
  try {
    const { code } = await createTable(rules ? { rules } : {});
    app.go(`/t/${code}?display`);
  } catch (error) {
    failed(app, codeOf(error));
  }
}

/**
 * Go to the table of a code or of a link, if there is one.
 * @param {App} app @param {{ name: string, code: string }} wish
 */
export async function joinByCode(app, { name, code }) {
  const plain = codeIn(code) || code.replace(/[\s-]/g, "").toUpperCase();
  app.busy = true;
  app.wrong = /^[A-Z0-9]{3,12}$/.test(plain) ? "" : "bad-code";
  app.draw();
  if (!app.wrong) await tableCard(plain).catch((error) => { app.wrong = codeOf(error); });
  app.busy = false;
  if (app.wrong) return app.draw();
  app.plan = { name: callMe(app, name), bots: [], asked: name.trim() };
  app.go(`/t/${plain}`);
}

/** Remember a name; without one there is a suggestion. @param {App} app @param {string} name */
export function callMe(app, name) {
  const called = name.trim() || prefs().name || app.suggested;
  prefer({ name: called });
  return called;
}

/** Something went wrong on the way to a table. @param {App} app @param {string} code */
export function failed(app, code) {
  app.wrong = code;
  app.busy = false;
  app.draw();
}

/** @param {unknown} error */
export function codeOf(error) {
  return error instanceof ApiError ? error.code : "offline";
}

/** @param {App} app @param {string} name @returns {Promise<number | null>} the seat */
export async function sit(app, name) {
  const answer = await app.sitting?.sit(callMe(app, name));
  heard(app, answer);
  if (answer?.type !== "done") return null;
  if (app.sitting && !app.sitting.table.room?.lesson) been(app.sitting.code, prefs().name);
  return answer.seat;
}

/** Show what the table did not take. @param {App} app @param {Done | Rejected | undefined} answer */
export function heard(app, answer) {
  app.wrong = answer?.type === "rejected" ? answer.code : "";
  app.draw();
}

/** Do what was planned on the way to this table. @param {App} app */
export async function carryOut(app) {
  const { plan, sitting } = app;
  const { room } = sitting?.table ?? {};
  if (!plan || !room || !sitting) return;
  app.plan = null;
  if (plan.lesson && sitting.me === null) return beginLesson(app, plan.name);
  const closed = room.phase === "running" && !room.rules.play["late-joiners"];
  if (closed || room.seats.length >= room.max_seats) return;
  if (sitting.me !== null) {
    const here = room.seats.find((seat) => seat.seat === sitting.me)?.name ?? "";
    if (plan.asked && plan.asked !== here) app.ask(stillHere(held(sitting.code), here, plan.asked));
    return;
  }
  if (plan.seats) return plan.seats(app);
  const seat = await sit(app, plan.name);
  if (seat === null || !plan.bots.length) return;
  await seatBots(app, plan.bots);
  heard(app, await begin(app, seat));
}

/** Seat bots, each of the level asked for or of one that there is. @param {App} app @param {ReadonlyArray<string>} levels */
async function seatBots(app, levels) {
  const known = app.sitting?.table.room?.levels ?? [];
  await Promise.all(levels.map((level) => app.sitting?.command({ type: "bot", level: known.includes(level) ? level : known[0] ?? "" })));
}

/**
 * Be ready; where the rules are made for fewer players, the last bots go again.
 * @param {App} app @param {number} seat
 */
async function begin(app, seat) {
  let answer = await app.sitting?.ready(seat, true);
  while (answer?.type === "rejected" && ["cannot-deal", "wrong-shares"].includes(answer.code)) {
    const last = app.sitting?.table.room?.seats.filter((one) => one.kind === "bot").at(-1);
    if (!last || last.seat < 2) break;
    const gone = await app.sitting?.command({ type: "remove", seat: last.seat });
    if (gone?.type !== "done") break;
    answer = await app.sitting?.ready(seat, true);
  }
  return answer;
}

/** @param {App} app */
export async function leave(app) {
  const { sitting } = app;
  const running = sitting?.table.room?.phase === "running" && sitting.me !== null;
  if (sitting) {
    await Promise.race([sitting.leave(), new Promise((done) => setTimeout(done, LEAVE_MS))]);
    drop(sitting.code, held(sitting.code));
    forget(sitting.code);
  }
  if (running) app.dead("left");
  else app.go("/");
}
