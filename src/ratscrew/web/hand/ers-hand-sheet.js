// The sheet of a hand: how late the room's screen is, who plays and who needs a bot, sounds, and the
// way back to the whole table.

import { bdi, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { Sheet } from "../me/sheet.js";
import { hand as says } from "../texts/hand.js";
import { choiceRow } from "../elements/controls.js";
import { sounds } from "./kept.js";
import { offsetWords } from "./offset.js";

/**
 * @import { RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 */

const WHETHER = /** @type {const} */ (["on", "off"]);

export class ErsHandSheet extends Sheet {
  build() {
    this.offset = h("p", { class: "hand-late", "data-test": "hand-late" });
    this.list = h("ul", { class: "player-list", "data-test": "hand-players" });
    this.sound = h("div", { "aria-label": says.sound, "data-test": "hand-sounds" });
    this.whole = h("button", { type: "button", class: "button", "data-test": "hand-off" }, glyph("cards"), h("span", {}, says.whole));
    this.whole.addEventListener("click", () => {
      this.dialog?.close();
      this.act("hand-off");
    });
    this.frame({ title: says.title, close: says.close, test: "hand" },
      h("section", {}, h("h3", {}, says.players), this.list, h("p", { class: "note" }, says.fillSays)),
      h("section", {}, h("h3", {}, says.offset), this.offset, h("p", { class: "note" }, says.meaning), h("p", { class: "note" }, says.unknown)),
      h("section", {}, h("h3", {}, says.sound), this.sound, h("p", { class: "note" }, says.soundSays)),
      h("section", {}, this.whole, h("p", { class: "note" }, says.wholeSays)));
    this.dialog?.classList.add("hand-sheet");
  }

  /** @param {View} view */
  draw(view = /** @type {any} */ (null)) {
    const { offset, list, sound } = this;
    const { room } = view?.table ?? {};
    const seat = room?.seats.find((one) => one.seat === view.me);
    if (!room || !seat || !offset || !list || !sound) return;
    say(offset, offsetWords(seat).long);
    choiceRow(sound, WHETHER, (value) => says.sounds[value], sounds() ? "on" : "off", (value) => this.act("hand-sounds", { on: value === "on" }));
    keyed(list, room.seats, (one) => `${one.seat} ${one.name}`, (one) => this.row(one), (row, one) => this.drawRow(row, one, view));
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    const fill = h("button", { type: "button", class: "button", "data-test": "hand-fill-seat" }, glyph("bot"), h("span", {}, says.fill(seat.name)));
    fill.addEventListener("click", () => this.act("fill", { seat: seat.seat }));
    return h("li", { class: "player hand-player" },
      h("span", { class: "player-face" }, face(seat.name, seat.kind === "bot")),
      h("span", { class: "player-who" }, bdi(seat.name), h("span", { class: "player-is" })), fill);
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat @param {View} view */
  drawRow(row, seat, { me, table: { room, game } }) {
    const [, who, fill] = Array.from(row.children);
    const is = who?.lastElementChild;
    if (!is || !fill) return;
    put(row, { "data-seat": seat.seat, "data-mine": seat.seat === me });
    say(is, isOf(seat, me, game?.seats[seat.seat]?.gone === true));
    const missed = seat.kind === "person" && !seat.stand_in && game?.seats[seat.seat]?.gone === false;
    show(fill, room?.host === me && seat.seat !== me && room?.phase === "running" && missed);
  }
}

/** How somebody is there. @param {RoomSeat} seat @param {number | null} me @param {boolean} out */
function isOf(seat, me, out) {
  if (seat.seat === me) return says.you;
  if (out) return says.out;
  if (seat.kind === "bot") return says.bot;
  if (seat.stand_in) return says.filled;
  if (!seat.present) return says.absent;
  return seat.away ? says.away : says.here;
}
