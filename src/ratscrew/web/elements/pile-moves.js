// How cards move, as keyframes: pure, in pixels from the pile's middle.

/**
 * @import { Way } from "./ways.js"
 * @typedef {{ x: number, y: number, turn: number }} Spot in pixels and degrees
 */

const CENTRE = "translate(-50%, -50%)";
/** What a flip takes, and how far the card is turned when it comes into sight: it stands nearly
 * on its edge, so that its face is seen from the first moment on, by everybody alike. */
export const FLIP_MS = 160;
const TURNED = 80;
export const BURN_MS = 260;
export const SWEEP_MS = 450;
/** Of that, how much later the last card leaves than the first. */
const IN_ORDER_MS = 130;
export const TRAVEL_MS = 420;
export const OUT = "cubic-bezier(.2, .8, .3, 1)";

/** @param {Spot} spot */
export function rest({ x, y, turn }) {
  return `${CENTRE} translate(${px(x)}, ${px(y)}) rotate(${turn.toFixed(1)}deg)`;
}

/**
 * A card turned over, away from its player: its far edge comes down last.
 * @param {Way} from where the player sits @param {Spot} to @param {number} lean degrees
 * @returns {Keyframe[]}
 */
export function flips(from, to, lean) {
  const far = Math.hypot(from.x, from.y) || 1;
  const way = Math.min(far * 0.55, 170) / far;
  const axis = `${(-from.y / far).toFixed(3)}, ${(from.x / far).toFixed(3)}, 0`;
  const at = (/** @type {Spot} */ { x, y, turn }, /** @type {number} */ turned, /** @type {number} */ scale) =>
    `${CENTRE} translate(${px(x)}, ${px(y)}) perspective(900px) rotate3d(${axis}, ${turned}deg) rotate(${turn.toFixed(1)}deg) scale(${scale})`;
  return [
    { transform: at({ x: from.x * way, y: from.y * way, turn: to.turn + lean }, TURNED, 1.1) },
    { transform: at(to, 0, 1) },
  ];
}

/**
 * A penalty card: it slips in under the pile, or onto it, from its player's side.
 * @param {Way} from @param {Spot} to @param {number} width a card's
 * @returns {Keyframe[]}
 */
export function slips(from, to, width) {
  const far = Math.hypot(from.x, from.y) || 1;
  const way = Math.min(far, width * 2.1) / far;
  return [
    { transform: rest({ x: from.x * way, y: from.y * way, turn: to.turn - 24 }), opacity: 0 },
    { opacity: 1, offset: 0.35 },
    { transform: rest(to), opacity: 1 },
  ];
}

/**
 * A card of a pile that goes to its winner: gathered first, then away.
 * @param {string} now its transform @param {Way} to
 * @returns {Keyframe[]}
 */
export function goes(now, to) {
  const away = `${CENTRE} translate(${px(to.x)}, ${px(to.y)}) rotate(0deg) scale(.35)`;
  return [
    { transform: now, opacity: 1 },
    { transform: `${CENTRE} translate(0px, 0px) rotate(0deg)`, opacity: 1, offset: 0.35, easing: "cubic-bezier(.5,0,.3,1)" },
    { transform: away, opacity: 1, offset: 0.92 },
    { transform: away, opacity: 0 },
  ];
}

/** When a card of a pile leaves: the first one first. @param {number} index @param {number} of */
export function inOrder(index, of) {
  return { duration: SWEEP_MS - IN_ORDER_MS, delay: of > 1 ? (index / (of - 1)) * IN_ORDER_MS : 0 };
}

/**
 * A card face down from one seat to another, in an arc over the table.
 * @param {Way} from @param {Way} to @param {number} lean
 * @returns {Keyframe[]}
 */
export function travels(from, to, lean) {
  const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const at = (/** @type {Way} */ { x, y }, /** @type {number} */ turn, /** @type {number} */ scale) =>
    `${CENTRE} translate(${px(x)}, ${px(y)}) rotate(${turn.toFixed(1)}deg) scale(${scale})`;
  return [
    { transform: at(from, 0, 0.5), opacity: 0 },
    { opacity: 1, offset: 0.12 },
    { transform: at({ x: between.x * 0.7, y: between.y * 0.7 }, lean, 1), offset: 0.5, easing: "ease-in" },
    { opacity: 1, offset: 0.9 },
    { transform: at(to, lean * 2, 0.5), opacity: 0 },
  ];
}

/** @param {number} value */
export function px(value) {
  return `${value.toFixed(1)}px`;
}
