// What the hands do at a table whose rules look at how they do it: cards are thrown or given, hands
// rest or are kept on the pile. Loaded with the first such rules, so that a page without is lighter.

import { h } from "../dom.js";
import { looks } from "../looks.js";
import { gestures as words } from "../texts/gestures.js";
import { Holding } from "./holding.js";
import { Hovering } from "./hovering.js";
import { Throwing } from "./throwing.js";

/**
 * @import { ErsTable } from "../elements/ers-table.js"
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 *
 * Where hands play: the table, or one's own part of a screen that several share. `turn`: by how many
 * degrees it is turned towards its player; `room`: so far from the pile's middle something can be told;
 * `slapKey`: which key slaps there.
 * @typedef {Pick<ErsTable, "on" | "act" | "append" | "draw" | "tells" | "slap" | "playKey" | "flip" | "acts" | "zone" | "ribbon" | "seats" | "pile"
 *   | "ways" | "life" | "view" | "isConnected"> & { turn?: number, room?: number, slapKey?: (event: KeyboardEvent) => boolean }} Ground
 *
 * How a hand comes down: see `Sitting.slap`.
 * @typedef {{ hover: boolean | ((p_us: number) => boolean), draw: boolean }} Manner
 */

const touch = matchMedia("(hover: none)");

/** When the looks have come, so that nothing is seen without them. */
export const ready = () => looks(import.meta.url, "gestures.css");

export class Gestures {
  /** @param {Ground} table */
  constructor(table) {
    this.table = table;
    this.layer = h("div", { class: "in-hand" });
    table.append(this.layer);
    this.throwing = new Throwing(table, this.layer);
    this.hovering = new Hovering(table);
    this.holding = new Holding(table, this.layer);
    table.life.signal.addEventListener("abort", () => {
      if (table.flip) table.flip.grip = null;
      this.layer.remove();
      this.hovering.sign.remove();
      this.hovering.edge.remove();
    });
  }

  /** Before the table is drawn. @param {View} view @param {ReadonlyArray<News>} events */
  before(view, events) {
    this.throwing.before(view, events);
    this.hovering.hears(view, events);
  }

  /** When it is drawn. @param {View} view */
  draw(view) {
    this.throwing.draw();
    this.holding.draw(view);
  }

  /** A hand comes down: whether it is no slap, for now. @param {PointerEvent} event */
  takes(event) {
    return this.holding.takes(event);
  }

  /**
   * A hand slaps: how it does. Where a slap drops the card that one plays, it goes back.
   * @param {PointerEvent | null} event
   * @returns {Manner}
   */
  slaps(event) {
    const rules = this.throwing.view?.table.room?.rules;
    const inHand = this.throwing.inHand;
    if (inHand && rules?.slap.drop) this.throwing.drop();
    const draw = inHand && rules?.slap["on-the-draw"] === true && !rules.slap.drop;
    if (draw || (this.throwing.view?.flipping && rules?.slap["on-the-draw"] && !rules.slap.drop)) this.table.flip?.refuse();
    return { hover: this.hovering.rested(event), draw };
  }

  /** What one's stack says instead of its usual word. @param {View} view @returns {string} */
  word({ flipping, table: { room } }) {
    const { slap, play } = room?.rules ?? {};
    const held = flipping || this.throwing.inHand;
    if (held && slap?.drop) return words.drops;
    if (held && slap?.["on-the-draw"]) return words.inHand;
    return play && play.placement > 0 && !flipping ? (touch.matches ? words.throwTouch : words.throwIt) : "";
  }
}
