// The start page: what it is, play at once, learn it, join friends by a code, start a table.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { choices } from "../house/shelf.js";
import { words } from "../texts/index.js";
import { choiceRow } from "./controls.js";
import { picture } from "./picture.js";

/**
 * @import { Against } from "../entrance.js"
 * @import { Choice } from "./ers-rules.js"
 * @import { OldPlace } from "../porch.js"
 * @import { View } from "../view.js"
 */

const LEVELS = /** @type {Against[]} */ (["easy", "normal", "sharp"]);

export class ErsLobby extends Part {
  constructor() {
    super();
    /** The rules of the link that were offered last. */
    this.offered = "";
    this.usualName = "";
    this.own = choices();
    /** @type {ReadonlyArray<Choice>} */
    this.offers = [];
  }

  build() {
    this.classList.add("felt");
    this.name = h("input", { class: "input", id: "lobby-name", "data-test": "name", autocomplete: "nickname", maxlength: 60, spellcheck: "false", enterkeyhint: "go" });
    this.code = h("input", { class: "input code-input", id: "lobby-code", "data-test": "join-code", autocomplete: "off", autocapitalize: "characters", maxlength: 300, spellcheck: "false", placeholder: words.lobby.codeLike, enterkeyhint: "go", "aria-describedby": "lobby-code-hint" });
    this.wrong = h("p", { class: "says-wrong", id: "lobby-wrong", role: "alert", "data-test": "error" });
    this.rules = /** @type {import("./ers-rules.js").ErsRules} */ (document.createElement("ers-rules"));
    this.levels = h("div", {});
    this.levelSays = h("p", { class: "note", id: "lobby-level" });
    this.sub = h("span", { class: "sub" });
    this.play = h("button", { type: "submit", class: "button main big", "data-test": "play-now" }, words.lobby.play, this.sub);
    this.learn = h("button", { type: "button", class: "button lobby-learn", "data-test": "learn" }, glyph("star"), h("span", {}, words.lobby.learn, h("span", { class: "sub" }, words.lobby.learnSub)));
    this.now = h("form", { class: "lobby-now", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "lobby-name" }, words.lobby.name), this.name),
      h("div", { class: "field" }, h("span", { class: "label", id: "lobby-against" }, words.lobby.against), this.levels, this.levelSays),
      this.play);
    this.join = h("form", { class: "lobby-join", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "lobby-code" }, words.lobby.code), this.code),
      h("button", { type: "submit", class: "button", "data-test": "join" }, words.lobby.join));
    this.create = h("button", { type: "button", class: "button lobby-create", "data-test": "create" }, glyph("link"),
      h("span", {}, words.lobby.create, h("span", { class: "sub" }, words.lobby.createSub)));
    this.couch = h("button", { type: "button", class: "button lobby-create", "data-test": "couch" }, glyph("hand"),
      h("span", {}, words.lobby.couch, h("span", { class: "sub" }, words.lobby.couchSub)));
    this.screen = h("button", { type: "button", class: "button lobby-create", "data-test": "create-screen" }, glyph("full"),
      h("span", {}, words.lobby.screen, h("span", { class: "sub" }, words.lobby.screenSub)));
    this.chosen = h("span", { class: "sub" });
    this.details = h("details", { class: "lobby-rules" }, h("summary", {}, words.lobby.rules, this.chosen), this.rules);
    this.places = h("div", { class: "lobby-places", "data-test": "places" });
    this.sharedSays = h("span", {});
    this.usual = h("button", { type: "button", class: "button plain", "data-test": "usual-rules" }, words.lobby.sharedDrop);
    this.shared = h("div", { class: "lobby-shared hidden", role: "status", "data-test": "shared-rules" }, glyph("cards"), this.sharedSays, this.usual);
    this.reachSays = h("span", {});
    this.tryNow = h("button", { type: "button", class: "button plain", "data-test": "look-again" }, words.lobby.tryNow);
    this.reach = h("div", { class: "lobby-reach hidden", role: "status", "data-test": "reach" }, glyph("plug"), this.reachSays, this.tryNow);
    this.hints = /** @type {import("./ers-hints.js").ErsHints} */ (document.createElement("ers-hints"));
    this.you = h("button", { type: "button", class: "button lobby-learn hidden", "data-test": "you" }, glyph("smile"),
      h("span", {}, words.me.open, h("span", { class: "sub" }, words.me.openSub)));
    this.foot = h("p", { class: "lobby-foot" });
    this.append(h("div", { class: "lobby" },
      h("header", { class: "lobby-head" }, picture(),
        h("h1", {}, words.title), h("p", { class: "tagline" }, words.tagline), h("p", { class: "what" }, words.lobby.what), h("p", { class: "claim" }, words.claim)),
      h("div", { class: "lobby-side" }, this.hints, this.reach,
        h("div", { class: "lobby-panel panel" },
          this.places, this.shared, this.now, this.wrong, this.learn,
          h("h2", {}, words.lobby.friends), this.create, this.couch, this.screen, this.join,
          h("p", { class: "note", id: "lobby-code-hint" }, words.lobby.joinHint),
          this.details, this.you)),
      this.foot));
  }

  attach() {
    const { now, join, create, name, learn, usual, tryNow, you } = this;
    if (!now || !join || !create || !name || !learn || !usual || !tryNow || !you) return;
    this.on(you, "click", () => this.act("you"));
    const wish = () => {
      const chosen = this.rules?.chosen ?? "";
      const own = this.own.find((one) => one.name === chosen);
      return { name: name.value, rules: own ? own.rules : chosen === this.usualName ? "" : chosen };
    };
    const after = (/** @type {HTMLElement} */ place) => { if (this.wrong) place.after(this.wrong); };
    this.on(now, "submit", (event) => {
      event.preventDefault();
      after(now);
      this.act("play-now", wish());
    });
    this.on(create, "click", () => { after(create); this.act("create", wish()); });
    if (this.couch) this.on(this.couch, "click", () => this.act("couch", { ...wish(), title: this.chosen?.textContent ?? "" }));
    const { screen } = this;
    if (screen) this.on(screen, "click", () => { after(screen); this.act("create-screen", wish()); });
    this.on(learn, "click", () => { after(learn); this.act("learn", { name: name.value }); });
    this.on(join, "submit", (event) => {
      event.preventDefault();
      after(join);
      this.act("join", { ...wish(), code: this.code?.value ?? "" });
    });
    this.on(usual, "click", () => this.act("usual-rules"));
    this.on(tryNow, "click", () => this.act("look-again"));
    this.on(name, "focus", () => name.select());
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.detail.what !== "rules") return;
      event.stopPropagation();
      this.drawChosen();
    });
  }

  /** Whoever mistyped a code wants to type another. */
  askCode() {
    this.code?.focus();
  }

  /** @param {View} view */
  draw(view) {
    const { name, rules, wrong, foot, shared, sharedSays } = this;
    if (!name || !rules || !wrong || !foot || !shared || !sharedSays) return;
    if (!name.value && document.activeElement !== name) name.value = view.called;
    this.usualName = view.presets[0]?.name ?? "";
    this.own = choices();
    if ((view.shared?.name ?? "") !== this.offered) this.offered = rules.chosen = view.shared?.name ?? "";
    /** @type {ReadonlyArray<Choice>} */
    const offered = [...(view.shared ? [view.shared] : []), ...this.own, ...view.presets];
    rules.draw(offered, rules.chosen || this.usualName, true);
    this.offers = offered;
    show(shared, view.shared !== null);
    if (view.shared) say(sharedSays, words.lobby.sharedNote(view.shared.bare ?? view.shared.title));
    if (this.learn) put(this.learn, { "data-new": view.teach });
    this.drawChosen();
    this.drawLevels(view);
    this.drawPlaces(view.places);
    this.drawReach(view);
    this.hints?.draw(view);
    say(wrong, view.wrong ? words.error(view.wrong) : "");
    const atCode = view.wrong !== "" && wrong.previousElementSibling === this.join;
    if (this.code) put(this.code, { "aria-invalid": atCode ? "true" : null, "aria-describedby": atCode ? wrong.id : "lobby-code-hint" });
    for (const button of /** @type {HTMLButtonElement[]} */ ([this.play, this.create, this.screen, this.learn, this.join?.querySelector("button")])) button.disabled = view.busy;
    if (this.you) show(this.you, view.info?.storage === "database");
    const version = view.info ? ` ${words.lobby.version(view.info.version)}.` : "";
    say(foot, view.info?.storage === "memory" ? words.lobby.memory + version : version);
  }

  /** By which rules both buttons play. */
  drawChosen() {
    const one = this.offers.find((choice) => choice.name === this.rules?.chosen);
    if (!one || !this.chosen || !this.sub) return;
    const title = one.bare ?? one.title ?? one.name;
    say(this.chosen, title);
    say(this.sub, one.name === this.usualName ? words.lobby.playSub : words.lobby.playShared(title));
  }

  /** @param {View} view */
  drawLevels(view) {
    if (!this.levels || !this.levelSays) return;
    choiceRow(this.levels, LEVELS, (level) => words.lobby.levels[level], view.against, (level) => this.act("against", { level }));
    put(this.levels, { "aria-labelledby": "lobby-against", "data-test": "against", "aria-describedby": "lobby-level" });
    say(this.levelSays, words.lobby.levelSays[view.against]);
  }

  /** The way back to where one was. @param {ReadonlyArray<OldPlace>} places */
  drawPlaces(places) {
    if (!this.places) return;
    show(this.places, places.length > 0);
    keyed(this.places, places, (place) => place.code, (place) => {
      const go = h("button", { type: "button", class: "button place", "data-test": "place", "data-code": place.code }, glyph("again"),
        h("span", {}, h("b", {}, words.lobby.back(place.code)), h("span", { class: "sub" }, h("span", {}, words.lobby.as), " ", h("bdi", {}, place.name), h("span", { class: "place-is" }))));
      go.addEventListener("click", () => this.act("table", { code: place.code }));
      return go;
    }, (element, place) => {
      const is = element.querySelector(".place-is");
      if (is) say(is, place.phase ? ` · ${words.lobby.backIs[place.phase]}` : "");
      /** @type {HTMLButtonElement} */ (element).disabled = place.phase === "ended";
      const who = element.querySelector("bdi");
      if (who) say(who, place.name);
    });
  }

  /** @param {View} view */
  drawReach({ reach }) {
    if (!this.reach || !this.reachSays || !this.tryNow) return;
    const away = reach === "silent" || reach === "offline";
    show(this.reach, away);
    show(this.tryNow, reach === "silent");
    if (away) say(this.reachSays, reach === "offline" ? words.lobby.offline : words.lobby.noServer);
  }
}
