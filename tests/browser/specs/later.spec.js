// The later part of the page's program: what is not needed for a first move.

import { test, expect } from "../fixture.js";
import { button, cell, moves, open } from "../board.js";

// Its copy would come past the routes of these tests.
test.use({ serviceWorkers: "block" });

const PROGRAM = "**/uttt-web-later-*.wasm";
const STYLES = /\/(dialogs|print)-[^/]*\.css$/;
const MISSING = "This part of the page couldn't be loaded.";

/** Holds the later part back until `release()` is called. */
async function hold(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(PROGRAM, async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** Has the later part fail until `mend()` is called. */
async function fail(page, guard) {
  guard.expectError(/ERR_FAILED/);
  await page.route(PROGRAM, (route) => route.abort());
  return { mend: () => page.unroute(PROGRAM) };
}

test("nothing of the program is asked for before the first frame of the page", async ({ page, site }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => (window.framedAt = performance.now()));
    // A page that gets no frame for half a second loads all the same: on a busy machine, this one might.
    const { setTimeout: later } = window;
    window.setTimeout = (task, wait, ...rest) => (wait === 500 ? 0 : later(task, wait, ...rest));
  });
  await page.goto(site.url);
  await expect(page.locator("#board.drawn")).toBeVisible();
  const [framed, asked] = await page.evaluate(() => [
    window.framedAt,
    performance.getEntriesByType("resource")
      .filter(({ name }) => /\.(js|wasm)$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  ]);
  expect(asked.length).toBeGreaterThan(2);
  for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThanOrEqual(framed);
});

test("a page that gets no frame loads its program all the same", async ({ page, site }) => {
  await page.addInitScript(() => (window.requestAnimationFrame = () => 1));
  const asked = page.waitForRequest(/_bg\.wasm$/);
  await page.goto(site.url);
  await asked;
  await expect(cell(page, "11")).toBeAttached();
});

for (const game of ["a new game", "a saved game"]) {
  test(`nothing of it is fetched before the first frame of ${game}`, async ({ page, site }) => {
    if (game === "a saved game") {
      await open(page, site.url);
      await cell(page, "55").click();
      await expect(cell(page, "55")).toHaveAccessibleName(/X/);
    }
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector("#board.drawn")) window.drawnAt ??= performance.now();
      });
      watch.observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
    });
    await page.goto(site.url);
    const fetched = await page.waitForFunction(() => {
      const later = performance.getEntriesByType("resource").filter(
        ({ name }) => name.includes("-later-") || /\/(dialogs|print)-/.test(name));
      return later.length === 3 && later.map(({ name, startTime }) => ({ name, startTime }));
    });
    const later = await fetched.jsonValue();
    const drawn = await page.evaluate(() => window.drawnAt);
    for (const { name, startTime } of later) expect(startTime, name).toBeGreaterThanOrEqual(drawn);
    if (game === "a saved game") expect(await moves(page)).toContain("5·5");
  });
}

test("people play on while it is on its way, and then get what they asked for, in order", async (
  { page, site },
) => {
  const { release } = await hold(page);
  await open(page, site.url);
  await button(page, "Settings").click();
  await button(page, "Help").click();
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  release();
  // The one that was asked for last is on top.
  await expect(page.getByRole("heading", { name: "Classic" })).toBeVisible();
  await button(page, "Back").click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await button(page, "Done").click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("where it cannot be loaded the page says so, and people play on and may ask again", async (
  { page, site, guard },
) => {
  const { mend } = await fail(page, guard);
  const failed = page.waitForEvent("requestfailed");
  await open(page, site.url);
  await failed;
  // Nobody has asked for it yet.
  await expect(page.getByText(MISSING)).toBeHidden();
  await button(page, "New game").click();
  await expect(page.getByText(MISSING)).toBeVisible();
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();

  await mend();
  await button(page, "New game").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByText(MISSING)).toBeHidden();
});

test("without its styles it counts as missing", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED/);
  await page.route(STYLES, (route) => route.abort());
  await open(page, site.url);
  await button(page, "New game").click();
  await expect(page.getByText(MISSING)).toBeVisible();
  await page.unroute(STYLES);
  await button(page, "New game").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a page that opens with a link waits for it, and says where it cannot come", async (
  { page, site, guard },
) => {
  const { mend } = await fail(page, guard);
  await page.goto(`${site.url}#classic:55-51`);
  await expect(page.getByRole("alert")).toContainText("The game didn't start.");
  await expect(page.locator("#board.drawn")).toBeHidden();
  await mend();
  await page.reload();
  await expect(cell(page, "55")).toHaveAccessibleName(/X/);
});
