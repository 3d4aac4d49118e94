// Finds what does not fit: texts that are cut off, parts that are wider than their places, buttons on buttons.

/**
 * Takes the brackets from all texts, and returns what puts them back: they show a person what is cut off, and would make
 * short names three times as long.
 */
export async function withoutBrackets(page) {
  await page.evaluate(() => {
    window.bracketed = [];
    for (const node of window.within("body").flatMap((element) => [...element.childNodes])) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.includes("!!!")) continue;
      const text = node.data;
      node.data = text.replace(/\[!!! | !!!\]/g, "");
      window.bracketed.push([node, node.data, text]);
    }
  });
  return () => page.evaluate(() => {
    // What the page has written meanwhile stays.
    for (const [node, bare, text] of window.bracketed) if (node.data === bare) node.data = text;
  });
}

/** What is cut off or sticks out of the page or of a part of it, once it is painted. */
export const unfit = (page, part) => page.evaluate(findUnfit, part);

/** The buttons that lie on each other or outside of the window. */
export const collisions = (page, part) => page.evaluate(findCollisions, part);

function findUnfit(part) {
  // Lists of one line scroll, a name that is too long ends in dots, and a status without room is left out.
  const BY_DESIGN = "#moves, .judged.key, .who b, .who small";
  // A line of moves ends where no more of them have room.
  const CUT = `${BY_DESIGN}, .lines td > div`;
  const found = [], texts = [];
  const called = (element) => {
    const name = element.id ? `#${element.id}` : [...element.classList].map((it) => `.${it}`).join("");
    const parent = element.id || !element.parentElement ? "" : `${element.parentElement.localName}${element.parentElement.id && `#${element.parentElement.id}`} > `;
    return `${parent}${element.localName}${name} “${element.textContent.trim().slice(0, 40)}”`;
  };
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  for (const element of window.within(part)) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // What only a screen reader gets.
    if (box.width <= 1 || box.height <= 1 || element.closest("#cells, .cells, option") || element.matches(CUT)) continue;
    const wide = element.scrollWidth - element.clientWidth, high = element.scrollHeight - element.clientHeight;
    if (style.overflowX !== "visible" && wide > 1) found.push(`${called(element)}: ${wide} too wide (overflow ${style.overflowX})`);
    if (["hidden", "clip"].includes(style.overflowY) && high > 1) found.push(`${called(element)}: ${high} too high`);
    if (element.closest(CUT)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.data.trim()) texts.push({ node, element });
    }
  }
  const block = (element) =>
    (["inline", "contents"].includes(getComputedStyle(element).display) ? block(element.parentElement) : element);
  for (const { node, element } of texts) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const around of new Set([block(element), element.closest("button, a, label, td, th") ?? block(element)])) {
      const box = around.getBoundingClientRect();
      // Lines may be closer than letters are high.
      const out = [...range.getClientRects()].map((text) =>
        Math.max(box.left - text.left, text.right - box.right, (box.top - text.top) / 2, (text.bottom - box.bottom) / 2));
      if (Math.max(...out) > 2) found.push(`${called(around)}: its text sticks out by ${Math.round(Math.max(...out))}`);
    }
  }
  return found;
}

function findCollisions(part) {
  // The cells lie beneath the board's picture, and the menu of a game on the game.
  const found = [];
  const called = (element) => element.id || (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
  /** What is to be seen of an element: its box within all that cut it. */
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    let bar;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (["fixed", "sticky"].includes(style.position)) bar ??= around;
      if (style.overflowX === "visible" || around === document.body || around === document.documentElement) continue;
      const box = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { element, left, top, right, bottom, bar };
  };
  const buttons = window.within(part)
    .filter((it) => it.matches("button, a[href], select, input, textarea, summary"))
    .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.closest("#cells, .cells, #games .menu"))
    .map(seen)
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
  for (const it of buttons) {
    if (it.left < -1 || it.right > innerWidth + 1) found.push(`${called(it.element)} leaves the window: ${Math.round(it.left)} to ${Math.round(it.right)}`);
  }
  for (const [at, one] of buttons.entries()) {
    for (const other of buttons.slice(at + 1)) {
      // Bars that stay lie on what scrolls beneath.
      if (one.bar !== other.bar) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 1 && height > 1) found.push(`${called(one.element)} and ${called(other.element)} lie on each other`);
    }
  }
  return found;
}
