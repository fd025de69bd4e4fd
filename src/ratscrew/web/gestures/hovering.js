// Where a hand that rests over the pile may not slap: which hands rest there, and a sign of it before
// it costs anything. What each kind of hand does to rest is told in hover.js.

import { h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { gestures as words } from "../texts/gestures.js";
import { Hover } from "./hover.js";

/**
 * @import { Ground } from "./gestures.js"
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 * @import { Kind } from "./hover.js"
 */

export class Hovering {
  /** @param {Ground} table */
  constructor(table) {
    this.hover = new Hover();
    /** With what one plays, as far as one has shown. @type {Kind} */
    this.kind = "key";
    /** @type {number | null} when the newest card came to be seen */
    this.shown_us = null;
    this.number = 0;
    /** One has slapped it: what comes of that is told elsewhere. */
    this.slapped = false;
    /** @type {View | null} */
    this.view = null;
    this.word = h("b", {});
    this.text = h("span", {});
    this.sign = h("p", { class: "hovers-sign hidden", role: "status", "data-test": "hovers" }, glyph("hand"), h("span", {}, this.word, this.text));
    this.zone = table.zone ?? h("button");
    this.edge = h("div", { class: "hovers-edge hidden" });
    this.zone.after(this.edge);
    table.ribbon?.after(this.sign); // in the place of what is said between verdicts
    this.hear(table, this.zone);
  }

  /** @param {Ground} table @param {HTMLElement} zone */
  hear(table, zone) {
    const us = (/** @type {Event} */ event) => Math.round(event.timeStamp * 1000);
    const hear = (/** @type {string} */ type, /** @type {(event: PointerEvent) => void} */ heard) => table.on(zone, type, (/** @type {PointerEvent} */ event) => {
      heard(event);
      this.draw();
    });
    const comes = (/** @type {PointerEvent} */ event) => {
      this.kind = kindOf(event);
      this.hover.comes(this.kind, this.kind === "touch" ? event.pointerId : 0, us(event));
    };
    const goes = (/** @type {PointerEvent} */ event) => this.hover.goes(kindOf(event), kindOf(event) === "touch" ? event.pointerId : 0, us(event));
    hear("pointerenter", (event) => { if (event.pointerType !== "touch") comes(event); });
    hear("pointermove", (event) => { if (event.pointerType !== "touch" && !this.hover.over(kindOf(event))) comes(event); else this.kind = kindOf(event); });
    hear("pointerdown", (event) => { if (event.pointerType === "touch") comes(event); });
    hear("pointerleave", goes);
    for (const type of ["pointerup", "pointercancel"]) hear(type, (event) => { if (event.pointerType === "touch") goes(event); });
    const slaps = (/** @type {KeyboardEvent} */ event) => table.slapKey?.(event) ?? event.key === "Enter";
    table.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.repeat || !table.playKey(event)) return;
      this.kind = "key";
      if (slaps(event)) this.hover.comes("key", 0, us(event));
      this.draw();
    });
    table.on(document, "keyup", (/** @type {KeyboardEvent} */ event) => {
      if (slaps(event)) this.hover.goes("key", 0, us(event));
      this.draw();
    });
    table.on(window, "blur", () => this.leave());
    table.on(document, "visibilitychange", () => this.leave());
  }

  /** Nothing rests there any more. @param {Kind} [kind] */
  leave(kind) {
    this.hover.leave(Math.round(performance.now() * 1000), kind);
    this.draw();
  }

  /** Whether such a hand was there when the newest card came to be seen. @param {Kind} kind */
  caught(kind) {
    return this.counts && this.shown_us !== null && this.hover.rested(kind, this.shown_us);
  }

  /**
   * Whether the hand that slaps rested there when a card came to be seen.
   * @param {PointerEvent | null} event
   * @returns {boolean | ((p_us: number) => boolean)}
   */
  rested(event) {
    this.kind = event ? kindOf(event) : "key";
    this.slapped = true;
    const { kind } = this;
    return this.counts && ((p_us) => this.hover.rested(kind, p_us));
  }

  /** Whether the rules ask. */
  get counts() {
    return this.view?.table.room?.rules.slap.hovering === true;
  }

  /** @param {View} view @param {ReadonlyArray<News>} events */
  hears(view, events) {
    this.view = view;
    const number = view.table.game?.number ?? 0;
    if (number !== this.number || events.some((event) => event.type === "dealt" || event.type === "pile")) this.shown_us = null;
    this.number = number;
    if (events.some((event) => event.type === "card")) {
      // What this frame draws is seen in the next one; app and stamps count alike.
      requestAnimationFrame((at_ms) => {
        this.shown_us = Math.round(at_ms * 1000);
        this.slapped = false;
        this.draw();
      });
    }
    this.draw();
  }

  draw() {
    const { view, kind } = this;
    const slaps = view !== null && view.me !== null && (view.table.may[view.me] ?? []).includes("slap");
    const over = this.hover.over(kind);
    const state = !this.counts || !slaps ? null : this.caught(kind) && !this.slapped ? "caught" : over ? "over" : null;
    for (const node of [this.sign, this.edge]) {
      show(node, state !== null);
      put(node, { "data-state": state });
    }
    put(this.zone, { "data-hovers": state });
    if (!state) return;
    const [word = "", text = ""] = words.hovers[kind][state];
    say(this.word, word);
    say(this.text, text);
  }
}

/** @param {PointerEvent} event @returns {Kind} */
function kindOf({ pointerType }) {
  return pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
}
