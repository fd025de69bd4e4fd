// What an update means to whoever looks on: the ribbon's sentence, the story's lines, the sounds.
// Pure: two states and the events between them go in, words come out.

import { words } from "./texts/index.js";

/**
 * @import { News, Verdict } from "./types.js"
 * @import { Table } from "./store.js"
 *
 * @typedef {"won" | "slow" | "foul" | "tie" | "other" | "lost" | "info"} Kind
 *
 * What the ribbon says. `weight` is how much it matters: a lighter one never covers a heavier
 * one that has not been read yet.
 * @typedef {object} Say
 * @property {Kind} kind
 * @property {string} word
 * @property {string} rest
 * @property {number} weight
 *
 * @typedef {"card" | "slap" | "win" | "lost" | "foul" | "turn" | "end"} Sound
 *
 * @typedef {object} Told
 * @property {Say | null} say
 * @property {Verdict | null} verdict
 * @property {string[]} lines
 * @property {Sound[]} sounds
 */

/**
 * @param {Table} before
 * @param {Table} after
 * @param {ReadonlyArray<News>} events
 * @returns {Told}
 */
export function tell(before, after, events) {
  const teller = new Teller(before, after, events);
  for (const event of events) teller.hear(event);
  const { says, lines, sounds } = teller;
  /** @type {Say | null} */
  let say = null;
  for (const one of says) if (!say || one.weight >= say.weight) say = one;
  for (const one of says) if (one.weight > 1) lines.push(one.word + one.rest);
  return { say, lines, sounds, verdict: teller.verdict };
}

class Teller {
  /**
   * @param {Table} before
   * @param {Table} after
   * @param {ReadonlyArray<News>} events
   */
  constructor(before, after, events) {
    this.before = before;
    this.after = after;
    this.events = events;
    /** @type {Say[]} */
    this.says = [];
    /** @type {string[]} */
    this.lines = [];
    /** @type {Sound[]} */
    this.sounds = [];
    const verdicts = events.filter((event) => event.type === "verdict");
    this.verdict = /** @type {Verdict | null} */ (verdicts.at(-1) ?? null);
  }

  /** @param {number | null} seat */
  isMe(seat) {
    return seat !== null && this.after.mine.includes(seat);
  }

  /** @param {number} seat */
  who(seat) {
    return this.after.room?.seats.find((one) => one.seat === seat)?.name ?? `#${seat + 1}`;
  }

  /** @param {Kind} kind @param {readonly [string, string]} said @param {number} weight */
  say(kind, [word, rest], weight) {
    this.says.push({ kind, word, rest, weight });
  }

  /** The live cards up to one, newest first. @param {number} on @param {number} n */
  seen(on, n) {
    const pile = this.before.game?.pile ?? [];
    const live = pile.filter((laid) => laid[2] > 0 && laid[2] <= on);
    return live.slice(-n).reverse().map((laid) => laid[0]);
  }

  /** @param {News} event */
  hear(event) {
    switch (event.type) {
      case "dealt":
        this.lines.push(words.log.dealt(event.sizes.length));
        return;
      case "card": {
        const who = this.isMe(event.seat) ? words.log.you : this.who(event.seat);
        this.lines.push(words.log.card(who, event.card));
        this.sounds.push("card");
        return;
      }
      case "challenge": {
        const who = this.isMe(event.challenged) ? words.log.you : this.who(event.challenged);
        if (event.challenger !== this.before.game?.challenger) {
          this.lines.push(words.log.challenge(who, event.chances));
        }
        if (this.isMe(event.challenged) && this.before.game?.turn !== event.challenged) {
          this.sounds.push("turn");
        }
        return;
      }
      case "turn":
        if (this.isMe(event.seat) && this.before.game?.turn !== event.seat) this.sounds.push("turn");
        return;
      case "slap":
        return this.won(event);
      case "foul":
        return this.foul(event);
      case "tie": {
        const names = event.seats.map((seat) => (this.isMe(seat) ? words.table.you : this.who(seat)));
        this.say("tie", words.verdict["tie"]?.(names) ?? ["", ""], 8);
        this.sounds.push("slap");
        return;
      }
      case "ignored": {
        if (!this.isMe(event.seat)) return;
        this.say("info", words.verdict["ignored"]?.(words.ignored[event.reason]) ?? ["", ""], 4);
        return;
      }
      case "verdict":
        return this.slowAlone(event);
      case "pile":
        return this.pile(event);
      case "out": {
        const mine = this.isMe(event.seat);
        const said = mine ? words.verdict["outYou"]?.() : words.verdict["out"]?.(this.who(event.seat));
        this.say(mine ? "lost" : "info", said ?? ["", ""], mine ? 9 : 5);
        return;
      }
      case "presence": {
        const old = this.before.room?.seats.find((seat) => seat.seat === event.seat);
        if (this.isMe(event.seat) || !old || old.away === event.away) return;
        const key = event.away ? "away" : "back";
        this.say("info", words.verdict[key]?.(this.who(event.seat)) ?? ["", ""], 3);
        return;
      }
      case "joined":
        this.say("info", words.verdict["joined"]?.(this.who(event.seat)) ?? ["", ""], 3);
        return;
      case "ended":
        return this.ended(event);
      default:
    }
  }

  /** @param {import("./types.js").SlapWon} event */
  won(event) {
    const { verdict } = this;
    const combo = words.combo(event.combo);
    const cards = this.events.find((one) => one.type === "pile");
    const size = cards?.type === "pile" ? cards.cards : 0;
    const mark = verdict?.marks.find((one) => one.seat === event.seat);
    const what = `${combo.name} ${words.row(this.seen(event.on, combo.cards).reverse())}`;
    if (this.isMe(event.seat)) {
      const second = verdict?.marks.find((one) => one.outcome === "slow");
      const margin = second ? verdict?.margin_us ?? null : null;
      const behind = second ? this.who(second.seat) : "";
      this.say("won", words.verdict["won"]?.(what, mark?.time_us ?? 0, margin, behind, size) ?? ["", ""], 9);
      this.sounds.push("slap", "win");
      return;
    }
    const mine = verdict?.marks.find((one) => this.isMe(one.seat) && one.outcome === "slow");
    if (mine || event.slower.some((seat) => this.isMe(seat))) {
      const by = mine && mark ? mine.time_us - mark.time_us : null;
      this.say("slow", words.verdict["slow"]?.(by, this.who(event.seat)) ?? ["", ""], 9);
      this.sounds.push("slap", "lost");
      return;
    }
    const said = words.verdict["other"]?.(this.who(event.seat), what, mark?.time_us ?? null, size);
    this.say("other", said ?? ["", ""], 7);
    this.sounds.push("slap", "lost");
  }

  /** A hand of ours that came after its race was over. @param {Verdict} event */
  slowAlone(event) {
    if (this.events.some((one) => one.type === "slap" || one.type === "tie")) return;
    const mine = event.marks.find((mark) => this.isMe(mark.seat) && mark.outcome === "slow");
    const first = event.marks.find((mark) => mark.outcome === "won");
    if (!mine || event.winner === null) return;
    const by = first ? mine.time_us - first.time_us : null;
    this.say("slow", words.verdict["slow"]?.(by, this.who(event.winner)) ?? ["", ""], 8);
    this.sounds.push("lost");
  }

  /** @param {import("./types.js").SlapMissed} event */
  foul(event) {
    const index = this.events.indexOf(event);
    const next = this.events[index + 1];
    const paid = next?.type === "burn" && next.seat === event.seat ? next.cards.length : 0;
    const cost = event.strike ? words.strike : words.burnt(paid);
    const seen = words.on(this.seen(event.on, event.reason === "late" ? 3 : 2));
    if (this.isMe(event.seat)) {
      this.say("foul", words.verdict[event.reason]?.(seen, cost) ?? ["", ""], 9);
      this.sounds.push("foul");
      return;
    }
    const key = event.reason === "nothing" ? "otherMiss" : "otherFoul";
    this.say("other", words.verdict[key]?.(this.who(event.seat), seen, cost) ?? ["", ""], 6);
    this.sounds.push("slap");
  }

  /** @param {import("./types.js").PileWon} event */
  pile(event) {
    if (event.by === "slap") return;
    const mine = this.isMe(event.seat);
    const who = this.who(event.seat);
    if (event.by === "end") {
      const said = mine ? words.verdict["takesYou"]?.(event.cards) : words.verdict["takes"]?.(who, event.cards);
      this.say(mine ? "won" : "info", said ?? ["", ""], 5);
      return;
    }
    const loser = this.before.game?.turn ?? null;
    const name = loser === null ? "" : this.who(loser);
    if (mine) this.say("won", words.verdict["captureYou"]?.(name, event.cards) ?? ["", ""], 6);
    else if (this.isMe(loser)) {
      this.say("lost", words.verdict["captureFromYou"]?.(who, event.cards) ?? ["", ""], 6);
    } else this.say("other", words.verdict["capture"]?.(who, name, event.cards) ?? ["", ""], 5);
    this.sounds.push(mine ? "win" : "lost");
  }

  /** @param {import("./types.js").GameEnded} event */
  ended(event) {
    const mine = event.winners.some((seat) => this.isMe(seat));
    const first = event.winners[0];
    if (first === undefined) this.say("info", words.verdict["draw"]?.() ?? ["", ""], 10);
    else if (mine) this.say("won", words.verdict["endedYou"]?.() ?? ["", ""], 10);
    else this.say("other", words.verdict["ended"]?.(this.who(first)) ?? ["", ""], 10);
    this.sounds.push(mine ? "win" : "end");
  }
}
