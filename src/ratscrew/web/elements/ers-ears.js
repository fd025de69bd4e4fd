// A test of the sounds: each with its name, so that one knows them before they matter.

import { Part, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { prefs } from "../prefs.js";
import { speaker } from "../sound.js";
import { words } from "../texts/index.js";

const SOUNDS = /** @type {const} */ (["turn", "slap", "win", "lost", "foul"]);

export class ErsEars extends Part {
  build() {
    this.says = h("p", { class: "note" });
    this.row = h("div", { class: "ears", role: "group", "aria-label": words.ears.title }, ...SOUNDS.map((sound) => {
      const button = h("button", { type: "button", class: "button", "data-test": "hear", "data-sound": sound }, glyph("sound"), h("span", {}, words.ears.names[sound]));
      button.addEventListener("click", () => void this.hear(button, sound));
      return button;
    }));
    this.unmute = h("button", { type: "button", class: "button", "data-test": "ears-on" }, glyph("sound"), h("span", {}, words.table.unmute));
    this.append(this.says, this.row, this.unmute);
  }

  attach() {
    if (this.unmute) this.on(this.unmute, "click", () => this.act("mute"));
  }

  /** A browser lets a page sound from the first touch on, and needs a moment for it. @param {HTMLElement} button @param {typeof SOUNDS[number]} sound */
  async hear(button, sound) {
    speaker.wake();
    try {
      await speaker.context?.resume();
    } catch {
      // This device has no sound to give.
    }
    const able = speaker.context?.state === "running";
    put(button, { "data-heard": able });
    if (this.says) say(this.says, able ? words.ears.heard[sound] : words.ears.none);
    if (able) speaker.play(sound);
  }

  draw() {
    const muted = prefs().mute;
    if (!this.row || !this.unmute || !this.says) return;
    show(this.row, !muted);
    show(this.unmute, muted);
    if (muted) say(this.says, words.ears.muted);
    else if (!this.says.textContent || this.says.textContent === words.ears.muted) say(this.says, words.ears.says);
  }
}
