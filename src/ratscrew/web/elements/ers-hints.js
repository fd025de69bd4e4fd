// What one should know about this browser before one plays in it, said once and put away.

import { Part, h, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { read, write } from "../wire/kept.js";
import { copyText } from "./controls.js";

/**
 * @import { View } from "../view.js"
 */

const KEY = "ratscrew.hints";

export class ErsHints extends Part {
  build() {
    this.says = h("p", {});
    this.how = h("p", { class: "note" });
    this.copy = h("button", { type: "button", class: "button", "data-test": "hint-copy" }, glyph("copy"), h("span", {}, words.waiting.copy));
    this.away = h("button", { type: "button", class: "button plain", "data-test": "hint-away" }, words.hints.away);
    this.box = h("aside", { class: "hint hidden", "data-test": "hint", "aria-label": words.hints.title }, glyph("flag"),
      h("div", { class: "hint-words" }, this.says, this.how), h("div", { class: "hint-ways" }, this.copy, this.away));
    this.append(this.box);
  }

  attach() {
    const { copy, away } = this;
    if (!copy || !away) return;
    this.on(copy, "click", async () => {
      const done = await copyText(location.href);
      const label = copy.querySelector("span");
      if (label) say(label, done ? words.waiting.copied : words.waiting.copyByHand);
    });
    this.on(away, "click", () => {
      write("session", KEY, [...this.put(), this.kind ?? ""]);
      this.act("hint-away");
    });
  }

  /** Which were put away in this tab. @returns {string[]} */
  put() {
    const list = read("session", KEY);
    return Array.isArray(list) ? list : [];
  }

  /** @param {View} view */
  draw({ inApp, forgetful }) {
    const { box, says, how, copy } = this;
    if (!box || !says || !how || !copy) return;
    const away = this.put();
    this.kind = inApp && !away.includes("app") ? "app" : forgetful && !away.includes("kept") ? "kept" : "";
    show(box, this.kind !== "");
    if (!this.kind) return;
    box.dataset["kind"] = this.kind;
    const app = this.kind === "app";
    say(says, app ? words.hints.inApp(inApp) : words.hints.forgetful);
    say(how, app ? words.hints.inAppHow : words.hints.forgetfulHow);
    show(copy, app);
  }
}
