// A ring that runs out: how long the table still waits.

import { s } from "../dom.js";

/** @import { Window } from "../store.js" */

export class Ring {
  constructor() {
    this.run = s("circle", { class: "ring-run", cx: 12, cy: 12, r: 9, pathLength: 100 });
    this.node = s("svg", { class: "count-ring hidden", viewBox: "0 0 24 24", "aria-hidden": "true" },
      s("circle", { class: "ring-way", cx: 12, cy: 12, r: 9 }), this.run);
    /** @type {Window | null} */
    this.shown = null;
    /** @type {Animation | null} */
    this.running = null;
  }

  /** @param {Window | null} waiting */
  draw(waiting) {
    if (waiting === this.shown) return;
    this.shown = waiting;
    this.running?.cancel();
    this.running = null;
    this.node.classList.toggle("hidden", waiting === null || waiting.from_us === null);
    if (!waiting || waiting.from_us === null) return;
    const duration = Math.max(0, (waiting.until_us - waiting.from_us) / 1000);
    this.running = this.run.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration, fill: "forwards" });
  }
}
