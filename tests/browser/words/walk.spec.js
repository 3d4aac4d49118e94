// A walk through every view, dialog and state of the page in the pseudo-language, whose texts are a third longer
// than English: no English is left over, nothing is cut off, and mirrored, no button lies on another.

import { test, expect } from "../fixture.js";
import { open } from "../board.js";
import { PHONE, SCENES } from "../scenes.js";
import { leftOver } from "./english.js";
import { collisions, unfit, withoutBrackets } from "./layout.js";
import { SPOKEN, looking, prepare } from "./look.js";

test.use({ viewport: PHONE });
test.beforeEach(prepare);

for (const { title, visit } of SCENES) {
  test(`no English is left, and everything fits, ${title}`, async ({ page, site }) => {
    const found = [];
    await visit(page, site.url, looking(found));
    expect(found).toEqual([]);
  });
}

test("what does not fit, and English, are found", async ({ page, site }) => {
  test.skip(Boolean(SPOKEN), "it tries the pseudo-language");
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
