// Pages beside the tables: one's own games, and a game that is over. They are loaded when they are
// first opened, so that a page that only plays is the lighter for it.

/**
 * @typedef {object} Page
 * @property {"ers-mine" | "ers-past"} tag
 * @property {string} id the game's; empty for one's own games
 */

/** The page that an address names; null where it names none of these. @param {string} path @returns {Page | null} */
export function pageIn(path) {
  if (/^\/me\/?$/.test(path)) return { tag: "ers-mine", id: "" };
  const id = /^\/g\/([^/]+)\/?$/.exec(path)?.[1];
  return id ? { tag: "ers-past", id: id.toLowerCase() } : null;
}

/** Load what these pages are made of. */
export async function loadPages() {
  const { ready } = await import("./history/rooms.js");
  await ready;
}
