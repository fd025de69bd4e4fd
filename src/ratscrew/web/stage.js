// Which screen stands in the page, and what lies over it: made when wanted, gone when not.

/**
 * @import { Sitting } from "./sitting.js"
 * @import { View } from "./view.js"
 * @typedef {HTMLElement & { draw: Function }} Screen
 */

export class Stage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Record<string, Screen>} */
    this.screens = {};
  }

  /**
   * Put the wanted screen in, alone.
   * @param {string} wanted @param {View} view
   * @param {ReturnType<Sitting["drain"]>} news
   */
  put(wanted, view, news) {
    for (const [tag, screen] of Object.entries(this.screens)) {
      if (tag !== wanted && screen.classList.contains("screen")) {
        screen.remove();
        delete this.screens[tag];
      }
    }
    if (!wanted) return;
    const screen = this.made(wanted);
    screen.classList.add("screen");
    screen.draw(view, news.events, news.told);
  }

  /** @param {string} tag @param {boolean} wanted @param {View} view @param {ReadonlyArray<unknown>} [events] */
  over(tag, wanted, view, events) {
    if (wanted) this.made(tag).draw(view, events);
    else if (this.screens[tag]) {
      this.screens[tag]?.remove();
      delete this.screens[tag];
    }
  }

  /** Lay something over the page that was made elsewhere. @param {string} tag @param {Screen} screen */
  lay(tag, screen) {
    this.screens[tag]?.remove();
    this.screens[tag] = screen;
    this.root.append(screen);
  }

  /** @param {string} tag */
  made(tag) {
    let screen = this.screens[tag];
    if (!screen) {
      screen = /** @type {Screen} */ (document.createElement(tag));
      this.screens[tag] = screen;
      this.root.append(screen);
    }
    return screen;
  }
}
