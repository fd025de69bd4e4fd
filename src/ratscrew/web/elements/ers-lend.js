// A small sheet to lend cards: to whom, and how many.

import { Part, h, say } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { Stepper, choiceRow } from "./controls.js";

/** @import { View } from "../view.js" */

export class ErsLend extends Part {
  constructor() {
    super();
    this.seat = -1;
    this.cards = 1;
    /** @type {View | null} */
    this.view = null;
  }

  build() {
    const close = h("button", { type: "button", class: "button plain icon", "aria-label": words.lending.close, "data-test": "lend-close" }, glyph("close"));
    this.to = h("div", { "data-test": "lend-to" });
    this.count = new Stepper({ less: words.lending.fewer, more: words.lending.more }, (cards) => {
      this.cards = cards;
      if (this.view) this.draw(this.view);
    });
    this.give = h("button", { type: "button", class: "button main big", "data-test": "lend-give", autofocus: true });
    this.dialog = h("dialog", { class: "panel sheet lend", "aria-labelledby": "lend-title" },
      h("header", { class: "sheet-head" }, h("h2", { id: "lend-title" }, words.lending.title), close),
      h("div", { class: "sheet-body" },
        h("section", {},
          h("p", { class: "note" }, words.lending.says, h("span", { class: "lend-drag" }, h("br", {}), words.lending.drag)),
          h("div", { class: "lend-row" }, h("span", { class: "label" }, words.lending.to), this.to),
          h("div", { class: "lend-row" }, h("span", { class: "label" }, words.lending.cards), h("span", {}, this.count.node)),
          this.give)));
    this.close = close;
    this.append(this.dialog);
  }

  attach() {
    const { dialog, close, give } = this;
    if (!dialog || !close || !give) return;
    this.on(close, "click", () => dialog.close());
    this.on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });
    this.on(dialog, "close", () => this.act("menu-closed"));
    this.on(give, "click", () => {
      dialog.close();
      this.act("lend", { to: this.seat, cards: this.cards });
    });
  }

  /** @param {View} view */
  open(view) {
    this.cards = 1;
    this.draw(view);
    if (!this.dialog?.open) this.dialog?.showModal();
  }

  /** @param {View} view */
  draw(view) {
    const { dialog, to, count, give } = this;
    const { game, may } = view.table;
    this.view = view;
    if (!dialog || !to || !count || !give || !game || view.me === null) return;
    const mayLend = (may[view.me] ?? []).includes("lend");
    if (!mayLend && dialog.open) dialog.close();
    const needy = game.seats.flatMap((seat, at) => (seat.cards === 0 && !seat.gone ? [at] : []));
    if (!needy.includes(this.seat)) this.seat = needy[0] ?? -1;
    choiceRow(to, needy.map(String), (seat) => view.name(Number(seat)), String(this.seat), (seat) => {
      this.seat = Number(seat);
      if (this.view) this.draw(this.view);
    });
    const most = Math.max(1, (game.seats[view.me]?.cards ?? 0) - 1);
    this.cards = Math.min(Math.max(1, this.cards), most);
    count.draw(this.cards, 1, most);
    say(give, words.lending.lend(this.cards, this.seat < 0 ? "" : view.name(this.seat)));
    give.disabled = !mayLend || this.seat < 0;
  }
}
