// Small charts: lines over an axis, and bars. Each says in words what it shows and is a table, too.

import { Part, h, put, s, say, show } from "../dom.js";
import { chart as says } from "../texts/history.js";
import { HIGH, WIDE, scaleOf, wayOf } from "./plots.js";

/**
 * @import { Scale } from "./plots.js"
 *
 * @typedef {object} Line
 * @property {string} name
 * @property {ReadonlyArray<readonly [number, number | null]>} points by ascending x; null: there is nothing
 * @property {string} [end] what is said of its end
 *
 * @typedef {object} Lines
 * @property {string} title what is shown, in a sentence
 * @property {ReadonlyArray<Line>} lines
 * @property {ReadonlyArray<readonly [number, string]>} below the axis below: where, and what stands there
 * @property {(value: number) => string} value
 * @property {boolean} [dots] whether each point is seen
 * @property {number} [least] where the axis upwards begins
 * @property {{ head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<Node | string>> }} table
 */

/** @param {Lines["table"]} table */
function tableOf({ head, rows }) {
  return h("div", { class: "chart-scroll", tabindex: 0, role: "region", "aria-label": says.table }, h("table", { class: "chart-table" },
    h("thead", {}, h("tr", {}, ...head.map((one) => h("th", { scope: "col" }, one)))),
    h("tbody", {}, ...rows.map(([first = "", ...others]) => h("tr", {}, h("th", { scope: "row" }, first), ...others.map((one) => h("td", {}, one)))))));
}

/** What both kinds have: axes, a table that is made when it is opened. */
class Chart extends Part {
  constructor() {
    super();
    /** @type {Lines["table"] | null} */
    this.rows = null;
  }

  build() {
    this.classList.add("chart");
    this.plot = s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
    this.up = h("div", { class: "chart-up", "aria-hidden": "true" });
    this.below = h("div", { class: "chart-below", "aria-hidden": "true" });
    this.said = h("p", { class: "unseen" });
    this.legend = h("ul", { class: "chart-legend" });
    this.table = h("details", { class: "chart-more" }, h("summary", {}, says.table));
    this.field = h("div", { class: "chart-field" }, this.plot);
    this.append(this.said, h("div", { class: "chart-box" }, this.up, this.field, this.below), this.legend, this.table);
  }

  attach() {
    const { table } = this;
    if (table) this.on(table, "toggle", () => { if (table.open) this.fillTable(); });
  }

  fillTable() {
    const { table, rows } = this;
    if (!table || !rows) return;
    table.querySelector(".chart-scroll")?.remove();
    table.append(tableOf(rows));
  }

  /** @param {Lines["table"]} rows */
  tell(rows) {
    this.rows = rows;
    if (this.table?.open) this.fillTable();
  }

  /** @param {Scale} scale @param {(value: number) => string} value */
  upwards(scale, value) {
    this.up?.replaceChildren(...scale.steps.map((step) => {
      const tick = h("span", {}, value(step));
      tick.style.bottom = `${((step - scale.from) / (scale.to - scale.from)) * 100}%`;
      return tick;
    }));
    return scale.steps.map((step) => {
      const y = HIGH - ((step - scale.from) / (scale.to - scale.from)) * HIGH;
      return s("path", { class: "chart-grid", d: `M0 ${y.toFixed(1)}H${WIDE}` });
    });
  }

  /** @param {ReadonlyArray<readonly [number, string]>} ticks each with its share of the width */
  across(ticks) {
    this.below?.replaceChildren(...ticks.map(([share, text]) => {
      const tick = h("span", { "data-side": share > 0.9 ? "end" : share < 0.1 ? "start" : null }, text);
      tick.style.left = `${share * 100}%`;
      return tick;
    }));
  }
}

export class ErsLines extends Chart {
  constructor() {
    super();
    /** @type {readonly [number, number]} */
    this.span = [0, 1];
  }

  build() {
    super.build();
    this.now = h("div", { class: "chart-now hidden", "aria-hidden": "true" });
    this.field?.append(this.now);
  }

  attach() {
    super.attach();
    const { field } = this;
    if (!field) return;
    this.on(field, "click", (/** @type {MouseEvent} */ event) => {
      const box = field.getBoundingClientRect();
      const [left, right] = this.span;
      const x = left + ((event.clientX - box.left) / box.width) * (right - left);
      this.dispatchEvent(new CustomEvent("picked", { detail: { x } }));
    });
  }

  /** @param {Lines} lines */
  draw({ title, lines, below, value, dots = false, least = 0, table }) {
    const { plot, legend, said } = this;
    if (!plot || !legend || !said) return;
    const all = lines.flatMap((line) => line.points);
    const xs = all.map(([x]) => x);
    this.span = [xs.length ? Math.min(...xs) : 0, xs.length ? Math.max(...xs) : 1];
    const [left, right] = this.span;
    const ys = all.flatMap(([, y]) => (y === null ? [] : [y]));
    const up = scaleOf(ys.length ? Math.min(least, ...ys) : least, ys.length ? Math.max(...ys) : 1);
    say(said, title);
    const grid = this.upwards(up, value);
    const share = (/** @type {number} */ x) => (x - left) / Math.max(1, right - left);
    this.across(below.map(([x, text]) => [share(x), text]));
    plot.replaceChildren(...grid, ...lines.map((line, at) => s("path", { class: "chart-line", "data-line": at % 8, d: wayOf(line.points, this.span, up) })));
    for (const old of this.field?.querySelectorAll(".chart-dot") ?? []) old.remove();
    if (dots) {
      for (const [at, line] of lines.entries()) for (const [x, y] of line.points) {
        if (y === null) continue;
        const dot = h("i", { class: "chart-dot", "data-line": at % 8, "aria-hidden": "true" });
        dot.style.left = `${share(x) * 100}%`;
        dot.style.bottom = `${((y - up.from) / (up.to - up.from)) * 100}%`;
        this.field?.append(dot);
      }
    }
    legend.replaceChildren(...(lines.length < 2 ? [] : lines.map((line, at) => h("li", {},
      s("svg", { viewBox: "0 0 36 10", "aria-hidden": "true" }, s("path", { class: "chart-line", "data-line": at % 8, d: "M1 5H35" })),
      h("bdi", {}, line.name), h("span", {}, line.end ?? "")))));
    this.tell(table);
  }

  /** Where one is just now; null: nowhere. @param {number | null} x */
  mark(x) {
    const { now } = this;
    if (!now) return;
    show(now, x !== null);
    const [left, right] = this.span;
    if (x !== null) now.style.left = `${Math.max(0, Math.min(1, (x - left) / Math.max(1, right - left))) * 100}%`;
  }
}

/**
 * @typedef {object} Bars
 * @property {string} title
 * @property {ReadonlyArray<readonly [number, number]>} bars how much of each is dark, and how much light
 * @property {ReadonlyArray<readonly [number, string]>} below before which bar, and what stands there
 * @property {readonly [string, string]} kinds what dark and light mean
 * @property {Lines["table"]} table
 */

export class ErsBars extends Chart {
  /** @param {Bars} bars */
  draw({ title, bars, below, kinds, table }) {
    const { plot, legend, said } = this;
    if (!plot || !legend || !said) return;
    say(said, title);
    const up = scaleOf(0, Math.max(1, ...bars.map(([dark, light]) => dark + light)));
    const grid = this.upwards(up, String);
    const width = WIDE / Math.max(1, bars.length);
    this.across(below.map(([at, text]) => [at / Math.max(1, bars.length), text]));
    const high = (/** @type {number} */ n) => (n / up.to) * HIGH;
    plot.replaceChildren(...grid, ...bars.flatMap(([dark, light], at) => {
      const x = at * width + width * 0.08;
      const wide = width * 0.84;
      const bar = (/** @type {string} */ kind, /** @type {number} */ from, /** @type {number} */ n) =>
        (n ? [s("rect", { class: "chart-bar", "data-kind": kind, x: x.toFixed(1), y: (HIGH - high(from + n)).toFixed(1), width: wide.toFixed(1), height: high(n).toFixed(1) })] : []);
      return [...bar("dark", 0, dark), ...bar("light", dark, light)];
    }));
    legend.replaceChildren(...kinds.map((text, at) => h("li", {}, h("i", { class: "chart-swatch", "data-kind": at ? "light" : "dark", "aria-hidden": "true" }), text)));
    put(this, { "data-bars": bars.length });
    this.tell(table);
  }
}
