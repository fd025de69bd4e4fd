// Where a card that is thrown lands: from the hand's way to a place, and from that to what the table
// is told. Pure; in pixels where not said otherwise, times in milliseconds.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Point & { turn: number }} Spot turned by so many degrees, clockwise
 * @typedef {Point & { at_ms: number }} Sample
 *
 * What lies there to be covered: where it is drawn, and where it is told to lie.
 * @typedef {object} Target
 * @property {Point} drawn from the pile's middle
 * @property {Spot} told in card widths; where nothing lies, the middle
 * @property {boolean} bare nothing lies there
 */

/** A card's height, by its width. */
export const HIGH = 1.4;
/** The hand's speed is taken from so much of its way. */
export const LOOK_MS = 90;
/** A card slides on for as far as its speed would bring it in this time. */
const SLIDES_MS = 170;
/** Slower than this, in pixels a millisecond, a card is laid and not thrown. */
export const FLICK = 0.3;
/** On glass nobody feels a card: of what a flick is too long or too short so much stays, and so much of
 * what it is beside. */
const LONG = 0.25;
const BESIDE = 0.6;
/** As far from the pile's middle a card may land that begins a pile. */
const BEGINS = 0.25;
/** What is told: thousandths of a card's width, and no further than this. */
const FAR = 1500;
/** So far behind its stack a card is still taken back, in pixels. */
const BEHIND = 40;
const SPIN = 0.9;
const MOST_SPIN = 70;

const between = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) => Math.max(least, Math.min(value, most));

/** The way of a hand that holds a card: the last moments of it. */
export class Way {
  constructor() {
    /** @type {Sample[]} */
    this.samples = [];
  }

  /** @param {Sample} sample */
  add(sample) {
    this.samples = [...this.samples.filter((one) => sample.at_ms - one.at_ms <= LOOK_MS), sample];
  }

  /** Pixels a millisecond; none once the hand has stopped. @param {number} at_ms @returns {Point} */
  speed(at_ms) {
    const seen = this.samples.filter((one) => at_ms - one.at_ms <= LOOK_MS);
    const first = seen[0];
    const last = seen.at(-1);
    if (!first || !last || last.at_ms - first.at_ms < 4) return { x: 0, y: 0 };
    const took_ms = Math.max(at_ms, last.at_ms) - first.at_ms;
    return { x: (last.x - first.x) / took_ms, y: (last.y - first.y) / took_ms };
  }

  /** How a card turns that leaves this hand: by as much as the hand's way is bent. */
  spin() {
    const { samples } = this;
    const middle = samples[Math.floor(samples.length / 2)];
    const first = samples[0];
    const last = samples.at(-1);
    if (!first || !middle || !last || samples.length < 3) return 0;
    const [a, b] = [{ x: middle.x - first.x, y: middle.y - first.y }, { x: last.x - middle.x, y: last.y - middle.y }];
    if (Math.hypot(a.x, a.y) < 6 || Math.hypot(b.x, b.y) < 6) return 0;
    const bent = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
    return between(-MOST_SPIN, (bent * 180 * SPIN) / Math.PI, MOST_SPIN);
  }
}

/**
 * Where a card comes to lie that is let go.
 * @param {Point} at where it is @param {Point} speed @param {Point} to what it is thrown at
 * @returns {Point}
 */
export function lands(at, speed, to) {
  const fast = Math.hypot(speed.x, speed.y);
  if (fast < FLICK) return at;
  const fell = { x: at.x + speed.x * SLIDES_MS, y: at.y + speed.y * SLIDES_MS };
  const way = { x: speed.x / fast, y: speed.y / fast };
  const begun = (to.x - at.x) * way.x + (to.y - at.y) * way.y;
  if (begun <= 0) return fell; // away from it
  const long = (fell.x - to.x) * way.x + (fell.y - to.y) * way.y;
  const beside = (fell.y - to.y) * way.x - (fell.x - to.x) * way.y;
  return {
    x: to.x + long * LONG * way.x - beside * BESIDE * way.y,
    y: to.y + long * LONG * way.y + beside * BESIDE * way.x,
  };
}

/**
 * Whether a hand is over the stack, or behind it as seen from the pile.
 * @param {Point} at @param {{ left: number, top: number, right: number, bottom: number }} stack @param {Point} pile its middle
 */
export function isHome({ x, y }, { left, top, right, bottom }, pile) {
  const [over, beside] = [(top + bottom) / 2 - pile.y, (left + right) / 2 - pile.x];
  const far = Math.hypot(over, beside) || 1;
  const [down, across] = [(BEHIND * over) / far, (BEHIND * beside) / far];
  return x > left + Math.min(0, across) && x < right + Math.max(0, across) && y > top + Math.min(0, down) && y < bottom + Math.max(0, down);
}

/**
 * What the table is told of a card that lands there: from the pile's middle, in thousandths of a
 * card's width.
 * @param {Spot} landing in pixels from the pile's middle, as it is drawn
 * @param {Target} target @param {number} width a card's
 * @returns {Spot}
 */
export function told({ x, y, turn }, { drawn, told: below, bare }, width) {
  const [right, down] = [(x - drawn.x) / width, (y - drawn.y) / width];
  const far = bare ? BEGINS : Infinity;
  const whole = (/** @type {number} */ value) => Math.round(between(-FAR, value * 1000, FAR));
  return { x: whole(below.x + between(-far, right, far)), y: whole(below.y + between(-far, down, far)), turn: Math.round(between(-180, turn, 180)) };
}

/** The corners of a card that lies there, in order. @param {Spot} spot in card widths @returns {Point[]} */
function corners({ x, y, turn }) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [[-0.5, -0.7], [0.5, -0.7], [0.5, 0.7], [-0.5, 0.7]].map(([a = 0, b = 0]) => ({ x: x + a * cos - b * sin, y: y + a * sin + b * cos }));
}

/**
 * How much of the card below a card covers, from 0 to 1: as the table finds it.
 * @param {Spot} card @param {Spot} below both in card widths
 */
export function covered(card, below) {
  let shape = corners(below);
  const edges = corners(card);
  edges.forEach((start, index) => {
    const end = edges[(index + 1) % 4] ?? start;
    const side = (/** @type {Point} */ at) => (end.x - start.x) * (at.y - start.y) - (end.y - start.y) * (at.x - start.x);
    shape = shape.flatMap((at, corner) => {
      const before = shape.at(corner - 1) ?? at;
      const [a, b] = [side(before), side(at)];
      const part = a / (a - b);
      const cut = a < 0 !== b < 0 ? [{ x: before.x + part * (at.x - before.x), y: before.y + part * (at.y - before.y) }] : [];
      return b >= 0 ? [...cut, at] : cut;
    });
  });
  const twice = shape.reduce((sum, at, corner) => {
    const before = shape.at(corner - 1) ?? at;
    return sum + before.x * at.y - at.x * before.y;
  }, 0);
  return twice / 2 / HIGH;
}

/** Whether a card that is told to land there covers more than half of what lies there. @param {Spot} landing as told @param {Target} target */
export function covers({ x, y, turn }, { told: below, bare }) {
  return bare || covered({ x: x / 1000, y: y / 1000, turn }, below) > 0.5 + 1e-9;
}
