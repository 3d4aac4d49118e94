// What all boards of a page share with it: when they are near or in sight, the theme around them, and links
// to them.

/** An element's own call when it is within one screen of being seen. */
export const NEAR = Symbol("near");
/** An element's own call when it comes into sight or leaves it. */
export const SIGHT = Symbol("sight");
/** An element's own call when the colours around it may have changed. */
export const THEME = Symbol("theme");
/** What moves in an article's prose need of an element's game. */
export const PARTS = Symbol("parts");

let nearness;
export function awaitNear(element) {
  nearness ??= new IntersectionObserver(
    (entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => target[NEAR]()),
    { rootMargin: "100%" },
  );
  nearness.observe(element);
}
export const forget = (element) => nearness?.unobserve(element);

let sight;
/** Tells an element whether half of it is in sight, or half of the window shows it. */
export function watchSight(element) {
  const isSeen = ({ intersectionRect, boundingClientRect, rootBounds }) =>
    intersectionRect.height * 2 >= Math.min(boundingClientRect.height, rootBounds?.height ?? Infinity) && intersectionRect.height > 0;
  sight ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.target[SIGHT](isSeen(entry))),
    { threshold: Array.from({ length: 11 }, (_, tenth) => tenth / 10) },
  );
  sight.observe(element);
}
export const leaveSight = (element) => sight?.unobserve(element);

const boards = new Set();
const retell = () => boards.forEach((board) => board[THEME]());
let watching = false;
/** Tells an element of changes around it, until it is left out again. */
export function watchTheme(element) {
  boards.add(element);
  if (watching) return;
  watching = true;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", retell);
  // Any attribute may choose the theme.
  const changes = new MutationObserver(retell);
  for (const root of [document.documentElement, document.body]) changes.observe(root, { attributes: true });
  // At the beginning of a fade the colour is still the last one.
  for (const end of ["transitionend", "transitioncancel", "animationend"]) {
    document.addEventListener(end, ({ propertyName }) => /^(color)?$/.test(propertyName ?? "") && retell());
  }
}
export const leaveTheme = (element) => boards.delete(element);

/** Whether the colour of a sample of the text, in red, green and blue from 0 to 1, is light: then the ground is dark. */
export function isDark(sample) {
  // A node that is on no page has no colour.
  const parts = getComputedStyle(sample).backgroundColor.match(/-?[\d.]+(e-?\d+)?/g) ?? [0, 0, 0];
  const [red, green, blue] = parts.map(Number);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 0.55;
}

/** `<a href="#b1" data-uttt-ply="5">` drives the board with that id; `data-uttt-at` has the number of a position. */
export function followLinks(name) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-uttt-ply],a[data-uttt-at]");
    const board = link && document.getElementById(link.hash.slice(1));
    // A generator's own way to follow links may have prevented the browser's.
    if (board?.localName !== name) return;
    event.preventDefault();
    const { utttPly, utttAt } = link.dataset;
    if (utttAt) board.goToPosition(Number(utttAt));
    else board.goTo(Number(utttPly));
    board.scrollIntoView({ block: "nearest" });
  });
}
