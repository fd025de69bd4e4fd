// What the page knows of its table: the fold of the messages it has heard. Pure, and no rules:
// each case does what its event says happened, as ratscrew.engine.apply does on the server.

/**
 * @import { Card, Laid, May, News, RoomSeat, Room, ServerMessage, View, Verdict } from "./types.js"
 * @import { Tally } from "./tally.js"
 */

import { tallyAfter } from "./tally.js";

/**
 * A game as seen: a view that also keeps whether the end waits for the last race.
 * @typedef {View & { closing: boolean }} Game
 */

/**
 * @typedef {object} Table
 * @property {number} seq the number of the last update
 * @property {ReadonlyArray<number>} mine
 * @property {Room | null} room
 * @property {Game | null} game
 * @property {Readonly<Record<number, ReadonlyArray<string>>>} may
 * @property {Verdict | null} verdict
 * @property {ReadonlyArray<Tally> | null} tally null unless the game was seen from its deal on
 * @property {number | null} closing seconds until the server stops
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
  closing: null,
});

/**
 * The table after a message.
 * @param {Table} table
 * @param {ServerMessage} message
 * @returns {Table}
 */
export function fold(table, message) {
  switch (message.type) {
    case "snapshot": {
      const game = message.game && { ...message.game, closing: isClosing(message.game) };
      const { seq, mine, room } = message;
      const tally = room.phase === "waiting" ? null : table.tally;
      return { ...table, seq, mine, room, game, tally, may: mayBySeat(message.may), closing: null };
    }
    case "update": {
      const after = message.events.reduce(happen, table);
      return { ...after, seq: message.seq, may: mayBySeat(message.may) };
    }
    case "done": {
      const { seat } = message;
      if (seat === null || message.token === null || table.mine.includes(seat)) return table;
      return { ...table, mine: [...table.mine, seat].sort((a, b) => a - b) };
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
 * @returns {Table}
 */
function happen(table, event) {
  const room = table.room && roomAfter(table.room, event);
  const game = gameAfter(table.game, event);
  const tally = tallyAfter(table.tally, event);
  const after = { ...table, room, game, tally };
  if (event.type === "verdict") return { ...after, verdict: event };
  if (event.type === "closing") return { ...after, closing: event.seconds };
  if (event.type === "dealt") return { ...after, verdict: null };
  return after;
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
      return withSeat(room, event.seat, { present: event.present, away: event.away });
    case "host":
      return { ...room, host: event.seat };
    case "dealt":
      return { ...room, phase: "running" };
    case "ended":
      return { ...room, phase: "over" };
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
 * The game after an event, as ratscrew.engine has it.
 * @param {Game | null} game
 * @param {News} event
 * @returns {Game | null}
 */
export function gameAfter(game, event) {
  if (event.type === "dealt") return dealt(event);
  if (!game) return null;
  switch (event.type) {
    case "card":
      return {
        ...changed(game, event.seat, (seat) => ({ ...seat, cards: seat.cards - 1 })),
        pile: [...game.pile, [event.card, event.seat, event.number]],
        number: event.number,
        laid: game.laid + 1,
      };
    case "turn":
      return phased({ ...game, turn: event.seat, challenger: null, chances: 0, capture: null });
    case "challenge": {
      const { challenger, challenged: turn, chances } = event;
      return phased({ ...game, challenger, turn, chances, capture: null });
    }
    case "pending":
      return phased({ ...game, capture: event.seat, challenger: event.seat, chances: 0 });
    case "ending":
      return phased({ ...game, closing: true });
    case "settled":
      return phased({ ...game, closing: false });
    case "foul":
      return changed(game, event.seat, (seat) => ({ ...seat, fouls: seat.fouls + 1 }));
    case "burn":
      return burnt(game, event.seat, event.cards, event.on_top);
    case "out": {
      const gone = changed(game, event.seat, (seat) => ({ ...seat, cards: 0, gone: true }));
      return { ...gone, pile: [...dead(event.cards, event.seat).reverse(), ...game.pile] };
    }
    case "joined":
      return { ...game, seats: [...game.seats, { cards: 0, gone: false, fouls: 0 }] };
    case "pile":
      return phased({
        ...changed(game, event.seat, (seat) => ({ ...seat, cards: seat.cards + event.cards })),
        pile: [],
        turn: event.seat,
        challenger: null,
        chances: 0,
        capture: null,
        closing: false,
        tricks: game.tricks + 1,
        burnt: null,
      });
    case "ended": {
      const { ended, winners } = event;
      return { ...game, ended, winners, turn: null, capture: null, closing: false, phase: "over" };
    }
    default:
      return game;
  }
}

/**
 * @param {import("./types.js").Dealt} event
 * @returns {Game}
 */
function dealt(event) {
  return {
    seat: null,
    seats: event.sizes.map((cards) => ({ cards, gone: false, fouls: 0 })),
    pile: event.centre.map((card) => [card, event.dealer, 0]),
    phase: "play",
    turn: event.leader,
    challenger: null,
    chances: 0,
    capture: null,
    number: 0,
    laid: 0,
    tricks: 0,
    burnt: null,
    may: [],
    ended: null,
    winners: [],
    closing: false,
  };
}

/**
 * @param {Game} game
 * @param {number} by
 * @param {ReadonlyArray<Card>} cards
 * @param {boolean} onTop
 * @returns {Game}
 */
function burnt(game, by, cards, onTop) {
  const paid = changed(game, by, (seat) => ({ ...seat, cards: seat.cards - cards.length }));
  if (onTop) return { ...paid, pile: [...game.pile, ...dead(cards, by)] };
  const pile = [...dead(cards, by).reverse(), ...game.pile];
  return { ...paid, pile, burnt: game.burnt ?? game.number };
}

/**
 * @param {ReadonlyArray<Card>} cards
 * @param {number} by
 * @returns {Laid[]}
 */
function dead(cards, by) {
  return cards.map((card) => [card, by, 0]);
}

/** @param {Game} game @returns {Game} */
function phased(game) {
  if (game.phase === "over") return game;
  return { ...game, phase: game.capture !== null || game.closing ? "pending" : "play" };
}

/** @param {View} view */
function isClosing(view) {
  return view.phase === "pending" && view.capture === null;
}

/**
 * @param {Game} game
 * @param {number} seat
 * @param {(seat: import("./types.js").SeatView) => import("./types.js").SeatView} change
 * @returns {Game}
 */
function changed(game, seat, change) {
  return { ...game, seats: game.seats.map((old, index) => (index === seat ? change(old) : old)) };
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
