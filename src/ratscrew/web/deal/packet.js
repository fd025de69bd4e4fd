// How a spread pack lies, and how the packet above a cut is lifted from it. Pure.

/** How far the outermost cards lie from the middle, in widths of the spread. */
const HALF = 0.5;
const SAG = 26;
const LEAN = 20;

/**
 * A transform for each card of the spread, in units of the spread's own width.
 * @param {number} cards how many are drawn
 * @param {number | null} cut so many stay below; null: nothing is lifted
 * @returns {string[]}
 */
export function packet(cards, cut) {
  const kept = cut === null ? cards : Math.min(cards - 1, Math.max(1, Math.round(cut)));
  return Array.from({ length: cards }, (_, at) => {
    const share = cards > 1 ? at / (cards - 1) - HALF : 0;
    const lifted = at >= kept;
    const x = share * 100 + (lifted ? 1.2 : 0);
    const y = share * share * SAG * 4 - (lifted ? 34 : 0);
    const turn = share * LEAN + (lifted ? 3 : 0);
    return `translate(calc(${x.toFixed(2)} * var(--spread)), ${y.toFixed(1)}%) rotate(${turn.toFixed(1)}deg)`;
  });
}
