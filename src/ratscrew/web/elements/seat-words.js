// What is with a seat, in a word or two under its name.

import { words } from "../texts/index.js";

/** @import { View } from "../view.js" */

/**
 * @param {View} view
 * @param {number} at the seat
 * @param {boolean} slapIn whether a seat without cards may slap in under these rules
 */
export function seatNote(view, at, slapIn) {
  const { game, room } = view.table;
  const seat = room?.seats.find((one) => one.seat === at);
  const seen = game?.seats[at];
  if (!game || !seat || !seen) return "";
  if (seen.gone) return words.table.out;
  if (seat.away) return words.table.away;
  if (!seat.present) return words.table.absent;
  const lap = lapNote(view, at);
  if (lap) return lap;
  if (seen.debt) return words.stand.owes(seen.debt);
  const locked = lockedFor(view, at);
  if (locked) return words.stand.locked(locked);
  if (seen.cards === 0) return slapIn ? words.table.slapIn : words.table.noCards;
  return "";
}

/** One's own, in more words. @param {View} view @param {number} me */
export function ownNote(view, me) {
  const seen = view.table.game?.seats[me];
  if (!seen || seen.gone) return "";
  const lap = lapNote(view, me);
  if (lap) return lap;
  if (seen.debt) return words.stand.owesLong(seen.debt);
  const locked = lockedFor(view, me);
  return locked ? words.stand.lockedLong(locked) : "";
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
  return Math.max(0, (game?.locks[at] ?? 0) - (game?.number ?? 0));
}
