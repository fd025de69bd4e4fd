// One's own games with filters, and what one's hands come to.

import { Part, bdi, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { mine as says } from "../texts/history.js";
import { words } from "../texts/index.js";
import { ApiError } from "../wire/api.js";
import { keeps as keepsThings } from "../wire/kept.js";
import { mine } from "../wire/me.js";
import { myGames, mySlaps, queryOf } from "./asks.js";
import { Hands } from "./hands-told.js";
import { linkOf, nav } from "./links.js";

/**
 * @import { GamesAsked, MyGame } from "../types.js"
 * @import { View } from "../view.js"
 */

const PAGE = 20;
/** A name is looked for when nobody has typed for so long. */
const TYPED_MS = 350;
const RESULTS = /** @type {const} */ (["", "won", "lost"]);
const AGAINSTS = /** @type {const} */ (["", "people", "bots"]);

export class ErsMine extends Part {
  constructor() {
    super();
    this.named = says.tab;
    /** @type {ReadonlyArray<MyGame>} */
    this.games = [];
    this.asks = 0;
    /** What was asked for last. */
    this.query = "";
    this.timer = 0;
    /** @type {"week" | "games"} */
    this.per = "week";
    this.secret = "";
    /** Whether the server keeps games at all, as far as that is known. */
    this.keeps = true;
    this.hands = new Hands((per) => void this.fetchSlaps(per));
  }

  build() {
    this.classList.add("felt", "aside");
    this.dataset["test"] = "mine";
    const option = (/** @type {string} */ value, /** @type {string} */ text) => h("option", { value }, text);
    this.title_ = h("h1", { tabindex: -1 }, says.title);
    this.rules = h("select", { class: "input", id: "mine-rules", "data-test": "filter-title" }, option("", says.anyRules));
    this.result = h("select", { class: "input", id: "mine-result", "data-test": "filter-result" }, ...RESULTS.map((one) => option(one, says.results[one])));
    this.against = h("select", { class: "input", id: "mine-against", "data-test": "filter-against" }, ...AGAINSTS.map((one) => option(one, says.againsts[one])));
    this.opponent = h("input", { class: "input", id: "mine-opponent", type: "search", maxlength: 100, autocomplete: "off", spellcheck: "false", "data-test": "filter-opponent" });
    this.rated = h("input", { type: "checkbox", id: "mine-rated", "data-test": "filter-rated" });
    const field = (/** @type {HTMLElement} */ input, /** @type {string} */ label) => h("div", { class: "field" }, h("label", { for: input.id }, label), input);
    this.filters = h("form", { class: "mine-filters", role: "search", "aria-label": says.filters },
      field(this.rules, says.rules), field(this.result, says.result), field(this.against, says.against), field(this.opponent, says.opponent),
      h("label", { class: "mine-rated" }, this.rated, says.rated));
    this.list = h("ol", { class: "mine-list", "data-test": "games" });
    this.status = h("p", { class: "note", role: "status" });
    this.all = h("button", { type: "button", class: "button", "data-test": "show-all" }, says.noneSuchAll);
    this.more = h("button", { type: "button", class: "button", "data-test": "more-games" }, says.more);
    this.toHands = h("button", { type: "button", class: "button hidden", "data-test": "to-hands" }, glyph("hand"), says.toHands);
    this.wait = h("div", { class: "aside-wait", "data-test": "mine-wait" });
    this.body = h("div", { class: "mine-body hidden" },
      h("section", { class: "panel mine-games", "aria-label": says.title }, this.filters, this.list, this.status, this.all, this.more),
      h("section", { class: "panel mine-hands", "aria-labelledby": "mine-hands" }, h("h2", { id: "mine-hands", tabindex: -1 }, says.hands), this.hands.node));
    this.append(h("div", { class: "aside-page mine" }, nav(false), h("header", { class: "mine-head" }, this.title_, this.toHands), this.wait, this.body));
  }

  attach() {
    const { filters, opponent, all, more } = this;
    if (!filters || !opponent || !all || !more) return;
    this.on(filters, "submit", (event) => { event.preventDefault(); void this.fetch(); });
    this.on(filters, "change", () => this.changed());
    this.on(opponent, "input", () => { clearTimeout(this.timer); this.timer = setTimeout(() => this.changed(), TYPED_MS); });
    if (this.toHands) this.on(this.toHands, "click", () => {
      const heading = /** @type {HTMLElement | null} */ (this.querySelector("#mine-hands"));
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    this.on(all, "click", () => this.showAll());
    this.on(more, "click", () => void this.fetch(this.games.at(-1)?.id));
    this.on(this, "click", (/** @type {MouseEvent} */ event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      this.act("page", { path: link.getAttribute("href") ?? "/" });
    });
    this.fill(new URLSearchParams(location.search));
    this.title_?.focus({ preventScroll: true });
    this.secret = mine() ?? "";
    void this.fetch();
    void this.fetchSlaps(this.per);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.asks += 1;
  }

  /** @param {View} view */
  draw({ info }) {
    const keeps = info?.storage !== "memory";
    if (keeps !== this.keeps) {
      this.keeps = keeps;
      if (!keeps) this.waits(says.noDatabase, says.noDatabaseSays);
    }
    const secret = mine() ?? "";
    if (secret === this.secret) return; // else somebody else is here now
    this.secret = secret;
    void this.fetch();
    void this.fetchSlaps(this.per);
  }

  /** What the filters say. @returns {GamesAsked} */
  asked() {
    const { rules, result, against, opponent, rated } = this;
    return {
      title: rules?.value || null,
      result: /** @type {"won" | "lost" | null} */ (result?.value || null),
      against: /** @type {"bots" | "people" | null} */ (against?.value || null),
      opponent: opponent?.value.trim() || null,
      rated: rated?.checked ? true : null,
    };
  }

  /** @param {URLSearchParams} asked */
  fill(asked) {
    const { rules, result, against, opponent, rated } = this;
    if (!rules || !result || !against || !opponent || !rated) return;
    const title = asked.get("title");
    if (title) rules.append(h("option", { value: title }, title));
    rules.value = title ?? "";
    result.value = asked.get("result") ?? "";
    against.value = asked.get("against") ?? "";
    opponent.value = asked.get("opponent") ?? "";
    rated.checked = asked.get("rated") === "true";
  }

  showAll() {
    this.fill(new URLSearchParams());
    void this.fetch();
    this.rules?.focus();
  }

  /** Other games may be wanted: a field that is left says so once more. */
  changed() {
    clearTimeout(this.timer);
    if (queryOf(this.asked()) !== this.query) void this.fetch();
  }

  /** @param {string} [before] go on after this game */
  async fetch(before) {
    const asked = this.asked();
    this.query = queryOf(asked);
    this.asks += 1;
    const asks = this.asks;
    if (this.body?.classList.contains("hidden")) this.waits(says.loading);
    try {
      const told = await myGames({ ...asked, limit: PAGE, before: before ?? null });
      if (asks !== this.asks) return;
      this.games = before ? [...this.games, ...told.games] : told.games;
      this.drawList(told, before ? this.games.length - told.games.length : 0);
      history.replaceState(history.state, "", location.pathname + queryOf(asked));
    } catch (error) {
      if (asks === this.asks) this.failed(error);
    }
  }

  /** @param {"week" | "games"} per */
  async fetchSlaps(per) {
    this.per = per;
    try {
      const told = await mySlaps({ bin: 20, per, group: 10 });
      if (this.per === per) this.hands.draw(told);
    } catch {
      // The list beside it says why.
    }
  }

  /** @param {unknown} error */
  failed(error) {
    const code = error instanceof ApiError ? error.code : "offline";
    this.games = [];
    if (!this.keeps) this.waits(says.noDatabase, says.noDatabaseSays);
    else if (code === "who" && mine() === null) this.waits(says.nobody, keepsThings() ? says.nobodySays : says.forgetfulSays);
    else if (code === "who") this.waits(says.strange, says.strangeSays, "you");
    else if (code === "no-database") this.waits(says.noDatabase, says.noDatabaseSays);
    else if (code === "too-many-asks") this.waits(says.busy, says.busySays, "again");
    else this.waits(says.offline, says.offlineSays, "again");
  }

  /** Ask for everything once more. */
  again() {
    this.waits(says.loading);
    this.title_?.focus({ preventScroll: true });
    void this.fetch();
    void this.fetchSlaps(this.per);
  }

  /** Why there is no list. @param {string} title @param {string} [text] @param {"you" | "again"} [way] what may help */
  waits(title, text = "", way) {
    const { wait, body } = this;
    if (!wait || !body) return;
    show(body, false);
    show(wait, true);
    if (this.toHands) show(this.toHands, false);
    if (!text) return wait.replaceChildren(h("p", { class: "loading", role: "status" }, title));
    const button = (/** @type {string} */ what, /** @type {string} */ label, /** @type {boolean} */ main) => {
      const made = h("button", { type: "button", class: main ? "button main" : "button", "data-test": `mine-${what}` }, label);
      made.addEventListener("click", () => (what === "again" ? this.again() : this.act(what)));
      return made;
    };
    wait.replaceChildren(h("div", { class: "panel aside-none" }, glyph("cards"), h("h2", {}, title), h("p", { role: "status" }, text),
      h("div", { class: "ways" }, ...(way ? [button(way, says[way], false)] : []), button("home", says.play, true))));
  }

  /** @param {import("../types.js").MyGames} told @param {number} fresh the first that was not there before */
  drawList({ more, titles }, fresh) {
    const { list, status, all, rules, wait, body } = this;
    if (!list || !status || !all || !rules || !wait || !body) return;
    const filtered = queryOf(this.asked()) !== "";
    if (!this.games.length && !filtered) return this.waits(says.none, says.noneSays);
    show(wait, false);
    show(body, true);
    if (this.toHands) show(this.toHands, true);
    const chosen = rules.value;
    const known = new Set([...titles, ...(chosen ? [chosen] : [])]);
    rules.replaceChildren(h("option", { value: "" }, says.anyRules), ...[...known].map((title) => h("option", { value: title }, title)));
    rules.value = chosen;
    list.replaceChildren(...this.games.map(rowOf));
    if (fresh) /** @type {HTMLElement | null} */ (list.children[fresh]?.querySelector("a") ?? null)?.focus();
    say(status, this.games.length ? "" : says.noneSuch);
    show(all, !this.games.length);
    if (this.more) show(this.more, more);
  }
}

/** @param {MyGame} game */
function rowOf(game) {
  const own = game.results.filter((one) => game.mine.includes(one.seat));
  const others = game.results.filter((one) => !game.mine.includes(one.seat));
  const left = own.every((one) => one.kind === "bot");
  const won = !left && own.some((one) => one.won);
  const drawn = game.results.every((one) => !one.won);
  const outcome = left ? says.left_ : won ? says.won : drawn ? says.drawn : says.lost;
  const cards = own.map((one) => words.table.pile(one.cards)).join(", ");
  const row = h("li", {}, h("a", { href: `/g/${game.id}`, class: "mine-game", "data-test": "game" },
    h("span", { class: "mine-outcome" }, glyph(left ? "door" : won ? "crown" : drawn ? "tie" : "flag"), outcome),
    h("span", { class: "mine-what" }, h("b", {}, bdi(game.title)), h("span", { class: "mine-with" },
      others.length ? says.with(others.map((one) => (one.kind === "bot" ? says.bot(one.name) : one.name))) : says.alone)),
    h("span", { class: "mine-when" }, says.when(game.ended_at), h("span", {}, game.unrated ? `${cards}, ${says.unrated}` : cards))));
  put(row, { "data-won": won });
  return row;
}

