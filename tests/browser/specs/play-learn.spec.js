// How a newcomer learns where a move sends.
import { test, expect, shot } from "../fixture.js";
import { button, cell, moves, newGame, open } from "../board.js";

const tip = (page) => page.getByRole("region", { name: "How a move decides where" });
const box = (page, selector) =>
  page.evaluate((selector) => JSON.stringify(document.querySelector(selector).getBoundingClientRect()), selector);

for (const [device, viewport] of [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
  ["wide phone", { width: 412, height: 823 }],
]) {
  test.describe(device, () => {
    test.use({ viewport });

    test("the first game shows how a move sends, beside the board, until that is dismissed", async (
      { page, site },
    ) => {
      await open(page, site.url);
      await expect(tip(page)).toBeInViewport({ ratio: 1 });
      if (device !== "desktop") {
        // The bar of the views covers nothing of it.
        const edges = [tip(page), page.locator("#tabs")].map((part) => part.boundingBox());
        const [{ y, height }, bar] = await Promise.all(edges);
        expect(y + height).toBeLessThanOrEqual(bar.y);
      }
      await expect(tip(page)).toContainText(/You play here,\s*they must play there\./);
      await expect(tip(page).locator("svg")).toHaveCount(2);
      await shot(page, `${device}-tip`);
      const [shown, board] = await page.evaluate(() => ["#tip", "#board"]
        .map((selector) => document.querySelector(selector).getBoundingClientRect()));
      const apart = shown.left >= board.right || shown.top >= board.bottom;
      expect(apart, "it covers nothing of the board").toBe(true);

      const before = [await box(page, "#board"), await box(page, "#buttons")];
      await button(page, "Got it").click();
      await expect(tip(page)).toBeHidden();
      expect([await box(page, "#board"), await box(page, "#buttons")]).toEqual(before);
      await page.reload();
      await expect(button(page, "Hint")).toBeEnabled();
      await expect(tip(page)).toBeHidden();
    });

    test("help explains the rules of the game with a picture each", async ({ page, site }) => {
      await open(page, `${site.url}#overwrite:11-11-21`);
      await button(page, "Help").click();
      const dialog = page.getByRole("dialog", { name: "Overwrite" });
      await expect(dialog.locator(".illustration")).toHaveCount(4);
      await button(dialog, "Done").click();
      await page.evaluate(() => (location.hash = "classic:55"));
      await button(page, "Help").click();
      const classic = page.getByRole("dialog", { name: "Classic" });
      await expect(classic.locator(".illustration svg")).toHaveCount(4);
      await shot(page, `${device}-help`);
    });
  });
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("with two taps, the first shows where the move sends", async ({ page, site }) => {
    await open(page, site.url);
    await newGame(page, { seats: ["A person", "A person"] });
    await cell(page, "53").tap();
    await expect.poll(() => moves(page)).toEqual(["5·3"]);

    await button(page, "Settings").tap();
    await page.getByRole("radio", { name: "On a touchscreen" }).check({ force: true });
    await button(page, "Done").tap();
    await cell(page, "31").tap();
    await expect(page.locator("#line")).toContainText("X must play in the top left board. Tap again to play.");
    await shot(page, "phone-first-tap");
    expect(await moves(page)).toEqual(["5·3"]);
    await cell(page, "31").tap();
    await expect.poll(() => moves(page)).toEqual(["5·3", "3·1"]);
  });
});
