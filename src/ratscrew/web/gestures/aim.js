// What a card in the hand is aimed at: an outline on the pile that says whether it would cover enough,
// and the seats that one may lend it to.

import { h, put, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { gestures as words } from "../texts/gestures.js";
import { place } from "./carry.js";

/** @import { Point } from "./landing.js" */

/** So far beside a seat a card is still given to it. */
const NEAR = 18;

export class Aim {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    /** @type {{ seat: number, element: Element, box: DOMRect }[]} */
    this.seats = [];
    this.sign = glyph("check");
    this.text = h("span", {});
    this.says = h("div", { class: "aim-says", "data-test": "aim" }, this.sign, this.text);
    this.outline = h("div", { class: "aim hidden" }, h("i", {}));
    layer.append(this.outline, this.says);
    this.hide();
  }

  /**
   * What is aimed at lies there.
   * @param {Point} at in the window @param {number} width @param {Point} middle the pile's
   * @param {number} [turn] towards its player @param {number} [room] so far from there there is room
   */
  lie(at, width, middle, turn = 0, room = Infinity) {
    this.outline.style.width = `${width}px`;
    this.outline.style.transform = place(at, 0, 1);
    const beside = turn % 180 !== 0;
    const [x, y, far] = [beside ? at.x : middle.x, beside ? middle.y : at.y, Math.min(room, width * (beside ? 0.5 : 0.7) + 18)];
    this.says.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) translate(-50%, -100%) translateY(${(-far).toFixed(1)}px)`;
  }

  /** @param {boolean} is */
  shown(is) {
    show(this.outline, is);
    show(this.says, is);
  }

  /** What would come of letting go now. @param {"enough" | "little" | "bare" | "back"} what */
  tell(what) {
    for (const node of [this.outline, this.says]) put(node, { "data-kind": what });
    reglyph(this.sign, what === "little" ? "wrong" : what === "back" ? "again" : "check");
    say(this.text, words.aim[what]);
  }

  /** Seats that one may lend to light up. @param {ReadonlyArray<{ seat: number, element: Element, box: DOMRect }>} seats */
  offer(seats) {
    this.seats = [...seats];
    for (const { element } of seats) {
      element.classList.add("borrows");
      element.append(h("span", { class: "borrow", "data-test": "borrow" }, words.borrows));
    }
  }

  /** The seat at that place. @param {Point} at */
  seatAt({ x, y }) {
    return this.seats.find(({ box }) => x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR && y < box.bottom + NEAR) ?? null;
  }

  /** @param {number | null} seat the one that gets it if it is let go now */
  over(seat) {
    for (const one of this.seats) put(one.element, { "data-over": one.seat === seat });
  }

  hide() {
    this.shown(false);
    for (const { element } of this.seats) {
      element.classList.remove("borrows");
      put(element, { "data-over": null });
      element.querySelector(".borrow")?.remove();
    }
    this.seats = [];
  }
}
