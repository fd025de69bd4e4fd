// Races told: who won one and by how much, who was slow, who fouled and what it cost.

import { words } from "../texts/index.js";

/**
 * @import { SlapMissed, SlapWon, Verdict } from "../types.js"
 * @import { Teller } from "./teller.js"
 */

/** @param {Teller} teller @param {number} on @param {string} text a combo's text */
function whatWasSlapped(teller, on, text) {
  const combo = words.combo(text);
  return `${combo.name} ${words.row(teller.seen(on, combo.cards).reverse())}`;
}

/** @param {Teller} teller @param {SlapWon} event */
export function won(teller, event) {
  const { verdict } = teller;
  const pile = teller.events.find((one) => one.type === "pile");
  const size = pile?.type === "pile" ? pile.cards : 0;
  const mark = verdict?.marks.find((one) => one.seat === event.seat);
  const what = whatWasSlapped(teller, event.on, event.combo);
  const bare = teller.before.game?.seats[event.seat]?.cards === 0;
  if (bare && teller.isMe(event.seat)) {
    teller.say("won", "slapInYou", [what, mark?.time_us ?? null, size], 9);
    teller.sounds.push("win"); // the hand was heard when it came down
    return;
  }
  if (teller.isMe(event.seat)) {
    const second = verdict?.marks.find((one) => one.outcome === "slow");
    const margin = second ? verdict?.margin_us ?? null : null;
    const behind = second ? teller.who(second.seat) : "";
    teller.say("won", "won", [what, mark?.time_us ?? null, margin, behind, size], 9);
    teller.sounds.push("win"); // the hand was heard when it came down
    return;
  }
  const mine = verdict?.marks.find((one) => teller.isMe(one.seat) && one.outcome === "slow");
  if (mine || event.slower?.some((seat) => teller.isMe(seat))) {
    const by = mine && mark ? mine.time_us - mark.time_us : null;
    teller.say("slow", "slow", [by, teller.who(event.seat)], 9);
    teller.sounds.push("slap", "lost");
    return;
  }
  teller.say("other", bare ? "slapIn" : "other", [teller.who(event.seat), what, mark?.time_us ?? null, size], 7);
  teller.sounds.push("slap", "lost");
}

/** Title to a pile, which must be claimed. @param {Teller} teller @param {import("../types.js").TitleGiven} event */
export function titled(teller, event) {
  const { seat, by, on, combo } = event;
  if (seat === null || by === null) {
    teller.say("info", "titleSome", [], 5);
    teller.sounds.push("slap");
  } else if (!teller.isMe(seat)) {
    teller.say("other", "title", [teller.who(seat)], 5);
  } else {
    const what = by === "slap" && combo ? `: ${whatWasSlapped(teller, on, combo)}` : "";
    teller.say("won", "titleYou", [what], 9);
    teller.sounds.push(...(by === "slap" ? /** @type {const} */ (["slap", "win"]) : /** @type {const} */ (["win"])));
  }
}

/** A hand of ours that came after its race was over. @param {Teller} teller @param {Verdict} event */
export function slowAlone(teller, event) {
  if (teller.events.some((one) => one.type === "slap" || one.type === "tie")) return;
  const mine = event.marks.find((mark) => teller.isMe(mark.seat) && mark.outcome === "slow");
  const first = event.marks.find((mark) => mark.outcome === "won");
  if (mine && event.sealed) teller.say("slow", "slowSealed", [], 8);
  if (!mine || event.winner === null) return;
  const by = first ? mine.time_us - first.time_us : null;
  teller.say("slow", "slow", [by, teller.who(event.winner)], 8);
  teller.sounds.push("lost");
}

/** A hand of ours on a card whose pile had gone before its race was over. @param {Teller} teller @param {Verdict} event */
export function voidAlone(teller, event) {
  const mine = event.marks.find((mark) => teller.isMe(mark.seat) && mark.outcome === "ignored");
  const why = teller.events.some((one) => one.type === "ignored" && teller.isMe(one.seat) && one.on === event.on);
  if (mine && event.winner === null && !why) teller.say("info", "voidYou", [], 8);
}

/** @param {Teller} teller @param {SlapMissed} event */
export function foul(teller, event) {
  const paid = costOf(teller, event);
  const seen = words.on(teller.seen(event.on, event.reason === "late" ? 3 : 2));
  if (teller.isMe(event.seat)) {
    teller.say("foul", event.reason, [seen, paid], 9);
    teller.sounds.push("foul");
    return;
  }
  const key = event.reason === "nothing" ? "otherMiss" : "otherFoul";
  teller.say("other", key, [teller.who(event.seat), seen, paid], 6);
  teller.sounds.push("slap");
}

/** What a foul cost, from the event that follows it. @param {Teller} teller @param {SlapMissed} event */
function costOf(teller, event) {
  const { cost } = words;
  if (event.strike) return cost.strike;
  const next = teller.next(event);
  switch (next?.type) {
    case "burn":
      if (next.seat !== event.seat) break;
      return next.on_top ? cost.onTop(next.cards.length) : cost.burnt(next.cards.length);
    case "given": {
      const to = [...new Set(next.to)].map((seat) => teller.youOr(seat));
      return cost.given(next.to.length, to);
    }
    case "locked":
      return cost.locked(next.until - next.after);
    case "owes":
      return cost.owes(next.cards);
    case "pile":
      return next.by === "forfeit" ? cost.forfeit(teller.who(next.seat), teller.isMe(next.seat)) : cost.burnt(0);
    case "out":
      return "";
    default:
  }
  return cost.burnt(0);
}
