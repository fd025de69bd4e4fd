// What is with a seat, in a word or two under its name.

import { words } from "../texts/index.js";

/**
 * @import { View } from "../view.js"
 * @import { Game } from "../game.js"
 *
 * @typedef {"" | "out" | "away" | "lap" | "owes" | "locked" | "in" | "bare"} Kind
 * @typedef {{ text: string, kind: Kind, left?: number }} Note `left`: for how many cards
 */

/** @type {Note} */
const NOTHING = { text: "", kind: "" };

/** What is with one of the others. @param {View} view @param {number} at the seat @returns {Note} */
export function seatNote(view, at) {
  const { game, room } = view.table;
  const seat = room?.seats.find((one) => one.seat === at);
  const seen = game?.seats[at];
  if (!game || !seat || !seen) return NOTHING;
  if (seen.gone) return { text: words.table.out, kind: "out" };
  if (seat.away) return { text: words.table.away, kind: "away" };
  if (!seat.present) return { text: words.table.absent, kind: "away" };
  const lap = lapNote(view, at);
  if (lap) return { text: lap, kind: "lap" };
  if (seen.debt) return { text: words.stand.owes(seen.debt), kind: "owes" };
  const locked = lockedFor(view, at);
  if (locked) return { text: words.stand.locked(locked), kind: "locked", left: locked };
  if (seen.cards) return NOTHING;
  return maySlapIn(view, at) ? { text: words.stand.maySlapIn, kind: "in" } : { text: words.table.noCards, kind: "bare" };
}

/** One's own, in more words. @param {View} view @param {number} me @returns {Note} */
export function ownNote(view, me) {
  const seen = view.table.game?.seats[me];
  if (!seen || seen.gone) return NOTHING;
  const lap = lapNote(view, me);
  if (lap) return { text: lap, kind: "lap" };
  if (seen.debt) return { text: words.stand.owesLong(seen.debt), kind: "owes" };
  const locked = lockedFor(view, me);
  return locked ? { text: words.stand.lockedLong(locked), kind: "locked" } : NOTHING;
}

/** Whether a seat without cards may win some by a slap now. @param {View} view @param {number} at */
export function maySlapIn({ table: { game, room } }, at) {
  if (!game || !room) return false;
  const { combos, "slap-in": slapIn, "slap-in-standing": needed } = room.rules.slap;
  const standing = game.seats.filter((seat, other) => other !== at && seat.cards > 0).length;
  return slapIn === "allowed" && combos.length > 0 && standing >= needed;
}

/** How many cards a stack holds that is drawn as high as it may be: for all stacks alike. @param {Game} game */
export function fullStack({ seats, pile }) {
  const all = seats.reduce((sum, seat) => sum + seat.cards, pile.length);
  const fair = (2 * all) / Math.max(2, seats.length);
  return Math.max(fair, ...seats.map((seat) => seat.cards));
}

/** Games won of a match, where one is played. @param {View} view @param {number} at */
export function pointsOf({ table: { room } }, at) {
  const match = room?.match;
  return match && match.games > 1 ? match.points[at] ?? 0 : null;
}

/** What a seat's card counts in a high-card lap. @param {View} view @param {number} at */
function lapNote({ table: { game } }, at) {
  if (!game?.lap || game.phase === "over") return "";
  const [shown, waiting] = game.lap;
  const mine = shown.find(([seat]) => seat === at);
  if (mine) return words.stand.lapValue(mine[1], mine[1] === Math.max(...shown.map(([, value]) => value)));
  return waiting.includes(at) ? words.stand.lapWaits : "";
}

/** For how many cards a seat may not slap. @param {View} view @param {number} at */
function lockedFor({ table: { game } }, at) {
  return Math.max(0, (game?.seats[at]?.locked ?? 0) - (game?.number ?? 0));
}
