// Which contacts rest on the place to slap. One that lay there when a card came is no slap, and where
// the rules forbid hovering it makes the next one a foul. Pure.

import { now_us } from "../clock.js";

export class Resting {
  constructor() {
    /** @type {Map<number, number>} since when each contact rests */
    this.since = new Map();
    this.card_us = -Infinity;
  }

  /** A card has come. @param {number} _number @param {number} [at_us] */
  card(_number, at_us = now_us()) {
    this.card_us = at_us;
  }

  /**
   * A contact comes down.
   * @param {number} id @param {number} e_us
   * @returns {boolean} whether another one has rested here since before the newest card
   */
  down(id, e_us) {
    const rested = [...this.since.values()].some((since) => since < this.card_us);
    this.since.set(id, e_us);
    return rested;
  }

  /** @param {number} id */
  up(id) {
    this.since.delete(id);
  }
}
