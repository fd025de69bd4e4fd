// One's own card flipped by itself, for those who want it: a moment after the turn has come, as a
// hand would. It asks only what one may do now; it knows no rules and never answers a choice.

/**
 * @import { View } from "./view.js"
 * @import { Tempo } from "./types.js"
 */

/** How long a hand takes its time, by the table's tempo. @type {Readonly<Record<Tempo, number>>} */
const MANNERS_MS = { fast: 800, normal: 1100, calm: 1600 };
const WAVERS_MS = 260;
/** After a slap of one's own the stack is left alone until it has been judged, or for so long. */
const SLAP_MS = 2500;

export class AutoFlip {
  /**
   * @param {() => void} flip
   * @param {(call: () => void, ms: number) => number} [later]
   * @param {(timer: number) => void} [never]
   * @param {() => number} [chance] from 0 to 1
   */
  constructor(flip, later = (call, ms) => setTimeout(call, ms), never = (timer) => clearTimeout(timer), chance = Math.random) {
    this.flip = flip;
    this.later = later;
    this.never = never;
    this.chance = chance;
    this.timer = 0;
    /** The pile for which the hand is on its way. */
    this.key = "";
  }

  /**
   * What is on the table now.
   * @param {View} view
   * @param {{ wanted: boolean, slapped: boolean, hidden: boolean }} now whether it is wanted at all, a slap
   *   of one's own waits to be judged, nobody sees the page
   */
  draw(view, { wanted, slapped, hidden }) {
    const { game, room, may, pause } = view.table;
    const acts = view.me === null ? [] : may[view.me] ?? [];
    const turn = wanted && !slapped && !hidden && pause === null && !view.flipping && room?.phase === "running" &&
      acts.includes("play") && !acts.includes("decline");
    const key = turn && game ? `${game.number} ${game.pile.length} ${game.tricks}` : "";
    if (key === this.key) return;
    this.stop();
    this.key = key;
    if (!key || !room) return;
    const ms = MANNERS_MS[room.tempo] + this.chance() * WAVERS_MS;
    this.timer = this.later(() => {
      this.timer = 0;
      this.flip();
    }, ms);
  }

  stop() {
    if (this.timer) this.never(this.timer);
    this.timer = 0;
    this.key = "";
  }
}

/** Whether a slap of one's own still waits. @param {number | null} at_ms when it was made @param {number} now_ms */
export function waits(at_ms, now_ms) {
  return at_ms !== null && now_ms - at_ms < SLAP_MS;
}
