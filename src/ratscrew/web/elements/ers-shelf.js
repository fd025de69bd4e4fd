// Rules kept in this browser, and rules brought in or taken along: as a link, a file, or text.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { MOST, discard, keep, kept, rename } from "../house/shelf.js";
import { words } from "../texts/index.js";
import { ApiError, draftRules } from "../wire/api.js";

/**
 * @import { RuleSet, RulesTold } from "../types.js"
 * @import { Kept, Trouble } from "../house/shelf.js"
 */

const LONGEST = 15_000;

/** Why something could not be kept, in words. @param {Trouble} trouble */
export function troubleWords(trouble) {
  return trouble === "many" ? words.house.trouble.many(MOST) : trouble === "refused" || trouble === "name" ? words.house.trouble[trouble] : "";
}

/** Keep rules, and say how that went. @param {RuleSet} rules */
export function keepAndSay(rules) {
  const trouble = keep(rules.title, rules);
  return trouble ? troubleWords(trouble) : words.house.kept(rules.title);
}

export class ErsShelf extends Part {
  constructor() {
    super();
    /** @type {(() => Trouble) | null} what puts the one deleted last back */
    this.undoing = null;
    this.naming = "";
    this.may = true;
  }

  build() {
    this.setAttribute("data-test", "shelf");
    this.list = h("ul", { class: "shelf-list" });
    this.says = h("p", { class: "note", role: "status", "data-test": "shelf-says" });
    this.undo = h("button", { type: "button", class: "button hidden", "data-test": "shelf-undo" }, glyph("again"), words.house.undo);
    this.text = h("textarea", { class: "input bring-text", rows: 4, id: "bring-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "data-test": "bring-text" });
    this.file = h("input", { type: "file", class: "unseen", id: "bring-file", accept: ".toml,text/plain", "data-test": "bring-file", tabindex: -1, "aria-hidden": "true" });
    this.openFile = h("button", { type: "button", class: "button" }, glyph("down"), words.house.bringFile);
    this.read = h("button", { type: "submit", class: "button", "data-test": "bring-read" }, words.house.bringRead);
    this.wrong = h("p", { class: "says-wrong", role: "alert", id: "bring-wrong", "data-test": "bring-wrong" });
    this.form = h("form", { class: "bring-form", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "bring-text" }, words.house.bringSays), this.text), this.wrong,
      h("div", { class: "house-row" }, this.read, this.openFile, this.file));
    this.bring = h("details", { class: "bring" }, h("summary", { "data-test": "bring" }, words.house.bring), this.form);
    this.head = h("h3", { class: "shelf-head" }, words.house.own);
    const measured = h("a", { class: "measured", href: "/what-rules-do", target: "_blank", rel: "noopener", "data-test": "measured" }, words.house.measured);
    this.append(this.head, this.list, h("div", { class: "house-row" }, this.says, this.undo), this.bring, measured);
  }

  attach() {
    const { form, text, file, openFile, undo } = this;
    if (!form || !text || !file || !openFile || !undo) return;
    this.on(form, "submit", (event) => { event.preventDefault(); void this.take(text.value); });
    this.on(openFile, "click", () => file.click());
    this.on(file, "change", () => void this.takeFile(file));
    this.on(undo, "click", () => {
      const trouble = this.undoing?.() ?? "";
      this.undoing = null;
      this.tell(troubleWords(trouble));
    });
    this.on(globalThis, "storage", () => this.draw(this.may)); // another tab has changed them
  }

  /** @param {string} said */
  tell(said) {
    if (this.says) say(this.says, said);
    this.draw(this.may);
  }

  /** @param {boolean} may whether one may choose */
  draw(may) {
    const { list, head, undo, bring } = this;
    if (!list || !head || !undo || !bring) return;
    this.may = may;
    const all = kept();
    show(head, all.length > 0);
    show(undo, this.undoing !== null);
    show(bring, may);
    keyed(list, all, (one) => one.id, (one) => this.row(one), (row, one) => this.drawRow(row, one));
    this.dispatchEvent(new CustomEvent("shelf"));
  }

  /** @param {Kept} one */
  row({ id }) {
    const now = () => kept().find((other) => other.id === id);
    const edit = h("button", { type: "button", class: "button shelf-use", "data-test": "shelf-open" });
    edit.addEventListener("click", () => { const one = now(); if (one) this.dispatchEvent(new CustomEvent("pick", { detail: one })); });
    const title = h("input", { class: "input hidden", maxlength: 40, "data-test": "shelf-title" });
    const again = h("button", { type: "button", class: "button plain icon", "data-test": "shelf-rename" }, glyph("pen"));
    const finish = () => {
      if (title.classList.contains("hidden")) return;
      const trouble = rename(id, title.value);
      if (!trouble) this.naming = "";
      this.tell(troubleWords(trouble));
    };
    again.addEventListener("click", () => {
      if (this.naming === id) finish();
      else { this.naming = id; this.draw(this.may); title.focus(); title.select(); }
    });
    title.addEventListener("keydown", (event) => {
      if (event.key === "Enter") { event.preventDefault(); finish(); again.focus(); }
      if (event.key === "Escape") { event.stopPropagation(); this.naming = ""; this.draw(this.may); again.focus(); }
    });
    const remove = h("button", { type: "button", class: "button plain icon", "data-test": "shelf-remove" }, glyph("close"));
    remove.addEventListener("click", () => {
      const called = now()?.title ?? "";
      this.undoing = discard(id);
      this.tell(this.undoing ? words.house.removed(called) : troubleWords("refused"));
      this.undo?.focus();
    });
    return h("li", { class: "shelf-row" }, edit, title, again, remove);
  }

  /** @param {HTMLElement} row @param {Kept} one */
  drawRow(row, one) {
    const [edit, title, again, remove] = Array.from(row.children);
    if (!edit || !(title instanceof HTMLInputElement) || !again || !remove) return;
    const naming = this.naming === one.id;
    say(edit, one.title);
    show(edit, !naming);
    show(title, naming);
    if (document.activeElement !== title) title.value = one.title;
    put(title, { "aria-label": words.house.title });
    put(again, { "aria-label": naming ? words.house.done : words.house.rename(one.title) });
    put(remove, { "aria-label": words.house.remove(one.title) });
  }

  /** @param {HTMLInputElement} input */
  async takeFile(input) {
    const [file] = Array.from(input.files ?? []);
    input.value = "";
    if (!file) return;
    if (file.size > LONGEST) return this.refuse(words.house.bringBig);
    try {
      const text = await file.text();
      if (this.text) this.text.value = text;
      await this.take(text);
    } catch {
      this.refuse(words.house.bringNot);
    }
  }

  /** Read what somebody brings; it opens as a draft. @param {string} text */
  async take(text) {
    if (text.length > LONGEST) return this.refuse(words.house.bringBig);
    if (this.read) this.read.disabled = true;
    try {
      /** @type {RulesTold} */
      const told = await draftRules(text);
      this.refuse("");
      if (this.text) this.text.value = "";
      if (this.bring) this.bring.open = false;
      this.dispatchEvent(new CustomEvent("brought", { detail: told }));
    } catch (error) {
      const reason = error instanceof ApiError ? error.params["reason"] : undefined;
      this.refuse(reason === undefined ? words.house.offline : words.house.bringBad(String(reason)));
    } finally {
      if (this.read) this.read.disabled = false;
    }
  }

  /** @param {string} why */
  refuse(why) {
    if (this.wrong) say(this.wrong, why);
    if (this.text) put(this.text, { "aria-invalid": why ? "true" : null, "aria-describedby": why ? "bring-wrong" : null });
  }
}
