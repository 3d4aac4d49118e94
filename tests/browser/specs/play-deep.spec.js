// The board of three levels: 729 cells, whole and with a part enlarged.
import { test, expect, shot } from "../fixture.js";
import { button, line, moves, newGame, open } from "../board.js";

const SEATS = ["A person", "A person"];
const at = (page, move) => page.locator(`#cells button[data-at="${move}"]`);
const cells = (page) => page.locator("#cells button");

test("a click plays the cell that the pointer promises", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { rules: "Three levels", seats: SEATS });
  await at(page, "519").hover();
  await expect(line(page)).toContainText("O must play in");
  await shot(page, "deep-hover");
  await at(page, "519").click();
  expect(await moves(page)).toEqual(["5·1·9"]);
  await expect(cells(page)).toHaveCount(729);
});

test("in a small window a click says that it enlarges, and does", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, site.url);
  await newGame(page, { rules: "Three levels", seats: SEATS });
  await at(page, "519").hover();
  await expect(line(page)).toContainText("Click to zoom in.");
  await at(page, "519").click();
  await expect(cells(page)).toHaveCount(81);
  expect(await moves(page)).toEqual([]);
  await at(page, "519").hover();
  await expect(line(page)).toContainText("O must play in");
  await at(page, "519").click();
  expect(await moves(page)).toEqual(["5·1·9"]);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap says that it enlarges, and does", async ({ page, site }) => {
    await open(page, site.url);
    await newGame(page, { rules: "Three levels", seats: SEATS });
    await expect(line(page)).toContainText("Tap to zoom in.");
    await at(page, "519").tap();
    await expect(cells(page)).toHaveCount(81);
    await expect(line(page)).not.toContainText("Tap to enlarge");
    await at(page, "519").tap();
    expect(await moves(page)).toEqual(["5·1·9"]);
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
  await newGame(page, { rules: "Three levels", seats: SEATS });
  await expect(cells(page)).toHaveCount(729);
  expect(await page.evaluate(() => window.most)).toBe(81);
  // The focus reaches its cell before all cells exist.
  await button(page, "New game").focus();
  await newGame(page, { rules: "Three levels", seats: SEATS });
  await at(page, "555").focus();
  await page.keyboard.press("End");
  await expect(at(page, "666")).toBeFocused();
});
