// The rules of a table before its game: for the host to choose and to make, for everybody else to
// read, with what has just been changed.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { nearest, realDifferences } from "../house/draft.js";
import { changesIn, newsOf } from "../house/news.js";
import { schemaOr } from "../house/schema.js";
import { words } from "../texts/index.js";
import { ApiError, draftRules } from "../wire/api.js";
import { copyText } from "./controls.js";
import { keepAndSay } from "./ers-shelf.js";

/**
 * @import { RulesTold } from "../types.js"
 * @import { Seen } from "../house/news.js"
 * @import { View } from "../view.js"
 */

const wide = matchMedia("(min-width: 900px)");

export class ErsHouse extends Part {
  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
    /** @type {Seen | null} */
    this.seen = null;
    this.code = "";
    /** @type {boolean | null} */
    this.may = null;
  }

  build() {
    this.setAttribute("data-test", "house");
    this.called = h("span", { class: "chosen-title", "data-test": "house-called" });
    this.line = h("span", { class: "rules-line" });
    this.chips = h("span", { class: "rules-chips" });
    this.differs = h("p", { class: "house-differs", "data-test": "house-differs" });
    this.news = h("p", { class: "house-news", role: "status", "data-test": "house-news" });
    this.rules = /** @type {import("./ers-rules.js").ErsRules} */ (document.createElement("ers-rules"));
    this.choose = h("details", { class: "house-choose", "data-test": "house-choose" }, h("summary", {}, words.house.change), this.rules);
    this.edit = h("button", { type: "button", class: "button", "data-test": "house-edit" }, glyph("cards"), h("span", {}));
    this.copy = h("button", { type: "button", class: "button", "data-test": "house-link" }, glyph("link"), h("span", {}, words.house.copyLink));
    this.file = h("button", { type: "button", class: "button", "data-test": "house-file" }, glyph("down"), h("span", {}, words.house.file));
    this.byHand = h("input", { class: "input hidden", readonly: true, "aria-label": words.house.copyByHand, "data-test": "house-by-hand" });
    this.wrong = h("p", { class: "says-wrong", role: "alert" });
    this.shelf = /** @type {import("./ers-shelf.js").ErsShelf} */ (document.createElement("ers-shelf"));
    this.sheet = /** @type {import("./ers-house-sheet.js").ErsHouseSheet} */ (document.createElement("ers-house-sheet"));
    this.note = h("p", { class: "note", "data-test": "house-by" });
    this.append(
      h("div", { class: "house-chosen" }, this.called, this.line, this.chips, this.differs),
      this.note, this.news,
      h("div", { class: "house-row" }, this.edit),
      h("div", { class: "house-row", role: "group", "aria-label": words.house.take }, h("span", { class: "house-take", "aria-hidden": "true" }, words.house.take), this.copy, this.file), this.byHand, this.wrong,
      this.choose, this.shelf, this.sheet);
  }

  attach() {
    const { edit, copy, file, shelf, sheet, byHand } = this;
    if (!edit || !copy || !file || !shelf || !sheet || !byHand) return;
    this.on(edit, "click", () => this.openSheet());
    this.on(copy, "click", () => void this.copyLink());
    this.on(file, "click", () => void this.saveFile());
    this.on(byHand, "focus", () => byHand.select());
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.detail.what === "rules" && this.choose && !wide.matches) this.choose.open = false;
    });
    this.on(shelf, "pick", (/** @type {CustomEvent} */ { detail }) => this.openDraft({ ...detail.rules, title: detail.title }));
    this.on(shelf, "brought", (/** @type {CustomEvent<RulesTold>} */ { detail }) => this.openDraft(detail.rules));
    this.on(sheet, "keep", (/** @type {CustomEvent} */ { detail }) => {
      detail.said = keepAndSay(detail.rules, detail.link);
      shelf.draw(this.may ?? false);
    });
  }

  /** @param {import("../types.js").RuleSet} rules */
  openDraft(rules) {
    if (this.view) this.sheet?.show(rules, { presets: this.view.presets, open: this.may ?? false, draft: true });
  }

  openSheet() {
    const { room } = this.view?.table ?? {};
    if (room && this.view) this.sheet?.show(room.rules, { presets: this.view.presets, open: this.may ?? false });
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    const { called, line, chips, differs, edit, choose, rules, shelf, note } = this;
    if (!room || !called || !line || !chips || !differs || !edit || !choose || !rules || !shelf || !note) return;
    this.view = view;
    const open = room.host !== null && mine.includes(room.host) && room.phase !== "running";
    const schema = schemaOr(() => { if (this.view) this.draw(this.view); });
    const base = nearest(view.presets, room.rules);
    const changes = base ? changesIn(schema, base.rules, room.rules) : [];
    const own = base !== null && realDifferences(base.rules, room.rules).length > 0;
    say(called, room.rules.title || room.rules.name);
    say(line, own ? words.rulesLine(room.rules) : words.house.lines[base?.name ?? ""] ?? words.rulesLine(room.rules));
    keyed(chips, words.house.chips(room.rules), (chip) => chip, (chip) => h("span", { class: "rules-chip" }, chip), () => {});
    say(differs, base && changes.length ? words.house.differs(base.title, changes) : "");
    show(differs, changes.length > 0);
    const label = edit.querySelector("span");
    if (label) say(label, open ? words.house.edit : words.house.read);
    show(choose, open);
    show(shelf, open);
    if (open !== this.may) choose.open = open && wide.matches;
    say(note, open ? "" : words.house.by(hostOf(view)));
    show(note, !open);
    const seats = Math.max(room.seats.length, room.min_seats);
    if (open) rules.draw(view.presets, own ? "" : base?.name ?? "", open, { rules: room.rules, seats, label: words.house.presets });
    if (open && open !== this.may) shelf.draw(open);
    if (open && open !== this.may) requestAnimationFrame(() => rules.reveal());
    this.may = open;
    this.drawNews(view);
  }

  /** @param {View} view */
  drawNews(view) {
    const { room } = view.table;
    const { news } = this;
    if (!room || !news) return;
    const ready = room.seats.find((seat) => seat.seat === view.me)?.ready ?? false;
    const changed = this.seen !== null && this.code === room.code && (this.seen.rules !== room.rules || this.seen.tempo !== room.tempo);
    if (changed && this.seen && !this.may) {
      const schema = schemaOr(() => { if (this.view) this.draw(this.view); });
      if (!schema) return; // it is told as soon as the parameters have names
      const said = newsOf(schema, this.seen, room, { host: hostOf(view), ready, presets: view.presets });
      if (said) say(news, said);
    } else if (this.may) say(news, "");
    show(news, news.textContent !== "");
    this.seen = { rules: room.rules, tempo: room.tempo, ready };
    this.code = room.code;
  }

  /** The rules in force as the server tells them; null, and said so, where it does not answer. */
  async told() {
    const { room } = this.view?.table ?? {};
    if (!room) return null;
    try {
      const told = await draftRules(room.rules);
      if (this.wrong) say(this.wrong, "");
      return told;
    } catch (error) {
      const offline = !(error instanceof ApiError) || error.code === "offline";
      if (this.wrong) say(this.wrong, offline ? words.error("offline") : words.error("bad-rules"));
      return null;
    }
  }

  async copyLink() {
    const told = await this.told();
    const { copy, byHand } = this;
    const label = copy?.querySelector("span");
    if (!told || !byHand || !label) return;
    const link = `${new URL(this.view?.link ?? location.href).origin}/${told.link}`;
    const done = await copyText(link);
    byHand.value = link;
    show(byHand, !done);
    if (!done) byHand.focus();
    say(label, done ? words.house.copied : words.house.copyByHand);
    setTimeout(() => say(label, words.house.copyLink), 2500);
  }

  async saveFile() {
    const told = await this.told();
    if (!told) return;
    const url = URL.createObjectURL(new Blob([told.toml], { type: "application/toml" }));
    const link = h("a", { href: url, download: `${told.rules.name}.toml` });
    this.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    put(this, { "data-saved": told.rules.name });
  }
}

/** @param {View} view */
function hostOf(view) {
  const { room } = view.table;
  return room && room.host !== null ? view.name(room.host) : "";
}
