// The looks of a room: loaded with it, before it is shown.

/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * @param {string} base the module beside which they lie
 * @param {string} name
 * @returns {Promise<void>} kept when they are there, or will not come
 */
export function looks(base, name) {
  const { href } = new URL(name, base);
  const known = coming.get(href);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  /** @type {Promise<void>} */
  const come = new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
  coming.set(href, come);
  document.head.append(link);
  return come;
}
