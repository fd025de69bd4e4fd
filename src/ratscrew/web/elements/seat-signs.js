// The small signs on a seat: how good its line is, and whether it bears a mark.

import { h, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { qualityOf } from "../line.js";

/** @import { RoomSeat } from "../types.js" */

export class SeatSigns {
  constructor() {
    this.line = glyph("line-good");
    this.flag = glyph("flag");
    this.node = h("span", { class: "seat-signs", "aria-hidden": "true", "data-test": "signs" }, this.flag, this.line);
  }

  /** @param {RoomSeat} seat */
  draw(seat) {
    const quality = qualityOf(seat);
    show(this.line, quality !== null);
    reglyph(this.line, `line-${quality ?? "good"}`);
    show(this.flag, Boolean(seat.mark));
  }
}
