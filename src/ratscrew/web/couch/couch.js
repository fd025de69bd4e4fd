// The door to one screen that several play at: its table, its set-up, and how they look.

import { ErsCouch } from "./ers-couch.js";
import { ErsCouchSeat } from "./ers-couch-seat.js";
import { ErsCouchSetup, open as lay } from "./ers-couch-setup.js";

customElements.define("ers-couch-seat", ErsCouchSeat);
customElements.define("ers-couch", ErsCouch);
customElements.define("ers-couch-setup", ErsCouchSetup);

/** The looks have come, so that nothing is seen without them. @type {Promise<void>} */
export const ready = new Promise((done, failed) => {
  const looks = document.createElement("link");
  looks.rel = "stylesheet";
  looks.href = new URL("./couch.css", import.meta.url).href;
  looks.addEventListener("load", () => done());
  looks.addEventListener("error", () => failed(new Error("no looks")));
  document.head.append(looks);
});

/** @param {import("../app.js").App} app @param {any} [detail] */
export async function open(app, detail) {
  await ready;
  await lay(app, detail);
}
