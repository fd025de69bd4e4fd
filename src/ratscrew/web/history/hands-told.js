// What one's slaps come to: figures, the histogram, the trend, what is missed, fouls.

import { h, show } from "../dom.js";
import { choiceRow } from "../elements/controls.js";
import { mine as says } from "../texts/history.js";
import { words } from "../texts/index.js";
import { named } from "./combos.js";

/**
 * @import { MySlaps } from "../types.js"
 * @import { ErsBars, ErsLines } from "./charts.js"
 */

const PERS = /** @type {const} */ (["week", "games"]);
/** The histogram shows at least what is between these, so that one bar is not all of it. */
const FROM_US = 200_000;
const TO_US = 600_000;
/** How many marks the axis of the histogram has, and that of the trend. */
const MARKS = 5;
const STRETCHES = 4;

export class Hands {
  /** @param {(per: "week" | "games") => void} ask for another trend */
  constructor(ask) {
    this.ask = ask;
    this.none = h("p", { class: "note" }, says.handsNone);
    this.figures = h("dl", { class: "figures" });
    this.right = h("p", { class: "note" });
    this.bars = /** @type {ErsBars} */ (document.createElement("ers-bars"));
    this.slower = h("p", { class: "note" });
    this.pers = h("div", { "aria-label": says.per, "data-test": "trend-per" });
    this.lines = /** @type {ErsLines} */ (document.createElement("ers-lines"));
    this.combos = h("tbody", {});
    this.fouls = h("ul", { class: "mine-fouls" });
    const head = [says.combo, says.came, says.wonOf, says.slowOf, says.left];
    this.chances = h("section", {}, h("h3", {}, says.combos), h("p", { class: "note" }, says.combosSays),
      h("div", { class: "chart-scroll", tabindex: 0, role: "region", "aria-label": says.combos }, h("table", { class: "chart-table", "data-test": "combos-told" },
        h("thead", {}, h("tr", {}, ...head.map((one) => h("th", { scope: "col" }, one)))), this.combos)));
    this.told = h("div", { class: "mine-told" }, this.right, this.figures,
      h("section", {}, h("h3", {}, says.histogram), this.bars, this.slower),
      h("section", {}, h("h3", {}, says.trend), this.pers, this.lines),
      this.chances,
      h("section", {}, h("h3", {}, says.fouls), this.fouls));
    this.node = h("div", { "data-test": "hands-told" }, this.none, this.told);
    show(this.told, false);
  }

  /** @param {MySlaps} told */
  draw(told) {
    const some = told.slaps > 0 || told.fouls.length > 0 || told.combos.length > 0;
    show(this.none, !some);
    show(this.told, some);
    if (!some) return;
    this.right.textContent = says.right(told.slaps, told.games);
    this.drawFigures(told);
    this.drawBars(told);
    this.drawTrend(told);
    show(this.chances, told.combos.length > 0);
    this.combos.replaceChildren(...named(told.combos).map(({ combo, came, won, slow }) => h("tr", {}, h("th", { scope: "row" }, says.comboName(combo)),
      ...[came, won, slow, came - won - slow].map((n) => h("td", {}, String(n))))));
    this.fouls.replaceChildren(...(told.fouls.length ? told.fouls.map(({ reason, slaps }) => h("li", {},
      h("span", {}, says.foulReasons[/** @type {keyof typeof says.foulReasons} */ (reason)] ?? reason), h("b", {}, String(slaps)))) : [h("li", { class: "note" }, says.foulsNone)]));
  }

  /** @param {MySlaps} told */
  drawFigures({ median_us, best, combos, won, slow, tied }) {
    const all = won + slow + tied;
    const figure = (/** @type {string} */ test, /** @type {string} */ name, /** @type {string} */ value, /** @type {Node | string} */ more) =>
      h("div", { class: "figure", "data-test": `figure-${test}` }, h("dt", {}, name), h("dd", {}, h("b", {}, value), h("span", {}, more)));
    const [most] = named(combos);
    const missed = most ? most.came - most.won : 0;
    const bestAt = best ? h("a", { href: `/g/${best.game}${best.step === null ? `?card=${best.number}` : `?at=${best.step}`}` }, says.bestSays(best)) : "";
    this.figures.replaceChildren(
      figure("median", says.median, median_us === null ? "–" : words.time(median_us), says.medianSays),
      figure("best", says.best, best ? words.time(best.reaction_us) : "–", bestAt),
      figure("won", says.wonShare, all ? `${Math.round((won / all) * 100)} %` : "–", says.wonShareSays(won, all)),
      figure("missed", says.missed, most && missed ? says.comboName(most.combo) : "–", most && missed ? says.missedSays(missed, most.came, most.slow) : says.missedNone));
  }

  /** @param {MySlaps} told */
  drawBars({ bins, bin_us, slower }) {
    const least = Math.min(FROM_US, ...bins.map((one) => one.from_us));
    const most = Math.max(TO_US, ...bins.map((one) => one.from_us + bin_us));
    const known = new Map(bins.map((one) => [one.from_us, one]));
    const froms = Array.from({ length: Math.round((most - least) / bin_us) }, (_, at) => least + at * bin_us);
    const step = Math.ceil(froms.length / MARKS / 5) * 5;
    const marks = froms.map((from, at) => /** @type {const} */ ([at, from])).filter(([, from]) => from % (step * bin_us) === 0);
    this.bars.draw({
      title: `${says.histogram}. ${says.histogramSays(bin_us)}`,
      bars: froms.map((from) => [known.get(from)?.won ?? 0, (known.get(from)?.slaps ?? 0) - (known.get(from)?.won ?? 0)]),
      below: marks.map(([at, from], place) => [at, place === marks.length - 1 ? words.time(from) : String(from / 1000)]),
      kinds: [says.bars.won, says.bars.slow],
      table: {
        head: [says.histogram, says.slaps, says.wonOf],
        rows: bins.map(({ from_us, slaps, won }) => [says.bin(from_us, from_us + bin_us), String(slaps), String(won)]),
      },
    });
    show(this.slower, slower > 0);
    this.slower.textContent = says.slower(slower, 1_000_000);
  }

  /** @param {MySlaps} told */
  drawTrend({ trend, per }) {
    choiceRow(this.pers, PERS, (one) => says.pers[one], per, this.ask);
    const known = trend.flatMap((one) => (one.median_us === null ? [] : [one.median_us / 1000]));
    const marks = Math.min(STRETCHES, trend.length);
    const below = Array.from({ length: marks }, (_, at) => (marks === 1 ? 0 : Math.round((at * (trend.length - 1)) / (marks - 1))));
    this.lines.draw({
      title: `${says.trend}. ${says.trendSays}`,
      lines: [{ name: says.median, points: trend.map((one, at) => /** @type {const} */ ([at, one.median_us === null ? null : one.median_us / 1000])) }],
      below: below.map((at) => [at, says.short(trend[at]?.from_at ?? "")]),
      value: (ms) => `${ms} ms`,
      dots: true,
      least: Math.max(0, Math.min(...known) - 40),
      table: {
        head: [says.from, says.games, says.slaps, says.median],
        rows: trend.map((one) => [says.when(one.from_at), String(one.games), String(one.slaps), one.median_us === null ? "–" : words.time(one.median_us)]),
      },
    });
  }
}
