// Ways in and out: the code in an address, the dead ends and what leads on from each.

import { words } from "./texts/index.js";

/**
 * @import { Notice } from "./elements/ers-notice.js"
 * @import { Table } from "./store.js"
 * @import { Key } from "./wire/tokens.js"
 *
 * @typedef {"notFound" | "ended" | "stopped" | "again" | "kicked" | "blocked" | "replaced" | "moved" | "stale" | "update" | "refused" | "left"} End
 */

/** The table's code in an address; empty where there is none. @param {string} address */
export function codeIn(address) {
  return /\/t\/([A-Za-z0-9]{3,12})\/?(?:[?#].*)?$/.exec(address.trim())?.[1]?.toUpperCase() ?? "";
}

/** What moves a seat here, behind an address's `#`; empty if it is none, null where nothing is to move. @param {string} hash */
export function seatIn(hash) {
  const found = /^#seat=(.*)$/.exec(hash)?.[1];
  return found === undefined ? null : /^[\w-]{16,64}$/.test(found) ? found : "";
}

/** What each dead end is signed with, and what leads on from it, the likeliest first. @type {Readonly<Record<End, readonly [string, ReadonlyArray<string>]>>} */
const ENDS = {
  notFound: ["cards", ["other-code", "create", "play-now"]],
  ended: ["flag", ["create", "play-now", "home"]],
  stopped: ["plug", ["reload-again", "home"]],
  again: ["check", ["create", "play-now", "home"]],
  kicked: ["door", ["watch", "play-now", "home"]],
  blocked: ["door", ["watch", "play-now", "home"]],
  replaced: ["cards", ["continue", "home"]],
  moved: ["cards", ["watch", "home"]],
  stale: ["link", ["watch", "home"]],
  update: ["again", ["reload", "home"]],
  refused: ["plug", ["reload-again", "home"]],
  left: ["door", ["watch", "play-now", "home"]],
};

/**
 * @param {End} kind
 * @param {Pick<Table, "room" | "mine">} [last] the table that has ended, as far as this page knew it
 * @returns {Notice}
 */
export function noticeOf(kind, last) {
  const [icon, ways] = ENDS[kind];
  const [title = "", text = ""] = words.notice.ends(kind);
  const room = last?.room;
  if (!room || room.lesson || (kind !== "ended" && kind !== "again")) return { icon, title, text, ways: ways.map(wayOf) };
  const anew = { what: "create", label: words.notice.sameRules, detail: { rules: room.rules, tempo: room.tempo } };
  const host = room.seats.find((seat) => seat.seat === room.host && !last.mine.includes(seat.seat));
  if (!host) return { icon, title, text: words.notice.anew, ways: [anew, ...ways.filter((what) => what !== "create").map(wayOf)] };
  // One new table is enough: whoever was no host waits for the host's.
  return { icon, title, text: words.notice.waitFor(host.name), ways: [{ what: "other-code", label: words.notice.newCode }, wayOf("play-now"), anew] };
}

/** @param {string} what */
function wayOf(what) {
  const { notice } = words;
  switch (what) {
    case "other-code":
      return { what, label: notice.otherCode };
    case "create":
      return { what, label: notice.newTable };
    case "play-now":
      return { what, label: notice.playBots };
    case "continue":
      return { what, label: notice.continueHere };
    case "reload":
      return { what, label: notice.reload };
    case "reload-again":
      return { what: "reload", label: notice.again };
    case "watch":
      return { what, label: notice.watch };
    default:
      return { what: "home", label: notice.home };
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
  const all = { what: "as", label: words.notice.continueAs(words.list(keys.map((key) => key.name))), detail: { keys } };
  return { icon: "cards", title, text, ways: [...(keys.length > 1 ? [all] : []), ...as, { what: "as", label: words.notice.someoneElse, detail: { keys: [] } }] };
}

/**
 * A link moves no seat; whoever has one here may play it.
 * @param {ReadonlyArray<Key>} keys what this browser plays with here
 * @returns {Notice}
 */
export function staleLink(keys) {
  const plain = noticeOf("stale");
  const as = keys.map((key) => ({ what: "as", label: words.notice.continueAs(key.name), detail: { keys: [key] } }));
  return { ...plain, ways: [...as, ...plain.ways] };
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
    icon: "cards",
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
