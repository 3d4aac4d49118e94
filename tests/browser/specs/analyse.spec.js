// The view Analyse: the engine's numbers and lines, the tree of moves, and the keys.
// What all of it looks like in each window is in analyse-layout.spec.js.
import { test, expect, shot } from "../fixture.js";
import { button, cell, open, openWithEngine } from "../board.js";
import { POSITION, current, knowsScores, lines, panel, settle, tree } from "../analysis.js";

test("the engine's numbers come from one report, and a line is played from its moves", async ({ page, site }) => {
  await knowsScores(page);
  await openWithEngine(page, site.url + POSITION);
  await settle(page);
  const share = await panel(page).locator(".share b").innerText();
  // The engine may have stopped before the share was reliable, which both places mark.
  expect(share).toMatch(/^X\u00a0~?\d\d?\u00a0%$/);
  await expect(panel(page).getByRole("img", { name: /^X: \d+\s% win, \d+\s% draw, \d+\s% loss$/ })).toBeVisible();
  const first = lines(page).locator("tbody tr").first();
  const number = share.split("\u00a0")[1];
  await expect(first.locator("b")).toHaveText(number);
  const bar = await page.locator("#shares").getAttribute("aria-label");
  expect(bar).toContain(`X ${number.replace("~", "")}`);
  const wanted = await first.getByRole("button").allInnerTexts();
  await first.getByRole("button").nth(1).click();
  await expect(current(page)).toHaveText(wanted[1]);
  const shown = await tree(page).getByRole("button").allInnerTexts();
  expect(shown.slice(-2)).toEqual(wanted.slice(0, 2));
});

test("a press in the tree shows the position after a move, or where other moves reached the same", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15-59-95&view=analyse`);
  await button(page, "First position").click();
  for (const at of ["55", "59", "95", "51", "15"]) await cell(page, at).click();
  await expect(current(page)).toHaveText("1·5");
  await shot(page, "same-position");
  await button(page, "same as 3 9·5, reached by other moves").click();
  await expect(current(page)).toHaveText("9·5");
  await expect(button(page, "same as 3 1·5, reached by other moves")).toBeVisible();
  await tree(page).locator(".variation").getByRole("button", { name: "5·9", exact: true }).click();
  await expect(current(page)).toHaveText("5·9");
});

test("the wheel over the board steps through the moves, and notes are written beside engine and tree", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, site.url + POSITION);
  await cell(page, "99").hover({ force: true });
  await page.mouse.wheel(0, -100);
  await expect(current(page)).toHaveText("5·3");
  await page.mouse.wheel(0, -100);
  await expect(current(page)).toHaveText("7·5");
  await page.mouse.wheel(0, 100);
  await expect(current(page)).toHaveText("5·3");
  await page.keyboard.press("c");
  await expect(page.getByRole("group", { name: "Notes" })).toBeInViewport({ ratio: 1 });
  for (const part of [".share", ".lines", ".tree", ".steps"]) {
    await expect(panel(page).locator(part)).toBeInViewport({ ratio: 1 });
  }
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

test("the keyboard skips the board, plays on it, and goes through the tree", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await page.locator("#skip").focus();
  await expect(page.locator("#skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await expect(page).toHaveURL(/view=analyse$/);
  await cell(page, "35").press("Enter");
  await expect(current(page)).toHaveText("3·5");
  // A cell that the keyboard reached keeps its keys.
  await cell(page, "55").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "54")).toBeFocused();
  await expect(current(page)).toHaveText("3·5");
  await current(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText("3·3");
  // The keyboard goes with the move on the board.
  await expect(current(page)).toBeFocused();
  await cell(page, "38").press("Enter");
  await expect(tree(page).locator(".variation")).toContainText("3·8");
  await current(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(current(page)).toHaveText("3·5");
  await page.keyboard.press("ArrowDown");
  await expect(current(page)).toHaveText("3·8");
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(current(page)).toHaveText("3·5");
});

test("after a click the keys are those of the view, until the keyboard moves the focus", async ({ page, site }) => {
  await knowsScores(page);
  await openWithEngine(page, site.url + POSITION);
  const found = (player) => expect(panel(page).getByRole("img", { name: new RegExp(`^${player}: `) })).toBeVisible();
  await found("X");
  const count = await tree(page).getByRole("button").count();
  await cell(page, "35").click();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText("3·3");
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText("3·5");
  await found("O");
  await page.keyboard.press("Space");
  await expect(tree(page).getByRole("button")).toHaveCount(count + 2);
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await found("X");
  // A line.
  await lines(page).locator("tbody tr").first().getByRole("button").nth(1).click();
  await expect(tree(page).getByRole("button")).toHaveCount(count + 4);
  const played = await current(page).innerText();
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).not.toHaveText(played);
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText(played);
  await page.keyboard.press("Home");
  await expect(current(page)).toHaveCount(0);
  // From now on the keyboard moves the focus.
  const focused = page.locator("#cells button:focus");
  await page.locator("#skip").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveCount(1);
  const from = await focused.getAttribute("data-at");
  await page.keyboard.press("ArrowRight");
  await expect(focused).not.toHaveAttribute("data-at", from);
  await expect(current(page)).toHaveCount(0);
});
