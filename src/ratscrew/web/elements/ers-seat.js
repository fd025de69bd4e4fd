// One of the others: face, name, stack as a height and a number, and what is with them.

import { Part, h, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { height } from "../layout.js";
import { words } from "../texts/index.js";
import { signWords } from "./fair-words.js";
import { SeatSigns } from "./seat-signs.js";

/**
 * @import { RoomSeat, SeatView } from "../types.js"
 * @typedef {object} Seen
 * @property {RoomSeat} seat
 * @property {SeatView} view
 * @property {boolean} turn
 * @property {string} note what is with it
 */

export class ErsSeat extends Part {
  constructor() {
    super();
    this.signs = new SeatSigns();
  }

  build() {
    this.setAttribute("role", "group");
    this.portrait = h("span", { class: "seat-face" });
    this.who = h("bdi", { class: "seat-name" });
    this.stack = h("span", { class: "stack", "aria-hidden": "true" }, h("span", { class: "stack-side" }), h("span", { class: "stack-top" }));
    this.cards = h("b", { class: "seat-count" });
    this.note = h("span", { class: "seat-note" });
    this.append(
      h("span", { class: "seat-head" }, this.portrait, this.who),
      h("span", { class: "seat-stack" }, this.stack, this.cards),
      this.note,
      this.signs.node,
    );
  }

  /** @param {Seen} seen */
  draw({ seat, view, turn, note: said }) {
    const { portrait, who, stack, cards, note } = this;
    if (!portrait || !who || !stack || !cards || !note) return;
    if (portrait.firstElementChild?.getAttribute("data-name") !== seat.name) {
      portrait.replaceChildren(face(seat.name, seat.kind === "bot"));
    }
    say(who, seat.name);
    say(cards, String(view.cards));
    const side = /** @type {HTMLElement} */ (stack.firstElementChild);
    side.style.height = `${height(view.cards, 52)}px`;
    this.classList.toggle("turn", turn);
    this.classList.toggle("gone", view.gone);
    this.classList.toggle("bare", view.cards === 0);
    say(note, said);
    show(note, said !== "");
    this.signs.draw(seat);
    const label = [words.table.seat(seat.name, view.cards, turn, said), ...signWords(seat)].join(", ");
    put(this, { "data-seat": seat.seat, "data-turn": turn, "aria-label": label });
  }
}
