// The last piles, kept so that they can be looked at again: every card and hand with its time.
// Pure: events go in, a strip of steps comes out. No rules, no drawing.

/**
 * @import { Card, Laid, Mark, News, PileWon, Room, RoomSeat } from "./types.js"
 *
 * A card or some, as they came to the pile: on top of it, or under it.
 * @typedef {object} Shot
 * @property {number} at_us on the table's clock
 * @property {"card" | "dead" | "burnt"} kind
 * @property {number} seat
 * @property {ReadonlyArray<Laid>} laid from the bottom
 * @property {boolean} under
 *
 * @typedef {Mark & { on: number }} Hand
 *
 * @typedef {object} Taken
 * @property {number} at_us
 * @property {number} seat
 * @property {number} cards
 * @property {PileWon["by"]} by
 * @property {string} combo what was slapped, as the rules name it; empty where nothing was
 *
 * One pile from its first card to its taking.
 * @typedef {object} Reel
 * @property {number} trick
 * @property {ReadonlyArray<Laid>} start what lay there when we came
 * @property {ReadonlyArray<Shot>} shots
 * @property {ReadonlyArray<Hand>} hands
 * @property {Taken | null} taken
 * @property {ReadonlyArray<RoomSeat>} seats who sat there
 *
 * @typedef {object} Reels
 * @property {Reel} open the pile that lies there now
 * @property {ReadonlyArray<Reel>} done the last ones that were taken, the newest first
 * @property {string} slapped the combo of the slap that takes the pile next
 *
 * What happens in a replay, one thing after another.
 * @typedef {{ at_us: number, kind: "card" | "dead" | "burnt", shot: Shot }} CardStep
 * @typedef {{ at_us: number, kind: "hand", hand: Hand }} HandStep
 * @typedef {{ at_us: number, kind: "taken", taken: Taken }} TakenStep
 * @typedef {CardStep | HandStep | TakenStep} Step
 *
 * A step on the screen: what lies there then, which race is looked at, and for how long the step
 * stays at a quarter of the speed.
 * @typedef {object} Frame
 * @property {Step} step
 * @property {ReadonlyArray<Laid>} pile
 * @property {number} on the newest card's number
 * @property {number} since_us how long that card has been lying
 * @property {number} stay_us until the next step, as it is shown
 */

/** How many piles are kept. */
const KEPT = 5;
/** Times are shown so much longer than they were. */
export const SLOWER = 4;
/** Nobody waits longer than this, as it was, for a hand; or for a card on which no hand fell. */
const HAND_US = 1_500_000;
const CARD_US = 110_000;
const TAKEN_US = 300_000;
/** The last step is looked at for so long. */
const END_US = 1_600_000;
/** What matters is seen first: so long before the hand that took it, as it was. */
const LEAD_US = 1_000_000;

/** @type {Reel} */
const EMPTY = Object.freeze({ trick: 0, start: [], shots: [], hands: [], taken: null, seats: [] });

/** @type {Reels} */
export const NO_REELS = Object.freeze({ open: EMPTY, done: [], slapped: "" });

/**
 * What is kept after an event.
 * @param {Reels} reels
 * @param {Room | null} room
 * @param {News} event
 * @param {number} at_us
 * @returns {Reels}
 */
export function reelsAfter(reels, room, event, at_us) {
  const { open } = reels;
  /** @param {Shot["kind"]} kind @param {number} seat @param {ReadonlyArray<Laid>} laid @param {boolean} under */
  const with_ = (kind, seat, laid, under) => {
    const shot = { at_us, kind, seat, laid, under };
    return { ...reels, open: { ...open, shots: [...open.shots, shot] } };
  };
  switch (event.type) {
    case "dealt":
      return { ...NO_REELS, open: { ...EMPTY, trick: 1, start: event.centre.map((card) => [card, event.dealer, 0]) } };
    case "card":
      return with_("card", event.seat, [[event.card, event.seat, event.number]], false);
    case "dead":
      return with_("dead", event.seat, [[event.card, event.seat, 0]], false);
    case "burn":
      return with_("burnt", event.seat, event.on_top ? dead(event.cards, event.seat) : dead(event.cards, event.seat).reverse(), !event.on_top);
    case "out":
      return event.cards.length ? with_("burnt", event.seat, dead(event.cards, event.seat).reverse(), true) : reels;
    case "verdict":
      return event.marks.length ? handed(reels, event.on, event.marks) : reels;
    case "slap":
      return { ...reels, slapped: event.combo };
    case "title":
      return event.combo ? { ...reels, slapped: event.combo } : reels;
    case "pile": {
      const combo = event.by === "slap" || event.by === "claim" ? reels.slapped : "";
      const { seat, cards, by } = event;
      const taken = { at_us, seat, cards, by, combo };
      const reel = { ...open, taken, seats: room?.seats ?? [] };
      return { open: { ...EMPTY, trick: open.trick + 1 }, done: [reel, ...reels.done].slice(0, KEPT), slapped: "" };
    }
    default:
      return reels;
  }
}

/**
 * What is kept when the whole table came at once: the pile that lies there has no times.
 * @param {Reels} reels
 * @param {{ pile: ReadonlyArray<Laid>, tricks: number } | null} game
 * @returns {Reels}
 */
export function reelsFrom(reels, game) {
  if (!game) return NO_REELS;
  const trick = game.tricks + 1;
  const done = reels.done.filter((reel) => reel.trick < trick);
  return { open: { ...EMPTY, trick, start: game.pile }, done: reels.open.trick > trick ? [] : done, slapped: "" };
}

/** Whether there is anything to look at again. @param {Reel} reel */
export function worth(reel) {
  return reel.taken !== null && reel.shots.some((shot) => shot.kind === "card");
}

/** The kept piles that can be looked at, the newest first. @param {Reels} reels */
export function watchable(reels) {
  return reels.done.filter(worth);
}

/** Hands are told with their race, at times after the pile has gone. @param {Reels} reels @param {number} on @param {ReadonlyArray<Mark>} marks @returns {Reels} */
function handed(reels, on, marks) {
  const has = (/** @type {Reel} */ reel) => reel.shots.some((shot) => shot.laid.some((laid) => laid[2] === on));
  /** @param {Reel} reel @returns {Reel} */
  const add = (reel) => {
    const told = new Set(marks.map((mark) => mark.seat));
    const others = reel.hands.filter((hand) => hand.on !== on || !told.has(hand.seat));
    return { ...reel, hands: [...others, ...marks.map((mark) => ({ ...mark, on }))] };
  };
  if (has(reels.open)) return { ...reels, open: add(reels.open) };
  const at = reels.done.findIndex(has);
  return at < 0 ? reels : { ...reels, done: reels.done.map((reel, index) => (index === at ? add(reel) : reel)) };
}

/** @param {ReadonlyArray<Card>} cards @param {number} seat @returns {Laid[]} */
function dead(cards, seat) {
  return cards.map((card) => [card, seat, 0]);
}

/**
 * A pile's story in the order in which everybody saw it.
 * @param {Reel} reel
 * @returns {Step[]}
 */
export function stepsOf(reel) {
  /** @type {Map<number, number>} */
  const shown = new Map();
  for (const { laid, at_us } of reel.shots) for (const [, , number] of laid) if (number) shown.set(number, at_us);
  /** @type {Step[]} */
  const steps = reel.shots.map((shot) => ({ at_us: shot.at_us, kind: shot.kind, shot }));
  for (const hand of reel.hands) {
    const from_us = shown.get(hand.on);
    if (from_us !== undefined) steps.push({ at_us: from_us + hand.time_us, kind: "hand", hand });
  }
  steps.sort((a, b) => a.at_us - b.at_us || Number(a.kind === "hand") - Number(b.kind === "hand"));
  const { taken } = reel;
  if (taken) steps.push({ at_us: Math.max(taken.at_us, steps.at(-1)?.at_us ?? 0), kind: "taken", taken });
  return steps;
}

/**
 * A pile as it is shown again: races at a quarter of their speed, and no longer a wait between
 * cards than it takes to see them.
 * @param {Reel} reel
 * @returns {Frame[]}
 */
export function framesOf(reel) {
  const steps = stepsOf(reel);
  let pile = reel.start;
  let on = Math.max(0, ...pile.map((laid) => laid[2]));
  let from_us = steps[0]?.at_us ?? 0;
  return steps.map((step, index) => {
    if ("shot" in step) {
      const { laid, under } = step.shot;
      pile = under ? [...laid, ...pile] : [...pile, ...laid];
      if (step.kind === "card") [on, from_us] = [laid[0]?.[2] ?? on, step.at_us];
    }
    if (step.kind === "taken") pile = [];
    const next = steps[index + 1];
    return { step, pile, on, since_us: step.at_us - from_us, stay_us: next ? SLOWER * wait_us(step, next) : END_US };
  });
}

/** The step at which a replay begins. @param {ReadonlyArray<Frame>} frames */
export function openingOf(frames) {
  const until = frames.find(({ step }) => step.kind === "hand" && step.hand.outcome === "won") ?? frames.at(-1);
  return Math.max(0, frames.filter(({ step }) => step.at_us <= (until?.step.at_us ?? 0) - LEAD_US).length - 1);
}

/** How long it takes from one step to the next, without what is only waiting. @param {Step} step @param {Step} next */
function wait_us(step, next) {
  const gap_us = Math.max(0, next.at_us - step.at_us);
  if (next.kind === "hand") return Math.min(gap_us, HAND_US);
  return Math.min(gap_us, step.kind === "hand" || next.kind === "taken" ? TAKEN_US : CARD_US);
}

/** The hands on one card, the fastest first. @param {Reel} reel @param {number} on */
export function raceOn(reel, on) {
  return reel.hands.filter((hand) => hand.on === on).sort((a, b) => a.time_us - b.time_us);
}
