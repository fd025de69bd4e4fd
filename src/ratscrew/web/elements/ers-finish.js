// The photo finish: every hand of a race on one time axis from the card's showing.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { words } from "../texts/index.js";
import { axis, chipOf, headOf, whyOf } from "./finish-words.js";

/**
 * @import { Mark, Verdict } from "../types.js"
 * @typedef {object} Around
 * @property {(seat: number) => string} name
 * @property {(seat: number) => boolean} isMe
 * @property {(seat: number) => boolean} isBot
 */

/** More hands than can sit at a table do not fit a phone; one's own always does. */
const LANES = 8;
/** How long the strip stays once somebody asked it why. */
const ASKED_MS = 8000;
/** How many strips there are: each tells why at an address of its own. */
let strips = 0;

export class ErsFinish extends Part {
  constructor() {
    super();
    this.asked = -Infinity;
    this.open = false;
  }

  build() {
    this.margin = h("span", { class: "finish-margin" });
    this.lanes = h("ol", { class: "lanes" });
    this.ticks = h("span", { class: "axis-ticks" });
    this.axis = h("div", { class: "lane axis", "aria-hidden": "true" },
      h("span", { class: "axis-from" }, words.fair.axis), this.ticks, h("span", { class: "lane-time" }, words.fair.unit), h("span", { class: "lane-line" }, words.fair.ping));
    this.why = h("p", { class: "finish-why", id: `why-${++strips}`, "data-test": "why-text" });
    put(this, { role: "group", "aria-label": words.fair.race, "data-test": this.getAttribute("data-test") ?? "finish" });
    this.classList.add("finish");
    this.append(h("p", { class: "finish-head" }, h("b", {}, words.fair.race), this.margin), this.lanes, this.axis, this.why);
  }

  /** Whether it tells anybody why. */
  get tells() {
    return this.open && this.why?.childElementCount !== 0;
  }

  /** Whether somebody reads it just now. */
  get held() {
    return performance.now() - this.asked < ASKED_MS || this.contains(document.activeElement);
  }

  hide() {
    show(this, false);
    this.open = false;
    this.asked = -Infinity;
  }

  /**
   * @param {Verdict} verdict
   * @param {Around} around
   * @param {boolean} [all] whether to tell of everybody why, and not only of oneself
   */
  draw(verdict, around, all = false) {
    const { lanes, margin, ticks } = this;
    if (!lanes || !margin || !ticks) return;
    const marks = [...verdict.marks].sort((a, b) => a.time_us - b.time_us);
    const shown = marks.slice(0, LANES);
    const mine = marks.slice(LANES).find((mark) => around.isMe(mark.seat));
    if (mine) shown[LANES - 1] = mine;
    const scale = axis(shown);
    put(ticks, { "data-step": scale.step_us });
    this.style.setProperty("--step", `${scale.share(scale.step_us)}%`);
    keyed(ticks, scale.ticks, String, () => h("i"), (tick, us) => {
      tick.style.setProperty("--at", `${scale.share(us)}%`);
      say(tick, words.fair.tick(us));
    });
    const first = verdict.winner === null ? undefined : marks.find((mark) => mark.outcome === "won");
    keyed(lanes, shown, (mark) => String(mark.seat), () => this.lane(), (lane, mark) => {
      this.drawLane(lane, mark, around, scale.share, first);
    });
    put(this, {
      "data-lines": shown.some((mark) => mark.ping_us !== null),
      "data-chips": shown.some((mark) => chipOf(mark) !== null),
      "data-stays": verdict.winner === null,
    });
    say(margin, headOf(verdict, around));
    this.tellWhy(shown.filter((mark) => all || around.isMe(mark.seat)), around);
    this.open = shown.length > 0;
    show(this, this.open);
  }

  lane() {
    const chip = h("button", { type: "button", class: "chip hidden", "aria-describedby": this.why?.id, "data-test": "why" });
    return h("li", { class: "lane" },
      h("span", { class: "unseen" }),
      h("span", { class: "lane-face", "aria-hidden": "true" }),
      h("span", { class: "lane-name", "aria-hidden": "true" }),
      h("span", { class: "lane-track", "aria-hidden": "true" },
        h("span", { class: "lane-run" }), h("span", { class: "lane-claim" }), h("span", { class: "lane-mark" }), h("span", { class: "lane-word" })),
      h("span", { class: "lane-time", "aria-hidden": "true" }),
      h("span", { class: "lane-line" }, h("span", { "aria-hidden": "true" }), chip));
  }

  /**
   * @param {HTMLElement} lane @param {Mark} mark @param {Around} around
   * @param {(us: number) => number} share @param {Mark | undefined} first
   */
  drawLane(lane, mark, around, share, first) {
    const [read, portrait, who, track, time, line] = Array.from(lane.children);
    const [run, claim, point, word] = /** @type {HTMLElement[]} */ (Array.from(track?.children ?? []));
    const [ping, chip] = Array.from(line?.children ?? []);
    if (!read || !portrait || !who || !run || !claim || !point || !word || !time || !ping || !chip) return;
    const name = around.name(mark.seat);
    const called = around.isMe(mark.seat) ? words.table.you : name;
    if (portrait.firstElementChild?.getAttribute("data-name") !== name) {
      portrait.replaceChildren(face(name, around.isBot(mark.seat)));
    }
    const behind_us = first && mark !== first && mark.outcome === "slow" ? mark.time_us - first.time_us : null;
    const outcome = words.fair.outcomes[mark.outcome];
    say(read, words.fair.hand(called, mark.time_us, outcome, behind_us, mark.ping_us));
    say(who, called);
    const at = share(mark.time_us);
    for (const part of [run, point, word]) part.style.setProperty("--at", `${at}%`);
    show(claim, mark.bounded && mark.claim_us !== null);
    claim.style.setProperty("--from", `${share(mark.claim_us ?? 0)}%`);
    claim.style.setProperty("--at", `${at}%`);
    say(word, behind_us === null ? outcome : words.fair.behind(behind_us));
    put(word, { "data-side": at > 50 ? "before" : "after" });
    say(time, words.time(mark.time_us));
    say(ping, mark.ping_us === null ? (around.isBot(mark.seat) ? words.fair.bot : "") : words.fair.short(mark.ping_us));
    this.drawChip(/** @type {HTMLButtonElement} */ (chip), mark, called, around);
    put(lane, { "data-outcome": mark.outcome, "data-mine": around.isMe(mark.seat) });
  }

  /** @param {HTMLButtonElement} chip @param {Mark} mark @param {string} called @param {Around} around */
  drawChip(chip, mark, called, around) {
    const kind = chipOf(mark);
    show(chip, kind !== null);
    chip.onclick = chip.onfocus = null;
    if (!kind) return;
    const text = words.fair.chips[kind];
    say(chip, text);
    put(chip, { "data-kind": kind, "aria-label": words.fair.chipLabel(called, text) });
    const tell = () => {
      this.asked = performance.now();
      this.tellWhy([mark], around);
    };
    chip.onclick = chip.onfocus = tell;
  }

  /** Why these hands were not taken at their word. @param {ReadonlyArray<Mark>} marks @param {Around} around */
  tellWhy(marks, around) {
    const { why } = this;
    if (!why) return;
    const told = marks.map((mark) => ({ mark, said: whyOf(mark) })).filter((one) => one.said !== "");
    const text = told.map((one) => `${one.mark.seat} ${one.said}`).join();
    show(why, told.length > 0);
    if (why.dataset["told"] === text) return;
    why.dataset["told"] = text;
    why.replaceChildren(...told.map(({ mark, said }) => {
      const name = around.isMe(mark.seat) ? words.log.you : around.name(mark.seat);
      return h("span", {}, h("b", {}, h("bdi", {}, name), ": "), said);
    }));
  }
}
