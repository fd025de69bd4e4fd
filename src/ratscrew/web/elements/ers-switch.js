// One rule: its name, what it means, and the control that fits it. It says what its user wants
// (`change` as an act "rule") and shows what it is told.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { Stepper } from "./controls.js";

/**
 * @import { Parameter } from "../types.js"
 * @typedef {{ value: any, base: any, idle: string, clash: boolean, open: boolean }} Standing how a rule stands; `base` is what it is compared with
 */

/** Numbers up to here are stepped through, larger ones are typed. */
const STEPS = 60;
let made = 0;

export class ErsSwitch extends Part {
  /** @param {Parameter} [parameter] */
  constructor(parameter) {
    super();
    this.parameter = parameter;
    this.say = `rule-${++made}`;
    /** @type {any} */
    this.value = null;
    this.may = true;
    /** Draws the control. @type {(value: any, open: boolean) => void} */
    this.control = () => {};
  }

  build() {
    const { parameter } = this;
    if (!parameter) return;
    this.className = "switch";
    put(this, { "data-test": "rule", "data-key": parameter.key, "data-kind": parameter.kind });
    this.mark = h("span", { class: "switch-mark hidden" }, glyph("star"), words.house.changed);
    this.meaning = h("p", { class: "switch-says", id: `${this.say}-m` }, parameter.meaning);
    this.idle = h("p", { class: "switch-idle hidden", id: `${this.say}-i` });
    this.back = h("button", { type: "button", class: "switch-back hidden", "data-test": "rule-back" }, glyph("again"), h("span", {}));
    const body = this.body(parameter);
    this.append(body, ...(parameter.kind === "switch" ? [this.meaning] : []), this.idle, this.back);
  }

  attach() {
    const { back } = this;
    if (back) this.on(back, "click", () => this.want(this.base));
  }

  /** @param {any} value */
  want(value) {
    if (this.parameter) this.act("rule", { changes: { [this.parameter.key]: value } });
  }

  /** @param {Standing} standing */
  draw({ value, base, idle, clash, open }) {
    const { parameter, mark, back } = this;
    if (!parameter || !mark || !back || !this.idle) return;
    this.value = value;
    this.base = base;
    this.may = open;
    const changed = JSON.stringify(value) !== JSON.stringify(base);
    put(this, { "data-changed": changed, "data-idle": idle !== "", "data-clash": clash });
    show(mark, changed);
    show(back, changed && open);
    const usual = words.house.valueWords(parameter, base);
    const label = back.querySelector("span");
    if (label) say(label, words.house.back(usual));
    put(back, { "aria-label": words.house.backLabel(parameter.title, usual) });
    say(this.idle, idle ? words.house.idle(idle) : "");
    show(this.idle, idle !== "");
    this.control(value, open);
  }

  /** The name and the control, as its kind asks for. @param {Parameter} parameter @returns {HTMLElement} */
  body(parameter) {
    const described = `${this.say}-m ${this.say}-i`;
    switch (parameter.kind) {
      case "switch": {
        const input = h("input", { type: "checkbox", role: "switch", "aria-describedby": described });
        input.addEventListener("change", () => this.want(input.checked));
        this.control = (value, open) => { input.checked = value; input.disabled = !open; };
        return h("label", { class: "switch-row" }, h("span", { class: "switch-name" }, parameter.title, this.mark ?? ""), input, h("span", { class: "switch-knob", "aria-hidden": "true" }));
      }
      case "choice":
        return this.group(parameter, this.choices(parameter, described));
      case "ranks":
        return this.group(parameter, this.ranks(parameter, described));
      case "numbers":
        return this.group(parameter, this.numbers(parameter));
      default:
        return this.group(parameter, this.number(parameter, described));
    }
  }

  /** @param {Parameter} parameter @param {HTMLElement} control */
  group(parameter, control) {
    const set = h("fieldset", { class: "switch-set", "aria-describedby": `${this.say}-m ${this.say}-i` }, h("legend", { class: "switch-name" }, parameter.title, this.mark ?? ""), this.meaning ?? "", control);
    return set;
  }

  /** @param {Parameter} parameter @param {string} described */
  choices({ values }, described) {
    const row = h("div", { class: "switch-choices" });
    const inputs = values.map(({ value, title }) => {
      const input = h("input", { type: "radio", name: this.say, value, "aria-describedby": described });
      row.append(h("label", { class: "switch-choice" }, input, h("span", {}, title)));
      return input;
    });
    row.addEventListener("change", (event) => this.want(/** @type {HTMLInputElement} */ (event.target).value));
    this.control = (value, open) => {
      for (const input of inputs) { input.checked = input.value === value; input.disabled = !open; }
    };
    return row;
  }

  /** @param {Parameter} parameter @param {string} described */
  ranks({ values }, described) {
    const row = h("div", { class: "switch-choices" });
    const order = "A23456789TJQK*";
    const inputs = [...values].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)).map(({ value }) => {
      const input = h("input", { type: "checkbox", value, "aria-describedby": described });
      row.append(h("label", { class: "switch-choice rank-choice" }, input, h("span", {}, value === "*" ? "★" : words.rank(value)), value === "*" ? h("span", { class: "unseen" }, words.rank(value)) : null));
      return input;
    });
    row.addEventListener("change", () => this.want(inputs.filter((one) => one.checked).map((one) => one.value)));
    this.control = (value, open) => {
      for (const input of inputs) { input.checked = value.includes(input.value); input.disabled = !open; }
    };
    return row;
  }

  /** A number, and the words that it may be instead. @param {Parameter} parameter @param {string} described */
  number(parameter, described) {
    const { least, most, values, title } = parameter;
    const [from, to] = [least ?? 0, most ?? 0];
    const row = h("div", { class: "switch-number" });
    const told = (/** @type {number} */ value) => words.house.valueWords(parameter, value);
    /** @type {(value: any, open: boolean) => void} */
    let draw;
    if (to - from <= STEPS) {
      const stepper = new Stepper({ less: words.house.less(title), more: words.house.more(title) }, (value) => this.want(value));
      row.append(stepper.node);
      draw = (value, open) => {
        const number = typeof value === "number" ? value : from;
        if (open) stepper.draw(number, from, to, told(value));
        else stepper.draw(number, number, number, told(value));
      };
    } else {
      const input = h("input", { class: "input", type: "number", inputmode: "numeric", min: from, max: to, step: 1, "aria-label": title, "aria-describedby": described });
      const says = h("span", { class: "switch-unit" });
      input.addEventListener("change", () => {
        const value = Math.round(Number(input.value));
        this.want(Math.min(to, Math.max(from, Number.isFinite(value) ? value : from)));
      });
      row.append(input, says);
      draw = (value, open) => {
        if (document.activeElement !== input || Number(input.value) !== value) input.value = String(value);
        input.disabled = !open;
        say(says, told(value));
      };
    }
    const inputs = values.map((word) => {
      const input = h("input", { type: "checkbox", value: word.value, "aria-describedby": described });
      input.addEventListener("change", () => this.want(input.checked ? word.value : from));
      row.append(h("label", { class: "switch-choice" }, input, h("span", {}, word.title)));
      return input;
    });
    this.control = (value, open) => {
      draw(value, open);
      for (const input of inputs) { input.checked = input.value === value; input.disabled = !open; }
    };
    return row;
  }

  /** A list of numbers. @param {Parameter} parameter */
  numbers({ key, least, most, length }) {
    const [fewest, longest] = length ?? [0, 1];
    const list = h("ul", { class: "switch-list" });
    /** @type {WeakMap<Element, Stepper>} */
    const steppers = new WeakMap();
    const add = h("button", { type: "button", class: "button" }, words.house.addEntry(key));
    const drop = h("button", { type: "button", class: "button" }, words.house.dropEntry);
    add.addEventListener("click", () => this.want([...this.value, this.value.at(-1) ?? 1]));
    drop.addEventListener("click", () => this.want(this.value.slice(0, -1)));
    this.control = (value, open) => {
      const rows = /** @type {number[]} */ (value).map((number, at) => ({ number, at }));
      keyed(list, rows, ({ at }) => String(at), ({ at }) => {
        const name = words.house.entry(key, at, false);
        const stepper = new Stepper({ less: words.house.less(name), more: words.house.more(name) }, (number) => {
          this.want(/** @type {number[]} */ (this.value).map((one, place) => (place === at ? number : one)));
        });
        const row = h("li", {}, h("span", {}), stepper.node);
        steppers.set(row, stepper);
        return row;
      }, (row, { number, at }) => {
        const label = row.firstElementChild;
        if (label) say(label, words.house.entry(key, at, at === rows.length - 1));
        steppers.get(row)?.draw(number, open ? least ?? 0 : number, open ? most ?? number : number);
      });
      show(add, open && rows.length < longest);
      show(drop, open && rows.length > fewest);
    };
    return h("div", {}, list, h("div", { class: "switch-more" }, add, drop));
  }
}
