// Which table one plays at: the usual one, or one that is loaded when it is first wanted, such as a
// screen that several people play at together.

/**
 * @import { View } from "./view.js"
 *
 * What makes a table's element known; by its tag.
 * @typedef {Readonly<Record<string, () => Promise<unknown>>>} Doors
 */

export const USUAL = "ers-table";

/** @type {Doors} */
const DOORS = {
  "ers-couch": () => import("./couch/couch.js").then(({ ready }) => ready),
  "ers-hand": () => import("./hand/room.js").then(({ ready }) => ready()),
  "ers-display": () => import("./screen/room.js").then(({ ready }) => ready()),
};

export class Tables {
  /**
   * @param {() => void} changed another table has come
   * @param {Doors} [doors]
   */
  constructor(changed, doors = DOORS) {
    this.changed = changed;
    this.doors = doors;
    /** @type {Map<string, "coming" | "here" | "lost">} */
    this.known = new Map();
  }

  /**
   * The tag of what is to be drawn; empty while it is on its way. What does not come is done
   * without.
   * @param {string} wanted
   */
  at(wanted) {
    const door = this.doors[wanted];
    if (!door) return USUAL;
    const state = this.known.get(wanted);
    if (state === undefined) void this.load(wanted, door);
    return state === "here" ? wanted : state === "lost" ? USUAL : "";
  }

  /** @param {string} tag @param {() => Promise<unknown>} door */
  async load(tag, door) {
    this.known.set(tag, "coming");
    try {
      await door();
      this.known.set(tag, "here");
    } catch {
      this.known.set(tag, "lost");
    }
    this.changed();
  }
}

/** Which table a view is played at: several play at one of their own, before a room's screen a phone is a hand alone. @param {View} view */
export function tableFor(view) {
  if (view.table.mine.length > 1) return "ers-couch";
  return view.before ? "ers-hand" : USUAL;
}
