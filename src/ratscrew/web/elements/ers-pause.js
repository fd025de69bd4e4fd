// The game stands still: why, what happens next, and the count of three by which it goes on.
// The pile stays in view; the panel lies at the table's edge.

import { Part, bdi, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { beingSet } from "./controls.js";
import { move } from "../motion.js";
import { speaker } from "../sound.js";
import { words } from "../texts/index.js";

/**
 * @import { Pause } from "../store.js"
 * @import { View } from "../view.js"
 */

const says = words.tools.pause;
const SECOND_MS = 1000;
const TICK_MS = 250;
/** How long it says that the game goes on. */
const GOES_MS = 900;

export class ErsPause extends Part {
  constructor() {
    super();
    /** @type {Pause | null} */
    this.shown = null;
    this.until_ms = 0;
    this.timer = 0;
    this.count = 0;
    this.alone = false;
  }

  build() {
    this.setAttribute("data-test", "pause");
    this.title_ = h("h2", {});
    this.why = h("p", { class: "pause-why" });
    this.next = h("p", { class: "note" });
    this.number = h("b", { class: "pause-number", "aria-hidden": "true", "data-test": "pause-count" });
    this.on_ = h("button", { type: "button", class: "button main", "data-test": "resume" }, glyph("play"), h("span", {}, says.on));
    this.players = h("button", { type: "button", class: "button", "data-test": "pause-players" }, says.players);
    this.tells = h("p", { class: "unseen", role: "status", "data-test": "pause-tells" });
    this.panel = h("section", { class: "panel pause hidden", "aria-label": says.title },
      glyph("pause"), h("div", { class: "pause-words" }, this.title_, this.why, this.next), h("div", { class: "pause-keys" }, this.on_, this.players));
    this.append(this.panel, this.number, this.tells);
  }

  attach() {
    if (this.on_) this.on(this.on_, "click", () => this.act("resume"));
    if (this.players) this.on(this.players, "click", () => this.act("menu", { part: "players" }));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
    this.timer = 0;
    this.shown = null;
  }

  /** @param {View} view */
  draw(view) {
    const { pause, may, room } = view.table;
    const { panel, why, title_, on_, players, tells, number } = this;
    if (!panel || !why || !title_ || !on_ || !players || !tells || !number || !room) return;
    this.alone = !room.seats.some((one) => one.kind !== "bot" && one.seat !== view.me);
    if (pause !== this.shown) this.become(pause, view);
    put(document.documentElement, { "data-paused": pause?.state ?? null });
    const acts = view.me === null ? [] : may[view.me] ?? [];
    show(on_, pause?.state === "paused" && acts.includes("resume"));
    beingSet(on_, view.wished("pause") === false);
    const missing = pause?.missing ?? [];
    say(/** @type {Element} */ (on_.lastElementChild), missing.length ? says.onWithout : says.on);
    const host = room.host !== null && view.table.mine.includes(room.host);
    show(players, host && missing.length > 0 && pause?.state === "paused");
  }

  /** @param {Pause | null} pause @param {View} view */
  become(pause, view) {
    const { panel, why, title_, tells, number } = this;
    const before = this.shown;
    if (!panel || !why || !title_ || !tells || !number) return;
    this.shown = pause;
    clearInterval(this.timer);
    this.timer = 0;
    show(panel, pause !== null);
    if (!pause) {
      say(number, "");
      if (before) {
        say(tells, says.goes);
        setTimeout(() => say(tells, ""), GOES_MS);
      }
      return;
    }
    this.until_ms = performance.now() + (pause.until_us - pause.from_us) / 1000;
    const { mine } = view.table;
    const isMe = pause.by !== null && mine.includes(pause.by);
    panel.dataset["state"] = pause.state;
    if (pause.state === "resuming") {
      say(title_, says.soon);
      why.replaceChildren(pause.by === null ? "" : isMe ? says.soonYou : says.soonBy(view.name(pause.by)));
    } else {
      say(title_, says.title);
      const names = pause.missing.map((seat) => view.name(seat));
      if (pause.by !== null) why.replaceChildren(isMe ? says.byYou : says.by(view.name(pause.by)));
      else if (names.length) why.replaceChildren(...says.missing(names).split(names[0] ?? "").flatMap((text, at) => (at ? [bdi(names[0] ?? ""), text] : [text])));
      else why.replaceChildren(says.table);
      say(tells, `${says.title}. ${why.textContent ?? ""}`);
    }
    this.count = 0;
    this.tick();
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** What is left, in words or as a count that everybody sees and hears. */
  tick() {
    const { shown, next, number, tells } = this;
    if (!shown || !next || !number || !tells) return;
    const left_ms = Math.max(0, this.until_ms - performance.now());
    if (shown.state === "paused") {
      const left = Math.ceil(left_ms / SECOND_MS);
      say(next, shown.missing.length ? says.nextMissing(left) : says.next(left, this.alone));
      return;
    }
    say(next, "");
    const count = Math.ceil(left_ms / SECOND_MS);
    if (count === this.count || count < 1) return;
    this.count = count;
    say(number, String(count));
    say(tells, says.counting(count));
    speaker.play("turn");
    move(number, [{ transform: "scale(1.5)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.25 }, { transform: "none", opacity: 1, offset: 0.75 }, { transform: "scale(.8)", opacity: 0 }], { duration: 950, fill: "forwards" });
  }
}
