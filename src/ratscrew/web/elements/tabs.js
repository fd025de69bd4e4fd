// A row of tabs and their panels; arrows go along the row, and only one panel is shown.

import { h, put, show } from "../dom.js";

export class Tabs {
  /**
   * @param {string} group
   * @param {Readonly<Record<string, string>>} names by part
   * @param {Readonly<Record<string, ReadonlyArray<Node>>>} bodies by part
   */
  constructor(group, names, bodies) {
    this.parts = Object.keys(names);
    this.shown = this.parts[0] ?? "";
    this.buttons = this.parts.map((part) => h("button", {
      type: "button", role: "tab", class: "tab", id: `${group}-tab-${part}`, "aria-controls": `${group}-${part}`, "data-test": `tab-${part}`, "data-part": part,
    }, names[part] ?? ""));
    this.row = h("div", { role: "tablist", class: "tabs" }, ...this.buttons);
    this.panels = this.parts.map((part) => h("div", {
      role: "tabpanel", class: "sheet-body", id: `${group}-${part}`, "aria-labelledby": `${group}-tab-${part}`, tabindex: 0, "data-part": part,
    }, ...(bodies[part] ?? [])));
    this.row.addEventListener("click", (event) => {
      const part = event.target instanceof HTMLElement ? event.target.dataset["part"] : undefined;
      if (part) this.show(part);
    });
    this.row.addEventListener("keydown", (event) => this.key(event));
    this.show(this.shown);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = this.parts.indexOf(this.shown);
    const last = this.parts.length - 1;
    const ways = /** @type {Record<string, number>} */ ({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last });
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.show(this.parts[(to + this.parts.length) % this.parts.length] ?? this.shown);
    this.focus();
  }

  /** @param {string} part */
  show(part) {
    this.shown = part;
    for (const button of this.buttons) {
      const on = button.dataset["part"] === part;
      put(button, { "aria-selected": on ? "true" : "false", tabindex: on ? 0 : -1 });
    }
    for (const panel of this.panels) show(panel, panel.dataset["part"] === part);
  }

  focus() {
    this.buttons.find((button) => button.dataset["part"] === this.shown)?.focus({ preventScroll: true });
  }
}
