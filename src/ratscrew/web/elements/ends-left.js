// The head's second line: which game of a match this is, and how much is left of one that ends
// by the clock or after so many cards.

import { h, put, say, show } from "../dom.js";
import { words } from "../texts/index.js";

/**
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 */

/** From here on it is told with more weight. */
const LAST_S = 30;
const LAST_CARDS = 10;

export class EndsLeft {
  constructor() {
    this.node = h("span", { class: "ends-left hidden", "data-test": "ends-left" }, h("span", {}), h("span", { class: "bar-dot" }), h("span", {}));
    /** When the game ends, on this page's clock; null where its beginning was not seen. @type {number | null} */
    this.end_ms = null;
    /** @type {number | null} since when the game stands still */
    this.held_ms = null;
    this.timer = 0;
    this.game = "";
  }

  /** @param {View} view @param {ReadonlyArray<News>} events */
  draw(view, events) {
    const { game, room, pause } = view.table;
    if (!game || !room) return;
    const { cards, seconds } = room.rules.end;
    const now_ms = performance.now();
    for (const event of events) if (event.type === "dealt") this.end_ms = now_ms + seconds * 1000;
    this.hold(pause?.state === "paused", now_ms);
    clearTimeout(this.timer);
    this.game = gameOf(view);
    if (game.phase === "over" || (!cards && !seconds)) return this.print("", false);
    if (cards) return this.print(words.stand.cardsLeft(Math.max(0, cards - game.laid)), cards - game.laid <= LAST_CARDS);
    if (this.end_ms === null) return this.print(words.stand.timeGame(seconds), false);
    this.tick();
  }

  /** A pause does not count. @param {boolean} held @param {number} now_ms */
  hold(held, now_ms) {
    if (held && this.held_ms === null) this.held_ms = now_ms;
    if (held || this.held_ms === null) return;
    if (this.end_ms !== null) this.end_ms += now_ms - this.held_ms;
    this.held_ms = null;
  }

  tick() {
    const left_ms = Math.max(0, (this.end_ms ?? 0) - (this.held_ms ?? performance.now()));
    const left_s = Math.ceil(left_ms / 1000);
    this.print(words.stand.timeLeft(left_s), left_s <= LAST_S);
    clearTimeout(this.timer);
    if (left_ms > 0 && this.held_ms === null) this.timer = setTimeout(() => this.tick(), left_ms % 1000 || 1000);
  }

  /** @param {string} text @param {boolean} last */
  print(text, last) {
    const { game, node } = this;
    show(node, game + text !== "");
    [game, game && text ? " · " : "", text].forEach((part, at) => say(/** @type {Element} */ (node.children[at]), part));
    put(node, { "data-last": last, "data-both": game !== "" && text !== "" });
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/** Which game of a match this is. @param {View} view */
function gameOf({ table: { game, room } }) {
  const match = room?.match;
  if (!match || match.games < 2) return "";
  if (match.played < match.games) return words.table.game(match.played + (game?.phase === "over" ? 0 : 1), match.games);
  return match.over ? "" : words.table.tieGame;
}
