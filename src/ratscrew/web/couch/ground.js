// Where one player's hands are looked at, at a screen that several share: what the table is to whoever
// plays alone, one's own part is here, turned towards its player.

/**
 * @import { ErsCouch } from "./ers-couch.js"
 * @import { ErsCouchSeat } from "./ers-couch-seat.js"
 * @import { Ground as Place } from "../gestures/gestures.js"
 */

/** How much it matters that something was not taken: as much as what befalls oneself. */
const REFUSED = 8;

/** How high is what is told of a card in the hand. */
const TOLD = 44;

/** @implements {Place} */
export class Ground {
  /** @param {ErsCouch} couch @param {ErsCouchSeat} part */
  constructor(couch, part) {
    this.couch = couch;
    this.part = part;
    this.flip = part.flip;
    this.acts = part.acts;
    this.zone = part.pad;
    this.ribbon = part.ribbon;
    this.seats = couch.stage;
    this.pile = couch.pile;
    this.ways = couch.ways;
    this.life = part.life;
    this.on = part.on.bind(part);
    this.append = couch.append.bind(couch);
  }

  get view() {
    return this.part.view;
  }

  get turn() {
    return this.part.turn;
  }

  /** Others' parts are near: what is told beside the pile keeps off them. */
  get room() {
    const { width, height } = this.pile?.size ?? { width: Infinity, height: Infinity };
    return (this.turn % 180 ? width : height) / 2 - TOLD;
  }

  get isConnected() {
    return this.part.isConnected;
  }

  /** @param {string} what @param {Record<string, unknown> & { what?: never }} [detail] */
  act(what, detail = {}) {
    this.part.act(what, { ...detail, seat: this.part.seat });
  }

  /** What was only looked at here is drawn with all else. */
  draw() {
    const { couch } = this;
    if (couch.view) couch.draw(couch.view, [], []);
  }

  /** @param {readonly [string, string]} said */
  tells([word, rest]) {
    this.ribbon?.hear({ kind: "slow", word, rest, weight: REFUSED }, null);
  }

  /** @param {number} e_us @param {PointerEvent | null} event */
  slap(e_us, event) {
    this.part.slap(e_us, 1, event);
  }

  /** Whether this player plays by that key. @param {KeyboardEvent} event */
  playKey(event) {
    return this.couch.hands.owner(event)?.player === this.part.player;
  }

  /** @param {KeyboardEvent} event */
  slapKey(event) {
    return this.couch.hands.pairs[this.part.player]?.slap.code === event.code;
  }
}
