// What follows from an update, for those who play by ear: whose turn it is, what chances are left.

import { words } from "../texts/index.js";

/**
 * @import { ChallengeSet } from "../types.js"
 * @import { Teller } from "./teller.js"
 */

/** The shortest sentence that tells it; nothing where the cards tell it already. @param {Teller} teller */
export function whoseTurn(teller) {
  const { before, after, events } = teller;
  if (!after.game || after.game.phase === "over") return "";
  const last = events.filter((event) => ["turn", "challenge", "pile"].includes(event.type)).at(-1);
  if (!last) return "";
  if (last.type === "challenge") return chances(teller, last);
  const leads = events.some((event) => event.type === "pile"); // its winner does, without another event
  const seat = last.type === "turn" ? last.seat : after.game.turn;
  if (seat === null) return "";
  if (teller.isMe(seat)) return leads || before.game?.turn !== seat ? words.log.yourTurn : "";
  return leads ? words.log.turn(teller.who(seat)) : "";
}

/** @param {Teller} teller @param {ChallengeSet} challenge */
function chances(teller, { challenger, challenged, chances: left }) {
  const { game } = teller.before;
  const open = game && game.challenger === challenger && game.turn === challenged;
  return open ? words.log.left(left) : words.log.challenge(teller.YouOr(challenged), left);
}
