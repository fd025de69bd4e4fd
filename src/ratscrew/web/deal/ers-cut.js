// Cutting the pack: it lies spread, face down, and each lifts it where they like. The place goes into
// the shuffle with the seat's own part; which card it is, the table says at the deal.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { pack } from "../shares.js";
import { cut as says } from "../texts/deal.js";
import { packet } from "./packet.js";

/**
 * @import { RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 */

/** More cards are not drawn than one can tell apart. */
const DRAWN = 52;

export class ErsCut extends Part {
  build() {
    this.setAttribute("data-test", "cut");
    this.list = h("ul", { class: "cut-list" });
    this.append(h("h2", {}, says.title), h("p", { class: "note" }, says.says), this.list, h("p", { class: "note" }, says.what));
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    const cuts = room?.rules.deal.dealer === "cut" && mine.length > 0;
    show(this, cuts);
    if (!room || !cuts || !this.list) return;
    const cards = pack(room.rules, room.seats.length);
    const seats = room.seats.filter((seat) => mine.includes(seat.seat));
    keyed(this.list, seats, (seat) => `${seat.seat} ${cards}`, (seat) => this.spread(seat, cards, seats.length > 1), (row, seat) => {
      const place = Math.min(view.cuts.get(seat.seat) ?? 0, cards - 1);
      this.drawRow(row, seat, { cards, place, alone: seats.length === 1 });
    });
  }

  /** @param {RoomSeat} seat @param {number} cards @param {boolean} several */
  spread(seat, cards, several) {
    const drawn = Math.min(cards, DRAWN);
    const backs = Array.from({ length: drawn }, () => h("i"));
    const input = h("input", { type: "range", min: 0, max: cards - 1, step: 1, class: "cut-hand", "data-test": "cut-place", "aria-label": several ? says.labelOf(seat.name) : says.label });
    input.addEventListener("input", () => this.lift(seat.seat, Number(input.value)));
    const back = h("button", { type: "button", class: "button plain", "data-test": "cut-back" }, says.back);
    back.addEventListener("click", () => {
      this.lift(seat.seat, 0);
      input.focus();
    });
    return h("li", { class: "cut-row", "data-test": "cut-row" },
      h("h3", { class: several ? "" : "hidden" }, says.titleOf(seat.name)),
      h("div", { class: "cut-spread" }, h("div", { class: "cut-backs", "aria-hidden": "true" }, ...backs), input),
      h("div", { class: "cut-foot" }, h("p", { class: "cut-says", "data-test": "cut-says" }), back));
  }

  /** @param {number} seat @param {number} place nought for none */
  lift(seat, place) {
    this.act("cut", { seat, place });
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat @param {{ cards: number, place: number, alone: boolean }} how */
  drawRow(row, seat, { cards, place, alone }) {
    const input = /** @type {HTMLInputElement | null} */ (row.querySelector("input"));
    const told = row.querySelector(".cut-says");
    const back = row.querySelector("button");
    if (!input || !told || !back) return;
    const where = place ? (alone ? says.at(place, cards) : says.atOf(seat.name, place, cards)) : says.none;
    input.value = String(place);
    input.disabled = seat.ready;
    put(row, { "data-place": place || null, "data-ready": seat.ready });
    put(input, { "aria-valuetext": where });
    say(told, seat.ready ? `${place ? `${where} ` : ""}${says.done}` : where);
    back.classList.toggle("gone", !place || seat.ready);
    /** @type {HTMLElement} */ (back).inert = !place || seat.ready;
    const backs = /** @type {HTMLElement[]} */ (Array.from(row.querySelectorAll(".cut-backs i")));
    packet(backs.length, place ? (place / cards) * backs.length : null).forEach((lies, at) => {
      const card = backs[at];
      if (card) card.style.transform = lies;
    });
  }
}
