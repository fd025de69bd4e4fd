// What wishes at the doors set going: coming, going, dead ends. A wish is an `act` event of an element.

import { against, heard, joinByCode, leave, open, openScreen, playAgainst, sit } from "./entrance.js";
import { endLesson, learn } from "./practice.js";
import { words } from "./texts/index.js";
import { codeIn } from "./ways.js";
import { forget } from "./wire/places.js";
import { held, hold, keys } from "./wire/tokens.js";

/** @import { App } from "./app.js" */

/** How long the page says that a room has not come. */
const SAID_MS = 6000;

/**
 * @param {App} app @param {string} what
 * @param {any} detail as the element that tells it gives it
 */
export function throughDoors(app, what, detail) {
  switch (what) {
    case "play-now":
      return void open(app, { name: "", rules: "", ...detail }, true);
    case "create":
      return void open(app, { name: "", rules: "", ...detail }, false);
    case "create-screen":
      return void openScreen(app, { rules: "", ...detail });
    case "join":
      return void joinByCode(app, detail);
    case "against":
      playAgainst(detail.level ?? against());
      return app.draw();
    case "table":
      return app.go(`/t/${detail.code}`);
    case "forget":
      forget(detail.code);
      return void app.porch.findPlaces();
    case "couch":
      return void enterRoom(app, () => import("./couch/couch.js"), detail);
    case "you":
      return void enterRoom(app, () => import("./me/you.js"));
    case "move-seat":
      return void enterRoom(app, () => import("./me/move.js"));
    case "sheet-closed":
      app.sheet = "";
      return app.draw();
    case "usual-rules":
      return app.usualRules();
    case "look-again":
      return void app.porch.look();
    case "ask":
      return void app.sitting?.command(detail.wish).then((answer) => heard(app, answer));
    case "sit":
      return void sit(app, detail.name);
    case "leave":
      return void leave(app);
    case "as":
      return playAs(app, detail);
    case "retry":
      return app.sitting?.connection.retryNow();
    case "home":
    case "other-code":
      app.go("/");
      if (what === "other-code") requestAnimationFrame(() => app.part("ers-lobby")?.askCode());
      return;
    case "learn":
      return void learn(app, detail.name ?? "");
    case "lesson-home":
    case "lesson-play":
    case "lesson-again":
      return endLesson(app, what);
    case "show-here":
      return app.go(`${location.pathname}?display`);
    case "display-leave":
      return app.go(location.pathname);
    case "reload":
      return location.reload();
    case "continue":
      return takeBack(app);
    case "watch":
      app.route();
      app.looksOn = true;
      return;
    default:
      return app.draw();
  }
}

/**
 * Enter a room that is loaded when it is first wanted.
 * @param {App} app @param {() => Promise<{ open: (app: App, detail?: any) => Promise<void> }>} room @param {any} [detail]
 */
async function enterRoom(app, room, detail) {
  try {
    await (await room()).open(app, detail);
  } catch {
    app.say(words.error("offline"), SAID_MS);
  }
}

/** Take a seat back from another tab: the key that it has by now is this browser's. @param {App} app */
function takeBack(app) {
  const code = codeIn(location.pathname);
  const names = new Set(held(code).map((key) => key.name));
  const fresh = keys(code).filter((key) => names.has(key.name));
  if (fresh.length) hold(code, fresh);
  app.join(code);
}

/** Play in this tab with some of this browser's keys, or with none. @param {App} app @param {any} detail */
function playAs(app, { keys, name }) {
  const code = codeIn(location.pathname);
  hold(code, keys);
  if (name) app.plan = { name, bots: [] };
  app.sitting?.stop();
  app.join(code);
}
