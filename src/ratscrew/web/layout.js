// Where things lie: pure geometry, in shares of the table or in pixels. No drawing.

/**
 * A number from 0 to 1 that is the same for everybody who sees the same card.
 * @param {number} number @param {number} salt
 */
export function chance(number, salt) {
  let value = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * The seats in the order in which they sit round the table, from the left of whoever looks.
 * @param {number} seats
 * @param {number | null} me
 */
export function round(seats, me) {
  const from = me === null ? 0 : me + 1;
  const others = me === null ? seats : seats - 1;
  return Array.from({ length: Math.max(0, others) }, (_, step) => (from + step) % seats);
}

/**
 * Where the others sit on a wide table, in percent of it: clockwise from the left of the
 * nearest edge over the top to the right.
 * @param {number} others
 * @returns {ReadonlyArray<readonly [number, number]>}
 */
export function spots(others) {
  const arc = others <= 2 ? 150 : others <= 3 ? 196 : 232;
  return Array.from({ length: others }, (_, place) => {
    const share = others === 1 ? 0.5 : place / (others - 1);
    const angle = ((270 - arc / 2 + arc * share) / 180) * Math.PI;
    return [50 + (others <= 3 ? 38.5 : 41) * Math.cos(angle), 47 + 37 * Math.sin(angle)];
  });
}

/**
 * Where they sit on a screen for a room: to both sides of the pile, in the same order.
 * @param {number} seats
 * @returns {ReadonlyArray<readonly [number, number]>}
 */
export function sides(seats) {
  const left = Math.ceil(seats / 2);
  const down = (/** @type {number} */ row, /** @type {number} */ rows) => 4 + (66 * (row + 0.5)) / rows;
  return Array.from({ length: seats }, (_, seat) =>
    seat < left ? [12.5, down(left - 1 - seat, left)] : [87.5, down(seat - left, seats - left)]);
}

/**
 * @typedef {object} Place
 * @property {number} x from the pile's middle, in card widths
 * @property {number} y
 * @property {number} turn degrees
 *
 * @typedef {object} Fan how the last cards are spread, in card widths
 * @property {number} cards how many are spread
 * @property {number} row how many lie side by side; those before them peep out above
 * @property {number} step from one card to the next
 * @property {number} rise how far the row above stands out
 */

/** As many cards as one takes in at a glance, and as many as find room side by side. */
const LEAST = 4;
const ABREAST = 7;
const WIDEST = 1.32;

/**
 * The fan in which the corner of each of the last cards shows.
 * @param {number} needed how many cards the longest combo in force reads
 * @returns {Fan}
 */
export function fanOf(needed) {
  const cards = Math.max(LEAST, Math.min(needed, 2 * ABREAST));
  const row = cards <= ABREAST ? cards : Math.ceil(cards / 2);
  return { cards, row, step: Math.min(0.32, WIDEST / (row - 1)), rise: cards > row ? 0.45 : 0 };
}

/**
 * Where a live card lies: the newest in front, the last few fanned to the left so that each
 * shows its corner, older ones a heap under them.
 * @param {number} age 0 for the newest live card
 * @param {number} live how many live cards there are
 * @param {number} number the card's number
 * @param {Fan} fan
 * @returns {Place}
 */
export function place(age, live, number, fan) {
  const fanned = Math.min(live, fan.cards);
  const jitter = (/** @type {number} */ salt) => chance(number, salt) - 0.5;
  if (age < fanned) {
    const behind = age >= fan.row;
    const wide = behind ? fan.row : Math.min(fanned, fan.row);
    const lean = (wide - 1) / 2 - (behind ? age - fan.row : age);
    return {
      x: lean * fan.step + jitter(1) * 0.03,
      y: lean * lean * 0.012 + jitter(2) * 0.05 + (fanned > fan.row ? (behind ? -0.5 : 0.5) * fan.rise : 0),
      turn: lean * 3.2 * (fan.step / 0.3) + jitter(3) * (fan.step > 0.25 ? 5 : 2),
    };
  }
  return { x: -0.16 + jitter(4) * 0.62, y: jitter(5) * 0.34, turn: jitter(6) * 58 };
}

const between = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) => Math.max(least, Math.min(value, most));
/** How much of a card's width has to be seen of it, so that its corner is read. */
const CORNER = 0.24;

/**
 * How far from its place a card lies that was thrown, while it is the newest: where it fell. One that
 * covers enough of the card below hides no corner of the fan.
 * @param {Place} below how far from its place that one lay
 * @param {Place} by how far from that one it fell, and how it is turned
 * @param {Fan} fan
 * @returns {Place}
 */
export function falls(below, { x, y, turn }, fan) {
  const covers = Math.max(0, 1 - Math.abs(x)) * Math.max(0, 1 - Math.abs(y) / 1.4);
  if (covers <= 0.5) return { x: between(-1.2, below.x + x, 0.5), y: between(-0.8, below.y + y, 0.8), turn };
  const room = Math.max(0, (fan.step - CORNER) / 2);
  return { x: between(-room, below.x + x, 0.22), y: between(fan.rise ? -0.06 : -0.3, below.y + y, 0.3), turn: between(-4, turn, 20) };
}

/** How it lies once others lie on it: nudged into the fan. @param {Place} fell @param {Fan} fan @returns {Place} */
export function nudged({ x, y, turn }, fan) {
  const room = Math.max(0, (fan.step - CORNER) / 2);
  const high = fan.rise ? 0.03 : 0.14;
  return { x: between(-room, x, room), y: between(-high, y, high), turn: between(-4, turn, 5) };
}

/**
 * Where a dead card lies: across, peeping out from under the pile.
 * @param {number} index counted from the pile's edge inwards
 * @param {boolean} below whether it is under the pile or between its cards
 * @returns {Place}
 */
export function placeDead(index, below) {
  const jitter = chance(index, below ? 11 : 12) - 0.5;
  const side = index % 2 ? 1 : -1;
  if (!below) return { x: 0.1 + jitter * 0.1, y: 0.44, turn: 90 + jitter * 12 };
  return { x: side * (0.2 + chance(index, 13) * 0.14), y: 0.46 + jitter * 0.12, turn: 90 + jitter * 18 };
}

/** How far the first card stands out: over the fan, or beside it where there is more room. */
const OVER = 0.5;
const BESIDE = 0.36;

/** Whether a place is so wide that the first card peeps out beside the fan. @param {number} width @param {number} height */
export function isWide(width, height) {
  return width > 1.6 * height;
}

/**
 * Where the round's first card peeps out of the fan, where rules ask for it.
 * @param {Fan} fan @param {boolean} [wide] beside it, not over it
 * @returns {Place}
 */
export function placeFirst(fan, wide = false) {
  const half = ((fan.row - 1) * fan.step) / 2;
  if (wide) return { x: -half - BESIDE, y: 0.02, turn: -9 };
  return { x: -half + 0.05, y: -OVER - fan.rise / 2, turn: -5 };
}

/** How far down the fan lies, where the first card stands out over it. @param {boolean} wide */
export function drop(wide) {
  return wide ? 0 : OVER / 2 - 0.03;
}

/**
 * The width of a card so that the fan fits its place.
 * @param {number} width @param {number} height
 * @param {Fan} fan
 * @param {boolean} [first] whether the round's first card is to peep out
 * @param {number} [most]
 */
export function cardWidth(width, height, fan, first = false, most = 264) {
  const wide = isWide(width, height);
  const across = 1 + fan.step * (fan.row - 1) + 0.22 + (first && wide ? 2 * BESIDE : 0);
  const upright = 1.4 + fan.rise + 0.3 + (first && !wide ? OVER : 0);
  return Math.floor(Math.max(56, Math.min(width / across, height / upright, most)));
}

/** How many letters of a name have to stand in one line: it breaks at blanks and dashes alone. @param {string} name */
export function longest(name) {
  return Math.max(...name.split(/[\s-]/).map((part) => part.length));
}

/**
 * A stack's height, as a share of the highest: one more card is always a little more.
 * @param {number} cards @param {number} full how many cards make the highest
 */
export function share(cards, full) {
  if (cards === 0) return 0;
  return Number((0.06 + 0.94 * Math.min(1, cards / Math.max(1, full))).toFixed(3));
}
