// A game that is over, on the table: it plays, steps and can be scrubbed. Whoever holds this element
// hears where it is by a `step` event.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { tone } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { round } from "../layout.js";
import { calm } from "../motion.js";
import { choiceRow } from "../elements/controls.js";
import { fullStack, seatNote } from "../elements/seat-words.js";
import { Ways } from "../elements/ways.js";
import { rerun as says } from "../texts/history.js";
import { ring } from "./film.js";

/**
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 * @import { Film } from "./film.js"
 * @import { ErsSeat } from "../elements/ers-seat.js"
 */

const SPEEDS = /** @type {const} */ (["0.5", "1", "2", "4"]);
/** A finger that goes so far across steps; one that stays plays or holds. */
const SWIPE = 40;
const TAP = 10;
/** Far hands lie at the pile's edge. */
const REACH = { x: 58, y: 48 };

export class ErsRerun extends Part {
  constructor() {
    super();
    /** @type {Film | null} */
    this.film = null;
    /** @type {View | null} */
    this.view = null;
    this.stop = 0;
    this.going = false;
    this.timer = 0;
    /** @type {typeof SPEEDS[number]} */
    this.speed = "1";
    this.ways = new Ways();
    this.from = { x: 0, y: 0 };
  }

  /** The step that is seen. */
  get step() {
    return this.film?.stops[this.stop] ?? 0;
  }

  build() {
    const button = (/** @type {string} */ test, /** @type {string} */ icon, /** @type {string} */ label) =>
      h("button", { type: "button", class: "button icon", "data-test": `rerun-${test}`, "aria-label": label, title: label }, glyph(icon));
    put(this, { class: "rerun", role: "group", tabindex: 0, "aria-label": says.title, "aria-describedby": "rerun-keys", "data-test": "rerun" });
    this.seats = h("div", { class: "rerun-seats" });
    this.plate = /** @type {import("../elements/ers-plate.js").ErsPlate} */ (document.createElement("ers-plate"));
    this.pile = /** @type {import("../elements/ers-pile.js").ErsPile} */ (document.createElement("ers-pile"));
    this.finish = /** @type {import("../elements/ers-finish.js").ErsFinish} */ (document.createElement("ers-finish"));
    this.finish.setAttribute("data-test", "rerun-finish");
    this.felt = h("div", { class: "rerun-felt" }, this.seats, h("div", { class: "rerun-plate" }, this.plate), h("div", { class: "rerun-pile" }, this.pile));
    this.says = h("p", { class: "rerun-says", "data-test": "rerun-says" });
    this.scrub = h("input", { type: "range", class: "rerun-scrub", min: 0, step: 1, value: 0, "aria-label": says.scrub, "data-test": "rerun-scrub" });
    this.count = h("span", { class: "rerun-count", "data-test": "rerun-count" });
    this.first = button("first", "to-first", says.first);
    this.back = button("back", "step-back", says.back);
    this.play = button("play", "play", says.play);
    this.on_ = button("on", "step-on", says.on);
    this.last = button("last", "to-first", says.last);
    this.last.firstElementChild?.setAttribute("data-turned", "");
    this.speeds = h("div", { "aria-label": says.speed, "data-test": "rerun-speed" });
    this.append(this.felt, this.says, h("div", { class: "rerun-bar" }, this.scrub, this.count),
      h("div", { class: "rerun-keys" }, h("div", { class: "rerun-steps" }, this.first, this.back, this.play, this.on_, this.last), this.speeds),
      this.finish, h("p", { class: "unseen", id: "rerun-keys" }, says.keys));
    this.drawSpeeds();
  }

  attach() {
    const { first, back, play, on_, last, scrub, felt } = this;
    if (!first || !back || !play || !on_ || !last || !scrub || !felt) return;
    this.on(first, "click", () => this.goTo(0));
    this.on(back, "click", () => this.goTo(this.stop - 1));
    this.on(on_, "click", () => this.goTo(this.stop + 1));
    this.on(last, "click", () => this.goTo(Infinity));
    this.on(play, "click", () => this.toggle());
    this.on(scrub, "input", () => this.goTo(Number(scrub.value)));
    this.on(felt, "pointerdown", (/** @type {PointerEvent} */ event) => { this.from = { x: event.clientX, y: event.clientY }; });
    this.on(felt, "pointerup", (/** @type {PointerEvent} */ event) => this.swiped(event.clientX - this.from.x, event.clientY - this.from.y));
    this.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.on(document, "visibilitychange", () => { if (document.hidden) this.hold(); });
    this.life.signal.addEventListener("abort", () => { this.hold(); this.ways.stop(); });
  }

  /** @param {number} x @param {number} y */
  swiped(x, y) {
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) this.goTo(this.stop + (x < 0 ? 1 : -1));
    else if (Math.hypot(x, y) < TAP) this.toggle();
  }

  /** Keys are for the game where nothing else wants them. @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element | null} */ (event.target);
    const here = this.contains(target);
    if (target?.closest("input:not(.rerun-scrub), select, textarea, [role=tab], .chart-scroll")) return;
    const pressed = target?.closest("button, a, summary") !== null && target?.closest("button, a, summary") !== undefined;
    const ways = /** @type {Record<string, () => void>} */ ({
      " ": () => this.toggle(),
      ArrowRight: () => this.goTo(this.stop + 1),
      ArrowLeft: () => this.goTo(this.stop - 1),
      ...(here ? { Home: () => this.goTo(0), End: () => this.goTo(Infinity) } : {}),
    });
    const way = ways[event.key];
    if (!way || (event.key === " " && pressed)) return;
    event.preventDefault();
    way();
  }

  /** @param {Film} film @param {View} view @param {number} step where it begins */
  show(film, view, step) {
    this.film = film;
    this.view = view;
    if (this.scrub) put(this.scrub, { max: film.stops.length - 1 });
    this.goTo(film.stopAt(step));
  }

  /** @param {number} step */
  goToStep(step) {
    if (this.film) this.goTo(this.film.stopAt(step));
  }

  toggle() {
    const { film } = this;
    if (!film) return;
    if (this.going) return this.hold();
    if (this.stop >= film.stops.length - 1) this.paint(0);
    this.going = true;
    this.tellGoing();
    this.later();
  }

  hold() {
    clearTimeout(this.timer);
    const went = this.going;
    this.going = false;
    this.tellGoing();
    if (went) this.told();
  }

  later() {
    clearTimeout(this.timer);
    const { film } = this;
    if (!film) return;
    this.timer = setTimeout(() => {
      this.paint(this.stop + 1);
      if (this.stop >= film.stops.length - 1) this.hold();
      else this.later();
    }, film.stay_us(this.stop) / 1000 / Number(this.speed));
  }

  /** @param {number} stop */
  goTo(stop) {
    clearTimeout(this.timer);
    this.going = false;
    this.paint(stop);
    this.tellGoing();
    this.told();
  }

  /** Say where it is. */
  told() {
    this.dispatchEvent(new CustomEvent("step", { detail: { step: this.step, going: this.going } }));
  }

  tellGoing() {
    const { play, says: line } = this;
    if (!play || !line) return;
    reglyph(/** @type {Element} */ (play.firstElementChild), this.going ? "pause" : "play");
    put(play, { "aria-label": this.going ? says.hold : says.play, title: this.going ? says.hold : says.play });
    put(line, { "aria-live": this.going ? "off" : "polite" });
    put(this, { "data-going": this.going });
  }

  drawSpeeds() {
    if (!this.speeds) return;
    choiceRow(this.speeds, SPEEDS, (speed) => says.speeds[speed], this.speed, (speed) => {
      this.speed = speed;
      this.drawSpeeds();
      if (this.going) this.later();
    });
  }

  /** @param {number} wanted */
  paint(wanted) {
    const { film, scrub, count, first, back, on_, last, says: line } = this;
    if (!film || !this.view || !scrub || !count || !first || !back || !on_ || !last || !line) return;
    const end = film.stops.length - 1;
    const stop = Math.max(0, Math.min(wanted, end));
    const forward = stop === this.stop + 1;
    this.stop = stop;
    const { step } = this;
    const table = film.table(step);
    const seats = table.room?.seats ?? [];
    /** @type {View} */
    const view = { ...this.view, table, me: null, name: (seat) => seats[seat]?.name ?? "" };
    // What happened since the stop before moves; after a jump everything lies where it lies.
    const events = forward ? film.steps.slice((film.stops[stop - 1] ?? 0) + 1, step + 1).flatMap((one) => one.events) : [];
    this.drawTable(view, events, step);
    const said = film.line(step);
    say(line, said);
    const cards = film.laid.at(-1) ?? 0;
    const number = table.game?.laid ?? 0;
    scrub.value = String(stop);
    put(scrub, { "aria-valuetext": says.value(number, cards, said) });
    scrub.style.setProperty("--share", `${(stop / Math.max(1, end)) * 100}%`);
    say(count, says.at(number, cards));
    back.disabled = first.disabled = stop === 0;
    on_.disabled = last.disabled = stop === end;
    if (this.going) this.told();
  }

  /** @param {View} view @param {ReadonlyArray<News>} events @param {number} step */
  drawTable(view, events, step) {
    const { game, room } = view.table;
    const { seats, pile, plate, finish, film } = this;
    if (!game || !room || !seats || !pile || !plate || !finish || !film) return;
    const order = round(game.seats.length, null);
    // Whoever comes to where a pile was taken sees what it was.
    const taken = film.taken(step);
    const shown = taken && (!events.length || calm()) ? { ...view, table: { ...view.table, game: { ...game, pile: taken } } } : view;
    put(/** @type {Element} */ (this.felt), { "data-taken": shown !== view });
    const places = ring(order.length);
    const full = fullStack(game);
    put(seats, { "data-seats": order.length });
    keyed(seats, order, String, () => document.createElement("ers-seat"), (element, seat, index) => {
      const [left, top] = places[index] ?? [50, 10];
      element.style.setProperty("--left", `${left}%`);
      element.style.setProperty("--top", `${top}%`);
      const one = room.seats[seat];
      const seen = game.seats[seat];
      if (!one || !seen) return;
      const { text, kind, left: lasts = 0 } = seatNote(view, seat);
      /** @type {ErsSeat} */ (element).draw({ seat: one, view: seen, turn: game.turn === seat, note: text, kind, left: lasts, points: null, full });
    });
    this.ways.follow(pile, new Map(order.map((seat, index) => [seat, /** @type {Element} */ (seats.children[index])])));
    pile.draw(shown, calm() ? [] : events, this.ways);
    plate.draw(view);
    const verdict = film.verdict(step);
    if (!verdict) {
      finish.hide();
      return;
    }
    finish.draw(verdict, { name: view.name, isMe: () => false, isBot: (seat) => room.seats[seat]?.kind === "bot" }, true);
    if (events.length) this.slam(verdict.marks.map((mark) => mark.seat), view);
  }

  /** Hands come down. @param {ReadonlyArray<number>} hands @param {View} view */
  slam(hands, view) {
    for (const seat of hands) {
      const to = this.ways.to(seat);
      const far = Math.hypot(to.x, to.y) || 1;
      const turn = (Math.atan2(to.y, to.x) * 180) / Math.PI - 90;
      this.pile?.slam(tone(view.name(seat)), { x: (to.x / far) * REACH.x, y: (to.y / far) * REACH.y, turn, small: true });
    }
  }

  /** Another game is about to be shown. */
  clear() {
    this.hold();
    this.film = null;
    this.pile?.clear();
    if (this.finish) show(this.finish, false);
  }
}
