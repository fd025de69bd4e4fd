// The door to a screen for a room: loaded where an address asks for it.

import { looks } from "../looks.js";
import { ErsDisplay } from "./ers-display.js";

/** Kept when it is known and looks as it should. */
export async function ready() {
  if (customElements.get("ers-display")) return;
  await looks(import.meta.url, "screen.css");
  customElements.define("ers-display", ErsDisplay);
}
