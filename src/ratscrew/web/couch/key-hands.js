// Hands at one keyboard: each press goes to the player whose key it is. What is nobody's is the table's.

import { keysOf, learn } from "./kept.js";
import { Down, ownerOf, whatsOf } from "./keys.js";

/**
 * @import { Pair, What } from "./keys.js"
 *
 * @typedef {object} Ears
 * @property {() => boolean} plays whether keys play now
 * @property {(what: What, player: number, e_us: number) => void} pressed
 */

export class KeyHands {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = ears;
    this.down = new Down();
    /** @type {Pair[]} */
    this.pairs = [];
    this.whats = whatsOf(false);
  }

  /** Those whose keys these are. @param {ReadonlyArray<string>} names @param {boolean} acts whether the rules have a use for a third key */
  suit(names, acts) {
    this.pairs = keysOf(names);
    this.whats = whatsOf(acts);
  }

  /** Whose key this is, if it plays now. @param {KeyboardEvent} event */
  owner(event) {
    if (!this.ears.plays() || event.metaKey) return null;
    const shortcut = (event.ctrlKey && !this.has("Control")) || (event.altKey && !this.has("Alt"));
    return shortcut ? null : ownerOf(this.pairs, event.code, this.whats);
  }

  /** Whether somebody plays by such a key. @param {string} kind */
  has(kind) {
    return this.pairs.some((pair) => this.whats.some((what) => pair[what].code.startsWith(kind)));
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was somebody's */
  press(event) {
    const owner = this.owner(event);
    if (!owner) return false;
    event.preventDefault();
    if (this.down.press(event)) {
      this.ears.pressed(owner.what, owner.player, Math.round(event.timeStamp * 1000));
      learn(event);
    }
    return true;
  }

  /** @param {KeyboardEvent} event */
  release(event) {
    this.down.release(event.code);
    if (this.owner(event)) event.preventDefault();
  }
}
