// The room for oneself: one's name, a recovery code, being somebody from elsewhere, data that goes.

import { h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { prefer, prefs } from "../prefs.js";
import { words } from "../texts/index.js";
import { ApiError } from "../wire/api.js";
import { keeps } from "../wire/kept.js";
import { askAs, become, forgetMe, mine, posted, recover } from "../wire/me.js";
import { copyButton } from "./copy.js";
import { looks } from "./looks.js";
import { Sheet } from "./sheet.js";
import { you as says } from "./words.js";

/**
 * @import { App } from "../app.js"
 * @import { Me, MyName, Recovery } from "../types.js"
 */

export class ErsYou extends Sheet {
  constructor() {
    super();
    /** @type {Me | null} who one is, once that is known */
    this.me = null;
    /** The recovery code that was typed, while it is asked whether one means it. */
    this.typed = "";
  }

  build() {
    const button = (/** @type {string} */ test, /** @type {string} */ label, /** @type {() => void} */ pressed, kind = "") => {
      const made = h("button", { type: "button", class: `button ${kind}`, "data-test": test }, label);
      made.addEventListener("click", pressed);
      return made;
    };
    this.said = h("p", { class: "me-said", role: "status", "data-test": "you-said" });
    this.wrong = h("p", { class: "says-wrong", id: "you-wrong", role: "alert", "data-test": "you-wrong" });
    this.again = button("you-again", says.again, () => void this.look());
    this.guest = h("p", { class: "note", "data-test": "you-guest" });

    this.name = h("input", { class: "input", id: "you-name", "data-test": "you-name", autocomplete: "nickname", maxlength: 60, spellcheck: "false", enterkeyhint: "done" });
    this.called = h("form", { class: "me-row", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "you-name" }, says.name), this.name),
      h("button", { type: "submit", class: "button", "data-test": "you-rename" }, says.rename));
    this.called.addEventListener("submit", (event) => { event.preventDefault(); void this.rename(); });
    this.games = h("p", { class: "note", "data-test": "you-games" });
    this.gamesLink = h("a", { class: "button", href: "/me", "data-test": "you-games-link" }, glyph("flag"), says.gamesLink);
    this.self = h("section", {}, this.called, this.games, this.gamesLink);

    this.code = h("b", { class: "me-code", "data-test": "you-code" });
    this.shown = h("div", { class: "me-part" }, h("h4", { tabindex: -1 }, says.code), this.code, h("p", { class: "note" }, says.codeSays), copyButton(says, "you-copy", this.code));
    this.make = button("you-make", says.make, () => void this.makeCode());
    this.makes = h("div", { class: "me-part" }, h("p", { class: "note" }, says.recoverySays), this.shown, this.make);
    this.enter = h("input", { class: "input code-input", id: "you-enter", "data-test": "you-enter", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 40, placeholder: says.enterLike, enterkeyhint: "go" });
    this.entering = h("form", { class: "me-row long", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "you-enter" }, says.enter), this.enter),
      h("button", { type: "submit", class: "button", "data-test": "you-recover" }, says.be));
    this.entering.addEventListener("submit", (event) => { event.preventDefault(); void this.entered(); });
    this.asks = h("p", { tabindex: -1, "data-test": "you-asks" });
    this.sure = h("div", { class: "me-part me-sure hidden" }, this.asks,
      h("div", { class: "me-ways" }, button("you-sure", says.sureYes, () => void this.be()), button("you-stay", says.sureNo, () => this.stay())));
    this.have = h("details", { "data-test": "you-have" }, h("summary", {}, says.have), this.entering, this.sure);
    this.elsewhere = h("section", {}, h("h3", {}, says.recovery), this.makes, this.have);

    this.goes = h("p", {});
    this.wipe = button("you-delete", says.remove, () => this.askRemove(true));
    this.removing = h("div", { class: "me-part me-sure hidden", role: "group", "aria-labelledby": "you-removing" },
      h("h3", { id: "you-removing", tabindex: -1 }, says.removeSure), this.goes, h("p", {}, says.stays), h("p", {}, says.final),
      h("div", { class: "me-ways" }, button("you-delete-yes", says.removeYes, () => void this.removeMe(), "danger"), button("you-delete-no", says.removeNo, () => this.askRemove(false))));
    this.data = h("section", {}, this.wipe, this.removing);
    this.frame({ title: says.title, close: says.close, test: "you" }, this.said, this.wrong, this.again, this.guest, this.self, this.elsewhere, this.data);
  }

  attach() {
    super.attach();
    void this.look();
  }

  /** Find out who one is. */
  async look() {
    this.me = null;
    this.tell({ said: mine() === null ? "" : says.wait });
    if (mine() !== null) await this.doing(async () => { this.me = await askAs("/api/me"); });
    this.drawSelf();
  }

  async rename() {
    await this.doing(async () => {
      /** @type {MyName} */
      const { name } = await askAs("/api/me", { ...posted({ name: this.name?.value ?? "" }), method: "PATCH" });
      if (this.me) this.me = { ...this.me, name };
      prefer({ name });
      this.tell({ said: says.renamed });
    }, this.name);
    this.drawSelf();
  }

  async makeCode() {
    await this.doing(async () => {
      /** @type {Recovery} */
      const { code } = await askAs("/api/me/recovery", { method: "POST" });
      say(/** @type {Element} */ (this.code), code);
    });
    this.drawSelf();
    this.shown?.querySelector("h4")?.focus();
  }

  /** Whoever is somebody here already is asked whether they mean it. */
  async entered() {
    this.typed = this.enter?.value.trim() ?? "";
    if (!this.typed) return this.enter?.focus();
    if (!this.me) return this.be();
    say(/** @type {Element} */ (this.asks), says.sure(this.me.name));
    this.drawSure(true);
    this.asks?.focus();
  }

  stay() {
    this.drawSure(false);
    this.enter?.focus();
  }

  /** Be whoever the code is of. */
  async be() {
    this.drawSure(false);
    const done = await this.doing(async () => {
      const found = await recover(this.typed);
      become(found);
      prefer({ name: found.name });
      if (this.enter) this.enter.value = "";
      if (this.have) this.have.open = false;
      say(/** @type {Element} */ (this.code), "");
      this.me = await askAs("/api/me");
      this.tell({ said: says.recovered(found.name) });
    }, this.enter);
    this.drawSelf();
    if (done) this.head?.focus();
  }

  /** @param {boolean} ask */
  askRemove(ask) {
    const { goes, removing, wipe } = this;
    if (!goes || !removing || !wipe) return;
    say(goes, says.goes(this.me?.stats.games ?? 0));
    show(removing, ask);
    show(wipe, !ask);
    if (ask) {
      removing.scrollIntoView({ block: "nearest" });
      removing.querySelector("h3")?.focus({ preventScroll: true });
    } else wipe.focus();
  }

  async removeMe() {
    const done = await this.doing(async () => {
      await askAs("/api/me", { method: "DELETE" });
      forgetMe();
      this.forget();
      if (prefs().name) prefer({ name: "" });
      this.tell({ said: says.removed });
    });
    if (this.me === null || done) this.askRemove(false);
    this.drawSelf();
    this.head?.focus();
  }

  /** The server knows nobody of this secret; another tab may be somebody else by now. @param {string | null} secret */
  lost(secret) {
    if (mine() === secret) forgetMe();
    this.forget();
    if (mine() === null) this.tell({ said: says.gone });
    else void this.look();
  }

  forget() {
    this.me = null;
    say(/** @type {Element} */ (this.code), "");
  }

  /**
   * Do something with the server, and say what is wrong with it.
   * @param {() => Promise<void>} what
   * @param {HTMLInputElement} [field] where it was typed
   * @returns {Promise<boolean>} whether it was done
   */
  async doing(what, field) {
    const asked = mine();
    this.tell({});
    try {
      await what();
      if (this.said?.textContent === says.wait) this.tell({});
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "offline";
      if (code !== "who") this.tell({ wrong: code, field });
      else this.lost(asked);
      return false;
    }
  }

  /** @param {{ said?: string, wrong?: string, field?: HTMLInputElement | undefined }} told */
  tell({ said = "", wrong = "", field }) {
    if (!this.said || !this.wrong) return;
    say(this.said, said);
    say(this.wrong, wrong ? words.error(wrong) : "");
    for (const input of [this.name, this.enter]) {
      if (input) put(input, { "aria-invalid": wrong && input === field ? "true" : null, "aria-describedby": wrong && input === field ? "you-wrong" : null });
    }
    if (field && wrong) {
      field.closest("form")?.after(this.wrong);
      field.focus();
    } else this.said.after(this.wrong);
  }

  /** What there is to do depends on who one is. */
  drawSelf() {
    const { me, name, guest, games, code, make } = this;
    if (!name || !guest || !games || !code || !make) return;
    const secret = mine() !== null;
    if (me && document.activeElement !== name) name.value = me.name;
    say(guest, keeps() ? says.guest : says.forgetful);
    if (me) say(games, says.games(me.stats.games, me.stats.won));
    const coded = code.textContent !== "";
    say(make, coded ? says.makeAgain : says.make);
    show(guest, !secret);
    for (const part of [this.self, this.makes, this.data]) if (part) show(part, me !== null);
    if (this.shown) show(this.shown, coded);
    if (this.again) show(this.again, secret && me === null);
    if (this.elsewhere) show(this.elsewhere, me !== null || !secret);
    if (this.have && !secret) this.have.open = true;
  }

  /** @param {boolean} asked */
  drawSure(asked) {
    if (this.sure) show(this.sure, asked);
    if (this.entering) show(this.entering, !asked);
  }
}

/** Show the room. @param {App} app */
export async function open(app) {
  await looks();
  if (!customElements.get("ers-you")) customElements.define("ers-you", ErsYou);
  app.lay("ers-you", /** @type {ErsYou} */ (document.createElement("ers-you")));
}
