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

/**
 * Tell the table when this screen has shown cards: whoever looks at it is judged by that.
 * @param {App} app @param {ReadonlyArray<import("./clock.js").Card>} cards
 */
export function tellShown({ sitting }, cards) {
  const { room, display } = sitting?.table ?? {};
  if (!sitting || !room?.lookers_on?.displays.some((one) => one.id === display && one.granted)) return;
  for (const { number: on, m_us, seen_us: p_us, blind } of cards) {
    if (!blind && m_us !== null && p_us !== null) void sitting.command({ type: "painted", on, m_us, p_us });
  }
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
