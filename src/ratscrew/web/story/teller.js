// Who tells an update: two states, the events between them, and what has been said so far.

import { words } from "../texts/index.js";
import { raced } from "../verdicts.js";

/**
 * @import { News } from "../types.js"
 * @import { Table } from "../store.js"
 *
 * @typedef {"won" | "slow" | "foul" | "tie" | "other" | "lost" | "info"} Kind
 *
 * What the ribbon says. `weight` is how much it matters: a lighter one never covers a heavier
 * one that has not been read yet.
 * @typedef {object} Say
 * @property {Kind} kind
 * @property {string} word
 * @property {string} rest
 * @property {number} weight
 *
 * @typedef {"card" | "slap" | "win" | "lost" | "foul" | "turn" | "claim" | "deal" | "tick" | "go" | "react" | "end"} Sound
 */

export class Teller {
  /**
   * @param {Table} before
   * @param {Table} after
   * @param {ReadonlyArray<News>} events
   */
  constructor(before, after, events) {
    this.before = before;
    this.after = after;
    this.events = events;
    /** @type {Say[]} */
    this.says = [];
    /** @type {string[]} */
    this.lines = [];
    /** @type {Sound[]} */
    this.sounds = [];
    const verdicts = events.filter((event) => event.type === "verdict").filter(raced);
    // A race that is void because another one took the pile is told after it, and is not the story.
    this.verdict = verdicts.filter((one) => one.winner !== null).at(-1) ?? verdicts.at(-1) ?? null;
  }

  /** @param {number | null} seat */
  isMe(seat) {
    return seat !== null && this.after.mine.includes(seat);
  }

  /** @param {number} seat */
  who(seat) {
    return this.after.room?.seats.find((one) => one.seat === seat)?.name ?? `#${seat + 1}`;
  }

  /** A name, or `you`, inside a sentence. @param {number} seat */
  youOr(seat) {
    return this.isMe(seat) ? words.table.you : words.name(this.who(seat));
  }

  /** A name, or `You`, at a sentence's beginning. @param {number} seat */
  YouOr(seat) {
    return this.isMe(seat) ? words.log.you : words.name(this.who(seat));
  }

  /**
   * Say one of the catalogue's sentences.
   * @param {Kind} kind
   * @param {string} key
   * @param {ReadonlyArray<unknown>} parts
   * @param {number} weight
   */
  say(kind, key, parts, weight) {
    const [word, rest] = words.verdict[key]?.(...parts) ?? ["", ""];
    this.says.push({ kind, word, rest, weight });
  }

  /** The live cards up to one, newest first. @param {number} on @param {number} n */
  seen(on, n) {
    const pile = this.before.game?.pile ?? [];
    const live = pile.filter((laid) => laid[2] > 0 && laid[2] <= on);
    return live.slice(-n).reverse().map((laid) => laid[0]);
  }

  /** The event that came right after another. @param {News} event */
  next(event) {
    return this.events[this.events.indexOf(event) + 1];
  }
}
