// What each wish of the user sets going. A wish is told by an element as an `act` event.

import { throughDoors } from "./doors.js";
import { heard } from "./entrance.js";
import { prefer, prefs } from "./prefs.js";
import { speaker } from "./sound.js";
import { atTable } from "./table-acts.js";
import { makeView } from "./view.js";

/**
 * @import { App } from "./app.js"
 * @import { Wish } from "./wire/connection.js"
 */

/**
 * @param {App} app @param {string} what
 * @param {any} detail as the element that tells it gives it
 */
export function act(app, what, detail) {
  const { sitting } = app;
  switch (what) {
    case "slap":
      if (sitting?.slap(detail)) speaker.play("slap");
      return;
    case "flip":
      if (sitting && !sitting.flip(detail.e_us, detail.seat, detail.thrown)) app.part(detail.seat === undefined ? "ers-flip" : `[data-seat="${detail.seat}"] ers-flip`)?.refuse();
      return;
    case "fingers":
      return sitting?.fingers(detail);
    case "decline":
    case "claim":
    case "call":
    case "lend":
      return void sitting?.take(what, detail).then((answer) => refused(app, answer, detail?.seat));
    case "agree":
      for (const seat of sitting?.table.mine ?? []) void sitting?.command({ type: "agree", seat, agree: detail.agree }).then((answer) => refused(app, answer, seat));
      return;
    case "ready":
      for (const seat of sitting?.table.mine ?? []) void ready(app, seat, detail.ready);
      return;
    case "cut":
      sitting?.cuts.set(detail.seat, detail.place);
      return app.draw();
    case "bot":
      return void say(app, { type: "bot", level: detail.level });
    case "remove":
      return void say(app, { type: "remove", seat: detail.seat });
    case "settings":
      return void say(app, { type: "settings", tempo: detail.tempo, rules: null });
    case "rules":
      return void say(app, { type: "settings", rules: detail.rules, tempo: null });
    case "room":
    case "back":
      app.room = what === "room";
      return app.draw();
    default:
      return around(app, what, detail);
  }
}

/** Wishes that no table hears of. @param {App} app @param {string} what @param {any} detail */
function around(app, what, detail) {
  switch (what) {
    case "menu":
      return app.part("ers-menu")?.open(makeView(app), detail.part);
    case "lend-open":
      return app.part("ers-lend")?.open(makeView(app));
    case "menu-closed":
      return app.part(".screen")?.settle?.();
    case "page":
      return app.go(detail.path);
    case "mute":
      prefer({ mute: !prefs().mute });
      speaker.wake();
      return app.draw();
    case "full":
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen().catch(() => {});
      return;
    default:
      return atTable(app, what, detail) ? undefined : throughDoors(app, what, detail);
  }
}

/** @param {App} app @param {number} seat @param {boolean} is */
async function ready(app, seat, is) {
  heard(app, await app.sitting?.ready(seat, is));
}

/** @param {App} app @param {Wish} wish */
async function say(app, wish) {
  heard(app, await app.sitting?.command(wish));
}

/**
 * Tell what the table did not take in a game.
 * @param {App} app
 * @param {import("./types.js").Done | import("./types.js").Rejected | null} answer
 * @param {number} [seat] whose wish it was, where several play at this screen
 */
function refused(app, answer, seat) {
  if (answer?.type === "rejected") app.part(".screen")?.refused?.(answer.code, seat);
}
