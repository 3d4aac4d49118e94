// The board of three levels: 729 cells, whole and with a part enlarged.
import { test, expect, shot } from "../fixture.js";
import { button, line, moves, open } from "../board.js";

const GAME = "#nested-3:&x=person&o=person";
const at = (page, move) => page.locator(`#cells button[data-at="${move}"]`);
const cells = (page) => page.locator("#cells button");

test("a click plays, or zooms in where the cells are too small, and so do keys", async ({ page, site }) => {
  await open(page, site.url + GAME);
  await at(page, "519").hover();
  await expect(line(page)).toContainText("O must play in");
  await shot(page, "deep-hover");
  await at(page, "519").click();
  expect(await moves(page)).toEqual(["5·1·9"]);
  await expect(cells(page)).toHaveCount(729);

  await page.setViewportSize({ width: 360, height: 640 });
  await at(page, "195").hover();
  await expect(line(page)).toContainText("Click to zoom in.");
  await at(page, "195").click();
  await expect(cells(page)).toHaveCount(81);
  expect(await moves(page)).toEqual(["5·1·9"]);
  await at(page, "195").hover();
  await expect(line(page)).toContainText("X must play in");
  await at(page, "195").press("Escape");
  await expect(cells(page)).toHaveCount(729);
  await expect(at(page, "195")).toBeFocused();
  await page.keyboard.press("+");
  await expect(cells(page)).toHaveCount(81);
  await at(page, "195").click();
  expect(await moves(page)).toEqual(["5·1·9", "1·9·5"]);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap says that it zooms in, and does", async ({ page, site }) => {
    await open(page, site.url + GAME);
    await expect(line(page)).toContainText("Tap to zoom in.");
    await at(page, "519").tap();
    await expect(cells(page)).toHaveCount(81);
    await expect(line(page)).not.toContainText("Tap to zoom in.");
    await at(page, "519").tap();
    // The board is painted a frame before the list.
    await expect.poll(() => moves(page)).toEqual(["5·1·9"]);
    await shot(page, "deep-phone");
  });
});

test("the buttons of the whole board are made in slices", async ({ page, site }) => {
  await open(page, site.url);
  await page.evaluate(() => {
    window.most = 0;
    // One call covers everything that a task has added.
    new MutationObserver((records) => {
      const added = records.flatMap((record) => [...record.addedNodes]);
      const made = added.filter((node) => node.matches('[role="gridcell"]')).length;
      window.most = Math.max(window.most, made);
    }).observe(document.getElementById("cells"), { childList: true, subtree: true });
  });
  const show = (game) => page.evaluate((game) => (location.hash = game), game);
  await show(GAME);
  await expect(cells(page)).toHaveCount(729);
  expect(await page.evaluate(() => window.most)).toBe(81);
  // The focus reaches its cell before all cells exist.
  await show("#classic:55");
  await expect(cells(page)).toHaveCount(81);
  await button(page, "Settings").focus();
  await show("#nested-3:111");
  await at(page, "555").focus();
  await page.keyboard.press("End");
  await expect(at(page, "666")).toBeFocused();
});
