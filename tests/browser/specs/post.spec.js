import AxeBuilder from "@axe-core/playwright";
import { cell, ready } from "../article.js";
import { framesPass } from "../board.js";
import { test, expect, shot } from "../fixture.js";

/** How far the page has moved by itself since it was opened: 0 is still. */
const SHIFT = () => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};

test("the article reads well on a phone and on a desk, light or dark, and nothing in it moves", async ({ page, site }) => {
  await page.addInitScript(SHIFT);
  // The second width changes nothing that a screen reader gets.
  const looks = [[320, "dark", new AxeBuilder({ page })], [1280, "light", new AxeBuilder({ page }).withRules("color-contrast")]];
  for (const [width, colorScheme, axe] of looks) {
    const name = `${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.url}post/`);
    for (const board of await page.locator("uttt-board").all()) {
      await board.scrollIntoViewIfNeeded();
      await ready(board);
    }
    expect(await page.evaluate(() => window.shift), name).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), name).toEqual([]);
    await shot(page, `post-${width}`);
  }
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "768 px").toBe(768);
});

test("before anybody scrolls, a phone loads only the article, its styles and the element's script", async ({ page, site }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}post/`);
  await page.evaluate(() => customElements.whenDefined("uttt-board"));
  await framesPass(page, 3);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const wanted = loaded.filter((path) => !path.startsWith("/icons/"));
  expect(wanted.sort()).toEqual(["/post/", "/post/post.css", "/v1/uttt-board.css", "/v1/uttt-board.js"]);
});

test("links go to a position, and the puzzle takes its solution and no other move", async ({ page, site }) => {
  await page.goto(`${site.url}post/`);
  const game = page.locator("uttt-board#game");
  await game.scrollIntoViewIfNeeded();
  await ready(game);
  await page.getByRole("link", { name: "the free move" }).click();
  await expect(game.locator(".text")).toHaveText(/^33 of 46 — X wins board 2/);

  const puzzle = page.locator("uttt-board#puzzle");
  await puzzle.scrollIntoViewIfNeeded();
  await ready(puzzle);
  await cell(puzzle, "89").click();
  await expect(puzzle.locator(".text")).toHaveText("Not that move. Try again.");
  await cell(puzzle, "88").click();
  await expect(cell(puzzle, "89")).toHaveAccessibleName(/X, last move/);
  await cell(puzzle, "98").click();
  await expect(cell(puzzle, "84")).toHaveAccessibleName(/X, last move/);
  await cell(puzzle, "48").click();
  await expect(puzzle.locator(".text")).toHaveText("Solved!");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every board is a picture", async ({ page, site }) => {
    await page.goto(`${site.url}post/`);
    await expect(page.locator("uttt-board svg")).toHaveCount(4);
    for (const picture of await page.locator("figure svg").all()) {
      await expect(picture).toBeVisible();
      expect((await picture.boundingBox()).width).toBeGreaterThan(200);
    }
  });
});
