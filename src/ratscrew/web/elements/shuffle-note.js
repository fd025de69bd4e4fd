// The seal of a shuffle as a line with its sign, and what it proves.

import { h, put, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";

/** @import { ShuffleSays } from "./fair-words.js" */

const SIGNS = { sealed: "lock", kept: "check", unseen: "eye", broken: "wrong" };

export class ShuffleNote {
  constructor() {
    this.icon = glyph("lock");
    this.title = h("b", {});
    this.seal = h("code", {});
    this.says = h("span", { class: "shuffle-says" });
    this.node = h("div", { class: "shuffle hidden", "data-test": "shuffle" },
      this.icon, h("span", { class: "shuffle-words" }, h("span", {}, this.title, " ", this.seal), this.says));
  }

  /** @param {ShuffleSays | null} told */
  draw(told) {
    show(this.node, told !== null);
    if (!told) return;
    reglyph(this.icon, SIGNS[told.kind]);
    put(this.node, { "data-kind": told.kind });
    say(this.title, told.title);
    say(this.seal, told.seal);
    say(this.says, told.says);
  }
}
