// A game that is over, step by step: the fold of its events, where one may stop, what is told there.
// Pure, and no rules: it is folded as at the table.

import { tell } from "../story.js";
import { NOTHING, fold } from "../store.js";

/**
 * @import { GameTold, Room, RoomSeat, ToldStep } from "../types.js"
 * @import { Table } from "../store.js"
 * @import { Told } from "../story.js"
 */

/** What moves nothing that is seen. */
const UNSEEN = new Set(["turn", "settled", "annulled", "ready", "waiting", "ending", "lap", "locked"]);
/** Between two steps one waits no longer and no shorter than this, however long it was. */
const SHORTEST_US = 160_000;
const LONGEST_US = 1_400_000;
/** So many tables are kept, and of a longer game those in between are folded again when they are seen. */
const KEPT = 4000;
/** So many sentences are kept. */
const SAID = 2000;

export class Film {
  /**
   * @param {GameTold} game
   * @param {ReadonlyArray<ToldStep>} steps
   */
  constructor(game, steps) {
    this.steps = steps;
    this.stride = Math.max(1, Math.ceil(steps.length / KEPT));
    /** The table after every so many steps. @type {Table[]} */
    this.tables = [];
    /** How many live cards had been played after each step. */
    this.laid = new Uint32Array(steps.length);
    /** The steps at which there is something to see, in their order. @type {number[]} */
    this.stops = [];
    /** @type {Map<number, Told>} */
    this.known = new Map();
    /** @type {Table} */
    let table = { ...NOTHING, room: roomOf(game), seq: -1 };
    steps.forEach(({ events }, step) => {
      table = this.after(table, step);
      if (step % this.stride === 0) this.tables.push(table);
      this.laid[step] = table.game?.laid ?? 0;
      if (step === 0 || events.some((event) => !UNSEEN.has(event.type))) this.stops.push(step);
    });
  }

  /** @param {Table} table @param {number} step */
  after(table, step) {
    const { at_us = 0, events = [] } = this.steps[step] ?? {};
    return fold(table, { type: "update", seq: step, at_us, events, may: [] });
  }

  /** The table after a step. @param {number} step */
  table(step) {
    const wanted = Math.max(0, Math.min(step, this.steps.length - 1));
    const from = Math.floor(wanted / this.stride);
    let table = this.tables[from] ?? NOTHING;
    for (let next = from * this.stride + 1; next <= wanted; next++) table = this.after(table, next);
    return table;
  }

  /** The first step after which so many live cards had been played. @param {number} cards */
  stepOf(cards) {
    return Math.max(0, this.laid.findIndex((laid) => laid >= cards));
  }

  /** What is said of a step. @param {number} step @returns {Told} */
  told(step) {
    const known = this.known.get(step);
    if (known) return known;
    const before = step > 0 ? this.table(step - 1) : { ...this.table(0), game: null };
    const told = tell(before, this.table(step), this.steps[step]?.events ?? []);
    if (this.known.size >= SAID) this.known.clear();
    this.known.set(step, told);
    return told;
  }

  /** A step in a sentence, such as may be said of where one is. @param {number} step */
  line(step) {
    const { say, lines } = this.told(step);
    return say ? say.word + say.rest : lines.join(" ");
  }

  /** The race that a step ended. @param {number} step */
  verdict(step) {
    return this.told(step).verdict;
  }

  /** What lay there before a step in which all of it was taken; null where nothing was. @param {number} step */
  taken(step) {
    if (!this.steps[step]?.events.some((event) => event.type === "pile")) return null;
    return this.table(step - 1).game?.pile ?? null;
  }

  /** Which of the stops is at a step, or the last one before it. @param {number} step */
  stopAt(step) {
    let low = 0;
    let high = this.stops.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.stops[middle] ?? 0) <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** How long one looks at a stop before the next comes, at the speed of the game. @param {number} stop */
  stay_us(stop) {
    const here = this.steps[this.stops[stop] ?? 0];
    const next = this.steps[this.stops[stop + 1] ?? 0];
    if (!here || !next) return LONGEST_US;
    return Math.max(SHORTEST_US, Math.min(next.at_us - here.at_us, LONGEST_US));
  }

  /** The steps of which the ribbon said something, or of which there is any line. @param {boolean} all */
  story(all) {
    return this.steps.map((_, step) => step).filter((step) => {
      const { say, lines } = this.told(step);
      return all ? lines.length > 0 || say !== null : say !== null && say.weight > 1;
    });
  }
}

/** The table at which it was played, as far as that is told. @param {GameTold} game @returns {Room} */
function roomOf(game) {
  return {
    code: game.code,
    phase: "running",
    seats: game.results.map(seatOf),
    host: null,
    rules: game.rules,
    tempo: "normal",
    games: 0,
    levels: [],
    min_seats: 2,
    max_seats: game.results.length,
    match: null,
    options: { type: "options", drop_pause: false, reactions: false },
    lookers_on: { type: "lookers-on", watchers: 0, displays: [] },
    lesson: false,
  };
}

/** @param {GameTold["results"][number]} one @returns {RoomSeat} */
function seatOf({ seat, name, kind, level }) {
  return {
    seat, name, kind, level, ready: true, present: true, away: false, wins: 0,
    trip_us: null, jest_us: null, suspect: false, mark: null, stand_in: false, eyes: null, screen_us: null, screen_error_us: null,
  };
}

/** The step that an address names: `?at=` a step, or `?card=` the race on a card. @param {string} search @param {GameTold} game */
export function stepIn(search, game) {
  const asked = new URLSearchParams(search);
  const card = Number(asked.get("card"));
  const race = card > 0 ? game.races.find((one) => one.verdict.on === card) : undefined;
  const at = Number(asked.get("at"));
  return race?.step ?? (Number.isInteger(at) ? Math.max(0, Math.min(at, game.steps)) : 0);
}

/**
 * Where seats are round a table at which nobody sits who looks, in percent: in their turn clockwise,
 * the place nearest to whoever looks left free.
 * @param {number} seats @returns {ReadonlyArray<readonly [number, number]>}
 */
export function ring(seats) {
  return Array.from({ length: seats }, (_, at) => {
    const angle = ((90 + (at + 0.5) * (360 / seats)) / 180) * Math.PI;
    return [50 + Math.max(-37, Math.min(37, 46 * Math.cos(angle))), 49 + 36 * Math.sin(angle)];
  });
}
