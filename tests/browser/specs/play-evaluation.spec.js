// The evaluation bar: off until it is switched on, and then kept.
import { test, expect, shot } from "../fixture.js";
import { button, flip, moves, openWithEngine } from "../board.js";

const bar = (page) => page.locator("#evaluation");

/** The boxes of the board and of everything beside it. */
const boxes = (page) => page.evaluate(() => {
  const seen = "#board, #players, #line, #buttons, #moves";
  return [...document.querySelectorAll(seen)].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.id, x, y, width, height];
  });
});

test("the bar is shown where that is chosen, and stays over a reload", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}#classic:55-51&x=person&o=person`);
  await expect(bar(page)).toBeHidden();
  const [board] = await boxes(page);

  await flip(page, "Evaluation bar", true);
  await expect(bar(page)).toContainText(/%|wins/);
  // The bar takes up room beside the board, and keeps it.
  const before = await boxes(page);
  expect(before[0]).toEqual(board);
  await shot(page, "desktop-light-evaluation");

  for (const act of ["Undo", "Redo", "Undo"]) {
    await button(page, act).click();
    await expect(bar(page)).toContainText(/%|wins/);
    expect(await boxes(page)).toEqual(before);
  }
  await page.reload();
  await expect(bar(page)).toContainText(/%|wins/);
  expect(await moves(page)).toEqual(["5·5"]);

  await flip(page, "Evaluation bar", false);
  await expect(bar(page)).toBeHidden();
});
