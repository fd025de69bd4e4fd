// What can be read off a page by its geometry: every piece of text, where it is, whether it can be
// seen; what has the focus; what can be pressed. Runs in the page that is looked at.
(() => {
  const SHUT = "inset(50%)";
  const bare = new CSSStyleSheet();
  bare.replaceSync("*, *::before, *::after { pointer-events: auto !important; } svg, svg *, .zone, .pile-cards, .pile-hands, .pile-seal, ers-seat::after, .own::before { pointer-events: none !important; }");
  const inkless = new CSSStyleSheet();
  inkless.replaceSync(`*, *::before, *::after, *::placeholder { color: transparent !important; transition: none !important;
    -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important;
    text-decoration-color: transparent !important; }`);
  const root = new CSSStyleSheet();

  const wear = (sheet, worn) => {
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
    document.adoptedStyleSheets = worn ? [...others, sheet] : others;
  };
  const line = (element) => [element, ...ancestors(element)];
  function ancestors(element) {
    const up = [];
    for (let one = element.parentElement; one; one = one.parentElement) up.push(one);
    return up;
  }
  const style = (element) => getComputedStyle(element);
  const forEars = (element) => line(element).some((one) => style(one).clipPath === SHUT);
  const called = (element) => {
    const parts = [element.tagName.toLowerCase()];
    if (element.dataset?.test) parts.push(`[${element.dataset.test}]`);
    else if (element.classList.length) parts.push(`.${[...element.classList].join(".")}`);
    const owner = element.parentElement?.closest("[data-test], [class]");
    const from = owner?.dataset.test ? `[${owner.dataset.test}]` : owner?.classList.length ? `.${owner.classList[0]}` : "";
    return `${from} ${parts.join("")}`.trim();
  };
  const onTop = () => {
    const modal = [...document.querySelectorAll("dialog[open]")].filter((one) => one.matches(":modal")).at(-1);
    return modal ?? document.body;
  };

  /** The part of a box that no ancestor cuts off, and who cut it. */
  function within(box, element) {
    let { left, top, right, bottom } = box;
    let cutter = null;
    let rolls = false;
    for (const one of line(element)) {
      const { overflowX, overflowY, position, display } = style(one);
      const fixed = position === "fixed";
      if (display !== "inline" && (overflowX !== "visible" || overflowY !== "visible") && one !== document.body && one !== document.documentElement) {
        const edge = one.getBoundingClientRect();
        const scrolls = ["auto", "scroll"].includes(overflowY) || ["auto", "scroll"].includes(overflowX);
        if (scrolls) rolls = true;
        if (left < edge.left - 1.5 || right > edge.right + 1.5 || top < edge.top - 3 || bottom > edge.bottom + 3) if (!scrolls && !rolls) cutter ??= one;
        left = Math.max(left, edge.left);
        top = Math.max(top, edge.top);
        right = Math.min(right, edge.right);
        bottom = Math.min(bottom, edge.bottom);
      }
      if (fixed) return { left, top, right, bottom, cutter, rolls };
    }
    const page = document.documentElement;
    const free = style(document.body).overflowY !== "hidden" && page.scrollHeight > page.clientHeight + 1;
    return { left, top, right, bottom, cutter, rolls: rolls || free };
  }

  /** Every piece of text that is there to be seen. */
  function texts() {
    const found = [];
    const roof = onTop();
    const walker = document.createTreeWalker(roof, NodeFilter.SHOW_TEXT);
    const add = (element, text, rects, extra = {}) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (element.closest("svg, noscript, script, option, template") || forEars(element)) return;
      const worn = style(element);
      let opacity = 1;
      for (const one of line(element)) opacity *= Number(style(one).opacity);
      for (const rect of rects) {
        if (rect.width < 1 || rect.height < 1) continue;
        const seen = within(rect, element);
        found.push({
          text, element, called: called(element), box: [rect.left, rect.top, rect.right, rect.bottom],
          seen: [seen.left, seen.top, seen.right, seen.bottom], rolls: seen.rolls,
          cut: seen.cutter ? called(seen.cutter) : "", cutter: seen.cutter,
          colour: worn.color, opacity, size: parseFloat(worn.fontSize),
          disabled: Boolean(element.closest(":disabled, [aria-disabled=true]")), ...extra,
        });
      }
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.trim();
      if (!text || !node.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(node.parentElement, text, range.getClientRects());
    }
    for (const input of roof.querySelectorAll("input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), textarea, select")) {
      const edge = input.getBoundingClientRect();
      const { paddingLeft, paddingRight, fontSize } = style(input);
      const middle = edge.top + edge.height / 2;
      const size = parseFloat(fontSize);
      const rect = { left: edge.left + parseFloat(paddingLeft), right: edge.right - parseFloat(paddingRight), top: middle - size / 2, bottom: middle + size / 2 };
      const empty = !input.value && input.placeholder;
      const hint = empty ? getComputedStyle(input, "::placeholder") : null;
      add(input, input.value || input.placeholder || "", [{ ...rect, width: rect.right - rect.left, height: size }],
        hint ? { colour: hint.color, opacity: Number(hint.opacity) } : {});
    }
    wear(bare, true);
    for (const one of found) {
      const [left, top, right, bottom] = one.seen;
      const points = [0.15, 0.5, 0.85].map((part) => [left + (right - left) * part, (top + bottom) / 2]);
      const hits = points.map(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return Boolean(hit) && (one.element.contains(hit) || (hit.contains(one.element) && hit !== document.documentElement));
      });
      one.hits = hits.filter(Boolean).length;
      one.outside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || right - left < 1 || bottom - top < 1;
    }
    wear(bare, false);
    return found;
  }

  /** A name may end in dots, and the lines of the story slip away; all other text is seen whole. */
  const shortened = ({ cutter, element }) => Boolean(element.closest("bdi, [data-name-of]")) || cutter?.matches("[role=log]");
  /** What lies over the table for a while covers what is under it. */
  const OVER = "dialog, [role=dialog], .side, .row-menu, .result, .out-veil, .out-bar, ers-banner, .card, ers-pile, .finish, .cuts, .pause, .lesson-box, [role=alertdialog]";

  function faults() {
    const told = new Set();
    const tell = (text) => told.add(text);
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth + 1) {
      const far = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > page.clientWidth + 1).slice(0, 3);
      tell(`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}: ${far.map(called)}`);
    }
    const all = texts();
    for (const one of all) {
      const where = `${one.called} "${one.text.slice(0, 40)}"`;
      const [left, top, right, bottom] = one.box;
      if (one.cut && !shortened(one)) tell(`cut off by ${one.cut}: ${where}`);
      if (right > innerWidth + 1.5 || left < -1.5) {
        if (!one.cutter && !one.element.closest('.result-scroll, [role="region"][tabindex="0"]')) tell(`beyond the side of the window: ${where}`);
      }
      if ((bottom > innerHeight + 2 || top < -2) && !one.rolls && !shortened(one)) tell(`beyond the window, which does not scroll: ${where}`);
      if (!one.outside && !one.rolls && !shortened(one) && one.hits < 2) {
        const [x0, y0, x1, y1] = one.seen;
        wear(bare, true);
        const over = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
        wear(bare, false);
        if (!over?.closest(OVER) || one.element.closest(OVER)?.contains(over)) tell(`under ${over ? called(over) : "nothing"}: ${where}`);
      }
    }
    const shown = all.filter((one) => one.hits >= 2 && !one.outside && !one.element.closest(".card"));
    for (let i = 0; i < shown.length; i++) {
      for (let j = i + 1; j < shown.length; j++) {
        const [a, b] = [shown[i], shown[j]];
        if (a.element === b.element) continue;
        const trim = (one) => {
          const slack = Math.max(0, (one.box[3] - one.box[1]) - one.size * 0.72) / 2;
          return [one.seen[0], Math.max(one.seen[1], one.box[1] + slack), one.seen[2], Math.min(one.seen[3], one.box[3] - slack)];
        };
        const [p, q] = [trim(a), trim(b)];
        const across = Math.min(p[2], q[2]) - Math.max(p[0], q[0]);
        const down = Math.min(p[3], q[3]) - Math.max(p[1], q[1]);
        if (across > 2 && down > 2) tell(`"${a.text.slice(0, 30)}" (${a.called}) lies over "${b.text.slice(0, 30)}" (${b.called})`);
      }
    }
    return [...told];
  }

  /** Texts for measuring their contrast on a picture. */
  function inks() {
    return texts().filter((one) => one.hits >= 2 && !one.outside && !one.element.closest("[role=log]"))
      .map(({ text, called: name, seen, box, colour, opacity, size, disabled }) => {
        // The letters alone: a line is higher than they are.
        const slack = Math.max(0, box[3] - box[1] - size * 0.8) / 2;
        const letters = [seen[0], Math.max(seen[1], box[1] + slack), seen[2], Math.min(seen[3], box[3] - slack)];
        return { text, called: name, seen: letters, colour, opacity, disabled };
      });
  }

  const PRESSABLE = "button, a[href], input, select, textarea, summary, label[for], [tabindex]";
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;

  /** What has the focus. */
  function focused() {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const box = element.getBoundingClientRect();
    // Round it, or round the card, the choice or the switch that it is drawn as.
    const drawn = [element, element.nextElementSibling, element.closest("label"), element.parentElement];
    const ring = element.matches(":focus-visible") && drawn.some((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = style(one ?? element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)";
    });
    // Where it lies in the whole of what scrolls, and not only in the window.
    const [aside, down] = ancestors(element).reduce(([x, y], one) => [x + one.scrollLeft, y + one.scrollTop], [0, 0]);
    element.dataset.visits = String(Number(element.dataset.visits ?? 0) + 1);
    wear(bare, true);
    const spots = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
    const covered = !element.matches(".zone, .hand-zone") && !spots.some(([x, y]) => { const hit = document.elementFromPoint(x, y); return hit && (element.contains(hit) || hit.closest(".row-menu")); });
    wear(bare, false);
    return {
      called: called(element), ring, covered, visits: Number(element.dataset.visits), modal: Boolean(element.closest("dialog")),
      box: [box.left + aside, box.top + down, box.right + aside, box.bottom + down],
      inside: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    };
  }

  /** Begin at the top of the page again, wherever the focus was. */
  function begin() {
    scrollTo(0, 0);
    document.activeElement?.blur();
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute("tabindex");
  }

  /** Everything the Tab key should come to, in the order of the document. */
  function stops() {
    const all = [...onTop().querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")];
    for (const element of document.querySelectorAll("[data-visits]")) delete element.dataset.visits;
    const radios = new Set();
    // What is drawn as a switch is there, though nothing is seen of its box; so is what scrolls
    // by keys, having nothing else to stop at.
    const there = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    for (const element of onTop().querySelectorAll(".result-scroll")) {
      if (shown(element) && element.scrollWidth > element.clientWidth && !element.closest("[inert]")) all.push(element);
    }
    return all.filter((element) => {
      if (!there(element) || element.matches(":disabled, [tabindex='-1']") || element.closest("[inert]")) return false;
      if (element.type !== "radio") return true;
      const known = radios.has(element.name);
      radios.add(element.name);
      return !known;
    }).map(called);
  }

  /** What looks as if it could be pressed, but only by a pointer; targets too small for a finger. */
  function hands() {
    const told = new Set();
    const roof = onTop();
    for (const element of roof.querySelectorAll("*")) {
      if (!shown(element) || style(element).cursor !== "pointer" || element.closest("svg")) continue;
      if (!element.closest("button, a[href], input, select, summary, label")) told.add(`only for pointers: ${called(element)}`);
    }
    for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) told.add(`tabindex ${element.tabIndex}: ${called(element)}`);
    return [...told];
  }

  /** What a finger would miss: fewer than 44 pixels in either direction. */
  function small() {
    const told = new Set();
    for (const element of onTop().querySelectorAll("button, a[href], input, select, summary")) {
      if (!shown(element) || element.closest("[inert]")) continue;
      const label = element.closest("label") ?? (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null);
      const [box] = element.getClientRects();
      if (!box || style(element).display === "inline") continue;
      const own = label?.getBoundingClientRect() ?? box;
      const after = getComputedStyle(element, "::after");
      const grown = after.content !== "none" && after.position === "absolute" ? [-(parseFloat(after.left) || 0) - (parseFloat(after.right) || 0), -(parseFloat(after.top) || 0) - (parseFloat(after.bottom) || 0)] : [0, 0];
      const wide = Math.max(own.width, box.width + Math.max(0, grown[0]));
      const high = Math.max(own.height, box.height + Math.max(0, grown[1]));
      if (wide < 43.5 || high < 43.5) told.add(`${called(element)} "${(element.textContent || element.value || "").trim().slice(0, 24)}" is ${Math.round(wide)} by ${Math.round(high)}`);
    }
    return [...told];
  }

  window.look = {
    faults, inks, begin, focused, stops, hands, small,
    inkless: (worn) => wear(inkless, worn),
    root: (size) => { root.replaceSync(size ? `:root { font-size: ${size} !important; }` : ""); wear(root, Boolean(size)); },
  };
})();
