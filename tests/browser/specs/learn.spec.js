// The view Learn: what only a browser does. The lessons themselves are tested in crates/app.
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";

const heading = (page, name) => page.locator("#learn").getByRole("heading", { name, exact: true });
/** A cell of a board that stands alone. */
const single = (page, place) => page.getByRole("button", { name: new RegExp(`^${place}, `) });

test("each step fits into the window with the whole board, and its words into their place", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `${site.url}#lesson=two-minutes`);
  for (const [width, height] of [[390, 844], [390, 664], [375, 553], [320, 568], [844, 345], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    while (await button(page, "Back").isVisible()) await button(page, "Back").click();
    const seen = [];
    while (await button(page, "Skip").isVisible()) {
      const title = await page.locator("#learn h2").filter({ visible: true }).textContent();
      seen.push(title);
      const told = `${title}, ${width} × ${height}`;
      const [board, row, words] = await page.evaluate(() => ["#board", "#learn .row", "#learn .words"].map((part) => {
        const node = document.querySelector(part);
        const { top, bottom, left, right } = node.getBoundingClientRect();
        const tabs = document.querySelector("#tabs").getBoundingClientRect();
        const end = tabs.height > 0 && tabs.top > 0 ? tabs.top : innerHeight;
        return { top, bottom, left, right, end, over: node.scrollHeight - node.clientHeight };
      }));
      expect(board.top, told).toBeGreaterThanOrEqual(0);
      expect(board.bottom, told).toBeLessThanOrEqual(board.end);
      expect(row.bottom, told).toBeLessThanOrEqual(row.end);
      expect(words.bottom, told).toBeLessThanOrEqual(row.top);
      expect(words.over, told).toBeLessThanOrEqual(0);
      await button(page, "Skip").click();
    }
    expect(seen).toHaveLength(7);
    await shot(page, `learn-end-${width}x${height}`);
  }
});

test("a newcomer takes the offer, is answered on the board, comes back, and ends in a real game", async ({ page, site }) => {
  await open(page, site.url);
  await cell(page, "55").click();
  await page.getByRole("link", { name: "Learn" }).first().click();
  await expect(page.locator("#board")).toBeHidden();
  await button(page, "Begin").click();
  await expect(heading(page, "Three in a row")).toBeVisible();
  await single(page, "middle left").click();
  await expect(page.locator("#learn .lesson:not(.puzzle) .told")).toHaveText("That isn't three in a row yet.");
  await expect(single(page, "middle left")).toHaveAccessibleName(/, X/);
  await expect(single(page, "middle left")).toHaveAccessibleName(/, empty/);
  await single(page, "bottom right").click();
  // Without a press.
  await expect(heading(page, "One of nine boards")).toBeVisible();
  await expect(page).toHaveURL(/#lesson=two-minutes$/);
  await page.reload();
  await expect(heading(page, "One of nine boards")).toBeVisible();
  await page.goBack();
  await expect(button(page, "Go on")).toBeVisible();
  await page.goBack();
  await expect(cell(page, "55")).toHaveAccessibleName(/, X/);
  await page.goForward();
  await button(page, "Go on").click();
  for (let step = 2; step <= 7; step += 1) await button(page, "Skip").click();
  await button(page, "Play a game").click();
  await expect(page.locator("#player-o b")).toHaveText("Level 1");
  await expect(page.getByRole("button", { name: /, empty, legal/ })).toHaveCount(81);
});

test("with the keyboard, what was right waits for a press", async ({ page, site }) => {
  await open(page, `${site.url}#lesson=two-minutes`);
  await page.keyboard.press("Tab");
  await single(page, "bottom right").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Next")).toBeVisible();
  await expect(page.locator("#live")).toContainText("Press Next to go on.");
  // The cell keeps the focus, and the next press goes on.
  await expect(single(page, "bottom right")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "One of nine boards")).toBeVisible();
});

test("whoever has finished a game is offered the puzzle of today, below the buttons", async ({ page, site }) => {
  // A day that has a puzzle.
  await page.clock.setFixedTime(new Date(2026, 10, 20, 12));
  const game = "#nested-1:1-4-2-5-3";
  const offer = page.getByRole("button", { name: /^Today's puzzle: / });
  await open(page, `${site.url}${game}`);
  await expect(button(page, "Play again")).toBeVisible();
  await expect(offer).toBeHidden();
  // Not to a newcomer.
  await page.evaluate(() => localStorage.setItem("uttt.preferences", "uttt-preferences 1\ntheme: system\nmotion: system\ngames: 1\n"));
  await page.reload();
  await expect(offer).toBeVisible();
  const told = (await offer.textContent()).replace("Today's puzzle: ", "");
  for (const [width, height] of [[1280, 800], [844, 345], [390, 844], [390, 664], [375, 553]]) {
    await page.setViewportSize({ width, height });
    const [buttons, shown] = await page.evaluate(() => ["#buttons", ".offer"].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
    expect(shown.top, `${width} × ${height}`).toBeGreaterThanOrEqual(buttons.bottom);
    expect(shown.height, `${width} × ${height}`).toBeGreaterThanOrEqual(44);
    await shot(page, `offer-${width}x${height}`);
  }
  await offer.click();
  await expect(page.locator("#learn .puzzle h2")).toHaveText(told);
  await expect(page).toHaveURL(/#daily=19$/);
  await page.goBack();
  await expect(offer).toBeVisible();
});
