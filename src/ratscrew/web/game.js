// The fold of a game's events, as ratscrew.engine.apply has it: what an event says happened,
// happens, and nothing is decided.

/**
 * @import { Card, Laid, News, SeatView, Title, View } from "./types.js"
 */

/**
 * A game as seen: a view, and what a view leaves out but its events tell.
 * @typedef {object} Told
 * @property {number | null} aside how many cards of the deal nobody got
 *
 * @typedef {View & Told} Game
 */

/**
 * A game that comes whole.
 * @param {View} view
 * @returns {Game}
 */
export function whole(view) {
  return { ...view, aside: null };
}

/**
 * The game after an event.
 * @param {Game | null} game
 * @param {News} event
 * @returns {Game | null}
 */
export function gameAfter(game, event) {
  if (event.type === "dealt") return dealt(event);
  return game && (after(game, event) ?? marked(game, event));
}

/** After an event that moves cards. @param {Game} game @param {News} event @returns {Game | null} */
function after(game, event) {
  switch (event.type) {
    case "card":
      return phased({
        ...counted(game, event.seat, -1),
        pile: [...game.pile, [event.card, event.seat, event.number]],
        number: event.number,
        laid: game.laid + 1,
        titled: false,
      });
    case "dead":
      return { ...counted(game, event.seat, -1), pile: [...game.pile, [event.card, event.seat, 0]] };
    case "burn":
      return burnt(game, event);
    case "given":
      return event.to.reduce((one, to) => counted(one, to, 1), counted(game, event.seat, -event.to.length));
    case "lent":
      return counted(counted(game, event.seat, -event.count), event.to, event.count);
    case "called": {
      const [payer, receiver] = event.right ? [event.caller, event.claimant] : [event.claimant, event.caller];
      const paid = game.seats[payer]?.cards ? counted(counted(game, payer, -1), receiver, 1) : game;
      return phased({ ...paid, claim: null });
    }
    case "out": {
      const gone = changed(game, event.seat, (seat) => ({ ...seat, cards: 0, gone: true }));
      const lost = game.title?.[0] === event.seat;
      return phased({
        ...gone,
        pile: [...dead(event.cards, event.seat).reverse(), ...game.pile],
        title: lost ? null : game.title,
        titled: game.titled && !lost,
      });
    }
    case "joined":
      return { ...game, seats: [...game.seats, seat(0)] };
    case "pile":
      return phased({
        ...counted(game, event.seat, event.cards),
        ...OPEN,
        pile: [],
        turn: event.seat,
        lap: null,
        claim: null,
        tricks: game.tricks + 1,
        burnt: null,
      });
    default:
      return null;
  }
}

/** After an event that moves no card. @param {Game} game @param {News} event @returns {Game} */
function marked(game, event) {
  switch (event.type) {
    case "turn":
      return phased({ ...game, turn: event.seat, challenger: null, chances: 0, capture: null, choosing: false });
    case "challenge": {
      const { challenger, challenged: turn, chances } = event;
      return phased({ ...game, challenger, turn, chances, capture: null, choosing: false, lap: null });
    }
    case "choice": {
      const { challenger, seat: turn, chances } = event;
      return { ...game, challenger, turn, chances, choosing: true };
    }
    case "lap":
      return { ...game, lap: event.shown.length ? [event.shown, event.waiting] : null };
    case "pending": {
      const { seat: capture, by = "challenge" } = event;
      return phased({ ...game, capture, capture_by: by, challenger: capture, chances: 0, choosing: false, lap: null });
    }
    case "ending":
      return phased({ ...game, closing: true });
    case "settled":
      return phased({ ...game, closing: false });
    case "foul":
      return changed(game, event.seat, (old) => ({ ...old, fouls: old.fouls + 1 }));
    case "owes":
      return changed(game, event.seat, (old) => ({ ...old, debt: old.debt + event.cards }));
    case "locked":
      return changed(game, event.seat, (old) => ({ ...old, locked: event.until }));
    case "title": {
      /** @type {Title | null} */
      const title = event.seat === null || event.by === null ? null : [event.seat, event.by];
      return phased({ ...game, title, titled: true, closing: false });
    }
    case "lapsed": {
      /** @type {Title | null} */
      const title = game.capture === null ? null : [game.capture, game.capture_by];
      return phased({ ...game, title, titled: title !== null });
    }
    case "claimed":
      return phased({ ...game, claim: event.seat });
    case "ended": {
      const { ended, winners } = event;
      return { ...game, ended, winners, turn: null, capture: null, closing: false, title: null, titled: false, claim: null, phase: "over" };
    }
    default:
      return game;
  }
}

/** Nothing is awaited but a card. @type {Pick<Game, "challenger" | "chances" | "capture" | "choosing" | "closing" | "title" | "titled">} */
const OPEN = { challenger: null, chances: 0, capture: null, choosing: false, closing: false, title: null, titled: false };

/**
 * @param {import("./types.js").Dealt} event
 * @returns {Game}
 */
function dealt(event) {
  const { rules, sizes, centre } = event;
  return {
    ...OPEN,
    seat: null,
    seats: sizes.map(seat),
    pile: centre.map((card) => [card, event.dealer, 0]),
    phase: "play",
    turn: event.leader,
    number: 0,
    laid: 0,
    tricks: 0,
    burnt: null,
    may: [],
    capture_by: "challenge",
    lap: null,
    claim: null,
    ended: null,
    winners: [],
    aside: aside(rules, sizes, centre.length),
  };
}

/**
 * How many cards lie aside, out of the game.
 * @param {import("./types.js").RuleSet} rules
 * @param {ReadonlyArray<number>} sizes
 * @param {number} centre
 */
function aside(rules, sizes, centre) {
  const { decks, jokers, remainder } = rules.deal ?? {};
  if (remainder !== "aside" || typeof jokers !== "number") return null;
  const left = 52 * decks + jokers - centre - sizes.reduce((sum, size) => sum + size, 0);
  return left > 0 ? left : null;
}

/** @param {number} cards @returns {SeatView} */
function seat(cards) {
  return { cards, gone: false, fouls: 0, debt: 0, locked: 0 };
}

/** @param {Game} game @param {import("./types.js").CardsBurned} event @returns {Game} */
function burnt(game, { seat: by, cards, on_top, debt }) {
  const paid = changed(game, by, (old) => ({
    ...old,
    cards: old.cards - cards.length,
    debt: old.debt - (debt ? cards.length : 0),
  }));
  if (on_top) return { ...paid, pile: [...game.pile, ...dead(cards, by)] };
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
  return { ...game, phase: phase(game) };
}

/** @param {Game} game @returns {Game["phase"]} */
function phase(game) {
  if (game.claim !== null) return "claim";
  if (game.titled) return "title";
  return game.capture !== null || game.closing ? "pending" : "play";
}

/** @param {Game} game @param {number} at @param {number} more @returns {Game} */
function counted(game, at, more) {
  return changed(game, at, (old) => ({ ...old, cards: old.cards + more }));
}

/**
 * @param {Game} game
 * @param {number} at
 * @param {(seat: SeatView) => SeatView} change
 * @returns {Game}
 */
function changed(game, at, change) {
  return { ...game, seats: game.seats.map((old, index) => (index === at ? change(old) : old)) };
}
