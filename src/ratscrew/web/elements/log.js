// What has happened at a table, line by line, for whoever reads it again or has it read out.

import { h } from "../dom.js";
import { words } from "../texts/index.js";

const LINES = 30;
/** How much it matters that a wish was refused: as much as what befalls oneself. */
const REFUSED = 8;

export class Log {
  /** @param {boolean} [unseen] whether it is only read out */
  constructor(unseen = false) {
    this.lines = h("ol", {});
    this.node = h("div", { class: unseen ? "story unseen" : "story", role: "log", "aria-label": words.table.story, "data-test": "story" }, this.lines);
  }

  /** @param {ReadonlyArray<string>} lines */
  add(lines) {
    for (const line of lines) this.lines.append(h("li", {}, line));
    while (this.lines.children.length > LINES) this.lines.firstElementChild?.remove();
  }
}

/** Something that is told to oneself alone. @param {string} word @param {string} rest */
export function toOneself(word, rest) {
  return { kind: /** @type {const} */ ("slow"), word, rest, weight: REFUSED };
}
