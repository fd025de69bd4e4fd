// What was chosen and is on its way to the table. It is shown at once as being set, until the table
// answers: then it stands, or what stood before does again and the error is told.

/**
 * @import { Done, Rejected } from "./types.js"
 * @import { Wish } from "./wire/connection.js"
 */

/** What a host may set, each a control of its own. */
const SETTINGS = /** @type {const} */ (["tempo", "rules", "drop_pause", "reactions"]);

/**
 * Which controls a command is a choice at, and what is chosen.
 * @param {Wish} wish
 * @returns {ReadonlyArray<readonly [string, unknown]>}
 */
export function choicesIn(wish) {
  switch (wish.type) {
    case "settings":
      return SETTINGS.flatMap((name) => (wish[name] === null || wish[name] === undefined ? [] : [/** @type {const} */ ([name, wish[name]])]));
    case "grant":
      return [[`grant ${wish.display}`, wish.grant]];
    case "ready":
      return [[`ready ${wish.seat}`, wish.ready]];
    case "agree":
      return [[`agree ${wish.seat}`, wish.agree]];
    case "pause":
      return [["pause", wish.pause]];
    case "bot":
      return [["bot", wish.level]];
    case "host":
    case "fill":
    case "remove":
      return [[`seat ${wish.seat}`, wish.type]];
    default:
      return [];
  }
}

/** The choices of one page at one table that have no answer yet. */
export class Wishes {
  constructor() {
    /** @type {Map<string, { value: unknown }>} */
    this.waiting = new Map();
  }

  /** What is being set at this control; undefined where nothing is. @param {string} key @returns {any} */
  get(key) {
    return this.waiting.get(key)?.value;
  }

  /**
   * Show what is asked for until there is an answer; a newer choice at the same control outlasts it.
   * @param {Wish} wish @param {Promise<Done | Rejected>} answer @param {() => void} changed
   */
  follow(wish, answer, changed) {
    const made = choicesIn(wish).map(([key, value]) => /** @type {const} */ ([key, { value }]));
    if (!made.length) return;
    for (const [key, one] of made) this.waiting.set(key, one);
    changed();
    void answer.then(() => {
      for (const [key, one] of made) if (this.waiting.get(key) === one) this.waiting.delete(key);
      changed();
    });
  }
}
