// In the sheet: the last race at leisure, everybody's line, the shuffle's seal.

import { Part, bdi, h, keyed, put, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { qualityOf } from "../line.js";
import { words } from "../texts/index.js";
import { lineWords, ownLine, shuffleSays } from "./fair-words.js";
import { ShuffleNote } from "./shuffle-note.js";

/**
 * @import { RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 */

export class ErsFair extends Part {
  constructor() {
    super();
    this.shuffle = new ShuffleNote();
  }

  build() {
    this.finish = /** @type {import("./ers-finish.js").ErsFinish} */ (document.createElement("ers-finish"));
    this.finish.setAttribute("data-test", "last-finish");
    this.race = h("div", { class: "hidden", "data-test": "last-race" }, h("h3", {}, words.fair.lastRace), this.finish);
    this.own = h("p", { "data-test": "own-line" });
    this.lines = h("ul", { class: "line-list", "data-test": "lines" });
    this.lineBox = h("div", {}, h("h3", {}, words.fair.lines), this.own, this.lines, h("p", { class: "note" }, words.fair.linesSay));
    this.sealBox = h("div", {}, h("h3", {}, words.fair.shuffle), this.shuffle.node);
    this.append(this.race, this.lineBox, this.sealBox);
  }

  /** @param {View} view */
  draw(view) {
    const { room, verdict, mine } = view.table;
    const { race, finish, own, lines, lineBox, sealBox } = this;
    if (!room || !race || !finish || !own || !lines || !lineBox || !sealBox) return;
    show(race, verdict !== null && verdict.marks.length > 0);
    if (verdict) {
      finish.draw(verdict, {
        name: view.name,
        isMe: (seat) => mine.includes(seat),
        isBot: (seat) => room.seats.find((one) => one.seat === seat)?.kind === "bot",
      }, true);
    }
    const me = room.seats.find((seat) => seat.seat === view.me);
    const told = me ? ownLine(me) : "";
    say(own, told);
    show(own, told !== "");
    const known = room.seats.filter((seat) => lineWords(seat) || seat.mark);
    keyed(lines, known, (seat) => seat.name, (seat) => this.row(seat), (row, seat) => this.drawRow(row, seat));
    show(lineBox, known.length > 0);
    const seal = shuffleSays(view);
    this.shuffle.draw(seal);
    show(sealBox, seal !== null);
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    return h("li", {}, glyph("line-good"), h("span", {}, bdi(seat.name), h("span", { class: "line-says" }), h("span", { class: "mark-says" })));
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat */
  drawRow(row, seat) {
    const [icon, text] = Array.from(row.children);
    const [, line, mark] = Array.from(text?.children ?? []);
    if (!icon || !line || !mark) return;
    const quality = qualityOf(seat);
    reglyph(icon, seat.mark ? "flag" : `line-${quality ?? "good"}`);
    put(row, { "data-seat": seat.seat, "data-quality": quality, "data-mark": seat.mark });
    say(line, lineWords(seat));
    say(mark, seat.mark ? words.fair.marks[seat.mark] : "");
    show(mark, Boolean(seat.mark));
  }
}
