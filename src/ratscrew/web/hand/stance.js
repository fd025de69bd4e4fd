// Whether a phone is a hand before a room's screen, and what it has to tell the table. Pure: what is
// known goes in, with the time; no clock is read.

/**
 * What was chosen at this table: `hand` null while nobody was asked.
 * @typedef {{ hand: boolean | null, screen: string | null }} Choice
 *
 * @typedef {object} Seen
 * @property {ReadonlyArray<string>} screens those that are let in and there
 * @property {string | null} eyes the screen that this seat looks at, as the table has it
 * @property {number} greeting which connection this is; 0 while there is none
 * @property {number} now_ms
 *
 * @typedef {object} Told
 * @property {string | null | undefined} ask what the table is to be told; undefined: nothing
 * @property {"" | "gone" | "back"} news what has just happened to the screen
 * @property {number | null} again_ms how soon to look again
 */

/** A screen that is back within this time is looked at again without a word; later one is asked. */
export const RETURN_MS = 12_000;
/** How often a screen is tried that the table does not know yet. */
const TRY_MS = 700;
/** How long a phone that has just come back stays a hand without its screen, which may come back as well. */
export const BOTH_MS = 4000;

export class Stance {
  /** @param {Choice} [choice] */
  constructor(choice = { hand: null, screen: null }) {
    this.choice = choice;
    /** @type {string | null} the screen before which this is a hand now */
    this.on = null;
    /** @type {string | null} the screen that can be chosen */
    this.offer = null;
    /** @type {number | null} since when there is no screen to look at any more */
    this.lost_ms = null;
    /** Which connection this is, and since when, where it is not the first. */
    this.met = 0;
    this.met_ms = -Infinity;
    /** In which connection, and when, the table was told last. */
    this.greeting = 0;
    this.asked_ms = -Infinity;
    /** Whether the table has not answered yet. */
    this.asking = false;
  }

  /** @param {boolean} hand @param {string | null} screen */
  choose(hand, screen) {
    this.choice = { hand, screen: screen ?? this.choice.screen };
    this.lost_ms = null;
    this.greeting = 0;
    this.asked_ms = -Infinity;
    this.asking = false;
  }

  /** The table has answered. @param {boolean} taken @param {number} now_ms */
  answered(taken, now_ms) {
    this.asking = false;
    if (!taken && this.choice.hand) this.lost_ms ??= now_ms;
  }

  /** @param {Seen} seen @returns {Told} */
  see({ screens, eyes, greeting, now_ms }) {
    const { hand, screen } = this.choice;
    const there = screen !== null && screens.includes(screen) ? screen : screens[0] ?? null;
    this.offer = there;
    if (greeting === 0) return { ask: undefined, news: "", again_ms: null }; // it stays what it is
    if (this.met !== greeting) {
      if (this.met > 0) this.met_ms = now_ms;
      this.met = greeting;
    }
    if (!hand) {
      this.on = null;
      const waits = this.asking || now_ms - this.asked_ms < TRY_MS;
      if (eyes === null) return { ask: undefined, news: "", again_ms: null };
      return { ask: waits ? undefined : this.tell(null, greeting, now_ms), news: "", again_ms: TRY_MS };
    }
    const fresh = this.greeting !== greeting;
    const late = this.lost_ms !== null && now_ms - this.lost_ms > RETURN_MS;
    if (there === null && this.on !== null && now_ms - this.met_ms < BOTH_MS) return { ask: undefined, news: "", again_ms: TRY_MS };
    if (there === null) return this.lose(now_ms, late);
    if (fresh && !late) {
      // Known to the table or not: a connection begins with it.
      if (this.lost_ms === null) this.on = there;
      return { ask: this.tell(there, greeting, now_ms), news: "", again_ms: TRY_MS };
    }
    if (eyes === there) {
      const news = this.lost_ms !== null ? "back" : "";
      this.lost_ms = null;
      this.on = there;
      return { ask: undefined, news, again_ms: null };
    }
    const early = now_ms - this.asked_ms < TRY_MS;
    if (this.asking || (early && this.lost_ms === null)) return { ask: undefined, news: "", again_ms: TRY_MS };
    const told = this.lose(now_ms, late);
    if (late || early) return told;
    return { ...told, ask: this.tell(there, greeting, now_ms) };
  }

  /** Nothing to look at: the whole table, for now. @param {number} now_ms @param {boolean} late @returns {Told} */
  lose(now_ms, late) {
    const news = this.on !== null ? "gone" : "";
    this.on = null;
    this.lost_ms ??= now_ms;
    return { ask: undefined, news, again_ms: late ? null : TRY_MS };
  }

  /** @template {string | null} T @param {T} screen @param {number} greeting @param {number} now_ms @returns {T} */
  tell(screen, greeting, now_ms) {
    this.greeting = greeting;
    this.asked_ms = now_ms;
    this.asking = true;
    return screen;
  }

  /** Whether somebody is to be asked: nobody was yet, or the screen was away for long. @param {number} now_ms */
  asks(now_ms) {
    const { hand } = this.choice;
    if (this.offer === null || this.on !== null || hand === false) return false;
    return hand === null || (this.lost_ms !== null && now_ms - this.lost_ms > RETURN_MS);
  }
}
