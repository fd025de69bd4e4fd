// The door to the pages of games that are over: all that they are made of, and how they look.

import { ErsBars, ErsLines } from "./charts.js";
import { ErsMine } from "./ers-mine.js";
import { ErsPast } from "./ers-past.js";
import { ErsRerun } from "./ers-rerun.js";

customElements.define("ers-lines", ErsLines);
customElements.define("ers-bars", ErsBars);
customElements.define("ers-rerun", ErsRerun);
customElements.define("ers-past", ErsPast);
customElements.define("ers-mine", ErsMine);

/** The looks have come, so that nothing is seen without them. @type {Promise<void>} */
export const ready = new Promise((done, failed) => {
  const looks = document.createElement("link");
  looks.rel = "stylesheet";
  looks.href = new URL("./history.css", import.meta.url).href;
  looks.addEventListener("load", () => done());
  looks.addEventListener("error", () => failed(new Error("no looks")));
  document.head.append(looks);
});
