// How a newcomer learns where a move sends.
import { test, expect, shot } from "../fixture.js";
import { button, open } from "../board.js";

const tip = (page) => page.getByRole("region", { name: "How a move decides where" });

/** Where this part is. */
const box = (page, selector) => page.locator(selector).evaluate((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, top, right, bottom };
});

test("the first game shows how a move sends, beside the board, until that is dismissed", async ({ page, site }) => {
  const windows = [[1280, 800], [390, 750], [412, 750], [390, 844], [412, 823]];
  /** Where the board and the buttons are in each window. */
  const places = [];
  await open(page, site.url);
  await expect(tip(page)).toContainText(/You play here,\s*your opponent plays there\./);
  await expect(tip(page).locator("svg")).toHaveCount(2);
  for (const [width, height] of windows) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(tip(page)).toBeInViewport({ ratio: 1 });
      const [shown, board] = [await box(page, "#tip"), await box(page, "#board")];
      const apart = shown.left >= board.right || shown.top >= board.bottom;
      expect(apart, "it covers nothing of the board").toBe(true);
      if (width < 1280) {
        const bar = await box(page, "#tabs");
        expect(shown.top, "it covers none of the buttons").toBeGreaterThanOrEqual((await box(page, "#buttons")).bottom);
        expect(shown.bottom, "the bar of the views covers nothing of it").toBeLessThanOrEqual(bar.top);
      }
      places.push([board, await box(page, "#buttons")]);
      await shot(page, `${width}-tip`);
    });
  }

  await button(page, "Got it").click();
  await expect(tip(page)).toBeHidden();
  for (const [at, [width, height]] of windows.entries()) {
    await page.setViewportSize({ width, height });
    expect([await box(page, "#board"), await box(page, "#buttons")], `${width} by ${height}`).toEqual(places[at]);
  }
  await page.reload();
  await expect(button(page, "Hint")).toBeEnabled();
  await expect(tip(page)).toBeHidden();
});
