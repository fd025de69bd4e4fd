// What each seat did in the game at hand, for the result: counted from events, no rules.

/**
 * @import { News, Tally } from "./types.js"
 */

/** @type {Tally} */
const NONE = Object.freeze({ piles: 0, cards: 0, slaps: 0, fouls: 0, best_us: null });

/**
 * The tally after an event; it begins with a deal.
 * @param {ReadonlyArray<Tally> | null} tally
 * @param {News} event
 * @param {boolean} [declared] piles must be claimed, so that races are told by their verdicts
 * @returns {ReadonlyArray<Tally> | null}
 */
export function tallyAfter(tally, event, declared = false) {
  if (event.type === "dealt") {
    return event.sizes.map(() => NONE);
  }
  if (!tally) return null;
  if (event.type === "joined") return [...tally, NONE];
  /** @param {number} seat @param {(old: Tally) => Partial<Tally>} change */
  const count = (seat, change) =>
    tally.map((old, index) => (index === seat ? { ...old, ...change(old) } : old));
  if (event.type === "pile") {
    return count(event.seat, (old) => ({ piles: old.piles + 1, cards: old.cards + event.cards }));
  }
  if (event.type === "slap") return count(event.seat, (old) => ({ slaps: old.slaps + 1 }));
  if (event.type === "foul") return count(event.seat, (old) => ({ fouls: old.fouls + 1 }));
  if (event.type === "verdict" && event.winner !== null) {
    const mark = event.marks.find((hand) => hand.outcome === "won");
    if (!mark) return tally;
    return count(mark.seat, (old) => ({
      slaps: old.slaps + (declared && !event.sealed ? 1 : 0),
      best_us: old.best_us === null ? mark.time_us : Math.min(old.best_us, mark.time_us),
    }));
  }
  return tally;
}
