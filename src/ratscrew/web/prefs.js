// What this browser remembers of its user: name, sound, theme, suits. Never anything secret.

const KEY = "ratscrew.prefs";

/**
 * @typedef {object} Prefs
 * @property {string} name
 * @property {boolean} mute
 * @property {"auto" | "dark" | "light"} theme
 * @property {"two" | "four"} suits
 * @property {boolean} taught whether a whole game has been played here
 */

/** @type {Prefs} */
const DEFAULTS = { name: "", mute: false, theme: "auto", suits: "two", taught: false };

/** @returns {Prefs} */
export function prefs() {
  try {
    const raw = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(typeof raw === "object" ? raw : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

/**
 * Remember a change and show it.
 * @param {Partial<Prefs>} change
 */
export function prefer(change) {
  const after = { ...prefs(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // A browser that keeps nothing still plays.
  }
  wear(after);
}

/**
 * Put the theme on the page.
 * @param {Prefs} [worn]
 */
export function wear(worn = prefs()) {
  document.documentElement.dataset["theme"] = worn.theme;
  document.documentElement.dataset["suits"] = worn.suits;
}
