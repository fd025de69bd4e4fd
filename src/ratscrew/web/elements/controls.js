// Small controls that several screens use.

import { h, keyed, put } from "../dom.js";
import { words } from "../texts/index.js";

/**
 * A row of buttons of which one is on.
 * @template {string} T
 * @param {HTMLElement} row
 * @param {ReadonlyArray<T>} values
 * @param {(value: T) => string} label
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {boolean} [open]
 * @param {T} [wished] what is being set
 */
export function choiceRow(row, values, label, chosen, choose, open = true, wished) {
  row.classList.add("choices");
  row.setAttribute("role", "group");
  keyed(row, values, (value) => value, (value) => {
    const button = h("button", { type: "button", class: "choice", "data-value": value }, label(value));
    button.addEventListener("click", () => choose(value));
    return button;
  }, (element, value) => {
    put(element, { "aria-pressed": value === (wished ?? chosen) ? "true" : "false" });
    beingSet(element, value === wished);
    /** @type {HTMLButtonElement} */ (element).disabled = !open;
  });
}

/** Mark what the table has not answered yet. @param {Element} element @param {boolean} is @param {string} [says] */
export function beingSet(element, is, says = words.setting()) {
  put(element, { "data-setting": is ? says : null, "aria-description": is ? says : null });
}

/** Of a switch that is on or off: which is being set. @param {boolean | undefined} wished */
export function whether(wished) {
  return wished === undefined ? undefined : wished ? "on" : "off";
}

/**
 * Put a text on the clipboard, also where only an old way is allowed (plain http).
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copyText(text) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed here: the old way may be.
  }
  const area = h("textarea", { class: "unseen", readonly: true, "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  area.remove();
  return done;
}

/** A number with a button to each side of it. */
export class Stepper {
  /**
   * @param {{ less: string, more: string }} labels
   * @param {(value: number) => void} changed
   */
  constructor(labels, changed) {
    this.less = h("button", { type: "button", "aria-label": labels.less, "data-test": "less" }, "−");
    this.more = h("button", { type: "button", "aria-label": labels.more, "data-test": "more" }, "+");
    this.shown = h("b", { role: "status" });
    this.node = h("span", { class: "stepper" }, this.less, this.shown, this.more);
    this.value = 0;
    this.less.addEventListener("click", () => changed(this.value - 1));
    this.more.addEventListener("click", () => changed(this.value + 1));
  }

  /** @param {number} value @param {number} from @param {number} to @param {string} [text] */
  draw(value, from, to, text = String(value)) {
    this.value = value;
    this.shown.textContent = text;
    this.less.disabled = value <= from;
    this.more.disabled = value >= to;
  }
}
