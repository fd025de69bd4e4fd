// This page as a screen for the room: its own key, its asking to be let in.

import { drop, held, keep } from "./wire/tokens.js";

/** @import { App } from "./app.js" */

/** Whether an address asks for the table as a screen. @param {string} search */
export function asksForScreen(search) {
  return new URLSearchParams(search).has("display");
}

/** Where the keys of a table are kept: a screen's apart from those of seats. @param {string} code @param {boolean} screen */
export function walletOf(code, screen) {
  return screen ? `${code}.display` : code;
}

/** Ask the host to be let in, once a connection. @param {App} app */
export async function askForScreen(app) {
  const { sitting } = app;
  if (!sitting || sitting.asked || sitting.table.display) return;
  sitting.asked = true;
  const answer = await sitting.command({ type: "display" });
  if (answer.type === "rejected") app.wrong = answer.code;
  else if (answer.token && answer.display) {
    drop(sitting.wallet, held(sitting.wallet)); // a screen that was not let in is forgotten
    keep(sitting.wallet, { token: answer.token, name: answer.display });
    sitting.carry();
  }
  app.draw();
}
