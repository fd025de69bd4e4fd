// Rule sets to choose from, one card each with a line of what is special about it.

import { Part, h, keyed, put, say } from "../dom.js";
import { words } from "../texts/index.js";

/**
 * @import { RuleSet } from "../types.js"
 * @typedef {{ name: string, title: string, bare?: string, rules?: RuleSet, line?: string }} Choice told by its line, or by its rules; `bare` is the title without what introduces it
 */

let made = 0;

export class ErsRules extends Part {
  constructor() {
    super();
    this.group = `rules-${++made}`;
    this.chosen = "";
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
      this.act("rules", { rules: input.value });
    });
  }

  /**
   * @param {ReadonlyArray<Choice>} choices
   * @param {string} chosen
   * @param {boolean} open whether one may choose
   */
  draw(choices, chosen, open) {
    this.chosen = chosen;
    keyed(this, choices, (choice) => choice.name, (choice) => this.make(choice), (element, choice) => {
      const input = /** @type {HTMLInputElement} */ (element.querySelector("input"));
      input.checked = choice.name === chosen;
      input.disabled = !open;
      put(element, { "data-chosen": choice.name === chosen });
      const [title, line] = Array.from(element.querySelectorAll(".rules-title, .rules-line"));
      if (title) say(title, choice.title || choice.name);
      if (line) say(line, choice.line ?? (choice.rules ? words.rulesLine(choice.rules) : ""));
    });
  }

  /** Where the list scrolls, bring the chosen one into view. */
  reveal() {
    const card = /** @type {HTMLElement | null} */ (this.querySelector("[data-chosen]"));
    if (card && this.scrollHeight > this.clientHeight) this.scrollTop = card.offsetTop - this.offsetTop - this.clientHeight / 3;
  }

  /** @param {Choice} choice */
  make(choice) {
    const input = h("input", { type: "radio", name: this.group, value: choice.name, "data-test": `rules-${choice.name}` });
    return h("label", { class: "rules-card" }, input,
      h("span", { class: "rules-title" }), h("span", { class: "rules-line" }));
  }
}
