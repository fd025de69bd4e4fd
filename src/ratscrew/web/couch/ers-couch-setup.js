// The set-up: who plays at this screen, and with which keys or at which place.

import { h, keyed, put, say, show } from "../dom.js";
import { Stepper, beingSet, choiceRow } from "../elements/controls.js";
import { mayEverAct } from "../elements/ers-acts.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { Sheet } from "../me/sheet.js";
import { prefs } from "../prefs.js";
import { couch as says } from "../texts/couch.js";
import { words } from "../texts/index.js";
import { how, keep, kept, learnAll } from "./kept.js";
import { KeysPart } from "./keys-part.js";
import { MOST } from "./keys.js";
import { PlacesPart } from "./places-part.js";
import { setTable, sitOne, takeOne, wrongNames } from "./seats.js";

/**
 * @import { App } from "../app.js"
 * @import { View } from "../view.js"
 * @import { RuleSet } from "../types.js"
 */

const HOWS = /** @type {const} */ (["keys", "tablet"]);
const LEAST = 2;
/** A table has so many seats at most. */
const SEATS = 8;

export class ErsCouchSetup extends Sheet {
  constructor() {
    super();
    /** @type {App | null} */
    this.app = null;
    /** @type {{ rules: string | RuleSet, title: string }} by which rules a table is made */
    this.wish = { rules: "", title: "" };
    /** The names of those who come, while there is no table. @type {{ id: number, name: string }[]} */
    this.draft = [];
    this.bots = 0;
    this.ids = 0;
    /** @type {number | null} of whom it is asked whether they mean to leave */
    this.leaving = null;
  }

  build() {
    const again = () => this.redraw();
    const button = (/** @type {string} */ test, /** @type {string} */ label, /** @type {() => void} */ pressed, looks = "") => {
      const made = h("button", { type: "button", class: `button ${looks}`, "data-test": test }, label);
      made.addEventListener("click", pressed);
      return made;
    };
    this.people = h("ul", { class: "couch-people", "data-test": "couch-people" });
    this.more = button("couch-more", says.add, () => { this.addDraft(""); again(); this.lastInput()?.focus(); });
    this.newName = h("input", { class: "input", id: "couch-new", "data-test": "couch-new", autocomplete: "off", maxlength: 60, spellcheck: "false", enterkeyhint: "done" });
    this.add = h("form", { class: "couch-add", novalidate: true }, h("div", { class: "field" }, h("label", { for: "couch-new" }, says.addName), this.newName),
      h("button", { type: "submit", class: "button", "data-test": "couch-add" }, says.addSit));
    this.add.addEventListener("submit", (event) => { event.preventDefault(); void this.sit(); });
    this.asks = h("p", {});
    this.yes = button("couch-leave-yes", says.sureYes, () => void this.take());
    this.sure = h("div", { class: "couch-asks hidden", role: "group" }, this.asks, h("div", { class: "couch-ways" }, this.yes, button("couch-leave-no", says.sureNo, () => { this.leaving = null; again(); })));
    this.count = new Stepper({ less: says.fewer, more: says.more }, (bots) => { this.bots = bots; again(); });
    this.botRow = h("div", { class: "couch-bots" }, h("span", { class: "label" }, says.bots), this.count.node);
    this.byRules = h("p", { class: "note" });
    this.wrong = h("p", { class: "says-wrong", role: "alert", "data-test": "couch-wrong" });
    this.start = button("couch-start", says.start, () => void this.begin(), "main big");
    this.who = h("section", {}, h("h3", {}, says.who), h("p", { class: "note" }, says.whoSays), this.people, this.sure, this.more, this.add, this.botRow, this.byRules);
    this.hows = h("div", { "data-test": "couch-how" });
    this.keys = new KeysPart(again);
    this.places = new PlacesPart(again);
    this.play = h("section", {}, h("h3", {}, says.how), this.hows, this.keys.node, this.places.node);
    this.status = h("p", { class: "note", role: "status", "data-test": "couch-status" });
    this.ready = button("couch-ready", says.ready, () => this.beReady(), "main big");
    this.frame({ title: says.title, close: says.close, test: "couch-setup" }, this.who, this.play);
    if (this.dialog) this.dialog.className = "panel sheet couch-sheet";
    this.dialog?.append(h("footer", { class: "couch-foot" }, this.wrong, this.status, this.start, this.ready));
  }

  attach() {
    super.attach();
    const { dialog } = this;
    if (!dialog) return;
    this.on(dialog, "keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof HTMLInputElement || !this.keys?.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    this.on(dialog, "keyup", (/** @type {KeyboardEvent} */ event) => {
      if (!(event.target instanceof HTMLInputElement) && this.keys?.release(event)) event.preventDefault(); // or Space would press what has the focus
    }, { capture: true });
    this.on(globalThis, "blur", () => this.keys?.ghosts.forget());
    this.on(dialog, "close", () => {
      this.keys?.ghosts.turn(false);
      this.act("menu-closed");
    });
    void learnAll().then(() => this.redraw());
    const { names } = kept();
    const first = prefs().name || this.app?.suggested || "";
    const usual = [first, ...says.names.filter((name) => name !== first)].slice(0, LEAST);
    if (!this.draft.length) for (const name of names.length >= LEAST ? names.slice(0, MOST) : usual) this.addDraft(name);
    this.redraw();
  }

  redraw() {
    this.app?.draw();
  }

  /** @param {string} name */
  addDraft(name) {
    if (this.draft.length < MOST) this.draft.push({ id: ++this.ids, name });
  }

  lastInput() {
    return /** @type {HTMLInputElement | undefined} */ ([...this.querySelectorAll("[data-test=couch-name]")].at(-1));
  }

  /** Set the table for those whose names are there. */
  async begin() {
    const { app, draft, bots, start } = this;
    const names = draft.map((one, at) => one.name.trim() || says.player(at + 1));
    const wrong = wrongNames(names);
    this.tell(wrong);
    if (!app || !start || wrong) return;
    start.disabled = true;
    say(start, says.starting);
    const { rules } = this.wish;
    this.dialog?.close();
    const code = await setTable(app, { names, bots, rules }, () => open(app));
    start.disabled = false;
    if (code) await open(app, { rules, title: this.wish.title, wrong: words.error(code) });
  }

  /** One more sits down at the table that is there. */
  async sit() {
    const { app, newName } = this;
    if (!app || !newName) return;
    const code = await sitOne(app, newName.value);
    this.tell(code && words.error(code));
    if (!code) newName.value = "";
    newName.focus();
    this.redraw();
  }

  async take() {
    const { app, leaving } = this;
    this.leaving = null;
    if (app && leaving !== null) await takeOne(app, leaving);
    this.redraw();
  }

  beReady() {
    this.act("ready", { ready: this.ready?.dataset["ready"] !== "" });
    this.dialog?.close();
  }

  /** @param {string} text */
  tell(text) {
    if (this.wrong) say(this.wrong, text);
  }

  /** @param {View} [view] */
  draw(view) {
    const { who, play, start, ready, more, add, botRow, byRules, hows, keys, places, status } = this;
    if (!view || !who || !play || !start || !ready || !more || !add || !botRow || !byRules || !hows || !keys || !places || !status) return;
    const { room, mine } = view.table;
    const seated = room !== null && view.code !== "";
    const several = mine.length >= LEAST;
    show(start, !seated);
    say(start, says.start);
    show(more, !seated && this.draft.length < MOST);
    show(botRow, !seated);
    show(byRules, !seated);
    say(byRules, this.wish.title ? says.rules(this.wish.title) : says.rulesUsual);
    this.count?.draw(Math.min(this.bots, SEATS - this.draft.length), 0, SEATS - this.draft.length);
    if (seated) this.drawSeats(view);
    else this.drawDraft();
    show(play, seated && several);
    if (several && room) {
      const names = mine.map((seat) => view.name(seat));
      choiceRow(hows, HOWS, (one) => says.hows[one], how(), (one) => { keep({ how: one }); this.redraw(); });
      show(keys.node, how() === "keys");
      show(places.node, how() === "tablet");
      if (how() === "keys") keys.draw(names, mayEverAct(room.rules));
      else places.draw(names);
    }
    const running = room?.phase === "running";
    show(ready, seated && !running);
    show(status, seated && !running);
    if (!room) return;
    const isReady = mine.length > 0 && mine.every((seat) => view.wished(`ready ${seat}`) ?? room.seats.find((one) => one.seat === seat)?.ready);
    beingSet(ready, mine.some((seat) => view.wished(`ready ${seat}`) !== undefined));
    put(ready, { "data-ready": isReady });
    say(ready, isReady ? says.readyNot : says.ready);
    ready.disabled = room.seats.length < room.min_seats;
    say(status, room.seats.length < room.min_seats ? says.need(room.min_seats - room.seats.length) : "");
  }

  /** The names that are asked for. */
  drawDraft() {
    const { people, add, sure } = this;
    if (!people || !add || !sure) return;
    show(add, false);
    show(sure, false);
    keyed(people, this.draft, (one) => `draft ${one.id}`, (one) => {
      const input = h("input", { class: "input", "data-test": "couch-name", autocomplete: "off", maxlength: 60, spellcheck: "false" });
      input.value = one.name;
      input.addEventListener("input", () => { one.name = input.value; this.tell(""); });
      const gone = h("button", { type: "button", class: "button plain icon", "data-test": "couch-drop" }, glyph("close"));
      gone.addEventListener("click", () => {
        this.draft = this.draft.filter((other) => other !== one);
        this.redraw();
      });
      return h("li", { class: "couch-row" }, h("span", { class: "couch-number", "aria-hidden": "true" }), input, gone);
    }, (row, _one, at) => {
      const [number, input, gone] = Array.from(row.children);
      if (number) say(number, String(at + 1));
      if (input) put(input, { "aria-label": says.nameOf(at + 1), placeholder: says.player(at + 1) });
      if (gone) {
        put(gone, { "aria-label": says.takeDraft(at + 1) });
        show(gone, this.draft.length > LEAST);
      }
    });
  }

  /** Those who sit here. @param {View} view */
  drawSeats(view) {
    const { people, add, sure, asks } = this;
    const { room, mine } = view.table;
    if (!people || !add || !sure || !asks || !room) return;
    const closed = room.phase === "running" && !room.rules.play["late-joiners"];
    const full = room.seats.length >= room.max_seats || mine.length >= MOST;
    show(add, !closed && !full);
    const seats = room.seats.filter((one) => mine.includes(one.seat));
    keyed(people, seats, (one) => `seat ${one.name}`, (one) => {
      const gone = h("button", { type: "button", class: "button plain icon", "data-test": "couch-take", "aria-label": says.take(one.name) }, glyph("close"));
      gone.addEventListener("click", () => {
        this.leaving = Number(gone.dataset["seat"]);
        this.redraw();
        this.yes?.focus();
      });
      return h("li", { class: "couch-row" }, h("span", { class: "couch-face", "aria-hidden": "true" }, face(one.name)), h("bdi", {}, one.name), gone);
    }, (row, one) => {
      const gone = /** @type {HTMLElement} */ (row.lastElementChild);
      gone.dataset["seat"] = String(one.seat);
      show(gone, mine.length > 1);
    });
    const leaver = seats.find((one) => one.seat === this.leaving);
    show(sure, leaver !== undefined);
    if (leaver) say(asks, says.sure(leaver.name, room.phase === "running"));
  }
}

/**
 * Lay the set-up over the page.
 * @param {App} app @param {{ rules?: string | RuleSet, title?: string, wrong?: string }} [detail]
 */
export async function open(app, { rules = "", title = "", wrong = "" } = {}) {
  const sheet = new ErsCouchSetup();
  sheet.app = app;
  sheet.wish = { rules, title };
  app.lay("ers-couch-setup", sheet);
  sheet.tell(wrong || (app.wrong && words.error(app.wrong)));
}
