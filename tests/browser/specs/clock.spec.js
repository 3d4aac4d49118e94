// The clock of a game, with a time that the test sets.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, open } from "../board.js";

const time = (page, player) => page.locator(`#player-${player} b`);

/** Begins a game of two people with twelve seconds a move. */
async function begin(page) {
  await button(page, "New game").click();
  const dialog = page.getByRole("dialog");
  const choose = (name) => dialog.getByRole("radio", { name, exact: true }).click({ force: true });
  await choose("With a friend");
  await button(page, "More options").click();
  await choose("12 s a move");
  await button(page, "Start").click();
  await expect(dialog).toBeHidden();
}

test("a flag ends the game, and stays after a reload", async ({ page, site }) => {
  await page.clock.install();
  await open(page, site.url);
  await begin(page);
  await expect(time(page, "x")).toHaveText("Player X · 0:12");
  await page.clock.runFor(30_000);
  await expect(time(page, "x")).toHaveText("Player X · 0:12");
  await cell(page, "55").click();
  await page.clock.runFor(4_000);
  await expect(time(page, "o")).toHaveText(/^Player O · 0:0[678]$/);
  await page.clock.runFor(10_000);
  await expect(line(page)).toContainText("O's time is up: X won.");
  await page.reload();
  await expect(line(page)).toContainText("O's time is up: X won.");
  await expect(button(page, "Play again")).toBeVisible();
});

test("sleep costs nothing, and the page says so", async ({ page, site }) => {
  await page.clock.install();
  await open(page, site.url);
  await begin(page);
  await cell(page, "55").click();
  await page.clock.fastForward(3_600_000);
  await expect(page.locator("#notices")).toContainText("The clock stood");
  await expect(time(page, "o")).toHaveText(/^Player O · 0:1[12]$/);
});

for (const [width, height] of [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]]) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("both clocks are on the screen, and axe finds nothing", async ({ page, site }) => {
      await open(page, site.url);
      await begin(page);
      for (const player of ["x", "o"]) {
        await expect(time(page, player)).toBeInViewport({ ratio: 1 });
        const [inner, outer] = await time(page, player).evaluate((node) => [node.scrollWidth, node.clientWidth]);
        expect(inner).toBeLessThanOrEqual(outer);
      }
      await shot(page, `clock-${width}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
    });
  });
}
