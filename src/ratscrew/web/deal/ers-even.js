// What the laboratory would deal to these players, by how quick each is at this table.

import { Part, h, say, show } from "../dom.js";
import { lab } from "../texts/deal.js";
import { ApiError } from "../wire/api.js";
import { evenDeal, sharesFor, toldOf } from "./even.js";

/**
 * @import { EvenDeal } from "../types.js"
 * @import { View } from "../view.js"
 */

export class ErsEven extends Part {
  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
    this.open = false;
    this.looked = false;
    /** For what the last answer was given. */
    this.key = "";
    /** @type {EvenDeal | null} */
    this.deal = null;
    this.wrong = "";
    this.waits = false;
  }

  build() {
    this.setAttribute("data-test", "even-deal");
    this.hands = h("p", { "data-test": "even-hands" });
    this.would = h("p", { "data-test": "even-would" });
    this.note = h("p", { class: "note" });
    this.button = h("button", { type: "button", class: "button", "data-test": "even-set" }, lab.deal);
    this.again = h("button", { type: "button", class: "button", "data-test": "even-again" }, lab.again);
    this.append(h("h3", {}, lab.title), h("div", { class: "even-says", role: "status" }, this.hands, this.would), this.note, this.button, this.again);
  }

  attach() {
    if (this.button) this.on(this.button, "click", () => this.dispatchEvent(new CustomEvent("deal", { detail: sharesFor(this.deal?.cards ?? []) })));
    if (this.again) this.on(this.again, "click", () => void this.ask());
  }

  /** Whether it is looked at: only then is the server asked. @param {boolean} looked */
  look(looked) {
    this.looked = looked;
    this.show();
  }

  /** @param {View} view @param {boolean} open */
  draw(view, open) {
    this.view = view;
    this.open = open;
    this.show();
  }

  /** Ask the server. */
  async ask() {
    const { key } = this;
    this.waits = true;
    this.wrong = "";
    this.show();
    try {
      const deal = await evenDeal(this.view?.code ?? "");
      if (key !== this.key) return;
      this.deal = deal;
    } catch (error) {
      if (key !== this.key) return;
      this.wrong = error instanceof ApiError && error.code !== "offline" ? error.code : "offline";
    }
    this.waits = false;
    this.show();
  }

  show() {
    const { view, hands, would, note, button, again } = this;
    const { room } = view?.table ?? {};
    if (!this.looked || !room || !hands || !would || !note || !button || !again) return;
    const { handicap, ...deal } = room.rules.deal;
    const key = JSON.stringify([room.code, room.games, room.seats.map((seat) => [seat.name, seat.level]), { ...room.rules, deal }]);
    if (key !== this.key) {
      this.key = key;
      this.deal = null;
      return void this.ask();
    }
    const told = this.deal ? toldOf(room, this.deal, this.open) : null;
    say(hands, this.waits ? lab.wait : this.wrong ? lab.offline : told?.hands ?? "");
    say(would, this.waits ? "" : told?.would ?? "");
    say(note, this.waits ? "" : told?.note ?? "");
    show(button, !this.waits && told?.may === true);
    show(again, !this.waits && this.wrong !== "");
  }
}
