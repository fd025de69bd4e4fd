// Everything that a screen may need to draw itself, gathered once for each drawing.

import { prefs } from "./prefs.js";
import { NOTHING } from "./store.js";
import { qrUrl, recordUrl } from "./wire/api.js";

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
 * @property {boolean} foundAgain the connection has just come back
 * @property {string | null} added what this page has added to the shuffle
 * @property {boolean} flipping a flip is on its way
 * @property {string} called the name to offer
 * @property {ReadonlyArray<RulesCard>} presets
 * @property {import("./elements/ers-rules.js").Choice | null} shared the rules that a link brought
 * @property {Info | null} info
 * @property {string} wrong the code of what went wrong last
 * @property {boolean} busy
 * @property {string} link
 * @property {string} qr
 * @property {string} record
 * @property {boolean} lonely the link works on this machine alone
 * @property {boolean} mute
 * @property {boolean} teach no whole game has been played here yet
 * @property {Notice | null} notice
 * @property {(seat: number) => string} name
 */

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @param {App} app @returns {View} */
export function makeView(app) {
  const { sitting, info, status, tries, foundAgain, presets, shared, wrong, busy, notice } = app;
  const code = sitting?.code ?? "";
  const heard = sitting?.table ?? NOTHING;
  // Whatever one may do, one may not do it while the table cannot hear it.
  const table = status === "lost" ? { ...heard, may: {} } : heard;
  const local = LOCAL.includes(location.hostname);
  const base = local && info?.lan_url ? info.lan_url.replace(/\/$/, "") : location.origin;
  const { mute, taught, name } = prefs();
  return {
    table,
    me: sitting?.me ?? null,
    code,
    status,
    tries,
    foundAgain,
    added: sitting?.added ?? null,
    flipping: sitting?.flipping ?? false,
    called: name || app.suggested,
    presets,
    shared,
    info,
    wrong,
    busy,
    link: `${base}/t/${code}`,
    qr: qrUrl(code),
    record: recordUrl(code),
    lonely: local && info !== null && !info.lan_url,
    mute,
    teach: !taught,
    notice,
    name: (seat) => table.room?.seats.find((one) => one.seat === seat)?.name ?? "",
  };
}
