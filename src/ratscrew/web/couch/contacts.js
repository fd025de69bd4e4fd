// The fingers on one pad. Each pad knows its own contacts, so that hands which come down in one
// frame on several pads are each seen. Pure.

import { Hands } from "../hands.js";

/** A pad takes a hand, more fingers of it, or nothing: a hand that rests there has to be lifted. */
/** @typedef {"hand" | "fingers" | "rests"} Landing */

export class Contacts {
  constructor() {
    this.hands = new Hands();
    /** Which contacts are down, and since when. @type {Map<number, number>} */
    this.down_us = new Map();
  }

  /** How many fingers the last hand has. */
  get fingers() {
    return this.hands.fingers;
  }

  /** Whether something lies on the pad. */
  get held() {
    return this.down_us.size > 0;
  }

  /**
   * A contact came down.
   * @param {number} id @param {number} e_us
   * @param {boolean} [hovers] whether what rests there keeps no hand from coming down: the rules judge it
   * @returns {Landing}
   */
  down(id, e_us, hovers = false) {
    this.down_us.delete(id); // what comes down has gone up before, wherever that was
    const rests = this.held && !hovers;
    this.down_us.set(id, e_us);
    const before = this.hands.down_us;
    if (this.hands.down(e_us)) {
      if (!rests) return "hand";
      // What touches down beside a palm that lies there is no hand that came down.
      this.hands.down_us = before;
      return "rests";
    }
    return "fingers";
  }

  /** A contact came down that is not to slap. @param {number} id @param {number} e_us */
  lies(id, e_us) {
    this.down_us.set(id, e_us);
  }

  /** A contact is gone: lifted, or taken by the system, which slaps nothing. @param {number} id */
  up(id) {
    this.down_us.delete(id);
  }

  /** Nothing touches the screen any more, whatever was told of it. */
  clear() {
    this.down_us.clear();
  }
}
