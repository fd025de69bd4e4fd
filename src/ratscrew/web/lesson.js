// The thirty-second lesson: what the coach says. It follows the table's hints and the verdicts; what
// may be slapped and what a slap costs is the table's to know. Pure.

import { words } from "./texts/index.js";

/**
 * @import { Hint, News } from "./types.js"
 * @import { Table } from "./store.js"
 *
 * What the learner meets, in this order or another.
 * @typedef {"flip" | "double" | "sandwich" | "honour" | "near"} Goal
 *
 * @typedef {object} Coach
 * @property {string} aside about what has just happened; empty where nothing has
 * @property {"good" | "oops" | ""} mood
 * @property {string} text what to do or see now
 * @property {"flip" | "slap" | ""} at what to press now
 */

export const GOALS = /** @type {const} */ (["flip", "double", "sandwich", "honour", "near"]);
/** After so many cards the lesson is over, whatever was missed. */
const LONGEST = 36;

export class Lesson {
  constructor() {
    /** @type {Set<Goal>} what has been met and done */
    this.met = new Set();
    /** @type {Hint | null} */
    this.hint = null;
    this.aside = "";
    /** @type {Coach["mood"]} */
    this.mood = "";
    /** Whether something has been said about the hint at hand. */
    this.judged = false;
    this.done = false;
    this.fouls = 0;
  }

  /**
   * What has happened since.
   * @param {Table} table @param {ReadonlyArray<News>} events
   */
  hear(table, events) {
    const me = table.mine[0] ?? null;
    for (const event of events) {
      if (event.type === "card" && event.seat === me) this.met.add("flip");
      if (event.type === "slap" && event.seat === me) {
        this.met.add(event.combo.startsWith("sandwich") ? "sandwich" : "double");
        this.tell("good", words.lesson.won);
      } else if (event.type === "foul" && event.seat === me) {
        this.fouls += 1;
        this.tell("oops", words.lesson.foul(price(table, this.fouls - 1), price(table, this.fouls), this.hint?.what === "leave"));
      } else if (event.type === "hint") this.turn(event, me);
    }
    if (table.hint && !alike(table.hint, this.hint)) this.turn(table.hint, me);
    const all = GOALS.every((goal) => this.met.has(goal));
    const settled = this.hint?.what === "flip" || this.hint?.what === "watch";
    if ((all && settled) || (table.game?.number ?? 0) >= LONGEST || table.room?.phase === "over") this.done = true;
  }

  /** The next hint: what became of the last one? @param {Hint} hint @param {number | null} me */
  turn(hint, me) {
    const last = this.hint;
    const goes = last !== null && !alike(last, hint);
    if (goes && last.what === "leave") this.met.add("near");
    if (goes && (last.what === "pay" || last.what === "paid" || last.what === "take")) this.met.add("honour");
    if (!this.judged) {
      if (goes && last.what === "slap") this.tell("oops", words.lesson.missed);
      else if (goes && last.what === "leave") this.tell("good", words.lesson.left);
      else if (goes && last.what === "take" && last.to === me) this.tell("good", words.lesson.tookIt);
      else this.tell("", "");
    }
    this.judged = false;
    this.hint = hint;
  }

  /** @param {Coach["mood"]} mood @param {string} text */
  tell(mood, text) {
    this.mood = mood;
    this.aside = text;
    this.judged = text !== "";
  }

  /**
   * @param {Table} table @param {boolean} touch whether a finger plays
   * @returns {Coach}
   */
  say(table, touch) {
    const { aside, mood, hint } = this;
    const me = table.mine[0] ?? null;
    const { text, at } = hint ? told(hint, table, me, touch, this) : { text: words.lesson.begins, at: /** @type {const} */ ("") };
    return { aside, mood, text, at };
  }
}

/** What a foul costs after so many. @param {Table} table @param {number} fouls */
function price({ room }, fouls) {
  const cards = room?.rules.penalty.cards ?? [];
  return cards[Math.min(fouls, cards.length - 1)] ?? 1;
}

/** @param {Hint} one @param {Hint | null} other */
function alike(one, other) {
  return other !== null && one.what === other.what && one.on === other.on && one.chances === other.chances && one.to === other.to;
}

/**
 * @param {Hint} hint @param {Table} table @param {number | null} me @param {boolean} touch @param {Lesson} so so far
 * @returns {Pick<Coach, "text" | "at">}
 */
function told(hint, table, me, touch, so) {
  const { lesson } = words;
  const other = table.room?.seats.find((seat) => seat.seat !== me)?.name ?? "";
  const press = touch ? lesson.tap : lesson.key;
  const honour = table.game?.pile.filter((laid) => laid[2] > 0 && "JQKA".includes(laid[0].charAt(0))).at(-1)?.[0] ?? "";
  switch (hint.what) {
    case "flip":
      return { text: !so.met.has("flip") ? press.flipFirst : press.flip, at: "flip" };
    case "watch":
      return { text: lesson.watch(other), at: "" };
    case "slap":
      return { text: `${lesson.slap(hint.combo ?? "")} ${press.slap}`, at: "slap" };
    case "leave":
      return { text: lesson.leave(hint.combo ?? "", price(table, so.fouls), table.game?.turn === me), at: table.game?.turn === me ? "flip" : "" };
    case "pay":
      return { text: lesson.pay(honour, hint.chances, other), at: "flip" };
    case "paid":
      return { text: lesson.paid(honour, hint.chances, other), at: "" };
    case "take":
      return { text: hint.to === me ? lesson.takeYou : lesson.take(other), at: "" };
    default:
      return { text: "", at: "" };
  }
}
