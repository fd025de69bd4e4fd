// Moving one's seat to another device: a link with a ticket that is good once, and its square.

import { h, put, say, show } from "../dom.js";
import { words } from "../texts/index.js";
import { ApiError } from "../wire/api.js";
import { seatLink } from "../wire/me.js";
import { copyButton } from "./copy.js";
import { looks } from "./looks.js";
import { Sheet } from "./sheet.js";
import { move as says } from "./words.js";

/**
 * @import { App } from "../app.js"
 * @import { View } from "../view.js"
 */

export class ErsMove extends Sheet {
  constructor() {
    super();
    /** @type {() => Promise<string>} asks the table for a ticket */
    this.ask = () => Promise.resolve("");
    this.code = "";
  }

  build() {
    this.link = h("p", { class: "share-link me-link", "data-test": "move-link" });
    this.qr = h("img", { class: "qr", alt: says.qr, width: 148, height: 148 });
    this.square = h("div", { class: "qr-card" }, this.qr);
    this.ways = h("div", { class: "me-move" }, this.square, h("div", { class: "me-part" },
      h("h3", { class: "unseen" }, says.link), this.link, copyButton(says, "move-copy", this.link)));
    this.lonely = h("p", { class: "note", "data-test": "move-lonely" }, says.lonely);
    this.waits = h("p", { class: "note", role: "status" });
    this.wrong = h("p", { class: "says-wrong", role: "alert", "data-test": "move-wrong" });
    this.again = h("button", { type: "button", class: "button", "data-test": "move-again" }, says.again);
    this.again.addEventListener("click", () => void this.make());
    this.frame({ title: says.title, close: says.close, test: "move" },
      h("p", {}, says.says), this.waits, this.ways, h("p", { class: "note" }, says.secret), this.lonely, this.wrong, this.again);
  }

  attach() {
    super.attach();
    void this.make();
  }

  /** Get a ticket and the link that is made of it. */
  async make() {
    this.tell(says.wait, "");
    try {
      const { url, svg } = await seatLink(this.code, await this.ask());
      if (!this.link || !this.qr) return;
      say(this.link, url);
      // As a part of the page: an address that is asked for would tell the ticket to every log.
      put(this.qr, { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
      this.tell("", "");
    } catch (error) {
      this.tell("", error instanceof ApiError ? error.code : "offline");
    }
  }

  /** @param {string} waits @param {string} wrong the code of what went wrong */
  tell(waits, wrong) {
    const { ways, again } = this;
    if (!ways || !again || !this.waits || !this.wrong) return;
    say(this.waits, waits);
    say(this.wrong, wrong ? words.error(wrong) : "");
    show(this.waits, waits !== "");
    show(ways, !waits && !wrong);
    show(again, wrong !== "");
  }

  /** @param {View} view */
  draw(view = /** @type {any} */ (null)) {
    if (!view || !this.lonely || !this.square) return;
    show(this.lonely, view.lonely);
    show(this.square, !view.lonely);
  }
}

/** Show the sheet for the seat that this tab plays. @param {App} app */
export async function open(app) {
  await looks();
  if (!customElements.get("ers-move")) customElements.define("ers-move", ErsMove);
  const { sitting } = app;
  if (!sitting || sitting.me === null) return;
  const sheet = /** @type {ErsMove} */ (document.createElement("ers-move"));
  sheet.code = sitting.code;
  sheet.ask = async () => {
    const answer = await sitting.command({ type: "move", seat: sitting.me ?? 0 });
    if (answer.type === "rejected") throw new ApiError(answer.code);
    return answer.ticket ?? "";
  };
  app.lay("ers-move", sheet);
}
