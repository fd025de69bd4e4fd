// The end of a game: who won, who had what, and what next.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { longest } from "../layout.js";
import { watchable } from "../replay.js";
import { words } from "../texts/index.js";
import { gameUrl } from "../wire/api.js";
import { beingSet } from "./controls.js";
import { shuffleSays, unratedWords } from "./fair-words.js";
import { ShuffleNote } from "./shuffle-note.js";

/**
 * @import { View } from "../view.js"
 */

const COLUMNS = /** @type {const} */ (["cards", "piles", "slaps", "best", "fouls", "wonGames", "points"]);

export class ErsResult extends Part {
  build() {
    this.setAttribute("data-test", "result");
    this.setAttribute("role", "dialog");
    this.portrait = h("div", { class: "result-face" });
    this.title_ = h("h2", { id: "result-title", tabindex: -1 });
    this.setAttribute("aria-labelledby", "result-title");
    this.how = h("p", { class: "note" });
    this.match = h("p", { class: "result-match", "data-test": "match" });
    this.unrated = h("p", { class: "result-unrated hidden", "data-test": "unrated" }, glyph("flag"), h("span"));
    this.shuffle = new ShuffleNote();
    this.head = h("tr", {}, h("th", { scope: "col" }, words.result.player),
      ...COLUMNS.map((column) => h("th", { scope: "col", "data-column": column }, words.result[column])));
    this.rows = h("tbody");
    this.again = h("button", { type: "button", class: "button main big", "data-test": "play-again" }, glyph("again"), h("span", {}, words.result.again));
    this.status = h("p", { class: "note", role: "status" });
    this.told = h("a", { class: "button", "data-test": "told" }, glyph("eye"), words.result.told);
    this.record = h("a", { class: "button", "data-test": "record", download: true }, glyph("down"), words.result.record);
    this.watch = h("button", { type: "button", class: "button", "data-test": "result-again" }, glyph("slow"), h("span", {}, words.tools.replay.last));
    this.room = h("button", { type: "button", class: "button", "data-test": "room" }, glyph("cards"), h("span", {}, words.result.room));
    this.leave = h("button", { type: "button", class: "button plain", "data-test": "leave" }, glyph("door"), words.result.leave);
    this.append(h("div", { class: "panel result" }, this.portrait, this.title_, this.how, this.match, this.unrated,
      h("div", { class: "result-scroll" }, h("table", { class: "result-table" }, h("thead", {}, this.head), this.rows)),
      this.again, this.status, this.shuffle.node, h("div", { class: "result-more" }, this.told, this.watch, this.record, this.room, this.leave)));
  }

  attach() {
    const { again, room, leave, title_ } = this;
    if (!again || !room || !leave || !title_) return;
    this.on(again, "click", () => this.act("ready", { ready: again.dataset["ready"] !== "" }));
    this.on(room, "click", () => this.act("room"));
    this.on(leave, "click", () => this.act("leave"));
    if (this.watch) this.on(this.watch, "click", (/** @type {MouseEvent} */ event) => this.act("replay", { keys: event.detail === 0 }));
    title_.focus({ preventScroll: true });
  }

  /** @param {View} view */
  draw(view) {
    const { game, room, mine } = view.table;
    const { portrait, title_, how, again, status, record, rows } = this;
    if (!game || !room || !portrait || !title_ || !how || !again || !status || !record || !rows) return;
    const names = game.winners.map((seat) => view.name(seat));
    const [first] = game.winners;
    const won = first !== undefined && mine.includes(first) && game.winners.length === 1;
    const only = game.winners.length === 1 ? words.result.wins(names[0] ?? "") : words.result.shared(names);
    say(title_, first === undefined ? words.result.draw : won ? words.result.won : only);
    const standing = game.ended === "won" && room.rules.end.when === "last-standing";
    say(how, standing ? words.result.standing : game.ended ? words.result.how[counted(view) ? "count" : game.ended] : "");
    const name = names[0] ?? "";
    show(portrait, name !== "");
    if (name && portrait.firstElementChild?.getAttribute("data-name") !== name) {
      portrait.replaceChildren(face(name, room.seats.find((seat) => seat.seat === first)?.kind === "bot"));
    }
    const shown = columns(view);
    for (const cell of this.head?.children ?? []) {
      const column = cell.getAttribute("data-column");
      show(cell, !column || shown.includes(column));
    }
    this.drawMatch(view);
    if (this.watch) show(this.watch, watchable(view.table.reels).length > 0);
    this.drawUnrated(view.table);
    this.shuffle?.draw(shuffleSays(view));
    const order = room.seats.filter((seat) => game.seats[seat.seat]).map((seat) => seat.seat)
      .sort((a, b) => Number(game.winners.includes(b)) - Number(game.winners.includes(a)) || (game.seats[b]?.cards ?? 0) - (game.seats[a]?.cards ?? 0));
    keyed(rows, order, String, () => h("tr"), (row, seat) => this.drawRow(row, seat, view, shown));
    const me = room.seats.find((seat) => seat.seat === view.me);
    show(again, Boolean(me));
    const wished = view.wished(`ready ${view.me}`);
    const isReady = wished ?? me?.ready ?? false;
    put(again, { "data-ready": isReady });
    beingSet(again, wished !== undefined);
    again.classList.toggle("main", !isReady);
    if (this.room) say(/** @type {Element} */ (this.room.lastElementChild), me ? words.result.room : words.waiting.sit);
    const late = room.seats.filter((seat) => !seat.ready && seat.seat !== view.me).map((seat) => seat.name);
    say(/** @type {Element} */ (again.lastElementChild), isReady ? words.waiting.unready : nextOf(view));
    say(status, me?.ready && late.length ? words.waiting.waitFor(late) : "");
    put(record, { href: view.record });
    if (this.told) {
      show(this.told, view.info?.storage === "database" && !room.lesson);
      put(this.told, { href: gameUrl(room.code) });
    }
  }

  /** Whether it counts, and why not. @param {View["table"]} table */
  drawUnrated({ unrated, unrated_by }) {
    const { unrated: line } = this;
    if (!line) return;
    show(line, unrated);
    say(/** @type {Element} */ (line.lastElementChild), unratedWords(unrated_by));
    put(line, { "data-marked": unrated_by.includes("mark") });
  }

  /** How the match stands. @param {View} view */
  drawMatch(view) {
    const { match: line } = this;
    const match = view.table.room?.match ?? null;
    if (!line) return;
    show(line, match !== null && match.played > 0);
    put(this, { "data-match": match !== null });
    if (!match) return;
    const [first] = match.winners;
    const mine = match.winners.length === 1 && first !== undefined && view.table.mine.includes(first);
    const names = match.winners.map((seat) => view.name(seat));
    if (match.over) say(line, mine ? words.result.matchWonYou : words.result.matchWon(names));
    else say(line, match.played < match.games ? words.result.match(match.played, match.games) : words.result.matchTie);
    put(line, { "data-over": match.over });
  }

  /** @param {HTMLElement} row @param {number} seat @param {View} view @param {ReadonlyArray<string>} shown */
  drawRow(row, seat, view, shown) {
    const { game, room, tally, mine } = view.table;
    const one = room?.seats.find((other) => other.seat === seat);
    const seen = game?.seats[seat];
    const did = tally?.[seat];
    if (!one || !seen) return;
    if (!row.children.length) {
      row.style.setProperty("--long", String(longest(one.name)));
      row.append(h("th", { scope: "row" }, h("span", { class: "result-who" }, h("span", { class: "result-small" }, face(one.name, one.kind === "bot")), h("bdi", {}, one.name))),
        ...COLUMNS.map((column) => h("td", { "data-column": column })));
    }
    put(row, { "data-mine": mine.includes(seat), "data-won": game?.winners.includes(seat) ?? false });
    const best = did?.best_us ?? null;
    const values = {
      cards: seen.cards,
      piles: did?.piles ?? 0,
      slaps: did?.slaps ?? 0,
      best: best === null ? "–" : words.time(best),
      fouls: did?.fouls ?? 0,
      wonGames: one.wins,
      points: room?.match?.points[seat] ?? 0,
    };
    for (const cell of row.querySelectorAll("td")) {
      const column = /** @type {typeof COLUMNS[number]} */ (cell.getAttribute("data-column"));
      show(cell, shown.includes(column));
      say(cell, String(values[column]));
    }
  }
}

/** The columns that this game has something for. @param {View} view @returns {string[]} */
function columns({ table: { room, tally } }) {
  const slaps = (room?.rules.slap.combos.length ?? 0) > 0;
  const timed = tally?.some((one) => one.best_us !== null) ?? false;
  const match = room?.match ?? null;
  return [
    "cards",
    ...(tally ? ["piles"] : []),
    ...(tally && slaps ? ["slaps", "fouls"] : []),
    ...(timed ? ["best"] : []),
    match && match.played > 0 ? "points" : "wonGames",
  ];
}

/** Whether it was the number of cards that ended the game, and not the clock. @param {View} view */
function counted({ table: { game, room } }) {
  const { cards = 0, seconds = 0 } = room?.rules.end ?? {};
  return game?.ended === "time" && cards > 0 && (seconds === 0 || game.laid >= cards);
}

/** What the next game is called. @param {View} view */
export function nextOf({ table: { room } }) {
  const match = room?.match ?? null;
  if (!match || match.played === 0) return words.result.again;
  return match.over ? words.result.newMatch : words.result.nextGame;
}
