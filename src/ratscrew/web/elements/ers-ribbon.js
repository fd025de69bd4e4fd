// The verdict in one sentence, and after a race its photo finish. A sentence stays until read.

import { Part, h, put, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { move } from "../motion.js";

/**
 * @import { Verdict } from "../types.js"
 * @import { Say } from "../story/teller.js"
 */

/** A sentence may be replaced by one that matters less only after this time. */
const READ_MS = 1200;
const STAY_MS = 3600;
/** Where the strip lies beside the table and covers no card. */
const beside = matchMedia("(min-width: 1000px) and (min-height: 700px)");

/** @type {Readonly<Record<string, string>>} */
export const ICONS = { won: "crown", slow: "clock", foul: "wrong", tie: "tie", other: "hand", lost: "cards", info: "star", idle: "cards" };

/** @typedef {{ idle: Say } & import("./ers-finish.js").Around} Around */

export class ErsRibbon extends Part {
  constructor() {
    super();
    /** @type {Say | null} */
    this.shown = null;
    this.since = 0;
    /** @type {{ say: Say, verdict: Verdict | null } | null} */
    this.next = null;
    this.timer = 0;
    this.covered = false;
    /** @type {Around | null} */
    this.around = null;
  }

  build() {
    this.icon = glyph("cards");
    this.word = h("b", { class: "ribbon-word" });
    this.rest = h("span", { class: "ribbon-rest" });
    this.line = h("p", { class: "ribbon-line", "data-test": "ribbon" }, this.icon, h("span", {}, this.word, this.rest));
    this.strip = /** @type {import("./ers-finish.js").ErsFinish} */ (document.createElement("ers-finish"));
    this.append(this.strip, this.line);
    this.strip.hide();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** What stands there when nothing has happened. @param {Around} around */
  draw(around) {
    this.around = around;
    if (!this.shown) this.print(around.idle, "idle");
  }

  /**
   * Something has happened.
   * @param {Say} one
   * @param {Verdict | null} verdict the race that it ended
   */
  hear(one, verdict) {
    const read = performance.now() - this.since >= READ_MS;
    if (!this.shown || read || one.weight >= this.shown.weight) this.put(one, verdict);
    else if (!this.next || one.weight >= this.next.say.weight) this.next = { say: one, verdict };
  }

  /** @param {Say} one @param {Verdict | null} verdict */
  put(one, verdict) {
    this.shown = one;
    this.since = performance.now();
    this.next = null;
    this.print(one, one.kind);
    if (verdict) this.covered = false;
    if (verdict && this.around) this.strip?.draw(verdict, this.around);
    else if (!this.strip?.held) this.strip?.hide();
    if (this.line) move(this.line, [{ transform: "translateY(8px) scale(.97)", opacity: 0.2 }, { transform: "none", opacity: 1 }], { duration: 120 });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.moveOn(), READ_MS);
  }

  /** Another card is down: the strip gives way to it as soon as it can have been read. */
  card() {
    this.covered = true;
  }

  moveOn() {
    const age = performance.now() - this.since;
    const read = this.strip?.tells ? 2 * READ_MS : READ_MS;
    if (this.covered && !beside.matches && age >= read && !this.strip?.held) this.strip?.hide();
    if (this.next) {
      this.put(this.next.say, this.next.verdict);
      return;
    }
    const left = STAY_MS - (performance.now() - this.since);
    if (left > 0 || this.strip?.held) {
      this.timer = setTimeout(() => this.moveOn(), Math.min(Math.max(left, 0) + 5, 300));
      return;
    }
    this.shown = null;
    this.strip?.hide();
    if (this.around) this.print(this.around.idle, "idle");
  }

  /** Forget what was said: another game begins. */
  clear() {
    clearTimeout(this.timer);
    this.shown = this.next = null;
    this.strip?.hide();
    if (this.around) this.print(this.around.idle, "idle");
  }

  /** @param {Say} one @param {string} kind */
  print(one, kind) {
    const { line, word, rest, icon } = this;
    if (!line || !word || !rest || !icon) return;
    say(word, one.word);
    say(rest, one.rest);
    reglyph(icon, ICONS[kind] ?? "star");
    put(line, { "data-kind": kind });
    show(line, one.word + one.rest !== "");
  }
}
