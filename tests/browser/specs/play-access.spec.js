import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";

/** A position in the middle of a game. */
const MIDDLE = "#classic:55-51-15-59-95-57-77-75-53-33";

async function check(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(told).toEqual([]);
}

for (const colorScheme of ["light", "dark"]) {
  for (const [device, viewport] of [
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ]) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });

      test("axe finds nothing in any state", async ({ page, site }) => {
        const name = `${device}-${colorScheme}`;
        await open(page, site.url);
        await check(page);
        await shot(page, `${name}-start`);

        await button(page, "New game").click();
        await check(page);
        await shot(page, `${name}-new-game`);
        await page.getByRole("radio", { name: /^Computer against/ }).check({ force: true });
        await check(page);
        await button(page, "Cancel").click();

        await button(page, "Settings").click();
        await check(page);
        await shot(page, `${name}-settings`);
        await button(page, "Done").click();

        await page.goto(`${site.url}${MIDDLE}`);
        await page.reload();
        await button(page, "Undo").click();
        await cell(page, "11").click({ force: true });
        await check(page);
        await shot(page, `${name}-middle`);

        // A notice with two buttons.
        await page.evaluate(() => localStorage.setItem("uttt.game", "not a game"));
        await page.goto(site.url);
        await page.reload();
        await expect(button(page, "Discard it")).toBeVisible();
        await check(page);
        await shot(page, `${name}-notice`);
      });
    });
  }
}

test("with the reader's own colours, marks and boards to play in can be told apart", async (
  { page, site },
) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `${site.url}${MIDDLE}`);
  await check(page);
  await shot(page, "desktop-forced");
});

test("without scripts the page says what it needs", async ({ browser, site, guard }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  guard.watch(context);
  const page = await context.newPage();
  await page.goto(site.url);
  // Playwright's way to switch scripts off leaves the text in the page without showing it.
  const told = await page.locator("noscript").textContent();
  expect(told).toContain("it needs JavaScript and WebAssembly");
  await expect(page.locator("#first")).toBeVisible();
  await expect(button(page, "New game")).toBeVisible();
  await shot(page, "desktop-light-no-script");
  await context.close();
});
