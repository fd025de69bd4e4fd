// How piles change hands and what players choose, told.

import { words } from "../texts/index.js";

/**
 * @import { CardsLent, ClaimCalled, ChoiceOffered, DeadCardPlayed, Dealt, Misplaced, PileWon, SeatOut } from "../types.js"
 * @import { Teller } from "./teller.js"
 */

/** @param {Teller} teller @param {Dealt} event */
export function dealt(teller, { rules, sizes, dealer, cuts }) {
  const aside = teller.after.game?.aside;
  for (const [seat, card] of cuts ?? []) teller.lines.push(words.log.cut(teller.who(seat), card));
  teller.lines.push(words.log.dealt(sizes.length));
  if (aside) teller.lines.push(words.log.aside(aside));
  if (rules.deal?.handicap?.length && new Set(sizes).size > 1) {
    teller.say("info", "handicap", [sizes.map((n, seat) => [teller.YouOr(seat), n])], 4);
  }
  const match = teller.after.room?.match;
  if (match && match.games > 1 && !match.over && match.played >= match.games) {
    teller.say("info", "playOff", [sizes.map((_, seat) => teller.youOr(seat))], 5);
  }
  if (!cuts?.length) return;
  if (teller.isMe(dealer)) teller.say("info", "cutYou", [], 3);
  else teller.say("info", "cut", [teller.who(dealer)], 3);
}

/** @param {Teller} teller @param {PileWon} event */
export function pile(teller, { seat, cards, by }) {
  const mine = teller.isMe(seat);
  const who = teller.who(seat);
  const told = (/** @type {string} */ key) =>
    mine ? teller.say("won", `${key}You`, [cards], 6) : teller.say("other", key, [who, cards], 5);
  switch (by) {
    case "slap":
      return;
    case "end":
      teller.say(mine ? "won" : "info", mine ? "takesYou" : "takes", mine ? [cards] : [who, cards], 5);
      return;
    case "high-card":
      told("highest");
      break;
    case "forfeit":
      return;
    case "claim":
      if (!teller.events.some((event) => event.type === "called")) told("claim");
      break;
    default:
      lost(teller, seat, cards);
  }
  teller.sounds.push(mine ? "win" : "lost");
}

/** A challenge lost. @param {Teller} teller @param {number} seat @param {number} cards */
function lost(teller, seat, cards) {
  const loser = teller.before.game?.turn ?? null;
  const name = loser === null ? "" : teller.who(loser);
  const plain = loser === null || loser === seat;
  if (teller.isMe(seat)) teller.say("won", plain ? "takesYou" : "captureYou", plain ? [cards] : [name, cards], 6);
  else if (plain) teller.say("other", "takes", [teller.who(seat), cards], 5);
  else if (teller.isMe(loser)) teller.say("lost", "captureFromYou", [teller.who(seat), cards], 6);
  else teller.say("other", "capture", [teller.who(seat), name, cards], 5);
}

/** @param {Teller} teller @param {ChoiceOffered} event */
export function choice(teller, { challenger, seat, chances }) {
  const size = teller.after.game?.pile.length ?? 0;
  if (teller.isMe(seat)) {
    teller.say("info", "choiceYou", [chances, teller.youOr(challenger), size], 5);
    teller.sounds.push("turn");
  } else teller.say("info", "choice", [teller.who(seat), chances], 3);
}

/** @param {Teller} teller @param {number} seat */
export function declined(teller, seat) {
  if (teller.isMe(seat)) teller.say("info", "declinesYou", [], 4);
  else teller.say("other", "declined", [teller.who(seat)], 4);
}

/** @param {Teller} teller @param {DeadCardPlayed} event */
export function dead(teller, { seat, card }) {
  if (teller.isMe(seat)) teller.say("foul", "deadYou", [card], 7);
  else teller.say("other", "dead", [teller.who(seat), card], 4);
  teller.sounds.push("card");
}

/** @param {Teller} teller @param {Misplaced} event */
export function misplaced(teller, event) {
  const next = teller.next(event);
  const n = next?.type === "burn" ? next.cards.length : 0;
  if (teller.isMe(event.seat)) teller.say("foul", "misplacedYou", [n], 7);
  else teller.say("other", "misplaced", [teller.who(event.seat), n], 5);
}

/** @param {Teller} teller @param {CardsLent} event */
export function lent(teller, { seat, to, count }) {
  if (teller.isMe(seat)) teller.say("info", "lentYou", [teller.youOr(to), count], 4);
  else teller.say("info", "lent", [teller.who(seat), teller.youOr(to), count], 4);
}

/** @param {Teller} teller @param {SeatOut} event */
export function out(teller, { seat, reason }) {
  const why = words.outBecause[reason] ?? "";
  if (teller.isMe(seat)) teller.say("lost", "outYou", [why], 10);
  else teller.say("info", "out", [teller.who(seat), why], 8);
}

/** @param {Teller} teller @param {ClaimCalled} event */
export function called(teller, { caller, claimant, right }) {
  const kind = teller.isMe(right ? claimant : caller) ? "won" : teller.isMe(right ? caller : claimant) ? "lost" : "other";
  const paid = (teller.before.game?.seats[claimant]?.cards ?? 0) > 0;
  if (!teller.isMe(claimant)) {
    const parts = [teller.YouOr(caller), words.name(teller.who(claimant)), paid];
    teller.say(kind, right ? "noBluff" : "bluff", parts, 8);
  } else teller.say(kind, right ? "noBluffYou" : "bluffYou", [teller.who(caller), paid], 8);
  teller.sounds.push(kind === "won" ? "win" : kind === "lost" ? "lost" : "slap");
}
