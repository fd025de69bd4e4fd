// The door to a phone as a hand: loaded when a room's screen is first there.

import { looks } from "../looks.js";
import { ErsHand } from "./ers-hand.js";
import { ErsHandSheet } from "./ers-hand-sheet.js";
import { ErsOffer } from "./ers-offer.js";

export { Gaze } from "./gaze.js";

/** Kept when all of it is known and looks as it should. */
export async function ready() {
  if (customElements.get("ers-hand")) return;
  await looks(import.meta.url, "hand.css");
  customElements.define("ers-offer", ErsOffer);
  customElements.define("ers-hand", ErsHand);
  customElements.define("ers-hand-sheet", ErsHandSheet);
}
