// The few things the page asks over HTTP.

/**
 * @import { Created, Info, NewTable, RulesCard, TableCard } from "../types.js"
 */

/** A refused or failed request: the server's code, or `offline`. */
export class ApiError extends Error {
  /** @param {string} code @param {Record<string, string | number>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/**
 * What the server answers; null where it answers nothing.
 * @template T
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<T>}
 */
export async function ask(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { cache: "no-store", ...options });
  } catch {
    throw new ApiError("offline");
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(body?.code ?? `http-${response.status}`, body?.params ?? {});
  }
  return body;
}

/** @param {NewTable} table @returns {Promise<Created>} */
export function createTable(table) {
  const headers = { "Content-Type": "application/json" };
  return ask("/api/tables", { method: "POST", headers, body: JSON.stringify(table) });
}

/** @param {string} code @returns {Promise<TableCard>} */
export function tableCard(code) {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

/**
 * A rule set told in sentences.
 * @typedef {{ name: string, title: string, sections: ReadonlyArray<{ name: string, sentences: ReadonlyArray<{ text: string }> }> }} Explained
 * @param {string} rules a name, or what follows `#rules=` in a link
 * @returns {Promise<Explained>}
 */
export function explainRules(rules) {
  const headers = { "Content-Type": "application/json" };
  return ask("/api/rules/explain", { method: "POST", headers, body: JSON.stringify({ rules }) });
}

/**
 * A draft of rules, as a rule set or as text: told, with what does not go together in it.
 * @param {import("../types.js").RuleSet | string} rules
 * @returns {Promise<import("../types.js").RulesTold>}
 */
export function draftRules(rules) {
  const headers = { "Content-Type": "application/json" };
  return ask("/api/rules/draft", { method: "POST", headers, body: JSON.stringify({ rules }) });
}

/** Every parameter there is; the browser asks again only whether it is still so. @returns {Promise<import("../types.js").Schema>} */
export function rulesSchema() {
  return ask("/api/rules/schema", { cache: "no-cache" });
}

/** @returns {Promise<RulesCard[]>} */
export function presets() {
  return ask("/api/rules");
}

/** @returns {Promise<Info>} */
export function info() {
  return ask("/api/info");
}

/** @param {string} code */
export function recordUrl(code) {
  return `/api/tables/${encodeURIComponent(code)}/record`;
}

/** Leads on to the page of a table's last finished game. @param {string} code */
export function gameUrl(code) {
  return `/t/${encodeURIComponent(code)}/game`;
}

/** @param {string} code */
export function qrUrl(code) {
  return `/api/tables/${encodeURIComponent(code)}/qr.svg`;
}
