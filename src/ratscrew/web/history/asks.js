// What these pages ask the server.

import { ask } from "../wire/api.js";
import { askAs } from "../wire/me.js";

/**
 * @import { GameEvents, GamesAsked, GameTold, MyGames, MySlaps, SlapsAsked } from "../types.js"
 */

/** A game that is over. @param {string} id @returns {Promise<GameTold>} */
export function gameTold(id) {
  return ask(`/api/games/${encodeURIComponent(id)}`);
}

/** @param {string} id @returns {Promise<GameEvents>} */
export function gameEvents(id) {
  return ask(`/api/games/${encodeURIComponent(id)}/events`);
}

/** @param {string} id */
export function gameRecordUrl(id) {
  return `/api/games/${encodeURIComponent(id)}/record`;
}

/** One's own games. @param {GamesAsked} asked @returns {Promise<MyGames>} */
export function myGames(asked) {
  return askAs(`/api/me/games${queryOf(asked)}`);
}

/** @param {SlapsAsked} asked @returns {Promise<MySlaps>} */
export function mySlaps(asked) {
  return askAs(`/api/me/slaps${queryOf(asked)}`);
}

/** What is asked for, as it stands in an address; what does not matter is left out. @param {object} asked */
export function queryOf(asked) {
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `?${query}` : "";
}
