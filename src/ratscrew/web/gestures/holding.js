// A hand that is kept on the pile claims it, where piles are claimed. While slaps count, a hand that
// comes down is a slap first, and keeps what it has won; once they are over, it is a claim, or a slap
// after all if it does not stay.

import { h, s } from "../dom.js";
import { hand } from "../elements/hand.js";
import { gestures as words } from "../texts/gestures.js";

/**
 * @import { Ground } from "./gestures.js"
 * @import { View } from "../view.js"
 *
 * @typedef {object} Contact
 * @property {number} id the pointer's
 * @property {PointerEvent} event
 * @property {boolean} slapped it has slapped already
 */

export const HOLD_MS = 450;

export class Holding {
  /** @param {Ground} table @param {HTMLElement} layer */
  constructor(table, layer) {
    this.table = table;
    this.layer = layer;
    /** @type {View | null} */
    this.view = null;
    /** @type {Contact | null} */
    this.contact = null;
    /** @type {HTMLElement | null} */
    this.ring = null;
    this.timer = 0;
    const { zone } = table;
    if (!zone) return;
    table.on(zone, "pointerdown", (/** @type {PointerEvent} */ event) => {
      if (!this.contact && event.button === 0) this.contact = { id: event.pointerId, event, slapped: true };
    });
    table.on(zone, "pointerup", (/** @type {PointerEvent} */ event) => this.lifts(event, true));
    for (const type of ["pointercancel", "pointerleave"]) table.on(zone, type, (/** @type {PointerEvent} */ event) => this.lifts(event, false));
    table.on(window, "blur", () => this.ends());
  }

  /** @param {string} act */
  may(act) {
    const { view } = this;
    return view !== null && view.me !== null && (view.table.may[view.me] ?? []).includes(act);
  }

  /**
   * A hand comes down on the pile.
   * @param {PointerEvent} event
   * @returns {boolean} whether it is no slap, for now
   */
  takes(event) {
    if (this.ring) return true; // another finger
    if (this.view?.table.game?.phase !== "title" || !this.may("claim")) return false;
    this.contact = { id: event.pointerId, event, slapped: false };
    this.begins(event);
    return true;
  }

  /** @param {PointerEvent} event where the hand is */
  begins({ clientX, clientY }) {
    const run = s("circle", { class: "ring-run", cx: 60, cy: 60, r: 52, pathLength: 100 });
    const circle = s("svg", { viewBox: "0 0 120 120", "aria-hidden": "true" }, s("circle", { class: "ring-way", cx: 60, cy: 60, r: 52 }), run);
    this.ring = h("div", { class: "hold", "data-test": "hold" }, hand("#e8c384"), circle, h("span", { class: "hold-says" }, words.hold));
    this.ring.style.transform = `translate(${clientX}px, ${clientY}px) rotate(${this.table.turn ?? 0}deg)`;
    this.layer.append(this.ring);
    run.animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: HOLD_MS, fill: "forwards" });
    this.timer = setTimeout(() => {
      this.ends();
      navigator.vibrate?.(15);
      this.table.act("claim");
    }, HOLD_MS);
  }

  /** @param {PointerEvent} event @param {boolean} up */
  lifts(event, up) {
    const { contact } = this;
    if (!contact || contact.id !== event.pointerId) return;
    const slaps = up && this.ring !== null && !contact.slapped && this.may("slap");
    this.ends();
    if (slaps) this.table.slap(Math.round(contact.event.timeStamp * 1000), contact.event);
  }

  /** Nothing is held any more. */
  ends() {
    clearTimeout(this.timer);
    this.ring?.remove();
    this.ring = null;
    this.contact = null;
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const { contact, ring } = this;
    if (!contact) return;
    if (ring && !this.may("claim")) this.ends();
    const won = view.table.game?.phase === "title" && view.table.game.title?.[0] === view.me;
    if (!ring && contact.slapped && won && this.may("claim")) this.begins(contact.event);
  }
}
