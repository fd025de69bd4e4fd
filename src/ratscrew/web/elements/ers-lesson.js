// The coach beside the practice table: one sentence at a time, and a way out at every moment.

import { Part, h, put, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { GOALS, Lesson } from "../lesson.js";
import { words } from "../texts/index.js";

/**
 * @import { News } from "../types.js"
 * @import { View } from "../view.js"
 */

const touch = matchMedia("(hover: none)");

export class ErsLesson extends Part {
  constructor() {
    super();
    this.lesson = new Lesson();
  }

  build() {
    this.setAttribute("data-test", "lesson");
    this.dots = h("span", { class: "lesson-dots", "aria-hidden": "true" }, ...GOALS.map((goal) => h("i", { "data-goal": goal })));
    this.skip = h("button", { type: "button", class: "button plain", "data-test": "lesson-skip", "aria-label": words.lesson.skipLong }, words.lesson.skip);
    this.sign = glyph("check");
    this.aside = h("p", { class: "lesson-aside" });
    this.text = h("p", { class: "lesson-text" });
    this.said = h("div", { class: "lesson-said", role: "status", "data-test": "lesson-says" }, h("div", { class: "lesson-just" }, this.sign, this.aside), this.text);
    this.box = h("section", { class: "panel lesson-box", "aria-label": words.lesson.title },
      h("header", { class: "lesson-head" }, this.dots, this.skip), this.said);
    const way = (/** @type {string} */ what, /** @type {string} */ label, looks = "") => {
      const button = h("button", { type: "button", class: `button ${looks}`, "data-test": what }, label);
      button.addEventListener("click", () => this.act(what));
      return button;
    };
    this.title_ = h("h2", { tabindex: -1 }, words.lesson.over);
    this.end = h("section", { class: "lesson-end hidden", role: "dialog", "aria-label": words.lesson.over },
      h("div", { class: "panel lesson-over" }, glyph("crown"), this.title_, h("p", {}, words.lesson.overSays),
        h("div", { class: "ways" }, way("lesson-play", words.lesson.play, "main big"), way("lesson-again", words.lesson.again), way("lesson-home", words.lesson.home, "plain"))));
    this.append(this.box, this.end);
  }

  attach() {
    const { skip, box } = this;
    if (!skip || !box) return;
    this.on(skip, "click", () => this.act("lesson-home"));
    this.on(skip, "mousedown", (event) => event.preventDefault());
    const root = document.documentElement;
    const sizes = new ResizeObserver(() => root.style.setProperty("--lesson", `${box.offsetHeight}px`));
    sizes.observe(box);
    this.life.signal.addEventListener("abort", () => {
      sizes.disconnect();
      put(root, { "data-coach": null, "data-lesson": null });
    });
    put(root, { "data-lesson": true });
  }

  /** @param {View} view @param {ReadonlyArray<News>} events */
  draw(view, events) {
    const { lesson, dots, aside, text, sign, said, box, end } = this;
    const { room } = view.table;
    if (!room || !dots || !aside || !text || !sign || !said || !box || !end) return;
    if (events.some((event) => event.type === "dealt")) this.lesson = new Lesson();
    lesson.hear(view.table, events);
    const coach = lesson.say(view.table, touch.matches);
    const over = lesson.done;
    for (const dot of dots.children) put(dot, { "data-met": lesson.met.has(/** @type {any} */ (dot.getAttribute("data-goal"))) });
    put(said, { "data-mood": coach.mood || null, "data-at": coach.at || null });
    reglyph(sign, coach.mood === "oops" ? "wrong" : "check");
    show(/** @type {Element} */ (sign.parentElement), coach.aside !== "");
    say(aside, coach.aside);
    say(text, coach.text);
    put(document.documentElement, { "data-coach": over ? null : coach.at || null });
    show(box, !over);
    if (over && end.classList.contains("hidden")) requestAnimationFrame(() => this.title_?.focus({ preventScroll: true }));
    show(end, over);
  }
}
