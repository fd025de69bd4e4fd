// Ways in and out: the code in an address, the dead ends and what leads on from each.

import { words } from "./texts/index.js";

/**
 * @import { Notice } from "./elements/ers-notice.js"
 * @import { Key } from "./wire/tokens.js"
 */

/** The table's code in an address; empty where there is none. @param {string} address */
export function codeIn(address) {
  return /\/t\/([A-Za-z0-9]{3,12})\/?(?:[?#].*)?$/.exec(address.trim())?.[1]?.toUpperCase() ?? "";
}

/**
 * @param {"notFound" | "ended" | "stopped" | "kicked" | "replaced" | "update" | "refused" | "left" | "old"} kind
 * @returns {Notice}
 */
export function noticeOf(kind) {
  const [title = "", text = ""] = words.notice.ends(kind);
  const home = { what: "home", label: words.notice.home };
  switch (kind) {
    case "kicked":
      return { title, text, ways: [home, { what: "watch", label: words.notice.watch }] };
    case "replaced":
      return { title, text, ways: [{ what: "continue", label: words.notice.continueHere }, home] };
    case "update":
      return { title, text, ways: [{ what: "reload", label: words.notice.reload }, home] };
    case "refused":
      return { title, text, ways: [{ what: "reload", label: words.notice.again }, home] };
    case "old":
      return { title, text, ways: [] };
    default:
      return { title, text, ways: [home] };
  }
}

/**
 * The question which of this browser's seats to play in a second tab.
 * @param {ReadonlyArray<Key>} keys
 * @returns {Notice}
 */
export function whoPlays(keys) {
  const [title = "", text = ""] = words.notice.ends("which");
  const as = keys.map((key) => ({ what: "as", label: words.notice.continueAs(key.name), detail: { keys: [key] } }));
  return { title, text, ways: [...as, { what: "as", label: words.notice.someoneElse, detail: { keys: [] } }] };
}

/**
 * The question of somebody who comes back under another name.
 * @param {ReadonlyArray<Key>} keys what this browser plays with here
 * @param {string} here the name that it plays under
 * @param {string} name the name that was asked for
 * @returns {Notice}
 */
export function stillHere(keys, here, name) {
  const [title = ""] = words.notice.ends("which");
  return {
    title,
    text: words.notice.stillHere(here),
    ways: [
      { what: "as", label: words.notice.continueAs(here), detail: { keys } },
      { what: "as", label: words.notice.joinAs(name), detail: { keys: [], name } },
    ],
  };
}

/** The server would not have us, for a reason that it gave. @param {string} code @returns {Notice} */
export function refusedFor(code) {
  return { ...noticeOf("refused"), text: words.error(code) };
}
