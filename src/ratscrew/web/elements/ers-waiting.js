// Before a game: who sits here, how to bring others in, what is played, who is ready.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { choiceRow, copyText } from "./controls.js";
import { lineWords, shuffleSays } from "./fair-words.js";
import { ShuffleNote } from "./shuffle-note.js";

/**
 * @import { RoomSeat, Tempo } from "../types.js"
 * @import { View } from "../view.js"
 */

const wide = matchMedia("(min-width: 900px)");

export class ErsWaiting extends Part {
  constructor() {
    super();
    /** Whether one may choose the rules; null before the first drawing. @type {boolean | null} */
    this.may = null;
  }

  build() {
    this.classList.add("felt");
    this.code = h("b", { class: "big-code", "data-test": "code", "aria-label": words.waiting.code });
    this.link = h("a", { class: "share-link", "data-test": "link" });
    this.copy = h("button", { type: "button", class: "button", "data-test": "copy" }, glyph("copy"), h("span", {}, words.waiting.copy));
    this.qr = h("img", { class: "qr", alt: words.waiting.qr, width: 148, height: 148 });
    this.lan = h("p", { class: "note lan" }, words.waiting.lan, ...words.waiting.lanHow.map((text, at) => (at % 2 ? text : h("code", {}, text))));
    this.qrCard = h("div", { class: "qr-card" }, this.qr);
    this.shareSays = h("p", { class: "note" }, words.waiting.share);
    this.memory = h("p", { class: "note" });
    this.seats = h("ul", { class: "seat-list", "data-test": "seats" });
    this.levels = h("div", { class: "add-bots", role: "group", "aria-label": words.waiting.addBot });
    this.bots = h("div", { class: "bots" }, h("p", { class: "label" }, words.waiting.addBot), this.levels);
    this.rules = /** @type {import("./ers-rules.js").ErsRules} */ (document.createElement("ers-rules"));
    this.rulesName = h("span", { class: "chosen-title" });
    this.rulesLine = h("span", { class: "chosen-line" });
    this.choose = h("details", { class: "choose" },
      h("summary", {}, this.rulesName, this.rulesLine, h("span", { class: "choose-more" }, words.waiting.choose)), this.rules);
    this.rulesNote = h("p", { class: "note" });
    this.match = h("p", { class: "note", "data-test": "match" });
    this.shares = /** @type {import("./ers-shares.js").ErsShares} */ (document.createElement("ers-shares"));
    this.tempo = h("div", { class: "tempo" });
    this.tempoSays = h("p", { class: "note" });
    this.name = h("input", { class: "input", id: "sit-name", "data-test": "sit-name", autocomplete: "nickname", maxlength: 60, enterkeyhint: "go" });
    this.sit = h("form", { class: "sit", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "sit-name" }, words.lobby.name), this.name),
      h("button", { type: "submit", class: "button main", "data-test": "sit" }, words.waiting.sit));
    this.shuffle = new ShuffleNote();
    this.wrong = h("p", { class: "says-wrong", role: "alert", "data-test": "error" });
    this.status = h("p", { class: "wait-status", role: "status", "data-test": "wait-status" });
    this.ready = h("button", { type: "button", class: "button main big", "data-test": "ready" }, words.waiting.ready);
    this.leave = h("button", { type: "button", class: "button plain", "data-test": "leave" }, glyph("door"), words.waiting.leave);
    this.back = h("button", { type: "button", class: "button plain" }, words.result.back);
    this.append(h("main", { class: "waiting" },
      h("header", { class: "wait-head" }, this.leave, h("h1", {}, words.waiting.table), this.back),
      h("section", { class: "panel share" },
        h("div", { class: "share-words" }, this.code, this.link, this.copy),
        this.qrCard,
        h("div", { class: "share-notes" }, this.shareSays, this.lan, this.memory)),
      h("section", { class: "panel who" }, h("h2", {}, words.waiting.seats), this.seats, this.bots, this.shares),
      h("section", { class: "panel what" }, h("h2", {}, words.lobby.rules), this.choose, this.match, this.rulesNote,
        h("h2", {}, words.waiting.tempo), this.tempo, this.tempoSays, this.shuffle.node),
      h("footer", { class: "wait-foot panel" }, this.sit, this.wrong, this.status, this.ready)));
  }

  attach() {
    const { copy, sit, ready, leave, back, name } = this;
    if (!copy || !sit || !ready || !leave || !back || !name) return;
    this.on(copy, "click", async () => {
      const done = await copyText(this.link?.textContent ?? "");
      const label = copy.querySelector("span");
      if (label) say(label, done ? words.waiting.copied : words.waiting.copyByHand);
      setTimeout(() => label && say(label, words.waiting.copy), 2000);
    });
    this.on(sit, "submit", (event) => { event.preventDefault(); this.act("sit", { name: name.value }); });
    this.on(ready, "click", () => this.act("ready", { ready: ready.dataset["ready"] !== "" }));
    this.on(leave, "click", () => this.act("leave"));
    this.on(back, "click", () => this.act("back"));
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.detail.what === "rules" && this.choose && !wide.matches) this.choose.open = false;
    });
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    if (!room || !this.seats || !this.code || !this.link || !this.qr || !this.lan) return;
    const isHost = room.host !== null && mine.includes(room.host);
    const open = isHost && room.phase !== "running";
    say(this.code, room.code);
    say(this.link, view.link);
    put(this.link, { href: view.link });
    if (!this.qr.src.endsWith(view.qr)) this.qr.src = view.qr;
    show(this.lan, view.lonely);
    for (const part of [this.qrCard, this.shareSays]) if (part) show(part, !view.lonely);
    if (this.memory) say(this.memory, view.info?.storage === "memory" ? words.waiting.memory : "");
    this.drawSeats(view, isHost);
    this.drawTools(view, open);
    this.drawFoot(view);
    this.shuffle?.draw(shuffleSays(view));
    show(/** @type {Element} */ (this.back), room.phase === "over");
  }

  /** @param {View} view @param {boolean} isHost */
  drawSeats(view, isHost) {
    const { room, mine } = view.table;
    if (!room || !this.seats) return;
    const free = Math.max(0, Math.max(room.min_seats, room.seats.length + 1) - room.seats.length);
    const empty = room.seats.length < room.max_seats ? free : 0;
    /** @type {(RoomSeat | number)[]} */
    const rows = [...room.seats, ...Array.from({ length: empty }, (_, index) => index)];
    this.seats.classList.toggle("removing", isHost && room.seats.some((seat) => !mine.includes(seat.seat)));
    const key = (/** @type {RoomSeat | number} */ row) => (typeof row === "number" ? `free ${row}` : row.name);
    keyed(this.seats, rows, key, () => this.row(), (element, row) => {
      this.drawRow(element, row, view, isHost && typeof row !== "number" && !mine.includes(row.seat));
    });
  }

  row() {
    const remove = h("button", { type: "button", class: "button plain icon", "data-test": "remove" }, glyph("close"));
    const row = h("li", { class: "seat-row" }, h("span", { class: "row-face" }), h("span", { class: "row-name" }, h("bdi", {}), h("span", { class: "row-note" })), h("span", { class: "row-ready" }), remove);
    remove.addEventListener("click", () => this.act("remove", { seat: Number(row.dataset["seat"]) }));
    return row;
  }

  /** @param {HTMLElement} row @param {RoomSeat | number} seat @param {View} view @param {boolean} removable */
  drawRow(row, seat, view, removable) {
    const [portrait, text, ready, remove] = Array.from(row.children);
    const [name, note] = Array.from(text?.children ?? []);
    if (!portrait || !name || !note || !ready || !remove) return;
    show(remove, removable);
    if (typeof seat === "number") {
      row.classList.add("empty");
      say(name, words.waiting.empty);
      return;
    }
    const { room, mine } = view.table;
    put(row, { "data-seat": seat.seat, "data-ready": seat.ready });
    if (!portrait.firstElementChild) portrait.append(face(seat.name, seat.kind === "bot"));
    say(name, seat.name);
    const notes = [];
    if (mine.includes(seat.seat)) notes.push(words.waiting.you);
    if (room?.host === seat.seat) notes.push(words.waiting.host);
    if (seat.kind === "bot") notes.push(words.waiting.bot(seat.level ?? ""));
    if (!seat.present) notes.push(words.waiting.gone);
    const { match } = room ?? {};
    if (match && match.played > 0) notes.push(words.waiting.points(match.points[seat.seat] ?? 0));
    else if (seat.wins) notes.push(words.waiting.wins(seat.wins));
    if (seat.mark) notes.push(words.fair.mark[seat.mark]);
    if (lineWords(seat)) notes.push(words.fair.lineNote(lineWords(seat)));
    say(note, notes.join(" · "));
    say(ready, seat.ready ? `✓ ${words.waiting.ready}` : words.waiting.notReady);
    put(remove, { "aria-label": words.waiting.remove(seat.name) });
  }

  /** @param {View} view @param {boolean} open */
  drawTools(view, open) {
    const { room } = view.table;
    if (!room || !this.levels || !this.bots || !this.rules || !this.tempo || !this.tempoSays || !this.rulesNote) return;
    show(this.bots, open && room.seats.length < room.max_seats);
    if (!this.levels.childElementCount) {
      for (const level of room.levels) {
        const button = h("button", { type: "button", class: "button", "data-test": "add-bot", "data-level": level }, glyph("bot"), words.waiting.level(level));
        button.addEventListener("click", () => this.act("bot", { level }));
        this.levels.append(button);
      }
    }
    const { rules } = room;
    const known = view.presets.some((choice) => choice.name === rules.name);
    const own = { name: rules.name, title: rules.title, rules };
    const choices = known ? view.presets : [own, ...view.presets];
    say(/** @type {Element} */ (this.rulesName), rules.title || rules.name);
    say(/** @type {Element} */ (this.rulesLine), words.rulesLine(rules));
    this.choose?.classList.toggle("fixed", !open);
    if (this.choose && open !== this.may) this.choose.open = open && wide.matches;
    if (open !== this.may) requestAnimationFrame(() => this.rules?.reveal());
    this.may = open;
    this.shares?.draw(room, open);
    this.drawMatch(view);
    this.rules.draw(open ? choices : choices.filter((choice) => choice.name === rules.name), rules.name, open);
    say(this.rulesNote, open ? "" : words.waiting.rulesBy);
    choiceRow(this.tempo, /** @type {Tempo[]} */ (["calm", "normal", "fast"]), (tempo) => words.waiting.tempos[tempo], room.tempo, (tempo) => {
      this.act("settings", { tempo });
    }, open);
    say(this.tempoSays, words.waiting.tempoSays[room.tempo]);
  }

  /** How a match of several games stands. @param {View} view */
  drawMatch(view) {
    const { room } = view.table;
    const { match: line } = this;
    if (!room || !line) return;
    const { games } = room.rules.end;
    const { match } = room;
    let said = games > 1 ? words.waiting.match(games) : "";
    if (match && match.played > 0 && !match.over) {
      said = match.played < match.games
        ? words.waiting.matchNext(match.played + 1, match.games)
        : words.waiting.matchTie(match.playing.map((seat) => view.name(seat)));
    }
    say(line, said);
    show(line, said !== "");
  }

  /** @param {View} view */
  drawFoot(view) {
    const { room } = view.table;
    const { sit, ready, status, wrong, name } = this;
    if (!room || !sit || !ready || !status || !wrong || !name) return;
    const me = view.me === null ? null : room.seats.find((seat) => seat.seat === view.me);
    const full = room.seats.length >= room.max_seats;
    show(sit, !me && !full);
    if (!name.value && document.activeElement !== name) name.value = view.called;
    show(ready, Boolean(me));
    put(ready, { "data-ready": me?.ready ?? false });
    ready.classList.toggle("main", !me?.ready);
    say(ready, me?.ready ? words.waiting.unready : words.waiting.ready);
    say(wrong, view.wrong ? words.error(view.wrong) : "");
    const missing = room.min_seats - room.seats.length;
    ready.disabled = missing > 0;
    const late = room.seats.filter((seat) => !seat.ready && seat.seat !== view.me).map((seat) => seat.name);
    if (!me) say(status, full ? words.waiting.full(room.max_seats) : words.waiting.sitHint);
    else if (missing > 0) say(status, words.waiting.need(missing));
    else if (me.ready && late.length) say(status, words.waiting.waitFor(late));
    else say(status, late.length || !me.ready ? words.waiting.pressReady : words.waiting.begins);
  }
}
