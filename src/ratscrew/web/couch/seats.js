// Sitting down for several at one screen, one more of them, one fewer.

import { against, codeOf, failed, heard } from "../entrance.js";
import { couch as says } from "../texts/couch.js";
import { words } from "../texts/index.js";
import { createTable } from "../wire/api.js";
import { been } from "../wire/places.js";
import { drop, held } from "../wire/tokens.js";
import { keep } from "./kept.js";

/**
 * @import { App } from "../app.js"
 * @import { RuleSet } from "../types.js"
 */

/**
 * Make a table and go there; everybody sits down as soon as it is there.
 * @param {App} app @param {{ names: string[], bots: number, rules: string | RuleSet }} wish @param {(app: App) => Promise<void>} then
 * @returns {Promise<string>} the code of what went wrong
 */
export async function setTable(app, { names, bots, rules }, then) {
  keep({ names });
  try {
    const { code } = await createTable({ ...(rules && { rules }) });
    app.plan = { name: names[0] ?? "", bots: [], seats: () => void sitAll(app, names, bots).then(() => then(app)) };
    app.go(`/t/${code}`);
    return "";
  } catch (error) {
    failed(app, codeOf(error));
    return app.wrong;
  }
}

/** @param {App} app @param {string[]} names @param {number} bots */
async function sitAll(app, names, bots) {
  const { sitting } = app;
  if (!sitting) return;
  let wrong = "";
  for (const name of names) wrong = (await sitOne(app, name)) || wrong;
  const { levels = [] } = sitting.table.room ?? {};
  const level = levels.includes(against()) ? against() : levels[0] ?? "";
  for (let at = 0; at < bots; at++) heard(app, await sitting.command({ type: "bot", level }));
  if (wrong) failed(app, wrong);
}

/**
 * One more sits down at this screen. Nobody knows which of them this browser's player is, so that none is.
 * @param {App} app @param {string} name
 * @returns {Promise<string>} the code of why not
 */
export async function sitOne(app, name) {
  const { sitting } = app;
  if (!sitting) return "offline";
  const first = sitting.table.mine.length === 0;
  const answer = await sitting.sit(name);
  if (first) sitting.owned = true;
  if (answer.type === "rejected") return answer.code;
  remember(app);
  return "";
}

/**
 * One of them goes: between games the seat is freed, in a game a bot plays on.
 * @param {App} app @param {number} seat
 */
export async function takeOne(app, seat) {
  const { sitting } = app;
  if (!sitting) return;
  const name = sitting.table.room?.seats.find((one) => one.seat === seat)?.name ?? "";
  const running = sitting.table.room?.phase === "running";
  sitting.leaving = sitting.table.mine.length === 1;
  const answer = await sitting.command({ type: "leave", seat });
  if (answer.type === "rejected") return heard(app, answer);
  drop(sitting.wallet, held(sitting.wallet).filter((key) => key.name === name));
  sitting.carry();
  if (running) sitting.table = { ...sitting.table, mine: sitting.table.mine.filter((one) => one !== seat) };
  remember(app);
  app.draw();
}

/** The way back tells all of them. @param {App} app */
function remember(app) {
  const { sitting } = app;
  const names = sitting ? held(sitting.wallet).map((key) => key.name) : [];
  if (sitting && names.length) been(sitting.code, words.list(names));
}

/** What is wrong with these names; empty where nothing is. @param {ReadonlyArray<string>} names */
export function wrongNames(names) {
  const plain = names.map((name) => name.trim().toLocaleLowerCase());
  return new Set(plain).size < plain.length ? says.twice : "";
}
