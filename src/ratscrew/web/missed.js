// What went on at the table while this page could not hear it, in one sentence. Pure.

import { words } from "./texts/index.js";

/**
 * @import { Table } from "./store.js"
 */

/**
 * @param {Table} before what was known when the page heard its table last
 * @param {Table} after
 * @returns {string} empty where nothing was missed
 */
export function missed(before, after) {
  const { missed: says } = words;
  if (!before.room || !after.room) return "";
  const name = (/** @type {number} */ seat) => after.room?.seats.find((one) => one.seat === seat)?.name ?? "";
  const me = after.mine[0] ?? null;
  const here = after.room.phase;
  const ended = after.room.games - before.room.games;
  if (here === "over" && ended > 0 && after.game) {
    const { winners } = after.game;
    return winners.length === 0 ? says.drawn : says.won(winners.map(name), me !== null && winners.includes(me));
  }
  if (here !== "running" || !after.game) return "";
  if (before.room.phase !== "running" || ended > 0) return says.began;
  const cards = after.game.laid - (before.game?.laid ?? 0);
  const piles = after.game.tricks - (before.game?.tricks ?? 0);
  if (cards <= 0) return "";
  const away = after.room.seats.some((seat) => seat.seat === me && seat.away);
  return [says.cards(cards, piles), ...(me === null ? [] : [says.yours(after.game.seats[me]?.cards ?? 0)]), ...(away ? [says.away] : [])].join(" ");
}
