// The tester: everybody holds their slap key down, and whose is lost is told.

import { bdi, h, keyed, put, say, show } from "../dom.js";
import { couch as says } from "../texts/couch.js";
import { Ghosts } from "./ghosts.js";
import { keepKey, keysOf } from "./kept.js";
import { sureKey } from "./keys.js";
import { resign, sign } from "./signs.js";

/**
 * @import { KeyIs } from "./keys.js"
 * @import { Finding } from "./ghosts.js"
 */

const LOOK_MS = 250;

export class GhostPart {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {string[]} */
    this.names = [];
    /** @type {KeyIs[]} */
    this.keys = [];
    this.ghosts = new Ghosts([]);
    this.timer = 0;
    this.open = false;
    this.toggle = h("button", { type: "button", class: "button", "data-test": "couch-try", "aria-expanded": "false" }, says.testOpen);
    this.toggle.addEventListener("click", () => this.turn(!this.open));
    this.says = h("p", { class: "couch-answer", role: "status", "data-test": "couch-ghost" });
    this.keysList = h("ul", { class: "couch-lights", "data-test": "couch-lights" });
    this.instead = h("button", { type: "button", class: "button", "data-test": "couch-instead" });
    this.instead.addEventListener("click", () => this.takeSure());
    this.sure = h("div", { class: "couch-sure" }, this.instead, h("span", { class: "note" }, says.ghost.sureSays));
    this.box = h("div", { class: "couch-part hidden" }, this.keysList, this.says, this.sure);
    this.node = h("section", { class: "couch-try" }, h("h4", {}, says.test), h("p", { class: "note" }, says.testSays), this.toggle, this.box);
  }

  /** Others have these keys: all is to be tried anew. @param {string[]} names @param {KeyIs[]} keys */
  begin(names, keys) {
    this.names = names;
    this.keys = keys;
    this.ghosts = new Ghosts(keys.map((key) => key.code));
  }

  /** @param {boolean} open */
  turn(open) {
    this.open = open;
    clearInterval(this.timer);
    if (open) {
      this.begin(this.names, this.keys);
      this.timer = setInterval(() => this.look(), LOOK_MS);
    }
    put(this.toggle, { "aria-expanded": open ? "true" : "false" });
    say(this.toggle, open ? says.testClose : says.testOpen);
    show(this.box, open);
    this.draw();
  }

  look() {
    if (!this.node.isConnected) return this.turn(false);
    this.ghosts.wait(performance.now());
    this.draw();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was somebody's slap key */
  press(event) {
    if (!this.open) return false;
    const known = this.ghosts.press(event.code, event.timeStamp);
    if (known) this.draw();
    return known;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was somebody's slap key */
  release(event) {
    if (!this.open || !this.ghosts.codes.includes(event.code)) return false;
    this.ghosts.release(event.code, event.timeStamp);
    this.draw();
    return true;
  }

  /** The window was left. */
  forget() {
    this.ghosts.forget();
    this.draw();
  }

  /** The one whose key was lost takes one that comes through. */
  takeSure() {
    const lost = this.ghosts.find().lost;
    const key = sureKey(keysOf(this.names));
    if (!lost || !key) return;
    keepKey(this.names, lost.player, "slap", key);
    this.redraw();
  }

  draw() {
    if (!this.open) return;
    const found = this.ghosts.find();
    keyed(this.keysList, this.names, (name) => name, (name) => h("li", {}, sign(0, name), bdi(name), h("kbd", {}), h("span", { class: "couch-light" })), (row, name, player) => {
      const [icon, , key, light] = Array.from(row.children);
      const held = found.down.includes(player);
      if (icon) resign(icon, player, name);
      if (key) say(key, this.keys[player]?.label ?? "");
      if (light) say(light, held ? says.held : found.missing.includes(player) ? says.quiet : says.heard);
      put(row, { "data-held": held, "data-lost": found.lost?.player === player });
    });
    say(this.says, verdictOf(found, (player) => this.names[player] ?? ""));
    put(this.says, { "data-kind": found.kind });
    const key = found.lost ? sureKey(keysOf(this.names)) : null;
    show(this.sure, key !== null);
    if (key && found.lost) say(this.instead, says.ghost.sure(this.names[found.lost.player] ?? "", key.label));
  }
}

/** What was found, in a sentence. @param {Finding} found @param {(player: number) => string} called */
export function verdictOf({ kind, missing, most, lost }, called) {
  if (lost) return says.ghost.lost(called(lost.player), lost.among.map(called), most);
  if (kind === "each") return says.ghost.each(missing.map(called));
  return kind === "all" ? says.ghost.all(most) : kind === "hold" ? says.ghost.hold : says.ghost.wait;
}
