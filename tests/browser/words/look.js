// Looks at what is shown, in windows of three widths and mirrored: is English left over, is something cut off, do
// buttons lie on each other?

import { expect, shot } from "../fixture.js";
import { framesPass } from "../board.js";
import { DESKTOP, PHONE } from "../scenes.js";
import { leftOver, texts, unchanged } from "./english.js";
import { collisions, unfit, withoutBrackets } from "./layout.js";

/** The language of the walk through the page itself; none on the page in the pseudo-language. */
export const SPOKEN = process.env.SPOKEN;

/** Has the page speak a language, as after a choice in another tab. */
async function speak(page, language) {
  await page.evaluate((language) => {
    const key = "uttt.preferences";
    const kept = localStorage.getItem(key) ?? "uttt-preferences 1\ntheme: system\nmotion: system\n";
    localStorage.setItem(key, `${kept.replace(/^language: .*\n/m, "")}language: ${language}\n`);
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }, language);
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
  await framesPass(page, 2);
}

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
  const english = SPOKEN && await texts(frame, part);
  if (SPOKEN) await speak(page, SPOKEN);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await framesPass(page, 2);
    const add = (faults, how = "") => found.push(...faults.map((fault) => `${shown}, ${window.width}${how}: ${fault}`));
    if (!SPOKEN) add(await leftOver(frame, part));
    // The same parts are to be seen.
    else if (window.width === width) add(await unchanged(frame, part, english));
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
  if (SPOKEN) await speak(page, "en");
};
