// The looks of these rooms: loaded with them, before they are shown.

let there = false;

/** @returns {Promise<void>} kept when the looks are there, or will not come */
export function looks() {
  if (there) return Promise.resolve();
  there = true;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./me.css", import.meta.url).href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
