// A rule set in the making, as plain values by dotted key. What goes together is not known here:
// the server is asked (desk.js).

/**
 * @import { ComboKind, RuleSet, RulesCard } from "../types.js"
 *
 * @typedef {object} Difference
 * @property {string} key
 * @property {any} from
 * @property {any} to
 */

/** A preset's shares belong to a table's seats; they make no other rule set of it. */
const SHARES = ["deal.handicap", "deal.handicap-by"];

/** @param {RuleSet} rules @param {string} key @returns {any} */
export function valueOf(rules, key) {
  const [section = "", name = ""] = key.split(".");
  return /** @type {any} */ (rules)[section]?.[name];
}

/**
 * The rules with some values changed.
 * @param {RuleSet} rules @param {Readonly<Record<string, any>>} changes by dotted key
 * @returns {RuleSet}
 */
export function withChanges(rules, changes) {
  const after = /** @type {any} */ ({ ...rules });
  for (const [key, value] of Object.entries(changes)) {
    const [section = "", name = ""] = key.split(".");
    after[section] = { ...after[section], [name]: value };
  }
  return after;
}

/**
 * Whether two values, or whole rule sets, are the same, whatever the order of their keys.
 * @param {any} one @param {any} other
 * @returns {boolean}
 */
export function same(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

/**
 * Where two rule sets differ; names and titles change nothing in play.
 * @param {RuleSet} one @param {RuleSet} other
 * @returns {Difference[]}
 */
export function differences(one, other) {
  const found = [];
  for (const [section, values] of Object.entries(one)) {
    if (typeof values !== "object" || values === null || Array.isArray(values)) continue;
    for (const name of Object.keys(values)) {
      const key = `${section}.${name}`;
      const [from, to] = [valueOf(one, key), valueOf(other, key)];
      if (!same(from, to)) found.push({ key, from, to });
    }
  }
  return found;
}

/** Differences that are more than the shares of the pack. @param {RuleSet} one @param {RuleSet} other */
export function realDifferences(one, other) {
  return differences(one, other).filter(({ key }) => !SHARES.includes(key));
}

/**
 * The preset that a rule set is, or is closest to; the first of those that are equally close.
 * @param {ReadonlyArray<RulesCard>} presets @param {RuleSet} rules
 * @returns {RulesCard | null}
 */
export function nearest(presets, rules) {
  let best = null;
  let least = Infinity;
  for (const preset of presets) {
    const away = realDifferences(preset.rules, rules).length - (preset.name === rules.name ? 0.5 : 0);
    if (away < least) [best, least] = [preset, away];
  }
  return best;
}

/**
 * The rules under the name that they should have: a preset's where they are that preset, else
 * their own.
 * @param {RuleSet} rules @param {ReadonlyArray<RulesCard>} presets @param {string} title
 * @returns {RuleSet}
 */
export function named(rules, presets, title) {
  const preset = presets.find((one) => !realDifferences(one.rules, rules).length);
  if (preset && (!title || title === preset.title)) {
    const { name, version, title: called, source } = preset.rules;
    return { ...rules, name, version, title: called, source };
  }
  return { ...rules, name: slug(title), version: 1, title: title.slice(0, 60), source: "" };
}

/** A title as a rule set's name: small letters, digits and hyphens. @param {string} title */
export function slug(title) {
  const plain = title.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, 34).replace(/^-+|-+$/g, "");
  return plain ? `our-${plain}` : "custom";
}

/** The kind of combo that a text such as `run(3, any-order)` names. @param {string} text */
export function kindOf(text) {
  return /^[a-z-]+/.exec(text)?.[0] ?? text;
}

/**
 * The options of a combo's text, each by its name.
 * @param {ComboKind} kind @param {string} text
 * @returns {Record<string, string>}
 */
export function optionsOf(kind, text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const arg of kind.args) values[arg.name] = arg.value;
  const inside = /\((.*)\)$/.exec(text)?.[1] ?? "";
  const open = kind.args.filter((arg) => !arg.optional);
  for (const part of inside.split(",").map((one) => one.trim()).filter(Boolean)) {
    const [name = "", value] = part.split("=").map((one) => one.trim());
    const flag = kind.args.find((arg) => arg.flag && arg.name === name);
    if (flag) values[name] = value ?? "on";
    else if (value !== undefined) values[name] = value;
    else {
      const arg = open.shift();
      if (arg) values[arg.name] = name === "10" && !arg.values.includes("10") ? "T" : name;
    }
  }
  return values;
}

/**
 * A combo's text with these options, every one spelled out; the server has a shorter one.
 * @param {ComboKind} kind @param {Readonly<Record<string, string>>} options
 */
export function comboText(kind, options) {
  const parts = kind.args.map((arg) => `${arg.name}=${options[arg.name] ?? arg.value}`);
  return parts.length ? `${kind.name}(${parts.join(", ")})` : kind.name;
}
