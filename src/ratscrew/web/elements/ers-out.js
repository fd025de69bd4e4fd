// After being out: watch on, or skip to the result. The choice stays in view, and small.

import { Part, bdi, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";

/** @import { View } from "../view.js" */

const says = words.tools.out;

export class ErsOut extends Part {
  constructor() {
    super();
    this.skipped = false;
    /** @type {View | null} */
    this.view = null;
  }

  build() {
    this.setAttribute("data-test", "out");
    this.skip = h("button", { type: "button", class: "button", "data-test": "skip" }, glyph("skip"), h("span", {}, says.skip));
    this.bar = h("div", { class: "out-bar hidden", role: "status" }, h("span", {}, h("b", {}, says.title), " ", says.says), this.skip);
    this.list = h("ul", { class: "out-list" });
    this.stay = h("button", { type: "button", class: "button", "data-test": "stay" }, glyph("eye"), h("span", {}, says.stay));
    this.left = h("p", { class: "note" });
    this.title_ = h("h1", { tabindex: -1 }, says.title);
    this.panel = h("div", { class: "out-veil hidden" },
      h("section", { class: "panel out-panel" }, this.title_, h("p", { class: "note" }, says.skipped), this.list, this.left, this.stay));
    this.append(this.bar, this.panel);
  }

  attach() {
    const { skip, stay } = this;
    if (!skip || !stay) return;
    this.on(skip, "click", () => {
      this.skipped = true;
      if (this.view) this.draw(this.view);
      this.title_?.focus({ preventScroll: true });
    });
    this.on(stay, "click", () => {
      this.skipped = false;
      if (this.view) this.draw(this.view);
      this.act("menu-closed");
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.close(false);
  }

  /** What lies under the veil cannot be come to. @param {boolean} closed */
  close(closed) {
    const table = document.querySelector("ers-table");
    if (table) put(table, { inert: closed });
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const { game, room } = view.table;
    const { bar, panel, list, left } = this;
    if (!game || !room || !bar || !panel || !list || !left) return;
    const out = view.me !== null && room.phase === "running" && game.seats[view.me]?.gone === true;
    if (!out) this.skipped = false;
    show(bar, out && !this.skipped);
    show(panel, out && this.skipped);
    put(document.documentElement, { "data-out": out });
    this.close(out && this.skipped);
    if (!out || !this.skipped) return;
    const seats = room.seats.filter((seat) => game.seats[seat.seat]?.gone === false);
    const sorted = [...seats].sort((a, b) => (game.seats[b.seat]?.cards ?? 0) - (game.seats[a.seat]?.cards ?? 0));
    const all = Math.max(1, game.seats.reduce((sum, seat) => sum + seat.cards, game.pile.length));
    keyed(list, sorted, (seat) => seat.name, (seat) =>
      h("li", {}, h("span", { class: "player-face" }, face(seat.name, seat.kind === "bot")), bdi(seat.name), h("span", { class: "out-share" }, h("i", {})), h("b", {})), (row, seat) => {
      const cards = game.seats[seat.seat]?.cards ?? 0;
      const share = /** @type {HTMLElement} */ (row.querySelector("i"));
      share.style.transform = `scaleX(${cards / all})`;
      say(/** @type {Element} */ (row.lastElementChild), words.tools.players.cards(cards));
    });
    say(left, says.left(seats.length));
  }
}
