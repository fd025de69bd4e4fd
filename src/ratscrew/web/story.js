// What an update means to whoever looks on: the ribbon's sentence, the story's lines, the sounds.
// Pure: two states and the events between them go in, words come out.

import { foul, slowAlone, titled, voidAlone, won } from "./story/races.js";
import { called, choice, dead, dealt, declined, lent, misplaced, out, pile } from "./story/takings.js";
import { Teller } from "./story/teller.js";
import { whoseTurn } from "./story/whose.js";
import { words } from "./texts/index.js";

/**
 * @import { GameEnded, News, Verdict } from "./types.js"
 * @import { Say, Sound } from "./story/teller.js"
 * @import { Table } from "./store.js"
 *
 * @typedef {object} Told
 * @property {Say | null} say
 * @property {Verdict | null} verdict
 * @property {string[]} lines
 * @property {Sound[]} sounds
 * @property {{ before: Table, after: Table, events: ReadonlyArray<News> }} [between] where several play at one page: what each of them can be told of
 */

/**
 * What happened, told to whoever plays at this page. Several are told it as those are who look on.
 * @param {Table} before
 * @param {Table} after
 * @param {ReadonlyArray<News>} events
 * @returns {Told}
 */
export function tellAll(before, after, events) {
  const told = tell(before, after, events);
  if (after.mine.length < 2) return told;
  const sounds = told.sounds.filter((sound) => sound !== "turn");
  return { ...tell(before, { ...after, mine: [] }, events), sounds, between: { before, after, events } };
}

/**
 * @param {Table} before
 * @param {Table} after
 * @param {ReadonlyArray<News>} events
 * @returns {Told}
 */
export function tell(before, after, events) {
  const teller = new Teller(before, after, events);
  for (const event of events) {
    if (!ofCards(teller, event) && !ofRaces(teller, event)) ofTable(teller, event);
  }
  const { says, lines, sounds } = teller;
  /** @type {Say | null} */
  let say = null;
  for (const one of says) if (!say || one.weight >= say.weight) say = one;
  for (const one of says) if (one.weight > 1) lines.push(one.word + one.rest);
  const next = whoseTurn(teller);
  if (next) lines.push(`${lines.pop() ?? ""} ${next}`.trim());
  return { say, lines, sounds, verdict: teller.verdict };
}

/** Cards, turns and piles. @param {Teller} teller @param {News} event @returns {boolean} whether it was one */
function ofCards(teller, event) {
  switch (event.type) {
    case "dealt":
      dealt(teller, event);
      teller.sounds.push("deal");
      return true;
    case "card":
      teller.lines.push(words.log.card(teller.YouOr(event.seat), event.card));
      teller.sounds.push("card");
      return true;
    case "dead":
      dead(teller, event);
      return true;
    case "misplaced":
      misplaced(teller, event);
      return true;
    case "challenge":
      if (teller.isMe(event.challenged) && teller.before.game?.turn !== event.challenged) teller.sounds.push("turn");
      return true;
    case "choice":
      choice(teller, event);
      return true;
    case "declined":
      declined(teller, event.seat);
      return true;
    case "annulled":
      teller.say("info", "annulled", [], 4);
      return true;
    case "lap":
      if (!event.shown.length) teller.say("info", "lapTie", [], 3);
      return true;
    case "turn":
      if (teller.isMe(event.seat) && teller.before.game?.turn !== event.seat) teller.sounds.push("turn");
      return true;
    case "pile":
      pile(teller, event);
      return true;
    case "lent":
      lent(teller, event);
      return true;
    case "burn":
      if (!event.debt) return true;
      if (teller.isMe(event.seat)) teller.say("info", "debtYou", [event.cards.length], 4);
      else teller.say("info", "debt", [teller.who(event.seat), event.cards.length], 3);
      return true;
    default:
      return false;
  }
}

/** Slaps, titles and claims. @param {Teller} teller @param {News} event @returns {boolean} whether it was one */
function ofRaces(teller, event) {
  switch (event.type) {
    case "slap":
      won(teller, event);
      return true;
    case "foul":
      foul(teller, event);
      return true;
    case "tie":
      teller.say("tie", "tie", [event.seats.map((seat) => (teller.isMe(seat) ? words.table.you : teller.who(seat)))], 8);
      teller.sounds.push("slap");
      return true;
    case "ignored":
      if (teller.isMe(event.seat)) teller.say("info", "ignored", [words.ignored[event.reason]], 4);
      return true;
    case "verdict":
      slowAlone(teller, event);
      voidAlone(teller, event);
      return true;
    case "title":
      titled(teller, event);
      return true;
    case "lapsed":
      teller.say("info", "lapsed", [], 5);
      return true;
    case "claimed":
      if (teller.isMe(event.seat)) teller.say("info", "claimedYou", [], 6);
      else {
        teller.say("other", "claimed", [teller.who(event.seat)], 7);
      }
      teller.sounds.push("claim");
      return true;
    case "called":
      called(teller, event);
      return true;
    default:
      return false;
  }
}

/** Seats and the end. @param {Teller} teller @param {News} event */
function ofTable(teller, event) {
  switch (event.type) {
    case "out":
      return out(teller, event);
    case "presence": {
      const old = teller.before.room?.seats.find((seat) => seat.seat === event.seat);
      if (teller.isMe(event.seat) || !old || old.away === event.away) return;
      return teller.say("info", event.away ? "away" : "back", [teller.who(event.seat)], 3);
    }
    case "agree":
      if (teller.isMe(event.seat)) return;
      return teller.say("info", event.agree ? "agreed" : "notAgreed", [teller.who(event.seat)], 3);
    case "marked":
      return teller.say("info", "marked", [teller.YouOr(event.seat), words.fair.marks[event.kind]], 6);
    case "joined":
      return teller.say("info", "joined", [teller.who(event.seat)], 3);
    case "ended":
      return ended(teller, event);
    default:
  }
}

/** @param {Teller} teller @param {GameEnded} event */
function ended(teller, { winners }) {
  const mine = winners.some((seat) => teller.isMe(seat));
  const [first] = winners;
  if (first === undefined) teller.say("info", "draw", [], 10);
  else if (mine) teller.say("won", "endedYou", [], 10);
  else teller.say("other", "ended", [teller.who(first)], 10);
  teller.sounds.push(mine ? "win" : "end");
}
