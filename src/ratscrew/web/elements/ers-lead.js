// Before the first card of a game: three, two, one, and who flips it. Nobody is surprised by it.

import { Part, h, put, say } from "../dom.js";
import { move } from "../motion.js";
import { words } from "../texts/index.js";

/**
 * @import { Dealt, News } from "../types.js"
 * @import { View } from "../view.js"
 */

/** From the deal to the first card, as the table has it; longer where the cut is shown. */
const LEAD_MS = 3000;
const CUT_MS = 3000;
const SECOND_MS = 1000;

export class ErsLead extends Part {
  constructor() {
    super();
    this.left = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  build() {
    this.setAttribute("data-test", "lead");
    this.number = h("b", { class: "lead-number", "aria-hidden": "true" });
    this.says = h("p", { class: "unseen", role: "status" });
    this.append(this.number, this.says);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.put(0);
  }

  /** @param {View} view @param {ReadonlyArray<News>} events */
  draw(view, events) {
    const dealt = /** @type {Dealt | undefined} */ (events.find((event) => event.type === "dealt"));
    // Whoever hears of the deal and of the first cards at once has nothing to wait for.
    if ((view.table.game?.number ?? 0) > 0) this.stop();
    else if (dealt) this.begin(view, dealt);
  }

  /** @param {View} view @param {Dealt} dealt */
  begin(view, dealt) {
    clearTimeout(this.timer);
    const mine = view.table.mine.includes(dealt.leader);
    if (this.says) say(this.says, mine ? words.lead.you : words.lead.who(view.name(dealt.leader)));
    this.timer = setTimeout(() => this.count(LEAD_MS / SECOND_MS), dealt.cuts?.length ? CUT_MS : 0);
  }

  /** @param {number} left */
  count(left) {
    this.put(left);
    if (left > 0) this.timer = setTimeout(() => this.count(left - 1), SECOND_MS);
  }

  stop() {
    clearTimeout(this.timer);
    if (this.left) this.put(0);
  }

  /** @param {number} left */
  put(left) {
    this.left = left;
    const { number } = this;
    if (!number) return;
    say(number, left > 0 ? String(left) : "");
    put(document.documentElement, { "data-lead": left || null });
    if (left > 0 && this.isConnected) move(number, [{ transform: "scale(1.5)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.25 }, { transform: "none", opacity: 1 }], { duration: 600 });
  }
}
