// What lies beside the game and never in its way: a panel at the side of a wide table, a sheet at
// the foot of a phone. The game goes on under it; a tap outside a phone's sheet closes it and is
// still the tap that it is.

import { Part, h, show } from "../dom.js";
import { glyph } from "../glyphs.js";

export const wide = matchMedia("(min-width: 900px) and (min-height: 560px)");

export class Side extends Part {
  constructor() {
    super();
    this.open = false;
    this.taps = false;
    /** @type {Element | null} who had the focus before */
    this.came = null;
  }

  /**
   * The frame of the panel; each builds its own body into it.
   * @param {{ title: string, close: string, test: string }} names
   * @param {...Node} body
   */
  frame({ title, close, test }, ...body) {
    this.shut = h("button", { type: "button", class: "button plain icon", "aria-label": close, "data-test": `${test}-close` }, glyph("close"));
    this.head = h("h2", { tabindex: -1 }, title);
    this.panel = h("section", { class: "side hidden", "data-test": test, "aria-label": title },
      h("header", { class: "side-head" }, this.head, this.shut), h("div", { class: "side-body" }, ...body));
    this.append(this.panel);
  }

  attach() {
    const { shut, panel } = this;
    if (!shut || !panel) return;
    this.on(shut, "click", () => this.close());
    this.on(panel, "mousedown", (event) => event.preventDefault()); // the keys go on playing
    this.on(document, "pointerdown", (/** @type {PointerEvent} */ event) => {
      const inside = event.target instanceof Node && panel.contains(event.target);
      if (this.open && !inside && !wide.matches) this.close();
    }, { capture: true });
    this.on(panel, "click", (/** @type {MouseEvent} */ event) => {
      if (this.taps && !wide.matches && event.target instanceof Element && !event.target.closest("button, a")) this.close();
    });
    this.on(this, "keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !this.open) return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
  }

  /** @param {boolean} [focus] whether it was asked for by keys, which then go on in it */
  lie(focus = false) {
    if (this.open || !this.panel) return;
    this.open = true;
    this.came = document.activeElement;
    show(this.panel, true);
    document.documentElement.dataset["side"] = this.panel.dataset["test"] ?? "";
    this.act("side", { open: this });
    if (focus) this.head?.focus({ preventScroll: true });
  }

  /** Nothing lies beside a game that is over. @param {import("../view.js").View} view */
  over({ table: { room } }) {
    if (room?.phase !== "running") this.close();
  }

  /** Go out of the way; the focus goes back to where it was, if it was here. */
  close() {
    if (!this.open || !this.panel) return;
    this.open = false;
    const inside = this.panel.contains(document.activeElement);
    show(this.panel, false);
    delete document.documentElement.dataset["side"];
    this.act("side", { open: null, focus: inside });
    if (inside && this.came instanceof HTMLElement && this.came.isConnected) this.came.focus({ preventScroll: true });
  }
}
