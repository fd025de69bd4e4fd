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
 * @typedef {Place & { phase: TableCard["phase"] }} OldPlace
 */

/** How long after a silence the server is looked for again. */
const LOOK_MS = 4000;

export class Porch {
  /** @param {() => void} changed something is to be drawn */
  constructor(changed) {
    this.changed = changed;
    /** @type {Reach} */
    this.reach = "looking";
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

  /** Ask the server what it offers; while it does not answer, again and again. */
  async look() {
    clearTimeout(this.timer);
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

  /** Which of the tables that one was at are still there. */
  async findPlaces() {
    const known = places();
    if (!known.length) {
      this.places = [];
      return this.changed();
    }
    const found = await Promise.all(known.map(async (place) => {
      try {
        return { ...place, phase: (await tableCard(place.code)).phase };
      } catch (error) {
        if (error instanceof ApiError && error.code === "no-such-table") forget(place.code);
        return null;
      }
    }));
    this.places = found.filter((place) => place !== null);
    this.changed();
  }
}
