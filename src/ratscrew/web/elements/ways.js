// Where the seats are, seen from the pile: measured when the layout has settled, and never in
// between, so that no drawing has to wait for one.

/** @typedef {{ x: number, y: number }} Way from the pile's middle, in pixels */

/** Where a seat is that is not on the screen. */
const NEAR = { x: 0, y: 260 };

export class Ways {
  constructor() {
    /** @type {Map<number, Element>} */
    this.seats = new Map();
    /** @type {Map<number, Way>} */
    this.known = new Map();
    /** @type {Element | null} */
    this.pile = null;
    this.middle = { x: 0, y: 0 };
    this.width = 300;
    this.observer = new ResizeObserver(() => this.measure());
  }

  /**
   * From now on these are the seats, and this is the pile.
   * @param {Element} pile @param {ReadonlyMap<number, Element>} seats
   */
  follow(pile, seats) {
    if (pile !== this.pile) this.observer.observe(pile);
    this.pile = pile;
    for (const [seat, element] of seats) {
      const old = this.seats.get(seat);
      if (old === element) continue;
      if (old) this.observer.unobserve(old);
      this.observer.observe(element);
    }
    for (const [seat, element] of this.seats) {
      if (seats.has(seat)) continue;
      this.observer.unobserve(element);
      this.known.delete(seat);
    }
    this.seats = new Map(seats);
  }

  /** Look where everything is: the layout is done, so this costs none. */
  measure() {
    const box = this.pile?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    this.middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.width = box.width;
    for (const [seat, element] of this.seats) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      this.known.set(seat, { x: left + width / 2 - this.middle.x, y: top + height / 2 - this.middle.y });
    }
  }

  /** @param {number} seat @returns {Way} */
  to(seat) {
    return this.known.get(seat) ?? NEAR;
  }

  /** How a hand lies that comes down from a seat, so far from the pile's middle. @param {number} seat @param {Way} reach */
  hand(seat, reach) {
    const { x, y } = this.to(seat);
    const far = Math.hypot(x, y) || 1;
    return { x: (x / far) * reach.x, y: (y / far) * reach.y, turn: (Math.atan2(y, x) * 180) / Math.PI - 90, small: true };
  }

  /** Where a pointer is, from the pile's middle. @param {number} x @param {number} y @returns {Way} */
  at(x, y) {
    return { x: x - this.middle.x, y: y - this.middle.y };
  }

  stop() {
    this.observer.disconnect();
    this.seats.clear();
    this.pile = null;
  }
}
