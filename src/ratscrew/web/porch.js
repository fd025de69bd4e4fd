// What the start page knows: whether the server answers and what it offers, the rules of a link,
// the tables that this browser was at.

import { rulesIn, sharedRules } from "./shared.js";
import { ApiError, info, presets, tableCard } from "./wire/api.js";
import { forget, places } from "./wire/places.js";

/**
 * @import { Choice } from "./elements/ers-rules.js"
 * @import { Info, RulesCard, TableCard } from "./types.js"
 * @import { Place } from "./wire/places.js"
 *
 * @typedef {"looking" | "found" | "silent" | "offline"} Reach whether the server answers
 * @typedef {Place & { phase: TableCard["phase"] | "ended" | null }} OldPlace how it is there, once that is known
 */

/** How long after a silence the server is looked for again. */
const LOOK_MS = 4000;
/** So long a screen may wait for what the server offers, rather than move when that comes. */
const PATIENT_MS = 1500;

export class Porch {
  /** @param {() => void} changed something is to be drawn */
  constructor(changed) {
    this.changed = changed;
    /** @type {Reach} */
    this.reach = "looking";
    this.patient = true;
    /** @type {ReadonlyArray<RulesCard>} */
    this.presets = [];
    /** @type {Info | null} */
    this.info = null;
    /** @type {Choice | null} the rules that a link brought */
    this.shared = null;
    /** @type {ReadonlyArray<OldPlace>} */
    this.places = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asked = "";
  }

  /** Whether what the server offers is about to come. */
  get soon() {
    return this.patient && this.reach === "looking";
  }

  /** Ask the server what it offers; while it does not answer, again and again. */
  async look() {
    clearTimeout(this.timer);
    setTimeout(() => { this.patient = false; this.changed(); }, PATIENT_MS);
    try {
      [this.presets, this.info] = await Promise.all([presets(), info()]);
      this.reach = "found";
      if (this.asked && !this.shared) void this.follow(this.asked);
    } catch {
      this.reach = navigator.onLine === false ? "offline" : "silent";
      this.timer = setTimeout(() => void this.look(), LOOK_MS);
    }
    this.changed();
  }

  /**
   * Take the rules of a link along, or with an empty one the usual rules.
   * @param {string} hash
   * @returns {Promise<string>} the code of what is wrong with them
   */
  async follow(hash) {
    const text = rulesIn(hash);
    this.asked = text;
    if (this.shared?.name === text) return "";
    this.shared = null;
    if (!text) return "";
    const { choice, wrong } = await sharedRules(text);
    if (this.asked !== text) return "";
    this.shared = choice;
    this.changed();
    return wrong;
  }

  /** The tables that one was at are shown at once; how it is there is told when that has come. */
  async findPlaces() {
    const known = places();
    const shown = this.places = known.map((place) => ({ ...place, phase: /** @type {OldPlace["phase"]} */ (null) }));
    this.changed();
    const found = await Promise.all(known.map(async (place) => {
      try {
        return { ...place, phase: (await tableCard(place.code)).phase };
      } catch (error) {
        const gone = error instanceof ApiError && error.code === "no-such-table";
        if (gone) forget(place.code);
        return { ...place, phase: /** @type {OldPlace["phase"]} */ (gone ? "ended" : null) };
      }
    }));
    if (this.places !== shown) return; // asked again meanwhile
    this.places = found;
    this.changed();
  }
}
