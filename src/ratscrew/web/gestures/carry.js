// A card in one's hand, face down: it follows the hand, flies and waits, or goes back.

import { card } from "../cards/sprite.js";
import { h } from "../dom.js";
import { calm, move } from "../motion.js";

/** @import { Point } from "./landing.js" */

const FLY_MS = 190;
const BACK_MS = 180;
const OUT = "cubic-bezier(.2, .8, .3, 1)";

export class Carry {
  /** @param {HTMLElement} layer that lies over the table and hears no pointer */
  constructor(layer) {
    this.layer = layer;
    /** @type {HTMLElement | null} */
    this.node = null;
    this.home = { x: 0, y: 0 };
    this.at = { x: 0, y: 0 };
    this.lies = "";
  }

  /** Take a card off the stack. @param {Point} home where it goes back to @param {number} width */
  take(home, width) {
    this.gone();
    this.home = home;
    this.node = h("div", { class: "carried", "data-test": "carried" }, card("back"));
    this.node.style.width = `${width}px`;
    this.layer.append(this.node);
  }

  /** @param {Point} at where its middle is, in the window @param {number} turn @param {number} scale */
  to(at, turn, scale) {
    if (!this.node) return;
    this.at = at;
    this.lies = place(at, calm() ? 0 : turn, scale);
    this.node.style.transform = this.lies;
  }

  /** It is let go, and lies there until the table shows it: one reads the pile through it. @param {Point} at @param {number} turn */
  fly(at, turn) {
    const { node, lies } = this;
    if (!node) return;
    this.at = at;
    this.lies = place(at, turn, 1);
    node.style.transform = this.lies;
    node.classList.add("thrown");
    move(node, [{ transform: lies, opacity: 1 }, { transform: this.lies, opacity: 0.45 }], { duration: FLY_MS, easing: OUT });
  }

  /** It goes back to the stack, or to somebody. @param {Point} [to] */
  back(to = this.home) {
    const { node, lies } = this;
    this.node = null;
    if (!node) return;
    const gone = move(node, [{ transform: lies, opacity: 1 }, { transform: place(to, 0, 0.5), opacity: 0 }], { duration: BACK_MS, easing: OUT, fill: "forwards" });
    gone.addEventListener("finish", () => node.remove());
  }

  gone() {
    this.node?.remove();
    this.node = null;
  }
}

/** @param {Point} at @param {number} turn @param {number} scale */
export function place({ x, y }, turn, scale) {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) rotate(${turn.toFixed(1)}deg) scale(${scale})`;
}
