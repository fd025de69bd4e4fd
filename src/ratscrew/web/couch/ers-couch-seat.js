// One player at a screen that several share: all that is theirs, turned towards them. Whatever is
// pressed in here is told with their seat.

import { card } from "../cards/sprite.js";
import { Part, bdi, h, keyed, put, say, show } from "../dom.js";
import { FLIP_MS } from "../elements/pile-moves.js";
import { fullStack, maySlapIn, ownNote, pointsOf, seatNote } from "../elements/seat-words.js";
import { idleSay, plateWords } from "../elements/table-words.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { longest } from "../layout.js";
import { move } from "../motion.js";
import { tell } from "../story.js";
import { couch as says } from "../texts/couch.js";
import { words } from "../texts/index.js";
import { Contacts } from "./contacts.js";
import { resign, sign } from "./signs.js";

/**
 * @import { Gestures } from "../gestures/gestures.js"
 * @import { Told } from "../story.js"
 * @import { Say } from "../story/teller.js"
 * @import { View } from "../view.js"
 * @import { Pair } from "./keys.js"
 */

/** So many of the last cards are shown upright to each. */
const PEEK = 3;
/** How long it is said that a hand has to be lifted. */
const LIFT_MS = 900;

export class ErsCouchSeat extends Part {
  constructor() {
    super();
    this.seat = -1;
    /** Which of those at this screen. */
    this.player = -1;
    /** By how many degrees this is turned towards whoever sits here. */
    this.turn = 0;
    /** What the rules look at besides. @type {Gestures | null} */
    this.gestures = null;
    this.contacts = new Contacts();
    this.lifting = 0;
    /** @type {View | null} */
    this.view = null;
    /** Whether a card is shown upright here. */
    this.upright = false;
  }

  build() {
    this.setAttribute("role", "group");
    this.sign = sign(0, "");
    this.portrait = h("span", { class: "couch-face", "aria-hidden": "true" });
    this.name = bdi("");
    this.note = h("span", { class: "couch-note hidden" });
    this.who = h("div", { class: "couch-who" }, this.sign, this.portrait, this.name, this.note);
    this.peek = h("div", { class: "couch-peek", "aria-hidden": "true" });
    this.flip = /** @type {import("../elements/ers-flip.js").ErsFlip} */ (document.createElement("ers-flip"));
    this.acts = /** @type {import("../elements/ers-acts.js").ErsActs} */ (document.createElement("ers-acts"));
    this.slapKey = h("kbd", { class: "couch-key", "aria-hidden": "true" });
    this.flipKey = h("kbd", { class: "couch-key", "aria-hidden": "true" });
    this.actKey = h("kbd", { class: "couch-key hidden", "aria-hidden": "true" });
    this.mark = sign(0, "");
    this.lift = h("span", { class: "couch-lift hidden" }, says.lift);
    this.pad = h("button", { type: "button", class: "couch-pad", "data-test": "slap" }, this.mark, glyph("hand"), h("span", { class: "couch-pad-word" }, says.pad), this.slapKey, this.lift);
    this.ribbon = /** @type {import("../elements/ers-ribbon.js").ErsRibbon} */ (document.createElement("ers-ribbon"));
    this.append(this.who, h("div", { class: "couch-flip" }, this.flip, this.flipKey), this.peek, this.pad, h("div", { class: "couch-acts" }, this.acts, this.actKey), h("div", { class: "couch-says" }, this.ribbon));
    this.ribbon.strip?.remove(); // the race is shown to all at once, in the middle
  }

  attach() {
    const { pad, flip } = this;
    if (!pad || !flip) return;
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.target === this) return;
      event.stopPropagation();
      const { what, ...detail } = event.detail;
      this.act(what, { ...detail, seat: this.seat });
    });
    this.on(pad, "pointerdown", (/** @type {PointerEvent} */ event) => this.down(event));
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.on(pad, type, (/** @type {PointerEvent} */ event) => this.contacts.up(event.pointerId));
    }
    this.on(pad, "click", (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0) this.slap(Math.round(event.timeStamp * 1000), 1, null);
    });
    for (const part of [pad, flip]) for (const type of ["mousedown", "contextmenu"]) this.on(part, type, (event) => event.preventDefault());
    this.life.signal.addEventListener("abort", () => { this.contacts.clear(); this.gestures = null; clearTimeout(this.lifting); });
  }

  /** A finger is on the pad. @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const e_us = Math.round(event.timeStamp * 1000);
    const { gestures } = this;
    if (gestures?.takes(event)) return this.contacts.lies(event.pointerId, e_us);
    const landing = this.contacts.down(event.pointerId, e_us, gestures?.hovering.caught("touch"));
    if (landing === "hand") this.slap(e_us, 1, event);
    else if (landing === "fingers") this.act("fingers", { seat: this.seat, e_us, fingers: this.contacts.fingers });
    else this.askLift();
  }

  /** Nothing touches the screen any more. */
  lifted() {
    this.contacts.clear();
    this.gestures?.hovering.leave("touch");
  }

  /** The hand is down: told first, drawn after. @param {number} e_us @param {number} fingers @param {PointerEvent | null} event none: a key */
  slap(e_us, fingers, event) {
    this.act("slap", { seat: this.seat, e_us, fingers, hover: false, ...this.gestures?.slaps(event) });
    this.act("slammed", { seat: this.seat });
    if (this.pad) move(this.pad, [{ transform: "scale(.94)" }, { transform: "none" }], { duration: 140 });
  }

  askLift() {
    if (!this.lift) return;
    show(this.lift, true);
    clearTimeout(this.lifting);
    this.lifting = setTimeout(() => { if (this.lift) show(this.lift, false); }, LIFT_MS);
  }

  /** A key of this player for one of the plates that are open. */
  pressAct() {
    const { acts } = this;
    for (const key of ["d", "c"]) if (acts?.press(key)) return;
    if (acts?.lend && !acts.lend.classList.contains("hidden")) this.act("lend-open", { seat: this.seat });
  }

  /** It is not this player's turn. */
  refuse() {
    this.flip?.refuse();
  }

  /** The table as this player sees it. @param {View} view @returns {View} */
  viewOf(view) {
    const { seat } = this;
    return { ...view, me: seat, flipping: view.flips.has(seat), teach: false, table: { ...view.table, mine: [seat] } };
  }

  /**
   * @param {View} view @param {number} seat
   * @param {{ player: number, keys: Pair | null, told: ReadonlyArray<Told>, upright: boolean, acts: boolean }} around `upright`: whether the pile
   *   lies so that this player has to see the newest cards here as well
   */
  draw(view, seat, { player, keys, told, upright, acts: mayAct }) {
    const { game, room, may } = view.table;
    const one = room?.seats.find((other) => other.seat === seat);
    const own = game?.seats[seat];
    const { name, flip, acts, ribbon, portrait, note, pad } = this;
    if (!game || !room || !one || !own || !name || !flip || !acts || !ribbon || !portrait || !note || !pad) return;
    this.seat = seat;
    this.player = player;
    const mine = this.viewOf(view);
    this.view = mine;
    const turn = game.turn === seat && game.phase !== "over";
    const stays = seatNote(view, seat);
    if (portrait.firstElementChild?.getAttribute("data-name") !== one.name) portrait.replaceChildren(face(one.name));
    for (const icon of [this.sign, this.mark]) if (icon) resign(icon, player, one.name);
    say(name, one.name);
    this.style.setProperty("--long", String(longest(one.name)));
    say(note, stays.text);
    show(note, stays.text !== "");
    put(note, { "data-kind": stays.kind });
    put(this, { "data-seat": seat, "data-turn": turn, "data-gone": own.gone, "aria-label": says.station(one.name, own.cards, turn, stays.text) });
    const { text, kind } = ownNote(mine, seat);
    const mayFlip = (may[seat] ?? []).includes("play");
    flip.draw({ name: one.name, cards: own.cards, full: fullStack(game), mayFlip, waiting: mine.flipping, gone: own.gone, slapIn: maySlapIn(mine, seat), note: text, kind, points: pointsOf(view, seat), line: null, word: this.gestures?.word(mine) ?? "" });
    put(/** @type {Element} */ (flip.button), { "aria-keyshortcuts": null });
    say(/** @type {Element} */ (flip.unit), says.unit(one.name, own.cards));
    put(pad, { "aria-label": says.padOf(one.name), "aria-disabled": own.gone ? "true" : null });
    acts.draw(mine);
    show(/** @type {Element} */ (acts.parentElement), mayAct);
    put(this, { "data-acts": mayAct });
    const open = [...acts.querySelectorAll("button")].some((button) => !button.disabled && !button.classList.contains("hidden"));
    this.drawKeys(keys, mayAct && open);
    this.drawPeek(view, upright);
    ribbon.draw({ idle: this.idle(mine), name: view.name, isMe: (other) => other === seat, isBot: () => false });
    if (told.some((heard) => heard.between?.events.some((event) => event.type === "dealt"))) ribbon.clear();
    for (const heard of told) {
      const said = this.saidOf(heard);
      if (said) ribbon.hear(said, null);
    }
  }

  /** @param {Pair | null} keys @param {boolean} mayAct */
  drawKeys(keys, mayAct) {
    for (const [node, key] of /** @type {const} */ ([[this.slapKey, keys?.slap], [this.flipKey, keys?.flip], [this.actKey, mayAct ? keys?.act : null]])) {
      if (!node) continue;
      show(node, Boolean(key));
      say(node, key?.label ?? "");
    }
  }

  /** What this player has to be told of what has happened: nothing that is told to all alike. @param {Told} heard @returns {Say | null} */
  saidOf({ between, say: all }) {
    if (!between) return null;
    const { before, after, events } = between;
    const { say: own } = tell(before, { ...after, mine: [this.seat] }, events);
    if (!own) return null;
    return this.upright || own.word !== all?.word || own.rest !== all.rest ? own : null;
  }

  /** The quiet sentence between verdicts. @param {View} mine @returns {Say} */
  idle(mine) {
    const { table: { game, may } } = mine;
    const does = (/** @type {string[]} */ ...acts) => acts.some((act) => may[this.seat]?.includes(act));
    const plate = plateWords(mine)?.text ?? "";
    const line = (/** @type {string} */ word, /** @type {string} */ rest) => ({ kind: /** @type {const} */ ("info"), word, rest, weight: 0 });
    if (game?.title?.[0] === this.seat && game.claim === null) return line(words.stand.claimWord, says.claim);
    if (does("decline", "claim", "call")) return idleSay(mine);
    if (does("play")) return line(plate || says.yourTurn, "");
    if (!this.upright) return line("", "");
    return plate ? line("", plate) : idleSay(mine);
  }

  /** The newest cards, upright for whoever sits here. @param {View} view @param {boolean} upright */
  drawPeek({ table: { game } }, upright) {
    const { peek } = this;
    if (!peek || !game) return;
    this.upright = upright;
    show(peek, upright);
    const live = upright ? game.pile.filter((laid) => laid[2] > 0).slice(-PEEK) : [];
    keyed(peek, live, (laid) => String(laid[2]), (laid) => {
      const node = card(laid[0]);
      move(node, [{ transform: "rotateY(80deg)" }, { transform: "none" }], { duration: FLIP_MS });
      return node;
    }, () => {});
  }
}
