// The catalogue in use. Another language is another file with the same keys.

export { en as words } from "./en.js";
