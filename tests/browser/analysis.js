// The parts of the view Analyse, for its specs.

import { expect } from "./fixture.js";
import { button, framesPass } from "./board.js";

/** Opens Analyse at a position with O to move in an open board. */
export const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33&view=analyse";

export const panel = (page) => page.getByRole("region", { name: "Analysis" });
export const lines = (page) => page.getByRole("table", { name: "Best moves" });
export const tree = (page) => page.getByRole("group", { name: "Moves and variations" });
/** The move of the tree that is on the board. */
export const current = (page) => tree(page).locator("[aria-current]");

/** Has the page know a person who has been in Analyse before: what its numbers are is not said again. */
export const knowsScores = (page) => page.addInitScript(() => {
  localStorage["uttt.preferences"] ??= "uttt-preferences 1\ntheme: system\nmotion: system\nscores-seen: on\n";
});

/** Waits until the engine has found lines, and stops it, so that nothing changes. */
export async function settle(page) {
  await expect(lines(page).locator("tbody tr")).toHaveCount(3);
  await button(page, "Pause the engine").click();
  await expect(button(page, "Start the engine")).toBeVisible();
}

/** Opens the dialog More, and presses one of its buttons. */
export async function fromMore(page, name) {
  await button(page, "More").click();
  await button(page, name).click();
}

/** Changes the size of the window, and waits until the page has followed. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await framesPass(page, 2);
}

/** How much wider and higher the page is than its window, in pixels. */
export const overflow = (page) => page.evaluate(() => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
});

/** The rectangle of an element. */
export const box = (page, selector) => page.evaluate((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom };
}, selector);
