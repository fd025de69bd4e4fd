// A game that is over: how it ended, the table once more, what decided it, every slap, the story.

import { Part, bdi, h, put, say, show } from "../dom.js";
import { choiceRow, copyText } from "../elements/controls.js";
import { minis } from "../elements/mini.js";
import { outcomeOf } from "../elements/replay-words.js";
import { Tabs } from "../elements/tabs.js";
import { dress, face } from "../face.js";
import { glyph } from "../glyphs.js";
import { pageIn } from "../aside.js";
import { chart as chartSays, past as says } from "../texts/history.js";
import { words } from "../texts/index.js";
import { ApiError } from "../wire/api.js";
import { places } from "../wire/places.js";
import { gameEvents, gameRecordUrl, gameTold } from "./asks.js";
import { Film, stepIn } from "./film.js";
import { linkOf, nav } from "./links.js";
import { thinned } from "./plots.js";

/**
 * @import { GameTold, RaceTold } from "../types.js"
 * @import { View } from "../view.js"
 */

/** How many slaps are told at once, and how many lines of the story. */
const RACES = 20;
const LINES = 60;
/** How many rows the chart's table has. */
const ROWS = 24;
/** The address follows a moment later, as browsers allow it only so often. */
const ADDRESS_MS = 250;

export class ErsPast extends Part {
  constructor() {
    super();
    /** What the document is called meanwhile. */
    this.named = "";
    this.gameId = "";
    /** @type {GameTold | null} */
    this.game = null;
    /** @type {Film | null} */
    this.film = null;
    /** @type {View | null} */
    this.view = null;
    this.races = RACES;
    /** @type {"short" | "all"} */
    this.tells = "short";
    this.page = 0;
    /** @type {ReadonlyArray<number>} */
    this.lines = [];
    this.timer = 0;
  }

  build() {
    this.classList.add("felt", "aside");
    this.dataset["test"] = "past";
    const link = (/** @type {string} */ icon, /** @type {string} */ text, /** @type {string} */ test) =>
      h("button", { type: "button", class: "button", "data-test": test }, glyph(icon), h("span", {}, text));
    this.title_ = h("h1", { tabindex: -1, "data-test": "past-title" });
    this.sub = h("p", { class: "past-sub" });
    this.how = h("p", { class: "note" });
    this.unrated = h("p", { class: "past-unrated", "data-test": "past-unrated" });
    this.seats = h("ol", { class: "past-seats", "data-test": "past-seats" });
    this.wait = h("div", { class: "aside-wait", role: "status" });
    this.rerun = /** @type {import("./ers-rerun.js").ErsRerun} */ (document.createElement("ers-rerun"));
    this.chart = /** @type {import("./charts.js").ErsLines} */ (document.createElement("ers-lines"));
    this.leads = h("p", { class: "note" });
    this.moments = h("ol", { class: "past-list", "data-test": "moments" });
    this.slaps = h("ol", { class: "past-list", "data-test": "slaps" });
    this.more = h("button", { type: "button", class: "button", "data-test": "more-slaps" });
    this.kinds = h("div", { "aria-label": says.tells });
    this.story = h("ol", { class: "past-list past-story", "data-test": "past-story" });
    this.earlier = h("button", { type: "button", class: "button" }, says.earlier);
    this.later = h("button", { type: "button", class: "button" }, says.later);
    this.pages = h("span", { role: "status" });
    this.turn = h("div", { class: "past-turn", role: "group", "aria-label": says.pages }, this.earlier, this.pages, this.later);
    this.tabs = new Tabs("past", { moments: says.moments, slaps: says.slaps, story: says.story }, {
      moments: [this.moments, this.leads],
      slaps: [this.slaps, this.more],
      story: [this.kinds, this.story, this.turn],
    });
    this.copy = link("link", says.link, "past-link");
    this.rules = link("cards", says.sameRules, "past-rules");
    this.record = h("a", { class: "button", "data-test": "past-record", download: true }, glyph("down"), says.record);
    this.back = h("button", { type: "button", class: "button", "data-test": "past-back" });
    this.copied = h("p", { class: "note past-copied", role: "status" });
    this.body = h("div", { class: "past-body hidden" },
      h("section", { class: "panel past-show", "aria-label": says.replay }, this.rerun),
      h("div", { class: "past-side" },
        h("section", { class: "panel past-told", "aria-label": says.told }, this.tabs.row, ...this.tabs.panels),
        h("section", { class: "panel past-chart" }, h("h2", {}, says.chart), this.chart)),
      h("section", { class: "past-ways" }, this.rules, this.record, this.copy, this.back), this.copied);
    this.append(h("div", { class: "aside-page past" }, nav(),
      h("header", { class: "past-head" }, h("div", {}, this.sub, this.title_, this.how, this.unrated), this.seats), this.wait, this.body));
  }

  attach() {
    const { rerun, chart, more, earlier, later, copy, rules, back, tabs } = this;
    if (!rerun || !chart || !more || !earlier || !later || !copy || !rules || !back || !tabs) return;
    this.on(this, "click", (/** @type {MouseEvent} */ event) => this.followed(event));
    this.on(rerun, "step", (/** @type {CustomEvent} */ event) => this.at(event.detail.step, event.detail.going));
    this.on(chart, "picked", (/** @type {CustomEvent} */ event) => this.pick(event.detail.x));
    this.on(more, "click", () => { this.races += RACES; this.drawSlaps(true); });
    this.on(earlier, "click", () => this.turnTo(this.page - 1));
    this.on(later, "click", () => this.turnTo(this.page + 1));
    this.on(copy, "click", () => void this.copyLink());
    this.on(rules, "click", () => { if (this.game) this.act("create", { name: "", rules: this.game.rules }); });
    this.on(back, "click", () => this.act("table", { code: this.game?.code ?? "" }));
    this.on(tabs.row, "click", () => this.tabShown());
    this.on(tabs.row, "keydown", () => this.tabShown());
    this.title_?.focus({ preventScroll: true });
    this.gameId = "";
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const id = pageIn(location.pathname)?.id ?? "";
    if (id !== this.gameId) void this.fetch(id);
  }

  /** @param {string} id */
  async fetch(id) {
    this.gameId = id;
    this.rerun?.clear();
    this.game = null;
    say(/** @type {Element} */ (this.title_), "");
    this.waits(says.loading, "", false);
    try {
      const [game, { steps }] = await Promise.all([gameTold(id), gameEvents(id)]);
      if (this.gameId !== id) return;
      this.game = game;
      this.film = new Film(game, steps);
      this.tell(game, this.film);
    } catch (error) {
      if (this.gameId !== id) return;
      const code = error instanceof ApiError ? error.code : "offline";
      if (!(error instanceof ApiError)) console.error(error);
      if (code === "no-such-game") this.waits(says.unknown, says.unknownSays, true);
      else if (code === "no-database") this.waits(says.noDatabase, says.noDatabaseSays, true);
      else if (code === "too-many-asks") this.waits(says.busy, says.busySays, true, true);
      else this.waits(says.offline, says.offlineSays, true, true);
    }
  }

  /** Why there is no game to see. @param {string} title @param {string} text @param {boolean} ended @param {boolean} [again] */
  waits(title, text, ended, again = false) {
    const { wait, body, title_ } = this;
    if (!wait || !body || !title_) return;
    show(body, false);
    for (const part of [this.sub, this.how, this.unrated, this.seats]) if (part) show(part, false);
    show(wait, true);
    if (!ended) return wait.replaceChildren(h("p", { class: "loading" }, title));
    say(title_, title);
    this.named = title;
    const home = h("button", { type: "button", class: "button main", "data-test": "past-home" }, says.home);
    home.addEventListener("click", () => this.act("home"));
    const retry = h("button", { type: "button", class: "button", "data-test": "past-again" }, says.again);
    retry.addEventListener("click", () => void this.fetch(this.gameId));
    wait.replaceChildren(h("p", {}, text), h("div", { class: "ways" }, ...(again ? [retry] : []), home));
    this.act("named");
  }

  /** @param {GameTold} game @param {Film} film */
  tell(game, film) {
    const { sub, title_, how, unrated, seats, record, back, view } = this;
    if (!sub || !title_ || !how || !unrated || !seats || !record || !back || !view) return;
    dress(game.results.map((one) => one.name));
    const winners = game.results.filter((one) => one.won).map((one) => one.name);
    const [first] = winners;
    say(sub, says.played(game.title, game.ended_at));
    say(title_, first === undefined ? words.result.draw : winners.length === 1 ? words.result.wins(first) : words.result.shared(winners));
    this.named = says.tab(title_.textContent ?? "");
    const seconds = (Date.parse(game.ended_at) - Date.parse(game.began_at)) / 1000;
    say(how, `${words.result.how[game.ended]} ${says.length(game.cards, game.tricks, seconds)}`);
    say(unrated, game.unrated_by.map((why) => says.unrated[why]).join(" "));
    for (const part of [sub, how, seats]) show(part, true);
    show(unrated, game.unrated);
    seats.replaceChildren(...[...game.results].sort((a, b) => a.place - b.place || a.seat - b.seat).map(seatOf));
    put(record, { href: gameRecordUrl(game.id) });
    show(back, places().some((place) => place.code === game.code));
    back.replaceChildren(glyph("again"), says.back(game.code));
    this.drawChart(game);
    this.drawMoments(game, film);
    this.races = RACES;
    if (this.tabs?.shown === "slaps") this.drawSlaps();
    else this.slaps?.replaceChildren();
    this.lines = [];
    if (this.tabs?.shown === "story") this.drawStory();
    if (this.wait) show(this.wait, false);
    if (this.body) show(this.body, true);
    this.rerun?.show(film, view, stepIn(location.search, game));
    title_.focus({ preventScroll: true });
    this.act("named");
  }

  /** @param {GameTold} game */
  drawChart(game) {
    const { chart, leads } = this;
    if (!chart || !leads) return;
    const { steps, numbers, cards } = game.counts;
    const names = game.results.map((one) => one.name);
    const rows = thinned(steps.map((step, at) => ({ step, at })), ROWS);
    const last = numbers.at(-1) ?? 0;
    chart.draw({
      title: `${chartSays.counts}. ${chartSays.leads(game.leads)}`,
      lines: cards.map((counts, seat) => ({
        name: names[seat] ?? "",
        points: counts.map((count, at) => /** @type {const} */ ([numbers[at] ?? 0, count])),
        end: String(counts.at(-1) ?? 0),
      })),
      below: [[0, "0"], [Math.round(last / 2), String(Math.round(last / 2))], [last, `${last} ${chartSays.axis}`]],
      value: String,
      table: {
        head: [chartSays.at, ...names],
        rows: rows.map(({ step, at }) => [momentLink(step, String(numbers[at] ?? 0)), ...cards.map((counts) => String(counts[at] ?? "–"))]),
      },
    });
    say(leads, game.leads > game.moments.filter((one) => one.kind === "lead").length ? says.moreLeads(game.leads) : "");
  }

  /** @param {GameTold} game @param {Film} film */
  drawMoments(game, film) {
    const nameOf = (/** @type {number | null} */ seat) => (seat === null ? null : game.results[seat]?.name ?? "");
    const steps = [...new Set(game.moments.map((one) => one.step))];
    const rows = steps.map((step) => row(step, film, h("span", { class: "past-what" }, ...game.moments.filter((one) => one.step === step).map((one) =>
      h("span", { "data-kind": one.kind }, says.moment(one, nameOf(one.seat)))))));
    this.moments?.replaceChildren(...(rows.length ? rows : [h("li", { class: "note" }, says.noMoments)]));
  }

  /** @param {boolean} [on] there is more than before */
  drawSlaps(on = false) {
    const { game, film, slaps, more } = this;
    if (!game || !film || !slaps || !more) return;
    const shown = slaps.querySelectorAll(".past-race").length;
    const made = game.races.slice(on ? shown : 0, this.races).map((race) => this.race(race, game, film));
    if (on) slaps.append(...made);
    else slaps.replaceChildren(...(made.length ? made : [h("li", { class: "note" }, says.noSlaps)]));
    if (on) /** @type {HTMLElement | undefined} */ (made[0]?.querySelector("summary") ?? undefined)?.focus();
    const left = game.races.length - this.races;
    show(more, left > 0);
    say(more, says.more(Math.min(RACES, left)));
  }

  /** A race: in a line, and when it is opened with its photo finish. @param {RaceTold} race @param {GameTold} game @param {Film} film */
  race(race, game, film) {
    const marks = [...race.verdict.marks].sort((a, b) => a.time_us - b.time_us).map((mark) => ({ ...mark, on: race.verdict.on }));
    const nameOf = (/** @type {number} */ seat) => game.results[seat]?.name ?? "";
    const hands = marks.map((mark) => h("span", { class: "past-hand", "data-outcome": mark.outcome }, says.hand(nameOf(mark.seat), mark.time_us, outcomeOf(mark, marks))));
    const cards = race.combo ? words.combo(race.combo).cards : 2;
    const finish = /** @type {import("../elements/ers-finish.js").ErsFinish} */ (document.createElement("ers-finish"));
    const more = h("details", { class: "past-race" },
      h("summary", {}, h("span", { class: "past-cards" }, minis(race.top.slice(0, cards).reverse())), h("span", { class: "past-what" }, h("b", {}, says.raceOf(race)), ...hands)));
    more.addEventListener("toggle", () => {
      if (!more.open || finish.isConnected) return;
      more.append(finish);
      finish.draw(race.verdict, { name: nameOf, isMe: () => false, isBot: (seat) => game.results[seat]?.kind === "bot" }, true);
    });
    return h("li", {}, momentLink(race.step, says.card(film.laid[race.step] ?? 0)), more);
  }

  /** @param {number} [at] the line that is to be seen */
  drawStory(at) {
    const { film, story, kinds, turn } = this;
    if (!film || !story || !kinds || !turn) return;
    choiceRow(kinds, /** @type {const} */ (["short", "all"]), (kind) => says.kinds[kind], this.tells, (kind) => {
      this.tells = kind;
      this.lines = [];
      this.drawStory();
    });
    if (!this.lines.length) {
      this.lines = film.story(this.tells === "all");
      const here = this.rerun?.step ?? 0;
      const line = at ?? this.lines.filter((step) => step < here).length;
      this.page = Math.floor(Math.min(line, this.lines.length - 1) / LINES);
    }
    const pages = Math.max(1, Math.ceil(this.lines.length / LINES));
    this.page = Math.max(0, Math.min(this.page, pages - 1));
    const shown = this.lines.slice(this.page * LINES, (this.page + 1) * LINES);
    story.replaceChildren(...(shown.length ? shown.map((step) => row(step, film, h("span", { class: "past-what" }, textOf(film, step, this.tells === "all"))))
      : [h("li", { class: "note" }, says.noStory)]));
    show(turn, pages > 1);
    say(/** @type {Element} */ (this.pages), says.page(this.page + 1, pages));
    if (this.earlier) this.earlier.disabled = this.page === 0;
    if (this.later) this.later.disabled = this.page === pages - 1;
    this.markLine();
  }

  /** @param {number} page */
  turnTo(page) {
    this.page = page;
    this.drawStory();
    this.story?.querySelector("a")?.focus({ preventScroll: true });
    this.story?.scrollIntoView({ block: "nearest" });
  }

  tabShown() {
    if (this.tabs?.shown === "slaps" && !this.slaps?.children.length) this.drawSlaps();
    if (this.tabs?.shown === "story" && !this.lines.length) this.drawStory();
  }

  /** A link to a moment of this game goes there at once. @param {MouseEvent} event */
  followed(event) {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    if (!link.dataset["step"]) return this.act("page", { path: link.getAttribute("href") ?? "/" });
    this.rerun?.goToStep(Number(link.dataset["step"]));
    const box = this.rerun?.getBoundingClientRect();
    if (box && (box.top < -40 || box.top > innerHeight * 0.6)) this.rerun?.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  /** Somebody pointed at the chart, after so many cards. @param {number} x */
  pick(x) {
    if (this.film) this.rerun?.goToStep(this.film.stepOf(Math.round(x)));
  }

  /** @param {number} step @param {boolean} going */
  at(step, going) {
    this.chart?.mark(this.film?.laid[step] ?? null);
    this.markLine();
    clearTimeout(this.timer);
    if (going) return;
    this.timer = setTimeout(() => history.replaceState(history.state, "", `${location.pathname}${step ? `?at=${step}` : ""}`), ADDRESS_MS);
  }

  /** Where the table is, seen in the lists. */
  markLine() {
    const step = this.rerun?.step ?? 0;
    for (const list of [this.moments, this.slaps, this.story]) {
      let now = null;
      for (const link of list?.querySelectorAll("a[data-step]") ?? []) {
        link.removeAttribute("aria-current");
        if (Number(/** @type {HTMLElement} */ (link).dataset["step"]) <= step) now = link;
      }
      now?.setAttribute("aria-current", "true");
    }
  }

  async copyLink() {
    const step = this.rerun?.step ?? 0;
    const base = this.view?.link.replace(/\/t\/[^/]*$/, "") ?? location.origin;
    const url = `${base}${location.pathname}${step ? `?at=${step}` : ""}`;
    const done = await copyText(url);
    if (this.copied) say(this.copied, done ? says.copied : says.notCopied(url));
  }
}

/** @param {number} step @param {string} text */
function momentLink(step, text) {
  return h("a", { href: `?at=${step}`, class: "past-at", "data-step": step, title: says.to }, text);
}

/** @param {number} step @param {Film} film @param {HTMLElement} what */
function row(step, film, what) {
  return h("li", {}, momentLink(step, says.card(film.laid[step] ?? 0)), what);
}

/** @param {Film} film @param {number} step @param {boolean} all */
function textOf(film, step, all) {
  const { lines } = film.told(step);
  return all ? lines.join(" ") || film.line(step) : film.line(step);
}

/** @param {GameTold["results"][number]} one */
function seatOf(one) {
  const seat = h("li", { class: "past-seat" }, h("span", { class: "past-face", "aria-hidden": "true" }, face(one.name, one.kind === "bot")),
    h("span", { class: "past-who" }, h("span", { class: "past-name" }, bdi(one.name), one.won && h("span", { class: "unseen" }, `, ${says.winner}`)), h("span", { class: "past-did" }, says.did(one))), one.won && glyph("crown"));
  put(seat, { "data-won": one.won });
  return seat;
}

