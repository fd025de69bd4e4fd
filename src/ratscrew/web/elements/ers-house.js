// The rules of a table before its game: for the host to choose and to make, for everybody else to
// read, with what has just been changed.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { nearest, realDifferences } from "../house/draft.js";
import { changesIn, newsOf } from "../house/news.js";
import { schemaOr } from "../house/schema.js";
import { words } from "../texts/index.js";
import { ApiError, draftRules } from "../wire/api.js";
import { beingSet, copyText } from "./controls.js";
import { keepAndSay } from "./ers-shelf.js";

/**
 * @import { RuleSet, RulesTold } from "../types.js"
 * @import { Seen } from "../house/news.js"
 * @import { View } from "../view.js"
 */

const wide = matchMedia("(min-width: 900px)");
/** Who goes through the list by keys has chosen when the keys have been still for so long. */
const STILL_MS = 700;

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
    /** @type {RuleSet | null} what was in force before the last change */
    this.last = null;
    /** @type {RuleSet | null} house rules that a choice has put aside */
    this.aside = null;
    /** @type {RuleSet | null} house rules that a choice on its way will put aside */
    this.leaving = null;
    /** @type {import("./ers-house-sheet.js").ErsHouseSheet | null} */
    this.sheet = null;
    this.keys = false;
    this.going = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  build() {
    this.setAttribute("data-test", "house");
    this.called = h("span", { class: "chosen-title", "data-test": "house-called" });
    this.line = h("span", { class: "rules-line" });
    this.chips = h("span", { class: "rules-chips" });
    this.differs = h("p", { class: "house-differs", "data-test": "house-differs" });
    this.news = h("p", { class: "house-news", role: "status", "data-test": "house-news" });
    this.rules = /** @type {import("./ers-rules.js").ErsRules} */ (document.createElement("ers-rules"));
    this.undo = h("button", { type: "button", class: "button", "data-test": "house-undo" }, glyph("again"), h("span", {}));
    this.choose = h("details", { class: "house-choose", "data-test": "house-choose" }, h("summary", {}, words.house.change), this.rules);
    this.edit = h("button", { type: "button", class: "button", "data-test": "house-edit" }, glyph("cards"), h("span", {}));
    this.copy = h("button", { type: "button", class: "button", "data-test": "house-link" }, glyph("link"), h("span", {}, words.house.copyLink));
    this.file = h("button", { type: "button", class: "button", "data-test": "house-file" }, glyph("down"), h("span", {}, words.house.file));
    this.byHand = h("input", { class: "input hidden", readonly: true, "aria-label": words.house.copyByHand, "data-test": "house-by-hand" });
    this.wrong = h("p", { class: "says-wrong", role: "alert" });
    this.shelf = /** @type {import("./ers-shelf.js").ErsShelf} */ (document.createElement("ers-shelf"));
    this.note = h("p", { class: "note", "data-test": "house-by" });
    this.append(
      this.box = h("div", { class: "house-chosen" }, this.called, this.line, this.chips, this.differs),
      this.note, this.news,
      h("div", { class: "house-row" }, this.edit, this.undo),
      h("div", { class: "house-row", role: "group", "aria-label": words.house.take }, h("span", { class: "house-take", "aria-hidden": "true" }, words.house.take), this.copy, this.file), this.byHand, this.wrong,
      this.choose, this.shelf);
  }

  attach() {
    const { edit, copy, file, shelf, byHand, rules, undo } = this;
    if (!edit || !copy || !file || !shelf || !byHand || !rules || !undo) return;
    this.on(rules, "keydown", () => { this.keys = true; });
    this.on(rules, "pointerdown", () => { this.keys = false; });
    this.on(rules, "act", (/** @type {CustomEvent} */ event) => {
      event.stopPropagation();
      this.chose(event.detail.rules);
    });
    this.on(undo, "click", () => { if (this.aside) this.act("rules", { rules: this.aside }); edit.focus(); });
    this.on(edit, "click", () => void this.openSheet());
    this.on(copy, "click", () => void this.copyLink());
    this.on(file, "click", () => void this.saveFile());
    this.on(byHand, "focus", () => byHand.select());
    this.on(shelf, "pick", (/** @type {CustomEvent} */ { detail }) => void this.openDraft({ ...detail.rules, title: detail.title }));
    this.on(shelf, "brought", (/** @type {CustomEvent<RulesTold>} */ { detail }) => void this.openDraft(detail.rules));
    this.on(this, "keep", (/** @type {CustomEvent} */ { detail }) => {
      detail.said = keepAndSay(detail.rules);
      shelf.draw(this.may ?? false);
    });
  }

  /** A preset is chosen: at once, or when the keys are still. @param {string} name */
  chose(name) {
    this.going = name;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { room } = this.view?.table ?? {};
      const base = room && this.view ? nearest(this.view.presets, room.rules) : null;
      this.going = "";
      if (room && base && realDifferences(base.rules, room.rules).length) this.leaving = room.rules;
      this.act("rules", { rules: name });
      if (this.choose && !wide.matches && !this.keys) this.choose.open = false;
    }, this.keys ? STILL_MS : 0);
  }

  /** @param {RuleSet} rules */
  async openDraft(rules) {
    const sheet = await this.editor();
    if (this.view) sheet?.show(rules, { presets: this.view.presets, open: this.may ?? false, draft: true });
  }

  async openSheet() {
    const sheet = await this.editor();
    const { room } = this.view?.table ?? {};
    if (room && this.view) sheet?.show(room.rules, { presets: this.view.presets, open: this.may ?? false, since: this.last });
  }

  /** The editor, loaded when it is first wanted; null, and said so, where the server does not answer. */
  async editor() {
    try {
      const { ErsHouseSheet } = await import("../house/editor.js");
      if (this.wrong) say(this.wrong, "");
      if (!this.isConnected) return null;
      if (!this.sheet) this.append(this.sheet = new ErsHouseSheet());
      return this.sheet;
    } catch {
      if (this.wrong) say(this.wrong, words.error("offline"));
      return null;
    }
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    if (room && this.code !== room.code) this.last = this.aside = this.leaving = null;
    const { undo } = this;
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
    if (own && this.aside && !realDifferences(this.aside, room.rules).length) this.aside = null;
    if (this.leaving && realDifferences(this.leaving, room.rules).length) {
      this.aside = this.leaving; // only now: until the table answers, its rules are still these
      this.leaving = null;
    }
    const undoing = undo?.querySelector("span");
    if (undoing && this.aside) say(undoing, words.house.backTo(this.aside.title || this.aside.name));
    if (undo) show(undo, open && this.aside !== null);
    show(choose, open);
    show(shelf, open);
    if (open !== this.may) choose.open = open && wide.matches;
    say(note, open ? "" : words.house.by(hostOf(view)));
    show(note, !open);
    const seats = Math.max(room.seats.length, room.min_seats);
    const wished = view.wished("rules");
    const settled = own ? "" : base?.name ?? "";
    const setting = wished === undefined ? settled : presetIn(view.presets, wished);
    if (this.box) beingSet(this.box, wished !== undefined, words.setting(titleOf(view.presets, wished)));
    if (open) rules.draw(view.presets, this.going || setting, open, { setting: wished !== undefined && !this.going && setting !== settled, rules: room.rules, seats, tempo: room.tempo, label: words.house.presets });
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
    if (this.seen && this.code === room.code && this.seen.rules !== room.rules) this.last = this.seen.rules;
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

/** The preset that these rules are; empty where they are rules of the house. @param {View["presets"]} presets @param {RuleSet | string} rules */
function presetIn(presets, rules) {
  if (typeof rules === "string") return rules;
  const base = nearest(presets, rules);
  return base && !realDifferences(base.rules, rules).length ? base.name : "";
}

/** @param {View["presets"]} presets @param {RuleSet | string | undefined} rules */
function titleOf(presets, rules) {
  if (typeof rules !== "string") return rules?.title || rules?.name;
  return presets.find((one) => one.name === rules)?.title ?? rules;
}

/** @param {View} view */
function hostOf(view) {
  const { room } = view.table;
  return room && room.host !== null ? view.name(room.host) : "";
}
