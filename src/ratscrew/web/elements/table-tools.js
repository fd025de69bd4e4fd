// What the bar of the table offers beside the game: what can be slapped, a word to the others, a
// pause, and the last pile again. Also the bubbles at the seats.

import { h, put, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { watchable } from "../replay.js";
import { words } from "../texts/index.js";
import { bubble, mayReact } from "./ers-react.js";

/** @import { View } from "../view.js" */

/** Which key does what. @type {Readonly<Record<string, "pause" | "combos" | "again">>} */
const KEYS = { p: "pause", "?": "combos", w: "again" };

export class TableTools {
  constructor() {
    const button = (/** @type {string} */ test, /** @type {string} */ icon, /** @type {string} */ label) =>
      h("button", { type: "button", class: "button plain icon", "data-test": test, "aria-label": label, title: label }, glyph(icon));
    this.combos = button("open-combos", "cards", words.tools.combos.open);
    this.react = button("open-react", "smile", words.tools.react.open);
    this.pause = button("open-pause", "pause", words.tools.pause.open);
    this.buttons = [this.pause, this.react, this.combos];
    this.again = h("button", { type: "button", class: "button again hidden", "data-test": "again", "aria-label": `${words.tools.replay.open}: ${words.tools.replay.what}` },
      glyph("slow"), h("span", {}, words.tools.replay.open));
    /** @type {[HTMLElement, string][]} */
    this.wishes = [[this.combos, "combos"], [this.react, "react-open"], [this.pause, "pause"], [this.again, "replay"]];
    /** When each seat's last bubble was told. @type {Map<number, number>} */
    this.told = new Map();
  }

  /** @param {string} key @param {(what: string) => void} act */
  press(key, act) {
    const what = KEYS[key];
    if (what === "pause" && !this.pause.classList.contains("hidden")) act(this.pause.dataset["what"] ?? "pause");
    else if (what === "combos") act("combos");
    else if (what === "again" && this.reels) act("replay");
  }

  /**
   * @param {View} view
   * @param {(seat: number) => Element | null | undefined} seatOf
   * @param {(line: string) => void} tell for whoever listens instead of looking
   */
  draw(view, seatOf, tell) {
    const { game, may, reels, reactions } = view.table;
    if (!game) return;
    const acts = view.me === null ? [] : may[view.me] ?? [];
    const resumes = acts.includes("resume");
    show(this.pause, resumes || acts.includes("pause"));
    put(this.pause, { "data-what": resumes ? "resume" : "pause", "aria-label": resumes ? words.tools.pause.on : words.tools.pause.open });
    reglyph(/** @type {Element} */ (this.pause.firstElementChild), resumes ? "play" : "pause");
    show(this.react, mayReact(view) && game.phase !== "over");
    this.reels = watchable(reels).length > 0;
    show(this.again, this.reels && game.phase !== "over");
    for (const [key, { what, at_us }] of Object.entries(reactions)) {
      const seat = Number(key);
      if (this.told.get(seat) === at_us) continue;
      this.told.set(seat, at_us);
      const where = seatOf(seat);
      const mine = view.table.mine.includes(seat);
      if (!view.reactions && !mine) continue;
      if (where) bubble(where, what);
      tell(mine ? words.tools.react.mine(words.tools.react.says[what]) : words.tools.react.said(view.name(seat), words.tools.react.says[what]));
    }
  }
}
