// The page's clock and what has been painted: the stamps that a slap carries.
// All times are whole microseconds of performance.now(); event.timeStamp is on the same clock.

/**
 * @typedef {{ number: number, m_us: number | null, p_us: number | null }} Painted
 *
 * @typedef {object} Card
 * @property {number} number
 * @property {number | null} m_us
 * @property {number | null} seen_us since when it is on the screen
 * @property {boolean} blind nobody can have seen when it came: it was there before, or the tab was hidden
 */

/** Now. */
export function now_us() {
  return Math.round(performance.now() * 1000);
}

/**
 * The smallest step that this browser's clock makes, measured for a few milliseconds at most.
 * @param {() => number} [now] milliseconds
 */
export function clockStep_us(now = () => performance.now()) {
  const begin = now();
  let least = Infinity;
  let last = begin;
  for (let turn = 0; turn < 200_000 && last - begin < 6; turn++) {
    const next = now();
    if (next > last) least = Math.min(least, next - last);
    last = next;
  }
  return Number.isFinite(least) ? Math.max(1, Math.round(least * 1000)) : 1000;
}

/** Which cards are on the screen, and since when. The last few are kept. */
export class Shown {
  /** @param {() => boolean} [hidden] whether nobody can see the page */
  constructor(hidden = () => document.visibilityState === "hidden") {
    this.hidden = hidden;
    /** @type {Card[]} oldest first */
    this.cards = [];
    /** Whether the cards are looked at elsewhere: what counts here is that one has heard of them. */
    this.elsewhere = false;
  }

  /**
   * A card's message arrived.
   * @param {number} number
   * @param {number | null} m_us null when it came with a snapshot
   */
  arrived(number, m_us) {
    this.cards = [...this.cards.slice(-7), { number, m_us, seen_us: null, blind: m_us === null || this.hidden() }];
  }

  /** The page was hidden: what waits for its frame is told no paint time any more. */
  veil() {
    for (const card of this.cards) if (card.seen_us === null) card.blind = true;
  }

  /**
   * The frame that shows every card arrived so far is on the screen since `p_us`.
   * @param {number} upto the number of the newest card in that frame
   * @param {number} p_us
   * @returns {Card[]} those that it shows first
   */
  painted(upto, p_us) {
    const fresh = this.cards.filter((card) => card.seen_us === null && card.number <= upto);
    for (const card of fresh) card.seen_us = p_us;
    return fresh;
  }

  /** Forget everything: another game, or another table. */
  clear() {
    this.cards = [];
  }

  /**
   * The card that was on the screen when a hand came down, and its stamps; without a paint time
   * where none is worth anything.
   * @param {number} e_us
   * @returns {Painted}
   */
  at(e_us) {
    const since = (/** @type {Card} */ card) => (this.elsewhere ? card.m_us ?? -Infinity : card.seen_us);
    const seen = this.cards.filter((card) => (since(card) ?? Infinity) <= e_us);
    const card = seen.at(-1) ?? this.cards[0];
    if (!card) return { number: 0, m_us: null, p_us: null };
    const { number, m_us, seen_us, blind } = card;
    const known = seen_us !== null && seen_us <= e_us && !blind && !this.hidden();
    return { number, m_us, p_us: known ? seen_us : null };
  }
}
