// What the page knows of its table: the fold of the messages it has heard. Pure, and no rules:
// each case does what its event says happened, as ratscrew.engine.apply does on the server.

/**
 * @import { Hint, May, News, PauseIs, ReactionKind, RoomSeat, Room, ServerMessage, Verdict, Waiting } from "./types.js"
 * @import { Game } from "./game.js"
 * @import { Tally } from "./types.js"
 */

import { gameAfter, whole } from "./game.js";
import { NO_REELS, reelsAfter, reelsFrom } from "./replay.js";
import { UNSEALED, shuffleAfter, shuffleOf } from "./shuffle.js";
import { tallyAfter } from "./tally.js";
import { SQUARE, thrownAfter, thrownOf } from "./thrown.js";
import { raced } from "./verdicts.js";

/**
 * What the table gives time for, and when on its clock we heard of it.
 * @typedef {Waiting & { from_us: number | null }} Window
 *
 * That the game stands still or is about to go on, and when on the table's clock we heard of it.
 * @typedef {PauseIs & { from_us: number }} Pause
 *
 * @typedef {object} Table
 * @property {number} seq the number of the last update
 * @property {ReadonlyArray<number>} mine
 * @property {Room | null} room
 * @property {Game | null} game
 * @property {Readonly<Record<number, ReadonlyArray<string>>>} may
 * @property {Verdict | null} verdict
 * @property {ReadonlyArray<Tally> | null} tally
 * @property {Window | null} waiting
 * @property {ReadonlyArray<number>} agreed the seats that would stop the game now
 * @property {number | null} closing seconds until the server stops
 * @property {boolean} lasts whether the table is there again after that
 * @property {import("./shuffle.js").Shuffle} shuffle
 * @property {boolean} unrated the last game does not count
 * @property {ReadonlyArray<"device" | "display" | "lesson" | "mark">} unrated_by why not
 * @property {number} clock_us the table's clock when we were greeted or last sent the whole table
 * @property {Pause | null} pause null while the game goes on
 * @property {Hint | null} hint at a practice table, what to see or do now
 * @property {Readonly<Record<number, { what: ReactionKind, at_us: number }>>} reactions each seat's last one
 * @property {string | null} display what this page is called as a screen for a room
 * @property {boolean} blocked whether we may not sit here again
 * @property {import("./replay.js").Reels} reels the last piles, to be looked at again
 * @property {import("./thrown.js").Thrown} thrown how cards lie that were thrown
 */

/** @type {Table} */
export const NOTHING = Object.freeze({
  seq: 0,
  mine: [],
  room: null,
  game: null,
  may: {},
  verdict: null,
  tally: null,
  waiting: null,
  agreed: [],
  closing: null,
  lasts: false,
  shuffle: UNSEALED,
  unrated: false,
  unrated_by: [],
  clock_us: 0,
  pause: null,
  hint: null,
  reactions: {},
  display: null,
  blocked: false,
  reels: NO_REELS,
  thrown: SQUARE,
});

/** What happened longer ago than this while we were away is not shown as if it happened now. */
const FRESH_US = 2_000_000;

/**
 * The table after a message.
 * @param {Table} table
 * @param {ServerMessage} message
 * @returns {Table}
 */
export function fold(table, message) {
  switch (message.type) {
    case "welcome":
      return { ...table, clock_us: message.at_us ?? 0 };
    case "snapshot": {
      const game = message.game && whole(message.game);
      const { seq, mine, room } = message;
      const tally = room.phase === "waiting" ? null : message.tallies?.length ? message.tallies : table.tally;
      const clock_us = message.at_us ?? table.clock_us;
      const waiting = message.waiting?.what ? { ...message.waiting, from_us: clock_us } : null;
      const pause = message.pause ? { ...message.pause, from_us: clock_us } : null;
      const agreed = message.agreed ?? [];
      const shuffle = shuffleOf(table.shuffle, message);
      const unrated_by = message.unrated_by ?? [];
      const unrated = room.phase === "over" && unrated_by.length > 0;
      const { display = null, hint = null } = message;
      return {
        ...table, seq, mine, room, game, tally, waiting, agreed, shuffle, unrated, unrated_by, clock_us, pause, hint, display,
        may: mayBySeat(message.may), reactions: {}, closing: null, reels: reelsFrom(table.reels, game), thrown: thrownOf(message.thrown ?? []),
      };
    }
    case "update": {
      const after = message.events.reduce((one, event) => happen(one, event, message.at_us), table);
      return { ...after, seq: message.seq, may: mayBySeat(message.may) };
    }
    case "done": {
      const { seat, display } = message;
      if (display) return { ...table, display };
      if (seat === null || message.token === null || table.mine.includes(seat)) return table;
      return { ...table, mine: [...table.mine, seat].sort((a, b) => a - b) };
    }
    case "removed": {
      const mine = table.mine.filter((seat) => !message.seats.includes(seat));
      return { ...table, mine, blocked: table.blocked || message.blocked };
    }
    case "replaced":
      return { ...table, mine: table.mine.filter((seat) => !message.seats.includes(seat)) };
    default:
      return table;
  }
}

/**
 * Whether an update came without the one before it.
 * @param {Table} table
 * @param {ServerMessage} message
 */
export function gap(table, message) {
  return message.type === "update" && message.seq !== table.seq + 1;
}

/**
 * @param {Table} table
 * @param {News} event
 * @param {number} at_us
 * @returns {Table}
 */
function happen(table, event, at_us) {
  const room = table.room && roomAfter(table.room, event);
  const game = gameAfter(table.game, event);
  const tally = tallyAfter(table.tally, event, room?.rules.challenge?.claims === "declared");
  const shuffle = shuffleAfter(table.shuffle, event);
  const reels = reelsAfter(table.reels, room, event, at_us);
  const thrown = thrownAfter(table.thrown, event);
  const after = { ...table, room, game, tally, shuffle, reels, thrown };
  // What was missed is told late: for us it begins when we came back.
  const heard_us = Math.max(at_us, table.clock_us);
  switch (event.type) {
    case "verdict":
      return raced(event) ? { ...after, verdict: event } : after;
    case "waiting":
      return { ...after, waiting: event.what ? { ...event, from_us: heard_us } : null };
    case "pause":
      return { ...after, pause: event.state === "over" ? null : { ...event, from_us: heard_us } };
    case "hint":
      return { ...after, hint: event };
    case "reaction": {
      if (at_us < table.clock_us - FRESH_US) return after;
      const { seat, what } = event;
      return { ...after, reactions: { ...table.reactions, [seat]: { what, at_us } } };
    }
    case "agree": {
      const others = table.agreed.filter((seat) => seat !== event.seat);
      return { ...after, agreed: event.agree ? [...others, event.seat].sort((a, b) => a - b) : others };
    }
    case "closing":
      return { ...after, closing: event.seconds, lasts: event.kept ?? false };
    case "dealt":
      return { ...after, verdict: null, waiting: null, agreed: [], unrated: false, unrated_by: [], pause: null, hint: null };
    case "ended":
      return { ...after, waiting: null, agreed: [], pause: null, hint: null };
    case "result":
      return { ...after, unrated: event.unrated ?? false, unrated_by: event.unrated_by ?? [] };
    default:
      return after;
  }
}

/**
 * The room after an event.
 * @param {Room} room
 * @param {News} event
 * @returns {Room}
 */
export function roomAfter(room, event) {
  switch (event.type) {
    case "sat": {
      const seats = room.seats.filter((seat) => seat.seat !== event.seat.seat);
      return { ...room, seats: [...seats, event.seat].sort((a, b) => a.seat - b.seat) };
    }
    case "ready":
      return withSeat(room, event.seat, { ready: event.ready });
    case "settings": {
      const { rules, tempo, min_seats } = event;
      const seats = room.seats.map((seat) => ({ ...seat, ready: seat.kind === "bot" && seat.ready }));
      return { ...room, rules, tempo, min_seats, seats };
    }
    case "presence":
      return withSeat(room, event.seat, { present: event.present, away: event.away, stand_in: event.stand_in });
    case "line": {
      const { seat, trip_us, jest_us, suspect, screen_us = null, screen_error_us = null } = event;
      return withSeat(room, seat, { trip_us, jest_us, suspect, screen_us, screen_error_us });
    }
    case "eyes":
      return withSeat(room, event.seat, { eyes: event.display });
    case "marked":
      return withSeat(room, event.seat, { mark: event.kind });
    case "host":
      return { ...room, host: event.seat };
    case "dealt":
      return { ...room, phase: "running" };
    case "ended":
      return { ...room, phase: "over" };
    case "match":
      return { ...room, match: event.match };
    case "options":
      return { ...room, options: event };
    case "lookers-on":
      return { ...room, lookers_on: event };
    case "result": {
      const seats = room.seats.map((seat) => {
        const ready = seat.kind === "bot" && seat.ready;
        return { ...seat, wins: event.wins[seat.seat] ?? seat.wins, ready };
      });
      return { ...room, phase: "over", games: room.games + 1, seats };
    }
    default:
      return room;
  }
}

/**
 * @param {Room} room
 * @param {number} seat
 * @param {Partial<RoomSeat>} change
 * @returns {Room}
 */
function withSeat(room, seat, change) {
  const seats = room.seats.map((old) => (old.seat === seat ? { ...old, ...change } : old));
  return { ...room, seats };
}

/**
 * @param {ReadonlyArray<May>} may
 * @returns {Record<number, ReadonlyArray<string>>}
 */
function mayBySeat(may) {
  return Object.fromEntries(may.map(({ seat, acts }) => [seat, acts]));
}
