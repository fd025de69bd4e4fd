// Which hands rest over the pile, and which of them did when a card came to be seen. Pure.
//
// A mouse or a pen rests there while it is over the zone, a finger while it touches it, and a key
// while it is held down.

/**
 * @typedef {"mouse" | "pen" | "touch" | "key"} Kind
 *
 * @typedef {object} Stay
 * @property {Kind} kind
 * @property {number} id tells the fingers of a hand apart
 * @property {number} from_us
 * @property {number} to_us not before it has gone: without end
 */

/** So many stays are remembered: a slap answers one of the last cards. */
const KEPT = 24;

export class Hover {
  constructor() {
    /** @type {Stay[]} the oldest first */
    this.stays = [];
  }

  /** A hand has come over the pile. @param {Kind} kind @param {number} id @param {number} at_us */
  comes(kind, id, at_us) {
    if (this.stays.some((one) => one.kind === kind && one.id === id && one.to_us === Infinity)) return;
    this.stays = [...this.stays.slice(1 - KEPT), { kind, id, from_us: at_us, to_us: Infinity }];
  }

  /** It has gone. @param {Kind} kind @param {number} id @param {number} at_us */
  goes(kind, id, at_us) {
    for (const one of this.stays) if (one.kind === kind && one.id === id && one.to_us === Infinity) one.to_us = at_us;
  }

  /** All have gone, as far as anybody can tell: nobody looks. @param {number} at_us @param {Kind} [kind] all of this kind */
  leave(at_us, kind) {
    for (const one of this.stays) if (one.to_us === Infinity && one.kind === (kind ?? one.kind)) one.to_us = at_us;
  }

  /** Whether a hand of this kind is over the pile now. @param {Kind} kind */
  over(kind) {
    return this.stays.some((one) => one.kind === kind && one.to_us === Infinity);
  }

  /**
   * Whether one rested there at that moment. A hand that came down to slap came later.
   * @param {Kind} kind @param {number} at_us when a card came to be seen
   */
  rested(kind, at_us) {
    return this.stays.some((one) => one.kind === kind && one.from_us < at_us && at_us < one.to_us);
  }
}
