// The start page: play at once, join friends by a code, or start a table.

import { card } from "../cards/sprite.js";
import { Part, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";

/**
 * @import { View } from "../view.js"
 */

export class ErsLobby extends Part {
  constructor() {
    super();
    /** The rules of the link that were offered last. */
    this.offered = "";
  }

  build() {
    this.classList.add("felt");
    const fan = h("div", { class: "lobby-fan", "aria-hidden": "true" }, card("back"), card("7H"), card("KS"), card("KH"));
    this.name = h("input", { class: "input", id: "lobby-name", "data-test": "name", autocomplete: "nickname", maxlength: 60, spellcheck: "false", enterkeyhint: "go" });
    this.code = h("input", { class: "input code-input", id: "lobby-code", "data-test": "join-code", autocomplete: "off", autocapitalize: "characters", maxlength: 300, spellcheck: "false", placeholder: "ABCD", enterkeyhint: "go" });
    this.wrong = h("p", { class: "says-wrong", id: "lobby-wrong", role: "alert", "data-test": "error" });
    this.rules = /** @type {import("./ers-rules.js").ErsRules} */ (document.createElement("ers-rules"));
    this.play = h("button", { type: "submit", class: "button main big", "data-test": "play-now" },
      words.lobby.play, h("span", { class: "sub" }, words.lobby.playSub));
    this.now = h("form", { class: "lobby-now", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "lobby-name" }, words.lobby.name), this.name), this.play);
    this.join = h("form", { class: "lobby-join", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "lobby-code" }, words.lobby.code), this.code),
      h("button", { type: "submit", class: "button", "data-test": "join" }, words.lobby.join));
    this.create = h("button", { type: "button", class: "button", "data-test": "create" }, glyph("link"), words.lobby.create);
    this.details = h("details", { class: "lobby-create" },
      h("summary", {}, words.lobby.create, h("span", { class: "sub" }, words.lobby.createSub)),
      h("p", { class: "label" }, words.lobby.rules), this.rules, this.create);
    this.foot = h("p", { class: "lobby-foot" });
    this.append(h("main", { class: "lobby" },
      h("header", { class: "lobby-head" }, fan, h("h1", {}, words.title), h("p", { class: "tagline" }, words.tagline), h("p", { class: "claim" }, words.claim)),
      h("div", { class: "lobby-panel panel" },
        this.now,
        this.wrong,
        h("h2", {}, words.lobby.friends),
        this.join,
        h("p", { class: "note" }, words.lobby.joinHint),
        this.details),
      this.foot));
  }

  attach() {
    const { now, join, create, name } = this;
    if (!now || !join || !create || !name) return;
    const called = () => ({ name: name.value, rules: this.rules?.chosen ?? "" });
    this.on(now, "submit", (event) => {
      event.preventDefault();
      if (this.wrong) now.after(this.wrong);
      this.act("play-now", called());
    });
    this.on(create, "click", () => {
      if (this.wrong) this.create?.after(this.wrong);
      this.act("create", called());
    });
    this.on(join, "submit", (event) => {
      event.preventDefault();
      if (this.wrong) join.after(this.wrong);
      this.act("join", { ...called(), code: this.code?.value ?? "" });
    });
    this.on(name, "focus", () => name.select());
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.detail.what === "rules") event.stopPropagation();
    });
  }

  /** @param {View} view */
  draw(view) {
    const { name, rules, wrong, foot } = this;
    if (!name || !rules || !wrong || !foot) return;
    if (!name.value && document.activeElement !== name) name.value = view.called;
    const { shared, presets } = view;
    if (shared && this.offered !== shared.name && this.details) {
      this.offered = rules.chosen = shared.name;
      this.details.open = true;
    }
    rules.draw(shared ? [shared, ...presets] : presets, rules.chosen || (view.presets[0]?.name ?? ""), true);
    say(wrong, view.wrong ? words.error(view.wrong) : "");
    const atCode = view.wrong !== "" && wrong.previousElementSibling === this.join;
    if (this.code) put(this.code, { "aria-invalid": atCode ? "true" : null, "aria-describedby": atCode ? wrong.id : null });
    for (const button of this.querySelectorAll("button")) button.disabled = view.busy;
    const version = view.info ? ` ${words.lobby.version(view.info.version)}.` : "";
    say(foot, view.info?.storage === "memory" ? words.lobby.memory + version : version);
    show(foot, foot.textContent !== "");
  }
}
