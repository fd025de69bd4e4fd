// Before a room's screen this phone may be a hand and nothing else. What decides it is loaded when
// there is such a screen, and nothing of it before.

/**
 * @import { App } from "./app.js"
 * @import { Gaze } from "./hand/gaze.js"
 * @import { View } from "./view.js"
 */

/** After this time what did not come is asked for again. */
const AGAIN_MS = 5000;

export class Before {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Gaze | null} */
    this.gaze = null;
    this.coming = false;
  }

  /** The screen before which this phone is a hand; null where it is the whole table. */
  get screen() {
    return this.gaze?.on ?? null;
  }

  /** @param {View} view @returns {string | null} the screen, as from now on */
  draw(view) {
    if (this.gaze) this.gaze.draw(view);
    else if (!this.coming && view.me !== null && view.table.room?.lookers_on?.displays.length) void this.load();
    return this.screen;
  }

  async load() {
    this.coming = true;
    try {
      const { Gaze, ready } = await import("./hand/room.js");
      await this.app.tables.load("ers-hand", ready);
      this.gaze = new Gaze(this.app);
      this.app.draw();
    } catch {
      setTimeout(() => {
        this.coming = false;
        this.app.draw();
      }, AGAIN_MS);
    }
  }
}
