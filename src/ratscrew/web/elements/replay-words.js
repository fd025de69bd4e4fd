// What a step of a replay says: pure.

import { words } from "../texts/index.js";

/**
 * @import { Hand, Step } from "../replay.js"
 */

/**
 * @param {Step} step
 * @param {ReadonlyArray<Hand>} race the hands on the same card, the fastest first
 * @param {(seat: number) => string} name
 * @param {(seat: number) => boolean} isMe
 */
export function captionOf(step, race, name, isMe) {
  const says = words.tools.replay;
  const who = (/** @type {number} */ seat) => (isMe(seat) ? words.log.you : name(seat));
  switch (step.kind) {
    case "card":
      return says.lay(who(step.shot.seat), words.card(step.shot.laid[0]?.[0] ?? ""));
    case "dead":
      return says.dead(who(step.shot.seat), words.card(step.shot.laid[0]?.[0] ?? ""));
    case "burnt": {
      const n = step.shot.laid.length;
      return isMe(step.shot.seat) ? says.burntYou(n) : says.burnt(name(step.shot.seat), n);
    }
    case "hand":
      return says.hand(who(step.hand.seat), step.hand.time_us, outcomeOf(step.hand, race));
    default: {
      const { seat, cards, by, combo } = step.taken;
      const how = combo ? words.combo(combo).name : says.by[by];
      return isMe(seat) ? says.takesYou(cards, how) : says.takes(name(seat), cards, how);
    }
  }
}

/** What became of a hand: won, or by how much it was behind, or why it was none. @param {Hand} hand @param {ReadonlyArray<Hand>} race */
export function outcomeOf(hand, race) {
  const says = words.tools.replay;
  const first = race.find((one) => one.outcome === "won");
  if (hand.outcome === "slow" && first) return says.behind(hand.time_us - first.time_us);
  if (hand.outcome === "foul" && hand.reason) return says.reasons[hand.reason];
  return says.outcomes[hand.outcome];
}
