// The lesson: a practice table of one's own, come to and left at any moment.

import { callMe, codeOf, failed, open, sit } from "./entrance.js";
import { prefer } from "./prefs.js";
import { createTable } from "./wire/api.js";
import { drop, held } from "./wire/tokens.js";

/** @import { App } from "./app.js" */

/** How often, and how long at most, the tutor is waited for. */
const LOOK_MS = 60;
const PATIENCE_MS = 5000;

/** Whether an address asks for the lesson. @param {string} hash */
export function asksToLearn(hash) {
  return hash === "#learn";
}

/** Go to a practice table of one's own. @param {App} app @param {string} [name] */
export async function learn(app, name = "") {
  app.busy = true;
  app.wrong = "";
  app.draw();
  try {
    const { code } = await createTable({ lesson: true });
    app.plan = { name: callMe(app, name), bots: [], lesson: true };
    app.go(`/t/${code}`);
  } catch (error) {
    failed(app, codeOf(error));
  }
}

/** Sit down, and begin when the tutor has. @param {App} app @param {string} name */
export async function beginLesson(app, name) {
  const { sitting } = app;
  const seat = await sit(app, name);
  if (seat === null || !sitting) return;
  for (let waited = 0; waited < PATIENCE_MS && app.sitting === sitting; waited += LOOK_MS) {
    const { room } = sitting.table;
    if (room && room.seats.length >= room.min_seats) break;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  const answer = app.sitting === sitting ? await sitting.ready(seat, true) : null;
  if (answer?.type === "rejected") {
    app.wrong = answer.code;
    app.draw();
  }
}

/**
 * Done or skipped: it is not offered first any more.
 * @param {App} app @param {"lesson-home" | "lesson-play" | "lesson-again"} then
 */
export function endLesson(app, then) {
  const { sitting } = app;
  prefer({ taught: true });
  if (sitting) {
    void sitting.leave();
    drop(sitting.code, held(sitting.code));
  }
  if (then === "lesson-again") return void learn(app);
  if (then === "lesson-play") return void open(app, { name: "", rules: "" }, true);
  app.go("/");
}
