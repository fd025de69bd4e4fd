// The sheet over a game: sound and light, rules in short, keys, and the way out.

import { Part, h, keyed, put, say, show } from "../dom.js";
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
    this.fair = /** @type {import("./ers-fair.js").ErsFair} */ (document.createElement("ers-fair"));
    this.invite = h("p", { class: "share-link" });
    this.agreed = h("p", { class: "note", "data-test": "agreed" });
    this.agree = h("button", { type: "button", class: "button", "data-test": "agree" });
    this.stop = h("div", { class: "stop" }, h("h3", {}, words.menu.stop), h("p", { class: "note" }, words.menu.stopSays), this.agree, this.agreed);
    this.leave = h("button", { type: "button", class: "button", "data-test": "menu-leave" }, glyph("door"), h("span", {}, words.menu.leave));
    this.leaveSays = h("p", { class: "note" }, words.menu.leaveSays);
    this.keys = h("dl", { class: "keys for-keys" });
    this.dialog = h("dialog", { class: "panel sheet", "aria-labelledby": "menu-title" },
      h("header", { class: "sheet-head" }, h("h2", { id: "menu-title" }, words.menu.title), close),
      h("div", { class: "sheet-body" },
        h("section", {}, h("h3", {}, words.menu.slapOn), this.combos, this.none, h("h3", {}, words.menu.rules), this.lines),
        h("section", { class: "sheet-fair" }, this.fair),
        h("section", {},
          h("h3", {}, words.menu.sound), this.sound, h("h3", {}, words.menu.theme), this.theme, h("h3", {}, words.menu.suits), this.suits,
          this.keys, this.stop, h("h3", {}, words.menu.invite), this.invite,
          h("div", { class: "leave-row" }, this.leaveSays, this.leave))));
    this.close = close;
    this.append(this.dialog);
  }

  attach() {
    const { dialog, close, leave } = this;
    if (!dialog || !close || !leave) return;
    this.on(close, "click", () => dialog.close());
    this.on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });
    this.on(dialog, "close", () => this.act("menu-closed"));
    const { agree } = this;
    if (agree) this.on(agree, "click", () => this.act("agree", { agree: agree.getAttribute("aria-pressed") !== "true" }));
    this.on(leave, "click", () => {
      const label = leave.querySelector("span");
      if (leave.dataset["sure"] === "yes" || !this.inGame) {
        dialog.close();
        this.act("leave");
      } else {
        leave.dataset["sure"] = "yes";
        if (label) say(label, words.menu.leaveSure);
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
    this.fair?.draw(view);
  }

  /** @param {View} view */
  draw(view) {
    const { room } = view.table;
    if (!room || !this.combos || !this.lines || !this.invite || !this.none) return;
    this.inGame = view.me !== null && room.phase === "running";
    if (this.leaveSays) show(this.leaveSays, this.inGame);
    const uses = words.combosOf(room.rules);
    keyed(this.combos, uses, (use) => use.name, (use) =>
      h("li", {}, h("b", {}, use.name), h("span", {}, use.what), h("span", { class: "combo-show" }, use.show)), () => {});
    show(this.none, uses.length === 0);
    keyed(this.lines, words.rulesShort(room.rules), (line) => line, (line) => h("li", {}, line), () => {});
    say(this.invite, view.link);
    this.drawKeys(room.rules);
    this.drawStop(view);
    if (this.dialog?.open) this.fair?.draw(view);
    const now = prefs();
    const set = (/** @type {Partial<Prefs>} */ change) => { prefer(change); this.act("prefs"); this.draw(view); };
    if (this.sound) choiceRow(this.sound, ["on", "off"], (v) => (v === "on" ? words.menu.on : words.menu.off), now.mute ? "off" : "on", (v) => set({ mute: v === "off" }));
    if (this.theme) choiceRow(this.theme, /** @type {Prefs["theme"][]} */ (["auto", "dark", "light"]), (v) => words.menu.themes[v], now.theme, (v) => set({ theme: v }));
    if (this.suits) choiceRow(this.suits, /** @type {Prefs["suits"][]} */ (["two", "four"]), (v) => words.menu.suitKinds[v], now.suits, (v) => set({ suits: v }));
  }

  /** @param {import("../types.js").RuleSet} rules */
  drawKeys(rules) {
    const lines = [
      ...words.menu.keyLines,
      ...(rules.challenge.claims === "declared" ? words.menu.claimKeys : []),
      ...(rules.challenge["running-out"] === "next-chooses" ? words.menu.choiceKeys : []),
    ];
    if (this.keys?.childElementCount === 2 * lines.length) return;
    this.keys?.replaceChildren(...lines.flatMap(([key = "", what = ""]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]));
  }

  /** Who would stop the game here. @param {View} view */
  drawStop(view) {
    const { room, agreed, mine, may } = view.table;
    const { stop, agree } = this;
    if (!room || !stop || !agree || !this.agreed) return;
    const me = view.me;
    show(stop, room.rules.end.agreement && room.phase === "running");
    const did = me !== null && agreed.includes(me);
    show(agree, me !== null && (did || (may[me] ?? []).includes("agree")));
    put(agree, { "aria-pressed": did ? "true" : "false" });
    say(agree, did ? words.menu.disagree : words.menu.agree);
    const who = agreed.map((seat) => (mine.includes(seat) ? words.table.you : words.name(view.name(seat))));
    say(this.agreed, who.length ? words.menu.agreed(who) : "");
  }
}
