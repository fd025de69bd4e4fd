// Before a room's screen: follows which screens there are, tells the table whether this phone looks at
// one, and lays what is to be asked or told over the page.

import { now_us } from "../clock.js";
import { speaker } from "../sound.js";
import { hand as says } from "../texts/hand.js";
import { choiceAt, keepChoice, keepSounds, sounds } from "./kept.js";
import { Stance } from "./stance.js";

/**
 * @import { App } from "../app.js"
 * @import { Sitting } from "../sitting.js"
 * @import { View } from "../view.js"
 * @import { ErsOffer } from "./ers-offer.js"
 */

/** How long it says that a screen is gone or back. */
const SAID_MS = 6000;

export class Gaze {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Sitting | null} */
    this.sitting = null;
    this.stance = new Stance();
    this.offer = /** @type {ErsOffer} */ (document.createElement("ers-offer"));
    /** @type {Set<string>} screens that the host has said no to */
    this.refused = new Set();
    this.timer = 0;
    app.root.addEventListener("act", (event) => this.wished(/** @type {CustomEvent} */ (event).detail));
  }

  get on() {
    return this.stance.on;
  }

  /** @param {View} view */
  draw(view) {
    const { app } = this;
    if (app.sitting !== this.sitting) this.begin();
    const { room } = view.table;
    const seat = view.table.mine.length === 1 ? room?.seats.find((one) => one.seat === view.me) : undefined;
    if (!room || !seat || room.lesson || view.notice || !this.sitting) return this.rest();
    const displays = room.lookers_on?.displays ?? [];
    const screens = displays.filter((one) => one.granted).map((one) => one.id);
    const now_ms = now_us() / 1000;
    const told = this.stance.see({
      screens,
      eyes: seat.eyes ?? null,
      greeting: view.status === "open" ? this.sitting.greetings : 0,
      now_ms,
    });
    if (told.ask !== undefined) void this.tell(seat.seat, told.ask);
    if (told.news) app.say(told.news === "gone" ? says.gone : says.back, SAID_MS);
    clearTimeout(this.timer);
    if (told.again_ms !== null) this.timer = setTimeout(() => app.draw(), told.again_ms);
    this.hush();
    this.sitting.shown.elsewhere = this.on !== null;
    const asked = room.host === seat.seat ? displays.find((one) => !one.granted && view.wished(`grant ${one.id}`) === undefined && !this.refused.has(one.id)) : undefined;
    const stays = this.place();
    const { on, choice } = this.stance;
    const asks = stays || (this.stance.asks(now_ms) && room.phase === "running");
    const offered = stays && on !== null ? [on] : asks ? screens : [];
    this.offer.draw({ grant: asked?.id ?? "", hand: offered, again: choice.hand === true, is: on !== null, stays });
  }

  /** Another table: what is known of it begins anew. */
  begin() {
    this.sitting = this.app.sitting;
    this.stance = new Stance(choiceAt(this.sitting?.code ?? ""));
    this.refused.clear();
  }

  /** There is nothing to be a hand for. */
  rest() {
    clearTimeout(this.timer);
    this.stance.on = null;
    if (this.sitting) this.sitting.shown.elsewhere = false;
    this.hush();
    this.offer.remove();
  }

  /** A hand makes no sound of its own, or every slap would be heard twice in the room. */
  hush() {
    if (this.on === null && speaker.buzzes) return;
    speaker.silent = this.on !== null && !sounds();
    speaker.buzzes = this.on === null;
  }

  /** In the waiting room it has a place of its own and stays there; in a game it lies over the table's edge. */
  place() {
    const hints = this.app.root.querySelector("ers-waiting ers-hints");
    const where = hints?.parentElement ?? this.app.root;
    this.offer.toggleAttribute("data-over", hints === null);
    if (this.offer.parentElement !== where) {
      if (hints) hints.after(this.offer);
      else where.append(this.offer);
    }
    return hints !== null;
  }

  /** @param {number} seat @param {string | null} display */
  async tell(seat, display) {
    const { sitting, stance } = this;
    const answer = await sitting?.command({ type: "eyes", seat, display });
    if (this.sitting !== sitting || this.stance !== stance) return;
    stance.answered(answer?.type === "done", now_us() / 1000);
    this.app.draw();
  }

  /** @param {boolean} hand @param {string | null} screen */
  choose(hand, screen) {
    this.stance.choose(hand, screen);
    keepChoice(this.app.sitting?.code ?? "", this.stance.choice);
    this.app.draw();
  }

  /** What is wished of a hand; the page draws after every wish. @param {{ what: string, screen?: string | null, on?: boolean }} wish */
  wished({ what, screen = null, on = false }) {
    if (what === "hand-on") this.choose(true, screen ?? this.stance.offer);
    else if (what === "hand-off") this.choose(false, null);
    else if (what === "hand-later") this.refused.add(screen ?? "");
    else if (what === "hand-sounds") keepSounds(on);
    else if (what === "hand-sheet") this.app.lay("ers-hand-sheet", /** @type {import("./ers-hand-sheet.js").ErsHandSheet} */ (document.createElement("ers-hand-sheet")));
  }
}

