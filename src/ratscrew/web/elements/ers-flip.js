// One's own stack, which is the button that flips its top card.

import { card } from "../cards/sprite.js";
import { Part, bdi, h, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { longest, share } from "../layout.js";
import { qualityOf } from "../line.js";
import { move } from "../motion.js";
import { words } from "../texts/index.js";

const touch = matchMedia("(hover: none)");

/**
 * @typedef {object} Own
 * @property {string} name
 * @property {number} cards
 * @property {boolean} mayFlip
 * @property {boolean} waiting the flip is on its way
 * @property {boolean} gone
 * @property {boolean} slapIn
 * @property {number} full how many cards a stack holds that is drawn as high as it may be
 * @property {string} note what keeps one from slapping, what one owes
 * @property {string} kind what sort of note that is
 * @property {number | null} points games won of a match; null where there is none
 * @property {import("../line.js").Line | null} line
 * @property {string} [word] what it says instead of its usual word
 */

export class ErsFlip extends Part {
  constructor() {
    super();
    /** @type {((event: PointerEvent) => boolean) | null} whoever would rather have a pointer that comes down on it */
    this.grip = null;
  }

  build() {
    this.side = h("span", { class: "own-side" });
    this.top = h("span", { class: "own-top" }, card("back"));
    this.stack = h("span", { class: "own-stack", "aria-hidden": "true" }, this.side, this.top);
    this.cards = h("b", { class: "own-count", "data-test": "own-count" });
    this.unit = h("span", { class: "unseen" });
    this.what = h("span", { class: "own-what" });
    this.note = h("span", { class: "own-note hidden", "data-test": "own-note" });
    this.points = h("span", { class: "own-points hidden" });
    this.self = h("span", { class: "own-self", "aria-hidden": "true" });
    this.sign = glyph("line-good");
    this.ping = h("span", {});
    this.line = h("span", { class: "own-line hidden", "data-test": "own-ping" }, this.sign, this.ping);
    this.key = h("kbd", { class: "for-keys", "aria-hidden": "true" }, words.table.keyFlip);
    this.button = h("button", { type: "button", class: "own", "data-test": "flip", "aria-keyshortcuts": "Space" },
      this.stack, this.cards, this.unit,
      h("span", { class: "own-words" }, this.what, this.note, this.key), this.self);
    this.append(this.button);
  }

  attach() {
    const { button } = this;
    if (!button) return;
    this.on(button, "pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0 || this.grip?.(event)) return;
      this.act("flip", { e_us: Math.round(event.timeStamp * 1000) });
    });
    this.on(button, "mousedown", (event) => event.preventDefault());
    this.on(button, "click", (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0) this.act("flip", { e_us: Math.round(event.timeStamp * 1000) });
    });
  }

  /** @param {Own} own */
  draw({ name, cards, full, mayFlip, waiting, gone, slapIn, note, kind, points, line, word }) {
    const { button, side, top, what } = this;
    if (!button || !side || !top || !what || !this.cards || !this.key || !this.points) return;
    say(this.cards, String(cards));
    if (this.self && this.self.dataset["name"] !== name) {
      this.self.dataset["name"] = name;
      this.self.style.setProperty("--long", String(longest(name)));
      this.self.replaceChildren(face(name), bdi(name), .../** @type {Node[]} */ ([this.points, this.line]));
    }
    const quality = line && qualityOf(line);
    if (this.line && this.sign && this.ping) {
      show(this.line, Boolean(quality));
      put(this.line, { "data-quality": quality });
      reglyph(this.sign, `line-${quality || "good"}`);
      say(this.ping, words.time(line?.trip_us ?? 0));
    }
    side.style.setProperty("--cards", String(share(cards, full)));
    top.style.setProperty("--cards", String(share(cards, full)));
    button.classList.toggle("may", mayFlip && !waiting);
    button.classList.toggle("lifted", waiting);
    button.classList.toggle("bare", cards === 0);
    const bare = gone ? words.table.out : slapIn && !note ? words.table.slapIn : words.table.noCards;
    const flip = word || (touch.matches ? words.table.flipTap : words.table.flip);
    const said = waiting ? word || words.table.flipQueued : mayFlip ? flip : cards ? words.table.flipIdle : bare;
    say(what, said);
    if (this.unit) say(this.unit, words.access.unit(cards));
    show(this.key, cards > 0 && !note);
    if (this.note) {
      say(this.note, note);
      put(this.note, { "data-kind": kind });
      show(this.note, note !== "");
    }
    show(this.points, points !== null);
    say(this.points, points === null ? "" : words.stand.points(points));
    put(this.points, { "aria-label": points === null ? null : words.stand.pointsLong(points), role: "img" });
    put(button, {
      "aria-disabled": mayFlip ? null : "true",
      "data-may": mayFlip,
      "data-queued": waiting,
    });
  }

  /** It is not one's turn: the stack says no without a word. */
  refuse() {
    if (!this.stack) return;
    move(this.stack, [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 160 });
  }
}
