// What a host has changed since this page looked last, for those who wait.

import { words } from "../texts/index.js";
import { differences, realDifferences } from "./draft.js";
import { inOrder, parameterOf } from "./schema.js";

/**
 * @import { Room, RulesCard, Schema } from "../types.js"
 * @typedef {{ rules: Room["rules"], tempo: Room["tempo"], ready: boolean }} Seen
 */

/** How many changes are named one by one. */
const NAMED = 6;

/**
 * The changes between two rule sets in words.
 * @param {Schema | null} schema @param {Room["rules"]} before @param {Room["rules"]} after
 * @returns {string[]}
 */
export function changesIn(schema, before, after) {
  const found = schema ? inOrder(schema, differences(before, after)) : [];
  const told = found.flatMap((change) => {
    const parameter = schema && parameterOf(schema, change.key);
    return parameter ? [words.house.changeWords(parameter, change)] : [];
  });
  return told.length > NAMED ? [...told.slice(0, NAMED - 1), words.house.moreChanges(told.length - NAMED + 1)] : told;
}

/**
 * A sentence about what is new, empty where nothing is.
 * @param {Schema | null} schema @param {Seen} before @param {Room} room
 * @param {{ host: string, ready: boolean, presets: ReadonlyArray<RulesCard> }} now
 */
export function newsOf(schema, before, room, { host, ready, presets }) {
  const changes = changesIn(schema, before.rules, room.rules);
  const preset = presets.find((one) => one.name === room.rules.name && !realDifferences(one.rules, room.rules).length);
  const said = [];
  if (changes.length && preset && before.rules.name !== room.rules.name) said.push(words.house.newsPreset(host, preset.title));
  if (changes.length) said.push(words.house.news(host, changes));
  if (before.tempo !== room.tempo) said.push(words.house.newsTempo(host, room.tempo));
  if (said.length && before.ready && !ready) said.push(words.house.unready);
  return said.join(" ");
}
