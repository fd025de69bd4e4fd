// What the tools at the table set going: pauses, the host's hand, reactions, panels beside the game.

import { makeView } from "./view.js";
import { words } from "./texts/index.js";

/**
 * @import { App } from "./app.js"
 * @import { Wish } from "./wire/connection.js"
 */

/** The panels beside the game, of which one is open at a time. */
export const SIDES = ["ers-combos", "ers-replay", "ers-react"];

/**
 * @param {App} app @param {string} what @param {any} detail
 * @returns {boolean} whether it was one of these
 */
export function atTable(app, what, detail) {
  const me = app.sitting?.me ?? null;
  switch (what) {
    case "escape": {
      const open = SIDES.map((tag) => app.part(tag)).find((side) => side?.open);
      if (open) open.close();
      else app.part("ers-menu")?.open(makeView(app));
      return true;
    }
    case "combos":
    case "react-open":
      toggle(app, what === "combos" ? "ers-combos" : "ers-react", detail.keys);
      return true;
    case "replay": {
      const view = makeView(app);
      const replay = app.part("ers-replay");
      if (replay?.open) replay.close();
      else replay?.start(view, detail.keys);
      return true;
    }
    case "side":
      beside(app, detail);
      return true;
    case "react":
      if (me !== null) void ask(app, { type: "react", seat: me, what: detail.kind });
      return true;
    case "pause":
    case "resume":
      if (me !== null) void ask(app, { type: "pause", seat: me, pause: what === "pause" });
      return true;
    case "fill":
    case "host":
      void ask(app, { type: what, seat: detail.seat });
      return true;
    case "free":
    case "kick":
      void ask(app, { type: "remove", seat: detail.seat, block: what === "kick" });
      return true;
    case "options":
      void ask(app, { type: "settings", rules: null, tempo: null, ...detail });
      return true;
    case "grant":
      void ask(app, { type: "grant", display: detail.display, grant: detail.grant });
      return true;
    default:
      return false;
  }
}

/** @param {App} app @param {string} tag @param {boolean} keys */
function toggle(app, tag, keys) {
  const side = app.part(tag);
  if (!side) return;
  if (side.open) side.close();
  else side.lie(keys);
  side.draw(makeView(app));
}

/** One panel is open at a time, and the keys play on when it is gone. @param {App} app @param {{ open: unknown, focus?: boolean }} detail */
function beside(app, { open, focus }) {
  if (open) {
    for (const tag of SIDES) {
      const side = app.part(tag);
      if (side && side !== open && side.open) side.close();
    }
  } else if (focus) app.part(".screen")?.settle?.();
  app.draw();
}

/** Ask the table, and tell what it does not take. @param {App} app @param {Wish} wish */
async function ask(app, wish) {
  const answer = await app.sitting?.command(wish);
  if (answer?.type !== "rejected") return;
  const [word, rest] = words.refused(answer.code);
  app.part(".screen")?.tells?.(answer.code === "too-fast" ? words.tools.react.busy : [word, rest]);
}
