// What the table says about where the game stands.

import { words } from "../texts/index.js";

const touch = matchMedia("(hover: none)");

/**
 * @import { View } from "../view.js"
 * @import { Say } from "../story/teller.js"
 * @typedef {{ honour: string, given: number, left: number, text: string, mine: boolean }} PlateWords
 */

/**
 * What the plate over the pile says: the claim or title, the lap, the challenge that is open.
 * @param {View} view
 * @returns {PlateWords | null}
 */
export function plateWords(view) {
  const { game, mine } = view.table;
  if (!game || game.phase === "over") return null;
  const plain = (/** @type {string} */ text, isMe = false) => ({ honour: "", given: 0, left: 0, text, mine: isMe });
  if (game.claim !== null) {
    const isMe = mine.includes(game.claim);
    return plain(isMe ? words.stand.claimYou : words.stand.claim(view.name(game.claim)), isMe);
  }
  if (game.titled) {
    if (!game.title) return plain(words.stand.titleSome);
    const isMe = mine.includes(game.title[0]);
    return plain(isMe ? words.stand.titleYou : words.stand.title(view.name(game.title[0])), isMe);
  }
  if (game.lap && game.capture === null) return plain(lapText(view));
  if ((game.capture ?? game.challenger) !== null) return challengeWords(view);
  return game.closing ? plain(words.table.closing) : null;
}

/** Who leads a high-card lap. @param {View} view */
function lapText({ table: { game, mine }, name }) {
  const shown = game?.lap?.[0] ?? [];
  const most = Math.max(0, ...shown.map(([, value]) => value));
  const best = shown.filter(([, value]) => value === most).map(([seat]) => seat);
  const [first = 0] = best;
  if (best.length > 1) return words.stand.highCardTie(most);
  return mine.includes(first) ? words.stand.highCardYou(most) : words.stand.highCard(name(first), most);
}

/** The challenge: its honour, who is challenged, what is left. @param {View} view @returns {PlateWords} */
function challengeWords(view) {
  const game = /** @type {import("../game.js").Game} */ (view.table.game);
  const { mine } = view.table;
  const honour = game.pile.filter((laid) => laid[2] > 0 && chancesOf(view, laid[0]) > 0).at(-1)?.[0];
  const given = Math.max(honour ? chancesOf(view, honour) : 0, game.chances);
  const sign = honour ? words.rank(honour) : "";
  const owner = game.capture;
  if (owner !== null) {
    const isMe = mine.includes(owner);
    const collect = view.table.room?.rules.challenge.collect === "slap" && game.capture_by === "challenge";
    const declared = view.table.room?.rules.challenge.claims === "declared";
    const [you, other] = game.capture_by === "high-card"
      ? [words.stand.highestYou, words.stand.highest]
      : collect
        ? [words.stand.collectYou, words.stand.collect]
        : [words.table.captureYou, declared ? words.stand.wins : words.table.capture];
    const plain = game.capture_by === "high-card";
    return { honour: plain ? "" : sign, given: plain ? 0 : given, left: 0, text: isMe ? you : other(view.name(owner)), mine: isMe };
  }
  const isMe = game.turn !== null && mine.includes(game.turn);
  const [you, other] = game.choosing
    ? [words.stand.choiceYou, words.stand.choice]
    : [words.table.challengeYou, words.table.challenge];
  const text = isMe ? you(game.chances) : other(view.name(game.turn ?? 0), game.chances);
  return { honour: sign, given, left: game.chances, text, mine: isMe };
}

/** The head's line: which rules; which round, what lies aside. @param {View} view */
export function titleOf({ table: { game, room } }) {
  if (!game || !room) return ["", ""];
  const round = words.table.round(game.tricks + 1);
  return [room.rules.title || room.rules.name, game.aside ? `${round} · ${words.stand.aside(game.aside)}` : round];
}

/** The chances that the rules give for a card, to draw as many pips. @param {View} view @param {string} card */
function chancesOf(view, card) {
  const given = view.table.room?.rules.challenge;
  if (!given) return 0;
  const of = /** @type {Record<string, number>} */ ({ J: given.jack, Q: given.queen, K: given.king, A: given.ace, "*": given.joker });
  return of[card.charAt(0)] ?? 0;
}

/**
 * The quiet sentence between verdicts.
 * @param {View} view
 * @returns {Say}
 */
export function idleSay(view) {
  const { game, room, mine, may } = view.table;
  const say = (/** @type {string} */ word, /** @type {string} */ rest) => ({ kind: /** @type {const} */ ("info"), word, rest, weight: 0 });
  if (!game || !room) return say("", "");
  if (view.status === "lost") return say("", words.connection.none);
  const [bot = "", until = ""] = words.stand.playedFor;
  if (room.phase === "running" && room.seats.find((seat) => seat.seat === view.me)?.away && !game.seats[view.me ?? 0]?.gone) return say(bot, until);
  const acts = view.me === null ? [] : may[view.me] ?? [];
  const special = claimSay(view, acts);
  if (special) return say(...special);
  const plays = view.me !== null && game.seats[view.me]?.gone === false;
  if (view.teach && plays && game.laid < 3 * game.seats.length && (game.turn === null || !mine.includes(game.turn))) {
    const combos = words.combosOf(room.rules);
    const how = combos.length ? (touch.matches ? words.table.teachTap : words.table.teachKeys) : "";
    return say(words.table.teach(combos), how);
  }
  if (view.me !== null && may[view.me]?.includes("play") && game.challenger !== null) {
    const { joker } = room.rules.challenge;
    return say(words.table.yourTurn, words.table.findHonour(view.name(game.challenger), game.chances, joker > 0));
  }
  if (view.me !== null && may[view.me]?.includes("play")) {
    return say(words.table.yourTurn, `: ${touch.matches ? words.table.yourTurnTap : words.table.yourTurnSays}`);
  }
  if (game.phase === "pending" && collects(view)) return say("", "");
  if (game.phase === "pending") return say("", room.rules.slap.combos.length ? words.table.lastSlap : "");
  if (game.turn !== null && mine.includes(game.turn)) return say(words.table.yourTurn, ".");
  if (game.turn !== null) return say("", words.table.turnOf(view.name(game.turn)));
  return say("", "");
}

/** Whether a won pile lies until its winner slaps it. @param {View} view */
function collects({ table: { game, room } }) {
  return room?.rules.challenge.collect === "slap" && game?.capture !== null && game?.capture_by === "challenge";
}

/**
 * The sentence where somebody may choose, claim or call.
 * @param {View} view @param {ReadonlyArray<string>} acts
 * @returns {[string, string] | null}
 */
function claimSay({ table: { game, mine }, name }, acts) {
  if (!game) return null;
  if (acts.includes("decline")) {
    return [words.stand.choiceWord, words.stand.choiceSays(game.chances, name(game.challenger ?? 0), game.pile.length)];
  }
  if (acts.includes("call")) return [words.stand.callWord, words.stand.callSays(name(game.claim ?? 0))];
  if (game.claim !== null) return ["", mine.includes(game.claim) ? words.stand.calledWait : ""];
  if (!game.titled) return null;
  if (game.title && mine.includes(game.title[0])) return [words.stand.claimWord, words.stand.claimSays];
  return ["", words.stand.claimWait];
}
