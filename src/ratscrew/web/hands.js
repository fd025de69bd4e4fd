// One hand is one slap: contacts that come down together are fingers of the same hand.

/** Contacts within this time belong to one hand. */
export const TOGETHER_US = 80_000;

/** Tells a new hand from one more finger of the hand that has just come down. */
export class Hands {
  constructor() {
    this.down_us = -Infinity;
    this.fingers = 0;
  }

  /**
   * A contact came down.
   * @param {number} e_us
   * @returns {boolean} whether this is a new hand, to be sent at once
   */
  down(e_us) {
    if (e_us - this.down_us <= TOGETHER_US) {
      this.fingers += 1;
      return false;
    }
    this.down_us = e_us;
    this.fingers = 1;
    return true;
  }
}
