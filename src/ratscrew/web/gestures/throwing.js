// A card is dragged from one's stack: thrown on the pile where the rules look at how it lies, or given
// to somebody without cards. A tap lays it squarely, and whatever is taken back was never sent.

import { drop, isWide } from "../layout.js";
import { calm } from "../motion.js";
import { gestures as words } from "../texts/gestures.js";
import { Aim } from "./aim.js";
import { Carry } from "./carry.js";
import { FLICK, HIGH, LOOK_MS, Way, covers, isHome, lands, told } from "./landing.js";

/**
 * @import { Ground } from "./gestures.js"
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 * @import { Point, Target } from "./landing.js"
 *
 * A card that a pointer has hold of.
 * @typedef {object} Held
 * @property {number} id the pointer's
 * @property {HTMLElement} source what it was taken from
 * @property {Point} down where the pointer came down
 * @property {boolean} dragged it has left the stack; until then it is a tap
 * @property {boolean} throws whether it may be thrown
 * @property {boolean} lends whether it may be given to somebody
 * @property {Way} way
 * @property {DOMRect} stack where the stack is
 * @property {Point} ahead from the hand to the card's middle: towards the pile
 */

/** A pointer that moves less than this has tapped. */
const SLOP = { mouse: 5, pen: 7, touch: 9 };
/** A card is held at its near end: so far from its middle, in card heights. */
const HELD_AT = 0.34;
/** How wide it is that is given to somebody, so that one sees whom. */
const GIVEN = 64;
const STILL = Object.freeze({ x: 0, y: 0 });
const LAID = Object.freeze({ x: 0, y: 0, turn: 0 });

export class Throwing {
  /** @param {Ground} table @param {HTMLElement} layer */
  constructor(table, layer) {
    this.table = table;
    this.carry = new Carry(layer);
    this.aim = new Aim(layer);
    /** @type {View | null} */
    this.view = null;
    /** @type {Held | null} */
    this.held = null;
    /** Whether a card that was thrown waits to be shown. */
    this.flown = false;
    this.resting = 0;
    /** What was dragged is not clicked as well. */
    this.clickless = false;
    const { flip, acts } = table;
    if (flip) flip.grip = (event) => this.grip(event, flip.button ?? flip, false);
    if (flip?.button) this.follow(flip.button);
    if (!acts?.lend) return;
    const { lend } = acts;
    table.on(lend, "pointerdown", (/** @type {PointerEvent} */ event) => { this.grip(event, lend, true); });
    table.on(lend, "click", (/** @type {MouseEvent} */ event) => { if (this.clickless && event.detail > 0) event.stopImmediatePropagation(); this.clickless = false; }, { capture: true });
    this.follow(lend);
    table.on(window, "keydown", (/** @type {KeyboardEvent} */ event) => this.escape(event), { capture: true });
    table.on(window, "blur", () => this.drop());
  }

  /** @param {HTMLElement} source */
  follow(source) {
    const { table } = this;
    const mine = (/** @type {PointerEvent} */ event) => this.held?.source === source && this.held.id === event.pointerId;
    table.on(source, "pointermove", (/** @type {PointerEvent} */ event) => { if (mine(event)) this.drag(event); });
    table.on(source, "pointerup", (/** @type {PointerEvent} */ event) => { if (mine(event)) this.release(event); });
    for (const lost of ["pointercancel", "lostpointercapture"]) {
      table.on(source, lost, (/** @type {PointerEvent} */ event) => { if (mine(event)) this.drop(); });
    }
  }

  /** @param {string} act */
  may(act) {
    const { view } = this;
    return view !== null && view.me !== null && (view.table.may[view.me] ?? []).includes(act);
  }

  /** Whether a card may be thrown, and not only laid. */
  mayThrow() {
    return (this.view?.table.room?.rules.play.placement ?? 0) > 0 && this.may("play") && !this.view?.flipping;
  }

  /**
   * Take hold of one's top card. Where it would only be laid, nothing is waited for.
   * @param {PointerEvent} event @param {HTMLElement} source @param {boolean} lending
   * @returns {boolean} whether the pointer has it
   */
  grip(event, source, lending) {
    if (this.held) return true; // another finger
    this.clickless = false;
    if (event.button !== 0) return false;
    const throws = !lending && this.mayThrow();
    const lends = this.may("lend") && (lending || throws || !this.may("play"));
    if (!throws && !lends) return false;
    const stack = source.getBoundingClientRect();
    const down = { x: event.clientX, y: event.clientY };
    const { middle } = this.table.ways;
    const [x, y] = [middle.x - stack.left - stack.width / 2, middle.y - stack.top - stack.height / 2];
    const ahead = (this.width * HIGH * HELD_AT) / (Math.hypot(x, y) || 1);
    this.held = { id: event.pointerId, source, down, dragged: false, throws, lends, way: new Way(), stack, ahead: { x: x * ahead, y: y * ahead } };
    source.setPointerCapture(event.pointerId);
    this.held.way.add({ ...down, at_ms: event.timeStamp });
    return true;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const { held } = this;
    if (!held) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const one of moves.length ? moves : [event]) held.way.add({ x: one.clientX, y: one.clientY, at_ms: one.timeStamp });
    const slop = SLOP[/** @type {keyof typeof SLOP} */ (event.pointerType)] ?? SLOP.touch;
    if (!held.dragged && Math.hypot(event.clientX - held.down.x, event.clientY - held.down.y) < slop) return;
    if (!held.dragged) this.lift(held);
    this.follows(held, event, held.way.speed(event.timeStamp));
    clearTimeout(this.resting);
    this.resting = setTimeout(() => { if (this.held === held) this.follows(held, event, STILL); }, LOOK_MS + 10);
  }

  /** The card is where the hand is; what letting go would come to is told. @param {Held} held @param {PointerEvent} event @param {Point} speed */
  follows(held, event, speed) {
    const seat = this.seatUnder(event);
    const give = seat !== null || !held.throws;
    this.carry.to(give ? { x: event.clientX, y: event.clientY } : this.middle(held, event), Math.max(-18, Math.min(18, speed.x * 9)), give ? GIVEN / this.width : 1);
    this.aim.over(seat?.seat ?? null);
    if (!held.throws) return;
    this.aim.shown(seat === null);
    this.foretell(held, event, speed);
  }

  /** The card leaves the stack. @param {Held} held */
  lift(held) {
    held.dragged = true;
    const { table, view } = this;
    const { game } = view?.table ?? {};
    const { left, top, width, height } = held.stack;
    const needy = held.lends && game ? game.seats.flatMap((seat, at) => (seat.cards === 0 && !seat.gone ? [at] : [])) : [];
    const found = needy.flatMap((seat) => {
      const element = table.seats?.querySelector(`[data-seat="${seat}"]`);
      return element ? [{ seat, element, box: element.getBoundingClientRect() }] : [];
    });
    this.carry.take({ x: left + Math.min(width, 220) / 2, y: top + height / 2 }, this.width);
    this.aim.offer(found);
    table.flip?.button?.classList.add("held");
    if (held.throws) this.point();
    this.tells();
  }

  /** What the stack says is another word now. */
  tells() {
    const { table } = this;
    requestAnimationFrame(() => { if (table.isConnected && table.view) table.draw(table.view, [], []); });
  }

  /** The outline lies on what is to be covered. */
  point() {
    const { ways, turn, room } = this.table;
    this.aim.lie(this.inWindow(this.target().drawn), this.width, ways.middle, turn, room);
  }

  get width() {
    return this.table.pile?.width ?? 120;
  }

  /** Where the middle of the card is. @param {Held} held @param {PointerEvent} event @returns {Point} */
  middle({ ahead }, { clientX, clientY }) {
    return { x: clientX + ahead.x, y: clientY + ahead.y };
  }

  /** @param {Point} at from the pile's middle @returns {Point} */
  inWindow({ x, y }) {
    const { middle } = this.table.ways;
    return { x: x + middle.x, y: y + middle.y };
  }

  /** What lies there to be covered. @returns {Target} */
  target() {
    const { pile } = this.table;
    const newest = pile?.lying.filter((one) => !one.dead).at(-1);
    if (newest) {
      const { laid, x, y } = newest;
      return { drawn: { x: x * this.width, y: y * this.width }, told: this.view?.table.thrown[laid[2]] ?? LAID, bare: false };
    }
    const down = pile?.marked ? drop(isWide(pile.size.width, pile.size.height)) : 0;
    return { drawn: { x: 0, y: down * this.width }, told: LAID, bare: true };
  }

  /** Where it would land, and what the table would be told. @param {Held} held @param {PointerEvent} event @param {Point} speed */
  landing(held, event, speed) {
    const target = this.target();
    const to = this.inWindow(target.drawn);
    const flicked = Math.hypot(speed.x, speed.y) >= FLICK;
    const fell = lands(this.middle(held, event), speed, to);
    const turn = flicked ? held.way.spin() : 0;
    const { middle } = this.table.ways;
    const thrown = told({ x: fell.x - middle.x, y: fell.y - middle.y, turn }, target, this.width);
    const at = { x: to.x + (thrown.x / 1000 - target.told.x) * this.width, y: to.y + (thrown.y / 1000 - target.told.y) * this.width };
    return { at, thrown, enough: covers(thrown, target), bare: target.bare };
  }

  /** Whether letting go takes the card back. @param {Held} held @param {PointerEvent} event @param {Point} speed */
  home({ stack }, { clientX, clientY }, speed) {
    const { x, y } = this.table.ways.middle;
    const towards = speed.x * (x - clientX) + speed.y * (y - clientY);
    if (Math.hypot(speed.x, speed.y) >= FLICK && towards > 0) return false;
    return isHome({ x: clientX, y: clientY }, stack, { x, y });
  }

  /** The seat that would get it. @param {PointerEvent} event */
  seatUnder({ clientX, clientY }) {
    return this.aim.seatAt({ x: clientX, y: clientY });
  }

  /** What would come of letting go now. @param {Held} held @param {PointerEvent} event @param {Point} speed */
  foretell(held, event, speed) {
    const { enough, bare } = this.landing(held, event, speed);
    this.aim.tell(this.home(held, event, speed) ? "back" : bare ? "bare" : enough ? "enough" : "little");
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { held, table } = this;
    if (!held) return;
    this.held = null;
    const e_us = Math.round(event.timeStamp * 1000);
    if (!held.dragged) {
      if (held.source === table.flip?.button) table.act("flip", { e_us });
      return;
    }
    this.clickless = held.source === table.acts?.lend;
    const speed = held.way.speed(event.timeStamp);
    const seat = this.seatUnder(event);
    this.settle();
    if (seat) {
      table.act("lend", { to: seat.seat, cards: 1 });
      this.carry.back({ x: seat.box.left + seat.box.width / 2, y: seat.box.top + seat.box.height / 2 });
    } else if (held.throws && this.mayThrow() && !this.home(held, event, speed)) {
      const { at, thrown } = this.landing(held, event, speed);
      this.flown = true;
      this.carry.fly(at, thrown.turn);
      table.act("flip", { e_us, thrown });
    } else {
      this.carry.back();
      if (!held.throws && !this.home(held, event, speed)) table.tells(words.taken);
    }
  }

  /** Nothing is aimed at any more. */
  settle() {
    this.aim.hide();
    this.table.flip?.button?.classList.remove("held");
    this.tells();
  }

  /** The card goes back: nothing was sent. */
  drop() {
    const { held } = this;
    if (!held) return;
    this.held = null;
    if (held.source.hasPointerCapture(held.id)) held.source.releasePointerCapture(held.id);
    if (!held.dragged) return;
    this.clickless = held.source === this.table.acts?.lend;
    this.settle();
    this.carry.back();
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (event.key !== "Escape" || !this.held?.dragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.drop();
  }

  /** Whether one's card is in the hand: it was taken, and it is not on its way yet. */
  get inHand() {
    return this.held?.dragged === true && this.held.throws;
  }

  /** Before the pile is drawn anew. @param {View} view @param {ReadonlyArray<News>} events */
  before(view, events) {
    this.view = view;
    const { held, table } = this;
    const shown = events.some((event) => (event.type === "card" || event.type === "dead") && event.seat === view.me);
    if (this.flown && shown) {
      const { x, y } = this.carry.at;
      const { middle } = table.ways;
      if (table.pile && !calm()) table.pile.from = { x: (x - middle.x) / 0.55 || 1, y: (y - middle.y) / 0.55 };
      this.carry.gone();
      this.flown = false;
    } else if (this.flown && !view.flipping) {
      this.carry.back();
      this.flown = false;
    }
    if (!held) return;
    held.throws &&= this.mayThrow();
    held.lends &&= this.may("lend");
    if (!held.throws && !held.lends) this.drop();
  }

  /** After it: the outline stays on what is to be covered. */
  draw() {
    if (!this.held?.dragged) return;
    if (this.held.throws) this.point();
    else this.aim.shown(false);
  }
}
