// The screen stays on while a game is on, where the browser knows how (secure pages only).

export class Awake {
  /** @param {Pick<WakeLock, "request"> | undefined} [lock] */
  constructor(lock = globalThis.navigator?.wakeLock) {
    this.lock = lock;
    this.wanted = false;
    this.asking = false;
    /** @type {WakeLockSentinel | null} */
    this.held = null;
  }

  /** @param {boolean} wanted whether the screen is to stay on from now on */
  keep(wanted) {
    this.wanted = wanted;
    if (wanted) void this.take();
    else if (this.held) {
      void this.held.release().catch(() => {});
      this.held = null;
    }
  }

  /** A hidden page loses it, and takes it again when it is seen. */
  async take() {
    if (!this.lock || this.held || this.asking || document.visibilityState !== "visible") return;
    this.asking = true;
    try {
      const held = await this.lock.request("screen");
      this.held = held;
      held.addEventListener("release", () => { if (this.held === held) this.held = null; });
      if (!this.wanted) this.keep(false);
    } catch {
      // Saving power comes first on this device: nothing to say.
    } finally {
      this.asking = false;
    }
  }
}
