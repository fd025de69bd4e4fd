// Tells games by the page's own fold and story: a log of messages a line in, its sentences a line out.

import { createInterface } from "node:readline";

const web = new URL("../../src/ratscrew/web/", import.meta.url);
const { NOTHING, fold } = await import(new URL("store.js", web).href);
const { tell } = await import(new URL("story.js", web).href);

for await (const line of createInterface({ input: process.stdin })) {
  let table = NOTHING;
  const told = [];
  for (const message of JSON.parse(line)) {
    const before = table;
    table = fold(before, message);
    if (message.type !== "update") continue;
    const { say, lines } = tell(before, table, message.events);
    told.push([say && [say.kind, say.word, say.rest, say.weight], lines]);
  }
  const { game, room, may, tally, verdict, agreed } = table;
  console.log(JSON.stringify({ told, game, seats: room.seats, may, tally, verdict, agreed }));
}
