// What is done to the pack before a deal: cutting it, sharing it out. Loaded when a table's rules or
// its host want it, so that a page that only plays is the lighter for it.

import { ErsCut } from "./ers-cut.js";
import { ErsEven } from "./ers-even.js";
import { ErsShares } from "./ers-shares.js";

customElements.define("ers-cut", ErsCut);
customElements.define("ers-even", ErsEven);
customElements.define("ers-shares", ErsShares);

/** The looks have come, so that nothing is seen without them. @type {Promise<void>} */
export const ready = new Promise((done) => {
  const looks = document.createElement("link");
  looks.rel = "stylesheet";
  looks.href = new URL("./deal.css", import.meta.url).href;
  looks.addEventListener("load", () => done());
  looks.addEventListener("error", () => done());
  document.head.append(looks);
});
