import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";

/** A game with won and drawn boards; X won with its last move. */
const GAME = "18-82-22-27-73-35-55-54-41-13-38-88-89-99-96-69-94-46-61-19-91-14-45-53-34-47-74-49-93-32-23-31"
  + "-12-25-52-24-44-48-87-77-72-29-98-86-68-84-71-16-65-56-66-67-85-57-92-26-63-37-64-83-36-59-81";
/** The same before its last moves: boards won, some closed, many moves to choose from. */
const MIDDLE = `#classic:${GAME.slice(0, 3 * 44 - 1)}`;
const OVER = `#classic:${GAME}`;

async function check(page) {
  // Speech input needs this. It is experimental in axe, so it is off by default.
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
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
        test.slow();
        const name = `${device}-${colorScheme}`;
        await open(page, site.url);
        await check(page);
        await shot(page, `${name}-start`);

        await button(page, "New game").click();
        await check(page);
        await shot(page, `${name}-new-game`);
        await page.getByRole("button", { name: /Change$/ }).click();
        await check(page);
        await shot(page, `${name}-rules`);
        await page.getByRole("button", { name: /^Overwrite ?Three players, four/ }).click();
        await check(page);
        await shot(page, `${name}-new-game-of-three`);
        await button(page, "How to play").click();
        await check(page);
        await button(page, "Back").click();
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

        await page.goto(`${site.url}${OVER}`);
        await page.reload();
        await expect(page.getByText("X won with the ")).toBeVisible();
        await check(page);
        await shot(page, `${name}-over`);

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
  expect(told).toContain("needs JavaScript and WebAssembly");
  await expect(page.locator("#first")).toBeVisible();
  await expect(button(page, "New game")).toBeVisible();
  await shot(page, "desktop-light-no-script");
  await context.close();
});
