// What one may set for oneself, in plain words: the same in the sheet and in the waiting room.

import { Part, h, say, show } from "../dom.js";
import { prefer, prefs } from "../prefs.js";
import { words } from "../texts/index.js";
import { choiceRow } from "./controls.js";

/** @typedef {import("../prefs.js").Prefs} Prefs */

const says = words.tools.settings;
const WHETHER = /** @type {const} */ (["on", "off"]);

export class ErsPrefs extends Part {
  build() {
    this.setAttribute("data-test", "prefs");
    this.rows = {
      sound: this.row(says.sound, ""),
      theme: this.row(says.theme, ""),
      suits: this.row(says.suits, ""),
      flip: this.row(says.flip, says.flipSays),
      hand: this.row(says.hand, says.handSays),
      reach: this.row(says.reach, says.reachSays),
      reactions: this.row(says.reactions, ""),
    };
    for (const [what, { box }] of Object.entries(this.rows)) box.dataset["what"] = what;
    this.full = h("button", { type: "button", class: "button", "data-test": "prefs-full" });
    this.append(...Object.values(this.rows).map(({ box }) => box), this.full);
  }

  attach() {
    if (this.full) this.on(this.full, "click", () => this.act("full"));
    this.on(document, "fullscreenchange", () => this.draw());
  }

  /** @param {string} title @param {string} note */
  row(title, note) {
    const choices = h("div", { "aria-label": title });
    const box = h("div", { class: "pref" }, h("h3", {}, title), choices, note ? h("p", { class: "note" }, note) : null);
    return { box, choices };
  }

  /** It shows what this browser keeps; nothing of the table is needed. */
  draw() {
    const { rows, full } = this;
    if (!rows || !full) return;
    const now = prefs();
    const set = (/** @type {Partial<Prefs>} */ change) => {
      prefer(change);
      this.act("prefs");
      this.draw();
    };
    choiceRow(rows.sound.choices, WHETHER, (value) => says[value], now.mute ? "off" : "on", (value) => set({ mute: value === "off" }));
    choiceRow(rows.theme.choices, /** @type {const} */ (["auto", "dark", "light"]), (value) => says.themes[value], now.theme, (theme) => set({ theme }));
    choiceRow(rows.suits.choices, /** @type {const} */ (["two", "four"]), (value) => says.suitKinds[value], now.suits, (suits) => set({ suits }));
    choiceRow(rows.flip.choices, /** @type {const} */ (["self", "auto"]), (value) => says.flips[value], now.flips ? "auto" : "self", (value) => set({ flips: value === "auto" }));
    choiceRow(rows.hand.choices, /** @type {const} */ (["left", "right"]), (value) => says.hands[value], now.hand, (hand) => set({ hand }));
    choiceRow(rows.reach.choices, /** @type {const} */ (["both", "one"]), (value) => says.reaches[value], now.reach, (reach) => set({ reach }));
    choiceRow(rows.reactions.choices, WHETHER, (value) => says.reactionKinds[value], now.reactions ? "on" : "off", (value) => set({ reactions: value === "on" }));
    show(full, document.fullscreenEnabled === true);
    say(full, document.fullscreenElement ? says.leaveFull : says.full);
  }
}
