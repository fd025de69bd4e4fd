// The table while a game is on: seats, pile, ribbon, one's own stack, and every way to flip
// and slap. It tells what the hands do and draws what it is given.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { tone } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { Hands } from "../hands.js";
import { round, sides, spots } from "../layout.js";
import { handsFor } from "../reach.js";
import { words } from "../texts/index.js";
import { cutRow } from "./cuts.js";
import { EndsLeft } from "./ends-left.js";
import { mayEverAct } from "./ers-acts.js";
import { Log, toOneself } from "./log.js";
import { fullStack, maySlapIn, ownNote, pointsOf, seatNote } from "./seat-words.js";
import { Standing } from "./standing.js";
import { idleSay, titleOf } from "./table-words.js";
import { TableTools } from "./table-tools.js";
import { Ways } from "./ways.js";

/**
 * @import { Dealt, News } from "../types.js"
 * @import { Told } from "../story.js"
 * @import { View } from "../view.js"
 * @import { ErsSeat } from "./ers-seat.js"
 * @import { Gestures } from "../gestures/gestures.js"
 */

/** How long the cards cut for the deal are shown. */
const CUT_MS = 4500;
/** How far from the pile's middle others' hands come down, in pixels. */
const SLAM = { x: 58, y: 48 };

export class ErsTable extends Part {
  constructor() {
    super();
    this.hands = new Hands();
    /** @type {Gestures | null} */
    this.gestures = null;
    /** @type {View | null} */
    this.view = null;
    this.cutting = 0;
    this.ways = new Ways();
    this.standing = new Standing();
    this.over = false;
    this.left = new EndsLeft();
  }

  build() {
    this.classList.add("felt");
    this.title_ = h("span", { class: "bar-title" }, h("span", { class: "bar-name" }), h("span", { class: "bar-dot" }, " · "), h("span", {}));
    this.sound = h("button", { type: "button", class: "button plain icon", "data-test": "mute" }, glyph("sound"));
    this.menu = h("button", { type: "button", class: "button plain icon", "aria-label": words.table.menu, "data-test": "menu" }, glyph("menu"));
    this.full = h("button", { type: "button", class: "button plain icon", "aria-label": words.table.full }, glyph("full"));
    this.code = h("span", { class: "bar-code" });
    this.tools = new TableTools();
    this.seats = h("div", { class: "seats" });
    this.pile = /** @type {import("./ers-pile.js").ErsPile} */ (document.createElement("ers-pile"));
    this.zone = h("button", { type: "button", class: "zone", "data-test": "slap", "aria-label": words.table.slapLabel, "aria-keyshortcuts": "Enter" });
    this.plate = /** @type {import("./ers-plate.js").ErsPlate} */ (document.createElement("ers-plate"));
    this.acts = /** @type {import("./ers-acts.js").ErsActs} */ (document.createElement("ers-acts"));
    this.cuts = h("div", { class: "cuts-place" });
    this.ribbon = /** @type {import("./ers-ribbon.js").ErsRibbon} */ (document.createElement("ers-ribbon"));
    this.flip = /** @type {import("./ers-flip.js").ErsFlip} */ (document.createElement("ers-flip"));
    this.hint = h("p", { class: "slap-hint for-keys" }, h("kbd", {}, words.table.keySlap), ` ${words.table.slap}`);
    this.sitNow = h("button", { type: "button", class: "button main", "data-test": "sit-now" }, words.table.sitNow);
    this.watchSays = h("span", {});
    this.watch = h("div", { class: "watching hidden", "data-test": "watching" }, this.watchSays, this.sitNow);
    this.log = new Log();
    this.append(
      h("h1", { class: "unseen" }, words.title),
      h("header", { class: "bar" }, h("span", { class: "bar-side" }, this.menu), h("span", { class: "bar-middle" }, this.title_, this.left.node), h("span", { class: "bar-side end" }, this.code, ...this.tools.buttons, this.sound, this.full)),
      h("div", { class: "stage", tabindex: -1, role: "application" },
        h("div", { class: "ring", "aria-hidden": "true" }),
        this.seats, this.plate, h("div", { class: "pile-place" }, this.pile), this.zone, this.tools.again, h("div", { class: "ribbon-place" }, this.cuts, this.ribbon)),
      h("footer", { class: "near" }, this.acts, this.flip, this.hint, this.watch),
      this.log.node, this.standing.node,
    );
  }

  attach() {
    const { zone, menu, sound, full } = this;
    if (!zone || !menu || !sound || !full) return;
    this.on(zone, "pointerdown", (/** @type {PointerEvent} */ event) => {
      if ((event.pointerType === "mouse" && event.button !== 0) || this.gestures?.takes(event)) return;
      const e_us = Math.round(event.timeStamp * 1000);
      if (this.hands.down(e_us)) this.slap(e_us, event);
      else this.act("fingers", { e_us, fingers: this.hands.fingers });
    });
    this.on(zone, "mousedown", (event) => event.preventDefault());
    this.on(zone, "contextmenu", (event) => event.preventDefault());
    this.on(zone, "click", (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0) this.slap(Math.round(event.timeStamp * 1000), null);
    });
    const { sitNow, acts } = this;
    if (acts) this.on(acts, "mousedown", (event) => event.preventDefault());
    if (sitNow) this.on(sitNow, "click", () => this.act("sit", { name: "" }));
    this.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.on(document, "keyup", (/** @type {KeyboardEvent} */ event) => {
      if (this.playKey(event)) event.preventDefault();
    });
    const buttons = /** @type {[HTMLElement, string][]} */ ([[menu, "menu"], [sound, "mute"], [full, "full"], ...this.tools?.wishes ?? []]);
    for (const [button, what] of buttons) {
      this.on(button, "click", (/** @type {MouseEvent} */ event) => {
        this.act(button.dataset["what"] ?? what, { keys: event.detail === 0 });
        if (event.detail > 0) this.settle();
      });
    }
    show(full, document.fullscreenEnabled === true);
    this.settle();
    this.life.signal.addEventListener("abort", () => { this.ways.stop(); this.left.stop(); this.gestures = null; });
  }

  /** Put the focus where the keys play. */
  settle() {
    const stage = /** @type {HTMLElement | null} */ (this.querySelector(".stage"));
    stage?.focus({ preventScroll: true });
  }

  /** Under the result nothing can be reached but the story. @param {boolean} over */
  rest(over) {
    if (over === this.over) return;
    this.over = over;
    for (const part of [...this.children].slice(1, 4)) part.toggleAttribute("inert", over);
    if (!over) this.settle();
  }

  /** Whether a key event is for playing and not for what has the focus. @param {KeyboardEvent} event */
  playKey(event) {
    if (event.key !== " " && event.key !== "Enter") return false;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
    const target = /** @type {Element | null} */ (event.target);
    const busy = target?.closest("button, a, input, select, textarea, summary");
    return !busy || busy === this.zone || busy === this.flip?.button;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.playKey(event)) {
      event.preventDefault();
      if (event.repeat) return;
      const e_us = Math.round(event.timeStamp * 1000);
      if (event.key === "Enter") this.slap(e_us, null);
      else this.act("flip", { e_us });
      return;
    }
    if (event.repeat || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      event.preventDefault(); // or the key would close the sheet that it opens
      this.act("escape");
    }
    const typing = /** @type {Element | null} */ (event.target)?.closest("input, textarea");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "m") this.act("mute");
    else if (key === "s") this.standing.say();
    else if (!this.acts?.press(key)) this.tools?.press(key, (what) => this.act(what, { keys: true }));
  }

  /**
   * The hand is down: it is told first and drawn after, and nothing stands between.
   * @param {number} e_us @param {PointerEvent | null} event
   */
  slap(e_us, event) {
    this.act("slap", { e_us, fingers: 1, hover: false, ...this.gestures?.slaps(event) });
    const reach = this.ways.width * 0.3;
    const near = (/** @type {number} */ value) => Math.max(-reach, Math.min(reach, value));
    const under = event ? this.ways.at(event.clientX, event.clientY) : { x: 0, y: 10 };
    const at = { x: near(under.x), y: near(under.y) + 20 };
    this.pile?.slam("#e8c384", { ...at, turn: -6 });
  }

  /** @param {View} view @param {ReadonlyArray<News>} events @param {ReadonlyArray<Told>} told */
  draw(view, events, told) {
    const { game, room } = view.table;
    const { pile, ribbon, flip, title_, code, seats } = this;
    if (!game || !room || !pile || !ribbon || !flip || !title_ || !code || !seats) return;
    const me = view.me;
    titleOf(view).forEach((text, at) => say(/** @type {Element} */ (title_.children[2 * at]), text));
    this.left.draw(view, events);
    say(code, room.code);
    if (this.sound) {
      reglyph(/** @type {Element} */ (this.sound.firstElementChild), view.mute ? "mute" : "sound");
      put(this.sound, { "aria-label": view.mute ? words.table.unmute : words.table.mute, "aria-pressed": view.mute ? "true" : "false" });
    }
    this.standing.draw(view);
    this.rest(game.phase === "over");
    const stage = this.zone?.parentElement;
    if (stage) put(stage, { "aria-label": me === null ? words.access.watched : words.access.table });
    this.drawSeats(view);
    for (const event of events) if (event.type === "dealt") this.dealt(event, view);
    this.view = view;
    const Hands = me === null ? null : handsFor(room.rules, () => { if (this.isConnected && this.view) this.draw(this.view, [], []); });
    if (Hands) this.gestures ??= new Hands(this);
    this.gestures?.before(view, events);
    pile.draw(view, events, this.ways);
    this.plate?.draw(view);
    this.acts?.draw(view);
    this.classList.toggle("with-acts", mayEverAct(room.rules));
    const own = me === null ? null : game.seats[me];
    show(flip, own !== null);
    if (own && me !== null) {
      const acts = view.table.may[me] ?? [];
      const { text: note, kind } = ownNote(view, me);
      flip.draw({ name: view.name(me), cards: own.cards, full: fullStack(game), mayFlip: acts.includes("play"), waiting: view.flipping, gone: own.gone, slapIn: maySlapIn(view, me), note, kind, points: pointsOf(view, me), line: room.seats.find((one) => one.seat === me) ?? null, word: this.gestures?.word(view) ?? "" });
    }
    this.gestures?.draw(view);
    if (this.hint) show(this.hint, own !== null && room.rules.slap.combos.length > 0);
    this.drawWatch(view);
    this.tools?.draw(view, (seat) => (seat === me ? flip : seats.querySelector(`[data-seat="${seat}"]`)), (line) => this.tell({ say: null, verdict: null, lines: [line], sounds: [] }));
    ribbon.draw({
      idle: idleSay(view),
      name: (seat) => view.name(seat),
      isMe: (seat) => view.table.mine.includes(seat),
      isBot: (seat) => room.seats.find((one) => one.seat === seat)?.kind === "bot",
    });
    if (events.some((event) => event.type === "card")) ribbon.card();
    for (const one of told) this.tell(one);
    for (const event of events) if (event.type === "verdict") this.verdict(view, event);
  }

  /** Another game: what lay there is gone; the cards that were cut show for a moment. @param {Dealt} event @param {View} view */
  dealt(event, view) {
    this.pile?.clear();
    this.ribbon?.clear();
    clearTimeout(this.cutting);
    this.cuts?.replaceChildren(...(event.cuts?.length ? [cutRow(event, view.name, (seat) => view.table.mine.includes(seat))] : []));
    this.cutting = setTimeout(() => this.cuts?.replaceChildren(), CUT_MS);
  }

  /** Whoever has no seat watches, and may sit down where the rules let them join late. @param {View} view */
  drawWatch({ me, table: { room }, wrong }) {
    const { watch, watchSays, sitNow } = this;
    if (!watch || !watchSays || !sitNow || !room) return;
    show(watch, me === null);
    const full = room.seats.length >= room.max_seats;
    const late = room.phase === "running" && room.rules.play["late-joiners"] && !full;
    show(sitNow, late);
    const how = room.phase === "running" && !late ? words.table.sitNext : "";
    const says = full ? words.waiting.full(room.max_seats) : `${words.table.watching} ${how}`.trim();
    say(watchSays, wrong ? words.error(wrong) : says);
  }

  /** What one wished was not taken. @param {string} code */
  refused(code) {
    this.tells(words.refused(code));
  }

  /** A hand came too late for a pile. @param {number} _seat @param {readonly [string, string]} said */
  late(_seat, said) {
    this.tells(said);
  }

  /** Say something to oneself alone. @param {readonly [string, string]} said */
  tells([word, rest]) {
    this.ribbon?.hear(toOneself(word, rest), null);
    this.log?.add([word + rest]);
  }

  /** @param {Told} told */
  tell(told) {
    if (told.say) this.ribbon?.hear(told.say, told.verdict);
    this.log?.add(told.lines);
  }

  /** @param {View} view @param {import("../types.js").Verdict} verdict */
  verdict(view, verdict) {
    const others = verdict.marks.filter((mark) => !view.table.mine.includes(mark.seat));
    for (const { seat } of others) this.pile?.slam(tone(view.name(seat)), this.ways.hand(seat, SLAM));
  }

  /** @param {View} view */
  drawSeats(view) {
    const { game, room } = view.table;
    const { seats } = this;
    if (!game || !room || !seats) return;
    const full = fullStack(game);
    const order = round(game.seats.length, view.me);
    const places = (view.table.display ? sides : spots)(order.length);
    put(seats, { "data-seats": order.length });
    keyed(seats, order, String, () => document.createElement("ers-seat"), (element, seat, index) => {
      const [left, top] = places[index] ?? [50, 10];
      element.style.setProperty("--left", `${left}%`);
      element.style.setProperty("--top", `${top}%`);
      const one = room.seats.find((other) => other.seat === seat);
      const seen = game.seats[seat];
      if (!one || !seen) return;
      const { text, kind, left: lasts = 0 } = seatNote(view, seat);
      /** @type {ErsSeat} */ (element).draw({ seat: one, view: seen, turn: game.turn === seat, note: text, kind, left: lasts, points: pointsOf(view, seat), full });
    });
    const where = new Map(order.map((seat, index) => [seat, /** @type {Element} */ (seats.children[index])]));
    if (view.me !== null && this.flip?.stack) where.set(view.me, this.flip.stack);
    if (this.pile) this.ways.follow(this.pile, where);
  }
}
