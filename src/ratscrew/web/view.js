// Everything that a screen may need to draw itself, gathered once for each drawing.

import { against } from "./entrance.js";
import { prefs } from "./prefs.js";
import { NOTHING } from "./store.js";
import { qrUrl, recordUrl } from "./wire/api.js";
import { keeps } from "./wire/kept.js";

/**
 * @import { App } from "./app.js"
 * @import { Notice } from "./elements/ers-notice.js"
 * @import { Info, RulesCard } from "./types.js"
 * @import { Table } from "./store.js"
 * @import { Status } from "./wire/connection.js"
 *
 * @typedef {object} View
 * @property {Table} table
 * @property {number | null} me the seat that this tab plays
 * @property {string} code
 * @property {Status} status
 * @property {number} tries
 * @property {string} found what is said of a connection that has come back
 * @property {string | null} added what this page has added to the shuffle
 * @property {ReadonlyMap<number, number>} cuts where one's own seats have cut the pack
 * @property {boolean} flipping a flip is on its way
 * @property {ReadonlySet<number>} flips the seats of one's own whose flips are on their way
 * @property {ReadonlyArray<import("./verdicts.js").Said>} said the last verdicts, the newest first
 * @property {string} called the name to offer
 * @property {ReadonlyArray<RulesCard>} presets
 * @property {import("./elements/ers-rules.js").Choice | null} shared the rules that a link brought
 * @property {Info | null} info
 * @property {ReadonlyArray<import("./porch.js").OldPlace>} places tables that this browser was at
 * @property {import("./porch.js").Reach} reach whether the server answers
 * @property {import("./entrance.js").Against} against whom one plays at once
 * @property {string | null} before the room's screen before which this phone is a hand
 * @property {string} inApp the app whose window this is; empty in a browser
 * @property {boolean} forgetful this browser keeps nothing
 * @property {string} wrong the code of what went wrong last
 * @property {boolean} busy
 * @property {string} link
 * @property {string} qr
 * @property {string} record
 * @property {boolean} lonely the link works on this machine alone
 * @property {boolean} mute
 * @property {boolean} reactions others' reactions are shown
 * @property {boolean} teach the game is new here: no lesson and no whole game yet
 * @property {Notice | null} notice
 * @property {(seat: number) => string} name
 * @property {(control: string) => any} wished what is being set at a control; undefined where nothing is
 */

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @type {ReadonlySet<number>} */
const NOBODY = new Set();
/** @type {ReadonlyMap<number, number>} */
const UNCUT = new Map();

/**
 * The same, told to nobody in particular where several play at this page: which of them would be "you"?
 * @param {View} view
 * @returns {View}
 */
export function toAll(view) {
  return view.table.mine.length > 1 ? { ...view, table: { ...view.table, mine: [] } } : view;
}

/** @param {App} app @returns {View} */
export function makeView(app) {
  const { sitting, status, tries, found, wrong, busy, notice, inApp } = app;
  const { presets, info, shared, places, reach } = app.porch;
  const code = sitting?.code ?? "";
  const heard = sitting?.table ?? NOTHING;
  // Whatever one may do, one may not do it while the table cannot hear it.
  const table = status === "lost" ? { ...heard, may: {} } : heard;
  const local = LOCAL.includes(location.hostname);
  const base = local && info?.lan_url ? info.lan_url.replace(/\/$/, "") : location.origin;
  const { mute, taught, name, reactions } = prefs();
  return {
    table,
    me: sitting?.me ?? null,
    code,
    status,
    tries,
    found,
    added: sitting?.added ?? null,
    cuts: sitting?.cuts ?? UNCUT,
    flipping: sitting?.flipping ?? false,
    flips: sitting?.flips ?? NOBODY,
    said: sitting?.said ?? [],
    called: name || app.suggested,
    presets,
    shared,
    info,
    places,
    reach,
    against: against(),
    before: app.before.screen,
    inApp,
    forgetful: !keeps(),
    wrong,
    busy,
    link: `${base}/t/${code}`,
    qr: qrUrl(code),
    record: recordUrl(code),
    lonely: local && info !== null && !info.lan_url,
    mute,
    reactions,
    teach: !taught,
    notice,
    name: (seat) => table.room?.seats.find((one) => one.seat === seat)?.name ?? "",
    wished: (control) => sitting?.wishes.get(control),
  };
}
