// The document's name, so that a tab in the background tells when it is wanted.

import { words } from "./texts/index.js";

/** @import { View } from "./view.js" */

/** @param {Pick<View, "table" | "me" | "code" | "status" | "notice">} view */
export function tabName({ table, me, code, status, notice }) {
  const { room, game, may } = table;
  if (!code || notice) return words.tab.home;
  if (!room) return words.tab.table(code);
  if (room.lesson) return words.tab.lesson;
  if (status === "lost") return words.tab.lost(code);
  const acts = me === null ? [] : may[me] ?? [];
  if (room.phase === "running") {
    if (acts.includes("decline") || acts.includes("call")) return words.tab.choice(code);
    if (acts.includes("play") || (me !== null && game?.turn === me)) return words.tab.turn(code);
    return me === null ? words.tab.watching(code) : words.tab.table(code);
  }
  const others = room.seats.filter((seat) => seat.seat !== me);
  const mine = room.seats.find((seat) => seat.seat === me);
  const full = room.seats.length >= room.min_seats && others.length > 0;
  if (mine && !mine.ready && full && others.every((seat) => seat.ready) && others.some((seat) => seat.kind === "person")) {
    return words.tab.ready(code);
  }
  return room.phase === "over" ? words.tab.over(code) : words.tab.table(code);
}
