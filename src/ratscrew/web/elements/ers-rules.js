// Rule sets to choose from, a card each: what it is for, what sets it apart, how long it takes,
// and how it differs from the one that is chosen.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { realDifferences } from "../house/draft.js";
import { inOrder, parameterOf, schemaOr } from "../house/schema.js";
import { paced } from "../lengths.js";
import { words } from "../texts/index.js";
import { beingSet } from "./controls.js";

/**
 * @import { Length, RuleSet, Schema, Tempo } from "../types.js"
 * @typedef {{ name: string, title: string, bare?: string, rules?: RuleSet, line?: string, lengths?: ReadonlyArray<Length> }} Choice told by its line, or by its rules; `bare` is the title without what introduces it
 * @typedef {{ rules?: RuleSet | null, seats?: number, tempo?: Tempo, label?: string, setting?: boolean }} Beside what is chosen now, for how many, how fast, what the list is called, and whether the choice is on its way
 */

let made = 0;

export class ErsRules extends Part {
  constructor() {
    super();
    this.group = `rules-${++made}`;
    this.chosen = "";
    /** @type {(() => void) | null} draws again what was drawn last */
    this.again = null;
  }

  build() {
    this.setAttribute("role", "radiogroup");
    this.setAttribute("aria-label", words.lobby.rules);
    this.setAttribute("data-test", "rules");
  }

  attach() {
    this.on(this, "change", (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      event.stopPropagation();
      this.chosen = input.value;
      this.again?.();
      this.act("rules", { rules: input.value });
    });
  }

  /**
   * @param {ReadonlyArray<Choice>} choices
   * @param {string} chosen
   * @param {boolean} open whether one may choose
   * @param {Beside} [beside]
   */
  draw(choices, chosen, open, beside = {}) {
    this.chosen = chosen;
    this.again = () => this.draw(choices, this.chosen, open, beside);
    const schema = schemaOr(() => this.again?.());
    const now = beside.rules ?? choices.find((one) => one.name === chosen)?.rules ?? null;
    if (beside.label) put(this, { "aria-label": beside.label });
    keyed(this, choices, (choice) => choice.name, (choice) => this.make(choice), (element, choice) => {
      const input = /** @type {HTMLInputElement} */ (element.querySelector("input"));
      input.checked = choice.name === chosen;
      input.disabled = !open;
      put(element, { "data-chosen": choice.name === chosen });
      beingSet(element, beside.setting === true && choice.name === chosen);
      this.tell(element, choice, beside);
      this.compare(element, choice, now, schema);
    });
  }

  /** Of four at the normal tempo, where nothing else is known. @param {HTMLElement} element @param {Choice} choice @param {Beside} beside */
  tell(element, choice, { seats = 4, tempo = "normal" }) {
    const [title, takes, line, chips] = ["title", "takes", "line", "chips"].map((part) => element.querySelector(`.rules-${part}`));
    if (!title || !takes || !line || !chips) return;
    const { rules } = choice;
    say(title, choice.title || choice.name);
    say(line, choice.line ?? words.house.lines[choice.name] ?? (rules ? words.rulesLine(rules) : ""));
    const length = choice.lengths?.find((one) => one.seats === seats);
    say(takes, length ? words.house.takes(paced(length, tempo)) : "");
    keyed(chips, rules ? words.house.chips(rules) : [], (chip) => chip, (chip) => h("span", { class: "rules-chip" }, chip), () => {});
  }

  /** @param {HTMLElement} element @param {Choice} choice @param {RuleSet | null} now @param {Schema | null} schema */
  compare(element, choice, now, schema) {
    const line = element.querySelector(".rules-beside");
    if (!line) return;
    const own = choice.name === this.chosen || !now || !choice.rules || !schema;
    const found = own || !schema ? [] : inOrder(schema, realDifferences(/** @type {RuleSet} */ (now), /** @type {RuleSet} */ (choice.rules)));
    const titles = found.map(({ key }) => (schema && parameterOf(schema, key)?.title) ?? key);
    say(line, own ? "" : titles.length ? words.house.fromNow(titles.length, titles) : words.house.likeNow);
    show(line, !own);
  }

  /** Where the list scrolls, bring the chosen one into view. */
  reveal() {
    const card = /** @type {HTMLElement | null} */ (this.querySelector("[data-chosen]"));
    if (card && this.scrollHeight > this.clientHeight) this.scrollTop = card.offsetTop - this.offsetTop - this.clientHeight / 3;
  }

  /** @param {Choice} choice */
  make(choice) {
    const id = `${this.group}-${++made}`;
    const input = h("input", { type: "radio", name: this.group, value: choice.name, "data-test": `rules-${choice.name}`, "aria-labelledby": `${id}-t`, "aria-describedby": `${id}-l ${id}-c` });
    return h("label", { class: "rules-card" }, input,
      h("span", { class: "rules-head" }, h("span", { class: "rules-title", id: `${id}-t` }), h("span", { class: "rules-takes" })),
      h("span", { class: "rules-line", id: `${id}-l` }),
      h("span", { class: "rules-chips", id: `${id}-c` }),
      h("span", { class: "rules-beside" }));
  }
}
