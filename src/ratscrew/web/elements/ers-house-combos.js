// The combos as a grid: what each is, with a few cards; those with options can be adjusted.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { comboText, kindOf, optionsOf } from "../house/draft.js";
import { words } from "../texts/index.js";
import { minis } from "./mini.js";

/**
 * @import { Card, ComboArg, ComboKind } from "../types.js"
 * @typedef {{ kind: ComboKind, uses: { text: string, place: number }[] }} Row a kind, and where it is in the list
 * @typedef {{ value: ReadonlyArray<string>, base: ReadonlyArray<string>, told: ReadonlyArray<ComboKind>, find: string, open: boolean, idle: string }} Standing
 */

const KEY = "slap.combos";
let made = 0;

export class ErsHouseCombos extends Part {
  constructor() {
    super();
    /** @type {string[]} */
    this.value = [];
    /** @type {ReadonlyArray<ComboKind>} */
    this.kinds = [];
  }

  build() {
    this.className = "combos";
    put(this, { role: "group", "data-test": "combos-grid", "data-key": KEY });
  }

  /** @param {ReadonlyArray<ComboKind>} kinds @param {Standing} standing @returns {number} how many are shown */
  draw(kinds, { value, base, told, find, open }) {
    this.kinds = kinds;
    this.value = [...value];
    const uses = value.map((text, place) => ({ text, place }));
    const wanted = find.toLowerCase().split(/\s+/).filter(Boolean);
    /** @type {Row[]} */
    const rows = kinds.map((kind) => ({ kind, uses: uses.filter((use) => kindOf(use.text) === kind.name) }));
    const found = rows.filter(({ kind }) => wanted.every((word) => `${kind.title} ${kind.name} ${kind.meaning} combos slap`.toLowerCase().includes(word)));
    keyed(this, found, ({ kind }) => kind.name, (row) => this.make(row.kind), (element, row) => {
      this.tell(element, row, base, told, open);
    });
    return found.length;
  }

  /** @param {ComboKind} kind */
  make(kind) {
    const id = `combo-${++made}`;
    const input = h("input", { type: "checkbox", role: "switch", id, "aria-describedby": `${id}-m`, "data-test": `combo-${kind.name}` });
    input.addEventListener("change", () => {
      const others = this.value.filter((text) => kindOf(text) !== kind.name);
      this.want(input.checked ? [...others, kind.text] : others);
    });
    const another = h("button", { type: "button", class: "button combo-another" }, words.house.another(kind.title));
    another.addEventListener("click", () => this.want([...this.value, comboText(kind, this.unused(kind))]));
    return h("div", { class: "combo" },
      h("label", { class: "combo-head", for: id }, input, h("span", { class: "switch-knob", "aria-hidden": "true" }), h("span", { class: "combo-name" }, kind.title),
        h("span", { class: "switch-mark hidden" }, glyph("star"), words.house.changed)),
      h("span", { class: "combo-cards" }),
      h("p", { class: "combo-says", id: `${id}-m` }),
      h("ul", { class: "combo-uses" }), another);
  }

  /** Options that no combo of this kind has yet. @param {ComboKind} kind */
  unused(kind) {
    const taken = this.value.filter((text) => kindOf(text) === kind.name).map((text) => comboText(kind, optionsOf(kind, text)));
    const first = kind.args.find((arg) => !arg.optional);
    const options = optionsOf(kind, kind.text);
    for (const value of first?.values ?? []) {
      const next = { ...options, ...(first ? { [first.name]: value } : {}) };
      if (!taken.includes(comboText(kind, next))) return next;
    }
    return options;
  }

  /** @param {string[]} texts */
  want(texts) {
    this.act("rule", { changes: { [KEY]: texts } });
  }

  /**
   * @param {HTMLElement} element @param {Row} row
   * @param {ReadonlyArray<string>} base @param {ReadonlyArray<ComboKind>} told @param {boolean} open
   */
  tell(element, { kind, uses }, base, told, open) {
    const input = element.querySelector("input");
    const [cards, says, list, another, mark] = [".combo-cards", ".combo-says", ".combo-uses", ".combo-another", ".switch-mark"].map((one) => element.querySelector(one));
    if (!input || !cards || !says || !list || !another || !mark) return;
    const [use] = uses;
    const shown = told.find((one) => one.text === use?.text) ?? kind;
    const before = base.filter((text) => kindOf(text) === kind.name);
    input.checked = uses.length > 0;
    input.disabled = !open;
    put(element, { "data-on": uses.length > 0, "data-changed": before.join() !== uses.map((one) => one.text).join() });
    show(mark, element.hasAttribute("data-changed"));
    say(says, upper(shown.meaning));
    if (element.dataset["cards"] !== shown.cards.join()) {
      element.dataset["cards"] = shown.cards.join();
      cards.replaceChildren(minis(/** @type {ReadonlyArray<Card>} */ (shown.cards)));
    }
    const adjustable = kind.args.length > 0 && uses.length > 0;
    keyed(list, adjustable ? uses : [], ({ place }) => String(place), ({ place }) => this.line(kind, place), (line, one) => this.drawLine(line, kind, one.text, uses.length, open));
    show(another, adjustable && open && kind.args.some((arg) => !arg.optional) && this.value.length < 40);
  }

  /** The options of one combo. @param {ComboKind} kind @param {number} place */
  line(kind, place) {
    const line = h("li", { class: "combo-use" });
    for (const arg of kind.args) line.append(this.option(kind, place, arg));
    const drop = h("button", { type: "button", class: "button plain icon combo-drop", "aria-label": words.house.drop(kind.title) }, glyph("close"));
    drop.addEventListener("click", () => this.want(this.value.filter((_, at) => at !== place)));
    line.append(drop);
    return line;
  }

  /** @param {ComboKind} kind @param {number} place @param {ComboArg} arg */
  option(kind, place, arg) {
    const set = (/** @type {string} */ value) => {
      const options = { ...optionsOf(kind, this.value[place] ?? kind.text), [arg.name]: value };
      this.want(this.value.map((text, at) => (at === place ? comboText(kind, options) : text)));
    };
    if (arg.flag) {
      const input = h("input", { type: "checkbox", "data-arg": arg.name });
      input.addEventListener("change", () => set(input.checked ? "on" : "off"));
      return h("label", { class: "switch-choice" }, input, h("span", {}, words.house.arg(arg.name)));
    }
    const select = h("select", { class: "input", "data-arg": arg.name, "data-test": `arg-${arg.name}` });
    for (const value of arg.values) select.append(h("option", { value }, words.house.argValue(arg.name, value)));
    select.addEventListener("change", () => set(select.value));
    return h("label", { class: "combo-arg" }, h("span", {}, words.house.arg(arg.name)), select);
  }

  /** @param {HTMLElement} line @param {ComboKind} kind @param {string} text @param {number} many @param {boolean} open */
  drawLine(line, kind, text, many, open) {
    const options = optionsOf(kind, text);
    for (const control of line.querySelectorAll("[data-arg]")) {
      const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (control);
      const value = options[field.dataset["arg"] ?? ""] ?? "";
      if (field instanceof HTMLInputElement) field.checked = value === "on";
      else field.value = value;
      field.disabled = !open;
    }
    const drop = line.querySelector(".combo-drop");
    if (drop) show(drop, open && many > 1);
  }
}

/** @param {string} text */
function upper(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
