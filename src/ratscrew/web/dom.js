// Building and changing elements. Text goes in as text; nothing here takes markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined>} Attributes
 */

/**
 * A new HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes] `true` sets an empty attribute; false and null set none
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  put(element, attributes);
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Element | string)} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  put(element, attributes);
  element.append(...children);
  return element;
}

/**
 * Set attributes; one that is false, null or undefined is taken away.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/**
 * Set an element's text, touching the document only where it differs.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Show or hide an element.
 * @param {Element} element
 * @param {boolean} shown
 */
export function show(element, shown) {
  element.classList.toggle("hidden", !shown);
}

/**
 * A name that strangers chose: kept apart from the text's direction around it.
 * @param {string} name
 */
export function bdi(name) {
  return h("bdi", {}, name);
}

/**
 * Keep a parent's children equal to a keyed list: made where missing, moved, removed.
 * @template T
 * @param {Element} parent
 * @param {ReadonlyArray<T>} items
 * @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(element: HTMLElement, item: T, index: number) => void} draw
 */
export function keyed(parent, items, key, make, draw) {
  const old = new Map();
  for (const child of Array.from(parent.children)) {
    old.set(/** @type {HTMLElement} */ (child).dataset["key"], child);
  }
  let place = parent.firstElementChild;
  items.forEach((item, index) => {
    const name = key(item);
    let element = /** @type {HTMLElement | undefined} */ (old.get(name));
    if (!element) {
      element = make(item);
      element.dataset["key"] = name;
    }
    old.delete(name);
    if (place === element) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
    draw(element, item, index);
  });
  for (const element of old.values()) element.remove();
}

/** The base of this page's elements: built once, listening only while in the document. */
export class Part extends HTMLElement {
  constructor() {
    super();
    this.built = false;
    this.life = new AbortController();
  }

  connectedCallback() {
    this.life = new AbortController();
    if (!this.built) {
      this.built = true;
      this.build();
    }
    this.attach();
  }

  disconnectedCallback() {
    this.life.abort();
  }

  /** Make the element's inside. */
  build() {}

  /** Start listening; called each time the element enters the document. */
  attach() {}

  /**
   * Listen until the element leaves the document.
   * @template {Event} E
   * @param {EventTarget} target
   * @param {string} type
   * @param {(event: E) => void} hear
   * @param {AddEventListenerOptions} [options]
   */
  on(target, type, hear, options = {}) {
    const listener = /** @type {(event: Event) => void} */ (/** @type {unknown} */ (hear));
    target.addEventListener(type, listener, { ...options, signal: this.life.signal });
  }

  /**
   * Say what the player wants; whoever holds this element acts on it.
   * @param {string} what
   * @param {Record<string, unknown> & { what?: never }} [detail] more of it; `what` is the wish's own
   */
  act(what, detail = {}) {
    this.dispatchEvent(new CustomEvent("act", { bubbles: true, detail: { ...detail, what } }));
  }
}
