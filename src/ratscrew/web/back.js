// The browser's "back" closes what lies over the page before it leads away. A sheet that opens
// leaves a step in the history, and takes it away again when it is closed by other means.

const MARK = "sheet";

/** @type {(() => void) | null} what closes the sheet that is open */
let close = null;
/** Whether the step that comes back now is only our own, taken away. */
let ours = false;

/** A sheet has opened. @param {() => void} closing closes it */
export function openedOver(closing) {
  if (!close) history.pushState(MARK, "");
  close = closing;
}

/** The sheet is closed, by whatever means. */
export function closedOver() {
  if (!close) return;
  close = null;
  if (history.state !== MARK) return; // another page has been gone to
  ours = true;
  history.back();
}

/** Whether this step back was for a sheet, and not for the page. */
export function tookBack() {
  const mine = ours;
  ours = false;
  if (mine) return true;
  if (!close) return false;
  const closing = close;
  close = null;
  closing();
  return true;
}
