// The evaluation bar: off until it is switched on, and then kept.
import { test, expect, shot } from "../fixture.js";
import { button, cell, choose, moves, newGame, open } from "../board.js";

const bar = (page) => page.locator("#evaluation");
const answered = (page) => page.getByRole("button", { name: /, O, last move$/ });

/** The boxes of the board and of everything beside it. */
const boxes = (page) => page.evaluate(() => {
  const seen = "#board, #players, #line, #buttons, #moves";
  return [...document.querySelectorAll(seen)].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.id, x, y, width, height];
  });
});

test("the bar is shown where that is chosen, and stays over a reload", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 2"] });
  await cell(page, "55").click();
  await expect(answered(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const [board] = await boxes(page);

  await choose(page, "Who is ahead");
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText(/%|wins/);
  // The bar takes up room beside the board, and keeps it.
  const before = await boxes(page);
  expect(before[0]).toEqual(board);
  await shot(page, "desktop-light-evaluation");

  for (const act of ["Undo", "Redo"]) {
    await button(page, act).click();
    await expect(bar(page)).toContainText(/%|wins/);
    expect(await boxes(page)).toEqual(before);
  }
  await page.locator("#moves button").first().click();
  await expect(bar(page)).toContainText(/%|wins/);
  await page.reload();
  await expect(bar(page)).toContainText(/%|wins/);
  expect(await moves(page)).toEqual(["5·5"]);

  await choose(page, "Hidden");
  await expect(bar(page)).toBeHidden();
});
