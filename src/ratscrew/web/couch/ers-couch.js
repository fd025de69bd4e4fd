// The table for several at one screen: the pile in the middle, and each player's own part turned
// towards them. Hands come by keys or by fingers; each is told with its seat.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { cutRow } from "../elements/cuts.js";
import { EndsLeft } from "../elements/ends-left.js";
import { mayEverAct } from "../elements/ers-acts.js";
import { Log, toOneself } from "../elements/log.js";
import { fullStack, pointsOf, seatNote } from "../elements/seat-words.js";
import { Standing } from "../elements/standing.js";
import { TableTools } from "../elements/table-tools.js";
import { idleSay, titleOf } from "../elements/table-words.js";
import { Ways } from "../elements/ways.js";
import { tone } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { couch as says } from "../texts/couch.js";
import { handsFor } from "../reach.js";
import { words } from "../texts/index.js";
import { toAll } from "../view.js";
import { Ground } from "./ground.js";
import { changed, how, placesOf } from "./kept.js";
import { KeyHands } from "./key-hands.js";
import { inRow, round } from "./places.js";

/**
 * @import { Dealt, News, Verdict } from "../types.js"
 * @import { Told } from "../story.js"
 * @import { View } from "../view.js"
 * @import { ErsSeat } from "../elements/ers-seat.js"
 * @import { ErsCouchSeat } from "./ers-couch-seat.js"
 * @import { Zone } from "./places.js"
 */

/** How much room the buttons take that some rules have besides. */
const ACTS_HIGH = 58;
const CUT_MS = 4500;
/** How far from the pile's middle a hand comes down, in pixels. */
const SLAM = { x: 62, y: 50 };

export class ErsCouch extends Part {
  constructor() {
    super();
    this.ways = new Ways();
    this.standing = new Standing();
    this.left = new EndsLeft();
    this.hands = new KeyHands({
      plays: () => this.dataset["how"] === "keys" && !this.over && !document.querySelector("dialog[open]"),
      pressed: (what, player, e_us) => this.pressed(what, player, e_us),
    });
    this.over = false;
    this.cutting = 0;
    /** @type {View | null} */
    this.view = null;
    /** The seats that play here. @type {ReadonlyArray<number>} */
    this.mine = [];
    /** What keys and places were made of. */
    this.made = "";
    /** @type {Zone[]} */
    this.zones = [];
    this.size = { width: 0, height: 0 };
    this.lender = -1;
  }

  build() {
    this.classList.add("felt");
    const icon = (/** @type {string} */ test, /** @type {string} */ name, /** @type {string} */ label) => h("button", { type: "button", class: "button plain icon", "data-test": test, "aria-label": label, title: label }, glyph(name));
    this.title_ = h("span", { class: "bar-title" }, h("span", { class: "bar-name" }), h("span", { class: "bar-dot" }, " · "), h("span", {}));
    this.menu = icon("menu", "menu", words.table.menu);
    this.sound = icon("mute", "sound", words.table.mute);
    this.full = icon("full", "full", words.table.full);
    this.setup = icon("couch-open", "hand", says.open);
    this.tools = new TableTools();
    this.others = h("div", { class: "couch-others", role: "group", "aria-label": says.others });
    this.pile = /** @type {import("../elements/ers-pile.js").ErsPile} */ (document.createElement("ers-pile"));
    this.plate = /** @type {import("../elements/ers-plate.js").ErsPlate} */ (document.createElement("ers-plate"));
    this.cuts = h("div", { class: "cuts-place" });
    this.ribbon = /** @type {import("../elements/ers-ribbon.js").ErsRibbon} */ (document.createElement("ers-ribbon"));
    this.stations = h("div", { class: "couch-stations" });
    this.lend = /** @type {import("../elements/ers-lend.js").ErsLend} */ (document.createElement("ers-lend"));
    this.log = new Log();
    this.turned = h("div", { class: "couch-turned" }, this.cuts, this.ribbon);
    this.middle = h("div", { class: "couch-middle" },
      h("header", { class: "bar" }, h("span", { class: "bar-side" }, this.menu), h("span", { class: "bar-middle" }, this.title_, this.left.node), h("span", { class: "bar-side end" }, this.tools.again, this.tools.pause, this.tools.combos, this.setup, this.sound, this.full)),
      this.others, this.plate, h("div", { class: "pile-place" }, this.pile), this.turned);
    this.stage = h("div", { class: "couch-stage", tabindex: -1, role: "application", "aria-label": says.table }, this.middle, this.stations);
    this.append(h("h1", { class: "unseen" }, words.title), this.stage,
      this.log.node, this.standing.node, this.lend);
  }

  attach() {
    const { menu, sound, full, setup, tools } = this;
    if (!menu || !sound || !full || !setup || !tools) return;
    this.on(this, "act", (/** @type {CustomEvent} */ event) => this.heard(event));
    this.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.on(document, "keyup", (/** @type {KeyboardEvent} */ event) => this.hands.release(event));
    this.on(globalThis, "blur", () => this.hands.down.forget());
    for (const type of ["touchend", "touchcancel"]) {
      this.on(document, type, (/** @type {TouchEvent} */ event) => { if (event.touches.length === 0) for (const one of this.each()) one.lifted(); });
    }
    // No menu, no loupe, no zoom between two hands.
    for (const type of ["contextmenu", "gesturestart", "dblclick", "selectstart"]) this.on(this, type, (event) => event.preventDefault());
    this.on(this, "touchmove", (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
    const buttons = /** @type {[HTMLElement, string][]} */ ([[menu, "menu"], [sound, "mute"], [full, "full"], [setup, "couch"], ...tools.wishes]);
    for (const [button, what] of buttons) {
      this.on(button, "click", (/** @type {MouseEvent} */ event) => {
        this.act(button.dataset["what"] ?? what, { keys: event.detail === 0 });
        if (event.detail > 0) this.settle();
      });
    }
    show(full, document.fullscreenEnabled === true);
    this.on(document, "fullscreenchange", () => { if (document.fullscreenElement && this.dataset["how"] === "tablet") void stay(); });
    this.sizes = new ResizeObserver(([entry]) => {
      if (entry) this.size = { width: entry.contentRect.width, height: entry.contentRect.height };
      this.place();
    });
    this.sizes.observe(this);
    document.documentElement.dataset["couch"] = "";
    this.settle();
    this.life.signal.addEventListener("abort", () => {
      this.ways.stop();
      this.left.stop();
      this.sizes?.disconnect();
      this.hands.down.forget();
      clearTimeout(this.cutting);
      delete document.documentElement.dataset["couch"];
    });
  }

  /** @returns {ErsCouchSeat[]} */
  each() {
    return /** @type {ErsCouchSeat[]} */ ([...this.stations?.children ?? []]);
  }

  /** @param {number} seat */
  station(seat) {
    return this.each().find((one) => one.seat === seat);
  }

  /** What is asked in here and is for this table alone. @param {CustomEvent} event */
  heard(event) {
    const { what, ...detail } = event.detail;
    if (event.target === this) return;
    if (what === "slammed") this.slam(detail.seat);
    else if (what === "lend-open") this.openLend(detail.seat);
    else if (what === "lend" && detail.seat === undefined) this.act("lend", { ...detail, seat: this.lender });
    else return;
    event.stopPropagation();
  }

  /** Put the focus where the keys play. */
  settle() {
    this.stage?.focus({ preventScroll: true });
  }

  /** Under the result nothing can be reached but the story. @param {boolean} over */
  rest(over) {
    if (over === this.over) return;
    this.over = over;
    this.stage?.toggleAttribute("inert", over);
    if (!over) this.settle();
  }

  /** A player has pressed a key. @param {import("./keys.js").What} what @param {number} player @param {number} e_us */
  pressed(what, player, e_us) {
    const seat = this.mine[player] ?? -1;
    if (what === "slap") {
      this.act("slap", { seat, e_us, fingers: 1, hover: false, ...this.station(seat)?.gestures?.slaps(null) });
      this.slam(seat);
    } else if (what === "flip") this.act("flip", { seat, e_us });
    else this.station(seat)?.pressAct();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hands.press(event)) return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      event.preventDefault(); // or the key would close the sheet that it opens
      this.act("escape");
      return;
    }
    const key = event.key.toLowerCase();
    if (key === "m") this.act("mute");
    else if (key === "s") this.standing.say();
    else this.tools?.press(key, (what) => this.act(what, { keys: true }));
  }

  /** A hand comes down on the pile, from where its player sits. @param {number} seat */
  slam(seat) {
    this.pile?.slam(tone(this.view?.name(seat) ?? ""), this.ways.hand(seat, SLAM));
  }

  /** @param {number} seat */
  openLend(seat) {
    const mine = this.view && this.station(seat)?.viewOf(this.view);
    this.lender = seat;
    if (mine) this.lend?.open(mine);
  }

  /** Where everybody's part of the screen is. */
  place() {
    const { middle, view, size: { width, height } } = this;
    if (!middle || !view || !width || !height) return;
    const names = this.mine.map((seat) => view.name(seat));
    const tablet = this.dataset["how"] === "tablet";
    const { zones, middle: box } = tablet ? round(width, height, placesOf(names, width, height)) : inRow(width, height, names.length, mayEverAct(/** @type {import("../types.js").RuleSet} */ (view.table.room?.rules)) ? ACTS_HIGH : 0);
    this.zones = zones;
    for (const [side, value] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height })) middle.style.setProperty(side, `${value}px`);
    const over = { "--couch-left": box.x, "--couch-width": box.width, "--couch-above": box.y, "--couch-below": height - box.y - box.height };
    for (const [name, value] of Object.entries(over)) document.documentElement.style.setProperty(name, `${value}px`);
    put(middle, { "data-small": box.height < 400 || box.width < 640, "data-narrow": box.width < 440 });
    this.each().forEach((one, at) => {
      const zone = zones[at];
      if (!zone) return;
      const { style } = one;
      style.left = `${zone.x - zone.width / 2}px`;
      style.top = `${zone.y - zone.height / 2}px`;
      style.width = `${zone.width}px`;
      style.height = `${zone.height}px`;
      one.turn = zone.turn;
      style.transform = zone.turn ? `rotate(${zone.turn}deg)` : "";
      put(one, { "data-turned": zone.turn, "data-shape": zone.width > 2.1 * zone.height ? "flat" : "tall" });
    });
    this.ways.measure();
  }

  /** The middle speaks to whoever won the race, from where the others can read it as well. @param {number | null} seat */
  face(seat) {
    const { turned, middle } = this;
    if (!turned || !middle) return;
    const at = seat === null ? -1 : this.mine.indexOf(seat);
    put(turned, { "data-turned": this.dataset["how"] === "tablet" ? this.zones[at]?.turn ?? 0 : 0 });
  }

  /** @param {View} view @param {ReadonlyArray<News>} events @param {ReadonlyArray<Told>} told */
  draw(view, events, told) {
    const { game, room, mine } = view.table;
    const { pile, ribbon, title_, sound } = this;
    if (!game || !room || !pile || !ribbon || !title_ || !sound) return;
    this.view = view;
    this.mine = mine;
    const all = toAll(view);
    const looksOn = { ...all, me: null };
    const names = mine.map((seat) => view.name(seat));
    const made = JSON.stringify([changed(), names, mayEverAct(room.rules)]);
    put(this, { "data-how": how(), "data-players": mine.length });
    if (made !== this.made) this.hands.suit(names, mayEverAct(room.rules));
    titleOf(view).forEach((text, at) => say(/** @type {Element} */ (title_.children[2 * at]), text));
    this.left.draw(view, events);
    reglyph(/** @type {Element} */ (sound.firstElementChild), view.mute ? "mute" : "sound");
    put(sound, { "aria-label": view.mute ? words.table.unmute : words.table.mute, "aria-pressed": view.mute ? "true" : "false" });
    this.standing.draw(looksOn);
    this.rest(game.phase === "over");
    for (const one of this.each()) one.gestures?.before(one.viewOf(view), events);
    this.drawStations(view, told);
    this.reach(view);
    this.drawOthers(all);
    if (made !== this.made) this.place();
    this.made = made;
    for (const event of events) if (event.type === "dealt") this.dealt(event, view);
    pile.draw(all, events, this.ways);
    this.plate?.draw(all);
    if (this.lend) this.lend.draw(this.station(this.lender)?.viewOf(view) ?? looksOn);
    this.tools?.draw(view, (seat) => this.querySelector(`[data-seat="${seat}"]`), (line) => this.tell({ say: null, verdict: null, lines: [line], sounds: [] }));
    ribbon.draw({ idle: idleSay(looksOn), name: (seat) => view.name(seat), isMe: () => false, isBot: (seat) => room.seats.find((one) => one.seat === seat)?.kind === "bot" });
    if (events.some((event) => event.type === "card")) ribbon.card();
    for (const event of events) if (event.type === "verdict") this.verdict(view, event);
    for (const one of told) this.tell(one);
  }

  /** @param {View} view @param {ReadonlyArray<Told>} told */
  drawStations(view, told) {
    const { stations, dataset } = this;
    if (!stations) return;
    const keys = dataset["how"] === "keys";
    const acts = mayEverAct(/** @type {import("../types.js").RuleSet} */ (view.table.room?.rules));
    const where = new Map();
    keyed(stations, this.mine, String, () => document.createElement("ers-couch-seat"), (element, seat, player) => {
      const one = /** @type {ErsCouchSeat} */ (element);
      one.draw(view, seat, { player, keys: keys ? this.hands.pairs[player] ?? null : null, told, upright: !keys, acts });
      where.set(seat, one);
    });
    this.where = where;
  }

  /** What the rules look at besides is each player's own. @param {View} view */
  reach(view) {
    const Hands = handsFor(/** @type {import("../types.js").RuleSet} */ (view.table.room?.rules), () => { if (this.isConnected && this.view) this.draw(this.view, [], []); });
    for (const one of this.each()) {
      if (Hands && !one.gestures) {
        one.gestures = new Hands(new Ground(this, one));
        one.gestures.before(one.viewOf(view), []);
      }
      one.gestures?.draw(one.viewOf(view));
    }
  }

  /** Those who play elsewhere, and bots. @param {View} all */
  drawOthers(all) {
    const { game, room } = all.table;
    const { others, where = new Map(), pile } = this;
    if (!game || !room || !others || !pile) return;
    const full = fullStack(game);
    const away = room.seats.filter(({ seat }) => game.seats[seat] && !this.mine.includes(seat));
    show(others, away.length > 0);
    put(others, { "data-seats": away.length });
    keyed(others, away, (one) => String(one.seat), () => document.createElement("ers-seat"), (element, one) => {
      const seen = game.seats[one.seat];
      if (!seen) return;
      const { text, kind, left = 0 } = seatNote(all, one.seat);
      /** @type {ErsSeat} */ (element).draw({ seat: one, view: seen, turn: game.turn === one.seat, note: text, kind, left, points: pointsOf(all, one.seat), full });
      where.set(one.seat, element);
    });
    this.ways.follow(pile, where);
  }

  /** Another game: what lay there is gone; the cards that were cut show for a moment. @param {Dealt} event @param {View} view */
  dealt(event, view) {
    this.pile?.clear();
    this.ribbon?.clear();
    this.face(null);
    clearTimeout(this.cutting);
    this.cuts?.replaceChildren(...(event.cuts?.length ? [cutRow(event, view.name, () => false)] : []));
    this.cutting = setTimeout(() => this.cuts?.replaceChildren(), CUT_MS);
  }

  /** @param {View} view @param {Verdict} verdict */
  verdict(view, { marks, winner }) {
    this.face(winner);
    for (const { seat } of marks) if (!view.table.mine.includes(seat)) this.slam(seat);
  }

  /** A hand came too late for a pile: its owner is told where they sit. @param {number} seat @param {readonly [string, string]} said */
  late(seat, [word, rest]) {
    this.station(seat)?.ribbon?.hear(toOneself(word, rest), null);
  }

  /** What one wished was not taken. @param {string} code @param {number} [seat] whose wish it was */
  refused(code, seat) {
    this.tells(words.refused(code), seat);
  }

  /**
   * Whoever asked is told where they sit. Nobody knows who pressed a button that is everybody's: round a
   * tablet, where the middle has no line of its own, each is told then.
   * @param {readonly [string, string]} said @param {number} [seat]
   */
  tells([word, rest], seat) {
    const one = seat === undefined ? undefined : this.station(seat);
    const parts = one ? [one] : this.dataset["how"] === "tablet" ? this.each() : [this];
    for (const { ribbon } of parts) ribbon?.hear(toOneself(word, rest), null);
    this.log?.add([word + rest]);
  }

  /** @param {Told} told */
  tell(told) {
    if (told.say) this.ribbon?.hear(told.say, told.verdict);
    this.log?.add(told.lines);
  }
}

/** Nobody's part goes to another edge when somebody lifts the tablet, where a page may ask for that. */
async function stay() {
  const { orientation } = /** @type {{ orientation?: { type: string, lock?: (type: string) => Promise<void> } }} */ (/** @type {unknown} */ (screen));
  await orientation?.lock?.(orientation.type).catch(() => {});
}
