// A sheet of its own over the page, with a title and a way to close it.

import { closedOver, openedOver } from "../back.js";
import { Part, h } from "../dom.js";
import { glyph } from "../glyphs.js";

export class Sheet extends Part {
  /**
   * The frame; each sheet builds its own body into it.
   * @param {{ title: string, close: string, test: string }} names
   * @param {...Node} body
   */
  frame({ title, close, test }, ...body) {
    const id = `${test}-title`;
    this.shut = h("button", { type: "button", class: "button plain icon", "aria-label": close, "data-test": `${test}-close` }, glyph("close"));
    this.head = h("h2", { id, tabindex: -1 }, title);
    this.dialog = h("dialog", { class: "panel sheet me-sheet", "aria-labelledby": id, "data-test": test },
      h("header", { class: "sheet-head" }, this.head, this.shut),
      h("div", { class: "sheet-body" }, ...body));
    this.append(this.dialog);
  }

  attach() {
    const { dialog, shut } = this;
    if (!dialog || !shut) return;
    this.on(shut, "click", () => dialog.close());
    this.on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });
    this.on(dialog, "close", () => {
      closedOver();
      this.act("sheet-closed");
    });
    dialog.showModal();
    openedOver(() => dialog.close());
    this.head?.focus({ preventScroll: true });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    closedOver();
  }

  /** A sheet draws itself when it knows more. */
  draw() {}
}
