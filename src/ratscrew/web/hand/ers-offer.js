// What a room's screen asks of this phone: its host to let it in, everybody to be a hand before it.

import { Part, h, keyed, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { hand as says } from "../texts/hand.js";

const touch = matchMedia("(hover: none)");

/**
 * @typedef {object} Offer
 * @property {string} grant the screen that the host is asked about; empty: none
 * @property {ReadonlyArray<string>} hand the screens before which one may be a hand
 * @property {boolean} again it was chosen before, and the screen was away
 * @property {boolean} is it is a hand already
 * @property {boolean} stays there is room for it, and nobody need say no
 */

export class ErsOffer extends Part {
  constructor() {
    super();
    this.screen = "";
  }

  build() {
    this.setAttribute("data-test", "offer");
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", says.label);
    this.title_ = h("b", {});
    this.note = h("span", { class: "note" });
    this.yes = h("button", { type: "button", class: "button main", "data-test": "offer-grant" }, says.grantYes);
    this.later = h("button", { type: "button", class: "button plain", "data-test": "offer-later" }, says.grantNo);
    this.uses = h("span", { class: "offer-uses" });
    this.no = h("button", { type: "button", class: "button plain", "data-test": "offer-no" }, says.useNo);
    this.append(glyph("full"), h("p", { class: "offer-words", role: "status" }, this.title_, " ", this.note),
      h("div", { class: "offer-ways" }, this.yes, this.uses, this.later, this.no));
  }

  attach() {
    const { yes, later, no } = this;
    if (!yes || !later || !no) return;
    this.on(yes, "click", () => this.act("grant", { display: this.screen, grant: true }));
    this.on(later, "click", () => this.act("hand-later", { screen: this.screen }));
    this.on(no, "click", () => this.act("hand-off"));
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.last) this.draw(this.last);
  }

  /** @param {Offer} offer */
  draw(offer) {
    this.last = offer;
    const { grant, hand, again, is, stays } = offer;
    const { title_, note, yes, later, uses, no } = this;
    const [first = ""] = hand;
    show(this, grant !== "" || first !== "");
    if (!title_ || !note || !yes || !later || !uses || !no) return;
    this.screen = grant;
    for (const part of [yes, later]) show(part, grant !== "");
    show(uses, grant === "" && !is);
    show(no, grant === "" && (is || !stays));
    say(no, is ? says.whole : says.useNo);
    if (grant) {
      say(title_, says.grant(grant));
      say(note, says.grantSays);
      return;
    }
    say(title_, is ? says.is(first) : again ? says.back_(first) : says.use(first));
    say(note, is ? says.isSays : says.useSays);
    keyed(uses, hand, (screen) => screen, (screen) => {
      const use = h("button", { type: "button", class: "button main", "data-test": "offer-hand", "data-screen": screen });
      use.addEventListener("click", () => this.act("hand-on", { screen }));
      return use;
    }, (use, screen) => say(use, hand.length > 1 ? says.useOf(screen) : says.useYes[touch.matches ? "touch" : "keys"]));
  }
}
