// A rule set in plain English, live: what is new in it is marked, what is gone is told once.

import { Part, h, keyed, put, show } from "../dom.js";
import { words } from "../texts/index.js";

/**
 * @import { Section } from "../types.js"
 * @typedef {{ text: string, gone: boolean }} Line
 */

export class ErsPlain extends Part {
  constructor() {
    super();
    /** @type {Set<string> | null} the sentences that were shown before */
    this.shown = null;
    this.told = "";
    /** @type {Set<string>} */
    this.fresh = new Set();
    /** @type {string[]} */
    this.gone = [];
  }

  build() {
    this.className = "plain-words";
    this.setAttribute("data-test", "plain");
    this.lost = h("ul", { class: "plain-gone" });
    this.body = h("div", { class: "plain-body" });
    this.append(this.lost, this.body);
  }

  /** Forget what was shown: what comes next is nothing new. */
  forget() {
    this.shown = null;
    this.told = "";
    this.fresh.clear();
    this.gone = [];
  }

  /**
   * @param {ReadonlyArray<Section>} sections
   * @param {boolean} [since] whether sentences stay marked that were new before
   */
  draw(sections, since = false) {
    const { body, lost } = this;
    if (!body || !lost) return;
    const texts = sections.flatMap((section) => section.sentences.map((one) => one.text));
    const all = texts.join("\n");
    if (all !== this.told) {
      const now = new Set(texts);
      const before = this.shown;
      const fresh = before ? texts.filter((text) => !before.has(text)) : [];
      this.fresh = new Set(since ? [...[...this.fresh].filter((text) => now.has(text)), ...fresh] : fresh);
      this.gone = before ? [...before].filter((text) => !now.has(text)) : [];
      this.shown = now;
      this.told = all;
      if (fresh.length) requestAnimationFrame(() => this.reveal());
    }
    keyed(lost, this.gone, (text) => text, (text) => h("li", {}, h("span", { class: "plain-tag" }, words.house.plainGone), h("del", {}, text)), () => {});
    show(lost, this.gone.length > 0);
    keyed(body, sections, (section) => section.name, (section) => h("div", {}, h("h4", {}, section.title), h("ul", {})), (element, section) => {
      const list = element.querySelector("ul");
      if (!list) return;
      keyed(list, section.sentences, (one) => one.text, (one) => h("li", {}, h("span", { class: "plain-tag" }, words.house.plainNew), h("span", {}, one.text)), (line, one) => {
        const is = this.fresh.has(one.text);
        put(line, { "data-new": is });
        const tag = line.firstElementChild;
        if (tag) show(tag, is);
      });
    });
  }

  /** Bring the first new sentence into view, without moving the page. */
  reveal() {
    const line = /** @type {HTMLElement | null} */ (this.querySelector("[data-new]"));
    const scroller = this.closest(".plain-scroll");
    if (!line || !scroller) return;
    const [top, height] = [line.offsetTop, scroller.clientHeight];
    if (top < scroller.scrollTop || top + line.offsetHeight > scroller.scrollTop + height) scroller.scrollTop = Math.max(0, top - height / 3);
  }
}
