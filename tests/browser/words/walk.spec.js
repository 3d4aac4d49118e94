// A walk through every view, dialog and state of the page in the pseudo-language, whose texts are a third longer
// than English: no English is left over, nothing is cut off, and mirrored, no button lies on another.

import { test, expect, shot } from "../fixture.js";
import { framesPass, open } from "../board.js";
import { DESKTOP, PHONE, SCENES } from "../scenes.js";
import { leftOver } from "./english.js";
import { collisions, unfit, withoutBrackets } from "./layout.js";

const WINDOWS = [{ width: 320, height: 568 }, PHONE, DESKTOP];

test.use({ viewport: PHONE });

for (const { title, visit } of SCENES) {
  test(`no English is left, and everything fits, ${title}`, async ({ page, site }) => {
    // Nothing moves while it is measured.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found = [];
    await visit(page, site.url, async (page, shown, { part = "body" } = {}) => {
      const { width, height } = page.viewportSize();
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        await framesPass(page, 2);
        const add = (faults, how = "") => found.push(...faults.map((fault) => `${shown}, ${window.width}${how}: ${fault}`));
        add(await leftOver(page, part));
        const putBack = await withoutBrackets(page);
        await framesPass(page, 2);
        await shot(page, `words-${shown}-${window.width}`);
        add(await unfit(page, part));
        add(await collisions(page, part));
        await page.evaluate(() => { document.documentElement.dir = "rtl"; });
        await framesPass(page, 2);
        await shot(page, `words-${shown}-${window.width}-mirrored`);
        add(await unfit(page, part), ", mirrored");
        add(await collisions(page, part), ", mirrored");
        await page.evaluate(() => document.documentElement.removeAttribute("dir"));
        await putBack();
      }
      await page.setViewportSize({ width, height });
    });
    expect(found).toEqual([]);
  });
}

test("what does not fit, and English, are found", async ({ page, site }) => {
  await open(page, site.url);
  await withoutBrackets(page);
  const faults = async () => [...await leftOver(page, "body"), ...await unfit(page, "body"), ...await collisions(page, "body")];
  expect(await faults()).toEqual([]);
  await page.evaluate(() => {
    const [undo, redo, line, newGame] = ["undo", "redo", "line", "new-game"].map((id) => document.getElementById(id));
    line.append("One more");
    undo.title = "Undo";
    Object.assign(newGame.style, { whiteSpace: "nowrap", width: "44px" });
    redo.style.marginInlineStart = "-30px";
    Object.assign(line.style, { overflow: "hidden", minHeight: 0, height: "20px" });
  });
  const found = (await faults()).join("\n");
  for (const fault of [
    /English in p#line text: One more/, /English in button#undo title: Undo/, /button#new-game .*sticks out/, /p#line .*too high/,
    /undo and redo lie on each other/,
  ]) expect(found).toMatch(fault);
});
