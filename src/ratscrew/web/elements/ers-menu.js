// The sheet over a game: sound and light, rules in short, keys, and the way out.

import { Part, h, keyed, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { prefer, prefs } from "../prefs.js";
import { words } from "../texts/index.js";
import { choiceRow } from "./controls.js";

/**
 * @import { View } from "../view.js"
 * @typedef {import("../prefs.js").Prefs} Prefs
 */

export class ErsMenu extends Part {
  build() {
    const close = h("button", { type: "button", class: "button plain icon", "aria-label": words.menu.close, "data-test": "menu-close" }, glyph("close"));
    this.sound = h("div", {});
    this.theme = h("div", {});
    this.suits = h("div", {});
    this.combos = h("ul", { class: "combo-list", "data-test": "combos" });
    this.none = h("p", { class: "note" }, words.menu.nothing);
    this.lines = h("ul", { class: "rule-lines", "data-test": "rules-list" });
    this.invite = h("p", { class: "share-link" });
    this.leave = h("button", { type: "button", class: "button", "data-test": "menu-leave" }, glyph("door"), h("span", {}, words.menu.leave));
    const keys = h("dl", { class: "keys for-keys" }, ...words.menu.keyLines.flatMap(([key = "", what = ""]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]));
    this.dialog = h("dialog", { class: "panel sheet", "aria-labelledby": "menu-title" },
      h("header", { class: "sheet-head" }, h("h2", { id: "menu-title" }, words.menu.title), close),
      h("div", { class: "sheet-body" },
        h("section", {}, h("h3", {}, words.menu.slapOn), this.combos, this.none, h("h3", {}, words.menu.rules), this.lines),
        h("section", {},
          h("h3", {}, words.menu.sound), this.sound, h("h3", {}, words.menu.theme), this.theme, h("h3", {}, words.menu.suits), this.suits,
          keys, h("h3", {}, words.menu.invite), this.invite,
          h("div", { class: "leave-row" }, this.leave))));
    this.close = close;
    this.append(this.dialog);
  }

  attach() {
    const { dialog, close, leave } = this;
    if (!dialog || !close || !leave) return;
    this.on(close, "click", () => dialog.close());
    this.on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });
    this.on(dialog, "close", () => this.act("menu-closed"));
    this.on(leave, "click", () => {
      const label = leave.querySelector("span");
      if (leave.dataset["sure"] === "yes" || !this.inGame) {
        dialog.close();
        this.act("leave");
      } else {
        leave.dataset["sure"] = "yes";
        if (label) say(label, `${words.menu.leaveSure}. ${words.menu.leaveSays}`);
      }
    });
  }

  /** @param {View} view */
  open(view) {
    this.draw(view);
    if (this.leave) {
      this.leave.dataset["sure"] = "";
      say(/** @type {Element} */ (this.leave.querySelector("span")), words.menu.leave);
    }
    if (!this.dialog?.open) this.dialog?.showModal();
  }

  /** @param {View} view */
  draw(view) {
    const { room } = view.table;
    if (!room || !this.combos || !this.lines || !this.invite || !this.none) return;
    this.inGame = view.me !== null && room.phase === "running";
    const uses = room.rules.slap.combos.map((text) => words.combo(text));
    keyed(this.combos, uses, (use) => use.name, (use) =>
      h("li", {}, h("b", {}, use.name), h("span", {}, use.what), h("span", { class: "combo-show" }, use.show)), () => {});
    show(this.none, uses.length === 0);
    keyed(this.lines, words.rulesShort(room.rules), (line) => line, (line) => h("li", {}, line), () => {});
    say(this.invite, view.link);
    const now = prefs();
    const set = (/** @type {Partial<Prefs>} */ change) => { prefer(change); this.act("prefs"); this.draw(view); };
    if (this.sound) choiceRow(this.sound, ["on", "off"], (v) => (v === "on" ? words.menu.on : words.menu.off), now.mute ? "off" : "on", (v) => set({ mute: v === "off" }));
    if (this.theme) choiceRow(this.theme, /** @type {Prefs["theme"][]} */ (["auto", "dark", "light"]), (v) => words.menu.themes[v], now.theme, (v) => set({ theme: v }));
    if (this.suits) choiceRow(this.suits, /** @type {Prefs["suits"][]} */ (["two", "four"]), (v) => words.menu.suitKinds[v], now.suits, (v) => set({ suits: v }));
  }
}
