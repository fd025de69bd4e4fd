// The part of the set-up where keys are chosen, by pressing them.

import { bdi, h, keyed, put, say, show } from "../dom.js";
import { couch as says } from "../texts/couch.js";
import { GhostPart } from "./ghost-part.js";
import { changed, dropKeys, keepKey, keysOf, learn } from "./kept.js";
import { WHATS, labelOf, refusal, whatsOf } from "./keys.js";
import { resign, sign } from "./signs.js";

/** @import { What } from "./keys.js" */

export class KeysPart {
  /** @param {() => void} redraw something has been changed */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {string[]} */
    this.names = [];
    /** @type {{ player: number, what: What } | null} whose key is asked for */
    this.asks = null;
    this.made = "";
    this.whats = whatsOf(false);
    this.rows = h("ul", { class: "couch-keys", "data-test": "couch-keys" });
    this.says = h("p", { class: "couch-answer", role: "status", "data-test": "couch-key-says" });
    this.act = h("p", { class: "note" }, says.actSays);
    this.sticky = h("p", { class: "note" }, says.sticky);
    this.usual = h("button", { type: "button", class: "button", "data-test": "couch-usual" }, says.usual);
    this.usual.addEventListener("click", () => {
      dropKeys(this.names);
      this.stop("");
      this.redraw();
    });
    this.ghosts = new GhostPart(redraw);
    this.node = h("div", { class: "couch-part" }, h("p", { class: "note" }, says.keysSay), this.act, this.rows, this.says, this.sticky, this.usual, this.ghosts.node);
  }

  /** Ask for no key any more. @param {string} text */
  stop(text) {
    this.asks = null;
    say(this.says, text);
  }

  /**
   * A key was pressed in the sheet.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was for here
   */
  press(event) {
    const { asks, names } = this;
    if (!asks) return this.ghosts.press(event);
    if (event.repeat) return true;
    learn(event);
    const who = names[asks.player] ?? "";
    if (event.code === "Escape") this.stop(says.left);
    else {
      const refused = refusal({ code: event.code, key: event.key }, asks.player, asks.what, keysOf(names), this.whats);
      if (refused) {
        say(this.says, says.refusal(refused, (player) => names[player] ?? "", refused.why === "taken" && refused.player === asks.player));
        put(this.says, { "data-wrong": true });
        return true;
      }
      const label = labelOf(event.code, event.key);
      keepKey(names, asks.player, asks.what, { code: event.code, label });
      this.stop(says.chosen(who, asks.what, label));
    }
    put(this.says, { "data-wrong": false });
    this.redraw();
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was for here */
  release(event) {
    return this.ghosts.release(event);
  }

  /** @param {string[]} names @param {boolean} acts whether the rules have a use for a third key */
  draw(names, acts) {
    this.names = names;
    this.whats = whatsOf(acts);
    const pairs = keysOf(names);
    if (this.asks && this.asks.player >= names.length) this.asks = null;
    show(this.act, acts);
    show(this.sticky, pairs.some((pair) => this.whats.some((what) => pair[what].code.startsWith("Shift"))));
    keyed(this.rows, names, (name) => name, (name) => this.row(name), (row, name, player) => {
      const icon = row.querySelector(".couch-sign");
      if (icon) resign(icon, player, name);
      for (const what of WHATS) {
        const button = /** @type {HTMLElement} */ (row.querySelector(`[data-what="${what}"]`));
        const asked = this.asks?.player === player && this.asks.what === what;
        const { label } = pairs[player]?.[what] ?? { label: "" };
        show(button, what !== "act" || acts);
        say(/** @type {Element} */ (button.lastElementChild), asked ? "…" : label);
        put(button, { "aria-label": says.keyOf(name, what, label), "aria-pressed": asked ? "true" : "false", "data-player": player });
      }
    });
    const made = JSON.stringify([changed(), names]);
    if (made !== this.made) this.ghosts.begin(names, pairs.map((pair) => pair.slap));
    this.made = made;
    this.ghosts.draw();
  }

  /** @param {string} name */
  row(name) {
    const row = h("li", { class: "couch-key-row" }, sign(0, name), bdi(name), ...WHATS.map((what) => {
      const button = h("button", { type: "button", class: "button couch-choose", "data-what": what, "data-test": `couch-${what}` }, h("span", { class: "sub" }, says.what[what]), " ", h("kbd", {}));
      button.addEventListener("click", () => {
        const player = Number(button.dataset["player"]);
        this.asks = { player, what };
        say(this.says, says.press(name, what));
        put(this.says, { "data-wrong": false });
        this.redraw();
      });
      return button;
    }));
    return row;
  }
}
