// Who sits at the table and how each is there; for the host, what can be done about it.

import { Part, bdi, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { qualityOf } from "../line.js";
import { words } from "../texts/index.js";
import { beingSet, choiceRow, whether } from "./controls.js";
import { lineWords } from "./fair-words.js";

/**
 * @import { Display, RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 * @typedef {"fill" | "host" | "free" | "kick"} Tool
 */

const says = words.tools.players;
const TOOLS = /** @type {const} */ (["fill", "host", "free", "kick"]);

export class ErsPlayers extends Part {
  constructor() {
    super();
    /** @type {{ seat: number, tool: Tool } | null} what the host is asked about */
    this.asked = null;
    /** @type {number | null} whose tools lie open */
    this.opened = null;
    /** @type {View | null} */
    this.view = null;
  }

  build() {
    this.list = h("ul", { class: "player-list", "data-test": "players" });
    this.screens = h("ul", { class: "player-list screens", "data-test": "screens" });
    this.watchers = h("p", { class: "note", "data-test": "watchers" });
    this.drop = h("div", { "aria-label": says.dropPause, "data-test": "drop-pause" });
    this.react = h("div", { "aria-label": says.reactions, "data-test": "allow-reactions" });
    this.options = h("div", { class: "player-options" },
      h("h3", {}, says.dropPause), this.drop, h("h3", {}, says.reactions), this.react);
    this.append(this.list, this.screens, this.watchers, this.options);
  }

  /** Nothing is asked any more. */
  forget() {
    this.asked = null;
    this.opened = null;
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const { room, mine } = view.table;
    const { list, screens, watchers, options, drop, react } = this;
    if (!room || !list || !screens || !watchers || !options || !drop || !react) return;
    const host = room.host !== null && mine.includes(room.host);
    keyed(list, room.seats, (seat) => `${seat.seat} ${seat.name}`, (seat) => this.row(seat), (row, seat) => this.drawRow(row, seat, view, host));
    const { watchers: n = 0, displays = [] } = room.lookers_on ?? {};
    say(watchers, n ? says.watchers(n) : "");
    show(watchers, n > 0);
    keyed(screens, displays, (one) => one.id, (one) => this.screen(one), (row, one) => {
      const button = /** @type {HTMLElement} */ (row.lastElementChild);
      const wished = view.wished(`grant ${one.id}`);
      const granted = wished ?? one.granted;
      show(button, host);
      say(button, granted ? says.screenOff : says.screenOn);
      put(button, { "data-granted": granted });
      beingSet(button, wished !== undefined);
    });
    show(screens, displays.length > 0);
    show(options, host && room.options !== undefined);
    if (!room.options) return;
    const { drop_pause, reactions } = room.options;
    choiceRow(drop, /** @type {const} */ (["on", "off"]), (value) => says.dropPauses[value], drop_pause ? "on" : "off", (value) => this.act("options", { drop_pause: value === "on" }), true, whether(view.wished("drop_pause")));
    choiceRow(react, /** @type {const} */ (["on", "off"]), (value) => says.reactionKinds[value], reactions ? "on" : "off", (value) => this.act("options", { reactions: value === "on" }), true, whether(view.wished("reactions")));
  }

  /** @param {Display} one */
  screen(one) {
    const button = h("button", { type: "button", class: "button", "data-test": "grant" });
    button.addEventListener("click", () => this.act("grant", { display: one.id, grant: !button.hasAttribute("data-granted") }));
    return h("li", { class: "player" }, h("span", { class: "player-face" }, glyph("full")),
      h("span", { class: "player-who" }, h("b", {}, says.screen(one.id)), h("span", { class: "note" }, says.screenSays)), button);
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    const more = h("button", { type: "button", class: "button plain icon", "data-test": "player-tools", "aria-label": says.tools(seat.name) }, glyph("more"));
    more.addEventListener("click", () => {
      this.opened = this.opened === seat.seat ? null : seat.seat;
      this.asked = null;
      if (this.view) this.draw(this.view);
    });
    return h("li", { class: "player" },
      h("span", { class: "player-face" }, face(seat.name, seat.kind === "bot")),
      h("span", { class: "player-who" }, h("span", {}, bdi(seat.name), h("span", { class: "player-is" })), h("span", { class: "player-line" }, glyph("line-good"), h("span", {}))),
      h("span", { class: "player-cards" }), more, h("div", { class: "player-tools" }));
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat @param {View} view @param {boolean} host */
  drawRow(row, seat, view, host) {
    const [, who, cards, more, tools] = /** @type {HTMLElement[]} */ (Array.from(row.children));
    const [names, line] = Array.from(who?.children ?? []);
    const [icon, told] = Array.from(line?.children ?? []);
    if (!names?.lastElementChild || !line || !icon || !told || !cards || !more || !tools) return;
    const { game, mine, room } = view.table;
    put(row, { "data-seat": seat.seat, "data-mine": mine.includes(seat.seat) });
    beingSet(row, view.wished(`seat ${seat.seat}`) !== undefined);
    say(names.lastElementChild, standing(view, seat).map((one) => ` · ${one}`).join(""));
    const quality = qualityOf(seat);
    reglyph(icon, seat.mark ? "flag" : `line-${quality ?? "good"}`);
    const said = [lineWords(seat), seat.mark ? words.fair.mark[seat.mark] : ""].filter(Boolean).join(" · ");
    say(told, said);
    show(line, said !== "");
    const seen = game?.seats[seat.seat];
    say(cards, seen && room?.phase === "running" ? says.cards(seen.cards) : "");
    const may = host ? toolsFor(view, seat) : [];
    show(more, may.length > 0);
    const open = this.opened === seat.seat && may.length > 0;
    put(more, { "aria-expanded": open ? "true" : "false" });
    show(tools, open);
    if (open) this.drawTools(tools, seat, may);
    else tools.replaceChildren();
  }

  /** @param {HTMLElement} box @param {RoomSeat} seat @param {ReadonlyArray<Tool>} may */
  drawTools(box, seat, may) {
    const running = this.view?.table.room?.phase === "running";
    const asked = this.asked?.seat === seat.seat && may.includes(this.asked.tool) ? this.asked.tool : null;
    const note = { fill: says.fillSays, host: says.hostSays, free: says.freeSays(running), kick: says.kickSays(seat.name) };
    keyed(box, may, (tool) => tool, (tool) => {
      const names = { fill: [says.fill, says.fillLabel], host: [says.host_, says.hostLabel], free: [says.free, says.freeLabel], kick: [says.kick, says.kickLabel] };
      const [label, long] = /** @type {[string, (who: string) => string]} */ (names[tool]);
      const button = h("button", { type: "button", class: "button", "data-test": `player-${tool}`, "aria-label": long(seat.name) }, label);
      const yes = h("button", { type: "button", class: "button main", "data-test": "player-sure" }, tool === "fill" ? label : says.sure[tool]);
      const no = h("button", { type: "button", class: "button plain", "data-test": "player-no" }, says.no);
      button.addEventListener("click", () => this.ask(seat.seat, tool));
      no.addEventListener("click", () => this.ask(seat.seat, null));
      yes.addEventListener("click", () => {
        this.forget();
        this.act(tool, { seat: seat.seat });
      });
      return h("div", { class: "player-tool" }, button, h("span", { class: "note" }, note[tool]), h("span", { class: "player-sure" }, yes, no));
    }, (element, tool) => {
      const [button, , sure] = Array.from(element.children);
      if (button) show(button, asked !== tool);
      if (sure) show(sure, asked === tool);
      show(element, asked === null || asked === tool);
    });
  }

  /** Ask once, in the place where it was pressed. @param {number} seat @param {Tool | null} tool */
  ask(seat, tool) {
    if (tool === "fill") {
      this.forget();
      this.act("fill", { seat });
      return;
    }
    this.asked = tool && { seat, tool };
    if (this.view) this.draw(this.view);
    const hook = tool ? `[data-seat="${seat}"] .player-sure:not(.hidden) button` : `[data-seat="${seat}"] .player-tool button`;
    /** @type {HTMLElement | null} */ (this.querySelector(hook))?.focus({ preventScroll: true });
  }
}

/** How somebody is there, a few words each. @param {View} view @param {RoomSeat} seat */
function standing({ table: { room, game, mine } }, seat) {
  const seen = game?.seats[seat.seat];
  return [
    ...(mine.includes(seat.seat) ? [says.you] : []),
    ...(room?.host === seat.seat ? [says.host] : []),
    ...(seat.kind === "bot" ? [says.bot(seat.level ?? "")] : []),
    ...(seat.stand_in ? [says.standIn] : seat.kind === "person" && seat.away ? [says.away] : seat.present ? [] : [says.offline]),
    ...(seen?.gone ? [says.out] : []),
    ...(game?.turn === seat.seat && room?.phase === "running" ? [says.turn] : []),
  ];
}

/** What a host may try with a seat; the table has the last word. @param {View} view @param {RoomSeat} seat @returns {Tool[]} */
function toolsFor({ table: { mine, room } }, seat) {
  if (mine.includes(seat.seat)) return [];
  const person = seat.kind === "person";
  return TOOLS.filter((tool) => {
    if (tool === "fill") return person && !seat.stand_in && room?.phase === "running";
    if (tool === "host") return person && seat.present;
    if (tool === "free") return person || room?.phase !== "running";
    return person;
  });
}
