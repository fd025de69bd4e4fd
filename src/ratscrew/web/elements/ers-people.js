// Who sits at the table before a game, who is ready, which seats are free; what a host can do.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { beingSet, choiceRow, whether } from "./controls.js";
import { lineWords } from "./fair-words.js";

/**
 * @import { Display, Room, RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 * @import { Wish } from "../wire/connection.js"
 */

const WHETHER = /** @type {const} */ (["on", "off"]);

export class ErsPeople extends Part {
  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
  }

  build() {
    this.count = h("span", {});
    this.seats = h("ul", { class: "seat-list", "data-test": "seats" });
    this.levels = h("div", { class: "add-bots", role: "group", "aria-label": words.waiting.addBot });
    this.bots = h("div", { class: "bots" }, h("p", { class: "label" }, words.waiting.addBot), this.levels, h("p", { class: "note" }, words.waiting.botsSay));
    this.watchers = h("span", { "data-test": "watchers" });
    this.screens = h("ul", { class: "seat-list screens", "data-test": "screens" });
    this.drop = h("div", { "data-test": "drop-pause" });
    this.react = h("div", { "data-test": "reactions" });
    this.options = h("details", { class: "host-tools", "data-test": "host-tools" }, h("summary", {}, words.waiting.hostTools),
      h("p", { class: "label" }, words.waiting.dropPause), this.drop, h("p", { class: "label" }, words.waiting.reactions), this.react);
    this.append(h("header", { class: "panel-head" }, h("h2", {}, words.waiting.seats), h("span", { class: "note" }, this.count, this.watchers)), this.seats, this.bots, this.screens, this.options);
  }

  attach() {
    // One open menu at a time; it closes when anything else is pressed.
    this.on(document, "pointerdown", (event) => this.closeMenus(/** @type {Element} */ (event.target)));
    this.on(this, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const open = /** @type {HTMLDetailsElement | null} */ (this.querySelector(".row-more[open]"));
      if (event.key !== "Escape" || !open) return;
      open.open = false;
      open.querySelector("summary")?.focus();
    });
  }

  /** @param {Element | null} [but] the one that this lies in stays */
  closeMenus(but = null) {
    for (const menu of this.querySelectorAll(".row-more[open]")) {
      if (!but || !menu.contains(but)) /** @type {HTMLDetailsElement} */ (menu).open = false;
    }
  }

  /** Ask the table for something; what it does not take is told at the foot. @param {Wish} wish */
  ask(wish) {
    this.act("ask", { wish });
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    const { seats, count, bots, watchers, options } = this;
    if (!room || !seats || !count || !bots || !watchers || !options) return;
    this.view = view;
    const isHost = room.host !== null && mine.includes(room.host);
    const open = isHost && room.phase !== "running";
    const full = room.seats.length >= room.max_seats;
    say(count, words.waiting.seatsOf(room.seats.length, room.max_seats));
    const free = full ? 0 : Math.max(room.min_seats - room.seats.length, 1);
    /** @type {(RoomSeat | number)[]} */
    const rows = [...room.seats, ...Array.from({ length: free }, (_, index) => index)];
    const key = (/** @type {RoomSeat | number} */ row) => (typeof row === "number" ? `free ${row}` : row.name);
    keyed(seats, rows, key, (row) => (typeof row === "number" ? this.emptyRow() : this.row(row)), (element, row) => {
      if (typeof row !== "number") this.drawRow(element, row, view, isHost && !mine.includes(row.seat));
    });
    show(bots, open && !full);
    this.drawLevels(room, view.wished("bot"));
    const looking = room.lookers_on?.watchers ?? 0;
    say(watchers, looking ? words.waiting.watchers(looking) : "");
    this.drawScreens(room.lookers_on?.displays ?? [], isHost, view);
    show(options, isHost);
    const { drop_pause: drops, reactions } = room.options ?? {};
    if (this.drop) choiceRow(this.drop, WHETHER, (value) => words.waiting.dropPauses[value], drops ? "on" : "off", (value) => this.ask({ type: "settings", drop_pause: value === "on" }), true, whether(view.wished("drop_pause")));
    if (this.react) choiceRow(this.react, WHETHER, (value) => words.waiting.reactionKinds[value], reactions ? "on" : "off", (value) => this.ask({ type: "settings", reactions: value === "on" }), true, whether(view.wished("reactions")));
  }

  emptyRow() {
    return h("li", { class: "seat-row empty" }, h("span", { class: "row-face" }), h("span", { class: "row-name" }, words.waiting.empty));
  }

  /** @param {RoomSeat} seat */
  row(seat) {
    const remove = h("button", { type: "button", class: "button plain icon", "data-test": "remove" }, glyph("close"));
    const wish = (/** @type {string} */ what, /** @type {string} */ label, /** @type {(seat: number) => Wish} */ make) => {
      const button = h("button", { type: "button", class: "button plain", "data-test": `row-${what}` }, label);
      button.addEventListener("click", () => { this.closeMenus(); this.ask(make(Number(row.dataset["seat"]))); });
      return button;
    };
    const more = h("details", { class: "row-more", "data-test": "row-more" }, h("summary", { class: "button plain icon" }, h("span", { "aria-hidden": "true" }, "⋯")),
      h("div", { class: "row-menu panel" },
        wish("host", words.waiting.makeHost, (seat) => ({ type: "host", seat })),
        wish("free", words.waiting.free, (seat) => ({ type: "remove", seat })),
        wish("kick", words.waiting.kick, (seat) => ({ type: "remove", seat, block: true }))));
    const row = h("li", { class: "seat-row" }, h("span", { class: "row-face" }, face(seat.name, seat.kind === "bot")),
      h("span", { class: "row-name" }, h("bdi", {}, seat.name), h("span", { class: "row-note" })), h("span", { class: "row-ready" }), remove, more);
    remove.addEventListener("click", () => this.ask({ type: "remove", seat: Number(row.dataset["seat"]) }));
    return row;
  }

  /** @param {HTMLElement} row @param {RoomSeat} seat @param {View} view @param {boolean} removable */
  drawRow(row, seat, view, removable) {
    const [, text, ready, remove, more] = /** @type {HTMLElement[]} */ (Array.from(row.children));
    const note = text?.lastElementChild;
    if (!note || !ready || !remove || !more) return;
    const { room, mine } = view.table;
    const person = seat.kind === "person";
    show(remove, removable && !person);
    show(more, removable && person);
    put(row, { "data-seat": seat.seat, "data-ready": seat.ready, "data-gone": !seat.present });
    beingSet(row, view.wished(`seat ${seat.seat}`) !== undefined);
    const notes = [];
    if (mine.includes(seat.seat)) notes.push(mine.length > 1 ? words.waiting.here : words.waiting.you);
    if (room?.host === seat.seat) notes.push(words.waiting.host);
    if (!person) notes.push(words.waiting.bot(seat.level ?? ""));
    if (!seat.present) notes.push(words.waiting.gone);
    const { match } = room ?? {};
    if (match && match.played > 0) notes.push(words.waiting.points(match.points[seat.seat] ?? 0));
    else if (seat.wins) notes.push(words.waiting.wins(seat.wins));
    if (seat.mark) notes.push(words.fair.mark[seat.mark]);
    if (lineWords(seat)) notes.push(words.fair.lineNote(lineWords(seat)));
    say(note, notes.join(" · "));
    say(ready, seat.ready ? `✓ ${words.waiting.ready}` : words.waiting.notReady);
    put(remove, { "aria-label": words.waiting.remove(seat.name) });
    put(/** @type {Element} */ (more.firstElementChild), { "aria-label": words.waiting.more_(seat.name) });
    const host = more.querySelector("[data-test=row-host]");
    if (host) show(host, seat.present);
  }

  /** @param {Room} room @param {string | undefined} wished */
  drawLevels(room, wished) {
    if (!this.levels) return;
    for (const button of this.levels.children) beingSet(button, wished === /** @type {HTMLElement} */ (button).dataset["level"]);
    if (this.levels.childElementCount) return;
    for (const level of room.levels) {
      const button = h("button", { type: "button", class: "button", "data-test": "add-bot", "data-level": level }, glyph("bot"), words.waiting.level(level));
      button.addEventListener("click", () => this.act("bot", { level }));
      this.levels.append(button);
    }
  }

  /** @param {ReadonlyArray<Display>} displays @param {boolean} isHost @param {View} view */
  drawScreens(displays, isHost, { wished }) {
    if (!this.screens) return;
    show(this.screens, displays.length > 0);
    keyed(this.screens, displays, (one) => one.id, (one) => {
      const grant = h("button", { type: "button", class: "button", "data-test": "grant", "data-display": one.id });
      grant.addEventListener("click", () => this.ask({ type: "grant", display: one.id, grant: grant.dataset["granted"] === undefined }));
      return h("li", { class: "seat-row screen-row" }, h("span", { class: "row-face" }, glyph("full")),
        h("span", { class: "row-name" }, h("span", {}, words.display.name(one.id)), h("span", { class: "row-note" })), grant);
    }, (row, one) => {
      const grant = /** @type {HTMLElement} */ (row.lastElementChild);
      const note = row.querySelector(".row-note");
      const asked = wished(`grant ${one.id}`);
      const granted = asked ?? one.granted;
      put(row, { "data-granted": one.granted });
      put(grant, { "data-granted": granted });
      beingSet(grant, asked !== undefined);
      say(grant, granted ? words.display.revoke : words.display.grant);
      show(grant, isHost);
      if (note) say(note, one.granted ? words.display.granted : isHost ? words.display.asks : words.display.waits);
    });
  }
}
