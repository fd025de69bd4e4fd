// Ghosting: most keyboards lose a key while certain others are held. Which keys were seen down
// together, and which was lost among which: told from what arrives. Pure, no clock of its own.

/**
 * @typedef {{ player: number, among: ReadonlyArray<number> }} Lost whose key was lost while those of others were held
 *
 * @typedef {object} Finding
 * @property {"wait" | "each" | "hold" | "all" | "lost"} kind wait: nothing yet; each: not everybody's key has come; hold: not yet all at
 *   once; all: they came at once; lost: one is lost
 * @property {ReadonlyArray<number>} down whose keys are down now
 * @property {ReadonlyArray<number>} missing whose keys have not been seen at all
 * @property {number} most how many were seen at once
 * @property {Lost | null} lost
 */

/** When nothing has changed for so long while keys are held, whoever's is not there is lost. */
export const STILL_MS = 1500;
/** A key that comes so soon after another was let go was held before and waited for it. */
const FREED_MS = 40;

export class Ghosts {
  /** @param {ReadonlyArray<string>} codes the slap key of each player */
  constructor(codes) {
    this.codes = codes;
    /** @type {Set<number>} */
    this.down = new Set();
    /** @type {Set<number>} */
    this.seen = new Set();
    /** Those who were seen together. @type {ReadonlyArray<number>[]} */
    this.together = [];
    /** @type {Lost[]} */
    this.losses = [];
    /** What was down when a key was let go last. @type {{ at_ms: number, among: ReadonlyArray<number> } | null} */
    this.freed = null;
    this.changed_ms = 0;
  }

  /** @param {string} code @param {number} at_ms @returns {boolean} whether it is somebody's */
  press(code, at_ms) {
    const player = this.codes.indexOf(code);
    if (player < 0 || this.down.has(player)) return player >= 0;
    const { freed } = this;
    if (freed && at_ms - freed.at_ms <= FREED_MS && freed.among.length > 1 && !freed.among.includes(player)) this.lose(player, freed.among);
    this.down.add(player);
    this.seen.add(player);
    this.changed_ms = at_ms;
    if (this.down.size > 1) this.meet([...this.down].sort((a, b) => a - b));
    return true;
  }

  /** @param {string} code @param {number} at_ms */
  release(code, at_ms) {
    const player = this.codes.indexOf(code);
    if (!this.down.has(player)) return;
    this.freed = { at_ms, among: [...this.down].sort((a, b) => a - b) };
    this.down.delete(player);
    this.changed_ms = at_ms;
  }

  /** Time goes by: with some keys held, those that do not come are lost. @param {number} now_ms */
  wait(now_ms) {
    if (this.down.size < 2 || now_ms - this.changed_ms < STILL_MS) return;
    const among = [...this.down].sort((a, b) => a - b);
    for (const player of this.seen) if (!this.down.has(player)) this.lose(player, among);
  }

  /** @param {ReadonlyArray<number>} players */
  meet(players) {
    this.together.push(players);
    this.losses = this.losses.filter(({ player, among }) => ![player, ...among].every((one) => players.includes(one)));
  }

  /** @param {number} player @param {ReadonlyArray<number>} among */
  lose(player, among) {
    const all = [player, ...among];
    const met = this.together.some((players) => all.every((one) => players.includes(one)));
    const known = this.losses.some((lost) => lost.player === player && lost.among.every((one) => among.includes(one)));
    if (met || known) return;
    this.losses = [...this.losses.filter((lost) => !(lost.player === player && among.every((one) => lost.among.includes(one)))), { player, among }];
  }

  /** The other page was left: nothing is down any more. */
  forget() {
    this.down.clear();
    this.freed = null;
  }

  /** @returns {Finding} */
  find() {
    const down = [...this.down].sort((a, b) => a - b);
    const missing = this.codes.flatMap((_, player) => (this.seen.has(player) ? [] : [player]));
    const most = Math.max(this.seen.size ? 1 : 0, ...this.together.map((players) => players.length));
    const found = { down, missing, most, lost: null };
    if (most === this.codes.length && most > 1) return { ...found, kind: "all" };
    const [lost = null] = [...this.losses].sort((a, b) => a.among.length - b.among.length);
    if (lost) return { ...found, kind: "lost", lost };
    if (!this.seen.size) return { ...found, kind: "wait" };
    return { ...found, kind: missing.length ? "each" : "hold" };
  }
}
