// Whose seat it is: the player of this browser, made when somebody first sits down here. Nobody
// waits for any of it: where the server is slow or keeps no players, one sits as a stranger.

import { words } from "./texts/index.js";
import { keeps } from "./wire/kept.js";
import { become, forgetMe, makePlayer, mine } from "./wire/me.js";

/** @import { App } from "./app.js" */

const SAID_MS = 9000;

/** Tell the table whose seat this tab plays, once. A browser that keeps nothing is nobody. @param {App} app */
export function own(app) {
  const { sitting } = app;
  const room = sitting?.table.room;
  if (!sitting || !room) return;
  const { me } = sitting;
  if (me === null) {
    sitting.owned = false;
    return;
  }
  const name = room.seats[me]?.name;
  if (!name) return; // the seat is promised, and not told yet
  if (sitting.owned || sitting.table.mine.length > 1 || room.lesson || app.screen || app.porch.info?.storage !== "database" || !keeps()) return;
  sitting.owned = true;
  void tell(app, me, name);
}

/** @param {App} app @param {number} seat @param {string} name */
async function tell(app, seat, name) {
  const { sitting } = app;
  const secret = mine() ?? await somebody(name);
  if (secret === null || !sitting) return;
  const answer = await sitting.command({ type: "own", seat, secret });
  if (answer.type !== "rejected" || answer.code !== "who" || mine() !== secret) return;
  forgetMe();
  app.say(words.me.gone, SAID_MS);
}

/** Become a player; another tab may have been quicker. @param {string} name */
async function somebody(name) {
  const made = await makePlayer(name).catch(() => null);
  if (made && mine() === null) become(made);
  return mine();
}
