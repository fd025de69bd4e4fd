// The handicap: each seat's share of the pack, and the cards that it comes to.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { MOST, cardsOf, pack, sharesOf, withShares } from "../shares.js";
import { words } from "../texts/index.js";
import { Stepper } from "./controls.js";

/**
 * @import { Room, RoomSeat } from "../types.js"
 */

export class ErsShares extends Part {
  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {WeakMap<HTMLElement, Stepper>} */
    this.steppers = new WeakMap();
    this.open = false;
  }

  build() {
    this.setAttribute("data-test", "shares");
    this.list = h("ul", { class: "share-list" });
    this.wrong = h("p", { class: "says-wrong" });
    this.even = h("button", { type: "button", class: "button", "data-test": "even" }, words.waiting.even);
    this.append(
      h("details", {},
        h("summary", {}, words.waiting.shares, h("span", { class: "sub" }, words.waiting.sharesSay)),
        this.wrong, this.list, this.even));
  }

  attach() {
    if (this.even) this.on(this.even, "click", () => this.set([]));
  }

  /** @param {ReadonlyArray<number>} shares */
  set(shares) {
    if (this.room) this.act("rules", { rules: withShares(this.room.rules, shares) });
  }

  /** @param {number} seat @param {number} share */
  change(seat, share) {
    if (!this.room) return;
    const shares = sharesOf(this.room.rules, this.room.seats.length);
    shares[seat] = share;
    if (shares.some((one) => one > 0)) this.set(shares);
  }

  /** @param {Room} room @param {boolean} open whether one may change them */
  draw(room, open) {
    const { list, wrong, even } = this;
    if (!list || !wrong || !even) return;
    this.room = room;
    this.open = open;
    const { handicap } = room.rules.deal;
    const seats = room.seats.length;
    show(this, seats > 1 && (open || handicap.length > 0));
    const misfit = handicap.length > 0 && handicap.length !== seats;
    say(wrong, misfit ? words.waiting.sharesWrong(handicap.length, seats) : "");
    if (misfit) /** @type {HTMLDetailsElement} */ (this.firstElementChild).open = true;
    show(even, open && handicap.length > 0);
    const shares = sharesOf(room.rules, seats);
    const cards = cardsOf(shares, pack(room.rules, seats));
    keyed(list, room.seats, (seat) => `${seat.seat} ${seat.name}`, (seat) => this.row(seat), (row, seat, index) => {
      this.drawRow(row, shares[index] ?? 0, cards[index] ?? 0, seat);
    });
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    const stepper = new Stepper({ less: words.waiting.less(seat.name), more: words.waiting.more(seat.name) }, (share) => {
      this.change(Number(row.dataset["seat"]), share);
    });
    const row = h("li", { class: "share-row", "data-test": "share" },
      h("span", { class: "share-who" }, h("bdi", {}, seat.name), h("span", { class: "note" })), stepper.node);
    this.steppers.set(row, stepper);
    return row;
  }

  /** @param {HTMLElement} row @param {number} share @param {number} cards @param {RoomSeat} seat */
  drawRow(row, share, cards, seat) {
    const stepper = this.steppers.get(row);
    const note = row.querySelector(".note");
    put(row, { "data-seat": seat.seat, "data-cards": cards });
    if (note) say(note, words.waiting.shareOf(cards));
    if (!stepper) return;
    stepper.draw(share, 0, Math.max(MOST, share), String(share));
    show(stepper.node, this.open);
  }
}
