// Looks at what is shown, in windows of three widths and mirrored: is English left over, is something cut off, do
// buttons lie on each other?

import { shot } from "../fixture.js";
import { framesPass } from "../board.js";
import { DESKTOP, PHONE } from "../scenes.js";
import { leftOver } from "./english.js";
import { collisions, unfit, withoutBrackets } from "./layout.js";

const WINDOWS = [{ width: 320, height: 568 }, PHONE, DESKTOP];

/** Prepares all pages of a test. */
export async function prepare({ context, page }) {
  // All elements of a part and in it, in the shadow of elements too.
  await context.addInitScript(() => {
    window.within = (part) => {
      const all = (root) => [...root.querySelectorAll("*")].flatMap(whole);
      const whole = (element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])];
      const inside = (element) => [...whole(element), ...all(element)];
      return [...new Set([...document.querySelectorAll(part)].flatMap(inside))];
    };
  });
  // Nothing moves while it is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** Looks at a page, or at a frame of it. Afterwards the window is as before. */
export const looking = (found) => async (page, shown, { part = "body", frame = page } = {}) => {
  const { width, height } = page.viewportSize();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await framesPass(page, 2);
    const add = (faults, how = "") => found.push(...faults.map((fault) => `${shown}, ${window.width}${how}: ${fault}`));
    add(await leftOver(frame, part));
    const putBack = await withoutBrackets(frame);
    await framesPass(page, 2);
    await shot(page, `words-${shown}-${window.width}`);
    add(await unfit(frame, part));
    add(await collisions(frame, part));
    await frame.evaluate(() => { document.documentElement.dir = "rtl"; });
    await framesPass(page, 2);
    await shot(page, `words-${shown}-${window.width}-mirrored`);
    add(await unfit(frame, part), ", mirrored");
    add(await collisions(frame, part), ", mirrored");
    await frame.evaluate(() => document.documentElement.removeAttribute("dir"));
    await putBack();
  }
  await page.setViewportSize({ width, height });
};
