// The verdict in one sentence, and after a race its photo finish. A sentence stays until read.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { move } from "../motion.js";
import { words } from "../texts/index.js";

/**
 * @import { Mark, Verdict } from "../types.js"
 * @import { Say } from "../story/teller.js"
 */

/** A sentence may be replaced by one that matters less only after this time. */
const READ_MS = 1200;
const STAY_MS = 3600;
const LANES = 4;

/** @type {Readonly<Record<string, string>>} */
const ICONS = { won: "crown", slow: "clock", foul: "wrong", tie: "tie", other: "hand", lost: "cards", info: "star", idle: "cards" };

/** @typedef {{ idle: Say, name: (seat: number) => string, isMe: (seat: number) => boolean, isBot: (seat: number) => boolean }} Around */

export class ErsRibbon extends Part {
  constructor() {
    super();
    /** @type {Say | null} */
    this.shown = null;
    this.since = 0;
    /** @type {{ say: Say, verdict: Verdict | null } | null} */
    this.next = null;
    this.timer = 0;
    /** @type {Around | null} */
    this.around = null;
  }

  build() {
    this.icon = glyph("cards");
    this.word = h("b", { class: "ribbon-word" });
    this.rest = h("span", { class: "ribbon-rest" });
    this.line = h("p", { class: "ribbon-line", role: "status", "data-test": "ribbon" }, this.icon, h("span", {}, this.word, this.rest));
    this.lanes = h("ol", { class: "lanes" });
    this.strip = h("div", { class: "finish hidden", role: "group", "aria-label": words.table.race, "data-test": "finish" }, this.lanes);
    this.append(this.strip, this.line);
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
    if (verdict) this.race(verdict);
    else if (this.strip) show(this.strip, false);
    if (this.line) move(this.line, [{ transform: "translateY(8px) scale(.97)", opacity: 0.2 }, { transform: "none", opacity: 1 }], { duration: 120 });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.moveOn(), READ_MS);
  }

  moveOn() {
    if (this.next) {
      this.put(this.next.say, this.next.verdict);
      return;
    }
    const left = STAY_MS - (performance.now() - this.since);
    if (left > 0) {
      this.timer = setTimeout(() => this.moveOn(), Math.min(left + 5, 300));
      return;
    }
    this.shown = null;
    if (this.strip) show(this.strip, false);
    if (this.around) this.print(this.around.idle, "idle");
  }

  /** Forget what was said: another game begins. */
  clear() {
    clearTimeout(this.timer);
    this.shown = this.next = null;
    if (this.strip) show(this.strip, false);
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
  }

  /**
   * The photo finish of a race.
   * @param {Verdict} verdict
   */
  race(verdict) {
    const { strip, lanes, around } = this;
    if (!strip || !lanes || !around) return;
    const marks = [...verdict.marks].sort((a, b) => a.time_us - b.time_us);
    const shown = marks.slice(0, LANES);
    const mine = marks.slice(LANES).find((mark) => around.isMe(mark.seat));
    if (mine) shown[LANES - 1] = mine;
    const longest = Math.max(400_000, ...shown.map((mark) => mark.time_us)) * 1.02;
    const first = verdict.winner === null ? undefined : marks.find((mark) => mark.outcome === "won");
    keyed(lanes, shown, (mark) => String(mark.seat), () => this.lane(), (element, mark) => {
      this.drawLane(element, mark, longest, first);
    });
    show(strip, shown.length > 0);
  }

  lane() {
    return h("li", { class: "lane" },
      h("span", { class: "lane-face" }), h("span", { class: "lane-name" }),
      h("span", { class: "lane-track" }, h("span", { class: "lane-run" }), h("span", { class: "lane-mark" })),
      h("span", { class: "lane-time" }));
  }

  /** @param {HTMLElement} lane @param {Mark} mark @param {number} longest @param {Mark | undefined} first */
  drawLane(lane, mark, longest, first) {
    const { around } = this;
    const [portrait, who, track, time] = Array.from(lane.children);
    if (!around || !portrait || !who || !track || !time) return;
    const name = around.name(mark.seat);
    if (portrait.firstElementChild?.getAttribute("data-name") !== name) {
      portrait.replaceChildren(face(name, around.isBot(mark.seat)));
    }
    say(who, around.isMe(mark.seat) ? words.table.you : name);
    const share = `${((mark.time_us / longest) * 100).toFixed(1)}%`;
    for (const part of track.children) {
      /** @type {HTMLElement} */ (part).style.setProperty("--at", share);
    }
    const behind = first && mark !== first && mark.outcome === "slow" ? ` +${words.time(mark.time_us - first.time_us)}` : "";
    const kind = mark.outcome === "slow" ? "" : ` ${words.table.marks[mark.outcome]}`;
    say(time, `${words.time(mark.time_us)}${behind || kind}`);
    put(lane, { "data-outcome": mark.outcome, "data-mine": around.isMe(mark.seat) });
  }
}
