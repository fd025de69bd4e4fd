// Keeps and tells the last piles of games by the page's own code: a log of messages a line in, a line out.

import { createInterface } from "node:readline";

const web = new URL("../../src/ratscrew/web/", import.meta.url);
const { NOTHING, fold } = await import(new URL("store.js", web).href);
const { captionOf } = await import(new URL("elements/replay-words.js", web).href);
const { NO_REELS, framesOf, openingOf, raceOn, reelsAfter, reelsFrom, watchable } = await import(new URL("replay.js", web).href);

for await (const line of createInterface({ input: process.stdin })) {
  let table = NOTHING;
  let reels = NO_REELS;
  const kept = [];
  for (const message of JSON.parse(line)) {
    table = fold(table, message);
    if (message.type === "snapshot") reels = reelsFrom(reels, table.game);
    if (message.type !== "update") continue;
    for (const event of message.events) reels = reelsAfter(reels, table.room, event, message.at_us);
    kept.push(watchable(reels).map((reel) => reel.trick));
  }
  const isMe = (seat) => table.mine.includes(seat);
  const told = watchable(reels).map((reel) => {
    const frames = framesOf(reel);
    const name = (seat) => reel.seats.find((one) => one.seat === seat)?.name ?? "";
    const steps = frames.map((frame, at) => [
      captionOf(frame.step, frame.step.kind === "hand" ? raceOn(reel, frame.step.hand.on) : [], name, isMe),
      frame.pile.map(([card]) => card),
      frame.on,
      raceOn(reel, frame.on).filter((hand) => frames.slice(0, at + 1).some(({ step }) => step.kind === "hand" && step.hand.on === hand.on && step.hand.seat === hand.seat)).map((hand) => hand.seat),
    ]);
    return [openingOf(frames), steps];
  });
  console.log(JSON.stringify({ kept, told }));
}
