// A pile once more, in slow motion: its cards as they came, the hands on them with their times,
// who took it. The game goes on: beside it where there is room, else it gives way to what one may do.

import { card } from "../cards/sprite.js";
import { h, keyed, put, say } from "../dom.js";
import { tone } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { fanOf } from "../layout.js";
import { calm, move } from "../motion.js";
import { framesOf, openingOf, raceOn, watchable } from "../replay.js";
import { words } from "../texts/index.js";
import { choiceRow } from "./controls.js";
import { axis } from "./finish-words.js";
import { hand } from "./hand.js";
import { lay, marksFirst, reads } from "./pile-lay.js";
import { captionOf } from "./replay-words.js";
import { Side, wide } from "./side.js";

/**
 * @import { Frame, Reel } from "../replay.js"
 * @import { View } from "../view.js"
 */

const says = words.tools.replay;

export class ErsReplay extends Side {
  constructor() {
    super();
    /** @type {ReadonlyArray<Reel>} */
    this.reels = [];
    this.at = 0;
    /** @type {ReadonlyArray<Frame>} */
    this.frames = [];
    this.step = 0;
    this.timer = 0;
    this.going = false;
    /** @type {Map<string, HTMLElement>} */
    this.nodes = new Map();
    /** @type {View | null} */
    this.view = null;
    /** @type {ReadonlyArray<string>} what one may do */
    this.may = [];
    /** @type {Animation | null} */
    this.sweep = null;
  }

  build() {
    const button = (/** @type {string} */ test, /** @type {string} */ icon, /** @type {string} */ label) =>
      h("button", { type: "button", class: "button icon", "data-test": `replay-${test}`, "aria-label": label, title: label }, glyph(icon));
    this.piles = h("div", { "aria-label": says.which, "data-test": "replay-piles" });
    this.speed = h("span", { class: "side-note" });
    this.felt = h("div", { class: "replay-felt", "aria-hidden": "true" });
    this.hands = h("div", { class: "replay-hands", "aria-hidden": "true" });
    this.caption = h("p", { class: "replay-caption", "data-test": "replay-caption" });
    this.lanes = h("ol", { class: "replay-lanes" });
    this.ticks = h("div", { class: "replay-ticks", "aria-hidden": "true" });
    this.head_ = h("span", { class: "replay-now", "aria-hidden": "true" });
    this.race = h("div", { class: "replay-race" }, this.lanes, this.ticks, this.head_);
    this.first = button("first", "to-first", says.start);
    this.back = button("back", "step-back", says.back);
    this.play = button("play", "play", says.play);
    this.on_ = button("on", "step-on", says.on);
    this.count = h("span", { class: "replay-count", "data-test": "replay-count" });
    this.frame({ title: says.title, close: says.close, test: "replay" },
      h("div", { class: "replay-piles" }, h("span", { class: "label", "aria-hidden": "true" }, says.which), this.piles),
      h("div", { class: "replay-stage" }, this.felt, this.hands), this.caption, this.race,
      h("div", { class: "replay-keys" }, this.first, this.back, this.play, this.on_, this.count));
    this.head?.after(this.speed);
  }

  attach() {
    super.attach();
    const { first, back, play, on_ } = this;
    if (!first || !back || !play || !on_) return;
    this.on(first, "click", () => this.go(0, false));
    this.on(back, "click", () => this.go(this.step - 1, false));
    this.on(on_, "click", () => this.go(this.step + 1, false));
    this.on(play, "click", () => this.toggle());
    this.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** Arrows step while it is open, wherever the focus is. @param {KeyboardEvent} event */
  key(event) {
    if (!this.open || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "ArrowRight") this.go(this.step + 1, false);
    else if (event.key === "ArrowLeft") this.go(this.step - 1, false);
    else return;
    event.preventDefault();
  }

  /** Show the last pile from shortly before it was taken. @param {View} view @param {boolean} [focus] */
  start(view, focus = false) {
    this.view = view;
    this.reels = watchable(view.table.reels);
    if (!this.reels.length) return;
    this.may = mayDo(view);
    this.lie(focus);
    this.pick(0);
  }

  /** @param {number} at which of the kept piles, the newest first */
  pick(at) {
    const reel = this.reels[at];
    if (!reel || !this.piles) return;
    this.at = at;
    this.frames = framesOf(reel);
    for (const node of this.nodes.values()) node.remove();
    this.nodes.clear();
    const tricks = this.reels.map((one) => String(one.trick)).reverse();
    choiceRow(this.piles, tricks, (trick) => trick, String(reel.trick), (trick) => {
      this.pick(this.reels.findIndex((one) => String(one.trick) === trick));
    });
    this.go(openingOf(this.frames), !calm());
  }

  toggle() {
    if (this.going) this.go(this.step, false);
    else this.go(this.step + 1 >= this.frames.length ? 0 : this.step, true);
  }

  /** @param {number} step @param {boolean} going on by itself from there */
  go(step, going) {
    const last = this.frames.length - 1;
    const forward = step === this.step + 1;
    this.step = Math.max(0, Math.min(step, last));
    this.going = going && this.step < last;
    clearTimeout(this.timer);
    this.paint(forward);
    const frame = this.frames[this.step];
    if (!this.going || !frame) return;
    this.timer = setTimeout(() => this.go(this.step + 1, true), frame.stay_us / 1000);
  }

  close() {
    clearTimeout(this.timer);
    this.going = false;
    this.sweep?.cancel();
    super.close();
  }

  /** Where it lies over one's own stack it goes once one may flip or slap who could not. @param {View} view */
  draw(view) {
    this.view = view;
    if (!this.open) return;
    const may = mayDo(view);
    if (!wide.matches && may.some((act) => !this.may.includes(act))) this.close();
    this.may = may;
    this.over(view);
  }

  /** @param {boolean} forward whether it is the next step, which moves */
  paint(forward) {
    const { frames, step, view, caption, count, play, back, first, on_, speed } = this;
    const frame = frames[step];
    const reel = this.reels[this.at];
    if (!frame || !reel || !view || !caption || !count || !play || !back || !first || !on_ || !speed) return;
    // Whoever took it: the pile stays, faint, so that one sees what it was.
    const taken = frame.step.kind === "taken";
    this.layCards(taken ? frames[step - 1]?.pile ?? [] : frame.pile, forward);
    put(/** @type {Element} */ (this.felt), { "data-taken": taken });
    const race = raceOn(reel, frame.on);
    const told = captionOf(frame.step, race, nameOf(reel, view), (seat) => view.table.mine.includes(seat));
    say(caption, told);
    put(caption, { "data-kind": frame.step.kind, "aria-live": this.going ? "off" : "polite" });
    this.layRace(frame, race, reel, view);
    if (frame.step.kind === "hand" && forward) this.slam(nameOf(reel, view)(frame.step.hand.seat), frame.step.hand.seat);
    if (!forward) this.hands?.replaceChildren();
    say(count, says.step(step + 1, frames.length));
    reglyph(/** @type {Element} */ (play.firstElementChild), this.going ? "pause" : "play");
    put(play, { "aria-label": this.going ? says.hold : says.play });
    say(speed, calm() ? says.stepwise : says.speed);
    back.disabled = first.disabled = step === 0;
    on_.disabled = step === frames.length - 1;
  }

  /** @param {ReadonlyArray<import("../types.js").Laid>} pile @param {boolean} forward */
  layCards(pile, forward) {
    const { felt } = this;
    if (!felt) return;
    const rules = this.view?.table.room?.rules;
    if (!rules) return;
    const marked = marksFirst(rules); // its first card lies beside the others: there is room
    const lying = lay(pile, fanOf(reads(rules)), marked, true, this.view?.table.thrown);
    const kept = new Set(lying.map((one) => one.key));
    for (const [key, node] of this.nodes) {
      if (kept.has(key)) continue;
      this.nodes.delete(key);
      node.remove();
    }
    lying.forEach((one, index) => {
      const known = this.nodes.get(one.key);
      const node = known ?? card(one.laid[0]);
      node.classList.toggle("dead", one.dead);
      // In shares of the card's own width and height: nothing has to be measured.
      const rest = `translate(${(one.x * 100 - 50).toFixed(1)}%, ${((one.y / 1.4) * 100 - 50).toFixed(1)}%) rotate(${one.turn.toFixed(1)}deg)`;
      node.style.zIndex = String(index);
      node.style.transform = rest;
      if (known) return;
      this.nodes.set(one.key, node);
      felt.append(node);
      if (forward) move(node, [{ transform: `${rest} translateY(60%) rotate(9deg)`, opacity: 0 }, { transform: rest, opacity: 1 }], { duration: 300, easing: "cubic-bezier(.2,.8,.3,1)" });
    });
  }

  /**
   * The hands on the newest card, each at its time; those still to come are not shown yet.
   * @param {Frame} frame
   * @param {ReadonlyArray<import("../replay.js").Hand>} race @param {Reel} reel @param {View} view
   */
  layRace(frame, race, reel, view) {
    const { lanes, ticks, head_ } = this;
    if (!lanes || !ticks || !head_) return;
    const scale = axis(race);
    const name = nameOf(reel, view);
    const seen = race.filter((one) => one.time_us <= frame.since_us || frame.step.kind === "taken");
    keyed(ticks, scale.ticks, String, () => h("i"), (tick, us) => {
      tick.style.setProperty("--at", `${scale.share(us)}%`);
      say(tick, us === 0 ? says.axis : words.time(us));
    });
    keyed(lanes, seen, (one) => `${one.on} ${one.seat}`, (one) => {
      const dot = h("i", { class: "replay-dot" });
      dot.style.backgroundColor = tone(name(one.seat));
      return h("li", {}, dot, h("span", { class: "replay-mark" }));
    }, (lane, one) => {
      const mine = view.table.mine.includes(one.seat);
      const at = scale.share(one.time_us);
      lane.style.setProperty("--at", `${at}%`);
      put(lane, { "data-outcome": one.outcome, "data-side": at > 50 ? "before" : "after" });
      say(/** @type {Element} */ (lane.lastElementChild), `${mine ? words.table.you : name(one.seat)} ${words.time(one.time_us)}`);
    });
    this.sweep?.cancel();
    const from = scale.share(Math.max(0, frame.since_us));
    const until = scale.share(frame.since_us + frame.stay_us / 4000 * 1000);
    head_.style.transform = `translateX(${from}%)`;
    if (this.going && !calm() && frame.step.kind !== "taken") {
      this.sweep = head_.animate([{ transform: `translateX(${from}%)` }, { transform: `translateX(${until}%)` }], { duration: frame.stay_us / 1000, fill: "forwards" });
    }
  }

  /** @param {string} who @param {number} seat */
  slam(who, seat) {
    const node = hand(tone(who));
    const side = seat % 2 ? 1 : -1;
    const rest = `translate(-50%, -50%) translate(${side * (14 + (seat % 3) * 9)}%, ${10 + (seat % 4) * 6}%) rotate(${side * -(8 + seat * 5)}deg)`;
    node.style.transform = rest;
    this.hands?.append(node);
    move(node, [{ transform: `${rest} scale(1.6)`, opacity: 0.2 }, { transform: rest, opacity: 1 }], { duration: 260, easing: "cubic-bezier(.5,0,1,.6)" });
    const gone = move(node, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 2200, delay: 260, fill: "forwards" });
    gone.addEventListener("finish", () => node.remove());
  }
}

/** @param {View} view */
function mayDo({ table: { may }, me }) {
  return (me === null ? [] : may[me] ?? []).filter((act) => act === "play" || act === "slap");
}

/** Who sat there when it happened. @param {Reel} reel @param {View} view @returns {(seat: number) => string} */
function nameOf(reel, view) {
  return (seat) => reel.seats.find((one) => one.seat === seat)?.name ?? view.name(seat);
}
