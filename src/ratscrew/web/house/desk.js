// Where drafts of rules are explained: the server is asked a moment after the last change, and its
// last good answer stays until there is a newer one.

import { ApiError } from "../wire/api.js";

/**
 * @import { RuleSet, RulesTold } from "../types.js"
 * @typedef {"fresh" | "asking" | "offline" | "refused"} State
 */

const PAUSE_MS = 140;
const AGAIN_MS = 2500;

export class Desk {
  /**
   * @param {(rules: RuleSet) => Promise<RulesTold>} ask
   * @param {() => void} changed there is something new to show
   * @param {{ pause?: number, again?: number }} [times] in milliseconds
   */
  constructor(ask, changed, { pause = PAUSE_MS, again = AGAIN_MS } = {}) {
    this.ask = ask;
    this.changed = changed;
    this.times = { pause, again };
    /** @type {RulesTold | null} the last good answer */
    this.told = null;
    /** @type {RuleSet | null} what it was an answer to */
    this.about = null;
    /** @type {State} */
    this.state = "fresh";
    /** Why the server did not take the draft. */
    this.reason = "";
    /** @type {RuleSet | null} */
    this.wanted = null;
    this.asks = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whether the answer is about the newest draft. */
  get current() {
    return this.state === "fresh" && this.told !== null && this.about === this.wanted;
  }

  /** Explain this draft, soon. @param {RuleSet} rules @param {boolean} [now] */
  put(rules, now = false) {
    this.wanted = rules;
    this.state = "asking";
    this.later(now ? 0 : this.times.pause);
  }

  /** Ask nothing more, and forget. */
  close() {
    clearTimeout(this.timer);
    this.asks += 1;
    this.told = this.about = this.wanted = null;
    this.state = "fresh";
  }

  /** @param {number} ms */
  later(ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.go(), ms);
  }

  async go() {
    const rules = this.wanted;
    if (!rules) return;
    this.asks += 1;
    const asked = this.asks;
    try {
      const told = await this.ask(rules);
      if (asked !== this.asks) return;
      this.told = told;
      this.about = rules;
      this.state = this.wanted === rules ? "fresh" : "asking";
      this.reason = "";
    } catch (error) {
      if (asked !== this.asks) return;
      const code = error instanceof ApiError ? error.code : "offline";
      this.state = code === "bad-rules" ? "refused" : "offline";
      this.reason = error instanceof ApiError ? String(error.params["reason"] ?? "") : "";
      if (this.state === "offline") this.later(this.times.again);
    }
    this.changed();
  }
}
