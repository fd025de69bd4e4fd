// One of the others: face, name, stack as a height and a number, and what is with them.

import { Part, h, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { longest, share } from "../layout.js";
import { move } from "../motion.js";
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
 * @property {string} kind what sort of note that is
 * @property {number} left for how many cards that lasts
 * @property {number | null} points games won of a match; null where there is none
 * @property {number} full how many cards a stack holds that is drawn as high as it may be
 */

export class ErsSeat extends Part {
  constructor() {
    super();
    this.signs = new SeatSigns();
  }

  build() {
    this.setAttribute("role", "group");
    this.portrait = h("span", { class: "seat-face", "aria-hidden": "true" });
    this.who = h("bdi", { class: "seat-name" });
    this.stack = h("span", { class: "stack", "aria-hidden": "true" }, h("span", { class: "stack-in" }, h("span", { class: "stack-top" }), h("span", { class: "stack-side" })));
    this.cards = h("b", { class: "seat-count" });
    this.points = h("span", { class: "seat-points hidden", "aria-hidden": "true" });
    this.note = h("span", { class: "seat-note" });
    this.append(this.portrait, this.stack, this.cards, this.who, this.note, this.points, this.signs.node);
  }

  /** @param {Seen} seen */
  draw({ seat, view, turn, note: said, kind, points, left, full }) {
    const { portrait, who, stack, cards, note } = this;
    if (!portrait || !who || !stack || !cards || !note || !this.points) return;
    if (portrait.firstElementChild?.getAttribute("data-name") !== seat.name) {
      portrait.replaceChildren(face(seat.name, seat.kind === "bot"));
    }
    say(who, seat.name);
    who.style.setProperty("--long", String(longest(seat.name)));
    say(cards, String(view.cards));
    stack.style.setProperty("--cards", String(share(view.cards, full)));
    this.classList.toggle("turn", turn);
    if (this.classList.contains("bare") && view.cards > 0) this.welcome();
    this.classList.toggle("gone", view.gone);
    this.classList.toggle("bare", view.cards === 0);
    say(note, said);
    show(note, said !== "");
    put(note, { "data-kind": kind });
    note.style.setProperty("--left", String(left));
    show(this.points, points !== null);
    say(this.points, points === null ? "" : words.stand.points(points));
    this.signs.draw(seat);
    const scored = points === null ? [] : [words.stand.pointsLong(points)];
    const label = [words.table.seat(seat.name, view.cards, turn, said), ...scored, ...signWords(seat)].join(", ");
    put(this, { "data-seat": seat.seat, "data-turn": turn, "aria-label": label });
  }
  /** Somebody without cards has some again. */
  welcome() {
    move(this, [{ transform: "scale(1)" }, { transform: "scale(1.09)", offset: 0.3 }, { transform: "scale(1)" }], { duration: 420, easing: "ease-out" });
  }
}
