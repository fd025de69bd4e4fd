// What this browser remembers of its user: name, sound, looks, how the hands lie. Never anything secret.

const KEY = "ratscrew.prefs";

/**
 * @typedef {object} Prefs
 * @property {string} name
 * @property {boolean} mute
 * @property {"auto" | "dark" | "light"} theme
 * @property {"two" | "four"} suits
 * @property {"right" | "left"} hand which hand slaps: the other side of the table has one's stack and buttons
 * @property {"both" | "one"} reach whether a phone is held and played with one hand
 * @property {boolean} flips one's card is flipped by itself when the turn comes
 * @property {boolean} reactions whether others' reactions are shown
 * @property {boolean} taught whether the game is known here: by the lesson, or by a whole game
 * @property {boolean} played whether a whole game has been played here
 */

/** @type {Prefs} */
const DEFAULTS = {
  name: "", mute: false, theme: "auto", suits: "two", hand: "right", reach: "both", flips: false, reactions: true, taught: false, played: false,
};

/** What was read last; another tab may have changed it since. @type {Prefs | null} */
let known = null;
globalThis.addEventListener?.("storage", () => { known = null; });

/** @returns {Prefs} */
export function prefs() {
  known ??= read();
  return { ...known };
}

/** @returns {Prefs} */
function read() {
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
  known = after;
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // A browser that keeps nothing still plays.
  }
  wear(after);
}

/**
 * Put the looks on the page.
 * @param {Prefs} [worn]
 */
export function wear(worn = prefs()) {
  const { dataset } = document.documentElement;
  for (const what of /** @type {const} */ (["theme", "suits", "hand", "reach"])) {
    if (dataset[what] !== worn[what]) dataset[what] = worn[what];
  }
}
