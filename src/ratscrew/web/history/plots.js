// Where things lie in a chart: pure.

/**
 * @typedef {{ from: number, to: number, steps: ReadonlyArray<number> }} Scale
 */

/** A plot is so wide and high, whatever its place on the screen. */
export const WIDE = 1000;
export const HIGH = 300;
const STEPS = [1, 2, 5];

/**
 * Round numbers from below the least to above the most, three to six of them.
 * @param {number} least @param {number} most
 * @returns {Scale}
 */
export function scaleOf(least, most) {
  const span = Math.max(most - least, 1);
  let step = 1;
  for (let ten = 1; span / step > 5; ten *= 10) {
    step = STEPS.map((one) => one * ten).find((one) => span / one <= 5) ?? 10 * ten;
  }
  const from = Math.floor(least / step) * step;
  const to = Math.max(from + step, Math.ceil(most / step) * step);
  const steps = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return { from, to, steps };
}

/**
 * A line's way over a plot that is `WIDE` by `HIGH`; it breaks where there is nothing.
 * @param {ReadonlyArray<readonly [number, number | null]>} points @param {readonly [number, number]} across @param {Scale} up
 */
export function wayOf(points, [left, right], up) {
  const width = Math.max(1, right - left);
  let way = "";
  let pen = "M";
  for (const [x, y] of points) {
    if (y === null) {
      pen = "M";
      continue;
    }
    const across = ((x - left) / width) * WIDE;
    const high = HIGH - ((y - up.from) / (up.to - up.from)) * HIGH;
    way += `${pen}${across.toFixed(1)} ${high.toFixed(1)}`;
    pen = "L";
  }
  return way;
}

/** Rows of a table, thinned out evenly to so many; the first and last are kept. @template T @param {ReadonlyArray<T>} rows @param {number} most @returns {T[]} */
export function thinned(rows, most) {
  if (rows.length <= most) return [...rows];
  const last = rows.length - 1;
  return Array.from({ length: most }, (_, at) => /** @type {T} */ (rows[Math.round((at * last) / (most - 1))]));
}
