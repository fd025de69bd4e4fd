// The handicap: each seat's share of the pack by a slider, the cards that it comes to, and what the
// laboratory would give whom.

import { Part, bdi, h, keyed, put, say, show } from "../dom.js";
import { beingSet } from "../elements/controls.js";
import { tone } from "../face.js";
import { MOST, cardsOf, pack, sharesOf, withShares } from "../shares.js";
import { shares as says } from "../texts/deal.js";
import { ErsEven } from "./ers-even.js";

/**
 * @import { Room, RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 */

/** Whoever moves a slider by keys has chosen when the keys have been still for so long. */
const STILL_MS = 600;

export class ErsShares extends Part {
  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    this.open = false;
    /** @type {import("../types.js").RuleSet | null} the table's rules, or those that are being set */
    this.rules = null;
    /** @type {number[] | null} the shares as the sliders move */
    this.draft = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.even = new ErsEven();
  }

  build() {
    this.setAttribute("data-test", "shares");
    this.list = h("ul", { class: "share-list" });
    this.bar = h("div", { class: "share-bar", "aria-hidden": "true", "data-test": "share-bar" });
    this.wrong = h("p", { class: "says-wrong" });
    this.alike = h("button", { type: "button", class: "button", "data-test": "even" }, says.even);
    this.details = h("details", {},
      h("summary", {}, says.title, h("span", { class: "sub" }, says.says)),
      this.wrong, this.bar, this.list, this.alike, this.even);
    this.append(this.details);
  }

  attach() {
    const { alike, details } = this;
    if (!alike || !details) return;
    this.on(alike, "click", () => this.set([]));
    this.on(details, "toggle", () => this.even.look(details.open));
    this.on(this.even, "deal", (/** @type {CustomEvent<number[]>} */ { detail }) => this.set(detail));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** One message for what was set. @param {ReadonlyArray<number>} shares */
  set(shares) {
    const { room } = this;
    if (!room) return;
    clearTimeout(this.timer);
    this.draft = null; // from here on the choice is on its way
    this.act("rules", { rules: withShares(room.rules, shares) });
  }

  /** A slider moves: seen at once. @param {number} seat @param {HTMLInputElement} input */
  slide(seat, input) {
    if (!this.room || !this.rules) return;
    clearTimeout(this.timer);
    const shares = this.draft ?? sharesOf(this.rules, this.room.seats.length);
    shares[seat] = Number(input.value);
    if (!shares.some((share) => share > 0)) shares[seat] = 1; // somebody has the cards
    this.draft = shares;
    this.show();
  }

  /** A slider has come to rest. @param {boolean} keys moved by keys, which may go on */
  settle(keys) {
    clearTimeout(this.timer);
    const done = () => { if (this.draft) this.set(this.draft); };
    if (keys) this.timer = setTimeout(done, STILL_MS);
    else done();
  }

  /** @param {View} view @param {boolean} open whether one may change them */
  draw(view, open) {
    const { room } = view.table;
    if (!room) return;
    const { handicap } = room.rules.deal;
    if (this.draft && this.draft.length !== room.seats.length) this.draft = null;
    const wished = view.wished("rules");
    this.rules = typeof wished === "object" ? wished : room.rules;
    beingSet(this, typeof wished === "object" && String(wished.deal.handicap) !== String(handicap));
    this.room = room;
    this.open = open;
    show(this, room.seats.length > 1 && (open || handicap.length > 0));
    this.even.draw(view, open);
    this.show();
  }

  /** Show the shares as they are, or as they are being set. */
  show() {
    const { room, rules, list, bar, wrong, alike, details } = this;
    if (!room || !rules || !list || !bar || !wrong || !alike || !details) return;
    const { handicap } = rules.deal;
    const seats = room.seats.length;
    const misfit = handicap.length > 0 && handicap.length !== seats;
    say(wrong, misfit ? says.wrong(handicap.length, seats) : "");
    if (misfit) details.open = true;
    show(alike, this.open && handicap.length > 0);
    const settled = sharesOf(rules, seats);
    const shares = this.draft ?? settled;
    const cards = cardsOf(shares, pack(rules, seats));
    const most = Math.max(MOST, ...settled);
    keyed(bar, room.seats, (seat) => seat.name, (seat) => {
      const part = h("span", { class: "share-part" }, h("b", {}));
      part.style.backgroundColor = tone(seat.name);
      return part;
    }, (part, _, index) => {
      part.style.flexGrow = String(cards[index] ?? 0);
      say(/** @type {Element} */ (part.firstElementChild), String(cards[index] ?? 0));
      show(part, (cards[index] ?? 0) > 0);
    });
    keyed(list, room.seats, (seat) => `${seat.seat} ${seat.name}`, (seat) => this.row(seat), (row, seat, index) => {
      this.drawRow(row, seat, { share: shares[index] ?? 0, cards: cards[index] ?? 0, most });
    });
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    const input = h("input", { type: "range", min: 0, step: 1, class: "share-slider", "aria-label": says.of(seat.name), "data-test": "share-slider" });
    let keys = false;
    input.addEventListener("keydown", () => { keys = true; });
    input.addEventListener("pointerdown", () => { keys = false; });
    input.addEventListener("input", () => this.slide(Number(row.dataset["seat"]), input));
    input.addEventListener("change", () => this.settle(keys));
    input.addEventListener("blur", () => { if (keys && this.draft) this.settle(false); });
    const swatch = h("i", { class: "share-tone", "aria-hidden": "true" });
    swatch.style.backgroundColor = tone(seat.name);
    const row = h("li", { class: "share-row", "data-test": "share" },
      h("span", { class: "share-who" }, swatch, bdi(seat.name), h("span", { class: "share-cards" })), input);
    return row;
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat @param {{ share: number, cards: number, most: number }} how */
  drawRow(row, seat, { share, cards, most }) {
    const input = row.querySelector("input");
    const told = row.querySelector(".share-cards");
    if (!input || !told) return;
    put(row, { "data-seat": seat.seat, "data-cards": cards });
    say(told, says.cards(cards));
    put(input, { max: Math.max(most, share), "aria-valuetext": says.cards(cards) });
    if (Number(input.value) !== share) input.value = String(share);
    show(input, this.open);
  }
}
