// Browsers inside other apps: they forget seats, cut sockets and have no way back to the tab.

/**
 * Each by a token that it, and nothing else, puts into its name.
 * @type {ReadonlyArray<readonly [RegExp, string]>}
 */
const APPS = [
  [/\bInstagram\b/, "Instagram"],
  [/\b(?:FBAN|FBAV|FB_IAB)\b/, "Facebook"],
  [/\bLine\/\d/, "Line"],
  [/\bMicroMessenger\b/, "WeChat"],
  [/\bSnapchat\b/, "Snapchat"],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)\b/i, "TikTok"],
  [/\bTwitter(?: for|Android)\b/, "X"],
  [/\bLinkedInApp\b/, "LinkedIn"],
];

/**
 * The app whose window this is; empty in a browser.
 * @param {string} agent
 */
export function appOf(agent) {
  return APPS.find(([token]) => token.test(agent))?.[1] ?? "";
}
